//! Sums as solvers of killer puzzles think of them.
//!
//! A [`Tally`] says where a total comes from: from a cage, or from regions, each
//! of which holds every digit once, less the cages that are taken away. A
//! [`Balance`] is what it comes to on a board: open cells, some perhaps to be
//! subtracted, and their total. Whatever is derived is of the same kind as
//! what was given, so that "the unfilled rest of a cage is a cage" and so are
//! the innies of a box.

mod bounds;
mod combinations;
mod derived;
mod fit;
mod part;
mod tally;

pub(crate) use bounds::{least, most};
pub(crate) use combinations::{combinations, matches, spread};
pub(crate) use derived::{Shape, cliques, derive};
pub(crate) use fit::{Terms, Ways, fit};
pub(crate) use part::{Cage, CagePart, parts_of};
pub use tally::{Balance, Tally};
