//! Proofs by a SAT solver: the checker accepts them, and refuses damaged ones.

#[path = "../../tests/common/skipped.rs"]
mod skipped;

use std::fs;
use std::path::Path;
use std::process::Command;

/// The exit code of `lrat.py` for a folder of certificates.
fn lrat(what: &str, folder: &Path) -> Option<i32> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/lrat.py");
    let output = Command::new("python3").arg(script).arg(what).arg(folder).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("Traceback"), "{said}");
    output.status.code()
}

/// Writes the three certificates of d4.
fn write_certificates(folder: &Path) {
    let all = folder.join("all");
    let mut proofs = Command::new(env!("CARGO_BIN_EXE_proofs"));
    assert!(proofs.arg("write").arg(&all).arg("default").status().unwrap().success());
    for piece in ["rook", "bishop", "queen"] {
        let from = all.join(format!("default/{piece}/d4.smt2"));
        fs::copy(from, folder.join(format!("{piece}.smt2"))).unwrap();
    }
    fs::remove_dir_all(all).unwrap();
}

/// These clauses, each of one literal with a new variable: now they have a solution.
fn weaker(clauses: &str) -> String {
    let line = |clause: &str| match clause.split_once(' ') {
        Some((literal, "0")) => format!("{literal} 1000000 0\n"),
        _ => format!("{clause}\n"),
    };
    clauses.lines().map(line).collect()
}

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn a_proof_is_accepted_and_damage_refused() {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lrat");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        write_certificates(&folder);
        let done = ["prove", "check"].map(|what| lrat(what, &folder));
        if done.contains(&Some(3)) {
            return skipped::skipped("a program that proofs/lrat.py needs");
        }
        assert_eq!(done, [Some(0); 2]);

        let damaged = |file: &str, what: &str, change: fn(&str) -> String| {
            let file = folder.join(file);
            let text = fs::read_to_string(&file).unwrap();
            let changed = change(&text);
            assert_ne!(text, changed);
            fs::write(&file, changed).unwrap();
            assert_eq!(lrat(what, &folder), Some(1), "{}", file.display());
            fs::write(&file, text).unwrap();
        };
        damaged("queen.lrat", "check", |text| {
            text[..text.trim_end().rfind('\n').unwrap() + 1].into()
        });
        damaged("queen.lrat", "check", |text| text[..text.len() / 2].into());
        damaged("rook.cnf", "check", weaker);
        damaged("bishop.smt2", "prove", |text| {
            text.replace("attacks rule)", "attacks (bvnot rule))")
        });
    }
}
