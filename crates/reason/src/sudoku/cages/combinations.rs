//! Which digits a cage can hold.

use therefore_puzzle::Digits;

use crate::sudoku::bits::Bits;

/// A cage with more combinations than this is left alone: nobody could list them.
const MOST: usize = 400;

/// The sets of as many digits as there are cells that make the total: each cell
/// can hold one of the set, each digit of the set has a cell. None if there are
/// too many to list.
pub(crate) fn combinations(cells: &[Digits], total: i32) -> Option<Vec<Digits>> {
    let union = cells.iter().fold(0, |union, set| union | set.0);
    let mut found = Vec::new();
    if !extend((0, cells.len(), total), union, &mut found) {
        return None;
    }
    found.retain(|set| cells.iter().all(|cell| cell.0 & set.0 != 0));
    Some(found)
}

/// Adds to the digits chosen `count` more digits of `rest` that make `total`.
/// False if there are too many ways.
fn extend((chosen, count, total): (u64, usize, i32), rest: u64, found: &mut Vec<Digits>) -> bool {
    if count == 0 {
        if total == 0 {
            found.push(Digits(chosen));
        }
        return found.len() <= MOST;
    }
    if (rest.count_ones() as usize) < count || total <= 0 {
        return true;
    }
    if count == 1 {
        let wanted = if total <= 64 { 1u64 << (total - 1) } else { 0 };
        return wanted & rest == 0 || extend((chosen | wanted, 0, 0), 0, found);
    }
    // From the largest: the others are smaller, so the bounds are close.
    let largest = 64 - rest.leading_zeros() as i32;
    let lowest: i32 = Bits(rest).take(count).map(|bit| bit as i32 + 1).sum();
    let highest = largest * count as i32 - (count * (count - 1) / 2) as i32;
    if total < lowest || total > highest {
        return true;
    }
    let mark = 1 << (largest - 1);
    extend(
        (chosen | mark, count - 1, total - largest),
        rest & !mark,
        found,
    ) && extend((chosen, count, total), rest & !mark, found)
}

/// Whether the cells can hold these digits, one each, all of them.
pub(crate) fn matches(cells: &[Digits], set: Digits) -> bool {
    let mut sets: [u64; 64] = [0; 64];
    for (mine, cell) in sets.iter_mut().zip(cells) {
        *mine = cell.0 & set.0;
    }
    place(&mut sets[..cells.len()], set.0)
}

fn place(cells: &mut [u64], left: u64) -> bool {
    // The cell with the fewest choices first.
    let fewest = (0..cells.len()).min_by_key(|&at| (cells[at] & left).count_ones());
    let Some(at) = fewest else {
        return true;
    };
    let last = cells.len() - 1;
    cells.swap(at, last);
    let choices = cells[last] & left;
    let fits = Bits(choices).any(|digit| place(&mut cells[..last], left & !(1 << digit)));
    cells.swap(at, last);
    fits
}

/// For each cell the digits it holds in some way to place one of the combinations.
pub(crate) fn spread(cells: &[Digits], combinations: &[Digits]) -> Vec<Digits> {
    let mut found = vec![Digits::NONE; cells.len()];
    for &set in combinations {
        for (index, &cell) in cells.iter().enumerate() {
            for digit in (cell & (set - found[index])).iter() {
                let mut others = cells.to_vec();
                others.swap_remove(index);
                if matches(&others, set - Digits::only(digit)) {
                    found[index].insert(digit);
                }
            }
        }
    }
    found
}
