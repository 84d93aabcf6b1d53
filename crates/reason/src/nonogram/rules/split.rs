//! Splitting: a cell between two runs that would make them one run too long.

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

/// Longer than the largest number of the line.
pub(crate) fn largest(view: &View, reasons: &mut Reasons) {
    let Some(largest) = view.largest() else {
        return;
    };
    for (runs, cell) in neighbours(view) {
        if runs[1].end - runs[0].start > view.clue[largest] {
            let fact = Fact::Split {
                runs,
                longest: Some(largest),
                owned: false,
            };
            reasons.clear(fact, cell);
        }
    }
}

/// Longer than every number that both can belong to.
pub(crate) fn owned(view: &View, reasons: &mut Reasons) {
    for (runs, cell) in neighbours(view) {
        let [left, right] = runs.map(|run| view.owners(run));
        let both = left.into_iter().filter(|number| right.contains(number));
        let longest = both.max_by_key(|&number| view.clue[number]);
        let whole = runs[1].end - runs[0].start;
        if longest.is_none_or(|number| view.clue[number] < whole) {
            let fact = Fact::Split {
                runs,
                longest,
                owned: true,
            };
            reasons.clear(fact, cell);
        }
    }
}

/// Runs with one cell between them.
fn neighbours(view: &View) -> impl Iterator<Item = ([Span; 2], Span)> {
    view.runs.windows(2).filter_map(|pair| {
        let [left, right] = [pair[0], pair[1]];
        let between = Span::new(left.end, right.start);
        (between.len() == 1).then_some(([left, right], between))
    })
}
