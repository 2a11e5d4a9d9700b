//! `--check`: is `generated/` what the seed yields?

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::cli::Generate;
use crate::emit::{self, GeneratedFile};

/// Regenerates everything in memory and compares; writes nothing.
///
/// # Errors
///
/// If a file differs, is missing or does not belong there: the message names it
/// and the command that mends it.
pub fn run(options: &Generate, out: &mut impl Write) -> Result<()> {
    let files = emit::files(&super::search_all(options, &())?);
    let dir = options.dir.path();
    let complaints = compare(&dir, &files)?;
    if complaints.is_empty() {
        if !options.quiet {
            writeln!(out, "{} files are what seed {} yields", files.len(), options.seed)?;
        }
        return Ok(());
    }
    let list = complaints.join(", ");
    bail!("{}: {list}; to mend it, run `{}`", dir.display(), mending(options));
}

/// What is wrong in the folder, file by file.
fn compare(dir: &Path, files: &[GeneratedFile]) -> Result<Vec<String>> {
    let mut strangers = names(dir)?;
    let mut complaints = Vec::new();
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
fn mending(options: &Generate) -> String {
    let mut command = emit::command(options.seed.0);
    if let Some(dir) = &options.dir.dir {
        let separator = if command.contains(" -- ") { "" } else { " --" };
        command += &format!("{separator} --dir {}", dir.display());
    }
    command
}
