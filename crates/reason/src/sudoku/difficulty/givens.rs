//! Difficulty by the number of givens.

use therefore_puzzle::Sudoku;

const NAMES: [&str; 5] = ["very easy", "easy", "medium", "hard", "very hard"];

/// By the number of givens: more than 46 very easy, 36-46 easy, 32-35 medium,
/// 28-31 hard, fewer very hard. For 9x9 puzzles only.
pub fn by_clues(puzzle: &Sudoku) -> Option<&'static str> {
    let index = match puzzle.clues() {
        47.. => 0,
        36..=46 => 1,
        32..=35 => 2,
        28..=31 => 3,
        _ => 4,
    };
    is_nine(puzzle).then_some(NAMES[index])
}

/// By the fewest givens in any row or column: 5 very easy, 4 easy, 3 medium,
/// 2 hard, fewer very hard. For 9x9 puzzles only.
pub fn by_emptiest_line(puzzle: &Sudoku) -> Option<&'static str> {
    let shape = puzzle.layout.shape();
    let given = |row, column| puzzle.givens[shape.at(row, column)] != 0;
    let rows = (0..shape.rows).map(|r| (0..shape.columns).filter(|&c| given(r, c)).count());
    let columns = (0..shape.columns).map(|c| (0..shape.rows).filter(|&r| given(r, c)).count());
    let fewest = rows.chain(columns).min()?;
    is_nine(puzzle).then_some(NAMES[5 - fewest.clamp(1, 5)])
}

fn is_nine(puzzle: &Sudoku) -> bool {
    let shape = puzzle.layout.shape();
    shape.rows == 9 && shape.columns == 9 && puzzle.layout.symbols() == 9
}
