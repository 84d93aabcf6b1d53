//! Making puzzles: the wish as data, the maker it leads to, and what it makes.
//!
//! A wish is made into one maker a thread; number by number they make the same
//! puzzles, whoever makes which.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use therefore_make::killer::{KillerWish, KillerWorkshop};
use therefore_make::nonogram::{RandomWish, random_picture};
use therefore_make::sudoku::{Made, Method, Miss, Symmetry, Wish, Workshop};
use therefore_make::{Sieve, sudoku::BadWish};
use therefore_puzzle::formats::parse_sudoku;
use therefore_puzzle::{Control, Puzzle, Recipe, Variant};
use therefore_reason::{Board, Level, Technique, technique};

use crate::Problem;

/// What kind of puzzle is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MakeKind {
    /// A Sudoku with givens.
    #[default]
    Sudoku,
    /// A killer without givens.
    Killer,
    /// A nonogram of a random picture.
    Nonogram,
}

/// Asks for new puzzles.
///
/// ```
/// use therefore::{Control, Make};
/// let make = Make { level: Some("easy".to_string()), ..Make::default() };
/// let product = make.maker()?.make(0, &Control::UNLIMITED).expect("easy ones are common");
/// assert_eq!(product.level.as_deref(), Some("easy"));
/// # Ok::<(), therefore::Problem>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Make {
    /// What kind of puzzle.
    pub kind: MakeKind,
    /// The seed: the same seed makes the same puzzles.
    pub seed: u64,
    /// The side of a Sudoku or killer.
    pub side: usize,
    /// Variants by name.
    pub variants: Vec<String>,
    /// The level, by name.
    pub level: Option<String>,
    /// The least and the highest score.
    pub score: Option<[u32; 2]>,
    /// Techniques that must be used at some moment.
    pub needs: Vec<String>,
    /// Techniques that must not be used.
    pub without: Vec<String>,
    /// The hardest technique.
    pub hardest: Option<String>,
    /// A position in which this technique is next.
    pub next: Option<String>,
    /// The symmetry of the givens, by name.
    pub symmetry: String,
    /// The fewest and the most givens.
    pub givens: Option<[usize; 2]>,
    /// No superfluous given.
    pub minimal: bool,
    /// Where givens may stand: a text in which `.` and `0` are cells that must
    /// stay empty. Blanks and line ends are ignored.
    pub pattern: Option<String>,
    /// A puzzle to start from.
    pub from: Option<String>,
    /// How it is made, by name.
    pub method: String,
    /// The first cells must come more easily than the last.
    pub gradient: bool,
    /// It may need guessing.
    pub guessing: bool,
    /// The smallest and the largest cage of a killer.
    pub cages: [usize; 2],
    /// Cells of a cage on average.
    pub mean_cage: f64,
    /// Cells in a row of a nonogram.
    pub width: usize,
    /// Cells in a column of a nonogram.
    pub height: usize,
    /// The share of filled cells of a nonogram.
    pub density: f64,
    /// How smooth the picture of a nonogram is: 0 is noise.
    pub smoothness: u32,
}

impl Default for Make {
    fn default() -> Make {
        Make {
            kind: MakeKind::Sudoku,
            seed: 1,
            side: 9,
            variants: Vec::new(),
            level: None,
            score: None,
            needs: Vec::new(),
            without: Vec::new(),
            hardest: None,
            next: None,
            symmetry: "none".to_string(),
            givens: None,
            minimal: false,
            pattern: None,
            from: None,
            method: "search".to_string(),
            gradient: false,
            guessing: false,
            cages: [2, 5],
            mean_cage: 3.0,
            width: 15,
            height: 15,
            density: 0.5,
            smoothness: 1,
        }
    }
}

/// A puzzle that was made.
#[derive(Clone, Debug)]
pub struct Product {
    /// The puzzle, with its solution.
    pub puzzle: Puzzle,
    /// Its level, if its path was followed.
    pub level: Option<String>,
    /// Its score, if its path was followed.
    pub score: Option<u32>,
    /// Its hardest technique, if its path was followed.
    pub hardest: Option<String>,
    /// How many proposals it took.
    pub tries: u64,
    /// How it was proved that there is one solution.
    pub proof: &'static str,
}

/// Makes puzzles of one wish, by number.
pub struct Maker {
    seed: u64,
    shop: Shop,
}

enum Shop {
    Sudoku(Box<Workshop>),
    Killer(Box<KillerWorkshop>),
    Nonogram(RandomWish),
}

impl From<BadWish> for Problem {
    fn from(wish: BadWish) -> Problem {
        Problem::unfit(wish.0)
    }
}

impl Make {
    /// A maker for this wish; every thread has its own.
    pub fn maker(&self) -> Result<Maker, Problem> {
        let shop = match self.kind {
            MakeKind::Sudoku => Shop::Sudoku(Box::new(Workshop::new(self.wish()?)?)),
            MakeKind::Killer => Shop::Killer(Box::new(KillerWorkshop::new(KillerWish {
                wish: self.wish()?,
                cages: range(self.cages),
                mean: self.mean_cage,
            })?)),
            MakeKind::Nonogram => {
                let sides = 1..=therefore_puzzle::MAX_LINE;
                if !sides.contains(&self.width) || !sides.contains(&self.height) {
                    return Err(Problem::unfit(format!(
                        "{} times {} cells: expected 1 to {} on each side",
                        self.width,
                        self.height,
                        sides.end()
                    )));
                }
                Shop::Nonogram(RandomWish {
                    width: self.width,
                    height: self.height,
                    density: self.density,
                    smoothness: self.smoothness.min(20),
                })
            }
        };
        Ok(Maker {
            seed: self.seed,
            shop,
        })
    }

    fn wish(&self) -> Result<Wish, Problem> {
        let layout_problem = |error: therefore_puzzle::LayoutError| Problem::unfit(error.0);
        let mut recipe = Recipe::square(self.side).map_err(layout_problem)?;
        for name in &self.variants {
            let variant: Variant = name.parse().map_err(layout_problem)?;
            recipe = recipe.with(variant).map_err(layout_problem)?;
        }
        let from = match &self.from {
            Some(text) => {
                let puzzle = parse_sudoku(text).map_err(|error| {
                    Problem::unfit(format!("the puzzle to start from: {error}"))
                })?;
                Some(Box::new(puzzle))
            }
            None => None,
        };
        Ok(Wish {
            level: self.level.as_deref().map(level).transpose()?,
            score: self.score.map(range),
            needs: self
                .needs
                .iter()
                .map(|id| rule(id))
                .collect::<Result<_, _>>()?,
            without: self
                .without
                .iter()
                .map(|id| rule(id))
                .collect::<Result<_, _>>()?,
            hardest: self.hardest.as_deref().map(rule).transpose()?,
            next: self.next.as_deref().map(rule).transpose()?,
            symmetry: self.symmetry.parse::<Symmetry>().map_err(Problem::unfit)?,
            givens: self.givens.map(range),
            minimal: self.minimal,
            pattern: match &self.pattern {
                Some(text) => Some(pattern(text, recipe.shape.cells())?),
                None => None,
            },
            from,
            method: self.method.parse::<Method>().map_err(Problem::unfit)?,
            gradient: self.gradient,
            guessing: self.guessing,
            forced: false,
            recipe,
        })
    }
}

fn range<T>([least, most]: [T; 2]) -> RangeInclusive<T> {
    least..=most
}

fn level(name: &str) -> Result<Level, Problem> {
    let found = Level::ALL.into_iter().find(|level| level.name() == name);
    found.ok_or_else(|| {
        let names: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        Problem::unfit(format!(
            "unknown level `{name}`, expected one of {}",
            names.join(", ")
        ))
    })
}

fn rule(id: &str) -> Result<&'static Technique<Board>, Problem> {
    technique(id)
        .filter(|one| one.id != "guess")
        .ok_or_else(|| {
            Problem::unfit(format!(
                "unknown technique `{id}`; `therefore rules` lists them"
            ))
        })
}

fn pattern(text: &str, cells: usize) -> Result<Vec<usize>, Problem> {
    let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
    if marks.len() != cells {
        return Err(Problem::unfit(format!(
            "the pattern has {} cells, expected {cells}",
            marks.len()
        )));
    }
    let places = (0..cells).filter(|&cell| !matches!(marks[cell], '.' | '0' | '-' | '_'));
    Ok(places.collect())
}

impl Maker {
    /// Makes the puzzle with this number, or says how near it came.
    pub fn make(&mut self, number: u64, control: &Control) -> Result<Product, Box<Miss>> {
        self.attempt(number, 0, control)
    }

    /// Makes another puzzle with this number, if the first was there before.
    pub fn attempt(
        &mut self,
        number: u64,
        attempt: u64,
        control: &Control,
    ) -> Result<Product, Box<Miss>> {
        let made = match &mut self.shop {
            Shop::Sudoku(shop) => shop.make(self.seed, number, attempt, control)?,
            Shop::Killer(shop) => shop.make(self.seed, number, attempt, control)?,
            Shop::Nonogram(wish) => {
                let seed = self.seed.wrapping_add(attempt << 32);
                let missed = || {
                    Box::new(Miss {
                        tries: 0,
                        nearest: None,
                    })
                };
                let repaired = random_picture(wish, seed, number, control).ok_or_else(missed)?;
                return Ok(Product {
                    puzzle: Puzzle::Nonogram(repaired.nonogram),
                    level: None,
                    score: None,
                    hardest: None,
                    tries: 1,
                    proof: "solved line by line",
                });
            }
        };
        Ok(product(made))
    }

    /// Makes the puzzle with this number that the sieve has not seen; another
    /// attempt is made for each that it has.
    pub fn make_new(
        &mut self,
        number: u64,
        sieve: &mut Sieve,
        first: Option<Product>,
        control: &Control,
    ) -> Result<Product, Box<Miss>> {
        let mut product = match first {
            Some(product) => product,
            None => self.make(number, control)?,
        };
        for attempt in 1..=ATTEMPTS {
            let is_new = match &product.puzzle {
                Puzzle::Sudoku(puzzle) => sieve.is_new(puzzle),
                Puzzle::Nonogram(_) => true,
            };
            if is_new {
                return Ok(product);
            }
            product = self.attempt(number, attempt, control)?;
        }
        Err(Box::new(Miss {
            tries: ATTEMPTS,
            nearest: match product.puzzle {
                Puzzle::Sudoku(puzzle) => {
                    Some((puzzle, "all that are found were there before".to_string()))
                }
                Puzzle::Nonogram(_) => None,
            },
        }))
    }
}

/// How many puzzles that were there before are made until it is given up.
const ATTEMPTS: u64 = 1000;

fn product(made: Made) -> Product {
    let grade = made.grade.as_ref();
    Product {
        level: grade.map(|grade| grade.level.to_string()),
        score: grade.map(|grade| grade.score),
        hardest: grade.and_then(|grade| Some(grade.hardest?.id.to_string())),
        tries: made.tries,
        proof: "searched exhaustively",
        puzzle: Puzzle::Sudoku(made.puzzle),
    }
}
