//! The engine for sums on killers: shipped sets with their printed solutions,
//! and random ones against the other engines.

mod common;

use std::sync::Arc;

use common::{found_by, stopped};
use therefore_puzzle::{Cells, Digits, Layout, Recipe, Sudoku, Sum};
use therefore_search::general::DepthFirst;
use therefore_search::killer::Killer;
use therefore_search::learn::Learner;
use therefore_search::{
    Certainty, ClashPart, Control, Ended, Engine, Solver, smallest_conflict, superfluous_sums,
};
use therefore_testkit::{Chance, list, parse_all, random_cages, testdata};

/// All solutions up to a limit, in order.
fn solutions(engine: &mut dyn Engine, puzzle: &Sudoku, limit: usize) -> Vec<Vec<u8>> {
    found_by(engine, puzzle, limit).0
}

/// The general solver agrees with the printed solutions.
fn have_their_printed_solution(killers: &[Sudoku]) {
    for puzzle in killers {
        let mut solver = Solver::new(&puzzle.layout);
        let answer = solver.solve(&puzzle.start(), 2, &Control::UNLIMITED);
        assert_eq!((answer.solutions, answer.ended), (1, Ended::Exhausted));
        assert_eq!(Some(solver.first()), puzzle.solution.as_deref());
    }
}

/// The engine for sums finds the printed solutions; returns the number of guesses.
fn guesses(killers: &[Sudoku]) -> u64 {
    let mut all = 0;
    for puzzle in killers {
        let mut killer = Killer::new(&puzzle.layout).expect("small enough");
        let found = solutions(&mut killer, puzzle, 2);
        assert_eq!(found.len(), 1);
        assert_eq!(Some(&found[0]), puzzle.solution.as_ref());
        all += killer.work().guesses;
    }
    all
}

fn outside(name: &str) -> Vec<Sudoku> {
    parse_all(&list(&format!("killer/{name}.jsonl")))
}

#[test]
fn killers_have_their_printed_solution() {
    for name in ["random", "nets"] {
        let killers = parse_all(&testdata(&format!("killer/{name}.jsonl")));
        have_their_printed_solution(&killers);
        guesses(&killers);
    }
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_everyday_killers_have_their_printed_solution_almost_without_a_guess() {
    assert_eq!(guesses(&outside("krazydad-400")), 0);
    assert!(guesses(&outside("janko-200")) <= 5);
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_hard_killers_have_their_printed_solution() {
    have_their_printed_solution(&outside("tarek42"));
    have_their_printed_solution(&outside("hs9"));
}

#[test]
#[ignore = "needs THEREFORE_LISTS, a minute"]
fn whole_list_of_the_hardest_killers_has_their_printed_solution() {
    have_their_printed_solution(&outside("mathemagic14"));
}

/// A killer on a recipe: some cages may be missing, be spoilt, or allow repeats.
fn random_killer(recipe: &Recipe, solution: &[u8], chance: &mut Chance) -> Arc<Layout> {
    let largest = 2 + chance.below(4);
    loop {
        let mut recipe = recipe.clone();
        let missing = chance.below(30);
        for mut sum in random_cages(recipe.shape, solution, largest, chance) {
            if chance.below(100) < missing {
                continue;
            }
            sum.distinct = chance.below(10) > 0;
            if chance.below(60) == 0 {
                sum.total += 1;
            }
            recipe.sums.push(sum);
        }
        // A spoilt total may be out of reach.
        if let Ok(layout) = recipe.layout() {
            return layout;
        }
    }
}

/// A solution of a layout that depends on chance: its first row is shuffled.
fn some_grid(layout: &Arc<Layout>, chance: &mut Chance) -> Vec<u8> {
    let mut puzzle = Sudoku::empty(layout.clone());
    let mut digits: Vec<u8> = layout.all_digits().iter().collect();
    for given in puzzle.givens.iter_mut().take(layout.symbols()) {
        *given = digits.swap_remove(chance.below(digits.len()));
    }
    let mut learner = Learner::new(layout).expect("it takes every kind");
    let found = solutions(&mut learner, &puzzle, 1);
    found.into_iter().next().unwrap_or_default()
}

#[test]
fn random_killers_agree_with_the_general_engine() {
    const LIMIT: usize = 50;
    let mut chance = Chance::new(6);
    let mut kinds = [0; 3];
    let with = |side, variant: &str| {
        let recipe = Recipe::square(side).unwrap();
        recipe.with(variant.parse().unwrap()).unwrap()
    };
    for (recipe, rounds) in [
        (Recipe::square(4).unwrap(), 60),
        (Recipe::square(6).unwrap(), 60),
        (with(6, "diagonal"), 40),
        (Recipe::latin(5).unwrap(), 40),
        (Recipe::square(9).unwrap(), 25),
        (with(9, "diagonal"), 15),
    ] {
        let base = recipe.layout().unwrap();
        for round in 0..rounds {
            let grid = some_grid(&base, &mut chance);
            if grid.is_empty() {
                continue;
            }
            let layout = random_killer(&recipe, &grid, &mut chance);
            let mut puzzle = Sudoku::empty(layout.clone());
            // Large ones keep enough givens for the general engine.
            let keep = match layout.symbols() {
                9 => 25 + chance.below(20),
                _ => chance.below(20),
            };
            for (given, &digit) in puzzle.givens.iter_mut().zip(&grid) {
                if chance.below(100) < keep {
                    *given = digit;
                }
            }
            let case = format!("side {}, round {round}", layout.symbols());
            let mut general = DepthFirst::new(&layout);
            let mut killer = Killer::new(&layout).expect("small enough");
            let expected = solutions(&mut general, &puzzle, LIMIT);
            let found = solutions(&mut killer, &puzzle, LIMIT);
            kinds[expected.len().min(2)] += 1;
            assert_eq!(found.len(), expected.len(), "{case}");
            if expected.len() < LIMIT {
                assert_eq!(found, expected, "{case}");
                let mut union = vec![Digits::NONE; grid.len()];
                for grid in &expected {
                    for (set, &digit) in union.iter_mut().zip(grid) {
                        set.insert(digit);
                    }
                }
                let (shown, ended) = killer.true_candidates(&puzzle.start(), &Control::UNLIMITED);
                assert_eq!((shown, ended), (union, Ended::Exhausted), "{case}");
            }
        }
    }
    assert!(kinds.iter().all(|&count| count >= 20), "{kinds:?}");
}

#[test]
fn large_killers_agree_with_the_learning_engine() {
    let mut chance = Chance::new(16);
    for side in [12, 16] {
        let recipe = Recipe::square(side).unwrap();
        let grid = some_grid(&recipe.layout().unwrap(), &mut chance);
        for round in 0..4 {
            let mut recipe = recipe.clone();
            recipe.sums = random_cages(recipe.shape, &grid, 4, &mut chance);
            let layout = recipe.layout().unwrap();
            let mut puzzle = Sudoku::empty(layout.clone());
            for (given, &digit) in puzzle.givens.iter_mut().zip(&grid) {
                if chance.below(100) < 25 {
                    *given = digit;
                }
            }
            let mut killer = Killer::new(&layout).expect("small enough");
            let mut learner = Learner::new(&layout).expect("it takes every kind");
            let expected = solutions(&mut learner, &puzzle, 3);
            let found = solutions(&mut killer, &puzzle, 3);
            assert_eq!(found.len(), expected.len(), "side {side}, round {round}");
        }
    }
}

#[test]
fn sums_across_regions_may_repeat_digits() {
    // Sums that are no cages, each over cells with the same digit somewhere and
    // one besides: whoever takes their digits to differ loses the solution.
    let mut chance = Chance::new(4);
    let base = Recipe::square(9).unwrap();
    for round in 0..12 {
        let grid = some_grid(&base.layout().unwrap(), &mut chance);
        let mut recipe = base.clone();
        for digit in 1..=9 {
            let same: Vec<usize> = (0..81).filter(|&cell| grid[cell] == digit).collect();
            let first = chance.below(7);
            let mut cells = same[first..first + 2 + chance.below(2)].to_vec();
            let other = chance.below(81);
            if grid[other] != digit {
                cells.push(other);
            }
            recipe.sums.push(Sum {
                total: cells.iter().map(|&cell| u32::from(grid[cell])).sum(),
                cells,
                distinct: false,
            });
        }
        let mut puzzle = Sudoku::empty(recipe.layout().unwrap());
        for (given, &digit) in puzzle.givens.iter_mut().zip(&grid) {
            if chance.below(100) < 28 {
                *given = digit;
            }
        }
        let engines: [(&str, &mut dyn Engine); 3] = [
            ("general", &mut DepthFirst::new(&puzzle.layout)),
            ("killer", &mut Killer::new(&puzzle.layout).unwrap()),
            (
                "learn",
                &mut Learner::new(&puzzle.layout).expect("it takes every kind"),
            ),
        ];
        let mut counts = Vec::new();
        for (name, engine) in engines {
            let found = solutions(engine, &puzzle, 500);
            let it_is_there = found.contains(&grid) || found.len() == 500;
            assert!(it_is_there, "{name}, round {round}");
            counts.push(found.len());
        }
        assert!(
            counts.iter().all(|&count| count == counts[0]),
            "{counts:?}, round {round}"
        );
    }
}

#[test]
fn sums_of_regions_that_do_not_add_up_are_found_at_once() {
    // Cages over all of a row that make one too many.
    let mut recipe = Recipe::square(9).unwrap();
    for (cells, total) in [(0..4, 20), (4..9, 26)] {
        recipe.sums.push(Sum {
            total,
            cells: cells.collect(),
            distinct: true,
        });
    }
    let puzzle = Sudoku::empty(recipe.layout().unwrap());
    let mut killer = Killer::new(&puzzle.layout).expect("small enough");
    for _ in 0..2 {
        assert!(solutions(&mut killer, &puzzle, 1).is_empty());
        assert_eq!(killer.work().guesses, 0);
    }
}

#[test]
fn a_sum_that_settles_all_its_cells_at_once_is_still_checked() {
    // 1 or 9 in four cells that do not see each other: 11 is no total, and
    // the bounds alone leave a 1 in each.
    let mut recipe = Recipe::square(9).unwrap();
    let cells = vec![0, 13, 30, 61];
    recipe.sums.push(Sum {
        total: 11,
        cells: cells.clone(),
        distinct: false,
    });
    let puzzle = Sudoku::empty(recipe.layout().unwrap());
    let mut start = puzzle.start();
    for cell in cells {
        start[cell] = [1, 9].into_iter().collect();
    }
    let mut killer = Killer::new(&puzzle.layout).expect("small enough");
    let ended = killer.search(&start, &Control::UNLIMITED, &mut |grid| {
        panic!("no solution: {grid:?}")
    });
    assert_eq!(ended, Ended::Exhausted);
}

/// Derived sums that turn out to be useless are only left out for one search.
fn is_the_same_again(killers: Vec<Sudoku>) -> u64 {
    let mut most = 0;
    for puzzle in killers {
        let mut killer = Killer::new(&puzzle.layout).expect("small enough");
        solutions(&mut killer, &puzzle, 2);
        let work = killer.work();
        solutions(&mut killer, &puzzle, 2);
        assert_eq!(killer.work().guesses, work.guesses);
        most = most.max(work.conflicts);
    }
    most
}

#[test]
fn asked_again_it_does_the_same() {
    let mut killers = parse_all(&testdata("killer/random.jsonl"));
    killers.truncate(12);
    is_the_same_again(killers);
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_of_hard_killers_asked_again_are_the_same() {
    let most = is_the_same_again(outside("tarek42"));
    assert!(most > 2_000, "none so hard that sums are left out");
}

#[test]
fn layouts_that_are_too_large_are_left_to_others() {
    let layout = Recipe::square(25).unwrap().layout().unwrap();
    assert!(Killer::new(&layout).is_err());
}

#[test]
fn stops_when_told() {
    let layout = Recipe::square(9).unwrap().layout().unwrap();
    let mut killer = Killer::new(&layout).expect("small enough");
    let control = stopped();
    let puzzle = Sudoku::empty(layout);
    let ended = killer.search(&puzzle.start(), &control, &mut |_| unreachable!());
    assert_eq!(ended, Ended::Stopped);
    let (found, ended) = killer.true_candidates(&puzzle.start(), &control);
    assert_eq!((found, ended), (puzzle.start(), Ended::Stopped));
}

/// Whether some of the regions and sums of a puzzle without givens have a
/// solution, by the general engine.
fn fits(layout: &Layout, parts: &[ClashPart]) -> bool {
    let cells = |cells: Vec<usize>| Cells {
        name: String::new(),
        cells,
    };
    let mut recipe = Recipe {
        lines: false,
        ..Recipe::bare(layout.shape(), layout.symbols())
    };
    recipe.regions = (0..layout.cells()).map(|cell| cells(vec![cell])).collect();
    for &part in parts {
        match part {
            ClashPart::Given(_) => {}
            ClashPart::Sum(sum) => recipe.sums.push(layout.sums()[sum].clone()),
            ClashPart::Region(region) => {
                recipe
                    .regions
                    .push(cells(layout.regions()[region].cells.clone()));
            }
        }
    }
    let puzzle = Sudoku::empty(recipe.layout().unwrap());
    !solutions(&mut DepthFirst::new(&puzzle.layout), &puzzle, 1).is_empty()
}

#[test]
fn a_smallest_conflict_needs_all_its_parts_and_there_is_no_smaller() {
    let mut chance = Chance::new(11);
    let base = Recipe::square(4).unwrap();
    let mut sizes = [0; 8];
    for _ in 0..60 {
        let grid = some_grid(&base.layout().unwrap(), &mut chance);
        let mut recipe = base.clone();
        recipe.sums = random_cages(recipe.shape, &grid, 3, &mut chance);
        let spoilt = chance.below(recipe.sums.len());
        recipe.sums[spoilt].total += 1;
        let Ok(layout) = recipe.layout() else {
            continue;
        };
        let puzzle = Sudoku::empty(layout.clone());
        let Some(conflict) = smallest_conflict(&puzzle, &Control::UNLIMITED) else {
            assert!(!solutions(&mut DepthFirst::new(&layout), &puzzle, 1).is_empty());
            continue;
        };
        let parts = conflict.members;
        if !layout.impossible_sums().is_empty() {
            assert!(parts.is_empty(), "{parts:?}");
            continue;
        }
        assert!(!fits(&layout, &parts), "{parts:?}");
        for left_out in 0..parts.len() {
            let mut fewer = parts.clone();
            fewer.remove(left_out);
            assert!(fits(&layout, &fewer), "{parts:?} without {left_out}");
        }
        sizes[parts.len().min(7)] += 1;
        // Up to three parts: none of two or three with other members does.
        if conflict.certainty == Certainty::Smallest && parts.len() <= 4 {
            let all: Vec<ClashPart> = (0..layout.sums().len())
                .map(ClashPart::Sum)
                .chain((0..layout.regions().len()).map(ClashPart::Region))
                .collect();
            for (i, &a) in all.iter().enumerate() {
                for (j, &b) in all.iter().enumerate().skip(i + 1) {
                    let others = &all[j + 1..];
                    match parts.len() {
                        4 => others
                            .iter()
                            .for_each(|&c| assert!(fits(&layout, &[a, b, c]), "{parts:?}")),
                        _ => assert!(parts.len() <= 2 || fits(&layout, &[a, b]), "{parts:?}"),
                    }
                }
            }
        }
    }
    assert!(sizes[3] + sizes[4] > 5, "{sizes:?}");
}

#[test]
fn superfluous_cages_are_those_that_can_go() {
    let mut chance = Chance::new(12);
    let base = Recipe::square(6).unwrap();
    let (mut some, mut kept) = (0, 0);
    for _ in 0..40 {
        let grid = some_grid(&base.layout().unwrap(), &mut chance);
        let mut recipe = base.clone();
        recipe.sums = random_cages(recipe.shape, &grid, 3, &mut chance);
        // Not all of the grid, or the last one always follows from the others.
        let covered = recipe.sums.len() - recipe.sums.len() / 4;
        recipe.sums.truncate(covered);
        let puzzle = Sudoku::empty(recipe.layout().unwrap());
        if solutions(&mut DepthFirst::new(&puzzle.layout), &puzzle, 2).len() != 1 {
            continue;
        }
        let (found, complete) = superfluous_sums(&puzzle, &Control::UNLIMITED);
        assert!(complete);
        for sum in 0..recipe.sums.len() {
            let mut less = recipe.clone();
            less.sums.remove(sum);
            let less = Sudoku::empty(less.layout().unwrap());
            let count = solutions(&mut DepthFirst::new(&less.layout), &less, 2).len();
            assert_eq!(found.contains(&sum), count == 1);
            kept += count - 1;
        }
        some += found.len();
    }
    assert!(some > 5 && kept > 5, "{some} {kept}");
}
