//! The specialised engine for the classic 9x9.
