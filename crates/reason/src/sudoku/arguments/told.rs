//! What follows from a supposition, in words and in notation.

use therefore_puzzle::Cell;

use super::branch::{Branch, End, Line, Why};
use crate::machine::words::list;
use crate::sudoku::candidate::{Candidate, Link};
use crate::sudoku::words::Speaker;

/// How a sentence goes on with what rests on nothing but its last part.
const SO: &str = ", so ";

impl Speaker<'_> {
    /// What follows from a supposition: `If r1c1 is 4, r1c5 is 7, so ...`. It
    /// begins with `If` or `Suppose`.
    pub(super) fn branch(&self, before: &[&Line], branch: &Branch, begin: &str) -> String {
        let mut lines = before.to_vec();
        lines.extend(&branch.lines);
        let first = before.len();
        let mut text = format!("{begin} {}", self.is(&lines[first].node));
        if branch.lines.len() == 1 && branch.end == End::Shown {
            return text + ", that is it.";
        }
        let then = if begin == "If" { ", " } else { ". Then " };
        // The lines that the sentence so far ends with.
        let mut last = vec![first];
        let mut number = first + 1;
        while number < lines.len() {
            let line = lines[number];
            let mut told = vec![number];
            let says = match &line.why {
                Why::Refuted(inside) => {
                    let told = self.branch(&lines[..number], inside, "Suppose further");
                    text += &format!(". {told} So {}", self.is_not(&line.node));
                    last = vec![number];
                    number += 1;
                    continue;
                }
                Why::Total(tally, _) if !line.on => {
                    let cells: Vec<Cell> = tally.balance(self.board).cells().collect();
                    told = together(&lines, number, &cells);
                    let gone = told.iter().map(|&at| &lines[at].node);
                    let mut gone: Vec<Candidate> = gone
                        .map(|node| Candidate::new(node.cells[0], node.digit))
                        .collect();
                    gone.sort_unstable();
                    let need = match needed(line, &cells) {
                        Some(digit) => format!(" and need the {}", self.digit(digit)),
                        None => String::new(),
                    };
                    format!("{}, as {}{need}", self.losses(&gone), self.reckoned(tally))
                }
                // What is false is only told where it is what was to be shown.
                _ if !line.on && (number + 1 < lines.len() || branch.end != End::Shown) => {
                    number += 1;
                    continue;
                }
                Why::LastInRegion(region, _) => format!(
                    "the {} of {} is in {}",
                    self.digit(line.node.digit),
                    self.region(*region),
                    self.either(&line.node.cells)
                ),
                Why::Total(tally, _) => {
                    format!("{}, as {}", self.is(&line.node), self.reckoned(tally))
                }
                _ if line.on => self.is(&line.node),
                _ => self.is_not(&line.node),
            };
            let from = told.iter().flat_map(|&at| lines[at].why.from());
            let from: Vec<usize> = from.copied().collect();
            text += &match self.joint(&lines, &from, &last) {
                so if last == [first] && so == SO => then.to_string(),
                joint => joint,
            };
            text += &says;
            number = told[told.len() - 1] + 1;
            last = told;
        }
        let dead = match &branch.end {
            End::Shown => return text + ".",
            End::NoDigit(cell, _) => format!("nothing is left for {}", self.cell(*cell)),
            End::NoPlace(region, digit, _) => format!(
                "there is no place left for the {} of {}",
                self.digit(*digit),
                self.region(*region)
            ),
            End::NoTotal(tally, _) => {
                format!("no way is left in which {}", self.reckoned(tally))
            }
        };
        text += &match self.joint(&lines, branch.end.from(), &last) {
            so if last == [first] && so == SO => then.to_string(),
            joint => joint,
        };
        text + &dead + "."
    }

    /// How a sentence goes on with what rests on these lines.
    fn joint(&self, lines: &[&Line], from: &[usize], last: &[usize]) -> String {
        let mut roots: Vec<usize> = from.iter().map(|&number| root(lines, number)).collect();
        roots.sort_unstable();
        roots.dedup();
        if roots.iter().all(|root| last.contains(root)) {
            return SO.into();
        }
        // What a cell cannot be is said at once.
        let mut names: Vec<String> = Vec::new();
        let mut before: Option<&Line> = None;
        for line in roots.iter().map(|&root| lines[root]) {
            match (before, names.last_mut()) {
                (Some(one), Some(name))
                    if !one.on && !line.on && one.node.cells == line.node.cells =>
                {
                    *name += &format!("/{}", self.digit(line.node.digit));
                }
                _ => names.push(self.said(line)),
            }
            before = Some(line);
        }
        format!(". With {}, ", list(&names, "and"))
    }

    /// A line in short: `r1c1 = 4`, `r1c1 not 4`, `4 in r1c1 or r1c2`.
    fn said(&self, line: &Line) -> String {
        let digit = self.digit(line.node.digit);
        match (line.on, &line.node.cells[..]) {
            (true, &[cell]) => format!("{} = {digit}", self.cell(cell)),
            (true, cells) => format!("{digit} in {}", self.either(cells)),
            (false, cells) => format!("{} not {digit}", self.cells(cells)),
        }
    }

    /// All branches, if each is a chain.
    pub(super) fn lines(&self, branches: &[Branch]) -> Option<Vec<String>> {
        branches.iter().map(|branch| self.line(branch)).collect()
    }

    /// A branch, if every line rests on the one before and nothing else.
    fn line(&self, branch: &Branch) -> Option<String> {
        let mut chain = Vec::new();
        for (number, two) in branch.lines.windows(2).enumerate() {
            if two[1].why.from() != [number] {
                return None;
            }
            chain.push(Link {
                from: two[0].node.clone(),
                to: two[1].node.clone(),
                strong: two[1].on,
                region: None,
                set: Vec::new(),
            });
        }
        match (&branch.end, &branch.lines[..]) {
            (End::Shown, [one]) => Some(format!(
                "({}){}",
                self.digit(one.node.digit),
                self.spot(&one.node.cells)
            )),
            (End::Shown, _) => Some(self.eureka(&chain)),
            _ => None,
        }
    }
}

/// Where a line comes from: what is false is so because of something true, or
/// was told by itself.
fn root(lines: &[&Line], number: usize) -> usize {
    match lines[number].why {
        Why::Excluded(by) => by,
        _ => number,
    }
}

/// The digit that a line takes from a cell outside a total, because the cells
/// of the total need it.
fn needed(line: &Line, cells: &[Cell]) -> Option<u8> {
    let outside = line.node.cells.iter().any(|cell| !cells.contains(cell));
    outside.then_some(line.node.digit)
}

/// The lines from this on that can be told at once with it: what one and the
/// same total of these cells excludes, by what was known before.
fn together(lines: &[&Line], first: usize, cells: &[Cell]) -> Vec<usize> {
    let mut told = vec![first];
    let Why::Total(tally, _) = &lines[first].why else {
        return told;
    };
    for (number, line) in lines.iter().enumerate().skip(first + 1) {
        match &line.why {
            Why::Excluded(_) => {}
            Why::Total(other, from)
                if !line.on
                    && other == tally
                    && needed(line, cells) == needed(lines[first], cells)
                    && from.iter().all(|&number| root(lines, number) < first) =>
            {
                told.push(number);
            }
            _ => break,
        }
    }
    told
}
