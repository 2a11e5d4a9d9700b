//! `--check`: is `generated/` what the seed yields?

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};

use super::origin::Origin;
use super::output::print_json;
use super::work::{Work, finds_line, search_all};
use crate::adopted::prints::Trouble;
use crate::cli::{Generate, Seed};
use crate::emit::{self, GeneratedFile};
use crate::exchange::import::{self, Factor};
use crate::finds::FindKind;
use crate::geometry::{Site, Slider};
use crate::read::{self, FINGERPRINTS, magics_file, regular};
use crate::results::Results;

/// Regenerates everything in memory and compares; writes nothing.
///
/// A seed cannot yield imported factors again. Where the files say that theirs
/// are imported, the factors are taken from the files themselves, proven anew,
/// and everything else is held against them: the counts, the hash in the header,
/// the fingerprints. So a file edited by hand fails here all the same.
/// `import FILE --check` compares with the factors' own source.
///
/// # Errors
///
/// If a file differs, is missing or does not belong there: the message names it
/// and the command that mends it.
pub fn run(options: &Generate, out: &mut impl Write) -> Result<()> {
    let dir = options.dir.path()?;
    // What is there and is no folder is named where it is read.
    let dir = if dir.exists() { dir } else { options.dir.existing()? };
    let checked = check(options, &dir);
    if options.json {
        print_json(out, &outcome(&checked))?;
    }
    let Checked { origin, files, finds, verdict, .. } = checked?;
    verdict?;
    if !options.quiet && !options.json {
        let factors = if origin.imported { "the imported factors and " } else { "" };
        let seed = Seed(origin.seed);
        writeln!(out, "{files} files are what {factors}seed {seed} yields")?;
        write!(out, "{}", finds_line(finds))?;
    }
    Ok(())
}

/// What a comparison found.
struct Checked {
    origin: Origin,
    /// How many files and finds there ought to be, or are.
    files: usize,
    finds: usize,
    /// What is wrong with which file, for a program; `verdict` says it to people.
    complaints: Vec<String>,
    verdict: Result<()>,
}

/// Compares the folder `dir`; an error says why there is nothing to compare.
fn check(options: &Generate, dir: &Path) -> Result<Checked> {
    let origin = Origin::read(dir, options.seed)
        .map_err(|error| anyhow!("{error:#}; say which is meant with --seed"))?;
    let command = origin.command(&options.dir);
    let results = match origin.imported {
        true => from_tree(dir, origin.seed).map_err(|error| {
            let dir = dir.display();
            anyhow!("{dir}: the imported factors: {error:#}; to mend it, run `{command}`")
        })?,
        false => search_all(origin.seed, options.threads, &())?,
    };
    let work = Work::new(dir, &results)?;
    let complaints = compare(dir, &work)?;
    Ok(Checked {
        origin,
        files: work.files.len(),
        finds: work.finds,
        complaints: complaints.all().into_iter().map(str::to_owned).collect(),
        verdict: complaints.verdict(dir, &command),
    })
}

/// The outcome for a program; null for what could not be compared.
fn outcome(checked: &Result<Checked>) -> serde_json::Value {
    match checked {
        Ok(Checked { origin, files, finds, complaints, .. }) => serde_json::json!({
            "seed": Seed(origin.seed).to_string(),
            "imported": origin.imported,
            "files": files,
            "finds": finds,
            "complaints": complaints,
        }),
        Err(error) => serde_json::json!({
            "seed": null,
            "imported": null,
            "files": null,
            "finds": null,
            "complaints": [format!("{error:#}")],
        }),
    }
}

/// Results with the factors that the files hold.
fn from_tree(dir: &Path, seed: u64) -> Result<Results> {
    let mut factors = Vec::new();
    for slider in Slider::ALL {
        let file = magics_file(slider);
        let rows = read::magics(dir, slider).context(file)?;
        let count = rows.len();
        ensure!(count == 64, "{file}: {count} rows instead of 64");
        factors.extend(Site::of(&[slider]).zip(rows).map(|(site, row)| Factor {
            site,
            factor: row.factor,
            bits: row.bits,
        }));
    }
    let [rooks, bishops] = import::prove(&factors)?;
    Ok(Results::import(seed, rooks, bishops))
}

/// What is wrong in a folder, file by file.
pub(super) struct Complaints<'a> {
    /// Faults that no run mends.
    troubles: Vec<&'a Trouble>,
    /// Faults that a run mends.
    others: Vec<String>,
    /// Files that do not belong there, which no run removes.
    unexpected: Vec<String>,
}

impl Complaints<'_> {
    /// All of it, in words.
    pub(super) fn all(&self) -> Vec<&str> {
        let troubles = self.troubles.iter().map(|trouble| &trouble.text[..]);
        troubles.chain(self.others.iter().chain(&self.unexpected).map(String::as_str)).collect()
    }

    /// Fails if there is a complaint, and says what to do about each.
    pub(super) fn verdict(&self, dir: &Path, command: &str) -> Result<()> {
        let list = self.all().join(", ");
        let remedy = self.troubles.first().map(|trouble| trouble.remedy());
        match (remedy, self.others.is_empty()) {
            (None, true) if self.unexpected.is_empty() => Ok(()),
            (None, true) => bail!("{}: {list}", dir.display()),
            (None, false) => bail!("{}: {list}; to mend it, run `{command}`", dir.display()),
            (Some(remedy), true) => bail!("{}: {list}; {remedy}", dir.display()),
            (Some(remedy), false) => {
                bail!("{}: {list}; {remedy}; then, for the rest, run `{command}`", dir.display())
            }
        }
    }
}

/// Holds the folder against what it should be.
pub(super) fn compare<'a>(dir: &Path, work: &'a Work) -> Result<Complaints<'a>> {
    let mut unexpected = names(dir)?;
    unexpected.retain(|name| FindKind::ALL.iter().all(|kind| kind.file != name));
    let mut complaints = Vec::new();
    for file in &work.files {
        unexpected.remove(file.name);
        let path = dir.join(file.name);
        match regular::bytes(&path) {
            Ok(bytes) if same_text(&bytes, &file.text) => {}
            Ok(bytes) if file.name == FINGERPRINTS && same_prints(&bytes, file, work) => {}
            Ok(_) => complaints.push(format!("{} differs", file.name)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                complaints.push(format!("{} is missing", file.name));
            }
            Err(error) => complaints.push(match regular::in_place_of(&path) {
                Some(what) => format!("{} is {what} (remove it)", file.name),
                None => format!("{} cannot be read ({error})", file.name),
            }),
        }
    }
    let text = |name: &String| format!("{name} is unexpected (remove it)");
    let unexpected = unexpected.iter().map(text).collect();
    let troubles = work.troubles.iter().chain(&work.absent).collect();
    Ok(Complaints { troubles, others: complaints, unexpected })
}

/// Whether the fingerprints differ in nothing but what the troubles say.
fn same_prints(bytes: &[u8], file: &GeneratedFile, work: &Work) -> bool {
    let Some(kinds) = work.troubles.iter().map(|trouble| trouble.kind).collect::<Option<Vec<_>>>()
    else {
        return true;
    };
    let rest = |text: &str| emit::without_finds(text, &kinds);
    std::str::from_utf8(bytes).is_ok_and(|found| rest(found) == rest(&file.text))
}

/// The names in the folder; none if there is no folder.
fn names(dir: &Path) -> Result<BTreeSet<String>> {
    let context = || format!("cannot read {}", dir.display());
    let entries = match fs::read_dir(dir) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeSet::new()),
        entries => entries.with_context(context)?,
    };
    let name = |entry: io::Result<fs::DirEntry>| {
        entry.map(|entry| entry.file_name().to_string_lossy().into_owned()).with_context(context)
    };
    entries.map(name).collect()
}

/// Line ends do not count: a checkout may have changed them.
fn same_text(bytes: &[u8], text: &str) -> bool {
    let lines = |text: &str| text.replace("\r\n", "\n");
    std::str::from_utf8(bytes).is_ok_and(|found| lines(found) == lines(text))
}
