//! Forcing nets: a supposition is followed by singles. If it leads to a
//! contradiction, it is false; if all candidates of a cell, or all places of a
//! digit in a region, lead to the same, it is true.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Branch, Cases, Forcing};
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::rules::forcing::net::{Net, Reckoner, Totals};
use crate::sudoku::step::Step;
use crate::sudoku::terrain::RegionId;

use super::cases::{NEVER, Reach};

/// See the module.
pub(crate) struct ForcingNet;

impl Rule<Board> for ForcingNet {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let totals = Totals::new(board);
        let base = Net::new(board, &totals);
        let mut net = base.clone();
        let mut reckoner = Reckoner::default();
        let mut reach = Reach::new(board);
        let mut refuted: Vec<(Candidate, usize, Branch)> = Vec::new();
        // Adding up takes time. Where there are sums short proofs are looked for
        // first, and all that are about as short will do.
        let adds_up = board.terrain().has_sums();
        let limits: &[usize] = if sink.shortest && adds_up {
            &[3, 6, 12, usize::MAX]
        } else {
            &[usize::MAX]
        };
        let shortest = sink.shortest && !adds_up;
        for &limit in limits {
            let mut best = limit;
            for number in 0..reach.candidates.len() {
                sink.go_on()?;
                let it = reach.candidates[number];
                net.copy(&base);
                if net.suppose(it, best, &mut reckoner) {
                    if let Some(proof) = net.contradiction(0) {
                        refuted.push((it, net.rounds(), proof.branch));
                    }
                    if shortest {
                        best = best.min(net.rounds());
                    }
                } else if refuted.is_empty() && limit == usize::MAX {
                    note(&mut reach, number, &net);
                }
            }
            if shortest {
                refuted.retain(|&(_, rounds, _)| rounds == best);
            }
            if !refuted.is_empty() {
                break;
            }
        }
        let any = !refuted.is_empty();
        for (it, _, branch) in refuted {
            sink.push(refutation(sink.rule, it, branch))?;
        }
        if any {
            return Flow::Continue(());
        }
        for verity in reach.verities(board, sink.shortest) {
            let branches = verity.cases.supposed(board).into_iter().map(|it| {
                net.copy(&base);
                net.suppose(it, usize::MAX, &mut reckoner);
                net.proof(verity.it, verity.on)
            });
            let forcing = Forcing {
                cases: verity.cases,
                branches: branches.collect(),
            };
            sink.push(Step {
                rule: sink.rule,
                placement: verity.on.then_some(verity.it),
                eliminations: Vec::from_iter((!verity.on).then_some(verity.it)),
                argument: forcing.into(),
            })?;
        }
        Flow::Continue(())
    }
}

/// Notes when everything follows from a supposition.
fn note(reach: &mut Reach, number: usize, net: &Net) {
    let candidates = std::mem::take(&mut reach.candidates);
    reach.candidates.clone_from(&candidates);
    let (on, off) = reach.of(number);
    let steps = |when: Option<usize>| when.map_or(NEVER, |round| round as u16);
    for (index, &it) in candidates.iter().enumerate() {
        on[index] = steps(net.when(it, true));
        off[index] = steps(net.when(it, false));
    }
}

/// The step that a supposition has led to a contradiction.
pub(super) fn refutation(rule: &'static str, it: Candidate, branch: Branch) -> Step {
    Step {
        rule,
        placement: None,
        eliminations: vec![it],
        argument: Forcing {
            cases: Cases::One,
            branches: vec![branch],
        }
        .into(),
    }
}
