//! `therefore explain`: the whole path, step by step, with reasons.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use clap::Args;
use therefore::{Answer, Part, Puzzle, Question, Step, steps_page};

use super::ask::{Asking, Command};
use super::reasoning::Reasoning;
use super::refuse;
use crate::batch::{self, Place, Threads};
use crate::files;
use crate::input::Input;
use crate::piece::{Piece, Status};

/// Solve puzzles like a person, and say why
///
/// Prints the whole path, one step a line, from the first cell to the last.
/// Exit code 0: every puzzle was solved; 1: some was not; 2: some could not be read.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n  therefore explain --html steps.html puzzle.txt"
)]
pub struct Explain {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    reasoning: Reasoning,
    /// JSON lines: one object for each step, and one for the end (docs/json-api.md)
    #[arg(long)]
    json: bool,
    /// Draw each step as an SVG file in this folder
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
    /// Draw all steps on one page
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Nonograms: draw the line of each step below it, as text
    #[arg(long, conflicts_with = "json")]
    draw: bool,
    /// Check every step from its premises and against the solution
    #[arg(long)]
    verify: bool,
    /// Steps drawn so far, and puzzles, for the names of files.
    #[arg(skip)]
    drawn: Mutex<(Vec<Step>, usize)>,
}

impl Explain {
    /// Runs the command.
    pub fn run(self) -> Status {
        let reasoning = self.reasoning.chosen();
        let draws = self.svg.is_some() || self.html.is_some();
        if reasoning.is_se() && draws {
            return refuse(
                "--svg and --html draw the steps of the other profiles, not those of profile se",
            );
        }
        let question = therefore::Explain {
            reasoning,
            verify: self.verify,
            svg: draws,
            draw: self.draw,
            ..therefore::Explain::default()
        };
        // Files are numbered in input order.
        let threads = if draws {
            Threads::one()
        } else {
            self.threads.clone()
        };
        let asked = Asked {
            question: Question::Explain(question),
            command: &self,
        };
        batch::run(&Asking(&asked), self.input.sources(), &threads)
    }

    /// Writes the pictures; the second puzzle and those after it get a number.
    fn draw_files(&self, puzzle: &Puzzle, steps: &[Step], before: usize) -> Result<(), String> {
        let words = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
        if let Some(folder) = &self.svg {
            std::fs::create_dir_all(folder).map_err(|error| words(folder, error))?;
            for (index, step) in steps.iter().enumerate() {
                let name = match before {
                    0 => format!("step-{:03}.svg", index + 1),
                    _ => format!("puzzle-{}-step-{:03}.svg", before + 1, index + 1),
                };
                let path = folder.join(name);
                let svg = step.svg.as_deref().unwrap_or_default();
                files::write(&path, svg).map_err(|error| words(&path, error))?;
            }
        }
        if let Some(file) = &self.html {
            let path = match before {
                0 => file.clone(),
                _ => {
                    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
                    file.with_file_name(format!("{stem}-{}.html", before + 1))
                }
            };
            let page = steps_page(puzzle, steps);
            files::write(&path, &page).map_err(|error| words(&path, error))?;
        }
        Ok(())
    }
}

struct Asked<'a> {
    question: Question,
    command: &'a Explain,
}

impl Command for Asked<'_> {
    const NAME: &'static str = "explain";

    fn question(&self) -> &Question {
        &self.question
    }

    fn json(&self) -> bool {
        self.command.json
    }

    fn time_limit(&self) -> Option<Duration> {
        self.command.reasoning.time_limit
    }

    fn begin(&self, _: &Puzzle, piece: &mut Piece) {
        piece.gap();
    }

    fn part(&self, _: usize, part: &mut Part, _: &Puzzle, piece: &mut Piece) {
        let Part::Step(step) = part else {
            return;
        };
        if step.svg.is_some() {
            let drawn = self.command.drawn.lock();
            let mut drawn = drawn.unwrap_or_else(PoisonError::into_inner);
            drawn.0.push((**step).clone());
            step.svg = None;
        }
        if !self.command.json {
            piece.text(&step.lines());
        }
    }

    fn finish(&self, answer: &Answer, place: Place, puzzle: &Puzzle, piece: &mut Piece) {
        if let Answer::Explain(explained) = answer {
            let Place { name, line } = place;
            for words in &explained.wrong {
                piece.complain(format_args!("{name}, line {line}: {words}"));
            }
        }
        if self.command.svg.is_none() && self.command.html.is_none() {
            return;
        }
        let drawn = self.command.drawn.lock();
        let mut drawn = drawn.unwrap_or_else(PoisonError::into_inner);
        let steps = std::mem::take(&mut drawn.0);
        if let Err(words) = self.command.draw_files(puzzle, &steps, drawn.1) {
            piece.unreadable(format_args!("{words}"));
        }
        drawn.1 += 1;
    }
}
