//! Where questions are asked, and what is costly is kept.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use therefore_puzzle::formats::parse;
use therefore_puzzle::{Clock, Control, Layout, Puzzle};
use therefore_reason::Terrain;
use therefore_reason::se::Rater;
use therefore_search::Solver;

use crate::family::{Listener, family};
use crate::{Answer, Part, Problem, Question, Trouble};

/// How many layouts are remembered.
const KEPT: usize = 8;

/// Answers questions, one at a time, and keeps what is costly for the next one:
/// solvers and terrains of the layouts it met last. Every thread has its own.
///
/// ```
/// use therefore::{Answer, Control, Question, Solve, Workbench, parse};
///
/// let puzzle = parse("1.....3..4.....2")?;
/// let mut bench = Workbench::new();
/// let answer = bench.ask(&Question::Solve(Solve::default()), &puzzle, &Control::UNLIMITED)?;
/// let Answer::Solve(solved) = answer else { unreachable!() };
/// assert_eq!(solved.line(), "1324423124133142");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Workbench {
    clock: Option<Clock>,
    solvers: Vec<Solver>,
    terrains: Vec<Arc<Terrain>>,
}

impl Workbench {
    /// An empty workbench without a clock.
    pub fn new() -> Workbench {
        Workbench::default()
    }

    /// With a clock it can measure and limit what it does: look ten seconds for
    /// a smallest contradiction, and no longer.
    pub fn with_clock(self, clock: Clock) -> Workbench {
        Workbench {
            clock: Some(clock),
            ..self
        }
    }

    /// Answers a question about a puzzle; the steps of an explanation and the
    /// solutions of `all` are in the answer.
    pub fn ask(
        &mut self,
        question: &Question,
        puzzle: &Puzzle,
        control: &Control,
    ) -> Result<Answer, Problem> {
        let (mut steps, mut solutions) = (Vec::new(), Vec::new());
        let mut answer = self.ask_with(question, puzzle, control, &mut |part| {
            match part {
                Part::Step(step) => steps.push(*step),
                Part::Solution(solution) => solutions.push(solution),
            }
            ControlFlow::Continue(())
        })?;
        match &mut answer {
            Answer::Explain(explained) => explained.path = steps,
            Answer::Solve(solved) => solved.all = solutions,
            _ => {}
        }
        Ok(answer)
    }

    /// The same, but `hear` gets each step and each solution when it is found
    /// and decides whether to go on; they are not in the answer then.
    pub fn ask_with(
        &mut self,
        question: &Question,
        puzzle: &Puzzle,
        control: &Control,
        hear: &mut Listener,
    ) -> Result<Answer, Problem> {
        let of = family(puzzle);
        Ok(match question {
            Question::Solve(it) => Answer::Solve(of.solve(self, it, control, hear)?),
            Question::Check(it) => Answer::Check(of.check(self, it, control)?),
            Question::Hint(it) => Answer::Hint(of.hint(self, it, control)?),
            Question::Explain(it) => Answer::Explain(of.explain(self, it, control, hear)?),
            Question::Grade(it) => Answer::Grade(of.grade(self, it, control)?),
            Question::Show(it) => Answer::Show(of.show(it)?),
            Question::Convert(it) => Answer::Convert(of.convert(self, it, control)?),
            Question::Rules(it) => Answer::Rules(it.list()?),
        })
    }

    /// JSON in, JSON out, for other languages: `{"puzzle": "...", "ask":
    /// {"hint": {}}}`, where the puzzle is a text in any format or an object, and
    /// back comes `{"puzzle": ..., "answer": {"hint": {...}}}` or `{"problem":
    /// {"kind": ..., "text": ...}}`.
    ///
    /// ```
    /// use therefore::{Control, Workbench};
    /// let mut bench = Workbench::new();
    /// let asked = r#"{"puzzle": "1.....3..4.....2", "ask": {"solve": {"unique": true}}}"#;
    /// let answer = bench.ask_json(asked, &Control::UNLIMITED);
    /// assert!(answer.contains(r#""solution":"1324423124133142""#), "{answer}");
    /// let answer = bench.ask_json("{}", &Control::UNLIMITED);
    /// assert!(answer.contains(r#""problem":{"kind":"unreadable""#), "{answer}");
    /// ```
    pub fn ask_json(&mut self, text: &str, control: &Control) -> String {
        match self.ask_value(text, control) {
            Ok(value) => value.to_string(),
            Err(problem) => json!({ "problem": problem }).to_string(),
        }
    }

    fn ask_value(&mut self, text: &str, control: &Control) -> Result<Value, Problem> {
        let asked: Asked = serde_json::from_str(text)
            .map_err(|error| Problem::new(Trouble::Unreadable, format!("the question: {error}")))?;
        if let (Question::Rules(rules), Value::Null) = (&asked.ask, &asked.puzzle) {
            return Ok(json!({ "answer": Answer::Rules(rules.list()?) }));
        }
        let written = match asked.puzzle {
            Value::String(text) => text,
            other => other.to_string(),
        };
        let puzzle = parse(&written).map_err(|error| Problem {
            column: Some(error.column),
            ..Problem::new(Trouble::Unreadable, error.to_string())
        })?;
        let answer = self.ask(&asked.ask, &puzzle, control);
        let puzzle = family(&puzzle).json();
        Ok(match answer {
            Ok(answer) => json!({ "puzzle": puzzle, "answer": answer }),
            Err(problem) => json!({ "puzzle": puzzle, "problem": problem }),
        })
    }

    /// The exact solver of a layout.
    pub fn solver(&mut self, layout: &Arc<Layout>) -> &mut Solver {
        let same = |solver: &Solver| Arc::ptr_eq(solver.layout(), layout);
        match self.solvers.iter().position(same) {
            Some(index) => self.solvers[..=index].rotate_right(1),
            None => {
                self.solvers.truncate(KEPT - 1);
                self.solvers.insert(0, Solver::new(layout));
            }
        }
        &mut self.solvers[0]
    }

    /// The layout as reasoning wants it.
    pub fn terrain(&mut self, layout: &Arc<Layout>) -> &Arc<Terrain> {
        let same = |terrain: &Arc<Terrain>| Arc::ptr_eq(terrain.layout(), layout);
        match self.terrains.iter().position(same) {
            Some(index) => self.terrains[..=index].rotate_right(1),
            None => {
                self.terrains.truncate(KEPT - 1);
                self.terrains.insert(0, Terrain::new(layout.clone()));
            }
        }
        &self.terrains[0]
    }

    /// A rater in the manner of Sudoku Explainer.
    pub(crate) fn rater(&mut self, uniqueness: bool, control: &Control) -> Rater {
        let rater = Rater::default().under(control.clone());
        if uniqueness {
            rater
        } else {
            rater.without_uniqueness()
        }
    }

    /// The same control, or one with this limit if it has no deadline yet.
    pub(crate) fn patient(&self, control: &Control, limit: Duration) -> Control {
        match (self.clock, control.time_left()) {
            (Some(clock), None) => control.with_time(clock, limit),
            _ => control.clone(),
        }
    }

    /// The time by the clock, if there is one.
    pub(crate) fn now(&self) -> Option<Duration> {
        self.clock.map(Clock::now)
    }
}

/// A question in JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    #[serde(default)]
    puzzle: Value,
    ask: Question,
}
