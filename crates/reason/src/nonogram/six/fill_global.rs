//! Fill, global: push all numbers to the left, then to the right.

use super::glance::Glance;
use crate::nonogram::rules::{Reasons, overlap};

pub(super) fn look(glance: &Glance, reasons: &mut Reasons) {
    glance.lay_out();
    overlap::look(glance.view(), reasons);
}
