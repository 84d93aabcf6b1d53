//! Verifies forcing steps line by line, knowing nothing of how they were found.

use therefore_puzzle::{Cell, Digits};

use super::refutation::follows;
use crate::sudoku::arguments::{Branch, Cases, End, Facts, Line, Why};
use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::candidate::{Candidate, Node};
use crate::sudoku::step::Step;

/// Whether the proof is sound on this board and proves what the step concludes.
pub(crate) fn verify(
    board: &Board,
    step: &Step,
    cases: Cases,
    branches: &[Branch],
) -> Result<(), String> {
    let cases: Vec<Candidate> = match cases {
        Cases::One => return refute(board, step, branches),
        Cases::Cell(cell) => {
            let digits = board.candidates(cell).iter();
            digits.map(|digit| Candidate { cell, digit }).collect()
        }
        Cases::Region(region, digit) if board.region(region).full => {
            let cells = board.cells_for(region, digit);
            cells.map(|cell| Candidate { cell, digit }).collect()
        }
        Cases::Region(..) => return Err("the region need not hold every digit".into()),
    };
    let supposed = conclude(board, step, branches)?;
    if cases.is_empty() || !cases.iter().all(|case| supposed.contains(case)) {
        Err("a case is left out".into())
    } else {
        Ok(())
    }
}

/// Whether a branch refutes the opposite of what the step concludes.
fn refute(board: &Board, step: &Step, branches: &[Branch]) -> Result<(), String> {
    if let ([branch], None, [it]) = (branches, step.placement, &step.eliminations[..])
        && follow(board, &[], branch)? == *it
        && refuted(branch)
    {
        return Ok(());
    }
    Err("something else than the conclusion's opposite is refuted".into())
}

/// Whether all branches are sound and come to what the step concludes, or to a
/// contradiction; gives what they suppose.
pub(crate) fn conclude(
    board: &Board,
    step: &Step,
    branches: &[Branch],
) -> Result<Vec<Candidate>, String> {
    let supposed = branches.iter().map(|branch| follow(board, &[], branch));
    let supposed = supposed.collect::<Result<_, _>>()?;
    let concluded = step.placement.map(|it| (it, true));
    let crossed = step.eliminations.iter().map(|&it| (it, false));
    for (it, on) in concluded.into_iter().chain(crossed) {
        let node = Node::one(it.cell, it.digit);
        let shows = |branch: &Branch| {
            let said = |line: &Line| line.node == node && line.on == on;
            refuted(branch) || branch.lines.last().is_some_and(said)
        };
        if !branches.iter().all(shows) {
            return Err("a case does not come to the conclusion".into());
        }
    }
    Ok(supposed)
}

fn refuted(branch: &Branch) -> bool {
    branch.end != End::Shown
}

/// Follows a branch after the lines of the proof it stands in; gives what it
/// supposes.
fn follow(board: &Board, before: &[&Line], branch: &Branch) -> Result<Candidate, String> {
    let mut lines = before.to_vec();
    let Some(Line {
        node,
        on: true,
        why: Why::Supposed,
    }) = branch.lines.first()
    else {
        return Err("a branch does not begin with a supposition".into());
    };
    let [cell] = node.cells[..] else {
        return Err("a group is supposed".into());
    };
    for (number, line) in branch.lines.iter().enumerate() {
        if line.why.from().iter().any(|&from| from >= lines.len()) {
            return Err("a line rests on a later one".into());
        }
        let holds = match &line.why {
            Why::Supposed => number == 0,
            &Why::Excluded(from) => {
                !line.on && lines[from].on && excludes(board, &lines[from].node, &line.node)
            }
            Why::LastInCell(from) => match line.node.cells[..] {
                [cell] => {
                    line.on
                        && board.has(cell, line.node.digit)
                        && no_digit(board, cell, Some(line.node.digit), &pick(&lines, from))
                }
                _ => false,
            },
            Why::LastInRegion(region, from) => {
                let digit = line.node.digit;
                line.on
                    && line.node.cells.iter().any(|&cell| board.has(cell, digit))
                    && no_place(board, *region, digit, &line.node.cells, &pick(&lines, from))
            }
            Why::Total(tally, from) => match line.node.cells[..] {
                [cell] => {
                    let it = Candidate::new(cell, line.node.digit);
                    makes(board, tally, &pick(&lines, from), Some((it, line.on)))?
                }
                _ => false,
            },
            Why::Refuted(inside) => {
                let supposed = follow(board, &lines, inside)?;
                let node = Node::one(supposed.cell, supposed.digit);
                !line.on && line.node == node && refuted(inside)
            }
        };
        if !holds {
            return Err(format!("line {} of a proof does not follow", number + 1));
        }
        lines.push(line);
    }
    if branch.end.from().iter().any(|&from| from >= lines.len()) {
        return Err("a contradiction rests on nothing".into());
    }
    let holds = match &branch.end {
        End::Shown => true,
        End::NoDigit(cell, from) => no_digit(board, *cell, None, &pick(&lines, from)),
        End::NoPlace(region, digit, from) => {
            no_place(board, *region, *digit, &[], &pick(&lines, from))
        }
        End::NoTotal(tally, from) => makes(board, tally, &pick(&lines, from), None)?,
    };
    if holds {
        Ok(Candidate::new(cell, node.digit))
    } else {
        Err("a contradiction does not follow".into())
    }
}

fn pick<'a>(lines: &[&'a Line], numbers: &[usize]) -> Vec<&'a Line> {
    numbers.iter().map(|&number| lines[number]).collect()
}

/// Whether two nodes cannot both be true.
fn excludes(board: &Board, a: &Node, b: &Node) -> bool {
    if a.digit == b.digit {
        let sees = |&x: &Cell| b.cells.iter().all(|&y| board.terrain().sees(x, y));
        a.cells.iter().all(sees)
    } else {
        a.cells.len() == 1 && a.cells == b.cells
    }
}

/// Whether the lines say that this is false.
fn is_false(it: Candidate, lines: &[&Line]) -> bool {
    let says = |line: &&&Line| {
        !line.on && line.node.digit == it.digit && line.node.cells.contains(&it.cell)
    };
    lines.iter().find(says).is_some()
}

/// Whether an empty cell can hold nothing, except perhaps a digit.
fn no_digit(board: &Board, cell: Cell, except: Option<u8>, lines: &[&Line]) -> bool {
    let mut digits = board.candidates(cell).iter();
    board.value(cell) == 0
        && digits.all(|digit| Some(digit) == except || is_false(Candidate { cell, digit }, lines))
}

/// Whether a digit that a region misses has no place there, except perhaps some.
fn no_place(board: &Board, region: usize, digit: u8, except: &[Cell], lines: &[&Line]) -> bool {
    let mut cells = board.cells_for(region, digit);
    board.region(region).full
        && board.missing(region).contains(digit)
        && cells.all(|cell| except.contains(&cell) || is_false(Candidate { cell, digit }, lines))
}

/// Whether every way to make a total with what the lines say has a candidate
/// true, or false; without a candidate, whether there is no way.
fn makes(
    board: &Board,
    tally: &Tally,
    lines: &[&Line],
    conclusion: Option<(Candidate, bool)>,
) -> Result<bool, String> {
    let known = |cell: Cell| {
        let mut digits = board.candidates(cell);
        for line in lines.iter().filter(|line| line.node.cells == [cell]) {
            let said = Digits::only(line.node.digit);
            digits = if line.on {
                digits & said
            } else {
                digits - said
            };
        }
        (cell, digits)
    };
    let facts = Facts {
        cells: tally.balance(board).cells().map(known).collect(),
        tallies: vec![tally.clone()],
        ..Facts::default()
    };
    follows(board, &facts, conclusion)
}
