//! The squares of both sliders: to choose from, on the map, and each by itself.

use super::drawing::{board, colour, corner, runs};
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

/// A board of links that shows each square's index bits.
pub(super) fn chooser(table: &Table) -> String {
    let link = |(census, _): &(Census, u64)| {
        let (x, y) = corner(census.occupancies.square.index());
        let strength = census.bits * 4;
        format!(
            "<a href=\"#{}\" aria-label=\"{} {}, {} bits\"><rect class=\"bit\" fill-opacity=\"{strength}%\" \
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
    let links: String = table.squares.iter().map(link).collect();
    format!(
        "<figure><svg viewBox=\"0 0 80 80\" width=\"320\"><rect width=\"80\" height=\"80\" \
         fill=\"url(#chequer)\"/>{links}</svg><figcaption>{}</figcaption></figure>\n",
        table.slider
    )
}

/// The slots in one line of the map.
const WIDTH: usize = 512;

/// The whole attack table, a field for each square.
pub(super) fn map(tables: &[Table; 2]) -> String {
    let (mut fields, mut unused, mut offset) = (String::new(), Vec::new(), 0);
    for (n, (census, _)) in tables.iter().flat_map(|table| &table.squares).enumerate() {
        let (size, occupancies) = (census.slots.len(), &census.occupancies);
        fields += &format!(
            "<a href=\"#{}\"><title>{} {}: slots {} to {}</title><path class=\"{}\" d=\"{}\"/></a>\n",
            name(census),
            occupancies.slider,
            occupancies.square,
            thousands(offset),
            thousands(offset + size - 1),
            tone(n),
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

/// The two tones of a slider, so that neighbours are told apart.
fn tone(n: usize) -> &'static str {
    ["rook", "rook pale", "bishop", "bishop pale"][n / 64 * 2 + n % 2]
}

/// All squares of a slider, folded.
pub(super) fn section(table: &Table) -> String {
    let squares: String = table.squares.iter().map(|(c, tried)| details(c, *tried)).collect();
    format!("<h2>The {}, square by square</h2>\n{squares}", table.slider)
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
        board("mask", occupancies.mask, Some(square.index())),
        board("factor", census.factor, None),
        strip(census)
    )
}

/// Which slots each attack set takes.
fn strip(census: &Census) -> String {
    let mut by_set = vec![Vec::new(); census.occupancies.attack_sets.len()];
    for (index, set) in census.slots.iter().enumerate() {
        set.iter().for_each(|&set| by_set[usize::from(set)].push(index));
    }
    let path = |(set, slots): (usize, &Vec<usize>)| {
        format!(
            "<path stroke=\"{}\" d=\"{}\"><title>{:#018x}: {} slots</title></path>",
            colour(set),
            runs(slots.iter().copied(), 64),
            census.occupancies.attack_sets[set],
            slots.len()
        )
    };
    let lines = census.slots.len().div_ceil(64);
    format!(
        "<figure><svg role=\"img\" aria-label=\"Slots by attack set\" viewBox=\"0 -0.5 64 {lines}\" \
         width=\"320\">{}</svg><figcaption>Index by attack set, 64 slots to a line from the top \
         left; one colour for each attack set.</figcaption></figure>\n",
        by_set.iter().enumerate().map(path).collect::<String>()
    )
}
