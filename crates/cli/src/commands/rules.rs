//! `therefore rules`: the ladder as a table, or one technique.

use std::io::Write;
use std::ops::ControlFlow;

use clap::Args;
use serde_json::{Value, json};
use therefore_draw::{picture_step, step, text};
use therefore_puzzle::{Digits, Line, Nonogram};
use therefore_reason::nonogram::six::{self, Sheet};
use therefore_reason::{Board, Example, LADDER, State, Technique, Terrain, Voice, nonogram};

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
        let mut text = String::new();
        match &self.id {
            Some(id) => match self.one(id) {
                Some(found) => text += &found,
                None => {
                    eprintln!("therefore: {id:?} is not a technique, therefore rules lists them");
                    return Status {
                        unreadable: true,
                        ..Status::default()
                    };
                }
            },
            None => {
                text += &self.list("sudoku", LADDER);
                text += &self.list("nonogram", nonogram::LADDER);
                text += &self.list("nonogram, six rules", six::RULES);
            }
        }
        // Whoever closes the pipe has seen enough.
        let _ = std::io::stdout().write_all(text.as_bytes());
        Status::default()
    }

    /// All techniques of a kind, one a line.
    fn list<S: State>(&self, puzzle: &str, ladder: &[Technique<S>]) -> String {
        let lines = ladder.iter().enumerate();
        if self.json {
            let lines = lines.map(|(index, it)| format!("{}\n", object(puzzle, index, it)));
            return lines.collect();
        }
        let gap = if puzzle == "sudoku" { "" } else { "\n" };
        let head = format!(
            "{gap}{:>3}  {:<22} {:<13} {:<8} {:>5}  what it is ({puzzle})\n",
            "", "id", "family", "level", "score"
        );
        let lines = lines.map(|(index, technique)| {
            format!(
                "{:>3}  {:<22} {:<13} {:<8} {:>5}  {}\n",
                index + 1,
                technique.id,
                technique.family,
                technique.level.name(),
                technique.score,
                technique.definition
            )
        });
        head + &lines.collect::<String>()
    }

    /// One technique by its id; ids that both kinds have are Sudoku's.
    fn one(&self, id: &str) -> Option<String> {
        fn find<S: State>(
            ladder: &'static [Technique<S>],
            id: &str,
        ) -> Option<(usize, &'static Technique<S>)> {
            ladder.iter().enumerate().find(|(_, it)| it.id == id)
        }
        if let Some((index, technique)) = find(LADDER, id) {
            return Some(if self.json {
                format!("{}\n", object("sudoku", index, technique))
            } else {
                self.page(technique)
            });
        }
        if let Some((index, technique)) = find(nonogram::LADDER, id) {
            return Some(if self.json {
                format!("{}\n", object("nonogram", index, technique))
            } else {
                self.nonogram_page(technique, nonogram::Board::with_play, |board| board)
            });
        }
        find(six::RULES, id).map(|(index, rule)| {
            if self.json {
                format!("{}\n", object("nonogram, six rules", index, rule))
            } else {
                self.nonogram_page(rule, Sheet::with_play, Sheet::board)
            }
        })
    }

    /// The page of a technique for nonograms with its example drawn, or only the
    /// drawing.
    fn nonogram_page<S: State<Step = nonogram::Step, Place = Line>>(
        &self,
        technique: &Technique<S>,
        state: impl Fn(&Nonogram) -> S,
        board: impl Fn(&S) -> &nonogram::Board,
    ) -> String {
        let Ok(Some(example)) = nonogram::Example::of(technique.page) else {
            return technique.page.to_string();
        };
        let state = state(&example.nonogram);
        let board = board(&state);
        let mut found = None;
        let _ = technique.visit(&state, example.line, &mut |step| {
            if step.text(board, &Voice::default()) == example.text {
                found = Some(step);
            }
            ControlFlow::Continue(())
        });
        match (self.svg, found) {
            (true, Some(step)) => picture_step::svg(&example.nonogram, board, &step),
            (_, Some(step)) => format!("{}\n{}", technique.page, picture_step::text(board, &step)),
            (_, None) => technique.page.to_string(),
        }
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

fn object<S: State>(puzzle: &str, index: usize, technique: &Technique<S>) -> Value {
    json!({
        "puzzle": puzzle,
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
