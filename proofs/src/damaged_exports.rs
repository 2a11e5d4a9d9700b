//! Tests that a damaged text of an export is refuted.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::compile::{folder, root};
use crate::compile_export::{compare, is_installed, run};
use crate::damage::skipped::skipped;
use crate::damage::{machine, solver};
use crate::execute::Wrong;
use crate::groups::Group;
use crate::groups::exports::{Language, of_file};
use crate::prove::{code, prove_group};
use crate::solver::Solver;

const SHARED_LINES: [&str; 2] = ["--technique", "shared-lines"];

/// The damages, a line each; its head says how to read them.
const DAMAGES: &str = include_str!("damages.txt");

/// Damages an export of a language, in one way after another. `which` is an option of the tool.
fn assert_refuted(language: Language, which: [&str; 2]) -> Result<()> {
    let Some(solver) = solver() else { return Ok(()) };
    let Some(file) = exported(which[1], language, which)? else { return Ok(()) };
    let right = fs::read_to_string(&file)?;
    let tables = match language {
        Language::C => "rookline_tables",
        Language::Cpp => "detail::tables_of<void>::value",
        Language::Rust => "TABLES",
        Language::Zig => "tables",
    };
    let times = if language == Language::Zig { "*%" } else { "*" };
    let rare = format!("(((occupied {times} 0x9e3779b97f4a7c15) >> 34) + 1)");
    let mut missed = Vec::new();
    for damage in DAMAGES.lines().filter(|line| !line.starts_with('#')) {
        let [files, function, does, from, to] = *damage.split("; ").collect::<Vec<_>>() else {
            bail!("{damage} has no five parts")
        };
        if !files.split(' ').any(|name| file.ends_with(name)) {
            continue;
        }
        let from = from.replace("TABLES", tables);
        let to = to.replace("TABLES", tables).replace("ONE_IN_A_BILLION", &rare);
        assert!(right.contains(&from), "{from}");
        fs::write(&file, right.replace(&from, &to.replace("FROM", &from)))?;
        let found = found(&file, function, solver).unwrap_or("refused");
        if found != does {
            missed.push(format!("{found}, not {damage}"));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
    Ok(())
}

/// What is found of a function. An error if the file is refused.
fn found(file: &Path, function: &str, solver: Solver) -> Result<&'static str> {
    let groups = [group_of(file, function)?];
    let module = code(&groups, &machine())?;
    let refuted = prove_group(&module, &groups[0], &machine(), &[solver])?;
    Ok(match refuted.first().map(|(_, refutation)| refutation.wrong) {
        None => "proven",
        Some(None) => "wrong",
        Some(Some(wrong)) => Wrong::ALL[wrong as usize].1,
    })
}

/// The file that the tool writes, unless no compiler of it is installed: then the test is skipped.
fn exported(name: &str, language: Language, which: [&str; 2]) -> Result<Option<PathBuf>> {
    if !is_installed(language) {
        skipped(&format!("no compiler of {} is installed", language.format()));
        return Ok(None);
    }
    let file = folder()?.join(format!("{name}.{}", language.ending()));
    fs::create_dir_all(folder()?)?;
    let mut tool = Command::new("cargo");
    tool.args(["run", "--quiet", "-p", "magic-gen", "--", "export", "--quiet"]);
    tool.args(["--format", language.format()]).args(which).arg("-o").arg(&file);
    run(tool.current_dir(root()?))?;
    Ok(Some(file))
}

fn group_of(file: &Path, function: &str) -> Result<Group> {
    let mut group = of_file(file, false)?;
    group.subjects.retain(|subject| subject.name == function);
    Ok(group)
}

#[test]
fn code_that_is_not_that_of_the_compiled_file_is_noticed() -> Result<()> {
    let Some(file) = exported("other", Language::C, SHARED_LINES)? else { return Ok(()) };
    let groups = [group_of(&file, "rook/d4")?];
    let module = code(&groups, &machine())?;
    compare(&module, &groups[0])?;
    fs::write(&file, fs::read_to_string(&file)?.replace("0x7eu", "0x3eu"))?;
    code(&[group_of(&file, "rook/d4")?], &machine())?;
    assert!(compare(&module, &groups[0]).is_err());
    Ok(())
}

#[test]
fn a_damaged_export_in_c_is_refuted() -> Result<()> {
    assert_refuted(Language::C, SHARED_LINES)
}

#[test]
fn a_damaged_export_in_cpp_is_refuted() -> Result<()> {
    assert_refuted(Language::Cpp, SHARED_LINES)
}

#[test]
fn a_damaged_export_in_zig_is_refuted() -> Result<()> {
    assert_refuted(Language::Zig, SHARED_LINES)
}

#[test]
fn a_damaged_export_for_xiangqi_is_refuted() -> Result<()> {
    assert_refuted(Language::Cpp, ["--board", "xiangqi"])?;
    assert_refuted(Language::Rust, ["--board", "xiangqi"])
}
