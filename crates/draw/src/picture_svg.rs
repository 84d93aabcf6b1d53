//! Nonograms as SVG pictures.

use std::fmt::Write;
use std::ops::Range;

use therefore_puzzle::{Line, Mark, Nonogram, Picture};

use crate::svg::Tint;

/// Side of a cell in the picture's units.
const CELL: usize = 20;
/// Room around everything.
const MARGIN: usize = 10;
/// What a number of a clue takes beside another, and below another.
const NUMBER: (usize, usize) = (18, 16);

/// What to draw on a nonogram besides its clues.
#[derive(Clone, Default, Debug)]
pub struct Sketch<'a> {
    /// The picture as far as it is known; empty cells have a dot until it is
    /// complete.
    pub picture: Option<&'a Picture>,
    /// Lines with a coloured background, clue and all.
    pub lines: Vec<(Line, Tint)>,
    /// Cells (row, column) with a coloured background, over that of lines.
    pub cells: Vec<(usize, usize, Tint)>,
    /// Runs of clues (line, which run) with a coloured background.
    pub runs: Vec<(Line, usize, Tint)>,
    /// Where runs lie in a placing of their line.
    pub bars: Vec<Bar>,
    /// Cells (row, column) that are to be marked now, drawn smaller.
    pub fresh: Vec<(usize, usize, Mark)>,
}

/// A run of a placing: a bar along some cells of a line. The first placing is
/// drawn at the top of a row and at the left of a column, the second at the
/// other side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bar {
    /// The line.
    pub line: Line,
    /// The cells of the line, from 0.
    pub cells: Range<usize>,
    /// Whether it belongs to the second placing.
    pub second: bool,
}

/// Draws a nonogram as a complete SVG document.
///
/// ```
/// use therefore_draw::picture_svg::{Sketch, draw};
/// use therefore_puzzle::formats::parse_nonogram;
/// let nonogram = parse_nonogram("#.#\n.#.\n")?;
/// let svg = draw(&nonogram, &Sketch { picture: nonogram.solution.as_ref(), ..Sketch::default() });
/// assert!(svg.starts_with("<svg ") && svg.matches("<text").count() == 6);
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn draw(nonogram: &Nonogram, sketch: &Sketch) -> String {
    let mut paper = Paper::new(nonogram);
    for &(line, tint) in &sketch.lines {
        paper.line(line, tint);
    }
    for &(row, column, tint) in &sketch.cells {
        let (x, y) = paper.corner(row, column);
        paper.rect((x, y), (CELL, CELL), tint.fill());
    }
    for &(line, run, tint) in &sketch.runs {
        paper.run(line, run, tint);
    }
    if let Some(picture) = sketch.picture {
        paper.marks(picture);
    }
    for &(row, column, mark) in &sketch.fresh {
        paper.fresh(row, column, mark);
    }
    paper.grid();
    for bar in &sketch.bars {
        paper.bar(bar);
    }
    paper.clues();
    paper.finish()
}

struct Paper<'a> {
    nonogram: &'a Nonogram,
    /// Room for the clues at the left and at the top.
    left: usize,
    top: usize,
    out: String,
}

impl<'a> Paper<'a> {
    fn new(nonogram: &'a Nonogram) -> Paper<'a> {
        let longest = |clues: &[Vec<u16>]| clues.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let left = longest(nonogram.rows()) * NUMBER.0 + 6;
        let top = longest(nonogram.columns()) * NUMBER.1 + 6;
        let width = 2 * MARGIN + left + nonogram.width() * CELL;
        let height = 2 * MARGIN + top + nonogram.height() * CELL;
        let mut out = String::new();
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" font-family=\"Helvetica, Arial, sans-serif\" \
             font-size=\"12\" text-anchor=\"middle\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
        );
        Paper {
            nonogram,
            left,
            top,
            out,
        }
    }

    /// The top left corner of a cell.
    fn corner(&self, row: usize, column: usize) -> (usize, usize) {
        (
            MARGIN + self.left + column * CELL,
            MARGIN + self.top + row * CELL,
        )
    }

    fn rect(&mut self, (x, y): (usize, usize), (width, height): (usize, usize), fill: &str) {
        let _ = writeln!(
            self.out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"
        );
    }

    fn line(&mut self, line: Line, tint: Tint) {
        let (start, size) = match line {
            Line::Row(row) => (
                (MARGIN, self.corner(row, 0).1),
                (self.left + self.nonogram.width() * CELL, CELL),
            ),
            Line::Column(column) => (
                (self.corner(0, column).0, MARGIN),
                (CELL, self.top + self.nonogram.height() * CELL),
            ),
        };
        self.rect(start, size, tint.fill());
    }

    /// The middle of a number of a clue; the last ones stand next to the picture.
    fn number(&self, line: Line, index: usize, count: usize) -> (usize, usize) {
        let behind = count.saturating_sub(index + 1);
        match line {
            Line::Row(row) => {
                let x = MARGIN + self.left - 4 - NUMBER.0 / 2 - behind * NUMBER.0;
                (x, self.corner(row, 0).1 + CELL / 2)
            }
            Line::Column(column) => {
                let y = MARGIN + self.top - 4 - NUMBER.1 / 2 - behind * NUMBER.1;
                (self.corner(0, column).0 + CELL / 2, y)
            }
        }
    }

    fn run(&mut self, line: Line, index: usize, tint: Tint) {
        let (x, y) = self.number(line, index, self.nonogram.clue(line).len());
        let (width, height) = (NUMBER.0.min(CELL - 2), NUMBER.1);
        self.rect(
            (x - width / 2, y - height / 2),
            (width, height),
            tint.fill(),
        );
    }

    fn marks(&mut self, picture: &Picture) {
        // In a complete picture dots would only be in the way.
        let dots = !picture.is_complete();
        for row in 0..picture.height() {
            // A run of filled cells is one rectangle.
            let mut column = 0;
            while column < picture.width() {
                let (x, y) = self.corner(row, column);
                let filled = |column: &usize| picture.get(row, *column) == Mark::Filled;
                let length = (column..picture.width()).take_while(filled).count();
                if length > 0 {
                    self.rect((x, y), (length * CELL, CELL), "#223");
                } else if dots && picture.get(row, column) == Mark::Empty {
                    let (x, y) = (x + CELL / 2, y + CELL / 2);
                    let _ = writeln!(
                        self.out,
                        "<circle cx=\"{x}\" cy=\"{y}\" r=\"2\" fill=\"#99a\"/>"
                    );
                }
                column += length.max(1);
            }
        }
    }

    /// A cell that is being filled or crossed now.
    fn fresh(&mut self, row: usize, column: usize, mark: Mark) {
        const INSET: usize = 4;
        let (x, y) = self.corner(row, column);
        match mark {
            Mark::Filled => {
                let size = (CELL - 2 * INSET, CELL - 2 * INSET);
                self.rect((x + INSET, y + INSET), size, "#223");
            }
            _ => {
                let (x, y) = (x + CELL / 2, y + CELL / 2);
                let _ = writeln!(
                    self.out,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"2.5\" fill=\"#b3372f\"/>"
                );
            }
        }
    }

    fn bar(&mut self, bar: &Bar) {
        const THICK: usize = 4;
        let colour = if bar.second { "#b3372f" } else { "#15539e" };
        let aside = if bar.second { CELL - THICK } else { 0 };
        let long = (bar.cells.len() * CELL).saturating_sub(4);
        let (start, size) = match bar.line {
            Line::Row(row) => {
                let (x, y) = self.corner(row, bar.cells.start);
                ((x + 2, y + aside), (long, THICK))
            }
            Line::Column(column) => {
                let (x, y) = self.corner(bar.cells.start, column);
                ((x + aside, y + 2), (THICK, long))
            }
        };
        self.rect(start, size, colour);
    }

    /// Lines between the cells, every fifth one bold.
    fn grid(&mut self) {
        let (width, height) = (self.nonogram.width(), self.nonogram.height());
        let (right, bottom) = self.corner(height, width);
        let (mut thin, mut thick) = (String::new(), String::new());
        for column in 0..=width {
            let path = if column % 5 == 0 || column == width {
                &mut thick
            } else {
                &mut thin
            };
            let _ = write!(path, "M{} {MARGIN}V{bottom}", self.corner(0, column).0);
        }
        for row in 0..=height {
            let path = if row % 5 == 0 || row == height {
                &mut thick
            } else {
                &mut thin
            };
            let _ = write!(path, "M{MARGIN} {}H{right}", self.corner(row, 0).1);
        }
        for (path, colour, stroke) in [(thin, "#aab", "0.5"), (thick, "#667", "1.2")] {
            let _ = writeln!(
                self.out,
                "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{stroke}\" fill=\"none\"/>"
            );
        }
    }

    fn clues(&mut self) {
        for line in self.nonogram.lines() {
            let clue = self.nonogram.clue(line);
            let runs: &[u16] = if clue.is_empty() { &[0] } else { clue };
            for (index, run) in runs.iter().enumerate() {
                let (x, y) = self.number(line, index, runs.len());
                let y = y + 4;
                let _ = writeln!(self.out, "<text x=\"{x}\" y=\"{y}\">{run}</text>");
            }
        }
    }

    fn finish(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }
}
