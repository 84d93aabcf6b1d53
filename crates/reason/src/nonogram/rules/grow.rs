//! Minimum glue: a run near a wall that has to grow to some length grows away
//! from the wall.

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

/// Every run becomes at least as long as the smallest number of the line.
pub(crate) fn smallest(view: &View, reasons: &mut Reasons) {
    let Some(smallest) = view.smallest() else {
        return;
    };
    for &run in &view.runs {
        grow(view, run, view.clue[smallest], None, reasons);
    }
}

/// A run becomes at least as long as the smallest number it can belong to.
pub(crate) fn owned(view: &View, reasons: &mut Reasons) {
    for &run in &view.runs {
        let owners = view.owners(run);
        if let Some(least) = owners.iter().map(|&number| view.clue[number]).min() {
            grow(view, run, least, Some(owners), reasons);
        }
    }
}

fn grow(view: &View, run: Span, least: usize, owners: Option<Vec<usize>>, reasons: &mut Reasons) {
    let space = view.space_of(run.start);
    let fact = Fact::Grow {
        run,
        space,
        least,
        owners,
    };
    let forward = Span::new(run.end, space.start + least);
    let back = Span::new(space.end.saturating_sub(least), run.start);
    reasons.add(fact, &[back, forward], &[]);
}
