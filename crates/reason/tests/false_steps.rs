//! The checker against falsified steps: wrong digits and cells, dropped premises,
//! arguments of other steps and other puzzles, steps at the wrong moment. None
//! that is false passes, and none makes it panic.

mod common;

use therefore_puzzle::Sudoku;
use therefore_puzzle::formats::parse_sudoku;
use therefore_reason::arguments::{
    AlignedPair, AlmostSets, Blossom, Chains, Colours, Fish, HiddenSet, Leftovers, Locked,
    NakedSet, RemotePair, SueDeCoq,
};
use therefore_reason::{Argument, Board, Candidate, Reasoner, Step, check, simplest};

/// A step on the board it was found on, and the solution of the puzzle.
struct Case {
    board: Board,
    step: Step,
    solution: Vec<u8>,
}

/// A generator of numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

fn puzzles() -> Vec<Sudoku> {
    let texts = [
        ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        // Side 4: most cells and regions of the others are foreign to it.
        "1.....3..4.....2",
        include_str!("../../../examples/killer.json"),
        include_str!("../../../examples/side16.txt"),
    ];
    texts.iter().filter_map(|text| text.parse_first()).collect()
}

/// The first puzzle of a text.
trait First {
    fn parse_first(&self) -> Option<Sudoku>;
}

impl First for &str {
    fn parse_first(&self) -> Option<Sudoku> {
        let whole = parse_sudoku(self).ok();
        whole.or_else(|| self.lines().find_map(|line| parse_sudoku(line).ok()))
    }
}

/// The steps of a way through each puzzle.
fn cases() -> Vec<Case> {
    let profile = simplest();
    let mut cases = Vec::new();
    for puzzle in puzzles() {
        let start = common::board(&puzzle);
        let mut end = start.clone();
        let trace = Reasoner::new(&profile, 0).solve(&mut end);
        let solution = end.values().to_vec();
        if !puzzle.is_solved_by(&solution) {
            continue;
        }
        trace.replay(&start, |board, entry| {
            let guessed = matches!(
                entry.step.argument,
                Argument::Guess(_) | Argument::Refuted(_)
            );
            if !guessed {
                cases.push(Case {
                    board: board.clone(),
                    step: entry.step.clone(),
                    solution: solution.clone(),
                });
            }
        });
    }
    cases
}

fn is_true(step: &Step, solution: &[u8]) -> bool {
    let holds = |it: &Candidate, on: bool| {
        let value = solution.get(it.cell);
        value.is_some_and(|&value| (value == it.digit) == on)
    };
    step.placement.iter().all(|it| holds(it, true))
        && step.eliminations.iter().all(|it| holds(it, false))
}

/// What came of showing falsified steps to the checker.
#[derive(Default)]
struct Count {
    refused: usize,
    accepted: usize,
}

impl Count {
    fn show(&mut self, case: &Case, step: &Step) {
        match check(&case.board, step) {
            Err(_) => self.refused += 1,
            Ok(()) => {
                assert!(is_true(step, &case.solution), "accepted: {step:?}");
                self.accepted += 1;
            }
        }
    }
}

#[test]
fn wrong_digits_and_cells() {
    let (cases, mut dice, mut count) = (cases(), Dice(1), Count::default());
    for case in &cases {
        let digits = case.board.terrain().digits();
        let cells = case.board.terrain().cells();
        for _ in 0..4 {
            let mut step = case.step.clone();
            let places = step.placement.iter_mut().chain(&mut step.eliminations);
            for it in places {
                match dice.below(4) {
                    0 => it.digit = dice.below(digits + 2) as u8,
                    1 => it.cell = dice.below(cells + 2),
                    _ => {}
                }
            }
            if step != case.step {
                count.show(case, &step);
            }
            // What it crosses out is placed, and the other way round.
            let mut turned = case.step.clone();
            turned.placement = case.step.eliminations.first().copied();
            turned.eliminations = case.step.placement.into_iter().collect();
            count.show(case, &turned);
        }
    }
    assert!(cases.len() > 300, "{} steps", cases.len());
    assert!(count.refused > 10 * count.accepted, "{}", count.accepted);
}

/// The argument without one of its parts.
fn without_a_part(argument: &Argument, dice: &mut Dice) -> Argument {
    fn drop_one<T>(list: &mut Vec<T>, dice: &mut Dice) {
        if !list.is_empty() {
            list.remove(dice.below(list.len()));
        }
    }
    let mut argument = argument.clone();
    match &mut argument {
        Argument::Locked(Locked { cells, .. }) | Argument::RemotePair(RemotePair { cells, .. }) => {
            drop_one(cells, dice)
        }
        Argument::NakedSet(NakedSet { cells, .. })
        | Argument::HiddenSet(HiddenSet { cells, .. }) => drop_one(cells, dice),
        Argument::Fish(Fish { base, covers, .. }) => match dice.below(3) {
            0 => drop_one(base, dice),
            1 => covers
                .iter_mut()
                .for_each(|c| drop_one(&mut c.regions, dice)),
            _ => covers.iter_mut().for_each(|c| drop_one(&mut c.fins, dice)),
        },
        Argument::Chains(Chains(chains)) => {
            let chain = dice.below(chains.len());
            drop_one(&mut chains[chain], dice);
        }
        Argument::Colours(Colours { clusters, .. }) => {
            let cluster = dice.below(clusters.len());
            drop_one(&mut clusters[cluster].links, dice);
        }
        Argument::AlmostSets(AlmostSets { sets, joints }) => {
            if dice.below(2) == 0 {
                drop_one(sets, dice);
            } else {
                drop_one(joints, dice);
            }
        }
        Argument::Blossom(Blossom { petals, .. }) => drop_one(petals, dice),
        Argument::AlignedPair(AlignedPair { excluded, .. }) => drop_one(excluded, dice),
        Argument::SueDeCoq(SueDeCoq { middle, wings, .. }) => {
            drop_one(middle, dice);
            drop_one(&mut wings[dice.below(2)], dice);
        }
        Argument::Rectangle(rectangle) => match dice.below(2) {
            0 => drop_one(&mut rectangle.links, dice),
            _ => rectangle.set = None,
        },
        Argument::Totals(totals) => {
            if dice.below(2) == 0 {
                drop_one(&mut totals.tallies, dice);
            } else {
                drop_one(&mut totals.cells, dice);
            }
        }
        Argument::Leftovers(Leftovers { base, .. }) => drop_one(base, dice),
        Argument::Forcing(forcing) => {
            let branch = dice.below(forcing.branches.len());
            match dice.below(3) {
                0 => drop_one(&mut forcing.branches, dice),
                _ => drop_one(&mut forcing.branches[branch].lines, dice),
            }
        }
        Argument::Kraken(kraken) => drop_one(&mut kraken.branches, dice),
        _ => {}
    }
    argument
}

#[test]
fn dropped_premises() {
    let (cases, mut dice, mut count) = (cases(), Dice(2), Count::default());
    for case in &cases {
        for _ in 0..4 {
            let step = Step {
                argument: without_a_part(&case.step.argument, &mut dice),
                ..case.step.clone()
            };
            if step != case.step {
                count.show(case, &step);
            }
        }
    }
    assert!(count.refused > 100, "{} refused", count.refused);
}

#[test]
fn foreign_arguments() {
    let (cases, mut dice, mut count) = (cases(), Dice(3), Count::default());
    for case in &cases {
        for _ in 0..20 {
            let other = &cases[dice.below(cases.len())].step;
            // The whole step of another moment, perhaps of another puzzle.
            count.show(case, other);
            let step = Step {
                argument: other.argument.clone(),
                ..case.step.clone()
            };
            count.show(case, &step);
        }
    }
    assert!(count.refused > 1000, "{} refused", count.refused);
}

#[test]
fn swapped_steps() {
    let (cases, mut count) = (cases(), Count::default());
    for pair in cases.windows(2) {
        // The second before the first is taken, and the first afterwards.
        count.show(&pair[0], &pair[1].step);
        count.show(&pair[1], &pair[0].step);
    }
    assert!(count.refused > 50, "{} refused", count.refused);
}
