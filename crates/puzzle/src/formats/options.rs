//! How to read, and the layouts that puzzles share.

use std::sync::{Arc, Mutex};

use super::Format;
use super::error::Fault;
use crate::{Boxes, Layout, LayoutError, Recipe, Variant};

/// How to read a text.
///
/// ```
/// use therefore_puzzle::Variant;
/// use therefore_puzzle::formats::{ReadOptions, read_sudokus};
/// let options = ReadOptions { variants: vec![Variant::Diagonal], ..ReadOptions::default() };
/// let puzzles = read_sudokus(&[b'.'; 81], &options);
/// assert_eq!(puzzles[0].as_ref().unwrap().layout.regions().len(), 29);
/// ```
#[derive(Clone, Debug)]
pub struct ReadOptions {
    /// The format, or none to detect it.
    pub format: Option<Format>,
    /// Variants added to every puzzle.
    pub variants: Vec<Variant>,
    /// Leave out what a setter's format says and we do not understand, and
    /// name it in [`Sudoku::ignored`](crate::Sudoku::ignored), instead of refusing.
    pub ignore_unknown: bool,
    /// About how many bytes a chunk has once the reading is under way.
    pub chunk_size: usize,
}

impl Default for ReadOptions {
    fn default() -> ReadOptions {
        ReadOptions {
            format: None,
            variants: Vec::new(),
            ignore_unknown: false,
            chunk_size: 128 << 10,
        }
    }
}

/// What all pieces of an input have in common.
#[derive(Debug)]
pub(crate) struct Shared {
    pub options: ReadOptions,
    layouts: Mutex<Vec<Arc<Layout>>>,
}

/// More kinds of grids than this in one input are not worth remembering.
const LAYOUTS_KEPT: usize = 32;

impl Shared {
    pub fn new(options: ReadOptions) -> Arc<Shared> {
        Arc::new(Shared {
            options,
            layouts: Mutex::default(),
        })
    }

    /// Nonograms have no variants, so none may be asked for.
    pub fn without_variants(&self) -> Result<(), Fault> {
        match self.options.variants.first() {
            None => Ok(()),
            Some(variant) => Err(Fault::new(
                0,
                format!("this is a nonogram, and {variant} is a variant of Sudoku"),
            )),
        }
    }

    /// The layout of a recipe with the options' variants added; puzzles of one
    /// kind share one layout.
    pub fn layout(&self, mut recipe: Recipe) -> Result<Arc<Layout>, LayoutError> {
        for variant in &self.options.variants {
            recipe = recipe.with(variant.clone())?;
        }
        if recipe.is_classic() {
            return Ok(Recipe::classic());
        }
        // Cages and pieces differ from puzzle to puzzle, unless they were typed
        // once for all.
        let own = self.options.variants.is_empty()
            && (!recipe.sums.is_empty()
                || !recipe.regions.is_empty()
                || matches!(recipe.boxes, Boxes::Jigsaw(_)));
        if own {
            return recipe.layout();
        }
        let mut layouts = match self.layouts.lock() {
            Ok(layouts) => layouts,
            Err(poisoned) => poisoned.into_inner(),
        };
        if let Some(layout) = layouts.iter().find(|layout| *layout.recipe() == recipe) {
            return Ok(layout.clone());
        }
        let layout = recipe.layout()?;
        if layouts.len() == LAYOUTS_KEPT {
            layouts.remove(0);
        }
        layouts.push(layout.clone());
        Ok(layout)
    }

    /// The layout of a square grid with some variants besides the options'.
    pub fn square(&self, side: usize, variants: &[Variant]) -> Result<Arc<Layout>, LayoutError> {
        let mut recipe = Recipe::square(side)?;
        for variant in variants {
            recipe = recipe.with(variant.clone())?;
        }
        self.layout(recipe)
    }
}
