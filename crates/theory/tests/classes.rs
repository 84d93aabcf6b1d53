//! Grids but for symmetry.

use therefore_search::Control;
use therefore_theory::{Classes, essentially_different, group_order, symmetry_generators};

fn classes(rows: usize, columns: usize) -> Classes {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    essentially_different(rows, columns, threads, &Control::UNLIMITED, &|_, _| ())
        .expect("it is in reach")
}

#[test]
fn small_grids() {
    assert_eq!(classes(2, 2).different, 2u32.into());
    assert_eq!(classes(2, 3).different, 49u32.into());
    assert_eq!(classes(3, 2).different, 49u32.into());
    assert_eq!(classes(2, 4).different, 1_673_187u32.into());
}

#[test]
fn the_closure_of_the_generators() {
    // The source says 2,592: it counts row moves and the exchange of rows and
    // columns, and forgets that these together make column moves as well.
    assert_eq!(group_order(&symmetry_generators(3, 3)), 3_359_232u32.into());
    let all = symmetry_generators(3, 3);
    let rows_and_exchange = [&all[..4], &all[all.len() - 1..]].concat();
    assert_eq!(group_order(&rows_and_exchange), 3_359_232u32.into());
    assert_eq!(group_order(&all[..4]), 1296u32.into());
    assert_eq!(group_order(&symmetry_generators(2, 2)), 128u32.into());
    assert_eq!(group_order(&symmetry_generators(2, 3)), 3456u32.into());
    assert_eq!(group_order(&symmetry_generators(2, 4)), 442_368u32.into());
}

#[test]
fn classic_grids() {
    let classes = classes(3, 3);
    let mut kept: Vec<(u64, String)> = classes
        .table
        .iter()
        .filter(|row| row.fixed != 0u32.into())
        .map(|row| (row.class.size, row.fixed.to_string()))
        .collect();
    kept.sort();
    println!("{kept:?}");
    assert_eq!(classes.table.len(), 275);
    assert_eq!(kept.len(), 27);
    for (size, fixed) in [
        (1, "18383222420692992"),
        (972, "449445888"),
        (2916, "155492352"),
        (16, "107495424"),
        (1296, "30258432"),
        (69984, "13056"),
        (93312, "288"),
    ] {
        assert!(kept.contains(&(size, fixed.to_string())), "{size}: {fixed}");
    }
    assert_eq!(classes.different, 5_472_730_538u64.into());
}
