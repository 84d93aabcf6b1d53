//! `therefore grade` for nonograms.

use therefore_puzzle::Nonogram;

use crate::batch::Place;
use crate::commands::grade::Grade;
use crate::piece::Piece;

/// Not there yet.
pub fn grade(_: &Grade, Place { name, line }: Place, _: &Nonogram, piece: &mut Piece) {
    piece.unreadable(format_args!(
        "{name}, line {line}: grade does not take nonograms yet"
    ));
}
