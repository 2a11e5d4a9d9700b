//! The run without a command: search and write every file, or with `--check` compare them.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::json;

use super::output::print_json;
use crate::cli::{Common, Folder, Generate, Seed};
use crate::disk::write::write_all;
use crate::emit::{self, GeneratedFile};
use crate::fault::Fault;
use crate::folder::{self, differences};
use crate::geometry::Slider;
use crate::read::{self, Fingerprint, Tables};
use crate::search::{Results, SearchName};
use crate::stream::DEFAULT_SEED;
use crate::thousands::thousands;

/// Searches and writes, then prints the results. No file is changed if the workspace's tables are
/// of another seed and the user does not name the folder.
pub fn run(options: &Generate, common: &Common, out: &mut impl Write) -> Result<()> {
    let Common { folder, print } = common;
    let dir = folder.path()?;
    let seed = options.seed.map_or(DEFAULT_SEED, |seed| seed.0);
    refuse_to_lose(folder, &dir, seed)?;
    let (results, times) = Results::search_timed(seed);
    let files = emit::files(&results);
    let changed = write_all(&dir, files.iter().map(GeneratedFile::parts))?;
    if print.json {
        let seed = Seed(seed).to_string();
        print_json(out, &json!({ "seed": seed, "files": files.len(), "changed": changed }))?;
    } else if !print.quiet {
        write!(out, "{}", summary(&results, &times))?;
        writeln!(out, "wrote {} files, {changed} of them changed", files.len())?;
    }
    Ok(())
}

fn refuse_to_lose(folder: &Folder, dir: &Path, seed: u64) -> Result<()> {
    let Ok(tables) = Tables::read(dir) else { return Ok(()) };
    let there: Vec<u64> = folder::seeds(&tables).into_keys().collect();
    if there.len() == 1 && there[0] != seed && folder.dir.is_none() {
        bail!(
            "{tables}: the tables are of seed {}; nothing was written; name another folder with \
             --dir, or this one to replace them by those of seed {}",
            Seed(there[0]),
            Seed(seed)
        );
    }
    Ok(())
}

/// Makes everything again in memory and compares; writes nothing. The error names each file that
/// differs, is missing or does not belong there, and the command that repairs it.
pub fn check(options: &Generate, common: &Common, out: &mut impl Write) -> Result<()> {
    let Common { folder, print } = common;
    let dir = folder.path()?;
    // If it exists and is not a folder, the error comes where it is read.
    let dir = if dir.exists() { dir } else { folder.existing()? };
    let tables = Tables::read(&dir).with_context(|| format!("cannot read {}", dir.display()))?;
    let asked = options.seed.map(|seed| seed.0);
    let seed =
        folder::seed(&tables, asked).map_err(|error| format!("{error}; choose one with --seed"));
    let compared =
        seed.map(|seed| (seed, differences(&tables, &emit::files(&Results::search(seed)))));
    let files = read::names().count();
    if print.json {
        let (seed, complaints) = match &compared {
            Ok((seed, faults)) => (Some(Seed(*seed).to_string()), texts(faults)),
            Err(error) => (None, vec![format!("{tables}: {error}")]),
        };
        print_json(out, &json!({ "seed": seed, "files": files, "complaints": complaints }))?;
    }
    let (seed, faults) = compared.map_err(|error| anyhow!("{tables}: {error}"))?;
    let list = texts(&faults).join("; ");
    match faults.iter().all(Fault::is_to_be_removed) {
        true if faults.is_empty() => {}
        true => bail!("{tables}: {list}"),
        false => {
            let command = folder::command(seed, folder.dir.as_deref());
            bail!("{tables}: {list}; to repair it, run `{command}`")
        }
    }
    if !print.quiet && !print.json {
        writeln!(out, "{files} files are what seed {} yields", Seed(seed))?;
    }
    Ok(())
}

fn texts(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(Fault::to_string).collect()
}

/// The tables with their names for people, and the searches for their numbers, unless they are
/// computed or of a hunt. The magics have no line of their own: the line of the attacks includes
/// them.
const TABLES: [(&str, &str, Option<SearchName>); 9] = [
    ("shared_lines_rook_attacks", "shared lines, rook", Some(SearchName::RookWeights)),
    ("shared_lines_bishop_attacks", "shared lines, bishop", None),
    ("rook_attacks", "magics, rook", Some(SearchName::Magics(Slider::Rook))),
    ("bishop_attacks", "magics, bishop", Some(SearchName::Magics(Slider::Bishop))),
    ("de_bruijn", "De Bruijn", Some(SearchName::DeBruijn)),
    ("mod_67", "mod 67", Some(SearchName::Modulus)),
    ("first_rank", "first rank", None),
    ("fill_up", "fill-up", None),
    ("a_file", "a-file", None),
];

/// A line for each table: its entries and bytes when expanded, the number of tries, and the time,
/// as [`Results::search_timed`] has it. A table that is computed has no tries.
fn summary(results: &Results, times: &[(SearchName, Duration)]) -> String {
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

fn tried(results: &Results, search: SearchName) -> String {
    match search {
        SearchName::RookWeights => format!("{} weights", thousands(results.rook_weights.tried)),
        SearchName::Magics(slider) => {
            let magics = results.magics(slider);
            thousands(magics.iter().map(|magic| magic.candidates).sum::<u64>())
        }
        SearchName::DeBruijn => format!("{} windows", thousands(results.de_bruijn.windows)),
        SearchName::Modulus => format!("{} moduli", results.modulus),
    }
}

fn row([table, entries, bytes, tried, time]: [&str; 5]) -> String {
    format!("{table:<20} {entries:>9} {bytes:>9} {tried:>17} {time:>9}\n")
}
