//! The solver of a study of two ways of solving (Dreschler, Utrecht 2018): six
//! rules for one line, a note for each cell which numbers it may belong to, and
//! counters of the thinking it does. It sweeps the grid in order
//! ([`Systematic`]) or is led away by each fresh result ([`Distracted`]).
//!
//! ```
//! use therefore_puzzle::Nonogram;
//! use therefore_reason::nonogram::six::{self, Sheet};
//! use therefore_reason::{Outcome, Reasoner};
//!
//! let nonogram = Nonogram::new(
//!     vec![vec![1], vec![1, 1], vec![1], vec![3]],
//!     vec![vec![1, 1], vec![1, 2], vec![1, 1]],
//! )?;
//! let mut sheet = Sheet::new(&nonogram);
//! let trace = Reasoner::new(&six::systematic(six::ORDERS[0]), 0).solve(&mut sheet);
//! assert_eq!(trace.outcome, Outcome::Solved);
//! let counters = six::Counters::of(&trace, &sheet);
//! assert_eq!((counters.fills, counters.counts, counters.number_updates), (10, 107, 6));
//! # Ok::<(), therefore_puzzle::NonogramError>(())
//! ```

mod fill_global;
mod fill_local;
mod glance;
mod notes;
mod numbers_global;
mod numbers_local;
mod rules;
mod sheet;
mod spaces_global;
mod spaces_local;

pub use rules::{ORDERS, Order, PARTS, RULES, distracted, systematic, technique};
pub use sheet::{Counters, Sheet};

#[cfg(doc)]
use crate::machine::{Distracted, Systematic};
