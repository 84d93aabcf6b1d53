//! From what a puzzle asks to how long people take.

use std::fmt;

use therefore_puzzle::Control;

use super::Demands;
use crate::sudoku::board::Board;

/// The model: the logarithm of the seconds is that of a middling puzzle plus, for
/// each demand, a weight times how much the logarithm of the demand plus one is
/// above that of a middling puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Model {
    /// The logarithm of the seconds of a middling puzzle.
    pub constant: f64,
    /// The logarithms of its demands plus one, in the order of [`Demands::NAMES`].
    pub means: [f64; Demands::COUNT],
    /// The weights, in the same order.
    pub weights: [f64; Demands::COUNT],
}

impl Model {
    /// The model that ships: fitted by `therefore fit-difficulty` to the mean
    /// times of `examples/human-times.csv`.
    pub const SHIPPED: Model = Model {
        constant: 5.9486,
        means: [
            2.2080, 2.9717, 2.0704, 0.8197, 0.2205, 0.1456, 0.0826, 0.0424,
        ],
        weights: [
            0.5685, 0.1388, 0.2212, -0.3875, 0.1280, 0.0714, 0.1331, 0.1019,
        ],
    };

    /// What each demand adds to the logarithm of the seconds.
    pub fn parts(&self, demands: &Demands) -> [f64; Demands::COUNT] {
        let values = demands.values();
        std::array::from_fn(|i| self.weights[i] * (values[i].ln_1p() - self.means[i]))
    }

    /// The logarithm of the seconds.
    pub fn log_seconds(&self, demands: &Demands) -> f64 {
        self.constant + self.parts(demands).iter().sum::<f64>()
    }
}

/// How people would call a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Felt {
    /// For a coffee break.
    Gentle,
    /// For the train.
    Moderate,
    /// For an evening.
    Tough,
    /// For those who know their patterns.
    Diabolical,
    /// For hardly anyone.
    Extreme,
}

impl Felt {
    /// By minutes.
    pub fn of(minutes: f64) -> Felt {
        match minutes {
            ..5.5 => Felt::Gentle,
            ..8.0 => Felt::Moderate,
            ..12.0 => Felt::Tough,
            ..20.0 => Felt::Diabolical,
            _ => Felt::Extreme,
        }
    }

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Felt::Gentle => "gentle",
            Felt::Moderate => "moderate",
            Felt::Tough => "tough",
            Felt::Diabolical => "diabolical",
            Felt::Extreme => "extreme",
        }
    }
}

impl fmt::Display for Felt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How hard people would find a puzzle.
///
/// ```
/// use therefore_puzzle::{Control, formats::parse_sudoku};
/// use therefore_reason::{Board, Estimate, Felt, Terrain};
/// let puzzle = parse_sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let board = Board::new(&Terrain::new(puzzle.layout.clone()), &puzzle);
/// let estimate = Estimate::of(&board, &Control::UNLIMITED).expect("a puzzle of side 9 without sums");
/// assert_eq!(estimate.felt, Felt::Gentle);
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// Minutes a practised player would take, more or less.
    pub minutes: f64,
    /// The grade that goes with it.
    pub felt: Felt,
    /// What the puzzle asks.
    pub demands: Demands,
}

impl Estimate {
    /// For a puzzle of side 9 without cages or sums: only those were measured. None
    /// for others, and if the control ended it.
    pub fn of(start: &Board, control: &Control) -> Option<Estimate> {
        let terrain = start.terrain();
        if terrain.digits() != 9 || terrain.cells() != 81 || !terrain.layout().has_only_regions() {
            return None;
        }
        let demands = Demands::of(start, control)?;
        // The last digits of an exponential differ from machine to machine: rounded,
        // a browser and a native build print the same.
        let minutes = Model::SHIPPED.log_seconds(&demands).exp() / 60.0;
        let minutes = (minutes * 10_000.0).round() / 10_000.0;
        Some(Estimate {
            minutes,
            felt: Felt::of(minutes),
            demands,
        })
    }

    /// What makes it harder than a middling puzzle, most first, in words.
    pub fn drivers(&self) -> Vec<&'static str> {
        let parts = Model::SHIPPED.parts(&self.demands);
        let mut drivers: Vec<(f64, &'static str)> = DRIVERS
            .iter()
            .map(|&(members, words)| (members.iter().map(|&index| parts[index]).sum(), words))
            .filter(|&(part, _)| part > NOTABLE)
            .collect();
        drivers.sort_by(|a, b| b.0.total_cmp(&a.0));
        drivers.into_iter().map(|(_, words)| words).collect()
    }
}

/// What makes a puzzle a twentieth harder is worth telling.
const NOTABLE: f64 = 0.05;

/// What demands, by their place in [`Demands::NAMES`], say in words.
const DRIVERS: [(&[usize], &str); 6] = [
    (&[0, 3], "little to see at most moments"),
    (&[1], "a moment with hardly anything to see"),
    (&[2], "cells that have to be counted out"),
    (&[4], "moments without a digit to place in a box"),
    (&[5], "candidates to cross out"),
    (&[6, 7], "candidates to try out"),
];
