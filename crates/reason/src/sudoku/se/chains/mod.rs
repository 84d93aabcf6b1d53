//! Chains: simple cycles and forcing chains, and the branches of assumptions
//! that Nishio, multiple, dynamic and nested forcing chains are made of.

mod ancestry;
mod branch;
mod deeper;
mod family;
mod forcing;
mod lines;
mod nested;
mod node;
mod rating;
mod simple;

pub use family::{Family, Found};
pub use forcing::Forcing;
pub use lines::{Line, Link, lines};
pub use node::Node;
pub use simple::{Pass, Simple};

/// Where a chain starts and ends; the rest can be worked out again.
#[derive(Clone, Debug)]
pub enum Origin {
    /// A cycle.
    Cycle { pass: Pass, path: Vec<Node> },
    /// From a node to its opposite.
    Chain { pass: Pass, start: Node },
    /// Branches of assumptions.
    Forcing { family: Family, found: Found },
}
