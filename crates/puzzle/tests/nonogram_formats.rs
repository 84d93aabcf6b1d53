//! Nonograms in every format: what is written is read back, what is wrong is
//! told where it stands.

use proptest::collection::vec;
use proptest::prelude::*;
use therefore_puzzle::formats::{Format, Keep, ReadOptions, parse_nonogram, read, write_nonogram};
use therefore_puzzle::{Mark, Meta, Nonogram, Picture, Puzzle};

fn picture(width: usize, marks: Vec<Mark>) -> Picture {
    Picture::from_marks(width, marks.len() / width, marks).unwrap()
}

fn words() -> impl Strategy<Value = Option<String>> {
    proptest::option::of("(?s)(Catalogue: )?.{0,12}")
}

/// Nonograms made from pictures, with everything that may stand around them.
fn nonograms() -> impl Strategy<Value = Nonogram> {
    let size = (1usize..=14, 1usize..=14);
    size.prop_flat_map(|(width, height)| {
        let cells = width * height;
        let filled = prop_oneof![
            vec(any::<bool>(), cells),
            vec(Just(false), cells),
            vec(Just(true), cells)
        ];
        let marks = [Mark::Unknown, Mark::Filled, Mark::Empty];
        let progress = proptest::option::of(vec(proptest::sample::select(marks.to_vec()), cells));
        let told = any::<bool>();
        (filled, progress, told, (words(), words(), words())).prop_map(
            move |(filled, progress, told, (title, author, note))| {
                let mark = |filled: &bool| if *filled { Mark::Filled } else { Mark::Empty };
                let marks: Vec<Mark> = filled.iter().map(mark).collect();
                let mut nonogram = Nonogram::of(&picture(width, marks)).unwrap();
                if !told {
                    nonogram.solution = None;
                }
                nonogram.progress = progress.map(|marks| picture(width, marks));
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

/// Reads as told, alone and three in a row.
fn back(text: &[u8], format: Format) -> Nonogram {
    let told = ReadOptions {
        format: Some(format),
        ..ReadOptions::default()
    };
    let shown = String::from_utf8_lossy(text);
    let separator: &[u8] = if format.is_block() { b"\n" } else { b"" };
    let three = read(&[text; 3].join(separator), &told);
    let alone = read(text, &told);
    assert_eq!((alone.len(), three.len()), (1, 3), "{shown}");
    assert!(three.iter().all(|found| *found == alone[0]), "{shown}");
    match alone.into_iter().next() {
        Some(Ok(Puzzle::Nonogram(nonogram))) => nonogram,
        other => panic!("{other:?} in {shown}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_can_say_everything_does(nonogram in nonograms()) {
        for format in [Format::Non, Format::Webpbn, Format::Json] {
            let text = write_nonogram(&nonogram, format, Keep::Everything).unwrap();
            prop_assert_eq!(&back(&text, format), &nonogram);
            prop_assert_eq!(&parse_nonogram(&text).unwrap(), &nonogram);
        }
    }

    #[test]
    fn the_clues_come_through_everywhere(nonogram in nonograms()) {
        let is_square = nonogram.width() == nonogram.height();
        for &format in Format::NONOGRAM {
            let picture = matches!(format, Format::Drawing | Format::Png);
            let text = write_nonogram(&nonogram, format, Keep::Puzzle);
            let missing = picture && nonogram.solution.is_none();
            if missing || format == Format::Taai && !is_square {
                prop_assert!(text.is_err());
                continue;
            }
            let text = text.unwrap();
            let told = back(&text, format);
            prop_assert_eq!(told.rows(), nonogram.rows());
            prop_assert_eq!(told.columns(), nonogram.columns());
            if picture {
                prop_assert_eq!(&told.solution, &nonogram.solution);
            }
            // Nothing is lost in silence.
            if let Ok(text) = write_nonogram(&nonogram, format, Keep::Everything) {
                let mut found = back(&text, format);
                if format == Format::Taai {
                    found.meta.title = None;
                }
                prop_assert_eq!(&found, &nonogram);
            }
            // A drawing is told from comments and empty grids by its kinds of cells.
            let marks = nonogram.solution.as_ref().map_or(&[][..], Picture::marks);
            let plain = nonogram.height() > 1
                && marks.contains(&Mark::Filled)
                && marks.contains(&Mark::Empty);
            if format != Format::Drawing || plain {
                let found = parse_nonogram(&text);
                let shown = String::from_utf8_lossy(&text);
                prop_assert_eq!(found.as_ref(), Ok(&told), "{}", shown);
            }
        }
    }

    #[test]
    fn half_blocks_are_read(nonogram in nonograms()) {
        let Some(picture) = nonogram.solution.as_ref().filter(|it| it.height() % 2 == 0) else {
            return Ok(());
        };
        let mut text = String::new();
        for row in (0..picture.height()).step_by(2) {
            let pairs = (0..picture.width()).map(|column| {
                match [row, row + 1].map(|row| picture.get(row, column) == Mark::Filled) {
                    [true, true] => '█',
                    [true, false] => '▀',
                    [false, true] => '▄',
                    [false, false] => ' ',
                }
            });
            text.extend(pairs);
            text.push('\n');
        }
        let halves = text.contains(['▀', '▄']);
        let wide = text.lines().any(|line| line.trim_end().len() == line.len());
        let blank = text.lines().any(|line| line.trim().is_empty());
        // Otherwise it looks like another picture.
        if !halves || !wide || blank {
            return Ok(());
        }
        let told = ReadOptions { format: Some(Format::Drawing), ..ReadOptions::default() };
        let found = read(text.as_bytes(), &told);
        prop_assert_eq!(found.len(), 1);
        match &found[0] {
            Ok(Puzzle::Nonogram(found)) => prop_assert_eq!(found.rows(), nonogram.rows()),
            other => prop_assert!(false, "{:?} in\n{}", other, text),
        }
    }
}

fn error(text: &str) -> String {
    parse_nonogram(text).unwrap_err().to_string()
}

#[test]
fn the_line_and_the_numbers_are_named() {
    assert_eq!(
        error("width 3\nheight 2\nrows\n1,1\n2,1\ncolumns\n1\n1\n1\n"),
        "line 5, column 1: the clue of row 2 needs 4 cells with its gaps, but the line has 3"
    );
    assert_eq!(
        error("width 3\nheight 2\nrows\n1,1\n3\ncolumns\n1\n1\n1\n"),
        "line 1, column 1: the row clues fill 5 cells, the column clues 3; they should be equal"
    );
    assert_eq!(
        error("width 3\nheight 2\nrows\n1,1\n\ncolumns\n1\n1\n1\n"),
        "line 3, column 1: 1 row, expected 2 after height 2"
    );
    assert_eq!(
        error("width 3\nheight 1\nrows\n1a,1\ncolumns\n1\n0\n1\n"),
        "line 4, column 1: \"1a\" is a run with a colour; only one colour is read so far"
    );
    assert_eq!(
        error("width 3\nheight 1\nrows\n1;1\ncolumns\n1\n0\n1\n"),
        "line 4, column 2: ';' does not belong in a clue, expected numbers with commas or spaces between"
    );
    assert_eq!(
        error("width 3\nheight 1\nrows\n3\n"),
        "line 1, column 1: this nonogram has no columns, expected a line \"columns\" and the clues below it"
    );
    assert_eq!(
        error("width 0\nheight 1\nrows\n3\n"),
        "line 1, column 1: width is \"0\", expected a number from 1 to 1000"
    );
    assert_eq!(
        error("width 2\nheight 1\nrows\n2\ncolumns\n1\n1\ngoal \"101\""),
        "line 8, column 1: goal has 3 cells, expected 2 (2 times 1)"
    );
}

#[test]
fn empty_lines_are_zero_or_blank() {
    let plain = parse_nonogram("width 3\nheight 3\nrows\n3\n0\n1\ncolumns\n1,1\n1\n1\n").unwrap();
    let blank = parse_nonogram("width 3\nheight 3\nrows\n3\n\n1\n\ncolumns\n1,1\n1\n1\n\n");
    assert_eq!(blank.unwrap(), plain);
    let spaced = parse_nonogram("width 3\nheight 3\nrows\n\n3\n\n0\n\n1\n\ncolumns\n\n1,1\n1\n1\n");
    assert_eq!(spaced.unwrap(), plain);
    // Without a size the clues tell it.
    let bare = parse_nonogram("rows\n3\n0\n1\ncolumns\n1,1\n1\n1\n");
    assert_eq!(bare.unwrap(), plain);
}

#[test]
fn drawings_and_sizes_are_told_from_sudoku() {
    let heart = ".#.#.\n#####\n#####\n.###.\n..#..\n";
    let nonogram = parse_nonogram(heart).unwrap();
    assert_eq!(nonogram.rows()[0], [1, 1]);
    assert_eq!(
        parse_nonogram("▄▀█\n▀▄ \n").unwrap().columns(),
        [vec![2], vec![1, 1], vec![2]]
    );
    let classic = ".".repeat(81);
    assert_eq!(
        therefore_puzzle::formats::read_sudokus(
            format!("by Ada\n{classic}\n").as_bytes(),
            &ReadOptions::default()
        )
        .iter()
        .filter(|found| found.is_ok())
        .count(),
        1
    );
    assert!(parse_nonogram("by Ada\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n").is_ok());
    // Rows of a 4x4 grid, and a nonogram of 12 by 34 whose clues are missing.
    assert!(therefore_puzzle::formats::parse_sudoku("12 34\n34 12\n21 43\n43 21\n").is_ok());
    assert_eq!(
        error("12 34\n1\n1\n"),
        "line 1, column 1: 2 lines of clues, expected 34 for the rows and 12 for the columns"
    );
    assert_eq!(
        error("$1\n1\t1\n0\n1\n3\n1\n1\n"),
        "line 1, column 1: the row clues fill 5 cells, the column clues 3; they should be equal"
    );
    assert_eq!(
        error(".#.\n#.?\n"),
        "line 2, column 3: an unknown cell; a drawing must be complete for its clues to be known"
    );
    assert_eq!(
        error(".#.\n#..\n##\n"),
        "line 3, column 1: a row of 2 cells, expected 3 as in the longest"
    );
}

#[test]
fn colours_are_refused() {
    assert_eq!(
        error(
            "<puzzleset><puzzle>\n<color name=\"red\" char=\"r\">f00</color>\n<clues type=\"rows\">\
             <line><count color=\"red\">1</count><count color=\"blue\">1</count></line></clues>\n\
             </puzzle></puzzleset>"
        ),
        "line 3, column 54: this nonogram has the colours red and blue; only one colour is read so far"
    );
    assert!(error("{\"kind\": \"nonogram\", \"rows\": [[{\"count\": 1}]], \"columns\": [[1]]}")
        .ends_with("row 1 has an object, expected runs of whole numbers up to 1000 (colours are not taken)"));
}

#[test]
fn a_huge_nonogram_is_no_trouble() {
    // Every second cell of a 300 by 300 picture: 90,000 runs.
    let marks = (0..90_000).map(|cell| match (cell / 300 + cell % 300) % 2 {
        0 => Mark::Filled,
        _ => Mark::Empty,
    });
    let nonogram = Nonogram::of(&picture(300, marks.collect())).unwrap();
    for &format in Format::NONOGRAM {
        let text = write_nonogram(&nonogram, format, Keep::Puzzle).unwrap();
        assert_eq!(parse_nonogram(&text).unwrap().rows(), nonogram.rows());
    }
}
