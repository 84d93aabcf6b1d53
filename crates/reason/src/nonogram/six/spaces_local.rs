//! Spaces, local: a space too short for the smallest hint that may go there.

use super::glance::Glance;
use crate::nonogram::rules::Reasons;
use crate::nonogram::step::Fact;

pub(super) fn look(glance: &Glance, reasons: &mut Reasons) {
    let view = glance.view();
    for &space in &view.spaces {
        glance.count(space.len());
        let here = |&hint: &usize| space.cells().any(|cell| glance.may(hint, cell));
        let hints = (0..view.clue.len()).filter(here);
        let smallest = hints.min_by_key(|&hint| view.clue[hint]);
        if smallest.is_none_or(|hint| space.len() < view.clue[hint]) {
            let fact = Fact::SmallSpace {
                space,
                hint: smallest,
                reachable: true,
            };
            reasons.clear(fact, space);
        }
    }
}
