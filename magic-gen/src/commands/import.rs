//! `import`: magics of others in place of those of the search.

use std::io::Write;

use anyhow::{Context, Result};

use super::errors::explain;
use super::generate::refuse;
use super::given;
use super::output::print_json;
use crate::cli::{Import, Printing};
use crate::disk::load;
use crate::disk::write::write_all;
use crate::emit::{self, GeneratedFile};
use crate::exchange::imported;
use crate::folder::{Origin, differences};
use crate::read::Tables;
use crate::search::Results;

/// Proves the magics of a file, and writes every file of the folder from them; with `--check`
/// compares.
///
/// # Errors
///
/// If a magic is wrong, a file differs, or one cannot be written. No file is changed then.
pub fn run(options: &Import, out: &mut impl Write) -> Result<()> {
    let imported = Imported::read(options)?;
    if options.check { imported.check(options, out) } else { imported.write(options, out) }
}

/// The proven contents of a file.
struct Imported {
    /// What it is, for people and for programs.
    what: String,
    kind: &'static str,
    /// The magics of the file, and the searches for the other tables.
    results: Results,
}

impl Imported {
    fn read(options: &Import) -> Result<Self> {
        let given = given::read(&options.file, options.kind)?;
        let (what, kind) = (given.what(), given.kind());
        let proven = given.magics().and_then(|magics| imported::prove(&magics));
        let proven = proven.inspect_err(explain).with_context(|| load::name(&options.file));
        let [rooks, bishops] = proven?;
        Ok(Self { what, kind, results: Results::import(options.seed.0, rooks, bishops) })
    }

    /// Compares the folder with what the magics yield.
    fn check(&self, options: &Import, out: &mut impl Write) -> Result<()> {
        let dir = options.dir.existing()?;
        let tables =
            Tables::read(&dir).with_context(|| format!("cannot read {}", dir.display()))?;
        let faults = differences(&tables, &emit::files(&self.results));
        let origin = Origin { seed: options.seed.0, imported: true };
        let verdict = refuse(&tables, &faults, &origin.command(options.dir.dir.as_deref()));
        if verdict.is_ok() || options.print.json {
            let complaints: Vec<String> = faults.iter().map(ToString::to_string).collect();
            self.print(&options.print, 0, &complaints, out)?;
        }
        verdict
    }

    /// Writes every file of the folder.
    fn write(&self, options: &Import, out: &mut impl Write) -> Result<()> {
        let dir = options.dir.path()?;
        let files = emit::files(&self.results);
        let changed = write_all(&dir, files.iter().map(GeneratedFile::parts))?;
        self.print(&options.print, changed, &[], out)
    }

    fn print(
        &self,
        print: &Printing,
        changed: usize,
        complaints: &[String],
        out: &mut impl Write,
    ) -> Result<()> {
        let files = emit::names().count();
        if print.json {
            let outcome = serde_json::json!({
                "kind": self.kind,
                "files": files,
                "changed": changed,
                "complaints": complaints,
            });
            return print_json(out, &outcome);
        }
        if !print.quiet {
            writeln!(out, "recognized: {}", self.what)?;
            writeln!(out, "128 magics proven; {files} files, {changed} of them changed")?;
        }
        Ok(())
    }
}
