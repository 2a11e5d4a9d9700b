//! `adopt`: keeps the result of a hunt.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use magic_gen::cli::hints;
use magic_gen::commands::standard_error::explain;
use magic_gen::disk::load;
use magic_gen::disk::lock::Lock;
use magic_gen::disk::write::{RealDisk, write_all};
use magic_gen::emit;
use magic_gen::finds::{FindKind, Lookup, text};
use magic_gen::folder::hints::Hints;
use magic_gen::folder::{kept, prints};
use magic_gen::read::{self, FINGERPRINTS, Fingerprint};
use magic_gen::thousands::thousands;
use magic_gen::verify::{Proven, Unreduced, verify};

use super::{default_folder, found};
use crate::better_find::best;
use crate::cli::Adopt;
use crate::find_kinds;

/// Proves a find, and replaces the one of its kind if the new one is no worse. Then it writes the
/// fingerprints.
///
/// # Errors
///
/// If the find is wrong or worse, or a file cannot be written. No file is changed then.
pub fn run(options: &Adopt, out: &mut impl Write) -> Result<()> {
    let name = load::name(&options.file);
    let found::Found { what, find } = found::read(&options.file)?;
    let new = Proven::new(find).inspect_err(explain).with_context(|| name.clone())?;
    let kind = new.find.kind;
    let dir = default_folder::folder(options.dir.as_deref(), find_kinds::folder(kind))?;
    let _lock = Lock::take(&dir)?;
    let hints = hints("magic-hunt", options.dir.as_deref());
    let prints = Prints::open(&dir, kind, &hints)?;
    prove_others(&dir, kind, &hints)?;
    let old = old(&dir, kind, &prints)?;
    let before = old.as_ref().map(|old| old.find.entries);
    let proven = best(new, old).with_context(|| name.clone())?;
    let files = [(kind.file, &*text::text(&proven.find)), (FINGERPRINTS, &*prints.with(&proven))];
    let changed = write_all(&dir, files, &RealDisk)?;
    let entries = proven.find.entries;
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

/// The find in the folder. A wrong find is not overwritten: most of its rows may be right, and no
/// run finds these again. A find that was never adopted is not overwritten either: its rows would
/// be adopted with the new ones.
fn old(dir: &Path, kind: &'static FindKind, prints: &Prints) -> Result<Option<Proven>> {
    let file = dir.join(kind.file);
    let file = file.display();
    let old = Proven::open(dir, kind);
    let old =
        old.map_err(|e| anyhow!("{file}, which this would replace, is damaged: {e:#}; {RESCUE}"))?;
    let unadopted =
        old.as_ref().is_some_and(|old| prints::is_unadopted(&prints.rows, old, &prints.unreduced));
    ensure!(!unadopted, "{file} does not match its fingerprints in {FINGERPRINTS}; {RESCUE}");
    Ok(old)
}

/// The remedy for a damaged find in the folder.
const RESCUE: &str =
    "restore it from version control, or remove it to have it replaced; nothing was written";

/// The fingerprints of a folder, and their sources.
struct Prints {
    csv: String,
    rows: Vec<Fingerprint>,
    unreduced: Unreduced,
}

impl Prints {
    fn open(dir: &Path, kind: &FindKind, hints: &Hints) -> Result<Self> {
        let generate = hints.in_folder("magic-gen", "");
        let advice = || format!("first write the other files with `{generate}`");
        let file = dir.join(FINGERPRINTS);
        let file = file.display();
        let rows = prints::rows(dir).map_err(|e| anyhow!("{file}: {e:#}; {}", prints::RESCUE))?;
        let csv = read::text(dir, FINGERPRINTS);
        let csv = csv.map_err(|e| anyhow!("{file}: {e:#}; {}", advice()))?;
        // The fingerprint of the table of reduced squares includes the other squares.
        let unreduced = match kind.lookup {
            Lookup::Reduced => verify(dir).unreduced(),
            Lookup::CommonSlots(_) | Lookup::OneString => Some(Unreduced([Vec::new(), Vec::new()])),
        };
        let unreduced =
            unreduced.with_context(|| format!("the unreduced magics are wrong; {}", advice()))?;
        Ok(Self { csv, rows, unreduced })
    }

    /// The text with the fingerprints of `adopted`. The fingerprints of other finds stay as they
    /// are: to write new ones would approve a find that nobody adopted.
    fn with(&self, adopted: &Proven) -> String {
        let prints = kept::fingerprints(std::slice::from_ref(adopted), &self.unreduced);
        let rest = emit::without_finds(&self.csv, &[adopted.find.kind]);
        let rest = rest.lines().map(|line| format!("{line}\n"));
        let mut lines: Vec<String> = rest.chain(prints.iter().map(Fingerprint::line)).collect();
        // The column names come first, then shared lines, then the tables of no find, in their
        // order.
        lines[1..].sort_by_key(|line| (!read::is_of_shared_lines(line), place(line)));
        lines.concat()
    }
}

/// The position of a table's line among the lines of finds, if the table is a find's.
fn place(line: &str) -> Option<usize> {
    let name = line.split(',').next().unwrap_or_default();
    find_kinds::all().position(|kind| kind.has_fingerprint(name))
}

/// Refuses a folder in which another find is wrong.
fn prove_others(dir: &Path, adopted: &FindKind, hints: &Hints) -> Result<()> {
    for kind in find_kinds::all().filter(|kind| kind.file != adopted.file) {
        let file = dir.join(kind.file);
        Proven::open(dir, kind)
            .map_err(|error| anyhow!("{}: {error:#}; {}", file.display(), hints.mend_find()))?;
    }
    Ok(())
}
