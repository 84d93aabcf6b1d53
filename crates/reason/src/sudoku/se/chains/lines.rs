//! Chains worked out again, node by node, to be shown.

use super::super::grid::Grid;
use super::Origin;
use super::forcing::{Forcing, Target};
use super::node::{By, Node};
use super::simple::Simple;
use therefore_puzzle::Control;

/// By what a node follows from those before it.
pub enum Link {
    /// An assumption, or it sees a true candidate.
    Plain,
    /// Nothing else is left in its cell.
    Cell,
    /// There is no other place in a region.
    Region(usize),
    /// A pattern in what the branch leaves.
    Pattern,
    /// A chain in what the branch leaves, of so many nodes.
    Nested(usize),
}

/// What follows from one assumption, as far as it matters.
pub struct Line {
    pub nodes: Vec<(Node, Link)>,
    /// Whether the last two nodes contradict each other.
    pub clash: bool,
}

/// The lines of a chain.
pub fn lines(grid: &Grid, origin: &Origin) -> Vec<Line> {
    let plain = |path: &[Node]| Line {
        nodes: path.iter().map(|&node| (node, Link::Plain)).collect(),
        clash: false,
    };
    match origin {
        Origin::Cycle { path, .. } => {
            let around: Vec<Node> = path.iter().chain(&path[..1]).copied().collect();
            // The other way round what was false is true.
            let back: Vec<Node> = around[1..]
                .iter()
                .chain(&around[1..2])
                .rev()
                .map(|node| node.opposite())
                .collect();
            vec![plain(&around), plain(&back)]
        }
        Origin::Chain { pass, start } => vec![plain(&Simple::path_of(grid, *pass, *start))],
        Origin::Forcing { family, found } => {
            let mut forcing = Forcing::new(Control::UNLIMITED);
            let targets = forcing.targets(grid, *family, *found);
            let mut lines: Vec<Line> = Vec::new();
            for target in &targets {
                let line = line(grid, &forcing, target);
                // Both targets of a contradiction are in one branch.
                match (target.clash, lines.last_mut()) {
                    (true, Some(last)) => {
                        let known = |node: &Node| last.nodes.iter().any(|(known, _)| known == node);
                        let mut new = line;
                        new.retain(|(node, _)| !known(node));
                        last.nodes.extend(new);
                        last.clash = true;
                    }
                    _ => lines.push(Line {
                        nodes: line,
                        clash: false,
                    }),
                }
            }
            lines
        }
    }
}

/// The ancestors of a target, each after those it follows from.
fn line(grid: &Grid, forcing: &Forcing, target: &Target) -> Vec<(Node, Link)> {
    let branch = forcing.at(target.branch);
    let mut nodes = super::ancestry::ancestors(grid, branch, target.node);
    nodes.sort_by_key(|&node| branch.least_nodes(node));
    nodes
        .into_iter()
        .map(|node| {
            let link = match node.is_on() {
                true => branch.reason(node).map_or(Link::Plain, |by| match by {
                    By::Cell => Link::Cell,
                    by => Link::Region(by.region(node.cell()).0),
                }),
                false if !branch.is_pattern(node) => Link::Plain,
                false => branch
                    .nested(node)
                    .map_or(Link::Pattern, |nested| Link::Nested(nested.nodes)),
            };
            (node, link)
        })
        .collect()
}
