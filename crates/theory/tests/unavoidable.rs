//! Unavoidable sets, and puzzles that hit them.

use std::ops::ControlFlow;

use therefore_search::Control;
use therefore_search::classic::{Classic, Grid, from_line};
use therefore_theory::{
    CellSet, Hunt, Random, difference, minimal, minimal_parts, random_grid, unavoidable_sets,
};

/// The grid of the source's figure 14.
const FIGURE: &[u8; 81] =
    b"145327698839654127672918543496185372218473956753296481367542819984761235521839764";

fn holding(grid: &Grid, digits: &[u8]) -> CellSet {
    let cells = (0..81).filter(|&cell| digits.contains(&grid[cell]));
    cells.fold(0, |set, cell| set | 1 << cell)
}

/// Sets of so many digits by solving, up to a size. As each digit of a minimal
/// set occurs at least twice in it, these are all sets of less than twice as
/// many cells and two.
fn by_solving(grid: &Grid, digits: u32, most: u32) -> Vec<CellSet> {
    let mut found = Vec::new();
    for open in (0..1 << 9u16).filter(|open: &u16| open.count_ones() == digits) {
        let clues = grid.map(|digit| {
            if open >> (digit - 1) & 1 == 1 {
                0
            } else {
                digit
            }
        });
        Classic::new().for_each_solution(&clues, |other| {
            let set = difference(grid, other);
            if set != 0 && set.count_ones() <= most {
                found.push(set);
            }
            ControlFlow::Continue(())
        });
    }
    minimal(found)
}

#[test]
fn small_sets_agree_with_solving() {
    let mut random = Random::new(11);
    for _ in 0..20 {
        let grid = random_grid(&mut random);
        assert_eq!(unavoidable_sets(&grid, 7), by_solving(&grid, 3, 7));
    }
}

#[test]
fn larger_sets_agree_with_solving() {
    let mut random = Random::new(15);
    for _ in 0..5 {
        let grid = random_grid(&mut random);
        assert_eq!(unavoidable_sets(&grid, 9), by_solving(&grid, 4, 9));
    }
}

#[test]
#[ignore = "takes a minute"]
fn sets_of_up_to_eleven_cells_agree_with_solving() {
    let grid = random_grid(&mut Random::new(16));
    assert_eq!(unavoidable_sets(&grid, 11), by_solving(&grid, 5, 11));
}

#[test]
fn sets_of_every_size_are_unavoidable_and_minimal() {
    let mut random = Random::new(12);
    let mut total = 0;
    let mut by_size = [0; 13];
    for _ in 0..20 {
        let grid = random_grid(&mut random);
        let sets = unavoidable_sets(&grid, 12);
        for &set in &sets {
            by_size[set.count_ones() as usize] += 1;
            let parts = minimal_parts(&grid, set, 1000);
            assert!(parts.unavoidable);
            assert_eq!(parts.parts, [set]);
        }
        assert!((200..=420).contains(&sets.len()), "{}", sets.len());
        total += sets.len();
    }
    println!("{total} in twenty grids, by size {by_size:?}");
    assert_eq!(by_size[..4], [0; 4]);
    assert_eq!((by_size[5], by_size[7]), (0, 0));
}

#[test]
fn the_ones_and_twos_of_the_figure() {
    let grid = from_line(FIGURE);
    let set = holding(&grid, &[1, 2]);
    let parts = minimal_parts(&grid, set, 1000);
    assert!(parts.unavoidable && parts.complete);
    assert!(parts.parts.len() > 1);
    assert_eq!(parts.parts.iter().fold(0, |all, part| all | part), set);
    let all = unavoidable_sets(&grid, 12);
    for part in parts.parts.iter().filter(|part| part.count_ones() <= 12) {
        assert!(all.contains(part));
    }
}

/// All puzzles of a grid with so many clues.
fn hunt(grid: &Grid, clues: usize) -> Vec<CellSet> {
    let mut hunt = Hunt::new(grid, clues);
    let mut found = Vec::new();
    for task in hunt.tasks() {
        assert!(hunt.search(task, &Control::UNLIMITED, &mut |set| found.push(set)));
    }
    found.sort_unstable();
    found
}

#[test]
fn few_clues_are_never_enough() {
    let mut random = Random::new(13);
    assert_eq!(hunt(&random_grid(&mut random), 13), []);
}

/// Takes about 15 s of CPU time a grid: `cargo test --release -- --ignored`.
#[test]
#[ignore = "takes half a minute"]
fn sixteen_clues_are_never_enough() {
    let mut random = Random::new(14);
    for _ in 0..2 {
        assert_eq!(hunt(&random_grid(&mut random), 16), []);
    }
}

/// Where the list of 17-clue puzzles is at hand. THEREFORE_HUNT says how many
/// of it to take (ten, unless told); one of them had not ended after 130 s.
#[test]
#[ignore = "takes ten minutes"]
fn known_17_clue_puzzles_are_found() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/data/sudoku/17-clue.txt"
    );
    let Ok(text) = std::fs::read_to_string(path) else {
        return println!("skipped: there is no list of 17-clue puzzles");
    };
    let take = std::env::var("THEREFORE_HUNT")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(10);
    for line in text.lines().step_by(4999).take(take) {
        let puzzle = from_line(line.as_bytes()[..81].try_into().expect("81 cells"));
        let grid = Classic::new().solve(&puzzle, 2).first;
        let given = (0..81)
            .filter(|&cell| puzzle[cell] != 0)
            .fold(0, |set, cell| set | 1 << cell);
        let before = std::time::Instant::now();
        let found = hunt(&grid, 17);
        println!(
            "{} puzzles in {:.1} s",
            found.len(),
            before.elapsed().as_secs_f64()
        );
        assert!(found.contains(&given));
    }
}
