//! `therefore theory`: the mathematics.

mod canonical;
mod classes;
mod clues;
mod count;
mod equivalent;
mod graph;
mod hitting;
mod hunt;
mod polynomial;
mod resume;
mod status_line;
mod unavoidable;

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use therefore_puzzle::formats::Entry;
use therefore_puzzle::{Shape, Sudoku, Transform};
use therefore_search::classic::{Classic, Grid};
use therefore_theory::{CellSet, cells_of};

use super::refuse;
use crate::input::{Part, Sources};
use crate::output;
use crate::piece::Status;

/// Count grids, find symmetries, unavoidable sets, polynomials
///
/// docs/theory.md explains how each of them works. Exit code 0: answered; 1:
/// the answer is no, or it was not found in time; 2: the question makes no
/// sense or is out of reach.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore theory count --boxes 3x3\n  therefore theory canonical puzzles.txt"
)]
pub struct Theory {
    #[command(subcommand)]
    question: Question,
}

#[derive(Subcommand)]
enum Question {
    Count(count::Count),
    Classes(classes::ClassesOf),
    Canonical(canonical::CanonicalOf),
    Equivalent(equivalent::Equivalent),
    Graph(graph::GraphOf),
    Polynomial(polynomial::PolynomialOf),
    Unavoidable(unavoidable::Unavoidable),
    Hitting(hitting::Hitting),
    MinimalClues(hunt::MinimalClues),
    Clues(clues::Clues),
}

impl Theory {
    /// Runs the command.
    pub fn run(self) -> Status {
        let answer = match self.question {
            Question::Count(question) => question.run(),
            Question::Classes(question) => question.run(),
            Question::Canonical(question) => Ok(question.run()),
            Question::Equivalent(question) => question.run(),
            Question::Graph(question) => question.run(),
            Question::Polynomial(question) => question.run(),
            Question::Unavoidable(question) => question.run(),
            Question::Hitting(question) => question.run(),
            Question::MinimalClues(question) => question.run(),
            Question::Clues(question) => question.run(),
        };
        answer.unwrap_or_else(refuse)
    }
}

/// Asked, but not answered (or answered with no).
fn unanswered() -> Status {
    Status {
        unanswered: true,
        ..Status::default()
    }
}

/// Prints; that nobody listens is no error.
pub(super) fn print(text: &str) -> Status {
    output::text(text);
    Status::default()
}

/// The number of rows and columns of a box.
fn parse_boxes(text: &str) -> Result<(usize, usize), String> {
    let parts = text.split_once(['x', 'X']);
    let numbers =
        parts.and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    match numbers {
        Some((rows @ 1..=64, columns @ 1..=64)) if rows * columns <= 64 => Ok((rows, columns)),
        _ => Err("expected rows and columns of a box, like 2x3, of at most 64 cells".to_string()),
    }
}

/// All puzzles of the input, or what is wrong with it.
fn puzzles(mut sources: Sources) -> Result<Vec<Sudoku>, String> {
    let mut found = Vec::new();
    while let Some(part) = sources.next() {
        let (name, chunk) = match part {
            Part::Chunk { name, chunk } => (name, chunk),
            Part::Broken(message) => return Err(message),
        };
        for entry in chunk.entries() {
            let read: Result<Sudoku, _> = Entry::into_sudoku(entry);
            found.push(read.map_err(|error| format!("{name}, {error}"))?);
        }
    }
    if found.is_empty() {
        Err("there is no puzzle in the input".to_string())
    } else {
        Ok(found)
    }
}

/// The cells of a classic puzzle.
fn classic(puzzle: &Sudoku) -> Result<Grid, String> {
    let cells = puzzle.givens.as_slice().try_into();
    match (puzzle.layout.is_classic(), cells) {
        (true, Ok(grid)) => Ok(grid),
        _ => Err(format!(
            "expected a classic puzzle, 9x9 without variants: this question is answered for no other kind, and this one has {} symbols in {} regions",
            puzzle.layout.symbols(),
            puzzle.layout.regions().len()
        )),
    }
}

/// The full grid of a classic puzzle: itself, or its only solution.
fn full_grid(puzzle: &Sudoku) -> Result<Grid, String> {
    let outcome = Classic::new().solve(&classic(puzzle)?, 2);
    match outcome.count {
        1 => Ok(outcome.first),
        0 => Err("the grid has no solution".to_string()),
        _ => Err(
            "the grid has more than one solution; give a full grid or a puzzle with one"
                .to_string(),
        ),
    }
}

/// A grid as a line.
fn line(grid: &[u8]) -> String {
    let text = |&digit: &u8| {
        if digit == 0 {
            '.'
        } else {
            (b'0' + digit) as char
        }
    };
    grid.iter().map(text).collect()
}

/// The names of the cells of a set.
fn names(set: CellSet) -> Vec<String> {
    let shape = Shape::square(9);
    cells_of(set)
        .map(|cell| shape.name(cell, Default::default()))
        .collect()
}

/// A transformation for programs: the cell each cell comes from, and what each
/// digit becomes.
fn transform_json(transform: &Transform) -> Value {
    let shape = Shape::square(9);
    let cells = transform
        .cells
        .iter()
        .map(|&cell| shape.name(cell, Default::default()));
    json!({ "cells": cells.collect::<Vec<_>>(), "digits": &transform.digits[1..] })
}

/// A number with its thousands set apart.
fn grouped(number: impl std::fmt::Display) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
