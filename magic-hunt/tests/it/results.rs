//! What `verify` and `adopt` take in, in each of its forms, and what they refuse without a change.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use magic_gen::geometry::{Site, Slider};
use magic_gen::verify::verify;
use magic_hunt::finds::KINDS;
use magic_hunt::reduced::{BottomFirst, TopFirst};
use magic_hunt::{Checkpoint, Entries, Hunt, Shard};

use crate::program::{assert_exits, assert_fails, magic_hunt, path, succeed};
use crate::stepped;
use crate::with_column::with_column;

fn generated() -> PathBuf {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../generated").into()
}

const STRING: &str = "shared_lines_bishop.txt";

fn string() -> String {
    fs::read_to_string(generated().join(STRING)).unwrap()
}

/// Every file of a folder with its bytes.
fn contents(dir: &Path) -> Vec<(String, Vec<u8>)> {
    let entry = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.unwrap();
        (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())
    };
    let mut contents: Vec<_> = fs::read_dir(dir).unwrap().map(entry).collect();
    contents.sort();
    contents
}

/// A copy of `generated/`.
fn copy() -> tempfile::TempDir {
    let to = tempfile::tempdir().unwrap();
    for (name, bytes) in contents(&generated()) {
        fs::write(to.path().join(name), bytes).unwrap();
    }
    to
}

fn adopt(text: &str, dir: &Path) -> Output {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), text).unwrap();
    magic_hunt(".", &["adopt", path(file.path()), "--dir", path(dir)])
}

#[test]
fn each_kept_find_is_proven_in_any_folder() {
    let dir = tempfile::tempdir().unwrap();
    let said = String::from_utf8(succeed(&dir, &["verify"]).stdout).unwrap();
    assert_eq!(said.lines().count(), KINDS.len());
    for (line, kind) in said.lines().zip(&KINDS) {
        assert!(line.starts_with(&format!("{}: ", kind.file)), "{said}");
        let file = dir.path().join(kind.file);
        fs::write(&file, kind.text).unwrap();
        let title = kind.title().trim_start_matches("# ").trim_end_matches('.');
        let proven = line.replacen(kind.file, "proven", 1);
        let wanted = format!("recognized: what a hunt found: {title}\n{proven}\n");
        assert_eq!(succeed(".", &["verify", path(&file)]).stdout, wanted.as_bytes());
        // Of what is wrong the place is named.
        fs::write(&file, kind.text.replacen("# Entries: ", "# Entries: 1", 1)).unwrap();
        let wrong = magic_hunt(".", &["verify", path(&file)]);
        assert_exits(&wrong, 1, &["error: line 2: ", " entries are written, ", ": 1 failure"]);
    }
}

#[test]
fn adopt_takes_what_is_right() {
    let dir = copy();
    let (before, best) = (contents(dir.path()), string());
    assert_exits(&adopt(&best, dir.path()), 0, &["4,103 before; 0 of 2 files changed"]);
    let wrong = with_column(&best, "bishop c3 ", 2, "0x1");
    assert_exits(&adopt(&wrong, dir.path()), 1, &["bishop c3"]);
    assert_exits(&adopt("hello\n", dir.path()), 1, &["what a hunt found: line 1: expected the "]);
    let nowhere = magic_hunt(".", &["adopt", "/nowhere", "--dir", path(dir.path())]);
    assert_exits(&nowhere, 2, &["cannot read /nowhere"]);
    assert!(contents(dir.path()) == before, "something was written");

    // Where there is none it comes in, and nothing else changes.
    fs::remove_file(dir.path().join(STRING)).unwrap();
    let csv = dir.path().join("fingerprints.csv");
    let prints = fs::read_to_string(&csv).unwrap();
    let others = prints.lines().filter(|line| !line.starts_with("shared_lines_bishop_"));
    fs::write(&csv, others.map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    let said = "recognized: what a hunt found: One string: all bishops from the same bytes\n";
    assert_exits(&adopt(&best, dir.path()), 0, &[said, "none before; 2 of 2 files changed"]);
    assert!(contents(dir.path()) == before);
    let failures = verify(dir.path()).failures;
    assert!(failures.is_empty(), "{failures:?}");
}

#[test]
fn adopt_does_not_replace_what_is_damaged() {
    let dir = copy();
    let file = dir.path().join(STRING);
    fs::write(&file, string().replacen("# Entries: 4", "# Entries: 5", 1)).unwrap();
    let before = contents(dir.path());
    let remedy = "restore it from version control, or remove it to have it replaced";
    let refused = adopt(&string(), dir.path());
    assert_exits(&refused, 1, &[path(&file), "entries are written", remedy]);
    assert!(contents(dir.path()) == before, "something was written");
    fs::remove_file(&file).unwrap();
    assert_exits(&adopt(&string(), dir.path()), 0, &["none before"]);
    assert!(contents(dir.path()) == contents(&generated()));

    for bytes in [&b""[..], b"\xff\xfe", b"<<<<<<< ours\n"] {
        fs::write(dir.path().join("fingerprints.csv"), bytes).unwrap();
        let before = contents(dir.path());
        let remedy = "restore fingerprints.csv from version control, or remove it";
        assert_fails(&adopt(&string(), dir.path()), 1, remedy);
        assert!(contents(dir.path()) == before);
    }
    let nowhere = magic_hunt("/", &["adopt", path(&generated().join(STRING))]);
    assert_fails(&nowhere, 2, "generated: there is no such folder; name another with --dir");
    let empty = tempfile::tempdir().unwrap();
    assert_exits(&adopt(&string(), empty.path()), 1, &["first write the other files"]);
    assert!(contents(empty.path()).is_empty());
}

/// What some steps of a hunt's first unit come to: as a checkpoint, and as printed.
fn keep(hunt: &dyn Hunt, steps: u64, file: &Path) {
    let entries = Entries::from([(0, stepped(hunt, 0, steps))]);
    let report = hunt.report(&entries);
    let checkpoint = Checkpoint { entries, ..Checkpoint::new(hunt, Shard::WHOLE) };
    fs::write(file, checkpoint.text()).unwrap();
    fs::write(file.with_extension("out"), &report).unwrap();
}

/// What a hunt wrote and printed is proven or refused by what it is.
#[test]
fn a_checkpoint_and_its_report_are_used_or_refused_by_what_they_are() {
    let dir = tempfile::tempdir().unwrap();
    let bishop = |square: &str| Site::new(Slider::Bishop, square.parse().unwrap());
    // Its second step finds some; on d1 there are none.
    let g8 = BottomFirst::new(bishop("g8"), 4, 1).unwrap();
    keep(&g8, 2, &dir.path().join("found"));
    keep(&TopFirst::new(bishop("d1"), 4, 0).unwrap(), 1, &dir.path().join("none"));
    for (ending, what) in [("", "a checkpoint of `reduced`"), (".out", "what a hunt found")] {
        let found = dir.path().join(format!("found{ending}"));
        let said = format!("{what}: a magic for bishop g8, 4 index bits");
        let proven = magic_hunt(".", &["verify", path(&found)]);
        assert_exits(&proven, 0, &[&format!("recognized: {said}\nproven: 1 magic, ")]);
        let kept = "only a string can be adopted; to keep this, write it into \
                    reduced_magics.txt, and prove that by `magic-hunt verify`";
        assert_fails(&magic_hunt(".", &["adopt", path(&found)]), 1, &format!("{said}: {kept}"));
        let none = dir.path().join(format!("none{ending}"));
        for command in ["verify", "adopt"] {
            let refused =
                format!("{}: {what}: nothing to prove: bishop d1, 4 index bits: ", none.display());
            assert_fails(&magic_hunt(".", &[command, path(&none)]), 1, &refused);
        }
    }
}

#[test]
fn a_string_that_is_not_whole_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let words = "one-string --strings 1 --tries 1 --moves 10 --threads 1";
    let printed = succeed(&dir, &words.split(' ').collect::<Vec<_>>()).stdout;
    fs::write(dir.path().join("part.txt"), printed).unwrap();
    let refused = magic_hunt(&dir, &["adopt", "part.txt"]);
    assert_fails(&refused, 1, "no whole string yet: `# 0 of 64 squares are settled");
}
