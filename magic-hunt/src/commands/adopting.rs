//! `adopt`: keeps the bishop's string that a hunt found.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use magic_gen::commands::standard_error::explain;
use magic_gen::disk::load;
use magic_gen::disk::write::{RealDisk, write_all};
use magic_gen::finds::{FindKind, text};
use magic_gen::folder::prints;
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
            "{name}: {what}: only a string can be adopted; to keep this, write it into {}, and \
             prove that by `magic-hunt verify`",
            find.kind.file
        ),
    };
    let new = Proven::new(find).inspect_err(explain).with_context(|| name.clone())?;
    let (kind, entries) = (new.find.kind, new.find.entries);
    let dir = &options.dir;
    if !dir.is_dir() {
        let what = "there is no such folder; name another with --dir";
        return Err(NoAnswer::new(format!("{}: {what}", dir.display())).into());
    }
    let prints = fingerprints(dir)?;
    let before = old(dir, kind)?.map(|old| old.find.entries);
    ensure!(
        is_no_longer(entries, before),
        "{name}: it has {} entries, more than the {} of the kept find, which stays",
        thousands(entries),
        thousands(before.unwrap_or_default())
    );
    let files = [(kind.file, &*text::text(&new.find)), (FINGERPRINTS, &*with(prints, &new))];
    let changed = write_all(dir, files, &RealDisk)?;
    let outcome = serde_json::json!({
        "recognized": what,
        "file": kind.file,
        "entries": entries,
        "entries_before": before,
        "files": files.len(),
        "changed": changed,
    });
    let text = format!(
        "recognized: {what}\n{}: {} entries, {} before; {changed} of {} files changed\n",
        kind.file,
        thousands(entries),
        before.map_or_else(|| "none".to_owned(), thousands),
        files.len()
    );
    super::print(out, options.printing, &outcome, &text)
}

/// Whether a string may replace the kept one, if there is one.
fn is_no_longer(entries: usize, before: Option<usize>) -> bool {
    before.is_none_or(|before| entries <= before)
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
fn fingerprints(dir: &Path) -> Result<Vec<Fingerprint>> {
    let file = dir.join(FINGERPRINTS);
    let advice = match file.exists() {
        true => prints::RESCUE,
        false => "first write the other files with magic-gen",
    };
    read::fingerprints(dir).map_err(|error| anyhow!("{}: {error:#}; {advice}", file.display()))
}

/// The text with the fingerprints of `adopted`, which come after those of the rook.
fn with(mut rows: Vec<Fingerprint>, adopted: &Proven) -> String {
    let kind = adopted.find.kind;
    rows.retain(|row| !kind.has_fingerprint(&row.name));
    let rooks = rows.iter().take_while(|row| read::is_of_shared_lines(&row.name)).count();
    let tables = adopted.tables(None);
    rows.splice(rooks..rooks, tables.map(|(name, table)| Fingerprint::of_words(name, &table)));
    let lines = rows.iter().map(Fingerprint::line);
    std::iter::once(format!("{FINGERPRINT_COLUMNS}\n")).chain(lines).collect()
}

#[cfg(test)]
mod tests {
    use super::is_no_longer;

    #[test]
    fn a_longer_string_does_not_replace_a_shorter_one() {
        let replaces = [None, Some(5), Some(4), Some(3)].map(|before| is_no_longer(4, before));
        assert_eq!(replaces, [true, true, true, false]);
    }
}
