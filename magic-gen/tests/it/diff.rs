//! `diff` from outside, and the boards of a wrong magic.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::folder::{GENERATED, copy, copy_files, generated, without};
use crate::program::{self, PROGRAM, files, magic_gen};
use crate::skipped::skipped;
use serde_json::json;

#[track_caller]
fn assert_exits(output: &Output, code: i32, wanted: &str) {
    program::assert_exits(output, code, &[wanted]);
}

fn json_of(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_bad_magic_is_explained_with_both_boards() {
    let dir = files("1");
    dir.edit("rook_magics.rs", |text| {
        let row = text.lines().find(|line| line.contains("(\"d4\"")).unwrap();
        text.replace(row, "    (\"d4\", 0xfff, 10, 144, 1024, 1),")
    });
    let output = dir.run(&["verify"]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    let (_, explained) = stderr.split_once("\n\n").unwrap();
    let wanted = "\
rook d4, magic 0x0000000000000fff: two occupancies, one index (0), two attack sets
occupancies 0x0000000000000000  0x0000000000000800
attack sets 0x08080808f7080808  0x08080808f7080800

rook d4             rook d4
8 . . . * . . . .   8 . . . * . . . .
7 . . . * . . . .   7 . . . * . . . .
6 . . . * . . . .   6 . . . * . . . .
5 . . . * . . . .   5 . . . * . . . .
4 * * * R * * * *   4 * * * R * * * *
3 . . . * . . . .   3 . . . * . . . .
2 . . . * . . . .   2 . . . x . . . .
1 . . . * . . . .   1 . . . . . . . .
  a b c d e f g h     a b c d e f g h

x attacked blocker, o blocker out of reach, * attacked square
";
    assert!(explained.starts_with(wanted), "{explained}");
    let json = dir.run(&["verify", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["valid"], false);
    assert_eq!(json["failures"][0]["file"], "rook_magics.rs");
    assert_eq!(
        json["failures"][0]["collision"]["occupancies"][1]["occupied"],
        "0x0000000000000800"
    );
}

/// Text and Markdown have the same lines; the latter are code, below the verdict.
#[test]
fn diff_says_what_changed_in_each_form_and_by_its_exit_code() {
    let (old, new) = (copy(), copy());
    let diff = |args: &[&str]| {
        let both = [old.name(), new.name()];
        magic_gen(&[&["diff"], &both[..], args].concat())
    };
    assert_exits(&diff(&[]), 0, "no square changed\nold valid, new valid\n");
    let markdown = ["--format", "markdown"];
    assert_exits(&diff(&markdown), 0, "**The tables are the same, valid.**\n");
    // A bishop on a1 with a bit less, published by Niklas Fiekas.
    let wide = "(\"a1\", 0x0020010202040020, 6, 7, 64, 1)";
    let narrow = "(\"a1\", 0xffedf9fd7cfcffff, 5, 7, 32, 0)";
    new.edit("bishop_magics.rs", |text| text.replace(wide, narrow));
    let output = diff(&[]);
    for wanted in [
        "bishop a1  0x0020010202040020 -> 0xffedf9fd7cfcffff, bits 6 -> 5, entries 64 -> 32, 256 bytes",
        "1 of 128 squares changed; attack tables 861,184 -> 860,928 bytes, 256 bytes saved",
    ] {
        assert_exits(&output, 1, wanted);
        assert_exits(&diff(&markdown), 1, &format!("\n    {wanted}"));
    }
    let verdict = "**Do not merge: the new tables are INVALID (1 failure).**\n\n**Not what the search yields:";
    assert_exits(&diff(&markdown), 1, verdict);
    let json = json_of(&diff(&["--json"]));
    let side = |magic, bits, bytes| json!({ "magic": magic, "bits": bits, "bytes": bytes, "proven": true });
    let [old_side, new_side] =
        [side("0x0020010202040020", 6, 512), side("0xffedf9fd7cfcffff", 5, 256)];
    let square = json!({
        "piece": "bishop", "square": "a1", "old": old_side, "new": new_side, "bytes_saved": 256
    });
    assert_eq!(json["squares"], json!([square]));
    let whole = |side: &str| json!(["bytes", "validity"].map(|name| &json[side][name]));
    assert_eq!(whole("old"), json!([861_184, "valid"]));
    assert_eq!(whole("new"), json!([860_928, "invalid"]));
    assert_eq!((&json["bytes_saved"], &json["old"]["failures"]), (&json!(256), &json!([])));
    let failure = "bishop_magics.rs: bishop a1: 32 slots used instead of 26";
    assert_eq!(json["new"]["failures"], json!([failure]));
    let quiet = diff(&["--quiet"]);
    assert!(quiet.stdout.is_empty() && quiet.status.code() == Some(1), "{quiet:?}");
    // A name that a terminal would not show as it is.
    new.edit("bishop_magics.rs", |text| text.replace("(\"a1\"", "(\"a\u{200b}1\""));
    assert_exits(&diff(&[]), 1, "bishop a1: `a\\u{200b}1` where a1 belongs\n");
    assert_exits(&magic_gen(&["diff", "no-such-revision"]), 2, "no-such-revision: cannot be read");
}

/// Makes the folder a repository with one commit, if there is git.
fn committed(dir: &Path) -> bool {
    let git = |args: &[&str]| {
        let me = ["-c", "user.name=t", "-c", "user.email=t@t", "-c", "commit.gpgsign=false"];
        let mut git = Command::new("git");
        git.arg("-C").arg(dir).args(me).args(args).output().is_ok_and(|o| o.status.success())
    };
    let done = git(&["init", "-q"]) && git(&["add", "."]) && git(&["commit", "-qm", "x"]);
    if !done {
        skipped("there is no git here; revisions were not compared");
    }
    done
}

#[test]
fn diff_names_what_is_wrong_and_then_the_ranks_of_shared_lines() {
    let (old, new) = (copy(), copy());
    for name in ["shared_lines_rook.rs", "shared_lines_bishop.rs", "a_file.rs"] {
        new.edit(name, |text| text.replacen("0x8", "0x9", 1).replacen("00,", "02,", 1));
    }
    let output = magic_gen(&["diff", old.name(), new.name()]);
    let printed = String::from_utf8(output.stdout).unwrap();
    let (lines, boards) = printed.split_once("\n\n").unwrap();
    let begins: Vec<&str> = lines.lines().map(|line| &line[..14]).collect();
    let verified = String::from_utf8(magic_gen(&["verify", new.name()]).stderr).unwrap();
    assert!(verified.contains(boards.trim_end()) && boards.contains("8 . "), "{boards}");
    let failures = ["shared_lines_r", "shared_lines_b", "fingerprints.c"];
    let ranks = ["rook, rank 1  ", "rook, rank 7  "];
    let tables = ["A_FILE_ATTACKS", "SHARED_LINES_B"];
    let files =
        ["a_file.rs chan", "shared_lines_b", "  - /// Found ", "  + /// Found ", "shared_lines_r"];
    let ends = ["old valid, new", "new: seed 0x72"];
    assert_eq!(begins, [&failures[..], &ranks, &tables, &files, &ends].concat());
}

#[test]
fn a_damaged_rank_is_wrong_and_no_other() {
    let (old, new) = (copy(), copy());
    let damaged = [
        ("0xc020100804010200", "0xc030100804010200", 1),
        ("0x6804010200004050", "0x6804010200004058", 4),
    ];
    for (from, to, number) in damaged {
        new.write("shared_lines_rook.rs", old.text("shared_lines_rook.rs"));
        new.edit("shared_lines_rook.rs", |text| text.replacen(from, to, 1));
        let diff = json_of(&magic_gen(&["diff", old.name(), new.name(), "--json"]));
        let side = |magic, proven| json!({ "magic": magic, "proven": proven });
        let rank = json!({ "rank": number, "old": side(from, true), "new": side(to, false) });
        assert_eq!(diff["ranks"], json!([rank]));
        let failures = json_of(&new.run(&["verify", "--json"]))["failures"].clone();
        assert_eq!(failures.as_array().unwrap().len(), 1, "{failures}");
        let sites = failures[0]["collision"]["occupancies"].as_array().unwrap().iter();
        let of_rank = |seen: &serde_json::Value| {
            seen["square"].as_str().unwrap().ends_with(&number.to_string())
        };
        assert!(sites.clone().any(of_rank), "{failures}");
    }
}

/// Neither a number nor a proof changes.
#[test]
fn diff_names_each_file_header_and_comment_that_changed() {
    let (old, new) = (copy(), copy());
    let diff = || json_of(&magic_gen(&["diff", old.name(), new.name(), "--json"]));
    let seed = "0x726f6f6b6c696e65";
    assert_eq!(diff()["files"], json!([]));
    assert_eq!(diff()["new"]["seeds"], json!([seed]));
    new.write("evil.rs", b"\xff");
    old.write("notes.txt", "notes");
    new.edit("rook_magics.rs", |text| text.replacen("// Seed: 0x72", "// Seed: 0x73", 1));
    new.edit("mod_67.rs", |text| text.replacen("/// The bit's", "/// evil The bit's", 1));
    new.edit("first_rank.rs", |text| text.replacen("0xfe, 0xfd", "0xfe,  0xfd", 1));
    new.edit("shared_lines_bishop.rs", |text| format!("{text}// evil\n"));
    let line =
        old.text("mod_67.rs").lines().find(|line| line.contains("bit's")).unwrap().to_owned();
    let rows = old.text("first_rank.rs");
    let row = rows.lines().find(|line| line.contains("0xfe, 0xfd")).unwrap();
    let file = |file: &str, change: &str, old: &[&str], new: &[&str]| json!({ "file": file, "change": change, "old": old, "new": new });
    let seeds = ["// Seed: 0x726f6f6b6c696e65", "// Seed: 0x736f6f6b6c696e65"];
    let files = [
        file("evil.rs", "added", &[], &[]),
        file("first_rank.rs", "changed", &[row], &[&row.replacen("0xfe, 0xfd", "0xfe,  0xfd", 1)]),
        file("mod_67.rs", "changed", &[&line], &[&line.replacen("///", "/// evil", 1)]),
        file("notes.txt", "removed", &[], &[]),
        file("rook_magics.rs", "changed", &seeds[..1], &seeds[1..]),
        file("shared_lines_bishop.rs", "changed", &[], &["// evil"]),
    ];
    assert_eq!(diff()["files"], json!(files));
    assert_eq!(diff()["new"]["seeds"], json!([seed, "0x736f6f6b6c696e65"]));
    new.write("rook_magics.rs", old.text("rook_magics.rs"));
    let others = ["shared_lines_bishop.rs", "mod_67.rs", "first_rank.rs"];
    assert_eq!(diff()["new"]["not_of_seed"], json!(others));
    assert_eq!(diff()["old"]["not_of_seed"], json!([]));
}

#[test]
fn diff_names_a_row_that_changed_alone_a_line_that_is_there_twice_and_what_it_cannot_read() {
    let (old, new) = (copy(), copy());
    for side in [&old, &new] {
        std::fs::create_dir(Path::new(side.name()).join("folder")).unwrap();
    }
    let row = "    (\"a1\", 0x0080004000801020, 12, 49, 4096, 26),";
    let more = row.replace("26)", "27)");
    new.edit("rook_magics.rs", |text| text.replacen(row, &more, 1));
    let header = "// @generated by magic-gen. Do not edit.";
    new.edit("mod_67.rs", |text| format!("{header}\n{text}"));
    let none: [&str; 0] = [];
    let files = json!([
        { "file": "folder", "change": "cannot be compared", "old": none, "new": none },
        { "file": "mod_67.rs", "change": "changed", "old": none, "new": [header] },
        { "file": "rook_magics.rs", "change": "changed", "old": [row], "new": [more] },
    ]);
    let diff = json_of(&magic_gen(&["diff", old.name(), new.name(), "--json"]));
    assert_eq!(diff["files"], files);
}

#[test]
fn diff_reads_git_revisions() {
    let dir = files("1");
    if !committed(dir.path()) {
        return;
    }
    let diff = || dir.run(&["diff", "HEAD"]);
    assert_exits(&diff(), 0, "no square changed");
    assert_exits(&dir.run(&["--seed", "2"]), 0, "");
    assert_exits(&diff(), 1, "of 128 squares changed");
    // What git would take for an option or for a file of a revision.
    for name in ["--help", "HEAD:rook_magics.rs"] {
        let output = magic_gen(&["diff", "--dir", dir.name(), "--", name]);
        assert_exits(&output, 2, "neither a folder nor a git revision");
    }
}

/// What this program does not know is not called wrong.
#[test]
fn diff_says_of_an_older_format_that_it_is_not_comparable() {
    let older = copy();
    older.edit("fingerprints.csv", |text| without(text, "a_file,"));
    let output = magic_gen(&["diff", older.name(), GENERATED]);
    assert_exits(&output, 1, "old of another format, not comparable, new valid");
    assert!(!String::from_utf8_lossy(&output.stdout).contains("INVALID"), "{output:?}");

    older.remove("a_file.rs");
    if !committed(older.path()) {
        return;
    }
    copy_files(&generated(), older.path());
    let output = older.run(&["diff", "HEAD"]);
    let wanted = "HEAD: cannot be read: older format, not comparable: it has no a_file.rs";
    assert_exits(&output, 2, wanted);
}

/// Names of folders need not be text.
#[cfg(unix)]
#[test]
fn diff_compares_folders_of_any_name() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let (plain, dir) = (files("1"), tempfile::tempdir().unwrap());
    let odd = dir.path().join(OsStr::from_bytes(b"\xff"));
    if fs::create_dir(&odd).is_err() {
        skipped("names have to be text here");
        return;
    }
    let diff = |old: &Path, new: &Path| {
        Command::new(PROGRAM).arg("diff").args([old, new]).output().unwrap()
    };
    assert_exits(&diff(plain.path(), &odd), 2, "\u{fffd}: shared_lines_rook.rs: cannot be read: ");
    copy_files(plain.path(), &odd);
    assert_exits(&diff(plain.path(), &odd), 0, "no square changed");
    assert_exits(&diff(&odd, plain.path()), 0, "no square changed");
    // A revision, too, may have any name; there is none of this.
    let revision = diff(Path::new(OsStr::from_bytes(b"no-\xff")), plain.path());
    assert_exits(&revision, 2, "no-\u{fffd}: cannot be read: no such folder, and git says: ");
}
