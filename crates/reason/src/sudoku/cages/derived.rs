//! The rule of 45: what regions and cages together say of the cells left over.

use std::collections::HashSet;
use std::ops::ControlFlow;

use therefore_puzzle::Cell;

use super::{Balance, Tally};
use crate::sudoku::bits::Bits;
use crate::sudoku::board::Board;
use crate::sudoku::terrain::areas::{Area, Areas};

/// What to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    /// How many open cells, from and to.
    pub unknowns: (usize, usize),
    /// How many regions, from and to.
    pub regions: (usize, usize),
    /// Whether all cells must be on one side.
    pub one_sided: bool,
}

/// Goes through what the regions and cages of the board say of a few open cells,
/// fewest regions first, the same thing once, until the visitor has had enough.
pub(crate) fn derive<B>(
    board: &Board,
    shape: Shape,
    mut visit: impl FnMut(Tally, Balance) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(areas) = board.terrain().areas() else {
        return ControlFlow::Continue(());
    };
    let ledger = Ledger::new(board, areas);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for area in &areas.list {
        if area.regions.len() < shape.regions.0 {
            continue;
        }
        if area.regions.len() > shape.regions.1 {
            break;
        }
        ledger.choices(area, shape, &mut found);
        for choice in found.drain(..) {
            let (tally, balance) = ledger.balance(area, &choice);
            if seen.insert((balance.plus.clone(), balance.minus.clone())) {
                visit(tally, balance)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All cages there are on the board: the open rests of given ones, then derived
/// ones of up to `most` cells. Only those with two open cells or more, and only
/// those whose cells see each other.
pub(crate) fn cliques(board: &Board, most: usize) -> Vec<(Tally, Balance)> {
    let mut found = Vec::new();
    let layout = board.terrain().layout();
    for (index, sum) in layout.sums().iter().enumerate() {
        if sum.cells.len() <= 64 {
            let tally = Tally::Sum(index);
            let balance = tally.balance(board);
            if balance.plus.len() > 1 && balance.is_cage(board) {
                found.push((tally, balance));
            }
        }
    }
    let shape = Shape {
        unknowns: (2, most),
        regions: (1, usize::MAX),
        one_sided: true,
    };
    let given = found.len();
    let _ = derive(board, shape, |tally, balance| {
        let sorted = |balance: &Balance| {
            let mut cells = balance.plus.clone();
            cells.sort_unstable();
            cells
        };
        let cells = sorted(&balance);
        let is_given = found[..given]
            .iter()
            .any(|(_, other)| sorted(other) == cells);
        if !is_given && balance.is_cage(board) {
            found.push((tally, balance));
        }
        ControlFlow::<()>::Continue(())
    });
    found
}

/// The open cells of every sum, as places.
struct Ledger<'a> {
    board: &'a Board,
    /// By number in the layout; only for the sums that areas are measured by.
    open: Vec<u64>,
}

/// The sums that are taken away from an area, as a set of places in its list.
type Choice = Vec<usize>;

impl<'a> Ledger<'a> {
    fn new(board: &'a Board, areas: &Areas) -> Ledger<'a> {
        let sums = board.terrain().layout().sums();
        let mut open = vec![0; sums.len()];
        for &sum in &areas.sums {
            for (place, &cell) in sums[sum].cells.iter().enumerate() {
                if board.value(cell) == 0 {
                    open[sum] |= 1 << place;
                }
            }
        }
        Ledger { board, open }
    }

    /// All ways to take away sums that leave as many open cells as wanted.
    fn choices(&self, area: &Area, shape: Shape, found: &mut Vec<Choice>) {
        let loose = area
            .loose
            .iter()
            .filter(|&&cell| self.board.value(cell) == 0);
        let loose = loose.count();
        let (least, most) = shape.unknowns;
        if loose > most {
            return;
        }
        let mut taken = Vec::new();
        // The sums that leave cells over whether they are taken away or not.
        let mut open: Vec<(usize, usize, usize)> = Vec::new();
        let mut at_least = 0;
        for (index, &(sum, inside)) in area.meets.iter().enumerate() {
            let within = (self.open[sum] & inside).count_ones() as usize;
            let without = (self.open[sum] & !inside).count_ones() as usize;
            match (within, without) {
                (0, _) => {}
                (_, 0) => taken.push(index),
                _ => {
                    at_least += within.min(without);
                    open.push((index, within, without));
                }
            }
        }
        if loose + at_least > most {
            return;
        }
        let mut choose = Choose {
            open: &open,
            least,
            most,
            one_sided: shape.one_sided,
            found,
        };
        choose.go(0, (loose, 0), at_least, &mut taken);
    }

    fn balance(&self, area: &Area, choice: &[usize]) -> (Tally, Balance) {
        let terrain = self.board.terrain();
        let sums = terrain.layout().sums();
        let mut balance = Balance {
            total: (terrain.region_total() * area.regions.len()) as i32,
            ..Balance::default()
        };
        let mut add = |cell: Cell, sign: i32| match self.board.value(cell) {
            0 if sign > 0 => balance.plus.push(cell),
            0 => balance.minus.push(cell),
            digit => balance.total -= sign * i32::from(digit),
        };
        for &cell in &area.loose {
            add(cell, 1);
        }
        let mut less = Vec::with_capacity(choice.len());
        let mut gone = 0;
        for (index, &(sum, inside)) in area.meets.iter().enumerate() {
            let cells = &sums[sum].cells;
            let all = u64::MAX >> (64 - cells.len());
            if choice.contains(&index) {
                less.push(sum);
                gone += sums[sum].total as i32;
                for place in Bits(all & !inside) {
                    add(cells[place], -1);
                }
            } else {
                for place in Bits(inside) {
                    add(cells[place], 1);
                }
            }
        }
        balance.total -= gone;
        let tally = Tally::Area {
            regions: area.regions.clone(),
            less,
        };
        (tally, balance.upright())
    }
}

/// Goes through the ways to take away sums.
struct Choose<'a> {
    open: &'a [(usize, usize, usize)],
    least: usize,
    most: usize,
    one_sided: bool,
    found: &'a mut Vec<Choice>,
}

impl Choose<'_> {
    /// `cells` are inside and outside so far, `rest` is what the sums from
    /// here on leave over at least.
    fn go(&mut self, at: usize, cells: (usize, usize), rest: usize, taken: &mut Choice) {
        if cells.0 + cells.1 + rest > self.most || self.one_sided && cells.0 > 0 && cells.1 > 0 {
            return;
        }
        let Some(&(index, within, without)) = self.open.get(at) else {
            if cells.0 + cells.1 >= self.least {
                self.found.push(taken.clone());
            }
            return;
        };
        let rest = rest - within.min(without);
        self.go(at + 1, (cells.0 + within, cells.1), rest, taken);
        taken.push(index);
        self.go(at + 1, (cells.0, cells.1 + without), rest, taken);
        taken.pop();
    }
}
