//! Cages and sums at random, on every kind of board: no rule ever removes a digit
//! of the grid they were read off, and every step follows from its premises.

mod common;

use therefore_puzzle::formats::parse_sudoku;
use therefore_puzzle::{Cell, Shape, Sudoku};
use therefore_reason::{Board, LADDER, Outcome, Reasoner, Step, Terrain, check, simplest};
use therefore_testkit::Chance;

/// Boards as JSON fields.
const BOARDS: &[&str] = &[
    r#""side": 4"#,
    r#""side": 6"#,
    r#""side": 9"#,
    r#""side": 9, "variants": ["diagonal"]"#,
    r#""side": 9, "variants": ["four-squares"]"#,
    r#""side": 9, "variants": ["jigsaw:112223333111222333411122533441565552446655577844656977884669779888996677888999947"]"#,
    r#""side": 7, "variants": ["latin"]"#,
    r#""side": 12"#,
];

/// Groups of neighbouring cells; digits differ in each unless it is a sum.
fn groups(shape: Shape, grid: &[u8], chance: &mut Chance) -> Vec<(Vec<Cell>, bool)> {
    let mut free: Vec<Cell> = (0..grid.len()).collect();
    chance.shuffle(&mut free);
    let mut found = Vec::new();
    while let Some(first) = free.pop() {
        // Some cells stay outside all cages, some groups are no cages.
        if chance.below(12) == 0 {
            continue;
        }
        let distinct = chance.below(8) != 0;
        let size = 1 + chance.below(5);
        let mut cells = vec![first];
        while cells.len() < size {
            let next_to = |&cell: &Cell| {
                let near = |&other: &Cell| {
                    let rows = shape.row(cell).abs_diff(shape.row(other));
                    rows + shape.column(cell).abs_diff(shape.column(other)) == 1
                };
                let repeats = cells.iter().any(|&other| grid[other] == grid[cell]);
                cells.iter().any(near) && !(distinct && repeats)
            };
            let Some(index) = free.iter().position(next_to) else {
                break;
            };
            cells.push(free.remove(index));
        }
        found.push((cells, distinct));
    }
    found
}

/// A puzzle read off a full grid of this board.
fn puzzle(board: &str, chance: &mut Chance) -> Option<(Sudoku, Vec<u8>)> {
    let empty =
        parse_sudoku(&format!("{{{board}}}")).unwrap_or_else(|error| panic!("{board}: {error}"));
    let mut names: Vec<u8> = (1..=empty.layout.symbols() as u8).collect();
    let full = common::solve(&empty)?;
    chance.shuffle(&mut names);
    let grid: Vec<u8> = full
        .iter()
        .map(|&digit| names[digit as usize - 1])
        .collect();
    let (mut cages, mut sums) = (Vec::new(), Vec::new());
    for (cells, distinct) in groups(empty.layout.shape(), &grid, chance) {
        let total: u32 = cells.iter().map(|&cell| u32::from(grid[cell])).sum();
        let list = if distinct { &mut cages } else { &mut sums };
        list.push(format!("[{total}, {cells:?}]"));
    }
    let text = format!(
        "{{{board}, \"cages\": [{}], \"sums\": [{}]}}",
        cages.join(","),
        sums.join(",")
    );
    let mut puzzle = parse_sudoku(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    for (given, &digit) in puzzle.givens.iter_mut().zip(&grid) {
        if chance.below(9) == 0 {
            *given = digit;
        }
    }
    Some((puzzle, grid))
}

fn judge(board: &Board, step: &Step, grid: &[u8]) {
    let (mut placed, mut crossed) = (step.placement.iter(), step.eliminations.iter());
    assert!(placed.all(|it| grid[it.cell] == it.digit), "{step:?}");
    assert!(crossed.all(|it| grid[it.cell] != it.digit), "{step:?}");
    if let Err(error) = check(board, step) {
        panic!("{error}: {step:?}");
    }
    common::agree(board, step);
}

/// Whether a technique knows sums. Nets on large boards take long.
fn is_ours(board: &Board, id: &str, family: &str) -> bool {
    family == "killer" || id == "forcing-net" && board.terrain().digits() < 12
}

#[test]
fn random_cages_on_every_board() {
    random_cages(2);
}

#[test]
#[ignore = "takes minutes"]
fn long_random_cages_on_every_board() {
    random_cages(40);
}

fn random_cages(rounds: usize) {
    // The grid is a solution, perhaps not the only one.
    let profile = simplest().guessing(false).without_uniqueness();
    let mut chance = Chance::new(6);
    for board in BOARDS {
        let (mut solved, mut steps) = (0, 0);
        for _ in 0..rounds {
            let Some((puzzle, grid)) = puzzle(board, &mut chance) else {
                panic!("{board}: no grid");
            };
            let terrain = Terrain::new(puzzle.layout.clone());
            let start = Board::new(&terrain, &puzzle);
            let mut end = start.clone();
            let trace = Reasoner::new(&profile, 0).solve(&mut end);
            assert_ne!(trace.outcome, Outcome::Contradiction, "{board}");
            solved += (trace.outcome == Outcome::Solved) as usize;
            steps += trace.entries.len();
            let mut number = 0;
            trace.replay(&start, |now, entry| {
                judge(now, &entry.step, &grid);
                number += 1;
                if number % 40 == 0 {
                    for technique in LADDER.iter().filter(|it| is_ours(now, it.id, it.family)) {
                        let all = technique.all(now);
                        let every = all.len().div_ceil(6).max(1);
                        all.iter()
                            .step_by(every)
                            .for_each(|step| judge(now, step, &grid));
                    }
                }
            });
        }
        println!("{board}: {solved} of {rounds} solved, {steps} steps");
    }
}
