//! Following a supposition from line to line, and telling only what matters.

use therefore_puzzle::{Cell, Line, Mark};

use super::Ways;
use super::board::Board;
use super::step::{Link, Setting};

/// What is known of a cell without any supposition comes from no link.
const KNOWN: u32 = 0;
/// The supposition itself.
const SUPPOSED: u32 = 1;

/// A copy of a board on which something can be supposed and taken back.
pub(crate) struct Trail<'a> {
    board: &'a Board,
    rows: Vec<Mark>,
    columns: Vec<Mark>,
    /// For each cell where it comes from: 2 and more are links.
    source: Vec<u32>,
    /// What was set since the supposition.
    set: Vec<Setting>,
    /// The line of each link, from number 2 on.
    links: Vec<Line>,
    /// Whether a line waits for being looked at, rows first.
    waiting: Vec<bool>,
}

/// How far a supposition led.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// A line cannot be completed; so many lines deep.
    Broken(Line, usize),
    /// Nothing more follows, or not within the depth allowed.
    Open,
}

impl<'a> Trail<'a> {
    pub fn new(board: &'a Board) -> Trail<'a> {
        let shape = board.shape();
        let columns = (0..shape.columns).flat_map(|c| board.line(Line::Column(c)));
        Trail {
            board,
            rows: board.marks().to_vec(),
            columns: columns.copied().collect(),
            source: vec![KNOWN; shape.cells()],
            set: Vec::new(),
            links: Vec::new(),
            waiting: vec![false; shape.rows + shape.columns],
        }
    }

    /// What was set since the supposition, that included.
    pub fn set(&self) -> &[Setting] {
        &self.set
    }

    /// What a cell is under the supposition.
    pub fn mark(&self, cell: Cell) -> Mark {
        self.rows[cell]
    }

    fn marks(&self, line: Line) -> &[Mark] {
        let shape = self.board.shape();
        match line {
            Line::Row(row) => &self.rows[row * shape.columns..(row + 1) * shape.columns],
            Line::Column(column) => &self.columns[column * shape.rows..(column + 1) * shape.rows],
        }
    }

    fn write(&mut self, Setting { cell, mark }: Setting) {
        let shape = self.board.shape();
        self.rows[cell] = mark;
        self.columns[shape.column(cell) * shape.rows + shape.row(cell)] = mark;
    }

    fn put(&mut self, it: Setting, source: u32) {
        self.write(it);
        self.source[it.cell] = source;
        self.set.push(it);
    }

    /// Takes everything back.
    pub fn clear(&mut self) {
        while let Some(it) = self.set.pop() {
            self.source[it.cell] = KNOWN;
            self.write(Setting {
                mark: Mark::Unknown,
                ..it
            });
        }
        self.links.clear();
    }

    /// Supposes something and follows it, level by level: first the lines
    /// through the cell, then those through the cells that were set there, and
    /// so on, at most so deep. All lines of a level are looked at as they are
    /// after the level before. So depth 3 is two lines and those across between
    /// them; less cannot lead to a contradiction where no line has anything to
    /// give, as every cell can be either in each of its lines.
    pub fn follow(&mut self, supposed: Setting, deepest: usize) -> End {
        self.clear();
        self.put(supposed, SUPPOSED);
        let mut level: Vec<Line> = self.board.lines_of(supposed.cell).to_vec();
        for depth in 1..=deepest {
            let mut found = Vec::with_capacity(level.len());
            for &line in &level {
                match Ways::of(self.board.clue(line), self.marks(line)) {
                    Some(ways) => found.push((line, ways.agreed)),
                    None => return End::Broken(line, depth),
                }
            }
            level.clear();
            for (line, agreed) in found {
                self.add_link(line, &agreed, &mut level);
            }
            for &line in &level {
                let number = self.index(line);
                self.waiting[number] = false;
            }
            if level.is_empty() {
                break;
            }
        }
        End::Open
    }

    /// Sets what follows in a line, and adds the lines across to those to look
    /// at next.
    fn add_link(&mut self, line: Line, agreed: &[Mark], next: &mut Vec<Line>) {
        let (link, before) = (self.links.len() as u32 + 2, self.set.len());
        for (place, &mark) in agreed.iter().enumerate() {
            let cell = self.board.cell(line, place);
            if mark == Mark::Unknown || self.rows[cell] == mark {
                continue;
            }
            let [row, column] = self.board.lines_of(cell);
            let crossing = if row == line { column } else { row };
            let wait = match self.rows[cell] {
                Mark::Unknown => {
                    self.put(Setting { cell, mark }, link);
                    crossing
                }
                // A line across has just set it otherwise: this one is broken now.
                _ => line,
            };
            let number = self.index(wait);
            if !std::mem::replace(&mut self.waiting[number], true) {
                next.push(wait);
            }
        }
        if self.set.len() > before {
            self.links.push(line);
        }
    }

    fn index(&self, line: Line) -> usize {
        match line {
            Line::Row(row) => row,
            Line::Column(column) => self.board.shape().rows + column,
        }
    }

    /// The links that lead to a line's being broken, as few as can be found by
    /// leaving out one cell after the other.
    pub fn links_to_broken(&self, line: Line) -> Vec<Link> {
        let still_broken = |marks: &[Mark]| Ways::of(self.board.clue(line), marks).is_none();
        let needed = self.fewest(line, u32::MAX, still_broken);
        self.links_to(&needed)
    }

    /// The links that lead to these cells being as they are.
    pub fn links_to(&self, cells: &[Cell]) -> Vec<Link> {
        let mut wanted = vec![false; self.source.len()];
        for &cell in cells {
            wanted[cell] = true;
        }
        let mut chain = Vec::new();
        for (index, &line) in self.links.iter().enumerate().rev() {
            let number = index as u32 + 2;
            let mine = |it: &&Setting| wanted[it.cell] && self.source[it.cell] == number;
            let mut settings: Vec<Setting> = self.set.iter().filter(mine).copied().collect();
            if settings.is_empty() {
                continue;
            }
            settings.sort_by_key(|it| it.cell);
            let follow = |marks: &[Mark]| {
                Ways::of(self.board.clue(line), marks).is_none_or(|ways| {
                    let agreed = |it: &Setting| ways.agreed[self.board.place(line, it.cell)];
                    settings.iter().all(|it| agreed(it) == it.mark)
                })
            };
            let from = self.fewest(line, number, follow);
            for &cell in &from {
                wanted[cell] = true;
            }
            chain.push(Link {
                line,
                from,
                settings,
            });
        }
        chain.reverse();
        chain
    }

    /// The cells of a line set before a link that are needed for something to
    /// hold: each is left out in turn, the latest first, and stays out if it
    /// still holds.
    fn fewest(&self, line: Line, before: u32, holds: impl Fn(&[Mark]) -> bool) -> Vec<Cell> {
        let mut marks = self.marks(line).to_vec();
        let mut cells = Vec::new();
        for (place, mark) in marks.iter_mut().enumerate() {
            let cell = self.board.cell(line, place);
            match self.source[cell] {
                KNOWN => {}
                source if source < before => cells.push(cell),
                _ => *mark = Mark::Unknown,
            }
        }
        cells.sort_by_key(|&cell| std::cmp::Reverse(self.source[cell]));
        cells.retain(|&cell| {
            let place = self.board.place(line, cell);
            let mark = std::mem::take(&mut marks[place]);
            let needed = !holds(&marks);
            if needed {
                marks[place] = mark;
            }
            needed
        });
        cells.sort_unstable();
        cells
    }
}
