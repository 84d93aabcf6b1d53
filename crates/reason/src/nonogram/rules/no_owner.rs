//! No owner: filling the cell would make a run that no number can hold.

use therefore_puzzle::Mark;

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    let unknown = |&cell: &usize| view.marks[cell] == Mark::Unknown;
    for cell in (0..view.length()).filter(unknown) {
        let before = view.runs.iter().find(|run| run.end == cell);
        let after = view.runs.iter().find(|run| run.start == cell + 1);
        let run = Span::new(
            before.map_or(cell, |run| run.start),
            after.map_or(cell + 1, |run| run.end),
        );
        if view.owners(run).is_empty() {
            reasons.clear(Fact::NoOwner { cell, run }, Span::cell(cell));
        }
    }
}
