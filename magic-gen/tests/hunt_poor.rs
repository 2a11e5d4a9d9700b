//! Hunts where something is missing: somebody who reads, memory, sense.

#![cfg(target_os = "linux")]

use std::fs::File;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_magic-gen");

/// A hunt of milliseconds.
const SHORT: [&str; 6] = ["hunt", "sparse", "bishop", "a1", "--units", "4"];

fn command(dir: &TempDir, words: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.current_dir(dir).args(words).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn nobody_has_to_read_standard_error() {
    let dir = tempfile::tempdir().unwrap();
    for words in [&SHORT[..], &["merge", "hunt-sparse.txt", "--out", "all"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = command(&dir, words).stderr(full).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{words:?} {output:?}");
        assert!(output.stdout.starts_with(b"bishop a1, 5 bits: factors in "), "{output:?}");
    }
}

#[test]
fn threads_that_cannot_be_started_are_an_error_and_cost_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let limited = format!("ulimit -v 600000; exec {PROGRAM} \"$@\"");
    let mut command = Command::new("sh");
    command.current_dir(&dir).args(["-c", &limited, "sh"]).args(SHORT);
    let output = command.args(["--threads", "1024"]).output().unwrap();
    let text = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let wanted = "magic-gen: hunt-sparse.txt holds the rest: cannot start thread ";
    assert!(
        text.starts_with(wanted) && text.contains(" of 1024; give fewer --threads: "),
        "{text}"
    );
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn more_candidates_than_can_be_kept_are_refused() {
    let dir = tempfile::tempdir().unwrap();
    for keep in ["0", "65537", "18446744073709551615"] {
        let words = ["hunt", "candidates", "--time", "1ms", "--keep", keep];
        let output = command(&dir, &words).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let wanted = format!("invalid value '{keep}' for '--keep <N>': {keep} is not in 1..=65536");
        assert!(stderr(&output).contains(&wanted), "{output:?}");
    }
}
