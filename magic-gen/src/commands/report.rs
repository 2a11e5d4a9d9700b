//! `report`: the page that explains lookups and shows the tables, or a drawing.

use std::io::{IsTerminal, Write, stdout};
use std::path::Path;

use anyhow::{Result, ensure};

use super::output::deliver;
use super::verify::proven;
use crate::cli::{Drawing, Report};
use crate::disk::load;
use crate::emit;
use crate::geometry::Slider;
use crate::read::{self, Tables};
use crate::review::report::{html, lookup_svg, magic_svg};
use crate::verify::Verified;

/// Proves the tables and draws them.
///
/// # Errors
///
/// If a number is wrong, if there is nothing to draw, if the page would go to a terminal, or if the
/// file cannot be written. The file is then as before.
pub fn run(options: &Report, out: &mut impl Write) -> Result<()> {
    let default = match options.drawing {
        None => "report.html",
        Some(Drawing::Default) => "lookup.svg",
        Some(Drawing::Magic) => "magic.svg",
    };
    let file = options.output.as_deref().unwrap_or(Path::new(default));
    ensure!(
        !(load::is_dash(file) && stdout().is_terminal()),
        "a page cannot go to a terminal: leave -o out to write {default}"
    );
    let tables = options.dir.tables()?;
    let verified = proven(&tables, &options.dir)?;
    let text = match options.drawing {
        None => page(&tables, &verified)?,
        Some(Drawing::Default) => lookup_svg(&verified),
        Some(Drawing::Magic) => magic_svg(&verified),
    };
    deliver(&text, Some(file), &options.print, out)
}

/// The page, from the files and their proven numbers.
fn page(tables: &Tables, verified: &Verified) -> Result<String> {
    let fingerprints = read::fingerprints(tables)?;
    let rooks = tables.text(read::magics_file(Slider::Rook))?;
    let origin = emit::origin_lines(&rooks);
    Ok(html(verified, &fingerprints, &origin, emit::seed(&rooks)))
}
