//! Why literals hold.

use crate::literal::Lit;

/// Why a literal was assigned, in one word: a kind and where to look.
/// Explanations are made from it only when a conflict asks for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reason(u32);

/// A [`Reason`] taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// A choice, an assumption, or known from the start.
    Nothing,
    /// That literal holds, and both cannot (a group or a learned pair).
    Other(Lit),
    /// All other members of that group are out.
    Group(usize),
    /// All other literals of the learned clause there are false.
    Clause(usize),
    /// Bounds of a sum, as noted there.
    Sum(usize),
    /// A Hall set, as noted there.
    Hall(usize),
}

impl Reason {
    const BITS: u32 = 29;

    /// A choice, an assumption, or known from the start.
    pub const NOTHING: Reason = Reason(0);

    const fn pack(kind: u32, place: u32) -> Reason {
        debug_assert!(place < 1 << Reason::BITS);
        Reason(kind << Reason::BITS | place)
    }

    /// That literal holds, and both cannot.
    pub const fn other(lit: Lit) -> Reason {
        Reason::pack(1, lit.code())
    }

    /// All other members of the group are out.
    pub const fn group(group: usize) -> Reason {
        Reason::pack(2, group as u32)
    }

    /// All other literals of the clause are false.
    pub const fn clause(place: usize) -> Reason {
        Reason::pack(3, place as u32)
    }

    /// Bounds of a sum, as noted there.
    pub const fn sum(note: usize) -> Reason {
        Reason::pack(4, note as u32)
    }

    /// A Hall set, as noted there.
    pub const fn hall(note: usize) -> Reason {
        Reason::pack(5, note as u32)
    }

    /// Takes it apart.
    pub const fn why(self) -> Why {
        let place = self.0 & ((1 << Reason::BITS) - 1);
        match self.0 >> Reason::BITS {
            0 => Why::Nothing,
            1 => Why::Other(Lit::from_code(place)),
            2 => Why::Group(place as usize),
            3 => Why::Clause(place as usize),
            4 => Why::Sum(place as usize),
            _ => Why::Hall(place as usize),
        }
    }
}
