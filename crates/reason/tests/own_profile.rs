//! Another crate can bring its own technique, ladder and profile.

use therefore_puzzle::formats::parse_sudoku;
use therefore_reason::arguments::HiddenSingle;
use therefore_reason::machine::{Flow, Rule, SimplestFirst, Sink};
use therefore_reason::{
    Board, Level, Outcome, Profile, Reasoner, RegionId, Technique, Terrain, check,
};

/// A digit with one place in a row; other regions are ignored.
struct LastInRow;

impl Rule<Board> for LastInRow {
    fn find(&self, board: &Board, at: Option<RegionId>, sink: &mut Sink<Board>) -> Flow {
        let rows = (0..board.terrain().regions().len()).filter(|&region| {
            board.region(region).name.starts_with("row") && at.is_none_or(|at| at == region)
        });
        for region in rows {
            for digit in board.missing(region).iter() {
                let mut cells = board.cells_for(region, digit);
                if let (Some(cell), None) = (cells.next(), cells.next()) {
                    sink.place(cell, digit, HiddenSingle { region })?;
                }
            }
        }
        Flow::Continue(())
    }
}

static LAST_IN_ROW: Technique<Board> = Technique {
    id: "last-in-row",
    name: "Last in row",
    family: "single",
    definition: "A digit with one place left in a row.",
    level: Level::Easy,
    score: 5,
    uniqueness: false,
    page: "",
    rule: &LastInRow,
};

#[test]
fn a_technique_of_another_crate_solves_and_its_steps_are_checked() {
    let puzzle = parse_sudoku("123434122.43432.").expect("a puzzle");
    let start = Board::new(&Terrain::new(puzzle.layout.clone()), &puzzle);
    let profile = Profile {
        name: "rows",
        about: "rows only",
        ladder: vec![&LAST_IN_ROW],
        schedule: |_| Box::new(SimplestFirst),
        guesses: false,
    };
    let trace = Reasoner::new(&profile, 0).solve(&mut start.clone());
    assert_eq!(trace.outcome, Outcome::Solved);
    assert_eq!(trace.entries.len(), 2);
    trace.replay(&start, |board, entry| {
        assert_eq!(entry.step.rule, "last-in-row");
        check(board, &entry.step).expect("a sound step");
    });
}
