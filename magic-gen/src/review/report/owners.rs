//! Tables that squares share: who owns which slot.
//!
//! The picture has a point for each slot. The two boards beside it are its key: each square has
//! its color, and the number of slots that it reads. A script marks the slots of one square.

use std::collections::BTreeSet;

use super::board::{VIEW, corner, fields};
use super::png::{Color, address, contrast, from_hsl};
use crate::finds::{CommonSlots, Form, Row};
use crate::geometry::{Site, Slider};
use crate::search::Occupancies;
use crate::thousands::thousands;
use crate::verify::Proven;

/// The slots in a line of the picture.
const WIDTH: usize = 256;

/// Marks the slots of the square that a reader chooses.
pub(super) const SCRIPT: &str = include_str!("owners.js");

/// What a slot is shown as: a site's color, then free, then shared by two, three, and more. The
/// last is beyond the table, on the last line.
const FREE: u8 = 128;
const BEYOND: u8 = 132;

/// The words for the slots that are no one square's.
const OTHERS: [&str; 4] = ["free", "shared by two", "shared by three", "shared by more"];
const SHADES: [Color; 4] = [[240, 238, 231], [168, 168, 168], [118, 118, 118], [70, 70, 70]];

pub(super) fn picture(proven: &Proven, shared: CommonSlots) -> String {
    let slots = slots(proven, shared);
    let palette: Vec<Color> = (0..128).map(color).chain(SHADES).collect();
    let mut points = slots.clone();
    points.resize(slots.len().next_multiple_of(WIDTH), BEYOND);
    format!(
        "<div class=\"row owners\" data-form=\"{}\"><div class=\"legends\">{}{}</div>\n<figure>{}\
         <div class=\"layers\"><img class=\"picture\" width=\"{WIDTH}\" height=\"{}\" alt=\"The slots of \
         the table by owner\" src=\"{}\"></div><figcaption>The table from its first slot, {WIDTH} \
         slots to a line. A slot has the color of the square that reads it.</figcaption></figure></div>\n",
        shared.form.name(),
        legend(proven, shared, Slider::Rook),
        legend(proven, shared, Slider::Bishop),
        key(&slots),
        slots.len().div_ceil(WIDTH),
        address(WIDTH, &palette, &points)
    )
}

/// For each slot its site, or what else it is.
fn slots(proven: &Proven, shared: CommonSlots) -> Vec<u8> {
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
fn visited(row: &Row, shared: CommonSlots) -> impl Iterator<Item = usize> {
    let Occupancies { mask, boards, .. } = Occupancies::new(row.slider, row.square);
    let (magic, shift, offset) = (row.magic, row.shift, row.offset);
    boards.into_iter().map(move |board| {
        let index = match shared.form {
            Form::White => (board.wrapping_mul(magic) >> shift).cast_signed(),
            Form::Black => ((board | !mask).wrapping_mul(magic) >> shift).cast_signed(),
            Form::Signed => board.wrapping_mul(magic).cast_signed() >> shift,
        };
        (offset + index) as usize
    })
}

/// How many slots have one owner, are shared, and are free.
fn key(slots: &[u8]) -> String {
    let count = |wanted: &dyn Fn(u8) -> bool| slots.iter().filter(|&&slot| wanted(slot)).count();
    let shared = (0..4).map(|n| count(&|slot| slot == FREE + n));
    let of_all = |count: usize| format!("{:.1} %", 100.0 * count as f64 / slots.len() as f64);
    let others = OTHERS.iter().zip(SHADES).zip(shared).filter(|&(_, count)| count > 0).map(
        |((name, [r, g, b]), count)| {
            format!(
                "<li><i style=\"background:rgb({r} {g} {b})\"></i>{name}: {} slots, {}\n",
                thousands(count),
                of_all(count)
            )
        },
    );
    let single = count(&|slot| slot < FREE);
    format!(
        "<ul class=\"key\"><li>one owner: {} slots, {}\n{}</ul>\n",
        thousands(single),
        of_all(single),
        others.collect::<String>()
    )
}

/// A board with the color of each square, and how many slots it reads.
fn legend(proven: &Proven, shared: CommonSlots, slider: Slider) -> String {
    let rows = proven.find.rows.iter().filter(|row| row.slider == slider);
    format!(
        "<figure><svg class=\"board\" role=\"img\" aria-label=\"The {slider}'s squares: colors, and \
         numbers of slots\" viewBox=\"{VIEW}\">{}{}</svg><figcaption>How many slots each \
         of the {slider}'s squares reads.</figcaption></figure>\n",
        fields(),
        rows.map(|row| field(row, shared)).collect::<String>()
    )
}

/// A square of that board, with what the script needs to find its slots.
fn field(row: &Row, shared: CommonSlots) -> String {
    let Row { slider, square, magic, shift, offset, .. } = row;
    let [r, g, b] = color(Site::new(*slider, *square).index());
    let (x, y) = corner(square.index());
    let mask = slider.mask(*square);
    let slots: BTreeSet<usize> = visited(row, shared).collect();
    let white = contrast([r, g, b], [255; 3]) >= 4.5;
    format!(
        "<g data-row=\"{slider} {square} {mask:#x} {magic:#018x} {shift} {offset}\"><path \
         fill=\"#{r:02x}{g:02x}{b:02x}\" d=\"M{x} {y}h10v10h-10z\"/><text class=\"{}\" x=\"{}\" \
         y=\"{}\">{}</text></g>",
        if white { "white" } else { "black" },
        x + 5,
        y + 6,
        slots.len()
    )
}

/// A square's color: rooks from green to violet by file, bishops from red to yellow, and
/// lighter from rank to rank.
fn color(site: usize) -> Color {
    let (file, rank) = (site % 8, site / 8 % 8);
    let hue = if site < 64 { 150 + 18 * file } else { (340 + 11 * file) % 360 };
    from_hsl(hue as f64, 0.6, 0.32 + 0.055 * rank as f64)
}

#[cfg(test)]
mod tests {
    use super::{color, contrast};

    #[test]
    fn no_two_squares_have_the_same_color() {
        let mut colors: Vec<_> = (0..128).map(color).collect();
        colors.sort_unstable();
        colors.dedup();
        assert_eq!(colors.len(), 128);
    }

    #[test]
    fn a_number_stands_out_on_every_color() {
        for color in (0..128).map(color) {
            let best = contrast(color, [255; 3]).max(contrast(color, [0; 3]));
            assert!(best >= 4.5, "{color:?} {best}");
        }
    }
}
