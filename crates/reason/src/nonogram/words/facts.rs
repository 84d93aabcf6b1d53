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
        let hint = |hint: usize| self.hint(line, hint);
        match &reason.fact {
            Fact::NoHints => "nothing is to be filled".into(),
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
            Fact::Slack { hint: it, slack } => {
                format!("{slack} cells are left over, and {} is longer", hint(*it))
            }
            Fact::Overlap {
                hint: it,
                left,
                right,
            } if left == right => {
                format!("{} can only lie at {}", hint(*it), cells(*left))
            }
            Fact::Overlap {
                hint: it,
                left,
                right,
            } => format!(
                "{} can be pushed to {} and to {}, no further",
                hint(*it),
                cells(*left),
                cells(*right)
            ),
            Fact::BeyondReach { before, after } => {
                let before = before.map(|(it, end)| format!("{} ends by cell {end}", hint(it)));
                let after = after
                    .map(|(it, cell)| format!("{} starts at cell {} or later", hint(it), cell + 1));
                let parts: Vec<String> = before.into_iter().chain(after).collect();
                list(&parts, "and")
            }
            Fact::OneSpace { hint: it, space } => {
                format!("{} fits only into {}", hint(*it), cells(*space))
            }
            Fact::SmallSpace {
                space, hint: None, ..
            } => format!("no hint reaches {}", cells(*space)),
            Fact::SmallSpace {
                space,
                hint: Some(it),
                reachable: false,
            } => format!(
                "even the smallest hint, {}, does not fit into {}",
                clue[*it],
                cells(*space)
            ),
            Fact::SmallSpace {
                space,
                hint: Some(it),
                reachable: true,
            } => format!(
                "no hint that reaches {} fits there, not even {}",
                cells(*space),
                hint(*it)
            ),
            Fact::SmallEdge {
                space,
                hint: it,
                end,
            } => format!(
                "{} the first open hint is {}, which does not fit into {}",
                self.from(line, *end),
                hint(*it),
                cells(*space)
            ),
            Fact::Anchor {
                hint: it,
                cell,
                end,
            } => format!(
                "{} cell {} is the first that can be filled, and it is: {} begins there",
                self.from(line, *end),
                cell + 1,
                hint(*it)
            ),
            Fact::EdgeRun {
                hint: it,
                run,
                edge,
                end,
            } => {
                let belongs = format!(
                    "{} {} must be part of {}",
                    self.from(line, *end),
                    cells(*run),
                    hint(*it)
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
                self.hints(line, owners),
                cells(*space)
            ),
            Fact::Join { runs, hint: it } => {
                format!("{} belong to {}", spans_text(runs), hint(*it))
            }
            Fact::Merge {
                run,
                with,
                hint: it,
            } => format!(
                "{} belong{} to {}, for which there is room only together with {}",
                cells(*run),
                if run.len() == 1 { "s" } else { "" },
                hint(*it),
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
                    (None, _) => format!("{} belong to different hints", spans_text(runs)),
                    (Some(it), false) => {
                        format!("{would}, but the largest hint is {}", clue[*it])
                    }
                    (Some(it), true) => format!(
                        "{would}, but {} is the longest hint that can be here",
                        hint(*it)
                    ),
                }
            }
            Fact::Close { run, owners: None } => {
                format!("{} as long as the largest hint", lies_there(*run))
            }
            Fact::Close {
                run,
                owners: Some(owners),
            } => match &owners[..] {
                [owner] => format!(
                    "{} can only be {}, which is complete",
                    cells(*run),
                    hint(*owner)
                ),
                _ => format!(
                    "{} can only be {}, and {} as long as the longest of these",
                    cells(*run),
                    self.hints(line, owners),
                    if run.len() == 1 { "is" } else { "are" }
                ),
            },
            Fact::NoOwner { cell, run } if run.len() == 1 => {
                format!("no hint can cover cell {}", cell + 1)
            }
            Fact::NoOwner { cell, run } => format!(
                "filling cell {} would make {} a run that no hint can hold",
                cell + 1,
                cells(*run)
            ),
            Fact::Cases { run, owners } => format!(
                "{} belong{} to {}, and whichever it is, the hints can be pushed no further than that",
                cells(*run),
                if run.len() == 1 { "s" } else { "" },
                self.hints(line, owners)
            ),
            Fact::AllPlacings => match placings {
                Some(placings) if !clue.is_empty() => {
                    let [first, last] = placings.each_ref().map(|starts| {
                        let hints = starts.iter().zip(clue);
                        let spans =
                            hints.map(|(&start, size)| Span::new(start, start + size).to_string());
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
