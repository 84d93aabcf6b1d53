//! `therefore explain` for nonograms.

use therefore_puzzle::Nonogram;

use crate::batch::Place;
use crate::commands::explain::Explain;
use crate::piece::Piece;

/// Not there yet.
pub fn explain(_: &Explain, Place { name, line }: Place, _: &Nonogram, piece: &mut Piece) {
    piece.unreadable(format_args!(
        "{name}, line {line}: explain does not take nonograms yet"
    ));
}
