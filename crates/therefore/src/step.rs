//! A step of an explanation.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A step in words and as data. `docs/steps.md` and `docs/nonograms.md` list the
/// facts of a step: what it concludes and what that rests on.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// Its number, from 1.
    pub step: usize,
    /// The id of the technique.
    pub rule: String,
    /// The name of the technique; none for a guess.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The facts: what it concludes, and what that rests on.
    #[serde(flatten)]
    pub facts: Map<String, Value>,
    /// The argument in words.
    pub text: String,
    /// What it adds to the score of the puzzle.
    pub score: u32,
    /// Its rating in the manner of Sudoku Explainer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<f64>,
    /// The position drawn as SVG, if that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The position drawn as text, if that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<String>,
    /// The position as data for a page that draws it itself, if that was asked:
    /// `values` and `candidates`, or `marks`; and what is tinted and tied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Value>,
    /// What stands before the step in a printed explanation.
    #[serde(skip)]
    pub(crate) before: String,
}

impl Step {
    /// From the JSON object that `reason` makes of a step.
    pub(crate) fn of(object: Value, name: Option<&str>) -> Step {
        let Value::Object(mut facts) = object else {
            return Step::default();
        };
        let mut take = |field: &str| facts.shift_remove(field).unwrap_or_default();
        let text = |value: Value| value.as_str().unwrap_or_default().to_string();
        Step {
            step: take("step").as_u64().unwrap_or_default() as usize,
            rule: text(take("rule")),
            name: name.map(str::to_string),
            text: text(take("text")),
            score: take("score").as_u64().unwrap_or_default() as u32,
            facts,
            ..Step::default()
        }
    }

    /// The step's argument in notation, if it is a chain.
    pub fn notation(&self) -> Option<&str> {
        self.facts.get("notation").and_then(Value::as_str)
    }

    /// The step as lines of an explanation: number, technique, argument.
    pub fn lines(&self) -> String {
        let mut lines = self.before.clone();
        let name = match (&self.name, self.rating) {
            (Some(name), Some(rating)) => format!("{name} ({rating:.1}): "),
            (Some(name), None) => format!("{name}: "),
            (None, _) => String::new(),
        };
        lines += &format!("{:>3}. {name}{}\n", self.step, self.text);
        if let Some(notation) = self.notation() {
            lines += &format!("     {notation}\n");
        }
        for line in self.drawing.iter().flat_map(|drawing| drawing.lines()) {
            lines += &format!("       {line}\n");
        }
        lines
    }
}
