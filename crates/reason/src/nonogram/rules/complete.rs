//! Line complete: all filled cells are there, or no more than they are left.

use therefore_puzzle::Mark;

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    let all = Span::new(0, view.length());
    let count = |wanted| view.marks.iter().filter(|&&mark| mark == wanted).count();
    if count(Mark::Filled) == view.total() {
        reasons.clear(Fact::AllFilled, all);
    } else if view.length() - count(Mark::Empty) == view.total() {
        reasons.fill(Fact::AllNeeded, all);
    }
}
