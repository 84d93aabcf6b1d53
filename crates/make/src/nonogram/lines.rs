//! What lines alone say about the picture with these clues.

use therefore_puzzle::{Line, Mark, Picture};
use therefore_search::nonogram::LineSolver;

/// Solves the nonogram of a picture line by line until nothing new follows. If
/// no mark is unknown in the answer, the nonogram has one solution and needs no
/// trial.
///
/// ```
/// use therefore_make::nonogram::solved_by_lines;
/// use therefore_puzzle::{Mark::{Empty, Filled}, Picture};
/// let picture = Picture::from_marks(2, 2, vec![Filled, Filled, Filled, Empty]).unwrap();
/// assert_eq!(solved_by_lines(&picture), picture);
/// let diagonal = Picture::from_marks(2, 2, vec![Filled, Empty, Empty, Filled]).unwrap();
/// assert!(!solved_by_lines(&diagonal).is_complete());
/// ```
pub fn solved_by_lines(picture: &Picture) -> Picture {
    let (width, height) = (picture.width(), picture.height());
    let mut known = Picture::unknown(width, height);
    let rows: Vec<LineSolver> = (0..height)
        .map(|row| LineSolver::new(&picture.clue(Line::Row(row)), width))
        .collect();
    let columns: Vec<LineSolver> = (0..width)
        .map(|column| LineSolver::new(&picture.clue(Line::Column(column)), height))
        .collect();
    let mut waiting_rows = vec![true; height];
    let mut waiting_columns = vec![true; width];
    loop {
        let mut changed = false;
        for row in 0..height {
            if !std::mem::take(&mut waiting_rows[row]) {
                continue;
            }
            let marks: Vec<Mark> = known.line(Line::Row(row)).collect();
            let Some(all) = rows[row].solve(&marks) else {
                return known;
            };
            for (column, &mark) in all.marks.iter().enumerate() {
                if mark != marks[column] {
                    known.set(row, column, mark);
                    waiting_columns[column] = true;
                    changed = true;
                }
            }
        }
        for column in 0..width {
            if !std::mem::take(&mut waiting_columns[column]) {
                continue;
            }
            let marks: Vec<Mark> = known.line(Line::Column(column)).collect();
            let Some(all) = columns[column].solve(&marks) else {
                return known;
            };
            for (row, &mark) in all.marks.iter().enumerate() {
                if mark != marks[row] {
                    known.set(row, column, mark);
                    waiting_rows[row] = true;
                    changed = true;
                }
            }
        }
        if !changed {
            return known;
        }
    }
}

/// The cells that lines leave open, by their numbers in reading order.
pub fn open_cells(picture: &Picture) -> Vec<usize> {
    let known = solved_by_lines(picture);
    let marks = known.marks().iter().enumerate();
    marks
        .filter(|(_, mark)| **mark == Mark::Unknown)
        .map(|(cell, _)| cell)
        .collect()
}
