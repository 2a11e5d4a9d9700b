//! The squares of both sliders: to choose from, on the map, and each by itself.

use super::drawing::{VIEW, bits, corner, fields, runs};
use super::picture::{Colour, address, from_hsl};
use crate::figures::thousands;
use crate::geometry::{Slider, Square};
use crate::review::census::Census;
use crate::verify::Verified;

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
            (Census::new(slider, square, row.factor, row.bits), row.candidates)
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
        "<div class=\"row\">{}</div>\n<figure>{}<figcaption>The table, {WIDTH} slots to a line; each \
         field is one square's and leads to it. Slots that nobody uses are red.</figcaption></figure>\n\
         <h4>The {}, square by square</h4>\n<div class=\"squares\">{}</div>\n",
        chooser(table),
        map(table),
        table.slider,
        table.squares.iter().map(|(census, tried)| details(census, *tried)).collect::<String>()
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
        "<figure class=\"big\"><svg class=\"board\" viewBox=\"{VIEW}\">{}{}</svg><figcaption>Index \
         bits of the {}; a number leads to its square.</figcaption></figure>\n",
        fields(),
        table.squares.iter().map(link).collect::<String>(),
        table.slider
    )
}

/// The slots in one line of the map.
const WIDTH: usize = 512;

/// The whole attack table, a field for each square.
fn map(table: &Table) -> String {
    let (mut fields, mut unused, mut offset) = (String::new(), Vec::new(), 0);
    for (n, (census, _)) in table.squares.iter().enumerate() {
        let (size, occupancies) = (census.slots.len(), &census.occupancies);
        fields += &format!(
            "<a href=\"#{}\"><title>{} {}: slots {} to {}</title><path class=\"{}{}\" d=\"{}\"/></a>\n",
            name(census),
            occupancies.slider,
            occupancies.square,
            thousands(offset),
            thousands(offset + size - 1),
            table.slider,
            // So that neighbours are told apart.
            ["", " pale"][(n + n / 8) % 2],
            runs(offset..offset + size, WIDTH)
        );
        unused.extend((0..size).filter(|&i| census.slots[i].is_none()).map(|i| offset + i));
        offset += size;
    }
    format!(
        "<svg class=\"map\" viewBox=\"0 -0.5 {WIDTH} {}\" role=\"group\" \
         aria-label=\"The attack table\">{fields}<path class=\"unused\" d=\"{}\"/></svg>\n",
        offset.div_ceil(WIDTH),
        runs(unused, WIDTH)
    )
}

fn details(census: &Census, candidates: u64) -> String {
    let occupancies = &census.occupancies;
    let (slider, square) = (occupancies.slider, occupancies.square);
    let tried = match candidates {
        0 => "imported".to_owned(),
        n => thousands(n),
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
        bits("factor", census.factor, None),
        strip(census)
    )
}

/// Which slots each attack set takes, as a picture and in numbers.
fn strip(census: &Census) -> String {
    let sets = &census.occupancies.attack_sets;
    let palette: Vec<Colour> = (0..sets.len()).map(colour).chain([FREE]).collect();
    let free = sets.len() as u8;
    let points: Vec<u8> = census.slots.iter().map(|set| set.unwrap_or(free)).collect();
    let lines = sets.iter().zip(census.slots_by_set());
    let lines = lines.map(|(set, slots)| format!("{set:#018x} {slots}\n")).collect::<String>();
    let width = points.len().min(64);
    format!(
        "<figure class=\"big\"><img class=\"picture\" loading=\"lazy\" width=\"{width}\" height=\"{}\" alt=\"Slots by \
         attack set\" src=\"{}\"><figcaption>The square's slots, {width} to a line; one colour for \
         each attack set.</figcaption></figure>\n<details><summary>Slots of each attack set</summary>\
         <pre>{lines}</pre></details>",
        points.len() / width,
        address(width, &palette, &points)
    )
}

/// A slot that no occupancy leads to.
const FREE: Colour = [214, 40, 40];

/// A colour for the `n`th of many, in the middle between light and dark so that
/// it can be seen on both: hues by the golden angle, in two strengths.
fn colour(n: usize) -> Colour {
    from_hsl((n * 1375 / 10 % 360) as f64, 0.55, [0.46, 0.60][n / 3 % 2])
}
