//! Every method over the zoo, a line each; and the zoo itself by `search`.

use therefore_methods::conformance::{Solutions, zoo};
use therefore_methods::{conformance, method};
use therefore_search::{Control, Solver};

conformance!(backtracking, method("backtracking").unwrap());
conformance!(
    backtracking_fewest,
    method("backtracking:fewest-first").unwrap()
);
conformance!(forward_checking, method("forward-checking").unwrap());
conformance!(
    forward_checking_fewest,
    method("forward-checking:fewest-first").unwrap()
);
conformance!(hill_climbing, method("hill-climbing").unwrap());
conformance!(
    hill_climbing_steepest,
    method("hill-climbing:steepest,sideways=20").unwrap()
);
conformance!(iterated, method("iterated-local-search").unwrap());
conformance!(
    iterated_settled,
    method("iterated-local-search:swaps=5,propagate").unwrap()
);
conformance!(annealing, method("annealing").unwrap());
conformance!(ant_colony, method("ant-colony").unwrap());
conformance!(ilp, method("ilp").unwrap());
conformance!(sat, method("sat").unwrap());
conformance!(sat_whole, method("sat:whole").unwrap());
#[cfg(feature = "highs")]
conformance!(highs, method("ilp:highs").unwrap());
#[cfg(feature = "cadical")]
conformance!(cadical, method("sat:cadical").unwrap());

#[test]
fn search_agrees_with_what_the_zoo_says() {
    let mut wrong = Vec::new();
    for specimen in zoo() {
        let puzzle = &specimen.puzzle;
        let mut solver = Solver::new(&puzzle.layout);
        let found = solver
            .solve(&puzzle.start(), 2, &Control::UNLIMITED)
            .solutions;
        let solutions = match found {
            0 => Solutions::None,
            1 => Solutions::One,
            _ => Solutions::Many,
        };
        if solutions != specimen.solutions {
            wrong.push((specimen.name, solutions));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
