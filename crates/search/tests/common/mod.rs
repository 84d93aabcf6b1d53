//! A plain backtracker and a zoo of puzzles, for judging the engines. Nothing
//! here shares code with them.
#![allow(dead_code)]

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use therefore_puzzle::{Boxes, Cells, Clock, Digits, Layout, Recipe, Shape, Sudoku, Sum};
use therefore_search::{Control, Ended, Engine};

thread_local! {
    /// How often the time was asked for in this thread.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// How often the controls of [`after_asking`] were asked in this thread.
pub fn asked() -> u64 {
    ASKED.get()
}

/// A control whose time is up when an engine has asked `limit` times whether to
/// go on: its clock goes on by a second whenever it is read.
pub fn after_asking(limit: u64) -> Control {
    let tick = || {
        ASKED.set(ASKED.get() + 1);
        Duration::from_secs(ASKED.get())
    };
    Control::UNLIMITED.with_time(Clock::new(tick), Duration::from_secs(limit + 1))
}

/// A control that is over from the start.
pub fn stopped() -> Control {
    let control = Control::new();
    control.stop();
    control
}

/// What an engine finds, up to a limit, in order; each is a solution, and comes
/// once.
pub fn found_by(engine: &mut dyn Engine, puzzle: &Sudoku, limit: usize) -> (Vec<Vec<u8>>, Ended) {
    let mut found = Vec::new();
    let ended = engine.search(&puzzle.start(), &Control::UNLIMITED, &mut |grid| {
        assert!(puzzle.is_solved_by(grid), "{grid:?}");
        found.push(grid.to_vec());
        if found.len() < limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    found.sort();
    let all = found.len();
    found.dedup();
    assert_eq!(all, found.len(), "a solution was visited twice");
    (found, ended)
}

/// All solutions up to a limit, by trying digits in the first open cell with
/// the fewest digits left and checking every rule that a filled cell touches.
pub fn plain_solutions(puzzle: &Sudoku, limit: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut grid = vec![0; puzzle.givens.len()];
    backtrack(puzzle, &puzzle.start(), &mut grid, limit, &mut found);
    found
}

fn backtrack(
    puzzle: &Sudoku,
    start: &[Digits],
    grid: &mut Vec<u8>,
    limit: usize,
    found: &mut Vec<Vec<u8>>,
) {
    let layout = &puzzle.layout;
    let fits = |grid: &mut Vec<u8>, cell: usize| -> Vec<u8> {
        let mut digits = Vec::new();
        for digit in start[cell].iter() {
            grid[cell] = digit;
            if holds(layout, grid, cell) {
                digits.push(digit);
            }
        }
        grid[cell] = 0;
        digits
    };
    let mut best: Option<(usize, Vec<u8>)> = None;
    for cell in 0..grid.len() {
        if !layout.is_cell(cell) || grid[cell] != 0 {
            continue;
        }
        let digits = fits(grid, cell);
        if best
            .as_ref()
            .is_none_or(|(_, fewest)| digits.len() < fewest.len())
        {
            let stop = digits.len() <= 1;
            best = Some((cell, digits));
            if stop {
                break;
            }
        }
    }
    let Some((cell, digits)) = best else {
        found.push(grid.clone());
        return;
    };
    for digit in digits {
        grid[cell] = digit;
        backtrack(puzzle, start, grid, limit, found);
        grid[cell] = 0;
        if found.len() >= limit {
            return;
        }
    }
}

/// Whether the rules that touch this cell can still hold.
fn holds(layout: &Layout, grid: &[u8], cell: usize) -> bool {
    let repeats = |cells: &[usize]| {
        cells.contains(&cell)
            && cells
                .iter()
                .any(|&other| other != cell && grid[other] == grid[cell])
    };
    if layout.regions().iter().any(|region| repeats(&region.cells)) {
        return false;
    }
    layout
        .sums()
        .iter()
        .filter(|sum| sum.cells.contains(&cell))
        .all(|sum| {
            if sum.distinct && repeats(&sum.cells) {
                return false;
            }
            let total: u32 = sum.cells.iter().map(|&c| grid[c] as u32).sum();
            let open = sum.cells.iter().filter(|&&c| grid[c] == 0).count() as u32;
            let most = open * layout.symbols() as u32;
            if open == 0 {
                total == sum.total
            } else {
                total + open <= sum.total && total + most >= sum.total
            }
        })
}

/// A small generator of numbers, so that a test is the same every time.
pub struct Chance(pub u64);

impl Chance {
    /// A number below n.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// Layouts of every kind, small enough for the backtracker.
pub fn zoo() -> Vec<(&'static str, Arc<Layout>)> {
    let square = |side| Recipe::square(side).unwrap();
    let with = |side, variants: &[&str]| {
        variants.iter().fold(square(side), |recipe, variant| {
            recipe.with(variant.parse().unwrap()).unwrap()
        })
    };
    let mut small_regions = square(4);
    small_regions.regions.push(Cells {
        name: "knot".into(),
        cells: vec![0, 5, 10],
    });
    let mut cages = square(4);
    cages.sums = vec![
        Sum {
            total: 3,
            cells: vec![0, 1],
            distinct: true,
        },
        Sum {
            total: 8,
            cells: vec![5, 6, 11],
            distinct: true,
        },
        Sum {
            total: 5,
            cells: vec![10, 15],
            distinct: false,
        },
        Sum {
            total: 11,
            cells: vec![12, 13, 9, 4],
            distinct: false,
        },
    ];
    // Two squares of side 4 that share a corner box, with holes beside them.
    let shape = Shape::square(6);
    let mut pair = Recipe::bare(shape, 4);
    for corner in [0, 2] {
        let at = |r: usize, c: usize| shape.at(corner + r, corner + c);
        for i in 0..4 {
            pair.regions.push(Cells {
                name: String::new(),
                cells: (0..4).map(|j| at(i, j)).collect(),
            });
            pair.regions.push(Cells {
                name: String::new(),
                cells: (0..4).map(|j| at(j, i)).collect(),
            });
            let (r, c) = (i / 2 * 2, i % 2 * 2);
            pair.regions.push(Cells {
                name: String::new(),
                cells: vec![at(r, c), at(r, c + 1), at(r + 1, c), at(r + 1, c + 1)],
            });
        }
    }
    let mut more_symbols = Recipe::bare(
        Shape {
            rows: 2,
            columns: 3,
        },
        5,
    );
    more_symbols.boxes = Boxes::None;
    more_symbols.regions = vec![
        Cells {
            name: "top".into(),
            cells: vec![0, 1, 2],
        },
        Cells {
            name: "all but one".into(),
            cells: vec![1, 2, 3, 4, 5],
        },
    ];
    let layout = |recipe: Recipe| recipe.layout().unwrap();
    vec![
        ("side 4", layout(square(4))),
        ("side 4 diagonal", layout(with(4, &["diagonal"]))),
        ("side 4 position", layout(with(4, &["position"]))),
        ("side 4 one square", layout(with(4, &["four-squares"]))),
        (
            "side 4 jigsaw",
            layout(with(4, &["jigsaw:1112122233344344"])),
        ),
        ("side 4 Latin", layout(with(4, &["latin"]))),
        ("side 5 Latin", layout(square(5))),
        ("side 6", layout(square(6))),
        ("side 6 upright", layout(with(6, &["boxes:3x2"]))),
        ("side 6 diagonal", layout(with(6, &["diagonal"]))),
        ("side 4 small region", layout(small_regions)),
        ("side 4 cages and sums", layout(cages)),
        ("two overlapping", layout(pair)),
        ("more symbols than cells", layout(more_symbols)),
        ("side 9", layout(square(9))),
        (
            "side 9 all regions",
            layout(with(9, &["diagonal", "four-squares"])),
        ),
        ("side 9 pyramids", layout(with(9, &["four-pyramids"]))),
        (
            "side 9 pyramids, mirrored",
            layout(with(9, &["four-pyramids:mirror"])),
        ),
        ("side 9 position", layout(with(9, &["position"]))),
        ("side 9 magic boxes", layout(with(9, &["magic-boxes"]))),
    ]
}

/// A random puzzle of a layout: part of some solution, sometimes spoilt.
pub fn random_puzzle(layout: &Arc<Layout>, solutions: &[Vec<u8>], chance: &mut Chance) -> Sudoku {
    let solution = &solutions[chance.below(solutions.len())];
    let cells = layout.cells();
    // Large grids keep enough clues for the backtracker to come to an end.
    let keep = match cells {
        0..=40 => chance.below(100),
        _ => 35 + chance.below(40),
    };
    let mut puzzle = Sudoku::empty(layout.clone());
    for (given, &digit) in puzzle.givens.iter_mut().zip(solution) {
        if chance.below(100) < keep {
            *given = digit;
        }
    }
    let spoilt = chance.below(cells);
    if chance.below(3) == 0 && layout.is_cell(spoilt) {
        puzzle.givens[spoilt] = 1 + chance.below(layout.symbols()) as u8;
    }
    if chance.below(4) == 0 {
        let all = layout.all_digits();
        puzzle.allowed = Some(
            (0..cells)
                .map(|_| Digits(all.0 & !(1 << chance.below(64))))
                .collect(),
        );
    }
    puzzle
}

/// Some solutions of the empty layout.
pub fn some_solutions(layout: &Arc<Layout>) -> Vec<Vec<u8>> {
    let solutions = plain_solutions(&Sudoku::empty(layout.clone()), 50);
    assert!(!solutions.is_empty(), "no solution: {:?}", layout.recipe());
    solutions
}

/// Where the large sets of puzzles are, if they are there.
pub fn data(name: &str) -> Option<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/");
    match std::fs::read_to_string(format!("{path}{name}")) {
        Ok(text) => Some(text),
        Err(_) => {
            eprintln!("skipped: {name} is not there");
            None
        }
    }
}
