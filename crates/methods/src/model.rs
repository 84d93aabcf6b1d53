//! The binary model: x(cell, digit) = 1 when the cell holds the digit.
//!
//! Its rows say: each cell one digit; each digit once in a full region, at most once in
//! a smaller one or a cage; totals are met. Integer programming, SAT and the files for
//! other people's solvers all start from here.

use therefore_puzzle::{Cell, Constraint, Digits, Layout, Names, Sudoku, Sum};

use crate::settle::{Depth, settle};

/// What a row is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// The cell holds exactly one digit.
    Cell(Cell),
    /// The digit in a full region (by its number): exactly once.
    Full(usize, u8),
    /// The digit in a smaller region: at most once.
    Part(usize, u8),
    /// The digit in a cage (by its number): at most once.
    Cage(usize, u8),
    /// The total of a cage or sum (by its number); each variable counts as
    /// much as its digit.
    Total(usize),
}

/// One linear constraint over 0-1 variables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What it says.
    pub kind: RowKind,
    /// Its variables, by number, in increasing order.
    pub variables: Vec<u32>,
    /// What they add up to, or at most.
    pub bound: u32,
}

impl Row {
    /// Whether the bound must be met exactly.
    pub fn is_exact(&self) -> bool {
        !matches!(self.kind, RowKind::Part(..) | RowKind::Cage(..))
    }

    /// Whether variables count as much as their digits.
    pub fn is_weighted(&self) -> bool {
        matches!(self.kind, RowKind::Total(_))
    }
}

/// Variables and rows of a puzzle.
#[derive(Clone, Debug)]
pub struct Model {
    symbols: usize,
    variables: Vec<(Cell, u8)>,
    /// For each cell and digit its variable, or NONE.
    index: Vec<u32>,
    rows: Vec<Row>,
    /// Cells that are settled and so have no variables, with their digits.
    settled: Vec<u8>,
}

const NONE: u32 = u32::MAX;

impl Model {
    /// The model of the textbook: a variable for every candidate the puzzle itself
    /// leaves, so givens have one. Returns `None` if a row cannot be met.
    ///
    /// ```
    /// use therefore_methods::Model;
    /// use therefore_puzzle::{Sudoku, Recipe};
    /// let model = Model::whole(&Sudoku::empty(Recipe::classic())).unwrap();
    /// assert_eq!((model.variables().len(), model.rows().len()), (729, 324));
    /// ```
    pub fn whole(puzzle: &Sudoku) -> Option<Model> {
        Model::new(&puzzle.layout, &puzzle.start(), |_| None)
    }

    /// The model without the givens and what they exclude. Returns `None` if that shows
    /// that there is no solution.
    pub fn reduced(puzzle: &Sudoku) -> Option<Model> {
        let start = puzzle.start();
        let sets = settle(&puzzle.layout, &start, Depth::Givens)?;
        Model::new(&puzzle.layout, &sets, |cell| start[cell].single())
    }

    /// The model after singles and locked candidates: often there is little left of it,
    /// or nothing. Returns `None` if that shows that there is no solution.
    pub fn settled(puzzle: &Sudoku) -> Option<Model> {
        let sets = settle(&puzzle.layout, &puzzle.start(), Depth::Locked)?;
        Model::new(&puzzle.layout, &sets, |cell| sets[cell].single())
    }

    /// Settled cells become constants; what they exclude must have been taken out.
    fn new(
        layout: &Layout,
        sets: &[Digits],
        settled: impl Fn(Cell) -> Option<u8>,
    ) -> Option<Model> {
        let symbols = layout.symbols();
        let mut model = Model {
            symbols,
            variables: Vec::new(),
            index: vec![NONE; sets.len() * symbols],
            rows: Vec::new(),
            settled: vec![0; sets.len()],
        };
        for (cell, set) in sets.iter().enumerate() {
            match settled(cell) {
                Some(digit) => model.settled[cell] = digit,
                None => {
                    for digit in set.iter() {
                        let number = model.variables.len() as u32;
                        model.index[cell * symbols + digit as usize - 1] = number;
                        model.variables.push((cell, digit));
                    }
                }
            }
        }
        model.add_rows(layout)?;
        Some(model)
    }

    fn add_rows(&mut self, layout: &Layout) -> Option<()> {
        let symbols = self.symbols as u8;
        for cell in (0..layout.cells()).filter(|&cell| layout.is_cell(cell)) {
            if self.settled[cell] == 0 {
                let digits = (1..=symbols).filter_map(|digit| self.variable(cell, digit));
                let variables = digits.collect();
                self.add_row(RowKind::Cell(cell), variables, 1)?;
            }
        }
        let (mut regions, mut sums) = (0, 0);
        for constraint in layout.constraints() {
            match constraint {
                Constraint::Region(region) => {
                    let (full, number) = (region.full, regions);
                    self.add_group(&region.cells, |digit| {
                        if full {
                            RowKind::Full(number, digit)
                        } else {
                            RowKind::Part(number, digit)
                        }
                    })?;
                    regions += 1;
                }
                Constraint::Sum(sum) => {
                    self.add_sum(sum, sums)?;
                    sums += 1;
                }
            }
        }
        Some(())
    }

    /// The rows of a cage or sum: no digit twice in a cage, and the total.
    fn add_sum(&mut self, sum: &Sum, number: usize) -> Option<()> {
        if sum.distinct {
            self.add_group(&sum.cells, |digit| RowKind::Cage(number, digit))?;
        }
        let symbols = self.symbols as u8;
        let settled: u32 = sum.cells.iter().map(|&c| self.settled[c] as u32).sum();
        let mut variables = Vec::new();
        for &cell in &sum.cells {
            let digits = (1..=symbols).filter_map(|digit| self.variable(cell, digit));
            variables.extend(digits);
        }
        variables.sort_unstable();
        let bound = sum.total.checked_sub(settled)?;
        self.add_row(RowKind::Total(number), variables, bound)
    }

    /// The rows of a group of cells, one for each digit that is not settled in it.
    fn add_group(&mut self, cells: &[Cell], kind: impl Fn(u8) -> RowKind) -> Option<()> {
        let settled: Digits = cells
            .iter()
            .map(|&cell| self.settled[cell])
            .filter(|&digit| digit != 0)
            .collect();
        for digit in 1..=self.symbols as u8 {
            if !settled.contains(digit) {
                let places = cells.iter().filter_map(|&cell| self.variable(cell, digit));
                let mut variables: Vec<u32> = places.collect();
                variables.sort_unstable();
                self.add_row(kind(digit), variables, 1)?;
            }
        }
        Some(())
    }

    /// Adds a row unless it is always true; returns `None` if it cannot be met.
    fn add_row(&mut self, kind: RowKind, variables: Vec<u32>, bound: u32) -> Option<()> {
        let row = Row {
            kind,
            variables,
            bound,
        };
        match (row.is_exact(), row.variables.len()) {
            (true, 0) if row.bound > 0 => return None,
            (true, 0) | (false, 0 | 1) => {}
            _ => self.rows.push(row),
        }
        Some(())
    }

    /// The cell and digit of each variable.
    pub fn variables(&self) -> &[(Cell, u8)] {
        &self.variables
    }

    /// The variable of a cell and a digit, if it has one.
    pub fn variable(&self, cell: Cell, digit: u8) -> Option<u32> {
        let number = self.index[cell * self.symbols + digit as usize - 1];
        (number != NONE).then_some(number)
    }

    /// The constraints.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// How much a variable counts in a row.
    pub fn weight(&self, row: &Row, variable: u32) -> u32 {
        if row.is_weighted() {
            self.variables[variable as usize].1 as u32
        } else {
            1
        }
    }

    /// How many coefficients the rows have together.
    pub fn nonzeros(&self) -> usize {
        self.rows.iter().map(|row| row.variables.len()).sum()
    }

    /// The grid in which these variables are 1; `None` if a cell has two.
    pub fn grid(&self, ones: impl IntoIterator<Item = u32>) -> Option<Vec<u8>> {
        let mut grid = self.settled.clone();
        for variable in ones {
            let &(cell, digit) = self.variables.get(variable as usize)?;
            if std::mem::replace(&mut grid[cell], digit) != 0 {
                return None;
            }
        }
        Some(grid)
    }

    /// The variables that are 1 in a grid.
    pub fn ones(&self, grid: &[u8]) -> Vec<u32> {
        let numbered = self.variables.iter().zip(0..);
        let ones = numbered.filter(|&(&(cell, digit), _)| grid[cell] == digit);
        ones.map(|(_, number)| number).collect()
    }

    /// A variable's name in files: `x_r1c1_5`.
    pub fn name(&self, layout: &Layout, variable: u32) -> String {
        let (cell, digit) = self.variables[variable as usize];
        let cell = layout.shape().name(cell, Names::RowColumn);
        format!("x_{cell}_{digit}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use therefore_puzzle::Recipe;
    use therefore_puzzle::formats::parse_sudoku;

    #[test]
    fn a_grid_goes_into_the_model_and_comes_back() {
        let text =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let solved =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let puzzle = parse_sudoku(text).expect("it is a puzzle");
        let grid: Vec<u8> = solved.bytes().map(|b| b - b'0').collect();
        let models = [Model::whole, Model::reduced, Model::settled];
        for model in models.map(|model| model(&puzzle)) {
            let model = model.expect("no row is broken");
            let ones = model.ones(&grid);
            assert_eq!(model.grid(ones.iter().copied()), Some(grid.clone()));
            for row in model.rows() {
                let sum: u32 = row
                    .variables
                    .iter()
                    .filter(|v| ones.contains(v))
                    .map(|&v| model.weight(row, v))
                    .sum();
                assert!(sum == row.bound || sum < row.bound && !row.is_exact());
            }
        }
        let clash = Sudoku::new(Recipe::classic(), vec![5; 81]);
        assert!(Model::reduced(&clash).is_none());
    }
}
