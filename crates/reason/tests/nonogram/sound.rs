//! No step is ever wrong: on parts of pictures made by chance every step of
//! every technique keeps to the picture, the checker accepts it, and words and
//! JSON agree with it.

use therefore_puzzle::{Nonogram, Picture};
use therefore_reason::nonogram::{Board, LADDER, Step, check, human, technique};
use therefore_reason::{Outcome, Reasoner, Role, Voice};
use therefore_testkit::{Chance, partly, random_picture as picture};

/// Whether a step keeps to a picture.
pub fn is_true(step: &Step, picture: &Picture) -> bool {
    let mut settings = step.settings.iter();
    settings.all(|it| picture.marks()[it.cell] == it.mark)
}

/// The checker accepts it, and words and JSON are about the same cells.
pub fn examine(board: &Board, step: &Step) {
    let voice = Voice::default();
    let text = step.text(board, &voice);
    if let Err(error) = check(board, step) {
        panic!("{error}: {text}\n{step:?}");
    }
    assert!(
        text.ends_with('.') && !text.contains("  ") && !text.contains(" ."),
        "{text}"
    );
    assert!(technique(step.rule).is_some());
    let json = step.json(board, &voice, 1, 0);
    assert_eq!(json["text"], text.as_str());
    assert_eq!(
        json["cells"].as_array().map(Vec::len),
        Some(step.settings.len())
    );
    if let Some(line) = step.line() {
        let name = format!("{line} (");
        assert!(text.to_lowercase().contains(&name), "{text}");
    }
}

#[test]
fn every_step_of_every_technique_keeps_to_the_picture() {
    let mut chance = Chance::new(11);
    let mut found = vec![0; LADDER.len()];
    for round in 0..400 {
        let (width, height) = (3 + chance.below(10), 3 + chance.below(10));
        let percent = 30 + chance.below(45);
        let whole = picture(&mut chance, width, height, percent);
        let mut nonogram = Nonogram::of(&whole).expect("a picture makes a puzzle");
        nonogram.progress = Some(partly(&mut chance, &whole, round % 60));
        let board = Board::with_play(&nonogram);
        for (index, technique) in LADDER.iter().enumerate() {
            for step in technique.all(&board) {
                assert!(is_true(&step, &whole), "{step:?}");
                examine(&board, &step);
                found[index] += 1;
            }
        }
    }
    for (technique, count) in LADDER.iter().zip(found) {
        assert!(count > 0, "{} was never found", technique.id);
    }
}

#[test]
fn paths_keep_to_the_only_solution() {
    let mut chance = Chance::new(5);
    let mut solved = 0;
    let profile = human().guessing(false);
    for _ in 0..150 {
        let (width, height) = (4 + chance.below(9), 4 + chance.below(9));
        let percent = 45 + chance.below(30);
        let whole = picture(&mut chance, width, height, percent);
        let nonogram = Nonogram::of(&whole).expect("a picture makes a puzzle");
        let start = Board::new(&nonogram);
        let mut board = start.clone();
        let trace = Reasoner::new(&profile, 0).solve(&mut board);
        assert_ne!(trace.outcome, Outcome::Contradiction);
        if trace.outcome == Outcome::Solved {
            // Nothing was guessed, so there is one solution and this is it.
            assert_eq!(board.picture(), whole);
            solved += 1;
        }
        trace.replay(&start, |board, entry| {
            assert_eq!(entry.role, Role::Step);
            assert!(is_true(&entry.step, &whole));
            examine(board, &entry.step);
        });
    }
    assert!(solved > 50, "only {solved} were solved");
}

#[test]
fn guesses_are_told_and_taken_back() {
    let mut chance = Chance::new(9);
    let mut guesses = 0;
    for _ in 0..40 {
        let whole = picture(&mut chance, 6, 6, 45);
        let nonogram = Nonogram::of(&whole).expect("a picture makes a puzzle");
        let start = Board::new(&nonogram);
        let mut board = start.clone();
        let trace = Reasoner::new(&human(), 0).solve(&mut board);
        assert_eq!(trace.outcome, Outcome::Solved);
        assert!(nonogram.is_solved_by(&board.picture()));
        guesses += trace.guesses;
        trace.replay(&start, |board, entry| {
            let text = entry.step.text(board, &Voice::default());
            assert_eq!(entry.role == Role::Guess, text.starts_with("Guess: "));
        });
    }
    assert!(guesses > 0);
}

/// Turned around, a puzzle takes the same path as long as one line is enough.
#[test]
fn mirror_images_take_the_same_path() {
    let mut chance = Chance::new(3);
    let profile = therefore_reason::nonogram::line_by_line();
    for _ in 0..60 {
        let (width, height) = (4 + chance.below(9), 4 + chance.below(9));
        let whole = picture(&mut chance, width, height, 60);
        let path = |picture: &Picture| {
            let nonogram = Nonogram::of(picture).expect("a picture makes a puzzle");
            let trace = Reasoner::new(&profile, 0).solve(&mut Board::new(&nonogram));
            let entries = trace.entries.iter();
            let mut rules: Vec<(usize, &str, usize)> = entries
                .map(|entry| (entry.round, entry.step.rule, entry.step.settings.len()))
                .collect();
            rules.sort_unstable();
            rules
        };
        let mut turned = Picture::unknown(height, width);
        for row in 0..height {
            for column in 0..width {
                turned.set(width - 1 - column, row, whole.get(row, column));
            }
        }
        assert_eq!(path(&whole), path(&turned));
    }
}
