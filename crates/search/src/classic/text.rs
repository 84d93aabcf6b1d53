//! Grids as lines of text, and back.

use super::{Candidates, Grid};

/// Reads a line of 81 characters: `1` to `9` are clues, every other byte is an
/// empty cell.
///
/// ```
/// use therefore_search::classic;
/// let mut line = [b'.'; 81];
/// line[40] = b'5';
/// assert_eq!(classic::from_line(&line)[40], 5);
/// ```
#[inline]
pub fn from_line(line: &[u8; 81]) -> Grid {
    let mut grid = [0; 81];
    for (cell, &byte) in grid.iter_mut().zip(line) {
        let digit = byte.wrapping_sub(b'0');
        *cell = if digit <= 9 { digit } else { 0 };
    }
    grid
}

/// Writes a grid as a line of 81 characters, `.` for an empty cell.
///
/// ```
/// use therefore_search::classic;
/// let mut grid = [0; 81];
/// grid[0] = 7;
/// assert_eq!(&classic::to_line(&grid)[..3], b"7..");
/// ```
#[inline]
pub fn to_line(grid: &Grid) -> [u8; 81] {
    grid.map(|digit| {
        if digit == 0 {
            b'.'
        } else {
            b'0'.wrapping_add(digit)
        }
    })
}

/// The candidates a grid leaves when nothing is concluded: a clue alone in its
/// cell, all nine digits in an empty cell, none where the byte is no digit.
///
/// ```
/// use therefore_search::classic;
/// let mut grid = [0; 81];
/// grid[0] = 7;
/// let candidates = classic::candidates_of(&grid);
/// assert_eq!(candidates[0], 1 << 6);
/// assert_eq!(candidates[1], 0x1ff);
/// ```
#[inline]
pub fn candidates_of(grid: &Grid) -> Candidates {
    grid.map(|digit| match digit {
        0 => 0x1ff,
        1..=9 => 1 << (digit - 1),
        _ => 0,
    })
}
