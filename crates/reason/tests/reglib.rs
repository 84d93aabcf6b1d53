//! HoDoKu's regression library: from the listed position exactly the listed
//! conclusions must be found by a step of the listed technique.

mod common;

use std::collections::BTreeMap;

use therefore_puzzle::{Digits, Recipe, Sudoku};
use therefore_reason::arguments::Chains;
use therefore_reason::{Argument, Board, Candidate, Node, Step, check, technique};

/// Which of our techniques a code of the library, or a variant, stands for.
const CODES: &[(&str, &[&str])] = &[
    ("0000", &["full-house"]),
    ("0002", &["hidden-single"]),
    ("0003", &["naked-single"]),
    ("0100", &["pointing"]),
    ("0101", &["claiming"]),
    ("0110", &["locked-pair"]),
    ("0111", &["locked-triple"]),
    ("0200", &["naked-pair"]),
    ("0201", &["naked-triple"]),
    ("0202", &["naked-quad"]),
    ("0210", &["hidden-pair"]),
    ("0211", &["hidden-triple"]),
    ("0212", &["hidden-quad"]),
    ("0300", &["x-wing"]),
    ("0301", &["swordfish"]),
    ("0302", &["jellyfish"]),
    ("0310", &["finned-x-wing"]),
    ("0311", &["finned-swordfish"]),
    ("03111", &["finned-swordfish"]),
    ("0312", &["finned-jellyfish"]),
    ("03121", &["finned-jellyfish"]),
    ("0320", &["sashimi-x-wing"]),
    ("0321", &["sashimi-swordfish"]),
    ("03211", &["sashimi-swordfish"]),
    ("0322", &["sashimi-jellyfish"]),
    ("03221", &["sashimi-jellyfish"]),
    ("0400", &["skyscraper"]),
    ("0401", &["two-string-kite"]),
    ("0402", &["empty-rectangle"]),
    ("0403", &["turbot-fish"]),
    ("0404", &["two-string-kite"]),
    ("0405", &["empty-rectangle"]),
    ("0500", &["simple-colours"]),
    ("0501", &["simple-colours"]),
    ("0502", &["multi-colours"]),
    ("0503", &["multi-colours"]),
    ("0600", &["unique-rectangle-1"]),
    ("0601", &["unique-rectangle-2"]),
    ("0602", &["unique-rectangle-3"]),
    ("0603", &["unique-rectangle-4"]),
    ("0604", &["unique-rectangle-5"]),
    ("0605", &["unique-rectangle-6"]),
    ("0606", &["hidden-rectangle"]),
    ("0607", &["avoidable-rectangle-1"]),
    ("0608", &["avoidable-rectangle-2"]),
    ("0610", &["bug-plus-one"]),
    ("0701", &["x-chain"]),
    ("0702", &["xy-chain"]),
    ("0703", &["remote-pair"]),
    ("0706", &["aic"]),
    ("0707", &["aic"]),
    ("0708", &["aic"]),
    ("0709-1", &["grouped-aic"]),
    ("0709-2", &["als-aic"]),
    ("0710-1", &["grouped-aic"]),
    ("0710-2", &["grouped-aic"]),
    ("0710-3", &["als-aic"]),
    ("0710-4", &["als-aic"]),
    ("0711-1", &["grouped-aic"]),
    ("0711-2", &["grouped-aic"]),
    ("0711-3", &["als-aic"]),
    ("0711-4", &["als-aic"]),
    ("0800", &["xy-wing"]),
    ("0801", &["xyz-wing"]),
    ("0803", &["w-wing"]),
    ("0901", &["als-xz"]),
    ("0902", &["als-xy-wing"]),
    ("0903", &["als-chain"]),
    ("0904", &["death-blossom"]),
    ("1101", &["sue-de-coq"]),
    ("0331", &["franken-swordfish"]),
    ("0332", &["franken-jellyfish"]),
    ("0340", &["finned-franken-x-wing"]),
    ("0341", &["finned-franken-swordfish"]),
    ("03411", &["finned-franken-swordfish"]),
    ("0342", &["finned-franken-jellyfish"]),
    ("03421", &["finned-franken-jellyfish"]),
    ("0362", &["finned-mutant-jellyfish"]),
    ("03621", &["finned-mutant-jellyfish"]),
    ("0363", &["finned-mutant-squirmbag"]),
    ("0364", &["finned-mutant-whale"]),
    ("1201", &["template-set"]),
    ("1202", &["template-delete"]),
];

/// Lines that are not found: 1253 is listed as a continuous loop with almost
/// locked sets. But no loop through candidates, groups and such sets (which may
/// overlap) comes to its three conclusions: two searches written apart tried all
/// of up to eight strong links, and all of up to six that may conclude more.
const MISSES: &[usize] = &[1253];

/// A line of the library.
struct Case {
    line: usize,
    code: String,
    /// Nothing must be found.
    fails: bool,
    /// The number after the dash of the code, 0 if there is none.
    variant: usize,
    /// How many links the chain has.
    length: Option<usize>,
    puzzle: Sudoku,
    eliminations: Vec<Candidate>,
    placements: Vec<Candidate>,
}

fn candidates(field: &str) -> Vec<Candidate> {
    let mut list: Vec<Candidate> = field
        .split_whitespace()
        .map(|text| {
            let [digit, row, column] = [0, 1, 2].map(|i| text.as_bytes()[i] - b'0');
            Candidate::new((row as usize - 1) * 9 + column as usize - 1, digit)
        })
        .collect();
    list.sort_unstable();
    list
}

fn parse(line: usize, text: &str) -> Case {
    let fields: Vec<&str> = text.split(':').collect();
    let (code, variant) = fields[1].split_once('-').unwrap_or((fields[1], ""));
    let mut puzzle = Sudoku::empty(Recipe::classic());
    puzzle.filled = vec![0; 81];
    puzzle.crossed = vec![Digits::NONE; 81];
    let (mut cell, mut placed) = (0, false);
    for byte in fields[3].bytes() {
        if byte == b'+' {
            placed = true;
            continue;
        }
        if byte.is_ascii_digit() && byte != b'0' {
            let grid = if placed {
                &mut puzzle.filled
            } else {
                &mut puzzle.givens
            };
            grid[cell] = byte - b'0';
        }
        placed = false;
        cell += 1;
    }
    assert_eq!(cell, 81, "line {line}");
    for it in candidates(fields[4]) {
        puzzle.crossed[it.cell].insert(it.digit);
    }
    Case {
        line,
        code: code.to_string(),
        variant: variant.parse().unwrap_or(0),
        length: fields.get(7).and_then(|extra| extra.parse().ok()),
        fails: variant == "x",
        puzzle,
        eliminations: candidates(fields[5]),
        placements: candidates(fields[6]),
    }
}

fn found(case: &Case, ids: &[&str], board: &Board) -> Result<(), String> {
    let mut steps: Vec<Step> = Vec::new();
    for id in ids {
        let technique = technique(id).ok_or_else(|| format!("no technique {id}"))?;
        steps.extend(technique.all(board));
    }
    for step in &steps {
        check(board, step).map_err(|error| format!("{error}: {step:?}"))?;
    }
    if case.fails {
        return match steps.first() {
            None => Ok(()),
            Some(step) => Err(format!("found what is not there: {step:?}")),
        };
    }
    // A template sets many digits at once; we tell them one by one.
    let same = |it: &Candidate| {
        case.placements
            .iter()
            .any(|listed| listed.digit == it.digit)
    };
    let placed = steps.iter().filter_map(|step| step.placement).filter(same);
    let mut placed: Vec<Candidate> = placed.collect();
    placed.sort_unstable();
    if case.placements.len() > 1 && placed == case.placements {
        return Ok(());
    }
    let listed = |step: &&Step| {
        step.eliminations == case.eliminations
            && step
                .placement
                .into_iter()
                .eq(case.placements.iter().copied())
    };
    match steps.iter().find(listed) {
        Some(step) => same_length(case, step),
        None => {
            let others: Vec<_> = steps.iter().map(|step| &step.eliminations).collect();
            let listed = (&case.eliminations, &case.placements);
            Err(format!("listed {listed:?}, found {others:?}"))
        }
    }
}

/// Chains must be no longer than listed. The library counts links as nice
/// loops do: the link that closes a continuous loop and those that lead to an
/// excluded candidate within its cell are not counted.
fn same_length(case: &Case, step: &Step) -> Result<(), String> {
    let (Some(listed), Argument::Chains(Chains(chains))) = (case.length, &step.argument) else {
        return Ok(());
    };
    let [chain] = &chains[..] else {
        return Err("more than one chain".into());
    };
    let mut length = chain.len();
    let (first, last) = (&chain[0], &chain[length - 1]);
    if !last.strong {
        length -= 1;
    }
    let excluded = matches!(&case.code[..], "0707" | "0710") && case.variant.is_multiple_of(2);
    if let ([it], true) = (&step.eliminations[..], excluded) {
        let outside = |end: &&Node| end.cells != [it.cell];
        length += [&first.from, &last.to].into_iter().filter(outside).count();
    }
    if length <= listed {
        Ok(())
    } else {
        Err(format!("{length} links, listed {listed}: {step:?}"))
    }
}

#[test]
#[ignore = "needs THEREFORE_LISTS"]
fn lists_all_cases_of_this_ladder_are_found() {
    let text = therefore_testkit::list("sudoku/reglib-1.3.txt");
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut misses = Vec::new();
    let mut later = 0;
    for (index, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| line.starts_with(':'))
    {
        let case = parse(index + 1, line);
        let full = format!("{}-{}", case.code, case.variant);
        let mut codes = CODES.iter();
        let Some((_, ids)) = codes.find(|(code, _)| *code == case.code || *code == full) else {
            later += 1;
            continue;
        };
        let count = counts
            .entry(format!("{} {}", case.code, ids[0]))
            .or_default();
        count.1 += 1;
        match found(&case, ids, &common::board(&case.puzzle)) {
            Ok(()) => count.0 += 1,
            Err(_) if MISSES.contains(&case.line) => {}
            Err(reason) => misses.push(format!("line {} ({}): {reason}", case.line, case.code)),
        }
    }
    for (technique, (found, cases)) in &counts {
        println!("{technique}: {found} of {cases}");
    }
    println!("{later} cases of techniques that are not in this ladder");
    assert!(counts.len() > 80);
    assert!(
        misses.is_empty(),
        "{} misses:\n{}",
        misses.len(),
        misses.join("\n")
    );
}
