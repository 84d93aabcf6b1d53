//! The state of local search, with the cost of a swap in constant time.

use therefore_puzzle::{Digits, Layout, RegionKind};

use crate::chance::Chance;

/// A full grid in which every group holds each symbol once.
///
/// The groups are the boxes, of any shape; without boxes (a Latin square) the rows are
/// the groups, and only the columns can be wrong.
pub(crate) struct Board {
    side: usize,
    grid: Vec<u8>,
    /// For each cell where the counts of its two lines begin.
    lines: Vec<[u32; 2]>,
    /// How often each symbol stands in each line.
    counts: Vec<u8>,
    /// For each cell and symbol 1 if propagation has excluded it, else 0.
    strange: Vec<u8>,
    /// How many of the lines are counted.
    counted: usize,
    /// The free cells of each group.
    blocks: Vec<Vec<u16>>,
    /// For each group the symbols its fixed cells leave.
    missing: Vec<Vec<u8>>,
    /// All swaps: pairs of free cells of one group, in reading order.
    pairs: Vec<[u16; 2]>,
    cost: u32,
}

impl Board {
    /// A board from what each cell may hold: cells with one candidate are fixed, and a
    /// symbol that is not a candidate costs as much as a missing one. Returns `None` if
    /// a group repeats a symbol.
    pub fn new(layout: &Layout, sets: &[Digits]) -> Option<Board> {
        let side = layout.symbols();
        let fixed: Vec<u8> = sets.iter().map(|set| set.single().unwrap_or(0)).collect();
        let digits = 0..=side as u8;
        let strange = |set: &Digits| {
            let set = *set;
            digits.clone().map(move |digit| !set.contains(digit) as u8)
        };
        let strange = sets.iter().flat_map(strange).collect();
        let of_kind = |kind| {
            let regions = layout.regions().iter();
            regions.filter(move |region| region.kind == kind)
        };
        let latin = of_kind(RegionKind::Box).next().is_none();
        let (home, across) = if latin {
            (RegionKind::Row, None)
        } else {
            (RegionKind::Box, Some(RegionKind::Row))
        };
        // An extra line, which serves as the second line of each cell of a Latin
        // square, whose rows are always right.
        let stride = side + 1;
        let nowhere = (2 * side * stride) as u32;
        let mut lines = vec![[nowhere; 2]; layout.cells()];
        let mut counted = 0;
        let kinds = [Some(RegionKind::Column), across];
        for (slot, kind) in kinds.into_iter().enumerate() {
            for region in kind.into_iter().flat_map(of_kind) {
                for &cell in &region.cells {
                    lines[cell][slot] = (counted * stride) as u32;
                }
                counted += 1;
            }
        }
        let (mut blocks, mut missing, mut pairs) = (Vec::new(), Vec::new(), Vec::new());
        for block in of_kind(home) {
            let mut left = vec![true; side + 1];
            let mut free = Vec::new();
            for &cell in &block.cells {
                match fixed[cell] {
                    0 => free.push(cell as u16),
                    digit if std::mem::replace(&mut left[digit as usize], false) => {}
                    _ => return None,
                }
            }
            for (index, &a) in free.iter().enumerate() {
                pairs.extend(free[index + 1..].iter().map(|&b| [a, b]));
            }
            missing.push((1..=side as u8).filter(|&d| left[d as usize]).collect());
            blocks.push(free);
        }
        let mut board = Board {
            side,
            grid: fixed,
            lines,
            strange,
            counts: vec![0; (2 * side + 1) * stride],
            counted,
            blocks,
            missing,
            pairs,
            cost: 0,
        };
        for index in 0..board.blocks.len() {
            for (&cell, &digit) in board.blocks[index].iter().zip(&board.missing[index]) {
                board.grid[cell as usize] = digit;
            }
        }
        board.recount();
        Some(board)
    }

    /// Fills the free cells of every group with its missing symbols at random.
    pub fn scatter(&mut self, chance: &mut Chance) {
        for (block, missing) in self.blocks.iter().zip(&mut self.missing) {
            chance.shuffle(missing);
            for (&cell, &digit) in block.iter().zip(missing.iter()) {
                self.grid[cell as usize] = digit;
            }
        }
        self.recount();
    }

    /// Recomputes all counts.
    fn recount(&mut self) {
        self.counts.fill(0);
        for (cell, &digit) in self.grid.iter().enumerate() {
            for line in self.lines[cell] {
                let count = &mut self.counts[line as usize + digit as usize];
                *count = count.saturating_add(1);
            }
        }
        let stride = self.side + 1;
        let counted = self.counts.chunks(stride).take(self.counted);
        let missing = counted.map(|line| line[1..].iter().filter(|&&count| count == 0).count());
        let numbered = self.grid.iter().enumerate();
        let strange = numbered.map(|(cell, &digit)| self.strange[cell * stride + digit as usize]);
        self.cost = missing.sum::<usize>() as u32 + strange.map(u32::from).sum::<u32>();
    }

    /// Symbols missing from rows and columns, and symbols where propagation
    /// has excluded them.
    pub fn cost(&self) -> u32 {
        self.cost
    }

    pub fn grid(&self) -> &[u8] {
        &self.grid
    }

    pub fn pairs(&self) -> &[[u16; 2]] {
        &self.pairs
    }

    /// How many cells can move.
    pub fn free(&self) -> usize {
        let movable = self.blocks.iter().filter(|block| block.len() > 1);
        movable.map(Vec::len).sum()
    }

    /// What swapping two cells of a group adds to the cost: at most six.
    #[inline]
    pub fn change(&self, [a, b]: [u16; 2]) -> i32 {
        let (a, b) = (a as usize, b as usize);
        let (x, y) = (self.grid[a] as usize, self.grid[b] as usize);
        let count = |line: u32, digit: usize| self.counts[line as usize + digit];
        let one = |line: u32, digit| (count(line, digit) == 1) as i32;
        let none = |line: u32, digit| (count(line, digit) == 0) as i32;
        let strange = |cell: usize, digit| self.strange[cell * (self.side + 1) + digit] as i32;
        let mut change = strange(a, y) + strange(b, x) - strange(a, x) - strange(b, y);
        for (p, q) in self.lines[a].into_iter().zip(self.lines[b]) {
            let lost = one(p, x) + one(q, y);
            let won = none(p, y) + none(q, x);
            change += (lost - won) * (p != q) as i32;
        }
        change
    }

    /// Swaps two cells of a group; `change` is the result of [`Board::change`].
    #[inline]
    pub fn swap(&mut self, [a, b]: [u16; 2], change: i32) {
        let (a, b) = (a as usize, b as usize);
        let (x, y) = (self.grid[a] as usize, self.grid[b] as usize);
        for slot in 0..2 {
            let (p, q) = (self.lines[a][slot] as usize, self.lines[b][slot] as usize);
            if p != q {
                self.counts[p + x] -= 1;
                self.counts[p + y] += 1;
                self.counts[q + y] -= 1;
                self.counts[q + x] += 1;
            }
        }
        self.grid.swap(a, b);
        self.cost = self.cost.wrapping_add_signed(change);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use therefore_puzzle::Recipe;

    fn agrees_with_a_recount(recipe: Recipe) {
        let layout = recipe.layout().expect("it is a layout");
        let mut chance = Chance::new(7);
        let all = layout.all_digits();
        let some = |_| all & Digits(chance.bits() | chance.bits());
        let open = |set: Digits| if set.len() > 1 { set } else { all };
        let sets: Vec<Digits> = (0..layout.cells()).map(some).map(open).collect();
        let mut board = Board::new(&layout, &sets).expect("nothing clashes");
        board.scatter(&mut chance);
        for _ in 0..2_000 {
            let pair = board.pairs()[chance.below(board.pairs().len())];
            let change = board.change(pair);
            board.swap(pair, change);
            let kept = board.cost();
            board.recount();
            assert_eq!(board.cost(), kept);
        }
    }

    #[test]
    fn the_cost_is_right_after_every_swap() {
        for side in [4, 6, 9, 12] {
            agrees_with_a_recount(Recipe::square(side).expect("it is a recipe"));
        }
        agrees_with_a_recount(Recipe::latin(7).expect("it is a recipe"));
    }

    #[test]
    fn a_block_that_repeats_a_symbol_is_refused() {
        let mut sets = vec![Digits::up_to(9); 81];
        (sets[0], sets[10]) = (Digits::only(5), Digits::only(5));
        assert!(Board::new(&Recipe::classic(), &sets).is_none());
    }
}
