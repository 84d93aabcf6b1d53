//! The reasons of Solver.pl by the names that the study of it uses.

use crate::sudoku::arguments::{Argument, HiddenSingle, LastCell, Reckoning};
use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::step::Step;
use crate::sudoku::terrain::RegionKind;

/// Why a digit is placed, in the words of the study: `cage-total`,
/// `innie-2-rows`, `outie-box`, `only-option`, `only-place-row`. None for a step
/// that places nothing or has another reason.
pub fn reason(board: &Board, step: &Step) -> Option<String> {
    let it = step.placement?;
    let kind = |region| match board.region(region).kind {
        RegionKind::Row => "row",
        RegionKind::Column => "column",
        RegionKind::Box => "box",
        RegionKind::Extra | RegionKind::Cage => "region",
    };
    match &step.argument {
        Argument::NakedSingle(_) => Some("only-option".into()),
        &Argument::LastCell(LastCell { region })
        | &Argument::HiddenSingle(HiddenSingle { region }) => {
            Some(format!("only-place-{}", kind(region)))
        }
        Argument::Totals(totals) if totals.reckoning == Reckoning::Rest => {
            match totals.tallies.first()? {
                Tally::Sum(_) => Some("cage-total".into()),
                Tally::Area { regions, .. } => {
                    let terrain = board.terrain();
                    let mut inside = regions.iter();
                    let inside = inside.any(|&region| terrain.place(region, it.cell).is_some());
                    let side = if inside { "innie" } else { "outie" };
                    let kind = kind(*regions.first()?);
                    Some(match (regions.len(), kind) {
                        (1, _) => format!("{side}-{kind}"),
                        (count, "box") => format!("{side}-{count}-boxes"),
                        (count, _) => format!("{side}-{count}-{kind}s"),
                    })
                }
            }
        }
        _ => None,
    }
}

/// Whether a step is a moment: it fills a cell that is not a cage of its own.
pub fn is_counted(board: &Board, step: &Step) -> bool {
    let sums = board.terrain().layout().sums();
    step.placement
        .is_some_and(|it| !sums.iter().any(|sum| sum.cells == [it.cell]))
}
