//! A step of reasoning as a picture: pattern, links, what follows.

use therefore_puzzle::{Digits, Sudoku};
use therefore_reason::{Board, CandidateRole, Node, Step};

use crate::svg::{Link, Picture, Tint, draw};

/// Draws a step on the board it was found on.
pub fn svg(puzzle: &Sudoku, board: &Board, step: &Step) -> String {
    let candidates = candidates(board);
    let picture = Picture {
        values: Some(board.values()),
        candidates: Some(&candidates),
        ..picture(board, step)
    };
    draw(puzzle, &picture)
}

/// The candidates of all cells of a board.
pub fn candidates(board: &Board) -> Vec<Digits> {
    let cells = 0..board.values().len();
    cells.map(|cell| board.candidates(cell)).collect()
}

/// What a step draws on its board: tinted cells and candidates, and links.
pub fn picture(board: &Board, step: &Step) -> Picture<'static> {
    let marks = step.marks(board);
    let mut picture = Picture::default();
    for &region in &marks.regions {
        picture.cells.extend(
            board
                .region(region)
                .cells
                .iter()
                .map(|&cell| (cell, Tint::Area)),
        );
    }
    for &(it, role) in &marks.candidates {
        let tint = match role {
            CandidateRole::Pattern => Tint::Pattern,
            CandidateRole::Second => Tint::Second,
            CandidateRole::Third => Tint::Third,
            CandidateRole::Joint => Tint::Joint,
            CandidateRole::Fin => Tint::Fin,
            CandidateRole::Placement => Tint::Good,
            CandidateRole::Elimination => Tint::Bad,
        };
        match board.value(it.cell) {
            0 => picture.marks.push((it.cell, it.digit, tint)),
            _ => picture.cells.push((it.cell, tint)),
        }
    }
    // A group is tied at its first cell.
    let end = |node: &Node| node.cells.first().map(|&cell| (cell, node.digit));
    for link in &marks.links {
        if let (Some(from), Some(to)) = (end(&link.from), end(&link.to)) {
            picture.links.push(Link {
                from,
                to,
                strong: link.strong,
            });
        }
    }
    picture
}
