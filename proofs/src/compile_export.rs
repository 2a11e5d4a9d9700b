//! An exported file, compiled to LLVM's intermediate code after optimization.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::compile::{folder, root, write_if_new};
use crate::groups::Group;
use crate::groups::exports::{Export, Language};
use crate::ir::Module;
use crate::machine::Machine;

/// The code of a group's functions, and of the exported file that they call.
///
/// # Errors
///
/// If the tool or the compiler is missing or fails, or the reader does not know a part of the code.
pub fn compile_export(export: Export, group: &Group, machine: &Machine) -> Result<Module> {
    let Export { language, technique } = export;
    let folder = folder()?.join("exports").join(format!("{}-{technique}", language.format()));
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let (exported, calls) = match language {
        Language::C => ("rookline.h", "calls.c"),
        Language::Cpp => ("rookline.hpp", "calls.cpp"),
        Language::Zig => ("rookline.zig", "calls.zig"),
    };
    let mut tool = Command::new("cargo");
    tool.args(["run", "--quiet", "-p", "magic-gen", "--", "export", "--format", language.format()])
        .args(["--technique", technique, "-o"])
        .arg(folder.join(exported))
        .current_dir(root()?);
    run(tool, "cargo")?;
    let mut source = match language {
        Language::C | Language::Cpp => format!("#include \"{exported}\"\n"),
        Language::Zig => format!("const rookline = @import(\"{exported}\");\n"),
    };
    for subject in &group.subjects {
        source += &language.function(&subject.function(), subject.inputs, &subject.source);
    }
    write_if_new(&folder.join(calls), &source)?;
    let code = |checks| {
        let (mut compiler, name) = compiler(language, machine, checks);
        compiler.arg(calls).current_dir(&folder);
        run(compiler, name)?;
        read(&folder.join("calls.ll"))
    };
    let checked = Some(Box::new(code(true)?));
    let mut module = code(false)?;
    module.checked = checked;
    Ok(module)
}

/// Whether the language's compiler is installed.
pub fn is_installed(language: Language) -> bool {
    let mut probe = match language {
        Language::C => Command::new("clang"),
        Language::Cpp => Command::new("clang++"),
        Language::Zig => zig(),
    };
    probe.arg(if language == Language::Zig { "version" } else { "--version" });
    probe.output().is_ok_and(|output| output.status.success())
}

/// Zig, as a program or as a wheel of Python.
fn zig() -> Command {
    if Command::new("zig").arg("version").output().is_ok() {
        return Command::new("zig");
    }
    let mut python = Command::new("python3");
    python.args(["-m", "ziglang"]);
    python
}

/// What clang checks: each is undefined in C and C++, and some of it leaves no trace in LLVM's code.
const CHECKS: &str = "-fsanitize=array-bounds,bool,builtin,enum,integer-divide-by-zero,return,shift,\
                      signed-integer-overflow,unreachable,vla-bound";

/// The compiler, which writes `calls.ll`. With checks, the code panics where the language leaves
/// undefined what it does.
fn compiler(language: Language, machine: &Machine, checks: bool) -> (Command, &'static str) {
    let cpu = &machine.cpu;
    let clang = |name, standard: &str| {
        let mut clang = Command::new(name);
        clang.args([standard, "-O2", "-S", "-emit-llvm", "-o", "calls.ll"]);
        clang.arg(format!("-march={cpu}"));
        if checks {
            clang.args([CHECKS, "-fsanitize-trap=all"]);
        }
        (clang, name)
    };
    match language {
        Language::C => clang("clang", "-std=c11"),
        Language::Cpp => clang("clang++", "-std=c++17"),
        Language::Zig => {
            let mut zig = zig();
            let cpu = format!("-mcpu={}", cpu.replace('-', "_"));
            let mode = if checks { "ReleaseSafe" } else { "ReleaseFast" };
            zig.args(["build-obj", "-O", mode, "-fllvm", "-fstrip", &cpu]);
            zig.args(["-femit-llvm-ir=calls.ll", "-fno-emit-bin", "-target", "x86_64-linux-gnu"]);
            (zig, "zig")
        }
    }
}

fn run(mut command: Command, name: &str) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    ensure!(status.success(), "{name} failed: see above");
    Ok(())
}

fn read(file: &Path) -> Result<Module> {
    let context = || file.display().to_string();
    let mut module = Module::default();
    module.add(&fs::read_to_string(file).with_context(context)?).with_context(context)?;
    Ok(module)
}
