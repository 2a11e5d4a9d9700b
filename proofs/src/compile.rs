//! One function for each subject, compiled to LLVM's intermediate code after optimization.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fmt, fs};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Deserializer, Value};

use crate::groups::functions::PRELUDE;
use crate::ir::Module;
use crate::subject::Subject;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machine {
    pub target: String,
    /// The name of the processor for `-C target-cpu`.
    pub cpu: String,
}

impl Machine {
    pub fn new(target: &str, cpu: &str) -> Self {
        Self { target: target.to_owned(), cpu: cpu.to_owned() }
    }

    pub fn has_bmi2(&self) -> bool {
        self.target.starts_with("x86_64") && matches!(&self.cpu[..], "x86-64-v3" | "x86-64-v4")
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.target, self.cpu)
    }
}

const ATTRIBUTES: &str = "#![no_std]\n#![allow(unused_imports, dead_code)]\n";

/// A model of `Rotated::new`. Its loop is over all squares, because the number of occupied squares
/// depends on the board. It calls rookline's functions.
fn model_of_rotated() -> String {
    let toggles = (0..64).map(|square| {
        format!(
            "    if occupied >> {square} & 1 != 0 {{ board.toggle(Square::wrapping({square})); }}\n"
        )
    });
    format!(
        "#[inline(always)]\nfn rotated(occupied: u64) -> attacks::techniques::rotated::Rotated {{\n    \
         let mut board = attacks::techniques::rotated::Rotated::default();\n{}    board\n}}\n",
        toggles.collect::<String>()
    )
}

/// A function that returns a subject's expression.
fn function(subject: &Subject) -> String {
    let (name, source) = (subject.function(), &subject.source);
    let inputs: Vec<_> = subject.inputs.iter().map(|name| format!("{name}: u64")).collect();
    let inputs = inputs.join(", ");
    format!("#[unsafe(no_mangle)]\npub fn {name}({inputs}) -> u64 {{\n    {source}\n}}\n")
}

/// The code of these functions, and of rookline.
/// An error if cargo or rustc fails, or the reader does not know a part of the code.
pub fn compile<'a>(
    subjects: impl Iterator<Item = &'a Subject>,
    machine: &Machine,
) -> Result<Module> {
    let Machine { target, cpu } = machine;
    let (root, built) = (root()?, folder()?.join(cpu));
    let package = built.join("functions");
    fs::create_dir_all(package.join("src"))?;
    let features = "features = [\"all-techniques\"]";
    let manifest = format!(
        "[package]\nname = \"functions\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\nrookline = {{ path = {root:?}, {features} }}\n\n\
         [profile.release]\ncodegen-units = 1\n"
    );
    let functions: String = subjects.map(function).collect();
    let source = format!("{ATTRIBUTES}{PRELUDE}\n{}{functions}", model_of_rotated());
    write_if_new(&package.join("Cargo.toml"), &manifest)?;
    write_if_new(&package.join("src/lib.rs"), &source)?;
    let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--release", "--quiet", "--message-format=json-render-diagnostics"])
        .args(["--target", target, "--target-dir"])
        .arg(&built)
        .current_dir(&package)
        .env("RUSTFLAGS", format!("--emit=llvm-ir -C target-cpu={cpu}"))
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    ensure!(output.status.success(), "the functions do not compile: see above");
    let mut module = Module::default();
    for name in ["rookline", "functions"] {
        let file = code_of(name, &output.stdout)?;
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        module.add(&text).with_context(|| file.display().to_string())?;
    }
    Ok(module)
}

pub fn root() -> Result<&'static Path> {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the crate has no folder above it")
}

pub fn folder() -> Result<PathBuf> {
    let target = env::var_os("CARGO_TARGET_DIR");
    Ok(target.map_or(root()?.join("target"), PathBuf::from).join("proofs"))
}

/// With this, cargo does not compile the same text again.
pub fn write_if_new(file: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(file).is_ok_and(|there| there == text) {
        return Ok(());
    }
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}

/// The file of a crate's intermediate code, by cargo's messages: it is beside the crate's metadata.
fn code_of(name: &str, messages: &[u8]) -> Result<PathBuf> {
    for message in Deserializer::from_slice(messages).into_iter::<Value>() {
        let message = message.context("cargo's messages")?;
        let files = message["filenames"].as_array().into_iter().flatten();
        let mut files = files.filter_map(Value::as_str).map(Path::new);
        let metadata = files.find(|file| file.extension().is_some_and(|it| it == "rmeta"));
        if let Some(metadata) = metadata.filter(|_| message["target"]["name"] == name) {
            let file = metadata.file_stem().unwrap_or_default().to_string_lossy();
            let file = file.strip_prefix("lib").context("a library without `lib`")?;
            return Ok(metadata.with_file_name(format!("{file}.ll")));
        }
    }
    bail!("cargo names no library {name}")
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::time::{Duration, SystemTime};

    use super::*;
    use crate::groups;

    #[test]
    fn code_that_an_earlier_build_left_is_not_read() -> Result<()> {
        let groups = groups::chosen(&["leapers".to_owned()], false, false)?;
        let machine = Machine::new("x86_64-unknown-linux-gnu", "x86-64-v2");
        let subjects = || groups.iter().flat_map(|group| &group.subjects);
        compile(subjects(), &machine)?;
        let folder = folder()?.join(&machine.cpu).join(&machine.target).join("release/deps");
        let old = folder.join("functions-0.ll");
        fs::write(&old, "no code")?;
        File::options()
            .write(true)
            .open(&old)?
            .set_modified(SystemTime::now() + Duration::from_secs(60))?;
        let module = compile(subjects(), &machine)?;
        module.function("@of_leapers_king")?;
        fs::remove_file(old)?;
        Ok(())
    }
}
