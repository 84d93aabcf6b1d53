//! Hints: mistakes first, then the next step, in three depths.

mod common;

use therefore_puzzle::{Control, Digits, Sudoku};
use therefore_reason::{Board, Depth, Hint, Mistake, Voice, hint, simplest};

const TEXT: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn ask(puzzle: &Sudoku, solution: Option<&[u8]>) -> (Hint, [String; 3]) {
    let found = hint(
        common::terrain(),
        puzzle,
        solution,
        &simplest(),
        &Control::UNLIMITED,
    );
    let board = Board::with_play(common::terrain(), puzzle);
    let say = |depth| found.text(&board, &Voice::default(), depth);
    let told = [Depth::Vague, Depth::Usual, Depth::Full].map(say);
    (found, told)
}

#[test]
fn the_next_step_in_three_depths() {
    let (found, [vague, usual, full]) = ask(&common::classic(TEXT), None);
    assert!(matches!(found, Hint::Step(_)));
    assert_eq!(vague, "Look at box 5.");
    assert_eq!(usual, "Naked single: look at r5c5.");
    assert!(
        full.starts_with("Naked single. r5c5 can only be 5: it sees"),
        "{full}"
    );
}

#[test]
fn mistakes_come_first() {
    let mut puzzle = common::classic(TEXT);
    let solution = common::solve(&puzzle).expect("a solution");
    puzzle.filled = vec![0; 81];
    puzzle.crossed = vec![Digits::NONE; 81];

    puzzle.filled[2] = 5;
    let (found, told) = ask(&puzzle, None);
    assert!(matches!(found, Hint::Mistake(Mistake::Clash(_))));
    assert_eq!(
        told[1],
        "There is a mistake: 5 stands in r1c1 and r1c3 of row 1."
    );

    // No clash to be seen, but not the solution's digit.
    puzzle.filled[2] = 2;
    assert!(matches!(ask(&puzzle, None).0, Hint::Step(_)));
    let (found, told) = ask(&puzzle, Some(&solution));
    assert_eq!(found, Hint::Mistake(Mistake::Wrong(2, 2)));
    assert_eq!(told[1], "There is a mistake: r1c3 is not 2.");

    puzzle.filled[2] = 0;
    puzzle.crossed[2] = Digits::only(solution[2]);
    let (found, told) = ask(&puzzle, Some(&solution));
    assert_eq!(found, Hint::Mistake(Mistake::Crossed(2, solution[2])));
    assert!(told[2].contains("crossed out in r1c3"), "{}", told[2]);

    puzzle.crossed[2] = Digits::NONE;
    puzzle.filled = solution.clone();
    assert_eq!(ask(&puzzle, Some(&solution)).0, Hint::Solved);
}
