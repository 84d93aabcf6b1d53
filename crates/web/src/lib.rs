//! The local server: the page, embedded, and one route over the library.
//!
//! Everything the page needs is in the binary. The server listens on the
//! loopback address unless it is told otherwise, answers only requests that
//! name it as their host, and refuses those that another site's page makes
//! ([`guard`]): a page elsewhere must not drive a server at home.

mod files;
mod guard;
mod questions;
mod server;

pub use server::{Address, Server, serve, sleep};
