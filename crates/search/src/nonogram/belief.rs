//! How likely each cell is to be filled, as rows and columns tell each other.
//!
//! Each line takes what the crossing lines say of its cells as independent odds,
//! weighs all its arrangements by them, and says in turn how likely its cells are
//! to be filled, apart from what it was told. After some rounds the lines agree
//! well enough to choose by: where line solving says nothing at all this often
//! points to a solution. It proves nothing.

use super::bits::Bits;
use super::grid::Grid;

/// Odds beyond these are not believed.
const CERTAIN: f64 = 1e6;
/// A chance that changes by less is no news.
const NEWS: f64 = 0.003;

/// What the lines believe.
#[derive(Debug)]
pub(super) struct Beliefs {
    width: usize,
    height: usize,
    /// Odds of being filled that rows and columns tell of each cell, row by row.
    by_row: Vec<f64>,
    by_column: Vec<f64>,
    /// For each line how many cells were open when it spoke last, and whether it has
    /// something new to say since.
    open: Vec<u32>,
    news: Vec<bool>,
    weights: Weights,
}

/// The weights of the arrangements of one line, and what they come to.
#[derive(Default, Debug)]
struct Weights {
    length: usize,
    /// The odds of the cells, and their products over 2, 4, 8, ... cells.
    products: Vec<Vec<f64>>,
    /// For each run and boundary the weight of what lies before the boundary.
    before: Vec<f64>,
    behind: Vec<f64>,
    next: Vec<f64>,
    /// For each run and cell how likely it is to begin there.
    starts: Vec<f64>,
    /// How likely the cells are to be filled, as differences from cell to cell.
    filled: Vec<f64>,
}

impl Beliefs {
    /// Nothing is believed yet, but for a little noise if `seed` is not 0.
    pub fn new(width: usize, height: usize, seed: u64) -> Beliefs {
        let mut chance = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut noise = || {
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            1.0 + 0.5 * (chance >> 11) as f64 / (1u64 << 53) as f64
        };
        Beliefs {
            width,
            height,
            by_row: vec![1.0; width * height],
            by_column: (0..width * height).map(|_| noise()).collect(),
            open: vec![0; width + height],
            news: vec![true; width + height],
            weights: Weights::default(),
        }
    }

    /// The odds that a cell is filled.
    pub fn odds(&self, row: usize, column: usize) -> f64 {
        let at = row * self.width + column;
        self.by_row[at] * self.by_column[at]
    }

    /// Every line that is not complete and has heard news says once what it believes.
    /// The grid is settled line by line.
    pub fn round<B: Bits>(&mut self, grid: &mut Grid<B>) {
        for line in 0..grid.lines.len() {
            let open = grid.open_in(line);
            let count = open.count() as u32;
            let heard = self.news[line] || self.open[line] != count;
            if count > 0 && heard && !grid.is_free(line) {
                self.open[line] = count;
                self.weigh(grid, line);
                self.tell(line, open);
            }
        }
    }

    /// For each run of a line the last cell of which it is more likely than not
    /// that the run begins behind it, plus one: the cell it begins at or before.
    pub fn likely_starts<B: Bits>(&mut self, grid: &mut Grid<B>, line: usize) -> Vec<usize> {
        self.weigh(grid, line);
        let length = self.weights.length;
        let middle = |starts: &[f64]| {
            let mut sum = 0.0;
            let reaches_half = |chance: &f64| {
                sum += chance;
                sum >= 0.5
            };
            starts.iter().position(reaches_half).unwrap_or(length)
        };
        self.weights.starts.chunks(length).map(middle).collect()
    }

    fn weigh<B: Bits>(&mut self, grid: &mut Grid<B>, line: usize) {
        let (first, step) = self.place(line);
        let told = if line < self.height {
            &self.by_column
        } else {
            &self.by_row
        };
        let (length, filled) = (grid.length(line), grid.lines[line].filled);
        let starts = grid.starts(line);
        let odds = |cell| {
            if filled.has(cell) {
                1.0
            } else {
                told[first + cell * step]
            }
        };
        self.weights
            .fill(grid.clue(line), length, &starts, filled, odds);
    }

    /// The place of the first cell of a line and the way from cell to cell.
    fn place(&self, line: usize) -> (usize, usize) {
        if line < self.height {
            (line * self.width, 1)
        } else {
            (line - self.height, self.width)
        }
    }

    fn tell<B: Bits>(&mut self, line: usize, open: B) {
        let (first, step) = self.place(line);
        let tells = if line < self.height {
            &mut self.by_row
        } else {
            &mut self.by_column
        };
        let crossing = if line < self.height { self.height } else { 0 };
        let odds = &self.weights.products[0];
        let mut likely = 0.0;
        let mut restless = false;
        for (cell, (change, odds)) in self.weights.filled.iter().zip(odds).enumerate() {
            likely += change;
            if open.has(cell) {
                let fresh = likely.max(1e-9) / ((1.0 - likely).max(1e-9) * odds);
                let fresh = fresh.clamp(1.0 / CERTAIN, CERTAIN);
                // Half way, so that lines do not talk each other round in circles.
                let tell = &mut tells[first + cell * step];
                let before = *tell / (1.0 + *tell);
                let chance = before + fresh / (1.0 + fresh);
                *tell = chance / (2.0 - chance);
                if (chance - 2.0 * before).abs() >= 2.0 * NEWS {
                    restless = true;
                    self.news[crossing + cell] = true;
                }
            }
        }
        self.news[line] = restless;
    }
}

impl Weights {
    /// Weighs all arrangements: empty cells weigh 1, filled ones their odds.
    fn fill<B: Bits>(
        &mut self,
        clue: &[u16],
        length: usize,
        possible: &[B],
        filled: B,
        odds: impl Fn(usize) -> f64,
    ) {
        self.length = length;
        let longest = usize::from(clue.iter().copied().max().unwrap_or(0));
        self.multiply(longest, odds);
        let stage = length + 2;
        self.before
            .resize(self.before.len().max(clue.len() * stage), 0.0);
        self.behind.resize(self.behind.len().max(stage), 0.0);
        self.next.resize(self.next.len().max(stage), 0.0);
        self.starts.clear();
        self.starts.resize(clue.len() * length, 0.0);
        self.filled.clear();
        self.filled.resize(length + 1, 0.0);
        let Some(&first) = possible.first() else {
            return;
        };
        let Weights {
            products,
            before,
            behind,
            next,
            starts,
            filled: covers,
            ..
        } = self;
        let range = |starts: B| starts.first()..=starts.last();

        // Forwards. Each stage is scaled for itself: in the end every run begins
        // somewhere, and only the shares of its starts count.
        range(first).for_each(|start| before[start] = 1.0);
        for (run, pair) in possible.windows(2).enumerate() {
            let (length, here, there) = (usize::from(clue[run]), pair[0], pair[1]);
            let (from, into) = before[run * stage..].split_at_mut(stage);
            let begin = here.first() + length + 1;
            into[begin..=there.last()].fill(0.0);
            here.each(|start| {
                if start + length < there.last() {
                    into[start + length + 1] = from[start] * product(products, start, length);
                }
            });
            let (mut sum, mut largest) = (0.0, 0.0f64);
            let into = &mut into[begin..=there.last()];
            for (boundary, weight) in (begin..).zip(into.iter_mut()) {
                if filled.has(boundary - 1) {
                    sum = 0.0;
                }
                sum += *weight;
                *weight = sum;
                largest = largest.max(sum);
            }
            scale(into, largest);
        }

        // Backwards, and the starts on the way.
        behind[..stage].fill(1.0);
        for (run, &here) in possible.iter().enumerate().rev() {
            let length = usize::from(clue[run]);
            let from = &before[run * stage..][..stage];
            let starts = &mut starts[run * self.length..][..self.length];
            let low = match run.checked_sub(1) {
                Some(other) => possible[other].first() + usize::from(clue[other]) + 1,
                None => here.first(),
            };
            next[low..=here.last()].fill(0.0);
            let mut total = 0.0;
            here.each(|start| {
                let weight = product(products, start, length) * behind[start + length + 1];
                next[start] = weight;
                starts[start] = from[start] * weight;
                total += starts[start];
            });
            let even = !(total > 0.0 && total.is_finite());
            let share = if even {
                1.0 / here.count() as f64
            } else {
                1.0 / total
            };
            here.each(|start| {
                let chance = if even { share } else { starts[start] * share };
                starts[start] = chance;
                covers[start] += chance;
                covers[start + length] -= chance;
            });
            let (mut sum, mut largest) = (0.0, 0.0f64);
            for boundary in (low..=here.last()).rev() {
                if filled.has(boundary) {
                    sum = 0.0;
                }
                sum += next[boundary];
                next[boundary] = sum;
                largest = largest.max(sum);
            }
            scale(&mut next[low..=here.last()], largest);
            std::mem::swap(behind, next);
        }
    }

    /// Products of odds over stretches of cells, up to the longest run.
    fn multiply(&mut self, longest: usize, odds: impl Fn(usize) -> f64) {
        // So that no product leaves the range of the machine.
        let most = CERTAIN.min((600.0 / longest.max(1) as f64).exp());
        self.products.resize(self.products.len().max(1), Vec::new());
        self.products[0].clear();
        self.products[0].extend((0..self.length).map(|cell| odds(cell).clamp(1.0 / most, most)));
        let mut level = 1;
        while 1 << level <= longest {
            if self.products.len() == level {
                self.products.push(Vec::new());
            }
            let (lower, upper) = self.products.split_at_mut(level);
            let (halves, half) = (&lower[level - 1], 1 << (level - 1));
            upper[0].clear();
            upper[0].extend(halves.iter().zip(&halves[half..]).map(|(a, b)| a * b));
            level += 1;
        }
    }
}

/// The product of the odds over a stretch of cells.
#[inline]
fn product(products: &[Vec<f64>], start: usize, length: usize) -> f64 {
    let (mut at, mut rest, mut product) = (start, length, 1.0);
    while rest > 0 {
        let level = rest.trailing_zeros() as usize;
        product *= products[level][at];
        at += 1 << level;
        rest &= rest - 1;
    }
    product
}

/// Keeps weights within the range of the machine.
fn scale(weights: &mut [f64], largest: f64) {
    if largest > 0.0 {
        let factor = 1.0 / largest;
        weights.iter_mut().for_each(|weight| *weight *= factor);
    }
}
