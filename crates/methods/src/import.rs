//! What other people's solvers answer, read back and checked.
//!
//! Known are: value lists of MILP solvers (CBC, HiGHS, SCIP, Gurobi, GLPK,
//! CPLEX), `v` lines of SAT and pseudo-Boolean solvers, the result files of
//! MiniSat, and FlatZinc output. They are told apart by what stands in them.

use std::collections::HashSet;

use therefore_puzzle::{Clash, Names, Puzzle, clashes};

use crate::Model;

/// What a solver's output says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Imported {
    /// This grid, which is a solution.
    Solution(Vec<u8>),
    /// That there is no solution.
    Impossible,
}

/// Reads a solver's output for a puzzle; a sentence if it holds no solution.
///
/// ```
/// use therefore_methods::import::{Imported, import};
/// use therefore_puzzle::{Puzzle, Recipe};
/// let puzzle = Puzzle::new(Recipe::latin(2)?.layout()?, vec![1, 0, 0, 0]);
/// let found = import(&puzzle, "r1c1 = 1;\nr1c2 = 2;\nr2c1 = 2;\nr2c2 = 1;\n----------\n");
/// assert_eq!(found, Ok(Imported::Solution(vec![1, 2, 2, 1])));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub fn import(puzzle: &Puzzle, text: &str) -> Result<Imported, String> {
    let mut sheet = Answer {
        puzzle,
        model: Model::whole(puzzle),
        grid: vec![0; puzzle.layout.cells()],
        seen: HashSet::new(),
        found: false,
    };
    let mut impossible = false;
    for (index, line) in text.lines().enumerate() {
        let said = sheet
            .line(line)
            .map_err(|words| format!("line {}: {words}", index + 1))?;
        // Solvers also log; only without values does such a word decide.
        if !said {
            let line = line.to_ascii_lowercase();
            impossible |= ["unsat", "infeasible", "integer empty"]
                .iter()
                .any(|word| line.contains(word));
        }
    }
    match sheet.found {
        true => sheet.check().map(Imported::Solution),
        false if impossible => Ok(Imported::Impossible),
        false => Err("no values of the puzzle's variables are in it".to_string()),
    }
}

struct Answer<'a> {
    puzzle: &'a Puzzle,
    model: Option<Model>,
    grid: Vec<u8>,
    /// Variables whose value has been read; a later one is not a value (some
    /// solvers list reduced costs under the same names).
    seen: HashSet<(usize, u8)>,
    found: bool,
}

impl Answer<'_> {
    /// Reads a line; whether it had values.
    fn line(&mut self, line: &str) -> Result<bool, String> {
        let line = line.trim();
        if let Some(literals) = line.strip_prefix("v ") {
            return self.literals(literals);
        }
        if line.ends_with(" 0") && line.split_whitespace().all(|w| w.parse::<i64>().is_ok()) {
            // MiniSat's result file has its literals without the v.
            return self.literals(line);
        }
        if let Some((name, value)) = line.trim_end_matches(';').split_once('=')
            && let Some(cell) = self.puzzle.layout.shape().parse(name.trim())
        {
            let value = value.trim();
            let digit: u8 = value
                .parse()
                .map_err(|_| format!("{value:?} is no digit"))?;
            return self.put(cell, digit);
        }
        self.named_value(line)
    }

    /// A line with a name like x_r1c2_3 and, after it, a number.
    fn named_value(&mut self, line: &str) -> Result<bool, String> {
        let breaks = |c: char| c.is_whitespace() || matches!(c, '"' | '=' | '<' | '>' | '/' | ',');
        let mut words = line.split(breaks).filter(|word| !word.is_empty());
        let target = words.by_ref().find_map(|word| self.variable(word));
        let Some((cell, digit)) = target else {
            return Ok(false);
        };
        let rest: Vec<&str> = words.collect();
        // CPLEX writes an index before the value; others the value first.
        let from = rest.iter().position(|&word| word == "value").unwrap_or(0);
        let value = rest[from..]
            .iter()
            .find_map(|word| word.parse::<f64>().ok());
        let Some(value) = value else {
            return Ok(false);
        };
        match self.seen.insert((cell, digit)) && value > 0.5 {
            true => self.put(cell, digit),
            false => Ok(true),
        }
    }

    /// The cell and digit of a name like x_r1c2_3.
    fn variable(&self, word: &str) -> Option<(usize, u8)> {
        let (cell, digit) = word.strip_prefix("x_")?.split_once('_')?;
        let cell = self.puzzle.layout.shape().parse(cell)?;
        Some((cell, digit.parse().ok()?))
    }

    /// Literals by number, with or without an x.
    fn literals(&mut self, text: &str) -> Result<bool, String> {
        for word in text.split_whitespace() {
            let (sign, number) = match word.strip_prefix('-').or(word.strip_prefix('~')) {
                Some(rest) => (false, rest),
                None => (true, word.strip_prefix('+').unwrap_or(word)),
            };
            let number = number.strip_prefix('x').unwrap_or(number);
            let number: usize = number
                .parse()
                .map_err(|_| format!("{word:?} is no literal"))?;
            let variables = self
                .model
                .as_ref()
                .map_or(&[][..], |model| model.variables());
            // Beyond the model's own are those that help with totals.
            if sign && let Some(&(cell, digit)) = variables.get(number.wrapping_sub(1)) {
                self.put(cell, digit)?;
            }
        }
        self.found = true;
        Ok(true)
    }

    fn put(&mut self, cell: usize, digit: u8) -> Result<bool, String> {
        self.found = true;
        let before = std::mem::replace(&mut self.grid[cell], digit);
        if before != 0 && before != digit {
            let name = self.puzzle.layout.shape().name(cell, Names::RowColumn);
            return Err(format!("{name} holds both {before} and {digit}"));
        }
        Ok(true)
    }

    /// The grid, if it is a solution; what is wrong with it, if not.
    fn check(self) -> Result<Vec<u8>, String> {
        let (puzzle, layout) = (self.puzzle, &self.puzzle.layout);
        if puzzle.is_solved_by(&self.grid) {
            return Ok(self.grid);
        }
        let name = |cell: usize| layout.shape().name(cell, Names::RowColumn);
        for (cell, (&value, allowed)) in self.grid.iter().zip(puzzle.start()).enumerate() {
            if layout.is_cell(cell) && value == 0 {
                return Err(format!("{} has no value in it", name(cell)));
            }
            if layout.is_cell(cell) && !allowed.contains(value) {
                return Err(format!(
                    "{} holds {value}, which the clues exclude",
                    name(cell)
                ));
            }
        }
        Err(match clashes(layout, &self.grid).first() {
            Some(Clash::Repeat { digit, region, .. }) => {
                format!("it is no solution: {digit} occurs more than once in {region}")
            }
            Some(Clash::Total { total, found, .. }) => {
                format!("it is no solution: cells add up to {found} instead of {total}")
            }
            None => "it is no solution".to_string(),
        })
    }
}
