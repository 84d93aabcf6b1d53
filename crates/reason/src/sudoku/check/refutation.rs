//! Refutes the opposite of a conclusion from claims alone, knowing no technique.

use therefore_puzzle::Cell;

use crate::sudoku::arguments::Facts;
use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::Terrain;

/// Whether a candidate is true, or false, by these claims alone; without a
/// candidate, whether they contradict each other. Of the claims only the totals
/// are looked up.
pub(super) fn follows(
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

/// Whether the regions that are added up hold every digit.
pub(super) fn verify_totals(board: &Board, facts: &Facts) -> Result<(), String> {
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

/// Adds up the regions of a tally and takes its sums away, cell by cell. It is
/// worked out here again, so that a mistake of the finder is noticed.
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
pub(super) struct Proof<'a> {
    terrain: &'a Terrain,
    pub clauses: Vec<Vec<Candidate>>,
    deadly: Option<([Cell; 4], [u8; 2])>,
    /// Cells, each with how often it counts, and what they make.
    equations: Vec<Equation>,
}

type Equation = (Vec<(Cell, i32)>, i32);

impl<'a> Proof<'a> {
    pub fn new(board: &'a Board, facts: &Facts) -> Proof<'a> {
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
    pub fn refutes(&self, it: Candidate, truth: bool) -> bool {
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
