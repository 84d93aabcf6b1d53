//! Joining: what lies between two runs of the same number belongs to it too.

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    let owners: Vec<Vec<usize>> = view.runs.iter().map(|&run| view.owners(run)).collect();
    for left in 0..view.runs.len() {
        // Numbers come in order: if no later number can own the right run than can
        // own the left one, both belong to that one.
        let same = |&right: &usize| match (owners[left].first(), owners[right].last()) {
            (Some(&first), Some(&last)) => (last <= first).then_some(first).is_some(),
            _ => false,
        };
        let Some(right) = (left + 1..view.runs.len()).rev().find(same) else {
            continue;
        };
        let runs = [view.runs[left], view.runs[right]];
        if let Some(&number) = owners[left].first() {
            let between = Span::new(runs[0].end, runs[1].start);
            reasons.fill(Fact::Join { runs, number }, between);
        }
    }
}
