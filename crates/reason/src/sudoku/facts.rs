//! What a step claims about the board, in the plainest terms.

use therefore_puzzle::{Cell, Digits};

use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::step::{Argument, Candidate, Cover, Link, Step};
use crate::sudoku::terrain::RegionId;

/// The claims of a step. The conclusion must follow from these alone, and from
/// no digit standing twice in a region.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// This cell can hold nothing but these digits.
    pub cells: Vec<(Cell, Digits)>,
    /// This region has no place for this digit but these cells.
    pub regions: Vec<(RegionId, u8, Vec<Cell>)>,
    /// Each of these cells sees each of those.
    pub sights: Vec<(Vec<Cell>, Vec<Cell>)>,
    /// The open cells of these come to what regions and sums leave for them.
    pub tallies: Vec<Tally>,
    /// If the puzzle has one solution, these cells do not hold these two
    /// digits alternately.
    pub deadly: Option<([Cell; 4], [u8; 2])>,
    /// If the puzzle has one solution, this is true; see [`Argument::Grave`].
    pub grave: Option<Candidate>,
}

impl Facts {
    /// What the step claims. The board is asked only for the candidates of
    /// cells that the argument names.
    pub fn of(step: &Step, board: &Board) -> Facts {
        let mut facts = Facts::default();
        let known = |cell: Cell| match board.value(cell) {
            0 => (cell, board.candidates(cell)),
            digit => (cell, Digits::only(digit)),
        };
        match &step.argument {
            Argument::NakedSingle => {
                let places = step.placement.iter();
                facts.cells = places.map(|it| (it.cell, Digits::only(it.digit))).collect();
            }
            &Argument::LastCell { region } | &Argument::HiddenSingle { region } => {
                let places = step.placement.iter();
                facts.regions = places.map(|it| (region, it.digit, vec![it.cell])).collect();
            }
            Argument::Locked {
                digit,
                from,
                to,
                cells,
            } => {
                facts.regions = vec![(*from, *digit, cells.clone())];
                let rest = step.eliminations.iter().map(|it| it.cell).collect();
                facts.sights = vec![(cells.clone(), rest)];
                debug_assert!(from != to);
            }
            Argument::NakedSet { cells, digits, .. } => {
                facts.cells = cells.iter().map(|&cell| (cell, *digits)).collect();
            }
            Argument::HiddenSet {
                region,
                cells,
                digits,
            } => {
                let claim = |digit| (*region, digit, cells.clone());
                facts.regions = digits.iter().map(claim).collect();
            }
            Argument::Fish {
                digit,
                base,
                covers,
            } => {
                for cover in covers {
                    facts.fish(board, *digit, base, cover);
                }
            }
            Argument::Kraken(it) => facts.fish(board, it.digit, &it.base, &it.cover),
            Argument::Chains(chains) => {
                for link in chains.iter().flatten() {
                    facts.link(link);
                    facts.cells.extend(link.set.iter().map(|&cell| known(cell)));
                }
            }
            Argument::Wing { pivot, wings, .. } => {
                facts.cells = [*pivot, wings[0], wings[1]].map(known).to_vec();
                facts.sights = vec![(vec![*pivot], wings.to_vec())];
            }
            Argument::RemotePair { cells, digits } => {
                facts.cells = cells.iter().map(|&cell| (cell, *digits)).collect();
                let pairs = cells.windows(2);
                facts.sights = pairs.map(|two| (vec![two[0]], vec![two[1]])).collect();
            }
            Argument::Colours { clusters, .. } => {
                for link in clusters.iter().flat_map(|cluster| &cluster.links) {
                    facts.link(link);
                }
            }
            Argument::AlmostSets { sets, joints } => {
                let cells = sets.iter().flat_map(|set| &set.cells);
                facts.cells = cells.map(|&cell| known(cell)).collect();
                let pairs = sets.iter().zip(sets.iter().skip(1)).cycle();
                for ((one, two), &digit) in pairs.zip(joints) {
                    facts
                        .sights
                        .push((one.holders(board, digit), two.holders(board, digit)));
                }
            }
            Argument::Blossom { stem, petals } => {
                facts.cells.push(known(*stem));
                for (digit, petal) in petals {
                    facts
                        .cells
                        .extend(petal.cells.iter().map(|&cell| known(cell)));
                    facts
                        .sights
                        .push((vec![*stem], petal.holders(board, *digit)));
                }
            }
            Argument::AlignedPair { other, excluded } => {
                facts.cells.push(known(*other));
                let sets = excluded.iter().filter_map(|(_, set)| set.as_ref());
                let cells = sets.flat_map(|set| &set.cells);
                facts.cells.extend(cells.map(|&cell| known(cell)));
            }
            Argument::SueDeCoq { middle, wings, .. } => {
                let cells = middle.iter().chain(wings.iter().flatten());
                facts.cells = cells.map(|&cell| known(cell)).collect();
            }
            Argument::Templates { digit, alone, .. } => {
                let terrain = board.terrain();
                for region in (0..terrain.regions().len()).filter(|&h| terrain.region(h).full) {
                    let claim = |digit| (region, digit, board.cells_for(region, digit).collect());
                    let all = board.missing(region).iter();
                    let digits = all.filter(|other| !alone || other == digit);
                    facts.regions.extend(digits.map(claim));
                }
            }
            Argument::Rectangle(it) => {
                facts.deadly = Some((it.corners, it.digits));
                facts.cells = it.corners.map(known).to_vec();
                for &(region, digit) in &it.links {
                    let terrain = board.terrain();
                    let corners = it.corners.iter().copied();
                    let corners = corners.filter(|&cell| terrain.place(region, cell).is_some());
                    facts.regions.push((region, digit, corners.collect()));
                }
                if let Some((_, cells)) = &it.set {
                    facts.cells.extend(cells.iter().map(|&cell| known(cell)));
                }
            }
            &Argument::Grave { cell, digit } => facts.grave = Some(Candidate { cell, digit }),
            Argument::Totals(it) => {
                facts.tallies.clone_from(&it.tallies);
                facts.cells = it.cells.iter().map(|&cell| known(cell)).collect();
                for tally in &it.tallies {
                    for cell in tally.balance(board).cells() {
                        if !facts.cells.iter().any(|&(other, _)| other == cell) {
                            facts.cells.push(known(cell));
                        }
                    }
                }
                if let Some(region) = it.region {
                    let places = |digit| board.cells_for(region, digit).collect();
                    let claims = it.needs.iter().map(|digit| (region, digit, places(digit)));
                    facts.regions = claims.collect();
                }
            }
            Argument::Leftovers {
                base,
                cover,
                digits,
            } => {
                for digit in digits.iter() {
                    for &region in base {
                        let cells = inside(board, region, cover);
                        facts.regions.push((region, digit, cells));
                    }
                }
            }
            // Proofs are checked line by line.
            Argument::Forcing(_) | Argument::Guess { .. } | Argument::Refuted => {}
        }
        facts
    }

    /// The base regions have no place but in the cover and the fins.
    fn fish(&mut self, board: &Board, digit: u8, base: &[RegionId], cover: &Cover) {
        for &region in base {
            let covered = inside(board, region, &cover.regions);
            let cells = board.cells_for(region, digit);
            let claimed = |cell: &Cell| covered.contains(cell) || cover.fins.contains(cell);
            self.regions
                .push((region, digit, cells.filter(claimed).collect()));
        }
    }

    fn link(&mut self, link: &Link) {
        let (from, to) = (&link.from, &link.to);
        match (link.strong, link.region) {
            // The cells of the set are enough.
            _ if !link.set.is_empty() => {}
            (true, Some(region)) => {
                let cells = [&from.cells[..], &to.cells[..]].concat();
                self.regions.push((region, from.digit, cells));
            }
            (true, None) => {
                let digits = Digits::from_iter([from.digit, to.digit]);
                self.cells.push((from.cells[0], digits));
            }
            (false, Some(_)) => self.sights.push((from.cells.clone(), to.cells.clone())),
            (false, None) => {}
        }
    }
}

/// The cells of a region that lie in some of these.
fn inside(board: &Board, region: RegionId, cover: &[RegionId]) -> Vec<Cell> {
    let terrain = board.terrain();
    let covered = |&cell: &Cell| cover.iter().any(|&h| terrain.place(h, cell).is_some());
    let cells = terrain.region(region).cells.iter().copied();
    cells.filter(covered).collect()
}
