//! The example `threat_numbers` as users run it: its files, compiled and run in each language, number
//! all pairs as the hashes of `tests/threat_inputs/sets.csv` say. What is not installed is skipped,
//! and said to be.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use rookline::threats::inputs::{InputSet, PawnPairs, Stockfish59808, Sykora60720};

#[cfg(target_os = "linux")]
use crate::example::refuses_a_full_disk;
use crate::example::{prints, refuses};
use crate::skipped::skipped;
use crate::threat_numbers::{all_numbers, bytes, each_set, pawn_pairs, sha_256};

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
    let numbers = [(S::NAME, bytes(&all_numbers::<S>())), (PawnPairs::NAME, bytes(&pawn_pairs()))];
    for (name, bytes) in &numbers {
        let hash = sha_256(bytes);
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
    let dir =
        folder::<S>(["c", "rookline_threats.h"], [main, include_str!("../threat_inputs/check.c")]);
    let warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"];
    let words = [&[compiler, standard, "-O2"][..], &warnings, &[main, "-o", "program"]].concat();
    succeeds(&dir, &words);
    succeeds(&dir, &["./program"]);
}

#[test]
fn c_numbers_every_set() {
    each_set!(check_c("gcc", "-std=c11", "main.c"));
}

#[test]
fn c_and_cpp_of_each_compiler_number_a_set() {
    check_c::<Sykora60720>("clang", "-std=c11", "main.c");
    check_c::<Sykora60720>("g++", "-std=c++17", "main.cpp");
    check_c::<Sykora60720>("clang++", "-std=c++17", "main.cpp");
    check_c::<Sykora60720>("g++", "-std=c++11", "main.cpp");
    check_c::<Sykora60720>("clang++", "-std=c++11", "main.cpp");
}

#[test]
fn zig_numbers_a_set() {
    let module = ["python3", "-m", "ziglang"];
    let has_zig = Command::new("zig").arg("version").output().is_ok_and(|it| it.status.success());
    let zig = if has_zig { &["zig"][..] } else { &module };
    if !runs(zig[0], &[&zig[1..], &["version"]].concat()) {
        return;
    }
    let dir = folder::<Sykora60720>(
        ["zig", "rookline_threats.zig"],
        ["main.zig", include_str!("../threat_inputs/check.zig")],
    );
    let build =
        ["build-exe", "-O", "Debug", "--name", "program", "--cache-dir", "cache", "main.zig"];
    succeeds(&dir, &[zig, &build].concat());
    succeeds(&dir, &["./program"]);
}

#[test]
fn go_numbers_a_set() {
    if !runs("go", &["version"]) {
        return;
    }
    let dir = folder::<Sykora60720>(
        ["go", "rookline/rookline_threats.go"],
        ["main.go", include_str!("../threat_inputs/check.go")],
    );
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

#[test]
fn python_numbers_a_set_by_arrays_and_one_by_one() {
    if runs("python3", &["-c", "import numpy"]) {
        let dir = folder::<Sykora60720>(
            ["python", "rookline_threats.py"],
            ["main.py", include_str!("../threat_inputs/check.py")],
        );
        succeeds(&dir, &["python3", "-W", "error", "main.py"]);
    }
}

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
    let program = format!("{trainer}\n\n{}", include_str!("../threat_inputs/check_trainer.py"));
    let files = [["python", "rookline_threats.py"], ["main.py", &program]];
    let dir = folder::<Stockfish59808>(files[0], files[1]);
    fs::copy("tests/threat_inputs/boards.csv", dir.join("boards.csv")).unwrap();
    succeeds(&dir, &["python3", "main.py"]);
}

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
