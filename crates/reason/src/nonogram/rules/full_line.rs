//! Full line: there is only one way to place the clue.

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    let all = Span::new(0, view.length());
    if view.clue.is_empty() {
        reasons.clear(Fact::NoNumbers, all);
    } else if view.slack() == 0 {
        let numbers = (0..view.clue.len()).map(|number| view.room(number));
        let gaps = (1..view.clue.len()).map(|number| Span::cell(view.low(number) - 1));
        let (numbers, gaps) = (numbers.collect::<Vec<_>>(), gaps.collect::<Vec<_>>());
        reasons.add(Fact::NoSlack, &numbers, &gaps);
    }
}
