//! What the JSON of all sites says in the same way: sums, and words.

use crate::Meta;
use crate::formats::error::{Fault, quoted};
use crate::formats::json::fields::whole;
use crate::formats::json::text::{Node, Value};
use crate::formats::json::words;

/// The sum of a cage: a number, or a text of one, or nothing.
pub(super) fn total(node: &Node, what: &str) -> Result<Option<u32>, Fault> {
    match &node.value {
        Value::Text(text) if text.trim().is_empty() => Ok(None),
        Value::Text(text) => match text.trim().parse() {
            Ok(total) => Ok(Some(total)),
            Err(_) => Err(Fault::new(
                node.at,
                format!("{what}: {} is not a sum", quoted(text.as_bytes())),
            )),
        },
        _ => whole(node, &format!("the sum of {what}")).map(Some),
    }
}

/// Title, author and rules. Empty strings are ignored.
pub(super) fn meta(
    title: Option<Node>,
    author: Option<Node>,
    rules: Option<Node>,
) -> Result<Option<Box<Meta>>, Fault> {
    let said = |node, what| words(node, what).map(|words| words.filter(|words| !words.is_empty()));
    let meta = Meta {
        title: said(title, "title")?,
        author: said(author, "author")?,
        note: said(rules, "rules")?,
    };
    Ok((meta != Meta::default()).then(|| Box::new(meta)))
}
