//! An independent judge of steps.
//!
//! A step is true if what it claims is true of the board ([`Facts`]) and its
//! conclusion follows from these claims alone. The second is proved without
//! knowing any technique: assume the opposite of the conclusion and try every
//! way to satisfy the claims; there must be none. So a finder that leaves out a
//! premise it needs is caught even when its conclusion happens to be right.
//! Forcing steps carry their proof, which is followed line by line.

mod belongs;
mod proof;
mod refutation;

use refutation::{Proof, verify_totals};
use therefore_puzzle::{Cell, Digits, Names};

use crate::sudoku::arguments::Facts;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::step::Step;

/// Verifies a step on the board it was found on, from its premises alone.
/// The error says in a sentence what is wrong with it.
pub fn check(board: &Board, step: &Step) -> Result<(), String> {
    let terrain = board.terrain();
    let name = |cell: Cell| terrain.layout().shape().name(cell, Names::RowColumn);
    if step.placement.is_none() && step.eliminations.is_empty() {
        return Err("the step concludes nothing".into());
    }
    belongs::check(board, step)?;
    for it in step.placement.iter().chain(&step.eliminations) {
        if !board.has(it.cell, it.digit) {
            return Err(format!("{} is no candidate of {}", it.digit, name(it.cell)));
        }
    }
    if !step.eliminations.is_sorted_by(|a, b| a < b) {
        return Err("the eliminations are not in order".into());
    }
    let facts = step.facts(board);
    if facts.tried {
        return Ok(());
    }
    if let Some(cases) = facts.cases {
        return proof::verify(board, step, cases, &facts.branches);
    }
    verify(board, &facts)?;
    if !facts.branches.is_empty() {
        let cases = proof::conclude(board, step, &facts.branches)?;
        return check_open_cases(board, step, &facts, &cases);
    }
    if let Some(it) = facts.grave {
        return check_grave(board, step, it);
    }
    if let Some(it) = step.placement
        && !Proof::new(board, &facts).refutes(it, false)
    {
        return Err(format!(
            "{} in {} does not follow from the premises",
            it.digit,
            name(it.cell)
        ));
    }
    for &it in &step.eliminations {
        if !Proof::new(board, &facts).refutes(it, true) {
            return Err(format!(
                "no {} in {} does not follow from the premises",
                it.digit,
                name(it.cell)
            ));
        }
    }
    Ok(())
}

/// Whether the claims are true of the board.
fn verify(board: &Board, facts: &Facts) -> Result<(), String> {
    let terrain = board.terrain();
    let name = |cell: Cell| terrain.layout().shape().name(cell, Names::RowColumn);
    for &(cell, digits) in &facts.cells {
        let actual = match board.value(cell) {
            0 => board.candidates(cell),
            digit => Digits::only(digit),
        };
        if !(actual - digits).is_empty() {
            return Err(format!(
                "{} can hold {actual:?}, not only {digits:?}",
                name(cell)
            ));
        }
    }
    for (region, digit, cells) in &facts.regions {
        let region = terrain.region(*region);
        if !region.full {
            return Err(format!("{} need not hold every digit", region.name));
        }
        for &cell in &region.cells {
            if !cells.contains(&cell) && (board.has(cell, *digit) || board.value(cell) == *digit) {
                return Err(format!(
                    "{digit} in {} has a place at {}",
                    region.name,
                    name(cell)
                ));
            }
        }
    }
    for (these, those) in &facts.sights {
        for &a in these {
            for &b in those {
                if !terrain.sees(a, b) {
                    return Err(format!("{} does not see {}", name(a), name(b)));
                }
            }
        }
    }
    verify_totals(board, facts)?;
    if let Some((corners, digits)) = facts.deadly {
        for cell in corners {
            let swappable = !board.is_given(cell) && digits.iter().all(|&d| board.allows(cell, d));
            if !swappable {
                return Err(format!("the clues fix {}", name(cell)));
            }
        }
        if !terrain.is_deadly(&corners) {
            return Err("swapping the digits would be noticed in some region".into());
        }
    }
    Ok(())
}

/// A fish leaves no other case than these: if all of them are false, so is the
/// opposite of the conclusion.
fn check_open_cases(
    board: &Board,
    step: &Step,
    facts: &Facts,
    cases: &[Candidate],
) -> Result<(), String> {
    let mut proof = Proof::new(board, facts);
    for clause in &mut proof.clauses {
        clause.retain(|it| !cases.contains(it));
    }
    let placed = step.placement.into_iter().map(|it| (it, false));
    let crossed = step.eliminations.iter().map(|&it| (it, true));
    if placed
        .chain(crossed)
        .all(|(it, truth)| proof.refutes(it, truth))
    {
        Ok(())
    } else {
        Err("the fish leaves another case".into())
    }
}

/// A bivalue universal grave: without the one candidate, choosing in every
/// cell the digit that the solution does not have gives another solution.
fn check_grave(board: &Board, step: &Step, it: Candidate) -> Result<(), String> {
    let terrain = board.terrain();
    if !terrain.layout().has_only_regions() || terrain.regions().iter().any(|region| !region.full) {
        return Err("there are sums or regions that do not hold every digit".into());
    }
    for cell in 0..terrain.cells() {
        let mut digits = board.candidates(cell);
        if cell == it.cell {
            digits.remove(it.digit);
        }
        if !digits.is_empty() && digits.len() != 2 {
            return Err(format!("cell {cell} would have {digits:?}"));
        }
    }
    for region in 0..terrain.regions().len() {
        for digit in board.missing(region).iter() {
            let cells = board.cells_for(region, digit);
            let places = cells
                .filter(|&cell| (cell, digit) != (it.cell, it.digit))
                .count();
            if places != 2 {
                let name = &terrain.region(region).name;
                return Err(format!("{digit} would have {places} places in {name}"));
            }
        }
    }
    let follows = |other: &Candidate| other.cell == it.cell && other.digit != it.digit;
    if step.placement.is_none_or(|placed| placed == it) && step.eliminations.iter().all(follows) {
        Ok(())
    } else {
        Err("it concludes something else than the extra digit".into())
    }
}
