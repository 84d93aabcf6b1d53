//! Almost locked sets, each tied to the next.

use therefore_puzzle::{Cell, Digits};

use super::facts::Facts;
use super::form::{Finding, Form};
use super::marks::{CandidateRole, Marks};
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;
use crate::sudoku::words::Speaker;

/// Almost locked sets, each tied to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlmostSets {
    /// The sets.
    pub sets: Vec<AlmostSet>,
    /// The digits that tie them: only one of two neighbours can have it.
    /// One fewer than there are sets; two sets may be tied twice.
    pub joints: Vec<u8>,
}

/// Cells of a region with one digit more than cells: if they lose one of the
/// digits, they hold all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlmostSet {
    /// The region.
    pub region: RegionId,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: Digits,
}

impl AlmostSet {
    /// Its cells that can hold the digit.
    pub(super) fn holders(&self, board: &Board, digit: u8) -> Vec<Cell> {
        let cells = self.cells.iter().copied();
        cells.filter(|&cell| board.has(cell, digit)).collect()
    }
}

impl AlmostSets {
    /// Neighbours, each with the digit that ties them.
    fn ties(&self) -> impl Iterator<Item = (&AlmostSet, &AlmostSet, u8)> {
        let pairs = self.sets.iter().zip(self.sets.iter().skip(1)).cycle();
        let ties = pairs.zip(&self.joints);
        ties.map(|((one, two), &digit)| (one, two, digit))
    }
}

impl Form for AlmostSets {
    fn facts(&self, board: &Board, _: &Finding) -> Facts {
        let mut facts = Facts::default();
        for set in &self.sets {
            facts.know(board, &set.cells);
        }
        for (one, two, digit) in self.ties() {
            let sight = (one.holders(board, digit), two.holders(board, digit));
            facts.sights.push(sight);
        }
        facts
    }

    fn mark(&self, board: &Board, marks: &mut Marks) {
        for (one, two, digit) in self.ties() {
            marks.joint(board, digit, &[one, two]);
        }
        for (index, set) in self.sets.iter().enumerate() {
            marks.almost(board, set, SET_COLOURS[index % 3]);
        }
    }

    fn text(&self, speaker: &Speaker, finding: &Finding) -> String {
        speaker.almost_sets(finding, &self.sets, &self.joints)
    }
}

/// The colours of almost locked sets, in turn.
pub(super) const SET_COLOURS: [CandidateRole; 3] = [
    CandidateRole::Pattern,
    CandidateRole::Second,
    CandidateRole::Third,
];

impl Marks {
    pub(super) fn almost(&mut self, board: &Board, set: &AlmostSet, role: CandidateRole) {
        for &cell in &set.cells {
            self.put_cell(board, cell, role);
        }
        if !self.regions.contains(&set.region) {
            self.regions.push(set.region);
        }
    }

    /// The places of a digit that ties sets together.
    pub(super) fn joint(&mut self, board: &Board, digit: u8, sets: &[&AlmostSet]) {
        for cell in sets.iter().flat_map(|set| set.holders(board, digit)) {
            self.put(cell, digit, CandidateRole::Joint);
        }
    }
}

/// What the sets of a step are called: A, B, C.
pub(super) fn letter(index: usize) -> String {
    let letter = char::from(b'A' + (index % 26) as u8);
    match index / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

impl Speaker<'_> {
    pub fn almost_sets(&self, finding: &Finding, sets: &[AlmostSet], joints: &[u8]) -> String {
        let told = self.introduce(sets.iter());
        let losses = self.losses(finding.eliminations);
        if sets.len() == 2 && joints.len() == 2 {
            let joints = Digits::from_iter(joints.iter().copied());
            return format!(
                "{told}. Only one of A and B can have the {}, so each lacks just one of these and has all its other digits. What sees all places of a digit that is bound like this cannot be it: {losses}.",
                self.digits(joints, "and only one the"),
            );
        }
        let digits = lost(finding);
        let wanted = self.digits(digits, "or");
        let last = letter(sets.len() - 1);
        let end = digits.iter().zip(sets.last()).next();
        let end = end.map(|(digit, set)| self.placed(set, digit));
        let mut text = match digits.len() {
            1 => format!("If A lacks {wanted}, it"),
            _ => format!("If A lacks one of {}, it", self.digits(digits, "and")),
        };
        for (index, &joint) in joints.iter().enumerate() {
            text += &format!(
                " has {}, so {} lacks {} and",
                self.placed(&sets[index], joint),
                letter(index + 1),
                self.digit(joint)
            );
        }
        let end = match digits.len() {
            1 => format!(
                "has {}. So A or {last} has {wanted}, and what sees all its places in both cannot be {wanted}",
                end.unwrap_or_default()
            ),
            _ => format!(
                "has all its other digits. So each of {} is in A or {last}, and what sees all places of one of these in both cannot be it",
                self.digits(digits, "and")
            ),
        };
        format!("{told}. {text} {end}: {losses}.")
    }

    /// A digit of a set, and where it can stand there, if there is
    /// more than one cell: `4 in r1c1 or r1c2`.
    fn placed(&self, set: &AlmostSet, digit: u8) -> String {
        if set.cells.len() == 1 {
            return self.digit(digit);
        }
        let mut cells = set.cells.clone();
        cells.retain(|&cell| self.board.candidates(cell).contains(digit));
        format!("{} in {}", self.digit(digit), self.either(&cells))
    }

    /// `A is r1c2, which is 1 or 3; B is r4c2 and r5c2, which hold all but one
    /// of 1, 3 and 5`.
    pub(super) fn introduce<'a>(&self, sets: impl Iterator<Item = &'a AlmostSet>) -> String {
        let told: Vec<String> = sets
            .enumerate()
            .map(|(index, set)| match set.cells.len() {
                1 => format!(
                    "{} is {}, which is {}",
                    letter(index),
                    self.cells(&set.cells),
                    self.digits(set.digits, "or")
                ),
                _ => format!(
                    "{} is {}, which hold all but one of {}",
                    letter(index),
                    self.cells(&set.cells),
                    self.digits(set.digits, "and")
                ),
            })
            .collect();
        told.join("; ")
    }
}

/// The digits that a step crosses out.
pub(super) fn lost(finding: &Finding) -> Digits {
    Digits::from_iter(finding.eliminations.iter().map(|it| it.digit))
}
