//! Every primitive of the vector unit against its portable twin.

use therefore_testkit::Chance;

use super::avx2::Avx2;
use super::lanes::{FULL, Lanes, Words};
use super::portable::Portable;
use super::tables::ALL;

/// Random lanes.
struct Dice(Chance);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0.bits()
    }

    /// A set of digits, sparse, dense or in between.
    fn digits(&mut self) -> u16 {
        let (a, b) = (self.roll(), self.roll());
        let set = match self.roll() % 4 {
            0 => a & b,
            1 => a,
            2 => a | b,
            _ => 0x1ff & !(1 << (a % 9)) | b & 1,
        };
        set as u16 & FULL
    }

    fn nine(&mut self) -> [u16; 16] {
        let mut lanes = std::array::from_fn(|_| self.digits());
        // Mostly boxes that are not dead from the start.
        if !self.roll().is_multiple_of(4) {
            for (lane, set) in lanes.iter_mut().enumerate() {
                let triad = lane % 4 == 3 || lane > 11;
                *set |= if triad { 0x1f8 } else { 1 << (self.roll() % 9) };
            }
        }
        lanes[15] = FULL;
        lanes
    }

    fn six(&mut self) -> [u16; 8] {
        let mut lanes = std::array::from_fn(|_| self.digits());
        lanes[6] = 0;
        lanes[7] = 0;
        lanes
    }

    fn words(&mut self) -> Words {
        std::array::from_fn(|_| self.roll() as u32 & ALL)
    }
}

/// The vector unit, or a word about its absence.
fn unit() -> Option<Avx2> {
    let unit = Avx2::detect();
    if unit.is_none() {
        eprintln!("no AVX2 here: its primitives were not tested");
    }
    unit
}

/// Enough draws to meet every case of every lane.
const ROUNDS: usize = 20_000;

#[test]
fn boxes_agree() {
    let Some(unit) = unit() else { return };
    let mut dice = Dice(Chance::new(1));
    let (mut dead, mut alive) = (0, 0);
    for round in 0..ROUNDS {
        let (a, b) = (dice.nine(), dice.nine());
        let (va, vb) = (unit.nine(a), unit.nine(b));
        assert_eq!(unit.lanes(unit.keep(va, vb)), Portable.keep(a, b));
        assert_eq!(unit.within(va, vb), Portable.within(a, b));
        let part = Portable.keep(a, b);
        assert!(unit.within(unit.nine(part), va) && Portable.within(part, a));

        let certain = Portable.asserted(a);
        assert_eq!(unit.asserted(va).map(|x| unit.lanes(x)), certain, "{a:x?}");
        match certain {
            None => dead += 1,
            Some(_) => alive += 1,
        }
        for certain in [certain.unwrap_or(part), part] {
            let (next, placed) = Portable.conclude(a, certain);
            let (vnext, vplaced) = unit.conclude(va, unit.nine(certain));
            assert_eq!(unit.lanes(vnext), next, "{a:x?} {certain:x?}");
            for lane in [3, 7, 11, 12, 13, 14] {
                assert_eq!(unit.lanes(vplaced)[lane], placed[lane]);
            }
            let (i, j) = (round % 3, round / 3 % 3);
            let (row, column) = Portable.messages(certain, placed, i, j);
            let (vrow, vcolumn) = unit.messages(unit.nine(certain), vplaced, i, j);
            assert_eq!((unit.sets(vrow), unit.sets(vcolumn)), (row, column));
        }
    }
    assert!(dead > ROUNDS / 20 && alive > ROUNDS / 20, "{dead} {alive}");
    assert_eq!(unit.lanes(unit.no_nine()), Portable.no_nine());
}

#[test]
fn bands_agree() {
    let Some(unit) = unit() else { return };
    let mut dice = Dice(Chance::new(2));
    for _ in 0..ROUNDS {
        let (a, b) = (dice.six(), dice.six());
        let (va, vb) = (unit.six(a), unit.six(b));
        assert_eq!(unit.meets(va, vb), Portable.meets(a, b));
        assert_eq!(unit.sets(unit.join(va, vb)), Portable.join(a, b));
        let rest = Portable.without(a, b);
        assert_eq!(unit.sets(unit.without(va, vb)), rest);
        assert!(!unit.meets(unit.six(rest), vb));
        assert_eq!(unit.total(va), Portable.total(a));
        let digits = dice.digits();
        let only = Portable.only(a, digits);
        assert_eq!(unit.sets(unit.only(va, digits)), only);
        assert_eq!(unit.sets(unit.first(unit.six(only))), Portable.first(only));
        // With few left, triads of three come up.
        for six in [a, Portable.keep_few(a, b)] {
            let v = unit.six(six);
            assert_eq!(unit.sets(unit.claim(v)), Portable.claim(six));
            let (triads, vtriads) = (Portable.triads(six), unit.triads(v));
            assert_eq!(unit.lanes(vtriads), triads);
            let same = |v, p: [u16; 16]| assert_eq!(unit.lanes(v).map(|x| x & FULL), p);
            same(unit.row_mask::<0>(vtriads), Portable.row_mask::<0>(triads));
            same(unit.row_mask::<1>(vtriads), Portable.row_mask::<1>(triads));
            same(unit.row_mask::<2>(vtriads), Portable.row_mask::<2>(triads));
            same(
                unit.column_mask::<0>(vtriads),
                Portable.column_mask::<0>(triads),
            );
            same(
                unit.column_mask::<1>(vtriads),
                Portable.column_mask::<1>(triads),
            );
            same(
                unit.column_mask::<2>(vtriads),
                Portable.column_mask::<2>(triads),
            );
        }
    }
    assert_eq!(unit.sets(unit.full_six()), Portable.full_six());
    assert_eq!(unit.sets(unit.no_six()), Portable.no_six());
}

impl Portable {
    fn keep_few(self, a: [u16; 8], b: [u16; 8]) -> [u16; 8] {
        std::array::from_fn(|lane| a[lane] & b[lane] & b[(lane + 1) % 6])
    }
}

#[test]
fn words_agree() {
    let Some(unit) = unit() else { return };
    let mut dice = Dice(Chance::new(3));
    for round in 0..ROUNDS {
        let words = dice.words();
        for &word in &words {
            assert_eq!(
                unit.minirows(word & words[0]),
                Portable.minirows(word & words[0])
            );
        }
        let band = round % 3;
        let cells = words[30] & words[31] & words[29];
        let (mut mine, mut yours) = (words, words);
        let changed = Portable.strike(&mut yours, band, cells);
        assert_eq!(unit.strike(&mut mine, band, cells), changed);
        assert_eq!(mine, yours);
        let (boxes, vboxes) = (Portable.boxes(&words), unit.boxes(&words));
        assert_eq!(vboxes.map(|x| unit.lanes(x)), boxes);
    }
}

#[test]
fn grids_agree() {
    let Some(unit) = unit() else { return };
    let mut dice = Dice(Chance::new(4));
    for _ in 0..ROUNDS {
        let grid: [u8; 81] = std::array::from_fn(|_| (dice.roll() % 12) as u8);
        for zero in [0, b'0'] {
            let text = grid.map(|digit| digit + zero);
            assert_eq!(
                unit.clue_words(&text, zero),
                Portable.clue_words(&text, zero)
            );
        }
        let full = grid.map(|digit| digit % 9 + 1);
        let words = Portable.clue_words(&full, 0);
        assert_eq!(Portable.digits(&words), full);
        assert_eq!(unit.digits(&words), full);
        assert_eq!(Portable.read(&Portable.boxes(&words)), full);
        assert_eq!(unit.read(&unit.boxes(&words)), full);
    }
}
