//! The rules of nonograms, one file a rule.
//!
//! Most rules look at one line at a time, as a function from a [`View`] to
//! reasons. [`Lines`] makes a rule of such a function; [`BothEnds`] does for
//! one that looks from the first cell and is to look from the last one too.

pub(crate) mod agreement;
pub(crate) mod cases;
pub(crate) mod close;
pub(crate) mod complete;
pub(crate) mod contradiction;
pub(crate) mod edge_anchor;
pub(crate) mod edge_space;
pub(crate) mod forcing;
pub(crate) mod full_line;
pub(crate) mod glue;
pub(crate) mod grow;
pub(crate) mod join;
pub(crate) mod line_check;
pub(crate) mod mercury;
pub(crate) mod no_owner;
pub(crate) mod overlap;
pub(crate) mod reach;
pub(crate) mod simple_boxes;
pub(crate) mod simple_spaces;
pub(crate) mod small_space;
pub(crate) mod split;

use therefore_puzzle::{Line, Mark};

use super::Span;
use super::board::{Board, Sight};
use super::step::{Argument, Fact, LineArgument, Reason, Setting, Step};
use super::view::View;
use crate::machine::{Flow, Rule, Sink};

/// Sees reasons on a line.
pub(crate) type Look = fn(&View, &mut Reasons);

/// A rule that looks at each line.
pub(crate) struct Lines(pub Look);

/// A rule that looks at each line from both ends.
pub(crate) struct BothEnds(pub Look);

/// The same as [`Lines`], and shows the two extreme placings.
pub(crate) struct Placings(pub Look);

/// What has been seen on a line so far.
pub(crate) struct Reasons {
    /// What the cells are.
    marks: Vec<Mark>,
    /// What the cells will be.
    found: Vec<Mark>,
    reasons: Vec<Reason>,
}

impl Reasons {
    pub fn new(marks: &[Mark]) -> Reasons {
        Reasons {
            marks: marks.to_vec(),
            found: marks.to_vec(),
            reasons: Vec::new(),
        }
    }

    /// Takes down a reason for some cells to be filled and some to be empty;
    /// only what is new counts.
    pub fn add(&mut self, fact: Fact, filled: &[Span], empty: &[Span]) {
        let mut fresh = |spans: &[Span], mark: Mark| {
            let cells = spans.iter().flat_map(|span| span.cells());
            let cells = cells.filter(|&cell| {
                // A line that contradicts itself may send rules off its end.
                let is_new = self.found.get(cell) == Some(&Mark::Unknown);
                if is_new {
                    self.found[cell] = mark;
                }
                is_new
            });
            Span::of(cells.collect::<Vec<_>>())
        };
        let filled = fresh(filled, Mark::Filled);
        let empty = fresh(empty, Mark::Empty);
        if !filled.is_empty() || !empty.is_empty() {
            self.reasons.push(Reason {
                fact,
                filled,
                empty,
            });
        }
    }

    pub fn fill(&mut self, fact: Fact, span: Span) {
        self.add(fact, &[span], &[]);
    }

    pub fn clear(&mut self, fact: Fact, span: Span) {
        self.add(fact, &[], &[span]);
    }

    /// Turns the line around: what comes is seen from the other end.
    pub fn turn(&mut self, numbers: usize) {
        self.marks.reverse();
        self.found.reverse();
        let length = self.marks.len();
        for reason in &mut self.reasons {
            *reason = reason.clone().mirrored(length, numbers);
        }
    }

    /// The steps of a line, one for each reason.
    pub fn steps(self, rule: &'static str, board: &Board, line: Line) -> Vec<Step> {
        let steps = self.reasons.into_iter().map(|reason| {
            let setting = |span: &Span, mark| {
                let cells = span.cells().map(|place| board.cell(line, place));
                cells.map(|cell| Setting { cell, mark }).collect::<Vec<_>>()
            };
            let filled = reason.filled.iter().map(|span| setting(span, Mark::Filled));
            let empty = reason.empty.iter().map(|span| setting(span, Mark::Empty));
            let mut settings: Vec<Setting> = filled.chain(empty).flatten().collect();
            settings.sort_by_key(|it| it.cell);
            Step {
                rule,
                settings,
                argument: Argument::Line(LineArgument {
                    line,
                    reasons: vec![reason],
                    placings: None,
                }),
            }
        });
        steps.collect()
    }

    /// The step of a line, if anything was found.
    pub fn step(
        self,
        rule: &'static str,
        board: &Board,
        line: Line,
        placings: Option<[Vec<usize>; 2]>,
    ) -> Option<Step> {
        let changed = |&place: &usize| self.marks[place] != self.found[place];
        let settings = (0..self.marks.len()).filter(changed).map(|place| Setting {
            cell: board.cell(line, place),
            mark: self.found[place],
        });
        let settings: Vec<Setting> = settings.collect();
        (!settings.is_empty()).then_some(Step {
            rule,
            settings,
            argument: Argument::Line(LineArgument {
                line,
                reasons: self.reasons,
                placings,
            }),
        })
    }
}

/// Calls `look` on each line that has something to give, or on one of them.
fn each_line(
    board: &Board,
    at: Option<Line>,
    sink: &mut Sink<Board>,
    look: impl Fn(&[View; 2], Line, &'static str) -> Option<Step>,
) -> Flow {
    let visit = |line: Line, sink: &mut Sink<Board>| {
        if let Sight::Open(views) = &*board.sight(line)
            && let Some(step) = look(views, line, sink.rule)
        {
            return sink.push(step);
        }
        Flow::Continue(())
    };
    match at {
        Some(line) => visit(line, sink),
        None => board.lines().try_for_each(|line| visit(line, sink)),
    }
}

impl Rule<Board> for Lines {
    fn find(&self, board: &Board, at: Option<Line>, sink: &mut Sink<Board>) -> Flow {
        each_line(board, at, sink, |[view, _], line, rule| {
            let mut reasons = Reasons::new(&view.marks);
            self.0(view, &mut reasons);
            reasons.step(rule, board, line, None)
        })
    }
}

impl Rule<Board> for Placings {
    fn find(&self, board: &Board, at: Option<Line>, sink: &mut Sink<Board>) -> Flow {
        each_line(board, at, sink, |[view, _], line, rule| {
            let mut reasons = Reasons::new(&view.marks);
            self.0(view, &mut reasons);
            let placings = [view.ways.leftmost.clone(), view.ways.rightmost.clone()];
            reasons.step(rule, board, line, Some(placings))
        })
    }
}

impl Rule<Board> for BothEnds {
    fn find(&self, board: &Board, at: Option<Line>, sink: &mut Sink<Board>) -> Flow {
        each_line(board, at, sink, |[view, mirrored], line, rule| {
            let mut reasons = Reasons::new(&view.marks);
            self.0(view, &mut reasons);
            reasons.turn(view.clue.len());
            self.0(mirrored, &mut reasons);
            reasons.turn(view.clue.len());
            reasons.step(rule, board, line, None)
        })
    }
}
