//! Going over all places in order, or being led away by each fresh result.

use therefore_puzzle::Control;

use super::schedule::{collect, distinct};
use super::{Schedule, State, Technique};

/// One technique at all places, then the next; around again while anything
/// changes. What it finds at a place is applied before it looks at the next.
#[derive(Clone, Debug)]
pub struct Systematic<S: State> {
    places: Vec<S::Place>,
    technique: usize,
    place: usize,
    /// How often it has looked in vain since it last found anything.
    in_vain: usize,
}

impl<S: State> Default for Systematic<S> {
    fn default() -> Self {
        Systematic {
            places: Vec::new(),
            technique: 0,
            place: 0,
            in_vain: 0,
        }
    }
}

impl<S: State> Systematic<S> {
    /// Looks on until something is found; stays where it was found. Says which
    /// technique it was.
    fn find(
        &mut self,
        state: &S,
        ladder: &[&'static Technique<S>],
        control: &Control,
        steps: &mut Vec<S::Step>,
    ) -> Option<usize> {
        if self.places.is_empty() {
            self.places = state.places();
        }
        while self.in_vain < ladder.len() * self.places.len() {
            collect(
                ladder[self.technique],
                state,
                Some(self.places[self.place]),
                control,
                steps,
            )?;
            if !steps.is_empty() {
                distinct(steps);
                self.in_vain = 0;
                return Some(self.technique);
            }
            self.in_vain += 1;
            self.advance(ladder.len());
        }
        None
    }

    fn advance(&mut self, techniques: usize) {
        self.place += 1;
        if self.place == self.places.len() {
            self.place = 0;
            self.technique = (self.technique + 1) % techniques;
        }
    }
}

impl<S: State> Schedule<S> for Systematic<S> {
    fn choose(
        &mut self,
        state: &S,
        ladder: &[&'static Technique<S>],
        control: &Control,
        steps: &mut Vec<S::Step>,
    ) -> Option<(usize, usize)> {
        let technique = self.find(state, ladder, control, steps)?;
        self.advance(ladder.len());
        Some((technique, steps.len()))
    }
}

/// The same way around, but after every step the places it has touched are
/// looked at at once, with all techniques in order, before anything else; and
/// what is found there leads away again.
#[derive(Clone, Debug)]
pub struct Distracted<S: State> {
    around: Systematic<S>,
    /// Where it was led away to, the latest last, each with the technique that
    /// looks there next.
    away: Vec<(S::Place, usize)>,
}

impl<S: State> Default for Distracted<S> {
    fn default() -> Self {
        Distracted {
            around: Systematic::default(),
            away: Vec::new(),
        }
    }
}

impl<S: State> Schedule<S> for Distracted<S> {
    fn choose(
        &mut self,
        state: &S,
        ladder: &[&'static Technique<S>],
        control: &Control,
        steps: &mut Vec<S::Step>,
    ) -> Option<(usize, usize)> {
        let mut found = None;
        while let Some((place, technique)) = self.away.last_mut() {
            if *technique == ladder.len() {
                self.away.pop();
                continue;
            }
            collect(ladder[*technique], state, Some(*place), control, steps)?;
            if !steps.is_empty() {
                distinct(steps);
                self.around.in_vain = 0;
                found = Some(*technique);
                break;
            }
            *technique += 1;
        }
        let technique = match found {
            Some(technique) => technique,
            None => self.around.find(state, ladder, control, steps)?,
        };
        let open = steps.len();
        steps.truncate(1);
        let touched = steps.iter().flat_map(|step| state.touched(step));
        let touched: Vec<S::Place> = touched.collect();
        self.away
            .extend(touched.into_iter().rev().map(|place| (place, 0)));
        Some((technique, open))
    }
}
