//! What the tests work on: puzzles from files, and pictures by chance.

use std::path::PathBuf;

use therefore_puzzle::{Mark, Nonogram, Picture};
use therefore_reason::Chance;

/// A folder or file of the shared data, if it is there.
pub fn shared(name: &str) -> Option<PathBuf> {
    let path: PathBuf = [
        env!("CARGO_MANIFEST_DIR"),
        "../../../shared/data/nonogram",
        name,
    ]
    .iter()
    .collect();
    if path.exists() {
        Some(path)
    } else {
        eprintln!("skipped: {} is not there", path.display());
        None
    }
}

/// The clues of a `.non` file; nothing else of it matters here.
pub fn read(path: &std::path::Path) -> Nonogram {
    let text = std::fs::read_to_string(path).expect("it can be read");
    let (mut rows, mut columns) = (Vec::new(), Vec::new());
    let mut section: Option<&mut Vec<Vec<u16>>> = None;
    for line in text.lines().map(str::trim) {
        match (line, &mut section) {
            ("rows", _) => section = Some(&mut rows),
            ("columns", _) => section = Some(&mut columns),
            (clue, Some(clues)) if clue.starts_with(|c: char| c.is_ascii_digit()) => {
                let numbers = clue.split(',').map(|number| number.trim().parse().unwrap());
                clues.push(numbers.collect());
            }
            _ => section = section.filter(|_| line.is_empty()),
        }
    }
    Nonogram::new(rows, columns).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A picture by chance, about so many of a hundred cells filled.
pub fn picture(chance: &mut Chance, width: usize, height: usize, percent: usize) -> Picture {
    let mut picture = Picture::unknown(width, height);
    for row in 0..height {
        for column in 0..width {
            let mark = if chance.below(100) < percent {
                Mark::Filled
            } else {
                Mark::Empty
            };
            picture.set(row, column, mark);
        }
    }
    picture
}

/// A picture of which about so many of a hundred cells are still known.
pub fn partly(chance: &mut Chance, picture: &Picture, percent: usize) -> Picture {
    let mut part = Picture::unknown(picture.width(), picture.height());
    for row in 0..picture.height() {
        for column in 0..picture.width() {
            if chance.below(100) < percent {
                part.set(row, column, picture.get(row, column));
            }
        }
    }
    part
}
