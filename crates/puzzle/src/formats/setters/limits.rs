//! What setters' formats cannot carry.

use super::diagonals::{DIAGONALS, diagonals};
use super::{boxes, cages, killer_line, little_killer};
use crate::formats::{Format, Keep};
use crate::{Alphabet, Recipe, Shape, Sudoku, Sum, Variant};

/// What a format has a place for, besides cages and givens.
struct Carries {
    sides: std::ops::RangeInclusive<usize>,
    /// Killers on one line, which have nothing else.
    line: bool,
    jigsaw: bool,
    variants: &'static [Variant],
    sums: Sums,
    candidates: bool,
    filled: bool,
}

/// Which sums in which digits may repeat.
enum Sums {
    None,
    /// Little killers.
    Diagonals,
    All,
}

fn carries(format: Format) -> Carries {
    let line = Carries {
        sides: 9..=9,
        line: true,
        jigsaw: false,
        variants: &[Variant::Diagonal],
        sums: Sums::None,
        candidates: false,
        filled: false,
    };
    match format {
        Format::FPuzzles | Format::FPuzzlesJson => Carries {
            sides: 3..=16,
            line: false,
            jigsaw: true,
            variants: &[Variant::Diagonal, Variant::Position],
            sums: Sums::Diagonals,
            candidates: true,
            filled: true,
        },
        Format::SudokuPad | Format::SudokuPadJson => Carries {
            sides: 3..=35,
            line: false,
            jigsaw: true,
            sums: Sums::All,
            ..line
        },
        Format::SumoCue => Carries {
            jigsaw: true,
            ..line
        },
        Format::Ps => line,
        _ => Carries {
            variants: &[],
            ..line
        },
    }
}

/// The first thing that would be lost, in words.
pub(crate) fn lost(puzzle: &Sudoku, format: Format, keep: Keep) -> Option<&'static str> {
    let carries = carries(format);
    let recipe = puzzle.layout.recipe();
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
    if !square || !carries.sides.contains(&recipe.symbols) {
        return Some("a grid of this size");
    }
    if let Some(what) = carries.line.then(|| lost_on_line(puzzle, format)).flatten() {
        return Some(what);
    }
    if keep == Keep::Clues {
        return None;
    }
    if !recipe.lines {
        return Some("a grid without rows and columns");
    }
    let usual = Recipe::square(recipe.symbols).is_ok_and(|usual| usual.boxes == recipe.boxes);
    let labels = || boxes::labels(recipe);
    let boxes = match format {
        _ if usual => true,
        Format::SumoCue => labels().is_some_and(|labels| boxes::are_nine(&labels)),
        Format::FPuzzles | Format::FPuzzlesJson => labels().is_some(),
        _ => carries.jigsaw,
    };
    if !boxes {
        return Some("these boxes");
    }
    let strange = |variant: &&Variant| !carries.variants.contains(variant);
    if let Some(variant) = recipe.variants.iter().find(strange) {
        let said = variant.to_string();
        let mut names = Variant::NAMES.iter().map(|&(name, _)| name);
        return Some(
            names
                .find(|name| said.starts_with(name))
                .unwrap_or("variants like these"),
        );
    }
    let mut sums = recipe.sums.iter().filter(|sum| !sum.distinct);
    let diagonal = |sum: &Sum| little_killer::of(recipe.shape, &sum.cells).is_some();
    match carries.sums {
        Sums::All => {}
        Sums::None if sums.next().is_none() => {}
        Sums::None => return Some("sums of digits that may repeat"),
        Sums::Diagonals if sums.all(diagonal) => {}
        Sums::Diagonals => {
            return Some(
                "sums of digits that may repeat, other than whole diagonals from their ends",
            );
        }
    }
    let all = puzzle.layout.all_digits();
    if let Some(allowed) = &puzzle.allowed {
        if !carries.candidates && allowed.iter().any(|&set| set & all != all) {
            return Some("candidates");
        }
        if allowed.iter().any(|&set| (set & all).is_empty()) {
            return Some("a cell without candidates");
        }
    }
    if keep == Keep::Puzzle {
        return None;
    }
    let lines = diagonals(recipe.symbols);
    let is_line = |name: &str, cells: &Vec<usize>| {
        let which = DIAGONALS.iter().position(|line| *line == name);
        !carries.line && which.is_some_and(|which| lines[which] == *cells)
    };
    let mut regions = recipe.regions.iter();
    if regions.any(|region| !region.name.is_empty() && !is_line(&region.name, &region.cells)) {
        return Some("names of regions");
    }
    if puzzle.solution.is_some() && carries.line {
        return Some("a solution");
    }
    if puzzle.filled.iter().any(|&value| value != 0) && !carries.filled {
        return Some("filled cells");
    }
    if puzzle.crossed.iter().any(|set| !set.is_empty()) {
        return Some("crossed-out candidates");
    }
    // These formats have no place for an alphabet, so a reader takes the usual one.
    let usual = Sudoku::empty(puzzle.layout.clone()).alphabet;
    let small = recipe.symbols <= 9 && puzzle.alphabet == Alphabet::Numbers;
    if puzzle.alphabet != usual && !small {
        return Some("this alphabet");
    }
    let meta = puzzle.meta.as_deref()?;
    let empty = |words: &Option<String>| words.as_ref().is_some_and(String::is_empty);
    match carries.line {
        false
            if [&meta.title, &meta.author, &meta.note]
                .into_iter()
                .any(empty) =>
        {
            Some("an empty title, author or note")
        }
        false => None,
        true if meta.title.is_some() => Some("a title"),
        true if meta.author.is_some() => Some("an author"),
        true if meta.note.is_some() => Some("a note"),
        true => None,
    }
}

/// What would make a killer on one line another puzzle.
fn lost_on_line(puzzle: &Sudoku, format: Format) -> Option<&'static str> {
    let cages = cages::of(puzzle);
    let mut taken = [false; cages::CELLS];
    for &cell in cages.iter().flat_map(|cage| &cage.cells) {
        if std::mem::replace(&mut taken[cell], true) {
            return Some("cages or regions that share cells");
        }
    }
    if cages
        .iter()
        .any(|cage| cage.total == 0 && cage.cells.len() == 1)
    {
        return Some("regions of one cell");
    }
    let several = cages.iter().any(|cage| cage.cells.len() > 1);
    let givens = puzzle.clues() > 0;
    match format {
        // Without cages of several cells its numbers are givens.
        Format::SumoCue if several && givens => Some("givens beside cages"),
        Format::SumoCue if !several && !cages.is_empty() => Some("cages of single cells only"),
        Format::SumoCue => None,
        _ if givens => Some("givens"),
        Format::KillerLine if !several => Some("a puzzle without cages of several cells"),
        Format::KillerLine if !killer_line::can_say(puzzle) => {
            Some("cages whose cells do not hang together")
        }
        _ => None,
    }
}
