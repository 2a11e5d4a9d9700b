//! The program from outside: its exit codes, the recipes of `docs/proofs.md`, and the checker of
//! proofs by a SAT solver.

#[path = "../../tests/common/skipped.rs"]
mod skipped;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use skipped::skipped;

fn proofs(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_proofs")).args(arguments).output().unwrap()
}

#[test]
fn what_is_no_group_and_no_export_exits_with_2() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let [text, empty] = ["export.txt", "empty.h"].map(|name| folder.join(name));
    fs::write(&text, "").unwrap();
    fs::write(&empty, "").unwrap();
    let [text, empty] = [text, empty].map(|file| file.to_str().unwrap().to_owned());
    let cases: [(&[&str], &str); 5] = [
        (&["nonsense"], "possible values: default, "),
        (&["pext"], "--cpu x86-64-v3"),
        (&["file", "no such.h"], "cannot read no such.h"),
        (&["file", &text], "must end in .h"),
        (&["file", &empty], "lacks rookline_rook_attacks, "),
    ];
    for (arguments, says) in cases {
        let output = proofs(arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(says), "{arguments:?}: {error}");
    }
}

/// The blocks of a language in the part of the page that describes certificates.
fn recipe(page: &str, language: &str) -> String {
    let (_, part) = page.split_once("**Ask a solver of your own.**").unwrap();
    let (_, block) = part.split_once(&format!("```{language}\n")).unwrap();
    block.split_once("```").unwrap().0.to_owned()
}

#[test]
fn the_recipe_asks_about_one_board() {
    for test in ["z3 --version", "python3 -c 'import bitwuzla'"] {
        if !Command::new("sh").args(["-c", test]).output().unwrap().status.success() {
            return skipped(test);
        }
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let certificates = folder.join("certificates");
    let written = proofs(&["write", certificates.to_str().unwrap(), "default", "bit_scans"]);
    assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/proofs.md");
    let page = fs::read_to_string(page).unwrap();
    let [shell, python] = ["sh", "python"].map(|language| recipe(&page, language));
    let of_scan = shell.replace("default/rook/d4", "bit_scans/mod_67").replace("occupied", "word");
    let of_scan = of_scan.replace("attacks", "answer");
    for (shell, answer) in [(shell, 0x0000_0008_f708_0808_u64), (of_scan, 35)] {
        for (program, recipe) in [("sh", &shell), ("python3", &python)] {
            let asked = Command::new(program).args(["-c", recipe]).current_dir(folder).output();
            let said = asked.unwrap().stdout;
            let said = String::from_utf8_lossy(&said);
            assert_eq!(said.matches("sat").count(), 1, "{recipe}: {said}");
            let forms = [format!("#x{answer:016x}"), format!("#b{answer:064b}")];
            let found = forms.map(|form| said.matches(&form).count());
            assert_eq!(found[0] + found[1], 2, "{recipe}: {said}");
        }
    }
}

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
    assert!(proofs(&["write", all.to_str().unwrap(), "default"]).status.success());
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

    type Change = fn(&str) -> String;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn a_proof_is_accepted_and_damage_refused() {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lrat");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        write_certificates(&folder);
        let done = ["prove", "check"].map(|what| lrat(what, &folder));
        if done.contains(&Some(3)) {
            return skipped("a program that proofs/lrat.py needs");
        }
        assert_eq!(done, [Some(0); 2]);

        let cases: [(&str, &str, Change); 4] = [
            ("queen.lrat", "check", |text| text[..text.trim_end().rfind('\n').unwrap() + 1].into()),
            ("queen.lrat", "check", |text| text[..text.len() / 2].into()),
            ("rook.cnf", "check", weaker),
            ("bishop.smt2", "prove", |text| text.replace("attacks rule)", "attacks (bvnot rule))")),
        ];
        for (file, what, change) in cases {
            let file = folder.join(file);
            let text = fs::read_to_string(&file).unwrap();
            let changed = change(&text);
            assert_ne!(text, changed);
            fs::write(&file, changed).unwrap();
            assert_eq!(lrat(what, &folder), Some(1), "{}", file.display());
            fs::write(&file, text).unwrap();
        }
    }
}
