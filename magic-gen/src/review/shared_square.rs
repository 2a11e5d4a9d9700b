//! One square of shared lines, in figures and boards.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::diagram::{Diagram, HEADING, beside, figures};
use crate::geometry::{Slider, Square};
use crate::hex::Hex;
use crate::review::{EXAMPLE, target_defaults};
use crate::search::{Occupancies, rook_weights};
use crate::tables::bishop_string::SHIFT;
use crate::thousands::thousands;
use crate::verify::oracle;

/// The magic of a square, and what it selects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SharedSquare {
    #[serde(skip)]
    site: (Slider, Square),
    magic: Hex,
    /// For a rook, those of the file alone.
    occupancies: usize,
    /// How many entries or bytes of the string the occupancies select, and the first and the last.
    selected: usize,
    first: usize,
    last: usize,
    /// The entries that all rooks share, or the bytes that all bishops share.
    shared: usize,
}

impl SharedSquare {
    /// The figures of a slider on a square. Its magic is that of the rank or of the square.
    /// `shared` is the number of entries or bytes that all such sliders share.
    pub fn new(slider: Slider, square: Square, magic: u64, shared: usize) -> Self {
        let occupancies = Occupancies::new(slider, square);
        let relevant = occupancies.mask & line(slider, square);
        let boards: BTreeSet<u64> =
            occupancies.boards.iter().map(|board| board & relevant).collect();
        let selected = boards.iter().map(|&board| index(slider, square, magic, board));
        let selected: BTreeSet<usize> = selected.collect();
        Self {
            site: (slider, square),
            magic: Hex(magic),
            occupancies: boards.len(),
            selected: selected.len(),
            first: selected.first().copied().unwrap_or(0),
            last: selected.last().copied().unwrap_or(0),
            shared,
        }
    }

    /// The square for people: figures, and one lookup as boards.
    pub fn text(&self) -> String {
        let (slider, square) = self.site;
        let head = format!("{HEADING}{slider} {square}, shared lines{HEADING:#}\n");
        let selects = |what: &str, sliders: &str| {
            let Self { selected, first, last, shared, .. } = self;
            let [first, last, shared] = [first, last, shared].map(|&number| thousands(number));
            format!("{selected}, between {first} and {last}; {sliders} share {shared} {what}")
        };
        let rows = match slider {
            Slider::Rook => [
                ("weights", self.weights()),
                ("index", "((turned | !0x0101010101010100) * magic) >> 56".to_owned()),
                ("occupancies", format!("{} of the file", self.occupancies)),
                ("entries", selects("entries", "all rooks")),
            ],
            Slider::Bishop => [
                ("mask", Hex(slider.mask(square)).to_string()),
                ("index", format!("((occupied | !mask) * magic) >> {SHIFT}")),
                ("occupancies", thousands(self.occupancies)),
                ("bytes", selects("bytes", "all bishops")),
            ],
        };
        let magic = [("magic", self.magic.to_string())];
        let read_by = [("read by", target_defaults::of("shared_lines").name.to_owned())];
        let rows = figures(magic.into_iter().chain(rows).chain(read_by));
        head + &rows + "\n" + &beside(&self.boards())
    }

    /// What each blocker on the file adds to the index: the bytes of the magic.
    fn weights(&self) -> String {
        let (_, square) = self.site;
        let on = (1..7).filter(|&rank| rank != square.rank());
        let weights = on.map(|rank| {
            let distance = u32::from((rank + 8 - square.rank()) % 8);
            let file = char::from(b'a' + square.file());
            format!("{file}{} {}", rank + 1, self.magic.0 >> (56 - 8 * distance) & 0xFF)
        });
        weights.collect::<Vec<_>>().join(", ")
    }

    /// The lookup of the example.
    fn boards(&self) -> [Diagram; 3] {
        let (slider, square) = self.site;
        let at = square.index();
        let [one, other] = slider.lines(square).map(|(_, line)| line);
        let occupied = EXAMPLE & !square.bit();
        let attacked = oracle::attacks(oracle::directions(slider), at, occupied);
        let index = index(slider, square, self.magic.0, occupied & line(slider, square));
        let letter = slider.name()[..1].to_uppercase().chars().next().unwrap_or('?');
        let result = Diagram::of_attacks("attacks", (at, letter), occupied, attacked);
        let bits = |title: &str, set| Diagram::of_bits(title, set, None);
        match slider {
            Slider::Rook => {
                let ranks = rook_weights::ranks_of(attacked & one | square.bit());
                // The other ranks have the file's own bit.
                let set = attacked & other | one;
                [bits(&format!("entry {index}"), ranks), bits("set of the rank", set), result]
            }
            Slider::Bishop => {
                let seen = |set: u64| set.rotate_right(at as u32);
                let title = format!("its bits, from byte {}", thousands(index));
                [bits("lines, as seen", seen(one | other)), bits(&title, seen(attacked)), result]
            }
        }
    }
}

/// The squares whose blockers the magic multiplies: for a rook those of the file, for a bishop all.
fn line(slider: Slider, square: Square) -> u64 {
    match slider {
        Slider::Rook => slider.lines(square)[0].1,
        Slider::Bishop => u64::MAX,
    }
}

/// The entry or the byte of the string that an occupancy selects.
fn index(slider: Slider, square: Square, magic: u64, occupied: u64) -> usize {
    match slider {
        Slider::Rook => rook_weights::entry(occupied.rotate_right(square.index() as u32), magic),
        Slider::Bishop => ((occupied | !slider.mask(square)).wrapping_mul(magic) >> SHIFT) as usize,
    }
}

/// The hyperbola's part of the square, which targets without shared lines read.
pub fn hyperbola(slider: Slider, square: Square) -> String {
    let masks = slider.lines(square).map(|(name, line)| format!("{name} {}", Hex(line)));
    let sets = match slider {
        Slider::Rook => "; hyperbola takes a rank from the first-rank sets",
        Slider::Bishop => "",
    };
    let read_by = ["hyperbola_reversed", "hyperbola"].map(|technique| {
        let target = target_defaults::of(technique);
        format!("{} ({technique})", target.name)
    });
    let rows = [("masks", masks.join(", ") + sets), ("read by", read_by.join(", "))];
    format!("{HEADING}{slider} {square}, hyperbolas{HEADING:#}\n{}", figures(rows))
}
