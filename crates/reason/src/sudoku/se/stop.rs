//! Stopping in the middle of a long search.

use std::sync::Arc;

/// Asks whether to stop.
#[derive(Clone, Default)]
pub struct Stop(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Stop {
    /// Stops when this says so.
    pub fn when(ask: impl Fn() -> bool + Send + Sync + 'static) -> Stop {
        Stop(Some(Arc::new(ask)))
    }

    /// Whether to stop.
    pub fn now(&self) -> bool {
        self.0.as_ref().is_some_and(|ask| ask())
    }
}
