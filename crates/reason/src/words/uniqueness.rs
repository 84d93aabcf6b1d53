//! Arguments from uniqueness in words.

use therefore_puzzle::Cell;

use super::{Speaker, list};
use crate::step::{Rectangle, Step};

impl Speaker<'_> {
    pub fn rectangle(&self, step: &Step, it: &Rectangle) -> String {
        let [a, b] = it.digits.map(|digit| self.digit(digit));
        let mut reasons = Vec::new();
        let roof = self.cells(&it.roof);
        match (it.extra, it.roof.len()) {
            (Some(extra), _) => reasons.push(format!(
                "so one of {roof} must be {}, the only other digit there",
                self.digit(extra)
            )),
            (None, 1) => reasons.push(format!("so {roof} must hold another digit")),
            (None, _) => {}
        }
        let links: Vec<String> = it
            .links
            .iter()
            .map(|&(house, digit)| format!("the {} of {}", self.digit(digit), self.house(house)))
            .collect();
        if !links.is_empty() {
            let verb = if links.len() == 1 { "has" } else { "have" };
            reasons.push(format!(
                "and {} {verb} no place but these cells",
                list(&links, "and")
            ));
        }
        if let Some((house, cells)) = &it.set {
            reasons.push(format!(
                "so one of {roof} holds one of its other digits, and together with {} they use those up in {}",
                self.cells(cells),
                self.house(*house)
            ));
        }
        format!(
            "If {} held only {a} and {b}, these could be swapped and the puzzle would have two solutions, {}: {}.",
            self.cells(&it.corners),
            reasons.join(", "),
            self.losses(&step.eliminations)
        )
    }

    pub fn grave(&self, step: &Step, cell: Cell, digit: u8) -> String {
        format!(
            "Every empty cell but {} has two candidates. Without the {} there, every row, column and box would have two places for each missing digit, and the puzzle would have two solutions; so {} is {}: {}.",
            self.cell(cell),
            self.digit(digit),
            self.cell(cell),
            self.digit(digit),
            self.losses(&step.eliminations)
        )
    }
}
