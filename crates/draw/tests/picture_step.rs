//! Steps about several lines of a nonogram, drawn as text.

use therefore_draw::picture_step::text;
use therefore_puzzle::{Mark, Nonogram, Picture};
use therefore_reason::nonogram::{Argument, Board, Setting, Step, technique};

/// The example of the technique's page.
fn board() -> Board {
    let rows = vec![vec![1], vec![1], vec![2], vec![1], vec![3]];
    let columns = vec![vec![1], vec![1], vec![1, 1], vec![1, 1], vec![2]];
    let mut nonogram = Nonogram::new(rows, columns).expect("the clues fit");
    let mut progress = Picture::unknown(5, 5);
    progress.set(3, 2, Mark::Empty);
    progress.set(4, 2, Mark::Filled);
    nonogram.progress = Some(progress);
    Board::with_play(&nonogram)
}

/// Each chain line by line, and then what both have.
#[test]
fn both_chains_of_an_agreement() {
    let board = board();
    let rule = technique("agreement").expect("it is on the ladder");
    let step = rule.first(&board).expect("it finds something");
    assert_eq!(
        text(&board, &step),
        "\
row 4, if filled  ??.?#
row 4             ?..?#
row 4, if empty   ??.?.
column 5          ???..
row 5             ?##?.
column 2          ???.#
row 4, after      ?..??
"
    );
}

#[test]
fn the_row_of_a_guess() {
    let setting = Setting {
        cell: 1,
        mark: Mark::Filled,
    };
    let step = Step {
        rule: "guess",
        settings: vec![setting],
        argument: Argument::Guess,
    };
    assert_eq!(text(&board(), &step), "row 1, after  ?#???\n");
}
