//! The commands for nonograms, one a file.

pub mod explain;
pub mod grade;
pub mod hint;
