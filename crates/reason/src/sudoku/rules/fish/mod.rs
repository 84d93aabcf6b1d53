//! One digit over many regions.

pub(crate) mod basic;
pub(crate) mod finned;
pub(crate) mod large_fish;
pub(crate) mod template;
pub(crate) mod templates;
