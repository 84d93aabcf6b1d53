//! What puzzles are called in words.

use therefore_puzzle::formats::write_values;
use therefore_puzzle::{Boxes, Cell, Mark, Nonogram, Picture, Puzzle, Recipe, Sudoku};

/// What kind of puzzle it is, if not the usual one for its side.
pub fn kind(puzzle: &Sudoku) -> Option<String> {
    let recipe = puzzle.layout.recipe();
    let mut words: Vec<String> = Vec::new();
    let usual = Recipe::square(recipe.symbols).is_ok_and(|usual| usual.boxes == recipe.boxes);
    match &recipe.boxes {
        _ if usual => {}
        Boxes::None if recipe.lines => words.push("latin".to_string()),
        Boxes::None => {}
        Boxes::Rectangles { rows, columns } => words.push(format!("boxes:{rows}x{columns}")),
        Boxes::Jigsaw(_) => words.push("jigsaw".to_string()),
    }
    words.extend(recipe.variants.iter().map(ToString::to_string));
    let cages = recipe.sums.iter().filter(|sum| sum.distinct).count();
    for (count, thing) in [
        (cages, "cage"),
        (recipe.sums.len() - cages, "sum"),
        (recipe.regions.len(), "extra region"),
    ] {
        if count > 0 {
            words.push(plural(count, thing));
        }
    }
    (!words.is_empty()).then(|| words.join(", "))
}

/// What a Sudoku is called in a list: its givens, or without any its title.
pub fn label(puzzle: &Sudoku) -> String {
    let title = title(puzzle).filter(|_| puzzle.clues() == 0);
    title.unwrap_or_else(|| givens_line(puzzle))
}

/// What stands above a puzzle: its title, or its givens, or what kind it is.
pub fn heading(puzzle: &Puzzle) -> String {
    match puzzle {
        Puzzle::Sudoku(sudoku) => {
            let shape = sudoku.layout.shape();
            let without_givens = || {
                let kind = kind(sudoku).filter(|_| sudoku.clues() == 0)?;
                Some(format!("{}x{}: {kind}", shape.rows, shape.columns))
            };
            title(sudoku)
                .or_else(without_givens)
                .unwrap_or_else(|| givens_line(sudoku))
        }
        Puzzle::Nonogram(nonogram) => {
            let title = nonogram.meta.title.clone();
            title.unwrap_or_else(|| "Nonogram".to_string())
        }
    }
}

/// The title of a Sudoku.
pub fn title(puzzle: &Sudoku) -> Option<String> {
    puzzle.meta.as_ref().and_then(|meta| meta.title.clone())
}

/// The givens as one line.
pub fn givens_line(puzzle: &Sudoku) -> String {
    write_values(puzzle, &puzzle.givens)
}

/// `1 given`, `2 givens`.
pub fn plural(count: usize, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        _ => format!("{count} {thing}s"),
    }
}

/// Names of the cells of a Sudoku, as people read them.
pub fn names(puzzle: &Sudoku, cells: &[Cell]) -> Vec<String> {
    let shape = puzzle.layout.shape();
    cells
        .iter()
        .map(|&cell| shape.name(cell, Default::default()))
        .collect()
}

/// What a nonogram is called: its title, and its size.
pub fn size_and_title(nonogram: &Nonogram) -> String {
    let size = format!("{}x{} nonogram", nonogram.width(), nonogram.height());
    match &nonogram.meta.title {
        Some(title) => format!("{} ({size})", title.replace(char::is_control, " ")),
        None => size,
    }
}

/// The cells in which two pictures differ and that are known in both.
pub fn differing(a: &Picture, b: &Picture) -> Vec<String> {
    let pairs = a.marks().iter().zip(b.marks()).enumerate();
    let unknown = Mark::Unknown;
    let differ = pairs.filter(|(_, (a, b))| a != b && **a != unknown && **b != unknown);
    differ
        .map(|(cell, _)| format!("r{}c{}", cell / a.width() + 1, cell % a.width() + 1))
        .collect()
}
