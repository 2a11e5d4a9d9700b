//! A progress bar on standard error, where somebody looks at it.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::results::Observer;

/// Shows how far the searches are and takes their times.
#[derive(Debug)]
pub struct SearchProgress {
    bar: ProgressBar,
    /// The start, and the end of every search so far.
    marks: Mutex<Vec<Instant>>,
}

impl SearchProgress {
    /// A bar for the 128 squares; nothing is drawn if `quiet`, nor if standard
    /// error is not a terminal.
    pub fn new(quiet: bool) -> Self {
        let target =
            if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let style = ProgressStyle::with_template("searching {bar:32} {pos}/{len} squares")
            .expect("the template is well-formed");
        let bar = ProgressBar::with_draw_target(Some(128), target).with_style(style);
        Self { bar, marks: Mutex::new(vec![Instant::now()]) }
    }

    /// Clears the bar and returns how long each search took.
    pub fn finish(self) -> Vec<Duration> {
        self.bar.finish_and_clear();
        let marks = self.marks.into_inner().expect("no search panicked");
        marks.windows(2).map(|pair| pair[1] - pair[0]).collect()
    }
}

impl Observer for SearchProgress {
    fn square_done(&self) {
        self.bar.inc(1);
    }

    fn search_done(&self) {
        self.marks.lock().expect("no search panicked").push(Instant::now());
    }
}
