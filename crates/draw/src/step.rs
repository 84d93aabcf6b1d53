//! A step of reasoning as a picture: pattern, links, what follows.

use therefore_puzzle::{Digits, Sudoku};
use therefore_reason::{Board, CandidateRole, Node, Step};

use crate::svg::{Link, Picture, Tint, draw};

/// Draws a step on the board it was found on.
pub fn svg(puzzle: &Sudoku, board: &Board, step: &Step) -> String {
    let candidates: Vec<Digits> = (0..puzzle.givens.len())
        .map(|cell| board.candidates(cell))
        .collect();
    let marks = step.marks(board);
    let mut picture = Picture {
        values: Some(board.values()),
        candidates: Some(&candidates),
        ..Picture::default()
    };
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
    draw(puzzle, &picture)
}
