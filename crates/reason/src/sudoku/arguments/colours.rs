//! Places of one digit in two colours.

use therefore_puzzle::Cell;

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Link;
use crate::sudoku::words::Speaker;

/// Places of a digit coloured along its strong links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colours {
    /// The digit.
    pub digit: u8,
    /// One or two clusters.
    pub clusters: Vec<Cluster>,
    /// What the colours show.
    pub verdict: Verdict,
}

/// Places of a digit that are all true or all false together, and those that
/// are the opposite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cluster {
    /// The cells of the first and of the second colour.
    pub colours: [Vec<Cell>; 2],
    /// The strong links that tie them together, each between the colours.
    pub links: Vec<Link>,
}

/// What colours show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// What sees both colours of a cluster cannot be.
    Trap,
    /// Two cells of the first colour of the first cluster see each other, so
    /// this colour is false.
    Wrap,
    /// A colour of one cluster sees a colour of the other, so one of the
    /// opposite colours is true; perhaps more than one pair of colours.
    Bridge,
    /// The first colour of the first cluster sees both colours of the second,
    /// so it is false.
    Squeeze,
}

impl Form for Colours {
    fn facts(&self, _: &Board, _: &Finding) -> Facts {
        let mut facts = Facts::default();
        for link in self.clusters.iter().flat_map(|cluster| &cluster.links) {
            facts.link(link);
        }
        facts
    }

    fn mark(&self, _: &Board, marks: &mut Marks) {
        let roles = [CandidateRole::Pattern, CandidateRole::Second];
        for cluster in &self.clusters {
            for (colour, role) in roles.into_iter().enumerate() {
                for &cell in &cluster.colours[colour] {
                    marks.put(cell, self.digit, role);
                }
            }
            for link in &cluster.links {
                marks.link(link);
            }
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.colours(self.digit, &self.clusters, self.verdict)
            + &format!(": {}.", speaker.losses(finding.eliminations))
    }
}

impl Speaker<'_> {
    fn colours(&self, digit: u8, clusters: &[Cluster], verdict: Verdict) -> String {
        let d = self.digit(digit);
        let told: Vec<String> = clusters
            .iter()
            .map(|cluster| {
                let [one, two] = &cluster.colours;
                format!("either {} or {}", self.in_all(one), self.in_all(two))
            })
            .collect();
        let rest = match verdict {
            Verdict::Trap => format!("what sees some of both kinds cannot be {d}"),
            Verdict::Wrap => {
                let cells = &clusters[0].colours[0];
                format!("{}, so the first kind is false", self.meeting(cells, cells))
            }
            Verdict::Bridge => {
                let [a, b] = [&clusters[0].colours, &clusters[1].colours];
                let mut told = Vec::new();
                for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let pair = self.meeting(&a[i], &b[j]);
                    if !pair.is_empty() {
                        let (one, two) = (self.in_all(&a[1 - i]), self.in_all(&b[1 - j]));
                        told.push(format!(
                            "{pair}, so it stands {one} or {two}, and what sees some of both cannot be {d}"
                        ));
                    }
                }
                told.join("; ")
            }
            Verdict::Squeeze => format!(
                "{} and {}, so it cannot stand {}",
                self.meeting(&clusters[0].colours[0], &clusters[1].colours[0]),
                self.meeting(&clusters[0].colours[0], &clusters[1].colours[1]),
                self.in_all(&clusters[0].colours[0]),
            ),
        };
        format!(
            "By its strong links the {d} stands {}; {rest}",
            told.join(", and ")
        )
    }

    /// `in r1c1`, `in all of r1c1 and r2c5`.
    fn in_all(&self, cells: &[Cell]) -> String {
        match cells {
            [cell] => format!("in {}", self.cell(*cell)),
            _ => format!("in all of {}", self.cells(cells)),
        }
    }

    /// `r1c1 sees r1c5`, for two cells that do.
    fn meeting(&self, these: &[Cell], those: &[Cell]) -> String {
        let pairs = these
            .iter()
            .flat_map(|&a| those.iter().map(move |&b| (a, b)));
        let mut pairs = pairs.into_iter();
        match pairs.find(|&(a, b)| self.board.terrain().sees(a, b)) {
            Some((a, b)) => format!("{} sees {}", self.cell(a), self.cell(b)),
            None => String::new(),
        }
    }
}
