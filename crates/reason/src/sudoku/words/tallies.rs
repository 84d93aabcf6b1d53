//! Totals in words: what they are and where they come from.

use therefore_puzzle::Cell;

use super::Speaker;
use crate::machine::words::list;
use crate::sudoku::cages::{Balance, Tally};

impl Speaker<'_> {
    /// `the 17-cage at r1c1`.
    pub fn sum_name(&self, sum: usize) -> String {
        let sum = &self.board.terrain().layout().sums()[sum];
        let at = sum.cells.first().map(|&cell| self.cell(cell));
        let at = at.unwrap_or_default();
        if sum.distinct {
            format!("the {}-cage at {at}", sum.total)
        } else {
            format!("the sum of {} at {at}", sum.total)
        }
    }

    /// Digits that stand: `the 5 at r1c2 and the 7 at r3c3`.
    fn standing(&self, cells: &[Cell]) -> String {
        let name = |&cell: &Cell| {
            let digit = self.digit(self.board.value(cell));
            format!("the {digit} at {}", self.cell(cell))
        };
        list(&cells.iter().map(name).collect::<Vec<_>>(), "and")
    }

    /// What open cells come to: `r1c1 and r1c2 make 9`, `r1c1 is 3 more than r4c4`.
    pub fn outcome(&self, balance: &Balance) -> String {
        let Balance { plus, minus, total } = balance;
        let are = if plus.len() == 1 {
            "is"
        } else {
            "are together"
        };
        match (&plus[..], &minus[..]) {
            ([], []) => format!("there is nothing left of {total}"),
            ([cell], []) => {
                let digit = u8::try_from(*total).map_or(total.to_string(), |it| self.digit(it));
                format!("{} is {digit}", self.cell(*cell))
            }
            (cells, []) => {
                let free = if self.may_repeat(cells) {
                    " (of which some may be equal)"
                } else {
                    ""
                };
                format!("{}{free} make {total}", self.cells(cells))
            }
            (these, those) => {
                let (these, those) = (self.cells(these), self.cells(those));
                match total {
                    0 => format!("{these} {are} as much as {those}"),
                    1.. => format!("{these} {are} {total} more than {those}"),
                    _ => format!("{these} {are} {} less than {those}", -total),
                }
            }
        }
    }

    fn may_repeat(&self, cells: &[Cell]) -> bool {
        let terrain = self.board.terrain();
        let mut pairs = cells.iter().enumerate();
        !pairs.all(|(index, &a)| cells[..index].iter().all(|&b| terrain.sees(a, b)))
    }

    /// What a total is and where it comes from, without a full stop.
    pub fn premise(&self, tally: &Tally) -> String {
        let outcome = self.outcome(&tally.balance(self.board));
        let (stands, sums) = (
            |cell: &Cell| self.board.value(*cell) != 0,
            self.board.terrain().layout().sums(),
        );
        match tally {
            &Tally::Sum(sum) => {
                let cells = sums[sum].cells.iter().copied();
                let placed: Vec<Cell> = cells.filter(stands).collect();
                let name = self.sum_name(sum);
                match (&placed[..], &sums[sum].cells[..]) {
                    ([], [_]) => format!("{name} has one cell, so {outcome}"),
                    ([], cells) if sums[sum].distinct => {
                        format!("{} are a cage of {}", self.cells(cells), sums[sum].total)
                    }
                    ([], _) => outcome,
                    (placed, _) => {
                        format!("{name} has {}, so {outcome}", self.standing(placed))
                    }
                }
            }
            Tally::Area { regions, less } => {
                let inside = |cell: &Cell| {
                    let terrain = self.board.terrain();
                    regions
                        .iter()
                        .any(|&region| terrain.place(region, *cell).is_some())
                };
                let taken = |cell: &Cell| less.iter().any(|&sum| sums[sum].cells.contains(cell));
                let cells = regions
                    .iter()
                    .flat_map(|&region| &self.board.region(region).cells);
                let besides = cells.copied().filter(|cell| stands(cell) && !taken(cell));
                let besides: Vec<Cell> = besides.collect();
                let cells = less.iter().flat_map(|&sum| &sums[sum].cells);
                let beyond = cells.copied().filter(|cell| stands(cell) && !inside(cell));
                let beyond: Vec<Cell> = beyond.collect();

                let make = if regions.len() == 1 { "makes" } else { "make" };
                let whole = self.board.terrain().region_total() * regions.len();
                let mut text = format!("{} {make} {whole}", self.regions(regions));
                let total: u32 = less.iter().map(|&sum| sums[sum].total).sum();
                match less[..] {
                    [] => {}
                    [sum] => text += &format!("; {} is taken away", self.sum_name(sum)),
                    _ => {
                        text += &format!("; the cages at {} make {total}", self.heads(less));
                    }
                }
                if !beyond.is_empty() {
                    text += &format!(" with {} outside", self.standing(&beyond));
                }
                if !besides.is_empty() {
                    text += &format!(
                        "; {} stand{} besides",
                        self.standing(&besides),
                        match besides.len() {
                            1 => "s",
                            _ => "",
                        }
                    );
                }
                format!("{text}; so {outcome}")
            }
        }
    }

    /// What a total is in short, and where it comes from: `r1c1 and r1c2 make 9
    /// (the 15-cage at r1c1)`, `... (box 1 less the cages at r1c1 and r2c2)`.
    pub fn reckoned(&self, tally: &Tally) -> String {
        let outcome = self.outcome(&tally.balance(self.board));
        let source = match tally {
            &Tally::Sum(sum) => self.sum_name(sum),
            Tally::Area { regions, less } => {
                let less = match less[..] {
                    [] => String::new(),
                    [sum] => format!(" less {}", self.sum_name(sum)),
                    _ => format!(" less the cages at {}", self.heads(less)),
                };
                self.regions(regions) + &less
            }
        };
        format!("{outcome} ({source})")
    }

    /// Where cages begin: `r1c1 and r2c4`.
    fn heads(&self, sums: &[usize]) -> String {
        let layout = self.board.terrain().layout();
        let heads = sums.iter().map(|&sum| layout.sums()[sum].cells[0]);
        self.cells(&heads.collect::<Vec<_>>())
    }
}
