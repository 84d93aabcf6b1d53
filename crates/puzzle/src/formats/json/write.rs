//! From a puzzle to a JSON document on one line.

use serde_json::{Map, Value, json};

use crate::{Alphabet, Boxes, Cell, Digits, Recipe, Shape, Sudoku};

/// Writes a document; `full` includes what is not the puzzle itself: title,
/// author, note, solution, and the state of play.
pub(crate) fn write(puzzle: &Sudoku, full: bool) -> String {
    let recipe = puzzle.layout.recipe();
    let mut document = Map::new();
    let mut put = |name: &str, value: Value| {
        document.insert(name.to_string(), value);
    };
    if let Some(meta) = puzzle.meta.as_deref().filter(|_| full) {
        for (name, words) in [
            ("title", &meta.title),
            ("author", &meta.author),
            ("note", &meta.note),
        ] {
            if let Some(words) = words {
                put(name, json!(words));
            }
        }
    }
    // A new field of a recipe does not compile until it is thought of below.
    let Recipe {
        shape: _,
        symbols: _,
        lines: _,
        boxes: _,
        variants: _,
        regions: _,
        sums: _,
    } = recipe;
    let square = recipe.shape == Shape::square(recipe.symbols);
    let usual = match (square, Recipe::square(recipe.symbols)) {
        (true, Ok(usual)) => {
            put("side", json!(recipe.symbols));
            usual
        }
        _ => {
            put("rows", json!(recipe.shape.rows));
            put("columns", json!(recipe.shape.columns));
            put("symbols", json!(recipe.symbols));
            Recipe::bare(recipe.shape, recipe.symbols)
        }
    };
    if recipe.lines != usual.lines {
        put("lines", json!(recipe.lines));
    }
    if recipe.boxes != usual.boxes {
        put("boxes", boxes(recipe));
    }
    if !recipe.variants.is_empty() {
        let names = recipe.variants.iter().map(|variant| variant.to_string());
        put("variants", names.collect());
    }
    let names = |cells: &[Cell]| -> Value {
        cells
            .iter()
            .map(|&cell| recipe.shape.name(cell, Default::default()))
            .collect()
    };
    if !recipe.regions.is_empty() {
        let regions = recipe.regions.iter().map(|region| {
            let cells = names(&region.cells);
            if region.name.is_empty() {
                json!({ "cells": cells })
            } else {
                json!({ "name": region.name, "cells": cells })
            }
        });
        put("regions", regions.collect());
    }
    for (field, distinct) in [("cages", true), ("sums", false)] {
        let sums: Vec<Value> = recipe
            .sums
            .iter()
            .filter(|sum| sum.distinct == distinct)
            .map(|sum| json!({ "sum": sum.total, "cells": names(&sum.cells) }))
            .collect();
        if !sums.is_empty() {
            put(field, Value::Array(sums));
        }
    }
    let alphabet = match puzzle.alphabet {
        Alphabet::Digits => "digits",
        Alphabet::Letters => "letters",
        Alphabet::Hex => "hex",
        Alphabet::Numbers => "numbers",
    };
    if recipe.symbols > 9 || puzzle.alphabet != Alphabet::Digits {
        put("alphabet", json!(alphabet));
    }
    let values = |grid: &[u8]| -> Value {
        let (symbols, alphabet) = (recipe.symbols, puzzle.alphabet);
        if alphabet.reaches(symbols) {
            let cell = |&value: &u8| alphabet.write(value, symbols).unwrap_or('.');
            json!(grid.iter().map(cell).collect::<String>())
        } else {
            grid.chunks(recipe.shape.columns)
                .map(|row| json!(row))
                .collect()
        }
    };
    let sets = |sets: &[Digits], usual: Digits| -> Value {
        let mut object = Map::new();
        for (cell, set) in sets.iter().enumerate().filter(|(_, set)| **set != usual) {
            let name = recipe.shape.name(cell, Default::default());
            object.insert(name, set.iter().collect());
        }
        Value::Object(object)
    };
    if puzzle.clues() > 0 {
        put("givens", values(&puzzle.givens));
    }
    if let Some(allowed) = &puzzle.allowed {
        put("candidates", sets(allowed, puzzle.layout.all_digits()));
    }
    if full {
        if puzzle.filled.iter().any(|&value| value != 0) {
            put("filled", values(&puzzle.filled));
        }
        if puzzle.crossed.iter().any(|set| !set.is_empty()) {
            put("crossed", sets(&puzzle.crossed, Digits::NONE));
        }
        if let Some(solution) = &puzzle.solution {
            put("solution", values(solution));
        }
    }
    Value::Object(document).to_string()
}

/// Boxes in words: a size, a label for each cell if no cell has two, or lists of cells.
fn boxes(recipe: &Recipe) -> Value {
    let pieces = match &recipe.boxes {
        Boxes::None => return json!("none"),
        Boxes::Rectangles { rows, columns } => return json!(format!("{rows}x{columns}")),
        Boxes::Jigsaw(pieces) => pieces,
    };
    let mut labels = vec!['.'; recipe.shape.cells()];
    let ordered = pieces
        .windows(2)
        .all(|pair| pair[0].first() < pair[1].first())
        && pieces
            .iter()
            .all(|piece| !piece.is_empty() && piece.is_sorted());
    let mut single = ordered;
    for (index, piece) in pieces.iter().enumerate() {
        let label = Alphabet::Digits.write(index.min(254) as u8 + 1, 61);
        for &cell in piece {
            single &= labels[cell] == '.';
            match label {
                Some(label) => labels[cell] = label,
                None => single = false,
            }
        }
    }
    if single {
        json!(labels.into_iter().collect::<String>())
    } else {
        pieces
            .iter()
            .map(|piece| {
                let names = piece
                    .iter()
                    .map(|&cell| recipe.shape.name(cell, Default::default()));
                names.collect::<Value>()
            })
            .collect()
    }
}
