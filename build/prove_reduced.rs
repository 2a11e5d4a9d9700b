//! Factors with fewer index bits than the mask has squares, as found by hunts:
//! read, and proven over every relevant occupancy.

use std::path::Path;

use crate::Complaint;
use crate::find_text::{FindText, TextRow};
use crate::magics::{self, Proven};
use crate::rays::{self, Walk};

const FILE: &str = "reduced_magics.txt";
const TITLE: &str = "# Factors with one index bit fewer than the mask has squares.";

/// The tables of rooks and bishops: those of the `ordinary` factors, or shorter
/// ones where the file has a factor for one.
pub fn read(
    generated: &Path,
    walks: &[Walk],
    ordinary: &[Proven],
) -> Result<Vec<Proven>, Complaint> {
    let text = FindText::read(generated, FILE, TITLE, 5)?;
    let mut squares = ordinary.to_vec();
    let mut entries: usize = walks.iter().map(|walk| walk.attacks.len()).sum();
    let mut last = None;
    for row in &text.rows {
        let place = place(&text, row, walks)?;
        if last >= Some(place) {
            let what = format!("{} {} is not in order", row.words[0], row.words[1]);
            return Err(text.complain(row.line, &what));
        }
        last = Some(place);
        let walk = &walks[place];
        let bits = bits(&text, row, walk)?;
        let proof = magics::prove(walk, text.factor(row)?, bits);
        squares[place] = proof.map_err(|what| text.complain(row.line, &what))?;
        entries -= walk.attacks.len() - (1 << bits);
    }
    text.check_entries(entries)?;
    place_one_behind_the_other(&mut squares);
    Ok(squares)
}

/// The index of the walk that a row belongs to.
fn place(text: &FindText, row: &TextRow, walks: &[Walk]) -> Result<usize, Complaint> {
    let [slider, square] = [&row.words[0], &row.words[1]];
    let named =
        |walk: &Walk| walk.slider.name == slider && rays::square_name(walk.square) == *square;
    let what =
        || text.complain(row.line, &format!("`{slider} {square}` is not a slider on a square"));
    walks.iter().position(named).ok_or_else(what)
}

fn bits(text: &FindText, row: &TextRow, walk: &Walk) -> Result<u32, Complaint> {
    let bits = text.number(row.line, &row.words[3])?;
    let most = walk.mask.count_ones();
    if (1..most).contains(&bits) {
        return Ok(bits);
    }
    let what = format!("{}: {bits} bits are not fewer than the mask's {most}", walk.place());
    Err(text.complain(row.line, &what))
}

/// Rooks in one table, bishops in another.
fn place_one_behind_the_other(squares: &mut [Proven]) {
    for slider in squares.chunks_mut(64) {
        let mut offset = 0;
        for Proven { magic, table } in slider {
            magic.offset = offset;
            offset += table.len() as u32;
        }
    }
}
