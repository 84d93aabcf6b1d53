//! A step in words.

mod chains;
mod facts;

use therefore_puzzle::{Cell, Line, Mark};

use super::board::Board;
use super::step::{Argument, End, LineArgument, Setting, Step};
use super::{Fact, Span};
use crate::machine::words::{Voice, capital, list};

/// A board and how to speak about it.
pub(crate) struct Speaker<'a> {
    pub board: &'a Board,
    pub voice: &'a Voice,
}

impl Speaker<'_> {
    pub fn cell(&self, cell: Cell) -> String {
        self.board.shape().name(cell, self.voice.names)
    }

    /// `row 3 (4 2)`.
    pub fn line(&self, line: Line) -> String {
        format!("{line} ({})", clue_text(self.board.clue(line)))
    }

    /// `the 4`, or `the second 4` if there are several.
    pub fn number(&self, line: Line, number: usize) -> String {
        let clue = self.board.clue(line);
        let size = clue[number];
        let same = |numbers: &[usize]| numbers.iter().filter(|&&other| other == size).count();
        match (same(clue), same(&clue[..=number])) {
            (1, _) => format!("the {size}"),
            (_, place) => format!("the {} {size}", ordinal(place)),
        }
    }

    /// `the 1 or the second 4`.
    pub fn numbers(&self, line: Line, numbers: &[usize]) -> String {
        let names: Vec<String> = numbers
            .iter()
            .map(|&number| self.number(line, number))
            .collect();
        list(&names, "or")
    }

    /// `from the left`.
    pub fn from(&self, line: Line, end: End) -> &'static str {
        match (line, end) {
            (Line::Row(_), End::First) => "from the left",
            (Line::Row(_), End::Last) => "from the right",
            (Line::Column(_), End::First) => "from the top",
            (Line::Column(_), End::Last) => "from the bottom",
        }
    }

    /// What is set in a line: `cells 3-5 are filled and cell 6 is empty`.
    pub fn settings_in(&self, line: Line, settings: &[Setting], verbs: Verbs) -> String {
        let spans = |mark| {
            let those = settings.iter().filter(|it| it.mark == mark);
            let mut places: Vec<usize> = those.map(|it| self.board.place(line, it.cell)).collect();
            places.sort_unstable();
            Span::of(places)
        };
        outcome(&spans(Mark::Filled), &spans(Mark::Empty), verbs)
    }

    fn line_argument(&self, argument: &LineArgument) -> String {
        let line = argument.line;
        let mut parts: Vec<String> = Vec::new();
        let mut covers: Vec<String> = Vec::new();
        for reason in &argument.reasons {
            if let Fact::Slack { number, .. } = reason.fact {
                let filled = spans_text(&reason.filled);
                covers.push(format!("{} covers {filled}", self.number(line, number)));
                continue;
            }
            let fact = self.fact(line, reason, argument.placings.as_ref());
            let so = outcome(&reason.filled, &reason.empty, Verbs::ARE);
            parts.push(format!("{fact}, so {so}"));
        }
        if let Some(Fact::Slack { slack, .. }) = argument.reasons.first().map(|it| &it.fact) {
            let left_over = match slack {
                1 => "1 cell is left over".to_string(),
                slack => format!("{slack} cells are left over"),
            };
            let where_it_lies = match covers.len() {
                1 => "wherever it lies",
                _ => "wherever they lie",
            };
            parts.push(format!(
                "{left_over}, so {where_it_lies} {}",
                list(&covers, "and")
            ));
        }
        format!("{}: {}.", self.line(line), parts.join("; "))
    }
}

/// How what follows is said.
#[derive(Clone, Copy)]
pub(crate) struct Verbs {
    one: &'static str,
    more: &'static str,
}

impl Verbs {
    pub const ARE: Verbs = Verbs {
        one: "is",
        more: "are",
    };
    pub const WOULD: Verbs = Verbs {
        one: "would be",
        more: "would be",
    };
}

/// `cells 3-5 are filled and cell 6 is empty`.
fn outcome(filled: &[Span], empty: &[Span], verbs: Verbs) -> String {
    let part = |spans: &[Span], what: &str| {
        let many = spans.iter().map(|span| span.len()).sum::<usize>() > 1;
        let verb = if many { verbs.more } else { verbs.one };
        (!spans.is_empty()).then(|| format!("{} {verb} {what}", spans_text(spans)))
    };
    let parts = [part(filled, "filled"), part(empty, "empty")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" and ")
}

/// `cell 4`, `cells 3-5`, `cells 1 and 3-5`.
pub(crate) fn spans_text(spans: &[Span]) -> String {
    let names: Vec<String> = spans.iter().map(Span::to_string).collect();
    match spans {
        [span] if span.len() == 1 => format!("cell {span}"),
        _ => format!("cells {}", list(&names, "and")),
    }
}

/// `4 2`; `0` if there are no numbers.
pub(crate) fn clue_text(clue: &[usize]) -> String {
    match clue {
        [] => "0".into(),
        _ => {
            let numbers: Vec<String> = clue.iter().map(usize::to_string).collect();
            numbers.join(" ")
        }
    }
}

fn ordinal(number: usize) -> String {
    const WORDS: [&str; 9] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    ];
    match (WORDS.get(number - 1), number % 10, number % 100) {
        (Some(word), ..) => word.to_string(),
        (None, 1, end) if end != 11 => format!("{number}st"),
        (None, 2, end) if end != 12 => format!("{number}nd"),
        (None, 3, end) if end != 13 => format!("{number}rd"),
        _ => format!("{number}th"),
    }
}

/// What a cell is.
pub(crate) fn mark_text(mark: Mark) -> &'static str {
    match mark {
        Mark::Filled => "filled",
        Mark::Empty => "empty",
        Mark::Unknown => "unknown",
    }
}

impl Step {
    /// What follows, without the argument: `r4c7 is filled`, `in row 4 cells
    /// 3-5 are filled and cell 6 is empty`.
    pub fn conclusion(&self, board: &Board, voice: &Voice) -> String {
        let speaker = Speaker { board, voice };
        match (&self.argument, &self.settings[..]) {
            (Argument::Line(argument), settings) => {
                let line = argument.line;
                let so = speaker.settings_in(line, settings, Verbs::ARE);
                format!("in {line} {so}")
            }
            (_, settings) => {
                let each = settings
                    .iter()
                    .map(|it| format!("{} is {}", speaker.cell(it.cell), mark_text(it.mark)));
                list(&each.collect::<Vec<_>>(), "and")
            }
        }
    }

    /// The step in words: a sentence or two about the board it was found on.
    pub fn text(&self, board: &Board, voice: &Voice) -> String {
        let speaker = Speaker { board, voice };
        let so = self.conclusion(board, voice);
        let text = match &self.argument {
            Argument::Line(argument) => speaker.line_argument(argument),
            Argument::Contradiction {
                supposed,
                links,
                broken,
            } => speaker.contradiction(*supposed, links, *broken),
            Argument::Agreement {
                cell,
                filled,
                empty,
            } => speaker.agreement(*cell, filled, empty, &so),
            Argument::Guess => format!("guess: {so}."),
            Argument::Refuted(_) => format!("that leads to a contradiction, so {so}."),
        };
        capital(text)
    }
}
