//! Boxes and bands as vectors, with triads between them: the engine for what
//! needs many guesses.
//!
//! A box knows its nine cells and, for each of its minirows and minicolumns
//! (*triads*), which digits may be absent from it. A band knows for each digit
//! which of the six arrangements over its three boxes are left. Certain cells
//! and triads of a box deny arrangements to its two bands; a band denies
//! digits to the triads, and so to the cells, of its boxes. Each pays more for
//! a guess than [`bands`](super::bands) and needs far fewer of them.

use super::account::Account;
use super::lanes::{Lanes, Task, Words};

/// A position. Bands 0 to 2 are horizontal, 3 to 5 vertical.
pub(super) struct Board<L: Lanes> {
    boxes: [L::Nine; 9],
    /// What each box has already acted on.
    known: [L::Nine; 9],
    bands: [L::Six; 6],
    /// What each band has been denied and has not yet looked at.
    denied: [L::Six; 6],
    /// The two bands of the box that was found to be impossible, if one was.
    broken: [usize; 2],
}

impl<L: Lanes> Clone for Board<L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<L: Lanes> Copy for Board<L> {}

impl<L: Lanes> Board<L> {
    /// The position with the candidates of these words. Nothing when it is
    /// seen to be impossible.
    #[inline(always)]
    fn of_words(lanes: L, words: &Words) -> Option<Self> {
        let mut board = Board {
            boxes: lanes.boxes(words),
            known: [lanes.no_nine(); 9],
            bands: [lanes.full_six(); 6],
            denied: [lanes.no_six(); 6],
            broken: [0; 2],
        };
        for i in 0..3 {
            for j in 0..3 {
                let nine = board.boxes[3 * i + j];
                if !board.settle(lanes, i, j, nine) {
                    return None;
                }
            }
        }
        for band in [0, 3, 1, 4, 2, 5] {
            if !board.visit_any(lanes, band) {
                return None;
            }
        }
        Some(board)
    }

    /// Draws the conclusions within a box that has become `nine`, and tells
    /// its bands. `false` when it is impossible.
    #[inline(always)]
    fn settle(&mut self, lanes: L, i: usize, j: usize, mut nine: L::Nine) -> bool {
        let at = 3 * i + j;
        let mut known = self.known[at];
        loop {
            let Some(asserted) = lanes.asserted(nine) else {
                self.broken = [i, 3 + j];
                return false;
            };
            // What ends the loop is that nothing more is certain, not that
            // nothing more can be crossed out: that saves half a round.
            if lanes.within(asserted, known) {
                break;
            }
            known = asserted;
            let (next, placed) = lanes.conclude(nine, asserted);
            let (row, column) = lanes.messages(asserted, placed, i, j);
            self.denied[i] = lanes.join(self.denied[i], row);
            self.denied[3 + j] = lanes.join(self.denied[3 + j], column);
            nine = next;
        }
        self.boxes[at] = nine;
        self.known[at] = known;
        true
    }

    /// Lets a band act on what it was denied, `FROM` being the box that told
    /// it, to be served last. That which and from where are known to the
    /// compiler spares a branch that is hard to foresee, and all addresses.
    #[inline(always)]
    fn visit<const ROW: bool, const BAND: usize, const FROM: usize>(&mut self, lanes: L) -> bool {
        let at = if ROW { BAND } else { 3 + BAND };
        if !lanes.meets(self.bands[at], self.denied[at]) {
            return true;
        }
        lanes.call(Visit::<L, ROW, BAND, FROM> { board: self })
    }

    /// The same for a band known only now.
    #[inline(always)]
    fn visit_any(&mut self, lanes: L, band: usize) -> bool {
        match band {
            0 => self.visit::<true, 0, 2>(lanes),
            1 => self.visit::<true, 1, 2>(lanes),
            2 => self.visit::<true, 2, 2>(lanes),
            3 => self.visit::<false, 0, 2>(lanes),
            4 => self.visit::<false, 1, 2>(lanes),
            _ => self.visit::<false, 2, 2>(lanes),
        }
    }

    /// Holds a box to what its horizontal (`ROW`) or vertical band allows.
    #[inline(always)]
    fn restrict<const ROW: bool, const BAND: usize, const P: usize>(
        &mut self,
        lanes: L,
        triads: L::Nine,
    ) -> bool {
        let (allowed, at) = if ROW {
            (lanes.row_mask::<P>(triads), 3 * BAND + P)
        } else {
            (lanes.column_mask::<P>(triads), 3 * P + BAND)
        };
        let nine = self.boxes[at];
        if lanes.within(nine, allowed) {
            return true;
        }
        self.boxes[at] = lanes.keep(nine, allowed);
        lanes.call(Settle::<L, ROW, BAND, P> { board: self })
    }

    /// The band with fewest arrangements among those with more than one for
    /// some digit, where bands that often broke seem to have fewer than they
    /// have. Nothing when all are decided.
    #[inline(always)]
    fn choose(&self, lanes: L, broke: &[u8; 6]) -> Option<usize> {
        let mut best = u32::MAX;
        for band in 0..6 {
            let total = lanes.total(self.bands[band]);
            // A decided band wraps round to the far end.
            let size = total.wrapping_sub(10);
            let size = size.wrapping_mul(EASE[usize::from(broke[band]) % EASE.len()]);
            best = best.min(size & !7 | band as u32);
        }
        (best < 1 << 24).then_some((best & 7) as usize)
    }
}

/// By how often a band broke, what each of its arrangements counts.
static EASE: [u32; 64] = {
    let mut ease = [0; 64];
    let mut times = 0;
    while times < ease.len() {
        ease[times] = (1 << 18) / (4 + times as u32);
        times += 1;
    }
    ease
};

/// A band acts; see [`Board::visit`].
struct Visit<'b, L: Lanes, const ROW: bool, const BAND: usize, const FROM: usize> {
    board: &'b mut Board<L>,
}

impl<L: Lanes, const ROW: bool, const BAND: usize, const FROM: usize> Task<L>
    for Visit<'_, L, ROW, BAND, FROM>
{
    type Answer = bool;

    #[inline(always)]
    fn run(self, lanes: L) -> bool {
        let board = self.board;
        let at = if ROW { BAND } else { 3 + BAND };
        let six = lanes.claim(lanes.without(board.bands[at], board.denied[at]));
        board.bands[at] = six;
        let triads = lanes.triads(six);
        match FROM {
            0 => {
                board.restrict::<ROW, BAND, 1>(lanes, triads)
                    && board.restrict::<ROW, BAND, 2>(lanes, triads)
                    && board.restrict::<ROW, BAND, 0>(lanes, triads)
            }
            1 => {
                board.restrict::<ROW, BAND, 2>(lanes, triads)
                    && board.restrict::<ROW, BAND, 0>(lanes, triads)
                    && board.restrict::<ROW, BAND, 1>(lanes, triads)
            }
            _ => {
                board.restrict::<ROW, BAND, 0>(lanes, triads)
                    && board.restrict::<ROW, BAND, 1>(lanes, triads)
                    && board.restrict::<ROW, BAND, 2>(lanes, triads)
            }
        }
    }
}

/// A box acts, and then its bands, the one that sent it last.
struct Settle<'b, L: Lanes, const ROW: bool, const BAND: usize, const P: usize> {
    board: &'b mut Board<L>,
}

impl<L: Lanes, const ROW: bool, const BAND: usize, const P: usize> Task<L>
    for Settle<'_, L, ROW, BAND, P>
{
    type Answer = bool;

    #[inline(always)]
    fn run(self, lanes: L) -> bool {
        let board = self.board;
        let (i, j) = if ROW { (BAND, P) } else { (P, BAND) };
        let nine = board.boxes[3 * i + j];
        if !board.settle(lanes, i, j, nine) {
            return false;
        }
        if ROW {
            board.visit::<false, P, BAND>(lanes) && board.visit::<true, BAND, P>(lanes)
        } else {
            board.visit::<true, P, BAND>(lanes) && board.visit::<false, BAND, P>(lanes)
        }
    }
}

/// Searches on from a position of the band engine. `false` when the search is
/// over.
pub(super) struct TakeOver<'s, 'a> {
    pub words: &'s Words,
    pub account: &'s mut Account<'a>,
}

impl<L: Lanes> Task<L> for TakeOver<'_, '_> {
    type Answer = bool;

    #[inline(always)]
    fn run(self, lanes: L) -> bool {
        match Board::of_words(lanes, self.words) {
            Some(mut board) => lanes.call(Explore {
                board: &mut board,
                account: self.account,
            }),
            None => true,
        }
    }
}

/// Searches a position in which nothing more follows.
struct Explore<'b, 'a, L: Lanes> {
    board: &'b mut Board<L>,
    account: &'b mut Account<'a>,
}

impl<L: Lanes> Task<L> for Explore<'_, '_, L> {
    type Answer = bool;

    #[inline(always)]
    fn run(self, lanes: L) -> bool {
        let Explore { board, account } = self;
        loop {
            let Some(band) = board.choose(lanes, &account.broke) else {
                let grid = if account.looks() {
                    Some(lanes.read(&board.boxes))
                } else {
                    None
                };
                return account.found(grid);
            };
            if !account.guess() {
                return false;
            }
            let digit = fewest(lanes.sets(board.bands[band]), account.suspects[band]);
            let ways = lanes.only(board.bands[band], digit);
            let first = lanes.first(ways);

            let mut child = *board;
            child.denied[band] = lanes.join(child.denied[band], lanes.without(ways, first));
            let lives = child.visit_any(lanes, band);
            if !lives {
                account.suspect(band, digit, child.broken);
            }
            let goes_on = !lives
                || lanes.call(Explore {
                    board: &mut child,
                    account: &mut *account,
                });
            if !goes_on {
                return false;
            }
            board.denied[band] = lanes.join(board.denied[band], first);
            if !board.visit_any(lanes, band) {
                account.suspect(band, digit, board.broken);
                return true;
            }
        }
    }
}

/// A digit with fewest arrangements, but more than one (four and more count as
/// the same), as a set. Of those with two a suspect, if there is one: where a
/// guess failed at once, it is likely to do so again.
#[inline(always)]
fn fewest(sets: [u16; 8], suspects: [u16; 2]) -> u16 {
    let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
    for &set in &sets[..6] {
        four |= three & set;
        three |= two & set;
        two |= one & set;
        one |= set;
    }
    let pair = two & !three;
    let mut found = four;
    // Last resort first, so that it compiles to moves and not to branches.
    for set in [three & !four, pair, pair & suspects[1], pair & suspects[0]] {
        found = if set != 0 { set } else { found };
    }
    found & found.wrapping_neg()
}
