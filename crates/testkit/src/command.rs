//! Running a program as a user does.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use crate::root;

/// What a run printed, and its exit code (-1 if a signal ended it).
#[derive(Debug, PartialEq, Eq)]
pub struct Run {
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
    /// The exit code.
    pub code: i32,
}

/// Runs a program in the top folder of the repository with this standard input.
pub fn run(program: &str, arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = command(program, arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is ours");
    let input = input.as_ref().to_vec();
    let feeder = std::thread::spawn(move || {
        // The program may stop listening, which is its right.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("feeding does not panic");
    Run {
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code().unwrap_or(-1),
    }
}

fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Runs a program whose standard output is a full disk; returns its standard
/// error and its exit code. `None` on systems without `/dev/full`.
pub fn full_disk(program: &str, arguments: &[&str]) -> Option<Run> {
    let full = Path::new("/dev/full");
    let disk = full.exists().then(|| {
        let file = std::fs::OpenOptions::new().write(true).open(full);
        file.expect("it can be opened")
    })?;
    let output = command(program, arguments)
        .stdin(Stdio::null())
        .stdout(disk)
        .output()
        .expect("the program runs");
    Some(Run {
        out: String::new(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code().unwrap_or(-1),
    })
}

/// A running program whose input and output are ours.
#[derive(Debug)]
pub struct Child(std::process::Child);

/// Starts a program in the top folder of the repository. Its standard input
/// stays open until it ends.
pub fn start(program: &str, arguments: &[&str]) -> Child {
    let child = command(program, arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    Child(child.expect("the program starts"))
}

impl Child {
    /// Reads the first byte that it prints, so that it is known to be at work.
    pub fn first_byte(&mut self) -> u8 {
        let mut byte = [0];
        let out = self.0.stdout.as_mut().expect("its output is ours");
        out.read_exact(&mut byte).expect("it prints something");
        byte[0]
    }

    /// Closes the pipe from which its output would be read.
    pub fn close_output(&mut self) {
        self.0.stdout = None;
    }

    /// Waits until the program catches Ctrl-C, where the system tells, and a little
    /// longer, so that it is at work.
    pub fn at_work(&self) {
        let catches = |status: String| {
            let line = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
            let caught = line.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
            caught.is_none_or(|mask| mask & 2 != 0)
        };
        let path = format!("/proc/{}/status", self.0.id());
        while std::fs::read_to_string(&path).is_ok_and(|status| !catches(status)) {
            std::thread::sleep(Duration::from_millis(10));
        }
        std::thread::sleep(Duration::from_millis(500));
    }

    /// Presses Ctrl-C.
    pub fn interrupt(&self) {
        let status = Command::new("kill")
            .args(["-INT", &self.0.id().to_string()])
            .status();
        assert!(status.expect("kill is there").success());
    }

    /// Waits until it ends; returns the exit code and the rest of its output. A
    /// program that hangs is ended after ten minutes and has no exit code.
    pub fn end(mut self) -> (Option<i32>, String) {
        let stdin = self.0.stdin.take();
        let (ended, hears) = std::sync::mpsc::channel::<()>();
        let id = self.0.id().to_string();
        let guard = std::thread::spawn(move || {
            if hears.recv_timeout(Duration::from_secs(600)) == Err(RecvTimeoutError::Timeout) {
                let _ = Command::new("kill").args(["-KILL", &id]).status();
            }
        });
        let mut out = String::new();
        if let Some(mut text) = self.0.stdout.take() {
            text.read_to_string(&mut out).expect("it is text");
        }
        let status = self.0.wait().expect("it can be asked");
        drop((stdin, ended));
        guard.join().expect("the guard does not panic");
        (status.code(), out)
    }
}
