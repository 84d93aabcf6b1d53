//! The links of a board, found once and looked up often.

use std::collections::HashMap;

use therefore_puzzle::Cell;

use super::almost::{self, Places, Sets};
use super::groups;
use super::rows::{Rows, common, has, ones, put};
use crate::sudoku::arguments::AlmostSet;
use crate::sudoku::bits::is_two;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::{Candidate, Link, Node};

/// Which links are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kinds {
    /// Links within a cell: its candidates exclude each other, and two that
    /// are alone are linked strongly.
    pub cells: bool,
    /// Strong links of a digit that has two places in a region.
    pub regions: bool,
    /// Groups as nodes.
    pub groups: bool,
    /// Strong links between the digits of an almost locked set of at most so
    /// many cells.
    pub sets: usize,
}

impl Kinds {
    /// Links of one digit with itself.
    pub const DIGIT: Kinds = Kinds {
        cells: false,
        regions: true,
        groups: false,
        sets: 0,
    };
    /// Cells with two candidates.
    pub const PAIRS: Kinds = Kinds {
        cells: true,
        regions: false,
        groups: false,
        sets: 0,
    };
    /// All links between candidates.
    pub const CANDIDATES: Kinds = Kinds {
        cells: true,
        regions: true,
        groups: false,
        sets: 0,
    };
    /// All links between candidates and groups.
    pub const GROUPS: Kinds = Kinds {
        cells: true,
        regions: true,
        groups: true,
        sets: 0,
    };
    /// All links between candidates and groups, and those of almost locked sets
    /// of at most so many cells.
    pub const fn sets(cells: usize) -> Kinds {
        Kinds {
            sets: cells,
            ..Kinds::GROUPS
        }
    }
}

/// The links of a board.
pub(crate) struct Links {
    candidates: Vec<Candidate>,
    /// The groups: digit and cells. They come after the candidates.
    groups: Vec<(u8, Vec<Cell>)>,
    /// For each cell and digit the number of the candidate.
    numbers: Vec<u16>,
    digits: usize,
    pub weak: Rows,
    pub strong: Rows,
    /// Almost locked sets, and which strong links are made by which of them.
    sets: Vec<AlmostSet>,
    by_set: HashMap<(usize, usize), usize>,
}

const NONE: u16 = u16::MAX;

impl Links {
    /// Finds the links of a board.
    pub fn new(board: &Board, kinds: Kinds) -> Links {
        let terrain = board.terrain();
        let digits = terrain.digits();
        let mut numbers = vec![NONE; terrain.cells() * digits];
        let mut candidates = Vec::with_capacity(256);
        for cell in 0..terrain.cells() {
            for digit in board.candidates(cell).iter() {
                numbers[cell * digits + digit as usize - 1] = candidates.len() as u16;
                candidates.push(Candidate { cell, digit });
            }
        }
        let mut found = if kinds.groups {
            groups::find(board)
        } else {
            groups::Groups::default()
        };
        let mut sets = almost::Sets::default();
        if kinds.sets > 0 {
            sets = almost::find(board, kinds.sets, &found.groups);
            found.groups.append(&mut sets.groups);
        }
        let count = candidates.len() + found.groups.len();
        let mut links = Links {
            candidates,
            groups: found.groups,
            numbers,
            digits,
            weak: Rows::new(count),
            strong: Rows::new(count),
            sets: Vec::new(),
            by_set: HashMap::new(),
        };
        links.sights(board);
        if kinds.cells {
            links.cells(board);
        }
        if kinds.regions {
            links.pairs(board);
        }
        if kinds.groups {
            links.group_sights();
            for tie in found.ties {
                let [a, b] = tie.map(|end| match end {
                    groups::End::Cell(it) => links.numbers[links.place(it)] as usize,
                    groups::End::Group(group) => links.candidates.len() + group,
                });
                links.strong.tie(a, b);
            }
        }
        links.tie_sets(sets);
        links
    }

    /// A digit excludes itself wherever its cell sees.
    fn sights(&mut self, board: &Board) {
        for number in 0..self.candidates.len() {
            let it = self.candidates[number];
            for cell in board.seen_by_all(&[it.cell], it.digit) {
                let other = self.numbers[cell * self.digits + it.digit as usize - 1];
                put(self.weak.row_mut(number), other as usize);
            }
        }
    }

    fn cells(&mut self, board: &Board) {
        let mut start = 0;
        while start < self.candidates.len() {
            let cell = self.candidates[start].cell;
            let end = start + board.candidates(cell).len();
            for a in start..end {
                for b in a + 1..end {
                    self.weak.tie(a, b);
                }
            }
            if end - start == 2 {
                self.strong.tie(start, start + 1);
            }
            start = end;
        }
    }

    fn pairs(&mut self, board: &Board) {
        for (region, it) in board.terrain().regions().iter().enumerate() {
            if !it.full {
                continue;
            }
            for digit in board.missing(region).iter() {
                let places = board.places(region, digit);
                if is_two(places) {
                    let first = it.cells[places.trailing_zeros() as usize];
                    let last = it.cells[63 - places.leading_zeros() as usize];
                    let [a, b] = [first, last].map(|cell| self.place(Candidate { cell, digit }));
                    self.strong
                        .tie(self.numbers[a] as usize, self.numbers[b] as usize);
                }
            }
        }
    }

    /// A group excludes what each of its cells excludes.
    fn group_sights(&mut self) {
        let first = self.candidates.len();
        let members: Vec<Vec<usize>> = self
            .groups
            .iter()
            .map(|(digit, cells)| {
                let number = |&cell: &Cell| cell * self.digits + *digit as usize - 1;
                let places = cells.iter().map(number);
                places.map(|place| self.numbers[place] as usize).collect()
            })
            .collect();
        for (group, cells) in members.iter().enumerate() {
            let mut row = self.weak.row(cells[0]).to_vec();
            for &cell in &cells[1..] {
                for (word, &other) in row.iter_mut().zip(self.weak.row(cell)) {
                    *word &= other;
                }
            }
            // Earlier groups have been noted with the candidates by now.
            for other in ones(&row).filter(|&other| other < first) {
                self.weak.tie(other, first + group);
            }
            for (other, cells) in members.iter().enumerate().take(group) {
                if self.groups[other].0 == self.groups[group].0
                    && cells.iter().all(|&cell| has(&row, cell))
                {
                    self.weak.tie(first + group, first + other);
                }
            }
        }
    }

    fn place(&self, it: Candidate) -> usize {
        it.cell * self.digits + it.digit as usize - 1
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.candidates.len() + self.groups.len()
    }

    /// The number of a candidate, if it is one.
    pub fn number(&self, it: Candidate) -> Option<usize> {
        match self.numbers[self.place(it)] {
            NONE => None,
            number => Some(number as usize),
        }
    }

    /// The candidate of a node, if it is no group.
    pub fn candidate(&self, node: usize) -> Option<Candidate> {
        self.candidates.get(node).copied()
    }

    /// The digit of a node.
    pub fn digit(&self, node: usize) -> u8 {
        match self.candidates.get(node) {
            Some(it) => it.digit,
            None => self.groups[node - self.candidates.len()].0,
        }
    }

    /// A node as a step has it.
    pub fn node(&self, node: usize) -> Node {
        match self.candidates.get(node) {
            Some(it) => Node::one(it.cell, it.digit),
            None => {
                let (digit, cells) = &self.groups[node - self.candidates.len()];
                Node {
                    cells: cells.clone(),
                    digit: *digit,
                }
            }
        }
    }

    /// The candidates that two nodes both exclude.
    pub fn excluded(&self, a: usize, b: usize) -> impl Iterator<Item = Candidate> + '_ {
        let both = common(self.weak.row(a), self.weak.row(b));
        both.map_while(|number| self.candidate(number))
    }

    /// A path of nodes as links, strong and weak by turns.
    pub fn chain(&self, board: &Board, path: &[usize], mut strong: bool) -> Vec<Link> {
        let mut chain = Vec::with_capacity(path.len());
        for two in path.windows(2) {
            chain.push(self.link(board, two[0], two[1], strong));
            strong = !strong;
        }
        chain
    }

    /// The almost locked set that links two nodes strongly, if one does.
    pub fn set(&self, a: usize, b: usize) -> Option<&AlmostSet> {
        let set = self.by_set.get(&(a.min(b), a.max(b)));
        set.map(|&set| &self.sets[set])
    }

    /// The link between two nodes, with the region that makes it.
    fn link(&self, board: &Board, a: usize, b: usize, strong: bool) -> Link {
        let (from, to) = (self.node(a), self.node(b));
        if let (true, Some(set)) = (strong, self.set(a, b)) {
            return Link {
                from,
                to,
                strong,
                region: Some(set.region),
                set: set.cells.clone(),
            };
        }
        let cells = [&from.cells[..], &to.cells[..]].concat();
        let terrain = board.terrain();
        let region = if from.digit == to.digit {
            terrain.common_regions(&cells).into_iter().find(|&region| {
                !strong
                    || terrain.region(region).full
                        && board.places(region, from.digit).count_ones() as usize == cells.len()
            })
        } else {
            None
        };
        Link {
            from,
            to,
            strong,
            region,
            set: Vec::new(),
        }
    }
}

impl Links {
    /// Ties what sets tie.
    fn tie_sets(&mut self, sets: Sets) {
        let first = self.candidates.len();
        let groups = self.groups.iter().enumerate();
        let groups: HashMap<Places, usize> = groups
            .map(|(group, it)| (it.clone(), first + group))
            .collect();
        for (ends, set) in sets.ties {
            let [a, b] = ends.map(|(digit, cells)| match cells[..] {
                [cell] => self.numbers[self.place(Candidate { cell, digit })] as usize,
                _ => groups[&(digit, cells)],
            });
            // What is linked without a set is linked more simply.
            if !has(self.strong.row(a), b) {
                self.strong.tie(a, b);
                self.by_set.insert((a.min(b), a.max(b)), set);
            }
        }
        self.sets = sets.sets;
    }
}
