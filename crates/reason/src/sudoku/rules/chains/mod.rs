//! Strong and weak links, one after the other.

pub(crate) mod chain;
pub(crate) mod colours;
pub(crate) mod empty_rectangle;
pub(crate) mod links;
pub(crate) mod multi_colours;
pub(crate) mod remote_pair;
pub(crate) mod turbot;
pub(crate) mod w_wing;
pub(crate) mod wing;
