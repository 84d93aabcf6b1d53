//! Colours with a meaning.

/// A colour with a meaning; dark enough behind black digits and told apart by
/// people who see no red or green.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tint {
    /// What the argument rests on.
    Pattern,
    /// A second group, such as the other colour of a chain.
    Second,
    /// A third group.
    Third,
    /// What ties groups together.
    Joint,
    /// What is filled.
    Good,
    /// What is wrong or crossed out.
    Bad,
    /// What sticks out of a pattern.
    Fin,
    /// Where to look.
    Area,
}

impl Tint {
    /// Its name, as the page knows it.
    pub fn name(self) -> &'static str {
        match self {
            Tint::Pattern => "pattern",
            Tint::Second => "second",
            Tint::Third => "third",
            Tint::Joint => "joint",
            Tint::Good => "good",
            Tint::Bad => "bad",
            Tint::Fin => "fin",
            Tint::Area => "area",
        }
    }

    pub(crate) fn fill(self) -> &'static str {
        match self {
            Tint::Pattern => "#9ecbf2",
            Tint::Second => "#f6d27a",
            Tint::Third => "#b5c48a",
            Tint::Joint => "#e29bd0",
            Tint::Good => "#a9dfb0",
            Tint::Bad => "#f4a79d",
            Tint::Fin => "#d9b8f0",
            Tint::Area => "#eef3f8",
        }
    }
}
