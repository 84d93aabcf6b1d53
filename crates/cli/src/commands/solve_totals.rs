//! What `solve --stats` says at the end.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use therefore::{Solutions, Solved};

/// What was done so far, by all threads.
pub struct Totals {
    started: Instant,
    all: Mutex<Counts>,
}

#[derive(Default, Clone, Copy)]
struct Counts {
    puzzles: u64,
    /// Puzzles without, with one, with several solutions, as far as asked.
    kinds: [u64; 3],
    unknown: u64,
    /// Guesses, propagations, conflicts.
    work: [u64; 3],
    /// What nonograms took: lines solved, probes, guesses, conflicts.
    nonograms: [u64; 4],
}

/// What one thread did; added to the totals when it is dropped.
pub struct Sums<'a> {
    totals: &'a Totals,
    mine: Counts,
}

impl Totals {
    pub fn new() -> Totals {
        Totals {
            started: Instant::now(),
            all: Mutex::default(),
        }
    }

    pub fn sums(&self) -> Sums<'_> {
        Sums {
            totals: self,
            mine: Counts::default(),
        }
    }

    /// Says it on standard error; `exact` if several solutions were told from one.
    pub fn tell(&self, exact: bool) {
        let totals = *self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let seconds = self.started.elapsed().as_secs_f64();
        let [none, one, many] = totals.kinds;
        let or_more = if exact { "" } else { " or more" };
        eprintln!(
            "{} puzzles in {seconds:.3} s: {none} without a solution, {one} with one{or_more}, {many} with several, {} not answered",
            totals.puzzles, totals.unknown
        );
        let [lines, probes, guesses, conflicts] = totals.nonograms;
        if totals.work != [0; 3] || lines == 0 {
            let [guesses, propagations, conflicts] = totals.work;
            eprintln!("{guesses} guesses, {propagations} propagations, {conflicts} conflicts");
        }
        if lines > 0 {
            eprintln!(
                "nonograms: {lines} lines solved, {probes} probes, {guesses} guesses, {conflicts} conflicts"
            );
        }
    }
}

impl Sums<'_> {
    /// Adds an answer.
    pub fn add(&mut self, solved: &Solved) {
        self.mine.puzzles += 1;
        match (solved.complete, solved.solutions) {
            (false, _) | (_, None) => self.mine.unknown += 1,
            (_, Some(Solutions::None)) => self.mine.kinds[0] += 1,
            (_, Some(Solutions::One | Solutions::AtLeastOne)) => self.mine.kinds[1] += 1,
            (_, Some(Solutions::Many)) => self.mine.kinds[2] += 1,
        }
        let Some(stats) = &solved.stats else {
            return;
        };
        let number = |name: &str| stats.get(name).and_then(|it| it.as_u64()).unwrap_or(0);
        if stats.contains_key("line_solves") {
            let names = ["line_solves", "probes", "guesses", "conflicts"];
            add(&mut self.mine.nonograms, names.map(number));
        } else {
            let names = ["guesses", "propagations", "conflicts"];
            add(&mut self.mine.work, names.map(number));
        }
    }

    /// Adds a plain line that has `count` solutions, as far as asked.
    pub fn add_plain(&mut self, count: u64, guesses: u64) {
        self.mine.puzzles += 1;
        self.mine.kinds[count.min(2) as usize] += 1;
        self.mine.work[0] += guesses;
    }
}

fn add<const N: usize>(sums: &mut [u64; N], more: [u64; N]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

impl Drop for Sums<'_> {
    fn drop(&mut self) {
        let mut all = self
            .totals
            .all
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        all.puzzles += self.mine.puzzles;
        all.unknown += self.mine.unknown;
        add(&mut all.kinds, self.mine.kinds);
        add(&mut all.work, self.mine.work);
        add(&mut all.nonograms, self.mine.nonograms);
    }
}
