//! The figures of the study, cell by cell, from its own traces.

use therefore_puzzle::Sudoku;
use therefore_reason::profile;
use therefore_study::killer::{
    Comparison, TRACES, Trace, faults, published, published_difference, puzzles, read_traces,
    trace_of,
};

fn traces(puzzle: &str) -> (Vec<Trace>, Trace) {
    let all = read_traces(TRACES).expect("the shipped traces read");
    let (mut program, people): (Vec<Trace>, Vec<Trace>) = all
        .into_iter()
        .filter(|trace| trace.puzzle == puzzle)
        .partition(|trace| trace.solver == "solver-pl");
    (people, program.remove(0))
}

fn comparison(puzzle: &str) -> Comparison {
    let (people, program) = traces(puzzle);
    Comparison::new(&people.iter().collect::<Vec<_>>(), Some(&program))
}

fn puzzle(name: &str) -> Sudoku {
    let (_, puzzle) = puzzles()
        .into_iter()
        .find(|(title, _)| title == name)
        .expect("the shipped puzzles read");
    puzzle
}

fn two_places(value: Option<f64>) -> String {
    value.map_or_else(String::new, |value| format!("{value:.2}"))
}

#[test]
fn the_means() {
    let (easy, hard) = (comparison("thesis-easy"), comparison("thesis-hard"));
    assert_eq!(two_places(easy.deviation()), "23.99");
    assert_eq!(two_places(hard.deviation()), "9.52");
    assert_eq!(
        (two_places(hard.difference()), hard.compared()),
        ("4.19".into(), 7)
    );
    assert_eq!(
        (two_places(easy.difference()), easy.compared()),
        ("15.11".into(), 77)
    );
}

#[test]
fn every_cell_of_the_printed_tables() {
    for name in ["thesis-easy", "thesis-hard"] {
        let ours = comparison(name);
        let printed: Vec<_> = published()
            .into_iter()
            .filter(|row| row.puzzle == name)
            .collect();
        assert_eq!(printed.len(), ours.cells.len());
        let near = |a: Option<f64>, b: Option<f64>| match (a, b) {
            (Some(a), Some(b)) => (a - b).abs() < 0.005_1,
            (a, b) => a.is_none() == b.is_none(),
        };
        let mut off = Vec::new();
        for (row, cell) in printed.iter().zip(&ours.cells) {
            assert_eq!(row.cell, cell.cell);
            assert!(near(row.deviation, cell.deviation), "{name} {}", row.cell);
            assert!(near(row.people, cell.people), "{name} {}", row.cell);
            if row.program == cell.program {
                assert!(
                    near(row.difference, cell.difference()),
                    "{name} {}",
                    row.cell
                )
            } else {
                off.push(&row.cell[..])
            }
        }
        // Where the printed table has slipped by a row.
        match name {
            "thesis-easy" => assert_eq!((off.len(), off[0], off[33]), (34, "D5", "H2")),
            _ => assert!(off.is_empty()),
        }
    }
}

#[test]
fn why_the_printed_mean_differs() {
    let (_, program) = traces("thesis-easy");
    let (printed, why) = published_difference("thesis-easy", &program).expect("it was printed");
    assert_eq!(format!("{printed:.2}"), "14.46");
    let why = why.expect("it differs");
    assert!(
        why.contains("D4 twice (moments 25 and 41) and leaves out H2"),
        "{why}"
    );
    let (_, program) = traces("thesis-hard");
    assert_eq!(
        published_difference("thesis-hard", &program)
            .expect("printed")
            .1,
        None
    );
}

#[test]
fn what_is_wrong_with_the_traces() {
    let mut found = Vec::new();
    for name in ["thesis-easy", "thesis-hard"] {
        let puzzle = puzzle(name);
        let solution = puzzle.solution.clone().expect("a solution");
        let (people, program) = traces(name);
        for trace in people.iter().chain([&program]) {
            found.extend(faults(trace, &puzzle, &solution));
        }
    }
    let of = |solver: &str| {
        found
            .iter()
            .filter(|it| it.starts_with(solver))
            .collect::<Vec<_>>()
    };
    assert_eq!(of("person-2").len(), 2, "{found:?}");
    assert!(of("person-2")[0].contains("A9 = 2 is not the solution, which has 4"));
    assert!(of("person-2")[1].contains("B9 = 4 is not the solution, which has 2"));
    assert!(
        of("solver-pl")
            .iter()
            .any(|it| it.contains("D4 was filled at moment 25 already"))
    );
}

/// What we run ourselves is the program of the study, as far as its moments go.
#[test]
fn our_solver_pl_fills_the_same_cells() {
    let profile = profile("solver-pl").expect("a profile");
    for name in ["thesis-easy", "thesis-hard"] {
        let ours = trace_of(name, &puzzle(name), &profile);
        let (_, theirs) = traces(name);
        assert_eq!(ours.moments.len(), theirs.moments.len());
        for (a, b) in ours.moments.iter().zip(&theirs.moments).take(4) {
            assert_eq!(
                (a.cell.as_str(), a.digit, a.reason.as_str()),
                (&b.cell[..], b.digit, &b.reason[..])
            );
        }
    }
}

#[test]
fn bad_traces_are_told_where() {
    for (text, told) in [
        ("", "line 1: nothing here"),
        (
            "puzzle,solver,cell,digit\n",
            "line 1: there is no column moment",
        ),
        (
            "puzzle,solver,moment,cell,digit\n",
            "line 1: no row follows",
        ),
        (
            "puzzle,solver,moment,cell,digit\na,b,x,A1,3\n",
            "line 2: moment \"x\", expected a number",
        ),
        (
            "puzzle,solver,moment,cell,digit\na,b,1,A1\n",
            "line 2: 4 fields, expected 5",
        ),
        (
            "puzzle,solver,moment,cell,digit\n\"a, c\",b,1,A1,3\n",
            "line 2: 6 fields, expected 5",
        ),
        (
            "\npuzzle,solver,moment,cell,digit\na,b,1,A1,65\n",
            "line 3: digit 65, expected 1 to 64",
        ),
    ] {
        let error = read_traces(text).expect_err(text);
        assert!(error.starts_with(told), "{error}");
    }
}
