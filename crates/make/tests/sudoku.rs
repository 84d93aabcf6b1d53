//! Made puzzles are what was wished for, by means that share nothing with making.

use std::ops::ControlFlow;

use therefore_make::sudoku::{Method, Nine, Symmetry, Wish, Workshop};
use therefore_make::{Control, Sieve, chance, criteria, random_image};
use therefore_puzzle::{Recipe, Sudoku, Variant};
use therefore_reason::{Board, Level, Terrain, simplest, technique};
use therefore_search::general::DepthFirst;
use therefore_search::{Engine, Solver, superfluous_givens};

const FOREVER: Control = Control::UNLIMITED;

/// Counts solutions up to two by the general engine.
fn solutions(puzzle: &Sudoku) -> usize {
    let mut found = 0;
    DepthFirst::new(&puzzle.layout).search(&puzzle.start(), &FOREVER, &mut |_| {
        found += 1;
        if found < 2 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    found
}

fn made(wish: Wish, number: u64) -> Sudoku {
    let mut workshop = Workshop::new(wish).unwrap();
    workshop.make(7, number, 0, &FOREVER).unwrap().puzzle
}

#[test]
fn fast_puzzles_are_unique_and_minimal() {
    let mut nine = Nine::new();
    for number in 0..60 {
        let givens = nine.minimal(&mut chance(3, number, 0)).to_vec();
        let puzzle = Sudoku::new(Recipe::classic(), givens);
        assert_eq!(solutions(&puzzle), 1);
        let mut solver = Solver::new(&puzzle.layout);
        let (superfluous, _) = superfluous_givens(&mut solver, &puzzle, &FOREVER);
        assert!(superfluous.is_empty());
    }
}

#[test]
fn taking_away_gives_what_asking_for_every_cell_gives() {
    let mut nine = Nine::new();
    for number in 0..10 {
        let random = &mut chance(4, number, 0);
        nine.draw(random);
        let mut order: Vec<u128> = (0..81).map(|cell| 1 << cell).collect();
        random.shuffle(&mut order);
        let fast = nine.reduce(&order, 0).unwrap().givens;
        let mut slow = (1u128 << 81) - 1;
        for group in order {
            let puzzle = Sudoku::new(Recipe::classic(), nine.clues(slow & !group).to_vec());
            if solutions(&puzzle) == 1 {
                slow &= !group;
            }
        }
        assert_eq!(fast, slow);
    }
}

#[test]
fn numbers_can_be_made_in_any_order() {
    let mut nine = Nine::new();
    let forwards: Vec<_> = (0..20).map(|number| nine.numbered(5, number)).collect();
    let backwards = (0..20).rev().map(|number| nine.numbered(5, number));
    let mut backwards: Vec<_> = backwards.collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
    let wish = || Wish {
        level: Some(Level::Hard),
        symmetry: Symmetry::HalfTurn,
        ..Wish::default()
    };
    let givens = |workshop: &mut Workshop, number| {
        let made = workshop.make(9, number, 0, &FOREVER).unwrap();
        made.puzzle.givens
    };
    let mut one = Workshop::new(wish()).unwrap();
    let forwards = [givens(&mut one, 0), givens(&mut one, 1)];
    let mut other = Workshop::new(wish()).unwrap();
    let second = givens(&mut other, 1);
    assert_eq!([givens(&mut other, 0), second], forwards);
}

#[test]
fn every_level_is_reached_with_symmetry() {
    for level in Level::ALL {
        let wish = Wish {
            level: Some(level),
            symmetry: Symmetry::HalfTurn,
            ..Wish::default()
        };
        let puzzle = made(wish, 1);
        let found = criteria(&puzzle, &FOREVER);
        assert_eq!(found.unique, Some(true));
        assert!(found.no_guessing);
        assert_eq!(found.grade.level, level);
        let given = |cell: usize| puzzle.givens[cell] != 0;
        assert!(Symmetry::HalfTurn.holds(puzzle.layout.shape(), given));
    }
}

#[test]
fn every_symmetry_holds() {
    for (_, symmetry) in Symmetry::NAMES {
        let wish = Wish {
            symmetry,
            guessing: true,
            ..Wish::default()
        };
        let puzzle = made(wish, 2);
        let given = |cell: usize| puzzle.givens[cell] != 0;
        assert!(symmetry.holds(puzzle.layout.shape(), given));
        assert_eq!(solutions(&puzzle), 1);
    }
}

#[test]
fn the_hardest_technique_is_the_wanted_one() {
    for id in ["naked-pair", "x-wing"] {
        let wish = Wish {
            hardest: technique(id),
            ..Wish::default()
        };
        let grade = criteria(&made(wish, 3), &FOREVER).grade;
        assert_eq!(grade.hardest.map(|one| one.id), Some(id));
    }
}

#[test]
fn a_position_has_the_wanted_next_step() {
    let wish = Wish {
        next: technique("hidden-pair"),
        ..Wish::default()
    };
    let puzzle = made(wish, 4);
    let board = Board::with_play(&Terrain::new(puzzle.layout.clone()), &puzzle);
    let profile = simplest();
    let mut ladder = profile.ladder.iter();
    let next = ladder.find(|technique| technique.first(&board).is_some());
    assert_eq!(next.map(|technique| technique.id), Some("hidden-pair"));
}

#[test]
fn givens_are_as_many_as_asked_for() {
    let wish = Wish {
        givens: Some(32..=33),
        level: Some(Level::Easy),
        ..Wish::default()
    };
    assert!((32..=33).contains(&made(wish, 5).clues()));
}

#[test]
fn other_sides_and_variants_are_unique() {
    let recipes = [
        Recipe::square(4).unwrap(),
        Recipe::square(6).unwrap(),
        Recipe::square(9).unwrap().with(Variant::Diagonal).unwrap(),
    ];
    for recipe in recipes {
        let wish = Wish {
            recipe,
            ..Wish::default()
        };
        let puzzle = made(wish, 6);
        assert_eq!(solutions(&puzzle), 1);
        assert!(puzzle.clues() < puzzle.layout.cells());
    }
}

#[test]
fn every_method_makes_unique_puzzles() {
    for (name, method) in Method::NAMES {
        let from = (method == Method::Transform).then(|| Box::new(made(Wish::default(), 7)));
        let recipe = match method {
            Method::BruteForce => Recipe::square(4).unwrap(),
            _ => Wish::default().recipe,
        };
        let wish = Wish {
            method,
            from,
            recipe,
            ..Wish::default()
        };
        assert_eq!(solutions(&made(wish, 8)), 1, "{name}");
    }
}

#[test]
fn a_wish_that_makes_no_sense_is_refused() {
    let refused = |wish: Wish| Workshop::new(wish).err().map(|error| error.to_string());
    let brute = Wish {
        method: Method::BruteForce,
        ..Wish::default()
    };
    assert!(refused(brute).is_some_and(|text| text.contains("9^81")));
    let few = Wish {
        givens: Some(10..=16),
        ..Wish::default()
    };
    assert!(refused(few).is_some_and(|text| text.contains("17")));
}

#[test]
fn the_same_puzzle_in_disguise_is_kept_out() {
    let puzzle = made(Wish::default(), 9);
    let image = random_image(&puzzle, &mut chance(1, 1, 1)).unwrap();
    let mut sieve = Sieve::default();
    assert!(sieve.is_new(&puzzle));
    assert!(!sieve.is_new(&image));
    assert!(sieve.is_new(&made(Wish::default(), 10)));
}
