//! Arguments over several lines, in words.

use therefore_puzzle::{Cell, Line, Mark};

use super::{Speaker, Verbs, mark_text, spans_text};
use crate::nonogram::Span;
use crate::nonogram::step::{Link, Setting};
use crate::nonogram::view::stretches;

impl Speaker<'_> {
    pub fn contradiction(&self, supposed: Setting, links: &[Link], broken: Line) -> String {
        let mut parts = vec![format!(
            "Suppose {} were {}",
            self.cell(supposed.cell),
            mark_text(supposed.mark)
        )];
        parts.extend(links.iter().enumerate().map(|(index, link)| {
            let then = if index == 0 { "then " } else { "" };
            format!("{then}{}", self.link(link, Verbs::WOULD))
        }));
        format!(
            "{}; and {} {}. So {} is {}.",
            parts.join("; "),
            self.line(broken),
            self.why_broken(supposed, links, broken),
            self.cell(supposed.cell),
            mark_text(supposed.opposite().mark)
        )
    }

    pub fn agreement(&self, cell: Cell, filled: &[Link], empty: &[Link], so: &str) -> String {
        let way = |links: &[Link]| {
            let links: Vec<String> = links.iter().map(|it| self.link(it, Verbs::ARE)).collect();
            links.join("; ")
        };
        format!(
            "If {0} is filled: {1}. If {0} is empty: {2}. Either way {so}.",
            self.cell(cell),
            way(filled),
            way(empty)
        )
    }

    /// `in row 3 (4 2) cells 3-5 would be filled`.
    fn link(&self, link: &Link, verbs: Verbs) -> String {
        let so = self.settings_in(link.line, &link.settings, verbs);
        format!("in {} {so}", self.line(link.line))
    }

    /// Why a line could not be completed, as plainly as it can be said.
    fn why_broken(&self, supposed: Setting, links: &[Link], line: Line) -> String {
        let clue = self.board.clue(line);
        let mut marks = self.board.line(line).to_vec();
        let settings = links.iter().flat_map(|link| &link.settings);
        for it in settings.chain([&supposed]) {
            if self.board.lines_of(it.cell).contains(&line) {
                marks[self.board.place(line, it.cell)] = it.mark;
            }
        }
        let total: usize = clue.iter().sum();
        let filled = marks.iter().filter(|&&mark| mark == Mark::Filled).count();
        let open = marks.iter().filter(|&&mark| mark != Mark::Empty).count();
        let spaces = stretches(&marks, |mark| mark != Mark::Empty);
        let runs = stretches(&marks, |mark| mark == Mark::Filled);
        let largest = clue.iter().copied().max().unwrap_or(0);
        let widest = spaces.iter().map(|space| space.len()).max().unwrap_or(0);
        let longest = runs.iter().map(|run| run.len()).max().unwrap_or(0);
        let smallest = clue.iter().copied().min().unwrap_or(0);
        let around = |run: Span| spaces.iter().find(|space| space.contains(run.start));
        let mut tight = runs.iter().filter_map(|&run| Some((run, *around(run)?)));
        let tight = tight.find(|(_, space)| space.len() < smallest);
        if filled > total {
            format!("would have {filled} filled cells")
        } else if open < total {
            format!("would have only {open} cells left for its {total}")
        } else if longest > largest {
            format!("would have a run of {longest}")
        } else if widest < largest {
            format!("would have no space for its {largest}")
        } else if let Some((run, space)) = tight {
            format!(
                "would have no number for {}, which would lie in a space of {}",
                spans_text(&[run]),
                space.len()
            )
        } else {
            "could not be completed".into()
        }
    }
}
