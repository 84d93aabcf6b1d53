//! All ways to complete one line, without going through them one by one.

use therefore_puzzle::Mark;

/// What all ways to place the numbers of a line have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways {
    /// Where each number starts in the leftmost placing. All of them start there
    /// at once: the leftmost places of two placings make a placing again.
    pub leftmost: Vec<usize>,
    /// Where each number starts in the rightmost placing.
    pub rightmost: Vec<usize>,
    /// For each cell what it is in all placings; unknown if they differ.
    pub agreed: Vec<Mark>,
}

/// None: no place is left.
const NO: u32 = u32::MAX;

/// A number that has to start between two cells, both included.
#[derive(Clone, Copy)]
pub(crate) struct Bound {
    pub number: usize,
    pub first: usize,
    pub last: usize,
}

/// What is known of a line, ready to be asked for the nearest filled cell.
struct Ground<'a> {
    marks: &'a [Mark],
    /// Before each cell, and after the last: how many empty cells come before.
    empties: Vec<u32>,
    /// The end of the last run of filled cells before; 0 if there is none.
    filled_before: Vec<u32>,
    /// The next filled cell from here; the length if there is none.
    filled_from: Vec<u32>,
}

impl Ground<'_> {
    fn new(marks: &[Mark]) -> Ground<'_> {
        let length = marks.len();
        let mut empties = vec![0; length + 1];
        let mut filled_before = vec![0; length + 1];
        let mut filled_from = vec![length as u32; length + 2];
        for (cell, &mark) in marks.iter().enumerate() {
            empties[cell + 1] = empties[cell] + u32::from(mark == Mark::Empty);
            filled_before[cell + 1] = match mark {
                Mark::Filled => cell as u32 + 1,
                _ => filled_before[cell],
            };
        }
        for (cell, &mark) in marks.iter().enumerate().rev() {
            filled_from[cell] = match mark {
                Mark::Filled => cell as u32,
                _ => filled_from[cell + 1],
            };
        }
        Ground {
            marks,
            empties,
            filled_before,
            filled_from,
        }
    }

    /// Whether a number can stand here, as far as its own cells and its two
    /// neighbours say.
    fn fits(&self, start: usize, number: usize) -> bool {
        let end = start + number;
        self.empties[start] == self.empties[end]
            && (start == 0 || self.marks[start - 1] != Mark::Filled)
            && (end == self.marks.len() || self.marks[end] != Mark::Filled)
    }
}

impl Ways {
    /// The ways to place a clue on a line; none if it cannot be done.
    ///
    /// ```
    /// use therefore_puzzle::Mark::{Empty, Filled, Unknown};
    /// use therefore_reason::nonogram::Ways;
    ///
    /// let ways = Ways::of(&[2], &[Unknown, Filled, Unknown, Unknown]).unwrap();
    /// assert_eq!((ways.leftmost[0], ways.rightmost[0]), (0, 1));
    /// assert_eq!(ways.agreed, [Unknown, Filled, Unknown, Empty]);
    /// assert_eq!(Ways::of(&[3], &[Unknown, Empty, Unknown, Unknown]), None);
    /// ```
    pub fn of(clue: &[usize], marks: &[Mark]) -> Option<Ways> {
        Ways::within(clue, marks, None)
    }

    /// The same if one number has to start within bounds.
    ///
    /// A number can only start `slack` cells to the right of its first place, so
    /// all tables go by the shift from there: number j starts at `low[j] + shift`.
    /// Between two neighbours lies one cell more than the shift differs.
    pub(crate) fn within(clue: &[usize], marks: &[Mark], bound: Option<Bound>) -> Option<Ways> {
        let length = marks.len();
        let Some(needs) = (clue.iter().sum::<usize>() + clue.len()).checked_sub(1) else {
            let none = marks.iter().all(|&mark| mark != Mark::Filled);
            return none.then(|| Ways {
                leftmost: Vec::new(),
                rightmost: Vec::new(),
                agreed: vec![Mark::Empty; length],
            });
        };
        let slack = length.checked_sub(needs)?;
        let width = slack + 1;
        let ground = Ground::new(marks);
        let low: Vec<usize> = clue
            .iter()
            .scan(0, |next, &number| {
                let low = *next;
                *next += number + 1;
                Some(low)
            })
            .collect();
        let fits = |number: usize, shift: usize| {
            let start = low[number] + shift;
            ground.fits(start, clue[number])
                && bound
                    .is_none_or(|it| it.number != number || (it.first..=it.last).contains(&start))
        };

        // last[j][s]: the last shift up to s at which number j can stand with all
        // before it explained; first[j][s]: the same from the other end.
        let mut last = vec![NO; clue.len() * width];
        for number in 0..clue.len() {
            let mut latest = NO;
            for shift in 0..width {
                let from = ground.filled_before[low[number] + shift] as usize;
                let before = match number {
                    0 => from == 0,
                    _ => {
                        let other = last[(number - 1) * width + shift];
                        other != NO && other as usize + low[number] > from
                    }
                };
                if before && fits(number, shift) {
                    latest = shift as u32;
                }
                last[number * width + shift] = latest;
            }
            if latest == NO {
                return None;
            }
        }
        let mut first = vec![NO; clue.len() * width];
        for number in (0..clue.len()).rev() {
            let mut earliest = NO;
            for shift in (0..width).rev() {
                let until = ground.filled_from[low[number] + shift + clue[number]] as usize;
                let after = if number + 1 == clue.len() {
                    until == length
                } else {
                    let other = first[(number + 1) * width + shift];
                    other != NO && low[number + 1] + other as usize <= until
                };
                if after && fits(number, shift) {
                    earliest = shift as u32;
                }
                first[number * width + shift] = earliest;
            }
            if earliest == NO {
                return None;
            }
        }

        let (mut leftmost, mut rightmost) = (Vec::new(), Vec::new());
        // Where a number may lie: +1 where it begins to, -1 where it ends.
        let mut covers = vec![0i32; length + 1];
        for number in 0..clue.len() {
            let row = number * width;
            let can = |&shift: &usize| {
                last[row + shift] as usize == shift && first[row + shift] as usize == shift
            };
            for shift in (0..width).filter(can) {
                covers[low[number] + shift] += 1;
                covers[low[number] + shift + clue[number]] -= 1;
            }
            leftmost.push(low[number] + (0..width).find(can)?);
            rightmost.push(low[number] + (0..width).rev().find(can)?);
        }
        // A cell can be empty if it can lie in some gap between neighbours.
        let mut can_be_empty = vec![false; length];
        for gap in 0..=clue.len() {
            for shift in 0..width {
                // The cell before the next number when that is shifted so far.
                let next = if gap < clue.len() {
                    low[gap]
                } else {
                    needs + 1
                };
                let Some(cell) = (next + shift).checked_sub(1).filter(|&cell| cell < length) else {
                    continue;
                };
                let left = match gap {
                    0 => ground.filled_before[cell] == 0,
                    _ => {
                        let other = last[(gap - 1) * width + shift];
                        other != NO && other as usize + next > ground.filled_before[cell] as usize
                    }
                };
                let right = || {
                    if gap == clue.len() {
                        ground.filled_from[cell] as usize == length
                    } else {
                        let other = first[gap * width + shift];
                        other != NO && next + other as usize <= ground.filled_from[cell] as usize
                    }
                };
                can_be_empty[cell] |= left && right();
            }
        }
        let mut covered = 0;
        let agreed = (0..length).map(|cell| {
            covered += covers[cell];
            match (covered > 0, can_be_empty[cell]) {
                (true, false) => Mark::Filled,
                (false, _) => Mark::Empty,
                (true, true) => Mark::Unknown,
            }
        });
        Some(Ways {
            agreed: agreed.collect(),
            leftmost,
            rightmost,
        })
    }

    /// The same ways seen from the other end of the line.
    pub(crate) fn mirrored(&self, clue: &[usize]) -> Ways {
        let length = self.agreed.len();
        let turned = |starts: &[usize]| {
            let ends = starts
                .iter()
                .zip(clue)
                .map(|(start, number)| length - start - number);
            ends.rev().collect()
        };
        Ways {
            leftmost: turned(&self.rightmost),
            rightmost: turned(&self.leftmost),
            agreed: self.agreed.iter().rev().copied().collect(),
        }
    }
}
