//! The number of ways to decompose a regular bipartite graph into perfect matchings.
//!
//! Columns on one side, digits on the other, an edge where a column holds a digit: each
//! row of a band (or of a Latin square) is a perfect matching of that graph. So the
//! number of bands with given sets of digits in the columns is the number of ways to
//! decompose the graph, and it is the same for graphs that differ by renaming columns
//! and digits.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The most vertices on one side: an adjacency matrix must fit a word of 128 bits.
pub const MOST: usize = 11;

/// A bipartite graph: for each vertex on the left its neighbours on the right.
pub type Neighbours = [u16; MOST];

/// Keys are well mixed already; a multiplication spreads them enough.
#[derive(Default)]
pub struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(29) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
}

/// A map with [`Spread`] as its hasher.
pub type SpreadMap<K, V> = HashMap<K, V, BuildHasherDefault<Spread>>;

/// Counts ordered decompositions into perfect matchings and remembers them.
///
/// ```
/// use therefore_theory::factor::Factors;
/// // The complete graph on 4 + 4 vertices: Latin squares of side 4.
/// let mut complete = [0; 11];
/// complete[..4].fill(0b1111);
/// assert_eq!(Factors::new(4).count(&complete, 4), 576);
/// ```
pub struct Factors {
    side: usize,
    known: SpreadMap<u128, u128>,
}

impl Factors {
    /// For graphs with `side` vertices on each side, at most [`MOST`].
    pub fn new(side: usize) -> Factors {
        assert!((1..=MOST).contains(&side), "at most {MOST} vertices a side");
        Factors {
            side,
            known: SpreadMap::default(),
        }
    }

    /// How many graphs are remembered.
    pub fn known(&self) -> usize {
        self.known.len()
    }

    /// The number of ordered ways to write a `degree`-regular graph as the
    /// union of perfect matchings.
    pub fn count(&mut self, graph: &Neighbours, degree: usize) -> u128 {
        match degree {
            0 | 1 => 1,
            2 => 1 << self.cycles(graph),
            _ => {
                let key = self.key(graph);
                if let Some(&known) = self.known.get(&key) {
                    return known;
                }
                // Any one edge lies in just one of the matchings, which may be
                // in any of `degree` places of the order.
                let mut sum = 0;
                let first = graph[0] & graph[0].wrapping_neg();
                let mut rest = *graph;
                rest[0] &= !first;
                self.matchings(&mut rest, 1, first, degree, &mut sum);
                let total = sum * degree as u128;
                self.known.insert(key, total);
                total
            }
        }
    }

    /// Sums over the matchings that extend one of the first `left` vertices.
    fn matchings(
        &mut self,
        rest: &mut Neighbours,
        left: usize,
        taken: u16,
        degree: usize,
        sum: &mut u128,
    ) {
        if left == self.side {
            *sum += self.count(rest, degree - 1);
            return;
        }
        let mut open = rest[left] & !taken;
        while open != 0 {
            let choice = open & open.wrapping_neg();
            open ^= choice;
            rest[left] ^= choice;
            self.matchings(rest, left + 1, taken | choice, degree, sum);
            rest[left] ^= choice;
        }
    }

    /// Components of a graph all of whose vertices have two neighbours.
    fn cycles(&self, graph: &Neighbours) -> u32 {
        let mut waiting = (1u32 << self.side) - 1;
        let mut cycles = 0;
        while waiting != 0 {
            cycles += 1;
            let mut rights = 0;
            let mut fresh = graph[waiting.trailing_zeros() as usize];
            // Grow the component until no left vertex touches it any more.
            while fresh != 0 {
                rights |= fresh;
                fresh = 0;
                let mut lefts = waiting;
                while lefts != 0 {
                    let left = lefts.trailing_zeros();
                    lefts &= lefts - 1;
                    if graph[left as usize] & rights != 0 {
                        waiting &= !(1 << left);
                        fresh |= graph[left as usize] & !rights;
                    }
                }
            }
        }
        cycles
    }

    /// A name that only graphs with the same count share: the graph itself
    /// with its vertices in an order that depends on little but its structure.
    /// Two isomorphic graphs may now and then get two names; that costs time,
    /// never correctness.
    fn key(&self, graph: &Neighbours) -> u128 {
        let n = self.side;
        let mut rights = [0u16; MOST];
        for (left, &set) in graph[..n].iter().enumerate() {
            let mut set = set;
            while set != 0 {
                rights[set.trailing_zeros() as usize] |= 1 << left;
                set &= set - 1;
            }
        }
        let mut left_marks = overlaps(&graph[..n]);
        let mut right_marks = overlaps(&rights[..n]);
        let mut order: [u8; MOST] = std::array::from_fn(|i| i as u8);
        loop {
            for _ in 0..2 {
                refine(&mut right_marks, &left_marks, &rights[..n]);
                refine(&mut left_marks, &right_marks, &graph[..n]);
            }
            order[..n].sort_unstable_by_key(|&left| left_marks[left as usize]);
            let tie = order[..n]
                .windows(2)
                .find(|pair| left_marks[pair[0] as usize] == left_marks[pair[1] as usize]);
            match tie {
                Some(pair) => left_marks[pair[0] as usize] ^= 0x5555_aaaa_3333_cccc,
                None => break,
            }
        }
        let mut columns = [0u16; MOST];
        for (place, &left) in order[..n].iter().enumerate() {
            let mut set = graph[left as usize];
            while set != 0 {
                columns[set.trailing_zeros() as usize] |= 1 << place;
                set &= set - 1;
            }
        }
        columns[..n].sort_unstable();
        columns[..n]
            .iter()
            .fold(0, |key, &column| (key << n) | column as u128)
    }
}

/// First marks: with how many others a vertex shares how many neighbours.
fn overlaps(sets: &[u16]) -> [u64; MOST] {
    let mut marks = [0; MOST];
    for (i, a) in sets.iter().enumerate() {
        for (j, b) in sets[..i].iter().enumerate() {
            let mark = 1u64 << (5 * (a & b).count_ones());
            marks[i] += mark;
            marks[j] += mark;
        }
    }
    marks
}

/// New marks: what a vertex had, and what its neighbours have.
fn refine(marks: &mut [u64; MOST], others: &[u64; MOST], sets: &[u16]) {
    let mixed: [u64; MOST] = std::array::from_fn(|i| mix(others[i]));
    for (mark, &set) in marks.iter_mut().zip(sets) {
        let (mut sum, mut set) = (mix(*mark).rotate_left(17), set);
        while set != 0 {
            sum = sum.wrapping_add(mixed[set.trailing_zeros() as usize]);
            set &= set - 1;
        }
        *mark = sum;
    }
}

fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word ^ (word >> 32)
}
