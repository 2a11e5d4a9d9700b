//! The example `threats` as users run it.

use std::process::{Command, Output};

use crate::example::example;

fn threats(arguments: &[&str]) -> Output {
    Command::new(example("threats")).args(arguments).output().unwrap()
}

#[test]
fn updates_equal_sums_from_scratch() {
    let output = threats(&["20"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    let numbers = |line: &str| -> Vec<u64> {
        line.split([' ', ',']).filter_map(|word| word.parse().ok()).collect()
    };
    let lines: Vec<Vec<u64>> = text.lines().map(numbers).collect();
    let [games, moves, _] = lines[0][..] else { panic!("{text}") };
    assert_eq!(games, 20);
    assert!(moves > 1_000 && lines[1][0] == moves, "{text}");
    assert!(lines[1][1] > 0, "{text}");
}

#[test]
fn invalid_arguments_are_named_and_exit_with_2() {
    let output = threats(&["many"]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(output.stderr.starts_with(b"error: GAMES is not a number\nusage: threats"));
}
