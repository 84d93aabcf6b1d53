//! The classic engines against each other and against a plain backtracker.

#![allow(clippy::needless_range_loop)] // Cells and digits are what is meant.

use std::ops::ControlFlow;

use therefore_puzzle::{Digits, Recipe};
use therefore_search::Control;
use therefore_search::classic::{
    Candidates, Classic, Grid, Method, Stopped, candidates_of, from_line,
};
use therefore_testkit::{Chance, classic_lines, list, plain_search, testdata};

/// Rows (or columns) in an order that keeps bands together.
fn lines(chance: &mut Chance) -> Vec<usize> {
    let mut bands = [0, 1, 2];
    chance.shuffle(&mut bands);
    let mut lines = Vec::new();
    for band in bands {
        let mut rows = [3 * band, 3 * band + 1, 3 * band + 2];
        chance.shuffle(&mut rows);
        lines.extend(rows);
    }
    lines
}

/// A symmetry of Sudoku: where each cell goes, what each digit becomes.
struct Symmetry {
    cells: Vec<usize>,
    digits: Vec<usize>,
}

impl Symmetry {
    fn random(chance: &mut Chance) -> Self {
        let (rows, columns) = (lines(chance), lines(chance));
        let turned = chance.below(2) == 1;
        let cells = (0..81)
            .map(|cell| {
                let (r, c) = (rows[cell / 9], columns[cell % 9]);
                if turned { 9 * c + r } else { 9 * r + c }
            })
            .collect();
        let mut digits: Vec<usize> = (0..9).collect();
        chance.shuffle(&mut digits);
        Symmetry { cells, digits }
    }

    fn grid(&self, grid: &Grid) -> Grid {
        let mut image = [0; 81];
        for (cell, &digit) in grid.iter().enumerate() {
            if digit > 0 {
                image[self.cells[cell]] = self.digits[digit as usize - 1] as u8 + 1;
            }
        }
        image
    }
}

/// What the plain backtracker says.
fn plain_grids(allowed: &Candidates, limit: usize) -> Vec<Grid> {
    let start = allowed.map(|set| Digits(u64::from(set & 0x1ff)));
    let found = plain_search(&Recipe::classic(), &start, limit, usize::MAX);
    let found = found.expect("nothing bounds it").into_iter();
    found
        .map(|grid| grid.try_into().expect("81 cells"))
        .collect()
}

fn engines() -> Vec<(&'static str, Classic)> {
    let mut engines = vec![
        ("routed", Classic::new()),
        ("bands", Classic::new().with_method(Method::Bands)),
        ("triads", Classic::new().with_method(Method::Triads)),
    ];
    if Classic::new().machine() == "portable" {
        eprintln!("no vector unit here: its engines were not tested");
    } else {
        engines.push(("portable", Classic::portable()));
        engines.push((
            "portable bands",
            Classic::portable().with_method(Method::Bands),
        ));
        engines.push((
            "portable triads",
            Classic::portable().with_method(Method::Triads),
        ));
    }
    engines
}

/// A grid in which every row, column and box has all nine digits, and every
/// cell one of its candidates.
fn check(grid: &Grid, candidates: &Candidates) {
    for unit in 0..9 {
        let row = (0..9).fold(0, |set, k| set | 1 << grid[9 * unit + k]);
        let column = (0..9).fold(0, |set, k| set | 1 << grid[9 * k + unit]);
        let square = (0..9).fold(0, |set, k| {
            set | 1 << grid[(unit / 3 * 3 + k / 3) * 9 + unit % 3 * 3 + k % 3]
        });
        assert_eq!((row, column, square), (0x3fe, 0x3fe, 0x3fe), "{grid:?}");
    }
    for cell in 0..81 {
        assert_eq!(candidates[cell] >> (grid[cell] - 1) & 1, 1, "cell {cell}");
    }
}

/// All engines on the same clues; the count they agree on.
fn agree(clues: &Grid, limit: u64) -> u64 {
    let candidates = candidates_of(clues);
    let mut counts = Vec::new();
    let mut firsts = Vec::new();
    for (name, mut classic) in engines() {
        let outcome = classic.solve(clues, limit);
        assert!(!outcome.stopped);
        if let Some(grid) = outcome.solution() {
            check(grid, &candidates);
            firsts.push(*grid);
        }
        let again = classic.solve_candidates(&candidates, limit);
        assert_eq!(again.count, outcome.count, "{name} on {clues:?}");
        counts.push((name, outcome.count));
    }
    let count = counts[0].1;
    assert!(
        counts.iter().all(|(_, other)| *other == count),
        "{counts:?} on {clues:?}"
    );
    if count == 1 && limit > 1 {
        assert!(firsts.windows(2).all(|pair| pair[0] == pair[1]));
    }
    count
}

/// The same, with the backtracker as judge.
fn judged(clues: &Grid, limit: u64) -> u64 {
    let count = agree(clues, limit);
    let plain = plain_grids(&candidates_of(clues), limit as usize);
    assert_eq!(count, plain.len() as u64, "{clues:?}");
    if count == 1 && limit > 1 {
        assert_eq!(Classic::new().solve(clues, limit).first, plain[0]);
    }
    count
}

/// Every `step`-th puzzle of a list.
fn every(text: &str, step: usize) -> Vec<Grid> {
    let lines = classic_lines(text).into_iter().step_by(step);
    lines
        .map(|line| from_line(line.as_bytes().try_into().expect("81 cells")))
        .collect()
}

fn sample(name: &str, step: usize) -> Vec<Grid> {
    every(&testdata(&format!("sudoku/{name}")), step)
}

fn outside(name: &str, step: usize) -> Vec<Grid> {
    every(&list(&format!("sudoku/{name}")), step)
}

/// Each puzzle and a random image of it have one solution, and it is moved alike.
fn have_one_solution(puzzles: Vec<Grid>, chance: &mut Chance) {
    for puzzle in puzzles {
        assert_eq!(agree(&puzzle, 2), 1, "{puzzle:?}");
        let symmetry = Symmetry::random(chance);
        let image = symmetry.grid(&puzzle);
        assert_eq!(agree(&image, 2), 1, "{image:?}");
        let solution = Classic::new().solve(&puzzle, 1).first;
        assert_eq!(
            Classic::new().solve(&image, 1).first,
            symmetry.grid(&solution)
        );
    }
}

#[test]
fn puzzles_have_one_solution() {
    let mut chance = Chance::new(1);
    for (name, step) in [
        ("easy-34-clues.txt", 2),
        ("minimal.txt", 2),
        ("hard.txt", 1),
        ("bank-diabolical.txt", 4),
    ] {
        have_one_solution(sample(name, step), &mut chance);
    }
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_have_one_solution_each() {
    let mut chance = Chance::new(1);
    for (name, step) in [
        ("17-clue.txt", 100),
        ("top1465.txt", 5),
        ("hardest-11plus.txt", 100),
        ("hardest-375.txt", 5),
    ] {
        have_one_solution(outside(name, step), &mut chance);
    }
}

#[test]
fn zero_one_and_many_are_judged_alike() {
    let mut chance = Chance::new(2);
    for (name, step) in [
        ("zero-one-many.txt", 3),
        ("many-solutions.txt", 1),
        ("minimal.txt", 20),
    ] {
        for puzzle in sample(name, step) {
            judged(&puzzle, 2);
            judged(&Symmetry::random(&mut chance).grid(&puzzle), 40);
        }
    }
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_are_judged_alike() {
    let mut chance = Chance::new(2);
    for (name, step) in [("many-solutions.txt", 25), ("17-clue.txt", 1000)] {
        for puzzle in outside(name, step) {
            judged(&puzzle, 2);
            judged(&Symmetry::random(&mut chance).grid(&puzzle), 40);
        }
    }
}

#[test]
fn random_partial_grids_are_judged_alike() {
    let mut chance = Chance::new(3);
    let base = Classic::new().solve(&[0; 81], 1).first;
    for round in 0..1500 {
        let full = Symmetry::random(&mut chance).grid(&base);
        let mut order: Vec<usize> = (0..81).collect();
        chance.shuffle(&mut order);
        let mut clues = full;
        for &cell in &order[22 + chance.below(20)..] {
            clues[cell] = 0;
        }
        // Every third is spoilt by a digit that need not fit.
        if round % 3 == 0 {
            clues[chance.below(81)] = chance.below(9) as u8 + 1;
        }
        judged(&clues, 60);
    }
}

#[test]
fn random_candidates_are_judged_alike() {
    let mut chance = Chance::new(4);
    let base = Classic::new().solve(&[0; 81], 1).first;
    for _ in 0..600 {
        let full = Symmetry::random(&mut chance).grid(&base);
        let odds = 4 + chance.below(5);
        let mut candidates = [0; 81];
        for cell in 0..81 {
            for d in 0..9 {
                candidates[cell] |= u16::from(chance.below(odds) == 0) << d;
            }
            if chance.below(60) > 0 {
                candidates[cell] |= 1 << (full[cell] - 1);
            }
        }
        let plain = plain_grids(&candidates, 50);
        for (name, mut classic) in engines() {
            let outcome = classic.solve_candidates(&candidates, 50);
            assert_eq!(outcome.count, plain.len() as u64, "{name}");
            if let Some(grid) = outcome.solution() {
                check(grid, &candidates);
            }
        }
    }
}

#[test]
fn contradictions_have_no_solution() {
    // The same digit twice, for every pair of cells that see each other.
    let sees = |a: usize, b: usize| {
        let square = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
        a / 9 == b / 9 || a % 9 == b % 9 || square(a) == square(b)
    };
    for a in 0..81 {
        for b in a + 1..81 {
            let mut clues = [0; 81];
            clues[a] = (a % 9) as u8 + 1;
            clues[b] = clues[a];
            let expected = u64::from(!sees(a, b));
            assert_eq!(Classic::new().solve(&clues, 1).count, expected, "{a} {b}");
            if a % 10 == b % 7 {
                assert_eq!(agree(&clues, 1), expected, "{a} {b}");
            }
        }
    }
    // A cell for which nothing is left.
    let mut clues = [0; 81];
    for k in 0..8 {
        clues[k] = k as u8 + 1;
    }
    clues[8 + 27] = 9;
    assert_eq!(agree(&clues, 2), 0);
}

#[test]
fn any_bytes_get_an_answer() {
    let mut chance = Chance::new(5);
    for _ in 0..300 {
        let clues: Grid = std::array::from_fn(|_| chance.below(256) as u8);
        assert_eq!(Classic::new().solve(&clues, 2).count, 0);
        let sets: Candidates = std::array::from_fn(|_| chance.below(1 << 16) as u16);
        for (_, mut classic) in engines() {
            classic.solve_candidates(&sets, 2);
            classic.solve_line(&clues, 2);
        }
    }
    let mut clues = [0; 81];
    clues[80] = 10;
    assert_eq!(agree(&clues, 2), 0);
    assert_eq!(Classic::new().solve(&[0; 81], 0).count, 0);
}

#[test]
fn the_empty_grid_has_as_many_as_are_asked_for() {
    for limit in [1, 2, 1000] {
        assert_eq!(agree(&[0; 81], limit), limit);
    }
}

#[test]
fn enumeration_shows_each_solution_once() {
    for puzzle in sample("many-solutions.txt", 100) {
        let plain = plain_grids(&candidates_of(&puzzle), 3000);
        if plain.len() == 3000 {
            continue;
        }
        let mut expected = plain.clone();
        expected.sort_unstable();
        for (name, mut classic) in engines() {
            let mut seen = Vec::new();
            let outcome = classic.for_each_solution(&puzzle, |grid| {
                seen.push(*grid);
                ControlFlow::Continue(())
            });
            seen.sort_unstable();
            assert_eq!(seen, expected, "{name}");
            assert_eq!(outcome.count, expected.len() as u64);
        }
    }
    let mut seen = 0;
    let outcome = Classic::new().for_each_solution(&[0; 81], |_| {
        seen += 1;
        if seen == 5 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert_eq!((seen, outcome.count, outcome.stopped), (5, 5, false));
}

#[test]
fn true_candidates_are_the_union_of_the_solutions() {
    let mut chance = Chance::new(6);
    let mut puzzles = sample("many-solutions.txt", 100);
    puzzles.extend(sample("zero-one-many.txt", 200));
    for puzzle in puzzles {
        let puzzle = Symmetry::random(&mut chance).grid(&puzzle);
        let candidates = candidates_of(&puzzle);
        let plain = plain_grids(&candidates, 3000);
        if plain.len() == 3000 {
            continue;
        }
        let mut union = [0; 81];
        for grid in &plain {
            for cell in 0..81 {
                union[cell] |= 1 << (grid[cell] - 1);
            }
        }
        let expected = (!plain.is_empty()).then_some(union);
        for (name, mut classic) in engines() {
            assert_eq!(classic.true_candidates(&candidates), Ok(expected), "{name}");
        }
    }
    // One clue less than unique: checked candidate by candidate.
    for mut puzzle in sample("minimal.txt", 300) {
        let clue = puzzle
            .iter()
            .position(|&digit| digit > 0)
            .expect("a puzzle has clues");
        puzzle[clue] = 0;
        let candidates = candidates_of(&puzzle);
        let union = Classic::new().true_candidates(&candidates);
        let union = union.expect("nobody stops it").expect("it has solutions");
        for cell in 0..81 {
            for d in 0..9 {
                let mut with = puzzle;
                with[cell] = d + 1;
                let possible =
                    candidates[cell] >> d & 1 == 1 && Classic::new().solve(&with, 1).count == 1;
                assert_eq!(union[cell] >> d & 1 == 1, possible);
            }
        }
    }
    let full = Classic::new().true_candidates(&[0x1ff; 81]);
    assert_eq!(full, Ok(Some([0x1ff; 81])));
}

#[test]
fn a_stopped_search_says_so() {
    let stopped = Control::new();
    stopped.stop();
    for (_, classic) in engines() {
        let mut classic = classic.under(stopped.clone());
        let outcome = classic.count(&[0; 81]);
        assert!(outcome.stopped && !outcome.is_unique());
        assert_eq!(classic.true_candidates(&[0x1ff; 81]), Err(Stopped));
    }
}
