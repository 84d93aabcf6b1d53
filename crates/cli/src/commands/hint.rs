//! `therefore hint`: the next step from where a person stands.

use clap::Args;
use serde_json::{Value, json};
use therefore_puzzle::{Nonogram, Sudoku};
use therefore_reason::{Board, Depth, Hint as Found, Mistake, hint};
use therefore_search::{Ended, Solver, smallest_contradiction};

use super::reasoning::Reasoning;
use super::{Solvers, control, names, nonogram, refuse};
use crate::batch::{self, Job, Place, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};

/// Give the next step, not the answer
///
/// Looks at the puzzle as it stands: givens, filled cells and crossed-out
/// candidates (formats that have them: sdk, hodoku, json). A mistake on the
/// board is found first. Exit code 0: there was a hint; 1: there was none
/// (no solution, nothing found).
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore hint 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n  therefore hint --full examples/killer.json"
)]
pub struct Hint {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    pub(super) reasoning: Reasoning,
    /// Only where to look
    #[arg(long, conflicts_with = "full")]
    pub(super) vague: bool,
    /// What follows, and why
    #[arg(long)]
    pub(super) full: bool,
    /// One JSON object a line for each puzzle
    #[arg(long)]
    pub(super) json: bool,
}

impl Hint {
    /// Runs the command.
    pub fn run(self) -> Status {
        if self.reasoning.is_se() {
            return refuse("profile se is for grade and explain; hint takes the other profiles");
        }
        batch::run(&self, self.input.sources(), &self.threads)
    }
}

/// A hint for any kind of puzzle.
pub struct Answer {
    pub kind: &'static str,
    pub text: String,
    /// Its rule, and all of it as JSON, if it is a step.
    pub step: Option<(&'static str, Value)>,
}

impl Hint {
    /// How much to give away.
    pub fn depth(&self) -> Depth {
        match (self.vague, self.full) {
            (true, _) => Depth::Vague,
            (_, true) => Depth::Full,
            _ => Depth::Usual,
        }
    }

    /// Prints a hint.
    pub fn print(&self, Place { name, line }: Place, answer: Answer, piece: &mut Piece) {
        let Answer { kind, text, step } = answer;
        piece.status().unanswered |= kind == "nothing";
        if !self.json {
            return piece.line(&text);
        }
        let mut object = json!({ "file": name, "line": line, "hint": kind, "text": text });
        if let (Some((rule, step)), false) = (step, self.vague) {
            object["rule"] = json!(rule);
            if self.full {
                object["step"] = step;
            }
        }
        piece.line(&object.to_string());
    }
}

impl Job for Hint {
    const COMMAND: &'static str = "hint";

    type Worker = Solvers;

    fn worker(&self) -> Solvers {
        Solvers::default()
    }

    fn json(&self) -> bool {
        self.json
    }

    fn nonogram(&self, _: &mut Solvers, place: Place, nonogram: Nonogram, piece: &mut Piece) {
        nonogram::hint::hint(self, place, &nonogram, piece);
    }

    fn puzzle(
        &self,
        solvers: &mut Solvers,
        Place { name, line }: Place,
        puzzle: Sudoku,
        piece: &mut Piece,
    ) {
        let known = match self.reasoning.solutions(solvers, &puzzle) {
            Ok(known) => known,
            Err(words) => {
                piece.status().unanswered = true;
                piece.complain(format_args!("{name}, line {line}: {words}"));
                return;
            }
        };
        let depth = self.depth();
        let terrain = solvers.terrain(&puzzle.layout).clone();
        let profile = self.reasoning.profile(known.unique);
        let solution = known.unique.then_some(&known.solution[..]);
        let found = hint(&terrain, &puzzle, solution, &profile, &control(None));
        let board = Board::with_play(&terrain, &puzzle);
        let voice = self.reasoning.voice(&puzzle);
        let mut text = found.text(&board, &voice, depth);
        if let (Found::Mistake(Mistake::Wrong(cell, _)), Depth::Usual | Depth::Full) =
            (&found, depth)
            && let Some(cells) = against(solvers.get(&puzzle.layout), &puzzle, *cell)
        {
            text += &format!(
                " It cannot stand together with {}.",
                names(&puzzle, &cells).join(", ")
            );
        }
        let answer = Answer {
            kind: found.kind(),
            text,
            step: found.step().map(|step| {
                let technique = therefore_reason::technique(step.rule);
                let score = technique.map_or(0, |technique| technique.score);
                (step.rule, step.json(&board, &voice, 1, score))
            }),
        };
        self.print(Place { name, line }, answer, piece);
    }
}

/// A smallest set of givens that contradict what was filled into a cell.
fn against(solver: &mut Solver, puzzle: &Sudoku, cell: usize) -> Option<Vec<usize>> {
    let full = puzzle.start();
    let givens: Vec<usize> = (0..full.len())
        .filter(|&cell| puzzle.givens[cell] != 0)
        .collect();
    let mut start = full.clone();
    let smallest = smallest_contradiction(givens.len(), |kept| {
        for (&given, &kept) in givens.iter().zip(kept) {
            start[given] = if kept {
                full[given]
            } else {
                puzzle.layout.all_digits()
            };
        }
        start[cell] = therefore_puzzle::Digits::only(puzzle.filled[cell]);
        let answer = solver.solve(&start, 1, &control(None));
        (answer.ended != Ended::Stopped).then_some(answer.solutions > 0)
    })?;
    Some(smallest.members.into_iter().map(|i| givens[i]).collect())
}
