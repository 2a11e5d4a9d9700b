//! Exported numbers of threat inputs, compiled and run in each language: all pairs as both sides see
//! them, with their kings on both halves. They are those whose hashes the engine crate has in
//! `tests/threat_inputs/sets.csv`. What is not installed is skipped, and said to be.

use std::fs;
use std::path::Path;
use std::process::Command;

use magic_gen::digest::sha256;
use magic_gen::exchange::export::InputSet;

use crate::exported_code::{
    WARNINGS, build_go, camel, example, export, installed, rustc, succeeds, with_checks, zig,
};
use crate::program::{assert_exits, command, magic_gen};

/// The set of the quick tests, whose expressions have the most in them.
const QUICK: &str = "sykora-60720";

/// The bytes of a case: the six arguments, and the number as four bytes, the lowest first.
const BYTES: usize = 10;

/// What differs between threats and pairs of pawns.
struct Set {
    name: &'static str,
    stem: &'static str,
    function: &'static str,
    inputs: &'static str,
    /// How many pieces a pair can have: for pawns, colors.
    pieces: usize,
    numbers: Vec<i32>,
}

impl Set {
    fn named(name: &str) -> Self {
        let set = InputSet::named(name).unwrap();
        let (name, numbers) = (set.name, set.numbers());
        let [stem, function, inputs] = match name {
            "pawn-pairs-4560" => ["rookline_pawn_pairs", "pawn_pair_index", "pawn_pair_inputs"],
            _ => ["rookline_threats", "threat_index", "threat_inputs"],
        };
        let pieces = if function == "threat_index" { 12 } else { 2 };
        Self { name, stem, function, inputs, pieces, numbers }
    }

    /// The number as White sees it with its king on files a to d.
    fn plain(&self, [a, b]: [(usize, usize); 2]) -> i32 {
        let [a, b] = [a, b].map(|(square, piece)| 64 * piece + square);
        self.numbers[64 * self.pieces * a + b]
    }

    /// The number by the words on how a side sees the board.
    fn seen(&self, side: usize, king: usize, pair: [(usize, usize); 2]) -> i32 {
        let seen = |(square, piece): (usize, usize)| {
            let (file, rank) = (square % 8, square / 8);
            let file = if king % 8 >= 4 { 7 - file } else { file };
            let rank = if side == 1 { 7 - rank } else { rank };
            (8 * rank + file, (piece + side * self.pieces / 2) % self.pieces)
        };
        self.plain(pair.map(seen))
    }

    fn case(&self, side: usize, king: usize, pair: [(usize, usize); 2]) -> [u8; BYTES] {
        let is_pair = pair.iter().all(|&(_, piece)| piece < self.pieces);
        let number = if is_pair { self.seen(side, king, pair) } else { -1 };
        let [a, b, c, d] = number.to_le_bytes();
        let [(from, attacker), (to, victim)] = pair;
        let given = [side, king, from, attacker, to, victim].map(|it| it as u8);
        let [e, f, g, h, i, j] = given;
        [e, f, g, h, i, j, a, b, c, d]
    }

    /// All pairs as White with its king on the left half and Black with its king on the right one sees
    /// them; one pair in all views; and what is no piece.
    fn cases(&self) -> Vec<u8> {
        let placed = |pieces: usize| {
            (0..pieces).flat_map(|piece| (0..64).map(move |square| (square, piece)))
        };
        let mut cases = Vec::new();
        for (side, king) in [(0, 59), (1, 63)] {
            for one in placed(self.pieces) {
                cases.extend(placed(self.pieces).map(|other| self.case(side, king, [one, other])));
            }
        }
        let one = [(18, 1), (35, self.pieces / 2)];
        let views = (0..2).flat_map(|side| (0..64).map(move |king| (side, king)));
        cases.extend(views.map(|(side, king)| self.case(side, king, one)));
        if self.pieces == 12 {
            let others = (12..16).flat_map(|none| (0..12).map(move |piece| (none, piece)));
            let pairs = others.flat_map(|(none, piece)| [[none, piece], [piece, none]]);
            let pairs = pairs.map(|[one, other]| [(18, one), (35, other)]);
            cases.extend(pairs.flat_map(|it| [0, 1].map(|side| self.case(side, 0, it))));
        }
        cases.concat()
    }

    /// A folder with the export under this name, and all cases.
    fn folder(&self, format: &str, file: &str) -> tempfile::TempDir {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir_all(dir.path().join(file).parent().unwrap()).unwrap();
        let args = ["--format", format, "--technique", "threats", "--set", self.name];
        export(dir.path(), file, &args);
        fs::write(dir.path().join("cases"), self.cases()).unwrap();
        dir
    }

    /// A program with what it needs of the set.
    fn program(&self, template: &str, function: &str, inputs: &str) -> String {
        let (_, count) = self.name.rsplit_once('-').unwrap();
        template
            .replace("STEM", self.stem)
            .replace("INDEX", function)
            .replace("MANY", &function.replace("index", "indices"))
            .replace("INPUTS", inputs)
            .replace("ALL", count)
    }

    /// Writes a program around the example in the head of the exported file, and its value.
    fn write(&self, dir: &Path, [file, main]: [&str; 2], program: &str) {
        let text = fs::read_to_string(dir.join(file)).unwrap();
        let example = example(dir, file);
        let about = example.lines().find(|line| line.contains("White, whose king")).unwrap();
        let (_, value) = about.trim_end_matches('.').rsplit_once(": ").unwrap();
        assert!(text.contains(&format!("--set {}\n", self.name)));
        let program = program.replace("EXAMPLE", example.trim_end()).replace("VALUE", value);
        fs::write(dir.join(main), program).unwrap();
    }

    /// Runs a program that reads the cases.
    fn agrees(&self, dir: &Path, program: &mut Command) {
        let said = succeeds(program.current_dir(dir));
        let cases = fs::metadata(dir.join("cases")).unwrap().len() as usize / BYTES;
        assert_eq!(said.trim(), cases.to_string(), "{}", self.name);
    }

    fn check_c(&self, compiler: &str) {
        let is_c = !compiler.ends_with("++");
        if !installed(compiler, &["--version"]) {
            return;
        }
        let [format, standard] = if is_c { ["c", "c11"] } else { ["cpp", "c++17"] };
        let header = format!("{}.{}", self.stem, if is_c { "h" } else { "hpp" });
        let main = format!("main.{format}");
        let dir = self.folder(format, &header);
        // Beside the other header of the same engine.
        let other = if is_c { "rookline.h" } else { "rookline.hpp" };
        export(dir.path(), other, &["--format", format]);
        let (prefix, inputs) = match is_c {
            true => ("rookline_", format!("ROOKLINE_{}", self.inputs.to_uppercase())),
            false => ("rookline::", format!("rookline::{}", self.inputs)),
        };
        let headers = format!("#include \"{other}\"\n#include \"{header}\"\n");
        let assertion = if is_c { "" } else { "    static_assert(number == VALUE);\n" };
        let program = C.replace("    // constant\n", assertion);
        let program = self.program(&program, &format!("{prefix}{}", self.function), &inputs);
        self.write(dir.path(), [&header, &main], &(headers + &program));
        let mut command = Command::new(compiler);
        command.current_dir(dir.path()).args(WARNINGS).args(["-O2", &main, "-o", "program"]);
        succeeds(command.arg(format!("-std={standard}")));
        self.agrees(dir.path(), &mut Command::new(dir.path().join("program")));
    }

    fn check_rust(&self) {
        let file = format!("{}.rs", self.stem);
        let dir = self.folder("rust", &file);
        let [function, inputs] =
            [self.function, &self.inputs.to_uppercase()].map(|it| format!("{}::{it}", self.stem));
        let program = self.program(RUST, &function, &inputs);
        self.write(dir.path(), [&file, "main.rs"], &program);
        succeeds(&mut with_checks(dir.path(), &rustc()));
        self.agrees(dir.path(), &mut Command::new(dir.path().join("program")));
    }

    fn check_zig(&self) {
        let Some(mut zig) = zig() else { return };
        let file = format!("{}.zig", self.stem);
        let dir = self.folder("zig", &file);
        let function = camel(self.function);
        let function = format!("rookline.{}{}", function[..1].to_lowercase(), &function[1..]);
        let program = self.program(ZIG, &function, &format!("rookline.{}", self.inputs));
        self.write(dir.path(), [&file, "main.zig"], &program);
        zig.current_dir(dir.path()).args(["build-exe", "-O", "Debug", "--name", "program"]);
        zig.arg("--cache-dir").arg(dir.path().join("cache")).arg("main.zig");
        succeeds(&mut zig);
        succeeds(Command::new(dir.path().join("program")).current_dir(dir.path()));
    }

    fn check_go(&self) {
        if !installed("go", &["version"]) {
            return;
        }
        let file = format!("rookline/{}.go", self.stem);
        let dir = self.folder("go", &file);
        // Beside the other file of the package.
        export(dir.path(), "rookline/rookline.go", &["--format", "go"]);
        let [function, inputs] =
            [self.function, self.inputs].map(|it| format!("rookline.{}", camel(it)));
        let program = self.program(GO, &function, &inputs);
        self.write(dir.path(), [&file, "main.go"], &program);
        // The example's import stands at the head of the program.
        let text = fs::read_to_string(dir.path().join("main.go")).unwrap();
        let import = "import \"engine/rookline\" // this file, in the folder rookline of the module engine\n";
        assert!(text.contains(import));
        fs::write(dir.path().join("main.go"), text.replace(import, "")).unwrap();
        build_go(dir.path());
        self.agrees(dir.path(), &mut Command::new(dir.path().join("program")));
    }

    fn check_python(&self, main: &str) {
        let file = format!("{}.py", self.stem);
        let dir = self.folder("python", &file);
        let [function, inputs] =
            [self.function, &self.inputs.to_uppercase()].map(|it| format!("{}.{it}", self.stem));
        let program = self.program(main, &function, &inputs);
        self.write(dir.path(), [&file, "main.py"], &program);
        self.agrees(dir.path(), Command::new("python3").args(["-W", "error", "main.py"]));
    }

    fn check_python_numbers(&self) {
        if installed("python3", &["--version"]) {
            self.check_python(PYTHON);
        }
    }

    fn check_python_arrays(&self) {
        if installed("python3", &["-c", "import numpy"]) {
            self.check_python(NUMPY);
        }
    }
}

const C: &str = "\
#include <stdio.h>

static int example(void) {
EXAMPLE
    // constant
    return number == VALUE;
}

int main(void) {
    unsigned char c[10];
    unsigned long seen = 0;
    FILE *file = fopen(\"cases\", \"rb\");
    if (!file || !example() || INPUTS != ALL) return 2;
    for (; fread(c, 1, 10, file) == 10; seen++) {
        const uint32_t wanted = (uint32_t)c[6] | (uint32_t)c[7] << 8 | (uint32_t)c[8] << 16 | (uint32_t)c[9] << 24;
        if ((uint32_t)INDEX(c[0], c[1], c[2], c[3], c[4], c[5]) != wanted) {
            printf(\"case %lu\", seen);
            return 1;
        }
    }
    fclose(file);
    printf(\"%lu\", seen);
    return 0;
}
";

const RUST: &str = "\
EXAMPLE
const _: () = assert!(NUMBER == VALUE && INPUTS == ALL);

fn main() {
    let bytes = std::fs::read(\"cases\").unwrap();
    for (nth, case) in bytes.chunks_exact(10).enumerate() {
        let c = [0, 1, 2, 3, 4, 5].map(|n| case[n] as usize);
        let wanted = i32::from_le_bytes(case[6..].try_into().unwrap());
        assert_eq!(INDEX(c[0], c[1], c[2], c[3], c[4], c[5]), wanted, \"case {nth}\");
    }
    print!(\"{}\", bytes.len() / 10);
}
";

const ZIG: &str = "\
const std = @import(\"std\");
EXAMPLE
const cases = @embedFile(\"cases\");

comptime {
    if (number != VALUE or INPUTS != ALL) @compileError(\"number\");
}

pub fn main() !void {
    var seen: usize = 0;
    while (10 * seen < cases.len) : (seen += 1) {
        const c = cases[10 * seen ..][0..10];
        const wanted = std.mem.readInt(i32, c[6..10], .little);
        const found = INDEX(@intCast(c[0]), @intCast(c[1]), @intCast(c[2]), @intCast(c[3]), @intCast(c[4]), @intCast(c[5]));
        if (found != wanted) {
            std.debug.print(\"case {}\", .{seen});
            return error.Wrong;
        }
    }
}
";

const GO: &str = "\
package main

import (
\t\"encoding/binary\"
\t\"engine/rookline\"
\t\"fmt\"
\t\"os\"
)

func main() {
EXAMPLE
\tif number != VALUE || INPUTS != ALL {
\t\tos.Exit(2)
\t}
\tbytes, _ := os.ReadFile(\"cases\")
\tseen := 0
\tfor ; 10*seen < len(bytes); seen++ {
\t\tc := bytes[10*seen:]
\t\twanted := int32(binary.LittleEndian.Uint32(c[6:]))
\t\tif INDEX(uint(c[0]), uint(c[1]), uint(c[2]), uint(c[3]), uint(c[4]), uint(c[5])) != wanted {
\t\t\tfmt.Println(\"case\", seen)
\t\t\tos.Exit(1)
\t\t}
\t}
\tfmt.Print(seen)
}
";

const PYTHON: &str = "\
import struct
import sys

EXAMPLE
assert number == VALUE and INPUTS == ALL
with open(\"cases\", \"rb\") as file:
    cases = file.read()
for nth, (*given, wanted) in enumerate(struct.iter_unpack(\"<6Bi\", cases)):
    if INDEX(*given) != wanted:
        sys.exit(f\"case {nth}\")
assert \"numpy\" not in sys.modules
print(nth + 1)
";

const NUMPY: &str = "\
import numpy
import sys

EXAMPLE
cases = numpy.fromfile(\"cases\", dtype=[(\"given\", \"u1\", 6), (\"wanted\", \"<i4\")])
many = MANY
found = many(*cases[\"given\"].T)
assert found.dtype == numpy.int64 and found.shape == cases.shape
wrong = numpy.flatnonzero(found != cases[\"wanted\"])
if len(wrong):
    sys.exit(f\"case {wrong[0]}\")
# Lists, what is broadcast, and numbers alone; the last square is the highest bit.
given, wanted = cases[\"given\"][:4096:63], cases[\"wanted\"][:4096:63]
side, king, square, piece = given[0][:4].tolist()
rows = numpy.all(given[:, :4] == given[0][:4], axis=1)
found = many(side, king, square, piece, given[rows, 4].tolist(), given[rows, 5].tolist())
assert (found == wanted[rows]).all() and len(found) > 1
assert all(many(*one) == number for one, number in zip(given.tolist(), wanted))
print(len(cases))
";

/// The hashes by the names of the sets.
fn hashes() -> Vec<[String; 2]> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/threat_inputs/sets.csv");
    let text = fs::read_to_string(path).unwrap();
    let (columns, lines) = text.split_once('\n').unwrap();
    assert_eq!(columns.trim(), "set,inputs,counted,sha256");
    let fields = |line: &str| line.trim().split(',').map(str::to_owned).collect::<Vec<_>>();
    let hash = |line: &str| {
        let [name, .., hash] = &fields(line)[..] else { panic!("{line}") };
        [name.clone(), hash.clone()]
    };
    lines.lines().map(hash).collect()
}

#[test]
fn the_sets_are_those_of_the_engine_crate() {
    let mut hashes = hashes();
    let own = InputSet::ALL.iter().map(|set| {
        let numbers = set.numbers();
        let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        [set.name.to_owned(), sha256(bytes)]
    });
    let mut own: Vec<_> = own.collect();
    own.sort_unstable();
    hashes.sort_unstable();
    assert_eq!(own, hashes);
}

#[test]
fn the_head_of_a_file_has_the_hash() {
    let dir = tempfile::tempdir().unwrap();
    for [name, hash] in hashes() {
        let args = ["--format", "go", "--technique", "threats", "--set", &name];
        let text = fs::read_to_string(export(dir.path(), "file", &args)).unwrap();
        let line = text.lines().find(|line| line.contains("SHA-256")).unwrap();
        assert!(line.starts_with(&format!("// SHA-256 of the numbers of {name}, ")), "{line}");
        assert!(line.ends_with(&format!(" bytes: {hash}")), "{line}");
    }
}

#[test]
fn c_by_gcc_numbers_as_the_set_does() {
    Set::named(QUICK).check_c("gcc");
}

#[test]
fn c_by_clang_numbers_as_the_set_does() {
    Set::named(QUICK).check_c("clang");
}

#[test]
fn cpp_by_gcc_numbers_as_the_set_does() {
    Set::named(QUICK).check_c("g++");
}

#[test]
fn cpp_by_clang_numbers_as_the_set_does() {
    Set::named(QUICK).check_c("clang++");
}

#[test]
fn rust_numbers_as_the_set_does() {
    Set::named(QUICK).check_rust();
}

#[test]
fn zig_numbers_as_the_set_does() {
    Set::named(QUICK).check_zig();
}

#[test]
fn go_numbers_as_the_set_does() {
    Set::named(QUICK).check_go();
}

#[test]
fn python_numbers_as_the_set_does() {
    Set::named(QUICK).check_python_numbers();
}

#[test]
fn python_numbers_arrays_as_the_set_does() {
    Set::named(QUICK).check_python_arrays();
}

#[test]
#[ignore = "by hand: CONTRIBUTING.md has the command"]
fn by_hand_every_set_is_numbered_in_every_language() {
    for set in InputSet::ALL {
        let set = Set::named(set.name);
        ["gcc", "clang", "g++", "clang++"].into_iter().for_each(|compiler| set.check_c(compiler));
        set.check_rust();
        set.check_zig();
        set.check_go();
        set.check_python_numbers();
        set.check_python_arrays();
    }
}

#[test]
fn a_set_that_is_not_asked_for_rightly_is_a_wrong_command_line() {
    for (words, wanted) in [
        (&["rust", "--technique", "threats"][..], "not provided:\n  --set <SET>"),
        (&["rust", "--set", "hobbes-60144"], "--set is for --technique threats"),
        (&["rust", "--technique", "threats", "--set", "x"], "invalid value 'x' for '--set"),
        (&["json", "--technique", "threats", "--set", "hobbes-60144"], "no JSON of threats"),
        (&["python"], "Python has only the numbers of threats"),
    ] {
        let output = magic_gen(&[&["export", "--format"], words].concat());
        assert_exits(&output, 2, &[wanted, "Usage: magic-gen export"]);
    }
}

fn page() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/other-languages.md");
    fs::read_to_string(page).unwrap().replace('\r', "")
}

#[test]
fn the_page_shows_the_use_of_numbers_that_a_file_shows() {
    let dir = Set::named("stockfish-59808").folder("cpp", "file");
    let example = example(dir.path(), "file");
    let (import, use_) = example.split_once('\n').unwrap();
    assert!(page().contains(&format!("```cpp\n{import}\n\n{use_}```\n")), "{example}");
}

/// A board that is not ours gives the numbers that our boards gave.
#[test]
fn the_trainer_of_the_page_numbers_boards_as_the_file_has_them() {
    if !installed("python3", &["-c", "import chess, numpy"]) {
        return;
    }
    let page = page();
    let (_, trainer) = page.split_once("```python\n").unwrap();
    let (trainer, _) = trainer.split_once("```\n").unwrap();
    let dir = Set::named("stockfish-59808").folder("python", "rookline_threats.py");
    let boards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/threat_inputs/boards.csv");
    fs::write(dir.path().join("main.py"), trainer.to_owned() + TRAINER).unwrap();
    let mut python = Command::new("python3");
    let said = succeeds(python.current_dir(dir.path()).arg("main.py").arg(boards));
    assert_eq!(said.trim(), "48");
}

const TRAINER: &str = r#"

import csv
import sys

with open(sys.argv[1]) as file:
    rows = [row for row in csv.DictReader(file) if row["set"] == "stockfish-59808"]
for row in rows:
    found = numbers(chess.Board(row["fen"]), row["side"] == "white")
    assert sorted(found) == [int(number) for number in row["numbers"].split()], row
print(len(rows))
"#;

/// A trainer needs the program alone.
#[test]
fn numbers_of_threats_need_no_folder() {
    let dir = tempfile::tempdir().unwrap();
    let words = ["export", "--format", "python", "--technique", "threats", "--set", "hobbes-60144"];
    let output = command(dir.path(), &words).output().unwrap();
    assert!(output.status.success(), "{output:?}");
}
