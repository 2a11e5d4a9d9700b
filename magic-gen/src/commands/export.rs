//! `export`: the tables for other languages.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};

use super::on_board;
use super::output::deliver;
use super::verify::proven;
use crate::cli::{Common, Export, Printing, usage_error};
use crate::disk::load;
use crate::exchange::export::{Plan, Technique, text};

/// Proves the tables and writes the export, or compares it with a file. If it fails, the file is as
/// before.
pub fn run(options: &Export, common: &Common, out: &mut impl Write) -> Result<()> {
    let Common { folder, print } = common;
    if let Some(board) = options.board.read() {
        return on_board::export(options, board, common, out);
    }
    let name = options.technique.as_deref().unwrap_or(Technique::DEFAULT.name);
    let technique = Technique::named(name).ok_or_else(|| {
        let message = format!("{name} is for other boards: name one by --board, or choose fancy");
        usage_error(Some("export"), message)
    })?;
    let tables = folder.tables()?;
    let verified = proven(&tables, folder)?;
    let seed = crate::folder::seed(&tables, None).map_err(|error| anyhow!("{tables}: {error}"))?;
    let plan = Plan::new(&verified, technique)?.with_origin(crate::folder::origin(seed));
    let text = text(&plan, options.format)
        .map_err(|error| usage_error(Some("export"), error.to_string()))?;
    write_or_check(&text, options, print, out)
}

/// Writes the text, or with `--check` compares it with the file.
pub(super) fn write_or_check(
    text: &str,
    options: &Export,
    print: &Printing,
    out: &mut impl Write,
) -> Result<()> {
    match options.output.as_deref() {
        Some(file) if options.check => check(text, file),
        file => deliver(text, file, print, out),
    }
}

/// Whether the file has this text.
fn check(text: &str, file: &Path) -> Result<()> {
    let found = load::named(file).with_context(|| load::name(file))?;
    if found == text {
        return Ok(());
    }
    let same = found.lines().zip(text.lines()).take_while(|(found, line)| found == line).count();
    bail!(
        "{} is not what this tool writes, from line {} on; without --check it is written again",
        load::name(file),
        same + 1
    )
}
