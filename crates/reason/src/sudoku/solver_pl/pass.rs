//! One pass of Solver.pl, rule by rule.

use therefore_puzzle::{Cell, Digits, Sum};

use crate::machine::State;
use crate::sudoku::arguments;
use crate::sudoku::arguments::{Argument, Reckoning, Totals};
use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::step::Step;
use crate::sudoku::terrain::{RegionId, RegionKind, Terrain};

/// Totals that can be told apart as bits of a word, with a digit to spare; the
/// cages of the program's own puzzles make no more than 45.
const MOST_REACHABLE: i32 = 128;

/// The state of the program: digits and options, and beside it a board that
/// knows no less, on which its steps are told.
pub(super) struct Machine {
    board: Board,
    values: Vec<u8>,
    options: Vec<Digits>,
    steps: Vec<Step>,
    broken: bool,
}

impl Machine {
    pub fn new(start: &Board) -> Machine {
        let all = start.terrain().layout().all_digits();
        let cells = start.terrain().cells();
        let open = |cell: Cell| {
            if start.candidates(cell).is_empty() {
                Digits::NONE
            } else {
                all
            }
        };
        Machine {
            board: start.clone(),
            values: start.values().to_vec(),
            options: (0..cells).map(open).collect(),
            steps: Vec::new(),
            broken: false,
        }
    }

    pub fn state(&self) -> (Vec<u8>, Vec<Digits>) {
        (self.values.clone(), self.options.clone())
    }

    /// Whether it has filled in something that cannot be.
    pub fn is_broken(&self) -> bool {
        self.broken || self.board.trouble().is_some()
    }

    /// All rules once, in order; the options of cages only in the first pass.
    pub fn pass(&mut self, first: bool) -> Vec<Step> {
        if first {
            self.start();
        }
        self.last_cells();
        let areas = self.areas();
        for inside in [true, false] {
            for regions in &areas {
                if inside {
                    self.innie(regions)
                } else {
                    self.outie(regions)
                }
            }
        }
        self.strike_out();
        self.cage_sums();
        self.only_options();
        self.same_options();
        std::mem::take(&mut self.steps)
    }

    /// Whether the cell is there and open.
    fn is_open(&self, cell: Cell) -> bool {
        self.values[cell] == 0
    }

    /// Tells a step, unless the board knows its conclusion already.
    fn tell(&mut self, mut step: Step) {
        step.eliminations
            .retain(|it| self.board.has(it.cell, it.digit));
        step.eliminations.sort_unstable();
        if step.placement.is_some() || !step.eliminations.is_empty() {
            self.board.apply(&step);
            self.steps.push(step);
        }
    }

    fn fill(&mut self, cell: Cell, digit: i32, rule: &'static str, argument: Argument) {
        let digit = u8::try_from(digit).unwrap_or(0);
        if digit == 0 || digit as usize > self.board.terrain().digits() {
            self.broken = true;
            return;
        }
        self.values[cell] = digit;
        self.options[cell] = Digits::NONE;
        self.tell(Step {
            rule,
            placement: Some(Candidate { cell, digit }),
            eliminations: Vec::new(),
            argument,
        });
    }

    /// Takes options away, with the candidates of the board that are none now.
    fn strike(&mut self, cells: Vec<(Cell, Digits)>, rule: &'static str, argument: Argument) {
        let mut eliminations = Vec::new();
        for (cell, lost) in cells {
            self.options[cell] = self.options[cell] - lost;
            eliminations.extend(lost.iter().map(|digit| Candidate { cell, digit }));
        }
        self.tell(Step {
            rule,
            placement: None,
            eliminations,
            argument,
        });
    }

    /// The options that the smallest and largest totals of cages allow; in a
    /// cage of two cells not half the sum.
    fn start(&mut self) {
        let terrain = self.board.terrain().clone();
        let side = terrain.digits() as i32;
        for (index, sum) in cages(&terrain) {
            let others = sum.cells.len() as i32 - 1;
            let total = sum.total as i32;
            let low = total - (others * (2 * side + 1 - others)) / 2;
            let high = total - others * (others + 1) / 2;
            let fits = |digit: u8| {
                let digit = i32::from(digit);
                (low..=high).contains(&digit) && !(others == 1 && 2 * digit == total)
            };
            let open = sum.cells.iter().filter(|&&cell| self.is_open(cell));
            let lost = open.map(|&cell| {
                let lost = self.options[cell].iter().filter(|&digit| !fits(digit));
                (cell, lost.collect())
            });
            let lost: Vec<(Cell, Digits)> = lost.collect();
            if others == 0 {
                // It is filled in a moment.
                for (cell, lost) in lost {
                    self.options[cell] = self.options[cell] - lost;
                }
                continue;
            }
            let (rule, reckoning) = match others {
                1 => ("cage-combinations", Reckoning::Combinations),
                _ => ("cage-bounds", Reckoning::Bounds),
            };
            self.strike(lost, rule, totals(reckoning, Tally::Sum(index)));
        }
    }

    /// Cages with one open cell.
    fn last_cells(&mut self) {
        let terrain = self.board.terrain().clone();
        for (index, sum) in cages(&terrain) {
            let mut open = sum.cells.iter().filter(|&&cell| self.is_open(cell));
            if let (Some(&cell), None) = (open.next(), open.next()) {
                let rest = self.rest(index);
                let argument = totals(Reckoning::Rest, Tally::Sum(index));
                self.fill(cell, rest, "cage-last-cell", argument);
            }
        }
    }

    /// What is left of a sum for its open cells.
    fn rest(&self, sum: usize) -> i32 {
        let sum = &self.board.terrain().layout().sums()[sum];
        let filled = sum.cells.iter().map(|&cell| i32::from(self.values[cell]));
        sum.total as i32 - filled.sum::<i32>()
    }

    /// Rows, columns, boxes; two rows, two columns, three rows, three columns.
    fn areas(&self) -> Vec<Vec<RegionId>> {
        let regions = self.board.terrain().regions().iter().enumerate();
        let of_kind = |kind: RegionKind| -> Vec<RegionId> {
            let full = regions.clone().filter(|(_, it)| it.kind == kind && it.full);
            full.map(|(region, _)| region).collect()
        };
        let [rows, columns, boxes] =
            [RegionKind::Row, RegionKind::Column, RegionKind::Box].map(of_kind);
        let mut areas: Vec<Vec<RegionId>> = Vec::new();
        for single in [&rows, &columns, &boxes] {
            areas.extend(single.iter().map(|&region| vec![region]));
        }
        for count in [2, 3] {
            for lines in [&rows, &columns] {
                areas.extend(lines.windows(count).map(<[RegionId]>::to_vec));
            }
        }
        areas
    }

    /// The open cells of an area, each with its cage, if it has one.
    fn open_cells(&self, regions: &[RegionId]) -> Vec<(Cell, Option<usize>)> {
        let terrain = self.board.terrain();
        let cells = regions
            .iter()
            .flat_map(|&region| &terrain.region(region).cells);
        let open = cells.copied().filter(|&cell| self.is_open(cell));
        open.map(|cell| {
            let its = cages(terrain).find(|(_, cage)| cage.cells.contains(&cell));
            (cell, its.map(|(index, _)| index))
        })
        .collect()
    }

    /// The open cells of a sum outside an area.
    fn outside(&self, regions: &[RegionId], sum: usize) -> Vec<Cell> {
        let terrain = self.board.terrain();
        let sums = terrain.layout().sums();
        let cells = sums[sum].cells.iter().copied();
        let inside = |cell: Cell| regions.iter().any(|&h| terrain.place(h, cell).is_some());
        cells
            .filter(|&cell| self.is_open(cell) && !inside(cell))
            .collect()
    }

    /// What an area less the digits in it and these sums leaves.
    fn left(&self, regions: &[RegionId], less: &[usize]) -> i32 {
        let terrain = self.board.terrain();
        let cells = regions
            .iter()
            .flat_map(|&region| &terrain.region(region).cells);
        let filled: i32 = cells.map(|&cell| i32::from(self.values[cell])).sum();
        let sums: i32 = less.iter().map(|&sum| self.rest(sum)).sum();
        (regions.len() * terrain.region_total()) as i32 - filled - sums
    }

    /// One open cell lies in a cage whose open cells reach outside.
    fn innie(&mut self, regions: &[RegionId]) {
        let (mut less, mut innies) = (Vec::new(), Vec::new());
        for (cell, sum) in self.open_cells(regions) {
            match sum {
                Some(sum) if self.outside(regions, sum).is_empty() => {
                    if !less.contains(&sum) {
                        less.push(sum);
                    }
                }
                _ => innies.push(cell),
            }
        }
        if let [cell] = innies[..] {
            let value = self.left(regions, &less);
            let rule = if regions.len() == 1 {
                "innie"
            } else {
                "innie-regions"
            };
            let tally = Tally::Area {
                regions: regions.to_vec(),
                less,
            };
            self.fill(cell, value, rule, totals(Reckoning::Rest, tally));
        }
    }

    /// One cage reaches outside, by one open cell.
    fn outie(&mut self, regions: &[RegionId]) {
        let mut less: Vec<usize> = Vec::new();
        let mut outies = Vec::new();
        for (_, sum) in self.open_cells(regions) {
            let Some(sum) = sum else {
                return;
            };
            if !less.contains(&sum) {
                less.push(sum);
                outies.extend(self.outside(regions, sum));
            }
        }
        if let [cell] = outies[..] {
            let value = -self.left(regions, &less);
            let rule = if regions.len() == 1 {
                "outie"
            } else {
                "outie-regions"
            };
            let tally = Tally::Area {
                regions: regions.to_vec(),
                less,
            };
            self.fill(cell, value, rule, totals(Reckoning::Rest, tally));
        }
    }

    /// Digits that stand are no options in their rows, columns and boxes. The
    /// board has done the same long ago, so there is nothing to tell.
    fn strike_out(&mut self) {
        let terrain = self.board.terrain().clone();
        for region in terrain
            .regions()
            .iter()
            .filter(|region| region.kind != RegionKind::Cage)
        {
            let digits = region.cells.iter().map(|&cell| self.values[cell]);
            let digits: Digits = digits.filter(|&digit| digit != 0).collect();
            for &cell in &region.cells {
                self.options[cell] = self.options[cell] - digits;
            }
        }
    }

    /// An option stays if some choice of options of the other cells reaches
    /// the sum, repeats or not.
    fn cage_sums(&mut self) {
        let terrain = self.board.terrain().clone();
        for (index, sum) in cages(&terrain) {
            let open: Vec<Cell> = sum
                .cells
                .iter()
                .copied()
                .filter(|&c| self.is_open(c))
                .collect();
            let rest = self.rest(index);
            if rest > MOST_REACHABLE {
                continue;
            }
            // Cell by cell: later ones see what earlier ones have lost.
            let mut lost = Vec::new();
            for &cell in &open {
                let others = open.iter().filter(|&&other| other != cell);
                let mut reachable: u128 = 1;
                for &other in others {
                    let options = self.options[other].iter();
                    reachable = options.fold(0, |all, digit| all | reachable << digit);
                }
                let misses = |digit: &u8| {
                    let left = rest - i32::from(*digit);
                    left < 0 || reachable >> left & 1 == 0
                };
                let gone: Digits = self.options[cell].iter().filter(misses).collect();
                self.options[cell] = self.options[cell] - gone;
                lost.push((cell, gone));
            }
            let argument = totals(Reckoning::Placements, Tally::Sum(index));
            self.strike(lost, "cage-placements", argument);
        }
    }

    /// Cells with one option.
    fn only_options(&mut self) {
        let terrain = self.board.terrain().clone();
        let mut cells: Vec<Cell> = Vec::new();
        for (_, cage) in cages(&terrain) {
            cells.extend(&cage.cells);
        }
        cells.extend(
            (0..terrain.cells())
                .filter(|cell| !cells.contains(cell))
                .collect::<Vec<_>>(),
        );
        for cell in cells {
            if self.is_open(cell)
                && let Some(digit) = self.options[cell].single()
            {
                self.fill(
                    cell,
                    digit.into(),
                    "naked-single",
                    arguments::NakedSingle.into(),
                );
            }
        }
    }

    /// Cages whose k cells have the same k options, within a row, column or box.
    fn same_options(&mut self) {
        let terrain = self.board.terrain().clone();
        for (_, sum) in cages(&terrain) {
            let options = self.options[sum.cells[0]];
            let size = sum.cells.len();
            let same = |&cell: &Cell| self.is_open(cell) && self.options[cell] == options;
            if size < 2 || options.len() != size || !sum.cells.iter().all(same) {
                continue;
            }
            for region in terrain.common_regions(&sum.cells) {
                if terrain.region(region).kind == RegionKind::Cage {
                    continue;
                }
                let others = terrain.region(region).cells.iter().copied();
                let others =
                    others.filter(|&cell| self.is_open(cell) && !sum.cells.contains(&cell));
                let lost = others.map(|cell| (cell, self.options[cell] & options));
                let lost = lost.collect();
                let rule = match size {
                    2 => "naked-pair",
                    3 => "naked-triple",
                    4 => "naked-quad",
                    _ => "naked-quint",
                };
                let argument = arguments::NakedSet {
                    regions: vec![region],
                    cells: sum.cells.clone(),
                    digits: options,
                }
                .into();
                self.strike(lost, rule, argument);
            }
        }
    }
}

/// The cages with their numbers. Of sums whose digits may repeat the program
/// knows nothing.
fn cages(terrain: &Terrain) -> impl Iterator<Item = (usize, &Sum)> {
    let sums = terrain.layout().sums().iter().enumerate();
    sums.filter(|(_, sum)| sum.distinct)
}

fn totals(reckoning: Reckoning, tally: Tally) -> Argument {
    Totals::of(reckoning, tally).into()
}
