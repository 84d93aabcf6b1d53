//! Who may ask: requests that name this server as their host, and not those
//! that a page of another site makes.
//!
//! A web page elsewhere can send requests to a local server: directly, with its
//! own `Origin`, or by letting its own name point to the loopback address (DNS
//! rebinding), with its own name as `Host`. Both are refused.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::questions::problem;

/// The names under which the server may be reached.
#[derive(Clone, Debug)]
pub(crate) struct Hosts(Arc<Vec<String>>);

impl Hosts {
    /// The loopback names with the port, and the host that the user gave.
    pub fn new(host: &str, port: u16) -> Hosts {
        let bracketed = if host.contains(':') {
            format!("[{host}]")
        } else {
            host.to_string()
        };
        let names = ["localhost", "127.0.0.1", "[::1]", &bracketed];
        let with_port = names.iter().map(|name| format!("{name}:{port}"));
        Hosts(Arc::new(
            with_port
                .chain(
                    names
                        .iter()
                        .filter(|_| port == 80)
                        .map(|name| name.to_string()),
                )
                .collect(),
        ))
    }

    fn has(&self, host: &str) -> bool {
        self.0.iter().any(|name| name.eq_ignore_ascii_case(host))
    }

    /// Why a request with these headers is refused, if it is.
    pub fn refuses(&self, headers: &HeaderMap) -> Option<&'static str> {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or(""));
        match text(header::HOST) {
            Some(host) if self.has(host) => {}
            _ => return Some("this server answers only under its own address"),
        }
        let origin = text(header::ORIGIN)?;
        let host = origin.strip_prefix("http://").unwrap_or("");
        (!self.has(host)).then_some("this server does not answer the pages of other sites")
    }
}

/// Refuses what [`Hosts::refuses`] names, before anything else is done.
pub(crate) async fn guard(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    match hosts.refuses(request.headers()) {
        Some(why) => problem(StatusCode::FORBIDDEN, why),
        None => next.run(request).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(host: Option<&str>, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in [(header::HOST, host), (header::ORIGIN, origin)] {
            if let Some(value) = value {
                headers.insert(name, value.parse().unwrap());
            }
        }
        Hosts::new("127.0.0.1", 8080).refuses(&headers).is_some()
    }

    #[test]
    fn only_our_own_page_may_ask() {
        assert!(!refused(Some("localhost:8080"), None));
        assert!(!refused(
            Some("127.0.0.1:8080"),
            Some("http://127.0.0.1:8080")
        ));
        assert!(refused(None, None));
        assert!(refused(Some("evil.example:8080"), None));
        assert!(refused(Some("localhost:9090"), None));
        assert!(refused(Some("localhost:8080"), Some("http://evil.example")));
        assert!(refused(Some("localhost:8080"), Some("null")));
        assert!(refused(
            Some("localhost:8080"),
            Some("https://localhost:8080.evil.example")
        ));
    }
}
