//! The state: what is known of the cells, and the notes made in looking.

use std::cell::RefCell;

use therefore_puzzle::{Line, Mark, Nonogram};

use super::glance::Glance;
use super::notes::Notes;
use crate::machine::{Progress, State, Trace};
use crate::nonogram::guess::refute;
use crate::nonogram::step::{Argument, Step};
use crate::nonogram::{Board, Ways};

/// A board, and beside it the notes. A rule that looks at a line brings its
/// notes up to date first, and all that is counted in looking is added up; so
/// looking leaves traces, but never in the cells.
#[derive(Clone, Debug)]
pub struct Sheet {
    board: Board,
    pad: RefCell<Pad>,
}

#[derive(Clone, Debug)]
struct Pad {
    /// The rows' notes, then the columns'.
    notes: Vec<Notes>,
    /// Which rules have looked at which line in vain since it last changed.
    in_vain: Vec<Vec<&'static str>>,
    counts: u64,
    updates: u64,
}

/// What solving took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Stretches of cells filled or left empty at once.
    pub fills: u64,
    /// Cells counted by the rules; what the notes take is counted as updates.
    pub counts: u64,
    /// Times a number lost cells it might have covered.
    pub number_updates: u64,
}

impl Counters {
    /// The counters of a trace that ended at this sheet.
    pub fn of(trace: &Trace<Sheet>, sheet: &Sheet) -> Counters {
        let fills = trace
            .entries
            .iter()
            .map(|entry| match &entry.step.argument {
                Argument::Line(argument) => {
                    let reasons = argument.reasons.iter();
                    reasons.map(|it| it.filled.len() + it.empty.len()).sum()
                }
                _ => 1,
            });
        let pad = sheet.pad.borrow();
        Counters {
            fills: fills.sum::<usize>() as u64,
            counts: pad.counts,
            number_updates: pad.updates,
        }
    }
}

impl Sheet {
    /// The puzzle as it was set, nothing known.
    pub fn new(nonogram: &Nonogram) -> Sheet {
        Sheet::of(Board::new(nonogram))
    }

    /// The puzzle as it stands, with what the solver has marked.
    pub fn with_play(nonogram: &Nonogram) -> Sheet {
        Sheet::of(Board::with_play(nonogram))
    }

    fn of(board: Board) -> Sheet {
        let notes = board
            .lines()
            .map(|line| Notes::new(board.clue(line), board.line(line).len()));
        let pad = Pad {
            notes: notes.collect(),
            in_vain: vec![Vec::new(); board.lines().count()],
            counts: 0,
            updates: 0,
        };
        Sheet {
            board,
            pad: RefCell::new(pad),
        }
    }

    /// The cells.
    pub fn board(&self) -> &Board {
        &self.board
    }

    fn index(&self, line: Line) -> usize {
        match line {
            Line::Row(row) => row,
            Line::Column(column) => self.board.shape().rows + column,
        }
    }

    /// A look of a rule at a line: its notes are brought up to date. None if
    /// the rule has looked at the line as it is before and found nothing, if
    /// there is nothing left to find, or if the line cannot be completed.
    pub(super) fn glance(&self, rule: &'static str, line: Line) -> Option<Glance> {
        let (clue, marks) = (self.board.clue(line), self.board.line(line));
        let mut pad = self.pad.borrow_mut();
        let known = pad.in_vain[self.index(line)].contains(&rule);
        if known || !marks.contains(&Mark::Unknown) {
            return None;
        }
        let ways = Ways::of(clue, marks)?;
        let notes = &mut pad.notes[self.index(line)];
        let updates = notes.refresh(clue, marks);
        let notes = notes.clone();
        pad.updates += updates;
        Some(Glance::new(clue, marks, ways, notes))
    }

    /// Adds what a rule has counted in looking at a line, and whether it was in
    /// vain.
    pub(super) fn looked(&self, rule: &'static str, line: Line, counted: usize, in_vain: bool) {
        let mut pad = self.pad.borrow_mut();
        pad.counts += counted as u64;
        if in_vain {
            pad.in_vain[self.index(line)].push(rule);
        }
    }
}

impl State for Sheet {
    type Step = Step;
    type Place = Line;

    fn apply(&mut self, step: &Step) {
        self.board.apply(step);
        for it in &step.settings {
            for line in self.board.lines_of(it.cell) {
                let number = self.index(line);
                let pad = self.pad.get_mut();
                pad.notes[number].stale = true;
                pad.in_vain[number].clear();
            }
        }
    }

    fn progress(&self) -> Progress {
        match self.board.unknown() {
            0 => self.board.progress(),
            _ => Progress::Open,
        }
    }

    fn places(&self) -> Vec<Line> {
        self.board.places()
    }

    /// It does not guess.
    fn guess(&self) -> Option<Step> {
        None
    }

    fn refute(&self, guess: &Step) -> Step {
        refute(guess)
    }

    fn touched(&self, step: &Step) -> Vec<Line> {
        self.board.touched(step)
    }
}
