//! Exported lookups, compiled and run: by gcc and clang as C and C++, by Zig, Go and rustc. Each
//! program reads all cases from a file and stops at the first that is wrong; where the language has
//! constant expressions, some cases stand in such, too. Bit scans, and tables along one line, are compared
//! in C and Go. What is not installed is skipped, and said to be.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use crate::exported_cases::{Case, KING, KNIGHT, LOOKUPS, QUEEN, ROOK, all, few};
use crate::folder::generated;
use crate::program::{PROGRAM, assert_exits, magic_gen, text};
use crate::skipped::skipped;
use crate::slider_walk::oracle::slider_attacks;

static CASES: LazyLock<Vec<Case>> = LazyLock::new(all);

/// The techniques with lookups of sliders but the default, which the quick tests have.
const OTHERS: [&str; 4] = ["hyperbola", "fancy", "fixed-shift", "pext"];

const DEFAULT: &str = "shared-lines";

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

/// Those of these compilers that are installed.
fn compilers(names: [&'static str; 2]) -> impl Iterator<Item = &'static str> {
    names.into_iter().filter(|name| installed(name, &["--version"]))
}

pub fn succeeds(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", text(&output));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A folder with the export of a technique.
struct Project {
    dir: tempfile::TempDir,
    /// The exported file.
    file: &'static str,
}

/// The formats, each with the name of its file for a program that uses it.
const FILES: [(&str, &str); 5] = [
    ("go", "rookline/rookline.go"),
    ("c", "rookline.h"),
    ("cpp", "rookline.hpp"),
    ("rust", "rookline.rs"),
    ("zig", "rookline.zig"),
];

impl Project {
    fn new(format: &str, technique: &str) -> Self {
        let (_, file) = FILES.into_iter().find(|(own, _)| *own == format).unwrap();
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir_all(dir.path().join(file).parent().unwrap()).unwrap();
        export(dir.path(), file, &["--format", format, "--technique", technique]);
        Self { dir, file }
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.dir.path().join(name), text).unwrap();
    }

    /// Runs a program in the folder, and returns what it says.
    fn run(&self, program: impl AsRef<Path>, args: &[&str]) -> String {
        succeeds(Command::new(program.as_ref()).current_dir(&self.dir).args(args))
    }

    /// Runs the compiled program.
    fn run_program(&self) -> String {
        self.run(self.dir.path().join("program"), &[])
    }

    /// Compiles a program in C or C++, and returns what it says.
    fn says(&self, compiler: &str, args: &[&str]) -> String {
        self.run(compiler, &[args, &["-o", "program"]].concat());
        self.run_program()
    }

    fn write_cases(&self) {
        let bytes: Vec<u8> = CASES.iter().flatten().flat_map(|word| word.to_le_bytes()).collect();
        self.write("cases", bytes);
    }

    /// Runs the compiled program on all cases.
    #[track_caller]
    fn agrees(&self) {
        self.write_cases();
        assert_eq!(self.run_program().trim(), CASES.len().to_string(), "{}", self.file);
    }

    /// The use that the head of the file shows.
    fn example(&self) -> String {
        let text = fs::read_to_string(self.dir.path().join(self.file)).unwrap();
        let head = text.lines().take_while(|line| !line.contains("MIT License"));
        let lines = head.filter_map(|line| line.strip_prefix("//     "));
        lines.map(|line| line.to_owned() + "\n").collect()
    }
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

/// What the example comes to: a rook on d4, a white pawn on e4, what parries a check from d8 to d1.
const EXAMPLE: [(&str, &str); 3] =
    [("rook", "0x8f6080808"), ("pawn", "0x2800000000"), ("parries", "0x808080808080800")];

/// A language's program that reads the cases.
struct Language<'a> {
    /// The name of a lookup, from its name in snake case.
    name: fn(&str) -> String,
    /// The number `#` of a case as a square or a color.
    small: &'static str,
    /// The lookup `CALL` with the number `%`, in a switch over all.
    arm: &'static str,
    /// That `CALL` is `ANSWER`, for the compiler.
    assert: &'static str,
    /// That the value `NAME` of the example is `VALUE`.
    is: &'static str,
    /// The program. `EXAMPLE`, `ASSERTS`, `ARMS` and `COUNT` stand for what depends on the export.
    main: &'a str,
}

impl Language<'_> {
    /// A lookup with its arguments; `small` writes the first or the second as a square.
    fn call(&self, lookup: u64, small: impl Fn(usize) -> String, board: &str) -> String {
        let arguments = match lookup {
            ROOK..=QUEEN => vec![small(1), board.to_owned()],
            KNIGHT | KING => vec![small(1)],
            _ => vec![small(1), small(2)],
        };
        format!("{}({})", (self.name)(LOOKUPS[lookup as usize]), arguments.join(", "))
    }

    /// The program, with the example of the file and a few cases for the compiler.
    fn program(&self, example: &str, few: &[Case]) -> String {
        let arm = |lookup: u64| {
            let small = |nth: usize| self.small.replace('#', &nth.to_string());
            let call = self.call(lookup, small, "c[2]");
            self.arm.replace('%', &lookup.to_string()).replace("CALL", &call) + "\n"
        };
        let assert = |case: &Case| {
            let [lookup, _, board, answer] = *case;
            let call = self.call(lookup, |nth| case[nth].to_string(), &format!("{board:#x}"));
            self.assert.replace("CALL", &call).replace("ANSWER", &format!("{answer:#x}")) + "\n"
        };
        let is_upper = example.contains("PARRIES");
        let own = EXAMPLE.iter().filter(|_| is_upper || example.contains("parries"));
        let is = own.map(|(name, value)| {
            let name = if is_upper { name.to_uppercase() } else { (*name).to_owned() };
            self.is.replace("NAME", &name).replace("VALUE", value) + "\n"
        });
        self.main
            .replace("EXAMPLE", &(example.to_owned() + &is.collect::<String>()))
            .replace("ASSERTS", &few.iter().map(assert).collect::<String>())
            .replace("ARMS", &(0..9).map(arm).collect::<String>())
            .replace("COUNT", &CASES.len().to_string())
    }
}

const C: Language<'_> = Language {
    name: |snake| format!("rookline_{snake}"),
    small: "(unsigned)c[#]",
    arm: "        case %: found = CALL; break;",
    assert: "",
    is: "    if (NAME != VALUEu) return 0;",
    // The export twice: a header guards itself.
    main: include_str!("exported_programs/main.c"),
};

pub const WARNINGS: [&str; 5] = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"];

impl Project {
    /// Compiles a program with all warnings as errors, by the first standard to run it on all cases.
    fn agrees_in_c(&self, compiler: &str, technique: &str, program: &str, standards: &[&str]) {
        let name = if self.file.ends_with(".h") { "main.c" } else { "main.cpp" };
        self.write(name, program);
        let pext: &[&str] = if technique == "pext" { &["-mbmi2"] } else { &[] };
        let words = [&WARNINGS[..], pext, &[name]].concat();
        for standard in &standards[1..] {
            self.run(compiler, &[&words[..], &[standard, "-fsyntax-only"]].concat());
        }
        self.run(compiler, &[&words[..], &[standards[0], "-O2", "-o", "program"]].concat());
        self.agrees();
    }
}

fn check_c_header(compiler: &str, technique: &str) {
    if installed(compiler, &["--version"]) && runs(technique) {
        let project = Project::new("c", technique);
        let program = C.program(&project.example(), &[]);
        project.agrees_in_c(compiler, technique, &program, &["-std=c11", "-std=c17", "-std=gnu2x"]);
    }
}

fn check_cpp_header(compiler: &str, technique: &str) {
    if installed(compiler, &["--version"]) && runs(technique) {
        let head = "#include <cstdio>\nusing std::uint64_t; using std::FILE;";
        let main = C.main.replace("rookline.h", "rookline.hpp").replace("#include <stdio.h>", head);
        let cpp = Language {
            name: |snake| format!("rookline::{snake}"),
            assert: "static_assert(CALL == ANSWER, \"\");",
            main: &main,
            ..C
        };
        let project = Project::new("cpp", technique);
        let program = cpp.program(&project.example(), &few(&CASES));
        let standards = ["-std=c++14", "-std=c++17", "-std=c++20", "-std=c++2b"];
        project.agrees_in_c(compiler, technique, &program, &standards);
        // There functions with variables are no constant expressions, so the example is not either.
        project.agrees_in_c(compiler, technique, &cpp.program("", &[]), &["-std=c++11"]);
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

const RUST: Language<'_> = Language {
    name: |snake| format!("rookline::{snake}"),
    small: "c[#] as usize",
    arm: "            % => CALL,",
    assert: "const _: () = assert!(CALL == ANSWER);",
    is: "const _: () = assert!(NAME == VALUE);",
    main: "\
EXAMPLEASSERTS
fn main() {
    let bytes = std::fs::read(\"cases\").unwrap();
    for (nth, case) in bytes.chunks_exact(32).enumerate() {
        let word = |n: usize| u64::from_le_bytes(case[8 * n..8 * n + 8].try_into().unwrap());
        let c = [0, 1, 2, 3].map(word);
        let found = match c[0] {
ARMS            _ => panic!(),
        };
        assert_eq!(found, c[3], \"case {nth}\");
    }
    print!(\"{}\", bytes.len() / 32);
}
",
};

fn check_rust_module(technique: &str) {
    let rustc = rustc();
    if !installed(&rustc, &["--version"]) || !runs(technique) {
        return;
    }
    let project = Project::new("rust", technique);
    let (mut few, mut example) = (few(&CASES), project.example());
    let mut flags = Vec::new();
    if technique == "pext" {
        // The instruction is for run time alone.
        few.retain(|case| !(ROOK..=QUEEN).contains(&case[0]));
        "mod rookline;\n".clone_into(&mut example);
        flags.push("-Ctarget-feature=+bmi2");
    }
    project.write("main.rs", RUST.program(&example, &few));
    succeeds(with_checks(project.dir.path(), &rustc).args(&flags));
    project.agrees();
    // Without std.
    project.write("lib.rs", "#![no_std]\npub mod rookline;\n");
    flags.extend(["--edition=2021", "-Dwarnings", "--crate-type=lib", "--emit=metadata", "lib.rs"]);
    project.run("rustc", &flags);
}

/// Zig as a program of its own, or as the Python package that has it.
fn zig() -> Option<Command> {
    if Command::new("zig").arg("version").output().is_ok_and(|o| o.status.success()) {
        return Some(Command::new("zig"));
    }
    installed("python3", &["-m", "ziglang", "version"]).then(|| {
        let mut command = Command::new("python3");
        command.args(["-m", "ziglang"]);
        command
    })
}

const ZIG: Language<'_> = Language {
    name: |snake| {
        let camel = camel(snake);
        format!("rookline.{}{}", camel[..1].to_lowercase(), &camel[1..])
    },
    small: "@intCast(c[#])",
    arm: "            % => CALL,",
    assert: "        if (CALL != ANSWER) @compileError(\"CALL\");",
    is: "comptime { if (NAME != VALUE) @compileError(\"NAME\"); }",
    main: include_str!("exported_programs/main.zig"),
};

/// A name in words joined by a change of case.
fn camel(snake: &str) -> String {
    snake.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

fn check_zig_file(technique: &str) {
    let Some(mut zig) = zig().filter(|_| runs(technique)) else { return };
    let project = Project::new("zig", technique);
    project.write_cases();
    project.write("main.zig", ZIG.program(&project.example(), &few(&CASES)));
    zig.current_dir(&project.dir).args(["build-exe", "-O", "Debug", "--name", "program"]);
    if technique == "pext" {
        zig.arg("-mcpu=native");
    }
    zig.arg("--cache-dir").arg(project.dir.path().join("cache")).arg("main.zig");
    succeeds(&mut zig);
    project.run_program();
}

impl Project {
    /// Checks and compiles the module `engine`.
    fn build_go(&self, main: &str) {
        self.write("main.go", main);
        self.write("go.mod", "module engine\n\ngo 1.18\n");
        for words in [&["vet", "./..."][..], &["build", "-o", "program", "."]] {
            let mut command = Command::new("go");
            command.env("GOFLAGS", "-mod=mod").env("GOTOOLCHAIN", "local");
            command.env("GOCACHE", self.dir.path().join("c"));
            command.env("GOPATH", self.dir.path().join("p"));
            succeeds(command.current_dir(&self.dir).args(words));
        }
    }
}

const GO: Language<'_> = Language {
    name: |snake| format!("rookline.{}", camel(snake)),
    small: "uint(c[#])",
    arm: "\t\tcase %:\n\t\t\tfound = CALL",
    assert: "",
    is: "\tif NAME != VALUE {\n\t\tos.Exit(2)\n\t}",
    main: include_str!("exported_programs/main.go"),
};

fn check_go_package(technique: &str) {
    if installed("go", &["version"]) {
        let project = Project::new("go", technique);
        let example = project.example();
        // The import is at the head.
        let (_, example) = example.split_once('\n').unwrap();
        project.build_go(&GO.program(example, &[]));
        project.agrees();
    }
}

#[test]
fn c_by_gcc_agrees_with_a_walk() {
    check_c_header("gcc", DEFAULT);
}

#[test]
fn c_by_clang_agrees_with_a_walk() {
    check_c_header("clang", DEFAULT);
}

#[test]
fn cpp_by_gcc_agrees_with_a_walk() {
    check_cpp_header("g++", DEFAULT);
}

#[test]
fn cpp_by_clang_agrees_with_a_walk() {
    check_cpp_header("clang++", DEFAULT);
}

#[test]
fn rust_agrees_with_a_walk() {
    check_rust_module(DEFAULT);
}

#[test]
fn zig_agrees_with_a_walk() {
    check_zig_file(DEFAULT);
}

#[test]
fn go_agrees_with_a_walk() {
    check_go_package(DEFAULT);
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

/// Two files of one program: both have the same tables, or each its own.
#[test]
fn c_files_share_their_tables_unless_they_are_told_not_to() {
    let main = "#include \"rookline.h\"\n#include <stdio.h>\nconst void *other(void);\n\
                int main(void) { printf(\"%d\", other() == &rookline_tables); return 0; }\n";
    let other = "#include \"rookline.h\"\nconst void *other(void);\n\
                 const void *other(void) { return &rookline_tables; }\n";
    for compiler in compilers(["gcc", "clang"]) {
        let project = Project::new("c", DEFAULT);
        project.write("main.c", main);
        project.write("other.c", other);
        for (flag, wanted) in [("-UROOKLINE_PRIVATE", "1"), ("-DROOKLINE_PRIVATE", "0")] {
            let words = ["-std=c11", "-O2", flag, "main.c", "other.c"];
            assert_eq!(project.says(compiler, &[&WARNINGS[..], &words].concat()), wanted);
        }
    }
}

/// Nothing but the guard is left behind for the program.
#[test]
fn no_macro_leaks() {
    for (compiler, format, language, needed) in
        [("gcc", "c", "c", "stdint.h"), ("g++", "cpp", "c++", "cstdint")]
    {
        if !installed(compiler, &["--version"]) {
            continue;
        }
        let project = Project::new(format, DEFAULT);
        project.write("needed.h", format!("#include <{needed}>\n"));
        let macros = |file: &str| -> BTreeSet<String> {
            let said = project.run(compiler, &["-dM", "-E", "-x", language, file]);
            said.lines().map(str::to_owned).collect()
        };
        let (own, others) = (macros(project.file), macros("needed.h"));
        let leaked: Vec<_> = own.difference(&others).collect();
        let guard = project.file.to_uppercase().replace('.', "_");
        assert!(leaked == [&format!("#define {guard} ")], "{leaked:?}");
    }
}

/// The files of `exports/` are what the tool writes, and their sums stand beside them.
#[test]
fn the_ready_files_are_exports_of_the_default() {
    let ready = Path::new(env!("CARGO_MANIFEST_DIR")).join("../exports");
    let sums = fs::read_to_string(ready.join("SHA256SUMS")).unwrap();
    let mut all = String::new();
    for (format, name) in FILES {
        let name = name.trim_start_matches("rookline/");
        let check = |file: &Path| -> Output {
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
        assert_exits(&check(&other), 1, &[" from line 1 on"]);
        assert_eq!(fs::read(&other).unwrap().len(), written.len() + 3);
    }
    assert_eq!(sums, all);
}

/// The header of C names that of C++, and says nothing else.
#[test]
fn a_cpp_compiler_is_sent_to_the_other_header() {
    for compiler in compilers(["g++", "clang++"]) {
        let project = Project::new("c", DEFAULT);
        let mut command = Command::new(compiler);
        command.current_dir(&project.dir).args(["-x", "c++", "-fsyntax-only", "rookline.h"]);
        let said = String::from_utf8(command.output().unwrap().stderr).unwrap();
        assert_eq!(said.matches("error: ").count(), 1, "{said}");
        assert!(said.contains("--format cpp") && said.contains("rookline.hpp"), "{said}");
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
    for (compiler, format, name, call, standard) in [
        ("gcc", "c", "main.c", "rookline_pawn_attacks", "-std=c11"),
        ("g++", "cpp", "main.cpp", "rookline::pawn_attacks", "-std=c++11"),
    ] {
        if installed(compiler, &["--version"]) {
            let project = Project::new(format, DEFAULT);
            project.write(name, main.replace("HEADER", project.file).replace("CALL", call));
            assert_eq!(project.says(compiler, &["-O0", standard, name]), "2");
        }
    }
}

#[test]
fn the_page_shows_the_use_that_a_file_shows() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/other-languages.md");
    let page = fs::read_to_string(page).unwrap().replace('\r', "").replace("\n\n", "\n");
    for (format, _) in FILES {
        let example = Project::new(format, DEFAULT).example();
        assert!(example.lines().count() == 5, "{example}");
        assert!(page.contains(&format!("```{format}\n{example}```\n")), "{format}: {example}");
    }
}

#[test]
fn what_a_format_has_not_is_a_wrong_command_line() {
    let output = magic_gen(&["export", "--format", "go", "--technique", "pext"]);
    assert_exits(&output, 2, &["Go has no PEXT", "Usage: magic-gen export"]);
}

/// For each bit a word that has it lowest, and noise above it: its numbers by both scans.
fn scanned_bits() -> String {
    (0..64).map(|bit| format!("{bit} {bit}\n")).collect()
}

#[test]
fn bit_scans_and_first_rank_tables_in_c_are_those_of_a_walk() {
    let program = r#"
#include "rookline.h"
#include "lines.h"
#include <stdio.h>

int main(void) {
    const uint64_t noise = UINT64_C(0x9e3779b97f4a7c15);
    for (unsigned bit = 0; bit < 64; bit++)
        printf("%u %u\n", rookline_bit_scan_de_bruijn(noise << bit), rookline_bit_scan_mod_67(noise << bit));
    for (unsigned n = 0; n < 512; n++) printf("%u\n", rookline_first_rank_attacks[n]);
    if (rookline_fill_up_attacks[0] == 0 || rookline_a_file_attacks[0] == 0) return 1;
    return rookline_bit_scan_mod_67(0) == 64 ? 0 : 1;
}
"#;
    if installed("gcc", &["--version"]) {
        let project = Project::new("c", "scans");
        export(project.dir.path(), "lines.h", &["--format", "c", "--technique", "lines"]);
        project.write("main.c", program);
        let said = project.says("gcc", &[&WARNINGS[..], &["-std=c11", "-O1", "main.c"]].concat());
        // By the six inner squares and the file.
        let walk = |n: usize| slider_attacks(&[(1, 0), (-1, 0)], n % 8, (n as u64 / 8) << 1);
        let walked = (0..512).map(|n| format!("{}\n", walk(n)));
        assert_eq!(said, scanned_bits() + &walked.collect::<String>());
    }
}

#[test]
fn bit_scans_in_go_find_every_bit() {
    if installed("go", &["version"]) {
        let project = Project::new("go", "scans");
        project.build_go(
            r#"package main

import ("fmt"; "os"; "engine/rookline")

func main() {
	var noise uint64 = 0x9e3779b97f4a7c15
	for bit := 0; bit < 64; bit++ {
		fmt.Println(rookline.BitScanDeBruijn(noise<<bit), rookline.BitScanMod67(noise<<bit))
	}
	if rookline.BitScanMod67(0) != 64 { os.Exit(1) }
}
"#,
        );
        assert_eq!(project.run_program(), scanned_bits());
    }
}
