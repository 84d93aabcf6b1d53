//! Words in text formats that allow only one line and write other characters with `&`.

/// Words with character references for what would end or break them, or get
/// lost at their ends.
pub(super) fn escape(words: &str) -> String {
    let mut text = String::with_capacity(words.len());
    let inner = words.len() - words.trim_start().len()..words.trim_end().len();
    for (at, c) in words.char_indices() {
        match c {
            c if c.is_whitespace() && !inner.contains(&at) => {
                text.push_str(&format!("&#{};", c as u32));
            }
            '&' => text.push_str("&amp;"),
            '"' => text.push_str("&quot;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            c if c.is_control() => text.push_str(&format!("&#{};", c as u32)),
            c => text.push(c),
        }
    }
    text
}

/// Words with their character references resolved; an unknown one stays as it is.
pub(super) fn unescape(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        words.push_str(&rest[..start]);
        rest = &rest[start..];
        // No reference is longer, and looking further would be slow.
        let end = rest.bytes().take(12).position(|byte| byte == b';');
        let resolved = end.and_then(|end| Some((reference(&rest[1..end])?, end + 1)));
        match resolved {
            Some((c, length)) => {
                words.push(c);
                rest = &rest[length..];
            }
            None => {
                words.push('&');
                rest = &rest[1..];
            }
        }
    }
    words + rest
}

fn reference(name: &str) -> Option<char> {
    let number = name.strip_prefix('#');
    match (name, number) {
        ("amp", _) => Some('&'),
        ("quot", _) => Some('"'),
        ("apos", _) => Some('\''),
        ("lt", _) => Some('<'),
        ("gt", _) => Some('>'),
        (_, Some(number)) => {
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_escaped_comes_back() {
        for words in [
            "",
            "Ada & \"Bob\"",
            "a\nb\r\tc",
            "&amp;",
            "é <x> &#x;",
            "&&;&quot",
        ] {
            assert_eq!(unescape(&escape(words)), words);
            assert!(!escape(words).contains(['"', '\n']));
        }
        assert_eq!(
            unescape("caf&#233; &#xe9; &eacute; & é&é;"),
            "café é &eacute; & é&é;"
        );
    }
}
