//! Intersections, sets, fish, wings and colours in words.

use therefore_puzzle::Cell;

use super::Speaker;
use crate::sudoku::step::{Argument, Cluster, Cover, Step, Verdict};
use crate::sudoku::terrain::RegionId;

impl Speaker<'_> {
    pub fn pattern(&self, step: &Step) -> String {
        let losses = self.losses(&step.eliminations);
        match &step.argument {
            Argument::Locked {
                digit,
                from,
                to,
                cells,
            } => format!(
                "In {} the {} can only stand in {}; {} in {to}, so it cannot stand anywhere else in {to}: {losses}.",
                self.region(*from),
                self.digit(*digit),
                self.either(cells),
                if cells.len() == 2 {
                    "both lie"
                } else {
                    "all lie"
                },
                to = self.region(*to),
            ),
            Argument::NakedSet {
                regions,
                cells,
                digits,
            } => format!(
                "{} can only hold {}, so no other cell of {} can: {losses}.",
                self.cells(cells),
                self.digits(*digits, "and"),
                self.either_region(regions),
            ),
            Argument::HiddenSet {
                region,
                cells,
                digits,
            } => format!(
                "In {} the digits {} can only stand in {}, so nothing else can stand there: {losses}.",
                self.region(*region),
                self.digits(*digits, "and"),
                self.cells(cells),
            ),
            Argument::Fish {
                digit,
                base,
                covers,
            } => {
                let counted = self.counted_twice(step, base, covers);
                self.fish(*digit, base, covers) + &counted + &format!(": {losses}.")
            }
            Argument::Chains(chains) => self.chains(chains) + &format!(": {losses}."),
            Argument::Wing {
                pivot,
                wings,
                digit,
            } => self.wing(*pivot, *wings, *digit) + &format!(": {losses}."),
            Argument::RemotePair { cells, digits } => {
                let names: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
                format!(
                    "{} can only hold {}, and each sees the next, so the two digits alternate; a cell that sees two that differ can hold neither: {losses}.",
                    names.join(" - "),
                    self.digits(*digits, "and"),
                )
            }
            Argument::Colours {
                digit,
                clusters,
                verdict,
            } => self.colours(*digit, clusters, *verdict) + &format!(": {losses}."),
            Argument::Leftovers {
                base,
                cover,
                digits,
            } => self.leftovers(base, cover, *digits) + &format!(": {losses}."),
            _ => losses + ".",
        }
    }

    /// The ways one by one if there are few, else their number.
    pub fn templates(&self, step: &Step, digit: u8, ways: &[Vec<Cell>], alone: bool) -> String {
        let digit = self.digit(digit);
        let told = match ways {
            [way] => format!("only one way, in {}", self.cells(way)),
            [_, _] | [_, _, _] => {
                let list: Vec<String> = ways
                    .iter()
                    .map(|way| format!("in {}", self.cells(way)))
                    .collect();
                format!("only {} ways: {}", ways.len(), list.join("; "))
            }
            _ => format!("{} ways", ways.len()),
        };
        let end = match step.placement {
            Some(it) => format!("{} is part of all of them", self.cell(it.cell)),
            None => {
                let cells: Vec<Cell> = step.eliminations.iter().map(|it| it.cell).collect();
                let verb = if cells.len() == 1 { "is" } else { "are" };
                format!(
                    "{} {verb} part of none of them: {}",
                    self.cells(&cells),
                    self.losses(&step.eliminations)
                )
            }
        };
        let what = match (ways.len(), step.placement) {
            (1, Some(it)) => format!("so {} is {digit}", self.cell(it.cell)),
            (1, None) => format!("so {}", self.losses(&step.eliminations)),
            _ => end,
        };
        format!(
            "To put the {digit} into every region that needs it{} there {} {told}; {what}.",
            if alone {
                ""
            } else {
                ", so that every other digit can still be put into its regions,"
            },
            if ways.len() == 1 { "is" } else { "are" },
        )
    }

    /// Fins in two base regions, and losses that are in the base themselves.
    fn counted_twice(&self, step: &Step, base: &[RegionId], covers: &[Cover]) -> String {
        let terrain = self.board.terrain();
        let holds = |regions: &[RegionId], cell: Cell| {
            let inside = regions.iter().copied();
            let inside = inside.filter(|&region| terrain.place(region, cell).is_some());
            inside.collect::<Vec<RegionId>>()
        };
        let mut told = String::new();
        let mut fins: Vec<Cell> = covers.iter().flat_map(|cover| cover.fins.clone()).collect();
        fins.sort_unstable();
        fins.dedup();
        for fin in fins {
            let regions = holds(base, fin);
            if regions.len() > 1 {
                told += &format!(
                    " ({} would do for {} at once)",
                    self.cell(fin),
                    self.regions(&regions)
                );
            }
        }
        for it in &step.eliminations {
            let own = holds(base, it.cell);
            let cover = covers.iter().map(|cover| holds(&cover.regions, it.cell));
            let cover = cover.max_by_key(Vec::len).unwrap_or_default();
            if !own.is_empty() && cover.len() > own.len() {
                told += &format!(
                    " ({} would use up {} for {} alone)",
                    self.cell(it.cell),
                    self.regions(&cover),
                    self.regions(&own)
                );
            }
        }
        told
    }

    fn fish(&self, digit: u8, base: &[RegionId], covers: &[Cover]) -> String {
        let digit = self.digit(digit);
        let base = self.regions(base);
        let told: Vec<String> = covers
            .iter()
            .map(|cover| {
                let regions = self.regions(&cover.regions);
                let fins = self.either(&cover.fins);
                let seen = match cover.fins.len() {
                    0 => return format!("{regions}; there they use it up, so it cannot stand elsewhere in these"),
                    1 => fins.clone(),
                    2 => "both".to_string(),
                    _ => "all of them".to_string(),
                };
                format!("{regions}, or in {fins}; if it is not in {fins}, they use up {regions}, so elsewhere in these, what sees {seen} cannot be {digit} either way")
            })
            .collect();
        format!(
            "In {base} the {digit} can only stand in {}",
            told.join(". Just so it can only stand there in ")
        )
    }

    fn wing(&self, pivot: Cell, wings: [Cell; 2], digit: u8) -> String {
        let z = self.digit(digit);
        let mut cases: Vec<(Option<u8>, Cell)> = wings
            .iter()
            .map(|&wing| {
                let mut others = self.board.candidates(wing).iter();
                (others.find(|&other| other != digit), wing)
            })
            .collect();
        // In the order in which the pivot's digits are told.
        cases.sort_unstable();
        let cases: Vec<String> = cases
            .iter()
            .map(|&(other, wing)| {
                let other = other.map(|other| self.digit(other)).unwrap_or_default();
                format!("if it is {other}, {} is {z}", self.cell(wing))
            })
            .collect();
        let pivot_digits = self.board.candidates(pivot);
        let has_z = pivot_digits.contains(digit);
        format!(
            "{} is {}: {}{}; what sees {} cannot be {z}",
            self.cell(pivot),
            self.digits(pivot_digits, "or"),
            cases.join(", "),
            if has_z {
                format!(", or it is {z} itself")
            } else {
                String::new()
            },
            if has_z { "all three" } else { "both" },
        )
    }

    fn colours(&self, digit: u8, clusters: &[Cluster], verdict: Verdict) -> String {
        let d = self.digit(digit);
        let told: Vec<String> = clusters
            .iter()
            .map(|cluster| {
                let [one, two] = &cluster.colours;
                format!("either {} or {}", self.in_all(one), self.in_all(two))
            })
            .collect();
        let rest = match verdict {
            Verdict::Trap => format!("what sees some of both kinds cannot be {d}"),
            Verdict::Wrap => {
                let cells = &clusters[0].colours[0];
                format!("{}, so the first kind is false", self.meeting(cells, cells))
            }
            Verdict::Bridge => {
                let [a, b] = [&clusters[0].colours, &clusters[1].colours];
                let mut told = Vec::new();
                for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let pair = self.meeting(&a[i], &b[j]);
                    if !pair.is_empty() {
                        let (one, two) = (self.in_all(&a[1 - i]), self.in_all(&b[1 - j]));
                        told.push(format!(
                            "{pair}, so it stands {one} or {two}, and what sees some of both cannot be {d}"
                        ));
                    }
                }
                told.join("; ")
            }
            Verdict::Squeeze => format!(
                "{} and {}, so it cannot stand {}",
                self.meeting(&clusters[0].colours[0], &clusters[1].colours[0]),
                self.meeting(&clusters[0].colours[0], &clusters[1].colours[1]),
                self.in_all(&clusters[0].colours[0]),
            ),
        };
        format!(
            "By its strong links the {d} stands {}; {rest}",
            told.join(", and ")
        )
    }

    /// `in r1c1`, `in all of r1c1 and r2c5`.
    fn in_all(&self, cells: &[Cell]) -> String {
        match cells {
            [cell] => format!("in {}", self.cell(*cell)),
            _ => format!("in all of {}", self.cells(cells)),
        }
    }

    /// `r1c1 sees r1c5`, for two cells that do.
    fn meeting(&self, these: &[Cell], those: &[Cell]) -> String {
        let pairs = these
            .iter()
            .flat_map(|&a| those.iter().map(move |&b| (a, b)));
        let mut pairs = pairs.into_iter();
        match pairs.find(|&(a, b)| self.board.terrain().sees(a, b)) {
            Some((a, b)) => format!("{} sees {}", self.cell(a), self.cell(b)),
            None => String::new(),
        }
    }
}
