//! What somebody wants.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

use therefore_puzzle::{Cell, Layout, LayoutError, Recipe, Sudoku};
use therefore_reason::{Board, Level, Technique};

use super::symmetry::Symmetry;

/// How puzzles are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// The fast ways: minimal puzzles of random grids, and around those that
    /// come near the wish their neighbours.
    #[default]
    Search,
    /// A full grid from which givens are taken away until none can go.
    Minimize,
    /// Givens are added until there is one solution.
    Add,
    /// By logic (after A. Stuart): each symbol once at random, completed by
    /// strategies with undo, then givens taken away in fours, later in twos.
    Logic,
    /// Random digits in all cells until they happen to be a grid.
    BruteForce,
    /// Another puzzle turned, mirrored, reordered and renamed.
    Transform,
}

impl Method {
    /// All methods with their names.
    pub const NAMES: [(&'static str, Method); 6] = [
        ("search", Method::Search),
        ("minimize", Method::Minimize),
        ("add", Method::Add),
        ("logic", Method::Logic),
        ("brute-force", Method::BruteForce),
        ("transform", Method::Transform),
    ];
}

impl FromStr for Method {
    type Err = String;

    fn from_str(text: &str) -> Result<Method, String> {
        let found = Method::NAMES.iter().find(|(name, _)| *name == text);
        found.map(|&(_, method)| method).ok_or_else(|| {
            let names: Vec<&str> = Method::NAMES.iter().map(|(name, _)| *name).collect();
            format!(
                "unknown method `{text}`, expected one of {}",
                names.join(", ")
            )
        })
    }
}

/// A wish for puzzles of the Sudoku family with givens. The default is any
/// classic puzzle that needs no guessing.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Side, boxes, variants.
    pub recipe: Recipe,
    /// The level it must have.
    pub level: Option<Level>,
    /// The scores it may have.
    pub score: Option<RangeInclusive<u32>>,
    /// Techniques that its path must use at some moment.
    pub needs: Vec<&'static Technique<Board>>,
    /// Techniques that its path must not use.
    pub without: Vec<&'static Technique<Board>>,
    /// The hardest technique of its path.
    pub hardest: Option<&'static Technique<Board>>,
    /// A position is wanted in which this technique is the next step.
    pub next: Option<&'static Technique<Board>>,
    /// The symmetry of its givens.
    pub symmetry: Symmetry,
    /// How many givens it may have.
    pub givens: Option<RangeInclusive<usize>>,
    /// No given may be superfluous, not even one alone whose symmetric
    /// partners are needed.
    pub minimal: bool,
    /// The cells in which givens may stand.
    pub pattern: Option<Vec<Cell>>,
    /// A puzzle to start from.
    pub from: Option<Box<Sudoku>>,
    /// How it is made.
    pub method: Method,
    /// The first cells must come more easily than the last ones.
    pub gradient: bool,
    /// It may need guessing, and no path is looked for unless another part of
    /// the wish asks for one.
    pub guessing: bool,
    /// Brute force on sides above 4 as well.
    pub forced: bool,
}

impl Default for Wish {
    fn default() -> Self {
        Wish {
            recipe: Recipe::classic().recipe().clone(),
            level: None,
            score: None,
            needs: Vec::new(),
            without: Vec::new(),
            hardest: None,
            next: None,
            symmetry: Symmetry::None,
            givens: None,
            minimal: false,
            pattern: None,
            from: None,
            method: Method::Search,
            gradient: false,
            guessing: false,
            forced: false,
        }
    }
}

/// Why a wish can never be granted, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadWish(pub String);

impl fmt::Display for BadWish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadWish {}

impl From<LayoutError> for BadWish {
    fn from(error: LayoutError) -> BadWish {
        BadWish(error.0)
    }
}

impl Wish {
    /// Whether the path of a person decides if the wish is granted.
    pub fn asks_for_a_path(&self) -> bool {
        !self.guessing
            || self.level.is_some()
            || self.score.is_some()
            || self.hardest.is_some()
            || self.next.is_some()
            || self.gradient
            || !self.needs.is_empty()
            || !self.without.is_empty()
    }

    /// The layout of its puzzles, if the wish makes sense.
    pub fn layout(&self) -> Result<Arc<Layout>, BadWish> {
        let error = |text: String| Err(BadWish(text));
        let layout = match &self.from {
            Some(puzzle) => puzzle.layout.clone(),
            None if self.recipe.is_classic() => Recipe::classic(),
            None => self.recipe.layout()?,
        };
        let shape = layout.shape();
        if !self.symmetry.fits(shape) {
            return error(format!(
                "the symmetry {} needs as many rows as columns, not {} and {}",
                self.symmetry, shape.rows, shape.columns
            ));
        }
        if self.method == Method::Transform && self.from.is_none() {
            return error("the method transform needs a puzzle to start from".to_owned());
        }
        if self.method == Method::BruteForce && layout.symbols() > 4 && !self.forced {
            let n = layout.symbols();
            return error(format!(
                "brute force would try {n}^{} fillings of side {n}: it is hopeless above side 4",
                layout.cells()
            ));
        }
        if let Some(technique) = self.hardest.or(self.next)
            && self.without.iter().any(|one| std::ptr::eq(*one, technique))
        {
            return error(format!("{} is both wanted and unwanted", technique.id));
        }
        if let Some(givens) = &self.givens
            && (givens.is_empty() || *givens.start() > layout.cells())
        {
            return error(format!(
                "{} to {} givens: expected a range within 0 to {}",
                givens.start(),
                givens.end(),
                layout.cells()
            ));
        }
        if layout.is_classic() && self.givens.as_ref().is_some_and(|range| *range.end() < 17) {
            return error("no classic puzzle has fewer than 17 givens".to_owned());
        }
        if let (Some(hardest), Some(level)) = (self.hardest, self.level)
            && hardest.level > level
        {
            return error(format!(
                "a puzzle whose hardest technique is {} is at least {}",
                hardest.id, hardest.level
            ));
        }
        if let Some(pattern) = &self.pattern
            && !pattern.iter().all(|&cell| cell < layout.cells())
        {
            return error("the pattern has cells outside the grid".to_owned());
        }
        Ok(layout)
    }
}
