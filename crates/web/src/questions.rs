//! The questions: JSON in, JSON out, worked on away from the threads that
//! listen, a few at a time, and stopped when the asker goes away.

use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use therefore::{Control, Workbench};
use tokio::sync::Semaphore;

/// The longest question in bytes.
pub(crate) const LONGEST: usize = 1 << 20;
/// Questions that may wait for their turn; more are sent away.
const WAITING: usize = 256;

/// What all requests share.
#[derive(Clone)]
pub(crate) struct Desk {
    /// One permit for each question that is worked on.
    turns: Arc<Semaphore>,
    /// One permit for each question that is worked on or waits.
    room: Arc<Semaphore>,
    /// Workbenches that are free just now.
    benches: Arc<Mutex<Vec<Workbench>>>,
    /// Makes the control of a question: the time it may take.
    control: Arc<dyn Fn() -> Control + Send + Sync>,
}

impl Desk {
    pub fn new(turns: usize, control: Arc<dyn Fn() -> Control + Send + Sync>) -> Desk {
        Desk {
            turns: Arc::new(Semaphore::new(turns)),
            room: Arc::new(Semaphore::new(turns + WAITING)),
            benches: Arc::default(),
            control,
        }
    }

    fn take(&self) -> Workbench {
        let mut benches = self.benches.lock().unwrap_or_else(PoisonError::into_inner);
        benches.pop().unwrap_or_default()
    }

    fn put(&self, bench: Workbench) {
        let mut benches = self.benches.lock().unwrap_or_else(PoisonError::into_inner);
        benches.push(bench);
    }
}

/// Stops the work on a question when the request is dropped.
struct Stop(Control);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// `POST /api/ask`.
pub(crate) async fn ask(State(desk): State<Desk>, headers: HeaderMap, body: Bytes) -> Response {
    let json = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.starts_with("application/json"));
    if !json {
        return problem(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "expected a question with content-type application/json",
        );
    }
    if body.len() > LONGEST {
        return problem(
            StatusCode::PAYLOAD_TOO_LARGE,
            "the question is longer than a megabyte",
        );
    }
    let Ok(text) = String::from_utf8(body.to_vec()) else {
        return problem(StatusCode::BAD_REQUEST, "the question is not UTF-8 text");
    };
    let Ok(_room) = desk.room.clone().try_acquire_owned() else {
        return problem(
            StatusCode::SERVICE_UNAVAILABLE,
            "too many questions at once; try again in a moment",
        );
    };
    let Ok(_turn) = desk.turns.clone().acquire_owned().await else {
        return problem(StatusCode::SERVICE_UNAVAILABLE, "the server is stopping");
    };
    let control = (desk.control)();
    let _stop = Stop(control.clone());
    let shared = desk.clone();
    let work = tokio::task::spawn_blocking(move || {
        let mut bench = shared.take();
        let reply = bench.ask_json(&text, &control);
        shared.put(bench);
        reply
    });
    match work.await {
        Ok(reply) => {
            // A question that cannot be answered is a 4xx with its sentence.
            let status = if reply.starts_with("{\"problem\"") {
                StatusCode::UNPROCESSABLE_ENTITY
            } else {
                StatusCode::OK
            };
            (status, [(header::CONTENT_TYPE, "application/json")], reply).into_response()
        }
        Err(_) => problem(
            StatusCode::INTERNAL_SERVER_ERROR,
            "the engine stopped on this question",
        ),
    }
}

/// A refusal: one sentence as JSON.
pub(crate) fn problem(status: StatusCode, words: &str) -> Response {
    let body = serde_json::json!({ "problem": words }).to_string();
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}
