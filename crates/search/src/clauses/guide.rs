//! A search whose choices come from outside.

use super::{Learner, Lit, Outcome};
use crate::Control;

/// Knows better than the search which variable to choose next.
pub(crate) trait Guide {
    /// The next choice: a literal that is open, or `None` to leave it to the search.
    /// Of what the learner [has found](Learner::found), the first `kept` literals are
    /// the same as when it was asked last.
    fn choose(&mut self, learner: &Learner, kept: usize) -> Option<Lit>;
}

impl Learner {
    /// Looks for a model as the guide says, within so many conflicts, without ever
    /// beginning again: each conflict only goes back to where it could have been
    /// avoided.
    pub fn follow(&mut self, guide: &mut impl Guide, budget: u64, control: &Control) -> Outcome {
        let end = self.conflicts.saturating_add(budget);
        self.backtrack(0);
        self.kept = 0;
        if self.impossible {
            return Outcome::Impossible;
        }
        loop {
            if let Some(outcome) = self.settle(end, control) {
                return outcome;
            }
            if control.is_over() {
                return Outcome::Stopped;
            }
            let kept = std::mem::replace(&mut self.kept, self.trail.len());
            match guide.choose(self, kept).or_else(|| self.choose()) {
                None => return Outcome::Model,
                Some(lit) => {
                    self.decisions += 1;
                    self.decide(lit);
                }
            }
        }
    }

    /// The true literals in the order they were found.
    pub fn found(&self) -> &[Lit] {
        &self.trail
    }
}
