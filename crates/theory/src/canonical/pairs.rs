//! Two rows of a band, seen from each other.
//!
//! Where the digits of a second row stand in the first is a permutation of the
//! columns that moves every column to another box; there are 12,096 of those.
//! Once the first row is called 123456789, the second row *is* that
//! permutation, and moving columns within and with their boxes (1,296 ways)
//! conjugates it. So for every permutation we keep how low it can be made, and
//! the orders of columns that do it.

use std::sync::LazyLock;

use crate::orders::ORDERS;

/// An order of columns: the old column at each new place.
pub(super) type Order = [u8; 9];

pub(super) struct Pairs {
    /// For each slot where its orders begin and end in `reach`, and its rank.
    slots: Vec<Slot>,
    reach: Vec<Order>,
    threes: [u8; 216],
}

/// What is known of a permutation.
#[derive(Clone, Copy, Default)]
pub(super) struct Slot {
    /// The lower the rank, the lower the second row can be made.
    pub rank: u16,
    start: u16,
    end: u16,
}

pub(super) static PAIRS: LazyLock<Pairs> = LazyLock::new(Pairs::new);

/// Where a column of another box stands, seen from a box: 0 to 5.
const SEEN: [[u8; 9]; 3] = {
    let mut seen = [[0; 9]; 3];
    let mut from = 0;
    while from < 3 {
        let mut column = 0;
        while column < 9 {
            if column / 3 != from {
                seen[from][column] = (((column / 3 + 2 - from) % 3) * 3 + column % 3) as u8;
            }
            column += 1;
        }
        from += 1;
    }
    seen
};

impl Pairs {
    fn new() -> Pairs {
        let mut threes = [0u8; 216];
        let differ = |code: &usize| {
            let (a, b, c) = (code / 36, code / 6 % 6, code % 6);
            a != b && a != c && b != c
        };
        for (number, code) in (0..216).filter(differ).enumerate() {
            threes[code] = number as u8;
        }
        let mut pairs = Pairs {
            slots: vec![Slot::default(); 120 * 120 * 8],
            reach: Vec::new(),
            threes,
        };
        let orders = orders();
        // Permutations in lexicographic order: the first of its kind is the
        // least, and kinds come in order of their least.
        let mut rank = 0;
        let mut list: Vec<(usize, Vec<Order>)> = Vec::new();
        let mut place = vec![usize::MAX; pairs.slots.len()];
        each_second_row(&mut [0; 9], 0, 0, &mut |least| {
            if place[pairs.slot_number(least)] != usize::MAX {
                return;
            }
            rank += 1;
            for order in &orders {
                let inverse = inverse(order);
                let image = std::array::from_fn(|i| inverse[least[order[i] as usize] as usize]);
                let slot = pairs.slot_number(&image);
                if place[slot] == usize::MAX {
                    place[slot] = list.len();
                    list.push((slot, Vec::new()));
                    pairs.slots[slot].rank = rank;
                }
                list[place[slot]].1.push(inverse);
            }
        });
        for (slot, orders) in list {
            let start = pairs.reach.len();
            pairs.reach.extend(orders);
            let slot = &mut pairs.slots[slot];
            (slot.start, slot.end) = (start as u16, pairs.reach.len() as u16);
        }
        pairs
    }

    /// A number for a permutation: the columns of two boxes and, as the third
    /// box holds what is left, just their order there.
    #[inline]
    fn slot_number(&self, row: &[u8; 9]) -> usize {
        let three = |from: usize| {
            let seen = |i: usize| SEEN[from][row[3 * from + i] as usize] as usize;
            self.threes[seen(0) * 36 + seen(1) * 6 + seen(2)] as usize
        };
        let order = (row[6] < row[7]) as usize
            | ((row[6] < row[8]) as usize) << 1
            | ((row[7] < row[8]) as usize) << 2;
        (three(0) * 120 + three(1)) * 8 + order
    }

    /// What is known of a second row: for each column, the column in which
    /// the first row holds its digit.
    #[inline]
    pub(super) fn slot(&self, row: &[u8; 9]) -> Slot {
        self.slots[self.slot_number(row)]
    }

    /// The orders of columns that make a second row as low as it can be.
    #[inline]
    pub(super) fn orders(&self, slot: Slot) -> &[Order] {
        &self.reach[slot.start as usize..slot.end as usize]
    }
}

fn inverse(order: &Order) -> Order {
    let mut inverse = [0; 9];
    for (new, &old) in order.iter().enumerate() {
        inverse[old as usize] = new as u8;
    }
    inverse
}

/// All 1,296 orders of the columns within and with their boxes.
fn orders() -> Vec<Order> {
    let mut orders = Vec::with_capacity(1296);
    for stacks in ORDERS {
        for within in 0..216 {
            let within = [within / 36, within / 6 % 6, within % 6].map(|i: usize| ORDERS[i]);
            orders.push(std::array::from_fn(|i| {
                (3 * stacks[i / 3] + within[i / 3][i % 3]) as u8
            }));
        }
    }
    orders
}

/// Visits all second rows below 0, 1, ..., 8 in lexicographic order.
fn each_second_row(row: &mut [u8; 9], column: usize, used: u16, visit: &mut impl FnMut(&[u8; 9])) {
    if column == 9 {
        return visit(row);
    }
    for value in 0..9u8 {
        if used >> value & 1 == 0 && value as usize / 3 != column / 3 {
            row[column] = value;
            each_second_row(row, column + 1, used | 1 << value, visit);
        }
    }
}
