//! `therefore grade`: how hard a puzzle is, by several measures side by side.

use clap::Args;
use serde_json::{Map, Value, json};
use therefore_puzzle::{Control, Nonogram, Over, Sudoku};
use therefore_reason::{
    Board, Demands, Estimate, Grade as Found, Outcome, Runs, Unmeasured, Ways, all_ways, by_clues,
    by_emptiest_line, grade, runs, settled,
};

use super::kind::label;
use super::reasoning::Reasoning;
use super::{Solvers, control, givens_line, nonogram, se};
use crate::batch::{self, Job, Place, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};

/// Say how hard puzzles are
///
/// One line for each puzzle: level and score in the manner of HoDoKu, an
/// estimate of how long people take, the hardest technique, how many steps were open on average, the measure M of the
/// paper method (mean and spread), what the number of givens and the emptiest
/// line would say, how often each technique was needed. With --profile se the
/// ratings ER/EP/ED of Sudoku Explainer instead. docs/grading.md explains.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore grade 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n  therefore grade --json --runs 0 puzzles.txt\n  therefore grade --profile se puzzles.txt"
)]
pub struct Grade {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    pub(super) reasoning: Reasoning,
    /// Runs of the paper method for M; 0 leaves it out
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(super) runs: usize,
    /// Run the paper method until the mean of M settles, --runs times at most
    #[arg(long)]
    pub(super) settle: bool,
    /// All ways the paper method can go, up to so many
    #[arg(long, value_name = "LIMIT", conflicts_with = "settle")]
    pub(super) all_ways: Option<usize>,
    /// One JSON object a line for each puzzle
    #[arg(long)]
    pub(super) json: bool,
}

/// M by one of its averagings.
enum Measure {
    Runs(Runs),
    Ways(Ways),
}

impl Grade {
    /// Runs the command.
    pub fn run(self) -> Status {
        batch::run(&self, self.input.sources(), &self.threads)
    }

    fn measure(&self, start: &Board, control: &Control) -> Option<Result<Measure, Unmeasured>> {
        let seed = self.reasoning.seed;
        match (self.all_ways, self.runs) {
            (Some(limit), _) => Some(all_ways(start, limit, control).map(Measure::Ways)),
            (None, 0) => None,
            (None, count) if self.settle => {
                Some(settled(start, count, seed, control).map(Measure::Runs))
            }
            (None, count) => Some(runs(start, count, seed, control).map(Measure::Runs)),
        }
    }
}

impl Job for Grade {
    const COMMAND: &'static str = "grade";

    type Worker = Solvers;

    fn worker(&self) -> Solvers {
        Solvers::default()
    }

    fn json(&self) -> bool {
        self.json
    }

    fn nonogram(&self, _: &mut Solvers, place: Place, nonogram: Nonogram, piece: &mut Piece) {
        nonogram::grade::grade(self, place, &nonogram, piece);
    }

    fn puzzle(
        &self,
        solvers: &mut Solvers,
        Place { name, line }: Place,
        puzzle: Sudoku,
        piece: &mut Piece,
    ) {
        let known = match self.reasoning.solutions(solvers, &puzzle) {
            Ok(known) if known.unique => known,
            other => {
                piece.status().unanswered = true;
                let words = match other {
                    Ok(_) => "several solutions".to_string(),
                    Err(words) => words,
                };
                if self.json {
                    let puzzle = givens_line(&puzzle);
                    piece.line(
                        &json!({ "file": name, "line": line, "puzzle": puzzle, "problem": words })
                            .to_string(),
                    );
                } else {
                    piece.line(&format!("{words}  {}", label(&puzzle)))
                }
                return;
            }
        };
        if self.reasoning.is_se() {
            let place = Place { name, line };
            se::grade(&self.reasoning, self.json, solvers, place, &puzzle, piece);
            return;
        }
        let start = Board::new(solvers.terrain(&puzzle.layout), &puzzle);
        let control = control(None);
        let found = grade(&start, &self.reasoning.profile(known.unique), &control);
        let people = Estimate::of(&start, &control);
        let measure = self.measure(&start, &control);
        if found.outcome == Outcome::Stopped {
            piece.status().unanswered = true;
            piece.complain(format_args!(
                "{name}, line {line}: stopped before it was known how hard it is; this is about the steps so far"
            ));
        }
        let text = if self.json {
            let mut object = json_line(&puzzle, (name, line), &found, measure.as_ref());
            object["people"] = people.as_ref().map_or(Value::Null, people_json);
            object.to_string()
        } else {
            text_line(&puzzle, &found, people.as_ref(), measure.as_ref())
        };
        piece.line(&text);
    }
}

/// Why there are no more runs or ways, as the end of a list.
fn ended(over: Option<Over>) -> String {
    over.map_or_else(String::new, |over| format!(", then {over}"))
}

/// The hardest technique's id, or what there is instead.
fn hardest(found: &Found) -> &'static str {
    found.hardest.map_or("none", |technique| technique.id)
}

fn text_line(
    puzzle: &Sudoku,
    found: &Found,
    people: Option<&Estimate>,
    measure: Option<&Result<Measure, Unmeasured>>,
) -> String {
    let mut parts = vec![
        format!("{:<7}", found.level.name()),
        format!("HoDoKu score {:>5}", found.score),
    ];
    if let Some(people) = people {
        parts.push(format!("people {:.1} min, {}", people.minutes, people.felt));
    }
    parts.push(format!("hardest {}", hardest(found)));
    parts.push(format!("open {:.1}", found.mean_open()));
    match measure {
        Some(Ok(Measure::Runs(m))) => {
            parts.push(format!(
                "M {:.1} +- {:.1} ({} runs, seed {}{})",
                m.mean,
                m.spread,
                m.runs,
                m.seed,
                ended(m.ended)
            ));
        }
        Some(Ok(Measure::Ways(m))) => parts.push(format!(
            "M {:.1} ({:.0} to {:.0}, {}{} ways{})",
            m.mean,
            m.least,
            m.most,
            m.ways,
            if m.complete { "" } else { " of more" },
            ended(m.ended)
        )),
        Some(Err(why)) => parts.push(format!("no M: {why}")),
        None => {}
    }
    if let (Some(clues), Some(line)) = (by_clues(puzzle), by_emptiest_line(puzzle)) {
        parts.push(format!("by givens {clues}, by lines {line}"));
    }
    if let Some(drivers) = people
        .map(Estimate::drivers)
        .filter(|list| !list.is_empty())
    {
        parts.push(format!("because of {}", drivers.join(", ")));
    }
    let uses: Vec<String> = found
        .uses
        .iter()
        .map(|(technique, count)| format!("{count} {}", technique.id))
        .collect();
    parts.push(uses.join(", "));
    parts.push(label(puzzle));
    parts.join("  ")
}

fn people_json(people: &Estimate) -> Value {
    let demands = Demands::NAMES.into_iter().zip(people.demands.values());
    json!({
        "minutes": people.minutes,
        "grade": people.felt.name(),
        "drivers": people.drivers(),
        "demands": demands.map(|(name, value)| (name.to_string(), json!(value))).collect::<Map<_, _>>(),
    })
}

fn json_line(
    puzzle: &Sudoku,
    (name, line): (&str, usize),
    found: &Found,
    measure: Option<&Result<Measure, Unmeasured>>,
) -> Value {
    let uses = found
        .uses
        .iter()
        .map(|(technique, count)| (technique.id.to_string(), json!(count)));
    let cut = match measure {
        Some(Ok(Measure::Runs(m))) => m.ended,
        Some(Ok(Measure::Ways(m))) => m.ended,
        _ => None,
    };
    let mut m = match measure {
        None => Value::Null,
        Some(Err(why)) => json!({ "left_out": why.to_string() }),
        Some(Ok(Measure::Runs(m))) => json!({
            "mean": m.mean, "spread": m.spread, "least": m.least, "most": m.most, "runs": m.runs, "seed": m.seed,
        }),
        Some(Ok(Measure::Ways(m))) => json!({
            "mean": m.mean, "least": m.least, "most": m.most, "ways": m.ways, "complete": m.complete,
        }),
    };
    if let (Some(over), Some(m)) = (cut, m.as_object_mut()) {
        m.insert("ended".to_string(), json!(over.to_string()));
    }
    json!({
        "file": name,
        "line": line,
        "puzzle": givens_line(puzzle),
        "grade": found.level.name(),
        "score": found.score,
        "hardest": found.hardest.map(|technique| technique.id),
        "solved": found.outcome == Outcome::Solved,
        "uses": Value::Object(uses.collect()),
        "open": found.open,
        "mean_open": found.mean_open(),
        "m": m,
        "givens": puzzle.clues(),
        "by_givens": by_clues(puzzle),
        "by_lines": by_emptiest_line(puzzle),
    })
}
