//! The tour is also a test.

#[path = "../examples/tour.rs"]
mod tour;

#[test]
fn the_tour_goes_to_its_end() {
    tour::main().expect("every question has an answer");
}
