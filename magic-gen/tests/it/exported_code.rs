//! Exported lookups, compiled and run: by gcc and clang as C and C++, by Zig, Go and rustc. Each
//! program reads all cases from a file and stops at the first that is wrong; where the language has
//! constant expressions, some cases stand in such, too. Bit scans, and tables along one line, are compared
//! in C and Go. What is not installed is skipped, and said to be.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use crate::exported_cases::{Case, KING, KNIGHT, LOOKUPS, QUEEN, ROOK, all, few};
use crate::folder::generated;
use crate::program::{PROGRAM, assert_exits, magic_gen, text};
use crate::skipped::skipped;

static CASES: LazyLock<Vec<Case>> = LazyLock::new(all);

/// The techniques with lookups of sliders but the default, which the quick tests have.
const OTHERS: [&str; 4] = ["hyperbola", "fancy", "fixed-shift", "pext"];

/// Exports to the file `name` in `dir`.
pub fn export(dir: &Path, name: &str, args: &[&str]) -> PathBuf {
    let file = dir.join(name);
    let mut command = Command::new(PROGRAM);
    command.args(["export", "-q"]).args(args).arg("--dir").arg(generated()).arg("-o").arg(&file);
    let output = command.output().unwrap();
    assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
    file
}

pub fn installed(program: &str, args: &[&str]) -> bool {
    let found = Command::new(program).args(args).output().is_ok_and(|o| o.status.success());
    if !found {
        let words = [&[program], args].concat().join(" ");
        skipped(&format!("`{words}` does not run; what it would have checked was not"));
    }
    found
}

pub fn succeeds(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", text(&output));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A folder with the export of a technique under this name, and all cases.
fn folder(format: &str, technique: &str, name: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir_all(dir.path().join(name).parent().unwrap()).unwrap();
    export(dir.path(), name, &["--format", format, "--technique", technique]);
    let bytes: Vec<u8> = CASES.iter().flatten().flat_map(|word| word.to_le_bytes()).collect();
    fs::write(dir.path().join("cases"), bytes).unwrap();
    dir
}

/// The use that the head of a file shows.
fn example(dir: &Path, name: &str) -> String {
    let text = fs::read_to_string(dir.join(name)).unwrap();
    let head = text.lines().take_while(|line| !line.contains("MIT License"));
    let lines = head.filter_map(|line| line.strip_prefix("//     "));
    lines.map(|line| line.to_owned() + "\n").collect()
}

/// What the example comes to: a rook on d4, a white pawn on e4, what parries a check from d8 to d1.
const EXAMPLE: [&str; 3] = ["0x8f6080808", "0x2800000000", "0x808080808080800"];

/// Statements that the example comes to what it should: `NAME` is one of its values.
fn example_is(template: &str, name: fn(&str) -> String) -> String {
    let line =
        |(value, is): (&str, &str)| template.replace("NAME", &name(value)).replace("VALUE", is);
    ["rook", "pawn", "parries"].into_iter().zip(EXAMPLE).map(line).collect()
}

/// Runs the program that reads the cases.
#[track_caller]
fn agrees(dir: &Path, technique: &str) {
    let said = succeeds(Command::new(dir.join("program")).current_dir(dir));
    assert_eq!(said.trim(), CASES.len().to_string(), "{technique}");
}

/// Whether this machine runs the technique.
pub fn runs(technique: &str) -> bool {
    #[cfg(target_arch = "x86_64")]
    let has_pext = std::arch::is_x86_feature_detected!("bmi2");
    #[cfg(not(target_arch = "x86_64"))]
    let has_pext = false;
    if technique == "pext" && !has_pext {
        skipped("this processor has no BMI2; lookups by PEXT were not checked");
    }
    technique != "pext" || has_pext
}

/// A case's lookup by its name in the language, and its arguments.
fn call(case: &Case, name: impl Fn(&str) -> String) -> String {
    let [lookup, a, b, _] = *case;
    let name = name(LOOKUPS[lookup as usize]);
    match lookup {
        KNIGHT | KING => format!("{name}({a})"),
        _ => format!("{name}({a}, {b:#x})"),
    }
}

/// The arms of a switch over all lookups. A template is for those of a slider, of a leaper, and of
/// two small numbers; it has `%` for the lookup's number and `NAME` for its name.
fn arms(of_slider: &str, of_leaper: &str, of_two: &str, name: impl Fn(&str) -> String) -> String {
    let arm = |(lookup, snake): (u64, &&str)| {
        let template = match lookup {
            ROOK..=QUEEN => of_slider,
            KNIGHT | KING => of_leaper,
            _ => of_two,
        };
        template.replace('%', &lookup.to_string()).replace("NAME", &name(snake)) + "\n"
    };
    (0..).zip(&LOOKUPS).map(arm).collect()
}

/// A name in words joined by a change of case.
fn camel(snake: &str) -> String {
    snake.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// Statements about a few cases, each a template with `CALL` and `ANSWER`.
fn statements(cases: &[Case], template: &str, name: impl Fn(&str) -> String) -> String {
    let line = |case: &Case| {
        let answer = format!("{:#x}", case[3]);
        template.replace("CALL", &call(case, &name)).replace("ANSWER", &answer) + "\n"
    };
    cases.iter().map(line).collect()
}

pub const WARNINGS: [&str; 5] = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"];

/// What both read: each case by `CALL`, which has the arms.
const C_MAIN: &str = "
static int example(void) {
EXAMPLE}

int main(void) {
    uint64_t c[4];
    unsigned long seen = 0;
    FILE *file = fopen(\"cases\", \"rb\");
    if (!file || !example()) return 2;
    for (; fread(c, 8, 4, file) == 4; seen++) {
        uint64_t found = 0;
        unsigned a = (unsigned)c[1], b = (unsigned)c[2];
        switch (c[0]) {
ARMS        }
        if (found != c[3]) {
            printf(\"case %lu\", seen);
            return 1;
        }
    }
    fclose(file);
    printf(\"%lu\", seen);
    return 0;
}
";

fn c_main(name: impl Fn(&str) -> String) -> String {
    let arms = arms(
        "        case %: found = NAME(a, c[2]); break;",
        "        case %: found = NAME(a); break;",
        "        case %: found = NAME(a, b); break;",
        name,
    );
    C_MAIN.replace("ARMS", &arms)
}

/// Compiles `main` around an exported header with all warnings as errors, and runs it.
fn check_c(compiler: &str, technique: &str, standards: &[&str], name: &str, source: &str) {
    let format = if name.ends_with("pp") { "cpp" } else { "c" };
    let header = if format == "c" { "rookline.h" } else { "rookline.hpp" };
    let dir = folder(format, technique, header);
    let example = example(dir.path(), header);
    let is = example_is("    if (NAME != VALUEu) return 0;\n", str::to_owned);
    let source = source.replace("EXAMPLE", &format!("{example}{is}    return 1;\n"));
    fs::write(dir.path().join(name), source).unwrap();
    let pext: &[&str] = if technique == "pext" { &["-mbmi2"] } else { &[] };
    let compile = |standard: &str, flags: &[&str]| {
        let mut command = Command::new(compiler);
        command.current_dir(dir.path()).args(WARNINGS).args(pext).args(flags).arg(name);
        succeeds(command.arg(format!("-std={standard}")));
    };
    for standard in &standards[1..] {
        compile(standard, &["-fsyntax-only"]);
    }
    compile(standards[0], &["-O2", "-o", "program"]);
    agrees(dir.path(), technique);
}

fn check_c_header(compiler: &str, technique: &str) {
    if installed(compiler, &["--version"]) && runs(technique) {
        // Twice: a header guards itself.
        let head = "#include \"rookline.h\"\n#include \"rookline.h\"\n#include <stdio.h>\n";
        let source = head.to_owned() + &c_main(|snake| format!("rookline_{snake}"));
        check_c(compiler, technique, &["c11", "c17", "gnu2x"], "main.c", &source);
    }
}

fn check_cpp_header(compiler: &str, technique: &str) {
    if installed(compiler, &["--version"]) && runs(technique) {
        let head = "#include \"rookline.hpp\"\n#include \"rookline.hpp\"\n#include <cstdio>\n\
                    using std::uint64_t; using std::FILE;\n";
        let name = |snake: &str| format!("rookline::{snake}");
        let asserts = statements(&few(&CASES), "static_assert(CALL == ANSWER, \"\");", name);
        let source = head.to_owned() + &asserts + &c_main(name);
        check_c(compiler, technique, &["c++14", "c++17", "c++20", "c++2b"], "main.cpp", &source);
        // There functions with variables are no constant expressions, so the example is not either.
        let source = head.to_owned() + &c_main(name).replace("EXAMPLE", "    return 1;\n");
        check_c(compiler, technique, &["c++11"], "main.cpp", &source);
    }
}

/// Compiles a program with the checks of a debug build.
pub fn with_checks(dir: &Path, rustc: &str) -> Command {
    let mut command = Command::new(rustc);
    command.current_dir(dir).args(["--edition=2021", "-Dwarnings", "-Copt-level=1"]);
    command.args(["-Cdebug-assertions=on", "-Coverflow-checks=on", "-o", "program", "main.rs"]);
    command
}

/// The compiler that compiles these tests.
pub fn rustc() -> String {
    std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned())
}

fn check_rust_module(technique: &str) {
    let rustc = rustc();
    if !installed(&rustc, &["--version"]) || !runs(technique) {
        return;
    }
    let dir = folder("rust", technique, "rookline.rs");
    let name = |snake: &str| format!("rookline::{snake}");
    let mut few = few(&CASES);
    // The instruction is for run time alone.
    few.retain(|case| technique != "pext" || !(ROOK..=QUEEN).contains(&case[0]));
    let asserts = statements(&few, "const _: () = assert!(CALL == ANSWER);", name);
    let example = match technique {
        "pext" => "mod rookline;\n".to_owned(),
        _ => {
            let is = example_is("const _: () = assert!(NAME == VALUE);\n", str::to_uppercase);
            example(dir.path(), "rookline.rs") + &is
        }
    };
    let arms = arms(
        "            % => NAME(c[1] as usize, c[2]),",
        "            % => NAME(c[1] as usize),",
        "            % => NAME(c[1] as usize, c[2] as usize),",
        name,
    );
    let main = format!(
        "{example}{asserts}
fn main() {{
    let bytes = std::fs::read(\"cases\").unwrap();
    for (nth, case) in bytes.chunks_exact(32).enumerate() {{
        let word = |n: usize| u64::from_le_bytes(case[8 * n..8 * n + 8].try_into().unwrap());
        let c = [0, 1, 2, 3].map(word);
        let found = match c[0] {{
{arms}            _ => panic!(),
        }};
        assert_eq!(found, c[3], \"case {{nth}}\");
    }}
    print!(\"{{}}\", bytes.len() / 32);
}}
"
    );
    fs::write(dir.path().join("main.rs"), main).unwrap();
    let mut command = with_checks(dir.path(), &rustc);
    if technique == "pext" {
        command.arg("-Ctarget-feature=+bmi2");
    }
    succeeds(&mut command);
    agrees(dir.path(), technique);
    // Without std.
    fs::write(dir.path().join("lib.rs"), "#![no_std]\npub mod rookline;\n").unwrap();
    let mut library = Command::new("rustc");
    library.args(["--edition=2021", "-Dwarnings", "--crate-type=lib", "--emit=metadata", "lib.rs"]);
    if technique == "pext" {
        library.arg("-Ctarget-feature=+bmi2");
    }
    succeeds(library.current_dir(dir.path()));
}

/// Zig as a program of its own, or as the Python package that has it.
fn zig() -> Option<Command> {
    if Command::new("zig").arg("version").output().is_ok_and(|o| o.status.success()) {
        return Some(Command::new("zig"));
    }
    let module = ["-m", "ziglang"];
    installed("python3", &["-m", "ziglang", "version"]).then(|| {
        let mut command = Command::new("python3");
        command.args(module);
        command
    })
}

fn check_zig_file(technique: &str) {
    let Some(mut zig) = zig().filter(|_| runs(technique)) else { return };
    let dir = folder("zig", technique, "rookline.zig");
    let name = |snake: &str| {
        let camel = camel(snake);
        format!("rookline.{}{}", camel[..1].to_lowercase(), &camel[1..])
    };
    let asserts = "        if (CALL != ANSWER) @compileError(\"CALL\");";
    let asserts = statements(&few(&CASES), asserts, name);
    let example = example(dir.path(), "rookline.zig");
    let is = example_is("        if (NAME != VALUE) @compileError(\"NAME\");\n", str::to_owned);
    let arms = arms(
        "            % => NAME(@intCast(c[1]), c[2]),",
        "            % => NAME(@intCast(c[1])),",
        "            % => NAME(@intCast(c[1]), @intCast(c[2])),",
        name,
    );
    let main = format!(
        "const std = @import(\"std\");
{example}const cases = @embedFile(\"cases\");

comptime {{
    @setEvalBranchQuota(1000000);
{is}{asserts}}}

pub fn main() !void {{
    var seen: usize = 0;
    while (32 * seen < cases.len) : (seen += 1) {{
        var c: [4]u64 = undefined;
        for (&c, 0..) |*word, n| word.* = std.mem.readInt(u64, cases[32 * seen + 8 * n ..][0..8], .little);
        const found = switch (c[0]) {{
{arms}            else => unreachable,
        }};
        if (found != c[3]) {{
            std.debug.print(\"case {{}}\", .{{seen}});
            return error.Wrong;
        }}
    }}
    if (seen != COUNT) return error.Missing;
}}
"
    );
    let main = main.replace("COUNT", &CASES.len().to_string());
    fs::write(dir.path().join("main.zig"), main).unwrap();
    zig.current_dir(dir.path()).args(["build-exe", "-O", "Debug", "--name", "program"]);
    if technique == "pext" {
        zig.arg("-mcpu=native");
    }
    let cache = dir.path().join("cache");
    zig.arg("--cache-dir").arg(&cache).arg("main.zig");
    succeeds(&mut zig);
    succeeds(Command::new(dir.path().join("program")).current_dir(dir.path()));
}

/// Checks and compiles the module `engine`.
fn build_go(dir: &Path) {
    fs::write(dir.join("go.mod"), "module engine\n\ngo 1.18\n").unwrap();
    for words in [&["vet", "./..."][..], &["build", "-o", "program", "."]] {
        let mut command = Command::new("go");
        command.env("GOFLAGS", "-mod=mod").env("GOTOOLCHAIN", "local");
        command.env("GOCACHE", dir.join("c")).env("GOPATH", dir.join("p"));
        succeeds(command.current_dir(dir).args(words));
    }
}

fn check_go_package(technique: &str) {
    if !installed("go", &["version"]) {
        return;
    }
    let dir = folder("go", technique, "rookline/rookline.go");
    let arms = arms(
        "\t\tcase %:\n\t\t\tfound = NAME(uint(c[1]), c[2])",
        "\t\tcase %:\n\t\t\tfound = NAME(uint(c[1]))",
        "\t\tcase %:\n\t\t\tfound = NAME(uint(c[1]), uint(c[2]))",
        |snake| format!("rookline.{}", camel(snake)),
    );
    let example = example(dir.path(), "rookline/rookline.go");
    let (_, example) = example.split_once('\n').unwrap();
    let is = example_is("\tif NAME != VALUE {\n\t\tos.Exit(2)\n\t}\n", str::to_owned);
    let main = format!(
        "package main

import (
\t\"encoding/binary\"
\t\"engine/rookline\"
\t\"fmt\"
\t\"os\"
)

func main() {{
{example}{is}\tbytes, _ := os.ReadFile(\"cases\")
\tseen := 0
\tfor ; 32*seen < len(bytes); seen++ {{
\t\tvar c [4]uint64
\t\tfor n := range c {{
\t\t\tc[n] = binary.LittleEndian.Uint64(bytes[32*seen+8*n:])
\t\t}}
\t\tvar found uint64
\t\tswitch c[0] {{
{arms}\t\t}}
\t\tif found != c[3] {{
\t\t\tfmt.Println(\"case\", seen)
\t\t\tos.Exit(1)
\t\t}}
\t}}
\tfmt.Print(seen)
}}
"
    );
    fs::write(dir.path().join("main.go"), main).unwrap();
    build_go(dir.path());
    agrees(dir.path(), technique);
}

#[test]
fn c_by_gcc_agrees_with_a_walk() {
    check_c_header("gcc", "shared-lines");
}

#[test]
fn c_by_clang_agrees_with_a_walk() {
    check_c_header("clang", "shared-lines");
}

/// Two files of one program: both have the same tables, or each its own.
#[test]
fn c_files_share_their_tables_unless_they_are_told_not_to() {
    let main = "#include \"rookline.h\"\n#include <stdio.h>\nconst void *other(void);\n\
                int main(void) { printf(\"%d\", other() == &rookline_tables); return 0; }\n";
    let other = "#include \"rookline.h\"\nconst void *other(void);\n\
                 const void *other(void) { return &rookline_tables; }\n";
    for compiler in ["gcc", "clang"] {
        if !installed(compiler, &["--version"]) {
            continue;
        }
        let dir = folder("c", "shared-lines", "rookline.h");
        fs::write(dir.path().join("main.c"), main).unwrap();
        fs::write(dir.path().join("other.c"), other).unwrap();
        for (flag, wanted) in [("-UROOKLINE_PRIVATE", "1"), ("-DROOKLINE_PRIVATE", "0")] {
            let mut command = Command::new(compiler);
            command.current_dir(dir.path()).args(WARNINGS).args(["-std=c11", "-O2", flag]);
            succeeds(command.args(["main.c", "other.c", "-o", "program"]));
            assert_eq!(succeeds(&mut Command::new(dir.path().join("program"))), wanted);
        }
    }
}

/// Nothing but the guard is left behind for the program.
#[test]
fn no_macro_leaks() {
    let headers =
        [("gcc", "c", "rookline.h", "stdint.h"), ("g++", "cpp", "rookline.hpp", "cstdint")];
    for (compiler, format, name, needed) in headers {
        if !installed(compiler, &["--version"]) {
            continue;
        }
        let dir = folder(format, "shared-lines", name);
        fs::write(dir.path().join("needed.h"), format!("#include <{needed}>\n")).unwrap();
        let language = if format == "c" { "c" } else { "c++" };
        let macros = |file: &str| -> BTreeSet<String> {
            let mut command = Command::new(compiler);
            let said =
                succeeds(command.current_dir(dir.path()).args(["-dM", "-E", "-x", language, file]));
            said.lines().map(str::to_owned).collect()
        };
        let (own, others) = (macros(name), macros("needed.h"));
        let leaked: Vec<_> = own.difference(&others).collect();
        let guard = name.to_uppercase().replace('.', "_");
        assert!(leaked == [&format!("#define {guard} ")], "{leaked:?}");
    }
}

/// The files of `exports/` are what the tool writes, and their sums stand beside them.
#[test]
fn the_ready_files_are_exports_of_the_default() {
    let ready = Path::new(env!("CARGO_MANIFEST_DIR")).join("../exports");
    let sums = fs::read_to_string(ready.join("SHA256SUMS")).unwrap();
    let mut all = String::new();
    for (format, name) in [
        ("go", "rookline.go"),
        ("c", "rookline.h"),
        ("cpp", "rookline.hpp"),
        ("rust", "rookline.rs"),
        ("zig", "rookline.zig"),
    ] {
        let check = |file: &Path| {
            let args = ["export", "--format", format, "--check", "--dir"];
            let mut command = Command::new(PROGRAM);
            command.args(args).arg(generated()).arg("-o").arg(file).output().unwrap()
        };
        let output = check(&ready.join(name));
        assert!(output.status.success() && output.stdout.is_empty(), "{name}: {output:?}");
        let written = fs::read(ready.join(name)).unwrap();
        let sum: String = Sha256::digest(&written).iter().map(|b| format!("{b:02x}")).collect();
        all += &format!("{sum}  {name}\n");
        // One line more, and it is another file, which stays as it is.
        let dir = tempfile::tempdir().unwrap();
        let other = dir.path().join(name);
        fs::write(&other, [&b"//\n"[..], &written].concat()).unwrap();
        let output = check(&other);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(" from line 1 on"), "{output:?}");
        assert_eq!(fs::read(&other).unwrap().len(), written.len() + 3);
    }
    assert_eq!(sums, all);
}

/// The header of C names that of C++, and says nothing else.
#[test]
fn a_cpp_compiler_is_sent_to_the_other_header() {
    for compiler in ["g++", "clang++"] {
        if installed(compiler, &["--version"]) {
            let dir = folder("c", "shared-lines", "rookline.h");
            let mut command = Command::new(compiler);
            command.current_dir(dir.path()).args(["-x", "c++", "-fsyntax-only", "rookline.h"]);
            let said = String::from_utf8(command.output().unwrap().stderr).unwrap();
            assert_eq!(said.matches("error: ").count(), 1, "{said}");
            assert!(said.contains("--format cpp") && said.contains("rookline.hpp"), "{said}");
        }
    }
}

/// Of a square and of a color, where a program asks for it.
#[test]
fn numbers_beyond_are_checked_by_the_assertion_of_a_program() {
    let main = "#include <stdio.h>\nstatic int wrong;\n\
                #define ROOKLINE_ASSERT(holds) ((holds) ? (void)0 : (void)(wrong += 1))\n\
                #include \"HEADER\"\n\
                int main(void) { unsigned beyond = 0; \
                (void)CALL(1, 63); (void)CALL(beyond, 64 + beyond); (void)CALL(2 + beyond, 0); \
                printf(\"%d\", wrong); return 0; }\n";
    for (compiler, format, header, call, standard) in [
        ("gcc", "c", "rookline.h", "rookline_pawn_attacks", "-std=c11"),
        ("g++", "cpp", "rookline.hpp", "rookline::pawn_attacks", "-std=c++11"),
    ] {
        if installed(compiler, &["--version"]) {
            let dir = folder(format, "shared-lines", header);
            let name = if format == "c" { "main.c" } else { "main.cpp" };
            let main = main.replace("HEADER", header).replace("CALL", call);
            fs::write(dir.path().join(name), main).unwrap();
            let mut command = Command::new(compiler);
            command.current_dir(dir.path()).args(["-O0", standard, name, "-o", "program"]);
            succeeds(&mut command);
            assert_eq!(succeeds(&mut Command::new(dir.path().join("program"))), "2");
        }
    }
}

#[test]
fn cpp_by_gcc_agrees_with_a_walk() {
    check_cpp_header("g++", "shared-lines");
}

#[test]
fn cpp_by_clang_agrees_with_a_walk() {
    check_cpp_header("clang++", "shared-lines");
}

#[test]
fn rust_agrees_with_a_walk() {
    check_rust_module("shared-lines");
}

#[test]
fn zig_agrees_with_a_walk() {
    check_zig_file("shared-lines");
}

#[test]
fn go_agrees_with_a_walk() {
    check_go_package("shared-lines");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_technique_agrees_with_a_walk_in_c_and_cpp() {
    for technique in OTHERS {
        for [c, cpp] in [["gcc", "g++"], ["clang", "clang++"]] {
            check_c_header(c, technique);
            check_cpp_header(cpp, technique);
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_technique_agrees_with_a_walk_in_rust_zig_and_go() {
    for technique in OTHERS {
        check_rust_module(technique);
        check_zig_file(technique);
        if technique != "pext" {
            check_go_package(technique);
        }
    }
}

#[test]
fn the_page_shows_the_use_that_a_file_shows() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/other-languages.md");
    let page = fs::read_to_string(page).unwrap().replace('\r', "");
    let dir = tempfile::tempdir().unwrap();
    for format in ["c", "cpp", "zig", "go", "rust"] {
        export(dir.path(), "file", &["--format", format]);
        let example = example(dir.path(), "file");
        assert!(example.lines().count() == 5, "{example}");
        let block = page.replace("\n\n", "\n");
        assert!(block.contains(&format!("```{format}\n{example}```\n")), "{format}: {example}");
    }
}

#[test]
fn what_a_format_has_not_is_a_wrong_command_line() {
    for (format, technique, wanted) in
        [("go", "pext", "Go has no PEXT"), ("json", "pext", "there is no JSON of pext")]
    {
        let output = magic_gen(&["export", "--format", format, "--technique", technique]);
        assert_exits(&output, 2, &[wanted, "Usage: magic-gen export"]);
    }
}

/// Compiles a program that includes the C export of a technique, and returns what it prints.
fn run_c(technique: &str, program: &str) -> Option<String> {
    if !installed("gcc", &["--version"]) {
        return None;
    }
    let dir = tempfile::tempdir().unwrap();
    export(dir.path(), "rookline.h", &["--format", "c", "--technique", technique]);
    let head = "#include \"rookline.h\"\n#include <stdio.h>\n";
    fs::write(dir.path().join("main.c"), format!("{head}{program}")).unwrap();
    let mut gcc = Command::new("gcc");
    succeeds(
        gcc.current_dir(dir.path())
            .args(["-std=c11", "-O1", "main.c", "-o", "main"])
            .args(WARNINGS),
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
    let program = r#"package main

import ("fmt"; "os"; "engine/rookline")

func main() {
	var noise uint64 = 0x9e3779b97f4a7c15
	for bit := 0; bit < 64; bit++ {
		fmt.Println(rookline.BitScanDeBruijn(noise<<bit), rookline.BitScanMod67(noise<<bit))
	}
	if rookline.BitScanMod67(0) != 64 { os.Exit(1) }
}
"#;
    fs::write(dir.path().join("main.go"), program).unwrap();
    build_go(dir.path());
    assert_eq!(succeeds(&mut Command::new(dir.path().join("program"))), scanned_bits());
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
    let walked: String =
        (0..512).map(|n| format!("{}\n", walk_rank(n as u32 / 8, n % 8))).collect();
    assert_eq!(said, walked);
}

/// What a slider on a file of the first rank attacks along it, with these inner squares occupied.
fn walk_rank(inner: u32, file: i32) -> u32 {
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
