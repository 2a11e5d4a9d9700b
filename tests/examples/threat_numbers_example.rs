//! The example `threat_numbers` as users run it: its files, compiled and run in each language, number
//! all pairs as the hashes of `tests/threat_inputs/sets.csv` say. What is not installed is skipped,
//! and said to be.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use rookline::threats::inputs::{
    Hobbes60144, InputSet, Monty79856, PawnPairs, Plain66640, Plain88368, Reckless66864,
    Stockfish59808, Stockfish60720, Sykora60720, View,
};
use rookline::{Bitboard, Color, ColoredPiece, Piece, Square, Threat, piece_attacks};
use sha2::{Digest, Sha256};

#[cfg(target_os = "linux")]
use crate::example::refuses_a_full_disk;
use crate::example::{prints, refuses};
use crate::skipped::skipped;

const VIEW: View = View::new(Color::White, Square::A1);

/// The bytes of the numbers of all pairs that a board can have, -1 for the others, in the order of the
/// hash.
fn threats<S: InputSet>() -> Vec<u8> {
    let placed = || ColoredPiece::ALL.into_iter().flat_map(|it| Square::ALL.map(|at| (at, it)));
    let is_edge = |square: Square| [0, 7].contains(&square.rank().index());
    let number = |(from, by): (Square, ColoredPiece), (to, of): (Square, ColoredPiece)| {
        let is_pawn = |piece: ColoredPiece| piece.piece() == Piece::Pawn;
        let ahead = if by.color() == Color::White { 8 } else { -8 };
        let blocks = is_pawn(by)
            && S::RULES.blocking.contains(&of.piece())
            && to.index() as i32 == from.index() as i32 + ahead;
        let attacks = piece_attacks(by.color(), by.piece(), from, Bitboard::EMPTY);
        let is_possible = (blocks || attacks.contains(to))
            && !(is_pawn(by) && is_edge(from) || is_pawn(of) && is_edge(to));
        is_possible.then(|| S::index(VIEW, Threat::new((from, by), (to, of)))).flatten()
    };
    bytes(placed().flat_map(|one| placed().map(move |other| number(one, other))))
}

fn pawn_pairs() -> Vec<u8> {
    let pawns = || Color::ALL.into_iter().flat_map(|color| Square::ALL.map(|at| (color, at)));
    bytes(pawns().flat_map(|one| pawns().map(move |other| PawnPairs::index(VIEW, one, other))))
}

fn bytes(numbers: impl Iterator<Item = Option<usize>>) -> Vec<u8> {
    let word = |number: Option<usize>| number.map_or(-1, |number| number as i32);
    numbers.flat_map(|number| word(number).to_le_bytes()).collect()
}

/// A new folder with the file of a language, a program that compares all its numbers, and the numbers.
fn folder<S: InputSet>([language, file]: [&str; 2], [main, program]: [&str; 2]) -> PathBuf {
    static FOLDERS: AtomicU32 = AtomicU32::new(0);
    let nth = FOLDERS.fetch_add(1, Ordering::Relaxed);
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("threat_numbers_{nth}"));
    let _ = fs::remove_dir_all(&dir);
    let text = prints("threat_numbers", &[language, S::NAME]);
    fs::create_dir_all(dir.join(file).parent().unwrap()).unwrap();
    fs::write(dir.join(file), &text).unwrap();
    let sets = fs::read_to_string("tests/threat_inputs/sets.csv").unwrap();
    let numbers = [(S::NAME, threats::<S>()), (PawnPairs::NAME, pawn_pairs())];
    for (name, bytes) in &numbers {
        let hash: String = Sha256::digest(bytes).iter().map(|it| format!("{it:02x}")).collect();
        assert!(sets.lines().any(|line| line.starts_with(name) && line.ends_with(&hash)), "{name}");
        assert!(text.contains(&hash), "{name}");
    }
    fs::write(dir.join("numbers"), numbers.map(|(_, bytes)| bytes).concat()).unwrap();
    let program = program.replace("COUNT", &S::INPUTS.to_string());
    let program = program.replace("EXAMPLE", &example_of(&text)).replace("VALUE", &value_of(&text));
    fs::write(dir.join(main), program).unwrap();
    dir
}

/// The use that the head of a file shows.
fn example_of(text: &str) -> String {
    let head = text.lines().take_while(|line| !line.contains("MIT License"));
    let code = head.filter_map(|line| line.trim_start_matches(['/', '#']).strip_prefix("     "));
    code.map(|line| line.to_owned() + "\n").collect()
}

/// The number that it says.
fn value_of(text: &str) -> String {
    let (_, value) = text.split_once("attack the pawn d5: ").unwrap();
    value.split('.').next().unwrap().to_owned()
}

fn runs(program: &str, args: &[&str]) -> bool {
    let runs = Command::new(program).args(args).output().is_ok_and(|it| it.status.success());
    if !runs {
        skipped(&format!("`{program}` does not run; what it would have checked was not"));
    }
    runs
}

#[track_caller]
fn succeeds(dir: &Path, words: &[&str]) {
    let mut command = Command::new(words[0]);
    command.env("GOFLAGS", "-mod=mod").env("GOTOOLCHAIN", "local").env("GOCACHE", dir.join("c"));
    let output = command.current_dir(dir).args(&words[1..]).output().unwrap();
    assert!(output.status.success(), "{words:?}: {output:?}");
}

fn check_c<S: InputSet>(compiler: &str, standard: &str, main: &str) {
    if !runs(compiler, &["--version"]) {
        return;
    }
    let dir = folder::<S>(["c", "rookline_threats.h"], [main, C]);
    let warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"];
    let words = [&[compiler, standard, "-O2"][..], &warnings, &[main, "-o", "program"]].concat();
    succeeds(&dir, &words);
    succeeds(&dir, &["./program"]);
}

const C: &str = "\
#include \"rookline_threats.h\"
#include <stdio.h>

#ifdef __cplusplus
static_assert(rookline_threat_index(0, 2, 18, 1, 35, 6) == VALUE);
#endif

static int32_t threats[12][64][12][64], pawns[2][64][2][64];

int main(void) {
EXAMPLE
    FILE *file = fopen(\"numbers\", \"rb\");
    if (number != VALUE || ROOKLINE_THREAT_INPUTS != COUNT || !file) return 2;
    if (fread(threats, sizeof threats, 1, file) != 1 || fread(pawns, sizeof pawns, 1, file) != 1) return 3;
    // The king on each file and rank.
    for (unsigned view = 0; view < 16; view++) {
        const unsigned side = view & 1, king = view / 2 * 9, flip = side * 56 ^ king % 8 / 4 * 7;
        for (unsigned one = 0; one < 768; one++)
        for (unsigned other = 0; other < 768; other++) {
            const unsigned a = one / 64, from = one % 64, v = other / 64, to = other % 64;
            const unsigned by = (a + 6 * side) % 12, of = (v + 6 * side) % 12;
            if (rookline_threat_index(side, king, from ^ flip, by, to ^ flip, of) != threats[a][from][v][to]) return 1;
            if (a < 2 && v < 2 && rookline_pawn_pair_index(side, king, from ^ flip, a ^ side, to ^ flip, v ^ side) != pawns[a][from][v][to]) return 1;
        }
    }
    for (unsigned none = 12; none < 16; none++)
        for (unsigned piece = 0; piece < 16; piece++)
            if (rookline_threat_index(0, 0, 18, none, 35, piece) != -1 || rookline_threat_index(0, 0, 18, piece, 35, none) != -1) return 1;
    return 0;
}
";

#[test]
fn c_numbers_every_set() {
    check_c::<Stockfish59808>("gcc", "-std=c11", "main.c");
    check_c::<Stockfish60720>("gcc", "-std=c11", "main.c");
    check_c::<Hobbes60144>("gcc", "-std=c11", "main.c");
    check_c::<Reckless66864>("gcc", "-std=c11", "main.c");
    check_c::<Monty79856>("gcc", "-std=c11", "main.c");
    check_c::<Sykora60720>("gcc", "-std=c11", "main.c");
    check_c::<Plain66640>("gcc", "-std=c11", "main.c");
    check_c::<Plain88368>("gcc", "-std=c11", "main.c");
}

#[test]
fn c_and_cpp_of_each_compiler_number_a_set() {
    check_c::<Sykora60720>("clang", "-std=c11", "main.c");
    check_c::<Sykora60720>("g++", "-std=c++17", "main.cpp");
    check_c::<Sykora60720>("clang++", "-std=c++17", "main.cpp");
}

#[test]
fn zig_numbers_a_set() {
    let module = ["python3", "-m", "ziglang"];
    let has_zig = Command::new("zig").arg("version").output().is_ok_and(|it| it.status.success());
    let zig = if has_zig { &["zig"][..] } else { &module };
    if !runs(zig[0], &[&zig[1..], &["version"]].concat()) {
        return;
    }
    let dir = folder::<Sykora60720>(["zig", "rookline_threats.zig"], ["main.zig", ZIG]);
    let build =
        ["build-exe", "-O", "Debug", "--name", "program", "--cache-dir", "cache", "main.zig"];
    succeeds(&dir, &[zig, &build].concat());
    succeeds(&dir, &["./program"]);
}

const ZIG: &str = "\
const std = @import(\"std\");
EXAMPLE
const numbers = @embedFile(\"numbers\");

comptime {
    if (number != VALUE or rookline.threat_inputs != COUNT) @compileError(\"number\");
}

fn wanted(at: usize) i32 {
    return std.mem.readInt(i32, numbers[4 * at ..][0..4], .little);
}

pub fn main() !void {
    for ([_]u1{ 0, 1 }, [_]u6{ 59, 63 }, [_]u6{ 0, 63 }) |side, king, flip| {
        for (0..768) |one| for (0..768) |other| {
            const from: u6 = @truncate(one);
            const to: u6 = @truncate(other);
            const a = one / 64;
            const v = other / 64;
            const by: u4 = @intCast((a + 6 * @as(usize, side)) % 12);
            const of: u4 = @intCast((v + 6 * @as(usize, side)) % 12);
            const threat = rookline.threatIndex(side, king, from ^ flip, by, to ^ flip, of);
            if (threat != wanted(768 * one + other)) return error.Wrong;
            if (a > 1 or v > 1) continue;
            const pair = rookline.pawnPairIndex(side, king, from ^ flip, side ^ @as(u1, @intCast(a)), to ^ flip, side ^ @as(u1, @intCast(v)));
            if (pair != wanted(768 * 768 + 128 * one + other)) return error.Wrong;
        };
    }
    for (12..16) |none| {
        if (rookline.threatIndex(0, 0, 18, @intCast(none), 35, 6) != -1) return error.Wrong;
    }
}
";

#[test]
fn go_numbers_a_set() {
    if !runs("go", &["version"]) {
        return;
    }
    let dir = folder::<Sykora60720>(["go", "rookline/rookline_threats.go"], ["main.go", GO]);
    let main = fs::read_to_string(dir.join("main.go")).unwrap();
    // The example's import stands at the head of the program.
    let (before, import) = main.split_once("import \"engine/rookline\" //").unwrap();
    let (_, after) = import.split_once('\n').unwrap();
    fs::write(dir.join("main.go"), before.to_owned() + after).unwrap();
    fs::write(dir.join("go.mod"), "module engine\n\ngo 1.18\n").unwrap();
    succeeds(&dir, &["go", "vet", "./..."]);
    succeeds(&dir, &["go", "build", "-o", "program", "."]);
    succeeds(&dir, &["./program"]);
}

const GO: &str = "\
package main

import (
\t\"encoding/binary\"
\t\"engine/rookline\"
\t\"os\"
)

func main() {
EXAMPLE
\tbytes, _ := os.ReadFile(\"numbers\")
\twanted := func(at uint) int32 { return int32(binary.LittleEndian.Uint32(bytes[4*at:])) }
\tok := number == VALUE && rookline.ThreatInputs == COUNT
\tfor side, king := range []uint{59, 63} {
\t\tside, flip := uint(side), uint(side)*63
\t\tfor one := uint(0); one < 768; one++ {
\t\t\tfor other := uint(0); other < 768; other++ {
\t\t\t\tfrom, to, a, v := one%64^flip, other%64^flip, one/64, other/64
\t\t\t\tok = ok && rookline.ThreatIndex(side, king, from, (a+6*side)%12, to, (v+6*side)%12) == wanted(768*one+other)
\t\t\t\tif a < 2 && v < 2 {
\t\t\t\t\tok = ok && rookline.PawnPairIndex(side, king, from, a^side, to, v^side) == wanted(768*768+128*one+other)
\t\t\t\t}
\t\t\t}
\t\t}
\t}
\tfor none := uint(12); none < 16; none++ {
\t\tok = ok && rookline.ThreatIndex(0, 0, 18, none, 35, 6) == -1
\t}
\tif !ok {
\t\tos.Exit(1)
\t}
}
";

#[test]
fn python_numbers_a_set_by_arrays_and_one_by_one() {
    if runs("python3", &["-c", "import numpy"]) {
        let dir = folder::<Sykora60720>(["python", "rookline_threats.py"], ["main.py", PYTHON]);
        succeeds(&dir, &["python3", "-W", "error", "main.py"]);
    }
}

const PYTHON: &str = "\
import sys

EXAMPLE
assert number == VALUE and rookline_threats.THREAT_INPUTS == COUNT
assert rookline_threats.pawn_pair_index(0, 2, 28, 0, 35, 1) >= 0
assert \"numpy\" not in sys.modules

import numpy

wanted = numpy.fromfile(\"numbers\", dtype=\"<i4\")
wanted = [wanted[: 768**2].reshape(768, 768), wanted[768**2 :].reshape(128, 128)]
kinds = [
    (rookline_threats.threat_index, rookline_threats.threat_indices),
    (rookline_threats.pawn_pair_index, rookline_threats.pawn_pair_indices),
]
for numbers, (index, indices) in zip(wanted, kinds):
    pieces = len(numbers) // 64
    for side, king in [(0, 59), (1, 63)]:
        placed = numpy.arange(len(numbers))
        square, piece = placed % 64 ^ 63 * side, (placed // 64 + side * pieces // 2) % pieces
        found = indices(side, king, square[:, None], piece[:, None], square, piece)
        assert found.dtype == numpy.int64 and (found == numbers).all()
        assert indices(side, king, square[18].tolist(), 1, square.tolist(), piece.tolist()).shape == placed.shape
        for one in range(0, len(numbers), 13):
            for other in range(0, len(numbers), 7):
                given = [int(it) for it in (square[one], piece[one], square[other], piece[other])]
                assert index(side, king, *given) == numbers[one][other]
for none in range(12, 16):
    assert rookline_threats.threat_index(0, 0, 18, none, 35, 6) == -1
";

fn page() -> String {
    fs::read_to_string("docs/other-languages.md").unwrap().replace('\r', "")
}

#[test]
fn the_page_shows_the_use_that_a_file_shows() {
    let example = example_of(&prints("threat_numbers", &["c", Stockfish59808::NAME]));
    let (import, call) = example.split_once('\n').unwrap();
    assert!(page().contains(&format!("```c\n{import}\n\n{call}```\n")), "{example}");
}

/// A board that is not ours gives the numbers that our boards gave.
#[test]
fn the_trainer_of_the_page_numbers_boards_as_the_file_has_them() {
    if !runs("python3", &["-c", "import chess, numpy"]) {
        return;
    }
    let page = page();
    let (_, trainer) = page.split_once("```python\n").unwrap();
    let (trainer, _) = trainer.split_once("```\n").unwrap();
    let program = trainer.to_owned() + TRAINER;
    let files = [["python", "rookline_threats.py"], ["main.py", &program]];
    let dir = folder::<Stockfish59808>(files[0], files[1]);
    fs::copy("tests/threat_inputs/boards.csv", dir.join("boards.csv")).unwrap();
    succeeds(&dir, &["python3", "main.py"]);
}

const TRAINER: &str = r#"

import csv

with open("boards.csv") as file:
    rows = [row for row in csv.DictReader(file) if row["set"] == "stockfish-59808"]
for row in rows:
    found = numbers(chess.Board(row["fen"]), row["side"] == "white")
    assert sorted(found) == [int(number) for number in row["numbers"].split()], row
assert len(rows) == 48
"#;

#[test]
fn invalid_arguments_are_named_and_exit_with_2() {
    refuses("threat_numbers", &[], "a language and a set are needed");
    refuses("threat_numbers", &["x", "hobbes-60144"], "no language x");
    refuses("threat_numbers", &["c", "x"], "no set x");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    refuses_a_full_disk("threat_numbers", &["c", "hobbes-60144"]);
}
