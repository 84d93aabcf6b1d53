//! The state of a nonogram that is being solved.

use std::sync::Arc;

use therefore_puzzle::{Cell, Line, Mark, Nonogram, Picture, Shape};

use super::Ways;
use super::step::Setting;
use super::view::View;

/// What is known of the cells of a nonogram, and for each line whether it has
/// something to give.
///
/// ```
/// use therefore_puzzle::{Line, Nonogram};
/// use therefore_reason::nonogram::{Board, LADDER};
///
/// let nonogram = Nonogram::new(vec![vec![3], vec![1]], vec![vec![1], vec![2], vec![1]])?;
/// let board = Board::new(&nonogram);
/// let step = LADDER[0].first(&board).unwrap();
/// assert_eq!(step.rule, "full-line");
/// assert_eq!(step.line(), Some(Line::Row(0)));
/// # Ok::<(), therefore_puzzle::NonogramError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    clues: Arc<Clues>,
    /// All marks twice, so that every line is a slice.
    rows: Vec<Mark>,
    columns: Vec<Mark>,
    unknown: usize,
    /// For each line what rules see; none if it has changed since they looked.
    sights: Vec<Option<Arc<Sight>>>,
}

#[derive(Debug)]
struct Clues {
    shape: Shape,
    /// The rows', then the columns'.
    lines: Vec<Vec<usize>>,
}

/// What is to be seen on a line.
#[derive(Debug)]
pub(crate) enum Sight {
    /// It cannot be completed.
    Broken,
    /// Nothing follows from it alone.
    Quiet,
    /// Something follows: the line from its first cell, and from its last.
    Open(Box<[View; 2]>),
}

impl Sight {
    fn of(clue: &[usize], marks: &[Mark]) -> Sight {
        if let Some(sight) = done(clue, marks) {
            return sight;
        }
        let Some(ways) = Ways::of(clue, marks) else {
            return Sight::Broken;
        };
        if ways.agreed == marks {
            Sight::Quiet
        } else {
            let view = View::new(clue, marks, ways);
            let mirrored = view.mirrored();
            Sight::Open(Box::new([view, mirrored]))
        }
    }
}

/// A line without unknown cells needs no thought.
fn done(clue: &[usize], marks: &[Mark]) -> Option<Sight> {
    if marks.contains(&Mark::Unknown) {
        return None;
    }
    let runs = marks
        .split(|&mark| mark != Mark::Filled)
        .map(<[Mark]>::len)
        .filter(|&length| length > 0);
    Some(if runs.eq(clue.iter().copied()) {
        Sight::Quiet
    } else {
        Sight::Broken
    })
}

impl Board {
    /// The puzzle as it was set, nothing known.
    pub fn new(nonogram: &Nonogram) -> Board {
        let shape = Shape {
            rows: nonogram.height(),
            columns: nonogram.width(),
        };
        let plain = |clue: &[u16]| clue.iter().map(|&number| usize::from(number)).collect();
        let lines = nonogram.lines().map(|line| plain(nonogram.clue(line)));
        let mut board = Board {
            clues: Arc::new(Clues {
                shape,
                lines: lines.collect(),
            }),
            rows: vec![Mark::Unknown; shape.cells()],
            columns: vec![Mark::Unknown; shape.cells()],
            unknown: shape.cells(),
            sights: vec![None; shape.rows + shape.columns],
        };
        board.look();
        board
    }

    /// The puzzle as it stands, with what the solver has marked.
    pub fn with_play(nonogram: &Nonogram) -> Board {
        let mut board = Board::new(nonogram);
        if let Some(play) = &nonogram.progress {
            for (cell, &mark) in play.marks().iter().enumerate() {
                board.set(Setting { cell, mark });
            }
        }
        board.look();
        board
    }

    /// Rows and columns.
    pub fn shape(&self) -> Shape {
        self.clues.shape
    }

    /// What is known of a cell.
    pub fn mark(&self, cell: Cell) -> Mark {
        self.rows[cell]
    }

    /// What is known of all cells, row by row.
    pub fn marks(&self) -> &[Mark] {
        &self.rows
    }

    /// What is known, as a picture.
    pub fn picture(&self) -> Picture {
        let shape = self.shape();
        let mut picture = Picture::unknown(shape.columns, shape.rows);
        for (cell, &mark) in self.rows.iter().enumerate() {
            picture.set(shape.row(cell), shape.column(cell), mark);
        }
        picture
    }

    /// How many cells are unknown.
    pub fn unknown(&self) -> usize {
        self.unknown
    }

    /// The number of a line: rows from 0, then columns.
    fn index(&self, line: Line) -> usize {
        match line {
            Line::Row(row) => row,
            Line::Column(column) => self.shape().rows + column,
        }
    }

    /// All lines, rows first.
    pub fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        let Shape { rows, columns } = self.shape();
        let rows = (0..rows).map(Line::Row);
        rows.chain((0..columns).map(Line::Column))
    }

    /// A line's clue.
    pub fn clue(&self, line: Line) -> &[usize] {
        &self.clues.lines[self.index(line)]
    }

    /// A line's marks, from its beginning.
    pub fn line(&self, line: Line) -> &[Mark] {
        let Shape { rows, columns } = self.shape();
        match line {
            Line::Row(row) => &self.rows[row * columns..(row + 1) * columns],
            Line::Column(column) => &self.columns[column * rows..(column + 1) * rows],
        }
    }

    /// The cell at a place of a line.
    pub fn cell(&self, line: Line, place: usize) -> Cell {
        match line {
            Line::Row(row) => self.shape().at(row, place),
            Line::Column(column) => self.shape().at(place, column),
        }
    }

    /// The row and the column of a cell.
    pub fn lines_of(&self, cell: Cell) -> [Line; 2] {
        [
            Line::Row(self.shape().row(cell)),
            Line::Column(self.shape().column(cell)),
        ]
    }

    /// A cell's place in a line that holds it.
    pub fn place(&self, line: Line, cell: Cell) -> usize {
        match line {
            Line::Row(_) => self.shape().column(cell),
            Line::Column(_) => self.shape().row(cell),
        }
    }

    /// Makes a cell filled, empty or unknown.
    pub(crate) fn set(&mut self, Setting { cell, mark }: Setting) {
        let Shape { rows, columns } = self.shape();
        let (row, column) = (cell / columns, cell % columns);
        let before = std::mem::replace(&mut self.rows[cell], mark);
        if before == mark {
            return;
        }
        self.columns[column * rows + row] = mark;
        self.unknown += usize::from(mark == Mark::Unknown);
        self.unknown -= usize::from(before == Mark::Unknown);
        self.sights[row] = None;
        self.sights[rows + column] = None;
    }

    /// What is to be seen on a line.
    pub(crate) fn sight(&self, line: Line) -> Arc<Sight> {
        match &self.sights[self.index(line)] {
            Some(sight) => sight.clone(),
            None => Arc::new(Sight::of(self.clue(line), self.line(line))),
        }
    }

    /// A line that cannot be completed, if there is one.
    pub fn trouble(&self) -> Option<Line> {
        let broken = |line: &Line| matches!(*self.sight(*line), Sight::Broken);
        self.lines().find(broken)
    }

    /// Looks at the lines that have changed, so that nobody has to look again.
    pub(crate) fn look(&mut self) {
        for line in self.lines() {
            let number = self.index(line);
            if self.sights[number].is_none() {
                self.sights[number] = Some(self.sight(line));
            }
        }
    }
}
