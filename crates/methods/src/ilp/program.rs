//! The rows of the model as a linear program, with more of them where totals
//! alone would leave the relaxation too free.

use therefore_puzzle::Layout;

use crate::Model;
use crate::ask::Found;
use crate::model::Row;
use crate::sat::{cells_of, combinations};

/// Columns that are 0 or 1, and constraints over them; there is no objective, so every
/// point that meets them is a solution. The columns of the model come first, in order.
pub(super) struct Program {
    /// The columns of the model.
    own: u32,
    pub columns: u32,
    pub constraints: Vec<Constraint>,
}

/// A sum of columns that has to equal a bound, or not to exceed it.
pub(super) struct Constraint {
    pub terms: Vec<(u32, f64)>,
    pub exact: bool,
    pub bound: f64,
}

impl Program {
    /// The program of a model.
    pub fn new(model: &Model, layout: &Layout) -> Program {
        let constraint = |row: &Row| {
            let term = |&v: &u32| (v, model.weight(row, v) as f64);
            Constraint {
                terms: row.variables.iter().map(term).collect(),
                exact: row.is_exact(),
                bound: row.bound as f64,
            }
        };
        let own = model.variables().len() as u32;
        let mut program = Program {
            own,
            columns: own,
            constraints: model.rows().iter().map(constraint).collect(),
        };
        program.tighten(model, layout);
        program
    }

    /// How many coefficients there are.
    pub fn nonzeros(&self) -> usize {
        self.constraints.iter().map(|row| row.terms.len()).sum()
    }

    /// The solution at a point: which columns of the model are 1 there.
    pub fn found(&self, point: &[f64]) -> Found {
        let numbered = point.iter().zip(0..self.own);
        let ones = numbered.filter(|&(&value, _)| value > 0.5);
        Found::Ones(ones.map(|(_, column)| column).collect())
    }

    /// Excludes the point at which these columns are 1.
    pub fn exclude(&mut self, ones: &[u32]) {
        self.constraints.push(Constraint {
            terms: ones.iter().map(|&column| (column, 1.0)).collect(),
            exact: false,
            bound: ones.len() as f64 - 1.0,
        });
    }

    /// A total alone leaves the relaxation much too weak: half a 9 and half a 1 make a
    /// 5. If the cells of a total all differ, exactly one combination of digits fills
    /// them, and they contain exactly its digits.
    fn tighten(&mut self, model: &Model, layout: &Layout) {
        let peers = if layout.sums().is_empty() {
            return;
        } else {
            layout.peers()
        };
        for row in model.rows().iter().filter(|row| row.is_weighted()) {
            let cells = cells_of(model, row);
            let cell = |list: &Vec<u32>| model.variables()[list[0] as usize].0;
            let numbers: Vec<usize> = cells.iter().map(cell).collect();
            let differ = |a: &usize| {
                let mut later = numbers.iter().filter(|b| *b > a);
                later.all(|b| peers[*a].binary_search(b).is_ok())
            };
            if !numbers.iter().all(differ) {
                continue;
            }
            let Some(sets) = combinations(model, &cells, row.bound) else {
                continue;
            };
            let chosen: Vec<u32> = sets.iter().zip(self.columns..).map(|(_, c)| c).collect();
            self.columns += chosen.len() as u32;
            self.equal(chosen.iter().map(|&set| (set, 1.0)).collect(), 1.0);
            for digit in layout.all_digits().iter() {
                let is_digit = |v: &&u32| model.variables()[**v as usize].1 == digit;
                let places = row.variables.iter().filter(is_digit).map(|&v| (v, 1.0));
                let numbered = sets.iter().zip(&chosen);
                let with = numbered.filter(|(set, _)| set.contains(digit));
                let terms: Vec<_> = places.chain(with.map(|(_, &set)| (set, -1.0))).collect();
                if !terms.is_empty() {
                    self.equal(terms, 0.0);
                }
            }
        }
    }

    fn equal(&mut self, terms: Vec<(u32, f64)>, bound: f64) {
        self.constraints.push(Constraint {
            terms,
            exact: true,
            bound,
        });
    }
}
