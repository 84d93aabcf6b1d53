//! The compression of links: LZ-string in letters of base64.
//!
//! A stream of bits, six a letter, the high bit of a letter first; numbers come
//! low bit first. A phrase is the longest text met before plus one letter more.
//! Codes 0 and 1 announce a letter of 8 or 16 bits that was not met before, 2 is
//! the end, and the others are phrases in the order they were met. The width of
//! codes grows as phrases are added.

use std::collections::HashMap;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// The longest text a link may hold. A few letters can stand for a very long text, so
/// the length is checked while the text grows.
const LONGEST: usize = 4 << 20;

const BYTE: usize = 0;
const WORD: usize = 1;
const END: usize = 2;

/// What is wrong with a compressed text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LzError {
    /// A letter that is not of base64, and where it stands.
    Letter(usize),
    /// The text ends in the middle.
    Truncated,
    /// A code that cannot stand where it does.
    Broken,
    /// It stands for more than a puzzle can have.
    TooLong,
    /// What comes out is not UTF-16.
    NotText,
}

/// The width of codes, which grows with the number of phrases.
struct Width {
    bits: u32,
    left: usize,
}

impl Width {
    /// One more phrase or new letter.
    fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

struct Writer {
    text: String,
    letter: usize,
    filled: u32,
}

impl Writer {
    fn put(&mut self, number: usize, bits: u32) {
        for bit in 0..bits {
            self.letter = self.letter << 1 | number >> bit & 1;
            self.filled += 1;
            if self.filled == 6 {
                self.text.push(char::from(LETTERS[self.letter]));
                (self.letter, self.filled) = (0, 0);
            }
        }
    }

    /// Fills the last letter with zeros, at least one bit of it, and the text
    /// with `=` to a multiple of four.
    fn finish(mut self) -> String {
        self.put(0, 6 - self.filled);
        while !self.text.len().is_multiple_of(4) {
            self.text.push('=');
        }
        self.text
    }
}

/// Compresses a text.
pub(crate) fn compress(text: &str) -> String {
    let mut writer = Writer {
        text: String::new(),
        letter: 0,
        filled: 0,
    };
    let mut width = Width { bits: 2, left: 2 };
    // A phrase is a shorter phrase and a letter.
    let mut phrases: HashMap<(Option<usize>, u16), usize> = HashMap::new();
    let mut next = END + 1;
    // A new letter is written together with its phrase.
    let mut fresh: Option<u16> = None;
    let mut current: Option<usize> = None;
    let emit = |writer: &mut Writer, width: &mut Width, code: usize, fresh: Option<u16>| {
        match fresh {
            Some(letter) => {
                let (kind, bits) = if letter < 256 { (BYTE, 8) } else { (WORD, 16) };
                writer.put(kind, width.bits);
                writer.put(usize::from(letter), bits);
                width.count();
            }
            None => writer.put(code, width.bits),
        }
        width.count();
    };
    for letter in text.encode_utf16() {
        let mut is_new = false;
        let alone = *phrases.entry((None, letter)).or_insert_with(|| {
            is_new = true;
            next += 1;
            next - 1
        });
        let Some(code) = current else {
            (current, fresh) = (Some(alone), is_new.then_some(letter));
            continue;
        };
        match phrases.get(&(Some(code), letter)) {
            // A known phrase cannot begin with an unknown letter.
            Some(&longer) => current = Some(longer),
            None => {
                emit(&mut writer, &mut width, code, fresh.take());
                phrases.insert((Some(code), letter), next);
                next += 1;
                (current, fresh) = (Some(alone), is_new.then_some(letter));
            }
        }
    }
    if let Some(code) = current {
        emit(&mut writer, &mut width, code, fresh);
    }
    writer.put(END, width.bits);
    writer.finish()
}

struct Reader<'a> {
    letters: &'a [u8],
    place: usize,
    value: usize,
    left: u32,
}

impl Reader<'_> {
    fn take(&mut self, bits: u32) -> Result<usize, LzError> {
        let mut number = 0;
        for bit in 0..bits {
            if self.left == 0 {
                let letter = *self.letters.get(self.place).ok_or(LzError::Truncated)?;
                self.value = value_of(letter).ok_or(LzError::Letter(self.place))?;
                self.place += 1;
                self.left = 6;
            }
            self.left -= 1;
            number |= (self.value >> self.left & 1) << bit;
        }
        Ok(number)
    }
}

/// The six bits of a letter, in either of the alphabets in use: the one for
/// links has `-` for `/`, and a blank is a `+` that a link has lost.
fn value_of(letter: u8) -> Option<usize> {
    Some(
        match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' | b' ' => 62,
            b'/' | b'-' | b'_' => 63,
            _ => return None,
        }
        .into(),
    )
}

/// The text that was compressed.
pub(crate) fn decompress(compressed: &str) -> Result<String, LzError> {
    let letters = compressed.trim().trim_end_matches(['=', '$']).as_bytes();
    let mut reader = Reader {
        letters,
        place: 0,
        value: 0,
        left: 0,
    };
    let mut width = Width { bits: 2, left: 1 };
    // Where in the text each phrase stands, and how long it is.
    let mut phrases: Vec<(usize, usize)> = vec![(0, 0); END + 1];
    let mut text: Vec<u16> = Vec::new();
    let mut before: Option<(usize, usize)> = None;
    loop {
        let code = reader.take(width.bits)?;
        let start = text.len();
        match code {
            END => break,
            BYTE | WORD => {
                let letter = reader.take(if code == BYTE { 8 } else { 16 })?;
                text.push(letter as u16);
                phrases.push((start, 1));
                width.count();
            }
            known => {
                let (from, length) = match phrases.get(known) {
                    Some(&phrase) => phrase,
                    // The phrase that is being met: the one before and its first letter.
                    None if known == phrases.len() => {
                        let (from, length) = before.ok_or(LzError::Broken)?;
                        (from, length + 1)
                    }
                    None => return Err(LzError::Broken),
                };
                if text.len() + length > LONGEST {
                    return Err(LzError::TooLong);
                }
                for index in from..from + length {
                    text.push(text[index]);
                }
            }
        }
        if let Some((from, length)) = before {
            // It stands in the text as the phrase before and the letter after it.
            phrases.push((from, length + 1));
            width.count();
        }
        before = Some((start, text.len() - start));
    }
    String::from_utf16(&text).map_err(|_| LzError::NotText)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn texts_come_back(text in ".{0,200}") {
            prop_assert_eq!(decompress(&compress(&text)), Ok(text));
        }

        #[test]
        fn texts_of_few_letters_come_back(text in "[ab]{0,500}") {
            prop_assert_eq!(decompress(&compress(&text)), Ok(text));
        }

        #[test]
        fn nothing_breaks_it(text in "[A-Za-z0-9+/]{0,300}") {
            let _ = decompress(&text);
        }
    }

    /// An example made with the library that the sites use.
    #[test]
    fn known_texts() {
        for (text, compressed) in [
            ("", "Q==="),
            ("a", "IZA="),
            ("hello world", "BYUwNmD2AEDukCcwBMg="),
            ("aaaaaaaaaaaaaaaaaaaa", "IY1/kA=="),
            ("Ünïcode ☃ 数独", "DsOw9wxg9gJgpgAkMBkDAOpoG6cg"),
        ] {
            assert_eq!(compress(text), compressed);
            assert_eq!(decompress(compressed).as_deref(), Ok(text));
        }
    }

    #[test]
    fn what_is_not_compressed_is_named() {
        assert_eq!(decompress("!"), Err(LzError::Letter(0)));
        assert_eq!(decompress(""), Err(LzError::Truncated));
        let whole = compress("abcabcabc");
        assert_eq!(decompress(&whole[..4]), Err(LzError::Truncated));
    }
}
