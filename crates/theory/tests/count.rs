//! The numbers of grids, all computed.

use therefore_search::Control;
use therefore_theory::{count_boxes, count_latin};

fn boxes(rows: usize, columns: usize) -> String {
    count_boxes(rows, columns, 2, &Control::UNLIMITED)
        .expect("it is in reach")
        .to_string()
}

#[test]
fn grids_with_boxes() {
    assert_eq!(boxes(2, 2), "288");
    assert_eq!(boxes(2, 3), "28200960");
    assert_eq!(boxes(3, 2), "28200960");
    assert_eq!(boxes(2, 4), "29136487207403520");
    assert_eq!(boxes(3, 3), "6670903752021072936960");
}

#[test]
fn grids_with_boxes_of_two_by_five() {
    assert_eq!(boxes(2, 5), "1903816047972624930994913280000");
}

#[test]
fn latin_squares() {
    let known = [
        "1",
        "2",
        "12",
        "576",
        "161280",
        "812851200",
        "61479419904000",
        "108776032459082956800",
    ];
    for (index, known) in known.iter().enumerate() {
        let count = count_latin(index + 1, &Control::UNLIMITED).expect("it is in reach");
        assert_eq!(count.to_string(), *known, "side {}", index + 1);
    }
}
