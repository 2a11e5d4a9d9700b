//! Exported JSON, judged by `audit`, by Python and by the numbers of `generated/`; and what is not
//! exported.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::exported_code::{export, installed, succeeds};
use crate::folder::{Folder, GENERATED, copy, tables, verified};
use crate::program::{assert_exits, magic_gen, path, succeed, text};
use magic_gen::exchange::export::{Plan, Technique};
use magic_gen::verify::read_verified;

fn json_of(dir: &Folder, technique: &str) -> String {
    let words = ["--format", "json", "--technique", technique];
    fs::read_to_string(export(dir.path(), "tables.json", &words)).unwrap()
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn python_proves_every_entry_of_the_magics_as_json() {
    if !installed("python3", &["--version"]) {
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/prove.py");
    let lines = fs::read_to_string(&script).unwrap().lines().count();
    assert!(lines <= 60, "{lines} lines are too many to read");
    let dir = Folder::empty();
    let (file, json) = (dir.file("tables.json"), json_of(&dir, "fancy"));
    let said = succeeds(Command::new("python3").arg(&script).arg(&file));
    let wanted = "proven: rook, 102400 occupancies, 102400 entries, 102400 used\n\
                  proven: bishop, 5248 occupancies, 5248 entries, 5248 used\n";
    assert_eq!(said.replace("\r\n", "\n"), wanted);

    // The last entry of the bishops, wrong in one bit.
    let at = json.find("\n    ],\n    \"bishop_records\"").unwrap() - 2;
    let digit = if json[at..].starts_with('0') { "1" } else { "0" };
    fs::write(&file, json[..at].to_owned() + digit + &json[at + 1..]).unwrap();
    let output = Command::new("python3").arg(&script).arg(&file).output().unwrap();
    assert!(!output.status.success(), "{}", text(&output));
}

/// Without the attack sets, which are many. Whole exports are audited in `audited_files`.
#[test]
fn audit_proves_the_records_of_the_json_and_names_what_is_wrong() {
    let dir = Folder::empty();
    let (magic, mask) = ("0x0080004000801020", "0x000101010101017e");
    for technique in ["fancy", "fixed-shift"] {
        let mut records: Value = serde_json::from_str(&json_of(&dir, technique)).unwrap();
        records["tables"].as_object_mut().unwrap().retain(|name, _| name.ends_with("_records"));
        let audit = |text: String| {
            dir.write("tables.json", text);
            magic_gen(&["audit", path(&dir.file("tables.json"))])
        };
        let right = records.to_string();
        let proven = ["rook (rook_records): 64 of", "bishop (bishop_records): 64 of"];
        assert_exits(&audit(right.clone()), 0, &proven);
        let first = format!("\"{mask}\",\"{magic}\"");
        let other_mask = first.replace("7e\"", "7c\"");
        for (from, to, wanted) in [
            (magic, "0x0000000000000001", "rook a1: the "),
            (&first, &other_mask, "rook a1: the mask 0x000101010101017c"),
        ] {
            let wrong = audit(right.replacen(from, to, 1));
            assert_exits(&wrong, 1, &["rook (rook_records): 63 of", wanted]);
        }
    }
}

#[test]
fn json_has_the_proven_numbers_of_every_technique() {
    let (dir, verified) = (Folder::empty(), verified());
    let words = |words: &[u64]| -> Value {
        words.iter().map(|word| json!(format!("{word:#018x}"))).collect()
    };
    let (sequence, index) = &verified.de_bruijn;
    let lines = [
        ("first_rank_attacks", json!(verified.first_rank)),
        ("fill_up_attacks", words(&verified.fill_up)),
        ("a_file_attacks", words(&verified.a_file)),
    ];
    let scans = [
        ("de_bruijn", words(&[*sequence])),
        ("de_bruijn_index", json!(index)),
        ("mod_67_index", json!(verified.mod_67)),
    ];
    let [mut entries, mut bishops] =
        [&verified.rook_entries[..], &verified.shared_lines.bishop].map(<[u64]>::to_vec);
    entries.resize(256, 0);
    bishops.push(0);
    let shared = [("rook_ranks", words(&entries)), ("bishop_magics", words(&bishops))];
    for (technique, wanted) in [
        ("lines", &lines[..]),
        ("scans", &scans),
        ("shared-lines", &shared),
        ("hyperbola", &lines[..1]),
        ("pext", &[]),
    ] {
        let json: Value = serde_json::from_str(&json_of(&dir, technique)).unwrap();
        for (name, numbers) in wanted {
            assert_eq!(&json["tables"][name], numbers, "{technique}: {name}");
        }
        let has_leapers = json["tables"]["knights"].is_array();
        assert_eq!(has_leapers, !["lines", "scans"].contains(&technique), "{technique}");
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

#[test]
fn what_is_not_proven_is_not_exported() {
    let dir = copy();
    for file in ["a_file.rs", "mod_67.rs"] {
        dir.write(file, "");
        assert_eq!(read_verified(&tables(dir.path())).unwrap_err().file, file);
    }
    let mut verified = verified().clone();
    verified.rows[1][6].magic = 1;
    for technique in ["fancy", "fixed-shift"] {
        let technique = Technique::named(technique).unwrap();
        let failure = Plan::new(&verified, technique).unwrap_err().to_string();
        assert!(failure.starts_with("0x1 with "), "{failure}");
    }
}
