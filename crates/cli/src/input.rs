//! Where puzzles come from: files, the command line itself, standard input.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;

use clap::Args;
use therefore_puzzle::Variant;
use therefore_puzzle::formats::{Chunk, Format, ReadOptions, Reader, is_link, read};

/// What every command that reads puzzles takes.
#[derive(Args, Clone)]
pub struct Input {
    /// Files, puzzles, or - for standard input (the default)
    #[arg(value_name = "FILE|PUZZLE|-")]
    inputs: Vec<String>,
    /// Add a variant to every puzzle; may be repeated (see docs/variants.md)
    #[arg(long, value_name = "NAME", value_parser = parse_variant)]
    variant: Vec<Variant>,
    /// Boxes of so many rows and columns, like 2x3
    #[arg(long, value_name = "RxC", value_parser = parse_boxes)]
    boxes: Option<Variant>,
    /// Read this format instead of detecting it
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,
    /// Leave out what a link or a setter's JSON has and is not understood
    /// (arrows, thermometers), with a warning, instead of refusing the puzzle
    #[arg(long)]
    ignore_unknown: bool,
}

fn parse_variant(text: &str) -> Result<Variant, String> {
    text.parse()
        .map_err(|error: therefore_puzzle::LayoutError| error.to_string())
}

fn parse_boxes(text: &str) -> Result<Variant, String> {
    parse_variant(&format!("boxes:{text}"))
}

/// A piece of one of the inputs.
pub enum Part {
    /// A chunk of puzzles.
    Chunk {
        /// The name of the input, for messages.
        name: Arc<str>,
        /// The puzzles.
        chunk: Chunk,
    },
    /// An input that cannot be read, or cannot be read further.
    Broken(String),
}

/// A stream of bytes from anywhere.
type Stream = Box<dyn Read + Send>;

/// All inputs, one after the other.
pub struct Sources {
    waiting: std::vec::IntoIter<String>,
    options: ReadOptions,
    current: Option<(Arc<str>, Reader<Stream>)>,
    /// Whether anything was found in the current input.
    found: bool,
}

impl Input {
    /// Whether anything was named.
    pub fn is_named(&self) -> bool {
        !self.inputs.is_empty()
    }

    /// Opens nothing yet.
    pub fn sources(&self) -> Sources {
        let mut inputs = self.inputs.clone();
        if inputs.is_empty() {
            inputs.push("-".to_string());
        }
        Sources {
            waiting: inputs.into_iter(),
            options: ReadOptions {
                format: self.from,
                ignore_unknown: self.ignore_unknown,
                variants: self.boxes.iter().chain(&self.variant).cloned().collect(),
                ..ReadOptions::default()
            },
            current: None,
            found: false,
        }
    }
}

impl Sources {
    /// The next piece; none at the end of the last input.
    pub fn next(&mut self) -> Option<Part> {
        loop {
            if let Some((name, reader)) = &mut self.current {
                match reader.next_chunk() {
                    Ok(Some(chunk)) => {
                        self.found |= self.found || chunk.entries().next().is_some();
                        return Some(Part::Chunk {
                            name: name.clone(),
                            chunk,
                        });
                    }
                    Ok(None) => {
                        let empty = format!("{name}: there is no puzzle in it");
                        self.current = None;
                        if !self.found {
                            return Some(Part::Broken(empty));
                        }
                    }
                    Err(error) => {
                        let message = format!("{name}: {}", reason(&error));
                        self.current = None;
                        return Some(Part::Broken(message));
                    }
                }
            }
            let input = self.waiting.next()?;
            match open(&input, &self.options) {
                Ok((name, source)) => {
                    self.found = false;
                    self.current = Some((name.into(), Reader::new(source, self.options.clone())));
                }
                Err(message) => return Some(Part::Broken(message)),
            }
        }
    }

    /// Asks for smaller or larger pieces from now on.
    pub fn set_chunk_size(&mut self, bytes: usize) {
        self.options.chunk_size = bytes;
        if let Some((_, reader)) = &mut self.current {
            reader.set_chunk_size(bytes);
        }
    }
}

/// An input's name for messages, and its bytes.
fn open(input: &str, options: &ReadOptions) -> Result<(String, Stream), String> {
    if input == "-" {
        if io::stdin().is_terminal() {
            eprintln!("therefore: reading puzzles from the terminal; end with Ctrl-D");
        }
        return Ok(("standard input".to_string(), Box::new(io::stdin())));
    }
    let missing = match File::open(input) {
        Ok(_) if Path::new(input).is_dir() => {
            return Err(format!(
                "{input}: is a directory, expected a file ({}/* names all in it)",
                input.trim_end_matches('/')
            ));
        }
        Ok(file) => return Ok((input.to_string(), Box::new(file))),
        Err(error) => error,
    };
    // Not a file, so perhaps a puzzle typed on the command line.
    let problems = read(input.as_bytes(), options);
    let readable = problems.iter().any(|problem| problem.is_ok());
    if readable || looks_typed(input) {
        return Ok((
            "puzzle".to_string(),
            Box::new(io::Cursor::new(input.to_string().into_bytes())),
        ));
    }
    let name = shorten(input);
    Err(
        if input.starts_with("http://") || input.starts_with("https://") {
            format!(
                "{name}: nothing is fetched, expected a link of f-puzzles.com or sudokupad.app that has the puzzle in it"
            )
        } else {
            format!(
                "{name}: {}, and it is not a puzzle either",
                reason(&missing)
            )
        },
    )
}

/// Whether text that is no file was probably meant as a puzzle.
pub fn looks_typed(text: &str) -> bool {
    let cells = text
        .chars()
        .filter(|c| c.is_ascii_digit() || matches!(c, '.' | '*' | '_' | '?'))
        .count();
    is_link(text)
        || text.trim_start().starts_with(['{', '['])
        || (text.len() >= 16 && cells * 2 > text.len())
}

fn shorten(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_string(),
    }
}

/// What went wrong with a file, in words.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_string(),
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        io::ErrorKind::InvalidFilename => "no such file".to_string(),
        _ => error.to_string(),
    }
}
