//! `show`: one square of the tables as they stand.

use std::io::Write;

use anyhow::{Context, Result, anyhow, ensure};

use super::output::print_json;
use crate::cli::Show;
use crate::geometry::Square;
use crate::read::{self, MagicRow};
use crate::review::census::Census;
use crate::review::square_figures::{Figures, text};

/// Prints the square's figures and boards.
///
/// # Errors
///
/// If the table cannot be read, or its row not be shown.
pub fn run(options: &Show, out: &mut impl Write) -> Result<()> {
    let (slider, square) = (options.slider, options.square);
    let dir = options.dir.existing()?;
    let name = || dir.join(read::magics_file(slider)).display().to_string();
    let rows = read::magics(&dir, slider).with_context(name)?;
    let row = row(&rows, square).map_err(|error| {
        anyhow!("{}: {error}; for all that is wrong, run `magic-gen verify`", name())
    })?;
    let census = Census::new(slider, square, row.magic, row.bits);
    if options.json {
        return print_json(out, &Figures::new(&census, row.candidates));
    }
    Ok(write!(out, "{}", text(&census, row.candidates))?)
}

/// The row of a square, if there is one of which a census can be taken.
fn row(rows: &[MagicRow], square: Square) -> Result<&MagicRow> {
    let row = rows.get(square.index()).with_context(|| format!("there is no row for {square}"))?;
    ensure!(row.square == square.to_string(), "the row of {square} says {}", row.square);
    ensure!((1..=20).contains(&row.bits), "{square} has {} index bits, not 1 to 20", row.bits);
    Ok(row)
}
