//! The forms of argument, a file for each: its data, what it claims for the
//! checker, what it marks for the drawing, its words and its notation.
//!
//! To add a form: write its file, name it here, and add a line to the table.

mod aligned_pair;
mod almost_sets;
mod blossom;
mod branch;
mod cases;
mod chains;
mod colours;
mod facts;
mod fish;
mod forcing;
mod form;
mod grave;
mod guess;
mod kraken;
mod leftovers;
mod locked;
mod marks;
mod rectangle;
mod remote_pair;
mod sets;
mod singles;
mod sue_de_coq;
mod templates;
mod told;
mod totals;
mod wing;

pub use aligned_pair::AlignedPair;
pub use almost_sets::{AlmostSet, AlmostSets};
pub use blossom::Blossom;
pub use branch::{Branch, End, Line, Why};
pub use cases::Cases;
pub use chains::Chains;
pub use colours::{Cluster, Colours, Verdict};
pub use facts::Facts;
pub use fish::{Cover, Fish};
pub use forcing::Forcing;
pub(crate) use form::{Finding, Form};
pub use grave::Grave;
pub use guess::{Guess, Refuted};
pub use kraken::Kraken;
pub use leftovers::Leftovers;
pub use locked::Locked;
pub use marks::{CandidateRole, Marks};
pub use rectangle::Rectangle;
pub use remote_pair::RemotePair;
pub use sets::{HiddenSet, NakedSet};
pub use singles::{HiddenSingle, LastCell, NakedSingle};
pub use sue_de_coq::SueDeCoq;
pub use templates::Templates;
pub use totals::{Reckoning, Totals};
pub use wing::Wing;

/// Makes the enum of all forms, its conversions, and what it hands on.
macro_rules! forms {
    (small { $($(#[$doc:meta])* $name:ident,)* } boxed { $($(#[$docs:meta])* $large:ident,)* }) => {
        /// The premises of a step: what has to be true of the board for the
        /// conclusion to follow.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Argument {
            $($(#[$doc])* $name($name),)*
            $($(#[$docs])* $large(Box<$large>),)*
        }

        $(impl From<$name> for Argument {
            #[inline]
            fn from(it: $name) -> Argument {
                Argument::$name(it)
            }
        })*

        $(impl From<$large> for Argument {
            #[inline]
            fn from(it: $large) -> Argument {
                Argument::$large(Box::new(it))
            }
        })*

        impl Argument {
            /// The argument as what all forms have in common.
            pub(crate) fn form(&self) -> &dyn Form {
                match self {
                    $(Argument::$name(it) => it,)*
                    $(Argument::$large(it) => &**it,)*
                }
            }
        }
    };
}

forms! {
    small {
    /// The last empty cell of a region.
    LastCell,
    /// A cell with one candidate.
    NakedSingle,
    /// A digit with one place in a region.
    HiddenSingle,
    /// A digit confined to where two regions cross.
    Locked,
    /// Cells that take up digits.
    NakedSet,
    /// Digits that take up cells.
    HiddenSet,
    /// A digit over several regions.
    Fish,
    /// Strong and weak links.
    Chains,
    /// A pivot and two wings.
    Wing,
    /// Cells with the same two candidates.
    RemotePair,
    /// Places of a digit in two colours.
    Colours,
    /// Almost locked sets in a row.
    AlmostSets,
    /// Almost locked sets around a cell.
    Blossom,
    /// Almost locked sets that exclude a pair.
    AlignedPair,
    /// Two regions that cross.
    SueDeCoq,
    /// All ways to place a digit.
    Templates,
    /// All cells but one with two candidates.
    Grave,
    /// What regions have outside others.
    Leftovers,
    /// Something tried.
    Guess,
    /// Something tried in vain.
    Refuted,
    }
    boxed {
    /// Two digits that could be swapped.
    Rectangle,
    /// What cages, sums and regions add up to.
    Totals,
    /// Suppositions.
    Forcing,
    /// A fish with chains.
    Kraken,
    }
}
