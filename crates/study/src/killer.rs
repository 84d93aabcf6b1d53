//! Traces of people and programs that solved the same killer: who fills which
//! cell when, and why.
//!
//! The study of 2019 behind it had nine people solve one or both of two puzzles
//! aloud and compared them with Solver.pl. Its traces are shipped.

use std::collections::BTreeMap;

use therefore_puzzle::formats::parse;
use therefore_puzzle::{Cell, Names, Puzzle};

/// The traces of the study, as CSV.
pub const TRACES: &str = include_str!("../data/killer-traces.csv");

/// What the study printed, cell by cell, as CSV.
pub const PUBLISHED: &str = include_str!("../data/killer-published.csv");

const PUZZLES: [&str; 2] = [
    include_str!("../data/killer-easy.json"),
    include_str!("../data/killer-hard.json"),
];

/// The puzzles of the study, by name.
pub fn puzzles() -> Vec<(String, Puzzle)> {
    let read = PUZZLES.iter().filter_map(|text| parse(text).ok());
    read.map(|puzzle| (name_of(&puzzle), puzzle)).collect()
}

/// What a puzzle is called: its title.
pub fn name_of(puzzle: &Puzzle) -> String {
    let meta = puzzle.meta.as_ref();
    meta.and_then(|meta| meta.title.clone()).unwrap_or_default()
}

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
    fn reason(&self, cell: &str) -> Option<&str> {
        let mut moments = self.moments.iter();
        let found = moments.find(|moment| moment.cell == cell)?;
        (!found.reason.is_empty()).then_some(&found.reason)
    }
}

/// Splits lines of CSV into the fields of the wanted columns, with line numbers.
fn table<const N: usize>(
    text: &str,
    wanted: [&str; N],
) -> Result<Vec<(usize, [String; N])>, String> {
    let mut lines = text.lines().enumerate();
    let Some((_, header)) = lines.find(|(_, line)| !line.trim().is_empty()) else {
        return Err("line 1: nothing here, expected a header with the columns".into());
    };
    let columns: Vec<&str> = header
        .trim_start_matches('\u{feff}')
        .split(',')
        .map(str::trim)
        .collect();
    let mut places = [None; N];
    for (place, name) in places.iter_mut().zip(wanted) {
        *place = columns.iter().position(|&column| column == name);
        // A reason may be missing; everything else may not.
        if place.is_none() && name != "reason" {
            return Err(format!(
                "line 1: there is no column {name}, expected {}",
                wanted.join(", ")
            ));
        }
    }
    let filled = lines.filter(|(_, line)| !line.trim().is_empty());
    let rows = filled.map(|(index, line)| {
        let fields: Vec<&str> = line
            .split(',')
            .map(|field| field.trim().trim_matches('"'))
            .collect();
        if fields.len() < columns.len() {
            return Err(format!(
                "line {}: {} fields, expected {}",
                index + 1,
                fields.len(),
                columns.len()
            ));
        }
        let row = places.map(|place| place.map_or_else(String::new, |at| fields[at].to_string()));
        Ok((index + 1, row))
    });
    rows.collect()
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
        let digit = u8::try_from(number("digit", &digit)?)
            .map_err(|_| format!("line {line}: digit {digit}, expected at most 64"))?;
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
                // Mostly they come in order, so the place is the last one.
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
    Ok(traces.into_iter().map(|(trace, _)| trace).collect())
}

/// What is wrong with a trace: cells that are none, digits that are not the
/// solution's, cells filled twice. One sentence each.
pub fn faults(trace: &Trace, puzzle: &Puzzle, solution: &[u8]) -> Vec<String> {
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

/// What there is to say of one cell.
#[derive(Clone, PartialEq, Debug)]
pub struct CellFigures {
    /// The cell.
    pub cell: String,
    /// The mean over all pairs of people of how far apart they filled it; none
    /// with fewer than two people.
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

    /// The share in percent; none if there is nothing to compare.
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

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

/// What the study printed for a cell.
#[derive(Clone, PartialEq, Debug)]
pub struct PublishedCell {
    /// The puzzle.
    pub puzzle: String,
    /// The cell.
    pub cell: String,
    /// The mean pairwise deviation.
    pub deviation: Option<f64>,
    /// The mean moment of the people.
    pub people: Option<f64>,
    /// The moment of the program.
    pub program: Option<usize>,
    /// The difference of the two.
    pub difference: Option<f64>,
}

/// The tables that the study printed.
pub fn published() -> Vec<PublishedCell> {
    let wanted = [
        "puzzle",
        "cell",
        "mean_pairwise_deviation",
        "mean_moment_people",
        "moment_program",
        "difference",
    ];
    let rows = table(PUBLISHED, wanted).unwrap_or_default().into_iter();
    rows.map(
        |(_, [puzzle, cell, deviation, people, program, difference])| PublishedCell {
            puzzle,
            cell,
            deviation: deviation.parse().ok(),
            people: people.parse().ok(),
            program: program.parse().ok(),
            difference: difference.parse().ok(),
        },
    )
    .collect()
}

/// The mean difference that the study printed for a puzzle, and, if its table
/// gives the program other moments than its trace, why they differ.
pub fn published_difference(puzzle: &str, program: &Trace) -> Option<(f64, Option<String>)> {
    let rows = published().into_iter().filter(|row| row.puzzle == puzzle);
    let rows: Vec<PublishedCell> = rows.filter(|row| row.program.is_some()).collect();
    let printed = mean(rows.iter().filter_map(|row| row.difference))?;
    let off = rows
        .iter()
        .filter(|row| row.program != program.moment(&row.cell));
    let off: Vec<&str> = off.map(|row| &row.cell[..]).collect();
    let why = match (off.first(), off.last()) {
        (Some(first), Some(last)) => {
            let twice = program
                .moments
                .iter()
                .enumerate()
                .find_map(|(index, moment)| {
                    let earlier = program.moment(&moment.cell)?;
                    (earlier <= index).then_some((&moment.cell, earlier, index + 1))
                });
            let missing = rows.iter().find(|row| program.moment(&row.cell).is_none());
            let slip = match (twice, missing) {
                (Some((cell, one, other)), Some(row)) => format!(
                    "its trace of the program has {cell} twice (moments {one} and {other}) and leaves out {}, so ",
                    row.cell
                ),
                _ => String::new(),
            };
            Some(format!(
                "{slip}its table is shifted by one row from {first} to {last}: {} cells have another's moment",
                off.len()
            ))
        }
        _ => None,
    };
    Some((printed, why))
}

/// A trace of one of our own profiles: the cells it fills, single-cell cages
/// aside, as the study counts.
pub fn trace_of(
    name: &str,
    puzzle: &Puzzle,
    profile: &therefore_reason::Profile<therefore_reason::Board>,
) -> Trace {
    use therefore_reason::{Board, Solver, Terrain, solver_pl_counts, solver_pl_reason};
    let start = Board::new(&Terrain::new(puzzle.layout.clone()), puzzle);
    let mut moments = Vec::new();
    let cell_name = |cell: Cell| puzzle.layout.shape().name(cell, Names::Letters);
    Solver::new(profile, 1)
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
