//! What the tests share: the puzzle lists, and a plain solver to judge by.
#![allow(dead_code)]

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use therefore_puzzle::{Digits, Layout, Recipe, Sudoku};
use therefore_reason::{Board, Part, Profile, Step, Terrain, Voice, simplest};

/// The text of a file of the shared data, if it is there.
pub fn data(name: &str) -> Option<String> {
    let path: PathBuf = [
        env!("CARGO_MANIFEST_DIR"),
        "../../../shared/data/sudoku",
        name,
    ]
    .iter()
    .collect();
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        eprintln!("skipped: {} is not there", path.display());
    }
    text
}

/// The classic puzzles of a list: the first field of each line that has 81 cells.
pub fn puzzles(name: &str) -> Vec<Sudoku> {
    let text = data(name).unwrap_or_default();
    let fields = text.lines().filter_map(|line| line.split(',').next());
    fields
        .filter(|field| field.len() == 81)
        .map(classic)
        .collect()
}

/// Every n-th of a list, so that about `wanted` are left.
pub fn sample(mut list: Vec<Sudoku>, wanted: usize) -> Vec<Sudoku> {
    if std::env::var_os("THEREFORE_WHOLE_LISTS").is_some() {
        return list;
    }
    let step = (list.len() / wanted).max(1);
    let mut index = 0;
    list.retain(|_| {
        index += 1;
        (index - 1) % step == 0
    });
    list
}

/// A classic puzzle from 81 characters.
pub fn classic(text: &str) -> Sudoku {
    Sudoku::new(Recipe::classic(), values(text))
}

pub fn values(text: &str) -> Vec<u8> {
    let value = |byte: u8| match byte {
        b'1'..=b'9' => byte - b'0',
        _ => 0,
    };
    text.bytes().map(value).collect()
}

/// The classic terrain, made once.
pub fn terrain() -> &'static Arc<Terrain> {
    static CLASSIC: LazyLock<Arc<Terrain>> = LazyLock::new(|| Terrain::new(Recipe::classic()));
    &CLASSIC
}

/// The default profile without forcing chains and nets, which leave nothing to
/// guess.
pub fn unforced() -> Profile<Board> {
    let mut profile = simplest();
    profile
        .ladder
        .retain(|technique| technique.family != "forcing");
    profile
}

pub fn board(puzzle: &Sudoku) -> Board {
    if puzzle.layout.is_classic() {
        Board::with_play(terrain(), puzzle)
    } else {
        Board::with_play(&Terrain::new(puzzle.layout.clone()), puzzle)
    }
}

/// Words, marks and JSON are of one mind.
pub fn agree(board: &Board, step: &Step) {
    let voice = Voice::default();
    let text = step.text(board, &voice);
    let json = step.json(board, &voice, 1, 0);
    let marks = step.marks(board);
    assert_eq!(json["text"], text.as_str());
    assert_eq!(json["rule"], step.rule);
    assert!(
        text.ends_with('.') && !text.contains("  ") && !text.contains(" ."),
        "{text}"
    );
    let named = |cell| text.contains(&voice.cell(board, cell));
    for &(it, role) in &marks.candidates {
        match role {
            Part::Placement => {
                assert_eq!(step.placement, Some(it));
                assert!(named(it.cell), "{text}");
            }
            Part::Elimination => {
                assert!(step.eliminations.contains(&it));
                assert!(named(it.cell), "{text}");
            }
            _ => assert!(
                board.has(it.cell, it.digit) || board.value(it.cell) == it.digit,
                "{it:?} is marked but not there: {step:?}"
            ),
        }
    }
    let count = |key: &str| json[key].as_array().map_or(0, Vec::len);
    assert_eq!(count("eliminations"), step.eliminations.len());
    assert_eq!(count("placements"), step.placement.iter().len());
    assert_eq!(count("links"), marks.links.len());
    assert_eq!(count("regions"), marks.regions.len());
}

/// A solution by plain search, sharing no code with the crate: the cell with
/// the fewest digits left, each in turn.
pub fn solve(puzzle: &Sudoku) -> Option<Vec<u8>> {
    solutions(puzzle, 1).pop()
}

/// Up to `limit` solutions. Sums are checked at the end only.
pub fn solutions(puzzle: &Sudoku, limit: usize) -> Vec<Vec<u8>> {
    let layout = &puzzle.layout;
    let mut search = Search {
        puzzle,
        of_cell: groups_of_cells(layout),
        used: vec![Digits::NONE; layout.groups().count()],
        grid: vec![0; layout.cells()],
        start: puzzle.start(),
        found: Vec::new(),
        limit,
    };
    for cell in 0..layout.cells() {
        if puzzle.givens[cell] != 0 {
            search.set(cell, puzzle.givens[cell]);
        }
    }
    search.run();
    search.found
}

fn groups_of_cells(layout: &Layout) -> Vec<Vec<usize>> {
    let mut of_cell = vec![Vec::new(); layout.cells()];
    for (group, cells) in layout.groups().enumerate() {
        for &cell in cells {
            of_cell[cell].push(group);
        }
    }
    of_cell
}

struct Search<'a> {
    puzzle: &'a Sudoku,
    of_cell: Vec<Vec<usize>>,
    used: Vec<Digits>,
    grid: Vec<u8>,
    start: Vec<Digits>,
    found: Vec<Vec<u8>>,
    limit: usize,
}

impl Search<'_> {
    fn set(&mut self, cell: usize, digit: u8) {
        self.grid[cell] = digit;
        for &group in &self.of_cell[cell] {
            self.used[group].insert(digit);
        }
    }

    fn unset(&mut self, cell: usize) {
        let digit = std::mem::take(&mut self.grid[cell]);
        for &group in &self.of_cell[cell] {
            self.used[group].remove(digit);
        }
    }

    fn run(&mut self) {
        let mut best: Option<(usize, Digits)> = None;
        for cell in 0..self.grid.len() {
            if self.grid[cell] != 0 || !self.puzzle.layout.is_cell(cell) {
                continue;
            }
            let groups = self.of_cell[cell].iter();
            let left = groups.fold(self.start[cell], |left, &group| left - self.used[group]);
            if best.is_none_or(|(_, digits)| left.len() < digits.len()) {
                best = Some((cell, left));
                if left.len() < 2 {
                    break;
                }
            }
        }
        let Some((cell, digits)) = best else {
            if self.puzzle.is_solved_by(&self.grid) {
                self.found.push(self.grid.clone());
            }
            return;
        };
        for digit in digits.iter() {
            self.set(cell, digit);
            self.run();
            self.unset(cell);
            if self.found.len() >= self.limit {
                return;
            }
        }
    }
}
