//! Death blossom: a cell, the stem, each of whose candidates takes a digit away
//! from an almost locked set, its petal. The petal then holds all its other
//! digits; so whatever the stem is, a digit common to all petals is in one.

use std::collections::HashSet;

use therefore_puzzle::{Cell, Digits};

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::almost::members;
use crate::sudoku::arguments;
use crate::sudoku::bits::Bits;
use crate::sudoku::board::{AlmostTable, Board};
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

use super::als_xz::told;

/// With more choices of petals than this, the first ones have to do.
const MOST_CHOICES: usize = 512;

/// See the module.
pub(crate) struct Blossom;

impl Rule<Board> for Blossom {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let table = board.almost();
        let mut known = HashSet::new();
        for stem in 0..board.terrain().cells() {
            let digits = board.candidates(stem);
            let flowers = digits.len() >= 2
                && digits
                    .iter()
                    .all(|digit| table.losers(stem, digit).iter().any(|&word| word != 0));
            if !flowers {
                continue;
            }
            for target in targets(board, stem) {
                sink.go_on()?;
                for choice in choices(table, stem, digits, target) {
                    let eliminations: Vec<Candidate> = choice.losses(stem).collect();
                    if known.insert((stem, eliminations.clone())) {
                        sink.cross(eliminations, || arguments::Blossom {
                            stem,
                            petals: digits
                                .iter()
                                .zip(&choice.petals)
                                .map(|(digit, &petal)| (digit, told(board, petal)))
                                .collect(),
                        })?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// The candidates that would leave the stem nothing.
fn targets(board: &Board, stem: Cell) -> Vec<Candidate> {
    let table = board.almost();
    let digits = board.candidates(stem);
    let all = board.terrain().layout().all_digits() - digits;
    let mut found = Vec::new();
    for digit in all.iter() {
        let kills = |cell: &Cell| {
            let losers = table.losers(*cell, digit);
            digits.iter().all(|other| {
                let petals = table.losers(stem, other).iter().zip(losers);
                petals.into_iter().any(|(a, b)| a & b != 0)
            })
        };
        let cells = board.spots(digit).filter(kills);
        found.extend(cells.map(|cell| Candidate::new(cell, digit)));
    }
    found
}

/// A petal for each candidate of the stem so far, and what sees each digit in
/// all of them: as many words of cells for each digit.
struct Choice {
    petals: Vec<usize>,
    seers: Vec<u64>,
    words: usize,
}

impl Choice {
    fn losses(&self, stem: Cell) -> impl Iterator<Item = Candidate> + '_ {
        let entries = self.seers.iter().enumerate();
        let all = entries.flat_map(|(entry, &bits)| {
            let (digit, word) = (entry / self.words + 1, entry % self.words);
            Bits(bits).map(move |bit| Candidate::new(word * 64 + bit, digit as u8))
        });
        all.filter(move |it| it.cell != stem)
    }
}

/// The choices of petals that cross out this candidate, one for each of the
/// different things they cross out.
fn choices(table: &AlmostTable, stem: Cell, digits: Digits, target: Candidate) -> Vec<Choice> {
    let mut found = vec![Choice {
        petals: Vec::new(),
        seers: Vec::new(),
        words: 1,
    }];
    for digit in digits.iter() {
        let both = table.losers(stem, digit).iter();
        let both: Vec<u64> = both
            .zip(table.losers(target.cell, target.digit))
            .map(|(a, b)| a & b)
            .collect();
        let mut next: Vec<Choice> = Vec::new();
        for choice in &found {
            for petal in members(&both) {
                if next.len() == MOST_CHOICES {
                    break;
                }
                let seers = table.all_seers(petal, digits);
                let seers = match choice.petals.len() {
                    0 => seers,
                    _ => seers
                        .iter()
                        .zip(&choice.seers)
                        .map(|(a, b)| a & b)
                        .collect(),
                };
                if !next.iter().any(|other| other.seers == seers) {
                    next.push(Choice {
                        petals: [&choice.petals[..], &[petal]].concat(),
                        words: seers.len() / table.digits(),
                        seers,
                    });
                }
            }
        }
        found = next;
    }
    found
}
