//! `--profile se`: grading and explaining in the manner of Sudoku Explainer.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use therefore_puzzle::Sudoku;
use therefore_reason::se::{Rating, Start, Technique, Tenths, Turn, UNSOLVED};
use therefore_reason::{Candidate, Voice};

use super::reasoning::Reasoning;
use super::{Solvers, givens_line};
use crate::batch::Place;
use crate::piece::Piece;

/// What there is to rate, or a complaint.
fn start(
    puzzle: &Sudoku,
    as_json: bool,
    Place { name, line }: Place,
    piece: &mut Piece,
) -> Option<Start> {
    let start = Start::of(puzzle);
    if start.is_none() {
        let words = "profile se takes the classic 9x9 only; other profiles take every layout";
        piece.unreadable(format_args!("{name}, line {line}: {words}"));
        if as_json {
            piece.line(&json!({ "file": name, "line": line, "error": words }).to_string());
        }
    }
    start
}

/// Tenths as a JSON number.
fn number(rating: Tenths) -> Value {
    json!(f64::from(rating.0) / 10.0)
}

/// Grades a puzzle that has one solution.
pub fn grade(
    reasoning: &Reasoning,
    as_json: bool,
    solvers: &mut Solvers,
    place: Place,
    puzzle: &Sudoku,
    piece: &mut Piece,
) {
    let Some(start) = start(puzzle, as_json, place, piece) else {
        return;
    };
    let mut uses = BTreeMap::new();
    let mut hardest: Option<(Tenths, Technique)> = None;
    let rater = solvers.rater(reasoning.uniqueness());
    let rating = rater.rate_with(&start, |turn| {
        *uses.entry(turn.technique()).or_insert(0) += 1;
        if hardest.is_none_or(|(rating, _)| turn.rating() > rating) {
            hardest = Some((turn.rating(), turn.technique()));
        }
    });
    let Some(rating) = rating else {
        stopped(as_json, place, puzzle, piece);
        return;
    };
    let hardest = hardest.map(|(_, technique)| technique);
    piece.line(&if as_json {
        json_line(puzzle, place, rating, hardest, &uses).to_string()
    } else {
        text_line(puzzle, rating, hardest, &uses)
    });
    piece.status().unanswered |= rating.er == UNSOLVED;
}

fn stopped(as_json: bool, Place { name, line }: Place, puzzle: &Sudoku, piece: &mut Piece) {
    let puzzle = givens_line(puzzle);
    piece.status().unanswered = true;
    piece.line(&if as_json {
        json!({ "file": name, "line": line, "puzzle": puzzle, "problem": "stopped" }).to_string()
    } else {
        format!("stopped  {puzzle}")
    });
}

fn text_line(
    puzzle: &Sudoku,
    rating: Rating,
    hardest: Option<Technique>,
    uses: &BTreeMap<Technique, usize>,
) -> String {
    let counts: Vec<String> = uses
        .iter()
        .map(|(technique, count)| format!("{count} {}", technique.id()))
        .collect();
    let parts = [
        format!("SE {rating}"),
        format!(
            "hardest {}",
            hardest.map_or("none".to_string(), |technique| technique.id())
        ),
        counts.join(", "),
        givens_line(puzzle),
    ];
    parts.join("  ")
}

fn json_line(
    puzzle: &Sudoku,
    Place { name, line }: Place,
    rating: Rating,
    hardest: Option<Technique>,
    uses: &BTreeMap<Technique, usize>,
) -> Value {
    let uses = uses
        .iter()
        .map(|(technique, count)| (technique.id(), json!(count)));
    json!({
        "file": name,
        "line": line,
        "puzzle": givens_line(puzzle),
        "er": number(rating.er),
        "ep": number(rating.ep),
        "ed": number(rating.ed),
        "hardest": hardest.map(Technique::id),
        "solved": rating.er != UNSOLVED,
        "uses": Value::Object(uses.collect()),
        "givens": puzzle.clues(),
    })
}

/// Explains a puzzle step by step; each is checked against the solution.
pub fn explain(
    reasoning: &Reasoning,
    as_json: bool,
    solvers: &mut Solvers,
    place: Place,
    puzzle: &Sudoku,
    piece: &mut Piece,
) {
    let Some(start) = start(puzzle, as_json, place, piece) else {
        return;
    };
    let known = match reasoning.solutions(solvers, puzzle) {
        Ok(known) => known,
        Err(words) => {
            piece.status().unanswered = true;
            piece.complain(format_args!("{}, line {}: {words}", place.name, place.line));
            return;
        }
    };
    let voice = reasoning.voice(puzzle);
    let mut count = 0;
    let mut wrong = Vec::new();
    let rater = solvers.rater(reasoning.uniqueness() && known.unique);
    let rating = rater.rate_with(&start, |turn| {
        count += 1;
        piece.line(&if as_json {
            step_json(turn, puzzle, &voice, count).to_string()
        } else {
            format!(
                "{count:>3}. {} ({}): {}",
                turn.technique().name(),
                turn.rating(),
                turn.text(&voice)
            )
        });
        if known.unique && !keeps(turn, &known.solution) {
            wrong.push(count);
        }
    });
    for step in &wrong {
        piece.complain(format_args!(
            "{}, line {}: step {step} goes against the solution",
            place.name, place.line
        ));
    }
    piece.status().unanswered |= !wrong.is_empty();
    match rating {
        None => stopped(as_json, place, puzzle, piece),
        Some(rating) => {
            piece.status().unanswered |= rating.er == UNSOLVED;
            if !as_json {
                let ending = if rating.er == UNSOLVED {
                    "Stuck"
                } else {
                    "Solved"
                };
                piece.line(&format!("{ending} after {count} steps: SE {rating}"));
            }
        }
    }
}

/// Whether a step keeps the solution.
fn keeps(turn: &Turn, solution: &[u8]) -> bool {
    let is_right = |it: &Candidate| solution[it.cell] == it.digit;
    turn.placement().iter().all(is_right) && !turn.removals().iter().any(is_right)
}

fn step_json(turn: &Turn, puzzle: &Sudoku, voice: &Voice, count: usize) -> Value {
    let shape = puzzle.layout.shape();
    let candidates = |list: &[Candidate]| -> Vec<Value> {
        list.iter()
            .map(|it| json!({ "cell": shape.name(it.cell, voice.names), "digit": it.digit }))
            .collect()
    };
    json!({
        "step": count,
        "rule": turn.technique().id(),
        "rating": number(turn.rating()),
        "placements": candidates(turn.placement().as_slice()),
        "eliminations": candidates(&turn.removals()),
        "text": turn.text(voice),
    })
}
