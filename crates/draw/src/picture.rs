//! Nonograms and their pictures as text.

use therefore_puzzle::{Line, Mark, Nonogram, Picture};

/// A complete picture in half blocks, two rows on a line, so that cells are
/// about square on a terminal; dots of braille, eight cells to a character, if it
/// is too wide for that. What is not filled is blank.
///
/// ```
/// use therefore_draw::picture::blocks;
/// use therefore_puzzle::formats::parse_nonogram;
/// let heart = parse_nonogram(".#.#.\n#####\n#####\n.###.\n..#..\n")?;
/// let picture = heart.solution.unwrap();
/// assert_eq!(blocks(&picture, 80), "▄█▄█▄\n▀███▀\n  ▀\n");
/// assert_eq!(blocks(&picture, 4), "⢾⣾⠆\n\u{2800}⠁\u{2800}\n");
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn blocks(picture: &Picture, columns: usize) -> String {
    let (width, height) = (picture.width(), picture.height());
    let filled = |row: usize, column: usize| {
        row < height && column < width && picture.get(row, column) == Mark::Filled
    };
    let mut text = String::new();
    if width > columns {
        // The bits of the dots, row by row.
        const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
        for row in (0..height).step_by(4) {
            for column in (0..width).step_by(2) {
                let mut dots = 0;
                for (down, bits) in DOTS.iter().enumerate() {
                    for (right, bit) in bits.iter().enumerate() {
                        dots |= if filled(row + down, column + right) {
                            *bit
                        } else {
                            0
                        };
                    }
                }
                text.extend(char::from_u32(0x2800 + dots));
            }
            text.push('\n');
        }
        return text;
    }
    for row in (0..height).step_by(2) {
        let cells = (0..width).map(
            |column| match (filled(row, column), filled(row + 1, column)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            },
        );
        let line: String = cells.collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The width of what [`with_clues`] draws, without the labels at its left.
fn clue_width(clues: &[u16]) -> usize {
    let digits: usize = clues.iter().map(|run| run.to_string().len()).sum();
    digits + clues.len().saturating_sub(1)
}

/// A nonogram as on paper: its clues at the top and at the left, and a picture as far
/// as it is known (`██` filled, `·` empty, blank unknown). Returns `None` if that is
/// wider than `columns` columns.
///
/// ```
/// use therefore_draw::picture::with_clues;
/// use therefore_puzzle::formats::parse_nonogram;
/// let nonogram = parse_nonogram("#.#\n.#.\n")?;
/// let picture = nonogram.solution.as_ref().unwrap();
/// let drawn = with_clues(&nonogram, picture, 80).unwrap();
/// let lines: Vec<&str> = drawn.lines().collect();
/// assert_eq!(lines, [
///     "     1 1 1",
///     "   ┌──────",
///     "1 1│██ ·██",
///     "  1│ ·██ ·",
/// ]);
/// assert_eq!(with_clues(&nonogram, picture, 9), None);
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn with_clues(nonogram: &Nonogram, picture: &Picture, columns: usize) -> Option<String> {
    let rows: Vec<String> = nonogram.rows().iter().map(|clue| words(clue)).collect();
    let left = nonogram
        .rows()
        .iter()
        .map(|clue| clue_width(clue).max(1))
        .max()?;
    let mut text = String::new();
    let tops: Vec<Vec<String>> = nonogram
        .columns()
        .iter()
        .map(|clue| match clue[..] {
            [] => vec!["0".to_string()],
            _ => clue.iter().map(u16::to_string).collect(),
        })
        .collect();
    let top = tops.iter().map(Vec::len).max()?;
    // Two characters make a square. Only a number that would touch the one
    // before it needs more.
    let digits = tops.iter().flatten().map(String::len).max()?;
    let touches = |pair: &[Vec<String>]| {
        let mut side_by_side = pair[0].iter().rev().zip(pair[1].iter().rev());
        side_by_side.any(|(_, run)| run.len() > 1)
    };
    let cell = if digits > 2 || tops.windows(2).any(touches) {
        digits + 1
    } else {
        2
    };
    if left + 1 + cell * nonogram.width() > columns {
        return None;
    }
    for line in 0..top {
        let mut drawn = " ".repeat(left + 1);
        for clue in &tops {
            // The last runs stand next to the picture.
            let run = (line + clue.len())
                .checked_sub(top)
                .map_or("", |index| &clue[index]);
            drawn.push_str(&format!("{run:>cell$}"));
        }
        text.push_str(drawn.trim_end());
        text.push('\n');
    }
    text.push_str(&format!(
        "{}┌{}\n",
        " ".repeat(left),
        "─".repeat(cell * nonogram.width())
    ));
    for (row, clue) in rows.iter().enumerate() {
        let mut drawn = format!("{clue:>left$}│");
        for mark in picture.line(Line::Row(row)) {
            drawn.push_str(&match mark {
                Mark::Filled => "█".repeat(cell),
                Mark::Empty => format!("{:>cell$}", "·"),
                Mark::Unknown => " ".repeat(cell),
            });
        }
        text.push_str(drawn.trim_end());
        text.push('\n');
    }
    Some(text)
}

/// A clue with spaces between its runs.
fn words(clue: &[u16]) -> String {
    match clue {
        [] => "0".to_string(),
        clue => {
            let runs: Vec<String> = clue.iter().map(u16::to_string).collect();
            runs.join(" ")
        }
    }
}

/// A picture of which something may be unknown, a row on a line: `#`, `.` and `?`.
///
/// ```
/// use therefore_draw::picture::plain;
/// use therefore_puzzle::{Mark, Picture};
/// let mut picture = Picture::unknown(3, 1);
/// picture.set(0, 1, Mark::Filled);
/// assert_eq!(plain(&picture), "?#?\n");
/// ```
pub fn plain(picture: &Picture) -> String {
    let mut text = String::with_capacity((picture.width() + 1) * picture.height());
    for row in 0..picture.height() {
        text.extend(picture.line(Line::Row(row)).map(|mark| match mark {
            Mark::Filled => '#',
            Mark::Empty => '.',
            Mark::Unknown => '?',
        }));
        text.push('\n');
    }
    text
}
