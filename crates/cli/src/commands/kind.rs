//! What kind of puzzle one is, in words.

use therefore_puzzle::{Boxes, Recipe, Sudoku};

use super::givens_line;

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

/// What a puzzle goes by in a list: its givens, or without any its title.
pub fn label(puzzle: &Sudoku) -> String {
    let title = title(puzzle).filter(|_| puzzle.clues() == 0);
    title.unwrap_or_else(|| givens_line(puzzle))
}

/// What stands above a puzzle: its title, or its givens, or what kind it is.
pub fn heading(puzzle: &Sudoku) -> String {
    let shape = puzzle.layout.shape();
    let without_givens = || {
        let kind = kind(puzzle).filter(|_| puzzle.clues() == 0)?;
        Some(format!("{}x{}: {kind}", shape.rows, shape.columns))
    };
    title(puzzle)
        .or_else(without_givens)
        .unwrap_or_else(|| givens_line(puzzle))
}

fn title(puzzle: &Sudoku) -> Option<String> {
    puzzle.meta.as_ref().and_then(|meta| meta.title.clone())
}

/// `1 given`, `2 givens`.
pub fn plural(count: usize, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        _ => format!("{count} {thing}s"),
    }
}
