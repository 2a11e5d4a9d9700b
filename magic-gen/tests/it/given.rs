//! Files that people give, whatever format they have: recognized, named, and used.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::folder::{Folder, GENERATED, copy, generated, list};
use crate::program::{assert_exits, assert_fails, magic_gen, path, succeed, text};

/// The magics of `generated/` as a list and as exported JSON, and the folder of both.
fn list_and_json() -> (Folder, PathBuf, PathBuf) {
    let dir = Folder::empty();
    let (numbers, json) = (dir.file("magics.txt"), dir.file("engine.json"));
    fs::write(&numbers, list(&generated())).unwrap();
    let fancy = ["export", "--format", "json", "--technique", "fancy", "--dir", GENERATED, "-o"];
    succeed(".", &[&fancy[..], &[path(&json)]].concat());
    (dir, numbers, json)
}

#[test]
fn verify_and_import_take_the_json_and_the_list() {
    let (dir, numbers, json) = list_and_json();
    // As other languages write a list.
    let array = dir.file("magics.json");
    let bare = list(&generated()).replace("# rooks\n", "").replace("// bishops\n", "");
    fs::write(&array, format!("[{}]", bare.replace(",\n", ", ").trim_end_matches(", "))).unwrap();
    for (file, what) in [
        (&numbers, "a list of 128 magics"),
        (&array, "a list of 128 magics"),
        (&json, "tables as JSON, fancy"),
    ] {
        let verified = magic_gen(&["verify", path(file)]);
        let said = format!("recognized: {what}\n");
        assert_exits(&verified, 0, &[&said, "107,648"]);
        let folder = copy();
        assert_exits(&folder.run(&["import", path(file)]), 0, &[&said]);
    }
    // A wrong magic is named by its square.
    fs::write(&numbers, list(&generated()).replacen("0x0080004000801020", "0x1", 1)).unwrap();
    assert_exits(&magic_gen(&["verify", path(&numbers)]), 1, &["rook a1"]);
}

/// A script reads each number by its name, and parses no sentence.
#[test]
fn the_json_of_verify_has_named_numbers() {
    let (_dir, numbers, json) = list_and_json();
    let verified = |words: &[&str]| -> Value {
        let output = succeed(".", &[&["verify", "--json"], words].concat());
        serde_json::from_slice(&output.stdout).unwrap()
    };
    for (words, kind, name, magics) in [
        (&["--dir", GENERATED][..], "folder", "bishop_magics.rs", 64),
        (&[path(&numbers)], "list", "magics", 128),
        (&[path(&json)], "tables", "magics", 128),
    ] {
        let json = verified(words);
        assert_eq!(
            (&json["valid"], &json["given"]["kind"]),
            (&true.into(), &kind.into()),
            "{json}"
        );
        assert_eq!(json["given"]["name"], *words.last().unwrap());
        assert_eq!(json["occupancies"], 107_648);
        let proven = json["proven"].as_array().unwrap();
        let it = proven.iter().find(|it| it["name"] == name).unwrap();
        assert_eq!(it["magics"], magics, "{json}");
        for it in proven.iter().map(|it| it.as_object().unwrap()) {
            let mut others = it.iter().filter(|(field, _)| *field != "name");
            assert!(it.len() > 1 && others.all(|(_, value)| value.is_u64()), "{it:?}");
        }
    }
    assert_eq!(verified(&[path(&json)])["given"]["technique"], "fancy");
}

#[test]
fn what_is_something_else_is_refused_by_what_it_is() {
    let dir = Folder::empty();
    let c = dir.file("tables.h");
    succeed(
        ".",
        &["export", "--format", "c", "--technique", "scans", "--dir", GENERATED, "-o", path(&c)],
    );
    let list = dir.file("list.txt");
    fs::write(&list, self::list(&generated())).unwrap();
    for command in ["verify", "import"] {
        let wanted = "tables.h: expected JSON as `export` writes it or a list of 128 numbers, by its \
                      first line or by --as; `cargo run -p magic-gen -- audit FILE` finds magics";
        assert_fails(&magic_gen(&[command, path(&c)]), 1, wanted);
        // What the user says counts, whatever the first line is.
        let said = [command, path(&list), "--as", "tables"];
        assert_fails(&magic_gen(&said), 1, "list.txt: expected JSON");
    }
    assert_exits(&magic_gen(&["verify", path(&list), "--as", "list"]), 0, &["107,648"]);
    assert_exits(&magic_gen(&["verify", "--as", "list"]), 2, &["Usage: magic-gen verify"]);
    let json = dir.file("wrong.json");
    fs::write(&json, "{\"magics\": [[]]}").unwrap();
    let said = text(&magic_gen(&["verify", path(&json)]));
    assert!(!said.contains("struct ") && said.contains("expected an object with piece"), "{said}");
}

/// The words are those of the build.
#[test]
fn a_broken_file_of_a_folder_is_named_once_by_every_command() {
    let name = "rook_magics.rs";
    let good = fs::read_to_string(generated().join(name)).unwrap();
    let folder = copy();
    let (file, dir) = (folder.file(name), folder.name());
    let truncated: String = good.lines().take(20).map(|line| format!("{line}\n")).collect();
    let last = good.lines().count() + 1;
    for (text, wanted) in [
        (truncated, "line 21: the end where `(` belongs; is it truncated?".to_owned()),
        (format!("{good}fn f() {{}}"), format!("line {last}: `fn f() {{}}` where the end belongs")),
        (
            format!("{good}pub const A: u8 = 1;"),
            format!("line {last}: `pub const A: u8 = 1;` where"),
        ),
        ("hello".into(), "line 1: `hello` where `pub const ROOK_MAGICS: ".into()),
        (String::new(), "line 1: the end where `pub const ROOK_MAGICS: ".into()),
    ] {
        fs::write(&file, text).unwrap();
        for (words, before, code) in [
            (&["verify"][..], "error: ".to_owned(), 1),
            (&["show", "rook", "a1"], format!("error: {dir}: "), 1),
            (&["diff", GENERATED, dir], format!("error: {dir}: "), 2),
        ] {
            let named: &[&str] = if words[0] == "diff" { &[] } else { &["--dir", dir] };
            let output = magic_gen(&[words, named].concat());
            let stderr = String::from_utf8_lossy(&output.stderr);
            let line = stderr.lines().next().unwrap();
            assert!(line.starts_with(&format!("{before}{name}: {wanted}")), "{words:?}: {line}");
            assert_eq!(line.matches(name).count(), 1, "{line}");
            assert_eq!(output.status.code(), Some(code), "{line}");
        }
    }
}

#[test]
fn a_folder_that_is_not_there_is_one_error() {
    let dir = Folder::empty();
    let numbers = dir.file("numbers.txt");
    fs::write(&numbers, list(&generated())).unwrap();
    for words in [
        &["show", "rook", "e4"][..],
        &["verify"],
        &["report"],
        &["export", "--format", "c"],
        &["diff", GENERATED],
        &["diff", "HEAD"],
        &["diff", GENERATED, GENERATED],
        &["--check"],
        &["import", path(&numbers), "--check"],
    ] {
        let output = magic_gen(&[words, &["--dir", "no-such-folder"]].concat());
        assert_fails(
            &output,
            2,
            "error: no-such-folder: there is no such folder; name another with --dir",
        );
    }
}

#[test]
fn a_file_that_cannot_be_written_is_called_by_its_name() {
    for words in [
        &["export", "--format", "c", "--dir", GENERATED][..],
        &["export", "--format", "json", "--dir", GENERATED],
    ] {
        let output = magic_gen(&[words, &["-o", "/no-such-folder/file"]].concat());
        assert_fails(&output, 2, "cannot write /no-such-folder/file: ");
        assert!(!text(&output).contains(".tmp"), "{output:?}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn exports_say_where_they_come_from_and_what_they_are() {
    for (technique, about) in [
        ("fancy", "Magics with a shift for each square"),
        ("fixed-shift", "Magics with one shift for all rooks"),
        ("scans", "Bit scans by De Bruijn's sequence"),
        ("lines", "Attacks along ranks, diagonals and files"),
    ] {
        for format in ["c", "rust", "json"] {
            let words =
                ["export", "--format", format, "--technique", technique, "--dir", GENERATED];
            let text = String::from_utf8(succeed(".", &words).stdout).unwrap();
            let head: String = text.lines().take(12).collect();
            let origin =
                concat!("magic-gen ", env!("CARGO_PKG_VERSION"), "; seed 0x726f6f6b6c696e65; ");
            for wanted in [about, origin, env!("CARGO_PKG_LICENSE")] {
                assert!(head.contains(wanted), "{technique} {format}: {wanted} in {head}");
            }
        }
    }
}
