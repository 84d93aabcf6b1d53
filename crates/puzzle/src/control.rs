//! One way to stop: whatever can take long asks a [`Control`] whether to go on.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// A clock that the caller brings. It returns the time since some fixed moment
/// and never goes back. The engines have no clock of their own, because the one
/// of the standard library does not exist in a browser.
#[derive(Clone, Copy, Debug)]
pub struct Clock(fn() -> Duration);

impl Clock {
    /// A clock that is read by calling `now`.
    ///
    /// ```
    /// use std::sync::LazyLock;
    /// use std::time::Instant;
    /// use therefore_puzzle::Clock;
    ///
    /// static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    /// let clock = Clock::new(|| START.elapsed());
    /// assert!(clock.now() <= clock.now());
    /// ```
    pub const fn new(now: fn() -> Duration) -> Clock {
        Clock(now)
    }

    /// The time since the clock's fixed moment.
    pub fn now(self) -> Duration {
        self.0()
    }
}

/// Why a [`Control`] is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Over {
    /// Somebody called [`Control::stop`].
    Stopped,
    /// The deadline has passed.
    Time,
    /// The budget of work is spent.
    Budget,
}

impl fmt::Display for Over {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Over::Stopped => "stopped",
            Over::Time => "out of time",
            Over::Budget => "out of budget",
        })
    }
}

/// When to give up before the work is done: a flag, a deadline, a budget of
/// work, or any of them together. Everything that can take long takes a
/// `&Control` and asks it now and then.
///
/// Controls form a tree. A child ends with its parent, and may end earlier: it
/// can be stopped alone, or have a deadline or a budget of its own. A clone is
/// the same control, so one thread can [stop](Control::stop) what another one
/// runs.
///
/// ```
/// use therefore_puzzle::{Control, Over};
///
/// let all = Control::new();
/// let part = all.with_budget(100);
/// part.spend(100);
/// assert_eq!(part.why(), Some(Over::Budget));
/// assert!(!all.is_over());
///
/// let other = all.child();
/// all.stop();
/// assert_eq!(other.why(), Some(Over::Stopped));
/// ```
#[derive(Clone, Default)]
pub struct Control(Option<Arc<Node>>);

/// A control in the tree of controls.
struct Node {
    stopped: AtomicBool,
    deadline: Option<Deadline>,
    /// The work that may still be done.
    budget: Option<AtomicU64>,
    parent: Control,
}

#[derive(Clone, Copy)]
struct Deadline {
    clock: Clock,
    end: Duration,
}

impl Deadline {
    fn left(self) -> Duration {
        self.end.saturating_sub(self.clock.now())
    }
}

impl Control {
    /// Never over, and impossible to stop. Asking it costs next to nothing.
    pub const UNLIMITED: Control = Control(None);

    /// A control that is over when it is stopped.
    pub fn new() -> Control {
        Control::UNLIMITED.child()
    }

    /// A child that can be stopped alone.
    pub fn child(&self) -> Control {
        self.with(None, None)
    }

    /// A child that is over `limit` from now, by `clock`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use therefore_puzzle::{Clock, Control, Over};
    ///
    /// let clock = Clock::new(|| Duration::from_secs(5));
    /// let control = Control::UNLIMITED.with_time(clock, Duration::from_secs(2));
    /// assert_eq!(control.time_left(), Some(Duration::from_secs(2)));
    /// let control = control.with_time(clock, Duration::ZERO);
    /// assert_eq!(control.why(), Some(Over::Time));
    /// ```
    pub fn with_time(&self, clock: Clock, limit: Duration) -> Control {
        // Later than any clock can show is never.
        let end = clock.now().checked_add(limit);
        self.with(end.map(|end| Deadline { clock, end }), None)
    }

    /// A child that may [spend](Control::spend) `units` of work.
    pub fn with_budget(&self, units: u64) -> Control {
        self.with(None, Some(units))
    }

    fn with(&self, deadline: Option<Deadline>, budget: Option<u64>) -> Control {
        Control(Some(Arc::new(Node {
            stopped: AtomicBool::new(false),
            deadline,
            budget: budget.map(AtomicU64::new),
            parent: self.clone(),
        })))
    }

    /// Asks all that runs under this control and its children to end.
    /// [`UNLIMITED`](Control::UNLIMITED) cannot be stopped.
    pub fn stop(&self) {
        if let Some(node) = &self.0 {
            node.stopped.store(true, Ordering::Relaxed);
        }
    }

    /// Returns true if the work must end now. Cheap, but not free if there is a
    /// deadline: ask once in an outer loop or every few hundred steps.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.0.is_some() && self.why().is_some()
    }

    /// Returns true if somebody stopped the work, whatever time and budget say.
    pub fn is_stopped(&self) -> bool {
        self.nodes()
            .any(|node| node.stopped.load(Ordering::Relaxed))
    }

    /// Why the work must end now; none if it may go on.
    pub fn why(&self) -> Option<Over> {
        if self.is_stopped() {
            return Some(Over::Stopped);
        }
        if self
            .nodes()
            .filter_map(|node| node.budget.as_ref())
            .any(|left| left.load(Ordering::Relaxed) == 0)
        {
            return Some(Over::Budget);
        }
        let late = |deadline: Deadline| deadline.left().is_zero();
        (self.nodes().filter_map(|node| node.deadline).any(late)).then_some(Over::Time)
    }

    /// Counts `units` of work against the budgets of this control and its
    /// parents. Returns true if the work may go on as far as they are concerned.
    ///
    /// ```
    /// use therefore_puzzle::Control;
    ///
    /// let control = Control::UNLIMITED.with_budget(3);
    /// assert!(control.spend(2));
    /// assert!(!control.spend(2));
    /// assert!(Control::UNLIMITED.spend(u64::MAX));
    /// ```
    #[inline]
    pub fn spend(&self, units: u64) -> bool {
        self.0.is_none() || self.take(units)
    }

    fn take(&self, units: u64) -> bool {
        let mut rich = true;
        for left in self.nodes().filter_map(|node| node.budget.as_ref()) {
            let take = |left: u64| Some(left.saturating_sub(units));
            let before = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
            rich &= before.is_ok_and(|before| before > units);
        }
        rich
    }

    /// The time until the earliest deadline; none if there is no deadline.
    pub fn time_left(&self) -> Option<Duration> {
        let deadlines = self.nodes().filter_map(|node| node.deadline);
        deadlines.map(Deadline::left).min()
    }

    /// This control and its parents.
    fn nodes(&self) -> impl Iterator<Item = &Node> {
        std::iter::successors(self.0.as_deref(), |node| node.parent.0.as_deref())
    }
}

impl fmt::Debug for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("why", &self.why())
            .field("time_left", &self.time_left())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use super::*;

    #[test]
    fn nothing_ends_what_is_unlimited() {
        let control = Control::UNLIMITED;
        control.stop();
        assert!(control.spend(u64::MAX));
        assert_eq!((control.why(), control.time_left()), (None, None));
    }

    #[test]
    fn a_stop_reaches_clones_and_children_but_not_parents() {
        let parent = Control::new();
        let child = parent.child();
        let grandchild = child.child();
        child.clone().stop();
        assert!(grandchild.is_over() && child.is_over() && !parent.is_over());
    }

    #[test]
    fn a_stop_from_another_thread_is_seen() {
        let control = Control::new();
        let other = control.clone();
        std::thread::spawn(move || other.stop()).join().unwrap();
        assert_eq!(control.why(), Some(Over::Stopped));
    }

    #[test]
    fn the_earliest_deadline_counts() {
        static NOW: AtomicU64 = AtomicU64::new(0);
        let clock = Clock::new(|| Duration::from_secs(NOW.load(Ordering::Relaxed)));
        let long = Control::UNLIMITED.with_time(clock, Duration::from_secs(10));
        let short = long.with_time(clock, Duration::from_secs(4));
        let longer = long.with_time(clock, Duration::MAX);
        assert_eq!(short.time_left(), Some(Duration::from_secs(4)));
        assert_eq!(longer.time_left(), Some(Duration::from_secs(10)));
        NOW.store(4, Ordering::Relaxed);
        assert_eq!((short.why(), long.why()), (Some(Over::Time), None));
        NOW.store(10, Ordering::Relaxed);
        assert_eq!(longer.why(), Some(Over::Time));
    }

    #[test]
    fn a_child_spends_its_parents_budget_too() {
        let parent = Control::UNLIMITED.with_budget(10);
        let child = parent.with_budget(100);
        assert!(child.spend(9));
        assert!(!child.spend(1));
        assert_eq!(parent.why(), Some(Over::Budget));
        assert!(Control::UNLIMITED.with_budget(0).is_over());
    }

    #[test]
    fn it_can_be_sent_and_shared() {
        fn sendable<T: Send + Sync + 'static>(_: &T) {}
        sendable(&Control::UNLIMITED);
        let kept: &'static Control = &Control::UNLIMITED;
        assert!(!kept.is_over());
    }
}
