//! Punctuating: a run that cannot grow is closed off.

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

/// The run is as long as the largest number of the line.
pub(crate) fn largest(view: &View, reasons: &mut Reasons) {
    let Some(largest) = view.largest() else {
        return;
    };
    for &run in &view.runs {
        if run.len() == view.clue[largest] {
            close(run, None, reasons);
        }
    }
}

/// The run is as long as the largest number it can belong to.
pub(crate) fn owned(view: &View, reasons: &mut Reasons) {
    for &run in &view.runs {
        let owners = view.owners(run);
        let longest = owners.iter().map(|&number| view.clue[number]).max();
        if longest == Some(run.len()) {
            close(run, Some(owners), reasons);
        }
    }
}

pub(crate) fn close(run: Span, owners: Option<Vec<usize>>, reasons: &mut Reasons) {
    let before = Span::new(run.start.saturating_sub(1), run.start);
    let sides = [before, Span::cell(run.end)];
    reasons.add(Fact::Close { run, owners }, &[], &sides);
}
