//! Numbers, global: the first open number from each end. (a) A space there that is
//! too short for it is empty. (b) If a run closes the space off and the number
//! does not fit before it, the run is part of the number, and cells that would
//! make it too long are empty.

use super::glance::Glance;
use crate::nonogram::rules::{Look, Reasons, edge_space, mercury};
use crate::nonogram::view::View;

pub(super) fn look(glance: &Glance, reasons: &mut Reasons) {
    from_both_ends(glance, reasons, &[edge_space::look, mercury::look]);
}

/// (a) alone.
pub(super) fn short_spaces(glance: &Glance, reasons: &mut Reasons) {
    from_both_ends(glance, reasons, &[edge_space::look]);
}

/// (b) alone.
pub(super) fn bounded_spaces(glance: &Glance, reasons: &mut Reasons) {
    from_both_ends(glance, reasons, &[mercury::look]);
}

fn from_both_ends(glance: &Glance, reasons: &mut Reasons, parts: &[Look]) {
    for view in &glance.views {
        glance.count(walked(view));
        for look in parts {
            look(view, reasons);
        }
        reasons.turn(view.clue.len());
    }
}

/// The cells counted from the end: up to the end of the first space in which
/// the first open number fits.
fn walked(view: &View) -> usize {
    let Some(edge) = view.edge() else {
        return view.length();
    };
    let mut open = view.spaces.iter().filter(|space| space.start >= edge.cell);
    let first = open.find(|space| space.len() >= view.clue[edge.number]);
    first.map_or(view.length(), |space| space.end)
}
