//! Writing puzzles, and saying what a format cannot carry.

use super::error::WriteError;
use super::symbols::{self, SIDES};
use super::{Format, csv, drawn, hodoku, json, read_back, setters};
use crate::{Alphabet, Boxes, Meta, Recipe, Sudoku};

/// How much of a puzzle must come through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keep {
    /// All of it; what the format cannot carry is an error.
    #[default]
    Everything,
    /// The puzzle itself; solution, state of play, title, author and note are
    /// left out where the format has no place for them.
    Puzzle,
    /// The givens; the rest is left out where the format has no place for it.
    Clues,
}

/// Writes a puzzle so that [`parse_sudoku`](super::parse_sudoku) reads the same one from it.
/// The text ends with a line end.
///
/// ```
/// use therefore_puzzle::formats::{Format, parse_sudoku, write_sudoku};
/// let puzzle = parse_sudoku(r#"{"cages": [{"sum": 10, "cells": ["r1c1", "r1c2"]}]}"#)?;
/// let error = write_sudoku(&puzzle, Format::Line).unwrap_err();
/// assert_eq!(error.to_string(), "the format line cannot carry cages, expected json");
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn write_sudoku(puzzle: &Sudoku, format: Format) -> Result<String, WriteError> {
    write_sudoku_keeping(puzzle, format, Keep::Everything)
}

/// Like [`write_sudoku`], but may leave out what the format has no place for.
///
/// ```
/// use therefore_puzzle::formats::{Format, Keep, parse_sudoku, write_sudoku_keeping};
/// let puzzle = parse_sudoku(r#"{"side": 4, "title": "Easy", "givens": "1.....3..4.....2"}"#)?;
/// let line = write_sudoku_keeping(&puzzle, Format::Line, Keep::Puzzle);
/// assert_eq!(line.as_deref(), Ok("1.....3..4.....2\n"));
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn write_sudoku_keeping(
    puzzle: &Sudoku,
    format: Format,
    keep: Keep,
) -> Result<String, WriteError> {
    let lost = if format.is_setters() {
        setters::lost(puzzle, format, keep)
    } else {
        lost(puzzle, format, keep)
    };
    if let Some(what) = lost {
        let instead = match format {
            Format::Json => String::new(),
            _ => ", expected json".to_string(),
        };
        return Err(WriteError(format!(
            "the format {format} cannot carry {what}{instead}"
        )));
    }
    let usual = match format {
        Format::Line | Format::Sdm => line(puzzle, safe_alphabet(puzzle)),
        Format::Csv => row(puzzle, safe_alphabet(puzzle)),
        Format::Sdk => sdk(puzzle, false),
        Format::Ss => drawn::ss(puzzle),
        Format::Grid => drawn::grid(puzzle, false),
        Format::Candidates => drawn::candidates(puzzle),
        Format::CandidateGrid => drawn::candidate_grid(puzzle, false),
        Format::Hodoku => hodoku::write(puzzle, keep == Keep::Everything).map_err(|reason| {
            WriteError(format!("the format hodoku cannot carry this: {reason}"))
        })?,
        Format::Json => json::write(puzzle, true),
        format if format.is_setters() => setters::write(puzzle, format),
        _ => String::new(), // Formats of nonograms, refused above.
    };
    let explicit = || match format {
        Format::Line | Format::Sdm => Some(line(puzzle, Alphabet::Numbers)),
        Format::Csv => Some(row(puzzle, Alphabet::Numbers)),
        Format::Sdk => Some(sdk(puzzle, true)),
        Format::Grid => Some(drawn::grid(puzzle, true)),
        Format::CandidateGrid => Some(drawn::candidate_grid(puzzle, true)),
        _ => None,
    };
    let mut text = read_back::faithful(puzzle, format, keep, usual, explicit)?;
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}

/// Values of all cells on one line in the puzzle's alphabet, numbers with
/// spaces between; empty cells and holes are dots.
///
/// ```
/// use therefore_puzzle::formats::{parse_sudoku, write_values};
/// let puzzle = parse_sudoku("A............A..")?;
/// assert_eq!(write_values(&puzzle, &[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]), "ABCDCDABBADCDCBA");
/// # Ok::<(), therefore_puzzle::formats::ReadError>(())
/// ```
pub fn write_values(puzzle: &Sudoku, values: &[u8]) -> String {
    values_as(puzzle.alphabet, puzzle.layout.symbols(), values)
}

fn values_as(alphabet: Alphabet, symbols: usize, values: &[u8]) -> String {
    if alphabet.reaches(symbols) {
        let cell = |&value: &u8| alphabet.write(value, symbols).unwrap_or('.');
        return values.iter().map(cell).collect();
    }
    let mut text = String::with_capacity(3 * values.len());
    for (index, &value) in values.iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        match value {
            0 => text.push('.'),
            value => text.push_str(&value.to_string()),
        }
    }
    text
}

/// The first thing that would be lost, in words.
fn lost(puzzle: &Sudoku, format: Format, keep: Keep) -> Option<&'static str> {
    if format == Format::Json {
        return None;
    }
    if !format.is_sudoku() {
        return Some("a puzzle of the Sudoku family");
    }
    let recipe = puzzle.layout.recipe();
    // A new field of a recipe does not compile until it is thought of below.
    let Recipe {
        shape: _,
        symbols: _,
        lines: _,
        boxes: _,
        variants: _,
        regions: _,
        sums: _,
    } = recipe;
    let usual = Recipe::square(recipe.symbols);
    let sides = match format {
        Format::Hodoku => 9..=9,
        Format::Candidates => 4..=61,
        _ => SIDES,
    };
    // Without the layout, a reader could not place even the clues.
    let bare = usual.as_ref().map(|usual| usual.shape) == Ok(recipe.shape);
    if !bare || !sides.contains(&recipe.symbols) {
        return Some("a grid of this size");
    }
    if keep != Keep::Clues {
        let csv = format == Format::Csv;
        let drawn = matches!(format, Format::Grid | Format::CandidateGrid | Format::Ss)
            && matches!(recipe.boxes, Boxes::Rectangles { rows, columns } if rows > 1 && columns > 1);
        let jigsaw = matches!(&recipe.boxes, Boxes::Jigsaw(_));
        if usual.as_ref().map(|usual| &usual.boxes) != Ok(&recipe.boxes)
            && !drawn
            && (!csv || jigsaw)
        {
            return Some("these boxes");
        }
        if !recipe.lines {
            return Some("a grid without rows and columns");
        }
        if !recipe.variants.is_empty() && !csv {
            return Some("variants");
        }
        if !recipe.regions.is_empty() {
            return Some("extra regions");
        }
        if recipe.sums.iter().any(|sum| sum.distinct) {
            return Some("cages");
        }
        if !recipe.sums.is_empty() {
            return Some("sums");
        }
        let lists = matches!(format, Format::Candidates | Format::CandidateGrid);
        if let Some(allowed) = &puzzle.allowed {
            let all = puzzle.layout.all_digits();
            let plain = |cell: usize| {
                // A set beside a given would be lost, and a single one become a given.
                let (set, given) = (allowed[cell] & all, puzzle.givens[cell]);
                set == all || given == 0 && set.len() > 1
            };
            if !lists && allowed.iter().any(|&set| set & all != all) {
                return Some("candidates");
            }
            if lists && !(0..allowed.len()).all(plain) {
                return Some("candidates of a given cell, or fewer than two in another");
            }
        }
    }
    if keep == Keep::Everything {
        if puzzle.solution.is_some() && format != Format::Csv {
            return Some("a solution");
        }
        let state = matches!(format, Format::Sdk | Format::Hodoku);
        if puzzle.filled.iter().any(|&value| value != 0) && !state {
            return Some("filled cells");
        }
        if puzzle.crossed.iter().any(|set| !set.is_empty()) && format != Format::Hodoku {
            return Some("crossed-out candidates");
        }
        let letters = matches!(puzzle.alphabet, Alphabet::Letters | Alphabet::Hex);
        let digits_only = matches!(
            format,
            Format::Candidates | Format::CandidateGrid | Format::Hodoku
        );
        if letters && digits_only {
            return Some("this alphabet");
        }
        return lost_words(puzzle.meta.as_deref()?, format);
    }
    None
}

/// Title, author and note have a place in few formats, and only on one line.
fn lost_words(meta: &Meta, format: Format) -> Option<&'static str> {
    let several = |words: &Option<String>| {
        words.as_ref().is_some_and(|words| {
            words.contains(char::is_control) || words.trim() != words || words.is_empty()
        })
    };
    match format {
        Format::Csv | Format::Sdk => [
            (&meta.title, "a title of several lines"),
            (&meta.author, "an author of several lines"),
            (&meta.note, "a note of several lines"),
        ]
        .into_iter()
        .find_map(|(words, what)| several(words).then_some(what)),
        Format::Hodoku => meta.author.as_ref().map(|_| "an author"),
        _ if meta.title.is_some() => Some("a title"),
        _ if meta.author.is_some() => Some("an author"),
        _ if meta.note.is_some() => Some("a note"),
        _ => None,
    }
}

/// The alphabet in which a grid can be written and read back: its own, unless
/// few clues would suggest another one.
pub(super) fn safe_alphabet(puzzle: &Sudoku) -> Alphabet {
    let symbols = puzzle.layout.symbols();
    if !puzzle.alphabet.reaches(symbols) {
        return Alphabet::Numbers;
    }
    let text = values_as(puzzle.alphabet, symbols, &puzzle.givens);
    let read = symbols::detect_values(text.as_bytes(), symbols);
    if read.is_ok_and(|(values, _)| values == puzzle.givens) {
        puzzle.alphabet
    } else {
        Alphabet::Numbers
    }
}

fn line(puzzle: &Sudoku, alphabet: Alphabet) -> String {
    values_as(alphabet, puzzle.layout.symbols(), &puzzle.givens)
}

fn row(puzzle: &Sudoku, alphabet: Alphabet) -> String {
    let recipe = puzzle.layout.recipe();
    let mut variants: Vec<String> = Vec::new();
    match &recipe.boxes {
        Boxes::Jigsaw(_) => {}
        boxes
            if Ok(boxes)
                == Recipe::square(recipe.symbols)
                    .as_ref()
                    .map(|usual| &usual.boxes) => {}
        Boxes::None => variants.push("latin".to_string()),
        Boxes::Rectangles { rows, columns } => variants.push(format!("boxes:{rows}x{columns}")),
    }
    variants.extend(recipe.variants.iter().map(|variant| variant.to_string()));
    let meta = puzzle.meta.as_deref().cloned().unwrap_or_default();
    // Anything that has no place in a row was reported as an error, unless it may be
    // left out.
    let words = |words: Option<String>| {
        words
            .filter(|words| !words.contains(char::is_control))
            .unwrap_or_default()
    };
    let solution = puzzle.solution.as_deref();
    let fields = [
        variants.join(" "),
        line(puzzle, alphabet),
        solution.map_or(String::new(), |solution| {
            values_as(alphabet, recipe.symbols, solution)
        }),
        words(meta.title),
        words(meta.author),
        words(meta.note),
    ];
    let fields: Vec<_> = fields.iter().map(|field| csv::escaped(field)).collect();
    format!("{}\n{}\n", csv::HEADER, fields.join(","))
}

/// Rows of cells without any drawing.
fn plain_rows(puzzle: &Sudoku, values: &[u8]) -> String {
    let texts = drawn::texts(puzzle, values);
    let wide = texts.iter().any(|text| text.len() > 1);
    let separator = if wide { " " } else { "" };
    let rows = texts.chunks(puzzle.layout.shape().columns);
    rows.map(|row| row.join(separator) + "\n").collect()
}

/// Headers and rows; `sections` says that `[Puzzle]` stands before the rows, by
/// which rows of 16 characters are not taken for grids of side 4.
fn sdk(puzzle: &Sudoku, sections: bool) -> String {
    let mut text = String::new();
    if let Some(meta) = puzzle.meta.as_deref() {
        for (letter, words) in [('A', &meta.author), ('D', &meta.title), ('C', &meta.note)] {
            if let Some(words) = words
                .as_ref()
                .filter(|words| !words.contains(char::is_control))
            {
                text.push_str(&format!("#{letter} {words}\n"));
            }
        }
    }
    let givens = plain_rows(puzzle, &puzzle.givens);
    if puzzle.filled.iter().all(|&value| value == 0) {
        return if sections {
            text + "[Puzzle]\n" + &givens
        } else {
            text + &givens
        };
    }
    let state: Vec<u8> = (0..puzzle.givens.len())
        .map(|cell| puzzle.value(cell))
        .collect();
    text + "[Puzzle]\n" + &givens + "[State]\n" + &plain_rows(puzzle, &state)
}
