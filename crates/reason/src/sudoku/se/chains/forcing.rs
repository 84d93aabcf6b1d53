//! Nishio, multiple and dynamic forcing chains: what follows whichever way an
//! alternative turns out, and assumptions that refute themselves.

use super::super::bits::{each, is_many, lowest};
use super::super::grid::{Candidates, Grid};
use super::super::hint::{Hint, Why};
use super::super::tables::CELLS;
use super::Origin;
use super::ancestry::Ancestry;
use super::branch::Branch;
use super::deeper::Deeper;
use super::family::{Family, Found};
use super::nested::{Inner, Nested, identity};
use super::node::{By, CANDIDATES, Node, candidate};
use super::rating::rating;
use super::simple::{conclusion, removals};
use therefore_puzzle::Control;

/// More nodes than any chain has.
const ANY: usize = usize::MAX;
/// No branch yet.
const NONE: u16 = u16::MAX;

/// The search for forcing chains; keeps its memory from grid to grid.
pub struct Forcing {
    /// Branches of true candidates, and one for a false one.
    branches: Vec<Branch>,
    used: usize,
    /// By candidate: its branch.
    of: [u16; CANDIDATES],
    denied: Branch,
    work: Grid,
    deeper: Deeper,
    ancestry: Ancestry,
    wanted: Wanted,
    /// Chains found so far.
    count: usize,
    control: Control,
}

/// Where a chain ends.
pub struct Target {
    /// The branch of a true candidate, or the one of the false candidate.
    pub branch: Option<usize>,
    pub node: Node,
    /// The start, where it is one of all alternatives of a cell or region.
    pub start: Option<(Node, By)>,
    /// Whether it contradicts the target before it.
    pub clash: bool,
}

/// A chain that was found.
#[derive(Clone, Copy)]
struct Chain {
    nodes: usize,
    found: Found,
    /// The how-manieth it was.
    number: usize,
}

/// What is kept of all chains that are found.
enum Wanted {
    /// The first in order.
    Best(Option<Chain>),
    /// By conclusion: the first in order.
    All(Vec<Option<Chain>>),
}

impl Wanted {
    /// The best chain so far that a new one has to come before.
    fn rival(&self, conclusion: Node) -> Option<&Chain> {
        match self {
            Wanted::Best(best) => best.as_ref(),
            Wanted::All(all) => all[conclusion.index()].as_ref(),
        }
    }

    fn keep(&mut self, chain: Chain) {
        match self {
            Wanted::Best(best) => *best = Some(chain),
            Wanted::All(all) => all[chain.found.conclusion().index()] = Some(chain),
        }
    }
}

impl Forcing {
    /// A search that can be stopped.
    pub fn new(control: Control) -> Forcing {
        Forcing {
            branches: Vec::new(),
            used: 0,
            of: [NONE; CANDIDATES],
            denied: Branch::new(),
            work: Grid::new(&[0; 81]),
            deeper: Deeper::new(control.clone()),
            ancestry: Ancestry::default(),
            wanted: Wanted::Best(None),
            count: 0,
            control,
        }
    }

    /// The first hint of a family.
    pub fn find(&mut self, grid: &Grid, family: Family) -> Option<Hint> {
        self.wanted = Wanted::Best(None);
        self.search(grid, family);
        let Wanted::Best(best) = self.wanted else {
            return None;
        };
        let Chain { nodes, found, .. } = best?;
        let technique = family.technique(found);
        let why = Why::Chain(Origin::Forcing { family, found });
        let hint = conclusion(grid, technique, found.conclusion(), why);
        Some(hint.rated(rating(technique.base(), nodes)))
    }

    /// The first hint for each conclusion, in order.
    pub fn all(&mut self, grid: &Grid, family: Family) -> Vec<Inner> {
        self.wanted = Wanted::All(vec![None; 2 * CANDIDATES]);
        self.search(grid, family);
        let Wanted::All(all) = std::mem::replace(&mut self.wanted, Wanted::Best(None)) else {
            return Vec::new();
        };
        let mut chains: Vec<Chain> = all.into_iter().flatten().collect();
        chains.sort_by_key(|chain| (chain.nodes, chain.found.kind(), chain.number));
        chains
            .into_iter()
            .map(|chain| self.inner(grid, family, chain))
            .collect()
    }

    fn search(&mut self, grid: &Grid, family: Family) {
        self.used = 0;
        self.of = [NONE; CANDIDATES];
        self.deeper.level = family.level();
        let fewest = if family == Family::Multiple { 3 } else { 2 };
        for cell in 0..81 {
            if grid.count(cell) >= fewest {
                for digit in each(grid.cells[cell]) {
                    if self.control.is_over() {
                        return;
                    }
                    self.candidate(grid, family, cell, digit);
                }
                if family != Family::Nishio {
                    self.cell(grid, family, cell);
                }
            }
        }
    }

    /// A chain as part of another branch.
    fn inner(&mut self, grid: &Grid, family: Family, chain: Chain) -> Inner {
        let (mut reasons, mut sequence) = (Vec::new(), Vec::new());
        for target in self.targets(grid, family, chain.found) {
            let branch = target
                .branch
                .map_or(&self.denied, |index| &self.branches[index]);
            self.ancestry.meet(grid, branch, target.node, ANY);
            let nodes = self.ancestry.nodes();
            sequence.extend_from_slice(nodes);
            let on = nodes.iter().filter(|node| node.is_on());
            reasons.extend(on.filter_map(|&node| Some((node, branch.reason(node)?))));
            reasons.extend(target.start);
        }
        Inner {
            nested: Nested {
                identity: identity(sequence.into_iter()),
                nodes: chain.nodes,
            },
            removals: removals(grid, chain.found.conclusion()),
            reasons,
        }
    }

    /// The nodes at which a chain that was found ends, in branches that are
    /// followed again if they are not there any more.
    pub fn targets(&mut self, grid: &Grid, family: Family, found: Found) -> Vec<Target> {
        self.deeper.level = family.level();
        let target = |branch, node| Target {
            branch,
            node,
            start: None,
            clash: false,
        };
        match found {
            Found::Contradiction { start } => {
                let branch = if start.is_on() {
                    Some(self.branch(grid, family, start.candidate()))
                } else {
                    self.deny(grid, family, start.candidate())
                };
                let clash = self.at(branch).clash().unwrap_or(start.candidate());
                let last = Target {
                    clash: true,
                    ..target(branch, Node::off(clash))
                };
                vec![target(branch, Node::on(clash)), last]
            }
            Found::Double {
                start,
                target: node,
            } => {
                let on = self.branch(grid, family, start);
                let off = self.deny(grid, family, start);
                vec![target(Some(on), node), target(off, node)]
            }
            Found::Region {
                region,
                digit,
                target: node,
            } => each(grid.places[region][digit])
                .map(|place| {
                    let start = candidate(CELLS[region][place] as usize, digit);
                    let by = By::of(region as u16 / 9 + 1);
                    Target {
                        start: Some((Node::on(start), by)),
                        ..target(Some(self.branch(grid, family, start)), node)
                    }
                })
                .collect(),
            Found::Cell { cell, target: node } => each(grid.cells[cell])
                .map(|digit| {
                    let start = candidate(cell, digit);
                    Target {
                        start: Some((Node::on(start), By::Cell)),
                        ..target(Some(self.branch(grid, family, start)), node)
                    }
                })
                .collect(),
        }
    }

    /// A branch of a target.
    pub fn at(&self, branch: Option<usize>) -> &Branch {
        branch.map_or(&self.denied, |index| &self.branches[index])
    }

    /// What can be had from one candidate being true or false.
    fn candidate(&mut self, grid: &Grid, family: Family, cell: usize, digit: usize) {
        let start = candidate(cell, digit);
        let on = self.branch(grid, family, start);
        if family != Family::Multiple {
            self.deny(grid, family, start);
            self.contradiction(grid, Node::on(start), Some(on));
            self.contradiction(grid, Node::off(start), None);
        }
        if matches!(family, Family::Dynamic(_)) && grid.count(cell) >= 3 {
            self.double(grid, start, on);
        }
        if family != Family::Nishio {
            for by in By::REGIONS {
                let (region, place) = by.region(cell);
                let places = grid.places[region][digit];
                if is_many(places) && lowest(places) == place {
                    self.region(grid, family, region, digit);
                }
            }
        }
    }

    /// No chain with more nodes can come first, so no part of it need be longer.
    fn limit(&self) -> usize {
        match &self.wanted {
            Wanted::Best(Some(best)) => best.nodes - 1,
            _ => ANY,
        }
    }

    /// The branch of a candidate being false.
    fn deny(&mut self, grid: &Grid, family: Family, start: usize) -> Option<usize> {
        let limit = self.limit();
        self.denied.follow(
            grid,
            &mut self.work,
            Node::off(start),
            family.links(),
            limit,
            &mut self.deeper,
        );
        None
    }

    /// The branch of a candidate being true.
    fn branch(&mut self, grid: &Grid, family: Family, start: usize) -> usize {
        if self.of[start] == NONE {
            if self.used == self.branches.len() {
                self.branches.push(Branch::new());
            }
            self.of[start] = self.used as u16;
            let limit = self.limit();
            self.branches[self.used].follow(
                grid,
                &mut self.work,
                Node::on(start),
                family.links(),
                limit,
                &mut self.deeper,
            );
            self.used += 1;
        }
        self.of[start] as usize
    }

    fn contradiction(&mut self, grid: &Grid, start: Node, branch: Option<usize>) {
        let followed = branch.map_or(&self.denied, |index| &self.branches[index]);
        if let Some(clash) = followed.clash() {
            let targets = [(branch, Node::on(clash)), (branch, Node::off(clash))];
            self.offer(grid, Found::Contradiction { start }, &targets);
        }
    }

    fn double(&mut self, grid: &Grid, start: usize, on: usize) {
        for state in [true, false] {
            let common = both(set(&self.branches[on], state), set(&self.denied, state));
            self.each_common(common, state, on, |forcing, target| {
                let targets = [(Some(on), target), (None, target)];
                forcing.offer(grid, Found::Double { start, target }, &targets);
            });
        }
    }

    fn region(&mut self, grid: &Grid, family: Family, region: usize, digit: usize) {
        let starts = each(grid.places[region][digit])
            .map(|place| candidate(CELLS[region][place] as usize, digit));
        self.alternatives(grid, family, starts, |target| Found::Region {
            region,
            digit,
            target,
        });
    }

    fn cell(&mut self, grid: &Grid, family: Family, cell: usize) {
        let starts = each(grid.cells[cell]).map(|digit| candidate(cell, digit));
        self.alternatives(grid, family, starts, |target| Found::Cell { cell, target });
    }

    /// One of the candidates is true: what follows from each of them?
    fn alternatives(
        &mut self,
        grid: &Grid,
        family: Family,
        starts: impl Iterator<Item = usize>,
        found: impl Fn(Node) -> Found,
    ) {
        let mut branches = [0; 9];
        let mut count = 0;
        for start in starts {
            branches[count] = self.branch(grid, family, start);
            count += 1;
        }
        let branches = &branches[..count];
        for state in [true, false] {
            let mut common = *set(&self.branches[branches[0]], state);
            for &other in &branches[1..] {
                common = both(&common, set(&self.branches[other], state));
            }
            self.each_common(common, state, branches[0], |forcing, target| {
                let mut targets = [(None, target); 9];
                for (to, &branch) in targets.iter_mut().zip(branches) {
                    to.0 = Some(branch);
                }
                forcing.offer(grid, found(target), &targets[..branches.len()]);
            });
        }
    }

    /// Goes through common nodes in the order of their arrival in a branch.
    fn each_common(
        &mut self,
        common: Candidates,
        state: bool,
        branch: usize,
        mut visit: impl FnMut(&mut Forcing, Node),
    ) {
        if common.is_empty() {
            return;
        }
        let nodes: Vec<Node> = self.branches[branch]
            .arrivals(state)
            .filter(|node| common.has(node.cell(), node.digit()))
            .collect();
        for node in nodes {
            visit(self, node);
        }
    }

    /// Keeps a hint if it comes before the best one so far.
    fn offer(&mut self, grid: &Grid, found: Found, targets: &[(Option<usize>, Node)]) {
        let Forcing {
            branches,
            denied,
            ancestry,
            wanted,
            count,
            ..
        } = self;
        *count += 1;
        let conclusion = found.conclusion();
        if conclusion.is_on() && grid.count(conclusion.cell()) < 2 {
            return;
        }
        // At equal length the kind decides, and then the first one found stays.
        let limit = wanted.rival(conclusion).map_or(ANY, |rival| {
            rival.nodes - (found.kind() >= rival.found.kind()) as usize
        });
        let branch = |index: Option<usize>| index.map_or(&*denied, |index| &branches[index]);
        let least = |&(index, node): &(Option<usize>, Node)| branch(index).least_nodes(node);
        if targets.iter().map(least).sum::<usize>() > limit {
            return;
        }
        let in_branches = targets.iter().map(|&(index, node)| (branch(index), node));
        if let Some(nodes) = ancestry.count(grid, in_branches, limit) {
            wanted.keep(Chain {
                nodes,
                found,
                number: *count,
            });
        }
    }
}

fn set(branch: &Branch, on: bool) -> &Candidates {
    if on { branch.on() } else { branch.off() }
}

fn both(one: &Candidates, other: &Candidates) -> Candidates {
    let mut both = *one;
    for (cells, other) in both.0.iter_mut().zip(other.0) {
        *cells &= other;
    }
    both
}
