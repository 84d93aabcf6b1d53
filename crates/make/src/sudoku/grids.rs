//! Full grids at random.

use therefore_search::classic::{Classic, Grid};
use therefore_theory::Random;

/// A random classic grid: three boxes on a diagonal and some cells more at
/// random, completed by the engine, then rows and columns at random. Not uniform
/// over all grids: what the engine finds first is favoured.
///
/// ```
/// use therefore_make::sudoku::random_nine;
/// use therefore_search::classic::Classic;
/// use therefore_theory::Random;
/// let grid = random_nine(&mut Classic::new(), &mut Random::new(1));
/// assert!(Classic::new().solve(&grid, 2).is_unique());
/// ```
pub fn random_nine(classic: &mut Classic, random: &mut Random) -> Grid {
    loop {
        let mut start = [0; 81];
        for box_ in [0, 4, 8] {
            let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            random.shuffle(&mut digits);
            for (place, digit) in digits.into_iter().enumerate() {
                start[box_ / 3 * 27 + box_ % 3 * 3 + place / 3 * 9 + place % 3] = digit;
            }
        }
        for (top, left) in [(0, 6), (3, 0), (6, 3)] {
            let (row, column) = (top + random.below(3), left + random.below(3));
            if let Some(digit) = fitting(&start, row, column, random) {
                start[9 * row + column] = digit;
            }
        }
        let found = classic.solve(&start, 1);
        if found.count == 1 {
            return shuffled(&found.first, random);
        }
    }
}

/// A digit that does not occur in the row, column and box of an empty cell.
fn fitting(grid: &Grid, row: usize, column: usize, random: &mut Random) -> Option<u8> {
    let mut used = 0u16;
    for i in 0..9 {
        used |= 1 << grid[9 * row + i];
        used |= 1 << grid[9 * i + column];
        used |= 1 << grid[9 * (row / 3 * 3 + i / 3) + column / 3 * 3 + i % 3];
    }
    let free: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let mut fits = [0; 9];
    let mut count = 0;
    for digit in free {
        if used >> digit & 1 == 0 {
            fits[count] = digit;
            count += 1;
        }
    }
    (count > 0).then(|| fits[random.below(count)])
}

/// The grid with rows, columns, bands and stacks in random order, mirrored or not.
pub(super) fn shuffled(grid: &Grid, random: &mut Random) -> Grid {
    let mut line = || {
        let mut blocks = [0, 1, 2];
        random.shuffle(&mut blocks);
        let mut order = [0; 9];
        for (i, block) in blocks.into_iter().enumerate() {
            let mut within = [0, 1, 2];
            random.shuffle(&mut within);
            for (j, line) in within.into_iter().enumerate() {
                order[3 * i + j] = 3 * block + line;
            }
        }
        order
    };
    let (rows, columns) = (line(), line());
    let mirrored = random.below(2) == 1;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        grid[if mirrored {
            9 * column + row
        } else {
            9 * row + column
        }]
    })
}
