//! What other people's solvers answer, read back and checked.
//!
//! Known are: value lists of MILP solvers (CBC, HiGHS, SCIP, Gurobi, GLPK, CPLEX,
//! lp_solve), `v` lines of SAT and pseudo-Boolean solvers, the result files of MiniSat,
//! and FlatZinc output. The kind is recognised by the contents.

use std::collections::HashSet;

use therefore_puzzle::{Clash, Names, Sudoku, clashes};

use crate::Model;

/// What a solver's output says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Imported {
    /// This grid, which is a solution.
    Solution(Vec<u8>),
    /// That there is no solution.
    Impossible,
}

/// Reads a solver's output for a puzzle. The error is a sentence that says why it holds
/// no solution.
///
/// ```
/// use therefore_methods::import::{Imported, import};
/// use therefore_puzzle::{Sudoku, Recipe};
/// let puzzle = Sudoku::new(Recipe::latin(2)?.layout()?, vec![1, 0, 0, 0]);
/// let found = import(&puzzle, "r1c1 = 1;\nr1c2 = 2;\nr2c1 = 2;\nr2c2 = 1;\n----------\n");
/// assert_eq!(found, Ok(Imported::Solution(vec![1, 2, 2, 1])));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub fn import(puzzle: &Sudoku, text: &str) -> Result<Imported, String> {
    let mut sheet = Answer {
        puzzle,
        model: Model::whole(puzzle),
        grid: vec![0; puzzle.layout.cells()],
        seen: HashSet::new(),
        found: false,
    };
    // Whether the solver reported that there is no solution, and whether it had listed
    // values before.
    let mut impossible = None;
    for (index, line) in text.lines().enumerate() {
        match sheet.line(line) {
            Ok(true) => {}
            Ok(false) if says_impossible(line) => {
                impossible.get_or_insert(sheet.found);
            }
            Ok(false) => {}
            // CBC lists the values it had when it gave up.
            Err(_) if impossible == Some(false) => return Ok(Imported::Impossible),
            Err(words) => return Err(format!("line {}: {words}", index + 1)),
        }
    }
    match (sheet.found, impossible) {
        (true, Some(false)) => Ok(sheet
            .check()
            .map_or(Imported::Impossible, Imported::Solution)),
        // Solvers also write logs, so such a word after the values is not a verdict.
        (true, _) => sheet.check().map(Imported::Solution),
        (false, Some(_)) => Ok(Imported::Impossible),
        (false, None) => Err("no values of the puzzle's variables are in it".to_string()),
    }
}

/// Whether a line without values says that there is no solution. The comments
/// of SAT solvers talk of many things, so they do not count.
fn says_impossible(line: &str) -> bool {
    let line = line.trim().to_ascii_lowercase();
    let words = ["unsat", "infeasible", "integer empty"];
    !line.starts_with("c ") && words.iter().any(|word| line.contains(word))
        || line.starts_with("s mip ") && line.ends_with(" n 0")
}

struct Answer<'a> {
    puzzle: &'a Sudoku,
    model: Option<Model>,
    grid: Vec<u8>,
    /// Variables whose value has been read; a later one is not a value (some
    /// solvers list reduced costs under the same names).
    seen: HashSet<(usize, u8)>,
    found: bool,
}

impl Answer<'_> {
    /// Reads a line. Returns true if it had values.
    fn line(&mut self, line: &str) -> Result<bool, String> {
        let line = line.trim();
        if let Some(literals) = line.strip_prefix("v ") {
            return self.literals(literals);
        }
        if let Some(value) = line.strip_prefix("j ") {
            return self.numbered_value(value);
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

    /// A column by its number and its value, as GLPK writes them for machines.
    fn numbered_value(&mut self, line: &str) -> Result<bool, String> {
        let (number, value) = line.split_once(' ').unwrap_or((line, ""));
        match (self.numbered(number), value.trim().parse::<f64>()) {
            (Some((cell, digit)), Ok(value)) if value > 0.5 => self.put(cell, digit),
            (Some(_), Ok(_)) => Ok(true),
            _ => Err(format!("{line:?} is no column of the model with its value")),
        }
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
        if self.seen.insert((cell, digit)) && value > 0.5 {
            self.put(cell, digit)
        } else {
            Ok(true)
        }
    }

    /// The cell and digit of a name like x_r1c2_3, or x17 where the model has
    /// numbers instead of names.
    fn variable(&self, word: &str) -> Option<(usize, u8)> {
        let Some(name) = word.strip_prefix("x_") else {
            return self.numbered(word.strip_prefix('x')?);
        };
        let (cell, digit) = name.split_once('_')?;
        let cell = self.puzzle.layout.shape().parse(cell)?;
        Some((cell, digit.parse().ok()?))
    }

    /// The cell and digit of a variable by its number, from 1 on.
    fn numbered(&self, number: &str) -> Option<(usize, u8)> {
        let index = number.parse::<usize>().ok()?.checked_sub(1)?;
        self.model.as_ref()?.variables().get(index).copied()
    }

    /// Literals by number, with or without an x.
    fn literals(&mut self, text: &str) -> Result<bool, String> {
        for word in text.split_whitespace() {
            let (sign, number) = match word.strip_prefix('-').or(word.strip_prefix('~')) {
                Some(rest) => (false, rest),
                None => (true, word.strip_prefix('+').unwrap_or(word)),
            };
            let number = number.strip_prefix('x').unwrap_or(number);
            if number.parse::<usize>().is_err() {
                return Err(format!("{word:?} is no literal"));
            }
            // Variables beyond the model's own are auxiliary ones for totals.
            if sign && let Some((cell, digit)) = self.numbered(number) {
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
            Some(Clash::Impossible { total, .. }) => {
                format!("it is no solution: no digits add up to {total} where that is asked for")
            }
            None => "it is no solution".to_string(),
        })
    }
}
