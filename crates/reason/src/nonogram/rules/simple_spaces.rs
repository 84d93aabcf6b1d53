//! Simple spaces: cells that no number covers between its leftmost and its
//! rightmost place.

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    let reaches: Vec<Span> = (0..view.clue.len())
        .map(|number| view.reach(number))
        .collect();
    beyond(view, &reaches, reasons);
}

/// The cells that no number reaches are empty.
pub(crate) fn beyond(view: &View, reaches: &[Span], reasons: &mut Reasons) {
    let reached = |&cell: &usize| reaches.iter().any(|reach| reach.contains(cell));
    for span in Span::of((0..view.length()).filter(|cell| !reached(cell))) {
        let ends = reaches.iter().map(|reach| reach.end).enumerate();
        let starts = reaches.iter().map(|reach| reach.start).enumerate();
        let fact = Fact::BeyondReach {
            before: ends
                .filter(|&(_, end)| end <= span.start)
                .max_by_key(|it| it.1),
            after: starts
                .filter(|&(_, start)| start >= span.end)
                .min_by_key(|it| it.1),
        };
        reasons.clear(fact, span);
    }
}
