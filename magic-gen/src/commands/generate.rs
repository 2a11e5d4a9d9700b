//! The main job: search, and write every file.

use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};

use super::origin::Origin;
use super::output::print_json;
use super::progress::SearchProgress;
use super::summary;
use super::work::{Work, finds_line, search_all, warn_of_absent};
use crate::cli::{Generate, Seed};
use crate::disk::lock::Lock;
use crate::disk::write::{RealDisk, write_all};
use crate::interrupt::Interrupt;
use crate::stream::DEFAULT_SEED;

/// Searches and writes, then says what was found.
///
/// # Errors
///
/// If a file cannot be written, if a find is not the one of the fingerprints, if the factors are
/// imported and nobody says a seed, or on Ctrl-C; no file is changed then.
pub fn run(options: &Generate, out: &mut impl Write) -> Result<()> {
    let dir = options.dir.path()?;
    refuse_imported(options, &dir)?;
    let interrupt = Interrupt::from_signals()?;
    let seed = options.seed.map_or(DEFAULT_SEED, |seed| seed.0);
    let progress = SearchProgress::new(options.quiet);
    let results = search_all(seed, options.threads, &progress)?;
    let times = progress.finish();
    let _lock = Lock::make(&dir, &interrupt)?;
    let Work { files, finds, absent, .. } = Work::new(&dir, &results)?.without_trouble(&dir)?;
    let changed = write_all(&dir, &files, &RealDisk, &interrupt)?;
    if options.json {
        let outcome = serde_json::json!({
            "seed": Seed(seed).to_string(),
            "files": files.len(),
            "changed": changed,
            "finds": finds,
        });
        print_json(out, &outcome)?;
    } else if !options.quiet {
        write!(out, "{}", summary::table(&results, &times))?;
        writeln!(out, "{} files, {changed} of them changed", files.len())?;
        write!(out, "{}", finds_line(finds))?;
    }
    warn_of_absent(&dir, &absent);
    Ok(())
}

/// Refuses to replace imported factors where no seed was asked for: no run finds them again.
fn refuse_imported(options: &Generate, dir: &Path) -> Result<()> {
    let seed = Seed(DEFAULT_SEED);
    match (options.seed, Origin::read(dir, Some(seed))) {
        (None, Ok(origin)) if origin.imported => {
            let again = origin.command(&options.dir);
            bail!(
                "{}: the factors are imported; nothing was written; to write them again, run \
                 `{again}`, and to replace them by a search, add --seed {seed}",
                dir.display()
            )
        }
        _ => Ok(()),
    }
}
