//! The examples on a technique's page.
//!
//! A page carries a block of data that is drawn by the command line and run by
//! the tests:
//!
//! ````text
//! ```example
//! givens  53..7....6..195....
//! filled  ......9....
//! crossed r1c3 1 2, r4c8 5
//! finds   r4c7 loses 5
//! text    In rows 1 and 9 ...
//! ```
//! ````
//!
//! A line `layout` before these names variants, if it is not the plain square.
//! `givens` and `filled` are the grid; symbols are digits up to side 9 and
//! letters above. `crossed` lists the candidates that are gone besides, or
//! `none`. `finds` is what the step concludes and `text` the sentence we print.
//!
//! A second kind of block, which begins with ```` ```nothing ````, has the same
//! lines but for the last two. It is a position, mostly close to the first, in
//! which the technique finds nothing.

use therefore_puzzle::{Alphabet, Digits, Recipe, Sudoku, Variant};

use crate::machine::page::Block;

/// An example position and what is found there.
#[derive(Clone, Debug)]
pub struct Example {
    /// The position: givens, filled cells, crosses.
    pub puzzle: Sudoku,
    /// What the step concludes, in words.
    pub finds: String,
    /// The whole step in words.
    pub text: String,
}

impl Example {
    /// Reads the example of a page, if it has one.
    pub fn of(page: &str) -> Result<Option<Example>, String> {
        let Some(block) = Block::of(page) else {
            return Ok(None);
        };
        Ok(Some(Example {
            puzzle: position(&block)?,
            finds: block.field("finds")?.to_string(),
            text: block.field("text")?.to_string(),
        }))
    }

    /// Reads the positions of a page in which its technique finds nothing.
    pub fn nothing(page: &str) -> Result<Vec<Sudoku>, String> {
        Block::nothing(page).map(|block| position(&block)).collect()
    }
}

/// Reads givens, filled cells and crosses.
fn position(block: &Block) -> Result<Sudoku, String> {
    let field = |name| block.field(name);
    let givens = field("givens")?;
    let side = (1..=64).find(|side| side * side == givens.len());
    let side = side.ok_or_else(|| format!("{} givens make no square", givens.len()))?;
    let mut recipe = Recipe::square(side).map_err(|error| error.to_string())?;
    for word in block.find("layout").unwrap_or_default().split_whitespace() {
        let variant: Variant = word.parse().map_err(|_| format!("no variant: {word}"))?;
        recipe = recipe.with(variant).map_err(|error| error.to_string())?;
    }
    let layout = recipe.layout().map_err(|error| error.to_string())?;
    let alphabet = match side {
        ..=9 => Alphabet::Digits,
        _ => Alphabet::Letters,
    };
    let grid = |text: &str| -> Result<Vec<u8>, String> {
        let read = |c| match c {
            '.' => Ok(0),
            _ => alphabet
                .read(c, side)
                .ok_or_else(|| format!("no digit: {c}")),
        };
        let grid: Vec<u8> = text.chars().map(read).collect::<Result<_, _>>()?;
        if grid.len() == side * side {
            Ok(grid)
        } else {
            Err(format!("{} cells, expected {}", grid.len(), side * side))
        }
    };
    let mut puzzle = Sudoku::new(layout, grid(givens)?);
    puzzle.alphabet = alphabet;
    puzzle.filled = grid(field("filled")?)?;
    puzzle.crossed = vec![Digits::NONE; side * side];
    for entry in field("crossed")?
        .split(',')
        .filter(|&entry| entry != "none")
    {
        let mut words = entry.split_whitespace();
        let cell = words
            .next()
            .and_then(|name| puzzle.layout.shape().parse(name));
        let cell = cell.ok_or_else(|| format!("no cell: {entry}"))?;
        for word in words {
            let digit = word.chars().next().and_then(|c| alphabet.read(c, side));
            puzzle.crossed[cell].insert(digit.ok_or_else(|| format!("no digit: {word}"))?);
        }
    }
    Ok(puzzle)
}
