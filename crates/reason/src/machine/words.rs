//! How puzzles of every family are spoken about.

use therefore_puzzle::{Alphabet, Names};

/// How cells and digits are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Voice {
    /// How cells are named.
    pub names: Names,
    /// How digits are written.
    pub alphabet: Alphabet,
}

/// Puts things in a row: `a`, `a and b`, `a, b and c`.
pub(crate) fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// Sentences begin with a capital, but cell names stay as they are.
pub(crate) fn capital(text: String) -> String {
    let word = text.split(' ').next().unwrap_or_default();
    let is_name = word.chars().any(|c| c.is_ascii_digit());
    match text.chars().next() {
        Some(first) if !is_name => {
            first.to_uppercase().collect::<String>() + &text[first.len_utf8()..]
        }
        _ => text,
    }
}
