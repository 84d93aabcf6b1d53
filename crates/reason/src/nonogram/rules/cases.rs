//! Either way: a run belongs to one of some numbers; give it to each in turn and
//! push the numbers to and fro; what comes out each time is so.

use therefore_puzzle::Mark;

use super::Reasons;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;
use crate::nonogram::ways::Bound;
use crate::nonogram::{Span, Ways};

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    for &run in &view.runs {
        let owners = view.owners(run);
        if owners.len() < 2 {
            continue;
        }
        let cases = owners.iter().filter_map(|&number| {
            let bound = Bound {
                number,
                first: run.end.saturating_sub(view.clue[number]),
                last: run.start,
            };
            Ways::within(&view.clue, &view.marks, Some(bound)).map(|ways| extremes(view, &ways))
        });
        let agreed = cases.reduce(|mut one, other| {
            for (mark, other) in one.iter_mut().zip(other) {
                if *mark != other {
                    *mark = Mark::Unknown;
                }
            }
            one
        });
        let agreed = agreed.unwrap_or_default();
        let are = |wanted| Span::of((0..agreed.len()).filter(|&cell| agreed[cell] == wanted));
        let fact = Fact::Cases { run, owners };
        reasons.add(fact, &are(Mark::Filled), &are(Mark::Empty));
    }
}

/// What the leftmost and the rightmost placing show: overlaps and cells out of
/// reach.
fn extremes(view: &View, ways: &Ways) -> Vec<Mark> {
    let mut marks = vec![Mark::Empty; view.length()];
    for (number, &size) in view.clue.iter().enumerate() {
        let (left, right) = (ways.leftmost[number], ways.rightmost[number]);
        for cell in Span::new(left, right + size).cells() {
            if marks[cell] == Mark::Empty {
                marks[cell] = Mark::Unknown;
            }
        }
        for cell in Span::new(right, left + size).cells() {
            marks[cell] = Mark::Filled;
        }
    }
    marks
}
