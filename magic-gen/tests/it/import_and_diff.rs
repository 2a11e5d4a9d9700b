//! `import` and `diff` from outside.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::folder::{self, Folder, GENERATED, changed, copy, copy_files, generated, list, without};
use crate::program::{self, PROGRAM, files, magic_gen, path, text};
use crate::skipped::skipped;
use magic_gen::emit;
use serde_json::json;

#[track_caller]
fn assert_exits(output: &Output, code: i32, wanted: &str) {
    program::assert_exits(output, code, &[wanted]);
}

/// A folder with the magics of seed 1 imported over the files of seed 2.
struct Imported {
    /// The folder from which the magics are.
    source: Folder,
    dir: Folder,
    /// The text of `rook_magics.rs`.
    rooks: String,
}

impl Imported {
    fn new() -> Self {
        let (source, dir) = (files("1"), files("2"));
        let list_file = source.file("magics.txt");
        fs::write(&list_file, list(source.path())).unwrap();
        let import = magic_gen(&["import", path(&list_file), "--dir", dir.name()]);
        assert_exits(&import, 0, &format!("128 magics proven; {}", changed(emit::names().count())));
        let rooks = fs::read_to_string(dir.file(ROOKS)).unwrap();
        Self { source, dir, rooks }
    }

    fn run(&self, words: &[&str]) -> Output {
        magic_gen(&[words, &["--dir", self.dir.name()]].concat())
    }

    fn import_check(&self, file: &Path) -> Output {
        self.run(&["import", path(file), "--check"])
    }

    /// `--check` after an edit of the rook's file.
    fn check_edited(&self, from: &str, to: &str) -> Output {
        fs::write(self.dir.file(ROOKS), self.rooks.replacen(from, to, 1)).unwrap();
        self.run(&["--check", "--json"])
    }
}

const ROOKS: &str = "rook_magics.rs";

fn json_of(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The row of the rook on a1.
fn first_row(text: &str) -> String {
    text.lines().find(|line| line.contains("(\"a1\"")).unwrap().to_owned()
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn imported_magics_are_told_from_searched_ones() {
    let imported = Imported::new();
    let magics = imported.source.file("magics.txt");
    assert_exits(&imported.import_check(&magics), 0, &changed(0));
    assert_exits(&imported.run(&["verify"]), 0, "proven: all 107,648");
    assert_exits(&imported.run(&["--check"]), 0, "what the imported magics and seed");
    let (rooks, wanted) =
        (&imported.rooks, "// Magics: imported and proven, not searched for; SHA-256 ");
    assert!(rooks.contains(wanted) && !rooks.contains("Seed:"), "{rooks}");
    let searched = files("2");
    let output = magic_gen(&["import", path(&magics), "--check", "--dir", searched.name()]);
    assert_exits(&output, 1, "rook_magics.rs: line 13: `(\"a1\", 0x");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn an_imported_file_that_was_edited_is_told_with_the_remedy() {
    let imported = Imported::new();
    let dir = imported.dir.name();
    let counts = imported.check_edited(", 49, ", ", 48, ");
    assert_exits(&counts, 1, "rook_magics.rs: line 13: `(\"a1\", 0x");
    let magic = first_row(&imported.rooks).split(", ").nth(1).unwrap().to_owned();
    let edited = imported.check_edited(&magic, "0x1");
    let wanted = "{dir}: the imported magics: rook a1: the magic 0x0";
    assert_exits(&edited, 1, &wanted.replace("{dir}", dir));
    let remedy = format!("; to repair it, run `cargo run -p magic-gen -- import FILE --dir {dir}`");
    assert_exits(&edited, 1, &remedy);
    let json: serde_json::Value = serde_json::from_slice(&edited.stdout).unwrap();
    assert!(json["complaints"][0].as_str().unwrap().ends_with(&remedy), "{json}");
    assert!(json["files"].is_null(), "{json}");
    // A magic of another seed is as right as its own, but not the one that was imported.
    let searched = fs::read_to_string(folder::generated().join(ROOKS)).unwrap();
    let other = imported.check_edited(&first_row(&imported.rooks), &first_row(&searched));
    assert_exits(&other, 1, "fingerprints.csv: line 6: `rook_magics,64,");
    assert_exits(&other, 1, "; rook_magics.rs: line 13: `(\"a1\", 0x");
    assert_exits(&other, 1, "; to repair it, run `");
}

/// No run finds them again, so none replaces them unless it is told to.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn imported_magics_are_replaced_only_if_a_seed_is_named() {
    let imported = Imported::new();
    let rooks = || fs::read_to_string(imported.dir.file(ROOKS)).unwrap();
    let plain = imported.run(&[]);
    assert_exits(&plain, 1, "the magics are imported; nothing was written; to write them again, ");
    assert_eq!(rooks(), imported.rooks);
    assert_exits(&imported.run(&["--seed", "0x726f6f6b6c696e65"]), 0, " changed");
    assert_eq!(rooks(), fs::read_to_string(folder::generated().join(ROOKS)).unwrap());
}

/// What mends such files is no seed.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_remedy_for_a_file_beside_imported_magics_is_another_import() {
    let imported = Imported::new();
    fs::write(imported.dir.file("de_bruijn.rs"), "").unwrap();
    let remedy = format!(
        "import the magics again with `cargo run -p magic-gen -- import FILE --dir {}`",
        imported.dir.name()
    );
    assert_exits(&imported.run(&["verify"]), 1, &remedy);
}

/// Shifts may be wide or narrow.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_json_of_imported_tables_leads_to_the_same_files() {
    let imported = Imported::new();
    for technique in ["fancy", "fixed-shift"] {
        let json = imported.source.file("magics.json");
        let words = ["export", "--format", "json", "--technique", technique, "-o", path(&json)];
        assert_exits(&imported.run(&words), 0, "");
        assert_exits(&imported.import_check(&json), 0, "128 magics proven");
    }
}

#[test]
fn a_wrong_import_changes_nothing_and_is_explained() {
    let dir = files("1");
    let file = dir.path().with_extension("txt");
    let magics = list(dir.path());
    let first = magics.lines().nth(1).unwrap().to_owned();
    fs::write(&file, magics.replacen(&first, "1", 1)).unwrap();
    let output = dir.run(&["import", path(&file)]);
    fs::remove_file(&file).unwrap();
    assert_exits(&output, 1, "two occupancies, one index (0), two attack sets");
    assert!(text(&output).contains("8 * . . . . . . .   8 "), "{}", text(&output));
    assert_exits(&dir.run(&["--check", "--seed", "1"]), 0, "");
    assert_exits(&magic_gen(&["import", "/nowhere"]), 2, "cannot read /nowhere");
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

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn diff_says_what_changed_by_its_exit_code_too() {
    let (old, new) = (files("1"), files("1"));
    let diff = |args: &[&str]| {
        let both = [old.name(), new.name()];
        magic_gen(&[&["diff"], &both[..], args].concat())
    };
    let same = "no square changed\nold valid, new valid\n";
    assert_exits(&diff(&[]), 0, same);
    // A bishop on a1 with a bit less, published by Niklas Fiekas, and a comment.
    let file = new.file("bishop_magics.rs");
    let text = fs::read_to_string(&file).unwrap();
    let row = text.lines().find(|line| line.contains("(\"a1\"")).unwrap();
    let narrow = "    (\"a1\", 0xffedf9fd7cfcffff, 5, 7, 32, 0),";
    fs::write(&file, text.replace(row, narrow) + "// a comment\n").unwrap();
    assert_exits(
        &diff(&[]),
        1,
        " -> 0xffedf9fd7cfcffff, bits 6 -> 5, entries 64 -> 32, 256 bytes saved\n",
    );
    assert_exits(&diff(&[]), 1, "1 of 128 squares changed; attack tables 861,184 -> 860,928 bytes");
    assert_exits(&diff(&["--json"]), 1, "\"bytes_saved\": 256");
    let json: serde_json::Value = serde_json::from_slice(&diff(&["--json"]).stdout).unwrap();
    assert_eq!(json["bytes_saved"], 256);
    assert!(diff(&["--quiet"]).stdout.is_empty());
    // The same magic with another number of bits, which is wrong, and nothing else.
    fs::write(&file, text.replace(row, &row.replacen(", 6, ", ", 7, ", 1))).unwrap();
    assert_exits(&diff(&[]), 1, "1 of 128 squares changed");
    fs::write(&file, text.replace(row, "    (\"a1\", 0x0, 5, 7, 32, 0),")).unwrap();
    assert_exits(&diff(&[]), 1, "old valid, new INVALID (");
    let verified = magic_gen(&["verify", new.name()]);
    let boards = String::from_utf8(verified.stderr).unwrap();
    let boards = boards.split("two attack sets\n").nth(1).unwrap().split("\n\n").nth(1).unwrap();
    assert!(boards.starts_with("bishop a1           bishop a1\n8 . "), "{boards}");
    assert_exits(&diff(&[]), 1, boards);
    // A name that a terminal would not show as it is.
    fs::write(&file, text.replacen("(\"a1\"", "(\"a\u{200b}1\"", 1)).unwrap();
    assert_exits(&diff(&[]), 1, "bishop a1: `a\\u{200b}1` where a1 belongs\n");
    fs::remove_file(&file).unwrap();
    assert_exits(&diff(&[]), 2, ": bishop_magics.rs: cannot be read: ");
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

/// A script reads each number by its name, and parses no sentence.
#[test]
fn the_json_of_diff_has_named_numbers() {
    let (old, new) = (copy(), copy());
    // A bishop on a1 with a bit less, published by Niklas Fiekas.
    new.edit("bishop_magics.rs", |text| {
        let row = text.lines().find(|line| line.contains("(\"a1\"")).unwrap();
        text.replace(row, "    (\"a1\", 0xffedf9fd7cfcffff, 5, 7, 32, 0),")
    });
    new.edit("shared_lines_rook.rs", |text| text.replacen("0x8", "0x9", 1));
    let output = magic_gen(&["diff", old.name(), new.name(), "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let square = &json["squares"][0];
    assert_eq!((&square["piece"], &square["square"]), (&"bishop".into(), &"a1".into()));
    let side = |side: &str| json!(["bits", "bytes", "proven"].map(|name| &square[side][name]));
    assert_eq!(side("old"), json!([6, 512, true]));
    assert_eq!(side("new"), json!([5, 256, true]));
    assert_eq!(square["new"]["magic"], "0xffedf9fd7cfcffff");
    let rank = &json["ranks"][0];
    assert!(rank["rank"].is_u64() && rank["old"]["magic"] != rank["new"]["magic"], "{rank}");
    let whole = |side: &str| json!(["bytes", "validity"].map(|name| &json[side][name]));
    assert_eq!(whole("old"), json!([861_184, "valid"]));
    assert_eq!(whole("new"), json!([860_928, "invalid"]));
    assert_eq!(json["old"]["failures"], json!([]));
    assert!(json["new"]["failures"][0].as_str().unwrap().starts_with("shared_lines_rook.rs: "));
    assert_eq!(json["bytes_saved"], 256);
}

#[test]
fn diff_names_the_ranks_of_shared_lines_first() {
    let (old, new) = (copy(), copy());
    for name in ["shared_lines_rook.rs", "shared_lines_bishop.rs", "a_file.rs"] {
        new.edit(name, |text| text.replacen("0x8", "0x9", 1).replacen("00,", "02,", 1));
    }
    let output = magic_gen(&["diff", old.name(), new.name()]);
    let printed = String::from_utf8(output.stdout).unwrap();
    let (lines, boards) = printed.split_once("\n\n").unwrap();
    assert!(boards.contains("two attack sets"), "{boards}");
    let begins: Vec<&str> = lines.lines().map(|line| &line[..14]).collect();
    let tables = ["A_FILE_ATTACKS", "SHARED_LINES_B"];
    let files =
        ["a_file.rs chan", "shared_lines_b", "  - /// Found ", "  + /// Found ", "shared_lines_r"];
    let failures = ["shared_lines_r", "shared_lines_b", "fingerprints.c"];
    let ends = ["old valid, new", "new: seed 0x72"];
    let ranks = ["rook, rank 1  ", "rook, rank 7  "];
    assert_eq!(begins, [&ranks[..], &tables, &files, &failures, &ends].concat());
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

/// Sides that are wrong in different ways differ, though no square does.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn diff_counts_wrong_fingerprints() {
    let (old, new) = (copy(), copy());
    let diff = || magic_gen(&["diff", old.name(), new.name()]);
    let prints = "fingerprints.csv";
    new.edit(prints, |text| text.replacen("rook_magics,64,", "rook_magics,65,", 1));
    assert_exits(&diff(), 1, "fingerprints.csv changed\n");
    assert_exits(&diff(), 1, "`rook_magics,65,512,");
    assert!(!text(&diff()).contains("no square changed"));
    assert_exits(&diff(), 1, "old valid, new INVALID (1 failure)");
    new.edit(prints, |text| text.replacen("bishop_magics,64,", "bishop_magics,65,", 1));
    assert_exits(&diff(), 1, "old valid, new INVALID (2 failures)");
    new.write(prints, old.text(prints));
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

/// Quiet is what is for people; JSON was asked for by name.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn quiet_leaves_the_json() {
    let (one, two) = (files("1"), files("2"));
    let (one, two) = (path(one.path()), path(two.path()));
    let (folder, numbers) = (copy(), tempfile::NamedTempFile::new().unwrap());
    fs::write(&numbers, list(&generated())).unwrap();
    let (third, numbers) = (folder.name(), path(numbers.path()));
    for job in [
        &["--dir", third][..],
        &["import", numbers, "--dir", third],
        &["import", numbers, "--check", "--dir", third],
        &["--check", "--dir", one],
        &["verify", "--dir", one],
        &["diff", one, one],
        &["diff", one, two],
    ] {
        let with = |options: &[&str]| magic_gen(&[job, options].concat());
        let (quiet, json, both) = (with(&["-q"]), with(&["--json"]), with(&["-q", "--json"]));
        assert!(quiet.stdout.is_empty() && quiet.stderr.is_empty(), "{job:?}: {quiet:?}");
        serde_json::from_slice::<serde_json::Value>(&json.stdout).unwrap();
        assert_eq!((both.stdout, both.status), (json.stdout, json.status), "{job:?}");
        assert_eq!(quiet.status, json.status, "{job:?}");
    }
}
