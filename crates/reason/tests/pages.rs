//! Every technique's page: its example is a position on which exactly this
//! step is found, told in exactly these words, and in another position it finds
//! nothing.

mod common;

use std::collections::BTreeSet;
use std::path::Path;

use therefore_reason::{Board, Example, GUESSING, LADDER, Terrain, Voice, check, simplest};

#[test]
fn every_example_is_found_as_it_says() {
    let (mut next, mut available) = (0, 0);
    for technique in LADDER {
        let id = technique.id;
        let example = match Example::of(technique.page) {
            Ok(Some(example)) => example,
            Ok(None) => panic!("{id}: the page has no example"),
            Err(error) => panic!("{id}: {error}"),
        };
        let terrain = Terrain::new(example.puzzle.layout.clone());
        let board = Board::with_play(&terrain, &example.puzzle);
        assert_eq!(board.trouble(), None, "{id}");
        let voice = Voice {
            alphabet: example.puzzle.alphabet,
            ..Voice::default()
        };
        let steps = technique.all(&board);
        if std::env::var_os("THEREFORE_BLESS").is_some() {
            let mut same = steps.iter();
            let same = same.find(|step| step.conclusion(&board, &voice) == example.finds);
            if let Some(step) = same {
                bless(
                    id,
                    technique.page,
                    &example.text,
                    &step.text(&board, &voice),
                );
            }
            continue;
        }
        let told = |step: &&therefore_reason::Step| step.text(&board, &voice) == example.text;
        let Some(step) = steps.iter().find(told) else {
            let texts: Vec<String> = steps.iter().map(|step| step.text(&board, &voice)).collect();
            panic!(
                "{id}: nothing reads\\n{}\\nbut:\\n{}",
                example.text,
                texts.join("\\n")
            );
        };
        assert_eq!(step.conclusion(&board, &voice), example.finds, "{id}");
        assert_eq!(check(&board, step), Ok(()), "{id}");
        let ladder = simplest().ladder;
        let first = ladder.iter().find(|other| other.first(&board).is_some());
        if first.map(|first| first.id) == Some(id) {
            next += 1
        } else {
            available += 1
        }
    }
    println!("{next} examples are the next step, {available} one of several that are open");
}

/// Writes a sentence that has changed into the page: THEREFORE_BLESS=1.
fn bless(id: &str, page: &str, old: &str, new: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("pages/sudoku");
    let path = folder.join(format!("{id}.md"));
    if old != new {
        std::fs::write(path, page.replace(old, new)).expect("the page can be written");
    }
}

/// Every page has a position in which its technique finds nothing.
#[test]
fn nothing_is_found_where_the_page_says_so() {
    for technique in LADDER {
        let id = technique.id;
        let positions = Example::nothing(technique.page);
        let positions = positions.unwrap_or_else(|error| panic!("{id}: {error}"));
        assert!(!positions.is_empty(), "{id}: the page has no such position");
        for puzzle in positions {
            let board = Board::with_play(&Terrain::new(puzzle.layout.clone()), &puzzle);
            assert_eq!(board.trouble(), None, "{id}");
            assert!(board.empty() > 0, "{id}: nothing is open");
            if let Some(step) = technique.first(&board) {
                panic!("{id} is found: {}", step.text(&board, &Voice::default()));
            }
        }
    }
}

#[test]
fn pages_begin_with_their_names() {
    for technique in LADDER.iter().chain([&GUESSING]) {
        let title = technique.page.lines().next().unwrap_or_default();
        assert_eq!(title, format!("# {}", technique.name));
    }
}

/// No page without a technique.
#[test]
fn pages_and_techniques_are_the_same() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("pages/sudoku");
    let entries = std::fs::read_dir(folder).expect("the pages are there");
    let known: BTreeSet<&str> = LADDER.iter().chain([&GUESSING]).map(|it| it.id).collect();
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if let Some(id) = name.strip_suffix(".md").filter(|&id| id != "README") {
            assert!(known.contains(id), "{id} is no technique");
        }
    }
}
