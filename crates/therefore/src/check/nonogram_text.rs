//! What `check` found about a nonogram, in words.

use therefore_puzzle::{Line, Mark, Nonogram};

use super::clash_sentence;
use super::nonogram::NonogramReport;
use crate::Solutions;
use crate::words::{plural, size_and_title};

impl NonogramReport {
    pub(super) fn is_good(&self) -> bool {
        self.solutions == Some(Solutions::One) && self.solution_right != Some(false)
    }

    pub(super) fn text(&self, nonogram: &Nonogram) -> String {
        let mut lines = vec![size_and_title(nonogram)];
        let mut say = |text: String| lines.push(format!("  {text}"));
        let all = self.width * self.height;
        say(format!("{} of {all} filled", plural(self.filled, "cell")));
        say(Solutions::words(self.solutions).to_string());
        if let Some(clash) = &self.contradiction {
            let rows = clash.iter().filter(|line| line.starts_with("row")).count();
            let count = [(rows, "row"), (clash.len() - rows, "column")]
                .into_iter()
                .filter(|&(count, _)| count > 0)
                .map(|(count, what)| plural(count, what));
            let count = count.collect::<Vec<_>>().join(" and ");
            let names = clash.iter().map(|line| with_clue(nonogram, line));
            let names = names.collect::<Vec<_>>().join(", ");
            say(clash_sentence(&count, &names, self.contradiction_is));
        }
        if !self.undecided.is_empty() {
            let count = plural(self.undecided.len(), "cell");
            let some = some(&self.undecided);
            say(format!("two solutions differ in {count}: {some}"));
        }
        self.progress(nonogram).into_iter().for_each(&mut say);
        match &self.solution_wrong_in {
            Some(wrong) if wrong.is_empty() => {
                say("the solution that came with it is right".to_string());
            }
            Some(wrong) => {
                let names: Vec<String> = wrong.iter().map(|line| format!("{line},")).collect();
                let names = some(&names);
                let names = names.trim_end_matches(',');
                say(format!(
                    "the solution that came with it is wrong in {names}"
                ));
            }
            None => {}
        }
        lines.join("\n") + "\n"
    }

    fn progress(&self, nonogram: &Nonogram) -> Option<String> {
        let progress = nonogram.progress.as_ref()?;
        let marks = progress.marks().iter();
        let known = marks.filter(|mark| **mark != Mark::Unknown).count();
        let known = plural(known, "cell");
        Some(match (self.wrong.is_empty(), self.progress_fits) {
            (false, _) => format!("marked wrongly: {}", some(&self.wrong)),
            (_, Some(true)) => format!("{known} marked, none wrongly"),
            (_, Some(false)) => format!("{known} marked, but no solution has all of them"),
            (_, None) => format!("{known} marked; stopped before it was known whether rightly"),
        })
    }
}

/// The first of many, and how many more there are.
fn some(names: &[String]) -> String {
    const MOST: usize = 20;
    match names.len().checked_sub(MOST + 1) {
        None => names.join(" "),
        Some(more) => format!("{} and {} more", names[..MOST].join(" "), more + 1),
    }
}

/// A line and its clue: `row 3 (1 2)`.
fn with_clue(nonogram: &Nonogram, name: &str) -> String {
    let is_it = |line: &Line| line.to_string() == name;
    let clue = nonogram.lines().find(is_it).map(|line| nonogram.clue(line));
    let runs: Vec<String> = clue
        .unwrap_or_default()
        .iter()
        .map(u16::to_string)
        .collect();
    if runs.is_empty() {
        format!("{name} (0)")
    } else {
        format!("{name} ({})", runs.join(" "))
    }
}
