//! Pictures in shades of grey, and how they become black and white.

use therefore_puzzle::{Mark, Picture};

/// A picture in shades of grey: 0 is black, 255 is white.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raster {
    width: usize,
    grey: Vec<u8>,
}

/// How a grey picture becomes black and white.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Dark cells are filled; where dark begins is found from the picture.
    Threshold,
    /// Shades become patterns of filled cells (error diffusion).
    Dither,
    /// Only the outlines are filled.
    Edges,
}

impl Style {
    /// All styles with their names.
    pub const NAMES: [(&'static str, Style); 3] = [
        ("threshold", Style::Threshold),
        ("dither", Style::Dither),
        ("edges", Style::Edges),
    ];
}

impl Raster {
    /// A picture of `width` shades a row; none if they do not fill whole rows.
    pub fn new(width: usize, grey: Vec<u8>) -> Option<Raster> {
        let whole = width > 0 && !grey.is_empty() && grey.len().is_multiple_of(width);
        whole.then_some(Raster { width, grey })
    }

    /// A picture from red, green, blue and opacity of each pixel, row by row, on
    /// white paper.
    pub fn from_rgba(width: usize, pixels: &[[u8; 4]]) -> Option<Raster> {
        let grey = pixels.iter().map(|&[red, green, blue, opacity]| {
            let shade =
                (299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000;
            let opacity = u32::from(opacity);
            ((shade * opacity + 255 * (255 - opacity)) / 255) as u8
        });
        Raster::new(width, grey.collect())
    }

    /// A picture from a drawing in characters: `#`, `X`, `x`, `*`, `@` and `1` are
    /// black, all others white. Short lines are filled up with white.
    pub fn from_text(text: &str) -> Option<Raster> {
        let rows: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let width = rows.iter().map(Vec::len).max()?;
        let grey = rows.iter().flat_map(|row| {
            (0..width).map(|column| match row.get(column) {
                Some('#' | 'X' | 'x' | '*' | '@' | '1') => 0,
                _ => 255,
            })
        });
        Raster::new(width, grey.collect())
    }

    /// Shades in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.grey.len() / self.width
    }

    /// All shades, row by row.
    pub fn grey(&self) -> &[u8] {
        &self.grey
    }

    /// The picture in another size: each new cell is the mean of the part that
    /// it covers.
    pub fn resized(&self, width: usize, height: usize) -> Raster {
        let mean = |row: usize, column: usize| {
            let (top, bottom) = part(row, height, self.height());
            let (left, right) = part(column, width, self.width);
            let mut sum = 0u64;
            for y in top..bottom {
                let line = &self.grey[y * self.width + left..y * self.width + right];
                sum += line.iter().map(|&shade| u64::from(shade)).sum::<u64>();
            }
            (sum / ((bottom - top) * (right - left)) as u64) as u8
        };
        let cells = (0..width * height).map(|cell| mean(cell / width, cell % width));
        Raster {
            width,
            grey: cells.collect(),
        }
    }

    /// How dark each cell is, above 0 for cells that the style fills: the further
    /// from 0, the more a change would show.
    pub fn weights(&self, style: Style) -> Vec<i32> {
        match style {
            Style::Threshold => {
                let middle = i32::from(self.middle());
                let shades = self.grey.iter();
                shades
                    .map(|&shade| nonzero(middle - i32::from(shade)))
                    .collect()
            }
            Style::Dither => self.dithered(),
            Style::Edges => self.outlines(),
        }
    }

    /// The black and white picture of a style.
    pub fn picture(&self, style: Style) -> Picture {
        let marks = self.weights(style).into_iter().map(|weight| {
            if weight > 0 {
                Mark::Filled
            } else {
                Mark::Empty
            }
        });
        Picture::from_marks(self.width, self.height(), marks.collect())
            .unwrap_or_else(|| Picture::unknown(0, 0))
    }

    /// The shade that separates dark and light best (Otsu's criterion).
    fn middle(&self) -> u8 {
        let mut counts = [0u64; 256];
        for &shade in &self.grey {
            counts[usize::from(shade)] += 1;
        }
        let all = self.grey.len() as f64;
        let weighted = |counts: &[u64]| {
            let sum = counts.iter().enumerate();
            sum.map(|(shade, &count)| shade as f64 * count as f64)
                .sum::<f64>()
        };
        let total = weighted(&counts);
        let (mut dark, mut dark_sum, mut best, mut at) = (0.0, 0.0, -1.0, 127);
        for (shade, &count) in counts.iter().enumerate().take(255) {
            dark += count as f64;
            dark_sum += shade as f64 * count as f64;
            let light = all - dark;
            if dark == 0.0 || light == 0.0 {
                continue;
            }
            let gap = dark_sum / dark - (total - dark_sum) / light;
            let spread = dark * light * gap * gap;
            if spread > best {
                (best, at) = (spread, shade);
            }
        }
        // Half way between the darkest light shade and the lightest dark one.
        let next = (at + 1..256)
            .find(|&shade| counts[shade] > 0)
            .unwrap_or(255);
        (at + next).div_ceil(2) as u8
    }

    fn dithered(&self) -> Vec<i32> {
        let (width, height) = (self.width, self.height());
        let mut shades: Vec<i32> = self
            .grey
            .iter()
            .map(|&shade| i32::from(shade) * 16)
            .collect();
        let mut weights = vec![0; shades.len()];
        for row in 0..height {
            for column in 0..width {
                let cell = row * width + column;
                let shade = shades[cell];
                weights[cell] = nonzero((128 * 16 - shade) / 16);
                let left_over = shade - if weights[cell] > 0 { 0 } else { 255 * 16 };
                let mut pass = |down: usize, across: isize, share: i32| {
                    let to = column as isize + across;
                    if row + down < height && (0..width as isize).contains(&to) {
                        shades[(row + down) * width + to as usize] += left_over * share / 16;
                    }
                };
                pass(0, 1, 7);
                pass(1, -1, 3);
                pass(1, 0, 5);
                pass(1, 1, 1);
            }
        }
        weights
    }

    fn outlines(&self) -> Vec<i32> {
        let (width, height) = (self.width as isize, self.height() as isize);
        let at = |row: isize, column: isize| {
            let (row, column) = (row.clamp(0, height - 1), column.clamp(0, width - 1));
            i32::from(self.grey[(row * width + column) as usize])
        };
        let steepness: Vec<i32> = (0..width * height)
            .map(|cell| {
                let (row, column) = (cell / width, cell % width);
                let across = at(row, column + 1) - at(row, column - 1);
                let down = at(row + 1, column) - at(row - 1, column);
                // Only the darker side of an edge is drawn.
                let darker = at(row, column) <= 127;
                if darker { across.abs() + down.abs() } else { 0 }
            })
            .collect();
        steepness.iter().map(|&steep| nonzero(steep - 64)).collect()
    }
}

/// The part of a line of `old` cells that cell `index` of `new` covers.
fn part(index: usize, new: usize, old: usize) -> (usize, usize) {
    let start = (index * old / new).min(old - 1);
    let end = ((index + 1) * old / new).max(start + 1);
    (start, end)
}

/// A weight is never 0, so that every cell is on one side.
fn nonzero(weight: i32) -> i32 {
    if weight == 0 { -1 } else { weight }
}
