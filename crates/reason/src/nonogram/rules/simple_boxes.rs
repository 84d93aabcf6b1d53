//! Simple boxes: a number longer than the cells that are left over covers some
//! cells wherever it lies.

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    let slack = view.slack();
    for (number, &size) in view.clue.iter().enumerate() {
        let low = view.low(number);
        let middle = Span::new(low + slack, low + size);
        reasons.fill(Fact::Slack { number, slack }, middle);
    }
}
