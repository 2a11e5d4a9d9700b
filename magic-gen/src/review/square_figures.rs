//! One square of a table, in figures and boards.

use serde::Serialize;

use crate::diagram::{Diagram, HEADING, beside};
use crate::hex::Hex;
use crate::review::census::Census;
use crate::search::Id;
use crate::thousands::thousands;

/// The figures of a square, as `show --json` prints them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Figures {
    piece: String,
    square: String,
    mask: Hex,
    magic: Hex,
    shift: u32,
    bits: u32,
    occupancies: usize,
    attack_sets: usize,
    slots: usize,
    slots_used: usize,
    slots_unused: usize,
    constructive_collisions: usize,
    destructive_collisions: usize,
    candidates: u64,
}

impl Figures {
    /// The figures of a table; `candidates` were tried to find its magic.
    pub fn new(census: &Census, candidates: u64) -> Self {
        let Census { occupancies, slots, .. } = census;
        Self {
            piece: occupancies.slider.to_string(),
            square: occupancies.square.to_string(),
            mask: Hex(occupancies.mask),
            magic: Hex(census.magic),
            shift: 64 - census.bits,
            bits: census.bits,
            occupancies: occupancies.boards.len(),
            attack_sets: occupancies.attack_sets.len(),
            slots: slots.len(),
            slots_used: census.used(),
            slots_unused: slots.len() - census.used(),
            constructive_collisions: census.constructive,
            destructive_collisions: census.destructive,
            candidates,
        }
    }
}

/// The square for people: figures, the mask and the magic as boards, the slots.
pub fn text(census: &Census, candidates: u64) -> String {
    let figures = Figures::new(census, candidates);
    let square = census.occupancies.square.index();
    let letter = figures.piece[..1].to_uppercase().chars().next().unwrap_or('?');
    let open = census.occupancies.attack_sets.first().copied().unwrap_or(0);
    let boards = [
        Diagram::of_bits("mask", figures.mask.0, Some((square, letter))),
        Diagram::of_bits("magic", figures.magic.0, None),
        Diagram::of_attacks("attacks, no blocker", (square, letter), 0, open),
    ];
    let head = format!("{HEADING}{} {}, magics{HEADING:#}\n", figures.piece, figures.square);
    [head, lines(&figures), "\n".to_owned(), beside(&boards), "\n".to_owned(), map(census)].concat()
}

fn lines(figures: &Figures) -> String {
    [
        ("mask", figures.mask.to_string()),
        ("magic", figures.magic.to_string()),
        ("shift", format!("{} ({} index bits)", figures.shift, figures.bits)),
        ("occupancies", thousands(figures.occupancies)),
        ("attack sets", thousands(figures.attack_sets)),
        (
            "slots",
            format!(
                "{}: {} used, {} unused",
                thousands(figures.slots),
                thousands(figures.slots_used),
                thousands(figures.slots_unused)
            ),
        ),
        (
            "collisions",
            format!(
                "{} constructive, {} destructive",
                thousands(figures.constructive_collisions),
                thousands(figures.destructive_collisions)
            ),
        ),
        ("candidates", thousands(figures.candidates)),
    ]
    .map(|(name, value)| format!("{name:<12}{value}\n"))
    .concat()
}

/// The number of cells in a line of the map, and the most lines.
const COLUMNS: usize = 64;
const LINES: usize = 8;

/// From few attacked squares to all that the slider can attack from here.
const SHADES: [char; 4] = ['░', '▒', '▓', '█'];
/// No slot of the cell is in use.
const FREE: char = '·';

/// The table as a picture: how many squares are attacked from slot to slot, and which slots are
/// free.
fn map(census: &Census) -> String {
    let slots = &census.slots;
    let of_cell = slots.len().div_ceil(COLUMNS * LINES);
    let counts = census.slots_by_set();
    let (least, most) = (counts.iter().min().copied(), counts.iter().max().copied());
    let each = if of_cell == 1 { "slot".to_owned() } else { format!("{of_cell} slots") };
    let [few, .., many] = SHADES;
    let mut text = format!(
        "the table, each cell {each}: {few} few squares attacked to {many} many, {FREE} free; \
         an attack set has {} to {} slots\n",
        thousands(least.unwrap_or(0)),
        thousands(most.unwrap_or(0))
    );
    for (line, cells) in slots.chunks(of_cell * COLUMNS).enumerate() {
        let shades: String = cells.chunks(of_cell).map(|slots| shade(census, slots)).collect();
        text += &format!("{:>5} {shades}\n", line * of_cell * COLUMNS);
    }
    text
}

/// The mean number of attacked squares, as a part of the greatest.
fn shade(census: &Census, slots: &[Option<Id>]) -> char {
    let sets = &census.occupancies.attack_sets;
    let size = |set: u64| set.count_ones() as usize;
    let [mut used, mut sum] = [0; 2];
    for set in slots.iter().flatten() {
        used += 1;
        sum += size(sets[usize::from(*set)]) - 1;
    }
    let most = sets.iter().map(|&set| size(set)).max().unwrap_or(1);
    match used {
        0 => FREE,
        _ => SHADES[sum * SHADES.len() / (used * most)],
    }
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, FREE, map, shade};
    use crate::geometry::Slider;
    use crate::review::census::Census;
    use crate::search::Id;

    fn census(square: &str, bits: u32) -> Census {
        // A bad magic, so that not all slots are in use.
        Census::new(Slider::Rook, square.parse().unwrap(), 0x0010_0400_4040_0800, bits)
    }

    #[test]
    fn the_more_squares_are_attacked_the_darker_is_the_cell() {
        let census = census("d4", 10);
        let sets = &census.occupancies.attack_sets;
        let by_size = |size: u32| sets.iter().position(|set| set.count_ones() == size).unwrap();
        let of = |size: u32| shade(&census, &[None, Some(by_size(size) as Id)]);
        assert_eq!([4, 7, 10, 14].map(of), ['░', '▒', '▓', '█']);
        assert_eq!(shade(&census, &[None, None]), FREE);
    }

    #[test]
    fn the_map_has_a_cell_for_every_slot() {
        for (square, bits) in [("a1", 9), ("d4", 10), ("a1", 12)] {
            let census = census(square, bits);
            let text = map(&census);
            let cells = text.lines().skip(1).map(|line| line[6..].chars().count());
            let each = census.slots.len().div_ceil(512);
            assert_eq!(cells.clone().sum::<usize>() * each, 1 << bits, "{square}");
            assert!(cells.into_iter().all(|cells| cells == COLUMNS), "{square}");
        }
    }
}
