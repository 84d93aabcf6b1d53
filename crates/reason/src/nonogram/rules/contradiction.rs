//! Contradictions: the opposite is supposed, followed from line to line, and
//! ends at a line that cannot be completed.

use therefore_puzzle::{Line, Mark};

use crate::machine::{Flow, Rule, Sink};
use crate::nonogram::board::Board;
use crate::nonogram::chain::{End, Trail};
use crate::nonogram::step::{Argument, Setting, Step};

/// Looks for the shallowest contradiction within these depths, and of those for
/// one that is told in the fewest links. Reports one, as one is mostly enough to
/// go on by simpler means.
pub(crate) struct Contradiction {
    pub shallowest: usize,
    pub deepest: usize,
}

impl Rule<Board> for Contradiction {
    fn find(&self, board: &Board, at: Option<Line>, sink: &mut Sink<Board>) -> Flow {
        let mut trail = Trail::new(board);
        let mut depth = self.shallowest;
        loop {
            let mut best: Option<(usize, Step)> = None;
            let mut reached = 0;
            for (cell, mark) in supposed(board, at) {
                sink.go_on()?;
                let supposed = Setting { cell, mark };
                match trail.follow(supposed, depth) {
                    End::Broken(broken, _) => {
                        let links = trail.links_to_broken(broken);
                        let told: usize = links.iter().map(|link| 1 + link.settings.len()).sum();
                        if best.as_ref().is_none_or(|(least, _)| told < *least) {
                            let step = Step {
                                rule: sink.rule,
                                settings: vec![supposed.opposite()],
                                argument: Argument::Contradiction {
                                    supposed,
                                    links,
                                    broken,
                                },
                            };
                            best = Some((told, step));
                        }
                    }
                    End::Open => reached = reached.max(trail.set().len()),
                }
            }
            if let Some((_, step)) = best {
                return sink.push(step);
            }
            if depth >= self.deepest || reached == 0 {
                return Flow::Continue(());
            }
            // Where nothing is found near by, a little deeper makes no difference.
            depth = (depth + depth / 3 + 1).min(self.deepest);
        }
    }
}

/// Every unknown cell as filled and as empty.
pub(crate) fn supposed(board: &Board, at: Option<Line>) -> impl Iterator<Item = (usize, Mark)> {
    let here = move |cell: &usize| at.is_none_or(|line| board.lines_of(*cell).contains(&line));
    let cells = (0..board.marks().len()).filter(|&cell| board.mark(cell) == Mark::Unknown);
    let cells = cells.filter(here);
    cells.flat_map(|cell| [(cell, Mark::Filled), (cell, Mark::Empty)])
}
