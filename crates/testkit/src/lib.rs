//! What the tests and benchmarks of the other crates share: the puzzle lists, a
//! zoo of layouts, a plain backtracker to judge by, random numbers, and running
//! the command. It uses `therefore-puzzle` and nothing else of the project, so
//! that it shares no code with what it judges.
//!
//! Data comes from two places:
//! - `testdata/` in the repository is part of it. A missing file is a failure.
//! - Lists that are large, or may not be copied, lie in the folder that the
//!   environment variable `THEREFORE_LISTS` names. Tests that need them are
//!   `#[ignore = "needs THEREFORE_LISTS"]`, so that they never pass unseen. Their
//!   names begin with `lists_` if they are short and with `whole_` if they take
//!   minutes. Long tests without lists begin with `long_`.

mod backtrack;
mod cages;
mod chance;
mod command;
mod data;
mod nonograms;
mod sudokus;
mod zoo;

pub use backtrack::{plain_search, plain_solutions};
pub use cages::random_cages;
pub use chance::Chance;
pub use command::{Child, Run, full_disk, run, start};
pub use data::{bench_list, list, lists_folder, repository, root, testdata};
pub use nonograms::{files, non, partly, random_picture};
pub use sudokus::{classic, classic_lines, classics, parse_all, sample, values};
pub use zoo::{random_puzzle, some_solutions, zoo};
