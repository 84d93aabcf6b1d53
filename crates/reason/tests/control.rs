//! Stopping, and steps that come one at a time.

use std::cell::Cell;
use std::time::Duration;

use therefore_puzzle::formats::parse_sudoku;
use therefore_puzzle::{Clock, Control, Nonogram, Over, Recipe, Sudoku, Sum};
use therefore_reason::{
    Board, Estimate, Hint, Outcome, Reasoner, Role, State, Terrain, Trace, Unmeasured, all_ways,
    grade, hint, nonogram, paper, runs, settled, simplest,
};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

thread_local! {
    /// How often the time was asked for in this thread.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// A control whose time is up when it was asked `limit` times whether to go on.
fn after_asking(limit: u64) -> Control {
    let tick = || {
        ASKED.set(ASKED.get() + 1);
        Duration::from_secs(ASKED.get())
    };
    Control::UNLIMITED.with_time(Clock::new(tick), Duration::from_secs(limit + 1))
}

fn stopped() -> Control {
    let control = Control::new();
    control.stop();
    control
}

fn board(puzzle: &Sudoku) -> Board {
    Board::new(&Terrain::new(puzzle.layout.clone()), puzzle)
}

fn classic(text: &str) -> Sudoku {
    parse_sudoku(text).expect("it is a puzzle")
}

fn killer() -> Sudoku {
    let mut recipe = Recipe::square(9).expect("a side");
    for row in 0..9 {
        for first in [0, 3, 6] {
            recipe.sums.push(Sum {
                total: 15,
                cells: (first..first + 3).map(|column| row * 9 + column).collect(),
                distinct: true,
            });
        }
    }
    Sudoku::empty(recipe.layout().expect("a layout"))
}

fn same<S: State>(a: &Trace<S>, b: &Trace<S>) {
    assert!(a.entries.len() <= b.entries.len());
    for (one, other) in a.entries.iter().zip(&b.entries) {
        let of = |entry: &therefore_reason::Entry<S>| {
            format!("{:?} {:?} {:?}", entry.step, entry.role, entry.round)
        };
        assert_eq!(of(one), of(other));
    }
}

#[test]
fn steps_one_at_a_time_are_those_of_the_whole_path() {
    for (text, profile, seed) in [
        (EASY, simplest(), 0),
        (HARD, simplest(), 0),
        (EASY, paper(), 3),
        (HARD, paper(), 3),
    ] {
        let start = board(&classic(text));
        let reasoner = Reasoner::new(&profile, seed);
        let mut end = start.clone();
        let trace = Reasoner::new(&profile, seed).solve(&mut end);
        let mut steps = reasoner.steps(start.clone());
        let mut undone = vec![false; trace.entries.len()];
        let mut number = 0;
        trace.replay(&start, |before, entry| {
            let step = steps.next().expect("as many steps");
            assert_eq!(format!("{:?}", step.step), format!("{:?}", entry.step));
            assert_eq!((step.role, step.depth), (entry.role, entry.depth));
            assert_eq!(steps.state().values(), before.values());
            let cells = 0..before.terrain().cells();
            assert!(
                cells
                    .clone()
                    .all(|cell| steps.state().candidates(cell) == before.candidates(cell))
            );
            assert_eq!(steps.undone().is_some(), entry.role == Role::Refutation);
            if let Some(first) = steps.undone() {
                undone[first..number].fill(true);
            }
            number += 1;
        });
        assert!(steps.next().is_none());
        assert_eq!(steps.outcome(), Some(trace.outcome));
        assert_eq!(steps.rounds(), trace.rounds);
        assert_eq!(steps.state().values(), end.values());
        let marked: Vec<bool> = trace.entries.iter().map(|entry| entry.undone).collect();
        assert_eq!(undone, marked);
    }
}

#[test]
fn a_path_that_is_stopped_is_the_beginning_of_the_whole_one() {
    let start = board(&classic(HARD));
    let profile = simplest();
    let whole = Reasoner::new(&profile, 0).solve(&mut start.clone());
    assert_eq!(whole.outcome, Outcome::Solved);
    let mut lengths = Vec::new();
    for limit in [0, 1, 10, 100, 1000, 3000] {
        let control = after_asking(limit);
        let begun = ASKED.get();
        let trace = Reasoner::new(&profile, 0)
            .under(&control)
            .solve(&mut start.clone());
        let late = (ASKED.get() - begun).saturating_sub(limit);
        if trace.outcome == Outcome::Stopped {
            assert!(late <= 8, "asked {late} times more");
        }
        same(&trace, &whole);
        lengths.push(trace.entries.len());
    }
    assert_eq!(lengths[0], 0);
    assert!(lengths.is_sorted() && lengths[5] > 0, "{lengths:?}");
}

#[test]
fn a_budget_is_counted_in_steps() {
    let profile = simplest();
    let control = Control::UNLIMITED.with_budget(20);
    let trace = Reasoner::new(&profile, 0)
        .under(&control)
        .solve(&mut board(&classic(EASY)));
    assert_eq!(trace.outcome, Outcome::Stopped);
    assert_eq!(control.why(), Some(Over::Budget));
    let before_the_last = trace.rounds.iter().rev().skip(1);
    assert!(trace.entries.len() >= 20);
    assert!(before_the_last.map(|round| round.applied).sum::<usize>() < 20);
}

#[test]
fn whatever_takes_long_can_be_stopped() {
    let puzzle = classic(HARD);
    let (start, over) = (board(&puzzle), stopped());
    assert_eq!(grade(&start, &simplest(), &over).outcome, Outcome::Stopped);
    let terrain = Terrain::new(puzzle.layout.clone());
    let help = hint(&terrain, &puzzle, None, &simplest(), &over);
    assert_eq!(help, Hint::Stopped);
    assert!(Estimate::of(&start, &over).is_none());
    let unmeasured = Unmeasured::Over(Over::Stopped);
    assert_eq!(runs(&start, 3, 1, &over), Err(unmeasured));
    assert_eq!(settled(&start, 3, 1, &over), Err(unmeasured));
    assert_eq!(all_ways(&start, 3, &over), Err(unmeasured));
    let lines = || vec![vec![1], vec![1]];
    let picture = Nonogram::new(lines(), lines()).expect("a nonogram");
    let found = nonogram::grade(&nonogram::Board::new(&picture), &over);
    assert_eq!(found.outcome, Outcome::Stopped);
}

#[test]
fn m_is_left_out_where_there_are_sums() {
    let start = board(&killer());
    let control = Control::UNLIMITED;
    assert_eq!(runs(&start, 3, 1, &control), Err(Unmeasured::Sums));
    assert_eq!(all_ways(&start, 3, &control), Err(Unmeasured::Sums));
    assert!(Unmeasured::Sums.to_string().contains("sums"));
}

#[test]
fn m_says_when_the_budget_ended_it() {
    let start = board(&classic(HARD));
    let one = runs(&start, 1, 1, &Control::UNLIMITED).expect("one run");
    assert_eq!((one.runs, one.ended), (1, None));
    let mut ended = false;
    for budget in [1, 100, 1000, 10_000, 100_000] {
        match runs(&start, 50, 1, &Control::UNLIMITED.with_budget(budget)) {
            Err(why) => assert_eq!(why, Unmeasured::Over(Over::Budget)),
            Ok(found) => {
                assert_eq!(found.ended.is_some(), found.runs < 50);
                ended |= found.ended == Some(Over::Budget);
            }
        }
    }
    assert!(ended, "some budget is enough for a part of the runs");
}
