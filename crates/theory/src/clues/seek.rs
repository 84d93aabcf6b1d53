//! The three bands, one within the other.

use therefore_search::Control;

use super::band::{BandSet, Cut, part, whole};
use super::hitting::{Hitter, Seeker};
use super::learn::Judge;
use super::share::Share;
use crate::unavoidable::CellSet;

/// What is needed on the way down to the third band.
pub(super) struct Below<'a> {
    pub(super) share: Share,
    pub(super) third: &'a mut Hitter,
    pub(super) judge: &'a mut Judge,
    pub(super) watch: Watch<'a>,
    pub(super) tell: &'a mut dyn FnMut(CellSet),
}

/// Asks now and then whether to stop.
pub(super) struct Watch<'a> {
    control: &'a Control,
    asked: u32,
    pub(super) over: bool,
}

impl<'a> Watch<'a> {
    pub(super) fn new(control: &'a Control) -> Watch<'a> {
        Watch {
            control,
            asked: 0,
            over: control.is_over(),
        }
    }

    fn is_over(&mut self) -> bool {
        self.asked = self.asked.wrapping_add(1);
        if self.asked & 0xfff == 0 {
            self.over |= self.control.is_over();
        }
        self.over
    }
}

/// Takes clues of the first band, and looks for those of the second.
pub(super) struct First<'a> {
    pub(super) cut: &'a Cut,
    pub(super) second: &'a mut Hitter,
    pub(super) open: &'a mut Vec<[BandSet; 2]>,
    pub(super) below: Below<'a>,
}

impl Seeker for First<'_> {
    fn missed(&mut self, _: BandSet) -> Option<BandSet> {
        None
    }

    fn found(&mut self, cells: BandSet) {
        let missed = |first: BandSet| first & cells == 0;
        let second = self.cut.second.iter().filter(|set| missed(set[0]));
        let clues = self.below.share.clues[1];
        if !self.second.begin(clues, second.map(|set| set[1])) {
            return;
        }
        let third = self.cut.third.iter().filter(|set| missed(set[0]));
        self.open.clear();
        self.open.extend(third.map(|set| [set[1], set[2]]));
        let mut seeker = Second {
            first: whole(cells, self.below.share.bands()[0]),
            open: self.open,
            below: &mut self.below,
        };
        self.second.search(clues, 0, 0, &mut seeker);
    }

    fn is_over(&mut self) -> bool {
        self.below.watch.is_over()
    }
}

/// Takes clues of the second band, and looks for those of the third.
struct Second<'a, 'b> {
    first: CellSet,
    /// The sets that end in the third band and are not hit in the first: their
    /// parts in the second and third.
    open: &'a [[BandSet; 2]],
    below: &'a mut Below<'b>,
}

impl Seeker for Second<'_, '_> {
    fn missed(&mut self, _: BandSet) -> Option<BandSet> {
        None
    }

    fn found(&mut self, cells: BandSet) {
        let share = self.below.share;
        let missed = self.open.iter().filter(|set| set[0] & cells == 0);
        if !self
            .below
            .third
            .begin(share.clues[2], missed.map(|set| set[1]))
        {
            return;
        }
        let mut seeker = Third {
            clues: self.first | whole(cells, share.bands()[1]),
            band: share.bands()[2],
            judge: self.below.judge,
            watch: &mut self.below.watch,
            tell: self.below.tell,
        };
        self.below.third.search(share.clues[2], 0, 0, &mut seeker);
    }

    fn is_over(&mut self) -> bool {
        self.below.watch.is_over()
    }
}

/// Takes clues of the third band, and has them judged.
struct Third<'a, 'b> {
    /// The clues of the other bands.
    clues: CellSet,
    band: usize,
    judge: &'a mut Judge,
    watch: &'a mut Watch<'b>,
    tell: &'a mut dyn FnMut(CellSet),
}

impl Seeker for Third<'_, '_> {
    fn missed(&mut self, cells: BandSet) -> Option<BandSet> {
        let set = self.judge.missed(self.clues | whole(cells, self.band))?;
        Some(part(set, self.band))
    }

    fn found(&mut self, cells: BandSet) {
        (self.tell)(self.clues | whole(cells, self.band));
    }

    fn is_over(&mut self) -> bool {
        self.watch.is_over()
    }
}
