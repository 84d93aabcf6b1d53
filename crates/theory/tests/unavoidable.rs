//! Unavoidable sets, and puzzles that hit them.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use therefore_search::Control;
use therefore_search::classic::{Classic, Grid, from_line};
use therefore_theory::{
    Canonizer, CellSet, Hunt, Random, difference, minimal, minimal_parts, random_grid,
    unavoidable_sets,
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

/// Sets by solving, up to twelve cells. As each row, column and digit of a set
/// has at least two of its cells, such a set has at most six of each.
fn by_solving_in_lines(grid: &Grid) -> Vec<CellSet> {
    let sixes: Vec<u16> = (0..1 << 9)
        .filter(|lines: &u16| lines.count_ones() == 6)
        .collect();
    let mut classic = Classic::new();
    let mut found = HashSet::new();
    for (&digits, &rows) in sixes.iter().flat_map(|a| sixes.iter().map(move |b| (a, b))) {
        for columns in &sixes {
            let is_open = |cell: usize| {
                (digits >> (grid[cell] - 1)) & (rows >> (cell / 9)) & (columns >> (cell % 9)) & 1
            };
            let clues = std::array::from_fn(|cell| match is_open(cell) {
                1 => 0,
                _ => grid[cell],
            });
            classic.for_each_solution(&clues, |other| {
                let set = difference(grid, other);
                if set != 0 && set.count_ones() <= 12 {
                    found.insert(set);
                }
                ControlFlow::Continue(())
            });
        }
    }
    minimal(found.into_iter().collect())
}

#[test]
fn sets_of_up_to_twelve_cells_agree_with_solving() {
    let grid = random_grid(&mut Random::new(16));
    assert_eq!(unavoidable_sets(&grid, 12), by_solving_in_lines(&grid));
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
fn sixteen_clues_are_never_enough() {
    let mut random = Random::new(14);
    for _ in 0..2 {
        assert_eq!(hunt(&random_grid(&mut random), 16), []);
    }
}

/// The grid with the third most known 17-clue puzzles.
#[test]
fn all_17_clue_puzzles_of_a_grid_are_found() {
    let line = b"123456789457189263689237451275613948348975612961842537534798126712364895896521374";
    let grid = from_line(line);
    let found = hunt(&grid, 17);
    assert_eq!(found.len(), 14);
    for set in found {
        let puzzle = std::array::from_fn(|cell| grid[cell] * (set >> cell & 1) as u8);
        assert!(Classic::new().solve(&puzzle, 2).is_unique());
    }
}

/// Ten grids of the list of 17-clue puzzles, and the one with the most puzzles of
/// all, 29.
#[test]
#[ignore = "needs THEREFORE_LISTS, takes two minutes"]
fn whole_list_of_17_clue_puzzles_is_found() {
    let text = therefore_testkit::list("sudoku/17-clue.txt");
    let mut canonizer = Canonizer::new();
    let mut form = |grid: &Grid| canonizer.canonical(grid).expect("a form").grid;
    let mut known: HashMap<Grid, Vec<Grid>> = HashMap::new();
    let mut chosen = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let puzzle = from_line(line.as_bytes()[..81].try_into().expect("81 cells"));
        let grid = Classic::new().solve(&puzzle, 2).first;
        if index.is_multiple_of(4999) {
            chosen.push(grid);
        }
        known.entry(form(&grid)).or_default().push(form(&puzzle));
    }
    let most = known.iter().max_by_key(|(_, puzzles)| puzzles.len());
    chosen.extend(most.map(|(grid, _)| *grid));
    for grid in chosen {
        let found = hunt(&grid, 17);
        let forms: HashSet<Grid> = found
            .iter()
            .map(|set| {
                form(&std::array::from_fn(|cell| {
                    grid[cell] * (set >> cell & 1) as u8
                }))
            })
            .collect();
        let listed = &known[&form(&grid)];
        assert!(listed.iter().all(|puzzle| forms.contains(puzzle)));
    }
}
