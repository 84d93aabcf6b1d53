//! The specialised engine for the classic 9x9.
//!
//! ```
//! use therefore_search::classic::Classic;
//! let line = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
//! let outcome = Classic::new().solve_line(line, 2);
//! assert!(outcome.is_unique());
//! assert_eq!(&outcome.first[..9], &[8, 1, 2, 7, 5, 3, 6, 4, 9]);
//! ```
//!
//! Two engines share the work. `bands` keeps for every digit and band a word
//! of the cells it may take and looks conclusions up in exact tables; it makes
//! cheap guesses. `triads` keeps boxes and bands as vectors and reasons over
//! the three-cell crossings of boxes and lines; it makes few guesses.
//! `router` starts every puzzle in the first and hands what proves hard to
//! the second. What the machine offers (`lanes`) is found out when the
//! program runs. Nothing here allocates.
//!
//! The two methods were invented by others: triads by T. Dillon (tdoku), band
//! words by the authors of JCZSolve, the exact tables and the choosing by the
//! author of fastdoku. The code is our own.

mod account;
#[cfg(target_arch = "x86_64")]
mod avx2;
mod bands;
mod lanes;
mod portable;
mod router;
#[cfg(target_arch = "x86_64")]
mod shuffles;
mod tables;
mod text;
mod triads;
#[cfg(all(test, target_arch = "x86_64"))]
mod twins;
mod union;

pub(crate) use lanes::{Lanes, Task};

pub use text::{candidates_of, from_line, to_line};

use account::{Account, Handover};
use portable::Portable;
use router::{Given, Solve};
use std::ops::ControlFlow;
use therefore_puzzle::Control;

/// Eighty-one cells, row by row: 0 is empty, 1 to 9 are digits.
pub type Grid = [u8; 81];

/// Eighty-one sets of candidates, row by row: bit `d - 1` allows digit `d`.
pub type Candidates = [u16; 81];

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How many solutions were found; the search ends at the limit.
    pub count: u64,
    /// The first solution, when there is one; otherwise all zero.
    pub first: Grid,
    /// How often nothing followed and the engine had to assume something.
    pub guesses: u64,
    /// Whether the search was stopped from outside before it was done: then
    /// there may be more solutions than `count` says.
    pub stopped: bool,
}

impl Outcome {
    /// The first solution, if there is any.
    pub fn solution(&self) -> Option<&Grid> {
        (self.count > 0).then_some(&self.first)
    }

    /// Whether there is exactly one solution. Only meaningful after a search
    /// with a limit of at least two.
    pub fn is_unique(&self) -> bool {
        self.count == 1 && !self.stopped
    }
}

/// The search was stopped from outside; there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the search was stopped before it was done")
    }
}

impl std::error::Error for Stopped {}

/// Which of the two engines works. The answers are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// The one that suits the puzzle; what you want outside of experiments.
    #[default]
    Routed,
    /// Digit-wise band words alone.
    Bands,
    /// Boxes, bands and triads alone (after the first conclusions).
    Triads,
}

/// What the program found itself running on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Machine {
    Portable(Portable),
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Avx2),
}

/// A solver for classic Sudoku. Cheap to make, cheaper to keep.
///
/// ```
/// use therefore_search::classic::Classic;
/// let mut classic = Classic::new();
/// assert_eq!(classic.solve(&[0; 81], 1000).count, 1000);
/// ```
#[derive(Clone, Debug)]
pub struct Classic {
    machine: Machine,
    method: Method,
    control: Control,
}

impl Default for Classic {
    fn default() -> Self {
        Classic::new()
    }
}

impl Classic {
    /// A solver that uses what the machine offers.
    pub fn new() -> Self {
        Classic {
            machine: Machine::best(),
            ..Classic::portable()
        }
    }

    /// A solver that uses nothing that not every machine has.
    pub fn portable() -> Self {
        Classic {
            machine: Machine::PORTABLE,
            method: Method::Routed,
            control: Control::UNLIMITED,
        }
    }

    /// The same solver with another method.
    ///
    /// ```
    /// use therefore_search::classic::{Classic, Method};
    /// let mut bands = Classic::new().with_method(Method::Bands);
    /// assert_eq!(bands.solve(&[0; 81], 2).count, 2);
    /// ```
    pub fn with_method(mut self, method: Method) -> Self {
        self.method = method;
        self
    }

    /// The same solver under a control, which it asks every thousand guesses or
    /// so, a fraction of a millisecond.
    ///
    /// ```
    /// use therefore_search::{Control, classic::Classic};
    /// let control = Control::new();
    /// let mut classic = Classic::new().under(control.clone());
    /// control.stop();
    /// assert!(classic.count(&[0; 81]).stopped);
    /// ```
    pub fn under(mut self, control: Control) -> Self {
        self.control = control;
        self
    }

    /// The name of what the machine offers: `avx2` or `portable`.
    pub fn machine(&self) -> &'static str {
        match self.machine {
            Machine::Portable(_) => "portable",
            #[cfg(target_arch = "x86_64")]
            Machine::Avx2(_) => "avx2",
        }
    }

    /// Looks for up to `limit` solutions: 1 for any, 2 to know whether there
    /// is just one. A cell that is no digit has no solution.
    pub fn solve(&mut self, clues: &Grid, limit: u64) -> Outcome {
        if clues.iter().fold(0, |most, &digit| digit.max(most)) > 9 {
            return self.look_for(Given::Sets(&[0; 81]), limit, &self.control);
        }
        self.look_for(Given::Clues(clues, 0), limit, &self.control)
    }

    /// The same for a line of text, in which `1` to `9` are clues and every
    /// other byte is an empty cell.
    pub fn solve_line(&mut self, line: &[u8; 81], limit: u64) -> Outcome {
        self.look_for(Given::Clues(line, b'0'), limit, &self.control)
    }

    /// The same for candidates. Bits above the ninth are not looked at.
    pub fn solve_candidates(&mut self, candidates: &Candidates, limit: u64) -> Outcome {
        self.look_for(Given::Sets(candidates), limit, &self.control)
    }

    /// The same under another control than the solver's own.
    pub(crate) fn solve_under(
        &self,
        candidates: &Candidates,
        limit: u64,
        control: &Control,
    ) -> Outcome {
        self.look_for(Given::Sets(candidates), limit, control)
    }

    /// Counts all solutions, however many.
    pub fn count(&mut self, clues: &Grid) -> Outcome {
        self.solve(clues, u64::MAX)
    }

    /// Shows every solution to `visitor`, until it breaks off.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use therefore_search::classic::Classic;
    /// let mut seen = 0;
    /// Classic::new().for_each_solution(&[0; 81], |_| {
    ///     seen += 1;
    ///     if seen < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// });
    /// assert_eq!(seen, 10);
    /// ```
    pub fn for_each_solution(
        &mut self,
        clues: &Grid,
        visitor: impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> Outcome {
        self.for_each_solution_of_candidates(&candidates_of(clues), visitor)
    }

    /// The same for candidates.
    pub fn for_each_solution_of_candidates(
        &mut self,
        candidates: &Candidates,
        visitor: impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> Outcome {
        self.for_each_solution_under(candidates, &self.control, visitor)
    }

    /// The same under another control than the solver's own.
    pub(crate) fn for_each_solution_under(
        &self,
        candidates: &Candidates,
        control: &Control,
        mut visitor: impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> Outcome {
        let handover = self.handover(u64::MAX);
        let mut account = Account::new(u64::MAX, handover, control).visiting(&mut visitor);
        self.machine.run(Solve {
            given: Given::Sets(candidates),
            account: &mut account,
        });
        outcome(account)
    }

    /// The candidates that occur in some solution; nothing when there is no
    /// solution.
    ///
    /// ```
    /// use therefore_search::classic::Classic;
    /// let mut candidates = [0x1ff; 81];
    /// candidates[0] = 0b1;
    /// let truth = Classic::new().true_candidates(&candidates).unwrap().unwrap();
    /// assert_eq!(truth[0], 0b1);
    /// assert_eq!(truth[1], 0x1fe);
    /// ```
    pub fn true_candidates(
        &mut self,
        candidates: &Candidates,
    ) -> Result<Option<Candidates>, Stopped> {
        self.true_candidates_under(candidates, &self.control)
    }

    /// The same under another control than the solver's own.
    pub(crate) fn true_candidates_under(
        &self,
        candidates: &Candidates,
        control: &Control,
    ) -> Result<Option<Candidates>, Stopped> {
        let handover = self.handover(1);
        self.machine.run(union::Union {
            candidates,
            handover,
            control,
        })
    }

    /// When to change engines. Without vectors the triads are not worth it.
    #[inline(always)]
    fn handover(&self, limit: u64) -> Handover {
        match (self.machine, self.method) {
            (Machine::Portable(_), Method::Routed) => router::handover(Method::Bands, limit),
            (_, method) => router::handover(method, limit),
        }
    }

    #[inline(always)]
    fn look_for(&self, given: Given<'_>, limit: u64, control: &Control) -> Outcome {
        let handover = self.handover(limit);
        let mut account = Account::new(limit, handover, control);
        if limit > 0 {
            self.machine.run(Solve {
                given,
                account: &mut account,
            });
        }
        outcome(account)
    }
}

/// The account, closed.
#[inline(always)]
fn outcome(account: Account<'_>) -> Outcome {
    Outcome {
        count: account.count,
        first: account.first,
        guesses: account.guesses,
        stopped: account.stopped,
    }
}

/// Work that any machine can do.
pub(crate) trait Work<A>: Task<Portable, Answer = A> {
    #[cfg(target_arch = "x86_64")]
    fn on_avx2(self, lanes: avx2::Avx2) -> A;
}

#[cfg(target_arch = "x86_64")]
impl<A, T: Task<Portable, Answer = A> + Task<avx2::Avx2, Answer = A>> Work<A> for T {
    #[inline(always)]
    fn on_avx2(self, lanes: avx2::Avx2) -> A {
        lanes.call(self)
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl<A, T: Task<Portable, Answer = A>> Work<A> for T {}

impl Machine {
    /// What every machine offers.
    pub const PORTABLE: Machine = Machine::Portable(Portable);

    /// What this machine offers.
    pub fn best() -> Machine {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = avx2::Avx2::detect() {
            return Machine::Avx2(avx2);
        }
        Machine::PORTABLE
    }

    /// Runs a task in a function of its own, compiled for this machine.
    #[inline(always)]
    pub fn run<A, T: Work<A>>(self, task: T) -> A {
        match self {
            Machine::Portable(lanes) => lanes.call(task),
            #[cfg(target_arch = "x86_64")]
            Machine::Avx2(lanes) => task.on_avx2(lanes),
        }
    }
}
