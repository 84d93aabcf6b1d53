//! ALS-XY-wing and ALS chains: almost locked sets, each tied to the next by a
//! digit that only one of the two can have. If the first set loses a digit, it
//! has the first tie, so the second set loses that and has the second tie, and
//! so on; so a digit that both ends share is in one of them.
//!
//! They are found from the candidate to cross out. If it were true, some sets
//! would lose its digit, and through their ties others would lose theirs; when
//! a set loses two digits, it cannot be filled. The ways that the two losses
//! came are the two halves of a chain, and the wave that spreads from all sets
//! at once meets first where the chain is shortest. Each candidate is told
//! with its shortest chains, and short chains first.

use std::collections::HashSet;

use therefore_puzzle::Digits;

use crate::machine::{Flow, Rule, Sink};
use crate::sudoku::almost::members;
use crate::sudoku::arguments;
use crate::sudoku::bits::Bits;
use crate::sudoku::board::{AlmostTable, Board};
use crate::sudoku::candidate::Candidate;
use crate::sudoku::terrain::RegionId;

use super::als_xz::{common_losses, told};

/// Chains of three sets (wings) or of more.
pub(crate) struct AlsChain {
    pub wing: bool,
}

impl Rule<Board> for AlsChain {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        if at.is_some() {
            return Flow::Continue(());
        }
        let mut wave = Wave::new(board.almost());
        let mut targets = Vec::new();
        for digit in board.terrain().layout().all_digits().iter() {
            for cell in board.spots(digit) {
                sink.go_on()?;
                let target = Candidate::new(cell, digit);
                let length = self.spread(&mut wave, target);
                targets.extend(length.map(|length| (length, target)));
            }
        }
        targets.sort_by_key(|it| it.0);
        let mut known = HashSet::new();
        for (_, target) in targets {
            sink.go_on()?;
            self.spread(&mut wave, target);
            wave.chains(|chain| report(board, chain, &mut known, sink))?;
        }
        Flow::Continue(())
    }
}

impl AlsChain {
    /// How many sets the shortest chain to this candidate has.
    fn spread(&self, wave: &mut Wave, target: Candidate) -> Option<usize> {
        if self.wing {
            wave.spread(target, 3, 1)
        } else {
            wave.spread(target, 4, usize::MAX)
        }
        (!wave.meetings.is_empty()).then_some(wave.length)
    }
}

/// A chain: the sets with the digits that tie them.
struct Chain {
    sets: Vec<usize>,
    joints: Vec<u8>,
}

fn report(
    board: &Board,
    chain: Chain,
    known: &mut HashSet<Vec<Candidate>>,
    sink: &mut Sink<Board>,
) -> Flow {
    let table = board.almost();
    let ([one, .., two], [first, .., last]) = (&chain.sets[..], &chain.joints[..]) else {
        return Flow::Continue(());
    };
    let common = table.get(*one).digits & table.get(*two).digits;
    let eliminations = common_losses(
        table,
        *one,
        *two,
        common - Digits::from_iter([*first, *last]),
    );
    if !known.insert(eliminations.clone()) {
        return Flow::Continue(());
    }
    sink.cross(eliminations, || arguments::AlmostSets {
        sets: chain.sets.iter().map(|&set| told(board, set)).collect(),
        joints: chain.joints,
    })
}

/// What sets lose if a candidate is true, and by what way.
struct Wave<'a> {
    table: &'a AlmostTable,
    /// The digits that each set loses; one, where the wave goes on.
    lost: Vec<Digits>,
    depth: Vec<usize>,
    reached: Vec<usize>,
    /// The sets that lose each digit.
    losers: Vec<u64>,
    meetings: Vec<Meeting>,
    /// The number of sets of the chains that close at the meetings.
    length: usize,
}

/// Where a chain closes.
#[derive(Clone, Copy)]
enum Meeting {
    /// Two sets that have lost other digits are tied by this one.
    Between(usize, u8, usize),
    /// A set loses two digits at once.
    Within(usize, [u8; 2]),
}

impl<'a> Wave<'a> {
    fn new(table: &'a AlmostTable) -> Wave<'a> {
        Wave {
            lost: vec![Digits::NONE; table.len()],
            depth: vec![0; table.len()],
            reached: Vec::new(),
            losers: Vec::new(),
            meetings: Vec::new(),
            length: 0,
            table,
        }
    }

    /// Spreads, through so many ties at most, until two losses meet in a set
    /// and make a chain of at least so many sets.
    fn spread(&mut self, target: Candidate, least: usize, most: usize) {
        for &set in &self.reached {
            self.lost[set] = Digits::NONE;
        }
        self.reached.clear();
        self.meetings.clear();
        let words = self.table.words();
        self.losers.clear();
        self.losers.resize(words * self.table.digits(), 0);
        let start = self.table.losers(target.cell, target.digit);
        for set in members(start) {
            self.lose(set, target.digit, 0);
        }
        let (mut next, mut depth) = (0, 0);
        while next < self.reached.len() && depth < most && self.meetings.is_empty() {
            let layer = next..self.reached.len();
            next = layer.end;
            for index in layer {
                let from = self.reached[index];
                // A set that has lost two digits made a chain that is too short.
                if let Some(lost) = self.lost[from].single() {
                    self.pass_on(from, lost, depth);
                }
            }
            self.length = 2 * depth + 2;
            if self.length < least {
                self.meetings.clear();
            }
            if self.meetings.is_empty() && self.length + 1 >= least {
                self.length += 1;
                self.meet_within(next);
            }
            depth += 1;
        }
    }

    /// The sets reached last that lose two digits.
    fn meet_within(&mut self, first: usize) {
        for &set in &self.reached[first..] {
            let digits: Vec<u8> = self.lost[set].iter().collect();
            for (index, &one) in digits.iter().enumerate() {
                for &two in &digits[index + 1..] {
                    self.meetings.push(Meeting::Within(set, [one, two]));
                }
            }
        }
    }

    fn lose(&mut self, set: usize, digit: u8, depth: usize) {
        if self.lost[set].is_empty() {
            self.depth[set] = depth;
            self.reached.push(set);
        }
        self.lost[set].insert(digit);
        let words = self.table.words();
        self.losers[(digit as usize - 1) * words + set / 64] |= 1 << (set % 64);
    }

    /// A set that has lost a digit has all others, so what is tied to it by
    /// these loses them.
    fn pass_on(&mut self, from: usize, lost: u8, depth: usize) {
        let table = self.table;
        let words = table.words();
        let digits = table.get(from).digits - Digits::only(lost);
        for digit in digits.iter() {
            let first = (digit as usize - 1) * words;
            for (word, &ties) in table.ties(from, digit).iter().enumerate() {
                let fresh = ties & !self.losers[first + word];
                for to in Bits(fresh).map(|bit| word * 64 + bit) {
                    if self.lost[to].is_empty() || self.depth[to] > depth {
                        self.lose(to, digit, depth + 1);
                    } else if self.depth[to] == depth
                        && from < to
                        && self.lost[to].single().is_some()
                    {
                        self.meetings.push(Meeting::Between(from, digit, to));
                    }
                }
            }
        }
    }

    /// Visits a chain for every pair of ends and end ties that meet.
    fn chains(&self, mut visit: impl FnMut(Chain) -> Flow) -> Flow {
        let mut known = HashSet::new();
        for &meeting in &self.meetings {
            let [left, right] = match meeting {
                Meeting::Between(one, by, two) => {
                    [one, two].map(|set| self.ways(set, by, self.lost[set]))
                }
                Meeting::Within(set, [one, two]) => [
                    self.ways(set, one, Digits::only(two)),
                    self.ways(set, two, Digits::only(one)),
                ],
            };
            // A set in the middle belongs to both halves.
            let skip = matches!(meeting, Meeting::Within(..)) as usize;
            for one in left.iter().map(|way| &way[skip..]) {
                for two in &right {
                    let mut ends = [one[one.len() - 1], two[two.len() - 1]];
                    ends.sort_unstable();
                    if ends[0].0 != ends[1].0 && known.insert(ends) {
                        visit(join(one, two))?;
                    }
                }
            }
        }
        Flow::Continue(())
    }

    /// The ways back from a set, which has lost a digit and passes on another,
    /// to where the wave began: one for each beginning and digit that is
    /// passed on there.
    fn ways(&self, set: usize, by: u8, lost: Digits) -> Vec<Way> {
        let mut found = Vec::new();
        let mut been = HashSet::new();
        self.go_back((set, by), lost, &mut Vec::new(), &mut been, &mut found);
        found
    }

    fn go_back(
        &self,
        (set, by): (usize, u8),
        lost: Digits,
        way: &mut Way,
        been: &mut HashSet<(usize, u8)>,
        found: &mut Vec<Way>,
    ) {
        // Sets in between pass on all they have, so one visit is enough.
        let begins = self.depth[set] == 0;
        if !been.insert((set, if begins { by } else { 0 })) {
            return;
        }
        way.push((set, by));
        match (begins, lost.single()) {
            (true, _) => found.push(way.clone()),
            (false, None) => {}
            (false, Some(digit)) => {
                for before in members(self.table.ties(set, digit)) {
                    if let Some(other) = self.lost[before].single()
                        && other != digit
                        && self.depth[before] + 1 == self.depth[set]
                    {
                        self.go_back((before, digit), self.lost[before], way, been, found);
                    }
                }
            }
        }
        way.pop();
    }
}

/// Sets with the digits they pass on, back from the middle of a chain.
type Way = Vec<(usize, u8)>;

/// Puts the halves of a chain together; both begin in the middle, with the
/// same digit.
fn join(one: &[(usize, u8)], two: &[(usize, u8)]) -> Chain {
    let sets = one.iter().rev().chain(two).map(|step| step.0).collect();
    let joints = one.iter().rev().chain(&two[1..]).map(|step| step.1);
    Chain {
        sets,
        joints: joints.collect(),
    }
}
