//! Spaces, local: a space too short for the smallest number that may go there.

use super::glance::Glance;
use crate::nonogram::rules::Reasons;
use crate::nonogram::step::Fact;

pub(super) fn look(glance: &Glance, reasons: &mut Reasons) {
    let view = glance.view();
    for &space in &view.spaces {
        glance.count(space.len());
        let here = |&number: &usize| space.cells().any(|cell| glance.may(number, cell));
        let numbers = (0..view.clue.len()).filter(here);
        let smallest = numbers.min_by_key(|&number| view.clue[number]);
        if smallest.is_none_or(|number| space.len() < view.clue[number]) {
            let fact = Fact::SmallSpace {
                space,
                number: smallest,
                reachable: true,
            };
            reasons.clear(fact, space);
        }
    }
}
