//! The program as users run it: output and exit codes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn perft(arguments: &[&str]) -> Output {
    program(arguments).output().unwrap()
}

fn program(arguments: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_rookline-perft"));
    program.args(arguments);
    program
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[track_caller]
fn refused(arguments: &[&str]) {
    let output = perft(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert_eq!(stdout(&output), "", "{arguments:?}");
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
}

#[test]
fn last_line_is_the_count() {
    let output = perft(&["--fen", START, "--depth", "3"]);
    assert_eq!(
        (output.status.code(), stdout(&output).as_str()),
        (Some(0), "Nodes searched: 8902\n")
    );
    assert!(String::from_utf8(output.stderr).unwrap().contains("million nodes per second"));
    assert_eq!(stdout(&perft(&["--fen", START, "--depth", "0"])), "Nodes searched: 1\n");
}

#[test]
fn divided_counts_add_up_whatever_the_threads() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for threads in ["1", "3"] {
        let text =
            stdout(&perft(&["--fen", fen, "--depth", "3", "--divide", "--threads", threads]));
        let counts: Vec<u64> =
            text.lines().filter_map(|line| line.split_once(": ")?.1.parse().ok()).collect();
        let (total, parts) = counts.split_last().unwrap();
        assert_eq!((*total, parts.len(), parts.iter().sum()), (13744, 26, *total));
        assert!(text.contains("e1g1: ") && !text.contains("e1h1: "));
    }
    let text = stdout(&perft(&["--fen", fen, "--depth", "1", "--divide", "--chess960"]));
    assert!(text.contains("e1h1: 1\n") && !text.contains("e1g1: "));
}

#[test]
fn files_are_verified_line_by_line() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("positions.epd");
    let file = path.to_str().unwrap();
    fs::write(&path, format!("{START} ;D1 20 ;D2 400\n\n{START} ;D3 8902\n")).unwrap();
    let output = perft(&["--epd", file]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stdout(&output), format!("{START}: ok\n{START}: ok\n"));

    fs::write(&path, format!("{START} ;D1 20 ;D2 401\n{START} ;D1 20\n")).unwrap();
    let output = perft(&["--epd", file, "--threads", "2"]);
    assert_eq!(output.status.code(), Some(1));
    let expected = format!("{START}: depth 2: 400 instead of 401\n{START}: ok\n");
    assert_eq!(stdout(&output), expected);

    // Up to a depth; a line may have no count up to it.
    let up_to = |depth| stdout(&perft(&["--epd", file, "--depth", depth]));
    assert_eq!(up_to("1"), format!("{START}: ok\n{START}: ok\n"));
    assert_eq!(up_to("2"), expected);
    assert_eq!(up_to("0"), format!("{START}: the line has no count up to that depth\n").repeat(2));

    for wrong in [
        "no fen ;D1 20",
        START,
        &format!("{START} ;"),
        &format!("{START} ;D1"),
        &format!("{START} ;20"),
    ] {
        fs::write(&path, format!("{START} ;D1 20\n{wrong}\n")).unwrap();
        refused(&["--epd", file]);
    }
    fs::write(&path, format!("{START} ;D1 20\n")).unwrap();
    refused(&["--epd", file, "--divide"]);
    refused(&["--epd", file, "--chess960"]);
}

#[test]
fn invalid_arguments_print_one_line_and_exit_with_2() {
    refused(&[]);
    refused(&["--fen", START]);
    refused(&["--fen", "8/8/8/8/8/8/8/8 w - - 0 1", "--depth", "1"]);
    refused(&["--fen", START, "--depth", "-1"]);
    refused(&["--fen", START, "--depth", "1", "--threads", "0"]);
    refused(&["--fen", START, "--depth", "251"]);
    refused(&["--fen", START, "--depth", "1", "--threads", "many"]);
    refused(&["--fen", START, "--depth", "1", "--hash", "-1"]);
    refused(&["--fen", START, "--depth", "1", "--hash", "16GB"]);
    refused(&["--fen", START, "--depth", "1", "--hash"]);
    refused(&["--fen", START, "--depth", "1", "--epd", "file"]);
    refused(&["--fen", START, "--depth", "1", "--sideways"]);
    refused(&["--epd", "there is no such file"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for arguments in [&["--help"][..], &["--fen", START, "--depth", "2"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = program(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.starts_with("error: cannot write to standard output: "), "{stderr}");
    }
}

#[test]
fn help_is_no_error() {
    let output = perft(&["--help"]);
    assert_eq!(output.status.code(), Some(0));
    for word in ["--fen", "--epd", "--threads", "--hash", "Ctrl-C", "Exit codes"] {
        assert!(stdout(&output).contains(word), "{word}");
    }
}

/// A table of one megabyte is full at once, so every way to use an entry occurs.
#[test]
fn a_table_changes_no_count() {
    for (fen, depth, count) in [(START, "5", 4865609), (KIWIPETE, "4", 4085603)] {
        for threads in ["1", "4"] {
            let how = ["--hash", "1", "--threads", threads];
            let output = perft(&[&["--fen", fen, "--depth", depth], &how[..]].concat());
            assert_eq!(stdout(&output), format!("Nodes searched: {count}\n"), "{how:?}");
        }
    }
}

/// No count ends before the interruption, so each is a lower bound; the program ends at once.
#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_known() {
    let how = ["--depth", "12", "--divide", "--threads", "2", "--hash", "1"];
    let child = program(&[&["--fen", START], &how[..]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_secs(3));
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let text = stdout(&output);
    assert_eq!(text.lines().filter(|line| line.contains(": at least ")).count(), 21, "{text}");
    let last = text.lines().last().unwrap();
    let known: u64 = last.strip_prefix("Nodes searched: at least ").unwrap().parse().unwrap();
    assert!(known > 0);
    let progress = String::from_utf8(output.stderr).unwrap();
    assert!(progress.contains(" subtrees, "), "{progress}");
}

mod by_hand {
    use super::*;

    /// With a table of 2 GB, so that two threads need some minutes for both.
    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn deep_counts_are_the_published_ones() {
        let threads = std::thread::available_parallelism().unwrap().to_string();
        let how = ["--hash", "2048", "--threads", &threads];
        for (fen, depth, count) in
            [(START, "9", 2_439_530_234_167_u64), (KIWIPETE, "7", 374_190_009_323)]
        {
            let output = perft(&[&["--fen", fen, "--depth", depth], &how[..]].concat());
            assert_eq!(stdout(&output), format!("Nodes searched: {count}\n"));
        }
    }
}
