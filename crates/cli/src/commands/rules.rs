//! `therefore rules`: the ladder as a table, or one technique.

use clap::Args;
use therefore::{Answer, Envelope, Listed};

use super::refuse;
use crate::output;
use crate::piece::Status;

/// List the techniques, or explain one
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore rules\n  therefore rules x-wing\n  therefore rules simple-boxes"
)]
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
        let question = therefore::Rules {
            id: self.id,
            svg: self.svg,
        };
        let listed = match question.list() {
            Ok(listed) => listed,
            Err(problem) => return refuse(problem),
        };
        if self.json {
            for technique in listed.techniques {
                let envelope = Envelope {
                    answer: Some(Answer::Rules(Listed {
                        techniques: vec![technique],
                        page: None,
                        svg: None,
                    })),
                    ..Envelope::default()
                };
                output::json(&envelope);
            }
        } else {
            output::text(&listed.text());
        }
        Status::default()
    }
}
