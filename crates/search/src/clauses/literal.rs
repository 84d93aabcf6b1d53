//! Literals, what is known of them, and why.

use std::ops::Not;

/// A variable or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Lit(u32);

impl Lit {
    /// The variable itself.
    #[inline(always)]
    pub fn yes(var: usize) -> Lit {
        Lit((var as u32) << 1)
    }

    /// The variable or its negation.
    #[inline(always)]
    pub fn new(var: usize, yes: bool) -> Lit {
        Lit((var as u32) << 1 | u32::from(!yes))
    }

    #[inline(always)]
    pub fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline(always)]
    pub fn is_yes(self) -> bool {
        self.0 & 1 == 0
    }

    /// Its place in tables with an entry a literal.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    pub fn code(self) -> u32 {
        self.0
    }

    #[inline(always)]
    pub fn from_code(code: u32) -> Lit {
        Lit(code)
    }
}

impl Not for Lit {
    type Output = Lit;
    #[inline(always)]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

pub(crate) const TRUE: i8 = 1;
pub(crate) const FALSE: i8 = -1;
pub(crate) const OPEN: i8 = 0;

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
        Reason(other.0 << 1 | 1)
    }

    #[inline(always)]
    pub fn clause(place: usize) -> Reason {
        Reason((place as u32) << 1)
    }

    #[inline(always)]
    pub fn why(self) -> Why {
        match self {
            Reason::NOTHING => Why::Nothing,
            Reason(code) if code & 1 == 1 => Why::Pair(Lit(code >> 1)),
            Reason(code) => Why::Clause((code >> 1) as usize),
        }
    }
}
