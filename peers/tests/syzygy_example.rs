//! The example `syzygy`: without tables it says so; with those of three pieces, in the folder that
//! `SYZYGY` in the environment names, it finds what they have (`-- --ignored`).

#[allow(dead_code)]
#[path = "../../tests/common/example.rs"]
mod example;

use example::{prints, refuses, run};

const QUEEN: &str = "8/8/8/8/8/2k5/8/KQ6 w - - 0 1";

fn ends_with(arguments: &[&str], code: i32, told: &str) {
    let output = run("syzygy", arguments);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(code), 0), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), format!("error: {told}\n"));
}

#[test]
fn without_tables_it_says_so() {
    let wants = "it wants files like KQvK.rtbw and KQvK.rtbz";
    for folder in ["/nonexistent", env!("CARGO_MANIFEST_DIR")] {
        ends_with(&[folder, QUEEN], 3, &format!("no tables in `{folder}`: {wants}"));
    }
}

#[test]
fn wrong_arguments_are_refused() {
    refuses("syzygy", &[], "two arguments wanted, 0 given");
    refuses("syzygy", &["."], "two arguments wanted, 1 given");
    refuses("syzygy", &["", QUEEN], "TABLES is no folder");
    refuses("syzygy", &[".", "8/8/8"], "`8/8/8`: FEN, board field, byte 5: fewer than 8 ranks");
}

#[test]
#[ignore = "needs tables of three pieces, which are not ours to ship, in the folder SYZYGY"]
fn with_tables_it_finds_the_move() {
    let tables = std::env::var("SYZYGY").expect("SYZYGY names no folder of tables");
    let said = prints("syzygy", &[&tables, QUEEN]);
    assert!(said.contains(": win, "), "{said}");
    let said = prints("syzygy", &[&tables, "8/8/8/8/8/2k5/8/KQ6 b - - 0 1"]);
    assert!(said.contains(": loss, "), "{said}");
    // A pawn one step from a queen; and one that falls.
    let said = prints("syzygy", &[&tables, "8/8/8/8/8/2k5/6p1/1K6 b - - 0 1"]);
    assert_eq!(said, "g1=Q+: win, DTZ 1\n");
    let said = prints("syzygy", &[&tables, "8/8/8/8/4k3/8/4p3/4K3 w - - 0 1"]);
    assert!(said.ends_with(": draw\n"), "{said}");
    let five = "k7/8/8/8/8/8/8/KQQQ4 w - - 0 1";
    ends_with(&[&tables, five], 1, "5 pieces, where tables have at most 3");
    ends_with(&[&tables, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"], 1, "stalemate");
    ends_with(&[&tables, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"], 1, "the side to move is mated");
    ends_with(&[&tables, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"], 1, "no table knows castling rights");
}
