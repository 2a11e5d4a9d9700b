//! `adopt`: keeps the bishop's string that a hunt found.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use magic_gen::cli::hints;
use magic_gen::commands::standard_error::explain;
use magic_gen::disk::load;
use magic_gen::disk::write::{RealDisk, write_all};
use magic_gen::finds::{FindKind, text};
use magic_gen::folder::prints::RESCUE as RESCUE_PRINTS;
use magic_gen::no_answer::NoAnswer;
use magic_gen::read::{self, FINGERPRINT_COLUMNS, FINGERPRINTS, Fingerprint};
use magic_gen::thousands::thousands;
use magic_gen::verify::Proven;

use super::found::{self, Found, Kept};
use crate::cli::Adopt;

/// Proves a string, and replaces the kept one if the new one is no longer. Then it writes the
/// fingerprints.
///
/// # Errors
///
/// If the string is wrong or longer, or a file cannot be written. No file is changed then.
pub fn run(options: &Adopt, out: &mut impl Write) -> Result<()> {
    let name = load::name(&options.file);
    let Found { what, found } = found::read(&options.file)?;
    let find = match found {
        Kept::Generated(find) => find,
        Kept::Here(find) => bail!(
            "{name}: {what}: only a string can be adopted; to keep this, write it into \
             magic-hunt/finds/{}, and prove that by `magic-hunt verify`",
            find.kind.file
        ),
    };
    let new = Proven::new(find).inspect_err(explain).with_context(|| name.clone())?;
    let (kind, entries) = (new.find.kind, new.find.entries);
    let dir = folder(options.dir.as_deref())?;
    let prints = fingerprints(&dir, options)?;
    let before = old(&dir, kind)?.map(|old| old.find.entries);
    ensure!(
        before.is_none_or(|before| entries <= before),
        "{name}: it has {} entries, more than the {} of the kept find, which stays",
        thousands(entries),
        thousands(before.unwrap_or_default())
    );
    let files = [(kind.file, &*text::text(&new.find)), (FINGERPRINTS, &*with(prints, &new))];
    let changed = write_all(&dir, files, &RealDisk)?;
    let outcome = serde_json::json!({
        "recognized": what,
        "file": kind.file,
        "entries": entries,
        "entries_before": before,
        "files": files.len(),
        "changed": changed,
    });
    let verdict = if before == Some(entries) { ", as good as before" } else { "" };
    let before = before.map_or_else(|| "none".to_owned(), thousands);
    let text = format!(
        "recognized: {what}\n{}: {} entries, {before} before{verdict}\n{} files, {changed} of \
         them changed\n",
        kind.file,
        thousands(entries),
        files.len()
    );
    super::print(out, options.printing, &outcome, &text)
}

/// The kept string. A damaged one is not overwritten: most of its rows may be right.
fn old(dir: &Path, kind: &'static FindKind) -> Result<Option<Proven>> {
    let file = dir.join(kind.file);
    Proven::open(dir, kind).map_err(|error| {
        anyhow!(
            "{}, which this would replace, is damaged: {error:#}; restore it from version control, \
             or remove it to have it replaced; nothing was written",
            file.display()
        )
    })
}

/// The fingerprints of a folder.
fn fingerprints(dir: &Path, options: &Adopt) -> Result<Vec<Fingerprint>> {
    let file = dir.join(FINGERPRINTS);
    let advice = match file.exists() {
        true => RESCUE_PRINTS.to_owned(),
        false => {
            let hints = hints("magic-hunt", options.dir.as_deref());
            format!("first write the other files with `{}`", hints.in_folder("magic-gen", ""))
        }
    };
    read::fingerprints(dir).map_err(|error| anyhow!("{}: {error:#}; {advice}", file.display()))
}

/// The text with the fingerprints of `adopted`, which come after those of the rook.
fn with(mut prints: Vec<Fingerprint>, adopted: &Proven) -> String {
    let kind = adopted.find.kind;
    prints.retain(|print| !kind.has_fingerprint(&print.name));
    let rooks = prints.iter().take_while(|print| read::is_of_shared_lines(&print.name)).count();
    let tables = adopted.tables(None);
    prints.splice(rooks..rooks, tables.map(|(name, table)| Fingerprint::of_words(name, &table)));
    let lines = prints.iter().map(Fingerprint::line);
    std::iter::once(format!("{FINGERPRINT_COLUMNS}\n")).chain(lines).collect()
}

/// The file that marks a workspace of rookline.
const MANIFEST: &str = "magic-hunt/Cargo.toml";

/// The folder that is `named`. Otherwise `generated` of the workspace in which cargo runs the
/// program, or of the workspace around the current folder.
fn folder(named: Option<&Path>) -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let around: Vec<PathBuf> = cargo.into_iter().chain(std::env::current_dir()).collect();
    let mut roots = around.iter().flat_map(|dir| dir.ancestors());
    let workspace = roots.find(|dir| dir.join(MANIFEST).is_file());
    let dir = named.map(Path::to_owned).or_else(|| Some(workspace?.join("generated")));
    let dir = dir.ok_or_else(|| {
        NoAnswer::new(format!(
            "which folder? There is no workspace of rookline here (no {MANIFEST} in this folder \
             or above it): name the folder with --dir"
        ))
    })?;
    if dir.is_dir() {
        return Ok(dir);
    }
    let text = format!("{}: there is no such folder; name another with --dir", dir.display());
    Err(NoAnswer::new(text).into())
}
