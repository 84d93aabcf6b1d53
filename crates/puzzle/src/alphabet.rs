//! How symbols are written.

/// How the symbols 1..=n are written, one character each or as numbers.
///
/// ```
/// use therefore_puzzle::Alphabet;
/// assert_eq!(Alphabet::Digits.write(12, 16), Some('C'));
/// assert_eq!(Alphabet::Letters.write(12, 16), Some('L'));
/// assert_eq!(Alphabet::Hex.write(12, 16), Some('B'));
/// assert_eq!(Alphabet::Digits.read('c', 16), Some(12));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Alphabet {
    /// 1..9, then A..Z, then a..z: up to 61 symbols.
    #[default]
    Digits,
    /// A..Z, then a..z: up to 52 symbols.
    Letters,
    /// 0..9, then A..Z, then a..z, so that the first symbol is `0`: up to 62 symbols.
    Hex,
    /// Numbers from 1, separated by spaces: any number of symbols.
    Numbers,
}

const CHARACTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

impl Alphabet {
    /// The index of symbol 1 in [`CHARACTERS`]; `None` for numbers.
    const fn start(self) -> Option<usize> {
        match self {
            Alphabet::Digits => Some(1),
            Alphabet::Letters => Some(10),
            Alphabet::Hex => Some(0),
            Alphabet::Numbers => None,
        }
    }

    /// Whether this alphabet has characters for that many symbols.
    pub const fn reaches(self, symbols: usize) -> bool {
        match self.start() {
            Some(start) => start + symbols <= CHARACTERS.len(),
            None => false,
        }
    }

    /// The character for a digit 1..=symbols; `None` if the alphabet has no such
    /// character.
    pub fn write(self, digit: u8, symbols: usize) -> Option<char> {
        if digit == 0 || digit as usize > symbols {
            return None;
        }
        let byte = CHARACTERS.get(self.start()? + digit as usize - 1)?;
        Some(*byte as char)
    }

    /// The digit a character stands for. Lower case counts as upper case as
    /// long as the upper-case letters suffice for all symbols.
    pub fn read(self, character: char, symbols: usize) -> Option<u8> {
        let start = self.start()?;
        let character = if start + symbols <= 36 {
            character.to_ascii_uppercase()
        } else {
            character
        };
        let place = match character {
            '0'..='9' => character as usize - '0' as usize,
            'A'..='Z' => character as usize - 'A' as usize + 10,
            'a'..='z' => character as usize - 'a' as usize + 36,
            _ => return None,
        };
        let digit = (place + 1).checked_sub(start)?;
        (1..=symbols).contains(&digit).then_some(digit as u8)
    }

    /// A digit as text: the character of this alphabet, or else the number.
    pub fn text(self, digit: u8, symbols: usize) -> String {
        match self.write(digit, symbols) {
            Some(character) => character.to_string(),
            None => digit.to_string(),
        }
    }
}
