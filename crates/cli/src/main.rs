//! The command line of Therefore: parse arguments, call, print.

mod batch;
mod commands;
mod files;
mod input;
mod interrupt;
mod output;
mod piece;
mod progress;
mod terminal;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// One engine for the logic puzzles people do with a pencil.
#[derive(Parser)]
#[command(
    name = "therefore",
    version,
    about,
    max_term_width = 100,
    subcommand_required = true
)]
#[command(
    after_help = "Example:\n  therefore solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(commands::solve::Solve),
    Check(commands::check::Check),
    Explain(commands::explain::Explain),
    Hint(commands::hint::Hint),
    Grade(commands::grade::Grade),
    FitDifficulty(commands::fit_difficulty::FitDifficulty),
    Rules(commands::rules::Rules),
    Show(commands::show::Show),
    Convert(commands::convert::Convert),
    Make(commands::make::Make),
    Transform(commands::transform::Transform),
    Compare(commands::compare::Compare),
    Serve(commands::serve::Serve),
    Export(commands::export::Export),
    ImportSolution(commands::import_solution::ImportSolution),
    Study(commands::study::Study),
    Theory(commands::theory::Theory),
}

fn main() -> ExitCode {
    let cli = Cli::parse_from(arguments());
    interrupt::listen();
    let status = match cli.command {
        Command::Solve(command) => command.run(),
        Command::Check(command) => command.run(),
        Command::Explain(command) => command.run(),
        Command::Hint(command) => command.run(),
        Command::Grade(command) => command.run(),
        Command::FitDifficulty(command) => command.run(),
        Command::Rules(command) => command.run(),
        Command::Show(command) => command.run(),
        Command::Convert(command) => command.run(),
        Command::Make(command) => command.run(),
        Command::Transform(command) => command.run(),
        Command::Compare(command) => command.run(),
        Command::Serve(command) => command.run(),
        Command::Export(command) => command.run(),
        Command::ImportSolution(command) => command.run(),
        Command::Study(command) => command.run(),
        Command::Theory(command) => command.run(),
    };
    status.exit_code()
}

/// The arguments, where a puzzle that begins with `-`, an empty cell, begins
/// with `.` instead, so that it is not taken for an option.
fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().map(|argument| match argument.to_str() {
        Some(text) if text.starts_with('-') && input::looks_typed(text) => {
            format!(".{}", &text[1..]).into()
        }
        _ => argument,
    })
}
