//! `--check`: does `generated/` have what the seed yields?

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};

use super::output::print_json;
use crate::cli::{Generate, Seed};
use crate::emit;
use crate::exchange::imported::{self, Unproven};
use crate::folder::complaints::compare;
use crate::folder::origin::Origin;
use crate::geometry::{Site, Slider};
use crate::read::{self, magics_file};
use crate::search::Results;

/// Makes everything again in memory and compares; writes nothing.
///
/// No seed gives imported magics. If the files say that their magics are imported, the command
/// reads the magics from the files and proves them again. It makes everything else from these
/// magics and compares: the counts, the hash in the header, the fingerprints. So a file that was
/// edited by hand fails here, too. `import FILE --check` compares with the source of the magics.
///
/// # Errors
///
/// If a file differs, is missing or does not belong there. The message names the file, and the
/// command that repairs it.
pub fn run(options: &Generate, out: &mut impl Write) -> Result<()> {
    let dir = options.dir.path()?;
    // If it exists and is not a folder, the error comes where it is read.
    let dir = if dir.exists() { dir } else { options.dir.existing()? };
    let checked = check(options, &dir);
    if options.print.json {
        print_json(out, &outcome(&checked))?;
    }
    let Checked { origin, files, verdict, .. } = checked?;
    verdict?;
    if !options.print.quiet && !options.print.json {
        let magics = if origin.imported { "the imported magics and " } else { "" };
        let seed = Seed(origin.seed);
        writeln!(out, "{files} files are what {magics}seed {seed} yields")?;
    }
    Ok(())
}

/// The result of a comparison.
struct Checked {
    origin: Origin,
    /// The number of files that should exist.
    files: usize,
    /// The errors with their files, for a program; `verdict` is for people.
    complaints: Vec<String>,
    verdict: Result<()>,
}

/// Compares the folder `dir`; an error says why there is nothing to compare.
fn check(options: &Generate, dir: &Path) -> Result<Checked> {
    let hints = options.dir.hints();
    let origin = Origin::read(dir, options.seed.map(|seed| seed.0))
        .map_err(|error| anyhow!("{}: {error:#}; choose one with --seed", dir.display()))?;
    let command = origin.command(&hints);
    let results = match origin.imported {
        true => from_tree(dir, origin.seed).map_err(|error| {
            let dir = dir.display();
            anyhow!("{dir}: the imported magics: {error:#}; to repair it, run `{command}`")
        })?,
        false => Results::search(origin.seed),
    };
    let files = emit::files(&results);
    let complaints = compare(dir, &files)?;
    Ok(Checked {
        origin,
        files: files.len(),
        complaints: complaints.all().into_iter().map(str::to_owned).collect(),
        verdict: complaints.verdict(dir, &command),
    })
}

/// The outcome for a program; null for anything that could not be compared.
fn outcome(checked: &Result<Checked>) -> serde_json::Value {
    match checked {
        Ok(Checked { origin, files, complaints, .. }) => serde_json::json!({
            "seed": Seed(origin.seed).to_string(),
            "imported": origin.imported,
            "files": files,
            "complaints": complaints,
        }),
        Err(error) => serde_json::json!({
            "seed": null,
            "imported": null,
            "files": null,
            "complaints": [format!("{error:#}")],
        }),
    }
}

/// Results with the magics of the files.
fn from_tree(dir: &Path, seed: u64) -> Result<Results> {
    let mut magics = Vec::new();
    for slider in Slider::ALL {
        let file = magics_file(slider);
        let rows = read::magics(dir, slider).context(file)?;
        let count = rows.len();
        ensure!(count == 64, "{file}: {count} rows instead of 64");
        magics.extend(Site::of(&[slider]).zip(rows).map(|(site, row)| Unproven {
            site,
            magic: row.magic,
            bits: row.bits,
        }));
    }
    let [rooks, bishops] = imported::prove(&magics)?;
    Ok(Results::import(seed, rooks, bishops))
}
