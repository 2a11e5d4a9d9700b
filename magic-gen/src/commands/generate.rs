//! The run without a command: search, and write every file.

use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};

use super::output::print_json;
use super::summary;
use crate::cli::{Generate, Seed};
use crate::disk::write::write_all;
use crate::emit::{self, GeneratedFile};
use crate::folder::origin::Origin;
use crate::search::Results;
use crate::stream::DEFAULT_SEED;

/// Searches and writes, then prints the results.
///
/// # Errors
///
/// If a file cannot be written, or if the magics are imported and the user names no seed. No file is
/// changed then.
pub fn run(options: &Generate, out: &mut impl Write) -> Result<()> {
    let dir = options.dir.path()?;
    refuse_imported(options, &dir)?;
    let seed = options.seed.map_or(DEFAULT_SEED, |seed| seed.0);
    refuse_other_seed(options, &dir, seed)?;
    let (results, times) = Results::search_timed(seed);
    let files = emit::files(&results);
    let changed = write_all(&dir, files.iter().map(GeneratedFile::parts))?;
    if options.print.json {
        let outcome = serde_json::json!({
            "seed": Seed(seed).to_string(),
            "files": files.len(),
            "changed": changed,
        });
        print_json(out, &outcome)?;
    } else if !options.print.quiet {
        write!(out, "{}", summary::table(&results, &times))?;
        writeln!(out, "wrote {} files, {changed} of them changed", files.len())?;
    }
    Ok(())
}

/// Refuses to replace the workspace's tables by those of another seed unless the user names the
/// folder.
fn refuse_other_seed(options: &Generate, dir: &Path, seed: u64) -> Result<()> {
    let there = Origin::seed_of(dir);
    if let Some(there) = there.filter(|&there| there != seed && options.dir.dir.is_none()) {
        let (there, seed) = (Seed(there), Seed(seed));
        bail!(
            "{}: the tables are of seed {there}; nothing was written; name another folder with \
             --dir, or this one to replace them by those of seed {seed}",
            dir.display()
        );
    }
    Ok(())
}

/// Refuses to replace imported magics if the user names no seed: no run finds them again.
fn refuse_imported(options: &Generate, dir: &Path) -> Result<()> {
    let seed = Seed(DEFAULT_SEED);
    match (options.seed, Origin::read(dir, Some(seed.0))) {
        (None, Ok(origin)) if origin.imported => {
            let again = origin.command(&options.dir.hints());
            bail!(
                "{}: the magics are imported; nothing was written; to write them again, run \
                 `{again}`, and to replace them by a search, add --seed {seed}",
                dir.display()
            )
        }
        _ => Ok(()),
    }
}
