//! magic-hunt from outside.

use std::path::Path;
use std::process::{Child, Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

#[path = "../../../magic-gen/tests/it/running.rs"]
mod running;

pub use running::*;

/// Runs to an end of any kind.
pub fn magic_hunt(dir: impl AsRef<Path>, words: &[&str]) -> Output {
    command(dir, words).output().unwrap()
}

/// Sends a signal, which is named as `kill` wants it.
#[cfg(unix)]
pub fn signal(child: &Child, name: &str) {
    let kill = Command::new("kill").args([name, &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
}

/// Waits until `done`, and no longer than a minute.
#[track_caller]
pub fn wait(child: &mut Child, mut done: impl FnMut(&mut Child) -> bool) {
    let started = Instant::now();
    while !done(child) {
        if started.elapsed() > Duration::from_secs(60) {
            child.kill().unwrap();
            panic!("a minute was not enough");
        }
        sleep(Duration::from_millis(5));
    }
}

/// Waits for the end, which has to come within a minute.
#[track_caller]
pub fn end_in_time(child: impl Into<Running>) -> Output {
    end(child, 60)
}
