//! Every engine agrees with a plain backtracker that shares no code with it.

mod common;

use std::ops::ControlFlow;

use common::{after_asking, stopped};
use therefore_puzzle::{Digits, Recipe, Sudoku, Sum, Transform};
use therefore_search::general::DepthFirst;
use therefore_search::killer::Killer;
use therefore_search::learn::Learner;
use therefore_search::sixteen::Sixteen;
use therefore_search::{
    BigUint, Certainty, Control, Count, Ended, Engine, Solver, smallest_clash,
    smallest_contradiction, superfluous_givens,
};
use therefore_testkit::{
    Chance, classics, list, parse_all, plain_solutions, random_puzzle, repository, some_solutions,
    testdata, zoo,
};

const LIMIT: usize = 300;

fn all_solutions(engine: &mut dyn Engine, puzzle: &Sudoku) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    engine.search(&puzzle.start(), &Control::UNLIMITED, &mut |grid| {
        found.push(grid.to_vec());
        if found.len() < LIMIT {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    found
}

#[test]
fn side_16_agrees_with_learning() {
    let layout = Recipe::square(16).unwrap().layout().unwrap();
    let mut sixteen = Sixteen::new(&layout).expect("side 16");
    let mut learner = Learner::new(&layout).expect("it takes every kind");
    let mut chance = Chance::new(16);
    let mut kinds = [0; 3];
    for round in 0..60 {
        // Rows shifted against each other, under other names and in another
        // order, of which some are left; every third time one is wrong.
        let mut names: Vec<u8> = (1..=16).collect();
        let mut rows: Vec<usize> = (0..16).collect();
        for last in (1..16).rev() {
            names.swap(last, chance.below(last + 1));
            let other = last / 4 * 4 + chance.below(last % 4 + 1);
            rows.swap(last, other);
        }
        let mut givens: Vec<u8> = (0..256)
            .map(|cell| {
                let (row, column) = (rows[cell / 16], cell % 16);
                names[(4 * row + row / 4 + column) % 16]
            })
            .collect();
        let clues = 130 + 5 * (round % 20);
        let mut left = 256;
        while left > clues {
            let cell = chance.below(256);
            left -= usize::from(std::mem::take(&mut givens[cell]) != 0);
        }
        if round % 3 == 0 {
            givens[chance.below(256)] = 1 + chance.below(16) as u8;
        }
        let puzzle = Sudoku::new(layout.clone(), givens);
        let mut expected = all_solutions(&mut learner, &puzzle);
        let mut found = all_solutions(&mut sixteen, &puzzle);
        kinds[found.len().min(2)] += 1;
        for grid in &found {
            assert!(puzzle.is_solved_by(grid), "round {round}");
        }
        assert_eq!(found.len(), expected.len(), "round {round}");
        expected.sort();
        found.sort();
        if expected.len() < LIMIT {
            assert_eq!(found, expected, "round {round}");
        }
        found.dedup();
        assert_eq!(found.len(), expected.len(), "round {round}");
    }
    assert!(kinds.iter().all(|&count| count > 5), "{kinds:?}");
    let other = Recipe::square(16).unwrap();
    let other = other.with("diagonal".parse().unwrap()).unwrap();
    assert!(Sixteen::new(&other.layout().unwrap()).is_err());
}

#[test]
fn engines_agree_on_random_puzzles_of_every_kind() {
    let mut chance = Chance::new(1);
    let mut kinds = [0; 3];
    for (name, layout) in zoo() {
        let solutions = some_solutions(&layout);
        let mut general = DepthFirst::new(&layout);
        let mut learner = Learner::new(&layout).expect("it takes every kind");
        let mut killer = Killer::new(&layout).expect("small enough");
        let mut solver = Solver::new(&layout);
        let rounds = if layout.cells() > 40 { 12 } else { 60 };
        for round in 0..rounds {
            let puzzle = random_puzzle(&layout, &solutions, &mut chance);
            let case = format!("{name}, round {round}: {:?}", puzzle.givens);
            let mut expected = plain_solutions(&puzzle, LIMIT);
            kinds[expected.len().min(2)] += 1;
            for grid in &expected {
                assert!(puzzle.is_solved_by(grid), "{case}");
            }

            let mut learned = all_solutions(&mut learner, &puzzle);
            let mut killed = all_solutions(&mut killer, &puzzle);
            let mut found = all_solutions(&mut general, &puzzle);
            let answer = solver.solve(&puzzle.start(), 2, &Control::UNLIMITED);
            assert_eq!(answer.solutions, expected.len().min(2) as u64, "{case}");
            if answer.solutions > 0 {
                assert!(puzzle.is_solved_by(solver.first()), "{case}");
            }
            assert_eq!(found.len(), expected.len(), "{case}");
            assert_eq!(learned.len(), expected.len(), "{case}");
            assert_eq!(killed.len(), expected.len(), "{case}");
            if expected.len() == LIMIT {
                for grid in found.iter().chain(&learned).chain(&killed) {
                    assert!(puzzle.is_solved_by(grid), "{case}");
                }
                for found in [&mut found, &mut learned, &mut killed] {
                    found.sort();
                    found.dedup();
                    assert_eq!(found.len(), LIMIT, "{case}");
                }
                continue;
            }
            expected.sort();
            found.sort();
            learned.sort();
            killed.sort();
            assert_eq!(found, expected, "{case}");
            assert_eq!(learned, expected, "{case}");
            assert_eq!(killed, expected, "{case}");

            let exact = Count {
                solutions: expected.len().into(),
                exact: true,
            };
            assert_eq!(
                general.count(&puzzle.start(), None, &Control::UNLIMITED),
                exact,
                "{case}"
            );
            assert_eq!(
                solver.count(&puzzle.start(), None, &Control::UNLIMITED),
                exact,
                "{case}"
            );
            for limit in [1, 2, 7] {
                let expected: BigUint = expected.len().min(limit as usize).into();
                let count = general.count(&puzzle.start(), Some(limit), &Control::UNLIMITED);
                assert_eq!(count.solutions, expected, "{case}");
                let count = solver.count(&puzzle.start(), Some(limit), &Control::UNLIMITED);
                assert_eq!(count.solutions, expected, "{case}");
            }

            let mut union = vec![Digits::NONE; layout.cells()];
            for grid in &expected {
                for (set, &digit) in union.iter_mut().zip(grid) {
                    if digit != 0 {
                        set.insert(digit);
                    }
                }
            }
            let complete = (union, Ended::Exhausted);
            assert_eq!(
                general.true_candidates(&puzzle.start(), &Control::UNLIMITED),
                complete,
                "{case}"
            );
            assert_eq!(
                killer.true_candidates(&puzzle.start(), &Control::UNLIMITED),
                complete,
                "{case}"
            );
            assert_eq!(
                solver.true_candidates(&puzzle.start(), &Control::UNLIMITED),
                complete,
                "{case}"
            );
        }
    }
    assert!(
        kinds.iter().all(|&count| count > 50),
        "none, one, many: {kinds:?}"
    );
}

#[test]
fn a_few_solutions_of_a_large_killer_are_counted_by_visiting_them() {
    // Cages of three and four cells, side by side in every row.
    let mut recipe = Recipe::square(16).unwrap();
    for row in 0..16 {
        let mut first = 0;
        for size in [3, 3, 4, 3, 3] {
            let digits =
                (first..first + size).map(|column| (4 * (row % 4) + row / 4 + column) % 16 + 1);
            recipe.sums.push(Sum {
                total: digits.sum::<usize>() as u32,
                cells: (first..first + size)
                    .map(|column| row * 16 + column)
                    .collect(),
                distinct: true,
            });
            first += size;
        }
    }
    let puzzle = Sudoku::empty(recipe.layout().unwrap());
    let mut solver = Solver::new(&puzzle.layout);
    let count = solver.count(&puzzle.start(), Some(2), &Control::UNLIMITED);
    assert_eq!(count.solutions, 2u32.into());
}

#[test]
fn published_counts() {
    let count = |recipe: Recipe| {
        let puzzle = Sudoku::empty(recipe.layout().unwrap());
        let count =
            DepthFirst::new(&puzzle.layout).count(&puzzle.start(), None, &Control::UNLIMITED);
        assert!(count.exact);
        count.solutions.to_string()
    };
    assert_eq!(count(Recipe::square(4).unwrap()), "288");
    assert_eq!(count(Recipe::square(6).unwrap()), "28200960");
    assert_eq!(count(Recipe::latin(4).unwrap()), "576");
    assert_eq!(count(Recipe::latin(5).unwrap()), "161280");
    assert_eq!(count(Recipe::latin(6).unwrap()), "812851200");
}

#[test]
fn counts_beyond_64_bits_do_not_overflow() {
    // Twenty rows of nine cells that have nothing to do with each other: (9!)^20.
    let shape = therefore_puzzle::Shape {
        rows: 20,
        columns: 9,
    };
    let mut recipe = Recipe::bare(shape, 9);
    for row in 0..20 {
        recipe.regions.push(therefore_puzzle::Cells {
            name: String::new(),
            cells: (0..9).map(|column| shape.at(row, column)).collect(),
        });
    }
    let puzzle = Sudoku::empty(recipe.layout().unwrap());
    let mut engine = DepthFirst::new(&puzzle.layout);
    let count = engine.count(&puzzle.start(), None, &Control::UNLIMITED);
    let expected = therefore_search::BigUint::from(362_880u32).pow(20);
    assert!(expected.bits() > 64);
    assert_eq!(
        count,
        Count {
            solutions: expected,
            exact: true
        }
    );
    let limited = engine.count(&puzzle.start(), Some(1_000_000), &Control::UNLIMITED);
    assert_eq!(
        limited,
        Count {
            solutions: 1_000_000u32.into(),
            exact: false
        }
    );
}

#[test]
fn the_printed_examples_have_their_printed_solution() {
    let puzzles = parse_all(&repository("examples/variants.csv"));
    assert_eq!(puzzles.len(), 6);
    for puzzle in puzzles {
        let mut solver = Solver::new(&puzzle.layout);
        let answer = solver.solve(&puzzle.start(), 2, &Control::UNLIMITED);
        assert_eq!(answer.solutions, 1);
        assert_eq!(Some(solver.first()), puzzle.solution.as_deref());
    }
}

#[test]
fn transformed_puzzles_have_transformed_solutions() {
    let mut chance = Chance::new(2);
    for side in [4, 6, 9, 12] {
        let layout = Recipe::square(side).unwrap().layout().unwrap();
        let mut engine = DepthFirst::new(&layout);
        let empty = Sudoku::empty(layout.clone());
        let mut solution = Vec::new();
        engine.search(&empty.start(), &Control::UNLIMITED, &mut |grid| {
            solution = grid.to_vec();
            ControlFlow::Break(())
        });
        for _ in 0..20 {
            let mut puzzle = empty.clone();
            for (given, &digit) in puzzle.givens.iter_mut().zip(&solution) {
                if chance.below(100) < 60 {
                    *given = digit;
                }
            }
            let transform = Transform::random(layout.recipe(), |n| chance.below(n));
            let image = transform.puzzle(&puzzle);
            let mut expected: Vec<Vec<u8>> = all_solutions(&mut engine, &puzzle)
                .iter()
                .map(|grid| transform.values(grid))
                .collect();
            let mut found = all_solutions(&mut engine, &image);
            if expected.len() < LIMIT {
                expected.sort();
                found.sort();
                assert_eq!(found, expected);
            }
        }
    }
}

#[test]
fn zero_one_many_splits_as_the_backtracker_says() {
    let mut general = DepthFirst::new(&Recipe::classic());
    let mut solver = Solver::new(&Recipe::classic());
    let mut kinds = [0; 3];
    let puzzles = classics(&testdata("sudoku/zero-one-many.txt"));
    for (index, puzzle) in puzzles.into_iter().enumerate() {
        let start = puzzle.start();
        let answer = solver.solve(&start, 2, &Control::UNLIMITED).solutions;
        kinds[answer as usize] += 1;
        let mut count = 0;
        general.search(&start, &Control::UNLIMITED, &mut |_| {
            count += 1;
            if count < 2 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        assert_eq!(count, answer, "{:?}", puzzle.givens);
        // The slowest judge looks at a part of the list.
        if index % 4 == 0 {
            let plain = plain_solutions(&puzzle, 2).len() as u64;
            assert_eq!(plain, answer, "{:?}", puzzle.givens);
        }
    }
    assert!(
        kinds.iter().all(|&count| count > 50),
        "none, one, many: {kinds:?}"
    );
}

/// Each puzzle of a list has one solution, and the solver finds it.
fn are_unique(name: &str, text: &str) {
    let mut solver = Solver::new(&Recipe::classic());
    for (index, puzzle) in classics(text).into_iter().enumerate() {
        let answer = solver.solve(&puzzle.start(), 2, &Control::UNLIMITED);
        assert_eq!(answer.solutions, 1, "{name}, puzzle {index}");
        assert!(
            puzzle.is_solved_by(solver.first()),
            "{name}, puzzle {index}"
        );
    }
}

#[test]
fn unique_puzzles_are_unique() {
    for name in ["easy-34-clues", "minimal", "hard", "bank-diabolical"] {
        are_unique(name, &testdata(&format!("sudoku/{name}.txt")));
    }
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_of_unique_puzzles_are_unique() {
    for name in [
        "17-clue",
        "easy-34-clues",
        "minimal",
        "top1465",
        "hardest-375",
        "hardest-11plus",
        "bank-diabolical",
        "qqwing-easy",
        "qqwing-expert",
        "qqwing-inter",
        "qqwing-simple",
    ] {
        are_unique(name, &list(&format!("sudoku/{name}.txt")));
    }
}

#[test]
fn engines_can_be_stopped() {
    let puzzle = Sudoku::empty(Recipe::square(16).unwrap().layout().unwrap());
    let mut solver = Solver::new(&puzzle.layout);
    assert_eq!(
        solver.solve(&puzzle.start(), 1, &stopped()).ended,
        Ended::Stopped
    );
    let soon = after_asking(20);
    let count = solver.count(&puzzle.start(), None, &soon);
    assert!(!count.exact);
    assert_eq!(
        solver.each(&puzzle.start(), &soon, &mut |_| ControlFlow::Continue(())),
        Ended::Stopped
    );
}

#[test]
fn superfluous_givens_are_those_that_can_go() {
    let mut chance = Chance::new(3);
    let layout = Recipe::square(4).unwrap().layout().unwrap();
    let solutions = some_solutions(&layout);
    let mut solver = Solver::new(&layout);
    let mut seen = 0;
    for _ in 0..200 {
        let puzzle = random_puzzle(&layout, &solutions, &mut chance);
        if plain_solutions(&puzzle, 2).len() != 1 {
            continue;
        }
        seen += 1;
        let (found, _) = superfluous_givens(&mut solver, &puzzle, &Control::UNLIMITED);
        for cell in (0..16).filter(|&cell| puzzle.givens[cell] != 0) {
            let mut without = puzzle.clone();
            without.givens[cell] = 0;
            let unique = plain_solutions(&without, 2).len() == 1;
            assert_eq!(
                found.contains(&cell),
                unique,
                "{:?} without {cell}",
                puzzle.givens
            );
        }
    }
    assert!(seen > 20);
}

#[test]
fn a_smallest_clash_is_smallest() {
    let mut chance = Chance::new(4);
    let layout = Recipe::square(4).unwrap().layout().unwrap();
    let mut solver = Solver::new(&layout);
    let mut seen = 0;
    for _ in 0..400 {
        let mut puzzle = Sudoku::empty(layout.clone());
        for _ in 0..7 {
            puzzle.givens[chance.below(16)] = 1 + chance.below(4) as u8;
        }
        let clash = smallest_clash(&mut solver, &puzzle, &Control::UNLIMITED);
        let givens: Vec<usize> = (0..16).filter(|&cell| puzzle.givens[cell] != 0).collect();
        let contradictory = |bits: usize| {
            let mut part = Sudoku::empty(layout.clone());
            for (i, &cell) in givens.iter().enumerate() {
                if bits >> i & 1 == 1 {
                    part.givens[cell] = puzzle.givens[cell];
                }
            }
            plain_solutions(&part, 1).is_empty()
        };
        let smallest = (0..1usize << givens.len())
            .filter(|&bits| contradictory(bits))
            .map(|bits| bits.count_ones() as usize)
            .min();
        assert_eq!(
            clash.as_ref().map(|clash| clash.members.len()),
            smallest,
            "{:?}",
            puzzle.givens
        );
        if let Some(clash) = clash {
            seen += 1;
            let bits = givens
                .iter()
                .enumerate()
                .filter(|(_, cell)| clash.members.contains(cell));
            assert!(contradictory(bits.map(|(i, _)| 1 << i).sum()));
            assert_eq!(clash.certainty, Certainty::Smallest);
        }
    }
    assert!(seen > 100);
}

#[test]
fn nothing_clashes_with_nothing() {
    assert_eq!(smallest_contradiction(0, |_| Some(true)), None);
    assert_eq!(
        smallest_contradiction(0, |_| Some(false)).map(|c| c.members),
        Some(vec![])
    );
}
