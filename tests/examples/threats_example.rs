//! The example `threats` as users run it.

#[cfg(target_os = "linux")]
use crate::example::refuses_a_full_disk;
use crate::example::{prints, refuses};

#[test]
fn updates_equal_sums_from_scratch() {
    let text = prints("threats", &["20"]);
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
    refuses("threats", &["many"], "GAMES is not a number");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    refuses_a_full_disk("threats", &["1"]);
}
