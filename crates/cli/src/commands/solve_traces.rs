//! The cost of local engines against their steps, as CSV files.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use therefore::Engine;

/// The files that were asked for.
pub struct Traces {
    trace: Option<Mutex<File>>,
    optima: Option<Mutex<File>>,
}

impl Traces {
    /// Creates the files with their heads.
    pub fn create(trace: Option<&Path>, optima: Option<&Path>) -> Result<Traces, String> {
        let create = |path: Option<&Path>, columns: &str| match path {
            None => Ok(None),
            Some(path) => File::create(path)
                .and_then(|mut file| writeln!(file, "{columns}").map(|()| file))
                .map(|file| Some(Mutex::new(file)))
                .map_err(|error| format!("{}: {error}", path.display())),
        };
        Ok(Traces {
            trace: create(trace, "line,step,cost,best")?,
            optima: create(optima, "line,optimum,steps,missing")?,
        })
    }

    /// Writes what an engine did on the puzzle in `line`.
    pub fn write(&self, line: usize, engine: &Engine) -> io::Result<()> {
        let append = |file: &Mutex<File>, text: String| {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            file.write_all(text.as_bytes())
        };
        if let Some(file) = &self.trace {
            let row = |[step, cost, best]: &[u64; 3]| format!("{line},{step},{cost},{best}\n");
            append(file, engine.trace.iter().map(row).collect())?;
        }
        if let Some(file) = &self.optima {
            let numbered = engine.optima.iter().zip(1..);
            let row = |([steps, cost], number): (&[u64; 2], u32)| {
                format!("{line},{number},{steps},{cost}\n")
            };
            append(file, numbered.map(row).collect())?;
        }
        Ok(())
    }
}
