//! What the tests share: boards of listed puzzles, and what every step has to keep.
#![allow(dead_code, unused_imports)] // Each test file uses a part of it.

use std::sync::{Arc, LazyLock};

use therefore_puzzle::{Recipe, Sudoku};
use therefore_reason::{Board, CandidateRole, Profile, Step, Terrain, Voice, simplest};
pub use therefore_testkit::{classic, values};
use therefore_testkit::{classics, list, plain_solutions, sample, testdata};

/// About `wanted` classic puzzles of a list in `testdata/sudoku`.
pub fn puzzles(name: &str, wanted: usize) -> Vec<Sudoku> {
    sample(classics(&testdata(&format!("sudoku/{name}"))), wanted)
}

/// About `wanted` classic puzzles of a list that is no part of the repository.
pub fn outside(name: &str, wanted: usize) -> Vec<Sudoku> {
    sample(classics(&list(&format!("sudoku/{name}"))), wanted)
}

/// The classic terrain, made once.
pub fn terrain() -> &'static Arc<Terrain> {
    static CLASSIC: LazyLock<Arc<Terrain>> = LazyLock::new(|| Terrain::new(Recipe::classic()));
    &CLASSIC
}

/// The default profile without forcing chains and nets, which leave nothing to
/// guess.
pub fn unforced() -> Profile<Board> {
    let mut profile = simplest();
    profile
        .ladder
        .retain(|technique| technique.family != "forcing");
    profile
}

pub fn board(puzzle: &Sudoku) -> Board {
    if puzzle.layout.is_classic() {
        Board::with_play(terrain(), puzzle)
    } else {
        Board::with_play(&Terrain::new(puzzle.layout.clone()), puzzle)
    }
}

/// Words, marks and JSON are of one mind.
pub fn agree(board: &Board, step: &Step) {
    let voice = Voice::default();
    let text = step.text(board, &voice);
    let json = step.json(board, &voice, 1, 0);
    let marks = step.marks(board);
    assert_eq!(json["text"], text.as_str());
    assert_eq!(json["rule"], step.rule);
    assert!(
        text.ends_with('.') && !text.contains("  ") && !text.contains(" ."),
        "{text}"
    );
    let named = |cell| text.contains(&voice.cell(board, cell));
    for &(it, role) in &marks.candidates {
        match role {
            CandidateRole::Placement => {
                assert_eq!(step.placement, Some(it));
                assert!(named(it.cell), "{text}");
            }
            CandidateRole::Elimination => {
                assert!(step.eliminations.contains(&it));
                assert!(named(it.cell), "{text}");
            }
            _ => assert!(
                board.has(it.cell, it.digit) || board.value(it.cell) == it.digit,
                "{it:?} is marked but not there: {step:?}"
            ),
        }
    }
    let count = |key: &str| json[key].as_array().map_or(0, Vec::len);
    assert_eq!(count("eliminations"), step.eliminations.len());
    assert_eq!(count("placements"), step.placement.iter().len());
    assert_eq!(count("links"), marks.links.len());
    assert_eq!(count("regions"), marks.regions.len());
}

/// A solution by the plain backtracker, which shares no code with the crate.
pub fn solve(puzzle: &Sudoku) -> Option<Vec<u8>> {
    plain_solutions(puzzle, 1).pop()
}
