//! Integer programming: the binary model, solved by branch and bound over
//! linear relaxations.

use std::time::Duration;

use microlp::{
    ComparisonOp, Error, OptimizationDirection, Problem, ResumeOptions, SolveOptions, SolveOutcome,
    Variable,
};
use therefore_puzzle::{Layout, Puzzle};

use crate::sat::{cells_of, combinations};
use crate::{Method, Model, Order, Outcome, Report, Watch};

/// Integer programming through `microlp`.
#[derive(Clone, Copy, Default, Debug)]
pub struct Ilp {
    /// Takes the model of the textbook instead of the reduced one.
    pub whole: bool,
}

/// How many nodes the solver may work on before somebody looks whether to stop.
/// Nodes and not time, so that the same puzzle always takes the same way.
const NODES: u64 = 64;

/// And how long, at most, for models so large that a single node takes long.
const SLICE: Duration = Duration::from_secs(2);

impl Method for Ilp {
    fn name(&self) -> &'static str {
        "ilp"
    }

    fn solve(&mut self, puzzle: &Puzzle, order: &Order) -> Report {
        let mut tally = Tally::default();
        let model = match self.whole {
            true => Model::whole(puzzle),
            false => Model::reduced(puzzle),
        };
        let Some(model) = model else {
            return Report::without(Outcome::Impossible).counting(&tally.counters());
        };
        if model.variables().is_empty() {
            let grid = model.grid([]).unwrap_or_default();
            return Report::exact(1, grid, true).counting(&tally.counters());
        }
        let (mut problem, variables) = build(&model, &puzzle.layout, &mut tally);
        let report = match optimise(&problem, &order.watch, &mut tally, true) {
            Ended::Point(values) => {
                let grid = model.grid(ones(&variables, &values)).unwrap_or_default();
                match order.unique && !grid.is_empty() {
                    false => Report::exact(1, grid, false),
                    true => {
                        // Another solution differs from this one somewhere.
                        let ones = ones(&variables, &values);
                        let cut: Vec<(Variable, f64)> =
                            ones.map(|one| (variables[one as usize], 1.0)).collect();
                        let most = cut.len() as f64 - 1.0;
                        problem.add_constraint(cut, ComparisonOp::Le, most);
                        match optimise(&problem, &order.watch, &mut tally, false) {
                            Ended::Point(_) => Report::exact(2, grid, false),
                            Ended::Infeasible => Report::exact(1, grid, true),
                            Ended::Stopped => Report::exact(1, grid, false),
                        }
                    }
                }
            }
            Ended::Infeasible => Report::without(Outcome::Impossible),
            Ended::Stopped => Report::without(Outcome::Unknown),
        };
        report.counting(&tally.counters())
    }
}

#[derive(Clone, Copy, Default)]
struct Tally {
    rows: u64,
    columns: u64,
    nonzeros: u64,
    integral: u64,
    nodes: u64,
    pivots: u64,
}

impl Tally {
    fn counters(self) -> [(&'static str, u64); 6] {
        [
            ("rows", self.rows),
            ("columns", self.columns),
            ("nonzeros", self.nonzeros),
            ("integral relaxations", self.integral),
            ("nodes", self.nodes),
            ("pivots", self.pivots),
        ]
    }
}

enum Ended {
    Point(Vec<f64>),
    Infeasible,
    Stopped,
}

/// The model in the solver's terms.
fn build(model: &Model, layout: &Layout, tally: &mut Tally) -> (Problem, Vec<Variable>) {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let variables: Vec<Variable> = model
        .variables()
        .iter()
        .map(|_| problem.add_binary_var(0.0))
        .collect();
    for row in model.rows() {
        let term = |&v: &u32| (variables[v as usize], model.weight(row, v) as f64);
        let terms: Vec<(Variable, f64)> = row.variables.iter().map(term).collect();
        let compare = match row.is_exact() {
            true => ComparisonOp::Eq,
            false => ComparisonOp::Le,
        };
        problem.add_constraint(terms, compare, row.bound as f64);
    }
    tally.rows = model.rows().len() as u64;
    tally.columns = model.variables().len() as u64;
    tally.nonzeros = model.nonzeros() as u64;
    tighten(&mut problem, &variables, model, layout, tally);
    (problem, variables)
}

/// A total alone leaves the relaxation much too free: halves of a 9 and a 1
/// make a 5. Where the cells of a total all differ, exactly one combination of
/// digits fills them, and a digit is in them as often as in it.
fn tighten(
    problem: &mut Problem,
    variables: &[Variable],
    model: &Model,
    layout: &Layout,
    tally: &mut Tally,
) {
    let peers = match layout.sums().is_empty() {
        true => return,
        false => layout.peers(),
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
        let chosen: Vec<Variable> = sets.iter().map(|_| problem.add_binary_var(0.0)).collect();
        let one: Vec<(Variable, f64)> = chosen.iter().map(|&set| (set, 1.0)).collect();
        tally.rows += 1;
        tally.columns += chosen.len() as u64;
        tally.nonzeros += one.len() as u64;
        problem.add_constraint(one, ComparisonOp::Eq, 1.0);
        for digit in layout.all_digits().iter() {
            let places = row.variables.iter().copied();
            let places = places.filter(|&v| model.variables()[v as usize].1 == digit);
            let mut terms: Vec<(Variable, f64)> =
                places.map(|v| (variables[v as usize], 1.0)).collect();
            let with = sets
                .iter()
                .zip(&chosen)
                .filter(|(set, _)| set.contains(digit));
            terms.extend(with.map(|(_, &set)| (set, -1.0)));
            if !terms.is_empty() {
                tally.rows += 1;
                tally.nonzeros += terms.len() as u64;
                problem.add_constraint(terms, ComparisonOp::Eq, 0.0);
            }
        }
    }
}

/// Solves in slices, so that Ctrl-C is heard.
fn optimise(problem: &Problem, watch: &Watch, tally: &mut Tally, root: bool) -> Ended {
    let slice = || watch.left().map_or(SLICE, |left| left.min(SLICE));
    if watch.is_over() {
        return Ended::Stopped;
    }
    let mut options = SolveOptions::default();
    options.time_limit = Some(slice());
    options.node_limit = Some(NODES);
    let mut outcome = problem.solve_with(options);
    loop {
        match outcome {
            Ok(SolveOutcome::Solution(solution)) => {
                let stats = solution.stats();
                tally.nodes += stats.nodes_solved;
                tally.pivots += stats.lp_iterations;
                tally.integral += (root && stats.nodes_solved == 0) as u64;
                return Ended::Point(solution.iter().map(|(_, value)| value).collect());
            }
            Ok(interrupted) => {
                if watch.is_over() {
                    tally.nodes += interrupted.stats().nodes_solved;
                    tally.pivots += interrupted.stats().lp_iterations;
                    return Ended::Stopped;
                }
                let mut options = ResumeOptions::default();
                options.time_limit = Some(slice());
                options.node_limit = Some(NODES);
                outcome = interrupted.resume_with(options);
            }
            Err(Error::Infeasible) => return Ended::Infeasible,
            // It could not verify an answer, so there is none.
            Err(_) => return Ended::Stopped,
        }
    }
}

/// The variables that are 1 at a point.
fn ones<'a>(variables: &'a [Variable], values: &'a [f64]) -> impl Iterator<Item = u32> + 'a {
    let value = |variable: &Variable| values.get(variable.idx()).copied().unwrap_or(0.0);
    let numbered = variables.iter().zip(0..);
    numbered.filter_map(move |(variable, number)| (value(variable) > 0.5).then_some(number))
}
