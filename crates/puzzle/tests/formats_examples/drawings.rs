//! Grids drawn with and without bars, borders and blanks.

use therefore_puzzle::Boxes;
use therefore_puzzle::formats::{Format, parse_sudoku, write_sudoku};

use super::{CLASSIC, all, classic, drawn, error};

#[test]
fn drawings() {
    for (bar, gap, border) in [
        ("", "", ""),
        (" ", "", "\n"),
        ("|", "", "---+---+---\n"),
        (" | ", " ", "------+-------+------\n"),
        (" | ", " ", "*-----------------*\n"),
        (" | ", " ", ".-----.-----.-----.\n"),
        (" | ", " ", ":-----+-----+-----:\n"),
        (" | ", " ", "'-----'-----'-----'\n"),
        (" | ", " ", "+=====+=====+=====+\n"),
        (" │ ", " ", "──────┼───────┼──────\n"),
        (" ║ ", " ", "══════╬═══════╬══════\n"),
        ("┃", "", "━━━╋━━━╋━━━\n"),
        (",", ",", ""),
        ("; ", "; ", ""),
        ("\t", "\t", "# a comment\n"),
        ("|", "|", "-+-+-+-+-+-+-+-+-\n--\n"),
    ] {
        let text = drawn(bar, gap, border);
        let twice = format!("{text}\n{text}");
        assert_eq!(all(&twice), [classic(), classic()], "{text}");
        assert_eq!(all(&text.replace('\n', "\r\n")), [classic()], "{text}");
    }
    // Dashes for empty cells, where they stand alone.
    let dashes = drawn(" | ", " ", "").replace('.', "-");
    assert_eq!(all(&dashes), [classic()]);
}

/// The classic with blanks for empty cells. The parts: left edge, bar between
/// cells, bar between boxes, right edge, border between rows, border between
/// bands.
fn blank(parts: [&str; 6]) -> String {
    let [left, cell, bar, right, row_border, band_border] = parts;
    let mut text = band_border.to_string();
    for (index, row) in CLASSIC.replace('.', " ").as_bytes().chunks(9).enumerate() {
        if index > 0 {
            text.push_str(if index % 3 == 0 {
                band_border
            } else {
                row_border
            });
        }
        let boxes: Vec<String> = row
            .chunks(3)
            .map(|cells| {
                let cells: Vec<String> = cells.iter().map(|&b| (b as char).to_string()).collect();
                cells.join(cell)
            })
            .collect();
        text.push_str(&format!("{left}{}{right}\n", boxes.join(bar)));
    }
    text + band_border
}

#[test]
fn blanks_are_empty_cells_where_the_drawing_is_regular() {
    for parts in [
        ["|", "", "|", "|", "", "+---+---+---+\n"],
        ["", "", "|", "", "", "---+---+---\n"],
        ["| ", " ", " | ", " |", "", "+-------+-------+-------+\n"],
        ["|", " ", "|", "|", "", "+-----+-----+-----+\n"],
        ["", " ", " | ", "", "", "------+-------+------\n"],
        ["", " ", " | ", "", "", ""],
        ["| ", " | ", " | ", " |", "+---+---+\n", "+---+---+\n"],
        ["| ", " | ", " || ", " |", "+---+---+\n", "+===+===+\n"],
        ["|", "|", "|", "|", "", ""],
        ["", "|", "|", "", "", "-+-+-\n"],
        ["║ ", " │ ", " ║ ", " ║", "╟───┼───╢\n", "╠═══╪═══╣\n"],
        ["│", "", "│", "│", "", "├───┼───┤\n"],
        ["| ", " | ", " | ", " |", "", "|---|---|---|\n"],
        ["|", "", "", "|", "", "+---------+\n"],
    ] {
        let text = blank(parts);
        let cut: String = text
            .lines()
            .map(|line| line.trim_end().to_string() + "\n")
            .collect();
        let indented: String = cut.lines().map(|line| format!("    {line}\n")).collect();
        for text in [&text, &cut, &indented, &text.replace('\n', "\r\n")] {
            assert_eq!(all(text), [classic()], "{text}");
            let twice = format!("{text}\n{text}");
            assert_eq!(all(&twice), [classic(), classic()], "{text}");
        }
        let stacked = format!("{text}{text}");
        assert_eq!(all(&stacked), [classic(), classic()], "{text}");
    }
}

#[test]
fn small_and_empty_grids_of_blanks() {
    let four = parse_sudoku("1.....3..4.....2").unwrap();
    for text in [
        "| 1 |   |   |   |\n|   |   | 3 |   |\n|   | 4 |   |   |\n|   |   |   | 2 |\n",
        "+--+--+\n|1 |  |\n|  |3 |\n+--+--+\n| 4|  |\n|  | 2|\n+--+--+\n",
        "| 1   |     |\n|     | 3   |\n|   4 |     |\n|     |   2 |\n",
        "|1  |   |\n|   |3  |\n|  4|   |\n|   |  2|\n",
        "1 |\n  |3\n-----\n 4|\n  | 2\n",
    ] {
        assert_eq!(all(text), std::slice::from_ref(&four), "{text}");
        let twice = format!("{text}\n{text}");
        assert_eq!(all(&twice), [four.clone(), four.clone()], "{text}");
    }
    let nothing = "|   |   |   |\n".repeat(9);
    assert_eq!(parse_sudoku(&nothing).unwrap().givens, [0; 81]);
    let wide = format!(
        "| 12 |{}\n{}",
        "    |".repeat(15),
        format!("|{}\n", "    |".repeat(16)).repeat(15)
    );
    let wide = parse_sudoku(&wide).unwrap();
    assert_eq!((wide.layout.symbols(), wide.givens[0]), (16, 12));
    // Full rows, and marks in some cells.
    let full = "|1|2|3|4|\n|3|4|1|2|\n|2| |4|3|\n|.|3|2| |\n";
    assert_eq!(all(full), [parse_sudoku("123434122.43.32.").unwrap()]);
    assert_eq!(
        error("|1  |3 |\n|   |   |\n| 4 |   |\n|  |   2|\n"),
        "line 1, column 2: a row of 2 cells, expected 4 to 64"
    );
    assert_eq!(
        error("|53 |   |  |\n| 4 |  | |\n"),
        "line 1, column 2: it cannot be told which blanks are empty cells: expected a mark like . in each, \
         or equal columns between all bars"
    );
    assert_eq!(
        error(&blank(["|", "", "|", "|", "", "---\n"]).replacen('9', "x", 1)),
        "line 3, column 7: 'x' is not a digit 1 to 9 or an empty mark (. 0 * _ ? -)"
    );
}

#[test]
fn drawn_boxes_count() {
    let puzzle =
        parse_sudoku("1.|..|..\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n..|..|.2\n")
            .unwrap();
    let standing = Boxes::Rectangles {
        rows: 3,
        columns: 2,
    };
    assert_eq!(puzzle.layout.recipe().boxes, standing);
    assert_eq!(
        parse_sudoku(&write_sudoku(&puzzle, Format::Grid).unwrap()).unwrap(),
        puzzle
    );
}

#[test]
fn sixteen_rows_of_sixteen() {
    let mut rows = vec!["1..2..3..4......"; 16];
    assert_eq!(all(&rows.join("\n")).len(), 16);
    rows[15] = "..............G.";
    let puzzles = all(&rows.join("\n"));
    assert_eq!((puzzles.len(), puzzles[0].layout.symbols()), (1, 16));
    assert_eq!(puzzles[0].givens[15 * 16 + 14], 16);
}
