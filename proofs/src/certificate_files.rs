//! The certificates as files.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::claim::Proof;
use crate::groups::Group;
use crate::machine::Machine;
use crate::prove::for_each;

/// Writes a file below a folder for each function of these groups that a solver decides:
/// `GROUP/NAME.smt2`, and for a lookup `TECHNIQUE/SLIDER/SQUARE.smt2`.
/// An error if the code cannot be compiled or read, or a file cannot be written.
pub fn write(folder: &Path, groups: &[Group], machine: &Machine) -> Result<()> {
    let mut written = 0;
    for_each(groups, machine, |module, group| {
        for subject in &group.subjects {
            let Some(text) = Proof::new(module, subject)?.certificate(subject, machine) else {
                continue;
            };
            let file = folder.join(&subject.group).join(format!("{}.smt2", subject.name));
            let parent = file.parent().context("a file without a folder")?;
            fs::create_dir_all(parent)
                .with_context(|| format!("cannot make {}", parent.display()))?;
            fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
            written += 1;
        }
        Ok(())
    })?;
    println!("{written} certificates in {}", folder.display());
    Ok(())
}
