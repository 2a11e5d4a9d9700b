//! `import`: magics of others in place of those of the search.

use std::io::Write;

use anyhow::{Context, Result};

use super::given;
use super::output::{explain, finds_line, print_json, warn};
use crate::cli::Import;
use crate::disk::load;
use crate::disk::lock::Lock;
use crate::disk::write::{RealDisk, write_all};
use crate::emit::GeneratedFile;
use crate::exchange::imported;
use crate::folder::complaints::compare;
use crate::folder::origin::Origin;
use crate::folder::work::Work;
use crate::search::Results;

/// Proves the magics of a file, and writes every file of the folder from them.
///
/// # Errors
///
/// If a magic is wrong or a file cannot be written. No file is changed then.
pub fn run(options: &Import, out: &mut impl Write) -> Result<()> {
    let name = load::name(&options.file);
    let recognized = given::read(&options.file, "import reads JSON, or a list of 128 numbers")?;
    let (what, kind) = (recognized.what.clone(), recognized.given.kind());
    let proven = given::magics(recognized).and_then(|magics| imported::prove(&magics));
    let [rooks, bishops] = proven.inspect_err(explain).with_context(|| name.clone())?;
    let dir = if options.check { options.dir.existing()? } else { options.dir.path()? };
    let results = Results::import(options.seed.0, rooks, bishops);
    let _lock = if options.check { None } else { Some(Lock::make(&dir)?) };
    let hints = options.dir.hints();
    let mut work = Work::new(&dir, &results, &hints)?;
    let (mut changed, mut complaints, mut verdict) = (0, Vec::new(), Ok(()));
    if options.check {
        let origin = Origin { seed: options.seed.0, imported: true };
        let found = compare(&dir, &work)?;
        complaints.extend(found.all().into_iter().map(str::to_owned));
        verdict = found.verdict(&dir, &origin.command(&hints), &hints);
    } else {
        work = work.without_trouble(&dir, &hints)?;
        changed = write_all(&dir, work.files.iter().map(GeneratedFile::parts), &RealDisk)?;
        work.warning(&dir, &hints).as_deref().map(warn);
    }
    if options.print.json {
        let outcome = serde_json::json!({
            "kind": kind,
            "files": work.files.len(),
            "changed": changed,
            "finds": work.finds.len(),
            "complaints": complaints,
        });
        print_json(out, &outcome)?;
    }
    verdict?;
    if !options.print.quiet && !options.print.json {
        writeln!(out, "recognized: {what}")?;
        writeln!(out, "128 magics proven; {} files, {changed} of them changed", work.files.len())?;
        write!(out, "{}", finds_line(&work.finds))?;
    }
    Ok(())
}
