//! `show`: all tables, or one square of them.

use std::io::Write;

use anyhow::{Context, Error, Result, ensure};
use serde::Serialize;
use serde_json::json;

use super::on_board;
use super::output::print_json;
use super::verify::see_verify;
use crate::cli::{Common, Folder, Printing, Show, usage_error};
use crate::folder::command_in;
use crate::geometry::{Slider, Square};
use crate::read::{self, MagicRow, SourceFile, SourceName, Tables};
use crate::review::census::Census;
use crate::review::shared_square::{SharedSquare, hyperbola};
use crate::review::square_figures::{Figures, text};
use crate::review::target_defaults::{TARGETS, overview as overview_text};

/// The output for a program.
#[derive(Serialize)]
struct Shown {
    shared_lines: SharedSquare,
    #[serde(flatten)]
    magics: Figures,
}

/// Prints all tables, or one square.
pub fn run(options: &Show, common: &Common, out: &mut impl Write) -> Result<()> {
    let Common { folder, print } = common;
    if let Some(board) = options.board.read() {
        return on_board::show(options, board, print, out);
    }
    let (Some(slider), Some(square)) = (&options.piece, &options.square) else {
        return overview(folder, print, out);
    };
    let wrong = |error: Error| usage_error(Some("show"), error.to_string());
    let slider = slider.to_lowercase().parse().map_err(wrong)?;
    let square = square.to_lowercase().parse().map_err(wrong)?;
    one_square(folder, slider, square, print, out)
}

/// All tables, and which target reads what.
fn overview(folder: &Folder, print: &Printing, out: &mut impl Write) -> Result<()> {
    let tables = &folder.tables()?;
    let prints = read::fingerprints(tables).with_context(|| tables.to_string())?;
    if print.json {
        return print_json(out, &json!({ "tables": prints, "targets": TARGETS }));
    }
    let text = overview_text(&prints);
    let one_square = command_in(folder.dir.as_deref(), "show rook d4");
    Ok(write!(out, "{text}\nFor one square: `{one_square}`\n")?)
}

/// The square's figures and boards: first the numbers that the default reads on most targets, then
/// those that it reads on the others, then the magics.
fn one_square(
    folder: &Folder,
    slider: Slider,
    square: Square,
    print: &Printing,
    out: &mut impl Write,
) -> Result<()> {
    let tables = &folder.tables()?;
    let of_tables = |error: Error| see_verify(tables, &error, folder);
    let rows = read::magics(tables, slider).map_err(|fault| of_tables(fault.into()))?;
    let row = row(slider, &rows, square).map_err(of_tables)?;
    let census = Census::new(slider, square, row.magic, row.bits);
    let shared_lines = shared_lines(tables, slider, square).map_err(of_tables)?;
    if print.json {
        let magics = Figures::new(&census, row.candidates);
        return print_json(out, &Shown { shared_lines, magics });
    }
    let shared = shared_lines.text();
    let magics = text(&census, row.candidates);
    Ok(write!(out, "{shared}\n{}\n{magics}", hyperbola(slider, square))?)
}

fn shared_lines(tables: &Tables, slider: Slider, square: Square) -> Result<SharedSquare> {
    let (name, magics, at, shared) = match slider {
        Slider::Rook => {
            let rank = usize::from(square.rank());
            let constants = ("SHARED_LINES_ROOK_MAGICS", "SHARED_LINES_ROOK_ENTRIES");
            (SourceName::SharedLinesRook, constants.0, rank, constants.1)
        }
        Slider::Bishop => {
            let constants = ("SHARED_LINES_BISHOP_MAGICS", "SHARED_LINES_BISHOP_BYTES");
            (SourceName::SharedLinesBishop, constants.0, square.index(), constants.1)
        }
    };
    let source = SourceFile::open(tables, name)?;
    let (magic, shared) = (source.array::<u64>(magics)[at], source.number(shared) as usize);
    Ok(SharedSquare::new(slider, square, magic, shared))
}

/// The row of a square, if its table can be counted.
fn row(slider: Slider, rows: &[MagicRow], square: Square) -> Result<&MagicRow> {
    let (row, file) = (&rows[square.index()], read::magics_file(slider));
    let wanted = square.to_string();
    ensure!(row.square == wanted, "{file}: the row of {square} says {}", row.square);
    ensure!(
        (1..=20).contains(&row.bits),
        "{file}: {square} has {} index bits, not 1 to 20",
        row.bits
    );
    Ok(row)
}
