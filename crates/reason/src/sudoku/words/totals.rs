//! Cages, sums and the rule of 45 in words.

use therefore_puzzle::{Cell, Digits};

use super::Speaker;
use crate::machine::words::list;
use crate::sudoku::cages::{Balance, Cage, Tally, parts_of};
use crate::sudoku::rules::killer::bounds::{least, most};
use crate::sudoku::step::{Reckoning, Step, Totals};
use crate::sudoku::terrain::RegionId;

/// More combinations than this are not listed.
const MOST_LISTED: usize = 8;

/// Small numbers in words.
fn count(number: usize) -> String {
    match number {
        0 => "none".into(),
        1 => "one".into(),
        2 => "two".into(),
        3 => "three".into(),
        _ => number.to_string(),
    }
}

impl Speaker<'_> {
    /// A step that rests on totals.
    pub fn totals(&self, step: &Step, it: &Totals) -> String {
        let losses = self.losses(&step.eliminations);
        let Some(tally) = it.tallies.first() else {
            return losses + ".";
        };
        let premise = self.premise(tally);
        match it.reckoning {
            Reckoning::Rest => match step.placement {
                Some(_) => premise + ".",
                None => format!("{premise}, which it cannot be: {losses}."),
            },
            Reckoning::Combinations => match self.ways(tally) {
                Some(ways) => format!("{premise}, which can only be {ways}: {losses}."),
                None => format!("{premise}; no way to make it has these digits: {losses}."),
            },
            Reckoning::Bounds => format!("{premise}; {}: {losses}.", self.bounds(step, tally)),
            Reckoning::Placements => {
                let ways = self.ways(tally).map(|ways| format!(" ({ways})"));
                format!(
                    "{premise}{}; no way to make it has these: {losses}.",
                    ways.unwrap_or_default()
                )
            }
            Reckoning::Required => self.required(step, it, tally),
            Reckoning::Split => self.split(it, &losses),
            Reckoning::Overlap => self.overlap(it, tally) + &format!(": {losses}."),
            Reckoning::Clash => self.clash(it, tally) + &format!(": {losses}."),
            Reckoning::NakedKiller => self.naked_killer(it) + &format!(": {losses}."),
            Reckoning::HiddenKiller => self.hidden_killer(it) + &format!(": {losses}."),
        }
    }

    /// `the 17-cage at r1c1`.
    fn sum_name(&self, sum: usize) -> String {
        let sum = &self.board.terrain().layout().sums()[sum];
        let at = sum.cells.first().map(|&cell| self.cell(cell));
        let at = at.unwrap_or_default();
        if sum.distinct {
            format!("the {}-cage at {at}", sum.total)
        } else {
            format!("the sum of {} at {at}", sum.total)
        }
    }

    /// Digits that stand: `the 5 at r1c2 and the 7 at r3c3`.
    fn standing(&self, cells: &[Cell]) -> String {
        let name = |&cell: &Cell| {
            let digit = self.digit(self.board.value(cell));
            format!("the {digit} at {}", self.cell(cell))
        };
        list(&cells.iter().map(name).collect::<Vec<_>>(), "and")
    }

    /// What open cells come to: `r1c1 and r1c2 make 9`, `r1c1 is 3 more than r4c4`.
    fn outcome(&self, balance: &Balance) -> String {
        let Balance { plus, minus, total } = balance;
        let are = if plus.len() == 1 {
            "is"
        } else {
            "are together"
        };
        match (&plus[..], &minus[..]) {
            ([], []) => format!("there is nothing left of {total}"),
            ([cell], []) => {
                let digit = u8::try_from(*total).map_or(total.to_string(), |it| self.digit(it));
                format!("{} is {digit}", self.cell(*cell))
            }
            (cells, []) => {
                let free = if self.may_repeat(cells) {
                    " (of which some may be equal)"
                } else {
                    ""
                };
                format!("{}{free} make {total}", self.cells(cells))
            }
            (these, those) => {
                let (these, those) = (self.cells(these), self.cells(those));
                match total {
                    0 => format!("{these} {are} as much as {those}"),
                    1.. => format!("{these} {are} {total} more than {those}"),
                    _ => format!("{these} {are} {} less than {those}", -total),
                }
            }
        }
    }

    fn may_repeat(&self, cells: &[Cell]) -> bool {
        let terrain = self.board.terrain();
        let mut pairs = cells.iter().enumerate();
        !pairs.all(|(index, &a)| cells[..index].iter().all(|&b| terrain.sees(a, b)))
    }

    /// What a total is and where it comes from, without a full stop.
    fn premise(&self, tally: &Tally) -> String {
        let outcome = self.outcome(&tally.balance(self.board));
        let (stands, sums) = (
            |cell: &Cell| self.board.value(*cell) != 0,
            self.board.terrain().layout().sums(),
        );
        match tally {
            &Tally::Sum(sum) => {
                let cells = sums[sum].cells.iter().copied();
                let placed: Vec<Cell> = cells.filter(stands).collect();
                let name = self.sum_name(sum);
                match (&placed[..], &sums[sum].cells[..]) {
                    ([], [_]) => format!("{name} has one cell, so {outcome}"),
                    ([], cells) if sums[sum].distinct => {
                        format!("{} are a cage of {}", self.cells(cells), sums[sum].total)
                    }
                    ([], _) => outcome,
                    (placed, _) => {
                        format!("{name} has {}, so {outcome}", self.standing(placed))
                    }
                }
            }
            Tally::Area { regions, less } => {
                let inside = |cell: &Cell| {
                    let terrain = self.board.terrain();
                    regions
                        .iter()
                        .any(|&region| terrain.place(region, *cell).is_some())
                };
                let taken = |cell: &Cell| less.iter().any(|&sum| sums[sum].cells.contains(cell));
                let cells = regions
                    .iter()
                    .flat_map(|&region| &self.board.region(region).cells);
                let besides = cells.copied().filter(|cell| stands(cell) && !taken(cell));
                let besides: Vec<Cell> = besides.collect();
                let cells = less.iter().flat_map(|&sum| &sums[sum].cells);
                let beyond = cells.copied().filter(|cell| stands(cell) && !inside(cell));
                let beyond: Vec<Cell> = beyond.collect();

                let make = if regions.len() == 1 { "makes" } else { "make" };
                let whole = self.board.terrain().region_total() * regions.len();
                let mut text = format!("{} {make} {whole}", self.regions(regions));
                let total: u32 = less.iter().map(|&sum| sums[sum].total).sum();
                match less[..] {
                    [] => {}
                    [sum] => text += &format!("; {} is taken away", self.sum_name(sum)),
                    _ => {
                        text += &format!("; the cages at {} make {total}", self.heads(less));
                    }
                }
                if !beyond.is_empty() {
                    text += &format!(" with {} outside", self.standing(&beyond));
                }
                if !besides.is_empty() {
                    text += &format!(
                        "; {} stand{} besides",
                        self.standing(&besides),
                        match besides.len() {
                            1 => "s",
                            _ => "",
                        }
                    );
                }
                format!("{text}; so {outcome}")
            }
        }
    }

    /// What a total is in short, and where it comes from: `r1c1 and r1c2 make 9
    /// (the 15-cage at r1c1)`, `... (box 1 less the cages at r1c1 and r2c2)`.
    pub(super) fn reckoned(&self, tally: &Tally) -> String {
        let outcome = self.outcome(&tally.balance(self.board));
        let source = match tally {
            &Tally::Sum(sum) => self.sum_name(sum),
            Tally::Area { regions, less } => {
                let less = match less[..] {
                    [] => String::new(),
                    [sum] => format!(" less {}", self.sum_name(sum)),
                    _ => format!(" less the cages at {}", self.heads(less)),
                };
                self.regions(regions) + &less
            }
        };
        format!("{outcome} ({source})")
    }

    /// Where cages begin: `r1c1 and r2c4`.
    fn heads(&self, sums: &[usize]) -> String {
        let layout = self.board.terrain().layout();
        let heads = sums.iter().map(|&sum| layout.sums()[sum].cells[0]);
        self.cells(&heads.collect::<Vec<_>>())
    }

    /// The cage that a total makes of open cells.
    fn cage(&self, tally: &Tally) -> Option<Cage> {
        let balance = tally.balance(self.board);
        if balance.is_cage(self.board) {
            Cage::new(self.board, tally.clone(), balance)
        } else {
            None
        }
    }

    /// `1+3 or 2+6`.
    fn listed(&self, sets: &[Digits]) -> Option<String> {
        let name = |set: &Digits| {
            let digits: Vec<String> = set.iter().map(|digit| self.digit(digit)).collect();
            digits.join("+")
        };
        let fits = (1..=MOST_LISTED).contains(&sets.len());
        fits.then(|| list(&sets.iter().map(name).collect::<Vec<_>>(), "or"))
    }

    /// The ways to make a total, if they can be listed.
    fn ways(&self, tally: &Tally) -> Option<String> {
        self.listed(&self.cage(tally)?.living)
    }

    /// How large and how small the cells that lose something can be.
    fn bounds(&self, step: &Step, tally: &Tally) -> String {
        let balance = tally.balance(self.board);
        let (sets, differ) = (balance.sets(self.board), balance.is_cage(self.board));
        let rest = if sets.len() == 2 {
            "the other makes"
        } else {
            "the others make"
        };
        let mut told = Vec::new();
        for (index, &cell) in balance.plus.iter().enumerate() {
            let lost = step.eliminations.iter().filter(|it| it.cell == cell);
            let lost = lost.map(|it| i32::from(it.digit));
            let mut others = sets.clone();
            others.remove(index);
            let (least, most) = (least(&others, differ), most(&others, differ));
            let cell = self.cell(cell);
            if lost.clone().any(|digit| digit > balance.total - least) {
                let limit = balance.total - least;
                told.push(format!(
                    "{rest} at least {least}, so {cell} is at most {limit}"
                ));
            }
            if lost.clone().any(|digit| digit < balance.total - most) {
                let limit = balance.total - most;
                told.push(format!(
                    "{rest} at most {most}, so {cell} is at least {limit}"
                ));
            }
        }
        match told.len() {
            1..=2 => list(&told, "and"),
            _ => "even with the others as small or as large as can be, these do not fit".into(),
        }
    }

    fn required(&self, step: &Step, it: &Totals, tally: &Tally) -> String {
        let ways = self.ways(tally).map(|ways| format!(" ({ways})"));
        let premise = format!(
            "{}; every way to make it{} needs the {}",
            self.premise(tally),
            ways.unwrap_or_default(),
            self.digits(it.digits, "and")
        );
        match (step.placement, it.digits.single()) {
            (Some(placed), _) => {
                format!("{premise}, which only {} can hold.", self.cell(placed.cell))
            }
            (None, Some(digit)) => {
                let homes = tally.balance(self.board).plus;
                let homes = homes
                    .into_iter()
                    .filter(|&cell| self.board.has(cell, digit));
                let homes: Vec<Cell> = homes.collect();
                format!(
                    "{premise}, so one of {} holds it and what sees them all does not: {}.",
                    self.cells(&homes),
                    self.losses(&step.eliminations)
                )
            }
            _ => premise + ".",
        }
    }

    fn split(&self, it: &Totals, losses: &str) -> String {
        let (Some(whole), Some(part)) = (it.tallies.first(), it.tallies.get(1)) else {
            return losses.to_string();
        };
        let (cage, inner) = (whole.balance(self.board), part.balance(self.board));
        let others = cage.plus.iter().copied();
        let rest = Balance {
            plus: others.filter(|cell| !inner.plus.contains(cell)).collect(),
            minus: Vec::new(),
            total: cage.total - inner.total,
        };
        let name = match whole {
            &Tally::Sum(sum) => self.sum_name(sum),
            Tally::Area { regions, .. } => self.regions(regions),
        };
        format!(
            "{}. Of {name} that leaves the rest: {}. No way to make it has these: {losses}.",
            self.premise(part),
            self.outcome(&rest)
        )
    }

    /// The cells of a cage in a region and the digit sets they can hold.
    fn part(&self, tally: &Tally, region: RegionId) -> Option<(Vec<Cell>, Vec<Digits>)> {
        let cages = [self.cage(tally)?];
        let part = parts_of(self.board, &cages, region).pop()?;
        Some((part.cells, part.sets))
    }

    fn overlap(&self, it: &Totals, tally: &Tally) -> String {
        let premise = self.premise(tally);
        let Some((region, (cells, mut sets))) = it
            .region
            .and_then(|region| Some((region, self.part(tally, region)?)))
        else {
            return premise;
        };
        let starves = |set: &Digits| {
            let mut cells = it.cells.iter();
            cells.any(|&cell| (self.board.candidates(cell) - *set).is_empty())
        };
        sets.retain(|set| (it.needs - *set).is_empty() && !starves(set));
        let mut reasons = Vec::new();
        if !it.needs.is_empty() {
            reasons.push(format!(
                "{} has no other place for the {}",
                self.region(region),
                self.digits(it.needs, "and")
            ));
        }
        for &cell in &it.cells {
            let digits = self.board.candidates(cell);
            reasons.push(format!(
                "{} needs {}",
                self.cell(cell),
                self.digits(digits, "or")
            ));
        }
        let cells = self.cells(&cells);
        let why = match reasons.len() {
            0 => String::new(),
            _ => format!(", as {}", list(&reasons, "and")),
        };
        let so = match self.listed(&sets) {
            Some(ways) => format!("can only hold {ways}"),
            None => "cannot hold every set of digits".into(),
        };
        format!("{premise}; in {} {cells} {so}{why}", self.region(region))
    }

    fn clash(&self, it: &Totals, tally: &Tally) -> String {
        let premise = self.premise(tally);
        let Some(cage) = self.cage(tally) else {
            return premise;
        };
        let mut left = cage.living.clone();
        let mut reasons = Vec::new();
        let mut kill = |dead: &dyn Fn(&Digits) -> bool, victim: String| {
            let killed: Vec<Digits> = left.iter().copied().filter(|set| dead(set)).collect();
            left.retain(|set| !dead(set));
            if let Some(killed) = self.listed(&killed) {
                reasons.push(format!("{killed} would leave {victim}"));
            } else if !killed.is_empty() {
                reasons.push(format!("{} ways would leave {victim}", killed.len()));
            }
        };
        for &cell in &it.cells {
            let starves = |set: &Digits| (self.board.candidates(cell) - *set).is_empty();
            kill(&starves, format!("nothing for {}", self.cell(cell)));
        }
        for rival in &it.tallies[1..] {
            let Some(other) = self.cage(rival) else {
                continue;
            };
            let blocks = |set: &Digits| other.living.iter().all(|&way| !(way & *set).is_empty());
            let cells = self.cells(&other.balance.plus);
            kill(
                &blocks,
                format!("{cells} no way to make {}", other.balance.total),
            );
        }
        let left = self.listed(&left).map(|ways| format!("; {ways} is left"));
        format!(
            "{premise}. {}{}",
            reasons.join(", "),
            left.unwrap_or_default()
        )
    }

    /// The single cells and cage parts of a killer set: `r1c1 and r1c2 (a 9-cage)`.
    fn holders(&self, it: &Totals, most: bool) -> Vec<String> {
        let mut holders = Vec::new();
        if !it.cells.is_empty() {
            let verb = if it.cells.len() == 1 { "holds" } else { "hold" };
            let one = if it.cells.len() == 1 {
                "one"
            } else {
                "one each"
            };
            holders.push(format!("{} {verb} {one}", self.cells(&it.cells)));
        }
        for tally in &it.tallies {
            let Some((cells, sets)) = it.region.and_then(|region| self.part(tally, region)) else {
                continue;
            };
            let held = sets.iter().map(|&set| (set & it.digits).len());
            let share = if most { held.max() } else { held.min() }.unwrap_or(0);
            holders.push(format!(
                "{} hold {} {} ({})",
                self.cells(&cells),
                if most { "at most" } else { "at least" },
                count(share),
                self.premise(tally)
            ));
        }
        holders
    }

    fn naked_killer(&self, it: &Totals) -> String {
        let region = it
            .region
            .map(|region| self.region(region))
            .unwrap_or_default();
        format!(
            "Of {} in {region}, {}. That is all of them, so no other cell of {region} holds one",
            self.digits(it.digits, "and"),
            list(&self.holders(it, false), "and"),
        )
    }

    fn hidden_killer(&self, it: &Totals) -> String {
        let region = it
            .region
            .map(|region| self.region(region))
            .unwrap_or_default();
        format!(
            "Of {} in {region}, {}, and other cells none. So all hold as many as they can",
            self.digits(it.digits, "and"),
            list(&self.holders(it, true), "and"),
        )
    }

    /// The law of leftovers.
    pub fn leftovers(&self, base: &[RegionId], cover: &[RegionId], digits: Digits) -> String {
        let terrain = self.board.terrain();
        let outside = |these: &[RegionId], those: &[RegionId]| {
            let cells = these
                .iter()
                .flat_map(|&region| &terrain.region(region).cells);
            let lies = |&cell: &Cell| those.iter().any(|&h| terrain.place(h, cell).is_some());
            cells
                .copied()
                .filter(|cell| !lies(cell))
                .collect::<Vec<Cell>>()
        };
        format!(
            "{} and {} hold the same digits, so {} ({} only) hold the same as {} ({} only). The first cannot hold {}, so the others cannot",
            self.regions(base),
            self.regions(cover),
            self.cells(&outside(base, cover)),
            self.regions(base),
            self.cells(&outside(cover, base)),
            self.regions(cover),
            self.digits(digits, "or"),
        )
    }
}
