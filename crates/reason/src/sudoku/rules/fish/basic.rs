//! X-wing, swordfish, jellyfish: in some rows a digit's places lie in as many
//! columns, so those columns have it nowhere else; or with rows and columns
//! exchanged.

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::arguments;
use crate::sudoku::arguments::Cover;
use crate::sudoku::bits::Bits;
use crate::sudoku::board::Board;
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::{Lines, RegionId};

/// Fish of this many lines.
pub(crate) struct Fish {
    pub size: usize,
}

/// The lines of one direction that still need a digit, with its places there:
/// a bit for each line of the other direction.
pub(crate) struct Sea<'a> {
    pub digit: u8,
    pub base: &'a [RegionId],
    pub cover: &'a [RegionId],
    /// Index of the line, and its places.
    pub lines: Vec<(usize, u64)>,
}

/// Visits each digit in each direction.
pub(crate) fn seas(
    board: &Board,
    lines: &Lines,
    most: u32,
    mut visit: impl FnMut(&Sea) -> Flow,
) -> Flow {
    let directions = [(&lines.rows, &lines.columns), (&lines.columns, &lines.rows)];
    for (base, cover) in directions {
        let mut sea = Sea {
            digit: 0,
            base,
            cover,
            lines: Vec::with_capacity(base.len()),
        };
        for digit in board.terrain().layout().all_digits().iter() {
            sea.digit = digit;
            sea.lines.clear();
            for (index, &region) in base.iter().enumerate() {
                let places = board.places(region, digit);
                if (2..=most).contains(&places.count_ones()) {
                    sea.lines.push((index, places));
                }
            }
            visit(&sea)?;
        }
    }
    Flow::Continue(())
}

/// Whether any fish could cross out the digit somewhere: they cross out only
/// what is part of no template. Large fish are dear, so this is asked first.
pub(crate) fn may_lose(board: &Board, digit: u8) -> bool {
    let impossible = board.impossible(digit);
    impossible.is_none_or(|set| set.iter().any(|&word| word != 0))
}

impl Rule<Board> for Fish {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        let (Some(lines), None) = (board.terrain().lines(), at) else {
            return Flow::Continue(());
        };
        seas(board, lines, self.size as u32, |sea| {
            let worthwhile = self.size < 5 || may_lose(board, sea.digit);
            if sea.lines.len() >= self.size && worthwhile {
                self.extend(board, sea, 0, (0, 0), sink)
            } else {
                Flow::Continue(())
            }
        })
    }
}

impl Fish {
    /// Adds lines to those chosen as long as they have not too many places.
    fn extend(
        &self,
        board: &Board,
        sea: &Sea,
        from: usize,
        (chosen, union): (u64, u64),
        sink: &mut Sink<Board>,
    ) -> Flow {
        if chosen.count_ones() as usize == self.size {
            let eliminations = cover_cells(board, sea, chosen, union);
            return sink.cross(eliminations, || arguments::Fish {
                digit: sea.digit,
                base: Bits(chosen).map(|index| sea.base[index]).collect(),
                covers: vec![Cover {
                    regions: Bits(union).map(|index| sea.cover[index]).collect(),
                    fins: Vec::new(),
                }],
            });
        }
        for (next, &(index, places)) in sea.lines.iter().enumerate().skip(from) {
            let both = union | places;
            if both.count_ones() as usize <= self.size {
                self.extend(board, sea, next + 1, (chosen | 1 << index, both), sink)?;
            }
        }
        Flow::Continue(())
    }
}

/// The places of the digit in the cover lines outside the base lines.
pub(crate) fn cover_cells(board: &Board, sea: &Sea, base: u64, cover: u64) -> Vec<Candidate> {
    let mut found = Vec::new();
    for index in Bits(cover) {
        let region = sea.cover[index];
        let rest = board.places(region, sea.digit) & !base;
        let cells = board.terrain().cells_at(region, rest);
        found.extend(cells.map(|cell| Candidate::new(cell, sea.digit)));
    }
    found
}
