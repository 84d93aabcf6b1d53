//! What a puzzle family must offer to be reasoned about.

use std::fmt::Debug;

/// How far a state has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// There is something left to find.
    Open,
    /// Everything is found.
    Solved,
    /// It contradicts itself.
    Broken,
}

/// What the machinery asks of a step: to compare what steps conclude.
pub trait Conclusion: Clone + Debug {
    /// How much it concludes, for example how many candidates it crosses out.
    /// Must not depend on where on the board it does so.
    fn weight(&self) -> usize;

    /// A number that is equal for equal conclusions and rarely for others.
    fn key(&self) -> u64;

    /// Whether two steps conclude the same, by whatever arguments.
    fn agrees(&self, other: &Self) -> bool;
}

/// The state of a puzzle that is being solved: a Sudoku board, a nonogram.
pub trait State: Clone + 'static {
    /// What a rule finds on it.
    type Step: Conclusion;

    /// Where a rule can be told to look: a region of a board, a line of a nonogram.
    type Place: Copy + Debug;

    /// Does what the step concludes. What is done already stays done.
    fn apply(&mut self, step: &Self::Step);

    /// Called after the steps of a moment have been applied: time to tidy up
    /// what rules look at first.
    fn settle(&mut self) {}

    /// How far it has come.
    fn progress(&self) -> Progress;

    /// All places, in a fixed order.
    fn places(&self) -> Vec<Self::Place>;

    /// Something to try when no rule finds anything: a step that is marked as
    /// a guess. None if this family does not guess.
    fn guess(&self) -> Option<Self::Step>;

    /// The places that a step has changed besides the one it was found at, in
    /// the order in which a person who is drawn away by them would look.
    fn touched(&self, _step: &Self::Step) -> Vec<Self::Place> {
        Vec::new()
    }

    /// The step that a guess was wrong, once it has led to a contradiction.
    fn refute(&self, guess: &Self::Step) -> Self::Step;
}
