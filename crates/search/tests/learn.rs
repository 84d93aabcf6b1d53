//! The learning engine against a plain backtracker that shares nothing with it.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use therefore_puzzle::{Boxes, Cells, Digits, Layout, Puzzle, Recipe, Shape, Sum, Variant};
use therefore_search::learn::Learner;
use therefore_search::{Control, Ended, Engine};

/// A small generator of numbers, so that every run is the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % n
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }
}

/// All solutions by trying digits cell by cell, up to a limit.
struct Plain<'a> {
    layout: &'a Layout,
    start: &'a [Digits],
    peers: Vec<Vec<usize>>,
    sums: Vec<Vec<usize>>,
    cells: Vec<usize>,
    grid: Vec<u8>,
    found: Vec<Vec<u8>>,
    limit: usize,
    steps: usize,
}

impl Plain<'_> {
    /// `None` if it takes too long.
    fn solutions(layout: &Layout, start: &[Digits], limit: usize) -> Option<Vec<Vec<u8>>> {
        let mut sums = vec![Vec::new(); layout.cells()];
        for (index, sum) in layout.sums().iter().enumerate() {
            sum.cells.iter().for_each(|&cell| sums[cell].push(index));
        }
        let mut plain = Plain {
            layout,
            start,
            peers: layout.peers(),
            sums,
            cells: (0..layout.cells()).filter(|&c| layout.is_cell(c)).collect(),
            grid: vec![0; layout.cells()],
            found: Vec::new(),
            limit,
            steps: 300_000,
        };
        plain.extend();
        (plain.steps > 0).then_some(plain.found)
    }

    fn options(&self, cell: usize) -> Digits {
        let used = self.peers[cell].iter().map(|&peer| self.grid[peer]);
        let used: Digits = used.filter(|&digit| digit != 0).collect();
        self.start[cell] - used
    }

    fn sums_hold(&self, cell: usize) -> bool {
        self.sums[cell].iter().all(|&index| {
            let sum = &self.layout.sums()[index];
            let total: u32 = sum.cells.iter().map(|&c| self.grid[c] as u32).sum();
            let open = sum.cells.iter().filter(|&&c| self.grid[c] == 0).count() as u32;
            total + open <= sum.total && sum.total <= total + open * self.layout.symbols() as u32
        })
    }

    fn extend(&mut self) {
        if self.steps == 0 || self.found.len() >= self.limit {
            return;
        }
        self.steps -= 1;
        let open = self.cells.iter().filter(|&&cell| self.grid[cell] == 0);
        let Some(&cell) = open.min_by_key(|&&cell| self.options(cell).len()) else {
            self.found.push(self.grid.clone());
            return;
        };
        for digit in self.options(cell).iter() {
            self.grid[cell] = digit;
            if self.sums_hold(cell) {
                self.extend();
            }
        }
        self.grid[cell] = 0;
    }
}

fn solve(learner: &mut Learner, puzzle: &Puzzle, limit: usize) -> (Vec<Vec<u8>>, Ended) {
    let mut found = Vec::new();
    let ended = learner.search(&puzzle.start(), &Control::UNLIMITED, &mut |grid| {
        assert!(puzzle.is_solved_by(grid), "{grid:?}");
        found.push(grid.to_vec());
        match found.len() < limit {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    found.sort();
    let all = found.len();
    found.dedup();
    assert_eq!(all, found.len(), "a solution was visited twice");
    (found, ended)
}

/// Random connected pieces of the grid, or lines where that fails.
fn connected(dice: &mut Dice, shape: Shape, size: usize, taken: &mut [bool]) -> Vec<usize> {
    let mut cells: Vec<usize> = Vec::new();
    let free: Vec<usize> = (0..shape.cells()).filter(|&c| !taken[c]).collect();
    if free.is_empty() {
        return cells;
    }
    cells.push(free[dice.below(free.len())]);
    for _ in 0..50 {
        if cells.len() == size {
            break;
        }
        let from = cells[dice.below(cells.len())];
        let (row, column) = (shape.row(from), shape.column(from));
        let next = match dice.below(4) {
            0 if row > 0 => from - shape.columns,
            1 if row + 1 < shape.rows => from + shape.columns,
            2 if column > 0 => from - 1,
            3 if column + 1 < shape.columns => from + 1,
            _ => continue,
        };
        if !taken[next] && !cells.contains(&next) {
            cells.push(next);
        }
    }
    cells.iter().for_each(|&cell| taken[cell] = true);
    cells
}

const PENTOMINOES: &str = "1112211322413334455544566577566777";

/// A random layout of one kind; sums fit a random solution of the rest.
fn layout(dice: &mut Dice, kind: usize) -> Option<Arc<Layout>> {
    let mut recipe = match kind % 6 {
        0 => Recipe::square(4).ok()?,
        1 => Recipe::square(6).ok()?,
        2 => Recipe::latin(5).ok()?,
        3 => Recipe::square(4).ok()?.with(Variant::Diagonal).ok()?,
        4 => {
            let labels = match dice.below(2) {
                0 => "1112122233434443",
                _ => "1122112233443344",
            };
            let jigsaw = Variant::Jigsaw(labels.into());
            Recipe::square(4).ok()?.with(jigsaw).ok()?
        }
        _ => {
            // A canvas with holes: only random small regions and sums.
            assert!(!PENTOMINOES.is_empty());
            Recipe::bare(
                Shape {
                    rows: 3,
                    columns: 4,
                },
                3 + dice.below(4),
            )
        }
    };
    let shape = recipe.shape;
    if kind % 6 == 5 || dice.chance(40) {
        for _ in 0..1 + dice.below(4) {
            let size = 2 + dice.below(recipe.symbols - 1);
            let mut taken = vec![false; shape.cells()];
            recipe.regions.push(Cells {
                name: String::new(),
                cells: connected(dice, shape, size, &mut taken),
            });
        }
    }
    if dice.chance(75) {
        let base = recipe.layout().ok()?;
        let mut start = Puzzle::empty(base.clone()).start();
        for set in &mut start {
            // A random order of digits makes a random first solution.
            if dice.chance(15) && !set.is_empty() {
                let digits: Vec<u8> = set.iter().collect();
                *set = Digits::only(digits[dice.below(digits.len())]);
            }
        }
        let found = Plain::solutions(&base, &start, 20)?;
        let model = found.get(dice.below(found.len().max(1)))?;
        let mut taken = vec![false; shape.cells()];
        for _ in 0..2 + dice.below(7) {
            let overlap = dice.chance(20);
            let mut own = vec![false; shape.cells()];
            let taken = if overlap { &mut own } else { &mut taken };
            let size = 1 + dice.below(5);
            let cells = connected(dice, shape, size, taken);
            if cells.is_empty() {
                continue;
            }
            // A hole of the base has no value yet: any will do.
            let values: Vec<u8> = cells
                .iter()
                .map(|&cell| match model[cell] {
                    0 => 1 + dice.below(recipe.symbols) as u8,
                    digit => digit,
                })
                .collect();
            let differ = values.iter().copied().collect::<Digits>().len() == values.len();
            recipe.sums.push(Sum {
                total: values.iter().map(|&digit| digit as u32).sum(),
                cells,
                distinct: differ && dice.chance(70),
            });
        }
    }
    recipe.layout().ok()
}

#[test]
fn agrees_with_a_plain_backtracker_on_every_variant() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut none, mut one, mut many) = (0, 0, 0);
    for round in 0..1500 {
        let Some(layout) = layout(&mut dice, round) else {
            continue;
        };
        let mut learner = Learner::new(&layout);
        for _ in 0..3 {
            let mut puzzle = Puzzle::empty(layout.clone());
            let symbols = layout.symbols();
            let density = dice.below(40);
            let mut allowed = vec![layout.all_digits(); layout.cells()];
            for (cell, allowed) in allowed.iter_mut().enumerate() {
                if layout.is_cell(cell) && dice.chance(density) {
                    if dice.chance(50) {
                        allowed.remove(1 + dice.below(symbols) as u8);
                    } else {
                        puzzle.givens[cell] = 1 + dice.below(symbols) as u8;
                    }
                }
            }
            puzzle.allowed = Some(allowed);
            let limit = 3000;
            let Some(mut expected) = Plain::solutions(&layout, &puzzle.start(), limit) else {
                continue;
            };
            let (found, ended) = solve(&mut learner, &puzzle, limit);
            let context = || format!("round {round}: {:?} {:?}", layout.recipe(), puzzle.start());
            if expected.len() < limit {
                expected.sort();
                assert!(
                    found == expected,
                    "{} for {}: {}",
                    found.len(),
                    expected.len(),
                    context()
                );
                assert_eq!(ended, Ended::Exhausted, "{}", context());
                let mut union = vec![Digits::NONE; layout.cells()];
                for grid in &expected {
                    for (set, &digit) in union.iter_mut().zip(grid) {
                        if digit != 0 {
                            set.insert(digit);
                        }
                    }
                }
                let truth = learner.true_candidates(&puzzle.start(), &Control::UNLIMITED);
                assert_eq!(truth.seen, union, "{}", context());
                assert_eq!(truth.possible, union, "{}", context());
                assert_eq!(truth.ended, Ended::Exhausted);
            } else {
                assert_eq!(found.len(), limit, "{}", context());
            }
            match expected.len() {
                0 => none += 1,
                1 => one += 1,
                _ => many += 1,
            }
        }
    }
    println!("{none} without solution, {one} with one, {many} with many");
    assert!(none > 200 && one > 200 && many > 200);
}
