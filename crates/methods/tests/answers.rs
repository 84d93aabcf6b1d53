//! What real solvers answered to our exported models, recorded as they wrote
//! it: the killer of side 4 of the zoo, and a puzzle without a solution.

use therefore_methods::conformance::zoo;
use therefore_methods::import::{Imported, import};
use therefore_puzzle::Sudoku;

/// A recorded answer: the solver with its version, the model it read, and
/// what it wrote.
type Answer = (&'static str, &'static str, &'static str);

macro_rules! answer {
    ($solver:literal, $model:literal, $file:literal) => {
        ($solver, $model, include_str!(concat!("answers/", $file)))
    };
}

const KILLER: &[Answer] = &[
    answer!("CBC 2.10.8", "lp", "killer/cbc.txt"),
    answer!("CPLEX 22.2.0", "lp", "killer/cplex.xml"),
    answer!("GLPK 5.0, glpsol -o", "lp", "killer/glpk.txt"),
    answer!("GLPK 5.0, glpsol -w", "mps", "killer/glpk-write.txt"),
    answer!("Gurobi 13.0.3", "mps", "killer/gurobi.txt"),
    answer!("HiGHS 1.15.1", "lp", "killer/highs.txt"),
    answer!("lp_solve 5.5.2.5", "mps", "killer/lp_solve.txt"),
    answer!("SCIP 10.0", "lp", "killer/scip.txt"),
    answer!("SCIP 10.0", "dimacs", "killer/scip-cnf.txt"),
    answer!("SCIP 10.0", "opb", "killer/scip-opb.txt"),
    answer!("clasp 3.3.5", "opb", "killer/clasp-opb.txt"),
    answer!("MiniSat+ 1.0", "opb", "killer/minisat-plus.txt"),
    answer!("Sat4j 2.3.5", "opb", "killer/sat4j.txt"),
    answer!("CaDiCaL 1.5.3", "dimacs", "killer/cadical.txt"),
    answer!("CryptoMiniSat 5.11.4", "dimacs", "killer/cryptominisat.txt"),
    answer!("MiniSat 2.2.1", "dimacs", "killer/minisat.txt"),
    answer!("PicoSAT 965", "dimacs", "killer/picosat.txt"),
    answer!("Gecode 6.2.0", "flatzinc", "killer/gecode.txt"),
];

const IMPOSSIBLE: &[Answer] = &[
    answer!("CBC 2.10.8", "lp", "impossible/cbc.txt"),
    answer!("GLPK 5.0, glpsol -o", "lp", "impossible/glpk.txt"),
    answer!("GLPK 5.0, glpsol -w", "mps", "impossible/glpk-write.txt"),
    answer!("HiGHS 1.15.1", "lp", "impossible/highs.txt"),
    answer!("lp_solve 5.5.2.5", "mps", "impossible/lp_solve.txt"),
    answer!("clasp 3.3.5", "opb", "impossible/clasp-opb.txt"),
    answer!("MiniSat 2.2.1", "dimacs", "impossible/minisat.txt"),
    answer!("Gecode 6.2.0", "flatzinc", "impossible/gecode.txt"),
];

fn specimen(name: &str) -> Sudoku {
    let found = zoo().into_iter().find(|specimen| specimen.name == name);
    found.expect("the zoo has it").puzzle
}

#[test]
fn their_solutions_are_read() {
    let puzzle = specimen("killer");
    let solution = vec![2, 1, 3, 4, 4, 3, 2, 1, 1, 2, 4, 3, 3, 4, 1, 2];
    for (solver, model, text) in KILLER {
        let found = import(&puzzle, text);
        assert_eq!(
            found,
            Ok(Imported::Solution(solution.clone())),
            "{solver}, {model}"
        );
    }
}

#[test]
fn their_proofs_that_there_is_none_are_read() {
    let puzzle = specimen("no solution on a second look");
    for (solver, model, text) in IMPOSSIBLE {
        assert_eq!(
            import(&puzzle, text),
            Ok(Imported::Impossible),
            "{solver}, {model}"
        );
    }
}

#[test]
fn an_answer_to_another_puzzle_or_a_cut_one_is_refused() {
    let (puzzle, other) = (specimen("killer"), specimen("side 4"));
    for (solver, model, text) in KILLER {
        assert!(import(&other, text).is_err(), "{solver}, {model}");
        let half: String = text.chars().take(text.len() / 3).collect();
        assert!(import(&puzzle, &half).is_err(), "{solver}, {model}");
    }
}

#[test]
fn giving_up_is_no_proof() {
    let puzzle = specimen("killer");
    // What clasp says when its time is up: the word is in its statistics only.
    let text = "s UNKNOWN\nc Time : 1.000s (Solving: 1.00s 1st Model: 0.00s Unsat: 0.00s)\n";
    for text in [text, "INDET\n", "=====UNKNOWN=====\n", ""] {
        assert!(import(&puzzle, text).is_err(), "{text}");
    }
}
