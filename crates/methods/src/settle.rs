//! Propagation before a method begins: what follows from the givens at once.

use therefore_puzzle::{Cell, Digits, Layout};

/// How far to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// Givens are taken from their peers; nothing follows from that.
    Givens,
    /// Naked singles, a digit with one place left in a full region, and one whose places
    /// in a full region all see another place.
    Locked,
}

/// What every cell may still hold; `None` if something clashes.
pub(crate) fn settle(layout: &Layout, start: &[Digits], depth: Depth) -> Option<Vec<Digits>> {
    let mut settling = Settling {
        peers: layout.peers(),
        sets: start.to_vec(),
        waiting: Vec::new(),
    };
    for (cell, set) in start.iter().enumerate() {
        if layout.is_cell(cell) {
            match set.len() {
                0 => return None,
                1 => settling.waiting.push(cell),
                _ => {}
            }
        }
    }
    if depth == Depth::Givens {
        for cell in std::mem::take(&mut settling.waiting) {
            settling.tell(cell, start[cell])?;
        }
        return Some(settling.sets);
    }
    settling.naked()?;
    while settling.hidden(layout)? || settling.locked(layout)? {
        settling.naked()?;
    }
    Some(settling.sets)
}

struct Settling {
    peers: Vec<Vec<Cell>>,
    sets: Vec<Digits>,
    /// Settled cells whose digits have not yet been taken from their peers.
    waiting: Vec<Cell>,
}

impl Settling {
    /// Takes candidates from a cell; `None` if it had no others.
    fn cross(&mut self, cell: Cell, away: Digits) -> Option<bool> {
        let left = self.sets[cell] - away;
        if left == self.sets[cell] {
            return Some(false);
        }
        self.sets[cell] = left;
        match left.len() {
            0 => return None,
            1 => self.waiting.push(cell),
            _ => {}
        }
        Some(true)
    }

    fn naked(&mut self) -> Option<()> {
        while let Some(cell) = self.waiting.pop() {
            self.tell(cell, self.sets[cell])?;
        }
        Some(())
    }

    /// Takes a cell's digit from its peers.
    fn tell(&mut self, cell: Cell, digit: Digits) -> Option<()> {
        for index in 0..self.peers[cell].len() {
            self.cross(self.peers[cell][index], digit)?;
        }
        Some(())
    }

    fn hidden(&mut self, layout: &Layout) -> Option<bool> {
        let mut changed = false;
        for region in layout.regions().iter().filter(|r| r.full) {
            let (mut once, mut twice) = (Digits::NONE, Digits::NONE);
            for &cell in &region.cells {
                twice |= once & self.sets[cell];
                once |= self.sets[cell];
            }
            if once != layout.all_digits() {
                return None;
            }
            let single = once - twice;
            for &cell in &region.cells {
                let digits = self.sets[cell] & single;
                match digits.len() {
                    0 => {}
                    1 => changed |= self.cross(cell, !digits)?,
                    _ => return None,
                }
            }
        }
        Some(changed)
    }

    fn locked(&mut self, layout: &Layout) -> Option<bool> {
        let mut changed = false;
        let mut places: Vec<Cell> = Vec::new();
        for region in layout.regions().iter().filter(|r| r.full) {
            for digit in layout.all_digits().iter() {
                let holds = |&cell: &Cell| self.sets[cell].contains(digit);
                places.clear();
                places.extend(region.cells.iter().copied().filter(holds));
                let (first, rest) = places.split_first()?;
                // A digit with one place left is a single, which is propagated
                // elsewhere.
                if rest.is_empty() {
                    continue;
                }
                for index in 0..self.peers[*first].len() {
                    let cell = self.peers[*first][index];
                    if self.sets[cell].contains(digit)
                        && !places.contains(&cell)
                        && rest
                            .iter()
                            .all(|&place| self.peers[place].binary_search(&cell).is_ok())
                    {
                        changed |= self.cross(cell, Digits::only(digit))?;
                    }
                }
            }
        }
        Some(changed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use therefore_puzzle::formats::parse_sudoku;

    #[test]
    fn singles_solve_an_easy_puzzle_and_the_givens_alone_do_not() {
        let text =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle = parse_sudoku(text).expect("it is a puzzle");
        let open = |depth| {
            let sets = settle(&puzzle.layout, &puzzle.start(), depth).expect("it has a solution");
            sets.iter().map(|set| set.len() - 1).sum::<usize>()
        };
        assert!(open(Depth::Givens) > 0);
        assert_eq!(open(Depth::Locked), 0);
    }

    #[test]
    fn a_clash_is_seen() {
        let puzzle = parse_sudoku(&format!("55{}", ".".repeat(79))).expect("it can be read");
        assert_eq!(settle(&puzzle.layout, &puzzle.start(), Depth::Givens), None);
    }
}
