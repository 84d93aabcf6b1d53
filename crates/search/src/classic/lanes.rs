//! What the engines ask of a machine.
//!
//! Everything that a vector unit does better than plain code is one method
//! here, named for what it means in the puzzle and not for how it shuffles, so
//! that each machine may answer in its own way: [`portable`](super::portable)
//! in safe code for any, `avx2` where that is present. A value of a type that
//! implements [`Lanes`] is proof that its machine is the one we run on.
//!
//! Two vectors carry the triad engine:
//!
//! - a [`Nine`](Lanes::Nine) is a box as a four by four matrix of digit sets:
//!   lane `4 * r + c` is cell `(r, c)`; lane `4 * r + 3` holds the digits that
//!   may be *absent* from minirow `r`, lane `12 + c` those that may be absent
//!   from minicolumn `c`; lane 15 is always full;
//! - a [`Six`](Lanes::Six) is a band as six sets: the digits that may still
//!   arrange themselves over its boxes in that one of the six ways
//!   ([`ELEMENT`]). Its last two lanes are always empty.

use super::Grid;

/// All nine digits.
pub(super) const FULL: u16 = 0x1ff;

/// The words of the band engine: see [`bands`](super::bands).
pub(crate) type Words = [u32; 32];

/// `ELEMENT[k][p]`: the minirow that configuration `k` of a band takes in its
/// box `p`. The first three are even permutations, the last three odd ones, so
/// that each pair of a box and a minirow occurs once among either three.
pub(super) const ELEMENT: [[usize; 3]; 6] = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
    [0, 2, 1],
    [1, 0, 2],
];

/// A piece of work that is compiled once for every machine, out of line.
pub(crate) trait Task<L: Lanes> {
    /// What comes of it.
    type Answer;
    /// Does the work; always inlined into the machine's own frame.
    fn run(self, lanes: L) -> Self::Answer;
}

/// A machine.
pub(crate) trait Lanes: Copy {
    /// A box.
    type Nine: Copy;
    /// A band.
    type Six: Copy;

    /// Runs a task in a function of its own, compiled for this machine.
    fn call<T: Task<Self>>(self, task: T) -> T::Answer;

    // For the band engine.

    /// The minirows in which a word has a cell.
    fn minirows(self, word: u32) -> usize;
    /// Clears the cells from all nine digits of a band; the words that changed,
    /// as bits of the worklist.
    fn strike(self, words: &mut Words, band: usize, cells: u32) -> u32;
    /// Where each digit stands in a text in which `zero` stands for nought.
    fn clue_words(self, cells: &[u8; 81], zero: u8) -> Words;
    /// The grid of words in which every cell has one digit.
    fn digits(self, words: &Words) -> Grid;
    /// The nine boxes with the candidates of the words and full triads.
    fn boxes(self, words: &Words) -> [Self::Nine; 9];

    // For the triad engine: boxes.

    /// A box with every lane empty.
    fn no_nine(self) -> Self::Nine;
    /// What two boxes share.
    fn keep(self, a: Self::Nine, b: Self::Nine) -> Self::Nine;
    /// Whether the first holds nothing that the second does not.
    fn within(self, a: Self::Nine, b: Self::Nine) -> bool;
    /// The literals of a box that are certain: all of a lane that is down to
    /// its minimum (one digit in a cell, six absent from a triad), and what no
    /// other lane of its row or of its column has. Nothing when a lane is below
    /// its minimum.
    fn asserted(self, nine: Self::Nine) -> Option<Self::Nine>;
    /// The box after its certain cells have been acted on, and with it the
    /// digits certain in each triad (in the lanes of the triads; the rest is
    /// not meant to be read).
    fn conclude(self, nine: Self::Nine, asserted: Self::Nine) -> (Self::Nine, Self::Nine);
    /// What box `(i, j)` now denies to its two bands.
    fn messages(
        self,
        asserted: Self::Nine,
        placed: Self::Nine,
        i: usize,
        j: usize,
    ) -> (Self::Six, Self::Six);
    /// The grid of nine decided boxes.
    fn read(self, boxes: &[Self::Nine; 9]) -> Grid;

    // For the triad engine: bands.

    /// A band in which every digit may be arranged in all six ways.
    fn full_six(self) -> Self::Six;
    /// A band with nothing in it.
    fn no_six(self) -> Self::Six;
    /// Whether two bands share anything.
    fn meets(self, a: Self::Six, b: Self::Six) -> bool;
    /// Both together.
    fn join(self, a: Self::Six, b: Self::Six) -> Self::Six;
    /// The first without the second.
    fn without(self, a: Self::Six, b: Self::Six) -> Self::Six;
    /// The digits each minirow of the band may hold: lane `4 * p + e` for
    /// minirow `e` of box `p`.
    fn triads(self, six: Self::Six) -> Self::Nine;
    /// The band after each minirow with just three digits left has claimed
    /// them.
    fn claim(self, six: Self::Six) -> Self::Six;
    /// What a horizontal band with these triads allows in its box `P`.
    fn row_mask<const P: usize>(self, triads: Self::Nine) -> Self::Nine;
    /// What a vertical band with these triads allows in its box `P`.
    fn column_mask<const P: usize>(self, triads: Self::Nine) -> Self::Nine;
    /// How many arrangements there are over all digits.
    fn total(self, six: Self::Six) -> u32;
    /// The six sets.
    fn sets(self, six: Self::Six) -> [u16; 8];
    /// The digits in all six sets.
    fn only(self, six: Self::Six, digits: u16) -> Self::Six;
    /// The first set that is not empty, alone.
    fn first(self, six: Self::Six) -> Self::Six;
}
