//! Edge anchor: the first cell from an end that can be filled is filled, so
//! the first number starts there.

use therefore_puzzle::Mark;

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::{End, Fact};
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    let Some(edge) = view.edge() else { return };
    if view.marks[edge.cell] != Mark::Filled {
        return;
    }
    let end = edge.cell + view.clue[edge.number];
    let fact = Fact::Anchor {
        number: edge.number,
        cell: edge.cell,
        end: End::First,
    };
    reasons.add(fact, &[Span::new(edge.cell, end)], &[Span::cell(end)]);
}
