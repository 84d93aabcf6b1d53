//! Writes down what is needed of a net, and nothing else.

use std::collections::BTreeMap;

use super::Net;
use super::knots::{Cause, Claim, Dead, Inside, Knot};
use crate::sudoku::arguments::{Branch, End, Line, Why};
use crate::sudoku::candidate::{Candidate, Node};

impl Net<'_> {
    /// The shortest proof of a contradiction from the supposition at this knot;
    /// none if there is no contradiction.
    pub fn contradiction(&self, start: usize) -> Option<Inside> {
        let proofs = self.dead.iter().map(|dead| match *dead {
            Dead::Cell(cell) => {
                let gone = self.others(cell, None);
                write(self, start, &gone, |lines| End::NoDigit(cell, lines))
            }
            Dead::Region(region, digit) => {
                let gone = self.other_places(region, digit, None);
                write(self, start, &gone, |lines| {
                    End::NoPlace(region, digit, lines)
                })
            }
            Dead::Total(number) => {
                let rests = self.reckoned(number, None, self.knots.len());
                let tally = &self.totals.list[number as usize].tally;
                write(self, start, &rests, |lines| {
                    End::NoTotal(tally.clone(), lines)
                })
            }
        });
        proofs.min_by_key(|proof| proof.branch.size())
    }

    /// The proof that a candidate is true (`on`) or false, which it must be.
    pub fn proof(&self, it: Candidate, on: bool) -> Branch {
        write(self, 0, &[Claim { it, on }], |_| End::Shown).branch
    }
}

/// The proof, from the supposition at a knot on, that these claims hold.
fn write(net: &Net, start: usize, claims: &[Claim], end: impl FnOnce(Vec<usize>) -> End) -> Inside {
    let mut writer = Writer::new(net, start);
    writer.need(start);
    for &claim in claims {
        writer.need_claim(claim);
    }
    writer.write();
    let lines = claims.iter().map(|&claim| writer.line_for(claim)).collect();
    writer.finish(end(lines))
}

struct Writer<'a> {
    net: &'a Net<'a>,
    start: usize,
    /// The knots that are still to be written, with what they rest on.
    needed: BTreeMap<usize, Vec<Claim>>,
    before: Vec<Claim>,
    lines: Vec<Line>,
    /// The lines that say so.
    said: BTreeMap<Claim, usize>,
    /// The lines of knots.
    knots: BTreeMap<usize, usize>,
}

impl<'a> Writer<'a> {
    fn new(net: &'a Net<'a>, start: usize) -> Writer<'a> {
        Writer {
            net,
            start,
            needed: BTreeMap::new(),
            before: Vec::new(),
            lines: Vec::new(),
            said: BTreeMap::new(),
            knots: BTreeMap::new(),
        }
    }

    fn need(&mut self, knot: usize) {
        if !self.needed.contains_key(&knot) {
            let premises = self.net.premises(knot);
            self.needed.insert(knot, premises.clone());
            for claim in premises {
                self.need_claim(claim);
            }
        }
    }

    fn need_claim(&mut self, claim: Claim) {
        let cause = self.net.cause(claim);
        if cause >= self.start {
            self.need(cause);
        } else if !self.said.contains_key(&claim) {
            self.said.insert(claim, self.before.len());
            self.before.push(claim);
        }
    }

    /// Writes the lines of all knots that are needed.
    fn write(&mut self) {
        let mut last = None;
        while let Some(knot) = self.next(last) {
            let premises = self.needed.remove(&knot).unwrap_or_default();
            last = Some(knot);
            let from: Vec<usize> = premises.iter().map(|&it| self.line_for(it)).collect();
            let Knot { claim, why, .. } = &self.net.knots[knot];
            let why = match why {
                Cause::Supposed => Why::Supposed,
                Cause::Cell => Why::LastInCell(from),
                Cause::Region(region) => Why::LastInRegion(*region, from),
                Cause::Total(total) => {
                    let total = &self.net.totals.list[*total as usize];
                    Why::Total(total.tally.clone(), from)
                }
                Cause::Refuted(inside) => {
                    Why::Refuted(Box::new(settle(inside, &from, self.number())))
                }
            };
            let line = self.say(*claim, why);
            self.knots.insert(knot, line);
        }
    }

    /// The knot to write next: one that the same total says, so that both are
    /// told at once, or one that rests on the last, so that the proof reads on,
    /// else the first. The start comes first.
    fn next(&self, last: Option<usize>) -> Option<usize> {
        let (&first, _) = self.needed.first_key_value()?;
        let Some(last) = last else {
            return Some(first);
        };
        let causes = |premises: &[Claim]| -> Vec<usize> {
            premises
                .iter()
                .map(|&claim| self.net.cause(claim))
                .collect()
        };
        let is_ready = |causes: &[usize]| !causes.iter().any(|it| self.needed.contains_key(it));
        let mut needed = self.needed.iter();
        let fellow = needed.find(|&(&knot, premises)| {
            let causes = causes(premises);
            self.are_fellows(knot, last) && !causes.contains(&last) && is_ready(&causes)
        });
        let mut needed = self.needed.iter();
        let following = fellow.or_else(|| {
            needed.find(|(_, premises)| {
                let causes = causes(premises);
                causes.contains(&last) && is_ready(&causes)
            })
        });
        following.map(|(&knot, _)| knot).or(Some(first))
    }

    /// Whether one and the same total says that two candidates are false.
    fn are_fellows(&self, one: usize, other: usize) -> bool {
        let [one, other] = [one, other].map(|knot| &self.net.knots[knot]);
        let totals = (&one.why, &other.why);
        let same = matches!(totals, (Cause::Total(one), Cause::Total(other)) if one == other);
        same && !one.claim.on && !other.claim.on
    }

    /// The number of the next line.
    fn number(&self) -> usize {
        self.before.len() + self.lines.len()
    }

    fn say(&mut self, claim: Claim, why: Why) -> usize {
        self.lines.push(Line {
            node: Node::one(claim.it.cell, claim.it.digit),
            on: claim.on,
            why,
        });
        let line = self.number() - 1;
        self.said.insert(claim, line);
        line
    }

    /// The line that says so. That a candidate is false is written where it is
    /// needed first.
    fn line_for(&mut self, claim: Claim) -> usize {
        match self.said.get(&claim) {
            Some(&line) => line,
            None => {
                let by = self.knots[&self.net.cause(claim)];
                self.say(claim, Why::Excluded(by))
            }
        }
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
            Why::LastInRegion(region, numbers) => Why::LastInRegion(*region, places(numbers)),
            Why::Total(tally, numbers) => Why::Total(tally.clone(), places(numbers)),
            why => why.clone(),
        };
    }
    branch.end = match &branch.end {
        End::Shown => End::Shown,
        End::NoDigit(cell, numbers) => End::NoDigit(*cell, places(numbers)),
        End::NoPlace(region, digit, numbers) => End::NoPlace(*region, *digit, places(numbers)),
        End::NoTotal(tally, numbers) => End::NoTotal(tally.clone(), places(numbers)),
    };
    branch
}
