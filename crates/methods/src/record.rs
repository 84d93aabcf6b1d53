//! What local methods write down on their way, for tables and plots.

/// A point of the convergence trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// Steps (swaps made) so far.
    pub step: u64,
    /// Symbols missing from rows and columns now.
    pub cost: u32,
    /// The least so far.
    pub best: u32,
}

/// A local optimum: no swap within a box lowers the cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Optimum {
    /// Steps of the climb that led to it.
    pub steps: u64,
    /// Symbols missing from rows and columns.
    pub cost: u32,
}

/// How many first optima are kept: the source wrote down fifteen.
pub const FIRST_OPTIMA: usize = 15;

/// Points kept before the recorder takes only every other one.
const MOST_POINTS: usize = 20_000;

/// Records points at growing distances, so that a long run still makes a short file.
#[derive(Debug)]
pub(crate) struct Recorder {
    on: bool,
    every: u64,
    steps: u64,
    best: u32,
    points: Vec<Point>,
}

impl Recorder {
    pub fn new(on: bool) -> Recorder {
        Recorder {
            on,
            every: 1,
            steps: 0,
            best: u32::MAX,
            points: Vec::new(),
        }
    }

    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// A new state that no step led to.
    pub fn start(&mut self, cost: u32) {
        self.best = self.best.min(cost);
        if self.on {
            self.push(cost);
        }
    }

    /// A step was made.
    #[inline]
    pub fn step(&mut self, cost: u32) {
        self.steps += 1;
        self.best = self.best.min(cost);
        if self.on && self.steps.is_multiple_of(self.every) {
            self.push(cost);
        }
    }

    fn push(&mut self, cost: u32) {
        if self.points.len() == MOST_POINTS {
            self.every *= 2;
            let mut index = 0;
            self.points.retain(|_| {
                index += 1;
                index % 2 == 1
            });
        }
        self.points.push(Point {
            step: self.steps,
            cost,
            best: self.best,
        });
    }

    /// The points, with the last state among them.
    pub fn finish(mut self, cost: u32) -> Vec<Point> {
        if self.on
            && self
                .points
                .last()
                .is_none_or(|last| last.step != self.steps)
        {
            self.best = self.best.min(cost);
            self.push(cost);
        }
        self.points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_run_is_thinned_and_keeps_its_ends() {
        let mut recorder = Recorder::new(true);
        recorder.start(1_000_000);
        for step in 1..=100_000u32 {
            recorder.step(1_000_000 - step);
        }
        let points = recorder.finish(900_000);
        assert!(points.len() <= MOST_POINTS + 1);
        assert_eq!(points[0].cost, 1_000_000);
        assert_eq!(points.last().map(|point| point.cost), Some(900_000));
        assert!(points.windows(2).all(|pair| pair[0].step < pair[1].step));
    }
}
