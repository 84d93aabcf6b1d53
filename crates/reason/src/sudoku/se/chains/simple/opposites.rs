//! Chains from a candidate to its opposite: proofs and refutations.

use super::super::Origin;
use super::super::node::{Node, candidate};
use super::super::rating::Rank;
use super::links::{advance, has, meet, put};
use super::{ANY, Best, FIRST, Pass, Simple, Stop, conclusion, most_nodes, path_to, position};
use crate::sudoku::se::bits::each;
use crate::sudoku::se::grid::Grid;
use crate::sudoku::se::hint::{Hint, Why};
use crate::sudoku::se::tables::SEEN;

impl Simple {
    /// The nodes of a chain from a node to its opposite.
    pub fn path_of(grid: &Grid, pass: Pass, start: Node) -> Vec<Node> {
        let mut simple = Simple::default();
        simple.link(grid);
        simple.path(grid, pass, start)
    }

    /// The nodes from a node to its opposite, on the way that is found first.
    pub(super) fn path(&self, grid: &Grid, pass: Pass, start: Node) -> Vec<Node> {
        let (mut on, mut off) = ([0; 12], [0; 12]);
        put(
            if start.is_on() { &mut on } else { &mut off },
            start.candidate(),
        );
        let mut stops = vec![Stop {
            candidate: start.candidate() as u16,
            before: FIRST,
        }];
        let mut state = start.is_on();
        let mut round = 0..1;
        while !round.is_empty() {
            let end = stops.len();
            for index in round {
                let from = stops[index].candidate as usize;
                let reached = if state { &mut off } else { &mut on };
                let mut arrive = |target: usize| {
                    if !has(reached, target) {
                        put(reached, target);
                        stops.push(Stop {
                            candidate: target as u16,
                            before: index as u16,
                        });
                    }
                };
                if state {
                    self.weak_links(grid, pass, from, true, arrive)
                } else {
                    self.strong[from].iter(pass).for_each(&mut arrive)
                }
                let goal = start.opposite();
                if state != goal.is_on() {
                    let found = (end..stops.len())
                        .find(|&stop| stops[stop].candidate as usize == goal.candidate());
                    if let Some(found) = found {
                        return path_to(&stops, found, goal.is_on());
                    }
                }
            }
            round = end..stops.len();
            state = !state;
        }
        Vec::new()
    }

    /// Proofs and refutations with one digit; the fewest nodes of any.
    pub(super) fn x_chains(
        &mut self,
        grid: &Grid,
        best: &mut Option<(Best, Hint)>,
    ) -> Option<usize> {
        self.link_x(grid);
        shortest(grid, ANY, |start, limit| {
            let nodes = self.x_chain(start, limit)?;
            offer_chain(grid, Pass::X, start, nodes, best);
            Some(nodes)
        })
    }

    /// The length of the chain from a node to its opposite, if it is in the limit.
    pub(super) fn x_chain(&self, start: Node, limit: usize) -> Option<usize> {
        let cell = start.cell();
        let (mut front, goal) = if start.is_on() {
            (1 << cell, SEEN[cell])
        } else {
            (self.x_strong[start.digit()][cell], 1 << cell)
        };
        let mut reached = front;
        let mut nodes = 4;
        while front != 0 && nodes <= limit {
            let next = self.x_step(start.digit(), front);
            front = next & !reached;
            reached |= next;
            // The start itself counts as reached only where it is true.
            let met = if start.is_on() { front } else { next };
            if met & goal != 0 {
                return Some(nodes);
            }
            nodes += 2;
        }
        None
    }

    /// Proofs and refutations with all links; the fewest nodes of any.
    pub(super) fn xy_chains(
        &self,
        grid: &Grid,
        most: usize,
        best: &mut Option<(Best, Hint)>,
    ) -> Option<usize> {
        shortest(grid, most, |start, limit| {
            let nodes = self.xy_chain(start, limit)?;
            offer_chain(grid, Pass::Xy, start, nodes, best);
            Some(nodes)
        })
    }

    /// The length of the chain from a node to its opposite, if it is in the limit.
    pub(super) fn xy_chain(&self, start: Node, limit: usize) -> Option<usize> {
        let mut front = [0; 12];
        let mut goal = [0; 12];
        if start.is_on() {
            put(&mut front, start.candidate());
            goal = self.weak[start.candidate()];
        } else {
            for target in self.strong[start.candidate()].iter(Pass::Xy) {
                put(&mut front, target);
            }
            put(&mut goal, start.candidate());
        }
        let mut reached = front;
        let mut nodes = 4;
        while front != [0; 12] && nodes <= limit {
            let next = self.step(&front);
            advance(&mut front, &mut reached, &next);
            let met = if start.is_on() { &front } else { &next };
            if meet(met, &goal) {
                return Some(nodes);
            }
            nodes += 2;
        }
        None
    }
}

/// The fewest nodes of any chain from a candidate, on or off, of at most so many;
/// each is sought with a limit below the ones found before it.
fn shortest(
    grid: &Grid,
    most: usize,
    mut chain: impl FnMut(Node, usize) -> Option<usize>,
) -> Option<usize> {
    let mut shortest = None;
    for cell in 0..81 {
        for digit in each(grid.cells[cell]) {
            for on in [true, false] {
                let limit = shortest.map_or(most, |nodes| nodes - 2);
                let start = Node::of(candidate(cell, digit), on);
                shortest = chain(start, limit).or(shortest);
            }
        }
    }
    shortest
}

/// Keeps a chain from a node to its opposite if it is the best.
fn offer_chain(
    grid: &Grid,
    pass: Pass,
    start: Node,
    nodes: usize,
    best: &mut Option<(Best, Hint)>,
) {
    let technique = pass.chain();
    let position = position(start);
    if nodes <= most_nodes(best.as_ref().map(|best| &best.0), technique, pass, position) {
        let rank = Rank::new(technique.base(), nodes, pass.kind());
        let origin = Origin::Chain { pass, start };
        let hint = conclusion(grid, technique, start.opposite(), Why::Chain(origin));
        *best = Some((Best { rank, position }, hint.rated(rank.rating)));
    }
}
