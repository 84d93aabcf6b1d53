//! Whether an argument speaks of this board at all: a step may come from
//! anywhere, and cells, regions or sums that the layout lacks are refused
//! before anything is looked up.

use therefore_puzzle::{Cell, Digits};

use crate::sudoku::arguments::{
    AlignedPair, AlmostSets, Blossom, Chains, Colours, Fish, Grave, Guess, HiddenSet, HiddenSingle,
    LastCell, Leftovers, Locked, NakedSet, RemotePair, SueDeCoq, Templates, Wing,
};
use crate::sudoku::arguments::{AlmostSet, Argument, Branch, Cases, Cover, End, Why};
use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::candidate::{Candidate, Link, Node};
use crate::sudoku::step::Step;
use crate::sudoku::terrain::RegionId;

type Answer = Result<(), String>;

/// Refuses a step with cells, digits, regions or sums that the board lacks.
pub(super) fn check(board: &Board, step: &Step) -> Answer {
    let names = Names { board };
    for it in step.placement.iter().chain(&step.eliminations) {
        names.candidate(*it)?;
    }
    names.argument(&step.argument)
}

/// Knows what there is.
struct Names<'a> {
    board: &'a Board,
}

impl Names<'_> {
    fn cell(&self, cell: Cell) -> Answer {
        if cell < self.board.terrain().cells() {
            Ok(())
        } else {
            Err(format!("there is no cell {cell}"))
        }
    }

    fn cells(&self, cells: &[Cell]) -> Answer {
        cells.iter().try_for_each(|&cell| self.cell(cell))
    }

    fn region(&self, region: RegionId) -> Answer {
        if region < self.board.terrain().regions().len() {
            Ok(())
        } else {
            Err(format!("there is no region {region}"))
        }
    }

    fn regions(&self, regions: &[RegionId]) -> Answer {
        regions.iter().try_for_each(|&region| self.region(region))
    }

    fn digit(&self, digit: u8) -> Answer {
        if (1..=self.board.terrain().digits()).contains(&usize::from(digit)) {
            Ok(())
        } else {
            Err(format!("there is no digit {digit}"))
        }
    }

    fn digits(&self, digits: Digits) -> Answer {
        let known = Digits::up_to(self.board.terrain().digits());
        if (digits - known).is_empty() {
            Ok(())
        } else {
            Err("there are fewer digits".into())
        }
    }

    fn candidate(&self, it: Candidate) -> Answer {
        self.cell(it.cell)?;
        self.digit(it.digit)
    }

    fn node(&self, node: &Node) -> Answer {
        if node.cells.is_empty() {
            return Err("a link has an end without cells".into());
        }
        self.cells(&node.cells)?;
        self.digit(node.digit)
    }

    fn link(&self, link: &Link) -> Answer {
        self.node(&link.from)?;
        self.node(&link.to)?;
        link.region.map_or(Ok(()), |region| self.region(region))?;
        self.cells(&link.set)
    }

    fn set(&self, set: &AlmostSet) -> Answer {
        self.region(set.region)?;
        self.cells(&set.cells)?;
        self.digits(set.digits)
    }

    fn cover(&self, cover: &Cover) -> Answer {
        self.regions(&cover.regions)?;
        self.cells(&cover.fins)
    }

    fn tally(&self, tally: &Tally) -> Answer {
        let sums = self.board.terrain().layout().sums().len();
        let sum = |&sum: &usize| {
            if sum < sums {
                Ok(())
            } else {
                Err(format!("there is no sum {sum}"))
            }
        };
        match tally {
            Tally::Sum(number) => sum(number),
            Tally::Area { regions, less } => {
                self.regions(regions)?;
                less.iter().try_for_each(sum)
            }
        }
    }

    fn branch(&self, branch: &Branch) -> Answer {
        for line in &branch.lines {
            self.node(&line.node)?;
            match &line.why {
                Why::Supposed | Why::Excluded(_) | Why::LastInCell(_) => {}
                Why::LastInRegion(region, _) => self.region(*region)?,
                Why::Total(tally, _) => self.tally(tally)?,
                Why::Refuted(inside) => self.branch(inside)?,
            }
        }
        match &branch.end {
            End::Shown => Ok(()),
            End::NoDigit(cell, _) => self.cell(*cell),
            End::NoPlace(region, digit, _) => {
                self.region(*region)?;
                self.digit(*digit)
            }
            End::NoTotal(tally, _) => self.tally(tally),
        }
    }

    fn branches(&self, branches: &[Branch]) -> Answer {
        branches.iter().try_for_each(|branch| self.branch(branch))
    }

    fn argument(&self, argument: &Argument) -> Answer {
        match argument {
            Argument::NakedSingle(_) | Argument::Refuted(_) => Ok(()),
            Argument::Guess(Guess { options }) => self.digits(*options),
            Argument::LastCell(LastCell { region })
            | Argument::HiddenSingle(HiddenSingle { region }) => self.region(*region),
            Argument::Locked(Locked {
                digit,
                from,
                to,
                cells,
            }) => {
                if from == to {
                    return Err("a region is locked against itself".into());
                }
                self.digit(*digit)?;
                self.regions(&[*from, *to])?;
                self.cells(cells)
            }
            Argument::NakedSet(NakedSet {
                regions,
                cells,
                digits,
            }) => {
                self.regions(regions)?;
                self.cells(cells)?;
                self.digits(*digits)
            }
            Argument::HiddenSet(HiddenSet {
                region,
                cells,
                digits,
            }) => {
                self.region(*region)?;
                self.cells(cells)?;
                self.digits(*digits)
            }
            Argument::Fish(Fish {
                digit,
                base,
                covers,
            }) => {
                self.digit(*digit)?;
                self.regions(base)?;
                covers.iter().try_for_each(|cover| self.cover(cover))
            }
            Argument::Chains(Chains(chains)) => {
                let mut links = chains.iter().flatten();
                links.try_for_each(|link| self.link(link))
            }
            Argument::Wing(Wing {
                pivot,
                wings,
                digit,
            }) => {
                self.cell(*pivot)?;
                self.cells(wings)?;
                self.digit(*digit)
            }
            Argument::RemotePair(RemotePair { cells, digits }) => {
                self.cells(cells)?;
                self.digits(*digits)
            }
            Argument::Colours(Colours {
                digit, clusters, ..
            }) => {
                self.digit(*digit)?;
                for cluster in clusters {
                    cluster
                        .colours
                        .iter()
                        .try_for_each(|cells| self.cells(cells))?;
                    cluster.links.iter().try_for_each(|link| self.link(link))?;
                }
                Ok(())
            }
            Argument::AlmostSets(AlmostSets { sets, joints }) => {
                sets.iter().try_for_each(|set| self.set(set))?;
                joints.iter().try_for_each(|&digit| self.digit(digit))
            }
            Argument::Blossom(Blossom { stem, petals }) => {
                self.cell(*stem)?;
                petals.iter().try_for_each(|(digit, petal)| {
                    self.digit(*digit)?;
                    self.set(petal)
                })
            }
            Argument::AlignedPair(AlignedPair { other, excluded }) => {
                self.cell(*other)?;
                excluded.iter().try_for_each(|(digit, set)| {
                    self.digit(*digit)?;
                    set.as_ref().map_or(Ok(()), |set| self.set(set))
                })
            }
            Argument::SueDeCoq(SueDeCoq {
                regions,
                middle,
                wings,
            }) => {
                self.regions(regions)?;
                self.cells(middle)?;
                wings.iter().try_for_each(|cells| self.cells(cells))
            }
            Argument::Templates(Templates { digit, ways, .. }) => {
                self.digit(*digit)?;
                ways.iter().try_for_each(|cells| self.cells(cells))
            }
            Argument::Rectangle(rectangle) => {
                self.cells(&rectangle.corners)?;
                self.cells(&rectangle.roof)?;
                rectangle
                    .digits
                    .iter()
                    .chain(&rectangle.extra)
                    .try_for_each(|&digit| self.digit(digit))?;
                for &(region, digit) in &rectangle.links {
                    self.region(region)?;
                    self.digit(digit)?;
                }
                rectangle.set.as_ref().map_or(Ok(()), |(region, cells)| {
                    self.region(*region)?;
                    self.cells(cells)
                })
            }
            Argument::Grave(Grave { cell, digit }) => self.candidate(Candidate::new(*cell, *digit)),
            Argument::Totals(totals) => {
                totals
                    .tallies
                    .iter()
                    .try_for_each(|tally| self.tally(tally))?;
                totals.region.map_or(Ok(()), |region| self.region(region))?;
                self.digits(totals.digits)?;
                self.digits(totals.needs)?;
                self.cells(&totals.cells)
            }
            Argument::Leftovers(Leftovers {
                base,
                cover,
                digits,
            }) => {
                self.regions(base)?;
                self.regions(cover)?;
                self.digits(*digits)
            }
            Argument::Forcing(forcing) => {
                match forcing.cases {
                    Cases::One => {}
                    Cases::Cell(cell) => self.cell(cell)?,
                    Cases::Region(region, digit) => {
                        self.region(region)?;
                        self.digit(digit)?;
                    }
                }
                self.branches(&forcing.branches)
            }
            Argument::Kraken(kraken) => {
                self.digit(kraken.digit)?;
                self.regions(&kraken.base)?;
                self.cover(&kraken.cover)?;
                kraken
                    .through
                    .map_or(Ok(()), |region| self.region(region))?;
                self.branches(&kraken.branches)
            }
        }
    }
}
