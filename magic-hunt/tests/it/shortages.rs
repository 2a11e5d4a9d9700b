//! Hunts where something is missing: somebody who reads, memory, sense.

use std::fs::File;
use std::process::{Command, Output};

use crate::program::{PROGRAM, command};

/// A hunt of milliseconds.
const SHORT: [&str; 3] = ["reduced", "bishop", "d1"];

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn nobody_has_to_read_standard_error() {
    let dir = tempfile::tempdir().unwrap();
    for words in [&SHORT[..], &["merge", "hunt-reduced.txt", "--output", "all"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = command(&dir, words).stderr(full).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{words:?} {output:?}");
        assert!(output.stdout.starts_with(b"bishop d1, 4 bits: "), "{output:?}");
    }
}

mod by_hand {
    use super::*;

    /// Where the limit ends within some kilobytes of a thread's stack, the C library aborts
    /// before anybody can say anything: one run in a hundred.
    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn threads_that_cannot_be_started_are_an_error() {
        let dir = tempfile::tempdir().unwrap();
        let limited = format!("ulimit -v 600000; exec {PROGRAM} \"$@\"");
        let mut command = Command::new("sh");
        command.current_dir(&dir).args(["-c", &limited, "sh"]).args(SHORT);
        let output = command.args(["--threads", "1024"]).output().unwrap();
        let text = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(
            text.starts_with("magic-hunt: cannot start thread ")
                && text.contains(" of 1024; give fewer --threads: ")
                && text.ends_with("; what was found is kept in hunt-reduced.txt\n"),
            "{text}"
        );
        assert_eq!(text.lines().count(), 1, "{text}");
    }
}

/// Kinds with an option that makes no sense with this value, and the range it has.
const SENSELESS: [(&[&str], &str, &str, &str); 14] = [
    (&["candidates"], "steps", "0", "1.."),
    (&["candidates"], "moves", "0", "1..=4294967295"),
    (&["candidates"], "keep", "0", "1..=65536"),
    (&["one-string"], "strings", "0", "1.."),
    (&["one-string"], "tries", "0", "1.."),
    (&["one-string"], "moves", "0", "1..=1000000000000"),
    (&["one-string"], "moves", "1000000000001", "1..=1000000000000"),
    (&["overlapping", "pool"], "runs", "0", "1.."),
    (&["overlapping", "pool"], "steps", "0", "1.."),
    (&["overlapping", "pool"], "moves", "0", "1.."),
    (&["overlapping", "pool"], "length", "0", "1..=2097152"),
    (&["overlapping", "pool"], "length", "2097153", "1..=2097152"),
    (&["candidates"], "moves", "4294967296", "1..=4294967295"),
    (&["candidates"], "steps", "18446744073709551616", "number too large"),
];

#[test]
fn what_makes_no_sense_is_refused_with_the_range_that_does() {
    let dir = tempfile::tempdir().unwrap();
    for (kind, option, value, range) in SENSELESS {
        let option = format!("--{option}");
        let words = [kind, &["--time", "1ms", &option, value]].concat();
        let output = command(&dir, &words).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{words:?} {output:?}");
        let text = stderr(&output);
        let wanted = format!("error: invalid value '{value}' for '{option} <");
        assert!(text.starts_with(&wanted) && text.contains(range), "{words:?} {text}");
        assert!(dir.path().read_dir().unwrap().next().is_none(), "{words:?} left something");
    }
}

#[test]
fn more_candidates_than_can_be_kept_are_refused() {
    let dir = tempfile::tempdir().unwrap();
    for keep in ["0", "65537", "18446744073709551615"] {
        let words = ["candidates", "--time", "1ms", "--keep", keep];
        let output = command(&dir, &words).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let wanted = format!("invalid value '{keep}' for '--keep <N>': {keep} is not in 1..=65536");
        assert!(stderr(&output).contains(&wanted), "{output:?}");
    }
}
