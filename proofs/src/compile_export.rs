//! An exported file, compiled to LLVM's intermediate code after optimization, and to a program.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::claim::Proof;
use crate::compile::{Machine, folder, root, write_if_new};
use crate::groups::Group;
use crate::groups::exports::{Export, Language, Source};
use crate::ir::Module;
use crate::subject::words;

/// The code of a group's functions, and of the exported file that they call.
/// An error if the tool or the compiler is missing or fails, or the reader does not know a part of
/// the code.
pub fn compile_export(export: &Export, group: &Group, machine: &Machine) -> Result<Module> {
    let Export { language, source } = export;
    let plain = machine.target == "x86_64-unknown-linux-gnu";
    ensure!(plain, "exported files are compiled for x86-64 only, not for {}", machine.target);
    let folder = folder_of(group)?;
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let exported = &format!("rookline.{}", language.ending());
    let calls = &format!("calls.{}", language.format());
    match source {
        Source::Text(text) => fs::write(folder.join(exported), text)?,
        Source::Technique(technique) => export_to(&folder.join(exported), *language, technique)?,
    }
    let mut source = match language {
        Language::C => format!("#include \"{exported}\"\n"),
        Language::Cpp => format!("#include \"{exported}\"\n#include <type_traits>\n"),
        // A panic is a trap, not a message.
        Language::Zig => format!(
            "pub const panic = @import(\"std\").debug.no_panic;\n\
             const rookline = @import(\"{exported}\");\n"
        ),
    };
    source += &language.types();
    for subject in &group.subjects {
        source += &language.function(&subject.function(), subject.inputs, &subject.source);
    }
    write_if_new(&folder.join(calls), &source)?;
    let code = |checks| {
        for mut compiler in compilers(*language, machine, checks) {
            run(compiler.arg(calls).current_dir(&folder))
                .with_context(|| format!("{} does not compile", group.name))?;
        }
        read(&folder.join("calls.ll"))
    };
    if *language != Language::Zig {
        let mut clang = compilers(*language, machine, false).remove(0);
        run(clang.args(["-Xclang", "-disable-llvm-passes", calls]).current_dir(&folder))?;
        nothing_changes(&fs::read_to_string(folder.join("calls.ll"))?)
            .with_context(|| group.name.clone())?;
    }
    let checked = Some(Box::new(code(true)?));
    let mut module = code(false)?;
    module.checked = checked;
    Ok(module)
}

/// An error if clang's code before optimization has a variable, a second name of a function, or
/// assembly. An optimizer takes a variable that the proven functions never change for a constant.
fn nothing_changes(code: &str) -> Result<()> {
    let changes = code.lines().find(|line| {
        let what = [" global ", " alias ", " ifunc "];
        line.starts_with("module asm")
            || line.starts_with('@') && what.iter().any(|what| line.contains(what))
    });
    match changes {
        Some(line) => bail!("no export has a variable or a second name: {line}"),
        None => Ok(()),
    }
}

/// Writes an export by the tool.
pub fn export_to(file: &Path, language: Language, technique: &str) -> Result<()> {
    let mut tool = Command::new("cargo");
    tool.args(["run", "--quiet", "-p", "magic-gen", "--", "export", "--quiet"]);
    tool.args(["--format", language.format(), "--technique", technique, "-o"]).arg(file);
    run(tool.current_dir(root()?))
}

fn folder_of(group: &Group) -> Result<PathBuf> {
    Ok(folder()?.join("exports").join(group.name.replace('/', "-")))
}

/// Compares the formulas of a group with a program of its compiled functions.
/// An error if they differ, or the program cannot be made or stops.
pub fn compare(module: &Module, group: &Group) -> Result<()> {
    let folder = folder_of(group)?;
    write_if_new(&folder.join("program.c"), &program(group))?;
    let mut linker = Command::new("cc");
    run(linker.args(["-no-pie", "program.c", "calls.o", "-o", "program"]).current_dir(&folder))?;
    let output = Command::new(folder.join("program")).output().context("cannot start it")?;
    ensure!(output.status.success(), "{}: a function stops: {}", group.name, output.status);
    let lines = String::from_utf8_lossy(&output.stdout);
    let mut results = lines.lines().map(|line| u64::from_str_radix(line, 16));
    for subject in &group.subjects {
        let results: Result<Vec<_>, _> = results.by_ref().take(words().len()).collect();
        let results = results.context("the program prints no number")?;
        ensure!(results.len() == words().len(), "the program prints too few numbers");
        Proof::new(module, subject)?.check(subject, &results)?;
    }
    Ok(())
}

/// A program in C that prints the results of the functions for their trials.
fn program(group: &Group) -> String {
    let words = words().map(|[a, b]| format!("    {{0x{a:x}u, 0x{b:x}u}},\n")).concat();
    let mut text = format!(
        "#include <inttypes.h>\n#include <stdio.h>\n\nstatic const uint64_t words[][2] = {{\n{words}}};\n"
    );
    let mut body = String::new();
    for subject in &group.subjects {
        let (name, inputs) = (subject.function(), subject.inputs.len());
        let most = subject.most();
        let arguments = |of: fn(usize, u64) -> String| {
            (0..inputs).map(|nth| of(nth, most)).collect::<Vec<_>>().join(", ")
        };
        let types = arguments(|_, _| "uint64_t".to_owned());
        let words = arguments(|nth, most| format!("words[n][{nth}] & {most}u"));
        let _ = writeln!(text, "uint64_t {name}({types});");
        let _ = writeln!(
            body,
            "    for (int n = 0; n < 64; n++) printf(\"%\" PRIx64 \"\\n\", {name}({words}));"
        );
    }
    text + "\nint main(void) {\n" + &body + "}\n"
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
/// It knows the size of a table that no other file can replace.
const CHECKS: [&str; 4] = [
    "-fsanitize=alignment,array-bounds,bool,builtin,enum,float-cast-overflow,integer-divide-by-zero,\
     nonnull-attribute,null,object-size,return,shift,signed-integer-overflow,unreachable,vla-bound",
    "-fsanitize-trap=all",
    "-ftrivial-auto-var-init=pattern",
    "-DROOKLINE_PRIVATE",
];

/// Warnings of clang that are errors: what they name is undefined, or another function.
const ERRORS: [&str; 5] = [
    "-Werror=conditional-uninitialized",
    "-Werror=implicit-function-declaration",
    "-Werror=sometimes-uninitialized",
    "-Werror=uninitialized",
    "-Werror=unsequenced",
];

/// The compilers that write `calls.ll`, and `calls.o`. With checks, the code panics where the
/// language leaves undefined what it does.
fn compilers(language: Language, machine: &Machine, checks: bool) -> Vec<Command> {
    let cpu = &machine.cpu;
    let clang = |name: &str, standard: &str| {
        let outputs = [&["-S", "-emit-llvm", "-o", "calls.ll"][..], &["-c", "-o", "calls.o"]];
        let clang = outputs.map(|output| {
            let mut clang = Command::new(name);
            clang.args([standard, "-O2"]).args(ERRORS).args(output);
            clang.arg(format!("-march={cpu}"));
            if checks {
                clang.args(CHECKS);
            }
            // PEXT has a loop there, in which the reader cannot follow all words.
            if checks && !machine.has_bmi2() {
                clang.arg("-D__builtin_is_constant_evaluated()=1");
            }
            clang
        });
        clang.into()
    };
    match language {
        Language::C => clang("clang", "-std=c11"),
        Language::Cpp => clang("clang++", "-std=c++17"),
        Language::Zig => {
            let mut zig = zig();
            let cpu = format!("-mcpu={}", cpu.replace('-', "_"));
            let mode = if checks { "ReleaseSafe" } else { "ReleaseFast" };
            zig.args(["build-obj", "-O", mode, "-fllvm", "-fstrip", &cpu]);
            zig.args(["-femit-llvm-ir=calls.ll", "-femit-bin=calls.o", "-target"]);
            zig.arg("x86_64-linux-gnu");
            vec![zig]
        }
    }
}

fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
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
