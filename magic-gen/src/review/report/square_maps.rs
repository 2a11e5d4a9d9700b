//! The squares of both sliders: to choose from, on the map, and each by itself.

use super::board::{VIEW, bits, corner, fields};
use super::png::{Color, address};
use crate::geometry::{Slider, Square};
use crate::review::census::Census;
use crate::thousands::thousands;
use crate::verify::Verified;

/// Makes the board of links one stop of the Tab key.
pub(super) const SCRIPT: &str = include_str!("tables/links.js");

/// The table of one slider.
pub(super) struct Table {
    slider: Slider,
    /// Each square with the candidates tried for it.
    squares: Vec<(Census, u64)>,
}

/// Both tables.
pub(super) fn tables(verified: &Verified) -> [Table; 2] {
    let table = |slider: Slider| {
        let rows = Square::all().zip(&verified.rows[slider as usize]);
        let census = |(square, row): (Square, &crate::read::MagicRow)| {
            (Census::new(slider, square, row.magic, row.bits), row.candidates)
        };
        Table { slider, squares: rows.map(census).collect() }
    };
    Slider::ALL.map(table)
}

impl Table {
    pub(super) fn entries(&self) -> usize {
        self.squares.iter().map(|(census, _)| census.slots.len()).sum()
    }

    pub(super) fn used(&self) -> usize {
        self.squares.iter().map(|(census, _)| census.used()).sum()
    }

    pub(super) fn attack_sets(&self) -> usize {
        self.squares.iter().map(|(census, _)| census.occupancies.attack_sets.len()).sum()
    }
}

fn name(census: &Census) -> String {
    format!("{}-{}", census.occupancies.slider, census.occupancies.square)
}

/// What a table's section shows: squares to choose from, all slots, and each square.
pub(super) fn picture(table: &Table) -> String {
    format!(
        "<div class=\"row\">{}{}</div>\n<details><summary><strong>The {}, square by square</strong>\
         </summary><div class=\"squares\">{}</div></details>\n",
        chooser(table),
        slots(table),
        table.slider,
        table.squares.iter().map(|place| details(table, place)).collect::<String>()
    )
}

/// A board of links that shows each square's index bits.
fn chooser(table: &Table) -> String {
    let link = |(census, _): &(Census, u64)| {
        let (x, y) = corner(census.occupancies.square.index());
        let strength = (census.bits.saturating_sub(4)) * 5;
        format!(
            "<a href=\"#{}\" aria-label=\"{} {}, {} bits\"><rect class=\"attack\" fill-opacity=\"{strength}%\" \
             x=\"{x}\" y=\"{y}\" width=\"10\" height=\"10\"/><text x=\"{}\" y=\"{}\">{}</text></a>\n",
            name(census),
            table.slider,
            census.occupancies.square,
            census.bits,
            x + 5,
            y + 7,
            census.bits
        )
    };
    format!(
        "<figure class=\"big\"><svg class=\"board\" viewBox=\"{VIEW}\">{}\
         <rect class=\"light\" width=\"80\" height=\"80\"/>{}</svg><figcaption>Index \
         bits of the {}; a number leads to its square.</figcaption></figure>\n",
        fields(),
        table.squares.iter().map(link).collect::<String>(),
        table.slider
    )
}

/// How many slots there are to a line of a square's picture, and how many lines: a square, or
/// two of them side by side.
fn shape(bits: u32) -> (usize, usize) {
    (1 << bits.div_ceil(2), 1 << (bits / 2))
}

/// Where a square's picture lies on the board: its corner, its width and its height. The largest
/// picture fills its field; the others are smaller, as their tables are.
fn place(table: &Table, census: &Census) -> [f64; 4] {
    let side = table.squares.iter().map(|(census, _)| shape(census.bits).0).max().unwrap_or(1);
    let (columns, lines) = shape(census.bits);
    let [width, height] = [columns, lines].map(|n| 9.0 * n as f64 / side as f64);
    let (x, y) = corner(census.occupancies.square.index());
    [x as f64 + 5.0 - width / 2.0, y as f64 + 5.0 - height / 2.0, width, height]
}

/// The table of each square as a picture on its field, a point for each slot.
fn slots(table: &Table) -> String {
    let field = |(census, _): &(Census, u64)| {
        let (occupancies, [x, y, width, height]) = (&census.occupancies, place(table, census));
        format!(
            "<a href=\"#{name}\" tabindex=\"-1\"><title>{} {}: {} slots, {} attack sets</title>\
             <image id=\"{name}-slots\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             preserveAspectRatio=\"none\" href=\"{}\"/></a>\n",
            occupancies.slider,
            occupancies.square,
            thousands(census.slots.len()),
            occupancies.attack_sets.len(),
            points(census),
            name = name(census)
        )
    };
    format!(
        "<figure class=\"wide\">{}<svg class=\"board\" role=\"group\" aria-label=\"The slots of the \
         {}\" viewBox=\"{VIEW}\">{}{}</svg><figcaption>Each square's table on its field, a point for \
         each slot: twice the area, twice the slots. The pattern is the magic's work; a picture leads \
         to its square.</figcaption></figure>\n",
        key(table),
        table.slider,
        fields(),
        table.squares.iter().map(field).collect::<String>()
    )
}

/// What the shades say, and how many slots are free or shared.
fn key(table: &Table) -> String {
    let censuses = || table.squares.iter().map(|(census, _)| census);
    let sizes = || {
        censuses().flat_map(|census| &census.occupancies.attack_sets).map(|set| set.count_ones())
    };
    let (least, most) = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0));
    let constructive: usize = censuses().map(|census| census.constructive).sum();
    let entry = |[r, g, b]: Color, words: &str| {
        format!("<li><i style=\"background:rgb({r} {g} {b})\"></i>{words}\n")
    };
    format!(
        "<ul class=\"key\">{}{}{}{}<li>occupancies that share a slot: {}\n</ul>\n",
        entry(shade(least), &format!("squares attacked: {least}")),
        entry(shade((least + most) / 2), &((least + most) / 2).to_string()),
        entry(shade(most), &most.to_string()),
        entry(FREE, &format!("free: {} slots", thousands(table.entries() - table.used()))),
        thousands(constructive)
    )
}

fn details(table: &Table, (census, candidates): &(Census, u64)) -> String {
    let occupancies = &census.occupancies;
    let (slider, square) = (occupancies.slider, occupancies.square);
    let tried = match candidates {
        0 => "imported".to_owned(),
        &n => thousands(n),
    };
    let figures = [
        ("index bits", census.bits.to_string()),
        ("shift", (64 - census.bits).to_string()),
        ("occupancies", thousands(occupancies.boards.len())),
        ("attack sets", occupancies.attack_sets.len().to_string()),
        (
            "slots used",
            format!("{} of {}", thousands(census.used()), thousands(census.slots.len())),
        ),
        ("constructive collisions", thousands(census.constructive)),
        ("candidates tried", tried),
    ];
    let figures = figures.map(|(what, value)| format!("<dt>{what}<dd>{value}")).concat();
    // The link's target is inside: a browser unfolds what hides it.
    format!(
        "<details><summary>{slider} {square}: {} bits, {} attack sets</summary>\
         <div id=\"{}\" class=\"row\"><dl>{figures}</dl>\n{}{}{}</div></details>\n",
        census.bits,
        occupancies.attack_sets.len(),
        name(census),
        bits("mask", occupancies.mask, Some(square.index())),
        bits("magic", census.magic, None),
        strip(table, census)
    )
}

/// The square's slots as a picture.
fn strip(table: &Table, census: &Census) -> String {
    let [x, y, width, height] = place(table, census);
    format!(
        "<figure class=\"big\"><svg class=\"picture\" role=\"img\" aria-label=\"The slots of the square\" \
         viewBox=\"{x} {y} {width} {height}\"><use href=\"#{}-slots\"/></svg><figcaption>The square's \
         slots, {} to a line, slot 0 at the upper left. The darker, the more squares are attacked.\
         </figcaption></figure>\n",
        name(census),
        shape(census.bits).0
    )
}

/// A square's slots as the address of a picture.
fn points(census: &Census) -> String {
    // A slider attacks one square at least: sixteen colors, with the transparent one, are half a byte.
    let palette: Vec<Color> = (1..=MOST).map(shade).chain([FREE]).collect();
    let sets = &census.occupancies.attack_sets;
    let point =
        |&slot: &Option<u8>| slot.map_or(MOST, |set| sets[usize::from(set)].count_ones() - 1);
    let points: Vec<u8> = census.slots.iter().map(|slot| point(slot) as u8).collect();
    address(shape(census.bits).0, &palette, &points)
}

/// The most squares that a rook attacks; a bishop attacks one fewer.
const MOST: u32 = 14;

/// A slot that no occupancy leads to.
const FREE: Color = [214, 40, 40];

/// The color of an attack set of so many squares, from light to dark.
fn shade(squares: u32) -> Color {
    const ENDS: [Color; 2] = [[222, 233, 247], [20, 62, 128]];
    let part = f64::from(squares.saturating_sub(1)) / f64::from(MOST - 1);
    std::array::from_fn(|n| {
        let [light, dark] = ENDS.map(|end| f64::from(end[n]));
        (light + (dark - light) * part).round() as u8
    })
}

#[cfg(test)]
mod tests {
    use super::{MOST, shade, shape};

    #[test]
    fn a_picture_has_a_point_for_each_slot_and_is_no_longer_than_twice_its_height() {
        for bits in 1..=12 {
            let (columns, lines) = shape(bits);
            assert_eq!(columns * lines, 1 << bits);
            assert!(columns == lines || columns == 2 * lines, "{bits}");
        }
    }

    #[test]
    fn more_squares_are_darker() {
        let light: Vec<u32> = (1..=MOST).map(|n| shade(n).map(u32::from).iter().sum()).collect();
        assert!(light.is_sorted_by(|a, b| a > b), "{light:?}");
    }
}
