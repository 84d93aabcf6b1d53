//! An estimate of the number of fillings by Knuth's method.
//!
//! Walk down the tree of a search at random, and multiply the numbers of
//! branches met on the way. That product, 0 at a dead end, is on average the
//! number of leaves. It varies wildly, so many walks are needed, and the spread
//! of their results says how far the mean can be trusted.

use therefore_puzzle::{Constraint, Digits, Sudoku};
use therefore_search::Control;

use crate::Random;

/// What the walks gave.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// How far the mean may be off, up or down, in 95 of 100 cases.
    pub margin: f64,
    /// How many walks were made.
    pub walks: u64,
    /// How many of them reached a filling.
    pub reached: u64,
}

/// Estimates the number of solutions by random walks; stops early if the control says
/// so. If all walks end in dead ends, the mean is 0, which says nothing. `progress` is
/// called with the number of finished walks.
///
/// ```
/// use therefore_puzzle::{Sudoku, Recipe};
/// use therefore_search::Control;
/// use therefore_theory::{Random, estimate};
/// let puzzle = Sudoku::empty(Recipe::square(4)?.layout()?);
/// let control = Control::UNLIMITED;
/// let estimate = estimate(&puzzle, 2000, &mut Random::new(1), &control, &mut |_| ());
/// assert!((estimate.mean - 288.0).abs() < 2.0 * estimate.margin);
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub fn estimate(
    puzzle: &Sudoku,
    walks: u64,
    random: &mut Random,
    control: &Control,
    progress: &mut dyn FnMut(u64),
) -> Estimate {
    let walker = Walker::new(puzzle);
    let (mut sum, mut squares, mut done, mut reached) = (0.0, 0.0, 0u64, 0);
    for _ in 0..walks {
        if control.is_over() {
            break;
        }
        let product = walker.walk(random);
        sum += product;
        squares += product * product;
        reached += u64::from(product > 0.0);
        done += 1;
        progress(done);
    }
    let count = done.max(1) as f64;
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0) * count / (count - 1.0).max(1.0);
    Estimate {
        mean,
        margin: 1.96 * (variance / count).sqrt(),
        walks: done,
        reached,
    }
}

struct Walker {
    start: Vec<u64>,
    peers: Vec<Vec<usize>>,
    regions: Vec<Vec<usize>>,
    sums: Vec<(u32, Vec<usize>)>,
    sums_of: Vec<Vec<usize>>,
    symbols: usize,
}

impl Walker {
    fn new(puzzle: &Sudoku) -> Walker {
        let layout = &puzzle.layout;
        let full = layout.regions().iter().filter(|region| region.full);
        let mut sums_of = vec![Vec::new(); layout.cells()];
        let mut sums = Vec::new();
        for constraint in layout.constraints() {
            match constraint {
                // Its cells are peers; and see below for full ones.
                Constraint::Region(_) => {}
                Constraint::Sum(sum) => {
                    for &cell in &sum.cells {
                        sums_of[cell].push(sums.len());
                    }
                    sums.push((sum.total, sum.cells.clone()));
                }
            }
        }
        Walker {
            start: puzzle.start().iter().map(|digits| digits.0).collect(),
            peers: layout.peers(),
            regions: full.map(|region| region.cells.clone()).collect(),
            sums,
            sums_of,
            symbols: layout.symbols(),
        }
    }

    /// One walk: the product of the branches, 0 at a dead end.
    fn walk(&self, random: &mut Random) -> f64 {
        let mut open = self.start.clone();
        let mut unset: Vec<usize> = (0..open.len())
            .filter(|&cell| !self.peers[cell].is_empty() || !self.sums_of[cell].is_empty())
            .collect();
        let mut product = 1.0;
        while !unset.is_empty() {
            // The cell with the fewest digits, or the digit of a region with
            // the fewest places: fewer branches, less spread.
            let fewest = (0..unset.len()).min_by_key(|&i| open[unset[i]].count_ones());
            let Some(index) = fewest else { break };
            let mut cell = unset[index];
            let mut branches = open[cell].count_ones() as usize;
            let mut digit = None;
            if branches > 1
                && let Some((places, value)) = self.hidden(&open, &unset, branches)
            {
                branches = places.len();
                if branches > 0 {
                    cell = places[random.below(branches)];
                    digit = Some(value);
                }
            }
            if branches == 0 {
                return 0.0;
            }
            product *= branches as f64;
            let value = digit.unwrap_or_else(|| nth(open[cell], random.below(branches)));
            unset.retain(|&other| other != cell);
            if !self.set(&mut open, cell, value) {
                return 0.0;
            }
        }
        product
    }

    /// A digit of a region with fewer places than this.
    fn hidden(&self, open: &[u64], unset: &[usize], fewer: usize) -> Option<(Vec<usize>, u8)> {
        let mut waiting = vec![false; open.len()];
        unset.iter().for_each(|&cell| waiting[cell] = true);
        let mut best = None;
        let mut fewest = fewer;
        for region in &self.regions {
            let (mut once, mut placed) = (vec![0usize; self.symbols + 1], 0u64);
            for &cell in region {
                if waiting[cell] {
                    Digits(open[cell])
                        .iter()
                        .for_each(|digit| once[digit as usize] += 1)
                } else {
                    placed |= open[cell]
                }
            }
            for digit in 1..=self.symbols as u8 {
                if once[digit as usize] < fewest && placed & Digits::only(digit).0 == 0 {
                    fewest = once[digit as usize];
                    best = Some((region, digit));
                }
            }
        }
        let (region, digit) = best?;
        let holds = |cell: &usize| waiting[*cell] && open[*cell] & Digits::only(digit).0 != 0;
        Some((region.iter().copied().filter(holds).collect(), digit))
    }

    /// Sets a cell and crosses out what that excludes; false at a dead end.
    fn set(&self, open: &mut [u64], cell: usize, digit: u8) -> bool {
        let bit = Digits::only(digit).0;
        open[cell] = bit;
        for &peer in &self.peers[cell] {
            open[peer] &= !bit;
            if open[peer] == 0 {
                return false;
            }
        }
        self.sums_of[cell].iter().all(|&index| {
            let (total, cells) = &self.sums[index];
            let least = |cell: &usize| open[*cell].trailing_zeros() + 1;
            let most = |cell: &usize| 64 - open[*cell].leading_zeros();
            (cells.iter().map(least).sum::<u32>()..=cells.iter().map(most).sum()).contains(total)
        })
    }
}

/// The n-th digit of a set.
fn nth(set: u64, n: usize) -> u8 {
    Digits(set).iter().nth(n).unwrap_or(1)
}
