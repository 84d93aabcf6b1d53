//! Counting solutions without visiting them.
//!
//! What lines leave open falls apart into islands that have nothing to do with each
//! other; their counts multiply. And the same island comes back along many branches,
//! so its count is remembered.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::bits::Bits;
use super::grid::Grid;
use super::line::Known;
use crate::{Control, Count};

/// Sets of cells remembered before the memory is emptied.
const MEMORY: usize = 20_000_000;
/// Smaller islands are counted again rather than remembered.
const WORTH_REMEMBERING: usize = 6;

/// Some neighbouring cells of a line that have nothing to do with the others, and
/// the runs that lie in them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Stretch<B> {
    line: usize,
    cells: B,
    first_run: usize,
    runs: usize,
}

/// An island: its open cells, and the stretches of lines they lie in.
struct Island<B> {
    cells: Vec<(usize, usize)>,
    stretches: Vec<Stretch<B>>,
}

/// What an island looks like: its stretches, and what is known in them.
type Look<B> = Box<[(Stretch<B>, Known<B>)]>;

struct Counter<'a, B> {
    grid: &'a mut Grid<B>,
    control: &'a Control,
    remembered: HashMap<Look<B>, BigUint>,
    sets: usize,
    /// Dead ends it may still meet.
    patience: u64,
    clock: u32,
    stopped: bool,
}

/// Counts the solutions of a settled grid, up to a limit if there is one; gives up
/// (`None`) at more dead ends than it has patience for.
pub(super) fn by_parts<B: Bits>(
    grid: &mut Grid<B>,
    patience: u64,
    limit: Option<u64>,
    control: &Control,
) -> Option<Count> {
    let before = grid.moment();
    let cells = open_cells(grid);
    let mut counter = Counter {
        grid,
        control,
        remembered: HashMap::new(),
        sets: 0,
        patience,
        clock: 0,
        stopped: false,
    };
    let limit = limit.map(BigUint::from);
    let solutions = counter.product(&cells, limit.as_ref());
    let (stopped, impatient) = (counter.stopped, counter.patience == 0);
    grid.return_to(before);
    match limit {
        Some(limit) if solutions >= limit => Some(Count {
            solutions: limit,
            exact: false,
        }),
        _ if impatient => None,
        _ => Some(Count {
            solutions,
            exact: !stopped,
        }),
    }
}

fn open_cells<B: Bits>(grid: &Grid<B>) -> Vec<(usize, usize)> {
    let mut cells = Vec::with_capacity(grid.open);
    for row in 0..grid.height {
        grid.open_in(row).each(|column| cells.push((row, column)));
    }
    cells
}

impl<B: Bits> Counter<'_, B> {
    /// Solutions of these cells: the product over their islands. With a limit it may
    /// stop as soon as it is reached.
    fn product(&mut self, cells: &[(usize, usize)], limit: Option<&BigUint>) -> BigUint {
        let mut product = BigUint::from(1u32);
        for island in self.islands(cells) {
            let left = limit.map(|limit| (limit + &product - 1u32) / &product);
            let left = left.map(|left| left.max(BigUint::from(1u32)));
            product *= self.island(&island, left.as_ref());
            if product == BigUint::ZERO {
                break;
            }
        }
        product
    }

    /// Solutions of one island.
    fn island(&mut self, island: &Island<B>, limit: Option<&BigUint>) -> BigUint {
        self.clock = self.clock.wrapping_add(1);
        if self.stopped || self.clock & 63 == 0 && self.control.is_over() {
            self.stopped = true;
            return BigUint::ZERO;
        }
        let known = |&stretch: &Stretch<B>| {
            let known = self.grid.lines[stretch.line];
            let inside = Known {
                filled: known.filled & stretch.cells,
                empty: known.empty & stretch.cells,
            };
            (stretch, inside)
        };
        let worth = island.cells.len() >= WORTH_REMEMBERING;
        let key: Option<Look<B>> = worth.then(|| island.stretches.iter().map(known).collect());
        if let Some(count) = key.as_ref().and_then(|key| self.remembered.get(key)) {
            return count.clone();
        }
        let (row, column) = island.cells[0];
        let mut sum = BigUint::ZERO;
        let mut whole = true;
        for filled in [true, false] {
            let before = self.grid.moment();
            self.grid.set(row, column, filled);
            if self.grid.propagate() {
                let left = limit.map(|limit| limit - &sum);
                sum += self.product(&island.cells[1..], left.as_ref());
            } else if self.patience < u64::MAX {
                self.patience = self.patience.saturating_sub(1);
                self.stopped |= self.patience == 0;
            }
            self.grid.return_to(before);
            if limit.is_some_and(|limit| sum >= *limit) {
                whole = false;
                break;
            }
        }
        if let Some(key) = key
            && whole
            && !self.stopped
        {
            self.sets += key.len();
            if self.sets > MEMORY {
                self.remembered.clear();
                self.sets = key.len();
            }
            // With a limit a factor may have been cut short, but then the sum has
            // reached the limit too.
            self.remembered.insert(key, sum.clone());
        }
        sum
    }

    /// The open ones among these cells, split where nothing connects them.
    fn islands(&mut self, cells: &[(usize, usize)]) -> Vec<Island<B>> {
        let mut stretches: HashMap<usize, Vec<Stretch<B>>> = HashMap::new();
        let mut waiting = vec![false; self.grid.width * self.grid.height];
        let width = self.grid.width;
        for &(row, column) in cells {
            waiting[row * width + column] = self.grid.open_in(row).has(column);
        }
        let mut islands = Vec::new();
        for &(row, column) in cells {
            if !std::mem::take(&mut waiting[row * width + column]) {
                continue;
            }
            let mut island = Island {
                cells: vec![(row, column)],
                stretches: Vec::new(),
            };
            let mut next = 0;
            while let Some(&(row, column)) = island.cells.get(next) {
                next += 1;
                let height = self.grid.height;
                for (line, cell) in [(row, column), (height + column, row)] {
                    let grid = &mut *self.grid;
                    let of_line = stretches.entry(line).or_insert_with(|| split(grid, line));
                    let Some(&stretch) = of_line.iter().find(|stretch| stretch.cells.has(cell))
                    else {
                        continue;
                    };
                    if island.stretches.contains(&stretch) {
                        continue;
                    }
                    island.stretches.push(stretch);
                    (stretch.cells & self.grid.open_in(line)).each(|other| {
                        let (row, column) = if line < height {
                            (line, other)
                        } else {
                            (other, line - height)
                        };
                        if std::mem::take(&mut waiting[row * width + column]) {
                            island.cells.push((row, column));
                        }
                    });
                }
            }
            island
                .stretches
                .sort_unstable_by_key(|stretch| (stretch.line, stretch.first_run));
            island.cells.sort_unstable();
            islands.push(island);
        }
        islands
    }
}

/// The stretches of a line that have nothing to do with each other: between empty
/// cells that have the same runs before them in all arrangements.
fn split<B: Bits>(grid: &mut Grid<B>, line: usize) -> Vec<Stretch<B>> {
    let starts = grid.starts(line);
    let (length, known) = (grid.length(line), grid.lines[line]);
    let mut over = B::NONE;
    for (starts, &run) in starts.iter().zip(grid.clue(line)) {
        let (first, end) = (starts.first(), starts.last() + usize::from(run));
        over = over | B::below(end).minus(B::below(first));
    }
    let walls = known.empty.minus(over);
    let mut stretches = Vec::new();
    let (mut begin, mut run) = (0, 0);
    let mut close = |end: usize| {
        let first_run = run;
        while run < starts.len() && starts[run].first() < end {
            run += 1;
        }
        if end > begin {
            stretches.push(Stretch {
                line,
                cells: B::below(end).minus(B::below(begin)),
                first_run,
                runs: run - first_run,
            });
        }
        begin = end + 1;
    };
    walls.each(&mut close);
    close(length);
    stretches
}
