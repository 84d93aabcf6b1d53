//! Going through cases: what is true, or false, whichever candidate of a cell,
//! or place of a digit in a region, is the right one.

use crate::sudoku::arguments::Cases;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;

/// How far each supposition reaches: after how many steps each candidate
/// becomes true or false.
pub(crate) struct Reach {
    /// The candidates, in order; each may be supposed.
    pub candidates: Vec<Candidate>,
    on: Vec<u16>,
    off: Vec<u16>,
}

/// It never does.
pub(crate) const NEVER: u16 = u16::MAX;

/// Something that all cases lead to.
pub(crate) struct Verity {
    pub cases: Cases,
    pub it: Candidate,
    pub on: bool,
    /// Steps of all cases together.
    length: usize,
}

impl Reach {
    /// No supposition leads anywhere yet.
    pub fn new(board: &Board) -> Reach {
        let cells = 0..board.terrain().cells();
        let candidates: Vec<Candidate> = cells
            .flat_map(|cell| {
                let digits = board.candidates(cell).iter();
                digits.map(move |digit| Candidate { cell, digit })
            })
            .collect();
        let size = candidates.len() * candidates.len();
        Reach {
            candidates,
            on: vec![NEVER; size],
            off: vec![NEVER; size],
        }
    }

    /// What is known of a supposition: for each candidate when it becomes true,
    /// and when false.
    pub fn of(&mut self, supposed: usize) -> (&mut [u16], &mut [u16]) {
        let count = self.candidates.len();
        let range = supposed * count..(supposed + 1) * count;
        (&mut self.on[range.clone()], &mut self.off[range])
    }

    /// What all cases of a cell, or of a digit in a region, lead to, each by the
    /// shortest way; only the shortest of all, if these will do.
    pub fn verities(&self, board: &Board, shortest: bool) -> Vec<Verity> {
        let mut found = Vec::new();
        let mut best = usize::MAX;
        let mut numbers = vec![usize::MAX; board.terrain().cells() * board.terrain().digits()];
        let index = |it: &Candidate| it.cell * board.terrain().digits() + it.digit as usize - 1;
        for (number, it) in self.candidates.iter().enumerate() {
            numbers[index(it)] = number;
        }
        for (cases, supposed) in all_cases(board) {
            let members: Vec<usize> = supposed.iter().map(|it| numbers[index(it)]).collect();
            for (table, on) in [(&self.on, true), (&self.off, false)] {
                let count = self.candidates.len();
                let mut sums: Vec<u32> = vec![0; count];
                for &member in &members {
                    let row = &table[member * count..(member + 1) * count];
                    for (sum, &steps) in sums.iter_mut().zip(row) {
                        *sum += u32::from(steps);
                    }
                }
                for (number, &sum) in sums.iter().enumerate() {
                    let length = sum as usize;
                    if length >= NEVER as usize || (shortest && length > best) {
                        continue;
                    }
                    if !on && members.contains(&number) {
                        continue;
                    }
                    if length < best {
                        best = length;
                        if shortest {
                            found.clear();
                        }
                    }
                    found.push(Verity {
                        cases,
                        it: self.candidates[number],
                        on,
                        length,
                    });
                }
            }
        }
        found.sort_by_key(|verity| (verity.it, verity.on, verity.length));
        found.dedup_by_key(|verity| (verity.it, verity.on));
        found.sort_by_key(|verity| verity.length);
        found
    }
}

/// All cells and all digits of regions with what they leave open.
fn all_cases(board: &Board) -> Vec<(Cases, Vec<Candidate>)> {
    let terrain = board.terrain();
    let cells = (0..terrain.cells()).map(Cases::Cell);
    let full = (0..terrain.regions().len()).filter(|&region| terrain.region(region).full);
    let regions = full.flat_map(|region| {
        let digits = board.missing(region).iter();
        digits.map(move |digit| Cases::Region(region, digit))
    });
    let all = cells.chain(regions);
    let all = all.map(|cases| (cases, cases.supposed(board)));
    all.filter(|(_, supposed)| supposed.len() > 1).collect()
}
