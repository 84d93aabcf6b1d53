//! `therefore solve` for nonograms.

use std::ops::ControlFlow;
use std::time::Instant;

use serde_json::{Map, Value, json};
use therefore_draw::picture::{blocks, with_clues};
use therefore_draw::picture_svg::{Sketch, draw};
use therefore_puzzle::{Mark, Nonogram, Picture};
use therefore_search::nonogram::{Solver, Work};
use therefore_search::{Control, Ended};

use super::{line, name, object, rows, work_json};
use crate::answers::{Counted, begin_list, end_list, found_json};
use crate::batch::Place;
use crate::commands::control;
use crate::commands::solve::Solve;
use crate::piece::Piece;
use crate::terminal;

/// Answers, prints, and tells how many solutions there are as far as asked
/// (none: not known), and what it took.
pub fn solve(
    command: &Solve,
    place: Place,
    nonogram: &Nonogram,
    piece: &mut Piece,
) -> (Option<u64>, Work) {
    let mut question = Question {
        command,
        place,
        nonogram,
        solver: Solver::new(nonogram),
        control: control(command.time_limit),
        started: Instant::now(),
        work: None,
        piece,
    };
    let outcome = match command {
        Solve {
            count: Some(limit), ..
        } => question.count(*limit),
        Solve { all: true, .. } => question.all(),
        Solve {
            candidates: true, ..
        } => question.forced(),
        _ => question.first(),
    };
    (outcome, question.work())
}

/// One nonogram and what is asked of it.
struct Question<'a, 'b> {
    command: &'a Solve,
    place: Place<'a>,
    nonogram: &'a Nonogram,
    solver: Solver,
    control: Control,
    started: Instant,
    /// What the question took, if another one was asked after it.
    work: Option<Work>,
    piece: &'a mut Piece<'b>,
}

impl Question<'_, '_> {
    fn first(&mut self) -> Option<u64> {
        let limit = 1 + u64::from(self.command.unique);
        let nonogram = self.nonogram;
        let (mut found, mut count) = (None, 0u64);
        let ended = self.solver.visit(&self.control, &mut |picture| {
            if nonogram.is_solved_by(picture) {
                count += 1;
                found.get_or_insert_with(|| picture.clone());
            }
            if count >= limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let known = ended != Ended::Stopped || count >= limit;
        self.piece.status().unanswered |= !known || count != 1;
        if self.command.json {
            let mut object = object(self.place, nonogram);
            object.insert("solution".into(), json!(found.as_ref().map(rows)));
            object.insert(
                "solutions".into(),
                found_json(known, count, self.command.unique),
            );
            if !known && found.is_none() {
                object.insert("known".into(), rows(&self.last_look()));
            }
            self.object_line(object);
        } else if self.command.lines {
            let text = match (known, count, &found) {
                (false, _, _) => "unknown".to_string(),
                (true, 1, Some(picture)) => line(picture),
                (true, 0, _) => "none".to_string(),
                _ => "many".to_string(),
            };
            self.piece.line(&text);
        } else if let (Some(picture), true) = (&found, self.command.svg) {
            self.svg(picture);
        } else {
            self.heading();
            match (known, count) {
                (true, 1) => {}
                (true, 0) => self.piece.line("no solution"),
                (true, _) => self.piece.line("more than one solution, of which one is:"),
                (false, 0) => self.tell_known(),
                (false, _) => self
                    .piece
                    .line("a solution; stopped before it was known whether there are more:"),
            }
            if let Some(picture) = &found {
                self.piece.text(&blocks(picture, terminal::columns()));
            }
        }
        known.then_some(count)
    }

    fn count(&mut self, limit: Option<u64>) -> Option<u64> {
        let count = self.solver.count(limit, &self.control);
        let counted = Counted::new(&count, limit);
        self.piece.status().unanswered |= !counted.is_good(self.command.unique);
        if self.command.json {
            let mut object = object(self.place, self.nonogram);
            counted.json(&mut object);
            self.object_line(object);
        } else {
            self.piece.line(&counted.text());
        }
        counted.number()
    }

    fn all(&mut self) -> Option<u64> {
        let (command, nonogram) = (self.command, self.nonogram);
        if command.json {
            begin_list(object(self.place, nonogram), self.piece)
        } else {
            self.heading()
        }
        let columns = terminal::columns();
        let piece = &mut *self.piece;
        let mut solutions = 0u64;
        let ended = self.solver.visit(&self.control, &mut |picture| {
            if !nonogram.is_solved_by(picture) {
                return ControlFlow::Continue(());
            }
            solutions += 1;
            if command.json {
                let comma = if solutions > 1 { "," } else { "" };
                piece.text(&format!("{comma}{}", rows(picture)));
            } else if command.lines {
                piece.line(&line(picture));
            } else {
                if solutions > 1 {
                    piece.line("");
                }
                piece.text(&blocks(picture, columns));
            }
            if piece.breathe() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let known = ended != Ended::Stopped;
        self.piece.status().unanswered |=
            !known || solutions == 0 || command.unique && solutions > 1;
        if command.json {
            let mut rest = Map::new();
            rest.insert("complete".into(), json!(known));
            self.stats(&mut rest);
            end_list(rest, self.piece);
        } else {
            match (known, solutions) {
                (false, _) => self.piece.line("unknown"),
                (true, 0) => self.piece.line("none"),
                _ => {}
            }
        }
        known.then_some(solutions)
    }

    /// The cells that are the same in all solutions.
    fn forced(&mut self) -> Option<u64> {
        let forced = self.solver.forced(&self.control);
        let known = forced.ended != Ended::Stopped;
        let none = forced.solvable == Some(false);
        let complete = forced.picture.is_complete();
        self.piece.status().unanswered |= !known || none || self.command.unique && !complete;
        if self.command.json {
            let mut object = object(self.place, self.nonogram);
            let picture = (!none).then(|| rows(&forced.picture));
            object.insert("forced".into(), json!(picture));
            object.insert("complete".into(), json!(known));
            self.object_line(object);
        } else if self.command.lines {
            let text = match (none, known) {
                (true, _) => "none".to_string(),
                (_, false) => "unknown".to_string(),
                _ => line(&forced.picture),
            };
            self.piece.line(&text);
        } else {
            self.heading();
            if none {
                self.piece.line("no solution");
            } else {
                let stopped = if known { "" } else { "stopped; at least " };
                let count = count_known(&forced.picture);
                let all = forced.picture.marks().len();
                self.piece.line(&format!(
                    "{stopped}{count} of {all} cells are the same in all solutions:"
                ));
                self.partly(&forced.picture);
            }
        }
        known.then_some(match (none, complete) {
            (true, _) => 0,
            (_, true) => 1,
            _ => 2,
        })
    }

    /// What is certain when time is up or Ctrl-C was pressed: what the engine
    /// has settled so far. It is asked with no time left, so it adds nothing.
    fn last_look(&mut self) -> Picture {
        self.work = Some(self.solver.work());
        let over = Control::UNLIMITED.with_budget(0);
        self.solver.forced(&over).picture
    }

    fn tell_known(&mut self) {
        let picture = self.last_look();
        let (count, all) = (count_known(&picture), picture.marks().len());
        self.piece.line(&format!(
            "not answered before it was stopped; {count} of {all} cells are known{}",
            if count > 0 { ":" } else { "" }
        ));
        if count > 0 {
            self.partly(&picture);
        }
    }

    /// A picture of which something is unknown.
    fn partly(&mut self, picture: &Picture) {
        let drawn = with_clues(self.nonogram, picture, terminal::columns());
        let drawn = drawn.unwrap_or_else(|| therefore_draw::picture::plain(picture));
        self.piece.text(&drawn);
    }

    fn svg(&mut self, picture: &Picture) {
        let sketch = Sketch {
            picture: Some(picture),
            ..Sketch::default()
        };
        self.piece.text(&draw(self.nonogram, &sketch));
    }

    /// A blank line between puzzles in the output for people, and the title.
    fn heading(&mut self) {
        if !self.command.lines {
            self.piece.gap();
            if self.nonogram.meta.title.is_some() {
                self.piece.line(&name(self.nonogram));
            }
        }
    }

    fn work(&self) -> Work {
        self.work.unwrap_or_else(|| self.solver.work())
    }

    fn stats(&self, object: &mut Map<String, Value>) {
        if self.command.stats {
            let mut stats = work_json(self.work());
            stats["seconds"] = json!(self.started.elapsed().as_secs_f64());
            object.insert("stats".into(), stats);
        }
    }

    fn object_line(&mut self, mut object: Map<String, Value>) {
        self.stats(&mut object);
        self.piece.line(&Value::Object(object).to_string());
    }
}

fn count_known(picture: &Picture) -> usize {
    let marks = picture.marks().iter();
    marks.filter(|mark| **mark != Mark::Unknown).count()
}
