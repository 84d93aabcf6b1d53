//! `explain` in the manner of Sudoku Explainer, the profile `se`.

use serde_json::{Map, Value, json};
use therefore_puzzle::{Control, Sudoku};
use therefore_reason::se::{Start, Turn, UNSOLVED};
use therefore_reason::{Candidate, Voice};

use super::{Ending, Explain, Explained};
use crate::family::Listener;
use crate::{Filled, Part, Problem, Step, Workbench};

/// What there is to rate.
pub(crate) fn start(puzzle: &Sudoku) -> Result<Start, Problem> {
    Start::of(puzzle).ok_or_else(|| {
        Problem::unfit("profile se takes the classic 9x9 only; other profiles take every layout")
    })
}

pub(super) fn explain(
    puzzle: &Sudoku,
    bench: &mut Workbench,
    question: &Explain,
    control: &Control,
    hear: &mut Listener,
) -> Result<Explained, Problem> {
    let reasoning = &question.reasoning;
    let start = start(puzzle)?;
    let known = reasoning.known(bench, puzzle, control)?;
    let voice = reasoning.voice(puzzle);
    let (mut count, mut wrong) = (0, Vec::new());
    let mut values = puzzle.givens.clone();
    let own = control.child();
    let mut rater = bench.rater(reasoning.uniqueness && known.unique, &own);
    let rating = rater.rate_with(&start, |turn| {
        count += 1;
        if known.unique && !keeps(turn, &known.solution) {
            wrong.push(format!("step {count} goes against the solution"));
        }
        if let Some(it) = turn.placement() {
            values[it.cell] = it.digit;
        }
        if hear(Part::Step(Box::new(step(turn, puzzle, &voice, count)))).is_break() {
            own.stop();
        }
    });
    let outcome = match rating {
        None => Ending::Stopped,
        Some(rating) if rating.er == UNSOLVED => Ending::Stuck,
        Some(_) => Ending::Solved,
    };
    Ok(Explained {
        outcome,
        steps: count,
        guesses: 0,
        unique: known.unique,
        open: values.iter().filter(|&&value| value == 0).count(),
        grid: rating.map(|_| Filled::of_digits(puzzle, &values)),
        wrong,
        rating: rating.map(Into::into),
        counters: None,
        path: Vec::new(),
        after: String::new(),
    })
}

/// Whether a step keeps the solution.
fn keeps(turn: &Turn, solution: &[u8]) -> bool {
    let is_right = |it: &Candidate| solution[it.cell] == it.digit;
    turn.placement().iter().all(is_right) && !turn.removals().iter().any(is_right)
}

fn step(turn: &Turn, puzzle: &Sudoku, voice: &Voice, count: usize) -> Step {
    let shape = puzzle.layout.shape();
    let candidates = |list: &[Candidate]| -> Value {
        list.iter()
            .map(|it| json!({ "cell": shape.name(it.cell, voice.names), "digit": it.digit }))
            .collect()
    };
    let mut facts = Map::new();
    let mut set = |name: &str, value: Value| facts.insert(name.to_string(), value);
    set("placements", candidates(turn.placement().as_slice()));
    set("eliminations", candidates(&turn.removals()));
    for name in ["cells", "regions", "links"] {
        set(name, json!([]));
    }
    set("notation", Value::Null);
    Step {
        step: count,
        rule: turn.technique().id(),
        name: Some(turn.technique().name().to_string()),
        facts,
        text: turn.text(voice),
        rating: Some(f64::from(turn.rating().0) / 10.0),
        ..Step::default()
    }
}
