//! The other ways of solving, as a user meets them.

mod common;

use common::therefore;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// A place for a file of this test run.
fn place(name: &str) -> String {
    let folder = std::env::temp_dir();
    let path = folder.join(format!("therefore-methods-{}-{name}", std::process::id()));
    path.display().to_string()
}

#[test]
fn every_engine_solves_a_puzzle() {
    for engine in [
        "search",
        "backtracking",
        "backtracking:fewest-first",
        "forward-checking",
        "hill-climbing:propagate",
        "iterated-local-search:swaps=3,steepest",
        "annealing",
        "ant-colony",
        "ilp",
        "sat",
        "logic",
    ] {
        let run = therefore(&["solve", "--engine", engine, "--lines", EASY], "");
        assert_eq!((run.out.trim_end(), run.code), (SOLVED, 0), "{engine}");
    }
}

#[test]
fn an_engine_says_what_it_cannot_do() {
    let arguments = [
        "solve",
        "--engine",
        "annealing",
        "--variant",
        "diagonal",
        "--lines",
        EASY,
    ];
    let run = therefore(&arguments, "");
    assert_eq!((run.out.as_str(), run.code), ("unknown\n", 1));
    assert!(
        run.err.contains("local search knows no regions"),
        "{}",
        run.err
    );
    let run = therefore(&["solve", "--engine", "dowsing", EASY], "");
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("dowsing: unknown, expected one of search"),
        "{}",
        run.err
    );
    let run = therefore(&["solve", "--engine", "sat", "--count", "all", EASY], "");
    assert_eq!(run.code, 2);
}

#[test]
fn exact_engines_prove_and_local_ones_admit() {
    let sparse = format!("{}{}", ".".repeat(40), &EASY[40..]);
    let clash = format!("55{}", &EASY[2..]);
    for engine in ["sat", "ilp", "forward-checking:fewest-first"] {
        let arguments = ["solve", "--engine", engine, "--lines", "--unique"];
        let run = therefore(&arguments, format!("{EASY}\n{sparse}\n{clash}\n"));
        assert_eq!(run.out, format!("{SOLVED}\nmany\nnone\n"), "{engine}");
        assert_eq!(run.code, 1);
    }
    let run = therefore(
        &["solve", "--engine", "annealing", "--unique", "--json", EASY],
        "",
    );
    assert!(
        run.out.contains("\"solutions\":\"at least one\""),
        "{}",
        run.out
    );
    assert_eq!(run.code, 1);
}

#[test]
fn time_limit_and_seed_are_obeyed() {
    let limit = ["--lines", "--time-limit", "0.2", HARD];
    let run = therefore(
        &[&["solve", "--engine", "hill-climbing"], &limit[..]].concat(),
        "",
    );
    assert_eq!((run.out.as_str(), run.code), ("unknown\n", 1));
    let ask = |seed| {
        let arguments = [
            "solve",
            "--engine",
            "annealing:plain",
            "--seed",
            seed,
            "--json",
            "--stats",
        ];
        let run = therefore(&arguments, EASY);
        let from = run.out.find("\"stats\"").expect("there are stats");
        let to = run.out.find("\"seconds\"").expect("there is a time");
        run.out[from..to].to_string()
    };
    assert_eq!(ask("3"), ask("3"));
    assert_ne!(ask("3"), ask("4"));
}

#[test]
fn the_trace_and_the_optima_are_written() {
    let (trace, optima) = (place("trace.csv"), place("optima.csv"));
    let arguments = [
        "solve",
        "--engine",
        "hill-climbing",
        "--trace",
        &trace,
        "--optima",
        &optima,
        "--lines",
        EASY,
    ];
    assert_eq!(therefore(&arguments, "").code, 0);
    let read = |path: &str| std::fs::read_to_string(path).expect("the file was written");
    let (points, climbs) = (read(&trace), read(&optima));
    assert!(points.starts_with("line,step,cost,best\n1,0,"), "{points}");
    assert!(points.trim_end().ends_with(",0,0"));
    assert!(
        climbs.starts_with("line,optimum,steps,missing\n1,1,"),
        "{climbs}"
    );
    assert_eq!(climbs.lines().count(), 16);
    for path in [trace, optima] {
        let _ = std::fs::remove_file(path);
    }
}

#[test]
fn engines_are_compared() {
    let engines = "search,iterated-local-search:swaps=3,steepest,sat";
    let run = therefore(&["compare", "--engines", engines, "--runs", "2"], EASY);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((lines.len(), run.code), (4, 0), "{}{}", run.out, run.err);
    assert!(lines[0].starts_with("engine "), "{}", lines[0]);
    assert!(
        lines[2].starts_with("iterated-local-search:swaps=3,steepest    2 of 2 "),
        "{}",
        lines[2]
    );
    let run = therefore(&["compare", "--engines", engines, "--format", "csv"], EASY);
    assert_eq!(run.out.lines().count(), 4, "{}", run.out);
    let run = therefore(&["compare", "--engines", "sat,logic", "--json"], EASY);
    assert!(
        run.out
            .lines()
            .all(|line| line.contains("\"number\":1,") && line.contains("\"run\":{")),
        "{}",
        run.out
    );
    let run = therefore(
        &["compare", "--engines", "annealing", "--variant", "diagonal"],
        EASY,
    );
    assert!(run.out.contains("cannot"), "{}", run.out);
    assert_eq!(
        therefore(&["compare", "--engines", "dowsing"], EASY).code,
        2
    );
}

/// What solvers of each kind would write for the solved puzzle.
fn answers(format: &str, model: &str) -> Vec<String> {
    let digit = |cell: usize| &SOLVED[cell..=cell];
    let named = |cell: usize| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    let names = || (0..81).map(|cell| (named(cell), digit(cell)));
    match format {
        "lp" | "mps" => vec![
            // A list as HiGHS and Gurobi, CBC, SCIP and CPLEX write it.
            names().map(|(c, d)| format!("x_{c}_{d} 1\n")).collect(),
            names()
                .map(|(c, d)| format!("   5 x_{c}_{d}    0.9999999   0\n"))
                .collect(),
            names()
                .map(|(c, d)| format!("x_{c}_{d}   1 \t(obj:0)\n"))
                .collect(),
            names()
                .map(|(c, d)| format!("<variable name=\"x_{c}_{d}\" index=\"7\" value=\"1\"/>\n"))
                .collect(),
        ],
        "flatzinc" => vec![
            names()
                .map(|(c, d)| format!("{c} = {d};\n"))
                .collect::<String>()
                + "----------\n",
        ],
        _ => {
            let mut ones = Vec::new();
            for line in model.lines().filter(|line| line.contains(" variable ")) {
                let words: Vec<&str> = line.split_whitespace().collect();
                let is_one = names().any(|(cell, digit)| cell == words[4] && digit == words[6]);
                if is_one {
                    ones.push(words[2].to_string());
                }
            }
            match format {
                "opb" => vec![format!("s SATISFIABLE\nv x{} -x500\n", ones.join(" x"))],
                _ => vec![
                    format!("s SATISFIABLE\nv {} 0\n", ones.join(" ")),
                    format!("SAT\n{} 0\n", ones.join(" ")),
                ],
            }
        }
    }
}

#[test]
fn models_go_out_and_solutions_come_back() {
    for format in ["lp", "mps", "dimacs", "flatzinc", "opb"] {
        let model = therefore(&["export", "--to", format, EASY], "");
        assert_eq!(model.code, 0, "{}", model.err);
        for answer in answers(format, &model.out) {
            let run = therefore(
                &["import-solution", "--answer", "-", "--lines", EASY],
                &answer,
            );
            assert_eq!(
                (run.out.trim_end(), run.code),
                (SOLVED, 0),
                "{format}: {answer}{}",
                run.err
            );
        }
    }
    let run = therefore(
        &["import-solution", "--answer", "-", EASY],
        "s UNSATISFIABLE\n",
    );
    assert_eq!(run.code, 1);
    let run = therefore(
        &["import-solution", "--answer", "-", "--json", EASY],
        "s UNSATISFIABLE\n",
    );
    assert!(run.out.contains("\"solutions\":\"none\""), "{}", run.out);
    let wrong = "r1c1 = 5;\nr1c2 = 5;\n";
    let run = therefore(&["import-solution", "--answer", "-", EASY], wrong);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("r1c2 holds 5, which the clues exclude"),
        "{}",
        run.err
    );
    let run = therefore(&["import-solution", "--answer", "no-such-file", EASY], "");
    assert_eq!(run.err, "therefore: no-such-file: no such file\n");
    assert_eq!(run.code, 2);
}
