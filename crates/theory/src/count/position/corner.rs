//! The last four of nine tiles.

use super::tile::{DIGITS, Outline};

/// The digits in three parallel lines of a tile.
type Three = [u16; 3];

/// The number of ways to fill the other four tiles if the first tile, the two beside it
/// and the two below it have these outlines.
///
/// Think of one line of the tiles. The middle tile has digits neither of the
/// tile above it nor of the one beside it, and leaves to the tile on its other
/// side only what the last tile of the first row has not. So it has all digits
/// that are in the last tiles of both the first row and the first column, and
/// the rest of its three from the first tile. That leaves one or three ways
/// for each line; the three other outlines follow.
pub(super) fn fillings(first: &Outline, beside: &[Outline; 2], below: &[Outline; 2]) -> u64 {
    let choices: [Choices; 6] =
        std::array::from_fn(|line| Choices::new(first[line], beside[1][line] & below[1][line]));
    let (rows, columns) = choices.split_at(3);
    let mut keys = [u32::MAX; 32];
    let mut triples = [[0; 3]; 27];
    let mut count = 0;
    each_triple(rows, |rows| {
        keys[count] = key(&rows);
        triples[count] = rows;
        count += 1;
    });
    let mut total = 0;
    each_triple(columns, |columns| {
        let wanted = key(&columns);
        let mut matching = 0u32;
        for (index, key) in keys.iter().enumerate() {
            matching |= u32::from(*key == wanted) << index;
        }
        while matching != 0 {
            let rows = triples[matching.trailing_zeros() as usize];
            matching &= matching - 1;
            total += around(&[rows, columns], beside, below);
        }
    });
    total
}

/// The same where the rows and columns of the middle tile are known.
fn around(middle: &[Three; 2], beside: &[Outline; 2], below: &[Outline; 2]) -> u64 {
    let mut ways = tiles(middle);
    if ways == 0 {
        return 0;
    }
    let right = left_by(&below[0], middle);
    ways *= tiles(&right);
    if ways == 0 {
        return 0;
    }
    ways *= tiles(&left_by(&beside[0], middle));
    if ways == 0 {
        return 0;
    }
    ways * tiles(&left_by(&beside[1], &right))
}

/// What two tiles of three leave to the third.
fn left_by(one: &Outline, other: &[Three; 2]) -> [Three; 2] {
    std::array::from_fn(|side| {
        std::array::from_fn(|line| DIGITS & !one[3 * side + line] & !other[side][line])
    })
}

/// What a line of the middle tile may have.
#[derive(Clone, Copy)]
struct Choices {
    sets: Three,
    count: usize,
}

impl Choices {
    /// All of `fixed`, filled up with digits of the three in `from`.
    fn new(from: u16, fixed: u16) -> Choices {
        let one = from & from.wrapping_neg();
        let three = 1 << from.checked_ilog2().unwrap_or(0);
        let each = [one, from & !one & !three, three];
        match fixed.count_ones() {
            0 => Choices::only(from),
            1 => Choices::any(each.map(|digit| fixed | from & !digit)),
            2 => Choices::any(each.map(|digit| fixed | digit)),
            _ => Choices::only(fixed),
        }
    }

    fn only(set: u16) -> Choices {
        Choices {
            sets: [set; 3],
            count: 1,
        }
    }

    fn any(sets: Three) -> Choices {
        Choices { sets, count: 3 }
    }

    fn sets(&self) -> &[u16] {
        &self.sets[..self.count]
    }
}

fn each_triple(choices: &[Choices], mut visit: impl FnMut(Three)) {
    for &one in choices[0].sets() {
        for &two in choices[1].sets() {
            for &three in choices[2].sets() {
                visit([one, two, three]);
            }
        }
    }
}

/// How often each digit occurs, as two bits each. It must be the same in rows
/// and columns.
fn key([one, two, three]: &Three) -> u32 {
    let odd = one ^ two ^ three;
    let two_or_more = one & two | one & three | two & three;
    u32::from(odd) << 9 | u32::from(two_or_more)
}

/// How many tiles have these rows and columns.
fn tiles([rows, columns]: &[Three; 2]) -> u64 {
    let mut count = 0;
    each_row(rows[0], columns, |columns| {
        each_row(rows[1], &columns, |[one, two, three]| {
            count += u64::from(one | two | three == rows[2]);
        });
    });
    count
}

/// All ways to write the digits of a row into columns that want them, and what
/// the columns want then.
#[inline]
fn each_row(row: u16, columns: &Three, mut visit: impl FnMut(Three)) {
    let mut first = row & columns[0];
    while first != 0 {
        let one = first & first.wrapping_neg();
        first ^= one;
        let mut second = row & columns[1] & !one;
        while second != 0 {
            let two = second & second.wrapping_neg();
            second ^= two;
            let three = row & !one & !two;
            if three & columns[2] != 0 {
                visit([columns[0] & !one, columns[1] & !two, columns[2] & !three]);
            }
        }
    }
}
