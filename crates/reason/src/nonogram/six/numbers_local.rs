//! Numbers, local: a run as long as its number, or as long as the largest number it
//! may belong to, is closed off.

use super::glance::Glance;
use crate::nonogram::rules::{Reasons, close::close};

pub(super) fn look(glance: &Glance, reasons: &mut Reasons) {
    let view = glance.view();
    for &run in &view.runs {
        glance.count(run.len());
        let owners = glance.owners(run);
        let longest = owners.iter().map(|&number| view.clue[number]).max();
        if longest == Some(run.len()) {
            close(run, Some(owners), reasons);
        }
    }
}
