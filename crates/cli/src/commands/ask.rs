//! One question about every puzzle of the input: ask the library, print.

use std::ops::ControlFlow;
use std::time::Duration;

use therefore::{Answer, Control, Envelope, Part, Problem, Puzzle, Question, Style, Workbench};
use therefore_puzzle::{Nonogram, Sudoku};

use crate::batch::{Job, Place};
use crate::interrupt;
use crate::piece::Piece;
use crate::terminal;

/// What a command adds to its question: how the answer is printed.
pub trait Command: Sync {
    /// The command as a user types it.
    const NAME: &'static str;

    /// The question.
    fn question(&self) -> &Question;

    /// Whether it prints JSON.
    fn json(&self) -> bool;

    /// When to give up on a puzzle.
    fn time_limit(&self) -> Option<Duration> {
        None
    }

    /// Prints what comes before the answer in the output for people.
    fn begin(&self, _puzzle: &Puzzle, _piece: &mut Piece) {}

    /// Takes a part of the answer, of which it is the `number`th, from 1, and
    /// prints it for people. What is left of it goes into JSON.
    fn part(&self, _number: usize, _part: &mut Part, _puzzle: &Puzzle, _piece: &mut Piece) {}

    /// Prints the answer for people.
    fn answer(&self, answer: &Answer, puzzle: &Puzzle, style: &Style, piece: &mut Piece) {
        piece.text(&answer.text(puzzle, style));
    }

    /// Does what is left to do when the answer is there, whatever is printed.
    fn finish(&self, _: &Answer, _: Place, _: &Puzzle, _: &mut Piece) {}

    /// Says why there is no answer, for people.
    fn problem(&self, problem: &Problem, place: Place, _: &Puzzle, piece: &mut Piece) {
        complain(problem, place, piece);
    }
}

/// Says on standard error why there is no answer.
pub fn complain(problem: &Problem, Place { name, line }: Place, piece: &mut Piece) {
    piece.complain(format_args!("{name}, line {line}: {problem}"));
}

/// Stops at Ctrl-C or after this time.
pub fn control(limit: Option<Duration>) -> Control {
    match limit {
        Some(limit) => interrupt::CONTROL.with_time(interrupt::CLOCK, limit),
        None => interrupt::CONTROL.clone(),
    }
}

/// A workbench with a clock.
pub fn workbench() -> Workbench {
    Workbench::new().with_clock(interrupt::CLOCK)
}

/// Asks about one puzzle and prints; returns the answer.
pub fn ask<C: Command>(
    command: &C,
    bench: &mut Workbench,
    place: Place,
    puzzle: &Puzzle,
    piece: &mut Piece,
) -> Option<Answer> {
    let question = command.question();
    let json = command.json();
    if !json {
        command.begin(puzzle, piece);
    }
    let mut number = 0;
    let control = control(command.time_limit());
    let asked = bench.ask_with(question, puzzle, &control, &mut |mut part| {
        number += 1;
        command.part(number, &mut part, puzzle, piece);
        if json {
            let mut envelope = place.envelope();
            match part {
                Part::Step(step) => envelope.step = Some(step),
                Part::Solution(solution) => envelope.solution = Some(solution),
            }
            piece.envelope(&envelope);
        }
        let is_step = matches!(question, Question::Explain(_));
        let heard = if is_step {
            piece.show()
        } else {
            piece.breathe()
        };
        if heard {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    match &asked {
        Ok(answer) => {
            piece.status().unanswered |= !question.is_met_by(answer);
            if !json {
                let style = Style {
                    columns: terminal::columns(),
                    source: place.name,
                };
                command.answer(answer, puzzle, &style, piece);
            }
            command.finish(answer, place, puzzle, piece);
        }
        Err(problem) => {
            piece.status().unanswered |= !problem.is_input();
            piece.status().unreadable |= problem.is_input();
            if json {
                complain(problem, place, piece);
            } else {
                command.problem(problem, place, puzzle, piece);
            }
        }
    }
    if json {
        let (answer, problem) = match asked.clone() {
            Ok(answer) => (Some(answer), None),
            Err(problem) => (None, Some(problem)),
        };
        piece.envelope(&Envelope {
            puzzle: Some(Envelope::puzzle(puzzle)),
            ignored: match puzzle {
                Puzzle::Sudoku(sudoku) => sudoku.ignored.clone(),
                Puzzle::Nonogram(_) => Vec::new(),
            },
            answer,
            problem,
            ..place.envelope()
        });
    }
    asked.ok()
}

/// A command as a job over all puzzles.
pub struct Asking<'a, C>(pub &'a C);

impl<C: Command> Job for Asking<'_, C> {
    const COMMAND: &'static str = C::NAME;

    type Worker = Workbench;

    fn worker(&self) -> Workbench {
        workbench()
    }

    fn json(&self) -> bool {
        self.0.json()
    }

    fn puzzle(&self, bench: &mut Workbench, place: Place, puzzle: Sudoku, piece: &mut Piece) {
        ask(self.0, bench, place, &puzzle.into(), piece);
    }

    fn nonogram(&self, bench: &mut Workbench, place: Place, puzzle: Nonogram, piece: &mut Piece) {
        ask(self.0, bench, place, &puzzle.into(), piece);
    }
}
