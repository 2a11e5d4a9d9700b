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
    let verified = |text: &str, options: &[&str]| {
        fs::write(&path, text).unwrap();
        let output = perft(&[&["--epd", file], options].concat());
        (output.status.code().unwrap(), stdout(&output))
    };
    let right = format!("# from a list\n{START} ;D1 20 ;D2 400\n\n{START};D3 8902;D1 20;\r\n");
    assert_eq!(verified(&right, &[]), (0, "2 ok, 0 FAIL, 0 not read\n".into()));

    let wrong = format!("{START} ;D1 20 ;D2 401\n{START} ;D1 20\n{START} ;D1 21\n");
    let fails = format!(
        "{file}:1: FAIL: depth 2: 400 instead of 401: {START} ;D1 20 ;D2 401\n\
         {file}:3: FAIL: depth 1: 20 instead of 21: {START} ;D1 21\n\
         1 ok, 2 FAIL, 0 not read\n"
    );
    assert_eq!(verified(&wrong, &["--threads", "2"]), (1, fails));

    // Up to a depth; a line may have no count up to it.
    let (_, text) = verified(&wrong, &["--depth", "1"]);
    assert!(text.ends_with("\n2 ok, 1 FAIL, 0 not read\n"), "{text}");
    let none = "0 ok, 0 FAIL, 0 not read, 3 with deeper counts only\n";
    assert_eq!(verified(&wrong, &["--depth", "0"]), (0, none.into()));

    // FENs as others print them: two blanks, no clocks, castling letters in another order.
    let found = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ  - ;D1 20\n\
                 B6b/8/8/8/2K5/5k2/8/b6B b - -  0 1;D1 6;D2 106;D3 1829;D4 31151\n";
    assert_eq!(verified(found, &[]), (0, "2 ok, 0 FAIL, 0 not read\n".into()));
    let repaired = "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1 ;D1 17\n";
    let (code, text) = verified(repaired, &[]);
    assert!(code == 1 && text.contains("(in the FEN a castling right"), "{text}");

    // A line that cannot be read is named, and the run goes on.
    for wrong in [
        "no fen ;D1 20",
        "3Pk3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5",
        START,
        &format!("{START} ;"),
        &format!("{START} ;D1"),
        &format!("{START} ;20"),
    ] {
        let (code, text) = verified(&format!("{wrong}\n{START} ;D1 20\n"), &[]);
        assert_eq!(code, 2, "{text}");
        let (first, last) = text.split_once('\n').unwrap();
        assert!(first.starts_with(&format!("{file}:1: not read: ")) && first.ends_with(wrong));
        assert_eq!(last, "1 ok, 0 FAIL, 1 not read\n");
    }
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
