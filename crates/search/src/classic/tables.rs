//! What follows at once from where one digit may stand in one band.
//!
//! A band is three rows, twenty-seven cells; bit `9 * row + column` of a word
//! is a cell. Cut into *minirows* (three cells where a row crosses a box) it
//! is a three by three matrix, and a digit takes one minirow in every row and
//! every box of the band: one of six permutations. Every table here is indexed
//! by a nine-bit pattern and computed when the crate is compiled, from that
//! definition alone, so each entry is exact and not an approximation.

/// All cells of a band.
pub(super) const ALL: u32 = (1 << 27) - 1;

/// The first cell of every minirow.
#[cfg(target_arch = "x86_64")]
pub(super) const MINIROW_HEADS: u32 = 0o111_111_111;

/// The rows and boxes of a band.
pub(super) const HOUSES: [u32; 6] = [
    0o000_000_777,
    0o000_777_000,
    0o777_000_000,
    0o007_007_007,
    0o070_070_070,
    0o700_700_700,
];

/// One bit in each of the three rows: times a nine-bit column set, it is those
/// columns over the whole band.
pub(super) const THREE_ROWS: u32 = 0o001_001_001;

/// The six ways to take one minirow in each row and each box, as sets of
/// minirows (bit `3 * row + box`).
const fn permutation(which: usize) -> usize {
    const COLUMNS: [[usize; 3]; 6] = [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
        [0, 2, 1],
        [1, 0, 2],
    ];
    let mut set = 0;
    let mut row = 0;
    while row < 3 {
        set |= 1 << (3 * row + COLUMNS[which][row]);
        row += 1;
    }
    set
}

/// A set of minirows as the set of their cells.
const fn expand(minirows: usize) -> u32 {
    let mut cells = 0;
    let mut m = 0;
    while m < 9 {
        if minirows >> m & 1 == 1 {
            cells |= 7 << (3 * m);
        }
        m += 1;
    }
    cells
}

/// What the band engine looks up, in one place: one address to keep at hand.
pub(super) struct Tables {
    /// Indexed by the minirows a digit may use: the cells of all permutations
    /// that fit into them (none when none fits), and of the minirows that all
    /// of these use.
    pub closed: [[u32; 2]; 512],
    /// Indexed by the columns a digit may use in a band: the cells that stay
    /// possible for it in the other two bands. A box with one column left takes
    /// that column away from them.
    pub neighbour: [u32; 512],
    /// Indexed by a word of the band engine: the words of the same digit in the
    /// other two bands, and the band.
    pub place: [[u8; 4]; 32],
}

/// The tables.
pub(super) static TABLES: Tables = Tables {
    closed: closed(),
    neighbour: neighbour(),
    place: place(),
};

const fn closed() -> [[u32; 2]; 512] {
    let mut table = [[0; 2]; 512];
    let mut s = 0;
    while s < 512 {
        let (mut union, mut common) = (0, 511);
        let mut p = 0;
        while p < 6 {
            if permutation(p) & !s == 0 {
                union |= permutation(p);
                common &= permutation(p);
            }
            p += 1;
        }
        if union != 0 {
            table[s] = [expand(union), expand(common)];
        }
        s += 1;
    }
    table
}

const fn neighbour() -> [u32; 512] {
    let mut table = [0; 512];
    let mut c = 0;
    while c < 512 {
        table[c] = ALL & !(single_columns(c) as u32 * THREE_ROWS);
        c += 1;
    }
    table
}

const fn place() -> [[u8; 4]; 32] {
    let mut table = [[0; 4]; 32];
    let mut at = 0;
    while at < 27 {
        table[at] = [
            ((at + 9) % 27) as u8,
            ((at + 18) % 27) as u8,
            (at / 9) as u8,
            0,
        ];
        at += 1;
    }
    table
}

/// The columns that are the only one of their box.
const fn single_columns(columns: usize) -> usize {
    let mut single = 0;
    let mut b = 0;
    while b < 3 {
        let slice = columns >> (3 * b) & 7;
        if slice.count_ones() == 1 {
            single |= slice << (3 * b);
        }
        b += 1;
    }
    single
}

/// Indexed by a cell of the band: what stays possible for a digit in this band
/// when it stands there.
pub(super) static PLACED: [u32; 32] = {
    let mut table = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        let seen = HOUSES[cell / 9] | HOUSES[3 + cell % 9 / 3];
        table[cell] = ALL & !seen & !((1 << (cell % 9)) * THREE_ROWS) | 1 << cell;
        cell += 1;
    }
    table
};

/// Indexed by nine bits of one row: which of its three minirows are occupied.
/// Three lookups replace a bit gather where the machine has none.
pub(super) static ROW_MINIROWS: [u8; 512] = {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        let mut b = 0;
        while b < 3 {
            if row >> (3 * b) & 7 != 0 {
                table[row] |= 1 << b;
            }
            b += 1;
        }
        row += 1;
    }
    table
};

#[cfg(test)]
#[allow(clippy::needless_range_loop)] // Cells and patterns are what is meant.
mod tests {
    use super::*;

    /// Every placement of a digit in a band: three cells, no two in a row, a
    /// column or a box.
    fn placements() -> Vec<u32> {
        let mut all = Vec::new();
        for a in 0..9 {
            for b in 9..18 {
                for c in 18..27 {
                    let boxes = [a % 9 / 3, b % 9 / 3, c % 9 / 3];
                    if boxes[0] != boxes[1] && boxes[1] != boxes[2] && boxes[0] != boxes[2] {
                        all.push(1 << a | 1 << b | 1 << c);
                    }
                }
            }
        }
        assert_eq!(all.len(), 162);
        all
    }

    #[test]
    fn closure_is_the_union_of_fitting_placements() {
        let placements = placements();
        for s in 0..512usize {
            let cells = expand(s);
            let fitting: Vec<u32> = placements
                .iter()
                .copied()
                .filter(|p| p & !cells == 0)
                .collect();
            let union = fitting.iter().fold(0, |u, p| u | p);
            assert_eq!(TABLES.closed[s][0], union, "pattern {s:o}");
            let mut forced = 0;
            for m in 0..9 {
                if !fitting.is_empty() && fitting.iter().all(|p| p >> (3 * m) & 7 != 0) {
                    forced |= 1 << m;
                }
            }
            assert_eq!(TABLES.closed[s][1], expand(forced), "pattern {s:o}");
        }
    }

    #[test]
    fn column_tables_agree_with_brute_force() {
        for c in 0..512u32 {
            let mut neighbour = ALL;
            for b in 0..3 {
                let columns: Vec<u32> =
                    (3 * b..3 * b + 3).filter(|col| c >> col & 1 == 1).collect();
                if let [col] = columns[..] {
                    for row in 0..3 {
                        neighbour &= !(1 << (9 * row + col));
                    }
                }
            }
            assert_eq!(TABLES.neighbour[c as usize], neighbour);
        }
    }

    #[test]
    fn cell_tables_agree_with_the_rules() {
        let sees = |a: usize, b: usize| a / 9 == b / 9 || a % 9 == b % 9 || a % 9 / 3 == b % 9 / 3;
        for cell in 0..27 {
            for other in 0..27 {
                let open = PLACED[cell] >> other & 1 == 1;
                assert_eq!(open, other == cell || !sees(cell, other));
            }
        }
        for s in 0..512usize {
            for b in 0..3 {
                let occupied = s >> (3 * b) & 7 != 0;
                assert_eq!(ROW_MINIROWS[s] >> b & 1 == 1, occupied);
            }
        }
    }
}
