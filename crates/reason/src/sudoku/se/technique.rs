//! The ladder of Sudoku Explainer: names, order and ratings.

/// A technique of the ladder, in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Technique {
    LastCell,
    HiddenSingleInBlock,
    HiddenSingleInLine,
    DirectPointing,
    DirectClaiming,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriplet,
    Pointing,
    Claiming,
    NakedPair,
    XWing,
    HiddenPair,
    NakedTriplet,
    Swordfish,
    HiddenTriplet,
    XyWing,
    XyzWing,
    UniqueLoop1,
    UniqueLoop2,
    UniqueLoop3,
    UniqueLoop4,
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    Bug1,
    Bug2,
    Bug4,
    Bug3,
    AlignedPair,
    XCycle,
    YCycle,
    XForcingChain,
    XyCycle,
    XyForcingChain,
    AlignedTriplet,
    Nishio,
    CellForcingChains,
    RegionForcingChains,
    DynamicForcingChains,
    DynamicForcingChainsPlus,
    NestedForcingChains,
    NestedMultipleChains,
    NestedDynamicChains,
    NestedDynamicChainsPlus,
}

use Technique as T;

/// The techniques with their names and ratings in tenths; what a long chain, a
/// long loop or a large set adds comes on top.
pub const TECHNIQUES: &[(Technique, &str, u32)] = &[
    (T::LastCell, "last cell of a region", 10),
    (T::HiddenSingleInBlock, "hidden single in a block", 12),
    (T::HiddenSingleInLine, "hidden single in a line", 15),
    (T::DirectPointing, "direct pointing", 17),
    (T::DirectClaiming, "direct claiming", 19),
    (T::DirectHiddenPair, "direct hidden pair", 20),
    (T::NakedSingle, "naked single", 23),
    (T::DirectHiddenTriplet, "direct hidden triplet", 25),
    (T::Pointing, "pointing", 26),
    (T::Claiming, "claiming", 28),
    (T::NakedPair, "naked pair", 30),
    (T::XWing, "X-wing", 32),
    (T::HiddenPair, "hidden pair", 34),
    (T::NakedTriplet, "naked triplet", 36),
    (T::Swordfish, "swordfish", 38),
    (T::HiddenTriplet, "hidden triplet", 40),
    (T::XyWing, "XY-wing", 42),
    (T::XyzWing, "XYZ-wing", 44),
    (T::UniqueLoop1, "unique rectangle or loop type 1", 45),
    (T::UniqueLoop2, "unique rectangle or loop type 2", 45),
    (T::UniqueLoop3, "unique rectangle or loop type 3", 45),
    (T::UniqueLoop4, "unique rectangle or loop type 4", 45),
    (T::NakedQuad, "naked quad", 50),
    (T::Jellyfish, "jellyfish", 52),
    (T::HiddenQuad, "hidden quad", 54),
    (T::Bug1, "bivalue universal grave type 1", 56),
    (T::Bug2, "bivalue universal grave type 2", 57),
    (T::Bug4, "bivalue universal grave type 4", 57),
    (T::Bug3, "bivalue universal grave type 3", 57),
    (T::AlignedPair, "aligned pair exclusion", 62),
    (T::XCycle, "X-cycle", 65),
    (T::YCycle, "Y-cycle", 65),
    (T::XForcingChain, "X forcing chain", 66),
    (T::XyCycle, "XY-cycle", 70),
    (T::XyForcingChain, "forcing chain", 70),
    (T::AlignedTriplet, "aligned triplet exclusion", 75),
    (T::Nishio, "Nishio forcing chains", 75),
    (T::CellForcingChains, "cell forcing chains", 80),
    (T::RegionForcingChains, "region forcing chains", 80),
    (T::DynamicForcingChains, "dynamic forcing chains", 85),
    (
        T::DynamicForcingChainsPlus,
        "dynamic forcing chains plus",
        90,
    ),
    (
        T::NestedForcingChains,
        "dynamic forcing chains with nested forcing chains",
        95,
    ),
    (
        T::NestedMultipleChains,
        "dynamic forcing chains with nested multiple chains",
        100,
    ),
    (
        T::NestedDynamicChains,
        "dynamic forcing chains with nested dynamic chains",
        105,
    ),
    (
        T::NestedDynamicChainsPlus,
        "dynamic forcing chains with nested dynamic chains plus",
        110,
    ),
];

impl Technique {
    /// Its name.
    pub fn name(self) -> &'static str {
        TECHNIQUES[self as usize].1
    }

    /// Its name as a key, in small letters and hyphens.
    pub fn id(self) -> String {
        self.name().to_lowercase().replace(' ', "-")
    }

    /// Its lowest rating.
    pub(super) fn base(self) -> f64 {
        TECHNIQUES[self as usize].2 as f64 / 10.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_enum() {
        for (index, (technique, ..)) in TECHNIQUES.iter().enumerate() {
            assert_eq!(*technique as usize, index);
        }
    }
}
