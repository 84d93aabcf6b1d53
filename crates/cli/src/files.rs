//! The one careful writer: nothing is ever half-written, and no file but the one
//! that was named is touched.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// So many names for a temporary file are tried.
const NAMES: usize = 100;

/// Writes a file under a name of its own beside its place, makes sure that it is
/// on the disk, and moves it there. After an error the file that was there before
/// is still there, and nothing else is left behind.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    // A link stays a link: what it leads to is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let before = fs::metadata(path).ok();
    if before.as_ref().is_some_and(|before| !before.is_file()) {
        // A pipe or a device cannot be replaced.
        return OpenOptions::new()
            .write(true)
            .open(path)?
            .write_all(text.as_bytes());
    }
    let (temporary, file) = create_beside(path)?;
    let permissions = before.map(|before| before.permissions());
    let done = fill(file, text, permissions).and_then(|()| fs::rename(&temporary, path));
    if done.is_err() {
        let _ = fs::remove_file(&temporary);
        return done;
    }
    // The new name is safe once the folder is on the disk; some systems have no
    // way to ask for that.
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn fill(mut file: File, text: &str, permissions: Option<fs::Permissions>) -> io::Result<()> {
    file.write_all(text.as_bytes())?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.sync_all()
}

/// Creates a new file in the same folder; one that exists is never touched.
fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "this is not a file name"))?;
    for number in 0..NAMES {
        let mut own = std::ffi::OsString::from(".");
        own.push(name);
        own.push(format!(".{}-{number}.tmp", std::process::id()));
        let temporary = folder_of(path).join(own);
        match OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&temporary)
        {
            Ok(file) => return Ok((temporary, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    let message = "there are too many temporary files beside it";
    Err(io::Error::new(io::ErrorKind::AlreadyExists, message))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("therefore-files-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the test");
        folder
    }

    #[test]
    fn only_the_named_file_is_touched() {
        let folder = folder("named");
        for (name, text) in [("a.part", "mine"), ("a.log", "old"), (".a.log.tmp", "mine")] {
            fs::write(folder.join(name), text).expect("a file of the user");
        }
        write(&folder.join("a.log"), "new").expect("it is written");
        write(&folder.join("a.part"), "new").expect("it is written");
        let mut names: Vec<String> = fs::read_dir(&folder)
            .expect("the folder is there")
            .map(|entry| {
                entry
                    .expect("an entry")
                    .file_name()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        names.sort();
        assert_eq!(names, [".a.log.tmp", "a.log", "a.part"]);
        let text = |name: &str| fs::read_to_string(folder.join(name)).expect("the file is there");
        assert_eq!(
            (text("a.log"), text("a.part")),
            ("new".into(), "new".into())
        );
        assert_eq!(text(".a.log.tmp"), "mine");
        let _ = fs::remove_dir_all(&folder);
    }

    #[test]
    fn an_error_leaves_nothing_behind() {
        let folder = folder("error");
        // A folder cannot be replaced by a file.
        let inner = folder.join("inner");
        fs::create_dir_all(&inner).expect("a folder");
        assert!(write(&inner, "text").is_err());
        assert!(write(&folder.join("missing/file"), "text").is_err());
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1);
        let _ = fs::remove_dir_all(&folder);
    }
}
