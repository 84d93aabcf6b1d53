//! The ladder: every technique, simplest first, in one table.
//!
//! Order, scores and levels start from what solvers have long been used to
//! (HoDoKu 2.2). To add a technique: write its rule in a file of `rules`, add a
//! line here and a page in `docs/techniques`.

use crate::board::Board;
use crate::guess::GUESS;
use crate::links::Kinds;
use crate::machine::{Flow, Level, Rule, Sink, Technique};
use crate::rules::*;
use crate::terrain::HouseId;

/// A line of the table: id, name, family, level and score, rule, definition.
/// The page of the technique is found by its id.
macro_rules! line {
    ($id:literal, $name:literal, $family:literal, ($level:ident, $score:literal), $rule:expr, $definition:literal $(,)?) => {
        Technique {
            id: $id,
            name: $name,
            family: $family,
            definition: $definition,
            level: Level::$level,
            score: $score,
            uniqueness: false,
            page: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/../../docs/techniques/",
                $id,
                ".md"
            )),
            rule: $rule,
        }
    };
}

/// The same for a technique that takes one solution for granted.
macro_rules! unique {
    ($id:literal, $name:literal, $levelled:tt, $rule:expr, $definition:literal $(,)?) => {
        Technique {
            uniqueness: true,
            ..line!($id, $name, "uniqueness", $levelled, $rule, $definition)
        }
    };
}

/// All techniques, simplest first.
#[rustfmt::skip]
pub static LADDER: &[Technique<Board>] = &[
    line!("full-house", "Full house", "single", (Easy, 4), &singles::FullHouse,
        "The last empty cell of a house takes its last digit."),
    line!("naked-single", "Naked single", "single", (Easy, 4), &singles::NakedSingle,
        "A cell with one candidate left."),
    line!("hidden-single", "Hidden single", "single", (Easy, 14), &singles::HiddenSingle,
        "A digit with one place left in a house."),
    line!("cage-last-cell", "Last cell of a cage", "killer", (Easy, 6), &killer::last_cell::LastCell,
        "The last open cell of a cage takes what is left of its sum."),
    line!("single-combination", "Single combination", "killer", (Easy, 12), &killer::combinations::Combinations { single: true },
        "A cage whose sum can be made in one way only: its cells hold no other digits."),
    line!("cage-combinations", "Cage combinations", "killer", (Easy, 20), &killer::combinations::Combinations { single: false },
        "A digit that is in no way to make the sum of a cage."),
    line!("cage-bounds", "Cage bounds", "killer", (Easy, 22), &killer::bounds::Bounds,
        "A digit too large or too small for a sum, whatever the other cells hold."),
    line!("innie", "Innie", "killer", (Easy, 24), &killer::forty_five::Lone { inside: true, several: false },
        "A house less its whole cages leaves one cell: it makes up the 45."),
    line!("outie", "Outie", "killer", (Easy, 26), &killer::forty_five::Lone { inside: false, several: false },
        "The cages that cover a house stick out by one cell: it is what they make over 45."),
    line!("locked-pair", "Locked pair", "set", (Medium, 40), &naked_set::NakedSet { size: 2, locked: true },
        "A naked pair that lies in two houses: both lose its digits."),
    line!("locked-triple", "Locked triple", "set", (Medium, 60), &naked_set::NakedSet { size: 3, locked: true },
        "A naked triple that lies in two houses: both lose its digits."),
    line!("pointing", "Pointing", "intersection", (Medium, 50), &locked::Locked { claiming: false },
        "A digit's places in a box all lie in one line: the rest of the line loses it."),
    line!("claiming", "Claiming", "intersection", (Medium, 50), &locked::Locked { claiming: true },
        "A digit's places in a line all lie in one box: the rest of the box loses it."),
    line!("cage-hidden-single", "Hidden single in a cage", "killer", (Medium, 40), &killer::required::Required::Single,
        "A digit that every way to make a cage's sum needs, with one place in the cage."),
    line!("required-digit", "Required digit", "killer", (Medium, 50), &killer::required::Required::Given,
        "A digit that every way to make a cage's sum needs: what sees all its places in the cage loses it."),
    line!("innie-houses", "Innie of several houses", "killer", (Medium, 50), &killer::forty_five::Lone { inside: true, several: true },
        "Houses side by side less their whole cages leave one cell."),
    line!("outie-houses", "Outie of several houses", "killer", (Medium, 55), &killer::forty_five::Lone { inside: false, several: true },
        "The cages that cover houses side by side stick out by one cell."),
    line!("cage-placements", "Exact placements", "killer", (Medium, 60), &killer::placements::Placements,
        "A candidate that no choice for the other cells of a cage or sum completes to the total."),
    line!("naked-pair", "Naked pair", "set", (Medium, 60), &naked_set::NakedSet { size: 2, locked: false },
        "Two cells of a house hold only two digits: the rest of the house loses them."),
    line!("naked-triple", "Naked triple", "set", (Medium, 80), &naked_set::NakedSet { size: 3, locked: false },
        "Three cells of a house hold only three digits: the rest of the house loses them."),
    line!("hidden-pair", "Hidden pair", "set", (Medium, 70), &hidden_set::HiddenSet { size: 2 },
        "Two digits have only two places in a house: nothing else can stand there."),
    line!("hidden-triple", "Hidden triple", "set", (Medium, 100), &hidden_set::HiddenSet { size: 3 },
        "Three digits have only three places in a house: nothing else can stand there."),
    line!("innie-outie", "Innie-outie difference", "killer", (Medium, 75), &killer::forty_five::Group { size: 2, difference: true },
        "One cell left over inside houses and one that sticks out differ by a known number."),
    line!("two-innies", "Two innies or outies", "killer", (Medium, 80), &killer::forty_five::Group { size: 2, difference: false },
        "Two cells left over inside houses, or two that stick out, are a cage of a known sum."),
    line!("cage-split", "Split cage", "killer", (Medium, 85), &killer::split::Split,
        "Houses tell what a part of a cage makes; the other part makes the rest."),
    line!("derived-required-digit", "Required digit of a derived cage", "killer", (Medium, 90), &killer::required::Required::Derived,
        "A digit that every way to make the sum of innies or outies needs: what sees all its places loses it."),
    line!("three-innies", "Three innies or outies", "killer", (Hard, 100), &killer::forty_five::Group { size: 3, difference: false },
        "Three cells left over inside houses, or three that stick out, are a cage of a known sum."),
    line!("innie-outie-three", "Innie-outie difference of three", "killer", (Hard, 110), &killer::forty_five::Group { size: 3, difference: true },
        "Three cells left over, inside and sticking out, differ by a known number."),
    line!("cage-overlap", "Cage and region overlap", "killer", (Hard, 110), &killer::overlap::Overlap,
        "What the part of a cage in a house can hold must leave the rest of the house solvable, and the other way round."),
    line!("cage-clash", "Cage clash", "killer", (Hard, 120), &killer::clash::Clash,
        "A combination that would leave nothing for a cell or cage that sees the whole cage."),
    line!("killer-pair", "Killer pair", "killer", (Hard, 120), &killer::killer_set::KillerSet { size: 2, hidden: false },
        "Cells and cages of a house that take up two digits: the rest of the house loses them."),
    line!("hidden-killer-pair", "Hidden killer pair", "killer", (Hard, 130), &killer::killer_set::KillerSet { size: 2, hidden: true },
        "Cells and cages that alone can provide two digits of a house: each provides as many as it can."),
    line!("killer-triple", "Killer triple", "killer", (Hard, 140), &killer::killer_set::KillerSet { size: 3, hidden: false },
        "Cells and cages of a house that take up three digits: the rest of the house loses them."),
    line!("hidden-killer-triple", "Hidden killer triple", "killer", (Hard, 150), &killer::killer_set::KillerSet { size: 3, hidden: true },
        "Cells and cages that alone can provide three digits of a house: each provides as many as it can."),
    line!("law-of-leftovers", "Law of leftovers", "leftovers", (Hard, 130), &killer::leftovers::Leftovers,
        "Some lines and as many jigsaw pieces: what each has outside the other holds the same digits."),
    line!("four-innies", "Four innies or outies", "killer", (Hard, 150), &killer::forty_five::Group { size: 4, difference: false },
        "Four cells left over inside houses, or four that stick out, are a cage of a known sum."),
    line!("innie-outie-four", "Innie-outie difference of four", "killer", (Hard, 160), &killer::forty_five::Group { size: 4, difference: true },
        "Four cells left over, inside and sticking out, differ by a known number."),
    line!("killer-quad", "Killer quad", "killer", (Hard, 170), &killer::killer_set::KillerSet { size: 4, hidden: false },
        "Cells and cages of a house that take up four digits: the rest of the house loses them."),
    line!("hidden-killer-quad", "Hidden killer quad", "killer", (Hard, 180), &killer::killer_set::KillerSet { size: 4, hidden: true },
        "Cells and cages that alone can provide four digits of a house: each provides as many as it can."),
    line!("naked-quad", "Naked quad", "set", (Hard, 120), &naked_set::NakedSet { size: 4, locked: false },
        "Four cells of a house hold only four digits: the rest of the house loses them."),
    line!("hidden-quad", "Hidden quad", "set", (Hard, 150), &hidden_set::HiddenSet { size: 4 },
        "Four digits have only four places in a house: nothing else can stand there."),
    line!("naked-quint", "Naked quint", "set", (Hard, 170), &naked_set::NakedSet { size: 5, locked: false },
        "Five cells of a house hold only five digits (sides over 9)."),
    line!("hidden-quint", "Hidden quint", "set", (Hard, 190), &hidden_set::HiddenSet { size: 5 },
        "Five digits have only five places in a house (sides over 9)."),
    line!("x-wing", "X-wing", "fish", (Hard, 140), &fish::Fish { size: 2 },
        "A digit's places in two rows lie in two columns: the rest of the columns loses it; or the other way round."),
    line!("swordfish", "Swordfish", "fish", (Hard, 150), &fish::Fish { size: 3 },
        "A digit's places in three rows lie in three columns, or the other way round."),
    line!("jellyfish", "Jellyfish", "fish", (Hard, 160), &fish::Fish { size: 4 },
        "A digit's places in four rows lie in four columns, or the other way round."),
    line!("remote-pair", "Remote pair", "chain", (Hard, 110), &remote_pair::RemotePair,
        "Four or more cells with the same two candidates in a chain: what sees two that differ holds neither."),
    unique!("bug-plus-one", "BUG+1", (Hard, 100), &grave::Grave,
        "All empty cells but one have two candidates; its digit with three places in a house is the right one."),
    line!("skyscraper", "Skyscraper", "single digit", (Hard, 130), &turbot::Turbot::Skyscraper,
        "Two rows with two places each for a digit, one above the other: what sees both free ends loses it; or columns."),
    line!("two-string-kite", "Two-string kite", "single digit", (Hard, 150), &turbot::Turbot::Kite,
        "A row and a column with two places each for a digit, joined in a box: what sees both free ends loses it."),
    line!("turbot-fish", "Turbot fish", "single digit", (Hard, 120), &turbot::Turbot::Fish,
        "Two houses with two places each for a digit, joined by places that see each other: what sees both free ends loses it."),
    line!("empty-rectangle", "Empty rectangle", "single digit", (Hard, 120), &empty_rectangle::EmptyRectangle,
        "A digit's places in a box lie on one row and one column of it; a strong link leads from the one to beside the other."),
    line!("w-wing", "W-wing", "wing", (Hard, 150), &w_wing::WWing,
        "Two cells with the same two candidates, joined by a strong link on one: what sees both loses the other."),
    line!("xy-wing", "XY-wing", "wing", (Hard, 160), &wing::Wing { xyz: false },
        "A pivot xy that sees wings xz and yz: what sees both wings loses z."),
    line!("xyz-wing", "XYZ-wing", "wing", (Hard, 180), &wing::Wing { xyz: true },
        "A pivot xyz that sees wings xz and yz: what sees all three loses z."),
    unique!("unique-rectangle-1", "Unique rectangle 1", (Hard, 100), &rectangle::Unique(1),
        "Three corners of a rectangle hold only two digits: the fourth holds neither."),
    unique!("unique-rectangle-2", "Unique rectangle 2", (Hard, 100), &rectangle::Unique(2),
        "Two corners side by side have one and the same digit more: one of them holds it."),
    unique!("unique-rectangle-3", "Unique rectangle 3", (Hard, 100), &rectangle::Unique(3),
        "Two corners side by side count as one cell of their other digits in a naked set."),
    unique!("unique-rectangle-4", "Unique rectangle 4", (Hard, 100), &rectangle::Unique(4),
        "Two corners side by side must hold one of the two digits between them: neither holds the other."),
    unique!("unique-rectangle-5", "Unique rectangle 5", (Hard, 100), &rectangle::Unique(5),
        "Two opposite corners, or three, have one and the same digit more: one of them holds it."),
    unique!("unique-rectangle-6", "Unique rectangle 6", (Hard, 100), &rectangle::Unique(6),
        "Opposite corners have other digits, and one of the two digits is tied to the corners in parallel lines."),
    unique!("hidden-rectangle", "Hidden rectangle", (Hard, 100), &hidden_rectangle::HiddenRectangle,
        "A corner tied to both neighbours by one digit, opposite a corner of just the two: it loses the other."),
    unique!("avoidable-rectangle-1", "Avoidable rectangle 1", (Hard, 100), &avoidable::Avoidable(1),
        "Three filled corners that were not given: the fourth must not complete the pattern."),
    unique!("avoidable-rectangle-2", "Avoidable rectangle 2", (Hard, 100), &avoidable::Avoidable(2),
        "Two filled corners that were not given, two open ones with the same digit more: one of them holds it."),
    line!("finned-x-wing", "Finned X-wing", "fish", (Hard, 130), &finned::Finned { size: 2, sashimi: false },
        "An X-wing with places left over: what it would cross out and sees all of these goes."),
    line!("sashimi-x-wing", "Sashimi X-wing", "fish", (Hard, 150), &finned::Finned { size: 2, sashimi: true },
        "A finned X-wing that is incomplete without its fins."),
    line!("finned-swordfish", "Finned swordfish", "fish", (Unfair, 200), &finned::Finned { size: 3, sashimi: false },
        "A swordfish with places left over: what it would cross out and sees all of these goes."),
    line!("sashimi-swordfish", "Sashimi swordfish", "fish", (Unfair, 240), &finned::Finned { size: 3, sashimi: true },
        "A finned swordfish that is incomplete without its fins."),
    line!("finned-jellyfish", "Finned jellyfish", "fish", (Unfair, 250), &finned::Finned { size: 4, sashimi: false },
        "A jellyfish with places left over: what it would cross out and sees all of these goes."),
    line!("sashimi-jellyfish", "Sashimi jellyfish", "fish", (Unfair, 260), &finned::Finned { size: 4, sashimi: true },
        "A finned jellyfish that is incomplete without its fins."),
    line!("sue-de-coq", "Sue de Coq", "almost locked set", (Unfair, 250), &sue_de_coq::SueDeCoq,
        "Cells where a box and a line cross, with cells of the rest of both: as many cells as digits can go in, so each goes in."),
    line!("simple-colours", "Simple colours", "colouring", (Hard, 150), &colours::SimpleColours,
        "Places of a digit tied by strong links are of two colours: what sees both goes; a colour that sees itself goes."),
    line!("multi-colours", "Multi colours", "colouring", (Hard, 200), &multi_colours::MultiColours,
        "Two clusters of colours that see each other: what sees the opposite colours goes."),
    line!("x-chain", "X-chain", "chain", (Unfair, 260), &chain::Chain { kinds: Kinds::DIGIT },
        "Strong and weak links of one digit by turns: what sees both ends loses it."),
    line!("xy-chain", "XY-chain", "chain", (Unfair, 260), &chain::Chain { kinds: Kinds::PAIRS },
        "Cells with two candidates, each passing on a digit to the next: what sees both ends loses their common digit."),
    line!("aic", "Alternating inference chain", "chain", (Unfair, 280), &chain::Chain { kinds: Kinds::CANDIDATES },
        "Strong and weak links by turns, of any digits; nice loops too, where the chain comes back to its start."),
    line!("grouped-aic", "Grouped chain", "chain", (Unfair, 300), &chain::Chain { kinds: Kinds::GROUPS },
        "A chain or nice loop in which two or three places of a digit, where a box and a line cross, count as one."),
    line!("als-xz", "ALS-XZ", "almost locked set", (Unfair, 300), &als_xz::AlsXz,
        "Two almost locked sets tied by a digit only one can have: what sees all places of another common digit loses it."),
    line!("als-xy-wing", "ALS-XY-wing", "almost locked set", (Unfair, 320), &als_chain::AlsChain { wing: true },
        "Two almost locked sets tied to a third by different digits: what sees all places of a common digit of the two loses it."),
    line!("als-chain", "ALS chain", "almost locked set", (Unfair, 340), &als_chain::AlsChain { wing: false },
        "Four or more almost locked sets, each tied to the next: what sees all places of a common digit of the ends loses it."),
    line!("death-blossom", "Death blossom", "almost locked set", (Unfair, 360), &blossom::Blossom,
        "A cell whose every candidate takes a digit from an almost locked set: what sees all places of a digit common to these loses it."),
    line!("forcing-chain", "Forcing chain", "forcing", (Extreme, 500), &forcing_chain::ForcingChain,
        "From every candidate of a cell, or every place of a digit in a house, a chain leads to the same conclusion."),
    line!("forcing-net", "Forcing net", "forcing", (Extreme, 700), &forcing_net::ForcingNet,
        "A candidate leads by singles to a contradiction; or all cases of a cell or a house lead to the same."),
    line!("nested-net", "Nested forcing net", "forcing", (Extreme, 1500), &nested_net::NestedNet,
        "A candidate leads to a contradiction after others have been refuted under it."),
];

/// What comes after the ladder. Not a technique, but it has a score.
pub static GUESSING: Technique<Board> = line!(
    "guess",
    "Guess",
    "guess",
    (Extreme, 10_000),
    &Nothing,
    "Try a candidate and see; told as a guess, taken back when it leads to a contradiction.",
);

/// Finds nothing: guesses are not found.
struct Nothing;

impl Rule<Board> for Nothing {
    fn find(&self, _: &Board, _: Option<HouseId>, _: &mut Sink<Board>) -> Flow {
        Flow::Continue(())
    }
}

/// A technique by its id.
pub fn technique(id: &str) -> Option<&'static Technique<Board>> {
    match id {
        GUESS => Some(&GUESSING),
        _ => LADDER.iter().find(|technique| technique.id == id),
    }
}
