//! The general engine: any regions, any cages and sums, sides to 64.
//!
//! Depth-first search over cells with propagation to a fixpoint at every node:
//! naked and hidden singles, locked candidates, bounds on sums. It is plain on
//! purpose: it is the judge of everything else.

mod count;
mod search;
mod state;
mod sums;
mod wiring;

pub use count::Count;
pub use search::DepthFirst;
