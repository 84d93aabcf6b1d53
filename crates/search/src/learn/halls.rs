//! All-different reasoning: Hall sets, found by matchings.
//!
//! If some cells of a house have only as many digits between them as there
//! are cells, no other cell of the house has these digits. Naked and hidden
//! subsets of every size are cases of it. With a matching of cells to digits
//! at hand, the sets are what one cannot leave by walking from a cell to the
//! owners of its candidates.

use super::reason::Reason;
use super::rules::Rules;
use super::trail::Core;
use crate::bits::bits;
use crate::literal::{Lit, OPEN, TRUE};

/// A Hall set that took candidates away: to be explained if asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct HallNote {
    house: u32,
    /// Its cells, by their place in the house.
    cells: u64,
    /// Its digits.
    digits: u64,
}

/// The matchings, and room to work in.
#[derive(Debug)]
pub(super) struct Halls {
    /// For each house and place the digit it held last, as a bit. Only a
    /// hint: nothing of it is undone on backtracking.
    hints: Vec<u64>,
    /// For each cell whether its candidates changed, as bits.
    pub changed: Vec<u64>,
    /// What was found; cut back with the trail, at these marks.
    pub notes: Vec<HallNote>,
    pub marks: Vec<u32>,
    /// Houses that wait, and which of them do.
    queue: Vec<u32>,
    waits: Vec<bool>,
    house: House,
}

/// The open cells of the house at hand, numbered anew.
#[derive(Debug)]
struct House {
    count: usize,
    /// Their places in the house.
    places: [u8; 64],
    /// Their candidates.
    masks: [u64; 64],
    /// The digits they hold in the matching, as bits.
    holds: [u64; 64],
    /// For each digit the cell that holds it.
    owner: [u8; 64],
}

impl House {
    /// Finds a digit for a cell that holds none, moving others if need be. On
    /// failure the cells tried are answered: too few digits between them.
    fn settle(&mut self, used: &mut u64, cell: usize) -> Result<(), u64> {
        // Breadth first; `from` is who asks for a cell's digit.
        let mut from = [0u8; 64];
        let mut queue = [0u8; 64];
        let (mut read, mut write) = (0, 1);
        queue[0] = cell as u8;
        let mut tried = 1u64 << cell;
        while read < write {
            let mut at = queue[read] as usize & 63;
            read += 1;
            let free = self.masks[at] & !*used;
            if free != 0 {
                let mut digit = free & free.wrapping_neg();
                *used |= digit;
                loop {
                    self.owner[digit.trailing_zeros() as usize & 63] = at as u8;
                    let freed = std::mem::replace(&mut self.holds[at], digit);
                    if at == cell {
                        return Ok(());
                    }
                    (at, digit) = (from[at] as usize & 63, freed);
                }
            }
            let mut rest = self.masks[at];
            while rest != 0 {
                let other = self.owner[rest.trailing_zeros() as usize & 63] & 63;
                rest &= rest - 1;
                if tried >> other & 1 == 0 {
                    tried |= 1 << other;
                    from[other as usize] = at as u8;
                    queue[write & 63] = other;
                    write += 1;
                }
            }
        }
        Err(tried)
    }

    /// All digits that can be had by walking from a digit's owner to the
    /// owners of its candidates.
    fn forward(&self, digit: u64, held: u64) -> u64 {
        let (mut seen, mut rest) = (0, digit);
        while rest != 0 {
            let owner = self.owner[rest.trailing_zeros() as usize & 63] & 63;
            seen |= rest & rest.wrapping_neg();
            rest |= self.masks[owner as usize] & held;
            rest &= !seen;
        }
        seen
    }

    /// All cells from which one can walk to some cells: round after round
    /// those with a digit that one of them holds.
    fn backward(&self, cells: u64) -> u64 {
        let mut seen = cells;
        let mut digits = bits(cells).fold(0, |all, cell| all | self.holds[cell]);
        loop {
            let before = seen;
            let mut rest = (u64::MAX >> (64 - self.count)) & !seen;
            while rest != 0 {
                let cell = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if self.masks[cell] & digits != 0 {
                    seen |= 1 << cell;
                    digits |= self.holds[cell];
                }
            }
            if seen == before {
                return seen;
            }
        }
    }

    /// The owners of digits.
    fn owners(&self, digits: u64) -> u64 {
        bits(digits).fold(0, |cells, digit| cells | 1 << (self.owner[digit] & 63))
    }

    /// Open cells as places of the house.
    fn places(&self, cells: u64) -> u64 {
        bits(cells).fold(0, |places, cell| places | 1 << (self.places[cell] & 63))
    }
}

impl Halls {
    /// No houses.
    pub fn new() -> Halls {
        Halls {
            hints: Vec::new(),
            changed: Vec::new(),
            notes: Vec::new(),
            marks: Vec::new(),
            queue: Vec::new(),
            waits: Vec::new(),
            house: House {
                count: 0,
                places: [0; 64],
                masks: [0; 64],
                holds: [0; 64],
                owner: [0; 64],
            },
        }
    }

    /// Forgets the last puzzle.
    pub fn reset(&mut self, rules: &Rules) {
        self.hints.clear();
        self.hints.resize(rules.houses.len() * rules.symbols, 0);
        self.changed.clear();
        self.changed.resize(rules.cells.div_ceil(64), u64::MAX);
        self.notes.clear();
        self.marks.clear();
        self.queue.clear();
        self.waits.clear();
        self.waits.resize(rules.houses.len(), false);
    }

    /// Drops what waits.
    pub fn rest(&mut self) {
        self.changed.fill(0);
        for house in self.queue.drain(..) {
            self.waits[house as usize] = false;
        }
    }

    /// The next house in line; when there is none, the houses of changed cells
    /// are queued.
    pub fn next(&mut self, rules: &Rules) -> Option<usize> {
        if self.queue.is_empty() {
            for (index, word) in self.changed.iter_mut().enumerate() {
                for bit in bits(std::mem::take(word)) {
                    let cell = index * 64 + bit;
                    if cell >= rules.cells {
                        break;
                    }
                    for &house in rules.houses_of.get(cell) {
                        if !std::mem::replace(&mut self.waits[house as usize], true) {
                            self.queue.push(house);
                        }
                    }
                }
            }
        }
        let house = self.queue.pop()?;
        self.waits[house as usize] = false;
        Some(house as usize)
    }
}

impl Core {
    /// Looks for Hall sets in a house; false on a conflict.
    pub fn propagate_house(&mut self, rules: &Rules, index: usize) -> bool {
        let cells = rules.houses.get(index);
        let house = &mut self.halls.house;
        let hints = &mut self.halls.hints[index * rules.symbols..][..cells.len()];
        let (mut count, mut used, mut all) = (0, 0u64, 0u64);
        for (place, &cell) in cells.iter().enumerate() {
            let mask = self.live[cell as usize];
            if mask & mask.wrapping_sub(1) != 0 {
                let at = count & 63;
                let hint = hints[place] & mask & !used;
                used |= hint;
                all |= mask;
                house.places[at] = place as u8;
                house.masks[at] = mask;
                house.holds[at] = hint;
                if hint != 0 {
                    house.owner[hint.trailing_zeros() as usize] = at as u8;
                }
                count += 1;
            }
        }
        house.count = count;
        // Groups find single cells and digits; in a full house a set of one
        // leaves a set of all but one, so that sets of two need four.
        if count < if rules.full[index] { 4 } else { 3 } {
            return true;
        }
        for at in 0..count {
            if house.holds[at & 63] != 0 {
                continue;
            }
            if let Err(tried) = house.settle(&mut used, at) {
                let digits = bits(tried).fold(0, |set, cell| set | house.masks[cell]);
                let note = HallNote {
                    house: index as u32,
                    cells: house.places(tried),
                    digits,
                };
                let mut reason = std::mem::take(&mut self.conflict);
                reason.clear();
                self.explain_set(rules, note, u32::MAX, &mut reason);
                self.conflict = reason;
                return false;
            }
        }
        for at in 0..count {
            hints[house.places[at & 63] as usize] = house.holds[at & 63];
        }
        // Usually all hangs together, and there is nothing to do.
        let first = house.forward(house.holds[0], used);
        let open = u64::MAX >> (64 - count);
        if all == used && first == used && house.backward(1) == open {
            return true;
        }
        self.exclude(rules, index, used, open);
        true
    }

    /// Takes the digits of every Hall set from the other cells. What hangs
    /// together in a set is dealt with; the rest of the set has its own turn.
    fn exclude(&mut self, rules: &Rules, index: usize, held: u64, open: u64) {
        let cells = rules.houses.get(index);
        let house = &self.halls.house;
        // Who reaches a digit that none holds is in no Hall set. In a full
        // house there are no such digits.
        let loose = bits(open).filter(|&cell| house.masks[cell] & !held != 0);
        let loose = loose.fold(0, |set, cell| set | 1u64 << cell);
        let mut rest = open & !house.backward(loose);
        while rest != 0 {
            let house = &self.halls.house;
            let cell = rest.trailing_zeros() as usize;
            let digits = house.forward(house.holds[cell], held);
            let set = house.owners(digits);
            let mutual = set & house.backward(1 << cell);
            debug_assert!(mutual >> cell & 1 == 1, "a cell hangs with itself");
            rest &= !mutual;
            if set == open {
                continue;
            }
            let own = bits(mutual).fold(0, |all, cell| all | house.holds[cell]);
            self.halls.notes.push(HallNote {
                house: index as u32,
                cells: house.places(set),
                digits,
            });
            let reason = Reason::hall(self.halls.notes.len() - 1);
            for other in bits(open & !mutual) {
                let house = &self.halls.house;
                let cell = cells[house.places[other] as usize];
                for digit in bits(house.masks[other] & own) {
                    let lit = rules.members.get(cell as usize)[digit];
                    if self.value(lit) == OPEN {
                        self.assign(rules, !lit, reason);
                    }
                }
            }
        }
    }

    /// Why a Hall set took a candidate.
    pub fn explain_hall(&mut self, rules: &Rules, note: usize, lit: Lit, reason: &mut Vec<Lit>) {
        let before = self.info[lit.var()].position;
        self.explain_set(rules, self.halls.notes[note], before, reason);
    }

    /// The candidates that the cells of a set have lost, or for a digit lost
    /// by several the cell that took it.
    fn explain_set(&self, rules: &Rules, note: HallNote, before: u32, reason: &mut Vec<Lit>) {
        let cells = rules.houses.get(note.house as usize);
        // With as many digits as cells others lose them, with fewer it is a
        // conflict; that is the whole argument.
        debug_assert!(note.digits.count_ones() <= note.cells.count_ones());
        let lost = |place: usize| self.root[cells[place] as usize] & !note.digits;
        let (mut once, mut twice) = (0u64, 0u64);
        for place in bits(note.cells) {
            let digits = lost(place);
            twice |= once & digits;
            once |= digits;
        }
        for digit in bits(twice) {
            for (place, &cell) in cells.iter().enumerate() {
                if note.cells >> place & 1 == 1 || self.root[cell as usize] >> digit & 1 == 0 {
                    continue;
                }
                let lit = rules.members.get(cell as usize)[digit];
                if self.value(lit) == TRUE && self.info[lit.var()].position < before {
                    reason.push(!lit);
                    once &= !(1 << digit);
                    break;
                }
            }
        }
        for place in bits(note.cells) {
            for digit in bits(lost(place) & once) {
                reason.push(rules.members.get(cells[place] as usize)[digit]);
            }
        }
    }
}
