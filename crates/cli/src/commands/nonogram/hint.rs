//! `therefore hint` for nonograms.

use therefore_puzzle::Nonogram;
use therefore_reason::nonogram::six::{self, Sheet};
use therefore_reason::nonogram::{Board, Hint as Found, hint as find, hint_by_six, technique};
use therefore_search::nonogram::Solver;

use crate::batch::Place;
use crate::commands::control;
use crate::commands::hint::{Answer, Hint};
use crate::commands::reasoning::Way;
use crate::piece::Piece;

/// The next step from the picture as it stands.
pub fn hint(command: &Hint, place: Place, nonogram: &Nonogram, piece: &mut Piece) {
    let Place { name, line } = place;
    let way = match command.reasoning.way() {
        Ok(way) => way,
        Err(words) => return piece.unreadable(format_args!("{name}, line {line}: {words}")),
    };
    let certain = Solver::new(nonogram).forced(&control(None));
    if certain.solvable == Some(false) {
        piece.status().unanswered = true;
        return piece.complain(format_args!(
            "{name}, line {line}: this nonogram has no solution"
        ));
    }
    let board = Board::with_play(nonogram);
    let certain = Some(&certain.picture);
    let found = match way {
        Way::Ladder(profile) => find(&board, certain, &profile, &control(None)),
        Way::Six(profile) => hint_by_six(
            &Sheet::with_play(nonogram),
            certain,
            &profile,
            &control(None),
        ),
    };
    if matches!(found, Found::Stopped) {
        piece.status().unanswered = true;
        return piece.complain(format_args!(
            "{name}, line {line}: stopped before a step was found"
        ));
    }
    let voice = command.reasoning.plain_voice();
    let text = found.text(&board, &voice, command.depth());
    let answer = Answer {
        kind: found.kind(),
        text,
        step: found.step().map(|step| {
            let six = || six::technique(step.rule).map(|rule| rule.score);
            let score = technique(step.rule).map(|technique| technique.score);
            let score = score.or_else(six).unwrap_or(0);
            (step.rule, step.json(&board, &voice, 1, score))
        }),
    };
    command.print(place, answer, piece);
}
