//! Nonograms of files and of random pictures.

use std::path::{Path, PathBuf};

use therefore_puzzle::{Mark, Nonogram, Picture};

use crate::Chance;

/// The clues of a `.non` text, read without the project's own reader.
pub fn non(text: &str) -> Nonogram {
    let (mut rows, mut columns) = (Vec::new(), Vec::new());
    let mut section: Option<&mut Vec<Vec<u16>>> = None;
    for line in text.lines().map(str::trim) {
        match (line, &mut section) {
            ("rows", _) => section = Some(&mut rows),
            ("columns", _) => section = Some(&mut columns),
            (clue, Some(clues)) if clue.starts_with(|c: char| c.is_ascii_digit()) => {
                let runs = clue.split(',').map(|run| run.trim().parse());
                clues.push(runs.map(|run| run.expect("a number")).collect());
            }
            _ => section = section.filter(|_| line.is_empty()),
        }
    }
    Nonogram::new(rows, columns).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The files with this ending in a folder, in order.
///
/// # Panics
/// If there is none.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder);
    let entries = entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "no file in {}", folder.display());
    paths
}

/// A random picture in which about `percent` of a hundred cells are filled.
pub fn random_picture(chance: &mut Chance, width: usize, height: usize, percent: usize) -> Picture {
    let mut picture = Picture::unknown(width, height);
    for row in 0..height {
        for column in 0..width {
            let mark = if chance.percent(percent) {
                Mark::Filled
            } else {
                Mark::Empty
            };
            picture.set(row, column, mark);
        }
    }
    picture
}

/// A picture of which about `percent` of a hundred cells are still known.
pub fn partly(chance: &mut Chance, picture: &Picture, percent: usize) -> Picture {
    let mut part = Picture::unknown(picture.width(), picture.height());
    for row in 0..picture.height() {
        for column in 0..picture.width() {
            if chance.percent(percent) {
                part.set(row, column, picture.get(row, column));
            }
        }
    }
    part
}
