//! A step in words.

use std::fmt::Write;
use std::ops::Deref;

use therefore_puzzle::Shape;

use super::bits::{Cells, each};
use super::chains::{Line, Link, lines};
use super::grid::Grid;
use super::hint::{Hint, Why};
use super::tables::Nine;
use super::technique::Technique;
use crate::machine::words::{Voice, list};

/// A step on the grid as it is before it.
pub struct Turn<'a> {
    grid: &'a Grid,
    hint: &'a Hint,
}

impl Deref for Turn<'_> {
    type Target = Hint;

    fn deref(&self) -> &Hint {
        self.hint
    }
}

impl<'a> Turn<'a> {
    pub(super) fn new(grid: &'a Grid, hint: &'a Hint) -> Turn<'a> {
        Turn { grid, hint }
    }

    /// The candidates of a cell before the step, ascending.
    pub fn candidates(&self, cell: usize) -> Vec<u8> {
        each(self.grid.cells[cell])
            .map(|digit| digit as u8 + 1)
            .collect()
    }

    /// The step in words: what it rests on, and what follows.
    pub fn text(&self, voice: &Voice) -> String {
        let speaker = Speaker(voice);
        let because = match &self.hint.why {
            Why::Region(region) => {
                let digit = self.hint.placement.map(|(_, digit)| speaker.digit(digit));
                let digit = digit.unwrap_or_default();
                format!("{digit} has only one place in {}", region_name(*region))
            }
            Why::Pattern { cells, digits } => speaker.pattern(self.technique(), *cells, *digits),
            Why::Lines { digit, base, cover } => {
                let digit = speaker.digit(*digit);
                format!(
                    "in {}, {digit} is only in {}",
                    regions(*base),
                    regions(*cover)
                )
            }
            Why::Chain(origin) => lines(self.grid, origin)
                .iter()
                .map(|line| speaker.line(line))
                .collect::<Vec<_>>()
                .join("; "),
        };
        format!("{because}. So {}.", self.conclusion(&speaker))
    }

    fn conclusion(&self, speaker: &Speaker) -> String {
        if let Some((cell, digit)) = self.hint.placement {
            return format!("{} is {}", speaker.cell(cell), speaker.digit(digit));
        }
        let mut parts = Vec::new();
        for (digit, &cells) in self.hint.removals.0.iter().enumerate() {
            if cells != 0 {
                let names: Vec<String> = Cells(cells).map(|cell| speaker.cell(cell)).collect();
                let are = if names.len() == 1 { "is" } else { "are" };
                let digit = speaker.digit(digit);
                parts.push(format!("{} {are} not {digit}", list(&names, "and")));
            }
        }
        list(&parts, "and")
    }
}

struct Speaker<'a>(&'a Voice);

impl Speaker<'_> {
    fn cell(&self, cell: usize) -> String {
        Shape::square(9).name(cell, self.0.names)
    }

    fn digit(&self, digit: usize) -> String {
        self.0.alphabet.text(digit as u8 + 1, 9)
    }

    fn digits(&self, digits: Nine, last: &str) -> String {
        let names: Vec<String> = each(digits).map(|digit| self.digit(digit)).collect();
        list(&names, last)
    }

    fn pattern(&self, technique: Technique, cells: u128, digits: Nine) -> String {
        let names: Vec<String> = Cells(cells).map(|cell| self.cell(cell)).collect();
        let names = list(&names, "and");
        match technique {
            Technique::NakedSingle => {
                format!("nothing but {} fits {names}", self.digits(digits, "or"))
            }
            Technique::DirectHiddenPair
            | Technique::DirectHiddenTriplet
            | Technique::HiddenPair
            | Technique::HiddenTriplet
            | Technique::HiddenQuad => {
                format!("{} have to be in {names}", self.digits(digits, "and"))
            }
            Technique::UniqueLoop1
            | Technique::UniqueLoop2
            | Technique::UniqueLoop3
            | Technique::UniqueLoop4 => format!(
                "{} could be swapped all along {names} if they had nothing else",
                self.digits(digits, "and")
            ),
            Technique::Bug1 | Technique::Bug2 | Technique::Bug3 | Technique::Bug4 => format!(
                "without {} in {names} each cell had two candidates and each digit two places",
                self.digits(digits, "or")
            ),
            Technique::AlignedPair | Technique::AlignedTriplet => format!(
                "the digits of {names} must not clash nor use up a cell that all of them see"
            ),
            _ => format!("{names} have only {}", self.digits(digits, "and")),
        }
    }

    /// A line of a chain: `if r1c1=2: r1c2<>2, r5c2=2 (row 5)`.
    fn line(&self, line: &Line) -> String {
        let mut text = String::new();
        for (index, (node, link)) in line.nodes.iter().enumerate() {
            let sign = if node.is_on() { "=" } else { "<>" };
            let name = format!(
                "{}{sign}{}",
                self.cell(node.cell()),
                self.digit(node.digit())
            );
            let between = match index {
                0 => "if ",
                1 => ": ",
                _ => ", ",
            };
            let _ = write!(text, "{between}{name}");
            match link {
                Link::Plain => {}
                Link::Cell => text += " (nothing else left)",
                Link::Region(region) => {
                    let _ = write!(text, " (last place in {})", region_name(*region));
                }
                Link::Pattern => text += " (a pair, X-wing or locked candidates in what is left)",
                Link::Nested(nodes) => {
                    let _ = write!(text, " (a chain of {nodes} nodes in what is left)");
                }
            }
        }
        if line.clash {
            text += ", which is both";
        }
        text
    }
}

/// `block 1`, `row 1` or `column 1`.
fn region_name(region: usize) -> String {
    let kind = ["block", "row", "column"][region / 9];
    format!("{kind} {}", region % 9 + 1)
}

/// Several regions of one kind.
fn regions(set: u32) -> String {
    let names: Vec<String> = (0..27)
        .filter(|region| set >> region & 1 == 1)
        .map(region_name)
        .collect();
    list(&names, "and")
}
