//! The classic engines against each other and against a plain backtracker.

#![allow(clippy::needless_range_loop)] // Cells and digits are what is meant.

use std::ops::ControlFlow;
use std::path::PathBuf;
use therefore_search::Control;
use therefore_search::classic::{
    Candidates, Classic, Grid, Method, Stopped, candidates_of, from_line,
};

/// A small reproducible stream of numbers (splitmix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % sides as u64) as usize
    }

    fn shuffle(&mut self, items: &mut [usize]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.roll(last + 1));
        }
    }

    /// Rows (or columns) in an order that keeps bands together.
    fn lines(&mut self) -> Vec<usize> {
        let mut bands = [0, 1, 2];
        self.shuffle(&mut bands);
        let mut lines = Vec::new();
        for band in bands {
            let mut rows = [3 * band, 3 * band + 1, 3 * band + 2];
            self.shuffle(&mut rows);
            lines.extend(rows);
        }
        lines
    }
}

/// A symmetry of Sudoku: where each cell goes, what each digit becomes.
struct Symmetry {
    cells: Vec<usize>,
    digits: Vec<usize>,
}

impl Symmetry {
    fn random(dice: &mut Dice) -> Self {
        let (rows, columns) = (dice.lines(), dice.lines());
        let turned = dice.roll(2) == 1;
        let cells = (0..81)
            .map(|cell| {
                let (r, c) = (rows[cell / 9], columns[cell % 9]);
                if turned { 9 * c + r } else { 9 * r + c }
            })
            .collect();
        let mut digits: Vec<usize> = (0..9).collect();
        dice.shuffle(&mut digits);
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

/// The judge: a plain backtracker over rows, columns and boxes that fills the
/// cell with fewest candidates. It shares nothing with the engines.
struct Plain {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    grid: [u8; 81],
    allowed: Candidates,
    found: Vec<Grid>,
    limit: usize,
}

impl Plain {
    fn solve(allowed: &Candidates, limit: usize) -> Vec<Grid> {
        let mut plain = Plain {
            rows: [0; 9],
            columns: [0; 9],
            boxes: [0; 9],
            grid: [0; 81],
            allowed: *allowed,
            found: Vec::new(),
            limit,
        };
        plain.fill();
        plain.found
    }

    fn fill(&mut self) {
        let mut best = (10, 81, 0);
        for cell in 0..81 {
            if self.grid[cell] == 0 {
                let (r, c) = (cell / 9, cell % 9);
                let used = self.rows[r] | self.columns[c] | self.boxes[r / 3 * 3 + c / 3];
                let free = self.allowed[cell] & !used & 0x1ff;
                if free.count_ones() < best.0 {
                    best = (free.count_ones(), cell, free);
                }
            }
        }
        let (_, cell, free) = best;
        if cell == 81 {
            self.found.push(self.grid);
            return;
        }
        let (r, c) = (cell / 9, cell % 9);
        for d in 0..9 {
            if free >> d & 1 == 1 && self.found.len() < self.limit {
                let bit = 1 << d;
                self.grid[cell] = d as u8 + 1;
                self.rows[r] ^= bit;
                self.columns[c] ^= bit;
                self.boxes[r / 3 * 3 + c / 3] ^= bit;
                self.fill();
                self.grid[cell] = 0;
                self.rows[r] ^= bit;
                self.columns[c] ^= bit;
                self.boxes[r / 3 * 3 + c / 3] ^= bit;
            }
        }
    }
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
    let plain = Plain::solve(&candidates_of(clues), limit as usize);
    assert_eq!(count, plain.len() as u64, "{clues:?}");
    if count == 1 && limit > 1 {
        assert_eq!(Classic::new().solve(clues, limit).first, plain[0]);
    }
    count
}

/// Every `step`-th puzzle of a set.
fn sample(name: &str, step: usize) -> Vec<Grid> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/sudoku");
    let Ok(text) = std::fs::read(folder.join(name)) else {
        eprintln!("{name}: not there, skipped");
        return Vec::new();
    };
    let lines = text.split(|&byte| byte == b'\n');
    let lines = lines.filter_map(|line| line.get(..81)?.try_into().ok());
    lines.step_by(step).map(|line| from_line(&line)).collect()
}

#[test]
fn sets_have_the_counts_they_should() {
    let mut dice = Dice(1);
    for (name, step) in [
        ("easy-34-clues.txt", 40),
        ("minimal.txt", 40),
        ("17-clue.txt", 100),
        ("top1465.txt", 5),
        ("hardest-11plus.txt", 100),
        ("hardest-375.txt", 5),
    ] {
        for puzzle in sample(name, step) {
            assert_eq!(agree(&puzzle, 2), 1, "{name}");
            let symmetry = Symmetry::random(&mut dice);
            let image = symmetry.grid(&puzzle);
            assert_eq!(agree(&image, 2), 1, "{name}");
            let solution = Classic::new().solve(&puzzle, 1).first;
            assert_eq!(
                Classic::new().solve(&image, 1).first,
                symmetry.grid(&solution)
            );
        }
    }
}

#[test]
fn zero_one_and_many_are_judged_alike() {
    let mut dice = Dice(2);
    for (name, step) in [
        ("zero-one-many.txt", 50),
        ("many-solutions.txt", 25),
        ("17-clue.txt", 1000),
        ("minimal.txt", 200),
    ] {
        for puzzle in sample(name, step) {
            judged(&puzzle, 2);
            judged(&Symmetry::random(&mut dice).grid(&puzzle), 40);
        }
    }
}

#[test]
fn random_partial_grids_are_judged_alike() {
    let mut dice = Dice(3);
    let base = Classic::new().solve(&[0; 81], 1).first;
    for round in 0..1500 {
        let full = Symmetry::random(&mut dice).grid(&base);
        let mut order: Vec<usize> = (0..81).collect();
        dice.shuffle(&mut order);
        let mut clues = full;
        for &cell in &order[22 + dice.roll(20)..] {
            clues[cell] = 0;
        }
        // Every third is spoilt by a digit that need not fit.
        if round % 3 == 0 {
            clues[dice.roll(81)] = dice.roll(9) as u8 + 1;
        }
        judged(&clues, 60);
    }
}

#[test]
fn random_candidates_are_judged_alike() {
    let mut dice = Dice(4);
    let base = Classic::new().solve(&[0; 81], 1).first;
    for _ in 0..600 {
        let full = Symmetry::random(&mut dice).grid(&base);
        let odds = 4 + dice.roll(5);
        let mut candidates = [0; 81];
        for cell in 0..81 {
            for d in 0..9 {
                candidates[cell] |= u16::from(dice.roll(odds) == 0) << d;
            }
            if dice.roll(60) > 0 {
                candidates[cell] |= 1 << (full[cell] - 1);
            }
        }
        let plain = Plain::solve(&candidates, 50);
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
    let mut dice = Dice(5);
    for _ in 0..300 {
        let clues: Grid = std::array::from_fn(|_| dice.roll(256) as u8);
        assert_eq!(Classic::new().solve(&clues, 2).count, 0);
        let sets: Candidates = std::array::from_fn(|_| dice.roll(1 << 16) as u16);
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
        let plain = Plain::solve(&candidates_of(&puzzle), 3000);
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
    let mut dice = Dice(6);
    let mut puzzles = sample("many-solutions.txt", 100);
    puzzles.extend(sample("zero-one-many.txt", 200));
    for puzzle in puzzles {
        let puzzle = Symmetry::random(&mut dice).grid(&puzzle);
        let candidates = candidates_of(&puzzle);
        let plain = Plain::solve(&candidates, 3000);
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
    for mut puzzle in sample("17-clue.txt", 8000) {
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
