//! How near a puzzle comes to a wish.

use std::sync::Arc;

use therefore_puzzle::{Digits, Layout, Sudoku};
use therefore_reason::machine::{Schedule, SimplestFirst};
use therefore_reason::{
    Board, Grade, LADDER, Level, Outcome, Profile, Reasoner, Step, Technique, Terrain, Trace,
    simplest,
};

use super::gradient::Gradient;
use super::wish::Wish;
use crate::Control;

/// What the judge says of a puzzle with one solution.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// 0 if the wish is granted; otherwise how far the puzzle is from it.
    pub distance: u32,
    /// What is wrong, in a few words; empty if nothing is.
    pub wrong: String,
    /// Its grade, if the path was followed to the end.
    pub grade: Option<Grade>,
    /// How the effort is spread, if the path was followed to the end.
    pub gradient: Option<Gradient>,
}

/// Judges puzzles of one layout by one wish; keeps its buffers.
pub struct Judge {
    wish: Wish,
    profile: Profile<Board>,
    /// For each technique of the ladder whether the path must not use it.
    unwanted: Vec<bool>,
    board: Board,
    trace: Trace<Board>,
}

/// How hard a technique counts: the order in which grades compare them.
fn hardness(technique: &Technique<Board>) -> (Level, u32, usize) {
    let rank = LADDER
        .iter()
        .position(|other| std::ptr::eq(other, technique));
    (
        technique.level,
        technique.score,
        rank.unwrap_or(LADDER.len()),
    )
}

fn same(a: &Technique<Board>, b: &Technique<Board>) -> bool {
    std::ptr::eq(a, b)
}

impl Judge {
    /// A judge of puzzles of this layout.
    pub fn new(wish: &Wish, layout: &Arc<Layout>) -> Judge {
        let mut profile = simplest().guessing(false);
        // A technique off the usual ladder can be asked for all the same.
        for wanted in wish.needs.iter().chain(&wish.hardest).chain(&wish.next) {
            if !profile.ladder.iter().any(|one| same(one, wanted)) {
                profile.ladder = LADDER.iter().collect();
            }
        }
        let unwanted = |technique: &Technique<Board>| {
            wish.without.iter().any(|one| same(one, technique))
                || wish.level.is_some_and(|level| technique.level > level)
                || wish
                    .hardest
                    .is_some_and(|hardest| hardness(technique) > hardness(hardest))
                || wish
                    .score
                    .as_ref()
                    .is_some_and(|score| technique.score > *score.end())
        };
        let mut marks: Vec<bool> = profile.ladder.iter().map(|one| unwanted(one)).collect();
        // Nothing is looked for beyond the last technique that may be used.
        let useful = marks
            .iter()
            .rposition(|unwanted| !unwanted)
            .map_or(0, |last| last + 1);
        marks.truncate(useful);
        profile.ladder.truncate(useful);
        let terrain = Terrain::new(layout.clone());
        Judge {
            wish: wish.clone(),
            profile,
            unwanted: marks,
            board: Board::new(&terrain, &Sudoku::empty(layout.clone())),
            trace: Trace::default(),
        }
    }

    /// Whether the path of a person leads to the solution with wanted
    /// techniques, and the level is not above the wanted one.
    pub fn solves(&mut self, puzzle: &Sudoku, control: &Control) -> bool {
        self.follow(puzzle, control)
            && self
                .wish
                .level
                .is_none_or(|level| Grade::of(&self.trace).level <= level)
    }

    /// Follows the path to its end or to an unwanted technique; true if solved.
    fn follow(&mut self, puzzle: &Sudoku, control: &Control) -> bool {
        self.board.load(puzzle);
        let mut schedule = Wanted {
            unwanted: &self.unwanted,
        };
        let mut reasoner = Reasoner::new(&self.profile, 0).under(control);
        reasoner.solve_by(&mut schedule, &mut self.board, &mut self.trace);
        self.trace.outcome == Outcome::Solved
    }

    /// Judges a puzzle that is known to have one solution.
    pub fn judge(&mut self, puzzle: &Sudoku, control: &Control) -> Verdict {
        let mut distance = 0;
        let mut wrong = String::new();
        let mut blame = |much: u32, text: String| {
            distance += much;
            if wrong.is_empty() && much > 0 {
                wrong = text;
            }
        };
        if let Some(givens) = &self.wish.givens {
            let count = puzzle.clues();
            let off = givens.start().saturating_sub(count) + count.saturating_sub(*givens.end());
            blame(100 * off as u32, format!("{count} givens"));
        }
        if !self.wish.asks_for_a_path() {
            return Verdict {
                distance,
                wrong,
                grade: None,
                gradient: None,
            };
        }
        if !self.follow(puzzle, control) {
            blame(
                1000 + self.board.empty() as u32,
                format!("too hard: {} cells left open", self.board.empty()),
            );
            return Verdict {
                distance,
                wrong,
                grade: None,
                gradient: None,
            };
        }
        let grade = Grade::of(&self.trace);
        let gradient = Gradient::of(&self.trace);
        let wish = &self.wish;
        if let Some(level) = wish.level {
            let off = (level as i32).abs_diff(grade.level as i32);
            blame(100 * off, format!("{} instead of {level}", grade.level));
        }
        if let Some(score) = &wish.score {
            let off = score.start().saturating_sub(grade.score)
                + grade.score.saturating_sub(*score.end());
            blame(off.div_ceil(10), format!("score {}", grade.score));
        }
        let uses = |wanted: &Technique<Board>| grade.uses.iter().any(|(one, _)| same(one, wanted));
        if let Some(hardest) = wish.hardest
            && !grade.hardest.is_some_and(|one| same(one, hardest))
        {
            let name = grade.hardest.map_or("none", |one| one.id);
            let off = grade.hardest.map_or(300, |one| rungs_between(one, hardest));
            blame(10 + off, format!("hardest technique {name}"));
        }
        for wanted in wish.needs.iter().chain(&wish.next) {
            if !uses(wanted) {
                let off = grade.hardest.map_or(300, |one| rungs_between(one, wanted));
                blame(10 + off, format!("{} is not used", wanted.id));
            }
        }
        if wish.gradient && !gradient.rises() {
            blame(3, "the first cells are harder than the last".to_owned());
        }
        Verdict {
            distance,
            wrong,
            grade: Some(grade),
            gradient: Some(gradient),
        }
    }

    /// The position of a puzzle in which a technique is the next step for the
    /// first time, as filled cells and crossed-out candidates.
    pub fn position_before(&mut self, puzzle: &Sudoku, next: &Technique<Board>) -> Option<Sudoku> {
        self.follow(puzzle, &Control::UNLIMITED);
        let mut start = self.board.clone();
        start.load(puzzle);
        let mut position = None;
        self.trace.replay(&start, |board, entry| {
            if position.is_none() && entry.technique.is_some_and(|one| same(one, next)) {
                position = Some(played(puzzle, &start, board));
            }
        });
        position
    }
}

/// The puzzle with the state of play of a board.
fn played(puzzle: &Sudoku, start: &Board, board: &Board) -> Sudoku {
    let cells = puzzle.givens.len();
    let filled: Vec<u8> = (0..cells)
        .map(|cell| match puzzle.givens[cell] {
            0 => board.value(cell),
            _ => 0,
        })
        .collect();
    let mut without_crosses = start.clone();
    for (cell, &digit) in filled.iter().enumerate() {
        if digit != 0 {
            without_crosses.place(cell, digit);
        }
    }
    let crossed: Vec<Digits> = (0..cells)
        .map(|cell| without_crosses.candidates(cell) - board.candidates(cell))
        .collect();
    Sudoku {
        filled,
        crossed: if crossed.iter().all(|set| set.is_empty()) {
            Vec::new()
        } else {
            crossed
        },
        ..puzzle.clone()
    }
}

/// How many rungs of the ladder lie between two techniques, by hardness.
fn rungs_between(a: &Technique<Board>, b: &Technique<Board>) -> u32 {
    let (a, b) = (hardness(a), hardness(b));
    let between = |one: &Technique<Board>| {
        let key = hardness(one);
        key > a.min(b) && key <= a.max(b)
    };
    LADDER.iter().filter(|one| between(one)).count() as u32
}

/// The simplest technique first; the path ends where that is an unwanted one.
struct Wanted<'a> {
    unwanted: &'a [bool],
}

impl Schedule<Board> for Wanted<'_> {
    fn choose(
        &mut self,
        board: &Board,
        ladder: &[&'static Technique<Board>],
        control: &Control,
        steps: &mut Vec<Step>,
    ) -> Option<(usize, usize)> {
        let chosen = SimplestFirst.choose(board, ladder, control, steps)?;
        if self.unwanted[chosen.0] {
            steps.clear();
            return None;
        }
        Some(chosen)
    }
}
