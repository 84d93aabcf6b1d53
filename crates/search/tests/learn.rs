//! The learning engine, and that for sums, against a plain backtracker that
//! shares nothing with them.

mod common;

use std::ops::ControlFlow;
use std::sync::Arc;

use common::{after_asking, asked, found_by, stopped};
use therefore_puzzle::{Cells, Digits, Layout, Recipe, Shape, Sudoku, Sum, Variant};
use therefore_search::killer::Killer;
use therefore_search::learn::Learner;
use therefore_search::{Control, Ended, Engine};
use therefore_testkit::{Chance, parse_all, plain_search, testdata};

/// How long the backtracker may take.
const STEPS: usize = 300_000;

/// Random connected pieces of the grid, or lines where that fails.
fn connected(chance: &mut Chance, shape: Shape, size: usize, taken: &mut [bool]) -> Vec<usize> {
    let mut cells: Vec<usize> = Vec::new();
    let free: Vec<usize> = (0..shape.cells()).filter(|&c| !taken[c]).collect();
    if free.is_empty() {
        return cells;
    }
    cells.push(free[chance.below(free.len())]);
    for _ in 0..50 {
        if cells.len() == size {
            break;
        }
        let from = cells[chance.below(cells.len())];
        let (row, column) = (shape.row(from), shape.column(from));
        let next = match chance.below(4) {
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

/// A random layout of one kind; sums fit a random solution of the rest.
fn layout(chance: &mut Chance, kind: usize) -> Option<Arc<Layout>> {
    let mut recipe = match kind % 6 {
        0 => Recipe::square(4).ok()?,
        1 => Recipe::square(6).ok()?,
        2 => Recipe::latin(5).ok()?,
        3 => Recipe::square(4).ok()?.with(Variant::Diagonal).ok()?,
        4 => {
            let labels = match chance.below(2) {
                0 => "1112122233434443",
                _ => "1122112233443344",
            };
            let jigsaw = Variant::Jigsaw(labels.into());
            Recipe::square(4).ok()?.with(jigsaw).ok()?
        }
        _ => {
            // A canvas with holes: only random small regions and sums.
            Recipe::bare(
                Shape {
                    rows: 3,
                    columns: 4,
                },
                3 + chance.below(4),
            )
        }
    };
    let shape = recipe.shape;
    if kind % 6 == 5 || chance.percent(40) {
        for _ in 0..1 + chance.below(4) {
            let size = 2 + chance.below(recipe.symbols - 1);
            let mut taken = vec![false; shape.cells()];
            recipe.regions.push(Cells {
                name: String::new(),
                cells: connected(chance, shape, size, &mut taken),
            });
        }
    }
    if chance.percent(75) {
        let base = recipe.layout().ok()?;
        let mut start = Sudoku::empty(base.clone()).start();
        for set in &mut start {
            // A random order of digits makes a random first solution.
            if chance.percent(15) && !set.is_empty() {
                let digits: Vec<u8> = set.iter().collect();
                *set = Digits::only(digits[chance.below(digits.len())]);
            }
        }
        let found = plain_search(&base, &start, 20, STEPS)?;
        let model = found.get(chance.below(found.len().max(1)))?;
        let mut taken = vec![false; shape.cells()];
        for _ in 0..2 + chance.below(7) {
            let overlap = chance.percent(20);
            let mut own = vec![false; shape.cells()];
            let taken = if overlap { &mut own } else { &mut taken };
            let size = 1 + chance.below(5);
            let cells = connected(chance, shape, size, taken);
            if cells.is_empty() {
                continue;
            }
            // A hole of the base has no value yet: any will do.
            let values: Vec<u8> = cells
                .iter()
                .map(|&cell| match model[cell] {
                    0 => 1 + chance.below(recipe.symbols) as u8,
                    digit => digit,
                })
                .collect();
            let differ = values.iter().copied().collect::<Digits>().len() == values.len();
            let mut cages = recipe.sums.iter().filter(|sum| sum.distinct);
            let apart = cages.all(|cage| cage.cells.iter().all(|cell| !cells.contains(cell)));
            recipe.sums.push(Sum {
                total: values.iter().map(|&digit| digit as u32).sum(),
                cells,
                distinct: differ && apart && chance.percent(70),
            });
        }
    }
    recipe.layout().ok()
}

#[test]
fn agrees_with_a_plain_backtracker_on_every_variant() {
    let mut chance = Chance::new(9);
    let (mut none, mut one, mut many) = (0, 0, 0);
    for round in 0..800 {
        let Some(layout) = layout(&mut chance, round) else {
            continue;
        };
        let mut learner = Learner::new(&layout).expect("it takes every kind");
        let mut killer = Killer::new(&layout).expect("small enough");
        for _ in 0..3 {
            let mut puzzle = Sudoku::empty(layout.clone());
            let symbols = layout.symbols();
            let density = chance.below(40);
            let mut allowed = vec![layout.all_digits(); layout.cells()];
            for (cell, allowed) in allowed.iter_mut().enumerate() {
                if layout.is_cell(cell) && chance.percent(density) {
                    if chance.percent(50) {
                        allowed.remove(1 + chance.below(symbols) as u8);
                    } else {
                        puzzle.givens[cell] = 1 + chance.below(symbols) as u8;
                    }
                }
            }
            puzzle.allowed = Some(allowed);
            let limit = 3000;
            let Some(mut expected) = plain_search(&layout, &puzzle.start(), limit, STEPS) else {
                continue;
            };
            let (found, ended) = found_by(&mut learner, &puzzle, limit);
            let same = found_by(&mut killer, &puzzle, limit);
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
                assert!(same == (expected.clone(), ended), "{}", context());
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
                let truth = killer.true_candidates(&puzzle.start(), &Control::UNLIMITED);
                assert_eq!(truth, (union, Ended::Exhausted), "{}", context());
            } else {
                assert_eq!(found.len(), limit, "{}", context());
                assert_eq!(same.0.len(), limit, "{}", context());
            }
            match expected.len() {
                0 => none += 1,
                1 => one += 1,
                _ => many += 1,
            }
        }
    }
    println!("{none} without solution, {one} with one, {many} with many");
    assert!(none > 100 && one > 50 && many > 100);
}

/// Large grids, one a line, letters from A for symbols.
fn large(name: &str) -> (Arc<Layout>, Vec<Sudoku>) {
    let puzzles = parse_all(&testdata(&format!("sudoku/{name}")));
    (puzzles[0].layout.clone(), puzzles)
}

#[test]
fn large_sides_are_unique() {
    for name in [
        "side16-minimal.txt",
        "side25-300-clues.txt",
        "side25-285-clues.txt",
    ] {
        let (layout, puzzles) = large(name);
        let mut learner = Learner::new(&layout).expect("it takes every kind");
        for puzzle in &puzzles {
            let (found, ended) = found_by(&mut learner, puzzle, 2);
            assert_eq!((found.len(), ended), (1, Ended::Exhausted), "{name}");
        }
    }
}

#[test]
fn true_candidates_of_a_loosened_large_side() {
    let (layout, puzzles) = large("side16-minimal.txt");
    let mut learner = Learner::new(&layout).expect("it takes every kind");
    let mut puzzle = puzzles[0].clone();
    let first = puzzle.givens.iter().position(|&digit| digit != 0);
    puzzle.givens[first.unwrap_or(0)] = 0;
    let truth = learner.true_candidates(&puzzle.start(), &Control::UNLIMITED);
    assert_eq!(truth.ended, Ended::Exhausted);
    // Each candidate has a solution if and only if it is called true.
    for cell in (0..layout.cells()).step_by(7) {
        for digit in layout.all_digits().iter() {
            let mut fixed = puzzle.clone();
            if fixed.givens[cell] != 0 {
                continue;
            }
            fixed.givens[cell] = digit;
            let (found, _) = found_by(&mut learner, &fixed, 1);
            assert_eq!(found.len() == 1, truth.seen[cell].contains(digit));
        }
    }
}

#[test]
fn many_solutions_are_enumerated_once() {
    for side in [4, 9, 16] {
        let layout = Recipe::square(side).and_then(|recipe| recipe.layout());
        let layout = layout.expect("square layouts are sound");
        let puzzle = Sudoku::empty(layout.clone());
        let (found, ended) = found_by(
            &mut Learner::new(&layout).expect("it takes every kind"),
            &puzzle,
            10_000,
        );
        let (count, how) = match side {
            4 => (288, Ended::Exhausted),
            _ => (10_000, Ended::Satisfied),
        };
        assert_eq!((found.len(), ended), (count, how));
    }
}

#[test]
fn stops_when_told() {
    let layout = Recipe::square(25).and_then(|recipe| recipe.layout());
    let layout = layout.expect("square layouts are sound");
    let start = Sudoku::empty(layout.clone()).start();
    let mut learner = Learner::new(&layout).expect("it takes every kind");
    let control = stopped();
    let ended = learner.search(&start, &control, &mut |_| ControlFlow::Continue(()));
    assert_eq!(ended, Ended::Stopped);
    let truth = learner.true_candidates(&start, &control);
    assert_eq!(truth.ended, Ended::Stopped);
    assert_eq!(truth.possible, start);

    // Far more solutions than time.
    let control = after_asking(20);
    let begun = asked();
    let ended = learner.search(&start, &control, &mut |_| ControlFlow::Continue(()));
    assert_eq!(ended, Ended::Stopped);
    assert!(asked() - begun <= 22);
}

#[test]
fn the_smallest_and_the_largest() {
    let layout = Recipe::square(1).and_then(|recipe| recipe.layout());
    let layout = layout.expect("one cell is a layout");
    let (found, ended) = found_by(
        &mut Learner::new(&layout).expect("it takes every kind"),
        &Sudoku::empty(layout.clone()),
        9,
    );
    assert_eq!((found, ended), (vec![vec![1]], Ended::Exhausted));

    // An empty grid of side 64 takes many seconds; filled but for its first
    // row it shows as well that the tables reach that far.
    let layout = Recipe::square(64).and_then(|recipe| recipe.layout());
    let layout = layout.expect("square layouts are sound");
    let shape = layout.shape();
    let shifted = |cell: usize| {
        let (row, column) = (shape.row(cell), shape.column(cell));
        ((row * 8 + row / 8 + column) % 64) as u8 + 1
    };
    let givens = (0..64 * 64).map(|cell| if cell < 64 { 0 } else { shifted(cell) });
    let puzzle = Sudoku::new(layout.clone(), givens.collect());
    let (found, _) = found_by(
        &mut Learner::new(&layout).expect("it takes every kind"),
        &puzzle,
        2,
    );
    assert_eq!(found, [(0..64 * 64).map(shifted).collect::<Vec<u8>>()]);
}

#[test]
fn contradictory_clues_have_no_solution() {
    let layout = Recipe::classic();
    let mut learner = Learner::new(&layout).expect("it takes every kind");
    let mut puzzle = Sudoku::empty(layout);
    puzzle.givens[0] = 5;
    puzzle.givens[8] = 5;
    assert_eq!(
        found_by(&mut learner, &puzzle, 2),
        (vec![], Ended::Exhausted)
    );
    // No candidate at all in one cell.
    let mut start = vec![Digits::up_to(9); 81];
    start[40] = Digits::NONE;
    let ended = learner.search(&start, &Control::UNLIMITED, &mut |_| unreachable!());
    assert_eq!(ended, Ended::Exhausted);
}
