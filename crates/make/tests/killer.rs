//! Killers have one solution, cages of the wanted sizes, and no givens.

use therefore_make::Control;
use therefore_make::killer::{KillerWish, KillerWorkshop};
use therefore_search::Solver;

#[test]
fn killers_are_unique_and_have_no_givens() {
    let mut workshop = KillerWorkshop::new(KillerWish::default()).unwrap();
    for number in 0..3 {
        let made = workshop.make(1, number, 0, &Control::UNLIMITED).unwrap();
        let puzzle = made.puzzle;
        assert_eq!(puzzle.clues(), 0);
        let sums = puzzle.layout.sums();
        assert_eq!(sums.iter().map(|sum| sum.cells.len()).sum::<usize>(), 81);
        assert!(sums.iter().all(|sum| (2..=5).contains(&sum.cells.len())));
        assert!((25..=30).contains(&sums.len()));
        let answer = Solver::new(&puzzle.layout).solve(&puzzle.start(), 2, &Control::UNLIMITED);
        assert_eq!(answer.solutions, 1);
        assert!(puzzle.is_solved_by(&made.solution));
    }
}
