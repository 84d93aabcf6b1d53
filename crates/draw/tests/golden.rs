//! Every kind of picture, compared with the file that was looked at when it was
//! made: `tests/golden/*.svg`. `UPDATE_GOLDEN=1 cargo test -p therefore-draw --test
//! golden` writes the files; look at those that change.

use std::collections::BTreeSet;
use std::mem::discriminant;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use therefore_draw::html::{Scene, page};
use therefore_draw::{picture_step, picture_svg, step, svg};
use therefore_puzzle::formats::{parse_nonogram, parse_sudoku};
use therefore_puzzle::{Digits, Line, Mark, Sudoku};
use therefore_reason::nonogram;
use therefore_reason::nonogram::six::{RULES, Sheet};
use therefore_reason::{Board, Example, LADDER, State, Step, Technique, Terrain, Voice};
use therefore_testkit::{files, parse_all, repository, testdata};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Compares a picture with the file of this name, or writes it.
fn compare(name: &str, drawn: &str) {
    let path = folder().join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, drawn).expect("the picture can be written");
    }
    let golden = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    if drawn != golden {
        let mut lines = drawn.lines().zip(golden.lines()).enumerate();
        let first = lines.find(|(_, (now, then))| now != then);
        panic!("{name} has changed, first in line {first:?}");
    }
}

/// The step of a technique's page, and the puzzle and board it is found on.
fn example(technique: &Technique<Board>) -> (Sudoku, Board, Step) {
    let example = Example::of(technique.page);
    let example = example.expect("it reads").expect("the page has an example");
    let board = Board::with_play(
        &Terrain::new(example.puzzle.layout.clone()),
        &example.puzzle,
    );
    let voice = Voice {
        alphabet: example.puzzle.alphabet,
        ..Voice::default()
    };
    let mut steps = technique.all(&board).into_iter();
    let step = steps.find(|step| step.text(&board, &voice) == example.text);
    (example.puzzle, board, step.expect("the example is found"))
}

/// Techniques whose marks are drawn: the first of each form of argument, and some
/// more whose forms have several faces.
#[test]
fn marks_of_every_form_of_argument() {
    let mut seen = Vec::new();
    let more = [
        "finned-x-wing",
        "grouped-aic",
        "forcing-net",
        "outie",
        "simple-colours",
    ];
    for technique in LADDER {
        // Those that may take any form of another argument, and take long.
        if technique.id == "nested-net" {
            continue;
        }
        let (puzzle, board, found) = example(technique);
        let form = discriminant(&found.argument);
        if seen.contains(&form) && !more.contains(&technique.id) {
            continue;
        }
        seen.push(form);
        let drawn = step::svg(&puzzle, &board, &found);
        compare(&format!("step-{}.svg", technique.id), &drawn);
    }
    assert!(seen.len() > 15, "{}", seen.len());
}

#[test]
fn marks_of_every_technique_for_nonograms() {
    for technique in nonogram::LADDER {
        about_nonograms(technique, nonogram::Board::with_play, |board| board);
    }
    for rule in RULES {
        about_nonograms(rule, Sheet::with_play, Sheet::board);
    }
}

fn about_nonograms<S: State<Step = nonogram::Step, Place = Line>>(
    technique: &Technique<S>,
    state: impl Fn(&therefore_puzzle::Nonogram) -> S,
    board: impl Fn(&S) -> &nonogram::Board,
) {
    let example = nonogram::Example::of(technique.page);
    let example = example.expect("it reads").expect("the page has an example");
    let state = state(&example.nonogram);
    let board = board(&state);
    let mut found = None;
    let _ = technique.visit(&state, example.line, &mut |step| {
        if step.text(board, &Voice::default()) == example.text {
            found = Some(step);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let found = found.expect("the example is found");
    let drawn = picture_step::svg(&example.nonogram, board, &found);
    compare(&format!("nonogram-step-{}.svg", technique.id), &drawn);
}

#[test]
fn grids_of_every_kind() {
    let plain = |puzzle: &Sudoku| svg::draw(puzzle, &svg::Picture::default());
    let newspaper = parse_all(&repository("examples/newspaper.txt")).remove(0);
    compare("grid.svg", &plain(&newspaper));
    let jigsaw = parse_sudoku(&repository("examples/jigsaw.json")).expect("it reads");
    compare("jigsaw.svg", &plain(&jigsaw));
    let killer = parse_sudoku(&repository("examples/killer.json")).expect("it reads");
    compare("killer.svg", &plain(&killer));
    let side16 = parse_all(&testdata("sudoku/side16-minimal.txt")).remove(0);
    compare("side16.svg", &plain(&side16));
    for (name, json) in [
        (
            "diagonal",
            r#"{"side": 9, "variants": ["diagonal", "four-squares"]}"#,
        ),
        (
            "sums-and-regions",
            r#"{"side": 4, "sums": [[5, [0, 5]]], "cages": [[6, [2, 3, 7]]]}"#,
        ),
    ] {
        let puzzle = parse_sudoku(json).unwrap_or_else(|error| panic!("{name}: {error}"));
        compare(&format!("{name}.svg"), &plain(&puzzle));
    }
}

#[test]
fn values_candidates_colours_and_links() {
    let puzzle = parse_sudoku("1.3..4.2..1...4.").expect("it reads");
    let values = [1, 2, 3, 4, 0, 4, 0, 2, 0, 0, 1, 0, 0, 0, 4, 0];
    let candidates: Vec<Digits> = values
        .iter()
        .map(|&value| match value {
            0 => Digits::up_to(4) - Digits::only(4),
            digit => Digits::only(digit),
        })
        .collect();
    let tints = [
        svg::Tint::Pattern,
        svg::Tint::Second,
        svg::Tint::Third,
        svg::Tint::Joint,
        svg::Tint::Good,
        svg::Tint::Bad,
        svg::Tint::Fin,
        svg::Tint::Area,
    ];
    let picture = svg::Picture {
        values: Some(&values),
        candidates: Some(&candidates),
        cells: tints.iter().copied().enumerate().collect(),
        marks: vec![(9, 1, svg::Tint::Good), (9, 2, svg::Tint::Bad)],
        links: vec![
            svg::Link {
                from: (4, 1),
                to: (9, 2),
                strong: true,
            },
            svg::Link {
                from: (9, 2),
                to: (15, 3),
                strong: false,
            },
        ],
    };
    compare("everything.svg", &svg::draw(&puzzle, &picture));
}

#[test]
fn nonograms() {
    let pear = parse_nonogram(repository("examples/pear.non")).expect("it reads");
    let drawn = picture_svg::draw(&pear, &picture_svg::Sketch::default());
    compare("nonogram-clues.svg", &drawn);
    let heart = parse_nonogram(repository("examples/heart.txt")).expect("it reads");
    let sketch = picture_svg::Sketch {
        picture: heart.solution.as_ref(),
        ..picture_svg::Sketch::default()
    };
    compare("nonogram-solved.svg", &picture_svg::draw(&heart, &sketch));
    let simple = parse_nonogram(repository("examples/simple.non")).expect("it reads");
    let mut known = therefore_puzzle::Picture::unknown(simple.width(), simple.height());
    known.set(0, 0, Mark::Filled);
    known.set(0, 1, Mark::Empty);
    let sketch = picture_svg::Sketch {
        picture: Some(&known),
        lines: vec![(Line::Row(0), svg::Tint::Area)],
        cells: vec![(1, 1, svg::Tint::Pattern)],
        runs: vec![(Line::Row(0), 0, svg::Tint::Second)],
        bars: vec![
            picture_svg::Bar {
                line: Line::Row(1),
                cells: 0..2,
                second: false,
            },
            picture_svg::Bar {
                line: Line::Column(1),
                cells: 1..3,
                second: true,
            },
        ],
        fresh: vec![(1, 0, Mark::Filled), (2, 1, Mark::Empty)],
    };
    compare("nonogram-sketch.svg", &picture_svg::draw(&simple, &sketch));
}

#[test]
fn a_page_of_steps() {
    let technique = LADDER.iter().find(|technique| technique.id == "xy-wing");
    let (puzzle, board, found) = example(technique.expect("it is on the ladder"));
    let scene = Scene {
        title: "XY-wing".into(),
        text: found.text(&board, &Voice::default()),
        notation: Some("a & b".into()),
        svg: step::svg(&puzzle, &board, &found),
    };
    compare("page.html", &page("Steps < 2", &[scene]));
}

/// A file that no test draws proves nothing.
#[test]
fn pictures_are_documents_of_this_folder() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        return; // The other tests are writing them.
    }
    let mut sizes = BTreeSet::new();
    for path in files(&folder(), "svg") {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let name = path.display();
        assert!(text.starts_with("<svg "), "{name}");
        assert!(text.trim_end().ends_with("</svg>"), "{name}");
        let opened = text.matches("<text").count();
        assert_eq!(opened, text.matches("</text>").count(), "{name}");
        sizes.insert(text.len());
    }
    assert!(sizes.len() > 25, "{}", sizes.len());
}
