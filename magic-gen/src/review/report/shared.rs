//! Tables that squares share: who owns which slot.

use super::drawing::{VIEW, corner, fields};
use super::picture::{Colour, address, from_hsl};
use crate::figures::thousands;
use crate::finds::{Form, Row, Shared};
use crate::geometry::{Site, Slider, Square};
use crate::search::Occupancies;
use crate::verify::Proven;

/// The slots in a line of the picture.
const WIDTH: usize = 512;

/// What a slot is shown as: a site's colour, then free, then shared by two, three, and more. The
/// last is beyond the table, on the last line.
const FREE: u8 = 128;
const BEYOND: u8 = 132;

/// The words for the slots that are no one square's.
const OTHERS: [&str; 4] = ["free", "shared by two", "shared by three", "shared by more"];
const SHADES: [Colour; 4] = [[214, 40, 40], [168, 168, 168], [118, 118, 118], [70, 70, 70]];
const GROUND: Colour = [255; 3];

pub(super) fn picture(proven: &Proven, shared: Shared) -> String {
    let slots = slots(proven, shared);
    let palette: Vec<Colour> = (0..128).map(colour).chain(SHADES).chain([GROUND]).collect();
    let mut points = slots.clone();
    points.resize(slots.len().next_multiple_of(WIDTH), BEYOND);
    format!(
        "<div class=\"row\">{}{}</div>\n{}<figure><img class=\"picture\" width=\"{WIDTH}\" \
         height=\"{}\" alt=\"The slots of the table by owner\" src=\"{}\"><figcaption>The table from \
         its first slot, {WIDTH} slots to a line. A slot has the colour of the square that owns \
         it.</figcaption></figure>\n",
        legend(Slider::Rook),
        legend(Slider::Bishop),
        key(&slots),
        slots.len().div_ceil(WIDTH),
        address(WIDTH, &palette, &points)
    )
}

/// For each slot its site, or what else it is.
fn slots(proven: &Proven, shared: Shared) -> Vec<u8> {
    let mut owners = vec![Vec::new(); proven.find.entries];
    for row in &proven.find.rows {
        let site = Site::new(row.slider, row.square).index() as u8;
        for slot in visited(row, shared) {
            let owners: &mut Vec<u8> = &mut owners[slot];
            if owners.last() != Some(&site) {
                owners.push(site);
            }
        }
    }
    let shade = |owners: &Vec<u8>| match owners[..] {
        [] => FREE,
        [site] => site,
        _ => FREE + (owners.len() - 1).min(3) as u8,
    };
    owners.iter().map(shade).collect()
}

/// The slots that the lookups of a square read, some of them more than once.
fn visited(row: &Row, shared: Shared) -> impl Iterator<Item = usize> {
    let Occupancies { mask, boards, .. } = Occupancies::new(row.slider, row.square);
    let (factor, shift, offset) = (row.factor, row.shift, row.offset);
    boards.into_iter().map(move |board| {
        let index = match shared.form {
            Form::White => (board.wrapping_mul(factor) >> shift).cast_signed(),
            Form::Black => ((board | !mask).wrapping_mul(factor) >> shift).cast_signed(),
            Form::Signed => board.wrapping_mul(factor).cast_signed() >> shift,
        };
        (offset + index) as usize
    })
}

/// How many slots have one owner, are shared, and are free.
fn key(slots: &[u8]) -> String {
    let count = |wanted: fn(u8) -> bool| slots.iter().filter(|&&slot| wanted(slot)).count();
    let shared = (0..4).map(|n| slots.iter().filter(|&&slot| slot == FREE + n).count());
    let others = OTHERS.iter().zip(SHADES).zip(shared).filter(|&(_, count)| count > 0).map(
        |((name, [r, g, b]), count)| {
            format!(
                "<li><i style=\"background:rgb({r} {g} {b})\"></i>{name}: {} slots\n",
                thousands(count)
            )
        },
    );
    format!(
        "<ul class=\"key\"><li>one owner: {} slots\n{}</ul>\n",
        thousands(count(|slot| slot < FREE)),
        others.collect::<String>()
    )
}

/// A board with the colour of each square.
fn legend(slider: Slider) -> String {
    let square = |square: Square| {
        let [r, g, b] = colour(Site::new(slider, square).index());
        let (x, y) = corner(square.index());
        format!("<path fill=\"#{r:02x}{g:02x}{b:02x}\" d=\"M{x} {y}h10v10h-10z\"/>")
    };
    format!(
        "<figure><svg class=\"board\" role=\"img\" aria-label=\"The colours of the {slider}'s \
         squares\" viewBox=\"{VIEW}\">{}{}</svg><figcaption>the {slider}'s squares</figcaption>\
         </figure>\n",
        fields(),
        Square::all().map(square).collect::<String>()
    )
}

/// A square's colour: rooks from green to violet by file, bishops from red to yellow, and
/// lighter from rank to rank.
fn colour(site: usize) -> Colour {
    let (file, rank) = (site % 8, site / 8 % 8);
    let hue = if site < 64 { 150 + 18 * file } else { (340 + 11 * file) % 360 };
    from_hsl(hue as f64, 0.6, 0.32 + 0.055 * rank as f64)
}

#[cfg(test)]
mod tests {
    use super::colour;

    #[test]
    fn no_two_squares_have_the_same_colour() {
        let mut colours: Vec<_> = (0..128).map(colour).collect();
        colours.sort_unstable();
        colours.dedup();
        assert_eq!(colours.len(), 128);
    }
}
