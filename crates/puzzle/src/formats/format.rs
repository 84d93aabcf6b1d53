//! The formats and the names users type for them.

use std::fmt;
use std::str::FromStr;

/// A way to write puzzles down: those of the Sudoku family, nonograms, or both.
///
/// ```
/// use therefore_puzzle::formats::Format;
/// assert_eq!("candidate-grid".parse(), Ok(Format::CandidateGrid));
/// assert_eq!(Format::Hodoku.to_string(), "hodoku");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Format {
    /// One line: a character for each cell, or numbers with something between.
    Line,
    /// The same as [`Format::Line`], under the name of its file ending.
    Sdm,
    /// Columns: puzzle, variant, solution, title, author, note.
    Csv,
    /// Rows of characters under `#` headers, with `[Puzzle]` and `[State]`.
    Sdk,
    /// Rows of characters in a frame of `|`, `-` and `*`.
    Ss,
    /// Rows of any drawing.
    Grid,
    /// One line with as many characters for each cell as there are symbols.
    Candidates,
    /// Rows of candidate lists.
    CandidateGrid,
    /// A line of the HoDoKu regression library.
    Hodoku,
    /// Our own, which can say everything; see `docs/json.md`.
    Json,
    /// A link of f-puzzles.com.
    FPuzzles,
    /// The JSON inside such a link.
    FPuzzlesJson,
    /// A link of SudokuPad.
    SudokuPad,
    /// The JSON inside such a link.
    SudokuPadJson,
    /// Killers: `SumoCueV1` and 81 sums or numbers of cells.
    SumoCue,
    /// Killers: `3x3::k:` and 81 numbers, each of a sum and a cage.
    Ps,
    /// Killers: 81 characters, sums and arrows.
    KillerLine,
    /// Nonograms: keywords, then the clues line by line.
    Non,
    /// Nonograms: the XML of webpbn.com.
    Webpbn,
    /// Nonograms: width and height, rows, columns.
    Nin,
    /// Nonograms: height and width, rows, `#`, columns.
    Mk,
    /// Nonograms: height, width, rows, a blank line, columns.
    Cwd,
    /// Nonograms: the text of the TAAI tournaments.
    Taai,
    /// Nonograms: the solution as a drawing of `#` and `.`.
    Drawing,
    /// Nonograms: the solution as a PNG picture.
    Png,
}

impl Format {
    /// Every format.
    pub const ALL: &[Format] = &[
        Format::Line,
        Format::Sdm,
        Format::Csv,
        Format::Sdk,
        Format::Ss,
        Format::Grid,
        Format::Candidates,
        Format::CandidateGrid,
        Format::Hodoku,
        Format::Json,
        Format::FPuzzles,
        Format::FPuzzlesJson,
        Format::SudokuPad,
        Format::SudokuPadJson,
        Format::SumoCue,
        Format::Ps,
        Format::KillerLine,
        Format::Non,
        Format::Webpbn,
        Format::Nin,
        Format::Mk,
        Format::Cwd,
        Format::Taai,
        Format::Drawing,
        Format::Png,
    ];

    /// The formats of nonograms.
    pub const NONOGRAM: &[Format] = &[
        Format::Non,
        Format::Webpbn,
        Format::Nin,
        Format::Mk,
        Format::Cwd,
        Format::Taai,
        Format::Drawing,
        Format::Png,
        Format::Json,
    ];

    /// The name users type.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Sdm => "sdm",
            Format::Csv => "csv",
            Format::Sdk => "sdk",
            Format::Ss => "ss",
            Format::Grid => "grid",
            Format::Candidates => "candidates",
            Format::CandidateGrid => "candidate-grid",
            Format::Hodoku => "hodoku",
            Format::Json => "json",
            Format::FPuzzles => "f-puzzles",
            Format::FPuzzlesJson => "f-puzzles-json",
            Format::SudokuPad => "sudokupad",
            Format::SudokuPadJson => "sudokupad-json",
            Format::SumoCue => "sumocue",
            Format::Ps => "ps",
            Format::KillerLine => "killer-line",
            Format::Non => "non",
            Format::Webpbn => "webpbn",
            Format::Nin => "nin",
            Format::Mk => "mk",
            Format::Cwd => "cwd",
            Format::Taai => "taai",
            Format::Drawing => "drawing",
            Format::Png => "png",
        }
    }

    /// What it is, in one line.
    pub const fn description(self) -> &'static str {
        match self {
            Format::Line => "one line, a character for each cell (or separated numbers)",
            Format::Sdm => "a puzzle a line, as in .sdm files",
            Format::Csv => "columns with a header: puzzle, variant, solution, ...",
            Format::Sdk => "rows of characters with #A, #D, #C headers, as in .sdk files",
            Format::Ss => "rows in a frame of | and -, as in .ss files",
            Format::Grid => "a drawn grid",
            Format::Candidates => "one line, a place for each candidate of each cell",
            Format::CandidateGrid => "a drawn grid of candidate lists",
            Format::Hodoku => "a line of HoDoKu's library of technique cases",
            Format::Json => "JSON that says everything about a puzzle",
            Format::FPuzzles => "a link of f-puzzles.com",
            Format::FPuzzlesJson => "the JSON of f-puzzles.com",
            Format::SudokuPad => "a link of sudokupad.app",
            Format::SudokuPadJson => "the JSON of sudokupad.app",
            Format::SumoCue => "SumoCueV1: a killer, a sum or a cell number for each cell",
            Format::Ps => "3x3::k: a killer, a number of sum and cage for each cell",
            Format::KillerLine => "a killer in 81 characters, sums and arrows",
            Format::Non => "title, width, height, rows, columns, as in .non files",
            Format::Webpbn => "the XML of webpbn.com",
            Format::Nin => "width and height, rows, columns, as in .nin files",
            Format::Mk => "height and width, rows, #, columns, as in .mk files",
            Format::Cwd => "height, width, rows, a blank line, columns, as in .cwd files",
            Format::Taai => "the text of the TAAI tournaments (squares only)",
            Format::Drawing => "the solution, drawn with # and .",
            Format::Png => "the solution as a picture, a pixel for each cell",
        }
    }

    /// Whether a puzzle takes several lines, so that a blank line belongs between two.
    pub const fn is_block(self) -> bool {
        matches!(
            self,
            Format::Sdk
                | Format::Ss
                | Format::Grid
                | Format::CandidateGrid
                | Format::Non
                | Format::Drawing
        )
    }

    /// Returns true for the formats in which setters exchange puzzles.
    pub const fn is_setters(self) -> bool {
        matches!(
            self,
            Format::FPuzzles
                | Format::FPuzzlesJson
                | Format::SudokuPad
                | Format::SudokuPadJson
                | Format::SumoCue
                | Format::Ps
                | Format::KillerLine
        )
    }

    /// Whether it is a format of Sudoku puzzles. JSON is for both kinds.
    pub const fn is_sudoku(self) -> bool {
        matches!(self, Format::Json) || !self.is_nonogram()
    }

    /// Whether it is a format of nonograms.
    pub const fn is_nonogram(self) -> bool {
        matches!(
            self,
            Format::Non
                | Format::Webpbn
                | Format::Nin
                | Format::Mk
                | Format::Cwd
                | Format::Taai
                | Format::Drawing
                | Format::Png
                | Format::Json
        )
    }

    /// The first line of a file in this format, which [`write`](super::write)
    /// repeats for each puzzle so that its text can be read alone.
    pub const fn header(self) -> Option<&'static str> {
        match self {
            Format::Csv => Some(super::csv::HEADER),
            _ => None,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Format, String> {
        let name = text.trim().to_ascii_lowercase().replace('_', "-");
        let name = match name.as_str() {
            "lines" => "line",
            "jsonl" => "json",
            "pencilmarks" => "candidate-grid",
            "xml" | "pbn" => "webpbn",
            "fpuzzles" | "fpuz" => "f-puzzles",
            "fpuzzles-json" => "f-puzzles-json",
            "scl" | "ctc" => "sudokupad",
            "killer" => "killer-line",
            name => name,
        };
        let found = Format::ALL.iter().find(|format| format.name() == name);
        found.copied().ok_or_else(|| {
            let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
            format!(
                "{} is not a format, expected one of {}",
                super::error::quoted(text.as_bytes()),
                names.join(", ")
            )
        })
    }
}
