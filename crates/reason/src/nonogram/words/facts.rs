//! What is seen on a line, in words.

use therefore_puzzle::Line;

use super::{Speaker, spans_text};
use crate::machine::words::list;
use crate::nonogram::Span;
use crate::nonogram::step::{End, Fact, Reason};

fn cells(span: Span) -> String {
    spans_text(&[span])
}

impl Speaker<'_> {
    /// The fact, to be followed by what comes of it.
    pub fn fact(&self, line: Line, reason: &Reason, placings: Option<&[Vec<usize>; 2]>) -> String {
        let clue = self.board.clue(line);
        let total: usize = clue.iter().sum();
        let number = |number: usize| self.number(line, number);
        match &reason.fact {
            Fact::NoNumbers => "nothing is to be filled".into(),
            Fact::NoSlack => {
                let length = self.board.line(line).len();
                format!("with its gaps the clue takes all {length} cells")
            }
            Fact::AllFilled => match total {
                1 => "the cell of the clue is filled".into(),
                2 => "both cells of the clue are filled".into(),
                _ => format!("all {total} cells of the clue are filled"),
            },
            Fact::AllNeeded => format!("only {total} cells are left for the {total} of the clue"),
            Fact::Slack { number: it, slack } => {
                format!("{slack} cells are left over, and {} is longer", number(*it))
            }
            Fact::Overlap {
                number: it,
                left,
                right,
            } if left == right => {
                format!("{} can only lie at {}", number(*it), cells(*left))
            }
            Fact::Overlap {
                number: it,
                left,
                right,
            } => format!(
                "{} can be pushed to {} and to {}, no further",
                number(*it),
                cells(*left),
                cells(*right)
            ),
            Fact::BeyondReach { before, after } => {
                let before = before.map(|(it, end)| format!("{} ends by cell {end}", number(it)));
                let after = after.map(|(it, cell)| {
                    format!("{} starts at cell {} or later", number(it), cell + 1)
                });
                let parts: Vec<String> = before.into_iter().chain(after).collect();
                list(&parts, "and")
            }
            Fact::OneSpace { number: it, space } => {
                format!("{} fits only into {}", number(*it), cells(*space))
            }
            Fact::SmallSpace {
                space,
                number: None,
                ..
            } => format!("no number reaches {}", cells(*space)),
            Fact::SmallSpace {
                space,
                number: Some(it),
                reachable: false,
            } => format!(
                "even the smallest number, {}, does not fit into {}",
                clue[*it],
                cells(*space)
            ),
            Fact::SmallSpace {
                space,
                number: Some(it),
                reachable: true,
            } => format!(
                "no number that reaches {} fits there, not even {}",
                cells(*space),
                number(*it)
            ),
            Fact::SmallEdge {
                space,
                number: it,
                end,
            } => format!(
                "{} the first open number is {}, which does not fit into {}",
                self.from(line, *end),
                number(*it),
                cells(*space)
            ),
            Fact::Anchor {
                number: it,
                cell,
                end,
            } => format!(
                "{} cell {} is the first that can be filled, and it is: {} begins there",
                self.from(line, *end),
                cell + 1,
                number(*it)
            ),
            Fact::EdgeRun {
                number: it,
                run,
                edge,
                end,
            } => {
                let belongs = format!(
                    "{} {} must be part of {}",
                    self.from(line, *end),
                    cells(*run),
                    number(*it)
                );
                match (reason.filled.is_empty(), end) {
                    (true, _) => format!("{belongs}, which reaches no further"),
                    (false, End::First) => {
                        format!("{belongs}, which begins at cell {} or later", edge + 1)
                    }
                    (false, End::Last) => {
                        format!("{belongs}, which ends at cell {} or before", edge + 1)
                    }
                }
            }
            Fact::Grow {
                run,
                space,
                least,
                owners: None,
            } => format!(
                "every run is at least {least} long, and {} within {}",
                lies(*run),
                cells(*space)
            ),
            Fact::Grow {
                run,
                space,
                least,
                owners: Some(owners),
            } => format!(
                "{} belong{} to {}, so the run is at least {least} long within {}",
                cells(*run),
                if run.len() == 1 { "s" } else { "" },
                self.numbers(line, owners),
                cells(*space)
            ),
            Fact::Join { runs, number: it } => {
                format!("{} belong to {}", spans_text(runs), number(*it))
            }
            Fact::Merge {
                run,
                with,
                number: it,
            } => format!(
                "{} belong{} to {}, for which there is room only together with {}",
                cells(*run),
                if run.len() == 1 { "s" } else { "" },
                number(*it),
                cells(*with)
            ),
            Fact::Split {
                runs,
                longest,
                owned,
            } => {
                let whole = runs[1].end - runs[0].start;
                let would = format!(
                    "filling cell {} would make a run of {whole}",
                    runs[0].end + 1
                );
                match (longest, owned) {
                    (None, _) => format!("{} belong to different numbers", spans_text(runs)),
                    (Some(it), false) => {
                        format!("{would}, but the largest number is {}", clue[*it])
                    }
                    (Some(it), true) => format!(
                        "{would}, but {} is the longest number that can be here",
                        number(*it)
                    ),
                }
            }
            Fact::Close { run, owners: None } => {
                format!("{} as long as the largest number", lies_there(*run))
            }
            Fact::Close {
                run,
                owners: Some(owners),
            } => match &owners[..] {
                [owner] => format!(
                    "{} can only be {}, which is complete",
                    cells(*run),
                    number(*owner)
                ),
                _ => format!(
                    "{} can only be {}, and {} as long as the longest of these",
                    cells(*run),
                    self.numbers(line, owners),
                    if run.len() == 1 { "is" } else { "are" }
                ),
            },
            Fact::NoOwner { cell, run } if run.len() == 1 => {
                format!("no number can cover cell {}", cell + 1)
            }
            Fact::NoOwner { cell, run } => format!(
                "filling cell {} would make {} a run that no number can hold",
                cell + 1,
                cells(*run)
            ),
            Fact::Cases { run, owners } => format!(
                "{} belong{} to {}, and whichever it is, the numbers can be pushed no further than that",
                cells(*run),
                if run.len() == 1 { "s" } else { "" },
                self.numbers(line, owners)
            ),
            Fact::AllPlacings => match placings {
                Some(placings) if !clue.is_empty() => {
                    let [first, last] = placings.each_ref().map(|starts| {
                        let numbers = starts.iter().zip(clue);
                        let spans = numbers
                            .map(|(&start, size)| Span::new(start, start + size).to_string());
                        spans.collect::<Vec<_>>().join(" ")
                    });
                    format!("all placings from {first} to {last} agree")
                }
                _ => "all placings agree".into(),
            },
        }
    }
}

fn lies(run: Span) -> String {
    let verb = if run.len() == 1 { "lies" } else { "lie" };
    format!("{} {verb}", cells(run))
}

fn lies_there(run: Span) -> String {
    let verb = if run.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", cells(run))
}
