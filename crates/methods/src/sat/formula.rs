//! The binary model as clauses: exactly-one by pairs, totals by tables of
//! combinations or, where there are too many, by running totals.

use std::collections::HashMap;

use therefore_puzzle::{Digits, Layout, Sum};

use crate::model::{Model, Row, RowKind};

/// Combinations of a cage that are listed; side 9 has at most 12.
const MOST_COMBINATIONS: usize = 64;

/// Clauses over variables 1, 2, ...; those of the model come first, in order.
#[derive(Clone, Debug)]
pub struct Formula {
    variables: u32,
    literals: Vec<i32>,
    ends: Vec<u32>,
}

impl Formula {
    /// The clauses of a model.
    pub fn new(model: &Model, layout: &Layout) -> Formula {
        let mut formula = Formula {
            variables: model.variables().len() as u32,
            literals: Vec::new(),
            ends: Vec::new(),
        };
        formula.pairs(model, layout);
        for row in model.rows() {
            match row.kind {
                RowKind::Cell(_) | RowKind::Full(..) => formula.some_of(row),
                RowKind::Part(..) | RowKind::Cage(..) => {}
                RowKind::Total(number) => formula.total(model, row, &layout.sums()[number]),
            }
        }
        formula
    }

    /// How many variables there are, those for totals included.
    pub fn variables(&self) -> u32 {
        self.variables
    }

    /// The clauses; a negative number is a variable that is false.
    pub fn clauses(&self) -> impl Iterator<Item = &[i32]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts
            .zip(&self.ends)
            .map(|(from, &to)| &self.literals[from as usize..to as usize])
    }

    fn clause(&mut self, literals: impl IntoIterator<Item = i32>) {
        self.literals.extend(literals);
        self.ends.push(self.literals.len() as u32);
    }

    fn new_variable(&mut self) -> i32 {
        self.variables += 1;
        self.variables as i32
    }

    /// No two digits in a cell, no digit in two cells that see each other;
    /// pairs that share two regions are written once.
    fn pairs(&mut self, model: &Model, layout: &Layout) {
        let peers = layout.peers();
        for (index, &(cell, digit)) in model.variables().iter().enumerate() {
            let number = index as i32 + 1;
            let rest = &model.variables()[index + 1..];
            let here = rest.iter().take_while(|other| other.0 == cell).count() as i32;
            for other in number + 1..=number + here {
                self.clause([-number, -other]);
            }
            let later = peers[cell].partition_point(|&peer| peer < cell);
            for &peer in &peers[cell][later..] {
                if let Some(other) = model.variable(peer, digit) {
                    self.clause([-number, -(other as i32 + 1)]);
                }
            }
        }
    }

    fn some_of(&mut self, row: &Row) {
        self.clause(row.variables.iter().map(|&v| v as i32 + 1));
    }

    fn total(&mut self, model: &Model, row: &Row, sum: &Sum) {
        let cells = cells_of(model, row);
        if sum.distinct
            && let Some(combinations) = combinations(model, &cells, row.bound)
        {
            return self.combinations(model, &cells, &combinations);
        }
        self.running_totals(model, &cells, row.bound);
    }

    /// One of these sets of digits is in the cage: its digits are, others not.
    fn combinations(&mut self, model: &Model, cells: &[Vec<u32>], combinations: &[Digits]) {
        let first = self.variables as i32 + 1;
        self.variables += combinations.len() as u32;
        let number = |index: usize| first + index as i32;
        self.clause((0..combinations.len()).map(number));
        let digit_of = |variable: u32| model.variables()[variable as usize].1;
        for &variable in cells.iter().flatten() {
            let digit = digit_of(variable);
            let with = (0..combinations.len()).filter(|&i| combinations[i].contains(digit));
            let needs = std::iter::once(-(variable as i32) - 1).chain(with.map(number));
            self.clause(needs);
        }
        for (index, combination) in combinations.iter().enumerate() {
            for digit in combination.iter() {
                let places = cells.iter().flatten().filter(|&&v| digit_of(v) == digit);
                let held = std::iter::once(-number(index)).chain(places.map(|&v| v as i32 + 1));
                self.clause(held);
            }
        }
    }

    /// Adds a variable for each total that each number of first cells can have, if the
    /// remaining cells can still reach the bound.
    fn running_totals(&mut self, model: &Model, cells: &[Vec<u32>], bound: u32) {
        let digit_of = |variable: &u32| model.variables()[*variable as usize].1 as u32;
        // What the cells from here on can add, least and most.
        let mut rest = vec![(0, 0); cells.len() + 1];
        for (index, cell) in cells.iter().enumerate().rev() {
            let least = cell.iter().map(digit_of).min().unwrap_or(0);
            let most = cell.iter().map(digit_of).max().unwrap_or(0);
            rest[index] = (rest[index + 1].0 + least, rest[index + 1].1 + most);
        }
        // Totals so far, each with its variable; 0 is "always true".
        let mut totals: Vec<(u32, i32)> = vec![(0, 0)];
        for (index, cell) in cells.iter().enumerate() {
            let (least, most) = rest[index + 1];
            let mut next: Vec<(u32, i32)> = Vec::new();
            let mut numbers: HashMap<u32, i32> = HashMap::new();
            for &(total, reached) in &totals {
                let given = (reached != 0).then_some(-reached);
                for variable in cell {
                    let sum = total + digit_of(variable);
                    let taken = -(*variable as i32) - 1;
                    if sum + least > bound || sum + most < bound {
                        self.clause(given.into_iter().chain([taken]));
                    } else {
                        let number = *numbers.entry(sum).or_insert_with(|| {
                            let number = self.new_variable();
                            next.push((sum, number));
                            number
                        });
                        self.clause(given.into_iter().chain([taken, number]));
                    }
                }
            }
            totals = next;
        }
        if totals.is_empty() {
            self.clause([]);
        }
    }
}

/// The variables of a row, cell by cell.
pub(crate) fn cells_of(model: &Model, row: &Row) -> Vec<Vec<u32>> {
    let mut cells: Vec<Vec<u32>> = Vec::new();
    let mut last = None;
    for &variable in &row.variables {
        let cell = model.variables()[variable as usize].0;
        if last.replace(cell) != Some(cell) {
            cells.push(Vec::new());
        }
        if let Some(list) = cells.last_mut() {
            list.push(variable);
        }
    }
    cells
}

/// The sets of digits that fill these cells to this total; `None` if there are too
/// many.
pub(crate) fn combinations(model: &Model, cells: &[Vec<u32>], bound: u32) -> Option<Vec<Digits>> {
    let mut usable = Digits::NONE;
    for &variable in cells.iter().flatten() {
        usable.insert(model.variables()[variable as usize].1);
    }
    let digits: Vec<u8> = usable.iter().collect();
    let mut found = Vec::new();
    fn add(digits: &[u8], left: usize, bound: u32, set: Digits, found: &mut Vec<Digits>) -> bool {
        if left == 0 {
            if bound == 0 {
                found.push(set);
            }
            return found.len() <= MOST_COMBINATIONS;
        }
        if digits.len() < left {
            return true;
        }
        let least: u32 = digits[..left].iter().map(|&d| d as u32).sum();
        let most: u32 = digits[digits.len() - left..]
            .iter()
            .map(|&d| d as u32)
            .sum();
        if !(least..=most).contains(&bound) {
            return true;
        }
        let (digit, rest) = (digits[0], &digits[1..]);
        add(
            rest,
            left - 1,
            bound - digit as u32,
            set | Digits::only(digit),
            found,
        ) && add(rest, left, bound, set, found)
    }
    add(&digits, cells.len(), bound, Digits::NONE, &mut found).then_some(found)
}
