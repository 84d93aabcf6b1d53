//! `therefore theory hitting`: whether clues hit all unavoidable sets.

use clap::Args;
use serde_json::json;
use therefore_search::classic::{Classic, Grid};
use therefore_theory::{CellSet, difference, minimal_parts, unavoidable_sets};

use super::{classic, line, names, print, puzzles, unanswered};
use crate::input::Input;
use crate::piece::Status;

/// Say whether the clues of a puzzle hit every unavoidable set of its solution
///
/// Where there are several solutions the first one found is taken as the grid,
/// unless a second puzzle gives the full grid. Exit code 0: they hit all; 1:
/// they miss one, which is shown.
#[derive(Args)]
#[command(
    after_help = "Example:\n  therefore theory hitting 1453276988396541276729185434961853722184739567532964813675428199847612355........"
)]
pub struct Hitting {
    #[command(flatten)]
    input: Input,
    /// A JSON object
    #[arg(long)]
    json: bool,
}

impl Hitting {
    /// Runs the command.
    pub fn run(self) -> Result<Status, String> {
        let puzzles = puzzles(self.input.sources())?;
        let (clues, grid) = match puzzles.as_slice() {
            [puzzle] => {
                let clues = classic(puzzle)?;
                let outcome = Classic::new().solve(&clues, 1);
                let grid = *outcome.solution().ok_or("the clues have no solution")?;
                (clues, grid)
            }
            [puzzle, grid] => (classic(puzzle)?, classic(grid)?),
            _ => return Err("expected a puzzle, or a puzzle and its full grid".to_string()),
        };
        if grid.contains(&0) {
            return Err("the second puzzle is no full grid".to_string());
        }
        if (0..81).any(|cell| clues[cell] != 0 && clues[cell] != grid[cell]) {
            return Err("the clues are not those of the grid".to_string());
        }
        let missed = missed(&clues, &grid);
        let mut status = match (self.json, missed) {
            (true, missed) => print(&format!(
                "{}\n",
                json!({ "puzzle": line(&clues), "grid": line(&grid), "hits": missed.is_none(), "missed": missed.map(names) })
            )),
            (false, None) => print("hits every unavoidable set: the grid is the only solution\n"),
            (false, Some(set)) => print(&format!("misses {}\n", names(set).join(" "))),
        };
        if missed.is_some() {
            status.add(unanswered());
        }
        Ok(status)
    }
}

/// A smallest known set that the clues miss; none if they hit all there are.
fn missed(clues: &Grid, grid: &Grid) -> Option<CellSet> {
    let given = (0..81)
        .filter(|&cell| clues[cell] != 0)
        .fold(0, |set: CellSet, cell| set | 1 << cell);
    let small = unavoidable_sets(grid, 12)
        .into_iter()
        .find(|set| set & given == 0);
    small.or_else(|| {
        let mut other = None;
        Classic::new().for_each_solution(clues, |found| {
            if found == grid {
                return std::ops::ControlFlow::Continue(());
            }
            other = Some(difference(grid, found));
            std::ops::ControlFlow::Break(())
        });
        // What differs may hold a smaller set.
        let set = other?;
        minimal_parts(grid, set, 1000)
            .parts
            .into_iter()
            .next()
            .or(Some(set))
    })
}
