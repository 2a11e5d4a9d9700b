//! `--check`: is `generated/` what the seed yields?

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::cli::{Folder, Generate};
use crate::emit::{self, GeneratedFile};
use crate::findings::Findings;
use crate::finds::{Kind, MEND};
use crate::geometry::{Slider, Square};
use crate::import::{self, Factor};
use crate::read::{self, Source};

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
    let dir = options.dir.path();
    let imported = is_imported(&dir);
    let findings = match imported {
        true => from_tree(&dir, options.seed.0).context("the imported factors")?,
        false => super::search_all(options, &())?,
    };
    let (files, finds) = super::files_beside_finds(&dir, &findings)?;
    let complaints = compare(&dir, &files)?;
    if options.json {
        let outcome = serde_json::json!({
            "seed": options.seed.to_string(),
            "imported": imported,
            "files": files.len(),
            "finds": finds,
            "complaints": complaints,
        });
        super::print_json(out, &outcome)?;
    }
    if !complaints.is_empty() {
        let (list, command) =
            (complaints.join(", "), mending(options.seed.0, imported, &options.dir));
        bail!("{}: {list}; to mend it, run `{command}`", dir.display());
    }
    if !options.quiet && !options.json {
        let origin = if imported { "the imported factors and " } else { "" };
        writeln!(out, "{} files are what {origin}seed {} yields", files.len(), options.seed)?;
        write!(out, "{}", super::finds_line(finds))?;
    }
    Ok(())
}

/// Whether the files say that their factors are imported.
fn is_imported(dir: &Path) -> bool {
    let text = |slider: Slider| fs::read_to_string(dir.join(format!("{slider}_magics.rs")));
    Slider::ALL.into_iter().any(|slider| text(slider).is_ok_and(|t| emit::is_imported(&t)))
}

/// Findings with the factors that the files hold.
fn from_tree(dir: &Path, seed: u64) -> Result<Findings> {
    let mut factors = Vec::new();
    for slider in Slider::ALL {
        let source = Source::open(dir, &format!("{slider}_magics.rs"))?;
        let rows = source.magics(&format!("{}_MAGICS", slider.name().to_uppercase()))?;
        ensure!(rows.len() == 64, "{slider}: {} rows instead of 64", rows.len());
        factors.extend(Square::all().zip(rows).map(|(square, row)| Factor {
            slider,
            square,
            factor: row.factor,
            bits: row.bits,
        }));
    }
    let [rooks, bishops] = import::prove(&factors)?;
    Ok(Findings::import(seed, rooks, bishops))
}

/// What is wrong in the folder, file by file.
pub(super) fn compare(dir: &Path, files: &[GeneratedFile]) -> Result<Vec<String>> {
    let mut strangers = names(dir)?;
    let mut complaints = missing_finds(dir, &strangers)?;
    strangers.retain(|name| Kind::ALL.iter().all(|kind| kind.file != name));
    for file in files {
        strangers.remove(file.name);
        let path = dir.join(file.name);
        match fs::read(&path) {
            Ok(bytes) if same_text(&bytes, &file.text) => {}
            Ok(_) => complaints.push(format!("{} differs", file.name)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                complaints.push(format!("{} is missing", file.name));
            }
            Err(error) => {
                return Err(error).with_context(|| format!("cannot read {}", path.display()));
            }
        }
    }
    complaints.extend(strangers.iter().map(|name| format!("{name} is unexpected (remove it)")));
    Ok(complaints)
}

/// The finds that have a fingerprint but no file.
fn missing_finds(dir: &Path, names: &BTreeSet<String>) -> Result<Vec<String>> {
    let prints = "fingerprints.csv";
    let rows = if names.contains(prints) { read::fingerprints(dir, prints)? } else { Vec::new() };
    let named = |kind: &&Kind| rows.iter().any(|row| kind.has_fingerprint(&row.name));
    let missing = Kind::ALL.iter().filter(named).filter(|kind| !names.contains(kind.file));
    Ok(missing.map(|kind| format!("{} is missing ({MEND})", kind.file)).collect())
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

/// The command that writes what was checked.
pub(super) fn mending(seed: u64, imported: bool, folder: &Folder) -> String {
    let mut command = match imported {
        true => emit::IMPORT_COMMAND.to_owned(),
        false => emit::command(seed),
    };
    if let Some(dir) = &folder.dir {
        let separator = if command.contains(" -- ") { "" } else { " --" };
        command += &format!("{separator} --dir {}", dir.display());
    }
    command
}
