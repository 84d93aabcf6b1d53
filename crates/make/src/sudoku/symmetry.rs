//! Where givens stand together: the symmetries a puzzle can be asked to have.

use std::fmt;
use std::str::FromStr;

use therefore_puzzle::{Cell, Layout, PatternSymmetry, Shape};

/// A symmetry of the pattern of givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Symmetry {
    /// None asked for.
    #[default]
    None,
    /// The same after half a turn.
    HalfTurn,
    /// The same after a quarter of a turn.
    QuarterTurn,
    /// The same with left and right exchanged.
    MirrorHorizontal,
    /// The same with top and bottom exchanged.
    MirrorVertical,
    /// The same when mirrored in the main diagonal.
    Diagonal,
    /// All of these.
    All,
}

impl Symmetry {
    /// All symmetries with their names.
    pub const NAMES: [(&'static str, Symmetry); 7] = [
        ("none", Symmetry::None),
        ("half-turn", Symmetry::HalfTurn),
        ("quarter-turn", Symmetry::QuarterTurn),
        ("mirror-h", Symmetry::MirrorHorizontal),
        ("mirror-v", Symmetry::MirrorVertical),
        ("diagonal", Symmetry::Diagonal),
        ("all", Symmetry::All),
    ];

    /// The turns and mirror images that generate it.
    fn generators(self) -> &'static [PatternSymmetry] {
        match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[PatternSymmetry::HalfTurn],
            Symmetry::QuarterTurn => &[PatternSymmetry::QuarterTurn],
            Symmetry::MirrorHorizontal => &[PatternSymmetry::LeftRight],
            Symmetry::MirrorVertical => &[PatternSymmetry::TopBottom],
            Symmetry::Diagonal => &[PatternSymmetry::Diagonal],
            Symmetry::All => &[PatternSymmetry::QuarterTurn, PatternSymmetry::LeftRight],
        }
    }

    /// Whether the symmetry makes sense on a canvas of this shape.
    pub fn fits(self, shape: Shape) -> bool {
        let turns = matches!(
            self,
            Symmetry::QuarterTurn | Symmetry::Diagonal | Symmetry::All
        );
        !turns || shape.rows == shape.columns
    }

    /// Whether a pattern of givens has it.
    pub fn holds(self, shape: Shape, given: impl Fn(Cell) -> bool) -> bool {
        self.fits(shape)
            && self.generators().iter().all(|generator| {
                (0..shape.cells()).all(|cell| given(cell) == given(generator.image(shape, cell)))
            })
    }

    /// The cells of a layout in groups that stand or fall together.
    ///
    /// ```
    /// use therefore_make::sudoku::Symmetry;
    /// let layout = therefore_puzzle::Recipe::classic();
    /// assert_eq!(Symmetry::HalfTurn.orbits(&layout).len(), 41);
    /// ```
    pub fn orbits(self, layout: &Layout) -> Vec<Vec<Cell>> {
        let shape = layout.shape();
        let mut seen = vec![false; shape.cells()];
        let mut orbits = Vec::new();
        for start in (0..shape.cells()).filter(|&cell| layout.is_cell(cell)) {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let mut orbit = vec![start];
            let mut next = 0;
            while next < orbit.len() {
                for generator in self.generators() {
                    let image = generator.image(shape, orbit[next]);
                    if !std::mem::replace(&mut seen[image], true) {
                        orbit.push(image);
                    }
                }
                next += 1;
            }
            orbit.retain(|&cell| layout.is_cell(cell));
            orbits.push(orbit);
        }
        orbits
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Symmetry::NAMES.iter().find(|(_, one)| one == self);
        f.write_str(name.map_or("none", |(name, _)| name))
    }
}

impl FromStr for Symmetry {
    type Err = String;

    fn from_str(text: &str) -> Result<Symmetry, String> {
        let found = Symmetry::NAMES.iter().find(|(name, _)| *name == text);
        found.map(|&(_, symmetry)| symmetry).ok_or_else(|| {
            let names: Vec<&str> = Symmetry::NAMES.iter().map(|(name, _)| *name).collect();
            format!(
                "unknown symmetry `{text}`, expected one of {}",
                names.join(", ")
            )
        })
    }
}
