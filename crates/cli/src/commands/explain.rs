//! `therefore explain`: the whole path, step by step, with reasons.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;
use therefore_draw::html::{Scene, page};
use therefore_draw::step;
use therefore_puzzle::{Nonogram, Sudoku};
use therefore_reason::{Board, Outcome, Reasoner, Step, check};

use super::kind::heading;
use super::solver_pl::Passes;
use super::{Solvers, nonogram, refuse, se};
use crate::batch::{self, Job, Place, Threads};
use crate::commands::reasoning::Reasoning;
use crate::files;
use crate::input::Input;
use crate::interrupt;
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
    pub(super) reasoning: Reasoning,
    /// One JSON object a line for each step (docs/steps.md has the fields)
    #[arg(long)]
    pub(super) json: bool,
    /// Draw each step as an SVG file in this folder
    #[arg(long, value_name = "DIR")]
    pub(super) svg: Option<PathBuf>,
    /// Draw all steps on one page
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,
    /// Nonograms: draw the line of each step below it, as text
    #[arg(long, conflicts_with = "json")]
    pub(super) draw: bool,
    /// Check every step from its premises and against the solution
    #[arg(long)]
    pub(super) verify: bool,
    /// Puzzles drawn so far, for the names of files.
    #[arg(skip)]
    pub(super) drawn: AtomicUsize,
}

impl Explain {
    /// Runs the command.
    pub fn run(self) -> Status {
        if self.reasoning.is_se() && (self.svg.is_some() || self.html.is_some()) {
            return refuse(
                "--svg and --html draw the steps of the other profiles, not those of profile se",
            );
        }
        if self.svg.is_some() || self.html.is_some() {
            // Files are numbered in input order.
            return batch::run(&self, self.input.sources(), &Threads::one());
        }
        batch::run(&self, self.input.sources(), &self.threads)
    }
}

impl Job for Explain {
    const COMMAND: &'static str = "explain";

    type Worker = Solvers;

    fn worker(&self) -> Solvers {
        Solvers::default()
    }

    fn json(&self) -> bool {
        self.json
    }

    fn nonogram(&self, _: &mut Solvers, place: Place, nonogram: Nonogram, piece: &mut Piece) {
        nonogram::explain::explain(self, place, &nonogram, piece);
    }

    fn puzzle(
        &self,
        solvers: &mut Solvers,
        Place { name, line }: Place,
        puzzle: Sudoku,
        piece: &mut Piece,
    ) {
        if !self.json {
            piece.gap();
        }
        if self.reasoning.is_se() {
            let place = Place { name, line };
            se::explain(&self.reasoning, self.json, solvers, place, &puzzle, piece);
            return;
        }
        let known = match self.reasoning.solutions(solvers, &puzzle) {
            Ok(known) => known,
            Err(words) => {
                piece.status().unanswered = true;
                piece.complain(format_args!("{name}, line {line}: {words}"));
                return;
            }
        };
        let start = Board::new(solvers.terrain(&puzzle.layout), &puzzle);
        let profile = self.reasoning.profile(known.unique);
        let mut board = start.clone();
        let trace = Reasoner::new(&profile, self.reasoning.seed)
            .under(&interrupt::CONTROL)
            .solve(&mut board);

        let voice = self.reasoning.voice(&puzzle);
        let mut passes = (self.reasoning.name() == "solver-pl").then(|| Passes::new(&start));
        let mut number = 0;
        let mut scenes = Vec::new();
        let mut wrong = Vec::new();
        trace.replay(&start, |board, entry| {
            number += 1;
            let title = entry.technique.map_or("Guess", |technique| technique.name);
            let score = entry.technique.map_or(0, |technique| technique.score);
            if self.json {
                let object = match &mut passes {
                    Some(passes) => passes.json(board, &entry.step, number),
                    None => Some(entry.step.json(board, &voice, number, score)),
                };
                object.iter().for_each(|it| piece.line(&it.to_string()));
            } else {
                if let Some(passes) = &mut passes {
                    piece.text(&passes.heading(&puzzle, number));
                }
                let text = entry.step.text(board, &voice);
                match entry.technique {
                    Some(technique) => {
                        piece.line(&format!("{number:>3}. {}: {text}", technique.name))
                    }
                    None => piece.line(&format!("{number:>3}. {text}")),
                }
                if let Some(notation) = entry.step.notation(board, &voice) {
                    piece.line(&format!("     {notation}"));
                }
            }
            if self.verify && !entry.undone {
                let solution = (known.unique && entry.depth == 0).then_some(&known.solution[..]);
                if let Err(words) = verify(board, &entry.step, solution) {
                    wrong.push(format!("step {number} ({title}): {words}"));
                }
            }
            if self.svg.is_some() || self.html.is_some() {
                scenes.push(Scene {
                    title: title.to_string(),
                    text: entry.step.text(board, &voice),
                    notation: entry.step.notation(board, &voice),
                    svg: step::svg(&puzzle, board, &entry.step),
                });
            }
        });
        if !self.json {
            if let Some(passes) = &passes {
                piece.text(&passes.end(&puzzle));
            }
            piece.line(&ending(
                &puzzle,
                &trace.outcome,
                number,
                trace.guesses,
                &board,
                known.unique,
            ));
        }
        piece.status().unanswered |= trace.outcome != Outcome::Solved || !wrong.is_empty();
        for words in wrong {
            piece.complain(format_args!("{name}, line {line}: {words}"));
        }
        if let Err(words) = self.draw_files(&heading(&puzzle), &scenes) {
            piece.unreadable(format_args!("{words}"));
        }
    }
}

impl Explain {
    /// Writes the pictures; the second puzzle and those after it get a number.
    pub(super) fn draw_files(&self, title: &str, scenes: &[Scene]) -> Result<(), String> {
        let before = self.drawn.fetch_add(1, Ordering::Relaxed);
        let told = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
        if let Some(folder) = &self.svg {
            std::fs::create_dir_all(folder).map_err(|error| told(folder, error))?;
            for (index, scene) in scenes.iter().enumerate() {
                let name = match before {
                    0 => format!("step-{:03}.svg", index + 1),
                    _ => format!("puzzle-{}-step-{:03}.svg", before + 1, index + 1),
                };
                let path = folder.join(name);
                files::write(&path, &scene.svg).map_err(|error| told(&path, error))?;
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
            files::write(&path, &page(title, scenes)).map_err(|error| told(&path, error))?;
        }
        Ok(())
    }
}

/// Whether a step follows from its premises and keeps the solution.
fn verify(board: &Board, step: &Step, solution: Option<&[u8]>) -> Result<(), String> {
    check(board, step)?;
    let Some(solution) = solution else {
        return Ok(());
    };
    if step
        .placement
        .is_some_and(|it| solution[it.cell] != it.digit)
    {
        return Err("places a digit that is not in the solution".to_string());
    }
    if step
        .eliminations
        .iter()
        .any(|it| solution[it.cell] == it.digit)
    {
        Err("crosses out a digit of the solution".to_string())
    } else {
        Ok(())
    }
}

fn ending(
    puzzle: &Sudoku,
    outcome: &Outcome,
    steps: usize,
    guesses: usize,
    board: &Board,
    unique: bool,
) -> String {
    let guessed = match guesses {
        0 => String::new(),
        1 => ", with one guess".to_string(),
        guesses => format!(", with {guesses} guesses"),
    };
    let many = if unique {
        ""
    } else {
        " (one of several solutions)"
    };
    match outcome {
        Outcome::Solved => {
            let solution = therefore_puzzle::formats::write_values(puzzle, board.values());
            format!("Solved in {steps} steps{guessed}{many}: {solution}")
        }
        Outcome::Stuck | Outcome::Stopped => format!(
            "{} after {steps} steps with {} cells empty",
            if *outcome == Outcome::Stuck {
                "Stuck"
            } else {
                "Stopped"
            },
            board.empty()
        ),
        Outcome::Contradiction => {
            format!("A contradiction after {steps} steps: there is no solution")
        }
    }
}
