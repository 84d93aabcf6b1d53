//! `therefore serve`: the page, from a server of one's own.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroUsize;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use clap::Args;
use therefore_web::Address;

use crate::interrupt::{self, CLOCK, CONTROL};
use crate::piece::Status;

/// How long a question of the page may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Play, get hints and see why in the browser
///
/// Starts a local server, prints its address and opens the browser. Nothing is
/// asked of other servers. Ctrl-C ends it.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  therefore serve\n  therefore serve --port 8080 --no-open\n  therefore serve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)]
pub struct Serve {
    /// A puzzle to open the page on: a file, or the puzzle itself
    puzzle: Option<String>,
    /// The port [default: any that is free]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    port: u16,
    /// The address to listen on; other machines reach only others than the default
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
}

impl Serve {
    /// Runs the command.
    pub fn run(self) -> Status {
        let hash = self.puzzle.as_deref().map(link).unwrap_or_default();
        let address = Address {
            host: self.host,
            port: self.port,
        };
        let turns = thread::available_parallelism().map_or(2, NonZeroUsize::get);
        let control = Arc::new(|| CONTROL.with_time(CLOCK, PATIENCE));
        let stop = async {
            while !interrupt::is_set() {
                therefore_web::sleep(Duration::from_millis(50)).await;
            }
        };
        let no_open = self.no_open;
        let ended = therefore_web::serve(&address, turns, control, stop, |url| {
            let url = format!("{url}{hash}");
            // Whoever started the server may not listen: the page works all the same.
            let _ = writeln!(std::io::stdout(), "{url}");
            let _ = std::io::stdout().flush();
            if !no_open {
                open(&url);
            }
        });
        match ended {
            Ok(()) => Status::default(),
            Err(error) => super::refuse(format!(
                "cannot listen on {}, port {}: {error}",
                self.host, self.port
            )),
        }
    }
}

/// The puzzle in the address: the text of a file, or the text itself.
fn link(puzzle: &str) -> String {
    let text = std::fs::read_to_string(puzzle).unwrap_or_else(|_| puzzle.to_string());
    let mut hash = "#p=".to_string();
    for &byte in text.trim_end().as_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                hash.push(byte.into())
            }
            _ => hash += &format!("%{byte:02X}"),
        }
    }
    hash
}

/// Opens the browser, if there is a way to.
fn open(url: &str) {
    let (program, first): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    let quiet = command
        .args(first)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    let _ = quiet.stderr(Stdio::null()).spawn();
}
