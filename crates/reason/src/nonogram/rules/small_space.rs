//! Small spaces: where no number fits, nothing is filled.

use super::Reasons;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

/// Not even the smallest number of the line fits.
pub(crate) fn smallest(view: &View, reasons: &mut Reasons) {
    let Some(number) = view.smallest() else {
        return;
    };
    for &space in &view.spaces {
        if space.len() < view.clue[number] {
            let fact = Fact::SmallSpace {
                space,
                number: Some(number),
                reachable: false,
            };
            reasons.clear(fact, space);
        }
    }
}

/// None of the numbers that could lie here fits.
pub(crate) fn reachable(view: &View, reasons: &mut Reasons) {
    for &space in &view.spaces {
        let here: Vec<usize> = (0..view.clue.len())
            .filter(|&number| {
                let reach = view.reach(number);
                reach.start < space.end && space.start < reach.end
            })
            .collect();
        let fits = |&number: &usize| {
            let reach = view.reach(number);
            let room = reach.end.min(space.end) - reach.start.max(space.start);
            room >= view.clue[number]
        };
        if !here.iter().any(fits) {
            let smallest = here.iter().copied().min_by_key(|&number| view.clue[number]);
            let fact = Fact::SmallSpace {
                space,
                number: smallest,
                reachable: true,
            };
            reasons.clear(fact, space);
        }
    }
}
