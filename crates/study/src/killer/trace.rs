//! What one solver did: traces read, checked, and made by our own profiles.

use therefore_puzzle::{Cell, MAX_SYMBOLS, Names, Sudoku};
use therefore_reason::{Board, Profile, Reasoner, Terrain, solver_pl_counts, solver_pl_reason};

use super::table::table;

/// A cell that was filled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The cell as the trace names it.
    pub cell: String,
    /// The digit.
    pub digit: u8,
    /// Why, in a word; empty if the trace does not say.
    pub reason: String,
}

/// What one solver did on one puzzle, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The name of the solver.
    pub solver: String,
    /// The cells in the order they were filled.
    pub moments: Vec<Moment>,
}

impl Trace {
    /// The moment (from 1) a cell was filled first.
    pub fn moment(&self, cell: &str) -> Option<usize> {
        let first = self.moments.iter().position(|moment| moment.cell == cell);
        first.map(|index| index + 1)
    }

    /// Why a cell was filled, if it was and the trace says so.
    pub(super) fn reason(&self, cell: &str) -> Option<&str> {
        let mut moments = self.moments.iter();
        let found = moments.find(|moment| moment.cell == cell)?;
        (!found.reason.is_empty()).then_some(&found.reason)
    }

    /// Names the cells as all traces do (`C1`: column letter, row number), so that
    /// `r1c3` names the same cell. Texts that do not name a cell are kept.
    pub fn name_cells(&mut self, puzzle: &Sudoku) {
        let shape = puzzle.layout.shape();
        for moment in &mut self.moments {
            if let Some(cell) = shape.parse(&moment.cell) {
                moment.cell = shape.name(cell, Names::Letters);
            }
        }
    }
}

/// Reads traces: CSV with a header and the columns `puzzle`, `solver`, `moment`,
/// `cell`, `digit` and, if it is known, `reason`; others are ignored. The rows of
/// a trace may come in any order; `moment` orders them.
///
/// ```
/// let text = "puzzle,solver,moment,cell,digit\nmine,me,2,B1,4\nmine,me,1,A1,3\n";
/// let traces = therefore_study::killer::read_traces(text)?;
/// assert_eq!(traces[0].moment("B1"), Some(2));
/// # Ok::<(), String>(())
/// ```
pub fn read_traces(text: &str) -> Result<Vec<Trace>, String> {
    let wanted = ["puzzle", "solver", "moment", "cell", "digit", "reason"];
    let mut traces: Vec<(Trace, Vec<usize>)> = Vec::new();
    for (line, [puzzle, solver, moment, cell, digit, reason]) in table(text, wanted)? {
        let number = |name: &str, text: &str| -> Result<usize, String> {
            text.parse()
                .map_err(|_| format!("line {line}: {name} {text:?}, expected a number"))
        };
        let at = number("moment", &moment)?;
        let digit = match number("digit", &digit)? {
            digit @ 1..=MAX_SYMBOLS => digit as u8,
            digit => {
                return Err(format!(
                    "line {line}: digit {digit}, expected 1 to {MAX_SYMBOLS}"
                ));
            }
        };
        let same = |(trace, _): &&mut (Trace, Vec<usize>)| {
            trace.puzzle == puzzle && trace.solver == solver
        };
        let moment = Moment {
            cell,
            digit,
            reason,
        };
        match traces.iter_mut().find(same) {
            Some((trace, order)) => {
                // Rows mostly come in order, so the place is usually the last one.
                let place = order.partition_point(|&earlier| earlier <= at);
                order.insert(place, at);
                trace.moments.insert(place, moment);
            }
            None => traces.push((
                Trace {
                    puzzle,
                    solver,
                    moments: vec![moment],
                },
                vec![at],
            )),
        }
    }
    if traces.is_empty() {
        Err("line 1: no row follows, expected one for each cell that was filled".into())
    } else {
        Ok(traces.into_iter().map(|(trace, _)| trace).collect())
    }
}

/// What is wrong with a trace, one sentence for each fault: names that are not cells,
/// digits that disagree with the solution, cells filled twice.
pub fn faults(trace: &Trace, puzzle: &Sudoku, solution: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    let shape = puzzle.layout.shape();
    for (index, moment) in trace.moments.iter().enumerate() {
        let (solver, cell) = (&trace.solver, &moment.cell);
        let Some(place) = shape
            .parse(cell)
            .filter(|&place| puzzle.layout.is_cell(place))
        else {
            found.push(format!("{solver}, moment {}: {cell} is no cell", index + 1));
            continue;
        };
        if solution[place] != moment.digit {
            found.push(format!(
                "{solver}, moment {}: {cell} = {} is not the solution, which has {}",
                index + 1,
                moment.digit,
                solution[place]
            ));
        }
        if let Some(first) = trace.moment(cell).filter(|&first| first <= index) {
            found.push(format!(
                "{solver}, moment {}: {cell} was filled at moment {first} already, which counts",
                index + 1
            ));
        }
    }
    found
}

/// A trace of one of our own profiles: the cells it fills, single-cell cages
/// aside, as the study counts.
pub fn trace_of(name: &str, puzzle: &Sudoku, profile: &Profile<Board>) -> Trace {
    let start = Board::new(&Terrain::new(puzzle.layout.clone()), puzzle);
    let mut moments = Vec::new();
    let cell_name = |cell: Cell| puzzle.layout.shape().name(cell, Names::Letters);
    Reasoner::new(profile, 1)
        .solve(&mut start.clone())
        .replay(&start, |board, entry| {
            if let Some(it) = entry.step.placement
                && !entry.undone
                && solver_pl_counts(board, &entry.step)
            {
                moments.push(Moment {
                    cell: cell_name(it.cell),
                    digit: it.digit,
                    reason: solver_pl_reason(board, &entry.step).unwrap_or_default(),
                });
            }
        });
    Trace {
        puzzle: name.to_string(),
        solver: format!("our {}", profile.name),
        moments,
    }
}
