//! What a layout demands of its cells: constraints of a few general kinds.
//!
//! The enum is closed on purpose. Whatever solves, checks or draws a puzzle
//! matches on it without a catch-all arm, so that a new kind does not compile
//! until each of them has said what it does about it.

use crate::{Cell, Shape};

/// What a region is called after. Engines look only at cells. Words are made of
/// it, and a technique asks for it where the technique is defined by it, as fish
/// are by rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum RegionKind {
    /// A row of the canvas.
    Row,
    /// A column of the canvas.
    Column,
    /// A rectangular box or a jigsaw piece.
    Box,
    /// Any other region, of a variant or of the setter.
    Extra,
    /// The cells of a killer cage, in which no digit repeats either. It is a
    /// [`Sum`] of the layout, not one of its regions.
    Cage,
}

impl RegionKind {
    /// Whether it is a row or a column.
    pub fn is_line(self) -> bool {
        matches!(self, RegionKind::Row | RegionKind::Column)
    }
}

/// Cells in which no symbol repeats. With as many cells as there are symbols
/// each symbol occurs exactly once, and we call it *full*.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// What it is called after.
    pub kind: RegionKind,
    /// Its name in sentences: `row 4`, `diagonal 1`.
    pub name: String,
    /// Its cells, each once.
    pub cells: Vec<Cell>,
    /// Whether it has a cell for every symbol.
    pub full: bool,
}

/// Cells whose values add up to a total; a *cage* if no value may repeat. A
/// cell is in one cage at most; sums that are none may share cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// What the values add up to.
    pub total: u32,
    /// Its cells, each once.
    pub cells: Vec<Cell>,
    /// Whether the values must differ, as in a killer cage.
    pub distinct: bool,
}

impl Sum {
    /// The least and the most that its cells can add up to.
    pub fn range(&self, symbols: usize) -> (u32, u32) {
        let n = self.cells.len();
        let (least, most) = if self.distinct {
            let n = n.min(symbols);
            (n * (n + 1) / 2, n * (2 * symbols + 1 - n) / 2)
        } else {
            (n, n * symbols)
        };
        (least as u32, most as u32)
    }

    /// Whether digits 1 to `symbols` can make its total at all.
    pub(crate) fn is_possible(&self, symbols: usize) -> bool {
        let (least, most) = self.range(symbols);
        (least..=most).contains(&self.total)
    }

    /// What it is called in sentences: `the cage of 10 at r1c1`.
    pub(crate) fn told(&self, shape: Shape) -> String {
        let kind = if self.distinct { "cage" } else { "sum" };
        let at = match self.cells.first() {
            Some(&cell) => format!(" at {}", shape.name(cell, Default::default())),
            None => String::new(),
        };
        format!("the {kind} of {}{at}", self.total)
    }
}

/// One constraint of a layout.
///
/// ```
/// use therefore_puzzle::{Constraint, Recipe};
/// let layout = Recipe::classic();
/// let full = layout.constraints().iter().filter(|constraint| match constraint {
///     Constraint::Region(region) => region.full,
///     Constraint::Sum(_) => false,
/// });
/// assert_eq!(full.count(), 27);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Constraint {
    /// No symbol repeats.
    Region(Region),
    /// The values add up to a total.
    Sum(Sum),
}

impl Constraint {
    /// Its kind.
    pub fn kind(&self) -> ConstraintKind {
        match self {
            Constraint::Region(_) => ConstraintKind::Region,
            Constraint::Sum(_) => ConstraintKind::Sum,
        }
    }

    /// Its cells, each once.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Constraint::Region(region) => &region.cells,
            Constraint::Sum(sum) => &sum.cells,
        }
    }

    /// Its cells if no symbol may repeat in them: a region or a cage.
    pub fn group(&self) -> Option<&[Cell]> {
        match self {
            Constraint::Region(region) => Some(&region.cells),
            Constraint::Sum(sum) => sum.distinct.then_some(&sum.cells),
        }
    }
}

/// A kind of constraint, in the order in which a layout lists them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ConstraintKind {
    /// [`Constraint::Region`]
    Region,
    /// [`Constraint::Sum`]
    Sum,
}

impl ConstraintKind {
    /// All kinds, in order.
    pub const ALL: [ConstraintKind; 2] = [ConstraintKind::Region, ConstraintKind::Sum];

    /// What constraints of the kind are called in sentences.
    pub fn plural(self) -> &'static str {
        match self {
            ConstraintKind::Region => "regions",
            ConstraintKind::Sum => "cages and sums",
        }
    }
}

/// A set of kinds of constraints: what a layout has, or what a rule is made for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Kinds(u8);

impl Kinds {
    /// Regions and nothing else.
    pub const REGIONS: Kinds = Kinds(1 << ConstraintKind::Region as u8);

    /// Whether the kind is among them.
    pub const fn has(self, kind: ConstraintKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// Whether all of them are among these.
    pub const fn within(self, these: Kinds) -> bool {
        self.0 & !these.0 == 0
    }

    /// The kinds, in order.
    pub fn iter(self) -> impl Iterator<Item = ConstraintKind> {
        ConstraintKind::ALL
            .into_iter()
            .filter(move |&kind| self.has(kind))
    }
}

impl FromIterator<ConstraintKind> for Kinds {
    fn from_iter<I: IntoIterator<Item = ConstraintKind>>(kinds: I) -> Kinds {
        Kinds(kinds.into_iter().fold(0, |set, kind| set | 1 << kind as u8))
    }
}
