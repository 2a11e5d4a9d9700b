//! Tests that need what not every machine has: a program, a processor, a right.

use std::io::Write as _;

/// Says that a test is skipped, and what is missing. An error if `ROOKLINE_NO_SKIPS` is set: nobody
/// reads what a test prints that passes. `ROOKLINE_SKIPS` may name a file that gets a line.
#[track_caller]
pub fn skipped(missing: &str) {
    assert!(std::env::var_os("ROOKLINE_NO_SKIPS").is_none(), "skipped: {missing}");
    eprintln!("SKIPPED: {missing}");
    if let Some(path) = std::env::var_os("ROOKLINE_SKIPS") {
        let thread = std::thread::current();
        let line = format!("{}: {missing}\n", thread.name().unwrap_or("a test"));
        let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
        file.and_then(|mut file| file.write_all(line.as_bytes()))
            .expect("ROOKLINE_SKIPS can be written");
    }
}
