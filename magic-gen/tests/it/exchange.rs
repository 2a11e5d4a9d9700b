//! The exported tables, judged by other programs: the C and C++ compilers, Go,
//! Zig, Python. What is not installed is skipped, and said to be.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::folder::generated;
use crate::program::{PROGRAM, magic_gen, path, text};

/// Exports to the file `name` in `dir`.
fn export(dir: &Path, name: &str, args: &[&str]) -> PathBuf {
    let file = dir.join(name);
    let mut command = Command::new(PROGRAM);
    command.arg("export").args(args).arg("--dir").arg(generated()).arg("-o").arg(&file);
    let output = command.output().unwrap();
    assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
    file
}

fn installed(program: &str, args: &[&str]) -> bool {
    let found = Command::new(program).args(args).output().is_ok_and(|o| o.status.success());
    if !found {
        eprintln!("SKIPPED: {program} is not installed; what it would have checked was not");
    }
    found
}

fn succeeds(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", text(&output));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The same walk in C and C++, over all occupancies of both pieces.
const WALK: &str = r#"
static const int STEPS[2][4][2] = {{{0,1},{1,0},{0,-1},{-1,0}}, {{1,1},{1,-1},{-1,-1},{-1,1}}};

static uint64_t walk(int piece, int square, uint64_t occupied) {
    uint64_t reached = 0;
    for (int d = 0; d < 4; d++) {
        int f = square % 8, r = square / 8;
        for (;;) {
            f += STEPS[piece][d][0];
            r += STEPS[piece][d][1];
            if (f < 0 || f > 7 || r < 0 || r > 7) break;
            uint64_t bit = (uint64_t)1 << (8 * r + f);
            reached |= bit;
            if (occupied & bit) break;
        }
    }
    return reached;
}

int main(void) {
    long seen = 0;
    for (int piece = 0; piece < 2; piece++) {
        for (int square = 0; square < 64; square++) {
            uint64_t empty = walk(piece, square, 0), mask = 0, subset = 0;
            for (int s = 0; s < 64; s++) {
                uint64_t bit = (uint64_t)1 << s;
                if (walk(piece, square, bit) != empty) mask |= bit;
            }
            do {
                /* Whatever stands elsewhere must not matter. */
                uint64_t full = subset | ~mask;
                uint64_t one = piece ? BISHOP(square, subset) : ROOK(square, subset);
                uint64_t two = piece ? BISHOP(square, full) : ROOK(square, full);
                if (one != walk(piece, square, subset) || two != one) {
                    printf("piece %d square %d\n", piece, square);
                    return 1;
                }
                seen++;
                subset = (subset - mask) & mask;
            } while (subset);
        }
    }
    if (QUEEN(0, 0) != (ROOK(0, 0) | BISHOP(0, 0))) return 2;
    printf("%ld", seen);
    return 0;
}
"#;

const SCAN: &str = r#"
int main(void) {
    for (unsigned i = 0; i < 64; i++) {
        uint64_t bits = ~(uint64_t)0 << i;
        if (magic_bit_scan_de_bruijn(bits) != i || magic_bit_scan_mod_67(bits) != i) return 1;
    }
    return magic_bit_scan_mod_67(0) == 64 ? 0 : 2;
}
"#;

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_c_header_agrees_with_a_walk_in_c() {
    if !installed("cc", &["--version"]) {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    for technique in ["fancy", "fixed-shift"] {
        export(dir.path(), "tables.h", &["--format", "c", "--technique", technique]);
        let names = "#define ROOK magic_rook_attacks\n#define BISHOP magic_bishop_attacks\n\
                     #define QUEEN magic_queen_attacks\n";
        assert_eq!(compiled("cc", "c11", "main.c", dir.path(), names, WALK), "107648");
    }
    export(dir.path(), "tables.h", &["--format", "c", "--technique", "scans"]);
    compiled("cc", "c11", "main.c", dir.path(), "", SCAN);
}

#[test]
fn the_cpp_header_agrees_with_a_walk_in_cpp() {
    if !installed("c++", &["--version"]) {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    export(dir.path(), "tables.h", &["--format", "cpp"]);
    let names = "#define ROOK magic::rook_attacks\n#define BISHOP magic::bishop_attacks\n\
                 #define QUEEN magic::queen_attacks\nstatic_assert(magic::rook_attacks(0, 0) == 0x01010101010101feu);\n";
    assert_eq!(compiled("c++", "c++17", "main.cpp", dir.path(), names, WALK), "107648");
}

/// Compiles a program around `tables.h`, all warnings errors, and runs it.
fn compiled(cc: &str, std: &str, name: &str, dir: &Path, names: &str, body: &str) -> String {
    let source = format!("#include <stdio.h>\n#include \"tables.h\"\n{names}{body}");
    fs::write(dir.join(name), source).unwrap();
    let flags = ["-O1", "-Wall", "-Wextra", "-Werror", "-Wno-unused", "-pedantic"];
    let mut command = Command::new(cc);
    succeeds(
        command.current_dir(dir).args(flags).arg(format!("-std={std}")).args([name, "-o", "p"]),
    );
    succeeds(&mut Command::new(dir.join("p")))
}

#[test]
fn the_rust_module_agrees_with_the_crate() {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    if cfg!(windows) && !installed(&rustc, &["--version"]) {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let file = export(dir.path(), "tables.rs", &["--format", "rust"]);
    let source = fs::read_to_string(&file).unwrap();
    let main = "
        fn main() {
            assert_eq!(rook_attacks(27, 1 << 35 | 1 << 25), 0x8f6080808);
            assert_eq!(queen_attacks(0, 0).count_ones(), 21);
        }";
    fs::write(&file, source + main).unwrap();
    let mut command = Command::new(rustc);
    succeeds(command.current_dir(dir.path()).args(["--edition=2021", "-Dwarnings", "tables.rs"]));
    succeeds(&mut Command::new(dir.path().join("tables")));
}

#[test]
fn the_go_file_agrees_with_a_few_walks() {
    if !installed("go", &["version"]) {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    export(dir.path(), "magics.go", &["--format", "go"]);
    export(dir.path(), "scans.go", &["--format", "go", "--technique", "scans"]);
    export(dir.path(), "lines.go", &["--format", "go", "--technique", "lines"]);
    fs::write(dir.path().join("go.mod"), "module magic\n").unwrap();
    let test = "package magic\nimport \"testing\"\nfunc TestAll(t *testing.T) {\n\
                if RookAttacks(27, 1<<35|1<<25) != 0x8f6080808 { t.Fatal(\"rook\") }\n\
                if BishopAttacks(0, 1<<18) != 0x40200 { t.Fatal(\"bishop\") }\n\
                for i := 0; i < 64; i++ { b := ^uint64(0) << i\n\
                if int(BitScanDeBruijn(b)) != i || int(BitScanMod67(b)) != i { t.Fatal(i) } }\n}\n";
    fs::write(dir.path().join("magic_test.go"), test).unwrap();
    let mut command = Command::new("go");
    command
        .env("GOFLAGS", "-mod=mod")
        .env("GOTOOLCHAIN", "local")
        .env("GOCACHE", dir.path().join("c"));
    succeeds(command.env("GOPATH", dir.path().join("p")).current_dir(dir.path()).arg("test"));
}

#[test]
fn the_zig_file_agrees_with_a_few_walks() {
    if !installed("zig", &["version"]) {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let file = export(dir.path(), "magics.zig", &["--format", "zig"]);
    let source = fs::read_to_string(&file).unwrap();
    let test = "\ntest \"rook\" {\n    if (rook_attacks(27, 1 << 35 | 1 << 25) != 0x8f6080808) \
                return error.Rook;\n}\n";
    fs::write(&file, source + test).unwrap();
    succeeds(Command::new("zig").current_dir(dir.path()).args(["test", "magics.zig"]));
}

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
    let file = export(dir.path(), "tables.json", &["--format", "json"]);
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
    let file = export(dir.path(), "tables.json", &["--format", "json"]);
    let output = verify(&file);
    assert!(output.status.success(), "{}", text(&output));
    assert!(text(&output).contains("128 magics, 107,648 occupancies, 107,648 slots used"));
    let json = fs::read_to_string(&file).unwrap();
    let cases: [(&str, &str, &str); 10] = [
        ("\"magic\":\"0x0080004000801020\"", "\"magic\":\"0x1\"", "two attack sets"),
        ("\"mask\":\"0x000101010101017e\"", "\"mask\":\"0x7e\"", "rook a1: the mask is"),
        ("\"shift\":52,\"offset\":0", "\"shift\":64,\"offset\":0", "a shift of 64"),
        ("\"shift\":52,\"offset\":0", "\"shift\":52,\"offset\":1", "rook a1: entry 1 of rook"),
        ("\"piece\":\"rook\"", "\"piece\":\"queen\"", "neither rook nor bishop"),
        ("\"piece\":\"rook\"", "\"piece\":\"\\u001b[31m\"", r"\u{1b}[31m"),
        ("\"square\":\"a1\"", "\"square\":\"b1\"", "rook a1: 0 records"),
        ("\"0x0080004000801020\"", "524320", "not in the export format"),
        ("\"version\": 1", "\"version\": 2", "version 2"),
        ("0x0101010101010", "0x0301010101010", "rook a1: entry"),
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
    let cases: [(&str, &str, &[Damage]); 2] = [
        (
            "scans",
            "mod_67_index: all 64 inputs",
            &[
                ("\"de_bruijn\": [\"0x", "\"de_bruijn\": [\"0x1", "de_bruijn: "),
                ("[64,0,1,39,", "[64,0,1,38,", "mod_67_index: bit 39 leads to entry 3"),
                ("[64,0,1,39,", "[64,0,1,390,", "mod_67_index: "),
                ("\"de_bruijn\"", "\"another\"", "another: no table that this program knows"),
                ("\"de_bruijn_index\"", "\"index\"", "de_bruijn: there is no de_bruijn_index"),
            ],
        ),
        (
            "lines",
            "fill_up_attacks: all 26,632 inputs",
            &[
                ("0xfefefefefefefefe", "0xfefefefefefefefc", "fill_up_attacks: row 0"),
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
        assert!(text(&import).contains("tables without magics"), "{}", text(&import));
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
    assert!(code == Some(1) && said.contains("mod_67_index: bit 39 leads to entry 3"), "{said}");
    scans["attacks"] = serde_json::json!({ "rook": ["0x1"] });
    let (code, said) = proven(&scans);
    assert_eq!(code, Some(1), "{said}");
}

#[test]
fn magics_without_tables_are_proven_and_tables_may_overlap() {
    let dir = tempfile::tempdir().unwrap();
    let file = export(dir.path(), "tables.json", &["--format", "json"]);
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
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    let mut command = Command::new(PROGRAM);
    command.args(["export", "--format", "c", "-o", "/proc/tables.h", "--dir"]).arg(generated());
    let output = command.output().unwrap();
    assert!(text(&output).contains("cannot write /proc/tables.h"), "{}", text(&output));
}
