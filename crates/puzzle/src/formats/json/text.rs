//! JSON that remembers where everything stands, so that messages can say it.

use crate::formats::error::{Fault, character};

/// A value and the byte it begins at.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Node {
    pub at: usize,
    pub value: Value,
}

/// A JSON value. Only small whole numbers are kept as numbers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Whole(u32),
    OtherNumber,
    Text(String),
    List(Vec<Node>),
    /// The names with their places, in the order they are written.
    Object(Vec<(usize, String, Node)>),
}

impl Value {
    /// What kind of value it is, for messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Null => "null",
            Value::Bool(_) => "true or false",
            Value::Whole(_) => "a number",
            Value::OtherNumber => "a number that is too large, negative or not whole",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
            Value::Object(_) => "an object",
        }
    }
}

/// Deeper nesting than any puzzle has.
const DEEPEST: usize = 64;

/// Reads a whole text as one JSON value.
pub(crate) fn parse(text: &[u8]) -> Result<Node, Fault> {
    let mut parser = Parser { text, at: 0 };
    let node = parser.node(0)?;
    parser.space();
    if parser.at == text.len() {
        Ok(node)
    } else {
        Err(parser.unexpected("the end"))
    }
}

struct Parser<'a> {
    text: &'a [u8],
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn space(&mut self) {
        while let Some(b' ' | b'\t' | b'\r' | b'\n') = self.peek() {
            self.at += 1;
        }
    }

    fn unexpected(&self, expected: &str) -> Fault {
        match self.peek() {
            None => Fault::new(self.at, format!("the text ends here, expected {expected}")),
            Some(_) => Fault::new(
                self.at,
                format!(
                    "{} does not belong here, expected {expected}",
                    character(self.text, self.at)
                ),
            ),
        }
    }

    fn eat(&mut self, byte: u8, expected: &str) -> Result<(), Fault> {
        if self.peek() == Some(byte) {
            self.at += 1;
            Ok(())
        } else {
            Err(self.unexpected(expected))
        }
    }

    fn node(&mut self, depth: usize) -> Result<Node, Fault> {
        self.space();
        let at = self.at;
        if depth > DEEPEST {
            return Err(Fault::new(at, "nested too deeply for a puzzle"));
        }
        let value = match self.peek() {
            Some(b'{') => self.object(depth)?,
            Some(b'[') => self.list(depth)?,
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            Some(b't') => self.word("true", Value::Bool(true))?,
            Some(b'f') => self.word("false", Value::Bool(false))?,
            Some(b'n') => self.word("null", Value::Null)?,
            _ => return Err(self.unexpected("a value")),
        };
        Ok(Node { at, value })
    }

    fn word(&mut self, word: &str, value: Value) -> Result<Value, Fault> {
        if self.text[self.at..].starts_with(word.as_bytes()) {
            self.at += word.len();
            Ok(value)
        } else {
            Err(self.unexpected("a value"))
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, Fault> {
        self.at += 1;
        let mut fields: Vec<(usize, String, Node)> = Vec::new();
        self.space();
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(Value::Object(fields));
        }
        loop {
            self.space();
            let at = self.at;
            if self.peek() != Some(b'"') {
                return Err(self.unexpected("a name in quotes"));
            }
            let name = self.string()?;
            self.space();
            self.eat(b':', "a colon")?;
            let node = self.node(depth + 1)?;
            fields.push((at, name, node));
            self.space();
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b'}') => {
                    self.at += 1;
                    return Ok(Value::Object(fields));
                }
                _ => return Err(self.unexpected("a comma or }")),
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, Fault> {
        self.at += 1;
        let mut items = Vec::new();
        self.space();
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(Value::List(items));
        }
        loop {
            items.push(self.node(depth + 1)?);
            self.space();
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b']') => {
                    self.at += 1;
                    return Ok(Value::List(items));
                }
                _ => return Err(self.unexpected("a comma or ]")),
            }
        }
    }

    fn digits(&mut self) -> Result<(), Fault> {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        if self.at > start {
            Ok(())
        } else {
            Err(self.unexpected("a digit"))
        }
    }

    fn number(&mut self) -> Result<Value, Fault> {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        let lead = self.at;
        self.digits()?;
        if self.text[lead] == b'0' && self.at > lead + 1 {
            self.at = lead + 1;
            return Err(self.unexpected("a number without leading zeros"));
        }
        let mut whole = true;
        if self.peek() == Some(b'.') {
            whole = false;
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.peek() {
            whole = false;
            self.at += 1;
            if let Some(b'+' | b'-') = self.peek() {
                self.at += 1;
            }
            self.digits()?;
        }
        let text = std::str::from_utf8(&self.text[start..self.at]).unwrap_or("");
        Ok(match text.parse() {
            Ok(number) if whole => Value::Whole(number),
            _ => Value::OtherNumber,
        })
    }

    fn string(&mut self) -> Result<String, Fault> {
        self.at += 1;
        let mut bytes = Vec::new();
        loop {
            match self.peek() {
                None => return Err(self.unexpected("a closing quote")),
                Some(b'"') => {
                    self.at += 1;
                    break;
                }
                Some(b'\\') => {
                    self.at += 1;
                    let c = self.escape()?;
                    bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                }
                Some(..=0x1f) => return Err(self.unexpected("a closing quote")),
                Some(byte) => {
                    bytes.push(byte);
                    self.at += 1;
                }
            }
        }
        String::from_utf8(bytes).map_err(|error| {
            let before = self.at - error.as_bytes().len() - 1;
            Fault::new(
                before + error.utf8_error().valid_up_to(),
                "the text is not valid UTF-8",
            )
        })
    }

    /// Four hexadecimal digits.
    fn unit(&mut self) -> Result<u32, Fault> {
        let mut unit = 0;
        for _ in 0..4 {
            match self.peek().and_then(|byte| (byte as char).to_digit(16)) {
                Some(digit) => unit = unit * 16 + digit,
                None => return Err(self.unexpected("four hexadecimal digits")),
            }
            self.at += 1;
        }
        Ok(unit)
    }

    fn escape(&mut self) -> Result<char, Fault> {
        let start = self.at;
        let c = match self.peek() {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                self.at += 1;
                let mut code = self.unit()?;
                if (0xd800..0xdc00).contains(&code) {
                    self.eat(b'\\', "the second half of a pair")?;
                    self.eat(b'u', "the second half of a pair")?;
                    let low = self.unit()?;
                    // If a half is outside its range, the sum is not a character
                    // either.
                    code = if (0xdc00..0xe000).contains(&low) {
                        0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00)
                    } else {
                        0xd800
                    };
                }
                return char::from_u32(code)
                    .ok_or_else(|| Fault::new(start, "this escape is not a character"));
            }
            _ => return Err(self.unexpected("an escape like \\n")),
        };
        self.at += 1;
        Ok(c)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The same value as serde_json reads it, as far as we tell values apart.
    fn agrees(node: &Node, value: &serde_json::Value) -> bool {
        use serde_json::Value as Json;
        match (&node.value, value) {
            (Value::Null, Json::Null) => true,
            (Value::Bool(a), Json::Bool(b)) => a == b,
            (Value::Whole(a), Json::Number(b)) => b.as_f64() == Some(*a as f64),
            (Value::OtherNumber, Json::Number(_)) => true,
            (Value::Text(a), Json::String(b)) => a == b,
            (Value::List(a), Json::Array(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| agrees(a, b))
            }
            (Value::Object(a), Json::Object(b)) => b.iter().all(|(name, value)| {
                let found = a.iter().rev().find(|(_, other, _)| other == name);
                found.is_some_and(|(_, _, node)| agrees(node, value))
            }),
            _ => false,
        }
    }

    fn compare(text: &str) {
        match (parse(text.as_bytes()), serde_json::from_str(text)) {
            (Ok(node), Ok(value)) => assert!(agrees(&node, &value), "{text}"),
            (Err(fault), Ok(_)) => panic!("{text}: {}", fault.message),
            // The two readers may differ on numbers too large for a float.
            (Ok(_), Err(error)) => {
                assert!(
                    error.to_string().contains("out of range"),
                    "{text}: {error}"
                );
            }
            (Err(_), Err(_)) => {}
        }
    }

    proptest! {
        #[test]
        fn agrees_with_serde_json(text in r#"[\[\]{}",:0-9.eE+\- truefalsn\\u]{0,24}"#) {
            compare(&text);
        }

        #[test]
        fn strings_agree_with_serde_json(text in r#""(\\[\\"/bfnrtx]|\\u[dD0][89c-fC-F0][0-9a-f]{2}|[a-z\t ])*""#) {
            compare(&text);
        }

        #[test]
        fn numbers_agree_with_serde_json(text in r"-?[0-9]{0,12}(\.[0-9]{0,3})?([eE][+-]?[0-9]{0,2})?") {
            compare(&text);
        }
    }
}
