//! Chains of strong and weak links by turns: X-chains, XY-chains, alternating
//! inference chains, and the loops they close.
//!
//! A chain that begins and ends with a strong link says: if this end is false,
//! that one is true. What excludes both ends is false; if both ends are the
//! same, it is true. If the ends exclude each other, the chain closes to a
//! loop, in which every weak link is as good as a strong one.

use std::collections::HashSet;

use therefore_puzzle::{Cell, Digits};

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::rules::chains::links::{Kinds, Links, Literal, Spread, has, ones, put};
use crate::sudoku::terrain::RegionId;

/// A chain over these links.
pub(crate) struct Chain {
    pub kinds: Kinds,
}

/// Shorter chains than this are other techniques.
const LEAST: usize = 3;

/// Where the shortest will do, almost locked sets have at most so many cells.
const SMALL: usize = 4;

/// At most so many loops over the same two ends are looked at.
const LOOPS: usize = 64;

impl Rule<Board> for Chain {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let mut kinds = self.kinds;
        if sink.shortest {
            kinds.sets = kinds.sets.min(SMALL);
        }
        let links = Links::new(board, kinds);
        let mut search = Search {
            board,
            kinds: self.kinds,
            links: &links,
            told: HashSet::new(),
        };
        let mut waves = Waves::new(&links);
        let mut length = 1;
        while waves.advance(&links) {
            sink.go_on()?;
            if length >= LEAST {
                for wave in 0..waves.starts.len() {
                    sink.go_on()?;
                    let start = waves.starts[wave];
                    for end in ones(waves.front(wave)) {
                        // A chain can be read from either end.
                        if end >= start {
                            search.tell(start, end, length, sink)?;
                        }
                    }
                }
                if sink.shortest && !search.told.is_empty() {
                    break;
                }
            }
            length += 2;
        }
        Flow::Continue(())
    }
}

/// The assumptions that a node is false, followed all at the same time.
struct Waves {
    starts: Vec<usize>,
    words: usize,
    /// For each start what has become true just now, what is true so far, and
    /// what is false so far.
    fronts: Vec<u64>,
    on: Vec<u64>,
    off: Vec<u64>,
    /// The nodes with a strong link.
    linked: Vec<u64>,
}

impl Waves {
    fn new(links: &Links) -> Waves {
        let words = links.weak.words();
        let mut linked = vec![0; words];
        let tied = |&node: &usize| links.strong.row(node).iter().any(|&word| word != 0);
        let starts: Vec<usize> = (0..links.len()).filter(tied).collect();
        for &start in &starts {
            put(&mut linked, start);
        }
        let mut waves = Waves {
            words,
            fronts: vec![0; starts.len() * words],
            on: vec![0; starts.len() * words],
            off: vec![0; starts.len() * words],
            starts,
            linked,
        };
        for (wave, &start) in waves.starts.iter().enumerate() {
            put(&mut waves.off[wave * words..(wave + 1) * words], start);
        }
        waves
    }

    /// What has become true just now.
    fn front(&self, wave: usize) -> &[u64] {
        &self.fronts[wave * self.words..(wave + 1) * self.words]
    }

    /// Over a weak and a strong link (just a strong one at first); says whether
    /// anything has become true.
    fn advance(&mut self, links: &Links) -> bool {
        let words = self.words;
        let mut any = false;
        let mut next = vec![0; words];
        for (wave, &start) in self.starts.iter().enumerate() {
            let range = wave * words..(wave + 1) * words;
            let front = &mut self.fronts[range.clone()];
            let on = &mut self.on[range.clone()];
            let off = &mut self.off[range];
            next.fill(0);
            for node in ones(front) {
                for (word, &row) in next.iter_mut().zip(links.weak.row(node)) {
                    *word |= row;
                }
            }
            for (word, off) in next.iter_mut().zip(off.iter_mut()) {
                *word &= !*off;
                *off |= *word;
            }
            if on.iter().all(|&word| word == 0) {
                put(&mut next, start);
            }
            front.fill(0);
            for (word, &linked) in next.iter_mut().zip(&self.linked) {
                *word &= linked;
            }
            for node in ones(&next) {
                for (word, &row) in front.iter_mut().zip(links.strong.row(node)) {
                    *word |= row;
                }
            }
            for (word, on) in front.iter_mut().zip(on.iter_mut()) {
                *word &= !*on;
                *on |= *word;
                any |= *word != 0;
            }
        }
        any
    }
}

struct Search<'a> {
    board: &'a Board,
    kinds: Kinds,
    links: &'a Links,
    /// The conclusions that were reported.
    told: HashSet<Vec<Candidate>>,
}

impl Search<'_> {
    /// Reports what follows from one of the ends being true.
    fn tell(&mut self, start: usize, end: usize, length: usize, sink: &mut Sink<Board>) -> Flow {
        let links = self.links;
        if start == end {
            return self.tell_certain(start, length, sink);
        }
        let closes = has(links.weak.row(start), end);
        let alike = links.digit(start) == links.digit(end);
        let excluded: Vec<Candidate> = if alike || self.kinds.regions {
            links.excluded(start, end).collect()
        } else {
            Vec::new()
        };
        if excluded.is_empty() && !closes {
            return Flow::Continue(());
        }
        let new = !excluded.is_empty() && !self.told.contains(&excluded);
        if !new && !closes {
            return Flow::Continue(());
        }
        let spread = Spread::new(links, Literal::off(start), length);
        if new {
            let path = spread.path(links, Literal::on(end));
            self.told.insert(excluded.clone());
            sink.cross(excluded, || {
                arguments::Chains(vec![links.chain(self.board, &path, true)])
            })?;
        }
        if closes {
            for mut path in spread.paths(links, Literal::on(end), LOOPS) {
                path.push(start);
                self.tell_loop(&path, sink)?;
            }
        }
        Flow::Continue(())
    }

    /// The start is true if it is false, so it is true.
    fn tell_certain(&mut self, start: usize, length: usize, sink: &mut Sink<Board>) -> Flow {
        let links = self.links;
        let others: Vec<Candidate> = match links.candidate(start) {
            Some(it) => {
                let digits = self.board.candidates(it.cell).iter();
                let others = digits.filter(|&digit| digit != it.digit);
                others.map(|digit| Candidate::new(it.cell, digit)).collect()
            }
            None => links.excluded(start, start).collect(),
        };
        if others.is_empty() || !self.told.insert(others.clone()) {
            return Flow::Continue(());
        }
        let spread = Spread::new(links, Literal::off(start), length);
        let path = spread.path(links, Literal::on(start));
        sink.cross(others, || {
            arguments::Chains(vec![links.chain(self.board, &path, true)])
        })
    }

    /// Of any two along the loop one is true: what excludes two neighbours goes.
    fn tell_loop(&mut self, path: &[usize], sink: &mut Sink<Board>) -> Flow {
        let links = self.links;
        let weak = path.windows(2).skip(1).step_by(2);
        let mut all: Vec<Candidate> = Vec::new();
        // The same without what stands in cells of the loop and is seen from
        // others, which some do not count.
        let mut outside: Vec<Candidate> = Vec::new();
        let inside: Vec<Cell> = path.iter().flat_map(|&it| links.node(it).cells).collect();
        for two in weak {
            let within = links.digit(two[0]) != links.digit(two[1]);
            all.extend(links.excluded(two[0], two[1]));
            let excluded = links.excluded(two[0], two[1]);
            outside.extend(excluded.filter(|it| within || !inside.contains(&it.cell)));
        }
        // An almost locked set lacks one of the two digits that link it, so it
        // has all others.
        for two in path.windows(2).step_by(2) {
            if let Some(set) = links.set(two[0], two[1]) {
                let used = Digits::from_iter([two[0], two[1]].map(|node| links.digit(node)));
                for digit in (set.digits - used).iter() {
                    let cells = set.cells.iter().copied();
                    let cells: Vec<Cell> =
                        cells.filter(|&cell| self.board.has(cell, digit)).collect();
                    let seen =
                        crate::sudoku::rules::each(self.board.seen_by_all(&cells, digit), digit);
                    all.extend_from_slice(&seen);
                    outside.extend(seen);
                }
            }
        }
        let versions = if sink.shortest {
            vec![all]
        } else {
            vec![all, outside]
        };
        for mut excluded in versions {
            excluded.sort_unstable();
            excluded.dedup();
            if !excluded.is_empty() && self.told.insert(excluded.clone()) {
                sink.cross(excluded, || {
                    arguments::Chains(vec![links.chain(self.board, path, true)])
                })?;
            }
        }
        Flow::Continue(())
    }
}
