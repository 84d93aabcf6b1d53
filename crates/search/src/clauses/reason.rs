//! Why literals hold.

use crate::literal::Lit;

/// Why a literal is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reason(u32);

/// A [`Reason`] taken apart.
pub(super) enum Why {
    /// It was chosen, or holds from the beginning.
    Nothing,
    /// The other literal of a clause of two is false.
    Pair(Lit),
    /// All other literals of the clause at this place are false.
    Clause(usize),
}

impl Reason {
    pub const NOTHING: Reason = Reason(u32::MAX);

    #[inline(always)]
    pub fn pair(other: Lit) -> Reason {
        Reason(other.code() << 1 | 1)
    }

    #[inline(always)]
    pub fn clause(place: usize) -> Reason {
        Reason((place as u32) << 1)
    }

    #[inline(always)]
    pub fn why(self) -> Why {
        match self {
            Reason::NOTHING => Why::Nothing,
            Reason(code) if code & 1 == 1 => Why::Pair(Lit::from_code(code >> 1)),
            Reason(code) => Why::Clause((code >> 1) as usize),
        }
    }
}
