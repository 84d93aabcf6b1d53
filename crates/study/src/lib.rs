//! Experiments: traces of people and programs, comparisons, statistics, reports.

pub mod difficulty;
pub mod killer;
pub mod nonogram;
