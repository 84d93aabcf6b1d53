//! Whatever is written is read back as the same puzzle when the format is
//! detected, or writing it is an error: over all sides, variants and formats.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use therefore_puzzle::formats::{Format, Keep, parse, write};
use therefore_puzzle::{
    Alphabet, Boxes, Cells, Digits, Line, Mark, Meta, Nonogram, Picture, Puzzle, Recipe, Sudoku,
    Sum, Variant,
};

/// Values of a grid: many, few, none, or only small ones.
fn values(cells: usize, symbols: usize) -> impl Strategy<Value = Vec<u8>> {
    let symbols = symbols as u8;
    let small = 1.max(f64::from(symbols).sqrt() as u8);
    prop_oneof![
        vec(0..=symbols, cells),
        vec(prop_oneof![5 => Just(0), 1 => 1..=symbols], cells),
        vec(prop_oneof![5 => Just(0), 1 => 1..=small], cells),
        vec(1..=symbols, cells),
        Just(vec![0; cells]),
    ]
}

fn alphabets(symbols: usize) -> impl Strategy<Value = Alphabet> {
    let all = [
        Alphabet::Digits,
        Alphabet::Letters,
        Alphabet::Hex,
        Alphabet::Numbers,
    ];
    let fits = move |alphabet: &Alphabet| match alphabet {
        Alphabet::Numbers => true,
        Alphabet::Hex => symbols > 9 && alphabet.reaches(symbols),
        _ => alphabet.reaches(symbols),
    };
    select(all.into_iter().filter(fits).collect::<Vec<_>>())
}

/// Squares of all sides, most of them plain.
fn recipes() -> impl Strategy<Value = Recipe> {
    let sides = prop_oneof![
        2 => 1..=64usize,
        3 => select(vec![4, 5, 6, 7, 8, 9, 9, 9, 10, 11, 12, 13, 16, 25, 27, 36, 49, 64]),
    ];
    let variants = vec(
        select(vec![
            "diagonal",
            "four-squares",
            "four-pyramids",
            "four-pyramids:mirror",
            "position",
            "magic-boxes",
            "latin",
        ]),
        0..3,
    );
    let regions = vec(vec(0..81usize, 1..9), 0..2);
    let cages = vec((0..81usize, 1..4usize, any::<bool>(), any::<u32>()), 0..6);
    (sides, variants, regions, cages, any::<u64>()).prop_map(
        |(side, variants, regions, cages, dice)| {
            let mut recipe = Recipe::square(side).unwrap();
            let rich = dice % 3 == 0;
            for name in variants.iter().filter(|_| rich) {
                let more = recipe.clone().with(name.parse::<Variant>().unwrap());
                if let Ok(more) = more.and_then(|more| more.layout().map(|_| more)) {
                    recipe = more;
                }
            }
            let mut add = |change: &dyn Fn(&mut Recipe)| {
                let mut more = recipe.clone();
                change(&mut more);
                if more.layout().is_ok() {
                    recipe = more;
                }
            };
            if dice % 7 == 0 {
                add(&|recipe| {
                    recipe.boxes = Boxes::Rectangles {
                        rows: 3,
                        columns: 2,
                    }
                });
                // Pieces that wind through the grid.
                let cells: Vec<usize> = (0..side * side)
                    .map(|i| (i / side, i % side))
                    .map(|(row, i)| row * side + if row % 2 == 0 { i } else { side - 1 - i })
                    .collect();
                let shift = dice as usize / 7 % side;
                let mut pieces: Vec<Vec<usize>> = vec![Vec::new(); side];
                for (index, cell) in cells.into_iter().enumerate() {
                    pieces[(index + side - shift) / side % side].push(cell);
                }
                if dice % 5 == 0 {
                    pieces.pop();
                }
                add(&|recipe| recipe.boxes = Boxes::Jigsaw(pieces.clone()));
            }
            if dice % 11 == 0 {
                for cells in &regions {
                    let name = String::new();
                    let cells = cells.clone();
                    add(&|recipe| {
                        recipe.regions.push(Cells {
                            name: name.clone(),
                            cells: cells.clone(),
                        })
                    });
                }
            }
            if dice % 4 == 0 {
                for &(start, size, distinct, total) in &cages {
                    let cells: Vec<usize> = (start..start + size).collect();
                    let total = total % 20 + 1;
                    add(&|recipe| {
                        recipe.sums.push(Sum {
                            total,
                            cells: cells.clone(),
                            distinct,
                        })
                    });
                }
            }
            recipe
        },
    )
}

fn words() -> impl Strategy<Value = Option<String>> {
    let words = prop_oneof![
        select(vec![
            "1",
            "007",
            "0300",
            ":::::",
            ":3:415::a|b:",
            "|",
            "Grid 07",
            "#A b",
            "[State]"
        ])
        .prop_map(str::to_string),
        ".{0,12}",
        "[a-z ]{1,12}",
    ];
    prop_oneof![6 => Just(None), 1 => words.prop_map(Some)]
}

fn sudokus() -> impl Strategy<Value = Sudoku> {
    recipes().prop_flat_map(|recipe| {
        let (cells, symbols) = (recipe.shape.cells(), recipe.symbols);
        let sets = || vec(prop_oneof![3 => Just(u64::MAX), 1 => any::<u64>()], cells);
        let grids = (
            values(cells, symbols),
            values(cells, symbols),
            sets(),
            sets(),
        );
        let flags = vec(0..6u8, 4);
        let meta = (words(), words(), words());
        (grids, flags, meta, alphabets(symbols)).prop_map(
            move |((givens, filled, allowed, crossed), flags, (title, author, note), alphabet)| {
                let layout = recipe.layout().unwrap();
                let mut puzzle = Sudoku::new(layout, givens);
                let all = Digits::up_to(symbols);
                puzzle.alphabet = alphabet;
                if flags[0] == 0 {
                    puzzle.allowed = Some(allowed.iter().map(|&set| Digits(set) & all).collect());
                }
                let filled: Vec<u8> = filled
                    .iter()
                    .zip(&puzzle.givens)
                    .map(|(&value, &given)| if given == 0 { value } else { 0 })
                    .collect();
                if flags[1] == 0 && filled.iter().any(|&value| value != 0) {
                    puzzle.filled = filled;
                }
                let crossed: Vec<Digits> = crossed.iter().map(|&set| Digits(!set) & all).collect();
                if flags[2] == 0 && crossed.iter().any(|set| !set.is_empty()) {
                    puzzle.crossed = crossed;
                }
                if flags[3] == 0 {
                    puzzle.solution = Some(puzzle.givens.clone());
                }
                let meta = Meta {
                    title,
                    author,
                    note,
                };
                if meta != Meta::default() {
                    puzzle.meta = Some(Box::new(meta));
                }
                puzzle
            },
        )
    })
}

fn nonograms() -> impl Strategy<Value = Nonogram> {
    let size = || prop_oneof![Just(1usize), 1..=8usize];
    (size(), size()).prop_flat_map(|(width, height)| {
        let marks = |unknown: u32| {
            let mark = prop_oneof![
                4 => Just(Mark::Filled),
                4 => Just(Mark::Empty),
                unknown => Just(Mark::Unknown)
            ];
            vec(mark, width * height)
        };
        let fill = prop_oneof![
            5 => marks(0),
            1 => Just(vec![Mark::Filled; width * height]),
            1 => Just(vec![Mark::Empty; width * height])
        ];
        let flags = vec(0..4u8, 3);
        (fill, marks(2), flags, words(), words(), words()).prop_map(
            move |(fill, marks, flags, title, author, note)| {
                let picture = Picture::from_marks(width, height, fill).unwrap();
                let mut nonogram = Nonogram::of(&picture).unwrap();
                let other = Picture::from_marks(width, height, marks);
                if flags[0] == 0 {
                    nonogram.solution = None;
                } else if flags[1] == 0 {
                    nonogram.solution = other.clone();
                }
                if flags[2] == 0 {
                    nonogram.progress = other;
                }
                nonogram.meta = Meta {
                    title,
                    author,
                    note,
                };
                nonogram
            },
        )
    })
}

/// The rules of a puzzle without their order: formats may list cages, pieces
/// and variants in an order of their own.
fn rules(puzzle: &Sudoku) -> Vec<String> {
    let layout = &puzzle.layout;
    let name = |cells: &[usize]| {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        format!("{cells:?}")
    };
    let regions = layout
        .regions()
        .iter()
        .map(|region| format!("{:?} {}", region.kind, name(&region.cells)));
    let sums = layout
        .sums()
        .iter()
        .map(|sum| format!("{} {} {}", sum.total, sum.distinct, name(&sum.cells)));
    let mut rules: Vec<String> = regions.chain(sums).collect();
    rules.sort_unstable();
    rules.push(format!("{:?} {}", layout.shape(), layout.symbols()));
    rules
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_sudoku_is_the_same_or_refused(puzzle in sudokus()) {
        for &format in Format::ALL {
            for keep in [Keep::Everything, Keep::Puzzle, Keep::Clues] {
                let Ok(text) = write(&Puzzle::Sudoku(puzzle.clone()), format, keep) else {
                    continue;
                };
                let shown = String::from_utf8_lossy(&text).into_owned();
                let found = parse(&text);
                let Ok(Puzzle::Sudoku(found)) = found else {
                    panic!("{format} {keep:?}: {found:?} in\n{shown}");
                };
                prop_assert_eq!(&found.givens, &puzzle.givens, "{} {:?}\n{}", format, keep, shown);
                if keep == Keep::Clues {
                    continue;
                }
                prop_assert_eq!(rules(&found), rules(&puzzle), "{} {:?}\n{}", format, keep, shown);
                prop_assert_eq!(found.start(), puzzle.start(), "{} {:?}\n{}", format, keep, shown);
                if keep == Keep::Puzzle {
                    continue;
                }
                prop_assert_eq!(&found.filled, &puzzle.filled, "{}", format);
                prop_assert_eq!(&found.crossed, &puzzle.crossed, "{}", format);
                prop_assert_eq!(&found.solution, &puzzle.solution, "{}", format);
                prop_assert_eq!(
                    found.meta.unwrap_or_default(),
                    puzzle.meta.clone().unwrap_or_default(),
                    "{}\n{}", format, shown
                );
            }
        }
    }

    #[test]
    fn a_nonogram_is_the_same_or_refused(nonogram in nonograms()) {
        for &format in Format::ALL {
            for keep in [Keep::Everything, Keep::Puzzle] {
                let Ok(text) = write(&Puzzle::Nonogram(nonogram.clone()), format, keep) else {
                    continue;
                };
                let shown = String::from_utf8_lossy(&text).into_owned();
                let found = parse(&text);
                let Ok(Puzzle::Nonogram(found)) = found else {
                    panic!("{format} {keep:?}: {found:?} in\n{shown}");
                };
                if keep == Keep::Everything {
                    prop_assert_eq!(&found, &nonogram, "{}\n{}", format, shown);
                }
                for line in nonogram.lines() {
                    prop_assert_eq!(found.clue(line), nonogram.clue(line), "{}\n{}", format, shown);
                }
            }
        }
    }

    /// A plain puzzle has a place in every text format, whatever its side.
    #[test]
    fn plain_puzzles_are_never_refused(
        (side, givens) in (4..=64usize).prop_flat_map(|side| (Just(side), values(side * side, side))),
    ) {
        let puzzle = Sudoku::new(Recipe::square(side).unwrap().layout().unwrap(), givens);
        for format in [Format::Line, Format::Sdm, Format::Csv, Format::Sdk, Format::Ss, Format::Grid, Format::CandidateGrid] {
            let text = write(&Puzzle::Sudoku(puzzle.clone()), format, Keep::Everything);
            prop_assert!(text.is_ok(), "{:?}", text);
        }
    }
}

fn square(side: usize, givens: &[(usize, u8)]) -> Puzzle {
    let mut puzzle = Sudoku::empty(Recipe::square(side).unwrap().layout().unwrap());
    for &(cell, value) in givens {
        puzzle.givens[cell] = value;
    }
    Puzzle::Sudoku(puzzle)
}

fn text(puzzle: &Puzzle, format: Format) -> String {
    String::from_utf8(write(puzzle, format, Keep::Everything).unwrap()).unwrap()
}

#[test]
fn rows_of_sixteen_low_symbols_are_a_large_grid() {
    for side in [16, 25, 36] {
        let puzzle = square(side, &[(0, 1), (side + 1, 2)]);
        let written = text(&puzzle, Format::Sdk);
        assert!(written.starts_with("[Puzzle]\n1..."), "{written}");
        let Ok(Puzzle::Sudoku(found)) = parse(&written) else {
            panic!("{written}");
        };
        assert_eq!(found.layout.symbols(), side);
    }
}

#[test]
fn values_that_look_like_candidates_are_written_as_numbers() {
    let cells: Vec<(usize, u8)> = (0..16).map(|cell| (4 * cell, 1)).collect();
    let written = text(&square(8, &cells), Format::Line);
    assert!(written.starts_with("1 . . . 1 . . ."), "{written}");
}

#[test]
fn a_drawing_of_one_row_is_known_by_its_squares() {
    let marks = vec![Mark::Empty, Mark::Filled, Mark::Filled];
    let nonogram = Nonogram::of(&Picture::from_marks(3, 1, marks).unwrap()).unwrap();
    let written = text(&Puzzle::Nonogram(nonogram.clone()), Format::Drawing);
    assert_eq!(written, "□■■\n");
    assert_eq!(parse(&written), Ok(Puzzle::Nonogram(nonogram)));
}

#[test]
fn a_tournament_puzzle_gains_no_title() {
    let nonogram = Nonogram::new(vec![vec![1]], vec![vec![1]]).unwrap();
    let written = text(&Puzzle::Nonogram(nonogram.clone()), Format::Taai);
    assert_eq!(parse(&written), Ok(Puzzle::Nonogram(nonogram.clone())));
    let mut titled = nonogram;
    titled.meta.title = Some("17".to_string());
    let written = text(&Puzzle::Nonogram(titled), Format::Taai);
    assert!(written.starts_with("$17\n"), "{written}");
}

#[test]
fn a_variant_said_twice_is_one_rule() {
    let twice = parse(r#"{"variants": ["diagonal", "diagonal"]}"#);
    let Ok(Puzzle::Sudoku(twice)) = twice else {
        panic!("{twice:?}");
    };
    assert_eq!(twice.layout.recipe().variants, [Variant::Diagonal]);
    assert_eq!(twice.layout.regions().len(), 29);
}

#[test]
fn a_goal_with_unknown_cells_is_read_again() {
    let mut nonogram = Nonogram::new(vec![vec![1]], vec![vec![1], vec![]]).unwrap();
    nonogram.solution = Some(Picture::unknown(2, 1));
    let written = text(&Puzzle::Nonogram(nonogram.clone()), Format::Non);
    assert_eq!(parse(&written), Ok(Puzzle::Nonogram(nonogram.clone())));
    assert_eq!(nonogram.clue(Line::Row(0)), [1]);
}

#[test]
fn letters_are_not_lost_in_silence() {
    let Ok(puzzle) = parse("A............A..") else {
        panic!("letters are read");
    };
    for format in [Format::FPuzzles, Format::SudokuPadJson] {
        let error = write(&puzzle, format, Keep::Everything).unwrap_err();
        assert!(error.to_string().contains("this alphabet"), "{error}");
        assert!(write(&puzzle, format, Keep::Puzzle).is_ok());
    }
}
