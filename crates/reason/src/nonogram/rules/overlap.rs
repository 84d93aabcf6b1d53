//! Overlap: what a number covers both in the leftmost and in the rightmost
//! placing it covers in every placing.

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    for (number, &size) in view.clue.iter().enumerate() {
        let (left, right) = (view.ways.leftmost[number], view.ways.rightmost[number]);
        let fact = Fact::Overlap {
            number,
            left: Span::new(left, left + size),
            right: Span::new(right, right + size),
        };
        reasons.fill(fact, Span::new(right, left + size));
    }
}
