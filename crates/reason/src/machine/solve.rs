//! Solving: asks the schedule, applies, and writes down.

use therefore_puzzle::Control;

use super::path::Path;
use super::{Entry, Outcome, Profile, Role, Schedule, State, Steps, Trace};

/// Solves puzzles by one profile, one after the other.
pub struct Reasoner<'a, S: State> {
    profile: &'a Profile<S>,
    seed: u64,
    control: &'a Control,
    path: Path<S>,
}

impl<'a, S: State> Reasoner<'a, S> {
    /// A solver by this profile; the seed matters where chance does.
    pub fn new(profile: &'a Profile<S>, seed: u64) -> Self {
        Reasoner {
            profile,
            seed,
            control: &Control::UNLIMITED,
            path: Path::default(),
        }
    }

    /// The same under a control. It is asked between steps and by rules that
    /// search long; once it is over, the path ends where it is. Each step spends
    /// one unit of its budget.
    ///
    /// ```
    /// use therefore_puzzle::{Control, formats::parse_sudoku};
    /// use therefore_reason::{Board, Outcome, Reasoner, Terrain, profile};
    /// let puzzle = parse_sudoku("1...............")?;
    /// let profile = profile("simplest").unwrap();
    /// let mut board = Board::new(&Terrain::new(puzzle.layout.clone()), &puzzle);
    /// let control = Control::UNLIMITED.with_budget(3);
    /// let trace = Reasoner::new(&profile, 1).under(&control).solve(&mut board);
    /// assert!(trace.entries.len() >= 3 && trace.outcome == Outcome::Stopped);
    /// # Ok::<(), therefore_puzzle::formats::ReadError>(())
    /// ```
    pub fn under(self, control: &'a Control) -> Self {
        Reasoner { control, ..self }
    }

    /// The steps from `state` on, one at a time: each is looked for when it is
    /// asked for.
    ///
    /// ```
    /// use therefore_puzzle::formats::parse_sudoku;
    /// use therefore_reason::{Board, Outcome, Reasoner, Terrain, profile};
    /// let puzzle = parse_sudoku("12343412214343.1")?;
    /// let profile = profile("simplest").unwrap();
    /// let board = Board::new(&Terrain::new(puzzle.layout.clone()), &puzzle);
    /// let mut steps = Reasoner::new(&profile, 1).steps(board);
    /// let entry = steps.next().unwrap();
    /// assert_eq!(entry.step.placement.map(|it| it.digit), Some(2));
    /// assert_eq!(steps.state().empty(), 1, "the board that the step was found on");
    /// assert!(steps.next().is_none());
    /// assert_eq!(steps.outcome(), Some(Outcome::Solved));
    /// # Ok::<(), therefore_puzzle::formats::ReadError>(())
    /// ```
    pub fn steps(&self, state: S) -> Steps<'a, S> {
        let schedule = (self.profile.schedule)(self.seed);
        self.steps_by(schedule, state)
    }

    /// The same by another schedule than the profile's.
    pub fn steps_by(&self, schedule: Box<dyn Schedule<S> + Send + 'a>, state: S) -> Steps<'a, S> {
        Steps::new(self.profile, schedule, self.control, state)
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
        self.path.clear();
        loop {
            let since = trace.entries.len();
            let mut write = |entry: Entry<S>| trace.entries.push(entry);
            let moment = self
                .path
                .advance(self.profile, schedule, self.control, state, &mut write);
            let moment = match moment {
                Ok(moment) => moment,
                Err(outcome) => {
                    trace.outcome = outcome;
                    return;
                }
            };
            trace.rounds.push(moment.round);
            if let Some(first) = moment.undone {
                for entry in &mut trace.entries[first..since] {
                    entry.undone = true;
                }
            }
            for entry in &trace.entries[since..] {
                state.apply(&entry.step);
                trace.guesses += usize::from(entry.role == Role::Guess);
            }
        }
    }

    /// Solves without keeping anything: `visit` sees each entry before it is
    /// applied. Returns how it ended.
    pub fn walk(
        &mut self,
        schedule: &mut dyn Schedule<S>,
        state: &mut S,
        visit: &mut dyn FnMut(&Entry<S>),
    ) -> Outcome {
        self.path.clear();
        let mut entries = Vec::new();
        loop {
            let mut write = |entry: Entry<S>| entries.push(entry);
            let moment = self
                .path
                .advance(self.profile, schedule, self.control, state, &mut write);
            if let Err(outcome) = moment {
                return outcome;
            }
            for entry in entries.drain(..) {
                visit(&entry);
                state.apply(&entry.step);
            }
        }
    }
}
