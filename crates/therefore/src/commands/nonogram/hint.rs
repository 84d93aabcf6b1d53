//! `therefore hint` for nonograms.

use therefore_puzzle::Nonogram;

use crate::batch::Place;
use crate::commands::hint::Hint;
use crate::piece::Piece;

/// Not there yet.
pub fn hint(_: &Hint, Place { name, line }: Place, _: &Nonogram, piece: &mut Piece) {
    piece.unreadable(format_args!(
        "{name}, line {line}: hint does not take nonograms yet"
    ));
}
