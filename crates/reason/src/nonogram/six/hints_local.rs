//! Hints, local: a run as long as its hint, or as long as the largest hint it
//! may belong to, is closed off.

use super::glance::Glance;
use crate::nonogram::rules::{Reasons, close::close};

pub(super) fn look(glance: &Glance, reasons: &mut Reasons) {
    let view = glance.view();
    for &run in &view.runs {
        glance.count(run.len());
        let owners = glance.owners(run);
        let longest = owners.iter().map(|&hint| view.clue[hint]).max();
        if longest == Some(run.len()) {
            close(run, Some(owners), reasons);
        }
    }
}
