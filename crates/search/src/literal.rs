//! Literals of the two engines that learn from conflicts, and what is known of them.

use std::ops::Not;

/// A variable or its negation, packed so that both index one table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Lit(u32);

impl Lit {
    /// The variable itself.
    #[inline(always)]
    pub const fn yes(var: usize) -> Lit {
        Lit((var as u32) << 1)
    }

    /// The variable or its negation.
    #[inline(always)]
    pub const fn new(var: usize, yes: bool) -> Lit {
        Lit((var as u32) << 1 | !yes as u32)
    }

    /// Its variable.
    #[inline(always)]
    pub const fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether it is the variable itself, not its negation.
    #[inline(always)]
    pub const fn is_yes(self) -> bool {
        self.0 & 1 == 0
    }

    /// Its place in tables with an entry a literal.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The packed form, for clauses and reasons.
    #[inline(always)]
    pub const fn code(self) -> u32 {
        self.0
    }

    /// The literal of a packed form.
    #[inline(always)]
    pub const fn from_code(code: u32) -> Lit {
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

/// What is known of a literal: nothing.
pub(crate) const OPEN: i8 = 0;
/// It holds.
pub(crate) const TRUE: i8 = 1;
/// It does not.
pub(crate) const FALSE: i8 = -1;
