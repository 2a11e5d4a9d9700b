//! The finds that no lookup reads any more: proven as they are kept, and each damage refused.

use std::fs;
use std::path::{Path, PathBuf};

use magic_gen::finds::text;
use magic_hunt::find_kinds::{self, UNREAD};

use crate::folders::{copy_of, one_slot_up};
use crate::program::{assert_exits, magic_hunt, path, succeed};
use crate::with_column::with_column;

fn finds() -> PathBuf {
    concat!(env!("CARGO_MANIFEST_DIR"), "/finds").into()
}

/// The folder is refused, and each of `wanted` is said.
#[track_caller]
fn assert_refused(dir: &Path, wanted: &[&str]) {
    assert_exits(&magic_hunt(".", &["verify", "--dir", path(dir)]), 1, wanted);
}

#[test]
fn the_kept_finds_are_proven() {
    let output = succeed(".", &["verify", "--dir", path(&finds())]);
    let said = String::from_utf8(output.stdout).unwrap();
    for (line, kind) in said.lines().zip(&UNREAD) {
        assert!(line.starts_with(&format!("{}: 128 magics, ", kind.file)), "{said}");
    }
    assert_eq!(said.lines().count(), UNREAD.len());
    // The default folder is this one, in any folder of the workspace.
    let here = succeed(finds(), &["verify"]);
    assert_eq!(String::from_utf8(here.stdout).unwrap(), said);
    for kind in &UNREAD {
        let kept = fs::read_to_string(finds().join(kind.file)).unwrap();
        let find = find_kinds::parse(&kept).unwrap();
        assert_eq!((find.kind, text::text(&find)), (kind, kept), "what is written reads back");
    }
}

/// What is done to a text, and what is said of it then.
type Damage = (fn(&str) -> String, &'static str);

#[test]
fn each_damaged_number_is_refused() {
    let damages: [Damage; 6] = [
        (|text| with_column(text, "bishop c3 ", 2, "0x1"), "bishop c3: the "),
        (|text| with_column(text, "rook b1 ", 4, "-9999"), "before the table"),
        (|text| with_column(text, "rook a1 ", 3, "47"), "a shift of 47, not 48 to 63"),
        (|text| text.replacen("# Entries: ", "# Entries: 1", 1), " entries are written"),
        (|text| text.replacen("rook e4", "rook f4", 1), "rook f4 where rook e4 belongs"),
        (|text| text.lines().take(100).map(|line| format!("{line}\n")).collect(), " is missing"),
    ];
    let dir = copy_of(&finds());
    for kind in &UNREAD {
        let file = dir.path().join(kind.file);
        let good = fs::read_to_string(&file).unwrap();
        for (damage, wanted) in damages {
            fs::write(&file, damage(&good)).unwrap();
            assert_refused(dir.path(), &[&format!("{}: line ", kind.file), wanted, "1 failure"]);
        }
        fs::write(&file, good).unwrap();
    }
    succeed(".", &["verify", "--dir", path(dir.path())]);
}

#[test]
fn a_shift_that_is_not_the_one_of_all_squares_is_refused() {
    let dir = copy_of(&finds());
    for kind in UNREAD.iter().filter(|kind| kind.file.ends_with("_fixed.txt")) {
        let file = dir.path().join(kind.file);
        let good = fs::read_to_string(&file).unwrap();
        fs::write(&file, with_column(&good, "rook a1 ", 3, "53")).unwrap();
        assert_refused(dir.path(), &["a shift of 53, where all have 52"]);
        fs::write(&file, good).unwrap();
    }
}

#[test]
fn a_find_that_is_right_and_another_is_refused_and_so_is_one_that_is_missing() {
    for kind in &UNREAD {
        let dir = copy_of(&finds());
        let kept = fs::read_to_string(finds().join(kind.file)).unwrap();
        fs::write(dir.path().join(kind.file), one_slot_up(&kept)).unwrap();
        let wanted = format!("{}: it does not match its fingerprints ", kind.file);
        assert_refused(dir.path(), &[&wanted, "1 failure"]);
        fs::remove_file(dir.path().join(kind.file)).unwrap();
        assert_refused(dir.path(), &[&format!("{}: it is missing, and ", kind.file)]);
        // Where there is no find, a worse one is adopted. Then the better one replaces it again.
        let worse = dir.path().join("worse");
        fs::write(&worse, one_slot_up(&kept)).unwrap();
        let adopt =
            |file: &Path| magic_hunt(".", &["adopt", path(file), "--dir", path(dir.path())]);
        assert_exits(&adopt(&worse), 0, &["none before"]);
        succeed(".", &["verify", "--dir", path(dir.path())]);
        assert_exits(&adopt(&finds().join(kind.file)), 0, &["2 files, 2 of them changed"]);
        assert_exits(&adopt(&worse), 1, &["more than the "]);
        fs::remove_file(worse).unwrap();
        let sorted = |dir: &Path| {
            let csv = fs::read_to_string(dir.join("fingerprints.csv")).unwrap();
            let mut lines: Vec<String> = csv.lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        assert_eq!(sorted(dir.path()), sorted(&finds()));
    }
}
