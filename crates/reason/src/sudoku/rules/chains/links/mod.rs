//! Who excludes whom, and who must be true if another is not.
//!
//! The nodes are the candidates of a board and, if wanted, groups: the places
//! of a digit where two regions cross. Two nodes are linked *weakly* if they
//! cannot both be true, *strongly* if they cannot both be false. Chains go
//! along these links, [`Spread`] tells how far an assumption reaches.

mod almost;
mod groups;
mod rows;
mod spread;
mod table;

pub(crate) use rows::{has, ones, put};
pub(crate) use spread::{Literal, Spread};
pub(crate) use table::{Kinds, Links};
