//! Where documents begin and end: one, several, or an array of them.

/// Where in a stream of documents we are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Place {
    /// Between documents.
    #[default]
    Outside,
    /// In an array, before its first document or after a comma.
    Before,
    /// In an array, after a document.
    After,
}

/// What was found.
#[derive(Debug)]
pub(crate) enum Piece {
    /// A document that begins at this byte of the piece.
    Document(usize),
    /// Something wrong at this byte.
    Wrong(usize, String),
    /// Nothing more.
    Nothing,
}

/// A piece, how many bytes it takes, and where we are after it.
pub(crate) struct Cut {
    pub piece: Piece,
    pub length: usize,
    pub place: Place,
}

/// Whether a line is the beginning of JSON. `[Puzzle]` is not.
pub(crate) fn begins(line: &[u8]) -> bool {
    match line.trim_ascii_start() {
        [b'{', ..] => true,
        [b'[', rest @ ..] => !rest
            .trim_ascii_start()
            .first()
            .is_some_and(u8::is_ascii_alphabetic),
        _ => false,
    }
}

/// Finds the next document at the beginning of a text; `None` if more of the text is
/// needed. Like the function for grids, it never looks past the piece.
pub(crate) fn cut(text: &[u8], end: bool, mut place: Place) -> Option<Cut> {
    let mut at = 0;
    let found = |piece, length, place| {
        Some(Cut {
            piece,
            length,
            place,
        })
    };
    loop {
        let Some(&byte) = text.get(at) else {
            return match (end, place) {
                (false, _) => None,
                (true, Place::Outside) => found(Piece::Nothing, at, place),
                (true, _) => {
                    let message = "the array is not closed, expected ]".to_string();
                    found(Piece::Wrong(at, message), at, Place::Outside)
                }
            };
        };
        match (byte, place) {
            (b' ' | b'\t' | b'\r' | b'\n', _) => at += 1,
            (b'#', Place::Outside) => match text[at..].iter().position(|&b| b == b'\n') {
                Some(length) => at += length + 1,
                None if end => at = text.len(),
                None => return None,
            },
            (b'[', Place::Outside) => {
                if rows_begin(&text[at..], end)? {
                    let length = document(&text[at..], end, place)?;
                    return found(Piece::Document(at), at + length, place);
                } else {
                    place = Place::Before;
                    at += 1;
                }
            }
            (b',', Place::After) => {
                place = Place::Before;
                at += 1;
            }
            (b']', Place::After | Place::Before) => {
                place = Place::Outside;
                at += 1;
            }
            (b'{', Place::Outside | Place::Before) | (b'[', Place::Before) => {
                let length = document(&text[at..], end, place)?;
                let next = match place {
                    Place::Outside => Place::Outside,
                    _ => Place::After,
                };
                return found(Piece::Document(at), at + length, next);
            }
            _ => {
                // The rest of the line is lost; an array goes on after it.
                let rest = text[at..].iter().position(|&b| b == b'\n');
                let length = match rest {
                    Some(rest) => at + rest + 1,
                    None if end => text.len(),
                    None => return None,
                };
                let expected = match place {
                    Place::Outside => "expected { here",
                    Place::Before => "expected a puzzle in { } here",
                    Place::After => "expected , or ] here",
                };
                let character = super::super::error::character(text, at);
                let message = format!("{character} does not belong here, {expected}");
                let next = match place {
                    Place::Outside => Place::Outside,
                    _ => Place::Before,
                };
                return found(Piece::Wrong(at, message), length, next);
            }
        }
    }
}

/// Whether an array is a puzzle, row by row or cell by cell, and not an array of
/// objects or of such puzzles; `None` if more of the text is needed.
fn rows_begin(text: &[u8], end: bool) -> Option<bool> {
    let mut next = text
        .iter()
        .filter(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n'))
        .skip(1);
    match next.next() {
        Some(b'[') => match next.next() {
            None if !end => None,
            inner => Some(inner != Some(&b'[')),
        },
        None if !end => None,
        first => Some(!matches!(first, Some(b'{' | b']') | None)),
    }
}

/// The length of a document that begins with a brace or a bracket; `None` if its end is
/// not in the text yet. A broken document ends where another one begins at the start of
/// a line, unless an object is allowed there. A document with mismatched brackets runs
/// to the end of the input, so that its tail is not parsed as further documents. In an
/// array brackets are counted even if they do not match, because the documents after a
/// broken one may be complete.
fn document(text: &[u8], end: bool, place: Place) -> Option<usize> {
    let (mut in_string, mut escaped) = (false, false);
    let (mut open, mut astray) = (Vec::new(), false);
    let mut last = b'{';
    for (at, &byte) in text.iter().enumerate() {
        if byte == b'\n' {
            // No string goes on in the next line.
            let broken = astray || in_string || !matches!(last, b'{' | b'[' | b',' | b':');
            (in_string, escaped) = (false, false);
            match text.get(at + 1..).unwrap_or_default() {
                [b'{', ..] | [b'[', b'[', ..] if broken => return Some(at + 1),
                [] | [b'['] if broken && !end => return None,
                _ => continue,
            }
        }
        if in_string {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => in_string = false,
                _ => {}
            }
            continue;
        }
        match byte {
            b' ' | b'\t' | b'\r' => continue,
            b'"' => in_string = true,
            b'{' => open.push(b'}'),
            b'[' => open.push(b']'),
            b'}' | b']' => {
                astray |= open.pop() != Some(byte);
                if open.is_empty() && (!astray || place != Place::Outside) {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
        last = byte;
    }
    end.then_some(text.len())
}
