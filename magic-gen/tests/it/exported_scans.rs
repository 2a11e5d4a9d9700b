//! Exports without lookups of sliders, compiled and run: bit scans, and tables along one line.

use std::fs;
use std::process::Command;

use crate::exported_code::{export, installed, succeeds};

/// Compiles a program that includes the C export of a technique, and returns what it prints.
fn run_c(technique: &str, program: &str) -> Option<String> {
    if !installed("gcc", &["--version"]) {
        return None;
    }
    let dir = tempfile::tempdir().unwrap();
    export(dir.path(), "rookline.h", &["--format", "c", "--technique", technique]);
    let head = "#include \"rookline.h\"\n#include <stdio.h>\n";
    fs::write(dir.path().join("main.c"), format!("{head}{program}")).unwrap();
    let warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"];
    let mut gcc = Command::new("gcc");
    succeeds(
        gcc.current_dir(dir.path())
            .args(["-std=c11", "-O1", "main.c", "-o", "main"])
            .args(warnings),
    );
    Some(succeeds(&mut Command::new(dir.path().join("main"))))
}

/// For each bit a word that has it lowest, and noise above it: its numbers by both scans.
fn scanned_bits() -> String {
    (0..64).map(|bit| format!("{bit} {bit}\n")).collect()
}

#[test]
fn bit_scans_in_c_find_every_bit() {
    let program = r#"
int main(void) {
    const uint64_t noise = UINT64_C(0x9e3779b97f4a7c15);
    for (unsigned bit = 0; bit < 64; bit++)
        printf("%u %u\n", rookline_bit_scan_de_bruijn(noise << bit), rookline_bit_scan_mod_67(noise << bit));
    return rookline_bit_scan_mod_67(0) == 64 ? 0 : 1;
}
"#;
    if let Some(said) = run_c("scans", program) {
        assert_eq!(said, scanned_bits());
    }
}

#[test]
fn bit_scans_in_go_find_every_bit() {
    if !installed("go", &["version"]) {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("rookline")).unwrap();
    export(dir.path(), "rookline/rookline.go", &["--format", "go", "--technique", "scans"]);
    fs::write(dir.path().join("go.mod"), "module scans\n").unwrap();
    let program = r#"package main

import ("fmt"; "os"; "scans/rookline")

func main() {
	var noise uint64 = 0x9e3779b97f4a7c15
	for bit := 0; bit < 64; bit++ {
		fmt.Println(rookline.BitScanDeBruijn(noise<<bit), rookline.BitScanMod67(noise<<bit))
	}
	if rookline.BitScanMod67(0) != 64 { os.Exit(1) }
}
"#;
    fs::write(dir.path().join("main.go"), program).unwrap();
    let mut go = Command::new("go");
    go.current_dir(dir.path()).args(["run", "."]).env("GOCACHE", dir.path().join("cache"));
    assert_eq!(succeeds(&mut go), scanned_bits());
}

#[test]
fn first_rank_tables_in_c_are_those_of_a_walk() {
    let program = r#"
int main(void) {
    for (unsigned n = 0; n < 512; n++) printf("%u\n", rookline_first_rank_attacks[n]);
    return rookline_fill_up_attacks[0] != 0 && rookline_a_file_attacks[0] != 0 ? 0 : 1;
}
"#;
    let Some(said) = run_c("lines", program) else { return };
    let walked: String = (0..512).map(|n| format!("{}\n", walk(n as u32 / 8, n % 8))).collect();
    assert_eq!(said, walked);
}

/// What a slider on a file of the first rank attacks along it, with these inner squares occupied.
fn walk(inner: u32, file: i32) -> u32 {
    let mut attacks = 0;
    for step in [-1, 1] {
        let mut at = file + step;
        while (0..8).contains(&at) {
            attacks |= 1 << at;
            if inner << 1 >> at & 1 != 0 {
                break;
            }
            at += step;
        }
    }
    attacks
}
