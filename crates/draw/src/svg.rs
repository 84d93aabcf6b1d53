//! Puzzles as SVG pictures.

use std::fmt::Write;

use therefore_puzzle::{Cell, Digits, RegionKind, Sudoku};

use crate::borders::Borders;
use crate::sizes::{CELL, INSET, MARGIN, TOTAL};
use crate::small_grid::SmallGrid;
pub use crate::tint::Tint;

/// A line between two candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// From this digit of this cell,
    pub from: (Cell, u8),
    /// to this one.
    pub to: (Cell, u8),
    /// Strong links are drawn solid, weak ones dashed.
    pub strong: bool,
}

/// What to draw on a puzzle besides its givens and lines.
#[derive(Clone, Default, Debug)]
pub struct Picture<'a> {
    /// Values that are not givens, 0 for none.
    pub values: Option<&'a [u8]>,
    /// Candidates, drawn in cells without a value.
    pub candidates: Option<&'a [Digits]>,
    /// Cells with a coloured background, later ones over earlier ones.
    pub cells: Vec<(Cell, Tint)>,
    /// Candidates with a coloured background.
    pub marks: Vec<(Cell, u8, Tint)>,
    /// Lines between candidates.
    pub links: Vec<Link>,
}

/// Draws a puzzle as a complete SVG document.
///
/// ```
/// use therefore_draw::svg::{Picture, draw};
/// use therefore_puzzle::formats::parse_sudoku;
/// let puzzle = parse_sudoku("1.3..4.2..1...4.")?;
/// let svg = draw(&puzzle, &Picture::default());
/// assert!(svg.starts_with("<svg ") && svg.contains(">3</text>"));
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn draw(puzzle: &Sudoku, picture: &Picture) -> String {
    let mut canvas = Canvas::new(puzzle);
    canvas.extra_regions();
    for &(cell, tint) in &picture.cells {
        canvas.cell(cell, tint.fill());
    }
    canvas.marks(&picture.marks);
    canvas.lines();
    canvas.cages();
    canvas.digits(picture);
    canvas.links(&picture.links);
    canvas.finish()
}

struct Canvas<'a> {
    puzzle: &'a Sudoku,
    small: SmallGrid,
    out: String,
}

impl<'a> Canvas<'a> {
    fn new(puzzle: &'a Sudoku) -> Canvas<'a> {
        let shape = puzzle.layout.shape();
        let (width, height) = (
            shape.columns * CELL + 2 * MARGIN,
            shape.rows * CELL + 2 * MARGIN,
        );
        let mut out = String::new();
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" font-family=\"Helvetica, Arial, sans-serif\" \
             text-anchor=\"middle\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
        );
        let small = SmallGrid::of(puzzle);
        Canvas { puzzle, small, out }
    }

    /// The top left corner of a cell.
    fn corner(&self, cell: Cell) -> (usize, usize) {
        let shape = self.puzzle.layout.shape();
        (
            MARGIN + shape.column(cell) * CELL,
            MARGIN + shape.row(cell) * CELL,
        )
    }

    fn cell(&mut self, cell: Cell, fill: &str) {
        let (x, y) = self.corner(cell);
        let _ = writeln!(
            self.out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\"/>"
        );
    }

    /// Regions of variants and setters as a grey shade.
    fn extra_regions(&mut self) {
        let puzzle = self.puzzle;
        let extra = puzzle
            .layout
            .regions()
            .iter()
            .filter(|region| region.kind == RegionKind::Extra);
        let mut shaded: Vec<Cell> = extra
            .flat_map(|region| region.cells.iter().copied())
            .collect();
        shaded.sort_unstable();
        shaded.dedup();
        // Regions that cover everything would tell nothing.
        if shaded.len() < puzzle.layout.cells() {
            for cell in shaded {
                self.cell(cell, "#e9e9ee");
            }
        }
    }

    fn lines(&mut self) {
        let shape = self.puzzle.layout.shape();
        let borders = Borders::new(&self.puzzle.layout);
        let (mut thin, mut thick) = (String::new(), String::new());
        for row in 0..=shape.rows {
            for column in 0..=shape.columns {
                let (x, y) = (MARGIN + column * CELL, MARGIN + row * CELL);
                let touches = |r: usize, c: usize| {
                    r < shape.rows && c < shape.columns && borders.is_cell(shape.at(r, c))
                };
                if column < shape.columns {
                    let drawn = touches(row, column) || (row > 0 && touches(row - 1, column));
                    let path = if borders.above(row, column) {
                        &mut thick
                    } else {
                        &mut thin
                    };
                    if drawn {
                        let _ = write!(path, "M{x} {y}h{CELL}");
                    }
                }
                if row < shape.rows {
                    let drawn = touches(row, column) || (column > 0 && touches(row, column - 1));
                    let path = if borders.left(row, column) {
                        &mut thick
                    } else {
                        &mut thin
                    };
                    if drawn {
                        let _ = write!(path, "M{x} {y}v{CELL}");
                    }
                }
            }
        }
        for (path, colour, width) in [(thin, "#aab", 1), (thick, "#223", 3)] {
            if !path.is_empty() {
                let _ = writeln!(
                    self.out,
                    "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                     stroke-linecap=\"square\" fill=\"none\"/>"
                );
            }
        }
    }

    /// Dashed outlines with the total in the first cell.
    fn cages(&mut self) {
        let shape = self.puzzle.layout.shape();
        let layout = &self.puzzle.layout;
        for sum in layout.sums().iter().chain(layout.impossible_sums()) {
            let mut path = String::new();
            let inside = |row: Option<usize>, column: Option<usize>| match (row, column) {
                (Some(row), Some(column)) if row < shape.rows && column < shape.columns => {
                    sum.cells.contains(&shape.at(row, column))
                }
                _ => false,
            };
            for &cell in &sum.cells {
                let (row, column) = (shape.row(cell), shape.column(cell));
                let up = inside(row.checked_sub(1), Some(column));
                let down = inside(Some(row + 1), Some(column));
                let left = inside(Some(row), column.checked_sub(1));
                let right = inside(Some(row), Some(column + 1));
                let (x, y) = self.corner(cell);
                let x0 = if left { x } else { x + INSET };
                let x1 = if right { x + CELL } else { x + CELL - INSET };
                let y0 = if up { y } else { y + INSET };
                let y1 = if down { y + CELL } else { y + CELL - INSET };
                if !up {
                    let _ = write!(path, "M{x0} {y0}H{x1}");
                }
                if !down {
                    let _ = write!(path, "M{x0} {y1}H{x1}");
                }
                if !left {
                    let _ = write!(path, "M{x0} {y0}V{y1}");
                }
                if !right {
                    let _ = write!(path, "M{x1} {y0}V{y1}");
                }
            }
            let dash = if sum.distinct { "5 3" } else { "1 3" };
            let _ = writeln!(
                self.out,
                "<path d=\"{path}\" stroke=\"#446\" stroke-dasharray=\"{dash}\" fill=\"none\"/>"
            );
        }
        // Totals last, so that no outline crosses them; sums that start in the
        // same cell and have the same total (magic boxes) print it once.
        let mut printed: Vec<(Cell, u32)> = Vec::new();
        let layout = &self.puzzle.layout;
        for sum in layout.sums().iter().chain(layout.impossible_sums()) {
            let Some(&first) = sum.cells.iter().min() else {
                continue;
            };
            if printed.contains(&(first, sum.total)) {
                continue;
            }
            printed.push((first, sum.total));
            let (x, y) = self.corner(first);
            let (height, above) = TOTAL;
            let (x, y, total) = (x + 2, y + above, sum.total);
            let width = 3 + 8 * total.to_string().len();
            let _ = writeln!(
                self.out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\
                 <text x=\"{}\" y=\"{}\" font-size=\"12\" text-anchor=\"start\" fill=\"#335\">{total}</text>",
                x + 3,
                y + 12
            );
        }
    }

    /// The middle of a candidate's place.
    fn spot(&self, cell: Cell, digit: u8) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        let (right, down) = self.small.spot(digit);
        (x as f64 + right, y as f64 + down)
    }

    fn marks(&mut self, marks: &[(Cell, u8, Tint)]) {
        let radius = self.small.width.min(self.small.height) * 0.45;
        for &(cell, digit, tint) in marks {
            let (x, y) = self.spot(cell, digit);
            let fill = tint.fill();
            let _ = writeln!(
                self.out,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{fill}\"/>"
            );
        }
    }

    fn digits(&mut self, picture: &Picture) {
        let puzzle = self.puzzle;
        let symbols = puzzle.layout.symbols();
        let small = self.small.font_size();
        for cell in 0..puzzle.givens.len() {
            let given = puzzle.givens[cell];
            let value = match picture.values {
                Some(values) if given == 0 => values[cell],
                _ => given,
            };
            if value != 0 {
                let (x, y) = self.corner(cell);
                let (x, y) = (x + CELL / 2, y + CELL / 2 + 12);
                let style = match given {
                    0 => "fill=\"#15539e\"",
                    _ => "fill=\"#112\" font-weight=\"bold\"",
                };
                let text = puzzle.alphabet.text(value, symbols);
                let _ = writeln!(
                    self.out,
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"34\" {style}>{text}</text>"
                );
            } else if let Some(candidates) = picture.candidates {
                for digit in candidates[cell].iter() {
                    let (x, y) = self.spot(cell, digit);
                    let y = y + small * 0.36;
                    let text = puzzle.alphabet.text(digit, symbols);
                    let _ = writeln!(
                        self.out,
                        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{small:.1}\" fill=\"#445\">{text}</text>"
                    );
                }
            }
        }
    }

    fn links(&mut self, links: &[Link]) {
        for link in links {
            let (from, to) = (
                self.spot(link.from.0, link.from.1),
                self.spot(link.to.0, link.to.1),
            );
            // Bent a little, so that links along one line stay apart.
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let (cx, cy) = (
                (from.0 + to.0) / 2.0 - dy * 0.12,
                (from.1 + to.1) / 2.0 + dx * 0.12,
            );
            let dash = if link.strong {
                ""
            } else {
                " stroke-dasharray=\"6 4\""
            };
            let _ = writeln!(
                self.out,
                "<path d=\"M{:.1} {:.1}Q{cx:.1} {cy:.1} {:.1} {:.1}\" stroke=\"#b3372f\" \
                 stroke-width=\"2\" fill=\"none\"{dash}/>",
                from.0, from.1, to.0, to.1
            );
        }
    }

    fn finish(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }
}
