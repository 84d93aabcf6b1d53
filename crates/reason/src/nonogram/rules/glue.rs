//! Glue: a run so close to the end that the first number does not fit before it
//! is part of that number, and sticks out as far as the number must.

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::{End, Fact};
use crate::nonogram::view::{Edge, View};

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    if let Some((edge, run)) = edge_run(view) {
        let span = Span::new(run.start, edge.cell + view.clue[edge.number]);
        reasons.fill(fact(edge, run), span);
    }
}

/// The first run from the edge, if the first open number does not fit before it.
pub(crate) fn edge_run(view: &View) -> Option<(Edge, Span)> {
    let edge = view.edge()?;
    let run = *view.runs.iter().find(|run| run.start >= edge.cell)?;
    (run.start <= edge.cell + view.clue[edge.number]).then_some((edge, run))
}

pub(crate) fn fact(edge: Edge, run: Span) -> Fact {
    Fact::EdgeRun {
        number: edge.number,
        run,
        edge: edge.cell,
        end: End::First,
    }
}
