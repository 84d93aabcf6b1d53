//! Reach: a number that owns a run cannot get further from it than its length.
//!
//! What each number can reach is found by the clue alone: the cells it can lie on
//! when the clue is packed to either end, cut down around the runs that can
//! belong to no other number.

use super::Reasons;
use super::simple_spaces::beyond;
use crate::nonogram::Span;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    let mut reaches: Vec<Span> = (0..view.clue.len())
        .map(|number| view.room(number))
        .collect();
    for &run in &view.runs {
        if let [number] = view.plain_owners(run)[..] {
            let (size, reach) = (view.clue[number], &mut reaches[number]);
            let start = reach.start.max(run.end.saturating_sub(size));
            *reach = Span::new(start, reach.end.min(run.start + size));
        }
    }
    beyond(view, &reaches, reasons);
}
