//! Reports the progress of a count on standard error.

use std::fmt::{self, Display};
use std::io::{self, IsTerminal as _};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// The number of finished subtrees, and the leaves counted so far.
#[derive(Clone, Copy)]
pub struct Progress {
    pub done: usize,
    pub of: usize,
    pub leaves: u64,
}

pub struct Speed {
    leaves: u64,
    seconds: f64,
}

impl Speed {
    pub fn since(start: Instant, leaves: u64) -> Speed {
        Speed { leaves, seconds: start.elapsed().as_secs_f64() }
    }
}

impl Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millions = self.leaves as f64 / self.seconds.max(1e-9) / 1e6;
        write!(f, "{:.3} s, {millions:.1} million nodes per second", self.seconds)
    }
}

/// Reports until all senders are dropped. On a terminal it reports once a second, in place.
/// Elsewhere it reports after a second and then every ten seconds, on a new line.
pub fn report(progress: impl Fn() -> Progress, until_done: &Receiver<()>) {
    let start = Instant::now();
    let is_terminal = io::stderr().is_terminal();
    let mut wait = Duration::from_secs(1);
    while until_done.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        let Progress { done, of, leaves } = progress();
        let speed = Speed::since(start, leaves);
        let line = format!("{done} of {of} subtrees, {leaves} nodes, {speed}");
        if is_terminal {
            eprint!("\r{line}\x1b[K");
        } else {
            eprintln!("{line}");
            wait = Duration::from_secs(10);
        }
    }
    if is_terminal {
        eprint!("\r\x1b[K");
    }
}
