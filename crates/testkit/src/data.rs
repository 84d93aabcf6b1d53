//! Where the data is.

use std::path::{Path, PathBuf};

/// The top folder of the repository.
pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The text of a file of the repository, by its path from the top folder.
///
/// # Panics
/// If it is not there.
pub fn repository(name: &str) -> String {
    text(&root().join(name))
}

/// The text of a file below `testdata/`.
///
/// # Panics
/// If it is not there: it belongs to the repository.
pub fn testdata(name: &str) -> String {
    text(&root().join("testdata").join(name))
}

/// The folder that `THEREFORE_LISTS` names. A relative path starts at the top
/// folder of the repository.
///
/// # Panics
/// If the variable is not set. Tests that need a list are ignored by default.
pub fn lists_folder() -> PathBuf {
    let folder = std::env::var_os("THEREFORE_LISTS");
    root().join(folder.expect("THEREFORE_LISTS names the folder of the lists"))
}

/// The text of one of the lists that are no part of the repository.
///
/// # Panics
/// If it is not there.
pub fn list(name: &str) -> String {
    text(&lists_folder().join(name))
}

/// A list for a benchmark: one below `testdata/`, or else one of the folder that
/// `THEREFORE_LISTS` names. A benchmark may go on without it.
pub fn bench_list(name: &str) -> Option<String> {
    let folder = std::env::var_os("THEREFORE_LISTS").map(|folder| root().join(folder));
    let folders = folder.into_iter().chain([root().join("testdata")]);
    let mut texts = folders.map(|folder| std::fs::read_to_string(folder.join(name)));
    let found = texts.find_map(Result::ok);
    if found.is_none() {
        println!("{name}: not there (THEREFORE_LISTS names the folder of the lists)");
    }
    found
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
