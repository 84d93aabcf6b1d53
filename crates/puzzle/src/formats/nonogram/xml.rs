//! As much of XML as puzzles are written in: tags with attributes, and text.
//! Declarations and comments are passed over.

use super::super::error::Fault;
use super::words::unescape;

/// A part of a document, and the byte it begins at.
#[derive(Debug)]
pub(super) enum Part<'a> {
    /// `<name attributes>`; `closed` if it ends with `/>`.
    Open {
        at: usize,
        name: &'a str,
        attributes: &'a str,
        closed: bool,
    },
    /// `</name>`
    Close { at: usize, name: &'a str },
    /// What stands between tags.
    Text { at: usize, text: &'a str },
}

/// The parts of a document, one after the other.
pub(super) struct Parts<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parts<'a> {
    pub fn new(text: &'a str) -> Parts<'a> {
        Parts { text, at: 0 }
    }

    /// The next part; none at the end.
    pub fn next(&mut self) -> Result<Option<Part<'a>>, Fault> {
        loop {
            let (at, rest) = (self.at, &self.text[self.at..]);
            let Some(tag) = rest.strip_prefix('<') else {
                let length = rest.find('<').unwrap_or(rest.len());
                self.at += length;
                let text = &rest[..length];
                return Ok((length > 0).then_some(Part::Text { at, text }));
            };
            let passed = [("!--", "-->"), ("![CDATA[", "]]>"), ("!", ">"), ("?", "?>")];
            let special = passed.iter().find(|(begin, _)| tag.starts_with(begin));
            let ending = special.map_or(">", |(_, ending)| ending);
            let Some(length) = tag.find(ending) else {
                return Err(Fault::new(
                    at,
                    format!("this tag is not closed, expected {ending}"),
                ));
            };
            self.at += 1 + length + ending.len();
            let inner = &tag[..length];
            match special {
                Some(("![CDATA[", _)) => {
                    let text = &inner["![CDATA[".len()..];
                    let at = at + 1 + "![CDATA[".len();
                    return Ok(Some(Part::Text { at, text }));
                }
                Some(_) => continue,
                None => {}
            }
            if let Some(name) = inner.strip_prefix('/') {
                let name = name.trim();
                return Ok(Some(Part::Close { at, name }));
            }
            let (inner, closed) = match inner.strip_suffix('/') {
                Some(inner) => (inner, true),
                None => (inner, false),
            };
            let (name, attributes) = inner
                .split_once(|c: char| c.is_ascii_whitespace())
                .unwrap_or((inner, ""));
            return Ok(Some(Part::Open {
                at,
                name,
                attributes,
                closed,
            }));
        }
    }
}

/// The value of an attribute.
pub(super) fn attribute(attributes: &str, name: &str) -> Option<String> {
    let mut rest = attributes;
    loop {
        let (key, value) = rest.split_once('=')?;
        let value = value.trim_start();
        let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (value, after) = value[1..].split_once(quote)?;
        if key.trim() == name {
            return Some(unescape(value));
        }
        rest = after;
    }
}
