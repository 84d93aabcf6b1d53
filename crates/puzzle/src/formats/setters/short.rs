//! The shortened JSON inside the links of SudokuPad.
//!
//! Names have no quotes, and texts that keep their quotes have single ones; `t` and `f`
//! are true and false, empty objects are left out of lists, and frequent names are one
//! or two letters.

use crate::formats::json::text::{Node, Value};

/// The short names and the long ones.
const NAMES: &[(&str, &str)] = &[
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("d2", "d"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
    ("wp", "wayPoints"),
];

/// The same in JSON, with the short names.
pub(super) fn expand(text: &str) -> String {
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut json = String::with_capacity(text.len() * 2);
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            _ if c == quote => {
                json.push('"');
                while let Some(c) = chars.next() {
                    match (c, chars.peek()) {
                        _ if c == quote => break,
                        // JSON does not escape it.
                        ('\\', Some('\'')) => json.extend(chars.next()),
                        ('\\', Some(_)) => {
                            json.push('\\');
                            json.extend(chars.next());
                        }
                        _ => json.push(c),
                    }
                }
                json.push('"');
                before = quote;
            }
            '[' | '{' | ':' | ',' | ']' | '}' => {
                let nothing = matches!(before, '[' | '{' | ',') && matches!(c, ',' | ']' | '}');
                if nothing && (before, c) != ('{', '}') {
                    json.push_str("{}");
                }
                json.push(c);
                before = c;
            }
            c if c.is_whitespace() => {}
            c => {
                let mut word = String::from(c);
                while let Some(&c) = chars.peek()
                    && !matches!(c, '[' | '{' | ':' | ',' | ']' | '}')
                {
                    word.push(c);
                    chars.next();
                }
                let value = chars.peek() != Some(&':');
                let digits = number(&word).filter(|_| value);
                match (word.as_str(), digits) {
                    ("t", _) if value => json.push_str("true"),
                    ("f", _) if value => json.push_str("false"),
                    ("null" | "true" | "false", _) if value => json.push_str(&word),
                    (_, Some(number)) => json.push_str(&number.to_string()),
                    _ => json.push_str(&serde_json::Value::String(word).to_string()),
                }
                before = 'a';
            }
        }
    }
    json
}

/// The number that a word stands for. JavaScript also accepts `.5`, JSON does not.
fn number(word: &str) -> Option<f64> {
    let begins = word.starts_with(['-', '.']) || word.starts_with(|c: char| c.is_ascii_digit());
    let number = word.parse::<f64>().ok().filter(|_| begins);
    number.filter(|number| number.is_finite())
}

/// Gives the fields their long names.
pub(super) fn lengthen(node: &mut Node) {
    match &mut node.value {
        Value::List(items) => items.iter_mut().for_each(lengthen),
        Value::Object(fields) => {
            for (_, name, node) in fields {
                if let Some((_, long)) = NAMES.iter().find(|(short, _)| short == name) {
                    *name = long.to_string();
                }
                lengthen(node);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_texts_in_full() {
        for (short, json) in [
            (
                "{cs:50,ce:[[,,{v:5}],[]]}",
                r#"{"cs":50,"ce":[[{},{},{"v":5}],[{}]]}"#,
            ),
            (
                "{a:t,b:f,c:#0,d:-1.5,e:.5,g:+5,h:inf}",
                r##"{"a":true,"b":false,"c":"#0","d":-1.5,"e":0.5,"g":"+5","h":"inf"}"##,
            ),
            (r"{t:'Ada\'s: [one], two'}", r#"{"t":"Ada's: [one], two"}"#),
            (r"{t:'a\\n\n'}", r#"{"t":"a\\n\n"}"#),
            (r#"{t:"it's"}"#, r#"{"t":"it's"}"#),
            ("{m:{}}", r#"{"m":{}}"#),
        ] {
            assert_eq!(expand(short), json);
        }
    }
}
