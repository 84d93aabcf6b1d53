//! Full line: there is only one way to place the clue.

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    let all = Span::new(0, view.length());
    if view.clue.is_empty() {
        reasons.clear(Fact::NoHints, all);
    } else if view.slack() == 0 {
        let hints = (0..view.clue.len()).map(|hint| view.room(hint));
        let gaps = (1..view.clue.len()).map(|hint| Span::cell(view.low(hint) - 1));
        let (hints, gaps) = (hints.collect::<Vec<_>>(), gaps.collect::<Vec<_>>());
        reasons.add(Fact::NoSlack, &hints, &gaps);
    }
}
