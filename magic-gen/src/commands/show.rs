//! `show`: one square of the tables as they stand.

use std::io::Write;

use anyhow::{Context, Result, ensure};

use super::output::print_json;
use crate::cli::Show;
use crate::read;
use crate::review::census::Census;
use crate::review::show::{Figures, text};

/// Prints the square's figures and boards.
///
/// # Errors
///
/// If the table cannot be read.
pub fn run(options: &Show, out: &mut impl Write) -> Result<()> {
    let (slider, square) = (options.slider, options.square);
    let dir = options.dir.path()?;
    let rows = read::magics(&dir, slider)?;
    let row = rows.get(square.index()).with_context(|| format!("no row for {square}"))?;
    ensure!(row.square == square.to_string(), "row {square} says {}", row.square);
    ensure!((1..=20).contains(&row.bits), "{} index bits", row.bits);
    let census = Census::new(slider, square, row.factor, row.bits);
    if options.json {
        return print_json(out, &Figures::new(&census, row.candidates));
    }
    Ok(write!(out, "{}", text(&census, row.candidates))?)
}
