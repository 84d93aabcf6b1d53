//! What is the next step?

pub(crate) mod nonogram;
pub(crate) mod sudoku;

use serde::{Deserialize, Serialize};
use therefore_reason::Depth;

use crate::{Reasoning, Step};

/// Asks for the next step from where a person stands: the givens, what is
/// filled in and what is crossed out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Hint {
    /// How to reason.
    pub reasoning: Reasoning,
    /// How much to give away.
    pub depth: HowMuch,
    /// Whether the position is also drawn as SVG; only with everything given away.
    pub svg: bool,
    /// Whether the step comes with its position as data; only with everything
    /// given away.
    pub board: bool,
}

/// How much a hint gives away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum HowMuch {
    /// Where to look.
    Vague,
    /// Which technique, which cells.
    #[default]
    Usual,
    /// What follows, and why.
    Full,
}

impl From<HowMuch> for Depth {
    fn from(how_much: HowMuch) -> Depth {
        match how_much {
            HowMuch::Vague => Depth::Vague,
            HowMuch::Usual => Depth::Usual,
            HowMuch::Full => Depth::Full,
        }
    }
}

/// The next step, or the mistake on the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hinted {
    /// `step`, `mistake`, `solved` or `nothing`.
    pub hint: String,
    /// The hint in words.
    pub text: String,
    /// The id of the technique, unless the hint is vague.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The step, if everything is given away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Box<Step>>,
}

impl Hinted {
    /// Returns true unless no technique finds anything.
    pub fn is_help(&self) -> bool {
        self.hint != "nothing"
    }

    /// A hint that gives away as much of the step as was asked.
    fn new(question: &Hint, kind: &str, text: String, step: Option<Step>) -> Hinted {
        let full = question.depth == HowMuch::Full;
        Hinted {
            hint: kind.to_string(),
            text,
            rule: match question.depth {
                HowMuch::Vague => None,
                _ => step.as_ref().map(|step| step.rule.clone()),
            },
            step: step.filter(|_| full).map(Box::new),
        }
    }
}
