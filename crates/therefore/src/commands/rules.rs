//! `therefore rules`: the ladder as a table, or one technique.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};
use therefore_reason::{Board, LADDER, Technique};

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
            (false, Some(id)) => text += id,
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
