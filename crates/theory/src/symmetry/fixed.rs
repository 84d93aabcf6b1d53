//! The number of grids that a symmetry of the cells, together with a given renaming of
//! the digits, maps to themselves.
//!
//! The cells fall into orbits; the digit of one cell of an orbit fixes those
//! of the others. So there is one unknown for each orbit, with the digits it
//! may take and, for each pair of orbits, the digits that exclude each other.
//! Unknowns are set in reading order. What is still possible for the rest is
//! all that counts for the number of ways to go on, and it may be renamed by
//! anything that commutes with the given renaming: that is remembered.

use therefore_search::Control;

use super::Permutation;
use crate::factor::SpreadMap;

/// The most digits.
const MOST: usize = 9;
/// Remembered numbers before the memory is emptied.
const MEMORY: usize = 6_000_000;

/// One unknown: its digits, and what each digit excludes.
struct Orbit {
    digits: u16,
    /// For each digit the later orbits it touches, and the digits it takes from them.
    takes: Vec<Vec<(u8, u16)>>,
    /// Whether to look in the memory before setting it.
    landmark: bool,
}

/// The cycles of the renaming, by digit.
#[derive(Clone)]
struct Cycle {
    digits: Vec<u8>,
}

pub(super) struct Fixed<'a> {
    orbits: Vec<Orbit>,
    cycles: Vec<Cycle>,
    cycle_of: [u8; MOST],
    known: Vec<SpreadMap<[u64; MOST], u128>>,
    remembered: usize,
    control: &'a Control,
    clock: u32,
    stopped: bool,
}

/// How many grids there are with `grid[symmetry[cell]] = renaming[grid[cell]]` for
/// every cell; `None` if stopped. The renaming's cycles are runs of digits of these
/// lengths.
pub(super) fn count(
    boxes: (usize, usize),
    symmetry: &Permutation,
    lengths: &[usize],
    control: &Control,
) -> Option<u128> {
    let Some(mut fixed) = Fixed::new(boxes, symmetry, lengths, control) else {
        return Some(0);
    };
    let start: Vec<u16> = fixed.orbits.iter().map(|orbit| orbit.digits).collect();
    let total = fixed.rest(0, &start, 0);
    (!fixed.stopped).then_some(total)
}

impl<'a> Fixed<'a> {
    /// Returns `None` if some orbit has no digit.
    fn new(
        boxes: (usize, usize),
        symmetry: &Permutation,
        lengths: &[usize],
        control: &'a Control,
    ) -> Option<Fixed<'a>> {
        let side = boxes.0 * boxes.1;
        let (renaming, cycles) = renaming(lengths);
        // powers[k][digit]: the renaming done k times.
        let longest = super::classes::order(symmetry);
        let mut powers = vec![(0..side as u8).collect::<Vec<u8>>()];
        for k in 0..longest {
            powers.push(super::then(&powers[k], &renaming));
        }
        let peer = |a: usize, b: usize| {
            let (ar, ac, br, bc) = (a / side, a % side, b / side, b % side);
            let same_box = ar / boxes.0 == br / boxes.0 && ac / boxes.1 == bc / boxes.1;
            a != b && (ar == br || ac == bc || same_box)
        };
        let mut seen = vec![false; side * side];
        let mut lists: Vec<Vec<usize>> = Vec::new();
        for cell in 0..side * side {
            let mut list = Vec::new();
            let mut next = cell;
            while !std::mem::replace(&mut seen[next], true) {
                list.push(next);
                next = symmetry[next] as usize;
            }
            if !list.is_empty() {
                lists.push(list);
            }
        }
        let mut orbits = Vec::new();
        for (i, list) in lists.iter().enumerate() {
            let fits = |digit: &usize| {
                powers[list.len()][*digit] as usize == *digit
                    && (1..list.len())
                        .all(|k| !peer(list[0], list[k]) || powers[k][*digit] as usize != *digit)
            };
            let digits = (0..side)
                .filter(fits)
                .fold(0u16, |set, digit| set | 1 << digit);
            if digits == 0 {
                return None;
            }
            let mut takes = vec![Vec::new(); side];
            for (j, other) in lists.iter().enumerate().skip(i + 1) {
                for (digit, takes) in takes.iter_mut().enumerate() {
                    let mut taken = 0u16;
                    for k in (0..other.len()).filter(|&k| peer(list[0], other[k])) {
                        let back = powers[k].iter().position(|&to| to as usize == digit);
                        taken |= 1 << back.unwrap_or_default();
                    }
                    if taken != 0 {
                        takes.push((j as u8, taken));
                    }
                }
            }
            let rest = lists.len() - i;
            orbits.push(Orbit {
                digits,
                takes,
                landmark: i > 0 && i % 3 == 0 && (6..=64).contains(&rest),
            });
        }
        let mut cycle_of = [0; MOST];
        for (number, cycle) in cycles.iter().enumerate() {
            for &digit in &cycle.digits {
                cycle_of[digit as usize] = number as u8;
            }
        }
        let known = orbits.iter().map(|_| SpreadMap::default()).collect();
        Some(Fixed {
            orbits,
            cycles,
            cycle_of,
            known,
            remembered: 0,
            control,
            clock: 0,
            stopped: false,
        })
    }

    /// Ways to set the orbits from `at` on. `open` holds their digits, and
    /// `used` the cycles of which some digit occurs already.
    fn rest(&mut self, at: usize, open: &[u16], used: u16) -> u128 {
        self.clock = self.clock.wrapping_add(1);
        if self.clock & 0xfff == 0 {
            self.stopped |= self.control.is_over();
        }
        if self.stopped {
            return 0;
        }
        if at == self.orbits.len() {
            return 1;
        }
        let key = if self.orbits[at].landmark {
            let key = self.key(&open[at..]);
            if let Some(&known) = self.known[at].get(&key) {
                return known;
            }
            Some(key)
        } else {
            None
        };
        let mut total = 0;
        let mut digits = open[at];
        // Unused cycles of one length are alike, and so are the digits of one.
        let mut tried = 0u16;
        let mut next = [0u16; 81];
        let size = self.orbits.len();
        while digits != 0 {
            let digit = digits.trailing_zeros() as usize;
            digits &= digits - 1;
            let cycle = self.cycle_of[digit] as usize;
            let mut ways = 1;
            if used >> cycle & 1 == 0 {
                let length = self.cycles[cycle].digits.len();
                if tried >> length & 1 != 0 {
                    continue;
                }
                tried |= 1 << length;
                let fresh = |(number, cycle): &(usize, &Cycle)| {
                    used >> number & 1 == 0 && cycle.digits.len() == length
                };
                ways = self.cycles.iter().enumerate().filter(fresh).count() * length;
            }
            next[at + 1..size].copy_from_slice(&open[at + 1..size]);
            let alive = self.orbits[at].takes[digit].iter().all(|&(other, taken)| {
                next[other as usize] &= !taken;
                next[other as usize] != 0
            });
            if alive {
                let below = self.rest(at + 1, &next[..size], used | 1 << cycle);
                total += below * ways as u128;
            }
        }
        if let Some(key) = key
            && !self.stopped
        {
            if self.remembered > MEMORY {
                self.known.iter_mut().for_each(SpreadMap::clear);
                self.remembered = 0;
            }
            self.remembered += 1;
            self.known[at].insert(key, total);
        }
        total
    }

    /// Where each digit may still go, up to renamings that commute with ours:
    /// each cycle begun at its least digit, cycles in order.
    fn key(&self, open: &[u16]) -> [u64; MOST] {
        let mut places = [0u64; MOST];
        for (i, &set) in open.iter().enumerate() {
            let mut set = set;
            while set != 0 {
                places[set.trailing_zeros() as usize] |= 1 << i;
                set &= set - 1;
            }
        }
        let mut key = [0; MOST];
        let mut at = 0;
        let mut group = 0;
        let mut length = 0;
        for cycle in &self.cycles {
            let size = cycle.digits.len();
            let first = cycle.digits[0] as usize;
            let best = (0..size)
                .min_by(|&a, &b| {
                    let turn = |from: usize| (0..size).map(move |i| first + (from + i) % size);
                    turn(a).map(|d| places[d]).cmp(turn(b).map(|d| places[d]))
                })
                .unwrap_or(0);
            for i in 0..size {
                key[at + i] = places[first + (best + i) % size];
            }
            if size != length {
                (group, length) = (at, size);
            }
            // Insert it among the cycles of its length.
            let mut place = at;
            while place > group && key[place - size..place] > key[place..place + size] {
                for i in 0..size {
                    key.swap(place - size + i, place + i);
                }
                place -= size;
            }
            at += size;
        }
        key
    }
}

/// The renaming with cycles of these lengths, as runs of digits.
fn renaming(lengths: &[usize]) -> (Vec<u8>, Vec<Cycle>) {
    let mut map = Vec::new();
    let mut cycles = Vec::new();
    for &length in lengths {
        let start = map.len();
        map.extend((0..length).map(|i| (start + (i + 1) % length) as u8));
        cycles.push(Cycle {
            digits: (start..start + length).map(|digit| digit as u8).collect(),
        });
    }
    (map, cycles)
}
