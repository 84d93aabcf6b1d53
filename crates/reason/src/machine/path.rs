//! Where solving stands, and its next moment.

use therefore_puzzle::Control;

use super::{Entry, Outcome, Profile, Progress, Role, Round, Schedule, State};

/// The open guesses of a path, and how far it has come.
pub(super) struct Path<S: State> {
    /// The open guesses: the state before, the guess, and the number of its entry.
    open: Vec<(S, S::Step, usize)>,
    /// The entries so far.
    entries: usize,
    /// The moments so far.
    rounds: usize,
    found: Vec<S::Step>,
}

/// What a moment brought besides its entries.
pub(super) struct Moment {
    /// How many steps were open, and how many are to be applied.
    pub round: Round,
    /// If a guess has failed, the number of its entry: this one and all since
    /// are undone.
    pub undone: Option<usize>,
}

impl<S: State> Default for Path<S> {
    fn default() -> Self {
        Path {
            open: Vec::new(),
            entries: 0,
            rounds: 0,
            found: Vec::new(),
        }
    }
}

impl<S: State> Path<S> {
    /// Begins again; keeps the memory.
    pub fn clear(&mut self) {
        self.open.clear();
        (self.entries, self.rounds) = (0, 0);
    }

    /// Finds the next moment and hands its entries to `write`. The caller applies
    /// them. If there is no next moment, returns how the path ended.
    pub fn advance(
        &mut self,
        profile: &Profile<S>,
        schedule: &mut dyn Schedule<S>,
        control: &Control,
        state: &mut S,
        write: &mut dyn FnMut(Entry<S>),
    ) -> Result<Moment, Outcome> {
        state.settle();
        match state.progress() {
            Progress::Solved => return Err(Outcome::Solved),
            Progress::Broken => {
                let Some((before, guess, since)) = self.open.pop() else {
                    return Err(Outcome::Contradiction);
                };
                *state = before;
                let step = state.refute(&guess);
                schedule.refuted(&guess);
                let mut moment = self.alone(step, Role::Refutation, control, write);
                moment.undone = Some(since);
                return Ok(moment);
            }
            Progress::Open => {}
        }
        if control.is_over() {
            return Err(Outcome::Stopped);
        }
        self.found.clear();
        let chosen = schedule.choose(state, &profile.ladder, control, &mut self.found);
        if let Some((index, open)) = chosen {
            let applied = self.found.len();
            let (round, depth) = (self.rounds, self.open.len());
            control.spend(applied as u64);
            self.rounds += 1;
            self.entries += applied;
            for step in self.found.drain(..) {
                write(Entry {
                    step,
                    technique: Some(profile.ladder[index]),
                    round,
                    undone: false,
                    depth,
                    role: Role::Step,
                });
            }
            let round = Round { open, applied };
            return Ok(Moment {
                round,
                undone: None,
            });
        }
        // What was cut short has not looked everywhere.
        if control.is_over() {
            return Err(Outcome::Stopped);
        }
        if !profile.guesses {
            return Err(Outcome::Stuck);
        }
        let guess = schedule.guess(state).ok_or(Outcome::Stuck)?;
        self.open.push((state.clone(), guess.clone(), self.entries));
        Ok(self.alone(guess, Role::Guess, control, write))
    }

    /// Writes down a guess or a refutation, a moment of its own.
    fn alone(
        &mut self,
        step: S::Step,
        role: Role,
        control: &Control,
        write: &mut dyn FnMut(Entry<S>),
    ) -> Moment {
        control.spend(1);
        write(Entry {
            step,
            technique: None,
            round: self.rounds,
            undone: false,
            depth: self.open.len(),
            role,
        });
        self.rounds += 1;
        self.entries += 1;
        Moment {
            round: Round {
                open: 1,
                applied: 1,
            },
            undone: None,
        }
    }
}
