//! What a long search has done so far, kept in a file and verified when it is
//! read again: a version, the question, what is done, and a check over all of it.

use std::path::Path;

use serde_json::{Value, json};
use therefore_puzzle::Recipe;
use therefore_search::{Control, Solver};

use crate::files;

/// The version of the file.
const VERSION: u64 = 1;

/// The question a file belongs to.
pub(super) struct Question {
    /// The grid, as a line.
    pub grid: String,
    /// How many clues its puzzles have.
    pub clues: u8,
    /// In how many parts it is searched.
    pub parts: usize,
}

/// What is done.
pub(super) struct Kept {
    /// Which parts are done.
    pub done: Vec<bool>,
    /// The puzzles found in them.
    pub found: Vec<String>,
}

/// Writes what is done; the error names the file.
pub(super) fn write(path: &Path, question: &Question, kept: &Kept) -> Result<(), String> {
    let done: String = kept
        .done
        .iter()
        .map(|&done| if done { '1' } else { '0' })
        .collect();
    let mut object = json!({
        "version": VERSION,
        "question": "minimal-clues",
        "grid": question.grid,
        "clues": question.clues,
        "done": done,
        "puzzles": kept.found,
    });
    object["check"] = json!(check(&object));
    files::write(path, &format!("{object}\n"))
        .map_err(|reason| format!("{}: {reason}", path.display()))
}

/// Reads what was kept, none if there is no file. Nothing in it is believed: the
/// puzzles are solved again.
pub(super) fn read(path: &Path, question: &Question) -> Result<Option<Kept>, String> {
    let name = path.display();
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("{name}: {error}")),
    };
    understand(&text, question)
        .map(Some)
        .map_err(|reason| format!("{name}: {reason}"))
}

fn understand(text: &str, question: &Question) -> Result<Kept, String> {
    const OTHER: &str = "is not what was kept of such a search";
    let mut value: Value = serde_json::from_str(text).map_err(|_| OTHER.to_string())?;
    let object = value.as_object_mut().ok_or(OTHER)?;
    match object.get("version").and_then(Value::as_u64) {
        Some(VERSION) => {}
        Some(other) => {
            return Err(format!(
                "has version {other} of this file, expected {VERSION}"
            ));
        }
        None => return Err(OTHER.to_string()),
    }
    let written = object.remove("check");
    if written != Some(json!(check(&value))) {
        return Err("is damaged: its check does not fit what is in it".to_string());
    }
    let same = value["question"] == json!("minimal-clues")
        && value["grid"] == json!(question.grid)
        && value["clues"] == json!(question.clues);
    if !same {
        return Err(format!(
            "{OTHER}: it belongs to another grid or number of clues"
        ));
    }
    let bits = value["done"].as_str().unwrap_or_default();
    if bits.len() != question.parts || !bits.bytes().all(|bit| matches!(bit, b'0' | b'1')) {
        return Err(format!(
            "is about {} parts of the search, expected {}",
            bits.len(),
            question.parts
        ));
    }
    let puzzles = value["puzzles"].as_array().ok_or(OTHER)?;
    let found: Option<Vec<String>> = puzzles
        .iter()
        .map(|puzzle| puzzle.as_str().map(String::from))
        .collect();
    let found = found.ok_or(OTHER)?;
    let mut solver = Solver::new(&Recipe::classic());
    for puzzle in &found {
        if !is_puzzle_of(&mut solver, puzzle, question) {
            return Err("has a puzzle in it that is none of this grid".to_string());
        }
    }
    Ok(Kept {
        done: bits.bytes().map(|bit| bit == b'1').collect(),
        found,
    })
}

/// Whether a line is a puzzle with so many clues of the grid, and of no other.
fn is_puzzle_of(solver: &mut Solver, puzzle: &str, question: &Question) -> bool {
    let fits = |(clue, cell): (u8, u8)| clue == b'.' || clue == cell;
    let clues = puzzle.bytes().filter(|&clue| clue != b'.').count();
    if puzzle.len() != question.grid.len()
        || clues != usize::from(question.clues)
        || !puzzle.bytes().zip(question.grid.bytes()).all(fits)
    {
        return false;
    }
    let parsed = therefore_puzzle::formats::parse_sudoku(puzzle);
    parsed.is_ok_and(|puzzle| {
        let answer = solver.solve(&puzzle.start(), 2, &Control::UNLIMITED);
        answer.solutions == 1
    })
}

/// A number that changes with everything in the object (FNV-1a over its text).
fn check(object: &Value) -> String {
    let mut number: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in object.to_string().bytes() {
        number = (number ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    format!("{number:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn question() -> Question {
        Question {
            grid: GRID.to_string(),
            clues: 30,
            parts: 3,
        }
    }

    fn text(puzzle: &str) -> String {
        let mut object = json!({
            "version": VERSION, "question": "minimal-clues", "grid": GRID, "clues": 30,
            "done": "010", "puzzles": [puzzle],
        });
        object["check"] = json!(check(&object));
        object.to_string()
    }

    #[test]
    fn what_was_kept_is_verified() {
        let kept = understand(&text(PUZZLE), &question()).expect("it is right");
        assert_eq!((kept.done, kept.found.len()), (vec![false, true, false], 1));
        let error = |text: &str| understand(text, &question()).map(|_| ()).unwrap_err();
        assert!(error(&text("hello")).contains("none of this grid"));
        let moved = PUZZLE.replacen("53", "35", 1);
        assert!(error(&text(&moved)).contains("none of this grid"));
        assert!(error(&text(PUZZLE).replace("010", "011")).contains("damaged"));
        assert!(
            error(&text(PUZZLE).replace("\"version\":1", "\"version\":2")).contains("version 2")
        );
        assert!(error("hello").contains("is not what was kept"));
        assert!(error("{}").contains("is not what was kept"));
        let other = Question {
            clues: 29,
            ..question()
        };
        let reason = understand(&text(PUZZLE), &other).map(|_| ()).unwrap_err();
        assert!(reason.contains("another grid or number of clues"));
    }
}
