//! Positions as data, for a page that draws the board itself.

use serde_json::{Value, json};
use therefore_draw::picture_step::sketch;
use therefore_draw::sheet::{Drawing, numbers};
use therefore_draw::step::{candidates, picture};
use therefore_puzzle::Mark;
use therefore_reason::nonogram::{Board as Lines, Step as Marked};
use therefore_reason::{Board, Candidate, Step};

/// The position a step was found on, what it draws there, and what follows.
pub(crate) fn position(board: &Board, step: &Step) -> Value {
    let sets = candidates(board);
    let pair = |it: &Candidate| (it.cell, it.digit);
    json!({
        "values": board.values(),
        "candidates": sets.iter().map(|set| set.iter().collect()).collect::<Vec<Vec<u8>>>(),
        "drawing": Drawing::from(&picture(board, step)),
        "placements": step.placement.iter().map(pair).collect::<Vec<_>>(),
        "eliminations": step.eliminations.iter().map(pair).collect::<Vec<_>>(),
    })
}

/// The same for a nonogram.
pub(crate) fn lines(board: &Lines, step: &Marked) -> Value {
    let picture = board.picture();
    let cells = |wanted: Mark| {
        let settings = step.settings.iter().filter(|it| it.mark == wanted);
        settings.map(|it| it.cell).collect::<Vec<_>>()
    };
    let sketch = sketch(board, step);
    json!({
        "marks": numbers(picture.marks()),
        "drawing": Drawing::of_sketch(&sketch, picture.width(), picture.height()),
        "fills": cells(Mark::Filled),
        "crosses": cells(Mark::Empty),
    })
}
