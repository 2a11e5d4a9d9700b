//! The certificates as files.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::claim::Proof;
use crate::compile::compile;
use crate::subject::{self, Subject};

/// Writes `TECHNIQUE/SLIDER/SQUARE.smt2` below a folder for each lookup of these techniques.
///
/// # Errors
///
/// If the code cannot be had or read, or a file cannot be written.
pub fn run(folder: &Path, techniques: &[String], cpu: &str) -> Result<()> {
    let chosen = subject::chosen(techniques)?;
    let module = compile(&chosen, cpu)?;
    let mut written = 0;
    for subject in chosen.into_iter().flat_map(Subject::of) {
        let proof = Proof::new(&module, &subject)?;
        let place = folder.join(subject.lookups.name.replace("::", "_"));
        let place = place.join(subject.slider.to_string());
        fs::create_dir_all(&place).with_context(|| format!("cannot make {}", place.display()))?;
        let file = place.join(format!("{}.smt2", subject.square_name()));
        let text = proof.certificate(&subject, cpu);
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
        written += 1;
    }
    println!("{written} certificates in {}", folder.display());
    Ok(())
}
