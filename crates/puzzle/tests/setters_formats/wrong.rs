//! What is wrong, not understood or cannot be carried, and what is said of it.

use therefore_puzzle::formats::{
    Format, Keep, ReadOptions, parse_sudoku, read, read_sudokus, write_sudoku_keeping,
};
use therefore_puzzle::{Cells, Recipe, Sudoku, Sum, Variant};

use super::{SITES, comes_back, error, fpuzzles, jigsaw, killer, lz_link};

fn lenient(text: &str) -> Sudoku {
    let options = ReadOptions {
        ignore_unknown: true,
        ..ReadOptions::default()
    };
    read_sudokus(text.as_bytes(), &options).remove(0).unwrap()
}

fn sudokupad(more: &str) -> String {
    let row = format!("[{}]", ["{}"; 9].join(","));
    format!("{{\"cells\":[{}]{more}}}", [&*row; 9].join(","))
}

#[test]
fn what_is_not_understood_is_named() {
    let text = fpuzzles(
        r#","thermometer":[{"lines":[["R1C1","R1C2"]]}],"antiknight":true,"arrow":[],"nonconsecutive":false"#,
    );
    let message = error(&text);
    assert!(
        message.contains("it has thermometer and antiknight, which is not understood here"),
        "{message}"
    );
    assert_eq!(lenient(&text).ignored, ["thermometer", "antiknight"]);
    let text = sudokupad(
        r#","lines":[{"wayPoints":[]}],"metadata":{"antiking":true,"bgimage":"https://example.org/a.png"},"cages":[{"cells":[[0,0]],"value":"?"}]"#,
    );
    assert_eq!(
        lenient(&text).ignored,
        ["antiking", "bgimage", "a cage marked \"?\"", "lines"]
    );
    assert!(error(&text).contains("antiking"));
    // A cage with a mark that is no sum keeps its digits apart.
    let text = fpuzzles(
        r#","killercage":[{"cells":["R1C1","R5C5"],"value":"?"}],"littlekillersum":[{"cell":"R0C1","cells":["R1C2"],"direction":"DR","value":""}]"#,
    );
    let puzzle = lenient(&text);
    assert_eq!(
        puzzle.ignored,
        ["killercage marked \"?\"", "littlekillersum without a sum"]
    );
    assert_eq!(puzzle.layout.recipe().regions[0].cells, [0, 40]);
    // What draws nothing and rules nothing is passed over.
    let text = fpuzzles(r#","title":"","disabledlogic":["x"],"arrow":[]"#);
    assert!(parse_sudoku(&text).unwrap().meta.is_none());
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    let ten: Vec<String> = (1..=9)
        .map(|i| format!("\"R1C{i}\""))
        .chain(["\"R2C1\"".into()])
        .collect();
    let cage = |cells: &str, value: &str| {
        error(&fpuzzles(&format!(
            ",\"killercage\":[{{\"cells\":[{cells}],\"value\":\"{value}\"}}]"
        )))
    };
    for (message, part) in [
        (
            cage(&ten.join(","), "45"),
            "the cage of 45 at r1c1 has 10 cells",
        ),
        (cage("\"R1C1\",\"R1C1\"", "5"), "r1c1 occurs twice"),
        (
            cage("\"R1C1\",\"R1C10\"", "5"),
            "\"R1C10\" is not a cell of this 9x9 grid",
        ),
        (
            cage("\"R1C1\"", "many"),
            "it has killercage marked \"many\", which is not understood",
        ),
        (cage("", "5"), "the cage of 5 has no cells"),
        (
            cage(
                r#""R1C1","R1C2"],"value":"5"},{"cells":["R2C2","R1C2""#,
                "9",
            ),
            "the cage of 5 at r1c1 and the cage of 9 at r2c2 share r1c2, but a cell is in one cage at most",
        ),
        (
            error(&sudokupad(
                r#","cages":[{"cells":[[0,0],[0,1]],"value":5},{"cells":[[0,1],[1,1]],"value":9}]"#,
            )),
            "the cage of 5 at r1c1 and the cage of 9 at r1c2 share r1c2",
        ),
        (
            error("{\"cages\": [[5, [0, 1]],\n[9, [1, 10]]]}"),
            "line 2, column 1: the cage of 5 at r1c1 and the cage of 9 at r1c2 share r1c2",
        ),
        (
            error(&sudokupad(r#","cages":[{"cells":[[0,9]],"value":5}]"#)),
            "cage 1: this is not a cell of the grid",
        ),
        (error("https://www.f-puzzles.com/?id=abc"), "no ?load="),
        (
            error("https://sudokupad.app/abc123"),
            "this link holds no puzzle, only the name",
        ),
        (
            error("https://www.f-puzzles.com/?load=N4Ig!"),
            "'!' does not occur in links",
        ),
        (
            error("https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANC"),
            "ends in the middle",
        ),
        (
            error("https://www.f-puzzles.com/?load="),
            "ends in the middle",
        ),
        (error(&lz_link("sclN", "")), "characters"),
        (
            error(&lz_link("https://sudokupad.app/scl", "[1]")),
            "neither a grid",
        ),
        (error("SumoCueV1=5+0"), "2 cells, expected 81"),
        (
            error(&format!("SumoCueV1{}", "+0".repeat(81)).replacen("+0", "+1", 1)),
            "no way leads to a sum",
        ),
        (
            error(&format!("SumoCueV1{}", "+99".repeat(81))),
            "there is no cell 99",
        ),
        (error("3x3::k:5:x:"), "\"x\" is not a number"),
        (error("3x3::k:5:5:"), "2 numbers, expected 81"),
        (error("3x3:j:k:5:5:"), "expected 3x3::k: or 3x3:d:k:"),
        (error("4x4::k:5:5:"), "expected 3x3::k: or 3x3:d:k:"),
        (error("3x3::5:5:"), "expected 3x3::k: or 3x3:d:k:"),
        (error("SumoCueV2=5+0"), "does not begin with SumoCueV1"),
        (error("https://sudokupad.app/"), "has no puzzle in it"),
        (
            error(&format!("F{}^{}", "<".repeat(8), "0".repeat(70))),
            "80 characters, expected 81",
        ),
        (
            error(&format!("F{}x^{}", "<".repeat(8), "0".repeat(70))),
            "'x' is neither a sum",
        ),
        (
            error(&fpuzzles(&format!(",\"solution\":[1{}]", ",1".repeat(79)))),
            "solution: 80 cells, expected 81",
        ),
        (
            error(&format!("><{}", "0".repeat(79))),
            "from r1c1 the arrows lead in a circle",
        ),
        (
            error(&format!("{}>{}", "0".repeat(8), "0".repeat(72))),
            "r1c9 points off the grid",
        ),
    ] {
        assert!(message.contains(part), "{message}: {part}");
        assert!(!message.contains('\n'), "{message}");
    }
}

#[test]
fn long_links() {
    let long = format!(
        "https://www.f-puzzles.com/?load=N4Ig{}",
        "A".repeat(2 << 20)
    );
    assert!(error(&long).contains("too long for a puzzle"));
    let longer = format!(
        "https://www.f-puzzles.com/?load=N4Ig{}",
        "A".repeat(50 << 20)
    );
    let found = read(longer.as_bytes(), &ReadOptions::default());
    assert!(
        found.len() == 1
            && found[0]
                .as_ref()
                .is_err_and(|error| error.message.contains("32 MB"))
    );
}

#[test]
fn what_a_format_cannot_carry_is_named() {
    let (recipe, _) = killer(1);
    let with = |change: &dyn Fn(&mut Recipe), givens: bool| {
        let mut recipe = recipe.clone();
        change(&mut recipe);
        let mut puzzle = Sudoku::empty(recipe.layout().unwrap());
        puzzle.givens[5] = u8::from(givens);
        puzzle
    };
    let diagonal = with(&|recipe| recipe.variants.push(Variant::Diagonal), false);
    let windows = with(&|recipe| recipe.variants.push(Variant::FourSquares), false);
    let pieces = with(&|recipe| recipe.boxes = jigsaw(), false);
    let overlap = with(
        &|recipe| {
            recipe.regions.push(Cells {
                name: String::new(),
                cells: (0..4).collect(),
            })
        },
        false,
    );
    let apart = with(
        &|recipe| {
            recipe.regions.clear();
            recipe.sums = vec![Sum {
                total: 10,
                cells: vec![0, 80],
                distinct: true,
            }];
        },
        false,
    );
    let given = with(&|_| {}, true);
    let crooked = with(
        &|recipe| {
            recipe.sums.push(Sum {
                total: 10,
                cells: vec![0, 1],
                distinct: false,
            })
        },
        false,
    );
    for (puzzle, format, what) in [
        (&diagonal, Format::KillerLine, "carry diagonal,"),
        (&windows, Format::Ps, "carry four-squares,"),
        (&windows, Format::SudokuPad, "carry four-squares,"),
        (&crooked, Format::FPuzzles, "other than whole diagonals"),
        (&pieces, Format::Ps, "these boxes"),
        (&pieces, Format::KillerLine, "these boxes"),
        (&overlap, Format::SumoCue, "share cells"),
        (&apart, Format::KillerLine, "hang together"),
        (&given, Format::Ps, "givens"),
        (&given, Format::SumoCue, "givens"),
    ] {
        let error = write_sudoku_keeping(puzzle, format, Keep::Puzzle).unwrap_err();
        assert!(error.0.contains(what), "{error}");
    }
    for format in SITES {
        comes_back(&overlap, format);
        comes_back(&apart, format);
    }
}
