//! Every command line in the README and the docs is run, and prints what the
//! page says it prints.
//!
//! In a block marked `console`, lines that start with `$` are commands, and
//! the lines below them, if there are any, are their output (`...` stands for
//! any number of lines).

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

use common::root;

struct Example {
    page: PathBuf,
    line: usize,
    command: String,
    output: Vec<String>,
}

fn pages(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be listed").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            pages(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            found.push(path);
        }
    }
}

fn examples(page: &Path) -> Vec<Example> {
    let text = std::fs::read_to_string(page).expect("the page can be read");
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside {
            if let Some(command) = line.strip_prefix("$ ") {
                examples.push(Example {
                    page: page.to_path_buf(),
                    line: index + 1,
                    command: command.to_string(),
                    output: Vec::new(),
                });
            } else if let Some(example) = examples.last_mut() {
                example.output.push(line.to_string());
            }
        }
    }
    examples
}

/// Whether lines are as shown, where a line `...` stands for any lines.
fn matches(shown: &[String], lines: &[&str]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first == "..." => {
            (0..=lines.len()).any(|skipped| matches(rest, &lines[skipped..]))
        }
        Some((first, rest)) => lines.split_first().is_some_and(|(line, lines)| {
            first.trim_end() == line.trim_end() && matches(rest, lines)
        }),
    }
}

#[test]
fn every_command_line_in_the_docs_works() {
    let mut files = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    pages(&root().join("docs"), &mut files);
    let program = Path::new(env!("CARGO_BIN_EXE_therefore"));
    let folder = program.parent().expect("it is in a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let mut run = 0;
    let mut failures = Vec::new();
    for example in files.iter().flat_map(|page| examples(page)) {
        // What `cargo run` would build is what this test was built with.
        let command = example
            .command
            .replace("cargo run --release --", "therefore");
        if command.starts_with("cargo ")
            || command.starts_with("git ")
            || command.starts_with("bash ")
        {
            continue;
        }
        run += 1;
        let output = Command::new("sh")
            .args(["-c", &command])
            .current_dir(root())
            .env("PATH", format!("{}:{path}", folder.display()))
            .output()
            .expect("sh starts");
        let text = String::from_utf8_lossy(&output.stdout).into_owned()
            + &String::from_utf8_lossy(&output.stderr);
        let lines: Vec<&str> = text.lines().collect();
        let shown = &example.output;
        let right = if shown.is_empty() {
            output.status.success()
        } else {
            matches(shown, &lines)
        };
        if !right {
            failures.push(format!(
                "{}:{}: {}\nprinted:\n{text}",
                example.page.display(),
                example.line,
                example.command
            ));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(run >= 10, "only {run} command lines found");
}
