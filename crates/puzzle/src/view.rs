//! A layout's constraints of one kind, as a list of what is in them.

use std::marker::PhantomData;
use std::ops::Index;

use crate::{Constraint, Region, Sum};

/// What a constraint of one kind holds.
pub trait Member: Sized + 'static {
    /// The member in a constraint of its kind.
    fn of(constraint: &Constraint) -> &Self;
}

impl Member for Region {
    #[inline]
    fn of(constraint: &Constraint) -> &Region {
        match constraint {
            Constraint::Region(region) => region,
            Constraint::Sum(_) => unreachable!("a view has one kind"),
        }
    }
}

impl Member for Sum {
    #[inline]
    fn of(constraint: &Constraint) -> &Sum {
        match constraint {
            Constraint::Sum(sum) => sum,
            Constraint::Region(_) => unreachable!("a view has one kind"),
        }
    }
}

/// The constraints of one kind, to be used like a slice of them.
///
/// ```
/// use therefore_puzzle::Recipe;
/// let layout = Recipe::classic();
/// let regions = layout.regions();
/// assert_eq!((regions.len(), regions[9].name.as_str()), (27, "column 1"));
/// assert!(layout.sums().is_empty());
/// ```
#[derive(Debug)]
pub struct View<'a, T> {
    /// All of one kind.
    list: &'a [Constraint],
    member: PhantomData<T>,
}

impl<'a, T: Member> View<'a, T> {
    /// A view of constraints that are all of the member's kind.
    pub(crate) fn new(list: &'a [Constraint]) -> View<'a, T> {
        View {
            list,
            member: PhantomData,
        }
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.list.is_empty()
    }

    /// The one at a place, if there is one.
    #[inline]
    pub fn get(self, index: usize) -> Option<&'a T> {
        self.list.get(index).map(T::of)
    }

    /// Each of them, in order.
    #[inline]
    pub fn iter(self) -> Members<'a, T> {
        Members {
            list: self.list.iter(),
            member: PhantomData,
        }
    }
}

// Derived, these would ask the same of the member.
impl<T> Clone for View<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for View<'_, T> {}

impl<T: Member> Index<usize> for View<'_, T> {
    type Output = T;

    #[inline]
    fn index(&self, index: usize) -> &T {
        T::of(&self.list[index])
    }
}

impl<'a, T: Member> IntoIterator for View<'a, T> {
    type Item = &'a T;
    type IntoIter = Members<'a, T>;

    #[inline]
    fn into_iter(self) -> Members<'a, T> {
        self.iter()
    }
}

/// The members of a [`View`], one after the other.
#[derive(Clone, Debug)]
pub struct Members<'a, T> {
    list: std::slice::Iter<'a, Constraint>,
    member: PhantomData<T>,
}

impl<'a, T: Member> Iterator for Members<'a, T> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<&'a T> {
        self.list.next().map(T::of)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.list.size_hint()
    }
}

impl<'a, T: Member> DoubleEndedIterator for Members<'a, T> {
    #[inline]
    fn next_back(&mut self) -> Option<&'a T> {
        self.list.next_back().map(T::of)
    }
}

impl<'a, T: Member> ExactSizeIterator for Members<'a, T> {}
