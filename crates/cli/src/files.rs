//! Writing files so that nothing is ever half-written.

use std::fs;
use std::io;
use std::path::Path;

/// Writes a file beside its place and then moves it there.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.tmp", std::process::id()));
    let temporary = path.with_file_name(name);
    let done = fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, path));
    if done.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    done
}
