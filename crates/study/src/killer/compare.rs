//! How far apart people are, and a program from people, cell by cell.

use std::collections::BTreeMap;

use super::Trace;

/// The figures of one cell.
#[derive(Clone, PartialEq, Debug)]
pub struct CellFigures {
    /// The cell.
    pub cell: String,
    /// The mean over all pairs of people of how far apart they filled it; `None` with
    /// fewer than two people.
    pub deviation: Option<f64>,
    /// The mean moment of the people who filled it.
    pub people: Option<f64>,
    /// The moment of the program.
    pub program: Option<usize>,
}

impl CellFigures {
    /// How far the program is from the mean of the people.
    pub fn difference(&self) -> Option<f64> {
        Some((self.people? - self.program? as f64).abs())
    }
}

/// How often two solvers gave the same reason for the same cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Agreement {
    /// Pairs with the same reason.
    pub same: usize,
    /// Pairs of which both gave a reason.
    pub of: usize,
}

impl Agreement {
    fn count(&mut self, a: Option<&str>, b: Option<&str>) {
        if let (Some(a), Some(b)) = (a, b) {
            self.same += (a == b) as usize;
            self.of += 1;
        }
    }

    /// The share in percent; `None` if there is nothing to compare.
    pub fn percent(&self) -> Option<f64> {
        (self.of > 0).then(|| 100.0 * self.same as f64 / self.of as f64)
    }
}

/// The comparison of all who solved one puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// How many people there are.
    pub people: usize,
    /// Cell by cell, in the order of their names.
    pub cells: Vec<CellFigures>,
    /// How often two people gave the same reason for a cell.
    pub reasons_of_people: Agreement,
    /// How often the program and a person did.
    pub reasons_of_program: Agreement,
}

impl Comparison {
    /// Compares the people with each other and with the program, if there is one.
    pub fn new(people: &[&Trace], program: Option<&Trace>) -> Comparison {
        let all = people.iter().copied().chain(program);
        let mut cells: BTreeMap<&str, CellFigures> = BTreeMap::new();
        for moment in all.flat_map(|trace| &trace.moments) {
            let cell = &moment.cell;
            cells
                .entry(cell)
                .or_insert_with(|| figures(cell, people, program));
        }
        let (mut reasons_of_people, mut reasons_of_program) = Default::default();
        for &cell in cells.keys() {
            for (index, one) in people.iter().enumerate() {
                for other in &people[..index] {
                    let count: &mut Agreement = &mut reasons_of_people;
                    count.count(one.reason(cell), other.reason(cell));
                }
                let count: &mut Agreement = &mut reasons_of_program;
                count.count(one.reason(cell), program.and_then(|it| it.reason(cell)));
            }
        }
        Comparison {
            people: people.len(),
            cells: cells.into_values().collect(),
            reasons_of_people,
            reasons_of_program,
        }
    }

    /// People against people: the mean deviation over the cells.
    pub fn deviation(&self) -> Option<f64> {
        mean(self.cells.iter().filter_map(|cell| cell.deviation))
    }

    /// The program against people: the mean difference over the cells it filled.
    pub fn difference(&self) -> Option<f64> {
        mean(self.cells.iter().filter_map(CellFigures::difference))
    }

    /// How many cells that is.
    pub fn compared(&self) -> usize {
        let differences = self.cells.iter().filter_map(CellFigures::difference);
        differences.count()
    }
}

fn figures(cell: &str, people: &[&Trace], program: Option<&Trace>) -> CellFigures {
    let moments = people.iter().filter_map(|trace| trace.moment(cell));
    let moments: Vec<usize> = moments.collect();
    let pairs = moments.iter().enumerate().flat_map(|(index, &one)| {
        let others = moments[..index].iter();
        others.map(move |&other| one.abs_diff(other) as f64)
    });
    CellFigures {
        cell: cell.to_string(),
        deviation: mean(pairs),
        people: mean(moments.iter().map(|&moment| moment as f64)),
        program: program.and_then(|trace| trace.moment(cell)),
    }
}

pub(super) fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}
