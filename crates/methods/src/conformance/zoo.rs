//! The puzzles every method has to answer: each variant, each side, without
//! and with many solutions, and broken ones.

use std::sync::Arc;

use therefore_puzzle::{Digits, Layout, Recipe, Shape, Sudoku, Sum};

use crate::chance::Chance;
use crate::sat::complete;

/// How many solutions a specimen has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solutions {
    /// None at all.
    None,
    /// Exactly one.
    One,
    /// Two or more.
    Many,
}

/// A puzzle and what is known about it.
#[derive(Clone, Debug)]
pub struct Specimen {
    /// What is special about it.
    pub name: &'static str,
    /// The puzzle.
    pub puzzle: Sudoku,
    /// How many solutions it has.
    pub solutions: Solutions,
}

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Variants with their example puzzles.
const VARIANTS: &[(&str, &str)] = &[
    (
        "diagonal",
        "4.3.............6...........28.63.9......12...17.9...3....3.5...7................",
    ),
    (
        "four-squares",
        "..7..4..1...28....2.6..9....5....2.6.1..2..9.6.4....7....8..9.2....72...8..4..6..",
    ),
    (
        "four-pyramids",
        "....5.......1.6.....4...1.....468.....2...6...9.....3...67.94...8.....6..7.....2.",
    ),
    (
        "position",
        "..67...81.4....9...8...3....5..7......35.67......3..5....8...6...2....9.56...93..",
    ),
    (
        "magic-boxes",
        ".8.......35...7.....9..1.........64...........14.........3..5.....9...16.......8.",
    ),
];

/// A killer of side 4 whose cages cover the whole grid.
const CAGES: &[&str] = &[
    "6=r1c1+r2c1",
    "1=r1c2",
    "5=r1c3+r2c3",
    "4=r1c4",
    "5=r2c2+r3c2",
    "1=r2c4",
    "4=r3c1+r4c1",
    "4=r3c3",
    "5=r3c4+r4c4",
    "5=r4c2+r4c3",
];

/// All specimens.
pub fn zoo() -> Vec<Specimen> {
    use Solutions::{Many, None, One};
    let mut zoo = Vec::new();
    let mut keep = |name, puzzle, solutions| {
        zoo.push(Specimen {
            name,
            puzzle,
            solutions,
        });
    };
    keep("classic", typed(&square(9, &[]), CLASSIC), One);
    for &(variant, text) in VARIANTS {
        keep(variant, typed(&square(9, &[variant]), text), One);
    }
    keep("side 1", typed(&square(1, &[]), "."), One);
    keep(
        "latin of side 2",
        typed(&square(2, &["latin"]), "1..."),
        One,
    );
    keep("side 4", typed(&square(4, &[]), "1.....2..3.....4"), One);
    let latin = "1....2....3....4....5....";
    keep("latin of side 5", typed(&square(5, &[]), latin), Many);
    let six = dug(6, 0.7, 6);
    let mut turned = Sudoku::empty(square(6, &["boxes:3x2"]));
    for cell in 0..36 {
        turned.givens[cell % 6 * 6 + cell / 6] = six.givens[cell];
    }
    keep("side 6, boxes 2x3", six, One);
    keep("side 6, boxes 3x2", turned, One);
    let jigsaw = "jigsaw:1112122233343444";
    keep(
        "jigsaw",
        typed(&square(4, &[jigsaw]), "12......3......."),
        Many,
    );
    keep("side 8", dug(8, 0.6, 8), One);
    keep("side 12", dug(12, 0.7, 12), One);
    keep("side 16", dug(16, 0.7, 16), One);
    keep("side 25", dug(25, 0.75, 25), One);
    let cages: Vec<String> = CAGES.iter().map(|cage| format!("cage:{cage}")).collect();
    let names: Vec<&str> = cages.iter().map(String::as_str).collect();
    keep("killer", typed(&square(4, &names), &".".repeat(16)), One);
    keep(
        "one cage",
        typed(&square(4, &["cage:7=r1c1+r2c2+r3c3"]), "1..............."),
        Many,
    );
    keep("sums that repeat digits", sums(), Many);
    keep("holes and small regions", holes(), Many);
    keep("pencil marks", pencil_marks(), One);
    keep("full", typed(&square(4, &[]), "1234341221434321"), One);
    keep("empty", typed(&square(4, &[]), &".".repeat(16)), Many);
    keep("empty and large", Sudoku::empty(square(9, &[])), Many);
    let swap = CLASSIC.replacen("53", "55", 1);
    keep("givens that clash", typed(&square(9, &[]), &swap), None);
    keep(
        "full and wrong",
        typed(&square(4, &[]), "1234341221434312"),
        None,
    );
    keep(
        "no place for a 1",
        typed(&square(4, &[]), "234....1........"),
        None,
    );
    // Every row, column and box can be completed, but not all together.
    let subtle = "12....3.........";
    keep(
        "no solution on a second look",
        typed(&square(4, &["diagonal"]), subtle),
        None,
    );
    keep(
        "a cage that cannot be",
        typed(&square(4, &["cage:3=r1c1+r1c2"]), "4..............."),
        None,
    );
    let mut unknown = Sudoku::empty(square(4, &[]));
    unknown.givens[0] = 9;
    keep("a given that is no symbol", unknown, None);
    zoo
}

fn square(side: usize, variants: &[&str]) -> Arc<Layout> {
    let mut recipe = Recipe::square(side).expect("the zoo has sides that exist");
    for variant in variants {
        let variant = variant.parse().expect("the zoo has variants that exist");
        recipe = recipe.with(variant).expect("the variant fits the side");
    }
    recipe.layout().expect("the zoo's recipes are sound")
}

fn typed(layout: &Arc<Layout>, text: &str) -> Sudoku {
    let digit = |c: char| c.to_digit(10).unwrap_or(0) as u8;
    Sudoku::new(layout.clone(), text.chars().map(digit).collect())
}

/// A square of side 4 with sums whose digits may repeat.
fn sums() -> Sudoku {
    let mut recipe = Recipe::square(4).expect("side 4 exists");
    for (total, cells) in [
        (2, vec![0, 15]),
        (7, vec![1, 5, 9]),
        (9, vec![6, 11, 12, 13]),
    ] {
        recipe.sums.push(Sum {
            total,
            cells,
            distinct: false,
        });
    }
    Sudoku::empty(recipe.layout().expect("the sums fit"))
}

/// A canvas with cells that no region covers, and regions that are not full.
fn holes() -> Sudoku {
    let mut recipe = Recipe::bare(
        Shape {
            rows: 3,
            columns: 4,
        },
        5,
    );
    for cells in [
        vec![0, 1, 2, 3],
        vec![0, 4, 8],
        vec![3, 7, 11],
        vec![8, 9, 10, 11],
    ] {
        recipe.regions.push(therefore_puzzle::Cells {
            name: String::new(),
            cells,
        });
    }
    let mut puzzle = Sudoku::empty(recipe.layout().expect("the regions fit"));
    puzzle.givens[1] = 5;
    puzzle
}

/// Clues by what cells may hold, instead of givens.
fn pencil_marks() -> Sudoku {
    let mut puzzle = Sudoku::empty(square(4, &[]));
    let solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let marks = solution
        .iter()
        .enumerate()
        .map(|(cell, &digit)| match cell % 3 {
            0 => Digits::only(digit),
            _ => Digits::up_to(4) - Digits::only(5 - digit),
        });
    puzzle.allowed = Some(marks.collect());
    puzzle
}

/// A square puzzle dug out of a random full grid: this share of its cells is
/// given. The same seed gives the same puzzle.
///
/// ```
/// use therefore_methods::conformance::dug;
/// let puzzle = dug(9, 0.4, 1);
/// assert_eq!(puzzle.clues(), 32);
/// assert_eq!(puzzle, dug(9, 0.4, 1));
/// ```
pub fn dug(side: usize, share: f64, seed: u64) -> Sudoku {
    let layout = square(side, &[]);
    let mut chance = Chance::new(seed);
    let mut puzzle = Sudoku::empty(layout);
    // Boxes that share no row or column can be filled at will; SAT does the rest.
    let boxes = puzzle.layout.recipe().box_cells().unwrap_or_default();
    let (mut rows, mut columns) = (vec![true; side], vec![true; side]);
    for cells in boxes {
        let shape = puzzle.layout.shape();
        let apart = |&cell: &usize| rows[shape.row(cell)] && columns[shape.column(cell)];
        if cells.iter().all(apart) {
            let mut digits: Vec<u8> = (1..=side as u8).collect();
            chance.shuffle(&mut digits);
            for (&cell, digit) in cells.iter().zip(digits) {
                puzzle.givens[cell] = digit;
                rows[shape.row(cell)] = false;
                columns[shape.column(cell)] = false;
            }
        }
    }
    let grid = complete(&puzzle, chance.bits()).unwrap_or_default();
    let mut cells: Vec<usize> = (0..grid.len()).collect();
    chance.shuffle(&mut cells);
    let kept = (share * cells.len() as f64).round() as usize;
    puzzle.givens.fill(0);
    for &cell in cells.iter().take(kept) {
        puzzle.givens[cell] = grid[cell];
    }
    puzzle
}
