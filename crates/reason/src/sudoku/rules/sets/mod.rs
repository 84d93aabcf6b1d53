//! Digits and cells that take each other up.

pub(crate) mod hidden_set;
pub(crate) mod locked;
pub(crate) mod naked_set;
