//! Suppositions and what follows from them.

pub(crate) mod cases;
pub(crate) mod forcing_chain;
pub(crate) mod forcing_net;
pub(crate) mod kraken;
pub(crate) mod nested_net;
pub(crate) mod net;
