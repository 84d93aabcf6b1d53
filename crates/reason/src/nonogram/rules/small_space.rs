//! Small spaces: where no hint fits, nothing is filled.

use super::Reasons;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

/// Not even the smallest hint of the line fits.
pub(crate) fn smallest(view: &View, reasons: &mut Reasons) {
    let Some(hint) = view.smallest() else { return };
    for &space in &view.spaces {
        if space.len() < view.clue[hint] {
            let fact = Fact::SmallSpace {
                space,
                hint: Some(hint),
                reachable: false,
            };
            reasons.clear(fact, space);
        }
    }
}

/// None of the hints that could lie here fits.
pub(crate) fn reachable(view: &View, reasons: &mut Reasons) {
    for &space in &view.spaces {
        let here: Vec<usize> = (0..view.clue.len())
            .filter(|&hint| {
                let reach = view.reach(hint);
                reach.start < space.end && space.start < reach.end
            })
            .collect();
        let fits = |&hint: &usize| {
            let reach = view.reach(hint);
            let room = reach.end.min(space.end) - reach.start.max(space.start);
            room >= view.clue[hint]
        };
        if !here.iter().any(fits) {
            let smallest = here.iter().copied().min_by_key(|&hint| view.clue[hint]);
            let fact = Fact::SmallSpace {
                space,
                hint: smallest,
                reachable: true,
            };
            reasons.clear(fact, space);
        }
    }
}
