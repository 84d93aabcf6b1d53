//! What four rows and four boxes of a band leave to a digit, exactly.
//!
//! In each band a digit takes every row once and every box once: one of 24
//! arrangements. Of the sixteen crossings where it might be, those that occur
//! in some arrangement are looked up; the same goes for the columns and boxes
//! of a stack. Locked candidates of every kind are part of that.

use std::sync::LazyLock;

/// For each set of crossings (four bits a row) those that can be used.
pub(super) type Closures = [u16; 1 << 16];

/// The table; made at the first use.
pub(super) fn closures() -> &'static Closures {
    static TABLE: LazyLock<Box<Closures>> = LazyLock::new(make);
    &TABLE
}

fn make() -> Box<Closures> {
    let mut table = vec![0u16; 1 << 16].into_boxed_slice();
    for code in 0..256usize {
        let boxes: [usize; 4] = std::array::from_fn(|row| code >> (2 * row) & 3);
        let used = boxes.iter().fold(0, |set, place| set | 1 << place);
        if used == 15 {
            let arrangement = boxes.iter().enumerate();
            let arrangement =
                arrangement.fold(0, |set, (row, place)| set | 1usize << (4 * row + place));
            table[arrangement] = arrangement as u16;
        }
    }
    // Whatever a set allows, a larger one allows too: bit by bit.
    for half in (0..16).map(|bit| 1 << bit) {
        for block in table.chunks_exact_mut(2 * half) {
            let (without, with) = block.split_at_mut(half);
            for (with, without) in with.iter_mut().zip(without) {
                *with |= *without;
            }
        }
    }
    match table.try_into() {
        Ok(table) => table,
        Err(_) => unreachable!("it has that length"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways to give each row from `row` on a box of its own.
    fn possible(set: u16, row: usize, used: u16, path: u16) -> u16 {
        if row == 4 {
            return path;
        }
        let free = (0..4).filter(|place| (set >> (4 * row + place) & !used >> place) & 1 == 1);
        free.fold(0, |all, place| {
            let path = path | 1 << (4 * row + place);
            all | possible(set, row + 1, used | 1 << place, path)
        })
    }

    #[test]
    fn closures_are_exact() {
        for set in 0..=u16::MAX {
            assert_eq!(
                closures()[set as usize],
                possible(set, 0, 0, 0),
                "{set:016b}"
            );
        }
    }
}
