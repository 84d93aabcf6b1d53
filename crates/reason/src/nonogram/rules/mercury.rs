//! Mercury: a run that belongs to the first number keeps it from reaching back
//! to the end.

use super::Reasons;
use super::glue::{edge_run, fact};
use crate::nonogram::Span;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    if let Some((edge, run)) = edge_run(view) {
        let first = run.end.saturating_sub(view.clue[edge.number]);
        reasons.clear(fact(edge, run), Span::new(edge.cell, first));
    }
}
