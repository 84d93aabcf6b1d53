//! The figures that the study printed, and where they are wrong.

use super::Trace;
use super::compare::mean;
use super::table::table;

/// What the study printed, cell by cell, as CSV.
const PUBLISHED: &str = include_str!("../../data/killer-published.csv");

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
