//! `therefore check`: what a setter wants to know about a puzzle.

use std::ops::ControlFlow;
use std::time::Duration;

use clap::Args;
use serde_json::{Map, Value, json};
use therefore_puzzle::{Cell, Clash, Nonogram, Sudoku, Sum, clashes, pattern_symmetries};
use therefore_search::{
    Certainty, ClashPart, Ended, Smallest, smallest_clash, smallest_conflict,
    sums_superfluous_together, superfluous_givens, superfluous_sums,
};

use super::kind::{kind, label, plural};
use super::{Solvers, control, givens_line, names, nonogram, parse_seconds};
use crate::answers::found_text;
use crate::batch::{self, Job, Place, Threads};
use crate::input::Input;
use crate::piece::{Piece, Status};

/// Say whether puzzles are valid, unique, minimal, symmetric
///
/// For givens that clash on sight it names the cells; for a puzzle without a
/// solution a smallest set of givens that already clash (in a killer: of
/// givens, cages and regions; in a nonogram: of lines). For nonograms it names the
/// cells marked wrongly so far. Exit code 0: every
/// puzzle has exactly one solution; 1: some has not; 2: some could not be read.
#[derive(Args)]
#[command(
    after_help = "Example:\n  therefore check 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)]
pub struct Check {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    threads: Threads,
    /// One JSON object a line for each puzzle
    #[arg(long)]
    pub(super) json: bool,
    /// Give up on a question after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(super) time_limit: Option<Duration>,
}

/// What was found out.
struct Report {
    clashes: Vec<Clash>,
    /// None: not known.
    solutions: Option<u64>,
    /// Cells in which two solutions differ, if there are several.
    undecided: Vec<Cell>,
    /// The givens that can go, and whether all were looked at.
    superfluous: Option<(Vec<Cell>, bool)>,
    /// The same for cages and sums, by their place in the recipe.
    superfluous_sums: Option<(Vec<usize>, bool)>,
    /// Several of these that can go together, and whether no other of them can as well.
    together: Option<(Vec<usize>, bool)>,
    contradiction: Option<Smallest<ClashPart>>,
    symmetries: Vec<&'static str>,
    /// Filled cells that clash with others or disagree with the only solution.
    wrong: Vec<Cell>,
    /// Whether the solution that came with the puzzle is right.
    solution_right: Option<bool>,
}

/// How long to look for a smaller clash, and for more cages that can go
/// together, unless the user says otherwise.
pub const PATIENCE: Duration = Duration::from_secs(10);

impl Check {
    /// Runs the command.
    pub fn run(self) -> Status {
        batch::run(&self, self.input.sources(), &self.threads)
    }

    fn report(&self, solvers: &mut Solvers, puzzle: &Sudoku) -> Report {
        let solver = solvers.get(&puzzle.layout);
        let mut found: Vec<Vec<u8>> = Vec::new();
        let ended = solver.each(&puzzle.start(), &control(self.time_limit), &mut |grid| {
            found.push(grid.to_vec());
            match found.len() {
                2 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        let known = ended != Ended::Stopped;
        let (one, none) = (known && found.len() == 1, known && found.is_empty());
        let cells = || 0..puzzle.givens.len();
        let undecided = match &found[..] {
            [a, b] => cells().filter(|&cell| a[cell] != b[cell]).collect(),
            _ => Vec::new(),
        };
        let values: Vec<u8> = cells().map(|cell| puzzle.value(cell)).collect();
        let mut wrong: Vec<Cell> = clashes(&puzzle.layout, &values)
            .into_iter()
            .flat_map(|clash| match clash {
                Clash::Repeat { cells, .. } | Clash::Total { cells, .. } => cells,
            })
            .chain(
                cells().filter(|&cell| one && values[cell] != 0 && values[cell] != found[0][cell]),
            )
            .filter(|&cell| puzzle.givens[cell] == 0)
            .collect();
        wrong.sort_unstable();
        wrong.dedup();
        let limited = control(self.time_limit.or(none.then_some(PATIENCE)));
        let superfluous_sums = one.then(|| superfluous_sums(puzzle, &limited));
        let together = superfluous_sums.as_ref().and_then(|(sums, _)| {
            let limited = control(self.time_limit.or(Some(PATIENCE)));
            let (together, all) = sums_superfluous_together(puzzle, sums, &limited);
            (together.len() > 1).then_some((together, all))
        });
        let symmetries = pattern_symmetries(puzzle.layout.shape(), |cell| puzzle.givens[cell] != 0);
        Report {
            clashes: clashes(&puzzle.layout, &puzzle.givens),
            solutions: (known || found.len() == 2).then_some(found.len() as u64),
            undecided,
            superfluous: one.then(|| superfluous_givens(solver, puzzle, &limited)),
            superfluous_sums,
            together,
            contradiction: if !none {
                None
            } else if puzzle.layout.has_only_regions() {
                let clash = smallest_clash(solver, puzzle, &limited);
                clash.map(|clash| clash.map(ClashPart::Given))
            } else {
                smallest_conflict(puzzle, &limited)
            },
            symmetries: symmetries
                .into_iter()
                .map(|symmetry| symmetry.name())
                .collect(),
            wrong,
            solution_right: puzzle
                .solution
                .as_ref()
                .map(|grid| puzzle.is_solved_by(grid)),
        }
    }
}

impl Job for Check {
    const COMMAND: &'static str = "check";

    type Worker = Solvers;

    fn worker(&self) -> Solvers {
        Solvers::default()
    }

    fn json(&self) -> bool {
        self.json
    }

    fn nonogram(&self, _: &mut Solvers, place: Place, nonogram: Nonogram, piece: &mut Piece) {
        nonogram::check::check(self, place, &nonogram, piece);
    }

    fn puzzle(
        &self,
        solvers: &mut Solvers,
        Place { name, line }: Place,
        puzzle: Sudoku,
        piece: &mut Piece,
    ) {
        let report = self.report(solvers, &puzzle);
        piece.status().unanswered |= !report.is_good();
        if self.json {
            piece.line(&report.json(&puzzle, name, line).to_string())
        } else {
            piece.line(&report.text(&puzzle))
        }
    }
}

impl Report {
    /// Whether all questions were answered as a setter hopes.
    fn is_good(&self) -> bool {
        let givens = self.superfluous.as_ref();
        let sums = self.superfluous_sums.as_ref();
        let decided = givens.is_some_and(|(_, complete)| *complete)
            && sums.is_some_and(|(_, complete)| *complete);
        self.solutions == Some(1) && decided && self.solution_right != Some(false)
    }

    fn text(&self, puzzle: &Sudoku) -> String {
        let mut lines = vec![label(puzzle)];
        let mut say = |text: String| lines.push(format!("  {text}"));
        let list = |cells: &[Cell]| names(puzzle, cells).join(" ");
        if let Some(kind) = kind(puzzle) {
            say(format!("variant: {kind}"));
        }
        say(plural(puzzle.clues(), "given"));
        for clash in &self.clashes {
            say(match clash {
                Clash::Repeat {
                    digit,
                    region,
                    cells,
                } => {
                    format!(
                        "invalid: {digit} occurs more than once in {region}: {}",
                        list(cells)
                    )
                }
                Clash::Total {
                    total,
                    found,
                    cells,
                } => {
                    format!(
                        "invalid: {} add up to {found}, but the total is {total}",
                        list(cells)
                    )
                }
            });
        }
        say(found_text(self.solutions).to_string());
        if !self.undecided.is_empty() {
            let count = plural(self.undecided.len(), "cell");
            let shown = &self.undecided[..self.undecided.len().min(20)];
            let more = if shown.len() < self.undecided.len() {
                " ..."
            } else {
                ""
            };
            say(format!(
                "two solutions differ in {count}: {}{more}",
                list(shown)
            ));
        }
        if let Some((found, expected)) = cages_total(puzzle) {
            say(format!(
                "the cages cover the grid and add up to {found}, but its digits to {expected}"
            ));
        }
        if let Some(clash) = &self.contradiction {
            let parts = parts(puzzle, &clash.members);
            say(if clash.members.is_empty() {
                "even without any givens there is no solution".to_string()
            } else {
                clash_sentence(&parts.count, &parts.list, clash.certainty)
            });
        }
        match &self.superfluous {
            // The cages are what a killer is made of.
            Some(_) if puzzle.clues() == 0 && !puzzle.layout.recipe().sums.is_empty() => {}
            Some((cells, true)) if cells.is_empty() => say("minimal: no given can go".to_string()),
            Some((cells, false)) if cells.is_empty() => {
                say("minimal: stopped before it was known".to_string());
            }
            Some((cells, complete)) => {
                let least = if *complete { "" } else { "at least " };
                let count = plural(cells.len(), "given");
                say(format!(
                    "not minimal: {least}{count} can go (one at a time): {}",
                    list(cells)
                ));
            }
            None => {}
        }
        let sums = &puzzle.layout.recipe().sums;
        let cages = |found: &[usize]| -> String {
            let cages: Vec<String> = found.iter().map(|&i| cage(puzzle, &sums[i])).collect();
            cages.join(", ")
        };
        match &self.superfluous_sums {
            _ if sums.is_empty() => {}
            Some((found, true)) if found.is_empty() => say("no cage can go".to_string()),
            Some((found, _)) if found.len() == sums.len() && sums.len() > 1 => {
                say(format!(
                    "each of the {} cages can go, one at a time",
                    sums.len()
                ));
            }
            Some((found, false)) if found.is_empty() => {
                say("cages: stopped before it was known whether any can go".to_string());
            }
            Some((found, complete)) => {
                let least = if *complete { "" } else { "at least " };
                let count = plural(found.len(), "cage");
                say(format!(
                    "{least}{count} can go (one at a time): {}",
                    cages(found)
                ));
            }
            None => {}
        }
        if let Some((found, all)) = &self.together {
            let least = if *all { "" } else { "at least " };
            say(format!(
                "{least}{} of them can go together: {}",
                found.len(),
                cages(found)
            ));
        }
        if puzzle.clues() > 0 {
            say(if self.symmetries.is_empty() {
                "givens not symmetric".to_string()
            } else {
                format!("givens symmetric: {}", self.symmetries.join(", "))
            });
        }
        if !self.wrong.is_empty() {
            say(format!("filled in wrongly: {}", list(&self.wrong)));
        }
        match self.solution_right {
            Some(true) => say("the solution that came with it is right".to_string()),
            Some(false) => say("the solution that came with it is wrong".to_string()),
            None => {}
        }
        lines.join("\n")
    }

    fn json(&self, puzzle: &Sudoku, name: &str, line: usize) -> Value {
        let cells = |cells: &Vec<Cell>| json!(names(puzzle, cells));
        let clashes = self.clashes.iter().map(|clash| match clash {
            Clash::Repeat {
                digit,
                region,
                cells,
            } => {
                json!({ "digit": digit, "region": region, "cells": names(puzzle, cells) })
            }
            Clash::Total {
                total,
                found,
                cells,
            } => {
                json!({ "total": total, "found": found, "cells": names(puzzle, cells) })
            }
        });
        let mut object = Map::new();
        let mut set = |name: &str, value: Value| object.insert(name.to_string(), value);
        set("file", json!(name));
        set("line", json!(line));
        set("puzzle", json!(givens_line(puzzle)));
        set("givens", json!(puzzle.clues()));
        set("valid", json!(self.clashes.is_empty()));
        set("clashes", clashes.collect());
        set(
            "solutions",
            match self.solutions {
                None => Value::Null,
                Some(0) => json!("none"),
                Some(1) => json!("one"),
                Some(_) => json!("many"),
            },
        );
        let (found, complete) = self
            .superfluous
            .as_ref()
            .map_or((None, true), |(c, all)| (Some(c), *all));
        let minimal = found
            .filter(|found| complete || !found.is_empty())
            .map(|found| found.is_empty());
        set("minimal", json!(minimal));
        set("superfluous", json!(found.map(cells)));
        set("superfluous_complete", json!(complete));
        let members = self.contradiction.as_ref().map(|clash| &clash.members);
        let givens = members.map(|members| {
            let given = |part: &ClashPart| match part {
                ClashPart::Given(cell) => Some(*cell),
                _ => None,
            };
            cells(&members.iter().filter_map(given).collect())
        });
        set("contradiction", json!(givens));
        if !puzzle.layout.sums().is_empty() {
            let (found, complete) = self
                .superfluous_sums
                .as_ref()
                .map_or((None, true), |(found, all)| (Some(found), *all));
            let sums = &puzzle.layout.recipe().sums;
            let list = |found: &Vec<usize>| -> Value {
                found.iter().map(|&i| sum_json(puzzle, &sums[i])).collect()
            };
            set("superfluous_cages", json!(found.map(list)));
            set("superfluous_cages_complete", json!(complete));
            let together = self.together.as_ref().map(|(found, _)| list(found));
            set("superfluous_cages_together", json!(together));
            let sum = |part: &ClashPart| match part {
                ClashPart::Sum(index) => Some(sum_json(puzzle, &puzzle.layout.sums()[*index])),
                _ => None,
            };
            let region = |part: &ClashPart| match part {
                ClashPart::Region(index) => Some(json!(puzzle.layout.regions()[*index].name)),
                _ => None,
            };
            let each = |of: &dyn Fn(&ClashPart) -> Option<Value>| {
                members.map(|members| members.iter().filter_map(of).collect::<Value>())
            };
            set("contradiction_cages", json!(each(&sum)));
            set("contradiction_regions", json!(each(&region)));
            let total = cages_total(puzzle)
                .map(|(found, expected)| json!({ "found": found, "expected": expected }));
            set("cages_total", json!(total));
        }
        let clash = self.contradiction.as_ref();
        let certainty = clash.map(|clash| certainty(clash.certainty));
        set("contradiction_is", json!(certainty));
        set("undecided", cells(&self.undecided));
        set("symmetries", json!(self.symmetries));
        set("wrong", cells(&self.wrong));
        set("solution_right", json!(self.solution_right));
        Value::Object(object)
    }
}

/// How small a set that clashes is, as JSON has it.
pub fn certainty(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Smallest => "smallest",
        Certainty::Irreducible => "irreducible",
        Certainty::Contradictory => "contradictory",
    }
}

/// What clashes, and how small that is.
pub fn clash_sentence(count: &str, list: &str, certainty: Certainty) -> String {
    let how = match certainty {
        Certainty::Smallest => "and no fewer do",
        Certainty::Irreducible => "each of them needed",
        Certainty::Contradictory => "stopped looking for fewer",
    };
    format!("{count} already clash, {how}: {list}")
}

/// A cage as JSON.
fn sum_json(puzzle: &Sudoku, sum: &Sum) -> Value {
    json!({ "sum": sum.total, "cells": names(puzzle, &sum.cells) })
}

/// A cage in a sentence: `15 at A1`.
fn cage(puzzle: &Sudoku, sum: &Sum) -> String {
    let first = names(puzzle, &sum.cells[..1]).concat();
    format!("{} at {first}", sum.total)
}

/// What the cages add up to and should, if they cover the grid, each cell once,
/// and that is not the same.
fn cages_total(puzzle: &Sudoku) -> Option<(u32, u32)> {
    let layout = &puzzle.layout;
    let side = layout.symbols();
    let mut cells: Vec<Cell> = layout.sums().iter().flat_map(|s| s.cells.clone()).collect();
    cells.sort_unstable();
    let covered = layout.recipe().lines && cells.into_iter().eq(0..side * side);
    let found = layout.sums().iter().map(|sum| sum.total).sum();
    let expected = (side * side * (side + 1) / 2) as u32;
    (covered && found != expected).then_some((found, expected))
}

/// What clashes, counted and listed.
struct Parts {
    count: String,
    list: String,
}

fn parts(puzzle: &Sudoku, members: &[ClashPart]) -> Parts {
    let (mut givens, mut cages, mut regions) = (Vec::new(), Vec::new(), Vec::new());
    for part in members {
        match *part {
            ClashPart::Given(cell) => givens.push(cell),
            ClashPart::Sum(index) => {
                let cage = cage(puzzle, &puzzle.layout.sums()[index]);
                cages.push(format!("cage {cage}"));
            }
            ClashPart::Region(index) => regions.push(puzzle.layout.regions()[index].name.clone()),
        }
    }
    let counts: Vec<String> = [
        (givens.len(), "given"),
        (cages.len(), "cage"),
        (regions.len(), "region"),
    ]
    .into_iter()
    .filter(|&(count, _)| count > 0)
    .map(|(count, thing)| plural(count, thing))
    .collect();
    let mut list = Vec::new();
    if !givens.is_empty() {
        list.push(names(puzzle, &givens).join(" "));
    }
    list.extend(cages);
    list.extend(regions);
    Parts {
        count: match &counts[..] {
            [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
            _ => counts.concat(),
        },
        list: list.join(", "),
    }
}
