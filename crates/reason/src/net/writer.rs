//! Writes down what is needed of a net, and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use therefore_puzzle::Cell;

use super::{Cause, Net};
use crate::forcing::{Branch, End, Line, Why};
use crate::step::{Candidate, Node};

/// A branch inside a proof.
#[derive(Clone, Debug)]
pub(crate) struct Inside {
    /// What it takes from the proof so far: these candidates are false. In the
    /// branch they count as the first lines.
    pub before: Vec<Candidate>,
    pub branch: Branch,
}

/// The proof, from the supposition at a knot on, that these candidates are false.
pub(super) fn write(
    net: &Net,
    start: usize,
    gone: &[Candidate],
    end: impl FnOnce(Vec<usize>) -> End,
) -> Inside {
    let mut writer = Writer::new(net, start);
    writer.need(start);
    for &it in gone {
        writer.need_false(it);
    }
    writer.write();
    let lines = gone.iter().map(|&it| writer.line_for(it)).collect();
    writer.finish(end(lines))
}

/// The proof of what stands in a cell.
pub(super) fn write_true(net: &Net, cell: Cell) -> Branch {
    let mut writer = Writer::new(net, 0);
    writer.need(0);
    writer.need(net.set[cell] as usize);
    writer.write();
    writer.finish(End::Shown).branch
}

struct Writer<'a> {
    net: &'a Net<'a>,
    start: usize,
    needed: BTreeSet<usize>,
    before: Vec<Candidate>,
    lines: Vec<Line>,
    /// The lines that say that a candidate is false, and those of knots.
    gone: BTreeMap<Candidate, usize>,
    knots: BTreeMap<usize, usize>,
}

impl<'a> Writer<'a> {
    fn new(net: &'a Net<'a>, start: usize) -> Writer<'a> {
        Writer {
            net,
            start,
            needed: BTreeSet::new(),
            before: Vec::new(),
            lines: Vec::new(),
            gone: BTreeMap::new(),
            knots: BTreeMap::new(),
        }
    }

    fn need(&mut self, knot: usize) {
        if self.needed.insert(knot) {
            for it in self.net.premises(knot) {
                self.need_false(it);
            }
        }
    }

    fn need_false(&mut self, it: Candidate) {
        let cause = self.net.cause(it);
        if cause >= self.start {
            self.need(cause);
        } else if !self.gone.contains_key(&it) {
            self.gone.insert(it, self.before.len());
            self.before.push(it);
        }
    }

    /// Writes the lines of all knots that are needed.
    fn write(&mut self) {
        let mut last = None;
        while let Some(knot) = self.next(last) {
            self.needed.remove(&knot);
            last = Some(knot);
            let from: Vec<usize> = self
                .net
                .premises(knot)
                .iter()
                .map(|&it| self.line_for(it))
                .collect();
            let it = self.net.knots[knot].it;
            let (on, why) = match &self.net.knots[knot].why {
                Cause::Supposed => (true, Why::Supposed),
                Cause::Cell => (true, Why::LastInCell(from)),
                Cause::House(house) => (true, Why::LastInHouse(*house, from)),
                Cause::Refuted(inside) => {
                    let branch = settle(inside, &from, self.number());
                    (false, Why::Refuted(Box::new(branch)))
                }
            };
            let line = self.say(it, on, why);
            self.knots.insert(knot, line);
            if !on {
                self.gone.insert(it, line);
            }
        }
    }

    /// The knot to write next: one that rests on the last one if there is such,
    /// so that the proof reads on, else the first. The start comes first.
    fn next(&self, last: Option<usize>) -> Option<usize> {
        let first = self.needed.first().copied()?;
        let Some(last) = last else {
            return Some(first);
        };
        let mut following = self.needed.iter().copied().filter(|&knot| {
            let premises = self.net.premises(knot);
            let causes: Vec<usize> = premises.iter().map(|&it| self.net.cause(it)).collect();
            causes.contains(&last) && !causes.iter().any(|cause| self.needed.contains(cause))
        });
        following.next().or(Some(first))
    }

    /// The number of the next line.
    fn number(&self) -> usize {
        self.before.len() + self.lines.len()
    }

    fn say(&mut self, it: Candidate, on: bool, why: Why) -> usize {
        self.lines.push(Line {
            node: Node::one(it.cell, it.digit),
            on,
            why,
        });
        self.number() - 1
    }

    /// The line that says that a candidate is false, written if it is not yet.
    fn line_for(&mut self, it: Candidate) -> usize {
        if let Some(&line) = self.gone.get(&it) {
            return line;
        }
        let by = self.knots[&self.net.cause(it)];
        let line = self.say(it, false, Why::Excluded(by));
        self.gone.insert(it, line);
        line
    }

    fn finish(self, end: End) -> Inside {
        Inside {
            before: self.before,
            branch: Branch {
                lines: self.lines,
                end,
            },
        }
    }
}

/// A branch inside, at its place in a proof: what it takes from before stands
/// in these lines, its own begin with the given number.
fn settle(inside: &Inside, before: &[usize], first: usize) -> Branch {
    let place = |&number: &usize| match before.get(number) {
        Some(&line) => line,
        None => first + number - before.len(),
    };
    let places = |numbers: &[usize]| numbers.iter().map(place).collect();
    let mut branch = inside.branch.clone();
    for line in &mut branch.lines {
        line.why = match &line.why {
            Why::Excluded(number) => Why::Excluded(place(number)),
            Why::LastInCell(numbers) => Why::LastInCell(places(numbers)),
            Why::LastInHouse(house, numbers) => Why::LastInHouse(*house, places(numbers)),
            why => why.clone(),
        };
    }
    branch.end = match &branch.end {
        End::Shown => End::Shown,
        End::NoDigit(cell, numbers) => End::NoDigit(*cell, places(numbers)),
        End::NoPlace(house, digit, numbers) => End::NoPlace(*house, *digit, places(numbers)),
    };
    branch
}
