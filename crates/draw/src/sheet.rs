//! The board as data, for a page that draws it itself: cells, regions, cages and
//! clues ([`Sheet`]), and what a step draws on it ([`Drawing`]).

use serde::{Deserialize, Serialize};
use therefore_puzzle::{Cell, Mark, Nonogram, Puzzle, RegionKind, Sudoku};

use crate::picture_svg::Sketch;
use crate::svg::{Picture, Tint};

/// A puzzle as a board. Cells are numbered from 0, row by row.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Sheet {
    /// A board with digits.
    Sudoku(Grid),
    /// A board with clues at its sides.
    Nonogram(Lines),
}

/// A board with digits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Grid {
    /// The title, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The number of symbols.
    pub symbols: usize,
    /// How each symbol is written, from 1.
    pub labels: Vec<String>,
    /// Cells that are not part of the puzzle.
    pub holes: Vec<Cell>,
    /// Boxes or jigsaw pieces.
    pub boxes: Vec<Vec<Cell>>,
    /// Other regions than rows, columns and boxes.
    pub extra: Vec<Vec<Cell>>,
    /// Cages and other sums.
    pub cages: Vec<Cage>,
    /// For each cell the cells that may not hold the same symbol.
    pub peers: Vec<Vec<Cell>>,
    /// The givens, 0 for none.
    pub givens: Vec<u8>,
    /// What has been filled in, 0 for nothing.
    pub filled: Vec<u8>,
}

/// Cells with a total.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Cage {
    /// The total.
    pub total: u32,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// A board with clues at its sides.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lines {
    /// The title, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The clue of each row.
    pub rows: Vec<Vec<u16>>,
    /// The clue of each column.
    pub columns: Vec<Vec<u16>>,
    /// What is marked: 0 unknown, 1 filled, 2 empty.
    pub marks: Vec<u8>,
}

impl Sheet {
    /// The board of a puzzle.
    ///
    /// ```
    /// use therefore_draw::sheet::Sheet;
    /// use therefore_puzzle::formats::parse;
    /// let Sheet::Sudoku(grid) = Sheet::of(&parse("1.3..4.2..1...4.")?) else { panic!() };
    /// assert_eq!((grid.rows, grid.boxes.len(), grid.peers[0].len()), (4, 4, 7));
    /// # Ok::<(), therefore_puzzle::formats::ReadError>(())
    /// ```
    pub fn of(puzzle: &Puzzle) -> Sheet {
        match puzzle {
            Puzzle::Sudoku(sudoku) => Sheet::Sudoku(grid(sudoku)),
            Puzzle::Nonogram(nonogram) => Sheet::Nonogram(lines(nonogram)),
        }
    }
}

fn grid(sudoku: &Sudoku) -> Grid {
    let layout = &sudoku.layout;
    let of_kind = |kind: RegionKind| {
        let regions = layout
            .regions()
            .iter()
            .filter(move |region| region.kind == kind);
        regions.map(|region| region.cells.clone()).collect()
    };
    let symbols = layout.symbols();
    let filled = if sudoku.filled.is_empty() {
        vec![0; layout.cells()]
    } else {
        sudoku.filled.clone()
    };
    Grid {
        title: sudoku.meta.as_ref().and_then(|meta| meta.title.clone()),
        rows: layout.shape().rows,
        columns: layout.shape().columns,
        symbols,
        labels: (1..=symbols)
            .map(|digit| sudoku.alphabet.text(digit as u8, symbols))
            .collect(),
        holes: (0..layout.cells())
            .filter(|&cell| !layout.is_cell(cell))
            .collect(),
        boxes: of_kind(RegionKind::Box),
        extra: of_kind(RegionKind::Extra),
        cages: layout
            .sums()
            .iter()
            .chain(layout.impossible_sums())
            .map(|sum| Cage {
                total: sum.total,
                cells: sum.cells.clone(),
            })
            .collect(),
        peers: layout.peers(),
        givens: sudoku.givens.clone(),
        filled,
    }
}

fn lines(nonogram: &Nonogram) -> Lines {
    let (width, height) = (nonogram.width(), nonogram.height());
    let marks = nonogram.progress.as_ref().map_or_else(
        || vec![0; width * height],
        |picture| numbers(picture.marks()),
    );
    Lines {
        title: nonogram.meta.title.clone(),
        width,
        height,
        rows: nonogram.rows().to_vec(),
        columns: nonogram.columns().to_vec(),
        marks,
    }
}

/// Marks as numbers: 0 unknown, 1 filled, 2 empty.
pub fn numbers(marks: &[Mark]) -> Vec<u8> {
    let number = |mark: &Mark| match mark {
        Mark::Unknown => 0,
        Mark::Filled => 1,
        Mark::Empty => 2,
    };
    marks.iter().map(number).collect()
}

/// What is drawn on a board.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Drawing {
    /// Cells with a coloured background, later ones over earlier ones.
    pub cells: Vec<Tinted>,
    /// Candidates with a coloured background.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Marked>,
    /// Lines between candidates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Tie>,
}

/// A cell with a tint.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tinted {
    /// The cell.
    pub cell: Cell,
    /// The name of the tint: `pattern`.
    pub tint: String,
}

/// A candidate with a tint.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Marked {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: u8,
    /// The name of the tint.
    pub tint: String,
}

/// A line between two candidates, each a cell and a digit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tie {
    /// Where it begins.
    pub from: (Cell, u8),
    /// Where it ends.
    pub to: (Cell, u8),
    /// Whether one of the two is true; otherwise not both are.
    pub strong: bool,
}

impl From<&Picture<'_>> for Drawing {
    fn from(picture: &Picture) -> Drawing {
        let cells = picture.cells.iter();
        let marks = picture.marks.iter();
        let links = picture.links.iter();
        Drawing {
            cells: cells.map(|&(cell, tint)| tinted(cell, tint)).collect(),
            marks: marks
                .map(|&(cell, digit, tint)| Marked {
                    cell,
                    digit,
                    tint: tint.name().into(),
                })
                .collect(),
            links: links
                .map(|link| Tie {
                    from: link.from,
                    to: link.to,
                    strong: link.strong,
                })
                .collect(),
        }
    }
}

impl Drawing {
    /// What is drawn on a nonogram of this width and height.
    pub fn of_sketch(sketch: &Sketch, width: usize, height: usize) -> Drawing {
        use therefore_puzzle::Line;
        let mut cells = Vec::new();
        for &(line, tint) in &sketch.lines {
            match line {
                Line::Row(row) => {
                    cells.extend((0..width).map(|column| tinted(row * width + column, tint)))
                }
                Line::Column(column) => {
                    cells.extend((0..height).map(|row| tinted(row * width + column, tint)))
                }
            }
        }
        let over = sketch.cells.iter();
        cells.extend(over.map(|&(row, column, tint)| tinted(row * width + column, tint)));
        Drawing {
            cells,
            ..Drawing::default()
        }
    }
}

fn tinted(cell: Cell, tint: Tint) -> Tinted {
    Tinted {
        cell,
        tint: tint.name().into(),
    }
}
