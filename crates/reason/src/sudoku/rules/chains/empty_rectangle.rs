//! Empty rectangle: a digit's places in a box lie on one row and one column of
//! it. A strong link from the row to another row then reaches the column.

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::bits::is_two;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::{Candidate, Link, Node};
use crate::sudoku::terrain::{RegionId, RegionKind};

/// See the module.
pub(crate) struct EmptyRectangle;

/// A chain and the one candidate it crosses out.
struct FoundChain {
    chain: Vec<Link>,
    target: Candidate,
}

impl Rule<Board> for EmptyRectangle {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        let terrain = board.terrain();
        let (Some(lines), None) = (terrain.lines(), at) else {
            return Flow::Continue(());
        };
        for (area, it) in terrain.regions().iter().enumerate() {
            if it.kind != RegionKind::Box || !it.full {
                continue;
            }
            for digit in board.missing(area).iter() {
                let cells: Vec<Cell> = board.cells_for(area, digit).collect();
                let shape = terrain.layout().shape();
                let mut found = Vec::new();
                for (row, column) in arms(&cells, |cell| (shape.row(cell), shape.column(cell))) {
                    let (row, column) = (lines.rows[row], lines.columns[column]);
                    for (arm, other, across) in
                        [(row, column, &lines.columns), (column, row, &lines.rows)]
                    {
                        look(board, digit, area, (arm, other), across, &mut found);
                    }
                }
                for one in &found {
                    sink.cross(vec![one.target], || {
                        arguments::Chains(vec![one.chain.clone()])
                    })?;
                }
                // A double one: two strong links that use the same box.
                for (index, one) in found.iter().enumerate() {
                    for two in &found[index + 1..] {
                        if one.target != two.target {
                            sink.cross(vec![one.target, two.target], || {
                                arguments::Chains(vec![one.chain.clone(), two.chain.clone()])
                            })?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// The rows and columns that together hold all cells, while neither does alone.
fn arms(cells: &[Cell], at: impl Fn(Cell) -> (usize, usize)) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    // One of the first two cells that differ in row must be on the column.
    for &first in cells {
        for &second in cells {
            let (row, column) = (at(first).0, at(second).1);
            let fits = |&cell: &Cell| at(cell).0 == row || at(cell).1 == column;
            if cells.iter().all(fits)
                && cells.iter().any(|&cell| at(cell).0 != row)
                && cells.iter().any(|&cell| at(cell).1 != column)
                && !found.contains(&(row, column))
            {
                found.push((row, column));
            }
        }
    }
    found
}

/// Strong links that start on one arm and end beside the other.
fn look(
    board: &Board,
    digit: u8,
    area: RegionId,
    (arm, other): (RegionId, RegionId),
    across: &[RegionId],
    found: &mut Vec<FoundChain>,
) {
    let terrain = board.terrain();
    let on = |region: RegionId, cell: Cell| terrain.place(region, cell).is_some();
    for &line in across {
        let places = board.places(line, digit);
        if line == other || !is_two(places) {
            continue;
        }
        let ends: Vec<Cell> = terrain.cells_at(line, places).collect();
        let Some(near) = ends.iter().copied().find(|&cell| on(arm, cell)) else {
            continue;
        };
        let far = if ends[0] == near { ends[1] } else { ends[0] };
        if on(area, near) || on(area, far) {
            continue;
        }
        // Where the other arm and the far end's line meet.
        let target = terrain.region(other).cells.iter().copied().find(|&cell| {
            board.has(cell, digit)
                && !on(area, cell)
                && terrain.sees(cell, far)
                && parallel(board, arm, far, cell)
        });
        let Some(target) = target else { continue };
        let (near_arm, far_arm): (Vec<Cell>, Vec<Cell>) = board
            .cells_for(area, digit)
            .partition(|&cell| on(arm, cell));
        let node = |cells| Node { cells, digit };
        let link = |from, to, strong, region| Link {
            from,
            to,
            strong,
            region: Some(region),
            set: Vec::new(),
        };
        found.push(FoundChain {
            chain: vec![
                link(node(vec![far]), node(vec![near]), true, line),
                link(node(vec![near]), node(near_arm.clone()), false, arm),
                link(node(near_arm), node(far_arm), true, area),
            ],
            target: Candidate::new(target, digit),
        });
    }
}

/// Whether two cells share a line of the same direction as the arm.
fn parallel(board: &Board, arm: RegionId, a: Cell, b: Cell) -> bool {
    let terrain = board.terrain();
    let kind = terrain.region(arm).kind;
    let mut regions = terrain.regions_of(a);
    regions.any(|region| terrain.region(region).kind == kind && terrain.place(region, b).is_some())
}
