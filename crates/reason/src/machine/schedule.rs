//! Which technique looks where next.

use therefore_puzzle::Control;

use super::{Conclusion, Flow, State, Technique};
use crate::machine::chance::Chance;

/// Decides which technique looks where next. One call is one *moment*: the
/// steps it hands out were all found on the same state, by the same technique.
pub trait Schedule<S: State> {
    /// Puts the next steps to apply into `steps` (empty when called), and says
    /// which technique of the ladder found them and how many different
    /// conclusions it had open at this moment. None: no technique finds anything,
    /// or the control is over.
    fn choose(
        &mut self,
        state: &S,
        ladder: &[&'static Technique<S>],
        control: &Control,
        steps: &mut Vec<S::Step>,
    ) -> Option<(usize, usize)>;

    /// What to try when nothing is found.
    fn guess(&mut self, state: &S) -> Option<S::Step> {
        state.guess()
    }

    /// Told when a guess has turned out wrong, before the next moment.
    fn refuted(&mut self, _guess: &S::Step) {}
}

/// Leaves one step for each conclusion; the first that was found stays.
pub(super) fn distinct<T: Conclusion>(steps: &mut Vec<T>) {
    // A few are compared directly, many by their keys first.
    let keys: Vec<u64> = match steps.len() {
        ..=32 => Vec::new(),
        _ => steps.iter().map(Conclusion::key).collect(),
    };
    let mut kept: Vec<usize> = Vec::with_capacity(steps.len());
    for index in 0..steps.len() {
        let same = |&earlier: &usize| {
            (keys.is_empty() || keys[earlier] == keys[index])
                && steps[earlier].agrees(&steps[index])
        };
        if !kept.iter().any(same) {
            kept.push(index);
        }
    }
    if kept.len() < steps.len() {
        let mut index = 0;
        steps.retain(|_| {
            index += 1;
            kept.binary_search(&(index - 1)).is_ok()
        });
    }
}

/// Collects the steps of a technique. None if the control is over, as it may not
/// have looked everywhere then.
pub(super) fn collect<S: State>(
    technique: &Technique<S>,
    state: &S,
    at: Option<S::Place>,
    control: &Control,
    steps: &mut Vec<S::Step>,
) -> Option<()> {
    let _ = technique.visit_shortest(state, at, control, &mut |step| {
        steps.push(step);
        Flow::Continue(())
    });
    (!control.is_over()).then_some(())
}

/// The simplest technique that makes progress, wherever it does.
///
/// At each moment the first technique of the ladder that finds anything is
/// asked for all its steps; those that conclude most are applied, all of them
/// together. So nothing depends on the order in which cells, regions and digits
/// are looked at, and a puzzle and its mirror images take the same path.
#[derive(Clone, Copy, Debug, Default)]
pub struct SimplestFirst;

impl<S: State> Schedule<S> for SimplestFirst {
    fn choose(
        &mut self,
        state: &S,
        ladder: &[&'static Technique<S>],
        control: &Control,
        steps: &mut Vec<S::Step>,
    ) -> Option<(usize, usize)> {
        for (index, technique) in ladder.iter().enumerate() {
            collect(technique, state, None, control, steps)?;
            if steps.is_empty() {
                continue;
            }
            if steps.len() > 1 {
                distinct(steps);
            }
            let open = steps.len();
            let most = steps.iter().map(Conclusion::weight).max()?;
            steps.retain(|step| step.weight() == most);
            return Some((index, open));
        }
        None
    }
}

/// Each technique in turn, all its steps at once, then the next; around again
/// while anything changes.
#[derive(Clone, Copy, Debug, Default)]
pub struct PassByPass {
    next: usize,
}

impl<S: State> Schedule<S> for PassByPass {
    fn choose(
        &mut self,
        state: &S,
        ladder: &[&'static Technique<S>],
        control: &Control,
        steps: &mut Vec<S::Step>,
    ) -> Option<(usize, usize)> {
        for offset in 0..ladder.len() {
            let index = (self.next + offset) % ladder.len();
            collect(ladder[index], state, None, control, steps)?;
            if !steps.is_empty() {
                distinct(steps);
                self.next = index + 1;
                return Some((index, steps.len()));
            }
        }
        None
    }
}

/// One step at a time: any step of any technique that finds one, by chance.
#[derive(Clone, Debug)]
pub struct RandomOrder {
    chance: Chance,
}

impl RandomOrder {
    /// The same seed makes the same choices.
    pub fn new(seed: u64) -> RandomOrder {
        RandomOrder {
            chance: Chance::new(seed),
        }
    }
}

impl<S: State> Schedule<S> for RandomOrder {
    fn choose(
        &mut self,
        state: &S,
        ladder: &[&'static Technique<S>],
        control: &Control,
        steps: &mut Vec<S::Step>,
    ) -> Option<(usize, usize)> {
        let mut order: Vec<usize> = (0..ladder.len()).collect();
        self.chance.shuffle(&mut order);
        for index in order {
            collect(ladder[index], state, None, control, steps)?;
            if !steps.is_empty() {
                distinct(steps);
                let open = steps.len();
                let chosen = self.chance.below(open);
                steps.swap(0, chosen);
                steps.truncate(1);
                return Some((index, open));
            }
        }
        None
    }
}
