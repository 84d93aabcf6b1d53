//! Listening, limits, headers, and stopping.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use therefore::Control;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::files::file;
use crate::guard::{Hosts, guard};
use crate::questions::{Desk, LONGEST, ask, problem};

/// What a page may load: only what comes from here.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// How long open connections may take to end after the server was stopped.
const LAST_WORDS: Duration = Duration::from_millis(1500);

/// Where to listen.
#[derive(Clone, Debug)]
pub struct Address {
    /// The address; the loopback address unless others are to reach it.
    pub host: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
}

/// A server that is about to run.
pub struct Server {
    listener: TcpListener,
    local: SocketAddr,
    desk: Desk,
}

impl Server {
    /// Listens, works on `turns` questions at a time, and gives each of them a
    /// control made by `control`.
    pub async fn bind(
        address: &Address,
        turns: usize,
        control: Arc<dyn Fn() -> Control + Send + Sync>,
    ) -> io::Result<Server> {
        let listener = TcpListener::bind((address.host, address.port)).await?;
        let local = listener.local_addr()?;
        Ok(Server {
            listener,
            local,
            desk: Desk::new(turns, control),
        })
    }

    /// The address to open in a browser.
    pub fn url(&self) -> String {
        let host = if self.local.ip().is_unspecified() {
            "127.0.0.1".to_string()
        } else {
            self.local.ip().to_string()
        };
        let host = if host.contains(':') {
            format!("[{host}]")
        } else {
            host
        };
        format!("http://{host}:{}/", self.local.port())
    }

    /// Answers until `stop` is ready, then ends within two seconds, whatever
    /// is still open.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let (sender, stopped) = tokio::sync::oneshot::channel();
        let graceful = async move {
            stop.await;
            let _ = sender.send(());
        };
        let hosts = Hosts::new(&self.local.ip().to_string(), self.local.port());
        let served =
            axum::serve(self.listener, routes(self.desk, hosts)).with_graceful_shutdown(graceful);
        tokio::select! {
            ended = async { served.await } => ended,
            () = async { let _ = stopped.await; tokio::time::sleep(LAST_WORDS).await; } => Ok(()),
        }
    }
}

fn routes(desk: Desk, hosts: Hosts) -> Router {
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    Router::new()
        .route(
            "/api/ask",
            post(ask).fallback(|| async {
                problem(StatusCode::METHOD_NOT_ALLOWED, "questions are sent by POST")
            }),
        )
        .route("/api/health", get(|| async { "ok\n" }))
        .fallback(file)
        .with_state(desk)
        .layer(DefaultBodyLimit::max(LONGEST + 1))
        .layer(CompressionLayer::new())
        .layer(fixed(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "no-referrer"))
        .layer(fixed(header::CACHE_CONTROL, "no-cache"))
        .layer(from_fn_with_state(hosts, guard))
}

/// Serves on threads of its own until Ctrl-C; `ready` gets the address.
pub fn serve(
    address: &Address,
    turns: usize,
    control: Arc<dyn Fn() -> Control + Send + Sync>,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(&str),
) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let ended = runtime.block_on(async {
        let server = Server::bind(address, turns, control).await?;
        ready(&server.url());
        server.run(stop).await
    });
    // Questions that are still worked on are left behind.
    runtime.shutdown_background();
    ended
}

/// Waits, on the server's own clock.
pub async fn sleep(time: Duration) {
    tokio::time::sleep(time).await;
}
