//! Solving: asks the schedule, applies, and writes down.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{Entry, Outcome, Profile, Progress, Role, Round, Schedule, State, Trace};

/// Solves puzzles by one profile, one after the other.
pub struct Reasoner<'a, S: State> {
    profile: &'a Profile<S>,
    seed: u64,
    found: Vec<S::Step>,
    stop: Option<&'a AtomicBool>,
}

impl<'a, S: State> Reasoner<'a, S> {
    /// A solver by this profile; the seed matters where chance does.
    pub fn new(profile: &'a Profile<S>, seed: u64) -> Self {
        Reasoner {
            profile,
            seed,
            found: Vec::new(),
            stop: None,
        }
    }

    /// Looks at this flag between steps; once it is set, the path ends where it is.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use therefore_puzzle::formats::parse_sudoku;
    /// use therefore_reason::{Board, Outcome, Reasoner, Terrain, profile};
    /// let puzzle = parse_sudoku("1...............")?;
    /// let profile = profile("simplest").unwrap();
    /// let mut board = Board::new(&Terrain::new(puzzle.layout.clone()), &puzzle);
    /// let stop = AtomicBool::new(true);
    /// let trace = Reasoner::new(&profile, 1).stopping_at(&stop).solve(&mut board);
    /// assert!(trace.entries.is_empty() && trace.outcome == Outcome::Stuck);
    /// # Ok::<(), therefore_puzzle::formats::ReadError>(())
    /// ```
    pub fn stopping_at(self, flag: &'a AtomicBool) -> Self {
        Reasoner {
            stop: Some(flag),
            ..self
        }
    }

    /// Solves as far as the profile goes. The state is left where it ended.
    pub fn solve(&mut self, state: &mut S) -> Trace<S> {
        let mut trace = Trace::default();
        self.solve_into(state, &mut trace);
        trace
    }

    /// The same, into a trace whose memory is used again.
    pub fn solve_into(&mut self, state: &mut S, trace: &mut Trace<S>) {
        let mut schedule = (self.profile.schedule)(self.seed);
        self.solve_by(&mut *schedule, state, trace);
    }

    /// The same by another schedule than the profile's.
    pub fn solve_by(
        &mut self,
        schedule: &mut dyn Schedule<S>,
        state: &mut S,
        trace: &mut Trace<S>,
    ) {
        trace.clear();
        // The open guesses: the state before, the guess, and its entry.
        let mut open: Vec<(S, S::Step, usize)> = Vec::new();
        loop {
            state.settle();
            match state.progress() {
                Progress::Solved => {
                    trace.outcome = Outcome::Solved;
                    return;
                }
                Progress::Broken => {
                    let Some((before, guess, since)) = open.pop() else {
                        trace.outcome = Outcome::Contradiction;
                        return;
                    };
                    for entry in &mut trace.entries[since..] {
                        entry.undone = true;
                    }
                    *state = before;
                    let step = state.refute(&guess);
                    state.apply(&step);
                    write(trace, step, Role::Refutation, open.len());
                    schedule.refuted(&guess);
                    continue;
                }
                Progress::Open => {}
            }
            if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                trace.outcome = Outcome::Stuck;
                return;
            }
            self.found.clear();
            let ladder = &self.profile.ladder;
            if let Some((index, conclusions)) = schedule.choose(state, ladder, &mut self.found) {
                trace.rounds.push(Round {
                    open: conclusions,
                    applied: self.found.len(),
                });
                for step in self.found.drain(..) {
                    state.apply(&step);
                    trace.entries.push(Entry {
                        step,
                        technique: Some(ladder[index]),
                        round: trace.rounds.len() - 1,
                        undone: false,
                        depth: open.len(),
                        role: Role::Step,
                    });
                }
                continue;
            }
            let guess = if self.profile.guesses {
                schedule.guess(state)
            } else {
                None
            };
            let Some(guess) = guess else {
                trace.outcome = Outcome::Stuck;
                return;
            };
            trace.guesses += 1;
            open.push((state.clone(), guess.clone(), trace.entries.len()));
            state.apply(&guess);
            write(trace, guess, Role::Guess, open.len());
        }
    }
}

/// Writes down a guess or a refutation, a moment of its own.
fn write<S: State>(trace: &mut Trace<S>, step: S::Step, role: Role, depth: usize) {
    trace.rounds.push(Round {
        open: 1,
        applied: 1,
    });
    trace.entries.push(Entry {
        step,
        technique: None,
        round: trace.rounds.len() - 1,
        undone: false,
        depth,
        role,
    });
}
