//! The study of two ways: its puzzles are solved both ways in any order of the
//! rules, and every step is true.

use therefore_reason::nonogram::check;
use therefore_reason::nonogram::six::{Counters, ORDERS, Sheet, distracted, systematic};
use therefore_reason::{Outcome, Reasoner};
use therefore_testkit::{non, repository};

#[test]
fn the_puzzles_of_the_study_are_solved_both_ways() {
    for name in ["simple", "plant", "pear"] {
        let nonogram = non(&repository(&format!("examples/{name}.non")));
        for order in ORDERS {
            for profile in [systematic(order), distracted(order)] {
                let start = Sheet::new(&nonogram);
                let mut sheet = start.clone();
                let trace = Reasoner::new(&profile, 0).solve(&mut sheet);
                assert_eq!(trace.outcome, Outcome::Solved, "{name} {}", profile.name);
                assert!(nonogram.is_solved_by(&sheet.board().picture()));
                trace.replay(&start, |sheet, entry| {
                    let step = &entry.step;
                    if let Err(error) = check(sheet.board(), step) {
                        panic!("{name}: {error}: {step:?}");
                    }
                });
                let counters = Counters::of(&trace, &sheet);
                println!("{name} {} {order:?} {counters:?}", profile.name);
            }
        }
    }
}
