//! An exported file, compiled to LLVM's intermediate code after optimization, and to a program.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::claim::Proof;
use crate::compile::{Machine, folder, write_if_new};
use crate::groups::Group;
use crate::groups::exports::{Export, Language};
use crate::ir::Module;
use crate::subject::words;

/// The code of a group's functions, and of the exported file that they call.
/// An error if the compiler is missing or fails, or the reader does not know a part of the code.
pub fn compile_export(export: &Export, group: &Group, machine: &Machine) -> Result<Module> {
    let Export { language, text, types, .. } = export;
    let folder = folder_of(group)?;
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let exported = &format!("rookline.{}", language.ending());
    let calls = language.calls();
    fs::write(folder.join(exported), text)?;
    let mut source = match language {
        Language::C => format!("#include \"{exported}\"\n"),
        Language::Cpp => format!("#include \"{exported}\"\n#include <type_traits>\n"),
        Language::Rust => IN_RUST.to_owned(),
        // A panic is a trap, not a message.
        Language::Zig => format!(
            "pub const panic = @import(\"std\").debug.no_panic;\n\
             const rookline = @import(\"{exported}\");\n"
        ),
    };
    source += types;
    for subject in &group.subjects {
        source += &language.function(&subject.function(), subject.inputs, &subject.source);
    }
    write_if_new(&folder.join(calls), &source)?;
    let code = |checks, more: &[&str]| {
        let mut compiler = to_llvm(export, machine, checks);
        run(compiler.args(more).arg(calls).current_dir(&folder))
            .with_context(|| format!("{} does not compile", group.name))?;
        fs::read_to_string(folder.join("calls.ll")).context("calls.ll")
    };
    if matches!(language, Language::C | Language::Cpp) {
        let unchanged = code(false, &["-Xclang", "-disable-llvm-passes"])?;
        nothing_changes(&unchanged).with_context(|| group.name.clone())?;
    }
    let context = || folder.join("calls.ll").display().to_string();
    let (mut module, mut checked) = (Module::default(), Module::default());
    // Safe Rust leaves nothing undefined.
    if *language != Language::Rust {
        checked.add(&code(true, &[])?).with_context(context)?;
        module.checked = Some(Box::new(checked));
    }
    module.add(&code(false, &[])?).with_context(context)?;
    Ok(module)
}

/// What stands before the functions in Rust.
const IN_RUST: &str = "\
mod rookline;
fn word(set: u128, half: u64) -> u64 { if half & 1 == 0 { set as u64 } else { (set >> 64) as u64 } }
";

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

fn folder_of(group: &Group) -> Result<PathBuf> {
    Ok(folder()?.join("exports").join(&group.name))
}

/// Compares the formulas of a group with a program of its compiled functions.
/// An error if they differ, or the program cannot be made or stops.
pub fn compare(module: &Module, group: &Group) -> Result<()> {
    let folder = folder_of(group)?;
    write_if_new(&folder.join("program.c"), &program(group))?;
    let language = group.export.as_ref().map(|export| export.language);
    let (linker, code) = match language {
        Some(Language::Rust | Language::Zig) => ("cc", "calls.o"),
        _ => ("clang", "calls.ll"),
    };
    let mut linker = Command::new(linker);
    run(linker.args(["-no-pie", "program.c", code, "-o", "program"]).current_dir(&folder))?;
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
    let words = words().map(|[a, b, c]| format!("    {{0x{a:x}u, 0x{b:x}u, 0x{c:x}u}},\n"));
    let words = words.concat();
    let mut text = format!(
        "#include <inttypes.h>\n#include <stdio.h>\n\nstatic const uint64_t words[][3] = {{\n{words}}};\n"
    );
    let mut body = String::new();
    for subject in &group.subjects {
        let (name, inputs) = (subject.function(), subject.inputs.len());
        let types = vec!["uint64_t"; inputs].join(", ");
        let words: Vec<_> = (0..inputs).map(|nth| format!("words[n][{nth}]")).collect();
        let words = words.join(", ");
        text += &format!("uint64_t {name}({types});\n");
        body += "    for (int n = 0; n < 64; n++) ";
        body += &format!("printf(\"%\" PRIx64 \"\\n\", {name}({words}));\n");
    }
    text + "\nint main(void) {\n" + &body + "}\n"
}

/// The compiler of a language. Zig's is a program, or a wheel of Python.
fn compiler(language: Language) -> Command {
    match language {
        Language::C => Command::new("clang"),
        Language::Cpp => Command::new("clang++"),
        Language::Rust => Command::new("rustc"),
        Language::Zig if Command::new("zig").arg("version").output().is_ok() => Command::new("zig"),
        Language::Zig => {
            let mut python = Command::new("python3");
            python.args(["-m", "ziglang"]);
            python
        }
    }
}

/// Whether the language's compiler is installed.
#[cfg(test)]
pub fn is_installed(language: Language) -> bool {
    let version = if language == Language::Zig { "version" } else { "--version" };
    let output = compiler(language).arg(version).output();
    output.is_ok_and(|output| output.status.success())
}

/// What clang checks: each is undefined in C and C++, and some of it leaves no trace in LLVM's code.
/// It knows the size of a table that no other file can replace.
const CHECKS: [&str; 3] = [
    "-fsanitize=alignment,array-bounds,bool,builtin,enum,float-cast-overflow,integer-divide-by-zero,\
     nonnull-attribute,null,object-size,return,shift,signed-integer-overflow,unreachable,vla-bound",
    "-fsanitize-trap=all",
    "-ftrivial-auto-var-init=pattern",
];

/// Warnings of clang that are errors: what they name is undefined, or another function.
const ERRORS: &str = "\
    -Werror=conditional-uninitialized -Werror=implicit-function-declaration \
    -Werror=sometimes-uninitialized -Werror=uninitialized -Werror=unsequenced";

/// As many instructions as a function may have that becomes a part of the function which calls it.
const INLINE: &str = "-inline-threshold=100000";

/// The compiler that writes `calls.ll`; those of Rust and Zig also write `calls.o`. With checks, the
/// code panics where the language leaves undefined what it does.
fn to_llvm(export: &Export, machine: &Machine, checks: bool) -> Command {
    let (language, cpu) = (export.language, &machine.cpu);
    let of_clang = format!("-O2 -S -emit-llvm -o calls.ll -march={cpu} -mllvm {INLINE} {ERRORS}");
    let words = match language {
        Language::C => format!("-std=c11 {of_clang}"),
        Language::Cpp => format!("-std=c++17 {of_clang}"),
        Language::Rust => format!(
            "--edition=2021 --crate-type=staticlib -Awarnings -O -Cpanic=abort -Ccodegen-units=1 \
             --emit=llvm-ir=calls.ll,link=calls.o -Ctarget-cpu={cpu} -Cllvm-args={INLINE}"
        ),
        Language::Zig => format!(
            "build-obj -O {} -fllvm -fstrip -target x86_64-linux-gnu -femit-llvm-ir=calls.ll \
             -femit-bin=calls.o -mcpu={}",
            if checks { "ReleaseSafe" } else { "ReleaseFast" },
            cpu.replace('-', "_")
        ),
    };
    let mut compiler = compiler(language);
    compiler.args(words.split(' '));
    if checks && matches!(language, Language::C | Language::Cpp) {
        compiler.args(CHECKS).arg(format!("-D{}_PRIVATE", export.name.to_uppercase()));
        // PEXT has a loop there, in which the reader cannot follow all words.
        if !machine.has_bmi2() {
            compiler.arg("-D__builtin_is_constant_evaluated()=1");
        }
    }
    compiler
}

pub fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    ensure!(status.success(), "{name} failed: see above");
    Ok(())
}
