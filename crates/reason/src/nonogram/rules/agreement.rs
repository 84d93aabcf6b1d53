//! Agreement: a cell is filled or empty, and another follows either way.

use therefore_puzzle::{Line, Mark};

use super::contradiction::supposed;
use crate::machine::{Flow, Rule, Sink};
use crate::nonogram::board::Board;
use crate::nonogram::chain::{End, Trail};
use crate::nonogram::step::{Argument, Setting, Step};

/// Reports one, told in the fewest links.
pub(crate) struct Agreement;

/// Nothing is followed further than this many lines in a row.
const DEEPEST: usize = 1000;

impl Rule<Board> for Agreement {
    fn find(&self, board: &Board, at: Option<Line>, sink: &mut Sink<Board>) -> Flow {
        let mut trails = [Trail::new(board), Trail::new(board)];
        let mut best: Option<(usize, Step)> = None;
        for (cell, mark) in supposed(board, at).filter(|it| it.1 == Mark::Filled) {
            sink.go_on()?;
            let [filled, empty] = &mut trails;
            let one = filled.follow(Setting { cell, mark }, DEEPEST);
            let other = empty.follow(Setting { cell, mark }.opposite(), DEEPEST);
            if (one, other) != (End::Open, End::Open) {
                // A contradiction: that is for another rule.
                continue;
            }
            let same = |it: &&Setting| it.cell != cell && empty.mark(it.cell) == it.mark;
            for &common in filled.set().iter().filter(same) {
                let chains = [&*filled, &*empty].map(|trail| trail.links_to(&[common.cell]));
                let links = chains.iter().flatten();
                let told: usize = links.map(|link| 1 + link.settings.len()).sum();
                if best.as_ref().is_none_or(|(least, _)| told < *least) {
                    let [filled, empty] = chains;
                    let step = Step {
                        rule: sink.rule,
                        settings: vec![common],
                        argument: Argument::Agreement {
                            cell,
                            filled,
                            empty,
                        },
                    };
                    best = Some((told, step));
                }
            }
        }
        match best {
            Some((_, step)) => sink.push(step),
            None => Flow::Continue(()),
        }
    }
}
