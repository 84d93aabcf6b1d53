//! The engine for hard puzzles against plain search, on puzzles that need neither.

use std::collections::HashSet;
use std::ops::ControlFlow;

use therefore_puzzle::{Mark, Nonogram, Picture};
use therefore_testkit::{Chance, random_picture};

use super::bits::{Bits, Wide};
use super::grid::Grid;
use super::learned::Learned;
use super::probe::probe;
use super::{Work, search, swap};
use crate::{Control, Ended};

/// A picture with less than half of its cells filled: few are unique.
fn picture(chance: &mut Chance, width: usize, height: usize) -> Picture {
    random_picture(chance, width, height, 40)
}

/// A settled grid with open cells.
fn settled<B: Bits>(picture: &Picture) -> Option<(Nonogram, Grid<B>)> {
    let nonogram = Nonogram::of(picture).ok()?;
    let mut grid = Grid::<B>::new(&nonogram);
    assert!(grid.propagate());
    (grid.open > 0).then_some((nonogram, grid))
}

fn plain<B: Bits>(grid: &Grid<B>) -> HashSet<Picture> {
    let mut all = HashSet::new();
    let ended = search::visit(
        &mut grid.clone(),
        u64::MAX,
        &mut HashSet::new(),
        &Control::UNLIMITED,
        &mut Work::default(),
        &mut |picture| {
            all.insert(picture.clone());
            ControlFlow::Continue(())
        },
    );
    assert_eq!(ended, Some(Ended::Exhausted));
    all
}

fn learning_finds_what_search_finds<B: Bits>(seed: u64, width: usize, height: usize) {
    let mut chance = Chance::new(seed);
    let mut done = 0;
    while done < 60 {
        let picture = picture(&mut chance, width, height);
        let Some((nonogram, grid)) = settled::<B>(&picture) else {
            continue;
        };
        done += 1;
        let all = plain(&grid);
        // Some have been shown before.
        let shown: HashSet<Picture> = all.iter().take(done % 3).cloned().collect();
        let mut found = shown.clone();
        let mut learned = Learned::new(&grid).unwrap();
        let ended = learned.visit(&shown, &Control::UNLIMITED, &mut |picture| {
            assert!(nonogram.is_solved_by(picture));
            assert!(found.insert(picture.clone()), "shown twice");
            ControlFlow::Continue(())
        });
        assert_eq!(ended, Ended::Exhausted);
        assert_eq!(found, all);

        // Neighbours of solutions are solutions, and no cell that probing settles is
        // different in any.
        let mut probed = grid.clone();
        assert!(probe(&mut probed, &Control::UNLIMITED, &mut 0));
        for solution in &all {
            swap::each(&grid, solution, &mut |corners| {
                let turned = swap::turned(solution, corners);
                assert!(turned != *solution && all.contains(&turned));
                ControlFlow::Continue(())
            });
            for (mark, known) in solution.marks().iter().zip(probed.picture().marks()) {
                assert!(*known == Mark::Unknown || mark == known);
            }
        }
    }
}

#[test]
fn learning_finds_what_search_finds_in_any_width_of_words() {
    learning_finds_what_search_finds::<u64>(1, 8, 7);
    learning_finds_what_search_finds::<u128>(2, 7, 7);
    learning_finds_what_search_finds::<Wide<4>>(3, 6, 8);
    learning_finds_what_search_finds::<Wide<16>>(4, 6, 6);
}

/// A dive that may learn finds a solution where solutions are many, and what it calls
/// one is one.
#[test]
fn dives_end_at_solutions() {
    use super::dive::Dive;
    use super::encode::Encoding;
    use crate::clauses::{Learner, Outcome};
    let mut chance = Chance::new(9);
    let (mut tried, mut solved) = (0, 0);
    for seed in 0..30 {
        let picture = picture(&mut chance, 18, 15);
        let Some((nonogram, mut grid)) = settled::<u64>(&picture) else {
            continue;
        };
        tried += 1;
        let encoding = Encoding::new(&mut grid);
        let mut learner = Learner::new(&encoding.clauses);
        let mut found = grid.picture();
        let mut dive = Dive::new(&mut grid, &encoding.cells, seed % 2);
        if learner.follow(&mut dive, 20, &Control::UNLIMITED) == Outcome::Model {
            encoding.read(&learner, &mut found);
            assert!(nonogram.is_solved_by(&found));
            solved += 1;
        }
    }
    assert!(solved + 2 >= tried && tried > 20, "{solved} of {tried}");
}
