//! What hunts print and write, whatever form it has: recognized, named, proven and kept; and what
//! they begin with.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, iter};

use magic_gen::geometry::{Site, Slider};
use magic_hunt::reduced::{BottomFirst, TopFirst};
use magic_hunt::{Hunt, Shard, ledger, printed};

use crate::folders::{copy, text};
use crate::pools::stepped;
use crate::program::{assert_exits, assert_fails, magic_hunt, path, succeed};

#[test]
fn a_table_is_verified_and_adopted_as_text_and_as_json() {
    let dir = tempfile::tempdir().unwrap();
    let report = text("overlaid_magics.txt");
    let lines: Vec<&str> = report.lines().collect();
    let json = serde_json::json!({ "kind": "overlapping", "report": lines }).to_string();
    for (name, bytes, what) in [
        ("report.txt", report.clone(), "what a hunt found: Overlaid tables, neighbors apart"),
        ("report.json", json, "the outcome of a hunt: Overlaid tables, neighbors apart"),
    ] {
        let file = dir.path().join(name);
        fs::write(&file, bytes).unwrap();
        assert_exits(&magic_hunt(".", &["verify", path(&file)]), 0, &[what, "128 magics, "]);
        let folder = copy();
        let adopted = magic_hunt(".", &["adopt", path(&file), "--dir", path(folder.path())]);
        assert_exits(&adopted, 0, &[what, "32,563 before, as good as before"]);
    }
}

/// What some steps of a hunt's first unit come to: as a checkpoint, as printed, and as JSON.
fn keep<H: Hunt>(hunt: &H, steps: u64, file: &Path) {
    let records = BTreeMap::from([(0, stepped(hunt, 0, steps).into())]);
    let report = hunt.report(&mut ledger::pairs(&records));
    let lines: Vec<&str> = report.lines().collect();
    let json = serde_json::json!({ "kind": hunt.kind(), "report": lines }).to_string();
    fs::write(file, ledger::encode(hunt, Shard::WHOLE, &records).text()).unwrap();
    fs::write(file.with_extension("out"), &report).unwrap();
    fs::write(file.with_extension("json"), json).unwrap();
}

/// What a hunt wrote and printed is accepted or refused by what it is.
#[test]
fn a_checkpoint_and_its_report_are_used_or_refused_by_what_they_are() {
    let dir = tempfile::tempdir().unwrap();
    let bishop = |square: &str| Site::new(Slider::Bishop, square.parse().unwrap());
    // Its second step finds some; on d1 there are none.
    let g8 = BottomFirst::new(bishop("g8"), 4, 1).unwrap();
    keep(&g8, 2, &dir.path().join("found"));
    keep(&TopFirst::new(bishop("d1"), 4, 0).unwrap(), 1, &dir.path().join("none"));
    let files = [
        ("", "a checkpoint of `reduced`"),
        (".out", "what a hunt found"),
        (".json", "the outcome of a hunt"),
    ];
    for (ending, what) in files {
        let found = dir.path().join(format!("found{ending}"));
        let said = format!("recognized: {what}: a magic for bishop g8, 4 index bits\n");
        assert_exits(&magic_hunt(".", &["verify", path(&found)]), 0, &[&said, "1 magic, "]);
        let folder = copy();
        let adopted = magic_hunt(".", &["adopt", path(&found), "--dir", path(folder.path())]);
        assert_exits(&adopted, 0, &[&said, "90,304 before, as good as before"]);
        let none = dir.path().join(format!("none{ending}"));
        for command in ["verify", "adopt"] {
            let refused =
                format!("{}: {what}: nothing to prove: bishop d1, 4 index bits: ", none.display());
            assert_fails(&magic_hunt(".", &[command, path(&none)]), 1, &refused);
        }
    }
}

/// A report without a magic is known as one, too: every hunt for one square has this heading.
#[test]
fn every_hunt_for_one_square_prints_what_is_recognized() {
    let rook = |square: &str| Site::new(Slider::Rook, square.parse().unwrap());
    let top = TopFirst::new(rook("b2"), 9, 0).unwrap().report(&mut iter::empty());
    let bottom = BottomFirst::new(rook("d8"), 10, 1).unwrap().report(&mut iter::empty());
    for report in [top, bottom] {
        assert!(printed::is_one(&report), "{report}");
        let error = printed::parse(&report).unwrap_err().to_string();
        assert!(error.starts_with("nothing to prove: ") && error.contains("no "), "{error}");
        let heading = report.lines().next().unwrap();
        let report = format!("{heading}\nnodes d6 181\n0x00000000000000ff  unit 3\n0x1\n");
        let find = printed::parse(&report).unwrap();
        assert_eq!((find.rows.len(), find.rows[0].magic, find.rows[0].line), (1, 0xff, 3));
        assert!(find.rows[0].how.ends_with("; unit 3"), "{}", find.rows[0].how);
    }
}

/// What candidates and empty outcomes are is said in `cmd/misuse.trycmd`.
#[test]
fn a_string_that_is_not_whole_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let words = "one-string --strings 1 --tries 1 --moves 10 --threads 1";
    let printed = succeed(&dir, &words.split(' ').collect::<Vec<_>>()).stdout;
    fs::write(dir.path().join("part.txt"), printed).unwrap();
    let refused = magic_hunt(&dir, &["adopt", "part.txt"]);
    assert_fails(&refused, 1, "no whole table yet: `# 0 of 64 squares are settled");
}
