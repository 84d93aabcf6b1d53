//! `therefore study nonogram`: systematic against distracted.

use clap::Args;
use serde_json::{Value, json};
use therefore_puzzle::{Nonogram, Sudoku};
use therefore_study::nonogram::{Comparison, Row, compare, published, puzzles};

use crate::batch::{self, Job, Place, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};

/// Solve nonograms two ways: in order, and led away by each fresh result
///
/// Six rules, one line at a time, with notes which numbers a cell may belong to.
/// S is the systematic run, NS1 to NS3 are distracted runs with three orders of
/// the rules; P is how likely a distracted run is to need no more than the
/// systematic one, and * marks those below 0.01. I counts stretches of cells set
/// at once, T cells counted, H numbers that lost cells. Without files the puzzles of
/// the published study, and below them its own table. docs/study-nonogram.md explains.
/// Exit code 0: all were solved; 1: some was not; 2: some could not be read.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore study nonogram\n  therefore study nonogram puzzle.non"
)]
pub struct TwoWays {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    /// One JSON object a line for each puzzle
    #[arg(long)]
    json: bool,
}

impl TwoWays {
    /// Runs the command.
    pub fn run(self) -> Status {
        if self.input.is_named() {
            batch::run(&self, self.input.sources(), &self.threads)
        } else {
            self.published()
        }
    }

    /// Our runs of the published puzzles, and the published table.
    fn published(&self) -> Status {
        let ours = puzzles().into_iter().filter_map(|(number, nonogram)| {
            let found = compare(&nonogram)?;
            Some(Comparison {
                number: Some(number),
                ..found
            })
        });
        let (ours, theirs): (Vec<Comparison>, Vec<Comparison>) = (ours.collect(), published());
        let mut text = String::new();
        if self.json {
            let ours = ours.iter().map(|it| object(it, "ours"));
            for object in ours.chain(theirs.iter().map(|it| object(it, "published"))) {
                text += &format!("{object}\n");
            }
        } else {
            text += &format!("Ours\n{}\n", table(&ours));
            text += &format!("Published (Dreschler 2018)\n{}", table(&theirs));
        }
        // Whoever closes the pipe has seen enough.
        crate::output::text(&text);
        Status::default()
    }
}

impl Job for TwoWays {
    type Worker = ();

    const COMMAND: &'static str = "study nonogram";

    fn worker(&self) {}

    fn json(&self) -> bool {
        self.json
    }

    fn puzzle(&self, _: &mut (), place: Place, _: Sudoku, piece: &mut Piece) {
        let Place { name, line } = place;
        piece.unreadable(format_args!(
            "{name}, line {line}: this is a puzzle of the Sudoku family, expected a nonogram"
        ));
    }

    fn nonogram(
        &self,
        _: &mut (),
        Place { name, line }: Place,
        nonogram: Nonogram,
        piece: &mut Piece,
    ) {
        let Some(mut found) = compare(&nonogram) else {
            piece.status().unanswered = true;
            piece.complain(format_args!(
                "{name}, line {line}: the six rules do not solve this nonogram in every order"
            ));
            return;
        };
        if found.title.is_empty() {
            found.title = name.to_string();
        }
        if self.json {
            piece.line(&object(&found, "ours").to_string())
        } else {
            piece.gap();
            piece.text(&table(&[found]));
        }
    }
}

fn table(puzzles: &[Comparison]) -> String {
    let mut text = format!(
        "{:>2} {:<12}   {:>7} {:>7} {:>7} {:>7} {:>10} {:>8} {:>7}\n",
        "#", "", "S", "NS1", "NS2", "NS3", "mean NS", "sd", "P"
    );
    for puzzle in puzzles {
        let number = puzzle.number.map(|number| number.to_string());
        for (letter, row) in ["I", "T", "H"].iter().zip(&puzzle.rows) {
            let first = *letter == "I";
            let number = number.as_deref().filter(|_| first).unwrap_or_default();
            let title = if first { &puzzle.title[..] } else { "" };
            text += &format!("{number:>2} {title:<12} {letter} {}\n", figures(row));
        }
    }
    text
}

fn figures(row: &Row) -> String {
    let [first, second, third] = row.distracted;
    let star = if row.is_significant() { " *" } else { "" };
    format!(
        "{:>7} {first:>7} {second:>7} {third:>7} {:>10.2} {:>8.2} {:>7.4}{star}",
        row.systematic,
        row.mean(),
        row.deviation(),
        row.p()
    )
}

fn object(puzzle: &Comparison, whose: &str) -> Value {
    let rows = puzzle.rows.iter().map(|row| {
        json!({
            "counter": row.counter.name(),
            "systematic": row.systematic,
            "distracted": row.distracted,
            "mean": row.mean(),
            "deviation": row.deviation(),
            "p": row.p(),
            "significant": row.is_significant(),
        })
    });
    json!({
        "puzzle": puzzle.title,
        "number": puzzle.number,
        "whose": whose,
        "rows": rows.collect::<Vec<_>>(),
    })
}
