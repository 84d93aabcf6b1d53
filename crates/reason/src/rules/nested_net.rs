//! Nested forcing nets: under a supposition others are refuted, until that
//! supposition itself is. The last resort before guessing.

use crate::board::Board;
use crate::machine::{Flow, Rule, Sink};
use crate::net::{Net, Reckoner, Totals};
use crate::step::Candidate;
use crate::terrain::HouseId;

use super::forcing_net::refutation;

/// At most so many candidates may be open, and at most so many suppositions are
/// made inside others: on large boards this would take for ever.
const CANDIDATES: usize = 500;
const SUPPOSITIONS: usize = 50_000;

/// See the module. Reports the first step it finds: going through all of them
/// takes long, and one is enough to go on with simpler techniques.
pub(crate) struct NestedNet;

impl Rule<Board> for NestedNet {
    fn find(&self, board: &Board, at: Option<HouseId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let totals = Totals::new(board);
        let base = Net::new(board, &totals);
        let candidates = base.open();
        let most = match board.terrain().has_sums() {
            true => 729,
            false => CANDIDATES,
        };
        if candidates.len() > most {
            return Flow::Continue(());
        }
        let mut reckoner = Reckoner::default();
        // What settles most by itself comes first: its proof will be short.
        let mut order: Vec<(usize, Candidate)> = candidates
            .iter()
            .map(|&it| {
                let mut net = base.clone();
                net.suppose(it, usize::MAX, &mut reckoner);
                (net.gone(), it)
            })
            .collect();
        order.sort_by_key(|&(gone, _)| std::cmp::Reverse(gone));
        let mut net = base.clone();
        let mut inner = base.clone();
        let mut left = SUPPOSITIONS;
        for (_, it) in order {
            net.copy(&base);
            if suppose(
                (&mut net, &mut inner),
                it,
                &candidates,
                (&mut left, &mut reckoner),
            ) && let Some(proof) = net.contradiction(0)
            {
                return sink.push(refutation(sink.rule, it, proof.branch));
            }
        }
        Flow::Continue(())
    }
}

/// Supposes a candidate, and refutes others under it for as long as that
/// leads anywhere: whether it ends in a contradiction.
fn suppose<'a>(
    (net, inner): (&mut Net<'a>, &mut Net<'a>),
    it: Candidate,
    candidates: &[Candidate],
    (left, reckoner): (&mut usize, &mut Reckoner),
) -> bool {
    if net.suppose(it, usize::MAX, reckoner) {
        return true;
    }
    let mut quiet = 0;
    for &other in candidates.iter().cycle() {
        // Once around without anything new is enough.
        if quiet == candidates.len() || *left == 0 {
            break;
        }
        quiet += 1;
        if !net.is_open(other) {
            continue;
        }
        *left -= 1;
        inner.copy(net);
        let start = inner.len();
        if inner.suppose(other, usize::MAX, reckoner)
            && let Some(proof) = inner.contradiction(start)
        {
            quiet = 0;
            if net.refute(other, proof, reckoner) {
                return true;
            }
        }
    }
    false
}
