//! How hard a puzzle is.

mod givens;
mod grade;
mod measure;
mod people;

pub use givens::{by_clues, by_emptiest_line};
pub use grade::{Grade, Proof, grade};
pub use measure::{Runs, STEPS, Unmeasured, Ways, all_ways, measure, runs, settled};
pub use people::{Demands, Estimate, Felt, Model};
