//! What `check` found about a Sudoku, in words.

use therefore_puzzle::Sudoku;

use super::sudoku::{Cage, CagesReport, ClashReport, SudokuReport};
use super::{Smallness, clash_sentence};
use crate::Solutions;
use crate::words::{kind, label, plural};

impl SudokuReport {
    pub(super) fn is_good(&self) -> bool {
        let cages = self.cages.as_ref();
        self.solutions == Some(Solutions::One)
            && self.superfluous_complete
            && cages.is_none_or(|cages| cages.superfluous_complete)
            && self.solution_right != Some(false)
    }

    pub(super) fn text(&self, puzzle: &Sudoku) -> String {
        let mut lines = vec![label(puzzle)];
        let mut say = |text: String| lines.push(format!("  {text}"));
        if let Some(kind) = kind(puzzle) {
            say(format!("variant: {kind}"));
        }
        say(plural(self.givens, "given"));
        self.clashes.iter().for_each(|clash| say(clash.words()));
        say(Solutions::words(self.solutions).to_string());
        if !self.undecided.is_empty() {
            let count = plural(self.undecided.len(), "cell");
            let shown = &self.undecided[..self.undecided.len().min(20)];
            let more = if shown.len() < self.undecided.len() {
                " ..."
            } else {
                ""
            };
            let shown = shown.join(" ");
            say(format!("two solutions differ in {count}: {shown}{more}"));
        }
        let cages = self.cages.as_ref();
        if let Some(total) = cages.and_then(|cages| cages.total.as_ref()) {
            say(format!(
                "the cages cover the grid and add up to {}, but its digits to {}",
                total.found, total.expected
            ));
        }
        self.contradiction().into_iter().for_each(&mut say);
        self.minimality(puzzle).into_iter().for_each(&mut say);
        if let Some(cages) = cages {
            let sums = puzzle.layout.recipe().sums.len();
            cages.words(sums).into_iter().for_each(&mut say);
        }
        if self.givens > 0 {
            say(if self.symmetries.is_empty() {
                "givens not symmetric".to_string()
            } else {
                format!("givens symmetric: {}", self.symmetries.join(", "))
            });
        }
        if !self.wrong.is_empty() {
            say(format!("filled in wrongly: {}", self.wrong.join(" ")));
        }
        match self.solution_right {
            Some(true) => say("the solution that came with it is right".to_string()),
            Some(false) => say("the solution that came with it is wrong".to_string()),
            None => {}
        }
        lines.join("\n") + "\n"
    }

    fn contradiction(&self) -> Option<String> {
        let givens = self.contradiction.as_ref()?;
        let cages = self.cages.as_ref();
        let sums = cages.and_then(|cages| cages.contradiction.as_deref());
        let sums = sums.unwrap_or_default();
        let regions = cages.and_then(|cages| cages.contradiction_regions.as_deref());
        let regions = regions.unwrap_or_default();
        let counts: Vec<String> = [
            (givens.len(), "given"),
            (sums.len(), "cage"),
            (regions.len(), "region"),
        ]
        .into_iter()
        .filter(|&(count, _)| count > 0)
        .map(|(count, thing)| plural(count, thing))
        .collect();
        let count = match &counts[..] {
            [] => return Some("even without any givens there is no solution".to_string()),
            [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
            _ => counts.concat(),
        };
        let mut list = Vec::new();
        if !givens.is_empty() {
            list.push(givens.join(" "));
        }
        list.extend(sums.iter().map(|cage| format!("cage {}", cage.words())));
        list.extend(regions.iter().cloned());
        let is: Option<Smallness> = self.contradiction_is;
        Some(clash_sentence(&count, &list.join(", "), is))
    }

    fn minimality(&self, puzzle: &Sudoku) -> Option<String> {
        let givens = self.superfluous.as_ref()?;
        // The cages are what a killer is made of.
        if self.givens == 0 && !puzzle.layout.recipe().sums.is_empty() {
            return None;
        }
        Some(match (givens.is_empty(), self.superfluous_complete) {
            (true, true) => "minimal: no given can go".to_string(),
            (true, false) => "minimal: stopped before it was known".to_string(),
            (false, complete) => {
                let least = if complete { "" } else { "at least " };
                let count = plural(givens.len(), "given");
                let list = givens.join(" ");
                format!("not minimal: {least}{count} can go (one at a time): {list}")
            }
        })
    }
}

impl CagesReport {
    /// What is said of the cages of a puzzle that has `sums` of them.
    fn words(&self, sums: usize) -> Vec<String> {
        let mut lines = Vec::new();
        let list = |cages: &[Cage]| -> String {
            let cages: Vec<String> = cages.iter().map(Cage::words).collect();
            cages.join(", ")
        };
        match self.superfluous.as_deref() {
            _ if sums == 0 => {}
            None => {}
            Some([]) if self.superfluous_complete => lines.push("no cage can go".to_string()),
            Some(found) if found.len() == sums && sums > 1 => {
                lines.push(format!("each of the {sums} cages can go, one at a time"));
            }
            Some([]) => {
                lines.push("cages: stopped before it was known whether any can go".to_string());
            }
            Some(found) => {
                let least = if self.superfluous_complete {
                    ""
                } else {
                    "at least "
                };
                let (count, list) = (plural(found.len(), "cage"), list(found));
                lines.push(format!("{least}{count} can go (one at a time): {list}"));
            }
        }
        if let Some(found) = &self.together {
            let least = if self.together_complete {
                ""
            } else {
                "at least "
            };
            let (count, list) = (found.len(), list(found));
            lines.push(format!("{least}{count} of them can go together: {list}"));
        }
        lines
    }
}

impl Cage {
    /// `15 at r1c1`.
    fn words(&self) -> String {
        let first = self.cells.first().map_or("", String::as_str);
        format!("{} at {first}", self.sum)
    }
}

impl ClashReport {
    fn words(&self) -> String {
        match self {
            ClashReport::Repeat {
                digit,
                region,
                cells,
            } => format!(
                "invalid: {digit} occurs more than once in {region}: {}",
                cells.join(" ")
            ),
            ClashReport::Total {
                total,
                found,
                cells,
            } => format!(
                "invalid: {} add up to {found}, but the total is {total}",
                cells.join(" ")
            ),
            ClashReport::Impossible {
                total,
                least,
                most,
                cells,
            } => format!(
                "invalid: {} cannot add up to {total}, only to {least} to {most}",
                cells.join(" ")
            ),
        }
    }
}
