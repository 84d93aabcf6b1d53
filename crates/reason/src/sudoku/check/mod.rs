//! An independent judge of steps.
//!
//! A step is true if what it claims is true of the board ([`Facts`]) and its
//! conclusion follows from these claims alone. The second is proved without
//! knowing any technique: assume the opposite of the conclusion and try every
//! way to satisfy the claims; there must be none. So a finder that leaves out a
//! premise it needs is caught even when its conclusion happens to be right.
//! Forcing steps carry their proof, which is followed line by line.

mod proof;

use therefore_puzzle::{Cell, Digits, Names};

use crate::sudoku::arguments::Facts;
use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::step::Step;
use crate::sudoku::terrain::Terrain;

/// Verifies a step on the board it was found on, from its premises alone.
/// The error says in a sentence what is wrong with it.
pub fn check(board: &Board, step: &Step) -> Result<(), String> {
    let terrain = board.terrain();
    let name = |cell: Cell| terrain.layout().shape().name(cell, Names::RowColumn);
    if step.placement.is_none() && step.eliminations.is_empty() {
        return Err("the step concludes nothing".into());
    }
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

/// Whether a candidate is true, or false, by these claims alone; without a
/// candidate, whether they contradict each other. Of the claims only the totals
/// are looked up.
pub(crate) fn follows(
    board: &Board,
    facts: &Facts,
    conclusion: Option<(Candidate, bool)>,
) -> Result<bool, String> {
    verify_totals(board, facts)?;
    let proof = Proof::new(board, facts);
    Ok(match conclusion {
        Some((it, on)) => proof.refutes(it, !on),
        None => proof.contradicts(proof.clauses.clone(), Vec::new()),
    })
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

/// Whether the regions that are added up hold every digit.
fn verify_totals(board: &Board, facts: &Facts) -> Result<(), String> {
    let terrain = board.terrain();
    for tally in &facts.tallies {
        if let Tally::Area { regions, .. } = tally {
            let partial = regions.iter().find(|&&region| !terrain.region(region).full);
            if let Some(&region) = partial {
                let name = &terrain.region(region).name;
                return Err(format!("{name} need not hold every digit"));
            }
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
    if !terrain.layout().sums().is_empty() || terrain.regions().iter().any(|region| !region.full) {
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

/// Adds up the regions of a tally and takes its sums away, cell by cell. It is
/// worked out here anew, so that a mistake of the finder is noticed.
fn equation(board: &Board, tally: &Tally) -> Equation {
    let terrain = board.terrain();
    let sums = terrain.layout().sums();
    let mut times = vec![0; terrain.cells()];
    let mut total = 0;
    match tally {
        &Tally::Sum(sum) => {
            total += sums[sum].total as i32;
            sums[sum].cells.iter().for_each(|&cell| times[cell] += 1);
        }
        Tally::Area { regions, less } => {
            for &region in regions {
                let digits = 1..=terrain.digits() as i32;
                total += digits.sum::<i32>();
                terrain
                    .region(region)
                    .cells
                    .iter()
                    .for_each(|&cell| times[cell] += 1);
            }
            for &sum in less {
                total -= sums[sum].total as i32;
                sums[sum].cells.iter().for_each(|&cell| times[cell] -= 1);
            }
        }
    }
    let mut terms = Vec::new();
    for (cell, times) in times.into_iter().enumerate() {
        match board.value(cell) {
            0 if times != 0 => terms.push((cell, times)),
            digit => total -= times * i32::from(digit),
        }
    }
    (terms, total)
}

/// Claims as clauses over candidates, of which no two that see each other (or
/// stand in one cell) can be true together.
struct Proof<'a> {
    terrain: &'a Terrain,
    clauses: Vec<Vec<Candidate>>,
    deadly: Option<([Cell; 4], [u8; 2])>,
    /// Cells, each with how often it counts, and what they make.
    equations: Vec<Equation>,
}

type Equation = (Vec<(Cell, i32)>, i32);

impl<'a> Proof<'a> {
    fn new(board: &'a Board, facts: &Facts) -> Proof<'a> {
        let cells = facts.cells.iter().map(|&(cell, digits)| {
            let literals = digits.iter().map(move |digit| Candidate { cell, digit });
            literals.collect()
        });
        let regions = facts.regions.iter().map(|(_, digit, cells)| {
            let literals = cells.iter().map(|&cell| Candidate::new(cell, *digit));
            literals.collect()
        });
        Proof {
            terrain: board.terrain(),
            clauses: cells.chain(regions).collect(),
            deadly: facts.deadly,
            equations: facts.tallies.iter().map(|it| equation(board, it)).collect(),
        }
    }

    /// Whether the claims cannot all hold if this candidate is true (or false).
    fn refutes(&self, it: Candidate, truth: bool) -> bool {
        let mut clauses = self.clauses.clone();
        let mut chosen = Vec::new();
        if truth {
            chosen.push(it);
            for clause in &mut clauses {
                self.weaken(clause, it);
            }
            clauses.retain(|clause| !clause.contains(&it));
        } else {
            for clause in &mut clauses {
                clause.retain(|&other| other != it);
            }
        }
        self.contradicts(clauses, chosen)
    }

    /// Takes away what cannot be true together with this candidate.
    fn weaken(&self, clause: &mut Vec<Candidate>, it: Candidate) {
        clause.retain(|&other| {
            other == it
                || !(other.cell == it.cell
                    || other.digit == it.digit && self.terrain.sees(other.cell, it.cell))
        });
    }

    fn contradicts(&self, clauses: Vec<Vec<Candidate>>, chosen: Vec<Candidate>) -> bool {
        if self
            .equations
            .iter()
            .any(|it| self.is_off(it, &clauses, &chosen))
        {
            return true;
        }
        let Some(shortest) = clauses.iter().min_by_key(|clause| clause.len()) else {
            return self.is_deadly(&chosen);
        };
        shortest.iter().all(|&it| {
            let mut rest = Vec::with_capacity(clauses.len());
            for clause in &clauses {
                if !clause.contains(&it) {
                    let mut clause = clause.clone();
                    self.weaken(&mut clause, it);
                    rest.push(clause);
                }
            }
            let mut chosen = chosen.clone();
            chosen.push(it);
            self.contradicts(rest, chosen)
        })
    }

    /// Whether what is left of the clauses cannot make the total any more.
    fn is_off(
        &self,
        (terms, total): &Equation,
        clauses: &[Vec<Candidate>],
        chosen: &[Candidate],
    ) -> bool {
        let (mut lowest, mut highest) = (0, 0);
        for &(cell, times) in terms {
            let open = clauses
                .iter()
                .filter(|clause| clause.iter().all(|it| it.cell == cell))
                .map(|clause| clause.iter().map(|it| i32::from(it.digit)));
            let set = chosen.iter().find(|it| it.cell == cell);
            let (low, high) = match (set, open.clone().next()) {
                (Some(it), _) => (i32::from(it.digit), i32::from(it.digit)),
                (None, Some(digits)) => {
                    (digits.clone().min().unwrap_or(0), digits.max().unwrap_or(0))
                }
                // Nothing is claimed of this cell.
                (None, None) => (1, self.terrain.digits() as i32),
            };
            lowest += (times * low).min(times * high);
            highest += (times * low).max(times * high);
        }
        !(lowest..=highest).contains(total)
    }

    fn is_deadly(&self, chosen: &[Candidate]) -> bool {
        let Some((corners, [a, b])) = self.deadly else {
            return false;
        };
        let holds = |digits: [u8; 4]| {
            let mut pairs = corners.iter().zip(digits);
            pairs.all(|(&cell, digit)| chosen.contains(&Candidate { cell, digit }))
        };
        holds([a, b, a, b]) || holds([b, a, b, a])
    }
}
