//! Line check: whatever all placings of the clue agree on.

use therefore_puzzle::Mark;

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    let agreed = &view.ways.agreed;
    let are = |wanted| Span::of((0..agreed.len()).filter(|&cell| agreed[cell] == wanted));
    reasons.add(Fact::AllPlacings, &are(Mark::Filled), &are(Mark::Empty));
}
