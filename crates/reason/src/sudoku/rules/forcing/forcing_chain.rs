//! Forcing chains: from every candidate of a cell, or every place of a digit in
//! a region, a chain leads to the same conclusion.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments::{Branch, End, Forcing, Line, Why};
use crate::sudoku::board::Board;
use crate::sudoku::rules::chains::links::{Kinds, Links, Literal, Spread};
use crate::sudoku::step::Step;
use crate::sudoku::terrain::RegionId;

use super::cases::{Reach, Verity};

/// See the module.
pub(crate) struct ForcingChain;

impl Rule<Board> for ForcingChain {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let links = Links::new(board, Kinds::GROUPS);
        let mut reach = Reach::new(board);
        // The candidates are numbered alike there and here.
        for number in 0..reach.candidates.len() {
            sink.go_on()?;
            let spread = Spread::new(&links, Literal::on(number), usize::MAX);
            let (on, off) = reach.of(number);
            spread.copy_steps(on, off);
        }
        for verity in reach.verities(board, sink.shortest) {
            sink.push(step(board, &links, sink.rule, &verity))?;
        }
        Flow::Continue(())
    }
}

fn step(board: &Board, links: &Links, rule: &'static str, verity: &Verity) -> Step {
    let number = |it| links.number(it).unwrap_or_default();
    let end = Literal {
        node: number(verity.it),
        on: verity.on,
    };
    let branches = verity.cases.supposed(board).into_iter().map(|it| {
        let spread = Spread::new(links, Literal::on(number(it)), usize::MAX);
        branch(board, links, &spread.path(links, end))
    });
    Step {
        rule,
        placement: verity.on.then_some(verity.it),
        eliminations: Vec::from_iter((!verity.on).then_some(verity.it)),
        argument: Forcing {
            cases: verity.cases,
            branches: branches.collect(),
        }
        .into(),
    }
}

/// A chain from something true, line by line.
pub(super) fn branch(board: &Board, links: &Links, path: &[usize]) -> Branch {
    let chain = links.chain(board, path, false);
    let mut lines = vec![Line {
        node: links.node(path[0]),
        on: true,
        why: Why::Supposed,
    }];
    for (number, link) in chain.into_iter().enumerate() {
        lines.push(Line {
            node: link.to,
            on: link.strong,
            why: match (link.strong, link.region) {
                (false, _) => Why::Excluded(number),
                (true, None) => Why::LastInCell(vec![number]),
                (true, Some(region)) => Why::LastInRegion(region, vec![number]),
            },
        });
    }
    Branch {
        lines,
        end: End::Shown,
    }
}
