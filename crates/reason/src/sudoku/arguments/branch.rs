//! What follows from a supposition, as a proof that can be read and checked
//! line by line.

use therefore_puzzle::Cell;

use super::marks::{CandidateRole, Marks};
use crate::sudoku::cages::Tally;
use crate::sudoku::candidate::{Link, Node};
use crate::sudoku::terrain::RegionId;

/// A supposition and what follows from it, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The lines; the first is the supposition.
    pub lines: Vec<Line>,
    /// Where it ends.
    pub end: End,
}

/// Where a branch ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// With its last line, which is what was to be shown.
    Shown,
    /// In a contradiction: all candidates of a cell are false, by these lines.
    NoDigit(Cell, Vec<usize>),
    /// In a contradiction: all places of a digit in a region are false, by these
    /// lines.
    NoPlace(RegionId, u8, Vec<usize>),
    /// In a contradiction: with what these lines say, nothing makes the total.
    NoTotal(Tally, Vec<usize>),
}

/// A line of a proof: something is true or false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// A digit in a cell, or in one of some cells.
    pub node: Node,
    /// Whether it is true.
    pub on: bool,
    /// Why.
    pub why: Why,
}

/// Why a line holds, with the numbers of the earlier lines it rests on. Within
/// a branch inside a proof, the lines of the proof so far come first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is supposed.
    Supposed,
    /// It is false because that is true, and both cannot be.
    Excluded(usize),
    /// It is true because every other candidate of its cell is false.
    LastInCell(Vec<usize>),
    /// It is true because every other place of its digit in the region is false.
    LastInRegion(RegionId, Vec<usize>),
    /// With what these lines say, every way to make the total has it so.
    Total(Tally, Vec<usize>),
    /// It is false because supposing it leads to a contradiction.
    Refuted(Box<Branch>),
}

impl Why {
    /// The earlier lines it rests on itself.
    pub fn from(&self) -> &[usize] {
        match self {
            Why::Supposed | Why::Refuted(_) => &[],
            Why::Excluded(line) => std::slice::from_ref(line),
            Why::LastInCell(lines) | Why::LastInRegion(_, lines) | Why::Total(_, lines) => lines,
        }
    }
}

impl End {
    /// The lines a contradiction rests on.
    pub fn from(&self) -> &[usize] {
        match self {
            End::Shown => &[],
            End::NoDigit(_, lines) | End::NoPlace(_, _, lines) | End::NoTotal(_, lines) => lines,
        }
    }
}

impl Branch {
    /// How many digits are set in it, those of branches inside included.
    pub fn size(&self) -> usize {
        let inside = |line: &Line| match &line.why {
            Why::Refuted(branch) => branch.size(),
            _ => line.on as usize,
        };
        self.lines.iter().map(inside).sum()
    }
}

impl Marks {
    /// What becomes true in a branch, what it makes false, and by what.
    pub(super) fn branch(&mut self, before: &[&Line], branch: &Branch) {
        let mut lines = before.to_vec();
        for line in &branch.lines {
            let role = if line.on {
                CandidateRole::Pattern
            } else {
                CandidateRole::Second
            };
            for &cell in &line.node.cells {
                self.put(cell, line.node.digit, role);
            }
            match &line.why {
                &Why::Excluded(by) => self.link(&Link {
                    from: lines[by].node.clone(),
                    to: line.node.clone(),
                    strong: false,
                    region: None,
                    set: Vec::new(),
                }),
                Why::Refuted(inside) => self.branch(&lines, inside),
                // A strong link, if nothing else is needed.
                Why::LastInCell(from) | Why::LastInRegion(_, from) => {
                    if let [one] = from[..] {
                        self.link(&Link {
                            from: lines[one].node.clone(),
                            to: line.node.clone(),
                            strong: true,
                            region: None,
                            set: Vec::new(),
                        });
                    }
                }
                Why::Total(tally, _) => self.tally(tally),
                Why::Supposed => {}
            }
            lines.push(line);
        }
        if let End::NoTotal(tally, _) = &branch.end {
            self.tally(tally);
        }
    }
}
