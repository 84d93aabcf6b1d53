//! Almost locked sets.

pub(crate) mod aligned_pair;
pub(crate) mod als_chain;
pub(crate) mod als_xz;
pub(crate) mod blossom;
pub(crate) mod sue_de_coq;
