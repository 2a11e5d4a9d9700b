//! `import`: somebody else's factors in place of the search's.

use std::io::Write;

use anyhow::{Context, Result};

use super::check::compare;
use super::given;
use super::origin::Origin;
use super::output::{explain, print_json};
use super::work::{Work, finds_line, warn_of_absent};
use crate::cli::Import;
use crate::disk::lock::Lock;
use crate::disk::write::{RealDisk, write_all};
use crate::exchange::import;
use crate::interrupt::Interrupt;
use crate::read::bounded;
use crate::results::Results;

/// Proves the factors of a file, and writes every file of the folder from them.
///
/// # Errors
///
/// If a factor is wrong or a file cannot be written; no file is changed then.
pub fn run(options: &Import, out: &mut impl Write) -> Result<()> {
    let name = bounded::name(&options.file);
    let recognised = given::read(&options.file, "import reads JSON, or a list of 128 numbers")?;
    let what = recognised.what.clone();
    let proven = given::factors(recognised).and_then(|factors| import::prove(&factors));
    let [rooks, bishops] = proven.inspect_err(explain).with_context(|| name.clone())?;
    let dir = if options.check { options.dir.existing()? } else { options.dir.path()? };
    let results = Results::import(options.seed.0, rooks, bishops);
    let interrupt = Interrupt::from_signals()?;
    let _lock = if options.check { None } else { Some(Lock::make(&dir, &interrupt)?) };
    let work = Work::new(&dir, &results)?;
    let (count, finds) = (work.files.len(), work.finds);
    let (mut changed, mut complaints, mut verdict) = (0, Vec::new(), Ok(()));
    if options.check {
        let origin = Origin { seed: options.seed.0, imported: true };
        let found = compare(&dir, &work)?;
        complaints.extend(found.all().into_iter().map(str::to_owned));
        verdict = found.verdict(&dir, &origin.command(&options.dir));
    } else {
        let Work { files, absent, .. } = work.without_trouble(&dir)?;
        changed = write_all(&dir, &files, &RealDisk, &interrupt)?;
        warn_of_absent(&dir, &absent);
    }
    if options.json {
        let outcome = serde_json::json!({
            "recognised": what,
            "files": count,
            "changed": changed,
            "finds": finds,
            "complaints": complaints,
        });
        print_json(out, &outcome)?;
    }
    verdict?;
    if !options.quiet && !options.json {
        writeln!(out, "recognised: {what}")?;
        writeln!(out, "128 factors proven; {count} files, {changed} of them changed")?;
        write!(out, "{}", finds_line(finds))?;
    }
    Ok(())
}
