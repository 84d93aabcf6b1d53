//! Every technique's page: its example is a position on which exactly this
//! step is found, told in exactly these words.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use therefore_puzzle::{Line, Nonogram};
use therefore_reason::nonogram::six::{RULES, Sheet};
use therefore_reason::nonogram::{Board, Example, GUESSING, LADDER, Step, check};
use therefore_reason::{State, Technique, Voice};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("pages/nonogram")
}

fn example(id: &str, page: &str) -> Example {
    match Example::of(page) {
        Ok(Some(example)) => example,
        Ok(None) => panic!("{id}: the page has no example"),
        Err(error) => panic!("{id}: {error}"),
    }
}

/// The first step on the example, which must be as the page says.
fn examine<S>(technique: &Technique<S>, state: &S, board: &Board)
where
    S: State<Step = Step, Place = Line>,
{
    let id = technique.id;
    let example = example(id, technique.page);
    let mut steps = Vec::new();
    let _ = technique.visit(state, example.line, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    let told = |step: &Step| step.text(board, &Voice::default());
    if std::env::var_os("THEREFORE_BLESS").is_some() {
        let Some(step) = steps.first() else {
            panic!("{id}: nothing is found");
        };
        let page = technique
            .page
            .replace(
                &format!("after   {}", example.after),
                &format!("after   {}", Example::after(board, step)),
            )
            .replace(
                &format!("text    {}", example.text),
                &format!("text    {}", told(step)),
            );
        std::fs::write(folder().join(format!("{id}.md")), page).expect("the page can be written");
        return;
    }
    let texts: Vec<String> = steps.iter().map(told).collect();
    let Some(step) = steps.iter().find(|step| told(step) == example.text) else {
        panic!(
            "{id}: nothing reads\n{}\nbut:\n{}",
            example.text,
            texts.join("\n")
        );
    };
    assert_eq!(Example::after(board, step), example.after, "{id}");
    assert_eq!(check(board, step), Ok(()), "{id}");
}

#[test]
fn every_example_is_found_as_it_says() {
    for technique in LADDER {
        let example = example(technique.id, technique.page);
        let board = Board::with_play(&example.nonogram);
        examine(technique, &board, &board);
    }
    for rule in RULES {
        let example = example(rule.id, rule.page);
        let sheet = Sheet::with_play(&example.nonogram);
        examine(rule, &sheet, sheet.board());
    }
}

/// Every page has a position in which its technique finds nothing.
#[test]
fn nothing_is_found_where_the_page_says_so() {
    for technique in LADDER {
        nothing_is_found(technique, Board::with_play);
    }
    for rule in RULES {
        nothing_is_found(rule, Sheet::with_play);
    }
}

fn nothing_is_found<S>(technique: &Technique<S>, state: impl Fn(&Nonogram) -> S)
where
    S: State<Step = Step, Place = Line>,
{
    let id = technique.id;
    let positions = Example::nothing(technique.page);
    let positions = positions.unwrap_or_else(|error| panic!("{id}: {error}"));
    assert!(!positions.is_empty(), "{id}: the page has no such position");
    for (nonogram, line) in positions {
        let _ = technique.visit(&state(&nonogram), line, &mut |step| {
            panic!("{id} is found: {:?}", step.settings)
        });
    }
}

#[test]
fn pages_begin_with_their_names() {
    let ladder = LADDER
        .iter()
        .chain([&GUESSING])
        .map(|it| (it.name, it.page));
    for (name, page) in ladder.chain(RULES.iter().map(|it| (it.name, it.page))) {
        let title = page.lines().next().unwrap_or_default();
        assert_eq!(title, format!("# {name}"));
    }
}

/// No page without a technique.
#[test]
fn pages_and_techniques_are_the_same() {
    let entries = std::fs::read_dir(folder()).expect("the pages are there");
    let ladder = LADDER.iter().chain([&GUESSING]).map(|it| it.id);
    let known: BTreeSet<&str> = ladder.chain(RULES.iter().map(|it| it.id)).collect();
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if let Some(id) = name.strip_suffix(".md").filter(|&id| id != "README") {
            assert!(known.contains(id), "{id} is no technique");
        }
    }
}
