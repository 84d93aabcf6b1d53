//! A step as something to draw: which candidates play which part.

use therefore_puzzle::Cell;

use crate::sudoku::board::Board;
use crate::sudoku::cages::Tally;
use crate::sudoku::forcing::{Branch, End, Line, Why};
use crate::sudoku::step::{AlmostSet, Argument, Candidate, Cover, Link, Step};
use crate::sudoku::terrain::RegionId;

/// The part a candidate plays in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Part {
    /// Belongs to the pattern.
    Pattern,
    /// Belongs to the pattern, in the second colour.
    Second,
    /// Belongs to the pattern, in the third colour.
    Third,
    /// Ties one part of the pattern to another.
    Joint,
    /// Sticks out of the pattern.
    Fin,
    /// Is placed.
    Placement,
    /// Is crossed out.
    Elimination,
}

impl Part {
    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Pattern => "pattern",
            Part::Second => "second",
            Part::Third => "third",
            Part::Joint => "joint",
            Part::Fin => "fin",
            Part::Placement => "placement",
            Part::Elimination => "elimination",
        }
    }
}

/// What to draw of a step, apart from the board itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The candidates with the parts they play, in order; digits that stand on the
    /// board may be among them.
    pub candidates: Vec<(Candidate, Part)>,
    /// The regions the argument looks at.
    pub regions: Vec<RegionId>,
    /// The cages and sums the argument adds up, by number in the layout.
    pub sums: Vec<usize>,
    /// The links between candidates.
    pub links: Vec<Link>,
}

impl Marks {
    fn put(&mut self, cell: Cell, digit: u8, role: Part) {
        let it = Candidate { cell, digit };
        if !self.candidates.iter().any(|&(known, _)| known == it) {
            self.candidates.push((it, role));
        }
    }

    /// All candidates of a cell, or the digit that stands in it.
    fn put_cell(&mut self, board: &Board, cell: Cell, role: Part) {
        match board.value(cell) {
            0 => {
                for digit in board.candidates(cell).iter() {
                    self.put(cell, digit, role);
                }
            }
            digit => self.put(cell, digit, role),
        }
    }

    /// The cells of the pattern, each with its digits, in the order they were named.
    pub fn pattern(&self) -> Vec<(Cell, Vec<u8>, Part)> {
        let mut cells: Vec<(Cell, Vec<u8>, Part)> = Vec::new();
        for &(it, role) in &self.candidates {
            if matches!(role, Part::Placement | Part::Elimination) {
                continue;
            }
            match cells
                .iter_mut()
                .find(|entry| entry.0 == it.cell && entry.2 == role)
            {
                Some(entry) => entry.1.push(it.digit),
                None => cells.push((it.cell, vec![it.digit], role)),
            }
        }
        cells
    }
}

impl Step {
    /// What to draw of this step on the board it was found on.
    pub fn marks(&self, board: &Board) -> Marks {
        let mut marks = Marks::default();
        if let Some(it) = self.placement {
            marks.put(it.cell, it.digit, Part::Placement);
        }
        for it in &self.eliminations {
            marks.put(it.cell, it.digit, Part::Elimination);
        }
        match &self.argument {
            Argument::NakedSingle | Argument::Guess { .. } | Argument::Refuted => {}
            &Argument::LastCell { region } | &Argument::HiddenSingle { region } => {
                marks.regions.push(region);
            }
            Argument::Locked {
                digit,
                from,
                to,
                cells,
            } => {
                marks.regions = vec![*from, *to];
                for &cell in cells {
                    marks.put(cell, *digit, Part::Pattern);
                }
            }
            Argument::NakedSet {
                regions,
                cells,
                digits,
            } => {
                marks.regions.clone_from(regions);
                marks.set(board, cells, *digits);
            }
            Argument::HiddenSet {
                region,
                cells,
                digits,
            } => {
                marks.regions = vec![*region];
                marks.set(board, cells, *digits);
            }
            Argument::Fish {
                digit,
                base,
                covers,
            } => {
                marks.fish(board, *digit, base, covers);
            }
            Argument::Kraken(it) => {
                marks.fish(board, it.digit, &it.base, std::slice::from_ref(&it.cover));
                for branch in &it.branches {
                    marks.branch(&[], branch);
                }
            }
            Argument::Chains(chains) => {
                for chain in chains {
                    for (index, link) in chain.iter().enumerate() {
                        // Along the chain, nodes are false and true by turns.
                        let roles = [Part::Pattern, Part::Second];
                        for (node, role) in [(&link.from, index % 2), (&link.to, 1 - index % 2)] {
                            for &cell in &node.cells {
                                marks.put(cell, node.digit, roles[role]);
                            }
                        }
                        marks.link(link);
                    }
                }
                for link in chains.iter().flatten() {
                    for &cell in &link.set {
                        marks.put_cell(board, cell, Part::Fin);
                    }
                }
            }
            Argument::Forcing(forcing) => {
                for branch in &forcing.branches {
                    marks.branch(&[], branch);
                }
            }
            Argument::Wing { pivot, wings, .. } => {
                marks.put_cell(board, *pivot, Part::Second);
                for &wing in wings {
                    marks.put_cell(board, wing, Part::Pattern);
                }
            }
            Argument::RemotePair { cells, .. } => {
                for (index, &cell) in cells.iter().enumerate() {
                    let role = [Part::Pattern, Part::Second][index % 2];
                    marks.put_cell(board, cell, role);
                }
            }
            Argument::Colours {
                digit, clusters, ..
            } => {
                for cluster in clusters {
                    for (colour, role) in [Part::Pattern, Part::Second].into_iter().enumerate() {
                        for &cell in &cluster.colours[colour] {
                            marks.put(cell, *digit, role);
                        }
                    }
                    for link in &cluster.links {
                        marks.link(link);
                    }
                }
            }
            Argument::AlmostSets { sets, joints } => {
                let pairs = sets.iter().zip(sets.iter().skip(1)).cycle();
                for ((one, two), &digit) in pairs.zip(joints) {
                    marks.joint(board, digit, &[one, two]);
                }
                for (index, set) in sets.iter().enumerate() {
                    marks.almost(board, set, SET_COLOURS[index % 3]);
                }
            }
            Argument::Blossom { stem, petals } => {
                for (index, (digit, petal)) in petals.iter().enumerate() {
                    marks.joint(board, *digit, &[petal]);
                    marks.almost(board, petal, SET_COLOURS[index % 2]);
                }
                marks.put_cell(board, *stem, Part::Third);
            }
            Argument::AlignedPair { other, excluded } => {
                let sets = excluded.iter().filter_map(|(_, set)| set.as_ref());
                for (index, set) in sets.enumerate() {
                    marks.almost(board, set, SET_COLOURS[index % 2]);
                }
                marks.put_cell(board, *other, Part::Third);
            }
            Argument::SueDeCoq {
                regions,
                middle,
                wings,
            } => {
                marks.regions = regions.to_vec();
                for (cells, role) in [
                    (middle, Part::Third),
                    (&wings[0], Part::Pattern),
                    (&wings[1], Part::Second),
                ] {
                    for &cell in cells {
                        marks.put_cell(board, cell, role);
                    }
                }
            }
            Argument::Templates { digit, .. } => {
                for cell in board.spots(*digit) {
                    marks.put(cell, *digit, Part::Pattern);
                }
            }
            Argument::Rectangle(it) => {
                for &cell in &it.corners {
                    for digit in it.digits {
                        if board.has(cell, digit) || board.value(cell) == digit {
                            marks.put(cell, digit, Part::Pattern);
                        }
                    }
                }
                for &cell in &it.roof {
                    marks.put_cell(board, cell, Part::Second);
                }
                for &cell in it.set.iter().flat_map(|(_, cells)| cells) {
                    marks.put_cell(board, cell, Part::Second);
                }
                marks.regions.extend(it.links.iter().map(|link| link.0));
                marks.regions.extend(it.set.iter().map(|set| set.0));
                marks.regions.dedup();
            }
            Argument::Totals(it) => {
                marks.regions.extend(it.region);
                for (index, tally) in it.tallies.iter().enumerate() {
                    let role = [Part::Pattern, Part::Second][(index > 0) as usize];
                    for cell in tally.balance(board).cells() {
                        marks.put_cell(board, cell, role);
                    }
                    marks.tally(tally);
                }
                for &cell in &it.cells {
                    marks.put_cell(board, cell, Part::Second);
                }
            }
            Argument::Leftovers {
                base,
                cover,
                digits,
            } => {
                marks.regions = [&base[..], &cover[..]].concat();
                for digit in digits.iter() {
                    for &region in base {
                        for cell in board.cells_for(region, digit) {
                            marks.put(cell, digit, Part::Pattern);
                        }
                    }
                }
            }
            &Argument::Grave { cell, digit } => marks.put(cell, digit, Part::Pattern),
        }
        marks
    }
}

/// The colours of almost locked sets, in turn.
const SET_COLOURS: [Part; 3] = [Part::Pattern, Part::Second, Part::Third];

impl Marks {
    fn almost(&mut self, board: &Board, set: &AlmostSet, role: Part) {
        for &cell in &set.cells {
            self.put_cell(board, cell, role);
        }
        if !self.regions.contains(&set.region) {
            self.regions.push(set.region);
        }
    }

    /// The places of a digit that ties sets together.
    fn joint(&mut self, board: &Board, digit: u8, sets: &[&AlmostSet]) {
        for cell in sets.iter().flat_map(|set| set.holders(board, digit)) {
            self.put(cell, digit, Part::Joint);
        }
    }

    fn fish(&mut self, board: &Board, digit: u8, base: &[RegionId], covers: &[Cover]) {
        self.regions.extend(base);
        for cover in covers {
            self.regions.extend(&cover.regions);
            for &fin in &cover.fins {
                self.put(fin, digit, Part::Fin);
            }
        }
        for &region in base {
            for cell in board.cells_for(region, digit) {
                self.put(cell, digit, Part::Pattern);
            }
        }
    }

    fn set(&mut self, board: &Board, cells: &[Cell], digits: therefore_puzzle::Digits) {
        for &cell in cells {
            for digit in (board.candidates(cell) & digits).iter() {
                self.put(cell, digit, Part::Pattern);
            }
        }
    }

    /// What becomes true in a branch, what it makes false, and by what.
    fn branch(&mut self, before: &[&Line], branch: &Branch) {
        let mut lines = before.to_vec();
        for line in &branch.lines {
            let role = if line.on { Part::Pattern } else { Part::Second };
            for &cell in &line.node.cells {
                self.put(cell, line.node.digit, role);
            }
            match &line.why {
                &Why::Excluded(by) => self.link(&Link {
                    from: lines[by].node.clone(),
                    to: line.node.clone(),
                    strong: false,
                    region: None,
                    set: Vec::new(),
                }),
                Why::Refuted(inside) => self.branch(&lines, inside),
                // A strong link, if nothing else is needed.
                Why::LastInCell(from) | Why::LastInRegion(_, from) => {
                    if let [one] = from[..] {
                        self.link(&Link {
                            from: lines[one].node.clone(),
                            to: line.node.clone(),
                            strong: true,
                            region: None,
                            set: Vec::new(),
                        });
                    }
                }
                Why::Total(tally, _) => self.tally(tally),
                Why::Supposed => {}
            }
            lines.push(line);
        }
        if let End::NoTotal(tally, _) = &branch.end {
            self.tally(tally);
        }
    }

    fn region(&mut self, region: RegionId) {
        if !self.regions.contains(&region) {
            self.regions.push(region);
        }
    }

    /// The regions and cages that a total is made of.
    fn tally(&mut self, tally: &Tally) {
        match tally {
            &Tally::Sum(sum) => self.sum(sum),
            Tally::Area { regions, less } => {
                regions.iter().for_each(|&region| self.region(region));
                less.iter().for_each(|&sum| self.sum(sum));
            }
        }
    }

    fn sum(&mut self, sum: usize) {
        if !self.sums.contains(&sum) {
            self.sums.push(sum);
        }
    }

    fn link(&mut self, link: &Link) {
        if let Some(region) = link.region {
            self.region(region);
        }
        if !self.links.contains(link) {
            self.links.push(link.clone());
        }
    }
}
