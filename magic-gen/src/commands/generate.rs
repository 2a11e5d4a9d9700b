//! The run without a command: search and write every file, or with `--check` compare them.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Error, Result, anyhow, bail};
use serde_json::json;

use super::output::print_json;
use crate::cli::{Generate, Seed};
use crate::disk::write::write_all;
use crate::emit::{self, GeneratedFile};
use crate::exchange::imported::{Unproven, prove};
use crate::fault::Fault;
use crate::folder::{Origin, differences, imported, seeds};
use crate::geometry::{Site, Slider};
use crate::read::{self, Fingerprint, Tables};
use crate::search::{Results, Search};
use crate::stream::DEFAULT_SEED;
use crate::thousands::thousands;

/// Searches and writes, then prints the results.
///
/// # Errors
///
/// If a file cannot be written, or if what is there would be lost: imported magics, which no run
/// finds again, unless the user names a seed; and the workspace's tables of another seed, unless
/// the user names the folder. No file is changed then.
pub fn run(options: &Generate, out: &mut impl Write) -> Result<()> {
    let dir = options.dir.path()?;
    let seed = options.seed.map_or(DEFAULT_SEED, |seed| seed.0);
    refuse_to_lose(options, &dir, seed)?;
    let (results, times) = Results::search_timed(seed);
    let files = emit::files(&results);
    let changed = write_all(&dir, files.iter().map(GeneratedFile::parts))?;
    if options.print.json {
        let seed = Seed(seed).to_string();
        print_json(out, &json!({ "seed": seed, "files": files.len(), "changed": changed }))?;
    } else if !options.print.quiet {
        write!(out, "{}", summary(&results, &times))?;
        writeln!(out, "wrote {} files, {changed} of them changed", files.len())?;
    }
    Ok(())
}

fn refuse_to_lose(options: &Generate, dir: &Path, seed: u64) -> Result<()> {
    let Ok(tables) = Tables::read(dir) else { return Ok(()) };
    let new = Seed(seed);
    if options.seed.is_none() && !imported(&tables).is_empty() {
        let again = Origin { seed, imported: true }.command(options.dir.dir.as_deref());
        bail!(
            "{tables}: the magics are imported; nothing was written; to write them again, run \
             `{again}`, and to replace them by a search, add --seed {new}"
        );
    }
    let there: Vec<u64> = seeds(&tables).into_keys().collect();
    if there.len() == 1 && there[0] != seed && options.dir.dir.is_none() {
        bail!(
            "{tables}: the tables are of seed {}; nothing was written; name another folder with \
             --dir, or this one to replace them by those of seed {new}",
            Seed(there[0])
        );
    }
    Ok(())
}

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
pub fn check(options: &Generate, out: &mut impl Write) -> Result<()> {
    let dir = options.dir.path()?;
    // If it exists and is not a folder, the error comes where it is read.
    let dir = if dir.exists() { dir } else { options.dir.existing()? };
    let tables = Tables::read(&dir).with_context(|| format!("cannot read {}", dir.display()))?;
    let checked = compare(options, &tables);
    if options.print.json {
        print_json(out, &outcome(&checked))?;
    }
    let (origin, files, faults) = checked?;
    refuse(&tables, &faults, &origin.command(options.dir.dir.as_deref()))?;
    if !options.print.quiet && !options.print.json {
        let magics = if origin.imported { "the imported magics and " } else { "" };
        writeln!(out, "{files} files are what {magics}seed {} yields", Seed(origin.seed))?;
    }
    Ok(())
}

/// Fails if there are faults, and says what to do about them; `command` writes the files again.
pub(super) fn refuse(tables: &Tables, faults: &[Fault], command: &str) -> Result<()> {
    let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
    match faults.iter().all(Fault::is_to_be_removed) {
        true if faults.is_empty() => Ok(()),
        true => bail!("{tables}: {}", list.join("; ")),
        false => bail!("{tables}: {}; to repair it, run `{command}`", list.join("; ")),
    }
}

/// The origin of the tables, the number of files that should exist, and what differs.
fn compare(options: &Generate, tables: &Tables) -> Result<(Origin, usize, Vec<Fault>)> {
    let origin = Origin::read(tables, options.seed.map(|seed| seed.0))
        .map_err(|error| anyhow!("{tables}: {error}; choose one with --seed"))?;
    let results = match origin.imported {
        true => from_tables(tables, origin.seed).map_err(|error| {
            let command = origin.command(options.dir.dir.as_deref());
            anyhow!("{tables}: the imported magics: {error:#}; to repair it, run `{command}`")
        })?,
        false => Results::search(origin.seed),
    };
    let files = emit::files(&results);
    Ok((origin, files.len(), differences(tables, &files)))
}

/// The outcome for a program; null for anything that could not be compared.
fn outcome(checked: &Result<(Origin, usize, Vec<Fault>)>) -> serde_json::Value {
    let (seed, imported, files, complaints) = match checked {
        Ok((Origin { seed, imported }, files, faults)) => {
            let faults = faults.iter().map(Fault::to_string).collect();
            (Some(Seed(*seed).to_string()), Some(imported), Some(files), faults)
        }
        Err(error) => (None, None, None, vec![format!("{error:#}")]),
    };
    json!({ "seed": seed, "imported": imported, "files": files, "complaints": complaints })
}

/// Results with the magics of the tables.
fn from_tables(tables: &Tables, seed: u64) -> Result<Results> {
    let mut magics = Vec::new();
    for slider in Slider::ALL {
        let rows = read::magics(tables, slider).map_err(Error::msg)?;
        magics.extend(Site::of(&[slider]).zip(rows).map(|(site, row)| Unproven {
            site,
            magic: row.magic,
            bits: row.bits,
        }));
    }
    let [rooks, bishops] = prove(&magics)?;
    Ok(Results::import(seed, rooks, bishops))
}

/// The tables with their names for people, and the searches for their numbers, unless they are
/// computed or of a hunt. The magics have no line of their own: the line of the attacks includes
/// them.
const TABLES: [(&str, &str, Option<Search>); 9] = [
    ("shared_lines_rook_attacks", "shared lines, rook", Some(Search::RookWeights)),
    ("shared_lines_bishop_attacks", "shared lines, bishop", None),
    ("rook_attacks", "magics, rook", Some(Search::Magics(Slider::Rook))),
    ("bishop_attacks", "magics, bishop", Some(Search::Magics(Slider::Bishop))),
    ("de_bruijn", "De Bruijn", Some(Search::DeBruijn)),
    ("mod_67", "mod 67", Some(Search::Modulus)),
    ("first_rank", "first rank", None),
    ("fill_up", "fill-up", None),
    ("a_file", "a-file", None),
];

/// A line for each table: its entries and bytes when expanded, the number of tries, and the time,
/// as [`Results::search_timed`] has it. A table that is computed has no tries.
fn summary(results: &Results, times: &[(Search, Duration)]) -> String {
    let mut text = row(["table", "entries", "bytes", "candidates tried", "time"]);
    for Fingerprint { name, entries, bytes, .. } in emit::fingerprints(results) {
        let Some((_, title, search)) = TABLES.iter().find(|(table, ..)| *table == name) else {
            continue;
        };
        let time = times.iter().find(|(timed, _)| *search == Some(*timed));
        let time =
            time.map_or("-".to_owned(), |(_, time)| format!("{:.1} ms", 1e3 * time.as_secs_f64()));
        let tried = search.map_or("-".to_owned(), |search| tried(results, search));
        text += &row([title, &thousands(entries), &thousands(bytes), &tried, &time]);
    }
    text
}

fn tried(results: &Results, search: Search) -> String {
    match search {
        Search::RookWeights => format!("{} weights", thousands(results.rook_weights.tried)),
        Search::Magics(slider) => {
            let magics = results.magics(slider);
            thousands(magics.iter().map(|magic| magic.candidates).sum::<u64>())
        }
        Search::DeBruijn => format!("{} windows", thousands(results.de_bruijn.windows)),
        Search::Modulus => format!("{} moduli", results.modulus),
    }
}

fn row([table, entries, bytes, tried, time]: [&str; 5]) -> String {
    format!("{table:<20} {entries:>9} {bytes:>9} {tried:>17} {time:>9}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If a search had no line, its tries and its time would be lost silently.
    #[test]
    fn every_search_has_its_line() {
        let (results, times) = Results::search_timed(1);
        assert_eq!(summary(&results, &times).matches(" ms\n").count(), times.len());
    }
}
