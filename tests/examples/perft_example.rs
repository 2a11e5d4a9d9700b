//! The example `perft` as users run it: output and exit codes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::example::example;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn perft(arguments: &[&str]) -> Output {
    Command::new(example("perft")).args(arguments).output().unwrap()
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
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("perft_example.epd");
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
    assert_eq!(up_to("0"), format!("{START}: no count is up to that depth\n").repeat(2));

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
fn senseless_arguments_get_one_line_and_a_2() {
    refused(&[]);
    refused(&["--fen", START]);
    refused(&["--fen", "8/8/8/8/8/8/8/8 w - - 0 1", "--depth", "1"]);
    refused(&["--fen", START, "--depth", "-1"]);
    refused(&["--fen", START, "--depth", "1", "--threads", "0"]);
    refused(&["--fen", START, "--depth", "1", "--sideways"]);
    refused(&["--epd", "there is no such file"]);
}
