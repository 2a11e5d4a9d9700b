//! `import`: somebody else's factors in place of the search's.

use std::fs;
use std::io::Write;

use anyhow::{Context, Result, bail};

use super::check::{compare, mending};
use crate::cli::Import;
use crate::findings::Findings;
use crate::import;
use crate::interrupt::Interrupt;
use crate::write::{RealDisk, write_all};

/// Proves the factors of a file, and writes every file of the folder from them.
///
/// # Errors
///
/// If a factor is wrong or a file cannot be written; no file is changed then.
pub fn run(options: &Import, out: &mut impl Write) -> Result<()> {
    let name = options.file.display().to_string();
    let text = fs::read_to_string(&options.file).with_context(|| format!("cannot read {name}"))?;
    let proven = import::read(&text).and_then(|factors| import::prove(&factors));
    let [rooks, bishops] = proven.inspect_err(super::explain).with_context(|| name.clone())?;
    let dir = options.dir.path();
    let findings = Findings::import(options.seed.0, rooks, bishops);
    let (files, finds) = super::files_beside_finds(&dir, &findings)?;
    if options.check {
        let complaints = compare(&dir, &files)?;
        if !complaints.is_empty() {
            let (list, command) =
                (complaints.join(", "), mending(options.seed.0, true, &options.dir));
            bail!("{}: {list}; to mend it, run `{command}`", dir.display());
        }
    }
    let changed = match options.check {
        true => 0,
        false => write_all(&dir, &files, &RealDisk, &Interrupt::from_signals()?)?,
    };
    if !options.quiet {
        writeln!(out, "128 factors proven; {} files, {changed} of them changed", files.len())?;
        write!(out, "{}", super::finds_line(finds))?;
    }
    Ok(())
}
