//! Ctrl-C, as a user presses it.
#![cfg(unix)]

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_therefore"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

fn press_ctrl_c(child: &Child) {
    let status = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .expect("kill is there");
    assert!(status.success());
}

/// The exit code, if it ends soon.
fn soon(child: &mut Child) -> Option<i32> {
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(20) {
        if let Some(status) = child.try_wait().expect("it can be asked") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let _ = child.kill();
    None
}

#[test]
fn long_work_stops_and_prints_what_it_has() {
    let empty = ".".repeat(256);
    let mut child = start(&["solve", "--count", "all", &empty]);
    std::thread::sleep(Duration::from_millis(500));
    press_ctrl_c(&child);
    assert_eq!(soon(&mut child), Some(130));
    let mut out = String::new();
    child
        .stdout
        .take()
        .expect("its output is ours")
        .read_to_string(&mut out)
        .expect("it is text");
    assert!(out.starts_with("at least "), "{out}");
}

#[test]
fn waiting_for_input_stops_at_once() {
    let mut child = start(&["solve", "--lines"]);
    let _open = child.stdin.take();
    std::thread::sleep(Duration::from_millis(300));
    press_ctrl_c(&child);
    assert_eq!(soon(&mut child), Some(130));
}

/// One filled cell in each line of a large grid: nothing follows from anything, and
/// suppositions are followed in vain for a long time.
#[test]
fn long_explanations_of_nonograms_stop() {
    let clues = vec!["[1]"; 90].join(", ");
    let puzzle = format!(r#"{{"rows": [{clues}], "columns": [{clues}]}}"#);
    let mut child = start(&["explain", &puzzle]);
    std::thread::sleep(Duration::from_millis(1500));
    press_ctrl_c(&child);
    assert_eq!(soon(&mut child), Some(130));
    let mut out = String::new();
    let text = child.stdout.take().expect("its output is ours");
    { text }.read_to_string(&mut out).expect("it is text");
    assert!(out.contains("Stopped after "), "{out}");
}

/// The hardest puzzles take Sudoku Explainer's way seconds.
#[test]
fn long_ratings_stop() {
    let hardest =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let mut child = start(&["grade", "--profile", "se", hardest]);
    std::thread::sleep(Duration::from_millis(500));
    press_ctrl_c(&child);
    assert_eq!(soon(&mut child), Some(130));
}
