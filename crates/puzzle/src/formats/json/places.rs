//! Where the parts of a layout stand in a document, so that an error can point at the
//! wrong one.

use crate::Recipe;

/// Where the parts of a recipe stand in the document.
#[derive(Default)]
pub(crate) struct Places {
    pub boxes: Option<usize>,
    pub variants: Vec<usize>,
    pub regions: Vec<usize>,
    pub sums: Vec<usize>,
}

impl Places {
    /// The place of the first part that makes the recipe fail.
    pub fn of_fault(&self, recipe: &Recipe) -> Option<usize> {
        let mut part = Recipe {
            variants: Vec::new(),
            regions: Vec::new(),
            sums: Vec::new(),
            ..recipe.clone()
        };
        if part.layout().is_err() {
            return self.boxes;
        }
        for (variant, &at) in recipe.variants.iter().zip(&self.variants) {
            part.variants = vec![variant.clone()];
            if part.layout().is_err() {
                return Some(at);
            }
        }
        // The rest does not depend on anything else.
        let bare = Recipe {
            lines: false,
            ..Recipe::bare(recipe.shape, recipe.symbols)
        };
        let regions = |count: usize| Recipe {
            regions: recipe.regions[..count].to_vec(),
            ..bare.clone()
        };
        let sums = |count: usize| Recipe {
            sums: recipe.sums[..count].to_vec(),
            ..bare.clone()
        };
        let first = |places: &[usize], with: &dyn Fn(usize) -> Recipe| {
            let (mut right, mut wrong) = (0, places.len());
            with(wrong).layout().err()?;
            while wrong - right > 1 {
                let middle = right.midpoint(wrong);
                match with(middle).layout() {
                    Ok(_) => right = middle,
                    Err(_) => wrong = middle,
                }
            }
            places.get(right).copied()
        };
        first(&self.regions, &regions).or_else(|| first(&self.sums, &sums))
    }
}
