//! Exported JSON, judged by `verify` and by Python; and how an export fails. What is not installed is
//! skipped, and said to be.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::exported_code::{export, installed, succeeds};
use crate::folder::generated;
use crate::program::{PROGRAM, magic_gen, path, text};

/// The magics as JSON.
const FANCY: &[&str] = &["--format", "json", "--technique", "fancy"];

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn python_proves_every_entry_of_the_json() {
    if !installed("python3", &["--version"]) {
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/prove.py");
    let lines = fs::read_to_string(&script).unwrap().lines().count();
    assert!(lines <= 60, "{lines} lines are too many to read");
    let dir = tempfile::tempdir().unwrap();
    let file = export(dir.path(), "tables.json", FANCY);
    let said = succeeds(Command::new("python3").arg(&script).arg(&file));
    let wanted = "proven: 128 magics, 107648 occupancies, 107648 entries, 107648 used\n";
    assert_eq!(said.replace("\r\n", "\n"), wanted);

    // The last entry of all, wrong in one bit.
    let json = fs::read_to_string(&file).unwrap();
    let at = json.rfind("\"0x").unwrap() + 18;
    let digit = if json[at..].starts_with('0') { "1" } else { "0" };
    fs::write(&file, json[..at].to_owned() + digit + &json[at + 1..]).unwrap();
    let output = Command::new("python3").arg(&script).arg(&file).output().unwrap();
    assert!(!output.status.success(), "{}", text(&output));
}

fn verify(file: &Path) -> Output {
    magic_gen(&["verify", path(file)])
}

#[test]
fn verify_proves_what_was_exported_and_explains_what_is_wrong() {
    let dir = tempfile::tempdir().unwrap();
    let file = export(dir.path(), "tables.json", FANCY);
    let output = verify(&file);
    assert!(output.status.success(), "{}", text(&output));
    assert!(text(&output).contains("128 magics, 107,648 occupancies, 107,648 slots used"));
    let json = fs::read_to_string(&file).unwrap();
    let cases: [(&str, &str, &str); 10] = [
        ("\"magic\":\"0x0080004000801020\"", "\"magic\":\"0x1\"", "two attack sets"),
        ("\"mask\":\"0x000101010101017e\"", "\"mask\":\"0x7e\"", "rook a1: the mask is"),
        ("\"shift\":52,\"offset\":0", "\"shift\":64,\"offset\":0", "rook a1: 64 bits of shift"),
        ("\"shift\":52,\"offset\":0", "\"shift\":52,\"offset\":1", "rook: entry 1: 0x"),
        ("\"piece\":\"rook\"", "\"piece\":\"queen\"", "`queen` where rook or bishop belongs"),
        ("\"piece\":\"rook\"", "\"piece\":\"\\u001b[31m\"", r"\u{1b}[31m"),
        ("\"square\":\"a1\"", "\"square\":\"b1\"", "rook a1: 0 records"),
        ("\"0x0080004000801020\"", "524320", "not in the export format"),
        ("\"version\": 1", "\"version\": 2", "version 2"),
        ("0x0101010101010", "0x0301010101010", "rook: entry "),
    ];
    for (from, to, wanted) in cases {
        assert!(json.contains(from), "{from}");
        fs::write(&file, json.replacen(from, to, 1)).unwrap();
        let output = verify(&file);
        assert_eq!(output.status.code(), Some(1), "{to}");
        assert!(text(&output).contains(wanted), "{to}: {}", text(&output));
        assert!(!text(&output).contains('\u{1b}'), "{}", text(&output));
    }
}

/// What is replaced by what, and what is said of it then.
type Damage = (&'static str, &'static str, &'static str);

#[test]
fn verify_proves_exported_tables_without_magics() {
    let dir = tempfile::tempdir().unwrap();
    let cases: [(&str, &str, &[Damage]); 3] = [
        (
            "shared-lines",
            "shared_lines_rook_magics: 8,192 inputs",
            &[
                ("0xc020100804010200", "0xc020100804010201", "shared_lines_rook_magics: rook a1"),
                (
                    "\"shared_lines_rook_attacks\": [\"0x",
                    "\"shared_lines_rook_attacks\": [\"0x1\",\"0x",
                    "shared_lines_rook_magics: ",
                ),
                (
                    "0xd607fe2eefc00012",
                    "0xd607fe2eefc00013",
                    "shared_lines_bishop_magics: bishop a1",
                ),
                ("0x4822800002800000", "0x4822800002800001", "shared_lines_bishop_magics: entry 0"),
                (
                    "\"shared_lines_bishop_magics\"",
                    "\"another\"",
                    "shared_lines_bishop_magics: cannot be read: it is missing",
                ),
            ],
        ),
        (
            "scans",
            "mod_67_index: 64 inputs",
            &[
                ("\"de_bruijn\": [\"0x", "\"de_bruijn\": [\"0x1", "de_bruijn: "),
                ("[64,0,1,39,", "[64,0,1,38,", "mod_67_index: entry 3: 38 instead of 39"),
                ("[64,0,1,39,", "[64,0,1,390,", "mod_67_index: "),
                ("\"de_bruijn\"", "\"another\"", "another: `another` where a table"),
                (
                    "\"de_bruijn_index\"",
                    "\"index\"",
                    "de_bruijn_index: cannot be read: it is missing",
                ),
            ],
        ),
        (
            "lines",
            "fill_up_attacks: 26,632 inputs",
            &[
                ("0xfefefefefefefefe", "0xfefefefefefefefc", "fill_up_attacks: entry 0"),
                ("\"first_rank_attacks\": [254,", "\"first_rank_attacks\": [250,", "first_rank_"),
                ("\"a_file_attacks\": [", "\"a_file_attacks\": [7,", "a_file_attacks: "),
            ],
        ),
    ];
    for (technique, wanted, damages) in cases {
        let file = export(dir.path(), "t.json", &["--format", "json", "--technique", technique]);
        let output = verify(&file);
        assert!(output.status.success(), "{}", text(&output));
        assert!(text(&output).contains(wanted), "{}", text(&output));
        assert!(text(&output).contains("proven: every table"), "{}", text(&output));
        let import = magic_gen(&["import", path(&file)]);
        assert!(
            text(&import).contains("tables without a magic for each square"),
            "{}",
            text(&import)
        );
        let json = fs::read_to_string(&file).unwrap();
        for (from, to, wanted) in damages {
            assert!(json.contains(from), "{from} in {json}");
            fs::write(&file, json.replacen(from, to, 1)).unwrap();
            let output = verify(&file);
            assert_eq!(output.status.code(), Some(1), "{to}");
            assert!(text(&output).contains(wanted), "{to}: {}", text(&output));
        }
    }
}

/// A file may have both magics and tables of numbers, or attack sets beside tables of numbers: then
/// all of it is proven.
#[test]
fn verify_proves_all_that_a_file_has() {
    let dir = tempfile::tempdir().unwrap();
    let read = |technique: &str| -> serde_json::Value {
        let file = export(dir.path(), "t.json", &["--format", "json", "--technique", technique]);
        serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
    };
    let (mut magics, mut scans) = (read("fancy"), read("scans"));
    let file = dir.path().join("both.json");
    let proven = |document: &serde_json::Value| {
        fs::write(&file, document.to_string()).unwrap();
        let output = verify(&file);
        (output.status.code(), text(&output))
    };
    magics["numbers"] = scans["numbers"].clone();
    assert_eq!(proven(&magics).0, Some(0));
    magics["numbers"]["mod_67_index"][3] = 38.into();
    let (code, said) = proven(&magics);
    assert!(code == Some(1) && said.contains("mod_67_index: entry 3: 38 instead of 39"), "{said}");
    scans["attacks"] = serde_json::json!({ "rook": ["0x1"] });
    let (code, said) = proven(&scans);
    assert_eq!(code, Some(1), "{said}");
}

#[test]
fn magics_without_tables_are_proven_and_tables_may_overlap() {
    let dir = tempfile::tempdir().unwrap();
    let file = export(dir.path(), "tables.json", FANCY);
    let json = fs::read_to_string(&file).unwrap();
    let magics = json[..json.find(",\n  \"attacks\"").unwrap()].to_owned() + "\n}\n";
    fs::write(&file, &magics).unwrap();
    assert!(verify(&file).status.success());
    // All bishops in the rooks' table: whoever meets there attacks other squares.
    let mixed = magics.replace("\"piece\":\"bishop\"", "\"table\":\"rook\",\"piece\":\"bishop\"");
    fs::write(&file, mixed).unwrap();
    let output = text(&verify(&file));
    assert!(output.contains(", which is taken by 0x"), "{output}");
}

#[test]
fn a_failed_export_leaves_the_old_file() {
    let dir = tempfile::tempdir().unwrap();
    let tables = dir.path().join("generated");
    fs::create_dir(&tables).unwrap();
    let file = dir.path().join("tables.h");
    fs::write(&file, "old").unwrap();
    let mut command = Command::new(PROGRAM);
    command.args(["export", "--format", "c", "--dir"]).arg(&tables).arg("-o").arg(&file);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    let mut command = Command::new(PROGRAM);
    command.args(["export", "--format", "c", "-o", "/proc/tables.h", "--dir"]).arg(generated());
    let output = command.output().unwrap();
    assert!(text(&output).contains("cannot write /proc/tables.h"), "{}", text(&output));
}
