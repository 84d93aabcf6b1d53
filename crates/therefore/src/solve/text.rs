//! The answer to `solve` in words.

use therefore_draw::picture::{plain, with_clues};
use therefore_draw::text;
use therefore_puzzle::{Digits, Nonogram, Puzzle, Sudoku};

use super::{Engine, Solutions, Solved};
use crate::words::size_and_title;
use crate::{Filled, Style};

impl Solved {
    /// On one line: the solution, the candidates or the count, or `none`,
    /// `many`, `unknown`.
    pub fn line(&self) -> String {
        let some = [&self.forced, &self.solution];
        if let (Some(engine), Some(solution)) = (&self.engine, &self.solution)
            && !(engine.unique && self.solutions == Some(Solutions::Many))
        {
            return solution.line();
        }
        match (self.complete, self.solutions) {
            (_, Some(Solutions::None)) if self.count.is_none() => "none".to_string(),
            _ if self.count.is_some() => self.number(),
            (false, _) => "unknown".to_string(),
            (_, Some(Solutions::Many)) if self.forced.is_none() => "many".to_string(),
            _ => some
                .into_iter()
                .flatten()
                .next()
                .map_or_else(|| "unknown".to_string(), Filled::line),
        }
    }

    /// The candidates of a Sudoku on one line: for each cell as many characters
    /// as there are symbols, the symbol or a dot.
    pub fn candidates_line(&self, puzzle: &Sudoku) -> String {
        match (self.complete, self.solutions) {
            (false, _) => return "unknown".to_string(),
            (_, Some(Solutions::None)) => return "none".to_string(),
            _ => {}
        }
        let symbols = puzzle.layout.symbols();
        let text = |digit: u8, set: &Vec<u8>| {
            if set.contains(&digit) {
                puzzle.alphabet.text(digit, symbols)
            } else {
                ".".to_string()
            }
        };
        let sets = self.candidates.iter().flatten();
        sets.flat_map(|set| (1..=symbols as u8).map(move |digit| text(digit, set)))
            .collect()
    }

    /// The count, `at least` so many if it was stopped.
    fn number(&self) -> String {
        let count = self.count.as_deref().unwrap_or("0");
        if self.complete {
            count.to_string()
        } else {
            format!("at least {count}")
        }
    }

    /// In words, with the solution drawn; of all solutions what comes after them.
    pub(crate) fn text(&self, puzzle: &Puzzle, style: &Style) -> String {
        if let Some(engine) = &self.engine {
            return self.engine_text(engine, puzzle, style);
        }
        match puzzle {
            Puzzle::Sudoku(sudoku) => self.sudoku_text(sudoku, puzzle, style),
            Puzzle::Nonogram(nonogram) => self.nonogram_text(nonogram, puzzle, style),
        }
    }

    /// The word that ends a list of all solutions.
    pub fn list_end(&self) -> &'static str {
        match (self.complete, self.solutions) {
            (false, _) => "unknown\n",
            (true, Some(Solutions::None)) => "none\n",
            _ => "",
        }
    }

    fn drawn(&self, puzzle: &Puzzle, style: &Style) -> String {
        match (&self.svg, &self.solution) {
            (Some(svg), _) => svg.clone(),
            (None, Some(solution)) => solution.text(puzzle, style),
            (None, None) => String::new(),
        }
    }

    fn sudoku_text(&self, sudoku: &Sudoku, puzzle: &Puzzle, style: &Style) -> String {
        if self.count.is_some() {
            return self.number() + "\n";
        }
        if let Some(candidates) = &self.candidates {
            if self.solutions == Some(Solutions::None) {
                return "no solution\n".to_string();
            }
            let sets: Vec<Digits> = candidates
                .iter()
                .map(|set| set.iter().copied().collect())
                .collect();
            let stopped = if self.complete {
                ""
            } else {
                "stopped; candidates that are left:\n"
            };
            return stopped.to_string() + &text::candidates(sudoku, &sets);
        }
        let words = match self.solutions {
            None => "not answered before it was stopped\n",
            Some(Solutions::None) => "no solution (therefore check says why)\n",
            Some(Solutions::Many) => "more than one solution, of which one is:\n",
            Some(_) => "",
        };
        words.to_string() + &self.drawn(puzzle, style)
    }

    fn nonogram_text(&self, nonogram: &Nonogram, puzzle: &Puzzle, style: &Style) -> String {
        if self.count.is_some() {
            return self.number() + "\n";
        }
        if let Some(svg) = &self.svg {
            return svg.clone();
        }
        let mut words = match &nonogram.meta.title {
            Some(_) => size_and_title(nonogram) + "\n",
            None => String::new(),
        };
        if let Some(forced) = &self.forced {
            let stopped = if self.complete {
                ""
            } else {
                "stopped; at least "
            };
            let (count, all) = forced.known();
            words += &format!("{stopped}{count} of {all} cells are the same in all solutions:\n");
            return words + &partly(nonogram, forced, style);
        }
        if let Some(known) = &self.known {
            let (count, all) = known.known();
            let colon = if count > 0 { ":" } else { "" };
            words += &format!(
                "not answered before it was stopped; {count} of {all} cells are known{colon}\n"
            );
            if count > 0 {
                words += &partly(nonogram, known, style);
            }
            return words;
        }
        words += match (self.solutions, &self.solution) {
            (None, Some(_)) => "a solution; stopped before it was known whether there are more:\n",
            (None | Some(Solutions::None), _) => "no solution\n",
            (Some(Solutions::Many), _) => "more than one solution, of which one is:\n",
            _ => "",
        };
        words + &self.drawn(puzzle, style)
    }

    fn engine_text(&self, engine: &Engine, puzzle: &Puzzle, style: &Style) -> String {
        let words = match &engine.outcome[..] {
            "solved" if engine.unique => {
                "a solution; this engine did not show whether it is the only one:\n"
            }
            "several" => "more than one solution, of which one is:\n",
            "impossible" => "no solution (therefore check says why)\n",
            "unknown" => "not answered\n",
            "unfit" => "not answered: this engine cannot express the puzzle\n",
            "wrong" => "not answered: the engine made a mistake\n",
            _ => "",
        };
        words.to_string() + &self.drawn(puzzle, style)
    }
}

/// A picture of which something is unknown.
fn partly(nonogram: &Nonogram, filled: &Filled, style: &Style) -> String {
    let picture = filled.picture();
    with_clues(nonogram, &picture, style.columns).unwrap_or_else(|| plain(&picture))
}
