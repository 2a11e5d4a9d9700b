//! Reads the magics that hunts found with fewer index bits than the mask has squares. Proves them
//! over every relevant occupancy.

use std::path::Path;

use super::Complaint;
use super::expected::{self, BothSliders, Expected};
use super::generated_text::{Find, Row, Text};
use super::prove_magics::{self, SquareTable};

const FILE: &str = "reduced_magics.txt";
const TITLE: &str = "# Magics with one index bit fewer than the mask has squares.";

/// The tables of rooks and bishops: those of the magics in `fancy`, or shorter ones for squares
/// with a magic in the file.
pub fn read(
    generated: &Path,
    expected: &[Expected],
    fancy: &BothSliders<SquareTable>,
) -> Result<BothSliders<SquareTable>, Complaint> {
    let text = Text::read(generated, Find { name: FILE, title: TITLE, columns: 5, hunt: None })?;
    let mut squares = fancy.clone();
    let mut slots: usize = expected.iter().map(|square| square.attacks.len()).sum();
    let mut last = None;
    for row in &text.rows {
        let place = place(&text, row, expected)?;
        if last >= Some(place) {
            let what = format!("{} {} is not in order", row.words[0], row.words[1]);
            return Err(text.complain(row.line, &what));
        }
        last = Some(place);
        let square = &expected[place];
        let bits = bits(&text, row, square)?;
        let magic = text.magic(row)?;
        squares[place] = prove_magics::prove(square, magic, bits).map_err(|what| {
            prove_magics::blame(square, magic, bits, text.complain(row.line, &what))
        })?;
        slots -= square.attacks.len() - (1 << bits);
    }
    text.check_length(slots)?;
    squares.each_mut().into_iter().for_each(prove_magics::place_one_behind_the_other);
    Ok(squares)
}

/// The index of the row's square.
fn place(text: &Text, row: &Row, expected: &[Expected]) -> Result<usize, Complaint> {
    let [slider, square] = [&row.words[0], &row.words[1]];
    let named =
        |one: &Expected| one.slider.name == slider && expected::square_name(one.square) == *square;
    let what =
        || text.complain(row.line, &format!("`{slider} {square}` is not a slider on a square"));
    expected.iter().position(named).ok_or_else(what)
}

fn bits(text: &Text, row: &Row, expected: &Expected) -> Result<u32, Complaint> {
    let bits = text.number(row.line, &row.words[3])?;
    let most = expected.mask.count_ones();
    if (1..most).contains(&bits) {
        return Ok(bits);
    }
    let what = format!("{}: {bits} bits are not fewer than the mask's {most}", expected.place());
    Err(text.complain(row.line, &what))
}
