//! The reasons of Solver.pl by the names that the study of it uses.

use crate::board::Board;
use crate::cages::Tally;
use crate::step::{Argument, Reckoning, Step};
use crate::terrain::HouseKind;

/// Why a digit is placed, in the words of the study: `cage-total`,
/// `innie-2-rows`, `outie-box`, `only-option`, `only-place-row`. None for a step
/// that places nothing or has another reason.
pub fn reason(board: &Board, step: &Step) -> Option<String> {
    let it = step.placement?;
    let kind = |house| match board.house(house).kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        HouseKind::Extra | HouseKind::Cage => "region",
    };
    match &step.argument {
        Argument::NakedSingle => Some("only-option".into()),
        &Argument::LastCell { house } | &Argument::HiddenSingle { house } => {
            Some(format!("only-place-{}", kind(house)))
        }
        Argument::Totals(totals) if totals.reckoning == Reckoning::Rest => {
            match totals.tallies.first()? {
                Tally::Sum(_) => Some("cage-total".into()),
                Tally::Area { houses, .. } => {
                    let terrain = board.terrain();
                    let mut inside = houses.iter();
                    let inside = inside.any(|&house| terrain.place(house, it.cell).is_some());
                    let side = if inside { "innie" } else { "outie" };
                    let kind = kind(*houses.first()?);
                    Some(match (houses.len(), kind) {
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
