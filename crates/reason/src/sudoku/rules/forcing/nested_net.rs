//! Nested forcing nets: under a supposition others are refuted, until that
//! supposition itself is. The last resort before guessing.

use therefore_puzzle::Control;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::rules::forcing::net::{Net, Reckoner, Totals};
use crate::sudoku::terrain::RegionId;

use super::forcing_net::refutation;

/// At most so many candidates may be open, and at most so many suppositions are
/// made inside others: on large boards this would take for ever.
const CANDIDATES: usize = 500;
const SUPPOSITIONS: usize = 50_000;

/// Where there are sums more may be open: killers begin with all candidates.
const CANDIDATES_WITH_SUMS: usize = 729;

/// See the module. Reports the first step it finds: going through all of them
/// takes long, and one is enough to go on with simpler techniques. Where there
/// are sums, simpler techniques take long, too: then it looks on for as long
/// again.
pub(crate) struct NestedNet;

impl Rule<Board> for NestedNet {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let adds_up = board.terrain().has_sums();
        let most = if adds_up {
            CANDIDATES_WITH_SUMS
        } else {
            CANDIDATES
        };
        let totals = Totals::new(board);
        let base = Net::new(board, &totals);
        let candidates = base.open();
        if candidates.len() > most {
            return Flow::Continue(());
        }
        let mut search = Search {
            net: base.clone(),
            inner: base.clone(),
            reckoner: Reckoner::default(),
            left: SUPPOSITIONS,
            control: sink.control(),
        };
        // What settles most by itself comes first: its proof will be short.
        let mut order: Vec<(usize, Candidate)> = candidates
            .iter()
            .map(|&it| {
                search.net.copy(&base);
                search.net.suppose(it, usize::MAX, &mut search.reckoner);
                (search.net.gone(), it)
            })
            .collect();
        order.sort_by_key(|&(gone, _)| std::cmp::Reverse(gone));
        let mut found = false;
        for (_, it) in order {
            sink.go_on()?;
            search.net.copy(&base);
            if search.suppose(it, &candidates)
                && let Some(proof) = search.net.contradiction(0)
            {
                sink.push(refutation(sink.rule, it, proof.branch))?;
                if !adds_up {
                    break;
                }
                if !found {
                    search.left = search.left.min(SUPPOSITIONS - search.left);
                }
                found = true;
            }
        }
        Flow::Continue(())
    }
}

/// Suppositions inside a supposition.
struct Search<'a> {
    net: Net<'a>,
    inner: Net<'a>,
    reckoner: Reckoner,
    /// How many suppositions may still be made.
    left: usize,
    control: &'a Control,
}

impl Search<'_> {
    /// Supposes a candidate, and refutes others under it for as long as that
    /// leads anywhere: whether it ends in a contradiction.
    fn suppose(&mut self, it: Candidate, candidates: &[Candidate]) -> bool {
        if self.net.suppose(it, usize::MAX, &mut self.reckoner) {
            return true;
        }
        let mut quiet = 0;
        for &other in candidates.iter().cycle() {
            // Once around without anything new is enough.
            if quiet == candidates.len() || self.left == 0 {
                break;
            }
            quiet += 1;
            if !self.net.is_open(other) {
                continue;
            }
            if self.control.is_over() {
                break;
            }
            self.left -= 1;
            self.inner.copy(&self.net);
            let start = self.inner.len();
            if self.inner.suppose(other, usize::MAX, &mut self.reckoner)
                && let Some(proof) = self.inner.contradiction(start)
            {
                quiet = 0;
                if self.net.refute(other, proof, &mut self.reckoner) {
                    return true;
                }
            }
        }
        false
    }
}
