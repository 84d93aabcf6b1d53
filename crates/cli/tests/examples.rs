//! Every command on every example ends, also when it is interrupted.

mod common;

use common::{root, started};

/// Commands with their default options; those that need one have it.
const COMMANDS: [&[&str]; 7] = [
    &["solve"],
    &["check"],
    &["hint"],
    &["explain"],
    &["grade"],
    &["show"],
    &["convert", "--to", "json"],
];

fn examples() -> Vec<String> {
    let folder = std::fs::read_dir(root().join("examples")).expect("the folder is there");
    let names = folder.map(|entry| entry.expect("it can be listed").file_name());
    let mut names: Vec<String> = names
        .map(|name| format!("examples/{}", name.to_string_lossy()))
        .filter(|name| !name.contains("human-times"))
        .collect();
    names.sort();
    assert!(names.len() >= 10, "{names:?}");
    names
}

#[test]
fn every_command_ends_on_every_example() {
    for example in examples() {
        for command in COMMANDS {
            let arguments = [command, &[&example]].concat();
            let (code, out) = started(&arguments).end();
            // 1: it has no solution, as clashing-cages says.
            assert!(matches!(code, Some(0 | 1)), "{arguments:?}: {code:?}");
            let told = example.contains("clashing") || !out.is_empty();
            assert!(told, "{arguments:?} prints something");
        }
    }
}

/// The examples that keep a command busy for a while: it ends at Ctrl-C.
#[cfg(unix)]
#[test]
fn every_command_ends_when_it_is_interrupted() {
    for command in COMMANDS {
        for example in ["examples/killer.json", "examples/side25.txt"] {
            let arguments = [command, &[example]].concat();
            let child = started(&arguments);
            child.at_work();
            child.interrupt();
            let (code, _) = child.end();
            // It may have been done before.
            assert!(matches!(code, Some(0 | 130)), "{arguments:?}: {code:?}");
        }
    }
}

/// An explanation that takes long is printed step by step, and what was found
/// stays when it is stopped.
#[cfg(unix)]
#[test]
fn an_interrupted_explanation_prints_what_it_has() {
    let mut child = started(&["explain", "examples/side25.txt"]);
    child.first_byte();
    child.interrupt();
    let (code, out) = child.end();
    assert!(matches!(code, Some(130 | 0)), "{code:?}");
    let last = out.lines().last().unwrap_or_default();
    let ended = last.starts_with("Stopped after ") || last.starts_with("Solved in ");
    assert!(ended, "{last}");
}
