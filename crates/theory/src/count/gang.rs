//! Classic grids, by the columns of their bands: the "gang of 44".
//!
//! A band is known by the three digits in each of its nine columns. In a box
//! those are a partition of the digits into three threes, of which there are
//! 280. Up to renaming digits and moving columns and boxes there are 44 kinds
//! of bands; all bands of a kind can be written in the same number of ways,
//! and completed in the same number of ways. Below a first band there are 56
//! ways to choose the columns of the second in each box, and then those of the
//! third are known: 44 * 56^3 = 7,727,104 terms.

use num_bigint::BigUint;

use crate::factor::{Factors, MOST};
use crate::orders::ORDERS;

/// Nine digits in three threes, as sets; ordered by their least digits.
type Threes = [u16; 3];

const PARTITIONS: usize = 280;
const DIGITS: u16 = 0x1ff;

/// What there is to know about partitions and pairs of them.
struct Tables {
    list: Vec<Threes>,
    /// For each partition p and each q: what q becomes when the digits are
    /// renamed such that p becomes partition 0.
    moved: Vec<[u16; PARTITIONS]>,
    /// For partition 0 and any two others: the kind of band.
    kind: Vec<u8>,
    /// For each kind an example, how many pairs there are of it, and in how
    /// many ways its rows can be written.
    kinds: Vec<Kind>,
}

struct Kind {
    example: [usize; 2],
    pairs: u64,
    ways: u64,
}

/// How a stack continues below: the partitions of its second and third band.
type Below = Vec<(u16, u16)>;

/// The number of classic grids.
pub(super) fn count() -> BigUint {
    let tables = Tables::new();
    let ways: Vec<u32> = tables
        .kind
        .iter()
        .map(|&kind| tables.kinds[kind as usize].ways as u32)
        .collect();
    let mut total = BigUint::ZERO;
    for kind in &tables.kinds {
        let [second, third] = kind.example;
        let below = [0, second, third].map(|box_| tables.below(box_));
        total += BigUint::from(completions(&tables, &ways, &below)) * (kind.pairs * kind.ways);
    }
    // Any of the 280 partitions in the first box; any order of the columns.
    total * (PARTITIONS as u32 * 6 * 6 * 6)
}

/// Second and third bands that fit below a first one.
fn completions(tables: &Tables, ways: &[u32], below: &[Below; 3]) -> u64 {
    let mut sum = 0;
    for &(middle, bottom) in &below[0] {
        let (middle, bottom) = (
            &tables.moved[middle as usize],
            &tables.moved[bottom as usize],
        );
        let seen = |(a, b): &(u16, u16)| (middle[*a as usize], bottom[*b as usize]);
        let third: Vec<(u16, u16)> = below[2].iter().map(seen).collect();
        for (middle, bottom) in below[1].iter().map(seen) {
            let middle = &ways[middle as usize * PARTITIONS..][..PARTITIONS];
            let bottom = &ways[bottom as usize * PARTITIONS..][..PARTITIONS];
            for &(m, b) in &third {
                sum += u64::from(middle[m as usize] * bottom[b as usize]);
            }
        }
    }
    sum
}

impl Tables {
    fn new() -> Tables {
        let list = partitions();
        let index = Index::new(&list);
        let moved: Vec<[u16; PARTITIONS]> = list
            .iter()
            .map(|partition| {
                let renamed = Renaming::to_first(partition);
                let mut row = [0; PARTITIONS];
                for (to, from) in row.iter_mut().zip(&list) {
                    *to = index.find(renamed.partition(from)) as u16;
                }
                row
            })
            .collect();
        let mut tables = Tables {
            kind: vec![u8::MAX; PARTITIONS * PARTITIONS],
            kinds: Vec::new(),
            moved,
            list,
        };
        tables.sort_into_kinds(&index);
        tables
    }

    /// Spreads each kind from an example over all pairs that are like it.
    fn sort_into_kinds(&mut self, index: &Index) {
        // These generate the renamings that keep partition 0.
        let keep: Vec<Vec<u16>> = [
            [1, 0, 2, 3, 4, 5, 6, 7, 8],
            [1, 2, 0, 3, 4, 5, 6, 7, 8],
            [3, 4, 5, 0, 1, 2, 6, 7, 8],
            [3, 4, 5, 6, 7, 8, 0, 1, 2],
        ]
        .map(|digits| {
            let image = |from| index.find(Renaming(digits).partition(from)) as u16;
            self.list.iter().map(image).collect()
        })
        .to_vec();
        let mut factors = Factors::new(9);
        for start in 0..self.kind.len() {
            if self.kind[start] != u8::MAX {
                continue;
            }
            let name = self.kinds.len() as u8;
            let mut pairs = 0;
            let mut waiting = vec![start];
            self.kind[start] = name;
            while let Some(pair) = waiting.pop() {
                pairs += 1;
                let (a, b) = (pair / PARTITIONS, pair % PARTITIONS);
                // The second box becomes the first, and the first the second.
                let turned = &self.moved[a];
                let swaps = [(b, a), (turned[0] as usize, turned[b] as usize)];
                let renamed = keep.iter().map(|map| (map[a] as usize, map[b] as usize));
                for (a, b) in swaps.into_iter().chain(renamed) {
                    let like = a * PARTITIONS + b;
                    if self.kind[like] == u8::MAX {
                        self.kind[like] = name;
                        waiting.push(like);
                    }
                }
            }
            let example = [start / PARTITIONS, start % PARTITIONS];
            let mut columns = [0; MOST];
            let threes = [0, example[0], example[1]].map(|p| self.list[p]);
            columns[..9].copy_from_slice(threes.as_flattened());
            self.kinds.push(Kind {
                example,
                pairs,
                ways: factors.count(&columns, 3) as u64,
            });
        }
    }

    /// Columns of a second band that share no digit with those of a first,
    /// and what is left for the third.
    fn below(&self, partition: usize) -> Below {
        let top = self.list[partition];
        let mut below = Below::new();
        for (second, threes) in self.list.iter().enumerate() {
            for order in ORDERS {
                let middle = order.map(|i| threes[i]);
                if (0..3).all(|i| top[i] & middle[i] == 0) {
                    let bottom = std::array::from_fn(|i| DIGITS & !top[i] & !middle[i]);
                    let third = self.list.iter().position(|&list| list == sorted(bottom));
                    below.push((second as u16, third.unwrap_or_default() as u16));
                }
            }
        }
        below
    }
}

fn sorted(mut threes: Threes) -> Threes {
    threes.sort_unstable_by_key(|set| set.trailing_zeros());
    threes
}

/// All 280, the one that is 123, 456, 789 first.
fn partitions() -> Vec<Threes> {
    let threes: Vec<u16> = (0..=DIGITS).filter(|set| set.count_ones() == 3).collect();
    let mut list = Vec::new();
    for &a in threes.iter().filter(|&&a| a & 1 != 0) {
        let least = (DIGITS & !a) & (DIGITS & !a).wrapping_neg();
        let others = threes.iter().filter(|&&b| a & b == 0 && b & least != 0);
        list.extend(others.map(|&b| [a, b, DIGITS & !a & !b]));
    }
    list
}

/// Finds partitions in the list.
struct Index {
    /// For the first and second three; 56 sets of three hold a given digit or
    /// not, so a table of pairs of sets is small enough.
    places: Vec<u16>,
    three: [u16; 512],
}

impl Index {
    fn new(list: &[Threes]) -> Index {
        let mut three = [0; 512];
        let sets = (0..512usize).filter(|set| set.count_ones() == 3);
        for (number, set) in sets.enumerate() {
            three[set] = number as u16;
        }
        let mut index = Index {
            places: vec![0; 84 * 84],
            three,
        };
        for (place, threes) in list.iter().enumerate() {
            let slot = index.slot(threes);
            index.places[slot] = place as u16;
        }
        index
    }

    fn slot(&self, threes: &Threes) -> usize {
        self.three[threes[0] as usize] as usize * 84 + self.three[threes[1] as usize] as usize
    }

    fn find(&self, threes: Threes) -> usize {
        self.places[self.slot(&threes)] as usize
    }
}

/// What each digit becomes.
struct Renaming([u8; 9]);

impl Renaming {
    /// One that makes a partition the first one of the list.
    fn to_first(partition: &Threes) -> Renaming {
        let mut digits = [0; 9];
        let mut next = 0;
        for set in partition {
            for digit in (0..9).filter(|digit| set >> digit & 1 != 0) {
                digits[digit as usize] = next;
                next += 1;
            }
        }
        Renaming(digits)
    }

    fn partition(&self, partition: &Threes) -> Threes {
        sorted(partition.map(|set| {
            let (mut image, mut set) = (0, set);
            while set != 0 {
                image |= 1 << self.0[set.trailing_zeros() as usize];
                set &= set - 1;
            }
            image
        }))
    }
}
