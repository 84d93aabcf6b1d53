//! Which digits can cells have that all differ and share a set of digits? By
//! Hall's theorem, for sixteen sets at a time.

use std::array::from_fn;

use crate::classic::{Lanes, Machine, Task};

/// Sets of digits looked at together, in the lanes of vectors.
pub(super) const LANES: usize = 16;
/// How many cells there are.
pub(super) const CELLS: usize = 5;
/// Symbols there may be: the bits above are for cells that are not there.
pub(super) const MOST_SYMBOLS: usize = 16 - CELLS;

/// Sets of digits, as many as there are cells; an empty set is none.
///
/// Where cells are fewer, each absent one has a digit of its own, in all sets.
pub(super) type Sets = [u16; LANES];

/// What an absent cell has.
pub(super) const fn absent(cell: usize) -> u16 {
    1 << (MOST_SYMBOLS + cell)
}

/// What the sets leave of the cells.
pub(super) struct Left {
    /// What each cell can have, with some set.
    pub cells: [u16; CELLS],
    /// What is in all sets that leave anything; all bits if none does.
    pub required: u16,
}

/// For cells that all differ and together hold one of these sets, which has
/// the needed digits: what can each have?
pub(super) struct Question<'a> {
    pub sets: &'a Sets,
    pub masks: &'a [u16; CELLS],
    pub needed: u16,
}

impl Question<'_> {
    /// The answer, with what the machine offers.
    pub fn ask(self, machine: Machine) -> Left {
        machine.run(self)
    }
}

impl<L: Lanes> Task<L> for Question<'_> {
    type Answer = Left;

    #[inline(always)]
    fn run(self, _: L) -> Left {
        left(self.sets, self.masks, self.needed)
    }
}

/// Exact: a digit can go to a cell unless some other cells have just as many
/// digits between them, and it is one of these.
#[inline(always)]
fn left(sets: &Sets, masks: &[u16; CELLS], needed: u16) -> Left {
    let mut keep = [[0u16; LANES]; CELLS];
    let mut lacking = [0u16; LANES];
    let [ka, kb, kc, kd, ke] = &mut keep;
    // No branches and no tables: this becomes operations on whole vectors.
    for lane in 0..LANES {
        let set = sets[lane];
        let [a, b, c, d, e] = masks.map(|mask| mask & set);
        let (ab, ac, ad, ae) = (a | b, a | c, a | d, a | e);
        let (bc, bd, be) = (b | c, b | d, b | e);
        let (cd, ce, de) = (c | d, c | e, d | e);
        let quads = [bc | de, ac | de, ab | de, ab | ce, ab | cd];
        // Where there are fewer digits than cells to share them, nothing fits.
        let mut dead = set ^ (ab | quads[0]) | needed & !set;
        let mut least = u16::MAX;
        // One cell with one digit, two cells with two: the others go without.
        let [ta, tb, tc, td, te] = [a, b, c, d, e].map(|cell| {
            least = least.min(cell);
            cell & empty(fewer(cell))
        });
        let [tab, tac, tad, tae, tbc, tbd, tbe, tcd, tce, tde] =
            [ab, ac, ad, ae, bc, bd, be, cd, ce, de].map(|pair| {
                let second = fewer(pair);
                least = least.min(second);
                pair & empty(fewer(second))
            });
        // Digits that three cells lack go to the other two, and two of them
        // fill these; a digit that four lack goes to the fifth.
        let [oab, oac, oad, oae, obc, obd, obe, ocd, oce, ode] = [
            cd | e,
            bd | e,
            bc | e,
            bc | d,
            ad | e,
            ac | e,
            ac | d,
            ab | e,
            ab | d,
            ab | c,
        ]
        .map(|trio| {
            let lacked = set ^ trio;
            let second = fewer(lacked);
            dead |= fewer(second);
            lacked | empty(second)
        });
        let [oa, ob, oc, od, oe] = quads.map(|quad| {
            let lacked = set ^ quad;
            dead |= fewer(lacked);
            lacked | empty(lacked)
        });
        let alive = empty(dead) & !empty(least);
        ka[lane] = a
            & !(tb | tc | td | te | tbc | tbd | tbe | tcd | tce | tde)
            & (oa & oab & oac & oad & oae)
            & alive;
        kb[lane] = b
            & !(ta | tc | td | te | tac | tad | tae | tcd | tce | tde)
            & (ob & oab & obc & obd & obe)
            & alive;
        kc[lane] = c
            & !(ta | tb | td | te | tab | tad | tae | tbd | tbe | tde)
            & (oc & oac & obc & ocd & oce)
            & alive;
        kd[lane] = d
            & !(ta | tb | tc | te | tab | tac | tae | tbc | tbe | tce)
            & (od & oad & obd & ocd & ode)
            & alive;
        ke[lane] = e
            & !(ta | tb | tc | td | tab | tac | tad | tbc | tbd | tcd)
            & (oe & oae & obe & oce & ode)
            & alive;
        lacking[lane] = alive & !set;
    }
    Left {
        cells: from_fn(|cell| keep[cell].iter().fold(0, |all, set| all | set)),
        required: !lacking.iter().fold(0, |all, set| all | set),
    }
}

/// Without its smallest digit.
#[inline(always)]
fn fewer(set: u16) -> u16 {
    set & set.wrapping_sub(1)
}

/// All bits for the empty set, none for others.
#[inline(always)]
fn empty(set: u16) -> u16 {
    u16::from(set == 0).wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use therefore_testkit::Chance;

    /// What is left of the cells by trying every way to hand out a set.
    fn tried(set: u16, masks: &[u16; CELLS], cell: usize, kept: &mut [u16; CELLS]) -> bool {
        if cell == CELLS {
            return true;
        }
        let mut any = false;
        let mut digits = set & masks[cell];
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits ^= digit;
            if tried(set ^ digit, masks, cell + 1, kept) {
                kept[cell] |= digit;
                any = true;
            }
        }
        any
    }

    #[test]
    fn just_what_some_way_to_hand_out_a_set_can_use_is_left() {
        let mut chance = Chance::new(7);
        let mut random = |below| chance.below(below) as u64;
        let (mut full, mut none) = (0, 0);
        for _ in 0..20_000 {
            // Five cells, or four and an absent one; few digits more than cells.
            let cells = 4 + random(2) as usize;
            let absent = if cells == 4 { absent(4) } else { 0 };
            let mut masks = [absent; CELLS];
            for mask in &mut masks[..cells] {
                *mask = (1 + random(127)) as u16;
            }
            let mut sets = [0u16; LANES];
            for set in &mut sets[..1 + random(LANES) as usize] {
                while set.count_ones() as usize != cells {
                    *set = random(128) as u16;
                }
                *set |= absent;
            }
            let (mut expected, mut required, mut any) = ([0u16; CELLS], u16::MAX, false);
            let needed = random(128) as u16 & random(128) as u16 & random(128) as u16;
            for &set in sets.iter().filter(|&&set| set != 0 && needed & !set == 0) {
                let mut kept = [0; CELLS];
                if tried(set, &masks, 0, &mut kept) {
                    any = true;
                    required &= set;
                    for (expected, kept) in expected.iter_mut().zip(kept) {
                        *expected |= kept;
                    }
                }
            }
            for machine in [Machine::best(), Machine::PORTABLE] {
                let left = Question {
                    sets: &sets,
                    masks: &masks,
                    needed,
                }
                .ask(machine);
                assert_eq!((left.cells, left.required), (expected, required));
            }
            full += u32::from(expected == masks);
            none += u32::from(!any);
        }
        assert!(full > 100 && none > 100, "{full} {none}");
    }
}
