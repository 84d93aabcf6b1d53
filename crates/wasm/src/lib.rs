//! The questions for a browser's worker: text in, text out, through plain
//! memory, so that no glue code is needed.
//!
//! The worker asks for [`room`] of as many bytes as its question has, writes the
//! question there, calls [`ask`], which returns the length of the answer, and
//! reads the answer at [`answer`].
//!
//! The only unsafe thing here is that functions are exported under their plain
//! names (`no_mangle`); nothing else in the program is called so. Memory is
//! reached by the worker alone, between calls, within vectors that are kept
//! until the next call.

use std::cell::RefCell;

use therefore::{Control, Workbench};

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

#[derive(Default)]
struct State {
    bench: Workbench,
    question: Vec<u8>,
    answer: Vec<u8>,
}

/// Makes room for a question of `length` bytes and returns where it is.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    STATE.with_borrow_mut(|state| {
        state.question.clear();
        state.question.resize(length, 0);
        state.question.as_mut_ptr()
    })
}

/// Answers the question that was written; returns the length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    STATE.with_borrow_mut(|state| {
        let question = String::from_utf8_lossy(&state.question).into_owned();
        state.answer = state
            .bench
            .ask_json(&question, &Control::UNLIMITED)
            .into_bytes();
        state.answer.len()
    })
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    STATE.with_borrow(|state| state.answer.as_ptr())
}
