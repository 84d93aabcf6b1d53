//! What must hold for every input of every reader.

use therefore_puzzle::formats::{Format, Keep, ReadOptions, parse, read, write};

/// Reads a text and checks what comes out: an error names a place in the text in
/// a short sentence, and a puzzle can be written as JSON and read again.
pub fn read_it(text: &[u8], format: Option<Format>) {
    let options = ReadOptions {
        format,
        ..ReadOptions::default()
    };
    let lines = text.split(|&byte| byte == b'\n').count();
    for result in read(text, &options) {
        match result {
            Err(error) => {
                assert!((1..=lines).contains(&error.line) && error.column >= 1);
                assert!(!error.message.is_empty() && error.message.len() < 400);
                assert!(!error.message.contains(char::is_control));
            }
            Ok(puzzle) => {
                let json = write(&puzzle, Format::Json, Keep::Everything);
                let json = json.expect("JSON says everything");
                assert_eq!(parse(&json).as_ref(), Ok(&puzzle));
            }
        }
    }
}
