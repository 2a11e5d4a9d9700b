//! `show`: all tables, or one square of them.

use std::io::Write;

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use serde_json::json;

use super::output::print_json;
use super::proven_tables::see_verify;
use crate::cli::Show;
use crate::folder::tables::Tables;
use crate::geometry::{Slider, Square};
use crate::read::{self, FINGERPRINTS, MagicRow, SourceFile, SourceName};
use crate::review::census::Census;
use crate::review::shared_square::{SharedSquare, hyperbola};
use crate::review::square_figures::{Figures, text};
use crate::review::tables_overview;
use crate::review::target_defaults::TARGETS;

/// The output for a program.
#[derive(Serialize)]
struct Shown {
    shared_lines: SharedSquare,
    #[serde(flatten)]
    magics: Figures,
}

/// Prints all tables, or one square.
///
/// # Errors
///
/// If the table cannot be read, or its row cannot be shown.
pub fn run(options: &Show, out: &mut impl Write) -> Result<()> {
    let tables = options.dir.tables()?;
    match (options.slider, options.square) {
        (Some(slider), Some(square)) => one_square(&tables, slider, square, options, out),
        _ => overview(&tables, options, out),
    }
}

/// All tables, and which target reads what.
fn overview(tables: &Tables, options: &Show, out: &mut impl Write) -> Result<()> {
    let prints = read::fingerprints(tables).with_context(|| tables.file(FINGERPRINTS))?;
    if options.print.json {
        return print_json(out, &json!({ "tables": prints, "targets": TARGETS }));
    }
    let text = tables_overview::text(&prints);
    let one_square = options.dir.hints().in_folder("magic-gen", "show rook e4");
    Ok(write!(out, "{text}\nFor one square: `{one_square}`\n")?)
}

/// The square's figures and boards: first the numbers that the default reads on most targets, then
/// those that it reads on the others, then the magics.
fn one_square(
    tables: &Tables,
    slider: Slider,
    square: Square,
    options: &Show,
    out: &mut impl Write,
) -> Result<()> {
    let name = || tables.file(read::magics_file(slider));
    let rows = read::magics(tables, slider).with_context(name)?;
    let row = row(&rows, square).map_err(|error| see_verify(&name(), &error, &options.dir))?;
    let census = Census::new(slider, square, row.magic, row.bits);
    let shared_lines = shared_lines(tables, slider, square, options)?;
    if options.print.json {
        let magics = Figures::new(&census, row.candidates);
        return print_json(out, &Shown { shared_lines, magics });
    }
    let shared = shared_lines.text();
    let magics = text(&census, row.candidates);
    Ok(write!(out, "{shared}\n{}\n{magics}", hyperbola(slider, square))?)
}

/// The shared lines of the square.
fn shared_lines(
    tables: &Tables,
    slider: Slider,
    square: Square,
    options: &Show,
) -> Result<SharedSquare> {
    let (name, found) = match slider {
        Slider::Rook => (SourceName::SharedLinesRook, rook_magic(tables, square)),
        Slider::Bishop => (SourceName::SharedLinesBishop, bishop_magic(tables, square)),
    };
    let (magic, shared) =
        found.map_err(|error| see_verify(&tables.file(name.file()), &error, &options.dir))?;
    Ok(SharedSquare::new(slider, square, magic, shared))
}

/// The magic of the square's rank, and the number of all entries.
fn rook_magic(tables: &Tables, square: Square) -> Result<(u64, usize)> {
    let source = SourceFile::open(tables, SourceName::SharedLinesRook)?;
    let magics = source.array::<u64>("SHARED_LINES_ROOK_MAGICS")?;
    let magic = magics.get(usize::from(square.rank())).context("there are not eight magics")?;
    Ok((*magic, source.number("SHARED_LINES_ROOK_ENTRIES")? as usize))
}

/// The magic of the square, and the number of bytes of the string.
fn bishop_magic(tables: &Tables, square: Square) -> Result<(u64, usize)> {
    let source = SourceFile::open(tables, SourceName::SharedLinesBishop)?;
    let magics = source.array::<u64>("SHARED_LINES_BISHOP_MAGICS")?;
    let magic = magics.get(square.index()).context("there are not 64 magics")?;
    Ok((*magic, source.number("SHARED_LINES_BISHOP_BYTES")? as usize))
}

/// The row of a square, if it is there and its table can be counted.
fn row(rows: &[MagicRow], square: Square) -> Result<&MagicRow> {
    let row = rows.get(square.index()).with_context(|| format!("there is no row for {square}"))?;
    ensure!(row.square == square.to_string(), "the row of {square} says {}", row.square);
    ensure!((1..=20).contains(&row.bits), "{square} has {} index bits, not 1 to 20", row.bits);
    Ok(row)
}
