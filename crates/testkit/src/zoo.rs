//! Layouts of every kind, and random puzzles on them.

use std::sync::Arc;

use therefore_puzzle::{Boxes, Cells, Digits, Layout, Recipe, Shape, Sudoku, Sum};

use crate::{Chance, plain_solutions};

/// Layouts of every kind, small enough for the backtracker.
pub fn zoo() -> Vec<(&'static str, Arc<Layout>)> {
    let square = |side| Recipe::square(side).unwrap();
    let with = |side, variants: &[&str]| {
        variants.iter().fold(square(side), |recipe, variant| {
            recipe.with(variant.parse().unwrap()).unwrap()
        })
    };
    let mut small_regions = square(4);
    small_regions.regions.push(Cells {
        name: "knot".into(),
        cells: vec![0, 5, 10],
    });
    let mut cages = square(4);
    cages.sums = vec![
        Sum {
            total: 3,
            cells: vec![0, 1],
            distinct: true,
        },
        Sum {
            total: 8,
            cells: vec![5, 6, 11],
            distinct: true,
        },
        Sum {
            total: 5,
            cells: vec![10, 15],
            distinct: false,
        },
        Sum {
            total: 11,
            cells: vec![12, 13, 9, 4],
            distinct: false,
        },
    ];
    // Two squares of side 4 that share a corner box, with holes beside them.
    let shape = Shape::square(6);
    let mut pair = Recipe::bare(shape, 4);
    for corner in [0, 2] {
        let at = |r: usize, c: usize| shape.at(corner + r, corner + c);
        for i in 0..4 {
            pair.regions.push(Cells {
                name: String::new(),
                cells: (0..4).map(|j| at(i, j)).collect(),
            });
            pair.regions.push(Cells {
                name: String::new(),
                cells: (0..4).map(|j| at(j, i)).collect(),
            });
            let (r, c) = (i / 2 * 2, i % 2 * 2);
            pair.regions.push(Cells {
                name: String::new(),
                cells: vec![at(r, c), at(r, c + 1), at(r + 1, c), at(r + 1, c + 1)],
            });
        }
    }
    let mut more_symbols = Recipe::bare(
        Shape {
            rows: 2,
            columns: 3,
        },
        5,
    );
    more_symbols.boxes = Boxes::None;
    more_symbols.regions = vec![
        Cells {
            name: "top".into(),
            cells: vec![0, 1, 2],
        },
        Cells {
            name: "all but one".into(),
            cells: vec![1, 2, 3, 4, 5],
        },
    ];
    let layout = |recipe: Recipe| recipe.layout().unwrap();
    vec![
        ("side 4", layout(square(4))),
        ("side 4 diagonal", layout(with(4, &["diagonal"]))),
        ("side 4 position", layout(with(4, &["position"]))),
        ("side 4 one square", layout(with(4, &["four-squares"]))),
        (
            "side 4 jigsaw",
            layout(with(4, &["jigsaw:1112122233344344"])),
        ),
        ("side 4 Latin", layout(with(4, &["latin"]))),
        ("side 5 Latin", layout(square(5))),
        ("side 6", layout(square(6))),
        ("side 6 upright", layout(with(6, &["boxes:3x2"]))),
        ("side 6 diagonal", layout(with(6, &["diagonal"]))),
        ("side 4 small region", layout(small_regions)),
        ("side 4 cages and sums", layout(cages)),
        ("two overlapping", layout(pair)),
        ("more symbols than cells", layout(more_symbols)),
        ("side 9", layout(square(9))),
        (
            "side 9 all regions",
            layout(with(9, &["diagonal", "four-squares"])),
        ),
        ("side 9 pyramids", layout(with(9, &["four-pyramids"]))),
        (
            "side 9 pyramids, mirrored",
            layout(with(9, &["four-pyramids:mirror"])),
        ),
        ("side 9 position", layout(with(9, &["position"]))),
        ("side 9 magic boxes", layout(with(9, &["magic-boxes"]))),
    ]
}

/// A random puzzle of a layout: part of some solution, sometimes spoilt.
pub fn random_puzzle(layout: &Arc<Layout>, solutions: &[Vec<u8>], chance: &mut Chance) -> Sudoku {
    let solution = &solutions[chance.below(solutions.len())];
    let cells = layout.cells();
    // Large grids keep enough clues for the backtracker to come to an end.
    let keep = match cells {
        0..=40 => chance.below(100),
        _ => 35 + chance.below(40),
    };
    let mut puzzle = Sudoku::empty(layout.clone());
    for (given, &digit) in puzzle.givens.iter_mut().zip(solution) {
        if chance.below(100) < keep {
            *given = digit;
        }
    }
    let spoilt = chance.below(cells);
    if chance.below(3) == 0 && layout.is_cell(spoilt) {
        puzzle.givens[spoilt] = 1 + chance.below(layout.symbols()) as u8;
    }
    if chance.below(4) == 0 {
        let all = layout.all_digits();
        puzzle.allowed = Some(
            (0..cells)
                .map(|_| Digits(all.0 & !(1 << chance.below(64))))
                .collect(),
        );
    }
    puzzle
}

/// Some solutions of the empty layout.
pub fn some_solutions(layout: &Arc<Layout>) -> Vec<Vec<u8>> {
    let solutions = plain_solutions(&Sudoku::empty(layout.clone()), 50);
    assert!(!solutions.is_empty(), "no solution: {:?}", layout.recipe());
    solutions
}
