//! Multi colours: two clusters of a digit that meet. If a colour of one sees a
//! colour of the other, one of the opposite colours is true; if a colour sees
//! both colours of the other, it is false.

use therefore_puzzle::Cell;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::arguments::{Cluster, Verdict};
use crate::sudoku::board::Board;
use crate::sudoku::terrain::RegionId;

use super::colours::clusters;
use crate::sudoku::rules::each;

/// See the module.
pub(crate) struct MultiColours;

impl Rule<Board> for MultiColours {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        for digit in board.terrain().layout().all_digits().iter() {
            let clusters = clusters(board, digit);
            for (index, one) in clusters.iter().enumerate() {
                for two in &clusters[index + 1..] {
                    compare(board, digit, one, two, sink)?;
                }
            }
        }
        Flow::Continue(())
    }
}

fn compare(board: &Board, digit: u8, one: &Cluster, two: &Cluster, sink: &mut Sink<Board>) -> Flow {
    let terrain = board.terrain();
    let meet = |these: &[Cell], those: &[Cell]| {
        these
            .iter()
            .any(|&a| those.iter().any(|&b| terrain.sees(a, b)))
    };
    let argument = |clusters: [Cluster; 2], verdict| arguments::Colours {
        digit,
        clusters: clusters.to_vec(),
        verdict,
    };
    let turned = |cluster: &Cluster, turn: bool| {
        let mut cluster = cluster.clone();
        if turn {
            cluster.colours.swap(0, 1);
        }
        cluster
    };
    for (a, b) in [(one, two), (two, one)] {
        for colour in 0..2 {
            let cells = &a.colours[colour];
            if meet(cells, &b.colours[0]) && meet(cells, &b.colours[1]) {
                let all = each(cells.iter().copied(), digit);
                let pair = || [turned(a, colour == 1), b.clone()];
                sink.cross(all, || argument(pair(), Verdict::Squeeze))?;
            }
        }
    }
    // All pairs of colours that meet, together.
    let mut all = Vec::new();
    for i in 0..2 {
        for j in 0..2 {
            if meet(&one.colours[i], &two.colours[j]) {
                let (a, b) = (&one.colours[1 - i], &two.colours[1 - j]);
                let seen = board
                    .spots(digit)
                    .filter(|&cell| meet(&[cell], a) && meet(&[cell], b));
                all.extend(each(seen, digit));
            }
        }
    }
    sink.cross(all, || {
        argument([one.clone(), two.clone()], Verdict::Bridge)
    })
}
