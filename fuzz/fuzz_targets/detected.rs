#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| therefore_fuzz::read_it(text, None));
