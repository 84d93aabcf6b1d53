//! Nonograms that the tests work on.

use std::path::Path;

use therefore_puzzle::Nonogram;
use therefore_puzzle::formats::parse_nonogram;
use therefore_testkit::{files, non, root};

/// The generated puzzles, and those in black and white of number-loom.
pub fn collected() -> Vec<(String, Nonogram)> {
    let folder = root().join("testdata/nonogram");
    let mut puzzles = folder_of_non(&folder.join("generated"));
    for path in files(&folder.join("number-loom"), "xml") {
        let text = std::fs::read(&path).expect("it can be read");
        match parse_nonogram(text) {
            Ok(nonogram) => puzzles.push((path.display().to_string(), nonogram)),
            Err(error) => assert!(error.to_string().contains("colour"), "{error}"),
        }
    }
    assert!(puzzles.len() > 60, "{}", puzzles.len());
    puzzles
}

/// The puzzles of a folder of `.non` files.
pub fn folder_of_non(folder: &Path) -> Vec<(String, Nonogram)> {
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        (path.display().to_string(), non(&text))
    };
    files(folder, "non").into_iter().map(read).collect()
}
