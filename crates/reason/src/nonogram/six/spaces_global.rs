//! Spaces, global: when every number has a filled cell of its own, cells that are
//! covered neither pushed to the left nor pushed to the right are empty.

use super::glance::Glance;
use crate::nonogram::rules::{Reasons, simple_spaces};

pub(super) fn look(glance: &Glance, reasons: &mut Reasons) {
    let view = glance.view();
    let mut has_own = vec![false; view.clue.len()];
    for &run in &view.runs {
        if let [number] = glance.owners(run)[..] {
            has_own[number] = true;
        }
    }
    // A number with a cell of its own covers everything between its leftmost and
    // its rightmost place in one of the two; without one it might lie between.
    if !has_own.contains(&false) {
        glance.lay_out();
        simple_spaces::look(view, reasons);
    }
}
