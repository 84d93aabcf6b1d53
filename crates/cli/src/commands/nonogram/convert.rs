//! `therefore convert` for nonograms.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

use serde_json::json;
use therefore_puzzle::Nonogram;
use therefore_puzzle::formats::{Format, Keep, write_nonogram};
use therefore_search::nonogram::Solver;

use crate::batch::Place;
use crate::commands::control;
use crate::commands::convert::Convert;
use crate::piece::Piece;

/// Writes a nonogram in another format.
pub fn convert(command: &Convert, place: Place, mut nonogram: Nonogram, piece: &mut Piece) {
    let Place { name, line } = place;
    let is_picture = command.to == Format::Png;
    if is_picture && command.json {
        piece.unreadable(format_args!("a picture cannot be written inside JSON"));
        return;
    }
    if is_picture && io::stdout().is_terminal() {
        piece.unreadable(format_args!(
            "a picture cannot be written on the terminal, expected > picture.png behind the command"
        ));
        return;
    }
    if command.solution {
        match only_solution(&nonogram) {
            Ok(solution) => nonogram.solution = Some(solution),
            Err(words) => {
                piece.status().unanswered = true;
                piece.complain(format_args!("{name}, line {line}: {words}"));
                return;
            }
        }
    }
    match write_nonogram(&nonogram, command.to, Keep::Puzzle) {
        Ok(text) if command.json => {
            let text = String::from_utf8_lossy(&text);
            let format = command.to.name();
            let object = json!({ "file": name, "line": line, "format": format, "text": text });
            piece.line(&object.to_string());
        }
        Ok(text) => {
            if command.to.is_block() {
                piece.gap();
            }
            piece.bytes(&text);
        }
        Err(error) => {
            let hint = if nonogram.solution.is_none() && is_solution(command.to) {
                " (--solution solves it first)"
            } else {
                ""
            };
            piece.unreadable(format_args!("{name}, line {line}: {error}{hint}"));
        }
    }
}

/// Whether a format shows the solution and nothing else.
fn is_solution(format: Format) -> bool {
    matches!(format, Format::Drawing | Format::Png)
}

fn only_solution(nonogram: &Nonogram) -> Result<therefore_puzzle::Picture, String> {
    let mut found = Vec::new();
    let ended = Solver::new(nonogram).visit(&control(None), &mut |picture| {
        found.push(picture.clone());
        match found.len() {
            2 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    match (found.len(), ended) {
        (2.., _) => Err("more than one solution, so none is written".to_string()),
        (_, therefore_search::Ended::Stopped) => {
            Err("stopped before it was known whether there is one solution".to_string())
        }
        _ => match found.pop() {
            Some(solution) if nonogram.is_solved_by(&solution) => Ok(solution),
            _ => Err("no solution (therefore check says more)".to_string()),
        },
    }
}
