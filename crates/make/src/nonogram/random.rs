//! Random pictures by density and smoothness.

use therefore_puzzle::{Line, Mark, Picture};
use therefore_theory::Random;

use super::lines::solved_by_lines;
use super::repair::{Repaired, repair};
use crate::{Control, chance};

/// What a random picture should be like.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RandomWish {
    /// Cells in a row.
    pub width: usize,
    /// Cells in a column.
    pub height: usize,
    /// The share of filled cells, 0 to 1.
    pub density: f64,
    /// How often each cell is averaged with its neighbours: 0 is noise.
    pub smoothness: u32,
}

impl Default for RandomWish {
    fn default() -> Self {
        RandomWish {
            width: 15,
            height: 15,
            density: 0.5,
            smoothness: 1,
        }
    }
}

/// Makes the random nonogram with this number: unique, solved line by line, no
/// line empty or full. Pictures that lines do not solve are repaired. None if
/// the control stopped it.
///
/// ```
/// use therefore_make::{Control, nonogram::{RandomWish, random_picture, solved_by_lines}};
/// let made = random_picture(&RandomWish::default(), 1, 0, &Control::UNLIMITED).unwrap();
/// assert_eq!(solved_by_lines(&made.picture), made.picture);
/// ```
pub fn random_picture(
    wish: &RandomWish,
    seed: u64,
    number: u64,
    control: &Control,
) -> Option<Repaired> {
    let random = &mut chance(seed, number, 0);
    let cells = wish.width * wish.height;
    let filled = (wish.density.clamp(0.0, 1.0) * cells as f64).round() as usize;
    for tries in 0.. {
        if control.is_over() {
            return None;
        }
        let heights = landscape(wish, random);
        let mut order: Vec<usize> = (0..cells).collect();
        order.sort_by_key(|&cell| (heights[cell], cell));
        let mut marks = vec![Mark::Empty; cells];
        for &cell in &order[..filled] {
            marks[cell] = Mark::Filled;
        }
        let picture = Picture::from_marks(wish.width, wish.height, marks)?;
        let threshold = order.get(filled).map_or(0, |&cell| heights[cell]);
        let weights: Vec<u32> = heights
            .iter()
            .map(|&height| (height.abs_diff(threshold) >> 24) as u32)
            .collect();
        // Lines without anything to find are accepted only after many tries.
        if tries < 50 && has_dull_line(&picture) {
            continue;
        }
        let open = !solved_by_lines(&picture).is_complete();
        if open && wish.smoothness == 0 && tries < 20 {
            continue;
        }
        return repair(&picture, &weights, control);
    }
    None
}

fn has_dull_line(picture: &Picture) -> bool {
    let dull = |line| {
        let mut marks = picture.line(line);
        let first = marks.next();
        marks.all(|mark| Some(mark) == first)
    };
    (0..picture.height()).any(|row| dull(Line::Row(row)))
        || (0..picture.width()).any(|column| dull(Line::Column(column)))
}

/// Random heights, smoothed.
fn landscape(wish: &RandomWish, random: &mut Random) -> Vec<u64> {
    let (width, height) = (wish.width, wish.height);
    let mut heights: Vec<u64> = (0..width * height).map(|_| random.bits() >> 32).collect();
    for _ in 0..wish.smoothness {
        heights = (0..width * height)
            .map(|cell| {
                let (row, column) = (cell / width, cell % width);
                let (mut sum, mut count) = (0, 0);
                for y in row.saturating_sub(1)..(row + 2).min(height) {
                    for x in column.saturating_sub(1)..(column + 2).min(width) {
                        sum += heights[y * width + x];
                        count += 1;
                    }
                }
                sum / count
            })
            .collect();
    }
    heights
}
