//! Cycles and forcing chains from one candidate, in the grid as it is.
//!
//! Which candidates can be refuted or proved, and by how short a chain, is found
//! by going breadth first through whole sets: from a true candidate to all that
//! become false, to all that become true. Only cycles, where it matters which
//! way was taken, are walked node by node; and as a cycle that removes something
//! makes a chain that does so too and is hardly longer, few lengths are tried.

use super::super::bits::{Cells, each, is_two, lowest};
use super::super::grid::{Candidates, Grid};
use super::super::hint::{Hint, Why};
use super::super::tables::{CELLS, Nine, SEEN, SEEN_PARTS};
use super::super::technique::Technique;
use super::Origin;
use super::nested::{Inner, Nested, identity};
use super::node::{By, CANDIDATES, Node, candidate};
use super::rating::{Rank, kind};

/// Which links are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    /// One digit: a candidate excludes its digit from the cells it sees, and the
    /// last place in a house is true.
    X,
    /// Cells of two candidates: what is false makes the other true.
    Y,
    /// Both.
    Xy,
}

impl Pass {
    fn kind(self) -> u8 {
        match self {
            Pass::X => kind::X,
            Pass::Y => kind::Y,
            Pass::Xy => kind::XY,
        }
    }

    fn cycle(self) -> Technique {
        match self {
            Pass::X => Technique::XCycle,
            Pass::Y => Technique::YCycle,
            Pass::Xy => Technique::XyCycle,
        }
    }

    fn chain(self) -> Technique {
        match self {
            Pass::X => Technique::XForcingChain,
            _ => Technique::XyForcingChain,
        }
    }
}

/// A set of candidates as words: numbers of candidates are bits.
type Row = [u64; 12];

#[inline]
fn put(row: &mut Row, candidate: usize) {
    row[candidate / 64] |= 1 << (candidate % 64);
}

#[inline]
fn has(row: &Row, candidate: usize) -> bool {
    row[candidate / 64] >> (candidate % 64) & 1 == 1
}

#[inline]
fn join(into: &mut Row, other: &Row) {
    for (word, other) in into.iter_mut().zip(other) {
        *word |= other;
    }
}

/// What is new becomes the front.
#[inline]
fn advance(front: &mut Row, reached: &mut Row, next: &Row) {
    for ((front, next), reached) in front.iter_mut().zip(next).zip(reached) {
        *front = next & !*reached;
        *reached |= next;
    }
}

fn meet(one: &Row, other: &Row) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// What follows from a candidate being false, at most four others being true.
#[derive(Clone, Copy, Default)]
struct Strong {
    targets: [(u16, u8); 4],
    count: u8,
}

impl Strong {
    fn add(&mut self, target: usize, by: By) {
        let known = self.targets[..self.count as usize]
            .iter()
            .any(|&(known, _)| known as usize == target);
        if !known {
            self.targets[self.count as usize] = (target as u16, by as u8);
            self.count += 1;
        }
    }

    fn links(&self, pass: Pass) -> impl Iterator<Item = (usize, u8)> + '_ {
        self.targets[..self.count as usize]
            .iter()
            .filter(move |&&(_, by)| match pass {
                Pass::X => by != By::Cell as u8,
                Pass::Y => by == By::Cell as u8,
                Pass::Xy => true,
            })
            .map(|&(target, by)| (target as usize, by))
    }

    fn iter(&self, pass: Pass) -> impl Iterator<Item = usize> + '_ {
        self.links(pass).map(|(target, _)| target)
    }

    /// By what a candidate is true.
    fn by(&self, target: usize, pass: Pass) -> Option<By> {
        let link = self.links(pass).find(|&(known, _)| known == target)?;
        Some(By::of(link.1 as u16))
    }
}

/// A node on the way, with the one before it.
#[derive(Clone, Copy)]
struct Stop {
    candidate: u16,
    before: u16,
}

/// No node before.
const FIRST: u16 = u16::MAX;

/// More nodes than any chain has.
const ANY: usize = 2 * CANDIDATES;

/// The best chain so far.
struct Best {
    rank: Rank,
    /// When it would be discovered: by candidate; cycles, refutations, proofs.
    position: usize,
}

/// The most nodes with which a chain discovered at a position comes first.
fn most_nodes(best: Option<&Best>, technique: Technique, pass: Pass, position: usize) -> usize {
    let Some(best) = best else {
        return ANY;
    };
    let first = |nodes: &usize| {
        let rank = Rank::new(technique.base(), *nodes, pass.kind());
        let order = rank.order(&best.rank).then(position.cmp(&best.position));
        order.is_lt()
    };
    (4..).step_by(2).take_while(first).last().unwrap_or(0)
}

/// One of many chains.
struct Any {
    rank: Rank,
    position: usize,
    removals: Candidates,
    origin: Origin,
}

/// The search for simple chains; keeps its memory from grid to grid.
pub struct Simple {
    /// What follows from a candidate being false.
    strong: Vec<Strong>,
    /// Candidates from whose being false something follows, by cell.
    alive: [Nine; 81],
    /// By digit: what becomes true two links after a cell is true.
    x_steps: Box<[[u128; 81]; 9]>,
    /// By digit: what is true when a cell is false.
    x_strong: Box<[[u128; 81]; 9]>,
    /// With all links: what becomes true two links after a candidate is true.
    steps: Vec<Row>,
    /// What becomes false when a candidate is true.
    weak: Vec<Row>,
    stops: Vec<Stop>,
}

impl Default for Simple {
    fn default() -> Simple {
        Simple {
            strong: vec![Strong::default(); CANDIDATES],
            alive: [0; 81],
            x_steps: Box::new([[0; 81]; 9]),
            x_strong: Box::new([[0; 81]; 9]),
            steps: vec![[0; 12]; CANDIDATES],
            weak: vec![[0; 12]; CANDIDATES],
            stops: Vec::new(),
        }
    }
}

impl Simple {
    /// The first of all cycles and forcing chains.
    pub fn find(&mut self, grid: &Grid) -> Option<Hint> {
        self.link(grid);
        let mut best = None;
        if let Some(shortest) = self.x_chains(grid, &mut best) {
            self.cycles(grid, Pass::X, shortest - 2, &mut best);
        }
        match most_nodes(
            best.as_ref().map(|best| &best.0),
            Technique::XyForcingChain,
            Pass::Xy,
            0,
        ) {
            0 => self.cycles(grid, Pass::Y, 4, &mut best),
            most => {
                self.link_all(grid);
                // A chain that is too long by one link may belong to a cycle.
                if let Some(shortest) = self.xy_chains(grid, most + 2, &mut best) {
                    self.cycles(grid, Pass::Y, shortest - 2, &mut best);
                    self.cycles(grid, Pass::Xy, shortest - 2, &mut best);
                }
            }
        }
        best.map(|best| best.1)
    }

    /// Of all cycles and forcing chains those that are first to remove a
    /// candidate, in order.
    pub fn all(&mut self, grid: &Grid) -> Vec<Inner> {
        self.link(grid);
        self.link_x(grid);
        self.link_all(grid);
        let mut chains = Vec::new();
        let mut shortest = [None; 2];
        for cell in 0..81 {
            // A candidate that stands alone has no links.
            for digit in each(grid.cells[cell]) {
                for on in [true, false] {
                    let start = Node::of(candidate(cell, digit), on);
                    // What no chain with all links does none with one digit does.
                    let Some(nodes) = self.xy_chain(start, ANY) else {
                        continue;
                    };
                    add_chain(grid, Pass::Xy, start, nodes, &mut chains);
                    shortest[1] = shortest[1].map_or(Some(nodes), |known| Some(nodes.min(known)));
                    if let Some(nodes) = self.x_chain(start, ANY) {
                        add_chain(grid, Pass::X, start, nodes, &mut chains);
                        shortest[0] =
                            shortest[0].map_or(Some(nodes), |known| Some(nodes.min(known)));
                    }
                }
            }
        }
        sort(&mut chains);
        keep_first(&mut chains);
        if let Some(worst) = chains.last() {
            let worst = Best {
                rank: worst.rank,
                position: worst.position,
            };
            let [x, xy] = shortest;
            for (pass, least) in [(Pass::X, x), (Pass::Y, xy), (Pass::Xy, xy)] {
                if let Some(least) = least {
                    self.all_cycles(grid, pass, least - 2, &worst, &mut chains);
                }
            }
            sort(&mut chains);
            keep_first(&mut chains);
        }
        chains
            .into_iter()
            .map(|chain| self.inner(grid, chain))
            .collect()
    }

    /// All cycles that may come before the worst of the chains.
    fn all_cycles(
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

    /// A chain as part of a branch.
    fn inner(&self, grid: &Grid, chain: Any) -> Inner {
        let (pass, path) = match chain.origin {
            Origin::Cycle { pass, mut path } => {
                // Once around: the start follows from the last.
                path.push(path[0]);
                (pass, path)
            }
            Origin::Chain { pass, start } => (pass, self.path(grid, pass, start)),
            Origin::Forcing { .. } => (Pass::Xy, Vec::new()),
        };
        let links = path.windows(2).filter(|link| link[1].is_on());
        let reasons = links.filter_map(|link| {
            let by = self.strong[link[0].candidate()].by(link[1].candidate(), pass)?;
            Some((link[1], by))
        });
        Inner {
            removals: chain.removals,
            reasons: reasons.collect(),
            nested: Nested {
                identity: identity(path.iter().rev().copied()),
                nodes: chain.rank.nodes,
            },
        }
    }

    /// The nodes of a chain from a node to its opposite.
    pub fn path_of(grid: &Grid, pass: Pass, start: Node) -> Vec<Node> {
        let mut simple = Simple::default();
        simple.link(grid);
        simple.path(grid, pass, start)
    }

    /// The nodes from a node to its opposite, on the way that is found first.
    fn path(&self, grid: &Grid, pass: Pass, start: Node) -> Vec<Node> {
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
                match state {
                    true => self.weak_links(grid, pass, from, true, arrive),
                    false => self.strong[from].iter(pass).for_each(&mut arrive),
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

    /// What follows from each candidate being false.
    fn link(&mut self, grid: &Grid) {
        for cell in 0..81 {
            let digits = grid.cells[cell];
            self.alive[cell] = 0;
            for digit in each(digits) {
                let strong = &mut self.strong[candidate(cell, digit)];
                strong.count = 0;
                if is_two(digits) {
                    let other = lowest(digits & !(1 << digit));
                    strong.add(candidate(cell, other), By::Cell);
                }
                for by in By::HOUSES {
                    let (house, place) = by.house(cell);
                    let places = grid.places[house][digit];
                    if is_two(places) {
                        let other = CELLS[house][lowest(places & !(1 << place))];
                        strong.add(candidate(other as usize, digit), by);
                    }
                }
                self.alive[cell] |= ((strong.count > 0) as Nine) << digit;
            }
        }
    }

    /// Proofs and refutations with one digit; the fewest nodes of any.
    fn x_chains(&mut self, grid: &Grid, best: &mut Option<(Best, Hint)>) -> Option<usize> {
        self.link_x(grid);
        let mut shortest = None;
        for cell in 0..81 {
            for digit in each(grid.cells[cell]) {
                for on in [true, false] {
                    let limit = shortest.map_or(ANY, |nodes| nodes - 2);
                    let start = Node::of(candidate(cell, digit), on);
                    if let Some(nodes) = self.x_chain(start, limit) {
                        shortest = Some(nodes);
                        offer_chain(grid, Pass::X, start, nodes, best);
                    }
                }
            }
        }
        shortest
    }

    /// The links of each digit as sets of cells.
    fn link_x(&mut self, grid: &Grid) {
        for digit in 0..9 {
            let cells = grid.spots[digit];
            for cell in Cells(cells) {
                self.x_strong[digit][cell] = self.strong[candidate(cell, digit)]
                    .iter(Pass::X)
                    .fold(0, |set, target| set | 1 << (target / 9));
            }
            for cell in Cells(cells) {
                self.x_steps[digit][cell] =
                    Cells(cells & SEEN[cell]).fold(0, |set, seen| set | self.x_strong[digit][seen]);
            }
        }
    }

    /// The length of the chain from a node to its opposite, if it is in the limit.
    fn x_chain(&self, start: Node, limit: usize) -> Option<usize> {
        let cell = start.cell();
        let (mut front, goal) = match start.is_on() {
            true => (1 << cell, SEEN[cell]),
            false => (self.x_strong[start.digit()][cell], 1 << cell),
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

    /// What becomes true two links after cells of a digit are true.
    #[inline]
    fn x_step(&self, digit: usize, cells: u128) -> u128 {
        Cells(cells).fold(0, |next, cell| next | self.x_steps[digit][cell])
    }

    /// What becomes true two links after candidates are true.
    #[inline]
    fn step(&self, front: &Row) -> Row {
        let mut next = [0; 12];
        for (index, &word) in front.iter().enumerate() {
            for bit in crate::bits::Bits(word) {
                join(&mut next, &self.steps[index * 64 + bit]);
            }
        }
        next
    }

    /// All links as rows of bits.
    fn link_all(&mut self, grid: &Grid) {
        for cell in 0..81 {
            for digit in each(grid.cells[cell]) {
                let (mut weak, mut steps) = ([0; 12], [0; 12]);
                let mut link = |target: usize| {
                    put(&mut weak, target);
                    for on in self.strong[target].iter(Pass::Xy) {
                        put(&mut steps, on);
                    }
                };
                for other in each(grid.cells[cell] & !(1 << digit)) {
                    link(candidate(cell, other));
                }
                for seen in Cells(grid.spots[digit] & SEEN[cell]) {
                    link(candidate(seen, digit));
                }
                self.weak[candidate(cell, digit)] = weak;
                self.steps[candidate(cell, digit)] = steps;
            }
        }
    }

    /// Proofs and refutations with all links; the fewest nodes of any.
    fn xy_chains(
        &self,
        grid: &Grid,
        most: usize,
        best: &mut Option<(Best, Hint)>,
    ) -> Option<usize> {
        let mut shortest = None;
        for cell in 0..81 {
            for digit in each(grid.cells[cell]) {
                for on in [true, false] {
                    let limit = shortest.map_or(most, |nodes| nodes - 2);
                    let start = Node::of(candidate(cell, digit), on);
                    if let Some(nodes) = self.xy_chain(start, limit) {
                        shortest = Some(nodes);
                        offer_chain(grid, Pass::Xy, start, nodes, best);
                    }
                }
            }
        }
        shortest
    }

    /// The length of the chain from a node to its opposite, if it is in the limit.
    fn xy_chain(&self, start: Node, limit: usize) -> Option<usize> {
        let mut front = [0; 12];
        let mut goal = [0; 12];
        match start.is_on() {
            true => {
                put(&mut front, start.candidate());
                goal = self.weak[start.candidate()];
            }
            false => {
                for target in self.strong[start.candidate()].iter(Pass::Xy) {
                    put(&mut front, target);
                }
                put(&mut goal, start.candidate());
            }
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

    /// Cycles of at least so many nodes.
    fn cycles(&mut self, grid: &Grid, pass: Pass, least: usize, best: &mut Option<(Best, Hint)>) {
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

    /// What a true candidate makes false; unless all are wanted, as far as
    /// something follows from that.
    #[inline]
    fn weak_links(
        &self,
        grid: &Grid,
        pass: Pass,
        from: usize,
        all: bool,
        mut visit: impl FnMut(usize),
    ) {
        let (cell, digit) = (from / 9, from % 9);
        if pass != Pass::X {
            for other in each(grid.cells[cell] & !(1 << digit)) {
                if all || self.alive[cell] >> other & 1 == 1 {
                    visit(candidate(cell, other));
                }
            }
        }
        for part in SEEN_PARTS[cell] {
            for seen in Cells(grid.spots[digit] & part) {
                if all || self.alive[seen] >> digit & 1 == 1 {
                    visit(candidate(seen, digit));
                }
            }
        }
    }
}

fn add_chain(grid: &Grid, pass: Pass, start: Node, nodes: usize, chains: &mut Vec<Any>) {
    let technique = pass.chain();
    let removals = removals(grid, start.opposite());
    if !removals.is_empty() {
        chains.push(Any {
            rank: Rank::new(technique.base(), nodes, pass.kind()),
            position: position(start),
            removals,
            origin: Origin::Chain { pass, start },
        });
    }
}

/// When a chain from a node to its opposite is discovered.
fn position(start: Node) -> usize {
    start.candidate() * 4 + if start.is_on() { 1 } else { 2 }
}

fn sort(chains: &mut [Any]) {
    chains.sort_by(|a, b| a.rank.order(&b.rank).then(a.position.cmp(&b.position)));
}

/// Of sorted chains those that are first to remove a candidate.
fn keep_first(chains: &mut Vec<Any>) {
    let mut removed = Candidates::default();
    chains.retain(|chain| {
        let mut new = false;
        for (known, cells) in removed.0.iter_mut().zip(chain.removals.0) {
            new |= cells & !*known != 0;
            *known |= cells;
        }
        new
    });
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

/// The hint that a node holds.
pub fn conclusion(grid: &Grid, technique: Technique, node: Node, why: Why) -> Hint {
    Hint {
        technique,
        rating: technique.base(),
        removals: removals(grid, node),
        placement: node.is_on().then_some((node.cell(), node.digit())),
        why,
    }
}

/// What goes if a node holds.
pub fn removals(grid: &Grid, node: Node) -> Candidates {
    let (cell, digit) = (node.cell(), node.digit());
    let removed = match node.is_on() {
        true => grid.cells[cell] & !(1 << digit),
        false => 1 << digit,
    };
    grid.within(removed, 1 << cell)
}

/// Whether a true candidate makes another false.
fn is_weak(pass: Pass, from: usize, target: usize) -> bool {
    let (cell, digit) = (from / 9, from % 9);
    match target % 9 == digit {
        true => SEEN[cell] >> (target / 9) & 1 == 1,
        false => target / 9 == cell && pass != Pass::X,
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

/// The nodes up to a stop, which is true or false, in turn.
fn path_to(stops: &[Stop], last: usize, mut on: bool) -> Vec<Node> {
    let mut path = Vec::new();
    let mut at = last as u16;
    while at != FIRST {
        let stop = stops[at as usize];
        path.push(Node::of(stop.candidate as usize, on));
        (at, on) = (stop.before, !on);
    }
    path.reverse();
    path
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
