//! The three ways of the source, and adding givens until there is one solution.

use std::ops::ControlFlow;

use therefore_puzzle::{Cell, Digits, PatternSymmetry, Sudoku};
use therefore_search::Solver;
use therefore_theory::Random;

use super::ground::Ground;
use super::judge::Judge;
use super::pairs::Groups;
use crate::Control;

/// Random digits in all cells, cell by cell until two clash, over and over
/// until none do. Side 4 takes some millions of tries; no other side is within
/// reach. False if the control stopped it.
pub fn brute_force(ground: &mut dyn Ground, random: &mut Random, control: &Control) -> bool {
    let layout = ground.layout().clone();
    let groups: Vec<Vec<Cell>> = layout.groups().map(<[Cell]>::to_vec).collect();
    let mut of_cell = vec![Vec::new(); layout.cells()];
    for (index, group) in groups.iter().enumerate() {
        for &cell in group {
            of_cell[cell].push(index);
        }
    }
    let mut grid = vec![0; layout.cells()];
    let mut used = vec![Digits::NONE; groups.len()];
    for tries in 0u64.. {
        if tries.is_multiple_of(4096) && control.is_over() {
            return false;
        }
        used.fill(Digits::NONE);
        let full = (0..grid.len()).all(|cell| {
            if !layout.is_cell(cell) {
                return true;
            }
            let digit = 1 + random.below(layout.symbols()) as u8;
            grid[cell] = digit;
            let free = of_cell[cell]
                .iter()
                .all(|&group| !used[group].contains(digit));
            for &group in &of_cell[cell] {
                used[group].insert(digit);
            }
            free
        });
        if full && Sudoku::empty(layout.clone()).is_solved_by(&grid) {
            ground.take(&grid);
            return true;
        }
    }
    false
}

/// A grid by logic: each symbol once at random, then the cell with fewest
/// candidates gets one of them at random, with undo where that fails. False if
/// the control stopped it.
pub fn by_logic(ground: &mut dyn Ground, random: &mut Random, control: &Control) -> bool {
    let layout = ground.layout().clone();
    let groups = Groups::new(&layout);
    let cells: Vec<Cell> = (0..layout.cells())
        .filter(|&cell| layout.is_cell(cell))
        .collect();
    let mut solver = Solver::new(&layout);
    while !control.is_over() {
        let mut order = cells.clone();
        random.shuffle(&mut order);
        let mut start = Sudoku::empty(layout.clone()).start();
        for (index, &cell) in order.iter().take(layout.symbols()).enumerate() {
            start[cell] = Digits::only(index as u8 + 1);
        }
        let mut budget = 50 * cells.len();
        let mut values = vec![0; layout.cells()];
        let filled = groups.fill(&mut values, &start, random, &mut budget);
        if filled && Sudoku::empty(layout.clone()).is_solved_by(&values) {
            ground.take(&values);
            return true;
        }
        // Strategies alone got lost: the engine completes what was begun.
        if solver.solve(&start, 1, control).solutions == 1 {
            ground.take(solver.first());
            return true;
        }
    }
    false
}

/// Takes givens away: in symmetric fours while more than 39 stand and fewer than
/// twenty removals were made, then in twos; each only if a person can still
/// solve the puzzle. None if the control stopped it.
pub fn take_away(
    judge: &mut Judge,
    puzzle: &mut Sudoku,
    random: &mut Random,
    control: &Control,
) -> Option<()> {
    let shape = puzzle.layout.shape();
    let mut order: Vec<Cell> = (0..shape.cells())
        .filter(|&cell| puzzle.givens[cell] != 0)
        .collect();
    random.shuffle(&mut order);
    let most = puzzle.layout.cells() * 39 / 81;
    let mut removals = 0;
    for cell in order {
        if control.is_over() {
            return None;
        }
        let half = PatternSymmetry::HalfTurn.image(shape, cell);
        let mut group = vec![cell, half];
        if puzzle.clues() > most && removals < 20 {
            group.push(PatternSymmetry::LeftRight.image(shape, cell));
            group.push(PatternSymmetry::TopBottom.image(shape, cell));
        }
        if puzzle.givens[cell] == 0 {
            continue;
        }
        let kept = puzzle.givens.clone();
        for cell in group {
            puzzle.givens[cell] = 0;
        }
        if judge.solves(puzzle, control) {
            removals += 1;
        } else {
            puzzle.givens = kept;
        }
    }
    Some(())
}

/// Adds givens until there is one solution: always the first cell of the order
/// in which a second solution differs. None if the control stopped it.
pub fn add(ground: &dyn Ground, order: &[Cell], control: &Control) -> Option<Sudoku> {
    let layout = ground.layout().clone();
    let grid = ground.grid();
    let mut puzzle = Sudoku::empty(layout.clone());
    let fewest = layout.cells() * 17 / 81;
    for &cell in order.iter().take(fewest) {
        puzzle.givens[cell] = grid[cell];
    }
    let mut solver = Solver::new(&layout);
    loop {
        let mut other = None;
        let ended = solver.each(&puzzle.start(), control, &mut |found| {
            if found == grid {
                return ControlFlow::Continue(());
            }
            other = Some(found.to_vec());
            ControlFlow::Break(())
        });
        match other {
            Some(other) => {
                let cell = order.iter().find(|&&cell| other[cell] != grid[cell])?;
                puzzle.givens[*cell] = grid[*cell];
            }
            None if ended == therefore_search::Ended::Stopped => return None,
            None => return Some(puzzle),
        }
    }
}
