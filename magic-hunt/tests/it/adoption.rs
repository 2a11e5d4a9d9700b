//! What `adopt` takes in, and what it refuses without a change.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::folders::{self, contents, copy, generated};
use crate::program::{PROGRAM, assert_exits, assert_fails, magic_hunt, path};
use crate::with_column::with_column;
use magic_gen::finds::FindKind;
use magic_gen::verify::verify;

fn worse() -> String {
    folders::one_slot_up(&folders::text("overlaid_magics.txt"))
}

fn adopt(text: &str, dir: &Path) -> Output {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), text).unwrap();
    magic_hunt(".", &["adopt", path(file.path()), "--dir", path(dir)])
}

/// Everything in the folder is right, and has its fingerprint.
#[track_caller]
fn assert_proven(dir: &Path) {
    let failures = verify(dir).failures;
    assert!(failures.is_empty(), "{failures:?}");
}

#[test]
fn adopt_takes_what_is_right_and_no_worse() {
    let dir = copy();
    let before = contents(dir.path());
    let best = fs::read_to_string(dir.path().join("overlaid_magics.txt")).unwrap();
    assert_exits(&adopt(&best, dir.path()), 0, &["2 files, 0 of them changed"]);
    let more = "more than the ";
    assert_exits(&adopt(&worse(), dir.path()), 1, &[more, "of the kept find, which stays"]);
    let wrong = with_column(&best, "rook c3 ", 2, "0x1");
    let wanted = ["rook c3: the magic ", "x attacked blocker"];
    assert_exits(&adopt(&wrong, dir.path()), 1, &wanted);
    assert_exits(
        &adopt("hello\n", dir.path()),
        1,
        &["what a hunt found: line 1: `hello` is not the title of a table that hunts find"],
    );
    assert_exits(
        &magic_hunt(".", &["adopt", "/nowhere", "--dir", path(dir.path())]),
        2,
        &["cannot read /nowhere"],
    );
    assert!(contents(dir.path()) == before, "something was written");

    // Where a worse one is, or none, the better one comes in.
    let path = dir.path().join("overlaid_magics.txt");
    fs::remove_file(&path).unwrap();
    assert_exits(&adopt(&worse(), dir.path()), 0, &["none before", "2 of them changed"]);
    assert_proven(dir.path());
    assert_exits(&adopt(&best, dir.path()), 0, &["2 files, 2 of them changed"]);
    assert!(contents(dir.path()) == before);
}

#[test]
fn adopt_does_not_replace_a_damaged_find() {
    let text = folders::text("reduced_magics.txt");
    let row = text.lines().find(|line| line.starts_with("rook d1")).unwrap();
    let one_row = format!("{}\n{row}", text.lines().next().unwrap());
    let cases = [
        ("reduced_magics.txt", " 10 top-first", " x10 top-first", one_row, "line 4: `x10`"),
        ("overlaid_magics.txt", "# Entries: 3", "# Entries: 4", worse(), "entries are written"),
    ];
    for (file, from, to, candidate, wanted) in cases {
        let dir = copy();
        let path = dir.path().join(file);
        fs::write(&path, folders::text(file).replacen(from, to, 1)).unwrap();
        let before = contents(dir.path());
        let remedy = "restore it from version control, or remove it to have it replaced";
        let output = adopt(&candidate, dir.path());
        assert_exits(&output, 1, &[path.to_str().unwrap(), wanted, remedy]);
        assert!(contents(dir.path()) == before, "{file}: something was written");
        fs::remove_file(&path).unwrap();
        assert_exits(&adopt(&folders::text(file), dir.path()), 0, &["none before"]);
        assert!(contents(dir.path()) == contents(&generated()), "{file}");
    }
}

#[test]
fn adopt_wants_the_other_files_to_be_right() {
    let dir = copy();
    let best = fs::read_to_string(dir.path().join("overlaid_magics.txt")).unwrap();
    fs::write(dir.path().join("shared_lines_bishop.txt"), "damaged").unwrap();
    let file = dir.path().join("shared_lines_bishop.txt");
    let (file, remedy) =
        (format!("error: {}: line 1", file.display()), "; no run writes this file again");
    assert_exits(
        &adopt(&best, dir.path()),
        1,
        &[&file, "is not the title of a table that hunts find", remedy],
    );
    let empty = tempfile::tempdir().unwrap();
    assert_exits(&adopt(&best, empty.path()), 1, &["first write the other files"]);
    assert!(contents(empty.path()).is_empty());
}

/// Of which seed they are does not matter to a find.
#[test]
fn adopt_takes_a_find_beside_files_of_different_seeds() {
    let dir = copy();
    let file = dir.path().join("de_bruijn.rs");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("Seed: 0x726f6f6b6c696e65", "Seed: 0x1")).unwrap();
    let best = fs::read_to_string(dir.path().join("overlaid_magics.txt")).unwrap();
    assert_exits(&adopt(&best, dir.path()), 0, &["2 files, 0 of them changed"]);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn finds_that_are_adopted_at_once_all_come_in() {
    let files = ["overlaid_magics.txt", "overlapping_magics.txt", "shared_lines_bishop.txt"];
    for _ in 0..3 {
        let dir = copy();
        for file in files {
            fs::remove_file(dir.path().join(file)).unwrap();
        }
        let csv = dir.path().join("fingerprints.csv");
        let text = fs::read_to_string(&csv).unwrap();
        let gone = FindKind::ALL.iter().filter(|kind| files.contains(&kind.file));
        let gone: Vec<&str> = gone.flat_map(|kind| kind.fingerprints).collect();
        let others = |line: &&str| !gone.contains(&line.split(',').next().unwrap());
        let kept: String = text.lines().filter(others).map(|line| format!("{line}\n")).collect();
        fs::write(&csv, kept).unwrap();
        let adopting = |file: &&str| {
            let mut command = Command::new(PROGRAM);
            command.arg("adopt").arg(generated().join(file)).arg("--dir").arg(dir.path());
            command.stdout(Stdio::piped()).spawn().unwrap()
        };
        let children: Vec<_> = files.iter().map(adopting).collect();
        for child in children {
            assert_exits(&child.wait_with_output().unwrap(), 0, &["none before"]);
        }
        assert!(contents(dir.path()) == contents(&generated()), "something was lost");
    }
}

/// Two magics with a bit fewer, found by `magic-gen search` and by a hunt.
const BISHOP_A1: &str = "bishop a1 0xfbe57ced77fb2ffc 5";
const ANOTHER: &str = "bishop a1 0x0019062f6bfcdbff 5";

fn reduced(entries: &str, rows: &[&str]) -> String {
    let rows: String = rows.iter().map(|row| format!("{row}\n")).collect();
    let title = "# Magics with one index bit fewer than the mask has squares.";
    format!("{title}\n# Entries: {entries}\n# Found: here\n# slider square magic bits how\n{rows}")
}

#[test]
fn adopt_joins_reduced_magics() {
    let dir = copy();
    fs::remove_file(dir.path().join("reduced_magics.txt")).unwrap();
    let one = reduced("107,616", &[&format!("{BISHOP_A1} by luck")]);
    let none = reduced("107,648", &[]);
    assert_exits(&adopt(&none, dir.path()), 0, &["107,648 entries, none before"]);
    assert_exits(&adopt(&one, dir.path()), 0, &["107,616 entries, 107,648 before"]);
    let before = contents(dir.path());
    // Nothing is lost, and of two for one square the old one stays.
    let other = reduced("107,616", &[&format!("{ANOTHER} by diligence")]);
    for text in [&none, &other] {
        assert_exits(&adopt(text, dir.path()), 0, &["2 files, 0 of them changed"]);
    }
    assert!(contents(dir.path()) == before);
    // The same magic may come again with more words on it.
    let again = reduced("107,616", &[&format!("{BISHOP_A1} by luck, in 0.1 s")]);
    assert_exits(&adopt(&again, dir.path()), 0, &["2 files, 1 of them changed"]);
    assert_proven(dir.path());
}

/// A find that is right, and that nobody adopted, gets in neither by way of another find nor by
/// way of its own kind.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn adopt_does_not_approve_another_find() {
    let dir = copy();
    fs::write(dir.path().join("overlaid_magics.txt"), worse()).unwrap();
    let before = contents(dir.path());
    let again = &["2 files, 0 of them changed"];
    assert_exits(&adopt(&folders::text("overlapping_magics.txt"), dir.path()), 0, again);
    let wanted = ["overlaid_magics.txt", "or remove it"];
    assert_exits(&adopt(&folders::text("overlaid_magics.txt"), dir.path()), 1, &wanted);
    assert!(contents(dir.path()) == before);
    fs::remove_file(dir.path().join("overlaid_magics.txt")).unwrap();
    assert_exits(&adopt(&worse(), dir.path()), 0, &["2 of them changed"]);
    assert_proven(dir.path());
}

#[test]
fn adopt_refuses_fingerprints_that_cannot_be_read() {
    for bytes in [&b""[..], b"\xff\xfe", b"<<<<<<< ours\n"] {
        let dir = copy();
        fs::write(dir.path().join("fingerprints.csv"), bytes).unwrap();
        let before = contents(dir.path());
        let remedy = "restore fingerprints.csv from version control, or remove it";
        assert_fails(&adopt(&folders::text("overlaid_magics.txt"), dir.path()), 1, remedy);
        assert!(contents(dir.path()) == before);
    }
}
