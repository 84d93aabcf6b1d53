//! Edge spaces: the first open number from an end does not fit into the first
//! space there, and no other number can come before it.

use super::Reasons;
use crate::nonogram::step::{End, Fact};
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    let Some(edge) = view.edge() else { return };
    let open = view.spaces.iter().filter(|space| space.start >= edge.cell);
    for &space in open.take_while(|space| space.len() < view.clue[edge.number]) {
        let fact = Fact::SmallEdge {
            space,
            number: edge.number,
            end: End::First,
        };
        reasons.clear(fact, space);
    }
}
