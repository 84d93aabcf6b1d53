//! Cycles, walked node by node: it matters which way was taken.

use super::super::Origin;
use super::super::node::{Node, candidate};
use super::super::rating::Rank;
use super::links::{advance, has, join, meet, put};
use super::{Any, Best, FIRST, Pass, Simple, Stop, most_nodes, path_to};
use crate::sudoku::se::bits::{each, is_two};
use crate::sudoku::se::grid::{Candidates, Grid};
use crate::sudoku::se::hint::{Hint, Why};
use crate::sudoku::se::tables::SEEN;

impl Simple {
    /// All cycles that may come before the worst of the chains.
    pub(super) fn all_cycles(
        &mut self,
        grid: &Grid,
        pass: Pass,
        least: usize,
        worst: &Best,
        chains: &mut Vec<Any>,
    ) {
        for cell in 0..81 {
            if pass == Pass::Y && !is_two(grid.cells[cell]) {
                continue;
            }
            for digit in each(grid.cells[cell] & self.alive[cell]) {
                let start = candidate(cell, digit);
                let most = most_nodes(Some(worst), pass.cycle(), pass, start * 4);
                if most < least {
                    continue;
                }
                self.cycle(grid, pass, start, least, most, |path, removals| {
                    chains.push(Any {
                        rank: Rank::new(pass.cycle().base(), path.len(), pass.kind()),
                        position: start * 4,
                        removals,
                        origin: Origin::Cycle { pass, path },
                    });
                    false
                });
            }
        }
    }

    /// Cycles of at least so many nodes.
    pub(super) fn cycles(
        &mut self,
        grid: &Grid,
        pass: Pass,
        least: usize,
        best: &mut Option<(Best, Hint)>,
    ) {
        for cell in 0..81 {
            if pass == Pass::Y && !is_two(grid.cells[cell]) {
                continue;
            }
            for digit in each(grid.cells[cell] & self.alive[cell]) {
                let start = candidate(cell, digit);
                if self.strong[start].iter(pass).next().is_none() {
                    continue;
                }
                let best_now = best.as_ref().map(|best| &best.0);
                let most = most_nodes(best_now, pass.cycle(), pass, start * 4);
                if most < least || !self.may_close(pass, start, least, most) {
                    continue;
                }
                self.cycle(grid, pass, start, least, most, |path, removals| {
                    let rank = Rank::new(pass.cycle().base(), path.len(), pass.kind());
                    let position = start * 4;
                    let why = Why::Chain(Origin::Cycle { pass, path });
                    *best = Hint::removing(pass.cycle(), removals, why)
                        .map(|hint| (Best { rank, position }, hint.rated(rank.rating)));
                    true
                });
            }
        }
    }

    /// Whether a true candidate is reached that could be the last of a cycle. Going
    /// through sets does not tell which way was taken, so there may be none.
    fn may_close(&self, pass: Pass, start: usize, least: usize, most: usize) -> bool {
        if least <= 4 || pass == Pass::Y {
            return true;
        }
        let (cell, digit) = (start / 9, start % 9);
        let (mut row, mut goal_row) = ([0; 12], [0; 12]);
        let (mut cells, mut goal) = (1u128 << cell, 0u128);
        put(&mut row, start);
        for target in self.strong[start].iter(pass) {
            match pass {
                Pass::X => goal |= SEEN[target / 9],
                _ => join(&mut goal_row, &self.weak[target]),
            }
        }
        let (mut reached_row, mut reached) = (row, cells);
        let mut nodes = 4;
        while nodes <= most {
            let (met, ended) = match pass {
                Pass::X => {
                    let next = self.x_step(digit, cells);
                    cells = next & !reached;
                    reached |= next;
                    (cells & goal != 0, cells == 0)
                }
                _ => {
                    let next = self.step(&row);
                    advance(&mut row, &mut reached_row, &next);
                    (meet(&row, &goal_row), row == [0; 12])
                }
            };
            if met && nodes >= least {
                return true;
            }
            if ended {
                return false;
            }
            nodes += 2;
        }
        false
    }

    /// Cycles through a true candidate that remove something, until `found` has
    /// enough.
    fn cycle(
        &mut self,
        grid: &Grid,
        pass: Pass,
        start: usize,
        least: usize,
        most: usize,
        mut found: impl FnMut(Vec<Node>, Candidates) -> bool,
    ) {
        let mut reached = [0; 12];
        put(&mut reached, start);
        let mut stops = std::mem::take(&mut self.stops);
        stops.clear();
        stops.push(Stop {
            candidate: start as u16,
            before: FIRST,
        });
        let (mut ons, mut nodes, mut enough) = (0..1, 2, false);
        while !ons.is_empty() && nodes <= most && !enough {
            let offs = stops.len();
            // In the last round only what makes the start true is of use.
            let last = nodes + 2 > most;
            for on in ons {
                let from = stops[on].candidate as usize;
                let mut visit = |target: usize| {
                    if !is_before(&stops, on, target) {
                        stops.push(Stop {
                            candidate: target as u16,
                            before: on as u16,
                        });
                    }
                };
                if !last {
                    self.weak_links(grid, pass, from, false, visit);
                    continue;
                }
                let mut closing = self.strong[start]
                    .iter(pass)
                    .filter(|&target| is_weak(pass, from, target));
                match (closing.next(), closing.next()) {
                    (None, _) => {}
                    (Some(target), None) => visit(target),
                    // Their order is that of all links.
                    _ => self.weak_links(grid, pass, from, false, |target| {
                        if self.strong[start].iter(pass).any(|end| end == target) {
                            visit(target);
                        }
                    }),
                }
            }
            let end = stops.len();
            for off in offs..end {
                for target in self.strong[stops[off].candidate as usize].iter(pass) {
                    if target == start && nodes >= least.max(4) && !enough {
                        let path = path_to(&stops, off, false);
                        let removals = cycle_removals(grid, &path);
                        enough = !removals.is_empty() && found(path, removals);
                    }
                    if !has(&reached, target) {
                        put(&mut reached, target);
                        stops.push(Stop {
                            candidate: target as u16,
                            before: off as u16,
                        });
                    }
                }
            }
            ons = end..stops.len();
            nodes += 2;
        }
        self.stops = stops;
    }
}

/// Whether a true candidate makes another false.
fn is_weak(pass: Pass, from: usize, target: usize) -> bool {
    let (cell, digit) = (from / 9, from % 9);
    if target % 9 == digit {
        SEEN[cell] >> (target / 9) & 1 == 1
    } else {
        target / 9 == cell && pass != Pass::X
    }
}

/// Whether a candidate is false somewhere on the way to a true one.
fn is_before(stops: &[Stop], on: usize, candidate: usize) -> bool {
    let mut off = stops[on].before;
    while off != FIRST {
        if stops[off as usize].candidate as usize == candidate {
            return true;
        }
        off = stops[stops[off as usize].before as usize].before;
    }
    false
}

/// What a cycle removes: all true nodes hold or all false ones do, so a
/// candidate that sees one of each is out.
fn cycle_removals(grid: &Grid, path: &[Node]) -> Candidates {
    let (mut cells, mut seen) = (0u128, [[0u128; 2]; 9]);
    for node in path {
        cells |= 1 << node.cell();
        seen[node.digit()][node.is_on() as usize] |= SEEN[node.cell()];
    }
    let mut removals = Candidates::default();
    for (digit, [by_off, by_on]) in seen.into_iter().enumerate() {
        removals.0[digit] = grid.spots[digit] & by_off & by_on & !cells;
    }
    removals
}
