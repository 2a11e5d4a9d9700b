//! `report`: the tables as a page to look at.

use std::io::Write;

use anyhow::{Context, Result};

use super::output::deliver;
use crate::cli::Report;
use crate::geometry::Slider;
use crate::read::{self, FINGERPRINTS};
use crate::review::report::{html, lookup_svg};
use crate::verify::read_verified;

const NO_STRING: &str = "cannot draw: shared_lines_bishop.txt is not in the folder";

/// Proves the tables and draws them.
///
/// # Errors
///
/// If a number is wrong, there is nothing to draw, or the file cannot be written; it is then as it was.
pub fn run(options: &Report, out: &mut impl Write) -> Result<()> {
    let file = options.output.as_deref();
    let dir = options.dir.existing()?;
    let verified = read_verified(&dir)?;
    if options.drawing {
        let svg = lookup_svg(&verified).context(NO_STRING)?;
        return deliver(&svg, file, &options.print, out);
    }
    let fingerprints = read::fingerprints(&dir).context(FINGERPRINTS)?;
    let rooks = read::magics_file(Slider::Rook);
    let rooks = read::text(&dir, rooks).context(rooks)?;
    // The first line tells tools that the file is generated, the last what it costs.
    let wanted = |line: &&str| {
        ["Command", "Seed", "Factors"].iter().any(|word| line.starts_with(&format!("// {word}: ")))
    };
    let lines = rooks.lines().take(8).filter(wanted);
    let origin: Vec<_> = lines.map(|line| line.trim_start_matches("// ").to_owned()).collect();
    deliver(&html(&verified, &fingerprints, &origin), file, &options.print, out)
}
