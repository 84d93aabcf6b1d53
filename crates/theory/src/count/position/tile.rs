//! A tile: three rows by three columns in which digits may come back, but not
//! in the same row or column.

use std::collections::BTreeMap;

use crate::orders::ORDERS;

/// The digits of a tile, from 0, row by row.
pub(super) type Tile = [u8; 9];

/// The digits in the three rows and in the three columns of a tile.
pub(super) type Outline = [u16; 6];

/// The same, seen from the digits: in which of the six lines each of them is.
pub(super) type Lines = [u8; 9];

/// All digits.
pub(super) const DIGITS: u16 = 0x1ff;

/// The lines that the digits of a tile are in.
pub(super) fn lines(tile: &Tile) -> Lines {
    let mut lines = [0; 9];
    for (cell, &digit) in tile.iter().enumerate() {
        lines[digit as usize] |= 1 << (cell / 3) | 1 << (3 + cell % 3);
    }
    lines
}

/// What is left for a third tile beside two others.
pub(super) fn rest(first: &Lines, second: &Lines) -> Lines {
    std::array::from_fn(|digit| !(first[digit] | second[digit]) & 0x3f)
}

/// The digits of each line.
pub(super) fn outline(lines: &Lines) -> Outline {
    std::array::from_fn(|line| {
        (0..9).fold(0, |set, digit| {
            set | u16::from(lines[digit] >> line & 1) << digit
        })
    })
}

/// Tiles that are equivalent under symmetry: moving rows or columns, exchanging them,
/// and renaming digits.
pub(super) struct Kind {
    /// One of them. Its digits are the least ones, in the order they come.
    pub(super) tile: Tile,
    /// How many there are.
    pub(super) tiles: u64,
    /// How many different digits it has.
    digits: usize,
    keepers: Vec<Keeper>,
}

/// A symmetry that leaves the tile of a kind as it is.
struct Keeper {
    /// What becomes of each set of lines.
    moved: [u8; 64],
    /// What becomes of each digit of the tile.
    names: [u8; 9],
}

impl Kind {
    /// All kinds.
    pub(super) fn all() -> Vec<Kind> {
        let mut patterns = Vec::new();
        collect_patterns(&mut [0; 9], 0, 0, &mut patterns);
        let moves = moves();
        let mut kinds: BTreeMap<Tile, u64> = BTreeMap::new();
        for tile in patterns {
            let least = moves.iter().map(|cells| renamed(&tile, cells).0).min();
            *kinds.entry(least.unwrap_or(tile)).or_default() += 1;
        }
        kinds
            .into_iter()
            .map(|(tile, patterns)| Kind::new(tile, patterns, &moves))
            .collect()
    }

    fn new(tile: Tile, patterns: u64, moves: &[[usize; 9]]) -> Kind {
        let digits = 1 + tile.iter().copied().max().unwrap_or(0) as usize;
        let names: u64 = (0..digits as u64).map(|taken| 9 - taken).product();
        let keeper = |cells: &[usize; 9]| {
            let (form, names) = renamed(&tile, cells);
            (form == tile).then(|| Keeper {
                moved: moved_lines(cells),
                names,
            })
        };
        Kind {
            tile,
            tiles: patterns * names,
            digits,
            keepers: moves.iter().filter_map(keeper).collect(),
        }
    }

    /// The same for all that the symmetries that keep the tile make of its
    /// neighbours in a line, the second and the third being exchanged or not.
    pub(super) fn form(&self, second: &Lines) -> Lines {
        let third = rest(&lines(&self.tile), second);
        let forms = [*second, third].into_iter().flat_map(|neighbour| {
            self.keepers.iter().map(move |keeper| {
                let mut form = neighbour.map(|lines| keeper.moved[lines as usize]);
                for digit in 0..self.digits {
                    let lines = neighbour[digit] as usize;
                    form[keeper.names[digit] as usize] = keeper.moved[lines];
                }
                // Digits that do not occur in the tile may have any names.
                form[self.digits..].sort_unstable();
                form
            })
        });
        forms.min().unwrap_or(*second)
    }
}

/// All tiles whose digits are named in the order they come.
fn collect_patterns(tile: &mut Tile, cell: usize, used: u8, patterns: &mut Vec<Tile>) {
    if cell == 9 {
        return patterns.push(*tile);
    }
    for digit in 0..=used.min(8) {
        let clash = |&other: &usize| {
            tile[other] == digit && (other / 3 == cell / 3 || other % 3 == cell % 3)
        };
        if !(0..cell).any(|other| clash(&other)) {
            tile[cell] = digit;
            collect_patterns(tile, cell + 1, used.max(digit + 1), patterns);
        }
    }
}

/// The 72 ways to move rows and columns and to exchange them: the cell each
/// cell comes from.
fn moves() -> Vec<[usize; 9]> {
    let mut moves = Vec::new();
    for rows in ORDERS {
        for columns in ORDERS {
            let cell = |cell: usize| (rows[cell / 3], columns[cell % 3]);
            moves.push(std::array::from_fn(|to| cell(to).0 * 3 + cell(to).1));
            moves.push(std::array::from_fn(|to| cell(to).1 * 3 + cell(to).0));
        }
    }
    moves
}

/// A tile after a move, its digits renamed in the order they come; and the new
/// name of each.
fn renamed(tile: &Tile, cells: &[usize; 9]) -> (Tile, [u8; 9]) {
    const NONE: u8 = u8::MAX;
    let mut names = [NONE; 9];
    let mut used = 0;
    let renamed = cells.map(|cell| {
        let name = &mut names[tile[cell] as usize];
        if *name == NONE {
            *name = used;
            used += 1;
        }
        *name
    });
    (renamed, names)
}

/// What a move makes of each set of lines.
fn moved_lines(cells: &[usize; 9]) -> [u8; 64] {
    // The line that each line comes from, found by its first two cells.
    let from: [usize; 6] = std::array::from_fn(|line| {
        let (one, two) = match line {
            0..3 => (cells[3 * line], cells[3 * line + 1]),
            _ => (cells[line - 3], cells[line]),
        };
        if one / 3 == two / 3 {
            one / 3
        } else {
            3 + one % 3
        }
    });
    std::array::from_fn(|set| {
        (0..6).fold(0, |moved, line| {
            moved | ((set >> from[line] & 1) as u8) << line
        })
    })
}
