//! The other ways to solve puzzles of the Sudoku family, side by side.
//!
//! Every way is a [`Method`]: constraint satisfaction ([`Backtracking`],
//! [`ForwardChecking`]), local search ([`HillClimbing`],
//! [`IteratedLocalSearch`], [`Annealing`], [`AntColony`]), integer programming
//! ([`Ilp`]) and [`Sat`]. [`method`] makes one by its name, [`compare`] runs
//! many on the same puzzles, and [`export`] writes the [`Model`] for other
//! people's solvers.
//!
//! ```
//! use therefore_methods::{Order, Outcome, method};
//! use therefore_puzzle::formats::parse_sudoku;
//!
//! let puzzle = parse_sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let mut annealing = method("annealing").unwrap();
//! let report = annealing.answer(&puzzle, &Order { seed: 1, ..Order::default() });
//! assert_eq!(report.outcome, Outcome::Solved);
//! # Ok::<(), therefore_puzzle::formats::ReadError>(())
//! ```

mod ask;
mod chance;
pub mod compare;
pub mod conformance;
mod csp;
pub mod export;
mod ilp;
pub mod import;
mod local;
mod method;
mod model;
mod record;
mod registry;
mod sat;
mod settle;

pub use csp::{Backtracking, ForwardChecking};
pub use ilp::Ilp;
pub use local::{Annealing, AntColony, Climb, HillClimbing, IteratedLocalSearch};
pub use method::{Counter, Method, Order, Outcome, Promise, Report};
pub use model::{Model, Row, RowKind};
pub use record::{FIRST_OPTIMA, Optimum, Point};
pub use registry::{METHODS, Named, method};
pub use sat::{Formula, Sat};
