//! `therefore explain` for nonograms.

use therefore_draw::html::Scene;
use therefore_draw::{picture, picture_step};
use therefore_puzzle::Nonogram;
use therefore_reason::nonogram::six::{Counters, Sheet};
use therefore_reason::nonogram::{Board, Guided, Step, check};
use therefore_reason::{Entry, Outcome, Reasoner, State, Trace, Voice};

use super::known::{Known, solutions};
use crate::batch::Place;
use crate::commands::explain::Explain;
use crate::commands::reasoning::Way;
use crate::interrupt;
use crate::piece::Piece;

/// A picture wider than this is drawn smaller.
const COLUMNS: usize = 100;

/// Tells the whole path.
pub fn explain(command: &Explain, place: Place, nonogram: &Nonogram, piece: &mut Piece) {
    if !command.json {
        piece.gap();
    }
    let way = match command.reasoning.way() {
        Ok(way) => way,
        Err(words) => {
            let Place { name, line } = place;
            return piece.unreadable(format_args!("{name}, line {line}: {words}"));
        }
    };
    let known = match solutions(nonogram) {
        Ok(known) => known,
        Err(words) => {
            let Place { name, line } = place;
            piece.status().unanswered = true;
            return piece.complain(format_args!("{name}, line {line}: {words}"));
        }
    };
    let seed = command.reasoning.seed;
    let mut teller = Teller {
        command,
        nonogram,
        known: &known,
        voice: command.reasoning.plain_voice(),
        number: 0,
        wrong: Vec::new(),
        scenes: Vec::new(),
        piece,
    };
    let outcome = match way {
        Way::Ladder(profile) => {
            let start = Board::new(nonogram);
            let mut board = start.clone();
            let mut trace = Trace::default();
            let mut schedule = Guided::new(&profile, seed, &known.solution);
            let mut reasoner = Reasoner::new(&profile, seed).under(&interrupt::CONTROL);
            reasoner.solve_by(&mut schedule, &mut board, &mut trace);
            teller.tell(&trace, &start, |board| board);
            teller.end(trace.outcome, trace.guesses, &board);
            trace.outcome
        }
        Way::Six(profile) => {
            let start = Sheet::new(nonogram);
            let mut sheet = start.clone();
            let mut reasoner = Reasoner::new(&profile, seed).under(&interrupt::CONTROL);
            let trace = reasoner.solve(&mut sheet);
            teller.tell(&trace, &start, Sheet::board);
            teller.end(trace.outcome, trace.guesses, sheet.board());
            teller.count(Counters::of(&trace, &sheet));
            trace.outcome
        }
    };
    let Teller { wrong, scenes, .. } = teller;
    piece.status().unanswered |= outcome != Outcome::Solved || !wrong.is_empty();
    for words in wrong {
        let Place { name, line } = place;
        piece.complain(format_args!("{name}, line {line}: {words}"));
    }
    let title = nonogram.meta.title.clone();
    let title = title.unwrap_or_else(|| "Nonogram".to_string());
    if let Err(words) = command.draw_files(&title, &scenes) {
        piece.unreadable(format_args!("{words}"));
    }
}

struct Teller<'a, 'b> {
    command: &'a Explain,
    nonogram: &'a Nonogram,
    known: &'a Known,
    voice: Voice,
    number: usize,
    /// What the checks found.
    wrong: Vec<String>,
    scenes: Vec<Scene>,
    piece: &'a mut Piece<'b>,
}

impl Teller<'_, '_> {
    /// All steps, one a line.
    fn tell<S: State<Step = Step>>(
        &mut self,
        trace: &Trace<S>,
        start: &S,
        board: impl Fn(&S) -> &Board,
    ) {
        trace.replay(start, |state, entry| self.step(board(state), entry));
    }

    fn step<S: State<Step = Step>>(&mut self, board: &Board, entry: &Entry<S>) {
        self.number += 1;
        let (number, step) = (self.number, &entry.step);
        let score = entry.technique.map_or(0, |technique| technique.score);
        let text = step.text(board, &self.voice);
        if self.command.json {
            let object = step.json(board, &self.voice, number, score);
            self.piece.line(&object.to_string());
        } else {
            match entry.technique {
                Some(technique) => {
                    let name = technique.name;
                    self.piece.line(&format!("{number:>3}. {name}: {text}"));
                }
                None => self.piece.line(&format!("{number:>3}. {text}")),
            }
            if self.command.draw {
                for line in picture_step::text(board, step).lines() {
                    self.piece.line(&format!("       {line}"));
                }
            }
        }
        if self.command.svg.is_some() || self.command.html.is_some() {
            let guess = || "Guess".to_string();
            self.scenes.push(Scene {
                title: entry.technique.map_or_else(guess, |it| it.name.to_string()),
                text,
                notation: None,
                svg: picture_step::svg(self.nonogram, board, step),
            });
        }
        if self.command.verify
            && let Err(words) = self.verify(board, step, entry.depth)
        {
            self.wrong
                .push(format!("step {number} ({}): {words}", step.rule));
        }
    }

    /// Whether a step follows from its premises and keeps to the only solution,
    /// or to the one that is told if there are several.
    fn verify(&self, board: &Board, step: &Step, guesses: usize) -> Result<(), String> {
        check(board, step)?;
        let known = self.known.unique || guesses == 0;
        let solution = self.known.solution.marks();
        let keeps = step.settings.iter().all(|it| solution[it.cell] == it.mark);
        if keeps || !known {
            Ok(())
        } else {
            Err("sets a cell that the solution has otherwise".to_string())
        }
    }

    fn end(&mut self, outcome: Outcome, guesses: usize, board: &Board) {
        if self.command.json {
            return;
        }
        let steps = self.number;
        let guessed = match guesses {
            0 => String::new(),
            1 => ", with one guess".to_string(),
            guesses => format!(", with {guesses} guesses"),
        };
        let many = if self.known.unique {
            ""
        } else {
            " (one of several solutions)"
        };
        let words = match outcome {
            Outcome::Solved => format!("Solved in {steps} steps{guessed}{many}."),
            Outcome::Stuck | Outcome::Stopped => {
                let how = if outcome == Outcome::Stopped {
                    "Stopped"
                } else {
                    "Stuck"
                };
                let unknown = board.unknown();
                format!("{how} after {steps} steps with {unknown} cells unknown.")
            }
            Outcome::Contradiction => {
                format!("A contradiction after {steps} steps: there is no solution.")
            }
        };
        self.piece.line(&words);
        self.piece.text(&picture::blocks(&board.picture(), COLUMNS));
    }

    fn count(&mut self, counters: Counters) {
        if !self.command.json {
            self.piece.line(&format!(
                "{} fills, {} counts, {} number updates.",
                counters.fills, counters.counts, counters.number_updates
            ));
        }
    }
}
