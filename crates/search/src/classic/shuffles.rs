//! What goes where: the byte shuffles of the 256-bit vectors, worked out from
//! the layout of boxes and bands ([`lanes`](super::lanes)) when the crate is
//! compiled.
//!
//! A 256-bit shuffle moves bytes within its two halves only; what has to cross
//! is exchanged beforehand.

use super::lanes::ELEMENT;

/// A byte shuffle that moves 16-bit lanes: entry `lane` of `from` is the lane,
/// within the same half, that goes there; 8 and above leave it empty.
pub(super) const fn shuffle<const LANES: usize, const BYTES: usize>(
    from: [usize; LANES],
) -> [u8; BYTES] {
    let mut bytes = [0x80; BYTES];
    let mut lane = 0;
    while lane < LANES {
        if from[lane] < 8 {
            bytes[2 * lane] = 2 * from[lane] as u8;
            bytes[2 * lane + 1] = 2 * from[lane] as u8 + 1;
        }
        lane += 1;
    }
    bytes
}

/// Nothing goes to this lane.
pub(super) const NONE: usize = 8;

/// How many bits a nibble has, twice.
pub(super) const BITS: [u8; 32] = [
    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
];

/// The least that may be left in a lane.
pub(super) const LEAST: [u16; 16] = [1, 1, 1, 6, 1, 1, 1, 6, 1, 1, 1, 6, 6, 6, 6, 0];

/// The lanes that are cells.
pub(super) const CELLS: [u16; 16] = {
    let mut lanes = [0; 16];
    let mut lane = 0;
    while lane < 16 {
        if LEAST[lane] == 1 {
            lanes[lane] = 0xffff;
        }
        lane += 1;
    }
    lanes
};

/// The last lane of every four.
pub(super) const FOURTH: [u16; 16] = [
    0, 0, 0, 0xffff, 0, 0, 0, 0xffff, 0, 0, 0, 0xffff, 0, 0, 0, 0xffff,
];

/// Turns each row of the matrix by one lane.
pub(super) const ROW_TURN: [u8; 32] = shuffle([3, 0, 1, 2, 7, 4, 5, 6, 3, 0, 1, 2, 7, 4, 5, 6]);
/// Turns the cells of each row among themselves, by one and by two lanes.
pub(super) const CELL_TURNS: [[u8; 32]; 2] = [
    shuffle([
        2, 0, 1, NONE, 6, 4, 5, NONE, 2, 0, 1, NONE, NONE, NONE, NONE, NONE,
    ]),
    shuffle([
        1, 2, 0, NONE, 5, 6, 4, NONE, 1, 2, 0, NONE, NONE, NONE, NONE, NONE,
    ]),
];

/// The triads of the minirows from the own half (rows 0 and 1; in the upper
/// half the minicolumns stay where they are) ...
pub(super) const GATHER_OWN: [u8; 32] = shuffle([
    NONE, NONE, NONE, NONE, 3, 7, NONE, NONE, NONE, NONE, NONE, NONE, 4, 5, 6, NONE,
]);
/// ... and from the other (row 2).
pub(super) const GATHER_OTHER: [u8; 32] = shuffle([
    NONE, NONE, NONE, NONE, NONE, NONE, 3, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE,
]);

/// Deals gathered triads out to the arrangements of the two bands of box
/// `(i, j)`: each gets the triad `s` further than the one that it uses.
pub(super) const fn deal(s: usize, i: usize, j: usize) -> [u8; 32] {
    let mut from = [NONE; 16];
    let mut k = 0;
    while k < 6 {
        from[k] = 4 + (ELEMENT[k][j] + s) % 3;
        from[8 + k] = 4 + (ELEMENT[k][i] + s) % 3;
        k += 1;
    }
    shuffle(from)
}

/// From the arrangements of a band to its triads: the even (0) or the odd (1)
/// arrangement that puts a digit there.
pub(super) const fn triad_sources(odd: usize) -> [u8; 32] {
    let mut from = [NONE; 16];
    let mut k = 3 * odd;
    while k < 3 * odd + 3 {
        let mut p = 0;
        while p < 3 {
            from[4 * p + ELEMENT[k][p]] = k;
            p += 1;
        }
        k += 1;
    }
    shuffle(from)
}
pub(super) const TRIADS: [[u8; 32]; 2] = [triad_sources(0), triad_sources(1)];

/// What claims in box `p` (at lane `base` of its half) deny: for arrangement
/// `k` the triad `s` further than the one that it uses.
pub(super) const fn denials(p: usize, s: usize) -> [usize; 8] {
    let mut from = [NONE; 8];
    let mut k = 0;
    while k < 6 {
        from[k] = 4 * (p % 2) + (ELEMENT[k][p] + s) % 3;
        k += 1;
    }
    from
}
pub(super) const fn denials_outer(s: usize) -> [u8; 32] {
    let (low, high) = (denials(0, s), denials(2, s));
    let mut from = [NONE; 16];
    let mut k = 0;
    while k < 8 {
        from[k] = low[k];
        from[8 + k] = high[k];
        k += 1;
    }
    shuffle(from)
}
pub(super) const DENY_OUTER: [[u8; 32]; 2] = [denials_outer(1), denials_outer(2)];
pub(super) const DENY_INNER: [[u8; 16]; 2] = [shuffle(denials(1, 1)), shuffle(denials(1, 2))];

/// From the triads of box `p` to what its band allows in it, in two parts that
/// are joined. Lane 3 of the triads is full.
pub(super) const fn mask_sources(row: bool, p: usize, second: bool) -> [u8; 32] {
    let base = 4 * (p % 2);
    let mut from = [if second { NONE } else { base + 3 }; 16];
    let mut a = 0;
    while a < 3 {
        let mut b = 0;
        while b < 3 {
            let lane = if row { 4 * a + b } else { 4 * b + a };
            from[lane] = if second { NONE } else { base + a };
            b += 1;
        }
        let absent = if row { 4 * a + 3 } else { 12 + a };
        from[absent] = base + (a + if second { 2 } else { 1 }) % 3;
        a += 1;
    }
    shuffle(from)
}

/// For the cells of box `j` of a band: the bytes of a word in which their bits
/// are, and the bits.
pub(super) const fn box_bits(j: usize) -> ([u8; 32], [u16; 16]) {
    let mut bytes = [0x80; 32];
    let mut bits = [0; 16];
    let mut lane = 0;
    while lane < 11 {
        if lane % 4 < 3 {
            let cell = 9 * (lane / 4) + 3 * j + lane % 4;
            bytes[2 * lane] = (cell / 8) as u8;
            // Byte 4 of a word in every lane of a broadcast is the next copy:
            // harmless, as its bits are not selected.
            bytes[2 * lane + 1] = (cell / 8 + 1) as u8;
            bits[lane] = 1 << (cell % 8);
        }
        lane += 1;
    }
    (bytes, bits)
}
