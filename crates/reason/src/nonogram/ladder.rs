//! The ladder: every technique for nonograms, simplest first, in one table.
//!
//! To add a technique: write its rule in a file of `rules`, add a line here and
//! a page in `pages/nonogram`.

use super::board::Board;
use super::rules::{contradiction::Contradiction, *};
use crate::machine::{Nothing, Technique, technique};

/// A line of the table, with the page in the folder of these techniques.
macro_rules! line {
    ($($line:tt)*) => {
        technique!("nonogram", $($line)*)
    };
}

/// The family of what needs all placings of a line.
pub const LINE: &str = "line";

/// The family of what needs more than one line.
pub const LINES: &str = "lines";

/// All techniques, simplest first.
#[rustfmt::skip]
pub static LADDER: &[Technique<Board>] = &[
    line!("full-line", "Full line", "counting", (Easy, 2), &Lines(full_line::look),
        "The clue and its gaps take the whole line, or there is no clue: only one way."),
    line!("line-complete", "Line complete", "counting", (Easy, 2), &Lines(complete::look),
        "All filled cells are there: the rest is empty. Or no more than they are left: the rest is filled."),
    line!("edge-anchor", "Edge anchor", "edge", (Easy, 4), &BothEnds(edge_anchor::look),
        "The first cell from an end that can be filled is filled: the first number starts there."),
    line!("simple-boxes", "Simple boxes", "boxes", (Easy, 5), &Lines(simple_boxes::look),
        "A number longer than the cells the clue leaves over covers the same cells wherever it lies."),
    line!("punctuating-largest", "Punctuating the largest", "spaces", (Easy, 5), &Lines(close::largest),
        "A run as long as the largest number of the line is closed off."),
    line!("small-space", "Small space", "spaces", (Easy, 5), &Lines(small_space::smallest),
        "A space too short for the smallest number of the line is empty."),
    line!("edge-space", "Edge space", "edge", (Easy, 6), &BothEnds(edge_space::look),
        "A space at an end that is too short for the first number there is empty."),
    line!("glue", "Glue", "edge", (Easy, 6), &BothEnds(glue::look),
        "A run near an end is part of the first number there, which must reach so far at least."),
    line!("mercury", "Mercury", "edge", (Medium, 8), &BothEnds(mercury::look),
        "A run that is part of the first number keeps it from reaching back to the end."),
    line!("smallest-glue", "Smallest glue", "boxes", (Medium, 8), &Lines(grow::smallest),
        "A run near a wall grows to the smallest number of the line at least."),
    line!("splitting-largest", "Splitting the largest", "spaces", (Medium, 8), &Lines(split::largest),
        "A cell between two runs that would make them longer than the largest number is empty."),
    line!("forcing", "Forcing", "boxes", (Medium, 10), &Lines(forcing::look),
        "A number that fits into one space only covers the middle of it."),
    line!("reach", "Reach", "spaces", (Medium, 12), &Lines(reach::look),
        "Cells that no number can reach from the runs it owns are empty."),
    line!("overlap", "Overlap", "boxes", (Medium, 12), &Placings(overlap::look),
        "What a number covers in the leftmost and in the rightmost placing it covers always."),
    line!("simple-spaces", "Simple spaces", "spaces", (Medium, 14), &Placings(simple_spaces::look),
        "Cells that no number covers between its leftmost and its rightmost place are empty."),
    line!("joining", "Joining", "runs", (Medium, 14), &Placings(join::look),
        "Two runs that can only belong to the same number are joined."),
    line!("owned-glue", "Owned glue", "runs", (Hard, 18), &Placings(grow::owned),
        "A run near a wall grows to the smallest number it can belong to at least."),
    line!("punctuating", "Punctuating", "runs", (Hard, 18), &Placings(close::owned),
        "A run as long as the largest number it can belong to is closed off."),
    line!("splitting", "Splitting", "runs", (Hard, 18), &Placings(split::owned),
        "A cell between two runs that would make them longer than any number both can belong to is empty."),
    line!("unreached-space", "Unreached space", "runs", (Hard, 20), &Placings(small_space::reachable),
        "A space too short for every number that can lie there is empty."),
    line!("no-owner", "No owner", "runs", (Hard, 24), &Placings(no_owner::look),
        "A cell that would make a run no number can hold is empty."),
    line!("either-way", "Either way", "runs", (Unfair, 40), &Placings(cases::look),
        "A run belongs to one of some numbers; what follows from each of them is so."),
    line!("line-check", "Line check", "line", (Unfair, 50), &Placings(line_check::look),
        "What all placings of the clue between the leftmost and the rightmost agree on."),
    line!("two-lines", "Two lines", "lines", (Unfair, 100), &Contradiction { shallowest: 3, deepest: 3 },
        "The opposite would set cells of a line, these, through the lines across, cells of a second line, which could not be completed."),
    line!("contradiction", "Contradiction", "lines", (Extreme, 200), &Contradiction { shallowest: 4, deepest: 1000 },
        "The opposite, followed from line to line, ends at a line that cannot be completed."),
    line!("agreement", "Agreement", "lines", (Extreme, 300), &agreement::Agreement,
        "A cell is filled or empty, and another follows either way."),
];

/// What comes after the ladder. Not a technique, but it has a score.
pub static GUESSING: Technique<Board> = line!(
    "guess",
    "Guess",
    "guess",
    (Extreme, 10_000),
    &Nothing,
    "Fill a cell and see; told as a guess, taken back when it leads to a contradiction.",
);

/// A technique by its id.
pub fn technique(id: &str) -> Option<&'static Technique<Board>> {
    Technique::by_id(id, LADDER, &GUESSING)
}
