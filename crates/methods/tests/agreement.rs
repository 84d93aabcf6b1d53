//! The exact methods against `search` on puzzles nobody chose: dug from
//! seeds, some with a wrong given, some with cages instead of givens.

use therefore_methods::conformance::dug;
use therefore_methods::{Method, Order, Outcome, method};
use therefore_puzzle::{Recipe, Sudoku, Sum};
use therefore_search::{Control, Solver};

fn judged(puzzle: &Sudoku) -> Outcome {
    let mut solver = Solver::new(&puzzle.layout);
    let answer = solver.solve(&puzzle.start(), 2, &Control::UNLIMITED);
    match answer.solutions {
        0 => Outcome::Impossible,
        1 => Outcome::Unique,
        _ => Outcome::Several,
    }
}

fn all_agree(puzzle: &Sudoku, what: &str) -> Outcome {
    let truth = judged(puzzle);
    for engine in ["forward-checking:fewest-first", "ilp", "sat", "sat:whole"] {
        let mut method: Box<dyn Method> = method(engine).expect("it is a method");
        let order = Order {
            unique: true,
            ..Order::default()
        };
        let report = method.answer(puzzle, &order);
        assert_eq!(report.outcome, truth, "{engine}: {what}");
    }
    truth
}

#[test]
fn on_dug_puzzles_with_and_without_mistakes() {
    let mut seen = [0; 3];
    for seed in 0..40 {
        let side = [4, 6, 8, 9][seed as usize % 4];
        let mut puzzle = dug(side, 0.3 + (seed % 5) as f64 * 0.06, seed);
        if seed % 3 == 0
            && let Some(cell) = puzzle.givens.iter().rposition(|&digit| digit != 0)
        {
            puzzle.givens[cell] = puzzle.givens[cell] % side as u8 + 1;
        }
        match all_agree(&puzzle, &format!("seed {seed}")) {
            Outcome::Impossible => seen[0] += 1,
            Outcome::Unique => seen[1] += 1,
            _ => seen[2] += 1,
        }
    }
    assert!(seen.iter().all(|&count| count > 2), "{seen:?}");
}

#[test]
fn on_cages_and_sums() {
    for seed in 0..12 {
        let full = dug(6, 1.0, seed);
        let mut recipe = Recipe::square(6).expect("side 6 exists");
        // Runs of three along the rows, mostly cages, and pairs down some
        // columns, which share cells with them and are none.
        let mut cages: Vec<Vec<usize>> = (0..12).map(|i| (i * 3..i * 3 + 3).collect()).collect();
        cages.extend((0..6).map(|column| vec![column, column + 6]));
        for (index, cells) in cages.into_iter().enumerate() {
            let total: u32 = cells.iter().map(|&cell| full.givens[cell] as u32).sum();
            recipe.sums.push(Sum {
                total,
                cells,
                distinct: index < 12 && !(index as u64 + seed).is_multiple_of(3),
            });
        }
        let layout = recipe.layout().expect("the cages fit");
        let mut puzzle = Sudoku::empty(layout);
        for cell in (0..36).step_by(7) {
            puzzle.givens[cell] = full.givens[cell];
        }
        assert_ne!(
            all_agree(&puzzle, &format!("seed {seed}")),
            Outcome::Impossible
        );
    }
}
