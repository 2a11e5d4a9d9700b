//! One square of a table, in figures and boards.

use serde::Serialize;

use crate::diagram::{Diagram, HEADING, beside};
use crate::document::Hex;
use crate::figures::thousands;
use crate::review::census::Census;

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
    /// 0 for a magic that was not searched for.
    candidates: u64,
}

impl Figures {
    /// The figures of a table that took `candidates` to find.
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
    [head, lines(&figures), "\n".to_owned(), beside(&boards), "\n".to_owned(), strip(census)]
        .concat()
}

fn lines(figures: &Figures) -> String {
    let candidates = match figures.candidates {
        0 => "none: the magic is imported".to_owned(),
        n => thousands(n),
    };
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
        ("candidates", candidates),
    ]
    .map(|(name, value)| format!("{name:<12}{value}\n"))
    .concat()
}

/// The names of attack sets in the strip: a letter where there are enough, else two.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The characters that one line of the strip shows, and the most lines it has.
const COLUMNS: usize = 64;
const LINES: usize = 8;

/// The slots in order, a name for each attack set; a long table is cut.
fn strip(census: &Census) -> String {
    let width = if census.occupancies.attack_sets.len() > LETTERS.len() { 2 } else { 1 };
    let letter = |n: usize| char::from(LETTERS[n % LETTERS.len()]);
    let name = |slot: &Option<u8>| match slot.map(usize::from) {
        None => ".".repeat(width),
        Some(set) if width == 1 => letter(set).to_string(),
        // The first letter is a capital, so that one sees where a name begins.
        Some(set) => [letter(26 + set / 26), letter(set % 26)].iter().collect(),
    };
    let columns = COLUMNS / width;
    let shown = census.slots.len().min(columns * LINES);
    let counts = census.slots_by_set();
    let (least, most) = (counts.iter().min().copied(), counts.iter().max().copied());
    let mut text = format!(
        "slots 0 to {} by attack set ({} for each; a set takes {} to {} slots)\n",
        shown - 1,
        ["a letter", "two letters"][width - 1],
        thousands(least.unwrap_or(0)),
        thousands(most.unwrap_or(0))
    );
    for (i, line) in census.slots[..shown].chunks(columns).enumerate() {
        text += &format!("{:>5} {}\n", columns * i, line.iter().map(name).collect::<String>());
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::strip;
    use crate::geometry::Slider;
    use crate::review::census::Census;

    /// The magics are bad ones, so that not all sets need have a slot of their own.
    #[test]
    fn each_name_stands_for_one_attack_set() {
        for (square, width) in [("a1", 1), ("d4", 2)] {
            let census =
                Census::new(Slider::Rook, square.parse().unwrap(), 0x0010_0400_4040_0800, 9);
            let text = strip(&census);
            let lines = text.lines().skip(1).map(|line| line.split_whitespace().nth(1).unwrap());
            let text: Vec<u8> = lines.flat_map(str::bytes).collect();
            let names: BTreeSet<_> = text.chunks(width).filter(|name| name[0] != b'.').collect();
            let shown = &census.slots[..text.len() / width];
            let sets: BTreeSet<_> = shown.iter().flatten().collect();
            assert_eq!(names.len(), sets.len(), "{square}");
        }
    }
}
