//! A grade in words: one line.

use therefore_puzzle::{Puzzle, Sudoku};

use super::{Graded, Measure};
use crate::Style;
use crate::words::{givens_line, label};

impl Graded {
    pub(crate) fn text(&self, puzzle: &Puzzle, style: &Style) -> String {
        let hardest = self.hardest.as_deref().unwrap_or("none");
        let uses: Vec<String> = self
            .uses
            .iter()
            .map(|(technique, count)| format!("{count} {technique}"))
            .collect();
        let uses = uses.join(", ");
        let parts = match (puzzle, &self.rating) {
            (Puzzle::Sudoku(sudoku), Some(rating)) => vec![
                format!("SE {rating}"),
                format!("hardest {hardest}"),
                uses,
                givens_line(sudoku),
            ],
            (Puzzle::Sudoku(sudoku), None) => self.sudoku_parts(sudoku, hardest, uses),
            (Puzzle::Nonogram(_), _) => self.nonogram_parts(hardest, uses, puzzle, style),
        };
        parts.join("  ") + "\n"
    }

    fn sudoku_parts(&self, sudoku: &Sudoku, hardest: &str, uses: String) -> Vec<String> {
        let mut parts = vec![
            format!("{:<7}", self.grade.as_deref().unwrap_or_default()),
            format!("HoDoKu score {:>5}", self.score.unwrap_or_default()),
        ];
        if let Some(people) = &self.people {
            parts.push(format!(
                "people {:.1} min, {}",
                people.minutes, people.grade
            ));
        }
        parts.push(format!("hardest {hardest}"));
        parts.push(format!("open {:.1}", self.mean_open.unwrap_or_default()));
        parts.extend(self.m.as_ref().map(Measure::words));
        parts.extend(self.left_out.iter().cloned());
        if let (Some(clues), Some(line)) = (&self.by_givens, &self.by_lines) {
            parts.push(format!("by givens {clues}, by lines {line}"));
        }
        let drivers = self.people.as_ref().map(|people| &people.drivers);
        if let Some(drivers) = drivers.filter(|drivers| !drivers.is_empty()) {
            parts.push(format!("because of {}", drivers.join(", ")));
        }
        parts.push(uses);
        parts.push(label(sudoku));
        parts
    }

    fn nonogram_parts(
        &self,
        hardest: &str,
        uses: String,
        puzzle: &Puzzle,
        style: &Style,
    ) -> Vec<String> {
        let mut parts = vec![
            format!("{:<7}", self.grade.as_deref().unwrap_or_default()),
            format!("score {:>5}", self.score.unwrap_or_default()),
            format!("needs {}", self.needs.as_deref().unwrap_or_default()),
            format!("hardest {hardest}"),
        ];
        if let (Some(rows), Some(columns)) = (self.sweeps_from_rows, self.sweeps_from_columns) {
            parts.push(format!("sweeps {rows} from rows, {columns} from columns"));
        }
        parts.extend(self.counters.map(|counters| counters.to_string()));
        parts.push(uses);
        parts.push(name(puzzle, style));
        parts
    }
}

impl Measure {
    fn words(&self) -> String {
        match (self.runs, self.ways) {
            (_, Some(ways)) => format!(
                "M {:.1} ({:.0} to {:.0}, {ways}{} ways)",
                self.mean,
                self.least,
                self.most,
                if self.complete == Some(true) {
                    ""
                } else {
                    " of more"
                }
            ),
            (runs, None) => format!(
                "M {:.1} +- {:.1} ({} runs, seed {})",
                self.mean,
                self.spread.unwrap_or_default(),
                runs.unwrap_or_default(),
                self.seed.unwrap_or_default()
            ),
        }
    }
}

/// What a puzzle is called at the end of a line about it.
pub fn name(puzzle: &Puzzle, style: &Style) -> String {
    match puzzle {
        Puzzle::Sudoku(sudoku) => label(sudoku),
        Puzzle::Nonogram(nonogram) => {
            let title = nonogram.meta.title.as_deref();
            title.unwrap_or(style.source).to_string()
        }
    }
}
