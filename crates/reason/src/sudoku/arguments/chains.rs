//! Chains and loops of strong and weak links.

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Link;
use crate::sudoku::words::Speaker;

/// One or two chains of strong and weak links, alternating, strong at both
/// ends: one end or the other is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chains(pub Vec<Vec<Link>>);

impl Form for Chains {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts::default();
        for link in self.0.iter().flatten() {
            facts.link(link);
            facts.know(board, &link.set);
        }
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        for chain in &self.0 {
            for (index, link) in chain.iter().enumerate() {
                // Along the chain, nodes are false and true by turns.
                let roles = [CandidateRole::Pattern, CandidateRole::Second];
                for (node, role) in [(&link.from, index % 2), (&link.to, 1 - index % 2)] {
                    for &cell in &node.cells {
                        marks.put(cell, node.digit, roles[role]);
                    }
                }
                marks.link(link);
            }
        }
        for link in self.0.iter().flatten() {
            for &cell in &link.set {
                marks.put_cell(board, cell, CandidateRole::Fin);
            }
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.chains(&self.0) + &format!(": {}.", speaker.losses(finding.eliminations))
    }

    fn notation(&self, speaker: &Speaker) -> Option<Vec<String>> {
        Some(self.0.iter().map(|chain| speaker.eureka(chain)).collect())
    }
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
        let then = if first.is_within_a_cell() {
            format!("it is {}", self.digit(first.to.digit))
        } else {
            self.strong(first)
        };
        let mut text = format!("If {}, {then}", self.is_not(&first.from));
        for link in rest {
            text += &match link.strong {
                false => format!(", so {}", self.is_not(&link.to)),
                true if link.is_within_a_cell() => format!(" but {}", self.digit(link.to.digit)),
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
}
