//! The study of two ways of solving nonograms: its published statistics come
//! out of its published counts, and its puzzles run both ways.

use therefore_study::nonogram::{Counter, compare, published, puzzles};

/// The published mean, standard deviation and probability of each row.
fn printed() -> Vec<[f64; 3]> {
    let table = include_str!("../data/two-ways-results.csv");
    let rows = table.lines().skip(1).map(|line| {
        let mut last = line.split(',').skip(6).map(|field| field.parse().unwrap());
        std::array::from_fn(|_| last.next().expect("three figures"))
    });
    rows.collect()
}

#[test]
fn all_fifteen_rows_of_the_published_table_come_out() {
    let table = published();
    let rows: Vec<_> = table.iter().flat_map(|puzzle| puzzle.rows).collect();
    let printed = printed();
    assert_eq!((rows.len(), printed.len()), (15, 15));
    for (row, [mean, deviation, p]) in rows.iter().zip(printed) {
        // As printed: two digits, two digits, four digits.
        let close = |ours: f64, theirs: f64, half: f64| (ours - theirs).abs() <= half + 1e-9;
        assert!(close(row.mean(), mean, 0.005), "{row:?} {mean}");
        assert!(
            close(row.deviation(), deviation, 0.005),
            "{row:?} {deviation}"
        );
        assert!(close(row.p(), p, 0.00005), "{row:?} {} {p}", row.p());
    }
    let significant = |counter| {
        let rows = rows.iter().filter(|row| row.counter == counter);
        rows.map(|row| row.is_significant()).collect::<Vec<_>>()
    };
    assert_eq!(
        significant(Counter::Fills),
        [true, true, false, true, false]
    );
    assert_eq!(
        significant(Counter::Counts),
        [true, true, false, true, true]
    );
    assert_eq!(
        significant(Counter::NumberUpdates),
        [false, true, false, false, false]
    );
}

#[test]
fn counting_is_dearer_for_the_distracted() {
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), 3);
    for (number, nonogram) in puzzles {
        let found = compare(&nonogram).expect("the six rules solve it");
        let counts = found.rows[1];
        assert_eq!(counts.counter, Counter::Counts);
        assert!(counts.mean() > counts.systematic as f64, "puzzle {number}");
    }
}

/// The examples of the repository are the study's puzzles.
#[test]
fn the_examples_are_the_puzzles_of_the_studies() {
    use therefore_testkit::repository;
    for (example, own) in [
        ("killer.json", "killer-easy.json"),
        ("simple.non", "two-ways-simple.non"),
        ("plant.non", "two-ways-plant.non"),
        ("pear.non", "two-ways-pear.non"),
    ] {
        let own = repository(&format!("crates/study/data/{own}"));
        assert_eq!(repository(&format!("examples/{example}")), own);
    }
}
