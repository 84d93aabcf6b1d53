//! Which constraints an engine takes, and that it says so.

use std::fmt;

use therefore_puzzle::{ConstraintKind, Layout};

/// Whatever is made for some kinds of constraints.
pub trait Takes {
    /// Whether it takes constraints of this kind. Implementations match without
    /// a catch-all arm, so that a new kind does not compile before each engine
    /// has decided.
    fn takes(kind: ConstraintKind) -> bool
    where
        Self: Sized;

    /// Whether it takes all constraints of a layout.
    fn takes_all(layout: &Layout) -> Result<(), Refused>
    where
        Self: Sized,
    {
        match layout.kinds().iter().find(|&kind| !Self::takes(kind)) {
            Some(kind) => Err(Refused::Kind(kind)),
            None => Ok(()),
        }
    }
}

/// Why an engine cannot be made for a layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It does not take constraints of this kind.
    Kind(ConstraintKind),
    /// It is made for smaller grids, or for grids of another shape.
    Grid,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Kind(kind) => write!(f, "the engine does not take {}", kind.plural()),
            Refused::Grid => f.write_str("the engine is made for other grids"),
        }
    }
}

impl std::error::Error for Refused {}
