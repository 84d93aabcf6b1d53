//! `therefore study`: experiments, one a file.

mod nonogram;

use clap::{Args, Subcommand};

use crate::piece::Status;

/// Repeat experiments on how puzzles are solved
#[derive(Args)]
#[command(after_help = "Example:\n  therefore study nonogram")]
pub struct Study {
    #[command(subcommand)]
    experiment: Experiment,
}

#[derive(Subcommand)]
enum Experiment {
    Nonogram(nonogram::TwoWays),
}

impl Study {
    /// Runs the command.
    pub fn run(self) -> Status {
        match self.experiment {
            Experiment::Nonogram(experiment) => experiment.run(),
        }
    }
}
