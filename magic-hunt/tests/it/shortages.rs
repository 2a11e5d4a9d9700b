//! Hunts where something is missing: somebody who reads, memory.

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
    for words in [&SHORT[..], &["merge", "hunt-reduced-bishop-d1.txt", "--output", "all"]] {
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
            text.starts_with("error: cannot start thread ")
                && text.contains(" of 1024; give fewer --threads: ")
                && text.ends_with("; what was found is kept in hunt-reduced-bishop-d1.txt\n"),
            "{text}"
        );
        assert_eq!(text.lines().count(), 1, "{text}");
    }
}
