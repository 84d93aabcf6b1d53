//! Links that hold a whole puzzle, and what is compressed in them.

use std::borrow::Cow;

use super::{document, short};
use crate::Sudoku;
use crate::formats::Format;
use crate::formats::error::{Fault, character, quoted};
use crate::formats::json::text::{Node, Value, parse};
use crate::formats::lz::{self, LzError};
use crate::formats::options::Shared;

/// What SudokuPad has before the letters of a puzzle, longest first.
const PREFIXES: &[&str] = &["fpuzzles", "fpuz", "scl", "ctc"];

/// A link to f-puzzles.com that opens this document.
pub(super) fn of_fpuzzles(json: &str) -> String {
    format!("https://www.f-puzzles.com/?load={}", lz::compress(json))
}

/// A link to sudokupad.app that opens this document.
pub(super) fn of_sudokupad(json: &str) -> String {
    // These do not keep their meaning in a link.
    let letters = lz::compress(json)
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D");
    format!("https://sudokupad.app/scl{letters}")
}

/// The site that a line begins with, and what follows it.
fn site(line: &str) -> Option<(Format, &str)> {
    if let Some(rest) = line.strip_prefix("sudokupad://puzzle/") {
        return Some((Format::SudokuPad, rest));
    }
    let bare = line
        .strip_prefix("https://")
        .or_else(|| line.strip_prefix("http://"))
        .unwrap_or(line);
    let end = bare.find(['/', '?', '#']).unwrap_or(bare.len());
    let (host, rest) = bare.split_at(end);
    let host = host.to_ascii_lowercase();
    let is = |name: &str| {
        let before = host.strip_suffix(name);
        before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
    };
    if is("f-puzzles.com") {
        Some((Format::FPuzzles, rest))
    } else if is("sudokupad.app")
        || is("crackingthecryptic.com")
        || is("cracking-the-cryptic.web.app")
        || is("sudokupad.svencodes.com")
    {
        Some((Format::SudokuPad, rest))
    } else {
        None
    }
}

/// Which site's link a line is, if any.
pub(super) fn recognise(line: &[u8]) -> Option<Format> {
    let line = std::str::from_utf8(line).ok()?;
    if let Some((format, _)) = site(line) {
        return Some(format);
    }
    // The letters alone: all that stands for a text that begins with `{`
    // begins so, and no puzzle on a line does.
    let (format, letters) = match PREFIXES.iter().find_map(|prefix| line.strip_prefix(prefix)) {
        Some(letters) => (Format::SudokuPad, letters.trim_start_matches('/')),
        None => (Format::FPuzzles, line),
    };
    let opens = matches!(letters.as_bytes(), [b'N', b'4'..=b'7', ..]);
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"+/-_=%$".contains(&byte);
    let mixed = letters.bytes().any(|byte| byte.is_ascii_lowercase())
        && letters.bytes().any(|byte| byte.is_ascii_uppercase());
    (opens && mixed && letters.len() >= 32 && letters.bytes().all(is_letter)).then_some(format)
}

/// Whether letters without a prefix can stand for a puzzle: all that stands for a
/// text that begins with `{` begins so, and short ones are the name of a puzzle.
fn holds_puzzle(letters: &str) -> bool {
    matches!(
        letters.as_bytes(),
        [
            b'N',
            b'4'..=b'7',
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            ..
        ]
    )
}

/// The letters in a link that stand for the puzzle.
fn letters(line: &str) -> Result<&str, Fault> {
    let end = |text: &'static [char]| move |rest: &str| rest.find(text).unwrap_or(rest.len());
    let value = |rest: &'_ str, name: &str| {
        let start = rest.find(name)? + name.len();
        let length = end(&['&', '#'])(&rest[start..]);
        Some(start..start + length)
    };
    let (letters, remote) = match site(line) {
        None => (line, false),
        Some((Format::FPuzzles, rest)) => match value(rest, "load=") {
            Some(range) => (&rest[range], false),
            None => {
                let message = "this link of f-puzzles has no ?load= and so no puzzle in it";
                return Err(Fault::new(line.len() - rest.len(), message));
            }
        },
        Some((_, rest)) => match value(rest, "puzzleid=") {
            Some(range) => (&rest[range], true),
            None => {
                let path = rest.trim_start_matches('/');
                let path = path.strip_prefix("sudoku/").unwrap_or(path);
                (&path[..end(&['?', '&', '#'])(path)], true)
            }
        },
    };
    let known = PREFIXES
        .iter()
        .find_map(|prefix| letters.strip_prefix(prefix));
    match known {
        None if remote && letters.is_empty() => Err(Fault::new(
            line.len(),
            "this link has no puzzle in it, expected scl, ctc or fpuz and the puzzle itself",
        )),
        Some(letters) => Ok(letters.trim_start_matches('/')),
        None if remote && !holds_puzzle(letters) => Err(Fault::new(
            offset(line, letters),
            format!(
                "this link holds no puzzle, only the name {} of one that lies on the site; open it there and export the puzzle",
                quoted(letters.as_bytes())
            ),
        )),
        None => Ok(letters),
    }
}

/// Where a part of a text begins in it.
fn offset(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

/// Letters without the escapes of links. Anything that is not an escape is kept, and
/// reported later.
fn unescaped(letters: &str) -> Cow<'_, str> {
    if !letters.contains('%') {
        return Cow::Borrowed(letters);
    }
    let mut parts = letters.split('%');
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let code = part
            .get(..2)
            .and_then(|code| u8::from_str_radix(code, 16).ok());
        match code.filter(u8::is_ascii) {
            Some(code) => {
                text.push(code.into());
                text.push_str(&part[2..]);
            }
            None => {
                text.push('%');
                text.push_str(part);
            }
        }
    }
    Cow::Owned(text)
}

/// Reads a link, or the letters of one.
pub(super) fn read(line: &[u8], shared: &Shared) -> Result<Sudoku, Fault> {
    let line = std::str::from_utf8(line)
        .map_err(|error| Fault::new(error.valid_up_to(), "this is not text, expected a link"))?;
    let letters = letters(line)?;
    let start = offset(line, letters);
    let plain = unescaped(letters);
    let text = lz::decompress(&plain).map_err(|error| {
        // If there are escapes before it, this points at a letter near by.
        let (at, message) = match error {
            LzError::Letter(at) => (
                start + at,
                format!(
                    "{} does not occur in links, expected A-Z, a-z, 0-9, + and /",
                    character(plain.as_bytes(), at)
                ),
            ),
            LzError::Truncated => (
                start + letters.len(),
                "the link ends in the middle of the puzzle, a part of it is missing".to_string(),
            ),
            LzError::Broken => (
                start,
                "the letters of this link make no text, some were changed or left out".to_string(),
            ),
            LzError::TooLong => (
                start,
                "this link stands for a text of more than 4 MB, too long for a puzzle".to_string(),
            ),
            LzError::NotText => (start, "what this link stands for is not text".to_string()),
        };
        Fault::new(at, message)
    })?;
    // Places in the compressed text mean nothing to anyone.
    let inside = |fault: Fault| Fault::new(start, format!("in this link: {}", fault.message));
    document(root(&text).map_err(inside)?, shared).map_err(inside)
}

/// The document that was compressed, shortened or not.
fn root(text: &str) -> Result<Node, Fault> {
    let fault = match parse(text.as_bytes()) {
        Ok(root) => return Ok(root),
        Err(fault) => fault,
    };
    if !text.starts_with('{') {
        let message = "what this link stands for is no puzzle";
        return Err(Fault::new(0, message));
    }
    if text.starts_with("{\"") {
        return Err(fault);
    }
    let mut root = parse(short::expand(text).as_bytes())?;
    short::lengthen(&mut root);
    // Empty lists are left out: they mean that there are no regions.
    if let Value::Object(fields) = &mut root.value
        && !fields.iter().any(|(_, name, _)| name == "regions")
    {
        let (at, value) = (0, Value::List(Vec::new()));
        fields.push((at, "regions".to_string(), Node { at, value }));
    }
    Ok(root)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_links() {
        for link in [
            "N4IgAB+/==",
            "https://www.f-puzzles.com/?load=N4IgAB+/==",
            "https://f-puzzles.com/?a=b&load=N4IgAB+/==&c=d",
            "f-puzzles.com/?load=N4IgAB+/==#top",
            "https://sudokupad.app/sclN4IgAB+/==",
            "https://sudokupad.app/ctcN4IgAB+/==?setting-nogrid=1",
            "https://beta.sudokupad.app/fpuzN4IgAB+/==",
            "https://sudokupad.app/fpuzzles/N4IgAB+/==",
            "https://sudokupad.app/sudoku/fpuzzlesN4IgAB+/==",
            "https://app.crackingthecryptic.com/sudoku/?puzzleid=sclN4IgAB+/==&x=1",
            "sudokupad://puzzle/sclN4IgAB+/==",
            "sclN4IgAB+/==",
        ] {
            assert_eq!(letters(link), Ok("N4IgAB+/=="), "{link}");
        }
        assert!(letters("https://sudokupad.app/a1b2c3").is_err());
        assert!(letters("https://www.f-puzzles.com/?id=abc").is_err());
        assert_eq!(unescaped("a%2Bb%2fc%zz%"), "a+b/c%zz%");
    }
}
