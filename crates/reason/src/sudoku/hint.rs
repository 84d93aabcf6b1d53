//! The next step from where a person stands, or the mistake they made.

use std::sync::Arc;

use therefore_puzzle::{Cell, Clash, Control, Sudoku, clashes};

use crate::machine::words::Voice;
use crate::machine::{self, Depth, Profile, Progress, State};
use crate::sudoku::board::{Board, Trouble};
use crate::sudoku::ladder::technique;
use crate::sudoku::step::Step;
use crate::sudoku::terrain::{RegionKind, Terrain};
use crate::sudoku::words::Speaker;

/// Something on the board that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// Digits that contradict each other on sight.
    Clash(Clash),
    /// A digit that is not the solution's.
    Wrong(Cell, u8),
    /// The solution's digit is crossed out.
    Crossed(Cell, u8),
    /// A contradiction that comes of what is filled in and crossed out.
    Trouble(Trouble),
}

/// What to tell a person who asks about a Sudoku.
pub type Hint = machine::Hint<Step, Mistake>;

/// The hint for a puzzle as it stands: a mistake if there is one, else the
/// next step by the profile's ladder. With the solution every mistake is
/// found, without it only those that show.
pub fn hint(
    terrain: &Arc<Terrain>,
    puzzle: &Sudoku,
    solution: Option<&[u8]>,
    profile: &Profile<Board>,
    control: &Control,
) -> Hint {
    let cells = 0..puzzle.givens.len();
    let values: Vec<u8> = cells.clone().map(|cell| puzzle.value(cell)).collect();
    if let Some(clash) = clashes(&puzzle.layout, &values).into_iter().next() {
        return Hint::Mistake(Mistake::Clash(clash));
    }
    if let Some(solution) = solution {
        for cell in cells {
            let (value, right) = (values[cell], solution.get(cell).copied().unwrap_or(0));
            if value != 0 && value != right {
                return Hint::Mistake(Mistake::Wrong(cell, value));
            }
            let crossed = puzzle.crossed.get(cell).copied().unwrap_or_default();
            if value == 0 && crossed.contains(right) {
                return Hint::Mistake(Mistake::Crossed(cell, right));
            }
        }
    }
    let board = Board::with_play(terrain, puzzle);
    match board.progress() {
        Progress::Solved => return Hint::Solved,
        Progress::Broken => {
            let trouble = board.trouble().map(Mistake::Trouble);
            return trouble.map_or(Hint::Nothing, Hint::Mistake);
        }
        Progress::Open => {}
    }
    Hint::next(&board, profile, control)
}

impl Hint {
    /// The hint in words, for the board as it stands.
    pub fn text(&self, board: &Board, voice: &Voice, depth: Depth) -> String {
        let speaker = Speaker { board, voice };
        let step = |step: &Step| match depth {
            Depth::Vague => speaker.where_to_look(step),
            Depth::Usual => speaker.what_to_look_for(step),
            Depth::Full => format!("{}. {}", name(step), step.text(board, voice)),
        };
        self.words(|mistake| speaker.mistake(mistake, depth), step)
    }
}

fn name(step: &Step) -> &'static str {
    technique(step.rule).map_or(step.rule, |technique| technique.name)
}

impl Speaker<'_> {
    fn where_to_look(&self, step: &Step) -> String {
        let marks = step.marks(self.board);
        if let Some(&region) = marks.regions.first() {
            return format!("Look at {}.", self.region(region));
        }
        let cells = marks.pattern().into_iter().map(|(cell, ..)| cell);
        let cells = cells.chain(step.placement.map(|it| it.cell));
        let Some(cell) = cells
            .chain(step.eliminations.iter().map(|it| it.cell))
            .next()
        else {
            return "Look again.".into();
        };
        let terrain = self.board.terrain();
        let regions: Vec<_> = terrain.regions_of(cell).collect();
        let area = regions
            .iter()
            .find(|&&region| terrain.region(region).kind == RegionKind::Box);
        match area.or(regions.first()) {
            Some(&region) => format!("Look at {}.", self.region(region)),
            None => format!("Look at {}.", self.cell(cell)),
        }
    }

    fn what_to_look_for(&self, step: &Step) -> String {
        let marks = step.marks(self.board);
        let mut cells: Vec<Cell> = marks.pattern().into_iter().map(|(cell, ..)| cell).collect();
        cells.extend(step.placement.map(|it| it.cell));
        let mut seen = Vec::new();
        cells.retain(|cell| {
            !seen.contains(cell) && {
                seen.push(*cell);
                true
            }
        });
        format!("{}: look at {}.", name(step), self.cells(&cells))
    }

    fn mistake(&self, mistake: &Mistake, depth: Depth) -> String {
        let vague = depth == Depth::Vague;
        match mistake {
            _ if vague => "There is a mistake on the board.".into(),
            Mistake::Clash(Clash::Repeat {
                digit,
                region,
                cells,
            }) => format!(
                "There is a mistake: {} stands in {} of {region}.",
                self.digit(*digit),
                self.cells(cells)
            ),
            Mistake::Clash(Clash::Total {
                total,
                found,
                cells,
            }) => format!(
                "There is a mistake: {} add up to {found}, but the total is {total}.",
                self.cells(cells)
            ),
            Mistake::Clash(Clash::Impossible {
                total,
                range: (least, most),
                cells,
            }) => format!(
                "The puzzle has no solution: {} cannot add up to {total}, only to {least} to {most}.",
                self.cells(cells)
            ),
            Mistake::Wrong(cell, digit) => format!(
                "There is a mistake: {} is not {}.",
                self.cell(*cell),
                self.digit(*digit)
            ),
            Mistake::Crossed(cell, _) if depth == Depth::Usual => format!(
                "There is a mistake: {} has lost a candidate it needs.",
                self.cell(*cell)
            ),
            Mistake::Crossed(cell, digit) => format!(
                "There is a mistake: {} is crossed out in {}, but belongs there.",
                self.digit(*digit),
                self.cell(*cell)
            ),
            Mistake::Trouble(Trouble::Cell(cell)) => format!(
                "There is a mistake somewhere: no digit is left for {}.",
                self.cell(*cell)
            ),
            Mistake::Trouble(Trouble::Digit(region, digit)) => format!(
                "There is a mistake somewhere: the {} has no place left in {}.",
                self.digit(*digit),
                self.region(*region)
            ),
            Mistake::Trouble(Trouble::Total(sum)) => {
                let sum = &self.board.terrain().layout().sums()[*sum];
                format!(
                    "There is a mistake: {} do not add up to {}.",
                    self.cells(&sum.cells),
                    sum.total
                )
            }
            Mistake::Trouble(Trouble::Twice(cell, digit)) => format!(
                "There is a mistake: {} cannot be {}.",
                self.cell(*cell),
                self.digit(*digit)
            ),
        }
    }
}
