//! Sets of digits as one machine word.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

/// A set of digits 1..=64.
///
/// ```
/// use therefore_puzzle::Digits;
/// let set = Digits::from_iter([3, 7]);
/// assert!(set.contains(7) && !set.contains(4));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [3, 7]);
/// assert_eq!((Digits::up_to(9) - set).len(), 7);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Digits(pub u64);

impl Digits {
    /// No digit at all.
    pub const NONE: Digits = Digits(0);

    /// The digits 1..=n.
    pub const fn up_to(n: usize) -> Digits {
        if n >= 64 {
            Digits(u64::MAX)
        } else {
            Digits((1 << n) - 1)
        }
    }

    /// Just this digit, which must be in 1..=64.
    pub const fn only(digit: u8) -> Digits {
        Digits(1 << (digit - 1))
    }

    /// Whether the digit is in the set; 0 (an empty cell) never is.
    pub const fn contains(self, digit: u8) -> bool {
        digit != 0 && digit <= 64 && self.0 >> (digit - 1) & 1 == 1
    }

    /// How many digits there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digit, if there is exactly one.
    pub const fn single(self) -> Option<u8> {
        if self.0.is_power_of_two() {
            Some(self.0.trailing_zeros() as u8 + 1)
        } else {
            None
        }
    }

    /// The smallest digit.
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 {
            None
        } else {
            Some(self.0.trailing_zeros() as u8 + 1)
        }
    }

    /// Adds a digit in 1..=64.
    pub fn insert(&mut self, digit: u8) {
        self.0 |= Digits::only(digit).0;
    }

    /// Takes a digit in 1..=64 away.
    pub fn remove(&mut self, digit: u8) {
        self.0 &= !Digits::only(digit).0;
    }

    /// The digits in increasing order.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let digit = rest.trailing_zeros() as u8 + 1;
                rest &= rest - 1;
                digit
            })
        })
    }
}

impl FromIterator<u8> for Digits {
    fn from_iter<I: IntoIterator<Item = u8>>(iter: I) -> Self {
        let mut set = Digits::NONE;
        for digit in iter {
            set.insert(digit);
        }
        set
    }
}

impl BitAnd for Digits {
    type Output = Digits;
    fn bitand(self, other: Digits) -> Digits {
        Digits(self.0 & other.0)
    }
}

impl BitOr for Digits {
    type Output = Digits;
    fn bitor(self, other: Digits) -> Digits {
        Digits(self.0 | other.0)
    }
}

impl Sub for Digits {
    type Output = Digits;
    fn sub(self, other: Digits) -> Digits {
        Digits(self.0 & !other.0)
    }
}

impl Not for Digits {
    type Output = Digits;
    fn not(self) -> Digits {
        Digits(!self.0)
    }
}

impl BitAndAssign for Digits {
    fn bitand_assign(&mut self, other: Digits) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Digits {
    fn bitor_assign(&mut self, other: Digits) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
