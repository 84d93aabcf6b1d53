//! A step as JSON; docs/nonograms.md lists the fields.

use serde_json::{Value, json};
use therefore_puzzle::{Line, Mark};

use super::Span;
use super::board::Board;
use super::step::{Argument, Fact, Link, Reason, Setting, Step};
use super::words::mark_text;
use crate::machine::words::Voice;

impl Step {
    /// The step as a JSON object; `number` counts from 1. The board is the one
    /// the step was found on.
    pub fn json(&self, board: &Board, voice: &Voice, number: usize, score: u32) -> Value {
        let cell = |cell| board.shape().name(cell, voice.names);
        let setting = |it: &Setting| json!({"cell": cell(it.cell), "mark": mark_text(it.mark)});
        let settings = |list: &[Setting]| list.iter().map(setting).collect::<Vec<_>>();
        let link = |link: &Link| {
            // All cells it needs: those of the chain, and what is known of the line.
            let places = 0..board.line(link.line).len();
            let from = places
                .map(|place| board.cell(link.line, place))
                .filter(|it| board.mark(*it) != Mark::Unknown || link.from.contains(it))
                .map(cell);
            json!({
                "line": link.line.to_string(),
                "from": from.collect::<Vec<_>>(),
                "cells": settings(&link.settings),
            })
        };
        let links = |links: &[Link]| links.iter().map(link).collect::<Vec<_>>();
        let mut object = json!({
            "step": number,
            "rule": self.rule,
            "cells": settings(&self.settings),
            "text": self.text(board, voice),
            "score": score,
        });
        match &self.argument {
            Argument::Line(argument) => {
                let clue = board.clue(argument.line);
                object["line"] = json!(argument.line.to_string());
                object["clue"] = json!(clue);
                let reasons = argument.reasons.iter().map(reason);
                object["reasons"] = reasons.collect();
                if let Some([first, last]) = &argument.placings {
                    object["leftmost"] = placing(first, clue);
                    object["rightmost"] = placing(last, clue);
                }
            }
            Argument::Contradiction {
                supposed,
                links: chain,
                broken,
            } => {
                object["supposed"] = setting(supposed);
                object["links"] = json!(links(chain));
                object["broken"] = line(board, *broken);
            }
            Argument::Agreement {
                cell: it,
                filled,
                empty,
            } => {
                object["either"] = json!(cell(*it));
                object["if_filled"] = json!(links(filled));
                object["if_empty"] = json!(links(empty));
            }
            Argument::Guess => {}
            Argument::Refuted(it) => object["supposed"] = setting(it),
        }
        object
    }
}

fn line(board: &Board, line: Line) -> Value {
    json!({"line": line.to_string(), "clue": board.clue(line)})
}

fn placing(starts: &[usize], clue: &[usize]) -> Value {
    let numbers = starts.iter().zip(clue);
    numbers
        .map(|(&start, size)| span(Span::new(start, start + size)))
        .collect()
}

/// First and last cell, from 1.
fn span(it: Span) -> Value {
    json!([it.start + 1, it.end])
}

fn spans(list: &[Span]) -> Value {
    list.iter().copied().map(span).collect()
}

fn reason(reason: &Reason) -> Value {
    let mut object = json!({
        "fact": reason.fact.name(),
        "filled": spans(&reason.filled),
        "empty": spans(&reason.empty),
    });
    let (numbers, place) = reason.fact.about();
    if !numbers.is_empty() {
        let counted = numbers.iter().map(|number| number + 1);
        object["numbers"] = counted.collect::<Vec<_>>().into();
    }
    if !place.is_empty() {
        object["at"] = spans(&place);
    }
    object
}

impl Fact {
    /// Its name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Fact::NoNumbers => "no numbers",
            Fact::NoSlack => "no slack",
            Fact::AllFilled => "all filled",
            Fact::AllNeeded => "all needed",
            Fact::Slack { .. } => "slack",
            Fact::Overlap { .. } => "overlap",
            Fact::BeyondReach { .. } => "beyond reach",
            Fact::OneSpace { .. } => "one space",
            Fact::SmallSpace { .. } => "small space",
            Fact::SmallEdge { .. } => "small edge space",
            Fact::Anchor { .. } => "anchor",
            Fact::EdgeRun { .. } => "edge run",
            Fact::Grow { .. } => "grow",
            Fact::Join { .. } => "join",
            Fact::Merge { .. } => "merge",
            Fact::Split { .. } => "split",
            Fact::Close { .. } => "close",
            Fact::NoOwner { .. } => "no owner",
            Fact::Cases { .. } => "cases",
            Fact::AllPlacings => "all placings",
        }
    }

    /// The numbers it is about, and the cells it looks at.
    pub fn about(&self) -> (Vec<usize>, Vec<Span>) {
        match self {
            Fact::NoNumbers
            | Fact::NoSlack
            | Fact::AllFilled
            | Fact::AllNeeded
            | Fact::AllPlacings => (vec![], vec![]),
            Fact::Slack { number, .. } => (vec![*number], vec![]),
            Fact::Overlap {
                number,
                left,
                right,
            } => (vec![*number], vec![*left, *right]),
            Fact::BeyondReach { before, after } => {
                let numbers = before.iter().chain(after).map(|it| it.0);
                (numbers.collect(), vec![])
            }
            Fact::OneSpace { number, space } | Fact::SmallEdge { space, number, .. } => {
                (vec![*number], vec![*space])
            }
            Fact::SmallSpace { space, number, .. } => {
                (number.iter().copied().collect(), vec![*space])
            }
            Fact::Anchor { number, cell, .. } => (vec![*number], vec![Span::cell(*cell)]),
            Fact::EdgeRun { number, run, .. } => (vec![*number], vec![*run]),
            Fact::Grow { run, owners, .. } | Fact::Close { run, owners } => {
                (owners.clone().unwrap_or_default(), vec![*run])
            }
            Fact::Join { runs, number } => (vec![*number], runs.to_vec()),
            Fact::Merge { run, with, number } => (vec![*number], vec![*run, *with]),
            Fact::Split { runs, longest, .. } => (longest.iter().copied().collect(), runs.to_vec()),
            Fact::NoOwner { run, .. } => (vec![], vec![*run]),
            Fact::Cases { run, owners } => (owners.clone(), vec![*run]),
        }
    }
}
