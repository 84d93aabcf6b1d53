#![no_main]

use libfuzzer_sys::fuzz_target;
use therefore_puzzle::formats::Format;

fuzz_target!(|text: &[u8]| therefore_fuzz::read_it(text, Some(Format::Hodoku)));
