//! What was written is read again, so that no puzzle turns into another one.

use super::{Format, Keep, ReadOptions, WriteError, read};
use crate::{Alphabet, Boxes, Cell, Nonogram, Puzzle, Recipe, Sudoku, Sum};

/// Whether the text of such a puzzle has only one meaning, so that reading it
/// again would be wasted on each of a million puzzles.
fn is_plain(puzzle: &Sudoku, format: Format) -> bool {
    let digits = matches!(puzzle.alphabet, Alphabet::Digits | Alphabet::Numbers);
    let simple = matches!(
        format,
        Format::Line | Format::Sdm | Format::Csv | Format::Sdk | Format::Ss | Format::Grid
    );
    simple && digits && puzzle.layout.symbols() == 9 && puzzle.meta.is_none()
}

/// Returns the usual text, or the explicit one if something else is read from
/// the usual text when the format is detected. The error says what would be read.
pub(super) fn faithful(
    puzzle: &Sudoku,
    format: Format,
    keep: Keep,
    usual: String,
    explicit: impl FnOnce() -> Option<String>,
) -> Result<String, WriteError> {
    if format == Format::Json || is_plain(puzzle, format) {
        return Ok(usual);
    }
    let Some(reason) = difference(puzzle, keep, &usual) else {
        return Ok(usual);
    };
    match explicit() {
        Some(text) if difference(puzzle, keep, &text).is_none() => Ok(text),
        _ => Err(refusal(format, &reason)),
    }
}

/// Refuses to write a nonogram whose text would be read as something else.
pub(super) fn nonogram(
    nonogram: &Nonogram,
    format: Format,
    keep: Keep,
    texts: Vec<Vec<u8>>,
) -> Result<Vec<u8>, WriteError> {
    let mut reason = None;
    for text in texts {
        let difference = match &read(&text, &ReadOptions::default())[..] {
            [Ok(Puzzle::Nonogram(found))] => {
                let same = if keep == Keep::Everything {
                    found == nonogram
                } else {
                    (found.rows(), found.columns()) == (nonogram.rows(), nonogram.columns())
                };
                (!same).then(|| "another nonogram".to_string())
            }
            found => Some(other(found)),
        };
        match difference {
            None => return Ok(text),
            Some(difference) => reason = reason.or(Some(difference)),
        }
    }
    Err(refusal(format, &reason.unwrap_or_default()))
}

fn refusal(format: Format, difference: &str) -> WriteError {
    WriteError(format!(
        "the format {format} cannot carry this puzzle, its text would be read as {difference}, expected json"
    ))
}

/// What a text is read as, if it is not the puzzle.
fn difference(puzzle: &Sudoku, keep: Keep, text: &str) -> Option<String> {
    let found = read(text.as_bytes(), &ReadOptions::default());
    let [Ok(Puzzle::Sudoku(found))] = &found[..] else {
        return Some(other(&found));
    };
    if found.layout.shape() != puzzle.layout.shape() {
        return Some("a puzzle of another size".to_string());
    }
    let changed = if found.givens != puzzle.givens {
        "givens"
    } else if keep == Keep::Clues {
        return None;
    } else if essence(found, keep) != essence(puzzle, keep) {
        "rules"
    } else if found.start() != puzzle.start() {
        "candidates"
    } else if keep == Keep::Puzzle {
        return None;
    } else if (&found.filled, &found.crossed) != (&puzzle.filled, &puzzle.crossed) {
        "marks of the solver"
    } else if found.solution != puzzle.solution {
        "a solution"
    } else if found.meta.as_deref().cloned().unwrap_or_default()
        != puzzle.meta.as_deref().cloned().unwrap_or_default()
    {
        "a title, author or note"
    } else {
        return None;
    };
    Some(format!(
        "a puzzle with other {}",
        changed.trim_start_matches("a ")
    ))
}

/// What was read where one puzzle was expected.
fn other(found: &[Result<Puzzle, super::ReadError>]) -> String {
    match found {
        [Err(error)] => format!("an error ({})", error.message),
        [] => "nothing".to_string(),
        [Ok(Puzzle::Sudoku(_))] => "a puzzle of the Sudoku family".to_string(),
        [Ok(Puzzle::Nonogram(_))] => "a nonogram".to_string(),
        several => format!("{} puzzles", several.len()),
    }
}

/// What the recipe of a puzzle says.
#[derive(PartialEq)]
struct Essence {
    lines: bool,
    pieces: Vec<Vec<Cell>>,
    variants: Vec<String>,
    regions: Vec<(String, Vec<Cell>)>,
    sums: Vec<(u32, Vec<Cell>, bool)>,
}

/// What the recipe of a puzzle says, without the order in which it says it.
fn essence(puzzle: &Sudoku, keep: Keep) -> Essence {
    let Recipe {
        lines,
        boxes,
        variants,
        regions,
        sums,
        ..
    } = puzzle.layout.recipe();
    let sorted = |cells: &[Cell]| {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells
    };
    let pieces = match boxes {
        Boxes::None => Vec::new(),
        _ => puzzle.layout.recipe().box_cells().unwrap_or_default(),
    };
    let mut pieces: Vec<Vec<Cell>> = pieces.iter().map(|cells| sorted(cells)).collect();
    pieces.sort_unstable();
    let mut variants: Vec<String> = variants.iter().map(ToString::to_string).collect();
    variants.sort_unstable();
    variants.dedup();
    let name = |name: &str| match keep {
        Keep::Everything => name.to_string(),
        _ => String::new(),
    };
    let mut regions: Vec<_> = regions
        .iter()
        .map(|region| (name(&region.name), sorted(&region.cells)))
        .collect();
    regions.sort_unstable();
    let sum = |sum: &Sum| (sum.total, sorted(&sum.cells), sum.distinct);
    let mut sums: Vec<_> = sums.iter().map(sum).collect();
    sums.sort_unstable();
    Essence {
        lines: *lines,
        pieces,
        variants,
        regions,
        sums,
    }
}
