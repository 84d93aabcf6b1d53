//! Chains and loops in words.

use therefore_puzzle::Digits;

use super::Speaker;
use crate::step::{Link, Node};

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
        let mut text = format!("If {}, {}", self.is_not(&first.from), self.strong(first));
        for (index, link) in rest.iter().enumerate() {
            text += &match link.strong {
                true => self.strong(link),
                false if index + 1 == rest.len() => format!(", so {}", self.is_not(&link.to)),
                false => format!(", so {}, and ", self.is_not(&link.to)),
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
            return "The chain closes, so it holds in the other direction too: of any two that follow each other one is true, and what neither allows is false".into();
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
                if cells.len() == 2 { "both" } else { "all" },
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
        match link.house {
            Some(house) => format!(
                "the {} of {} is in {}",
                self.digit(link.to.digit),
                self.house(house),
                self.either(&link.to.cells)
            ),
            None => self.is(&link.to),
        }
    }
}
