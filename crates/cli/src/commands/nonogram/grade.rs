//! `therefore grade` for nonograms.

use serde_json::{Value, json};
use therefore_puzzle::Nonogram;
use therefore_reason::nonogram::six::{Counters, ORDERS, Sheet, systematic};
use therefore_reason::nonogram::{Board, Grade as Found, grade as find};
use therefore_reason::{Outcome, Reasoner};
use therefore_search::nonogram::sweeps;

use super::known::solutions;
use crate::batch::Place;
use crate::commands::grade::Grade;
use crate::interrupt;
use crate::piece::Piece;

/// How hard it is: one line.
pub fn grade(command: &Grade, place: Place, nonogram: &Nonogram, piece: &mut Piece) {
    let Place { name, line } = place;
    let title = nonogram.meta.title.as_deref().unwrap_or(name);
    let board = Board::new(nonogram);
    let found = match solutions(nonogram) {
        Ok(known) if known.unique => {
            let found = find(&board, &interrupt::CONTROL);
            if found.outcome == Outcome::Stopped {
                Err("stopped before it was known how hard it is".to_string())
            } else {
                Ok(found)
            }
        }
        Ok(_) if interrupt::CONTROL.is_over() => {
            Err("stopped before it was known how many solutions there are".to_string())
        }
        Ok(_) => Err("several solutions".to_string()),
        Err(words) => Err(words),
    };
    let found = match found {
        Ok(found) => found,
        Err(words) => return ungraded(command, place, title, &words, piece),
    };
    let mut measures = Measures {
        rows: sweeps(nonogram, true),
        columns: sweeps(nonogram, false),
        counters: None,
    };
    let mut sheet = Sheet::new(nonogram);
    let profile = systematic(ORDERS[0]);
    let mut reasoner = Reasoner::new(&profile, 0).under(&interrupt::CONTROL);
    let trace = reasoner.solve(&mut sheet);
    if trace.outcome == Outcome::Solved {
        measures.counters = Some(Counters::of(&trace, &sheet));
    }
    let text = if command.json {
        let mut object = object(&found, &measures);
        object["file"] = json!(name);
        object["line"] = json!(line);
        object["puzzle"] = json!(title);
        object.to_string()
    } else {
        format!("{}  {title}", words(&found, &measures))
    };
    piece.line(&text);
}

/// Why it has no grade.
fn ungraded(
    command: &Grade,
    Place { name, line }: Place,
    title: &str,
    words: &str,
    piece: &mut Piece,
) {
    piece.status().unanswered = true;
    if command.json {
        let object = json!({ "file": name, "line": line, "puzzle": title, "problem": words });
        piece.line(&object.to_string());
    } else {
        piece.line(&format!("{words}  {title}"))
    }
}

/// What is not read off the path.
struct Measures {
    /// Sweeps from rows, and from columns, and whether they solve it.
    rows: (usize, bool),
    columns: (usize, bool),
    /// What the six rules take, if they solve it.
    counters: Option<Counters>,
}

fn words(found: &Found, measures: &Measures) -> String {
    let mut parts = vec![
        format!("{:<7}", found.level.name()),
        format!("score {:>5}", found.score),
        format!("needs {}", found.needs.name()),
        format!("hardest {}", found.hardest.map_or("none", |it| it.id)),
    ];
    if let ((rows, true), (columns, true)) = (measures.rows, measures.columns) {
        parts.push(format!("sweeps {rows} from rows, {columns} from columns"));
    }
    if let Some(counters) = measures.counters {
        parts.push(format!(
            "{} fills, {} counts, {} number updates",
            counters.fills, counters.counts, counters.number_updates
        ));
    }
    let uses = found.uses.iter();
    let uses: Vec<String> = uses
        .map(|(technique, count)| format!("{count} {}", technique.id))
        .collect();
    parts.push(uses.join(", "));
    parts.join("  ")
}

fn object(found: &Found, measures: &Measures) -> Value {
    let uses = found.uses.iter();
    let uses = uses.map(|(technique, count)| (technique.id.to_string(), json!(count)));
    let sweeps = |(count, solved): (usize, bool)| solved.then_some(count);
    json!({
        "grade": found.level.name(),
        "score": found.score,
        "needs": found.needs.name(),
        "hardest": found.hardest.map(|technique| technique.id),
        "solved": found.outcome == Outcome::Solved,
        "steps": found.steps,
        "moments": found.moments,
        "uses": Value::Object(uses.collect()),
        "sweeps_from_rows": sweeps(measures.rows),
        "sweeps_from_columns": sweeps(measures.columns),
        "counters": measures.counters.map(|it| json!({
            "fills": it.fills, "counts": it.counts, "number_updates": it.number_updates,
        })),
    })
}
