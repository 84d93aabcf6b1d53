//! The files of the page, embedded in the binary.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::questions::problem;

#[derive(RustEmbed)]
#[folder = "page/"]
struct Page;

/// Answers a request for a file. The page is told that a server is behind it.
pub(crate) async fn file(uri: Uri) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let Some(file) = Page::get(path) else {
        return problem(
            StatusCode::NOT_FOUND,
            &format!("there is no page at /{path}"),
        );
    };
    let mime = file.metadata.mimetype().to_string();
    if path == "index.html" {
        let text = String::from_utf8_lossy(&file.data);
        let text = text.replace(
            r#"name="engine" content="worker""#,
            r#"name="engine" content="server""#,
        );
        return (
            [(header::CONTENT_TYPE, "text/html; charset=utf-8".to_string())],
            text,
        )
            .into_response();
    }
    ([(header::CONTENT_TYPE, mime)], file.data.into_owned()).into_response()
}
