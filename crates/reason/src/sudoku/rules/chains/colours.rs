//! Simple colours: the places of a digit that hang together by strong links
//! are of two colours, all of one or all of the other being true.

use std::collections::VecDeque;

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::arguments::{Cluster, Verdict};
use crate::sudoku::board::Board;
use crate::sudoku::candidate::{Link, Node};
use crate::sudoku::terrain::RegionId;

use super::turbot::pairs;
use crate::sudoku::rules::each;

/// See the module.
pub(crate) struct SimpleColours;

impl Rule<Board> for SimpleColours {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let terrain = board.terrain();
        for digit in terrain.layout().all_digits().iter() {
            for cluster in clusters(board, digit) {
                let [one, two] = &cluster.colours;
                let report = |verdict, cluster: Cluster| arguments::Colours {
                    digit,
                    clusters: vec![cluster],
                    verdict,
                };
                for (colour, swap) in [(one, false), (two, true)] {
                    let clash = |&a: &Cell| colour.iter().any(|&b| terrain.sees(a, b));
                    if colour.iter().any(clash) {
                        let mut cluster = cluster.clone();
                        if swap {
                            cluster.colours.swap(0, 1);
                        }
                        let all = each(colour.iter().copied(), digit);
                        sink.cross(all, || report(Verdict::Wrap, cluster))?;
                    }
                }
                let trapped = board.spots(digit).filter(|cell| {
                    !one.contains(cell)
                        && !two.contains(cell)
                        && one.iter().any(|&other| terrain.sees(*cell, other))
                        && two.iter().any(|&other| terrain.sees(*cell, other))
                });
                let all = each(trapped, digit);
                sink.cross(all, || report(Verdict::Trap, cluster.clone()))?;
            }
        }
        Flow::Continue(())
    }
}

/// The clusters of a digit with three cells or more, or two that multi
/// colours can use as well.
pub(crate) fn clusters(board: &Board, digit: u8) -> Vec<Cluster> {
    let pairs = pairs(board, digit);
    let mut used = vec![false; pairs.len()];
    let mut found = Vec::new();
    for first in 0..pairs.len() {
        if used[first] {
            continue;
        }
        let mut cluster = Cluster {
            colours: [vec![pairs[first].ends[0]], Vec::new()],
            links: Vec::new(),
        };
        let mut queue = VecDeque::from([(pairs[first].ends[0], 0)]);
        while let Some((cell, colour)) = queue.pop_front() {
            for (index, pair) in pairs.iter().enumerate() {
                if used[index] || !pair.ends.contains(&cell) {
                    continue;
                }
                used[index] = true;
                let other = pair.ends[(pair.ends[0] == cell) as usize];
                cluster.links.push(Link {
                    from: Node::one(cell, digit),
                    to: Node::one(other, digit),
                    strong: true,
                    region: Some(pair.region),
                    set: Vec::new(),
                });
                if !cluster.colours.iter().any(|cells| cells.contains(&other)) {
                    cluster.colours[1 - colour].push(other);
                    queue.push_back((other, 1 - colour));
                }
            }
        }
        for cells in &mut cluster.colours {
            cells.sort_unstable();
        }
        found.push(cluster);
    }
    found
}
