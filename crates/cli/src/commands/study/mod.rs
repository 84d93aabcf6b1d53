//! `therefore study`: experiments, one a file.

mod killer;
mod nonogram;

use clap::{Args, Subcommand};

use crate::piece::Status;

/// Repeat experiments on how puzzles are solved
#[derive(Args)]
#[command(after_help = "Examples:\n  therefore study killer\n  therefore study nonogram")]
pub struct Study {
    #[command(subcommand)]
    experiment: Experiment,
}

#[derive(Subcommand)]
enum Experiment {
    Killer(killer::Killer),
    Nonogram(nonogram::TwoWays),
}

impl Study {
    /// Runs the command.
    pub fn run(self) -> Status {
        match self.experiment {
            Experiment::Killer(experiment) => experiment.run(),
            Experiment::Nonogram(experiment) => experiment.run(),
        }
    }
}
