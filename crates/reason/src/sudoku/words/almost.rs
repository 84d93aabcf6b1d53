//! Almost locked sets in words.

use therefore_puzzle::{Cell, Digits};

use super::Speaker;
use crate::machine::words::list;
use crate::sudoku::step::{AlmostSet, Step};
use crate::sudoku::terrain::RegionId;

/// What the sets of a step are called: A, B, C.
fn letter(index: usize) -> String {
    let letter = char::from(b'A' + (index % 26) as u8);
    match index / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

impl Speaker<'_> {
    pub fn almost_sets(&self, step: &Step, sets: &[AlmostSet], joints: &[u8]) -> String {
        let told = self.introduce(sets.iter());
        let losses = self.losses(&step.eliminations);
        if sets.len() == 2 && joints.len() == 2 {
            let joints = Digits::from_iter(joints.iter().copied());
            return format!(
                "{told}. Only one of A and B can have the {}, so each lacks just one of these and has all its other digits. What sees all places of a digit that is bound like this cannot be it: {losses}.",
                self.digits(joints, "and only one the"),
            );
        }
        let digits = lost(step);
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

    pub fn blossom(&self, step: &Step, stem: Cell, petals: &[(u8, AlmostSet)]) -> String {
        let digits = lost(step);
        let wanted = self.digits(digits, "and");
        let cases: Vec<String> = petals
            .iter()
            .enumerate()
            .map(|(index, (digit, _))| {
                let (set, digit) = (letter(index), self.digit(*digit));
                format!("if it is {digit}, {set} lacks {digit} and has {wanted}")
            })
            .collect();
        let names: Vec<String> = (0..petals.len()).map(letter).collect();
        let names = list(&names, "and");
        let end = match digits.len() {
            1 => format!("What sees all places of {wanted} in {names} cannot be {wanted}"),
            _ => format!("What sees all places of one of these digits in {names} cannot be it"),
        };
        format!(
            "{}. {} is {}: {}. {end}: {}.",
            self.introduce(petals.iter().map(|petal| &petal.1)),
            self.cell(stem),
            self.digits(self.board.candidates(stem), "or"),
            cases.join(", "),
            self.losses(&step.eliminations),
        )
    }

    pub fn aligned_pair(
        &self,
        step: &Step,
        other: Cell,
        excluded: &[(u8, Option<AlmostSet>)],
    ) -> String {
        let Some(it) = step.eliminations.first() else {
            return String::new();
        };
        let mut sets: Vec<&AlmostSet> = Vec::new();
        let (this, digit) = (self.cell(it.cell), self.digit(it.digit));
        let cases: Vec<String> = excluded
            .iter()
            .map(|(digit_there, set)| {
                let there = self.digit(*digit_there);
                let Some(set) = set else {
                    return format!("not {there}, which it sees");
                };
                let index = sets.iter().position(|known| *known == set);
                let index = index.unwrap_or_else(|| {
                    sets.push(set);
                    sets.len() - 1
                });
                let name = letter(index);
                format!("not {there}, for {name} would lose both {digit} and {there}")
            })
            .collect();
        format!(
            "{}. If {this} is {digit}, nothing is left for {}: {}. So {}.",
            self.introduce(sets.iter().copied()),
            self.cell(other),
            cases.join("; "),
            self.losses(&step.eliminations),
        )
    }

    pub fn sue_de_coq(
        &self,
        step: &Step,
        regions: [RegionId; 2],
        middle: &[Cell],
        wings: &[Vec<Cell>; 2],
    ) -> String {
        let union = |cells: &[Cell]| {
            let all = cells.iter().map(|&cell| self.board.candidates(cell));
            all.fold(Digits::NONE, |all, digits| all | digits)
        };
        let digits = union(middle) | union(&wings[0]) | union(&wings[1]);
        let twice = union(&wings[0]) & union(&wings[1]);
        let count = middle.len() + wings[0].len() + wings[1].len();
        let told = [0, 1].map(|index| {
            format!(
                "{} of {} {} {}",
                self.cells(&wings[index]),
                self.region(regions[index]),
                if wings[index].len() == 1 {
                    "is"
                } else {
                    "hold"
                },
                self.digits(union(&wings[index]), "or")
            )
        });
        let counting = if twice.is_empty() {
            format!(
                "{} digits, none of which can stand there twice, so each stands there once. What else sees all places of one of them cannot be it",
                digits.len()
            )
        } else {
            format!(
                "{} digits, of which only {twice} can stand there twice, once in {} and once in {} outside the crossing, so that is so and each of the others stands there once. What else sees all places of one of them (of {twice}: all in one of the two regions) cannot be it",
                digits.len(),
                self.region(regions[0]),
                self.region(regions[1]),
                twice = self.digits(twice, "and"),
            )
        };
        format!(
            "{}, where {} and {} cross, hold {}; {}, {}. That is {count} cells for {counting}: {}.",
            self.cells(middle),
            self.region(regions[0]),
            self.region(regions[1]),
            self.digits(union(middle), "or"),
            told[0],
            told[1],
            self.losses(&step.eliminations),
        )
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
    fn introduce<'a>(&self, sets: impl Iterator<Item = &'a AlmostSet>) -> String {
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
fn lost(step: &Step) -> Digits {
    Digits::from_iter(step.eliminations.iter().map(|it| it.digit))
}
