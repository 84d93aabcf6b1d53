//! The machine with 256-bit vectors and bit gathering (AVX2, BMI2).
//!
//! All `unsafe` code of the engine is here, and it is of two kinds. The
//! intrinsics and [`Avx2::call`] ask only that the machine has the features:
//! [`Avx2`] has a private field and is made by [`Avx2::detect`] alone, so that
//! holding one is the proof. The few loads and stores through pointers say
//! beside them why they stay within bounds.
#![allow(unsafe_code)]

use super::Grid;
use super::lanes::{FULL, Lanes, Task, Words};
use super::shuffles::*;
use super::tables::{ALL, MINIROW_HEADS};
use std::arch::x86_64::*;
use std::mem::transmute;

/// Proof that the machine has AVX2, BMI1, BMI2, POPCNT and LZCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// The proof, if the machine has what it takes.
    #[inline]
    pub fn detect() -> Option<Avx2> {
        let all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt");
        all.then_some(Avx2(()))
    }
}

/// Vectors from and to their lanes, for the tests.
#[cfg(test)]
impl Avx2 {
    pub fn nine(self, lanes: [u16; 16]) -> __m256i {
        nine(lanes)
    }

    pub fn lanes(self, nine: __m256i) -> [u16; 16] {
        // SAFETY: both are 32 bytes without invalid values.
        unsafe { transmute(nine) }
    }

    pub fn six(self, lanes: [u16; 8]) -> __m128i {
        // SAFETY: both are 16 bytes without invalid values.
        unsafe { transmute(lanes) }
    }
}

/// The frame in which a task is compiled with the features of the machine.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn frame<T: Task<Avx2>>(lanes: Avx2, task: T) -> T::Answer {
    task.run(lanes)
}

/// A constant of sixteen lanes.
const fn nine(lanes: [u16; 16]) -> __m256i {
    // SAFETY: both are 32 bytes without invalid values.
    unsafe { transmute(lanes) }
}

/// A constant of thirty-two bytes.
const fn bytes32(bytes: [u8; 32]) -> __m256i {
    // SAFETY: both are 32 bytes without invalid values.
    unsafe { transmute(bytes) }
}

/// A constant of sixteen bytes.
const fn bytes16(bytes: [u8; 16]) -> __m128i {
    // SAFETY: both are 16 bytes without invalid values.
    unsafe { transmute(bytes) }
}

/// [`deal`] for every shift and box.
static DEAL: [[__m256i; 9]; 3] = {
    let mut table = [[bytes32([0; 32]); 9]; 3];
    let mut s = 0;
    while s < 3 {
        let mut at = 0;
        while at < 9 {
            table[s][at] = bytes32(deal(s, at / 3, at % 3));
            at += 1;
        }
        s += 1;
    }
    table
};

/// One lane of eight.
static LANE: [__m128i; 8] = {
    let mut table = [bytes16([0; 16]); 8];
    let mut k = 0;
    while k < 8 {
        let mut bytes = [0; 16];
        bytes[2 * k] = 0xff;
        bytes[2 * k + 1] = 0xff;
        table[k] = bytes16(bytes);
        k += 1;
    }
    table
};

/// Lane popcounts of nine-bit sets.
#[inline]
#[target_feature(enable = "avx2")]
fn counts(x: __m256i) -> __m256i {
    let nibble = _mm256_set1_epi16(15);
    let table = bytes32(BITS);
    let low = _mm256_shuffle_epi8(table, _mm256_and_si256(x, nibble));
    let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(x, 4), nibble));
    _mm256_add_epi16(_mm256_add_epi16(low, _mm256_srli_epi16(x, 8)), high)
}

/// Where two vectors have the same bytes.
#[inline]
#[target_feature(enable = "avx2")]
fn places(a: __m256i, b: __m256i) -> u32 {
    _mm256_movemask_epi8(_mm256_cmpeq_epi8(a, b)) as u32
}

/// The triads of a box: those of its minirows in lanes 4 to 6 of the lower
/// half, those of its minicolumns in the same of the upper.
#[inline]
#[target_feature(enable = "avx2")]
fn gather(x: __m256i) -> __m256i {
    _mm256_or_si256(
        _mm256_shuffle_epi8(x, bytes32(GATHER_OWN)),
        _mm256_shuffle_epi8(swap(x), bytes32(GATHER_OTHER)),
    )
}

/// Exchanges the halves.
#[inline]
#[target_feature(enable = "avx2")]
fn swap(x: __m256i) -> __m256i {
    let swapped;
    // SAFETY: one instruction of AVX2, registers to register. Written out
    // because the compiler takes `vpermq` for it, slower on some machines.
    unsafe {
        std::arch::asm!(
            "vperm2i128 {to}, {from}, {from}, 1",
            to = lateout(ymm_reg) swapped,
            from = in(ymm_reg) x,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    swapped
}

/// Runs intrinsics for a machine that has them.
macro_rules! vector {
    ($lanes:ident, $body:expr) => {{
        let Avx2(()) = $lanes;
        // SAFETY: the intrinsics need AVX2, BMI2 and POPCNT; that the machine
        // has them is what the value of `Avx2` above proves.
        #[allow(unused_unsafe)]
        unsafe {
            $body
        }
    }};
}

impl Lanes for Avx2 {
    type Nine = __m256i;
    type Six = __m128i;

    // Never inlined, so that a caller stays as small as it is written; asked
    // for here because `frame` would not heed it.
    #[inline(never)]
    fn call<T: Task<Self>>(self, task: T) -> T::Answer {
        vector!(self, frame(self, task))
    }

    #[inline(always)]
    fn minirows(self, word: u32) -> usize {
        vector!(
            self,
            _pext_u32(word | word >> 1 | word >> 2, MINIROW_HEADS) as usize
        )
    }

    #[inline(always)]
    fn strike(self, words: &mut Words, band: usize, cells: u32) -> u32 {
        let place = 9 * band;
        let (eight, rest) = words[place..place + 9].split_at_mut(8);
        let ninth = rest[0] & !cells;
        let last = u32::from(ninth != rest[0]) << 8;
        rest[0] = ninth;
        let same = vector!(self, {
            let all = eight.as_mut_ptr().cast::<__m256i>();
            // SAFETY: `eight` is eight words, 32 bytes; the accesses are
            // unaligned ones.
            let old = _mm256_loadu_si256(all);
            let new = _mm256_andnot_si256(_mm256_set1_epi32(cells as i32), old);
            _mm256_storeu_si256(all, new);
            _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(old, new))) as u32
        });
        (same ^ 0xff | last) << place
    }

    #[inline(always)]
    fn clue_words(self, cells: &[u8; 81], zero: u8) -> Words {
        let mut words = [0; 32];
        vector!(self, {
            // SAFETY: 32 bytes from 0, 27 and 49 are within 81; the loads are
            // unaligned ones.
            let first = _mm256_loadu_si256(cells.as_ptr().cast());
            let second = _mm256_loadu_si256(cells.as_ptr().add(27).cast());
            let third = _mm256_loadu_si256(cells.as_ptr().add(49).cast());
            for d in 0..9 {
                let digit = _mm256_set1_epi8(zero.wrapping_add(d as u8 + 1) as i8);
                words[d] = places(first, digit) & ALL;
                words[9 + d] = places(second, digit) & ALL;
                // The third band starts five bytes into its part.
                words[18 + d] = places(third, digit) >> 5;
            }
        });
        words
    }

    #[inline(always)]
    fn digits(self, words: &Words) -> Grid {
        let mut out = [0u8; 96];
        vector!(self, {
            // Byte n of a part is cell n: bit n % 8 of byte n / 8.
            let spread = _mm256_setr_epi64x(
                0,
                0x0101_0101_0101_0101,
                0x0202_0202_0202_0202,
                0x0303_0303_0303_0303,
            );
            let bit = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
            for band in 0..3 {
                let mut part = _mm256_setzero_si256();
                for d in 0..9 {
                    let word = _mm256_set1_epi32(words[9 * band + d] as i32);
                    let here = _mm256_and_si256(_mm256_shuffle_epi8(word, spread), bit);
                    let here = _mm256_cmpeq_epi8(here, bit);
                    let digit = _mm256_set1_epi8(d as i8 + 1);
                    part = _mm256_or_si256(part, _mm256_and_si256(here, digit));
                }
                // SAFETY: 32 bytes from 0, 27 and 54 are within 96. Each part
                // ends in five bytes that the next overwrites.
                _mm256_storeu_si256(out.as_mut_ptr().add(27 * band).cast(), part);
            }
        });
        let mut grid = [0; 81];
        grid.copy_from_slice(&out[..81]);
        grid
    }

    #[inline(always)]
    fn boxes(self, words: &Words) -> [__m256i; 9] {
        const PLACES: [([u8; 32], [u16; 16]); 3] = [box_bits(0), box_bits(1), box_bits(2)];
        vector!(self, {
            let mut boxes = [_mm256_setzero_si256(); 9];
            let cells = nine(CELLS);
            for i in 0..3 {
                for (j, (bytes, bits)) in PLACES.iter().enumerate() {
                    let (bytes, bits) = (bytes32(*bytes), nine(*bits));
                    let mut sets = _mm256_setzero_si256();
                    for d in (0..9).rev() {
                        let word = _mm256_set1_epi32(words[9 * i + d] as i32);
                        let here = _mm256_and_si256(_mm256_shuffle_epi8(word, bytes), bits);
                        let here = _mm256_cmpeq_epi16(here, bits);
                        sets = _mm256_sub_epi16(_mm256_add_epi16(sets, sets), here);
                    }
                    let full = _mm256_set1_epi16(FULL as i16);
                    boxes[3 * i + j] = _mm256_blendv_epi8(full, sets, cells);
                }
            }
            boxes
        })
    }

    #[inline(always)]
    fn no_nine(self) -> __m256i {
        vector!(self, _mm256_setzero_si256())
    }

    #[inline(always)]
    fn keep(self, a: __m256i, b: __m256i) -> __m256i {
        vector!(self, _mm256_and_si256(a, b))
    }

    #[inline(always)]
    fn within(self, a: __m256i, b: __m256i) -> bool {
        vector!(self, _mm256_testc_si256(b, a) == 1)
    }

    #[inline(always)]
    fn asserted(self, x: __m256i) -> Option<__m256i> {
        vector!(self, {
            let least = nine(LEAST);
            let count = counts(x);
            if _mm256_movemask_epi8(_mm256_cmpgt_epi16(least, count)) != 0 {
                return None;
            }
            let down = _mm256_cmpeq_epi16(count, least);
            // The other three of the row: turned by one, and both by two.
            let turned = _mm256_shuffle_epi8(x, bytes32(ROW_TURN));
            let both = _mm256_or_si256(x, turned);
            let row = _mm256_or_si256(turned, _mm256_shuffle_epi32(both, 0b10_11_00_01));
            // The other three of the column: across the halves, and beside both.
            let over = swap(x);
            let beside = _mm256_shuffle_epi32(_mm256_or_si256(x, over), 0b01_00_11_10);
            let column = _mm256_or_si256(over, beside);
            let shared = _mm256_andnot_si256(down, _mm256_and_si256(row, column));
            Some(_mm256_andnot_si256(shared, x))
        })
    }

    #[inline(always)]
    fn conclude(self, x: __m256i, asserted: __m256i) -> (__m256i, __m256i) {
        vector!(self, {
            let own = _mm256_and_si256(asserted, nine(CELLS));
            // The union of a row ends up in its last lane; what the others get
            // is part of the union of the box.
            let row = _mm256_or_si256(own, _mm256_slli_epi64(own, 32));
            let row = _mm256_or_si256(row, _mm256_slli_epi64(row, 16));
            // The unions of the columns, in all four rows; then in the cells
            // the union of the three.
            let column = _mm256_or_si256(own, swap(own));
            let column = _mm256_or_si256(column, _mm256_shuffle_epi32(column, 0b01_00_11_10));
            let one = _mm256_shuffle_epi8(column, bytes32(CELL_TURNS[0]));
            let two = _mm256_shuffle_epi8(column, bytes32(CELL_TURNS[1]));
            let all = _mm256_or_si256(_mm256_or_si256(row, column), _mm256_or_si256(one, two));
            let without = _mm256_cmpeq_epi16(own, _mm256_setzero_si256());
            let next = _mm256_blendv_epi8(own, _mm256_andnot_si256(all, x), without);
            (next, all)
        })
    }

    #[inline(always)]
    fn messages(
        self,
        asserted: __m256i,
        placed: __m256i,
        i: usize,
        j: usize,
    ) -> (__m128i, __m128i) {
        let at = 3 * i + j;
        let (not, yes1, yes2) = (DEAL[0][at], DEAL[1][at], DEAL[2][at]);
        vector!(self, {
            let (absent, present) = (gather(asserted), gather(placed));
            let denied = _mm256_or_si256(
                _mm256_shuffle_epi8(absent, not),
                _mm256_or_si256(
                    _mm256_shuffle_epi8(present, yes1),
                    _mm256_shuffle_epi8(present, yes2),
                ),
            );
            (
                _mm256_castsi256_si128(denied),
                _mm256_extracti128_si256(denied, 1),
            )
        })
    }

    #[inline(always)]
    fn read(self, boxes: &[__m256i; 9]) -> Grid {
        let mut grid = [0; 81];
        for (b, &x) in boxes.iter().enumerate() {
            // SAFETY: both are 32 bytes without invalid values.
            let sets: [u16; 16] = unsafe { transmute(x) };
            for cell in 0..9 {
                let set = sets[cell / 3 * 4 + cell % 3];
                let at = (b / 3 * 3 + cell / 3) * 9 + b % 3 * 3 + cell % 3;
                grid[at] = set.trailing_zeros() as u8 + 1;
            }
        }
        grid
    }

    #[inline(always)]
    fn full_six(self) -> __m128i {
        let f = FULL as i16;
        vector!(self, _mm_setr_epi16(f, f, f, f, f, f, 0, 0))
    }

    #[inline(always)]
    fn no_six(self) -> __m128i {
        vector!(self, _mm_setzero_si128())
    }

    #[inline(always)]
    fn meets(self, a: __m128i, b: __m128i) -> bool {
        vector!(self, _mm_testz_si128(a, b) == 0)
    }

    #[inline(always)]
    fn join(self, a: __m128i, b: __m128i) -> __m128i {
        vector!(self, _mm_or_si128(a, b))
    }

    #[inline(always)]
    fn without(self, a: __m128i, b: __m128i) -> __m128i {
        vector!(self, _mm_andnot_si128(b, a))
    }

    #[inline(always)]
    fn triads(self, six: __m128i) -> __m256i {
        vector!(self, {
            let both = _mm256_broadcastsi128_si256(six);
            _mm256_or_si256(
                _mm256_shuffle_epi8(both, bytes32(TRIADS[0])),
                _mm256_shuffle_epi8(both, bytes32(TRIADS[1])),
            )
        })
    }

    #[inline(always)]
    fn claim(self, six: __m128i) -> __m128i {
        let triads = self.triads(six);
        vector!(self, {
            let three = _mm256_cmpeq_epi16(counts(triads), _mm256_set1_epi16(3));
            let claimed = _mm256_and_si256(triads, three);
            let outer = _mm256_or_si256(
                _mm256_shuffle_epi8(claimed, bytes32(DENY_OUTER[0])),
                _mm256_shuffle_epi8(claimed, bytes32(DENY_OUTER[1])),
            );
            let low = _mm256_castsi256_si128(claimed);
            let inner = _mm_or_si128(
                _mm_shuffle_epi8(low, bytes16(DENY_INNER[0])),
                _mm_shuffle_epi8(low, bytes16(DENY_INNER[1])),
            );
            let outer = _mm_or_si128(
                _mm256_castsi256_si128(outer),
                _mm256_extracti128_si256(outer, 1),
            );
            _mm_andnot_si128(_mm_or_si128(inner, outer), six)
        })
    }

    #[inline(always)]
    fn row_mask<const P: usize>(self, triads: __m256i) -> __m256i {
        mask::<true, P>(self, triads)
    }

    #[inline(always)]
    fn column_mask<const P: usize>(self, triads: __m256i) -> __m256i {
        mask::<false, P>(self, triads)
    }

    #[inline(always)]
    fn total(self, six: __m128i) -> u32 {
        // SAFETY: both are 16 bytes without invalid values.
        let [low, high]: [u64; 2] = unsafe { transmute(six) };
        low.count_ones() + high.count_ones()
    }

    #[inline(always)]
    fn sets(self, six: __m128i) -> [u16; 8] {
        // SAFETY: both are 16 bytes without invalid values.
        unsafe { transmute(six) }
    }

    #[inline(always)]
    fn only(self, six: __m128i, digits: u16) -> __m128i {
        vector!(self, _mm_and_si128(six, _mm_set1_epi16(digits as i16)))
    }

    #[inline(always)]
    fn first(self, six: __m128i) -> __m128i {
        vector!(self, {
            let empty = _mm_cmpeq_epi16(six, _mm_setzero_si128());
            let some = !_mm_movemask_epi8(empty) as u32 & 0xffff;
            // With nothing in it, any set will do.
            let k = some.trailing_zeros() as usize / 2;
            _mm_and_si128(six, LANE[k & 7])
        })
    }
}

/// What a band with these triads allows in its box `P`.
#[inline(always)]
fn mask<const ROW: bool, const P: usize>(lanes: Avx2, triads: __m256i) -> __m256i {
    vector!(lanes, {
        let full = _mm256_or_si256(triads, nine(FOURTH));
        let own = if P < 2 {
            _mm256_permute2x128_si256(full, full, 0x00)
        } else {
            _mm256_permute2x128_si256(full, full, 0x11)
        };
        _mm256_or_si256(
            _mm256_shuffle_epi8(own, bytes32(const { mask_sources(ROW, P, false) })),
            _mm256_shuffle_epi8(own, bytes32(const { mask_sources(ROW, P, true) })),
        )
    })
}
