//! Small texts of every format, each changed a fixed number of times: no reader
//! panics, every error is a short sentence about a place in the text, and what
//! is read can be written and read again. `fuzz/` does the same without end.

use std::fs;
use std::path::Path;

use therefore_puzzle::formats::{Format, Keep, ReadOptions, Reader, parse, read, write};

/// Changed texts for each format.
const CHANGES: usize = 3000;

/// Bytes that mean something somewhere.
const SIGNS: &[u8] = b"0123456789ABGabvx.,;:|-+=*#$%&<>^`'()[]{}\"\\/?_ \t\r\n\0\xef\xff";

/// Texts that were once read wrong, written wrong, or answered in a flood.
const REGRESSIONS: &[&str] = &[
    "{\"cages\": [[10, [0]]]}",
    "{\"cages\": [[4294967295, [0, 1]]], \"sums\": [{\"sum\": 0, \"cells\": [3]}]}",
    "{\"variants\": [\"diagonal\", \"diagonal\"]}",
    "{\"size\": 5, \"grid\": [[{\"region\": 1},{},{},{},{}],[{\"region\": 0},{},{},{},{}],[{},{},{},{},{}],[{},{},{},{},{}],[{},{},{},{},{}]]}",
    "{\"size\": 4, \"grid\": [[{\"region\": null},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}",
    "P1\n3 2\n1 0 1\n0 1 0\n",
    "GRID\n3 2\nROWS\n1 1\n1\nCOLUMNS\n1\n1\n1\n",
    ":\n1 1\n3\n:\n2\n1\n2\n:\n",
    "row(1,1,2).\ncol(1,1,1).\n",
    "1\n2 2\n1 0\n1 0\n1 0\n1 0\n",
    "https://app.crackingthecryptic.com/sudoku/N7g8dHfRQb",
    "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal \"1?\"\n",
    "$\n1\n1\n",
    "□■■\n",
    "",
    "\n# nothing\n",
];

/// A generator of numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// Changes a text in a few places.
fn changed(text: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=dice.below(4) {
        let at = dice.below(text.len() + 1);
        let end = (at + 1 + dice.below(20)).min(text.len()).max(at);
        let sign = SIGNS[dice.below(SIGNS.len())];
        match dice.below(9) {
            0 | 1 if at < text.len() => text[at] = sign,
            2 | 3 => text.insert(at, sign),
            4 => drop(text.drain(at..end)),
            5 => {
                let part = text[at..end].to_vec();
                text.splice(at..at, part);
            }
            6 => text.truncate(at),
            7 => {
                let from = dice.below(other.len());
                let to = (from + dice.below(60)).min(other.len());
                text.splice(at..end, other[from..to].iter().copied());
            }
            _ if at < text.len() => text[at] ^= 1 << dice.below(8),
            _ => {}
        }
    }
    text
}

fn look(text: &[u8], format: Option<Format>, thoroughly: bool) {
    let options = ReadOptions {
        format,
        ..ReadOptions::default()
    };
    let lines = text.split(|&byte| byte == b'\n').count();
    let shown = || String::from_utf8_lossy(text).into_owned();
    let found = read(text, &options);
    for result in &found {
        match result {
            Err(error) => {
                let place = (1..=lines).contains(&error.line) && error.column >= 1;
                assert!(place, "{error} in {:?}", shown());
                let length = error.message.len();
                assert!((1..400).contains(&length), "{error} in {:?}", shown());
                let plain = !error.message.contains(char::is_control);
                assert!(plain, "{error:?} in {:?}", shown());
            }
            Ok(puzzle) if thoroughly => {
                let json = write(puzzle, Format::Json, Keep::Everything).expect("JSON says all");
                assert_eq!(parse(&json).as_ref(), Ok(puzzle), "{:?}", shown());
            }
            Ok(_) => {}
        }
    }
    if thoroughly {
        // Where the stream is cut does not matter.
        for chunk_size in [1, 13, 200] {
            let options = ReadOptions {
                chunk_size,
                ..options.clone()
            };
            let mut reader = Reader::new(text, options);
            let mut pieces = Vec::new();
            while let Ok(Some(chunk)) = reader.next_chunk() {
                pieces.extend(chunk.entries().map(|entry| entry.into_puzzle()));
            }
            assert_eq!(pieces, found, "by {chunk_size}: {:?}", shown());
        }
    }
}

#[test]
fn changed_seeds_of_every_format() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/seeds");
    let mut all = Vec::new();
    for &format in Format::ALL {
        let folder = folder.join(format.name());
        let mut files: Vec<_> = fs::read_dir(&folder)
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
            .map(|entry| entry.expect("the folder can be read").path())
            .collect();
        files.sort();
        for file in files {
            let text = fs::read(&file).expect("the seed can be read");
            let found = read(&text, &ReadOptions::default());
            assert!(matches!(found[..], [Ok(_)]), "{}", file.display());
            all.push((format, text));
        }
    }
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for &format in Format::ALL {
        let seeds: Vec<&Vec<u8>> = all
            .iter()
            .filter(|(of, _)| *of == format)
            .map(|(_, text)| text)
            .collect();
        for turn in 0..CHANGES {
            let seed = seeds[dice.below(seeds.len())];
            let other = &all[dice.below(all.len())].1;
            let text = changed(seed, other, &mut dice);
            look(&text, [None, Some(format)][turn % 2], turn % 8 < 2);
        }
    }
}

#[test]
fn regressions() {
    for text in REGRESSIONS {
        look(text.as_bytes(), None, true);
        for &format in Format::ALL {
            look(text.as_bytes(), Some(format), true);
        }
    }
}
