//! Nonograms two ways: does a solver who follows up each new result need more steps
//! than one who sweeps the grid in order?
//!
//! The experiment of Dreschler (Utrecht 2018): every puzzle is solved once
//! systematically and three times distracted, with three orders of the rules.
//! Three counters are compared: [`Counter`].

use std::fmt;

use therefore_puzzle::Nonogram;
use therefore_puzzle::formats::parse_nonogram;
use therefore_reason::nonogram::six::{Counters, ORDERS, Order, Sheet, distracted, systematic};
use therefore_reason::{Outcome, Profile, Reasoner};

/// Where a difference counts as significant.
pub const SIGNIFICANT: f64 = 0.01;

/// What is counted while a puzzle is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Counter {
    /// Stretches of cells filled or left empty at once.
    Fills,
    /// Cells counted.
    Counts,
    /// Times a number lost cells it might have covered.
    NumberUpdates,
}

impl Counter {
    /// All counters, in the order of the published table.
    pub const ALL: [Counter; 3] = [Counter::Fills, Counter::Counts, Counter::NumberUpdates];

    /// Its name: `number updates`.
    pub const fn name(self) -> &'static str {
        match self {
            Counter::Fills => "fills",
            Counter::Counts => "counts",
            Counter::NumberUpdates => "number updates",
        }
    }

    fn of(self, counters: Counters) -> u64 {
        match self {
            Counter::Fills => counters.fills,
            Counter::Counts => counters.counts,
            Counter::NumberUpdates => counters.number_updates,
        }
    }
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A row of the table: one counter of one puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// What was counted.
    pub counter: Counter,
    /// In the systematic run.
    pub systematic: u64,
    /// In the three distracted runs.
    pub distracted: [u64; 3],
}

impl Row {
    /// The mean of the distracted runs.
    pub fn mean(&self) -> f64 {
        self.distracted.iter().sum::<u64>() as f64 / 3.0
    }

    /// The standard deviation of the distracted runs, taken as the whole
    /// population.
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        let squares = self.distracted.iter().map(|&it| (it as f64 - mean).powi(2));
        (squares.sum::<f64>() / 3.0).sqrt()
    }

    /// How likely a distracted run is to need no more than the systematic one, if
    /// distracted runs are normally distributed: a small value means that the
    /// distracted way costs more. Without any spread it is 1 or 0. It is found from
    /// mean and deviation as they are printed, with two digits, as in the published
    /// table.
    ///
    /// ```
    /// use therefore_study::nonogram::{Counter, Row};
    /// let row = Row { counter: Counter::Fills, systematic: 126, distracted: [137, 130, 134] };
    /// assert_eq!(format!("{:.2} {:.2} {:.4}", row.mean(), row.deviation(), row.p()), "133.67 2.87 0.0038");
    /// assert!(row.is_significant());
    /// ```
    pub fn p(&self) -> f64 {
        let [mean, deviation] =
            [self.mean(), self.deviation()].map(|it| (it * 100.0).round() / 100.0);
        let systematic = self.systematic as f64;
        if deviation > 0.0 {
            normal((systematic - mean) / deviation)
        } else {
            f64::from(u8::from(mean <= systematic))
        }
    }

    /// Returns true if the distracted way costs significantly more.
    pub fn is_significant(&self) -> bool {
        self.p() < SIGNIFICANT
    }
}

/// The distribution function of the standard normal distribution.
fn normal(z: f64) -> f64 {
    if z.abs() > 8.0 {
        return f64::from(u8::from(z > 0.0));
    }
    // z + z^3/3 + z^5/(3*5) + ..., which has no cancellation.
    let (mut term, mut sum) = (z, z);
    let mut next = 3.0;
    while term.abs() > 1e-18 * sum.abs() {
        term *= z * z / next;
        sum += term;
        next += 2.0;
    }
    let density = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    0.5 + density * sum
}

/// A puzzle of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// Its title.
    pub title: String,
    /// Its number in the published study.
    pub number: Option<usize>,
    /// One row for each counter.
    pub rows: [Row; 3],
}

/// Solves a puzzle both ways. Returns `None` if the six rules do not solve it.
pub fn compare(nonogram: &Nonogram) -> Option<Comparison> {
    let run = |profile: Profile<Sheet>| {
        let mut sheet = Sheet::new(nonogram);
        let trace = Reasoner::new(&profile, 0).solve(&mut sheet);
        (trace.outcome == Outcome::Solved).then(|| Counters::of(&trace, &sheet))
    };
    let all = run(systematic(ORDERS[0]))?;
    let away = ORDERS.map(|order: Order| run(distracted(order)));
    let [Some(first), Some(second), Some(third)] = away else {
        return None;
    };
    let rows = Counter::ALL.map(|counter| Row {
        counter,
        systematic: counter.of(all),
        distracted: [first, second, third].map(|counters| counter.of(counters)),
    });
    Some(Comparison {
        title: nonogram.meta.title.clone().unwrap_or_default(),
        number: None,
        rows,
    })
}

/// The published table: five puzzles.
pub fn published() -> Vec<Comparison> {
    let results = include_str!("../data/two-ways-results.csv");
    let properties = include_str!("../data/two-ways-properties.csv");
    let titles = properties.lines().skip(1).map(|line| {
        let title = line.split(',').nth(1);
        title.unwrap_or_default().to_string()
    });
    let rows: Vec<[u64; 4]> = results
        .lines()
        .skip(1)
        .map(|line| {
            let mut fields = line.split(',').skip(2).map(|field| field.parse());
            std::array::from_fn(|_| fields.next().and_then(Result::ok).unwrap_or(0))
        })
        .collect();
    let puzzles = titles.zip(rows.chunks_exact(3)).enumerate();
    puzzles
        .map(|(index, (title, rows))| Comparison {
            title,
            number: Some(index + 1),
            rows: std::array::from_fn(|row| Row {
                counter: Counter::ALL[row],
                systematic: rows[row][0],
                distracted: [rows[row][1], rows[row][2], rows[row][3]],
            }),
        })
        .collect()
}

/// The puzzles of the study that still exist, with their numbers: the other two were
/// printed as pictures and are lost.
pub fn puzzles() -> Vec<(usize, Nonogram)> {
    let texts = [
        (1, include_str!("../data/two-ways-simple.non")),
        (2, include_str!("../data/two-ways-plant.non")),
        (5, include_str!("../data/two-ways-pear.non")),
    ];
    let puzzles = texts
        .into_iter()
        .filter_map(|(number, text)| Some((number, parse_nonogram(text).ok()?)));
    puzzles.collect()
}
