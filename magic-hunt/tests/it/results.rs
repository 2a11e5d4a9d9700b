//! What `verify` takes in, in each of its forms, and what it refuses.

use std::fs;
use std::path::Path;

use magic_gen::geometry::{Site, Slider, Square};
use magic_gen::tables::bishop_string::{HUNT, MAGICS};
use magic_hunt::finds::KINDS;
use magic_hunt::one_string::text;
use magic_hunt::reduced::{BottomFirst, TopFirst};
use magic_hunt::{Checkpoint, Entries, Hunt, Shard};

use crate::program::{assert_exits, assert_fails, magic_hunt, path, succeed};
use crate::stepped;

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
        let wanted = format!("recognized: what a hunt found: {title}\n{line}\n");
        assert_eq!(succeed(".", &["verify", path(&file)]).stdout, wanted.as_bytes());
        // Of what is wrong the place is named.
        fs::write(&file, kind.text.replacen("# Entries: ", "# Entries: 1", 1)).unwrap();
        let wrong = magic_hunt(".", &["verify", path(&file)]);
        assert_exits(&wrong, 1, &["error: line 2: ", " entries are written, ", ": 1 failure"]);
    }
}

#[test]
fn a_string_is_proven() {
    let magics = MAGICS.map(|magic| format!("{magic:#018x}"));
    let squares = Square::all().zip(&magics);
    let rows: String =
        squares.map(|(square, magic)| format!("bishop {square} {magic}\n")).collect();
    let string = format!("{}\n{rows}", text::TITLE);
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("string");
    for (string, code, wanted) in [
        (
            string.clone(),
            0,
            "string: 64 magics, 5,248 occupancies, 4,103 entries, 4,053 slots used",
        ),
        (string.replacen(&magics[18], "0x1", 1), 1, "bishop c3: the magic 0x0000000000000001 "),
        (string.replacen("bishop c3", "bishop c4", 1), 1, "where the row of bishop c3 belongs"),
        (string.replacen(&magics[18], "1", 1), 1, "line 20: expected a magic in hexadecimal"),
        (string.clone() + "bishop h8 0x1\n", 1, "line 66: `bishop h8 0x1` after the last square"),
        ("hello\n".to_owned(), 1, "what a hunt found: line 1: expected the "),
    ] {
        fs::write(&file, string).unwrap();
        assert_exits(&magic_hunt(".", &["verify", path(&file)]), code, &[wanted]);
    }
    let nowhere = magic_hunt(".", &["verify", "/nowhere"]);
    assert_exits(&nowhere, 2, &["cannot read /nowhere"]);
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
        assert_exits(&proven, 0, &[&format!("recognized: {said}\n"), ": 1 magic, "]);
        let none = dir.path().join(format!("none{ending}"));
        let refused =
            format!("{}: {what}: nothing to prove: bishop d1, 4 index bits: ", none.display());
        assert_fails(&magic_hunt(".", &["verify", path(&none)]), 1, &refused);
    }
}

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn the_hunt_finds_the_default_s_string_again() {
        let dir = tempfile::tempdir().unwrap();
        let printed = succeed(&dir, &["one-string", "--strings", "1", "--quiet"]).stdout;
        let printed = String::from_utf8(printed).unwrap();
        assert!(printed.contains(&format!("# Found: {HUNT}\n")), "{printed}");
        assert_eq!(text::parse(&printed).unwrap(), MAGICS);
    }
}
