//! `therefore rules`: the ladder as a table, or one technique.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};
use therefore_draw::{step, text};
use therefore_puzzle::Digits;
use therefore_reason::{Board, Example, LADDER, Technique, Terrain, Voice};

use crate::piece::Status;

/// List the techniques, or explain one
#[derive(Args)]
#[command(after_help = "Examples:\n  therefore rules\n  therefore rules x-wing")]
pub struct Rules {
    /// A technique by its id
    #[arg(value_name = "ID")]
    id: Option<String>,
    /// One JSON object a line for each technique
    #[arg(long)]
    json: bool,
    /// With an ID: only the example, as an SVG picture
    #[arg(long, requires = "id", conflicts_with = "json")]
    svg: bool,
}

impl Rules {
    /// Runs the command.
    pub fn run(self) -> Status {
        let chosen: Vec<(usize, &Technique<Board>)> = match &self.id {
            None => LADDER.iter().enumerate().collect(),
            Some(id) => match LADDER
                .iter()
                .enumerate()
                .find(|(_, technique)| technique.id == id)
            {
                Some(found) => vec![found],
                None => {
                    eprintln!("therefore: {id:?} is not a technique, therefore rules lists them");
                    return Status {
                        unreadable: true,
                        ..Status::default()
                    };
                }
            },
        };
        let mut text = String::new();
        match (self.json, &self.id) {
            (true, _) => {
                for (index, technique) in chosen {
                    text += &format!("{}\n", object(index, technique));
                }
            }
            (false, Some(_)) => {
                for (_, technique) in chosen {
                    text += &self.page(technique);
                }
            }
            (false, None) => {
                text += &format!(
                    "{:>3}  {:<22} {:<13} {:<8} {:>5}  what it is\n",
                    "", "id", "family", "level", "score"
                );
                for (index, technique) in chosen {
                    text += &format!(
                        "{:>3}  {:<22} {:<13} {:<8} {:>5}  {}\n",
                        index + 1,
                        technique.id,
                        technique.family,
                        technique.level.name(),
                        technique.score,
                        technique.definition
                    );
                }
            }
        }
        // Whoever closes the pipe has seen enough.
        let _ = std::io::stdout().write_all(text.as_bytes());
        Status::default()
    }
}

impl Rules {
    /// The technique's page with its example drawn, or only the drawing.
    fn page(&self, technique: &Technique<Board>) -> String {
        // Every page has an example that is found as it says: a test sees to that.
        let Ok(Some(example)) = Example::of(technique.page) else {
            return technique.page.to_string();
        };
        let terrain = Terrain::new(example.puzzle.layout.clone());
        let board = Board::with_play(&terrain, &example.puzzle);
        let voice = Voice {
            alphabet: example.puzzle.alphabet,
            ..Voice::default()
        };
        let steps = technique.all(&board);
        let step = steps
            .iter()
            .find(|step| step.text(&board, &voice) == example.text);
        match (self.svg, step) {
            (true, Some(step)) => step::svg(&example.puzzle, &board, step),
            _ => {
                let cells = 0..example.puzzle.givens.len();
                let candidates: Vec<Digits> = cells
                    .map(|cell| match board.value(cell) {
                        0 => board.candidates(cell),
                        digit => Digits::only(digit),
                    })
                    .collect();
                let drawn = text::candidates(&example.puzzle, &candidates);
                format!("{}\n{drawn}", technique.page)
            }
        }
    }
}

fn object(index: usize, technique: &Technique<Board>) -> Value {
    json!({
        "order": index + 1,
        "id": technique.id,
        "name": technique.name,
        "family": technique.family,
        "definition": technique.definition,
        "level": technique.level.name(),
        "score": technique.score,
        "uniqueness": technique.uniqueness,
    })
}
