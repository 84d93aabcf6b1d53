//! A nonogram as clauses.
//!
//! A variable for each open cell; and for each run of each line and each of its
//! starts but the last, one that says it begins there or earlier. Only starts that
//! some arrangement of the line has get one, so what the lines know is in the
//! variables and needs no clauses.

use therefore_puzzle::{Mark, Picture};

use super::bits::Bits;
use super::grid::Grid;
use crate::clauses::{Clauses, Learner, Lit};

/// A literal, or something that is known.
#[derive(Clone, Copy, Debug)]
enum Term {
    Always,
    Never,
    Open(Lit),
}

impl Term {
    fn not(self) -> Term {
        match self {
            Term::Always => Term::Never,
            Term::Never => Term::Always,
            Term::Open(lit) => Term::Open(!lit),
        }
    }
}

/// A run of a line: where it can begin, from the first.
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub line: usize,
    pub index: usize,
    pub length: usize,
    pub starts: Vec<usize>,
    /// The variable of "at the first start", followed by those of the others but
    /// the last: "at this start or earlier".
    pub var: usize,
}

impl Run {
    /// The variables of its starts; the last start has none.
    pub fn vars(&self) -> std::ops::Range<usize> {
        self.var..self.var + self.starts.len() - 1
    }

    /// The first cell it can cover.
    fn first(&self) -> usize {
        self.starts[0]
    }

    /// Behind the last cell it can cover.
    fn end(&self) -> usize {
        self.starts[self.starts.len() - 1] + self.length
    }

    /// It begins at this cell or earlier; the cell may lie outside the line.
    fn by(&self, cell: isize) -> Term {
        match self.starts.partition_point(|&start| start as isize <= cell) {
            0 => Term::Never,
            count if count == self.starts.len() => Term::Always,
            count => Term::Open(Lit::yes(self.var + count - 1)),
        }
    }
}

/// What the variables mean.
#[derive(Debug)]
pub(super) struct Encoding {
    /// The open cells, row by row; the first variables are theirs.
    pub cells: Vec<(u32, u32)>,
    pub runs: Vec<Run>,
    pub clauses: Clauses,
}

impl Encoding {
    /// The rules of a grid that is settled line by line.
    pub fn new<B: Bits>(grid: &mut Grid<B>) -> Encoding {
        let mut cells = Vec::with_capacity(grid.open);
        let mut var_of = vec![u32::MAX; grid.width * grid.height];
        for row in 0..grid.height {
            grid.open_in(row).each(|column| {
                var_of[row * grid.width + column] = cells.len() as u32;
                cells.push((row as u32, column as u32));
            });
        }
        let mut clauses = Clauses::default();
        clauses.vars(cells.len());
        let mut encoding = Encoding {
            cells,
            runs: Vec::new(),
            clauses,
        };
        for line in 0..grid.lines.len() {
            if grid.open_in(line) != B::NONE && !grid.is_free(line) {
                encoding.add_line(grid, line, &var_of);
            }
        }
        encoding
    }

    fn add_line<B: Bits>(&mut self, grid: &mut Grid<B>, line: usize, var_of: &[u32]) {
        let first = self.runs.len();
        for (index, starts) in grid.starts(line).into_iter().enumerate() {
            let mut places = Vec::with_capacity(starts.count());
            starts.each(|start| places.push(start));
            let var = self.clauses.vars(places.len() - 1);
            let run = Run {
                line,
                index,
                length: grid.clue(line)[index].into(),
                starts: places,
                var,
            };
            for var in run.vars().skip(1) {
                self.clauses.add(&[!Lit::yes(var - 1), Lit::yes(var)]);
            }
            self.runs.push(run);
        }
        let Encoding { runs, clauses, .. } = self;
        let runs = &runs[first..];
        for pair in runs.windows(2) {
            for &start in &pair[1].starts {
                let start = start as isize;
                let before = pair[0].by(start - pair[0].length as isize - 1);
                add(clauses, &[pair[1].by(start).not(), before]);
            }
        }
        let known = grid.lines[line];
        let filled = |cell: usize| {
            let at = if line < grid.height {
                line * grid.width + cell
            } else {
                cell * grid.width + line - grid.height
            };
            match (known.filled.has(cell), known.empty.has(cell)) {
                (true, _) => Term::Always,
                (_, true) => Term::Never,
                _ => Term::Open(Lit::yes(var_of[at] as usize)),
            }
        };
        // A run that lies over a cell fills it.
        for run in runs {
            for cell in run.first()..run.end() {
                let (by, before) = (
                    run.by(cell as isize),
                    run.by(cell as isize - run.length as isize),
                );
                match (by, before) {
                    (Term::Open(a), Term::Open(b)) if a == b => (),
                    _ => add(clauses, &[by.not(), before, filled(cell)]),
                }
            }
        }
        // Between one run and the next it is empty, before the first, behind the last.
        for next in 0..=runs.len() {
            let (before, behind) = (next.checked_sub(1).map(|run| &runs[run]), runs.get(next));
            let begin = before.map_or(0, |run| run.first() + run.length);
            let end = behind.map_or(grid.length(line), |run| run.starts[run.starts.len() - 1]);
            for cell in begin..end {
                let passed = before.map_or(Term::Always, |run| {
                    run.by(cell as isize - run.length as isize)
                });
                let begun = behind.map_or(Term::Never, |run| run.by(cell as isize));
                add(clauses, &[passed.not(), begun, filled(cell).not()]);
            }
        }
    }

    /// The model of a search as a picture, over what was known before it.
    pub fn read(&self, learner: &Learner, picture: &mut Picture) {
        for (var, &(row, column)) in self.cells.iter().enumerate() {
            let mark = match learner.value(Lit::yes(var)) {
                Some(true) => Mark::Filled,
                Some(false) => Mark::Empty,
                None => Mark::Unknown,
            };
            picture.set(row as usize, column as usize, mark);
        }
    }
}

/// Adds a clause without what is known.
fn add(clauses: &mut Clauses, terms: &[Term]) {
    let mut lits = [Lit::yes(0); 3];
    let mut count = 0;
    for term in terms {
        match term {
            Term::Always => return,
            Term::Never => (),
            Term::Open(lit) => {
                lits[count] = *lit;
                count += 1;
            }
        }
    }
    clauses.add(&lits[..count]);
}
