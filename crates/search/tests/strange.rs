//! Layouts nobody would print: regions and sums over any cells, more cells that
//! see each other than there are digits, sums over everything.

mod common;

use common::found_by;
use therefore_puzzle::{Cells, Recipe, Shape, Sudoku, Sum};
use therefore_search::general::DepthFirst;
use therefore_search::killer::Killer;
use therefore_search::learn::Learner;
use therefore_search::{Control, Engine, Solver};
use therefore_testkit::{Chance, plain_solutions};

/// So many of the cells, in any order.
fn some(cells: usize, count: usize, chance: &mut Chance) -> Vec<usize> {
    let mut all: Vec<usize> = (0..cells).collect();
    (0..count)
        .map(|_| all.swap_remove(chance.below(all.len())))
        .collect()
}

fn region(cells: Vec<usize>) -> Cells {
    let name = String::new();
    Cells { name, cells }
}

/// Any regions and sums on a small canvas.
fn strange(chance: &mut Chance) -> Sudoku {
    let symbols = 1 + chance.below(6);
    let shape = Shape {
        rows: 1 + chance.below(3),
        columns: 1 + chance.below(4),
    };
    let cells = shape.cells();
    let mut recipe = Recipe::bare(shape, symbols);
    for _ in 0..chance.below(12) {
        let size = 1 + chance.below(symbols.min(cells));
        recipe.regions.push(region(some(cells, size, chance)));
    }
    let mut caged = vec![false; cells];
    for _ in 0..chance.below(6) {
        let size = 1 + chance.below(cells);
        let cells = some(cells, size, chance);
        let cage = size <= symbols && cells.iter().all(|&cell| !caged[cell]);
        let (least, most) = if cage {
            (size * (size + 1) / 2, size * (2 * symbols + 1 - size) / 2)
        } else {
            (size, size * symbols)
        };
        cells.iter().for_each(|&cell| caged[cell] |= cage);
        recipe.sums.push(Sum {
            total: (least + chance.below(most - least + 1)) as u32,
            cells,
            distinct: cage,
        });
    }
    Sudoku::empty(recipe.layout().unwrap())
}

fn count(engine: &mut dyn Engine, puzzle: &Sudoku, limit: usize) -> usize {
    found_by(engine, puzzle, limit).0.len()
}

#[test]
fn engines_agree_on_layouts_of_any_regions_and_sums() {
    const LIMIT: usize = 20;
    let mut chance = Chance::new(3);
    let mut kinds = [0; 3];
    for round in 0..400 {
        let puzzle = strange(&mut chance);
        let layout = &puzzle.layout;
        let expected = plain_solutions(&puzzle, LIMIT).len();
        kinds[expected.min(2)] += 1;
        let engines: [(&str, &mut dyn Engine); 3] = [
            ("general", &mut DepthFirst::new(layout)),
            ("killer", &mut Killer::new(layout).expect("small enough")),
            (
                "learn",
                &mut Learner::new(layout).expect("it takes every kind"),
            ),
        ];
        for (name, engine) in engines {
            let found = count(engine, &puzzle, LIMIT);
            assert_eq!(found, expected, "{name}, round {round}");
        }
    }
    assert!(kinds.iter().all(|&count| count > 20), "{kinds:?}");
}

/// Cells of which each sees each other, by regions of half as many as there are
/// symbols and a bit more, and their sum.
fn all_differ(cells: usize, symbols: usize) -> Sudoku {
    let columns = cells.min(64);
    let shape = Shape {
        rows: cells.div_ceil(columns),
        columns,
    };
    let mut recipe = Recipe::bare(shape, symbols);
    let parts: Vec<Vec<usize>> = (0..cells)
        .step_by(symbols / 2)
        .map(|first| (first..cells.min(first + symbols / 2)).collect())
        .collect();
    for (index, one) in parts.iter().enumerate() {
        for other in &parts[..index] {
            recipe.regions.push(region([&one[..], other].concat()));
        }
    }
    recipe.sums.push(Sum {
        total: (cells * symbols.div_ceil(2)) as u32,
        cells: (0..cells).collect(),
        distinct: false,
    });
    Sudoku::empty(recipe.layout().unwrap())
}

#[test]
fn more_cells_that_all_differ_than_digits_have_no_solution() {
    for (cells, symbols) in [(5, 4), (17, 9), (20, 16), (150, 64)] {
        let puzzle = all_differ(cells, symbols);
        let solver = &mut Solver::new(&puzzle.layout);
        let answer = solver.solve(&puzzle.start(), 1, &Control::UNLIMITED);
        assert_eq!(answer.solutions, 0, "{cells} cells, {symbols} symbols");
    }
}

#[test]
fn a_sum_over_all_cells_of_the_largest_grid_is_harmless() {
    let mut recipe = Recipe::square(16).unwrap();
    recipe.sums.push(Sum {
        total: 16 * 136,
        cells: (0..256).collect(),
        distinct: false,
    });
    let puzzle = Sudoku::empty(recipe.layout().unwrap());
    let killer = &mut Killer::new(&puzzle.layout).expect("small enough");
    assert_eq!(count(killer, &puzzle, 1), 1);
}
