//! The certificates as files.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::claim::Proof;
use crate::compile::compile;
use crate::compile_export::compile_export;
use crate::groups::{self, Code, Group};
use crate::ir::Module;
use crate::machine::Machine;

/// Writes a file below a folder for each function of these groups that a solver decides:
/// `GROUP/NAME.smt2`, and for a lookup `TECHNIQUE/SLIDER/SQUARE.smt2`.
///
/// # Errors
///
/// If the code cannot be compiled or read, or a file cannot be written.
pub fn run(folder: &Path, names: &[String], machine: &Machine) -> Result<()> {
    let groups = groups::chosen(names, machine.has_bmi2())?;
    let mut written = 0;
    for group in &groups {
        let module = match group.code {
            Code::Rookline => compile(group.subjects.iter(), machine)?,
            Code::Exported(export) => compile_export(export, group, machine)?,
        };
        written += write_group(folder, &module, group, machine)?;
    }
    println!("{written} certificates in {}", folder.display());
    Ok(())
}

fn write_group(folder: &Path, module: &Module, group: &Group, machine: &Machine) -> Result<usize> {
    let mut written = 0;
    for subject in &group.subjects {
        let Some(text) = Proof::new(module, subject)?.certificate(subject, machine) else {
            continue;
        };
        let file = folder.join(&subject.group).join(format!("{}.smt2", subject.name));
        let parent = file.parent().context("a file without a folder")?;
        fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
        written += 1;
    }
    Ok(written)
}
