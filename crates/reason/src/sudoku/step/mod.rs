//! A step: what follows, and from what.

mod json;
mod premises;

use crate::machine::Conclusion;
use crate::machine::words::{Voice, capital};
use crate::sudoku::arguments::{Argument, CandidateRole, Facts, Finding, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::words::Speaker;

/// What a rule has found: a digit to place or candidates to cross out, and the
/// argument for it as data. Sentences, JSON and drawings are made from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The id of the technique: `x-wing`.
    pub rule: &'static str,
    /// The digit to place, if it places one.
    pub placement: Option<Candidate>,
    /// The candidates to cross out, in order, each once. A placement does not
    /// list what it crosses out by itself.
    pub eliminations: Vec<Candidate>,
    /// Why.
    pub argument: Argument,
}

impl Conclusion for Step {
    fn weight(&self) -> usize {
        self.eliminations.len() + self.placement.is_some() as usize
    }

    fn key(&self) -> u64 {
        let conclusions = self.placement.iter().chain(&self.eliminations);
        conclusions.fold(0, |key: u64, it| {
            (key.rotate_left(9) ^ (it.cell as u64 * 64 + it.digit as u64))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        })
    }

    fn agrees(&self, other: &Step) -> bool {
        self.placement == other.placement && self.eliminations == other.eliminations
    }
}

impl Step {
    fn finding(&self) -> Finding<'_> {
        Finding {
            placement: self.placement,
            eliminations: &self.eliminations,
        }
    }

    /// What follows, without the argument: `r4c7 is 5`, `r1c5 loses 4 and 7`.
    pub fn conclusion(&self, board: &Board, voice: &Voice) -> String {
        self.finding().conclusion(&Speaker { board, voice })
    }

    /// The step in words: a sentence or two about the board it was found on.
    pub fn text(&self, board: &Board, voice: &Voice) -> String {
        let speaker = Speaker { board, voice };
        capital(self.argument.form().text(&speaker, &self.finding()))
    }

    /// The step in Eureka notation, if it is a chain: `=` is a strong link, `-`
    /// a weak one, digits stand in parentheses before their cells, and what
    /// follows stands after `=>`. Several chains are set apart by ` | `.
    pub fn notation(&self, board: &Board, voice: &Voice) -> Option<String> {
        let speaker = Speaker { board, voice };
        let chains = self.argument.form().notation(&speaker)?.join(" | ");
        Some(format!("{chains} => {}", self.crossings(&speaker)))
    }

    /// What follows: `r1c5<>4, r1c6<>4`.
    fn crossings(&self, speaker: &Speaker) -> String {
        let say = |it: &Candidate, sign: &str| {
            format!("{}{sign}{}", speaker.cell(it.cell), speaker.digit(it.digit))
        };
        let placed = self.placement.iter().map(|it| say(it, "="));
        let crossed = self.eliminations.iter().map(|it| say(it, "<>"));
        placed.chain(crossed).collect::<Vec<_>>().join(", ")
    }

    /// What the step claims about the board it was found on.
    pub fn facts(&self, board: &Board) -> Facts {
        self.argument.form().facts(board, &self.finding())
    }

    /// What to draw of this step on the board it was found on.
    pub fn marks(&self, board: &Board) -> Marks {
        let mut marks = Marks::default();
        if let Some(it) = self.placement {
            marks.put(it.cell, it.digit, CandidateRole::Placement);
        }
        for it in &self.eliminations {
            marks.put(it.cell, it.digit, CandidateRole::Elimination);
        }
        self.argument.form().mark(board, &mut marks);
        marks
    }
}
