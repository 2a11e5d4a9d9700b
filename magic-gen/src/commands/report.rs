//! `report`: the pages that explain lookups and show the tables.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use serde_json::json;

use super::diff;
use super::output::print_json;
use super::verify::proven;
use crate::cli::{self, Common, Printing};
use crate::disk::load;
use crate::disk::write::write_all;
use crate::emit;
use crate::geometry::Slider;
use crate::no_answer::is_no_answer;
use crate::read::{self, Tables};
use crate::review::report::{PageData, pages, refuted};
use crate::thousands::thousands;

/// Proves the tables and writes the pages into a folder. A file that cannot be written is as
/// before.
pub fn run(options: &cli::Report, common: &Common, out: &mut impl Write) -> Result<()> {
    let Common { folder, print } = common;
    let pages_dir = options.output.clone().unwrap_or_else(|| PathBuf::from("report"));
    let is_page = pages_dir.extension().is_some_and(|end| end == "html");
    ensure!(
        !load::is_dash(&pages_dir) && !is_page && !pages_dir.is_file(),
        "a report is a folder of pages: name one by -o, or leave it out to write report/"
    );
    let tables = folder.tables()?;
    let against = options.against.as_deref();
    let changes = against.map(|old| diff::since(old, &tables, folder)).transpose()?;
    let commit = commit(&tables);
    let verified = match (proven(&tables, folder), &changes) {
        // A reviewer sees which boards go wrong, and still an error.
        (Err(error), Some(changes)) if !is_no_answer(&error) => {
            write(&pages_dir, &[refuted(changes, commit.as_deref())], print, out)?;
            return Err(error);
        }
        (verified, _) => verified?,
    };
    let fingerprints = read::fingerprints(&tables)?;
    let rooks = tables.text(read::magics_file(Slider::Rook))?;
    let pages = pages(&PageData {
        verified: &verified,
        fingerprints: &fingerprints,
        origin: &emit::origin_lines(&rooks),
        commit,
        changes,
    });
    write(&pages_dir, &pages, print, out)
}

/// Writes pages, and says which.
fn write(
    folder: &Path,
    pages: &[(&'static str, String)],
    print: &Printing,
    out: &mut impl Write,
) -> Result<()> {
    write_all(folder, pages.iter().map(|(name, text)| (*name, text.as_str())))?;
    let file =
        |(name, text): &(&str, String)| (folder.join(name).display().to_string(), text.len());
    let files = pages.iter().map(file);
    if print.json {
        let files = files.map(|(file, bytes)| json!({ "file": file, "bytes": bytes }));
        return print_json(out, &json!({ "files": files.collect::<Vec<_>>() }));
    }
    for (file, bytes) in files.filter(|_| !print.quiet) {
        writeln!(out, "wrote {file}, {} bytes", thousands(bytes))?;
    }
    Ok(())
}

/// The commit of the tables, and whether they have changed since; none outside of version control.
fn commit(tables: &Tables) -> Option<String> {
    let dir = tables.dir.as_deref()?;
    let git = |words: &[&str]| {
        let words: Vec<_> = words.iter().map(std::ffi::OsStr::new).collect();
        String::from_utf8(diff::git(dir, &words).ok()?).ok()
    };
    let commit = git(&["log", "-1", "--format=%h, %cs"])?.trim().to_owned();
    let is_changed = !git(&["status", "--porcelain", "--", "."])?.is_empty();
    Some(if is_changed { format!("{commit}, and changed since") } else { commit })
}
