//! A step: what follows, and from what.

use therefore_puzzle::{Cell, Line, Mark};

use super::Span;
use crate::machine::Conclusion;

/// A cell and what it is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The cell, row by row from the top left.
    pub cell: Cell,
    /// Filled or empty.
    pub mark: Mark,
}

/// What a rule has found: cells to fill and to leave empty, and the argument
/// for it as data. Sentences, JSON and drawings are made from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The id of the technique: `simple-boxes`.
    pub rule: &'static str,
    /// What is set, in the order of the cells, each once. None of these was
    /// known before.
    pub settings: Vec<Setting>,
    /// Why.
    pub argument: Argument,
}

/// The premises of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// One line and its clue are enough.
    Line(LineArgument),
    /// The opposite leads to a line that cannot be completed.
    Contradiction {
        /// What is supposed.
        supposed: Setting,
        /// What follows, line by line.
        links: Vec<Link>,
        /// The line that cannot be completed.
        broken: Line,
    },
    /// A cell is filled or empty, and either way the same follows.
    Agreement {
        /// The cell.
        cell: Cell,
        /// What follows if it is filled.
        filled: Vec<Link>,
        /// What follows if it is empty.
        empty: Vec<Link>,
    },
    /// Nothing: this is tried.
    Guess,
    /// Trying this led to a contradiction.
    Refuted(Setting),
}

/// An argument about one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineArgument {
    /// The line.
    pub line: Line,
    /// The reasons, each for some of the cells.
    pub reasons: Vec<Reason>,
    /// The starts of all numbers in the leftmost and in the rightmost placing,
    /// where the argument uses them.
    pub placings: Option<[Vec<usize>; 2]>,
}

/// A link of a chain: from what is known and supposed by then, this follows in
/// one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The line.
    pub line: Line,
    /// The cells of it that the link rests on and that were not known before
    /// something was supposed.
    pub from: Vec<Cell>,
    /// What follows.
    pub settings: Vec<Setting>,
}

/// A fact about a line, and what follows from it there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The fact.
    pub fact: Fact,
    /// The cells to fill, in order.
    pub filled: Vec<Span>,
    /// The cells to leave empty, in order.
    pub empty: Vec<Span>,
}

/// One end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum End {
    /// Left, or top.
    First,
    /// Right, or bottom.
    Last,
}

/// What is seen on a line. Numbers are meant by their place in the clue, cells by
/// their place in the line, both from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The clue is empty.
    NoNumbers,
    /// The clue and its gaps take the whole line.
    NoSlack,
    /// As many cells are filled as the clue says.
    AllFilled,
    /// As many cells are not empty as the clue says.
    AllNeeded,
    /// A number is longer than the cells that the clue leaves over.
    Slack {
        /// The number.
        number: usize,
        /// The cells that are left over.
        slack: usize,
    },
    /// A number has cells in common in the leftmost and the rightmost placing.
    Overlap {
        /// The number.
        number: usize,
        /// Where it lies in the leftmost placing.
        left: Span,
        /// Where it lies in the rightmost placing.
        right: Span,
    },
    /// Cells between what two neighbouring numbers can reach.
    BeyondReach {
        /// The number before, and the end of what it can reach.
        before: Option<(usize, usize)>,
        /// The number after, and the first cell it can reach.
        after: Option<(usize, usize)>,
    },
    /// A number fits into one space only.
    OneSpace {
        /// The number.
        number: usize,
        /// The part of the space that the number can reach.
        space: Span,
    },
    /// A space is shorter than the smallest number that could go there.
    SmallSpace {
        /// The space.
        space: Span,
        /// The number; none if no number can lie here at all.
        number: Option<usize>,
        /// Whether only numbers that can lie here were considered.
        reachable: bool,
    },
    /// The first open number from an end does not fit into the first space.
    SmallEdge {
        /// The space.
        space: Span,
        /// The number.
        number: usize,
        /// The end.
        end: End,
    },
    /// The first cell from an end that can be filled is filled.
    Anchor {
        /// The number that starts there.
        number: usize,
        /// The cell.
        cell: usize,
        /// The end.
        end: End,
    },
    /// The first run from an end belongs to the first open number, as the number
    /// does not fit before it.
    EdgeRun {
        /// The number.
        number: usize,
        /// The run.
        run: Span,
        /// The first cell from the end that the number can lie on.
        edge: usize,
        /// The end.
        end: End,
    },
    /// A run in a space that is to grow to some length at least.
    Grow {
        /// The run.
        run: Span,
        /// The space.
        space: Span,
        /// The length.
        least: usize,
        /// The numbers it can belong to; none if all were considered.
        owners: Option<Vec<usize>>,
    },
    /// Two runs that can only belong to the same number.
    Join {
        /// The runs.
        runs: [Span; 2],
        /// The number.
        number: usize,
    },
    /// A run that reaches its only number's length only by merging with another.
    Merge {
        /// The run.
        run: Span,
        /// The run it has to merge with.
        with: Span,
        /// The number.
        number: usize,
    },
    /// A run cannot grow over the cell between it and the next.
    Split {
        /// The runs.
        runs: [Span; 2],
        /// The longest number both can belong to; none if there is none.
        longest: Option<usize>,
        /// Whether only numbers that both can belong to were considered.
        owned: bool,
    },
    /// A run that is as long as the longest number it can belong to.
    Close {
        /// The run.
        run: Span,
        /// The numbers it can belong to; none if all were considered.
        owners: Option<Vec<usize>>,
    },
    /// A run that no number can hold would come of filling the cell.
    NoOwner {
        /// The cell.
        cell: usize,
        /// The run it would be part of.
        run: Span,
    },
    /// A run that belongs to one of some numbers; whichever it is, the same
    /// follows from the placings that are left.
    Cases {
        /// The run.
        run: Span,
        /// The numbers.
        owners: Vec<usize>,
    },
    /// All placings between the leftmost and the rightmost agree.
    AllPlacings,
}

impl Conclusion for Step {
    fn weight(&self) -> usize {
        self.settings.len()
    }

    fn key(&self) -> u64 {
        self.settings.iter().fold(0, |key: u64, it| {
            let filled = u64::from(it.mark == Mark::Filled);
            (key.rotate_left(9) ^ (it.cell as u64 * 2 + filled)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        })
    }

    fn agrees(&self, other: &Step) -> bool {
        self.settings == other.settings
    }
}

impl Step {
    /// The line the argument is about; that of the broken line for a contradiction.
    pub fn line(&self) -> Option<Line> {
        match &self.argument {
            Argument::Line(argument) => Some(argument.line),
            Argument::Contradiction { broken, .. } => Some(*broken),
            _ => None,
        }
    }
}

impl End {
    fn other(self) -> End {
        match self {
            End::First => End::Last,
            End::Last => End::First,
        }
    }
}

impl Reason {
    /// The reason as seen from the other end of a line of so many cells and numbers.
    pub(crate) fn mirrored(mut self, length: usize, numbers: usize) -> Reason {
        for spans in [&mut self.filled, &mut self.empty] {
            for span in spans.iter_mut() {
                *span = span.mirrored(length);
            }
            spans.reverse();
        }
        self.fact.mirror(length, numbers);
        self
    }
}

impl Fact {
    fn mirror(&mut self, length: usize, numbers: usize) {
        let turn = |number: &mut usize| *number = numbers - 1 - *number;
        let flip = |span: &mut Span| *span = span.mirrored(length);
        match self {
            Fact::NoNumbers
            | Fact::NoSlack
            | Fact::AllFilled
            | Fact::AllNeeded
            | Fact::AllPlacings => {}
            Fact::Slack { number, .. } => turn(number),
            Fact::Overlap {
                number,
                left,
                right,
            } => {
                turn(number);
                flip(left);
                flip(right);
                std::mem::swap(left, right);
            }
            Fact::BeyondReach { before, after } => {
                std::mem::swap(before, after);
                for (number, cell) in before.iter_mut().chain(after) {
                    turn(number);
                    *cell = length - *cell;
                }
            }
            Fact::OneSpace { number, space } => {
                turn(number);
                flip(space);
            }
            Fact::SmallSpace { space, number, .. } => {
                flip(space);
                number.iter_mut().for_each(turn);
            }
            Fact::SmallEdge { space, number, end } => {
                flip(space);
                turn(number);
                *end = end.other();
            }
            Fact::Anchor { number, cell, end } => {
                turn(number);
                *cell = length - 1 - *cell;
                *end = end.other();
            }
            Fact::EdgeRun {
                number,
                run,
                edge,
                end,
            } => {
                turn(number);
                flip(run);
                *edge = length - 1 - *edge;
                *end = end.other();
            }
            Fact::Grow {
                run, space, owners, ..
            } => {
                flip(run);
                flip(space);
                turn_all(owners.as_mut(), numbers);
            }
            Fact::Join { runs, number } => {
                runs.iter_mut().for_each(flip);
                runs.reverse();
                turn(number);
            }
            Fact::Merge { run, with, number } => {
                flip(run);
                flip(with);
                turn(number);
            }
            Fact::Split { runs, longest, .. } => {
                runs.iter_mut().for_each(flip);
                runs.reverse();
                longest.iter_mut().for_each(turn);
            }
            Fact::Close { run, owners } => {
                flip(run);
                turn_all(owners.as_mut(), numbers);
            }
            Fact::NoOwner { cell, run } => {
                *cell = length - 1 - *cell;
                flip(run);
            }
            Fact::Cases { run, owners } => {
                flip(run);
                turn_all(Some(owners), numbers);
            }
        }
    }
}

fn turn_all(owners: Option<&mut Vec<usize>>, numbers: usize) {
    if let Some(owners) = owners {
        owners
            .iter_mut()
            .for_each(|number| *number = numbers - 1 - *number);
        owners.reverse();
    }
}
