//! Tests that need what not every machine has: a program, a processor, a right.

/// Says that a test is skipped, and what is missing. An error if `ROOKLINE_NO_SKIPS` is set: nobody
/// reads what a test prints that passes.
#[track_caller]
pub fn skipped(missing: &str) {
    assert!(std::env::var_os("ROOKLINE_NO_SKIPS").is_none(), "skipped: {missing}");
    eprintln!("SKIPPED: {missing}");
}
