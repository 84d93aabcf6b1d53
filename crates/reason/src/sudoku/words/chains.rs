//! Chains and loops in words.

use therefore_puzzle::Digits;

use super::Speaker;
use crate::sudoku::step::{Link, Node};

/// Whether a link leads from one digit of a cell to the other.
fn within_a_cell(link: &Link) -> bool {
    link.set.is_empty() && link.from.cells == link.to.cells
}

impl Speaker<'_> {
    /// Chains, and what they show; without what is crossed out.
    pub fn chains(&self, chains: &[Vec<Link>]) -> String {
        let told: Vec<String> = chains.iter().map(|chain| self.chain(chain)).collect();
        let told = told.join(" ");
        match chains {
            [chain] => format!("{told} {}", self.verdict(chain)),
            _ => format!("{told} So what sees both ends of either chain is not"),
        }
    }

    /// A chain as a person would say it: if this end is false, that one is true.
    fn chain(&self, chain: &[Link]) -> String {
        let Some((first, rest)) = chain.split_first() else {
            return String::new();
        };
        let then = if within_a_cell(first) {
            format!("it is {}", self.digit(first.to.digit))
        } else {
            self.strong(first)
        };
        let mut text = format!("If {}, {then}", self.is_not(&first.from));
        for link in rest {
            text += &match link.strong {
                false => format!(", so {}", self.is_not(&link.to)),
                true if within_a_cell(link) => format!(" but {}", self.digit(link.to.digit)),
                true => format!(", and {}", self.strong(link)),
            };
        }
        text + "."
    }

    /// What a chain shows.
    fn verdict(&self, chain: &[Link]) -> String {
        let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
            return String::new();
        };
        let (from, to) = (&first.from, &last.to);
        if !last.strong {
            return "The chain closes into a loop, so it holds in the other direction too: of the two ends of each link exactly one is true, and what both ends rule out is false".into();
        }
        if from == to {
            return format!("So {} in any case", self.is(from));
        }
        if from.digit == to.digit {
            let cells = [&from.cells[..], &to.cells[..]].concat();
            return format!(
                "So {} is {}, and what sees {} is not",
                self.either(&cells),
                self.digit(to.digit),
                if cells.len() == 2 {
                    "both"
                } else {
                    "all of them"
                },
            );
        }
        format!("So {} or {}, and either way", self.is(from), self.is(to))
    }

    /// `r1c1 is 4`, `r1c1 or r1c2 is 4`.
    pub fn is(&self, node: &Node) -> String {
        format!("{} is {}", self.either(&node.cells), self.digit(node.digit))
    }

    /// `r1c1 is not 4`, `r1c1 and r1c2 are not 4`.
    pub fn is_not(&self, node: &Node) -> String {
        let verb = if node.cells.len() == 1 { "is" } else { "are" };
        format!(
            "{} {verb} not {}",
            self.cells(&node.cells),
            self.digit(node.digit)
        )
    }

    /// Where a strong link leads: `the 4 of row 1 is in r1c7`, `r1c7 is 4`.
    pub fn strong(&self, link: &Link) -> String {
        if !link.set.is_empty() {
            let digits = link.set.iter().fold(Digits::NONE, |digits, &cell| {
                digits | self.board.candidates(cell)
            });
            return format!(
                "{} are left with {}, the {} in {}",
                self.cells(&link.set),
                self.digits(digits - Digits::only(link.from.digit), "and"),
                self.digit(link.to.digit),
                self.either(&link.to.cells)
            );
        }
        match link.region {
            Some(region) => format!(
                "the {} of {} is in {}",
                self.digit(link.to.digit),
                self.region(region),
                self.either(&link.to.cells)
            ),
            None => self.is(&link.to),
        }
    }
}
