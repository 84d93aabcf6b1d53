//! Puzzles as models for other people's solvers, with the map from variables
//! back to cells in their comments.

mod dimacs;
mod flatzinc;
mod lp;
mod mps;
mod opb;

use std::fmt;
use std::str::FromStr;

use therefore_puzzle::formats::write_values;
use therefore_puzzle::{Layout, Names, Sudoku};

use crate::model::{Model, Row, RowKind};

/// What to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The LP format of CPLEX: integer programming.
    Lp,
    /// MPS with free columns: integer programming.
    Mps,
    /// DIMACS CNF: SAT.
    Dimacs,
    /// FlatZinc: constraint programming.
    Flatzinc,
    /// OPB: pseudo-Boolean solving.
    Opb,
}

impl Target {
    /// All of them.
    pub const ALL: [Target; 5] = [
        Target::Lp,
        Target::Mps,
        Target::Dimacs,
        Target::Flatzinc,
        Target::Opb,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Target::Lp => "lp",
            Target::Mps => "mps",
            Target::Dimacs => "dimacs",
            Target::Flatzinc => "flatzinc",
            Target::Opb => "opb",
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Target, String> {
        let found = Target::ALL.into_iter().find(|target| target.name() == text);
        found.ok_or_else(|| {
            let names = Target::ALL.map(Target::name);
            format!("unknown, expected one of {}", names.join(", "))
        })
    }
}

/// Writes a puzzle as a model.
///
/// ```
/// use therefore_methods::export::{Target, export};
/// use therefore_puzzle::{Sudoku, Recipe};
/// let puzzle = Sudoku::empty(Recipe::square(4)?.layout()?);
/// let text = export(&puzzle, Target::Dimacs).unwrap();
/// assert!(text.contains("p cnf 64 "));
/// # Ok::<(), therefore_puzzle::LayoutError>(())
/// ```
pub fn export(puzzle: &Sudoku, target: Target) -> Result<String, String> {
    if target == Target::Flatzinc {
        return flatzinc::write(puzzle);
    }
    let Some(model) = Model::whole(puzzle) else {
        return Err("the givens leave some digit without a place, so there is no model".into());
    };
    let sheet = Sheet {
        puzzle,
        layout: &puzzle.layout,
        model: &model,
    };
    Ok(match target {
        Target::Lp => lp::write(&sheet),
        Target::Mps => mps::write(&sheet),
        Target::Dimacs => dimacs::write(&sheet),
        _ => opb::write(&sheet),
    })
}

/// What all writers of the binary model need.
struct Sheet<'a> {
    puzzle: &'a Sudoku,
    layout: &'a Layout,
    model: &'a Model,
}

impl Sheet<'_> {
    fn name(&self, variable: u32) -> String {
        self.model.name(self.layout, variable)
    }

    /// A row's name, of letters that every format takes.
    fn row_name(&self, row: &Row) -> String {
        match row.kind {
            RowKind::Cell(cell) => {
                format!("cell_{}", self.layout.shape().name(cell, Names::RowColumn))
            }
            RowKind::Full(region, digit) | RowKind::Part(region, digit) => {
                format!("region{}_{digit}", region + 1)
            }
            RowKind::Cage(sum, digit) => format!("cage{}_{digit}", sum + 1),
            RowKind::Total(sum) => format!("total{}", sum + 1),
        }
    }

    /// What the comments of every format begin with.
    fn heading(&self) -> Vec<String> {
        heading(self.puzzle)
    }

    /// What numbers stand for, where variables have no names.
    fn map(&self) -> impl Iterator<Item = String> + '_ {
        let shape = self.layout.shape();
        let numbered = self.model.variables().iter().enumerate();
        numbered.map(move |(index, &(cell, digit))| {
            let cell = shape.name(cell, Names::RowColumn);
            format!("variable {} is {cell} = {digit}", index + 1)
        })
    }
}

fn heading(puzzle: &Sudoku) -> Vec<String> {
    let layout = &puzzle.layout;
    let mut lines = vec![
        "a puzzle written by therefore export".to_string(),
        format!("givens: {}", write_values(puzzle, &puzzle.givens)),
    ];
    let regions = layout.regions().iter().enumerate();
    lines.extend(regions.map(|(index, region)| {
        // A setter's name may hold anything; a comment is one line.
        let name: String = region.name.chars().filter(|c| !c.is_control()).collect();
        format!("region{} is {name}", index + 1)
    }));
    lines
}

/// Words joined by blanks, broken into lines that every reader can take.
fn wrapped(words: impl Iterator<Item = String>) -> String {
    let (mut text, mut width) = (String::new(), 0);
    for word in words {
        if width + word.len() > 200 {
            text += "\n ";
            width = 0;
        }
        text += " ";
        text += &word;
        width += word.len() + 1;
    }
    text
}
