//! Nonograms are unique and solved line by line; pictures are hardly changed.

use therefore_make::Control;
use therefore_make::nonogram::{RandomWish, Raster, from_raster, random_picture, solved_by_lines};
use therefore_search::nonogram::Solver;

#[test]
fn random_pictures_are_unique() {
    for smoothness in 0..3 {
        for number in 0..4 {
            let wish = RandomWish {
                smoothness,
                ..RandomWish::default()
            };
            let made = random_picture(&wish, 1, number, &Control::UNLIMITED).unwrap();
            assert!(solved_by_lines(&made.picture).is_complete());
            let count = Solver::new(&made.nonogram).count(Some(2), &Control::UNLIMITED);
            assert_eq!(count.solutions, 1u32.into());
            assert!(made.nonogram.is_solved_by(&made.picture));
        }
    }
}

#[test]
fn a_drawing_stays_what_it_is() {
    // A ring with an off-centre spot.
    let drawing = |row: i32, column: i32| {
        let (y, x) = (row - 15, column - 15);
        let ring = (y * y + x * x - 150).abs() < 40;
        let spot = (y + 3).pow(2) + (x - 2).pow(2) < 12;
        if ring || spot { 20u8 } else { 235 }
    };
    let grey = (0..900).map(|cell| drawing(cell / 30, cell % 30)).collect();
    let raster = Raster::new(30, grey).unwrap();
    let made = from_raster(&raster, 30, 30, None, &Control::UNLIMITED).unwrap();
    assert!(made.changes.len() <= 9, "{} changes", made.changes.len());
    assert!(solved_by_lines(&made.picture).is_complete());
}
