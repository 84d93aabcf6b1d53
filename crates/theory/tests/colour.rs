//! Graphs and their polynomials.

use therefore_puzzle::{Recipe, Sudoku};
use therefore_search::{Control, Solver};
use therefore_theory::{Graph, Polynomial, Random, chromatic_polynomial, estimate, without_each};

fn polynomial(puzzle: &Sudoku) -> Polynomial {
    chromatic_polynomial(&Graph::of(puzzle), &Control::UNLIMITED).expect("it is small")
}

#[test]
fn order_two() {
    let puzzle = Sudoku::empty(Recipe::square(4).unwrap().layout().unwrap());
    let polynomial = polynomial(&puzzle);
    assert_eq!(
        polynomial.to_string(),
        "x^16 - 56x^15 + 1492x^14 - 25072x^13 + 296918x^12 - 2621552x^11 + 17795572x^10 \
         - 94352168x^9 + 392779169x^8 - 1279118840x^7 + 3217758336x^6 - 6107865464x^5 \
         + 8413745644x^4 - 7877463064x^3 + 4436831332x^2 - 1117762248x"
    );
    assert_eq!(polynomial.at(3), 0.into());
    assert_eq!(polynomial.at(4), 288.into());
    assert_eq!(polynomial.at(5), 166_560.into());
}

#[test]
fn latin_squares() {
    for (side, squares) in [(1, 1), (2, 2), (3, 12), (4, 576)] {
        let puzzle = Sudoku::empty(Recipe::latin(side).unwrap().layout().unwrap());
        assert_eq!(
            polynomial(&puzzle).at(side as u64),
            squares.into(),
            "side {side}"
        );
    }
}

#[test]
fn partly_coloured_graphs_count_completions() {
    let layout = Recipe::square(4).unwrap().layout().unwrap();
    let mut solver = Solver::new(&layout);
    let mut random = Random::new(5);
    let empty = Sudoku::empty(layout.clone());
    for _ in 0..40 {
        let mut givens = vec![0; 16];
        for _ in 0..1 + random.below(6) {
            givens[random.below(16)] = 1 + random.below(4) as u8;
        }
        let puzzle = Sudoku::new(layout.clone(), givens);
        let count = solver.count(&puzzle.start(), None, &Control::UNLIMITED);
        let polynomial = polynomial(&puzzle);
        assert_eq!(
            polynomial.at(4),
            count.solutions.into(),
            "{:?}",
            puzzle.givens
        );
    }
    assert_eq!(polynomial(&empty).given, 0);
}

#[test]
fn the_sudoku_graphs_are_regular() {
    for (side, degree) in [(4, 7), (9, 20)] {
        let graph = Graph::of(&Sudoku::empty(
            Recipe::square(side).unwrap().layout().unwrap(),
        ));
        assert!(graph.neighbours.iter().all(|list| list.len() == degree));
        let edges = side * side * degree / 2;
        assert!(
            graph
                .dimacs()
                .contains(&format!("p edge {} {edges}\n", side * side))
        );
        assert_eq!(graph.dot().matches(" -- ").count(), edges);
    }
}

#[test]
fn inkala_without_a_clue() {
    let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let puzzle = therefore_puzzle::formats::parse_sudoku(text).unwrap();
    let counts = without_each(&puzzle, &Control::UNLIMITED).unwrap();
    let name = |cell| puzzle.layout.shape().name(cell, Default::default());
    let least = counts.iter().min_by_key(|(_, count)| count).unwrap();
    let most = counts.iter().max_by_key(|(_, count)| count).unwrap();
    assert_eq!(counts.len(), 21);
    assert_eq!(
        (name(least.0), least.1.to_string()),
        ("r8c4".into(), "85".into())
    );
    assert_eq!(
        (name(most.0), most.1.to_string()),
        ("r6c8".into(), "3408".into())
    );
}

#[test]
fn estimates_come_near() {
    let puzzle = Sudoku::empty(Recipe::classic());
    let guess = estimate(
        &puzzle,
        3000,
        &mut Random::new(1),
        &Control::UNLIMITED,
        &mut |_| (),
    );
    let truth = 6.670903752021073e21;
    println!("{guess:?}");
    assert!((guess.mean - truth).abs() < 2.0 * guess.margin, "{guess:?}");
    assert!(guess.margin < guess.mean, "{guess:?}");
}
