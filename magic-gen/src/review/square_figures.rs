//! One square of a table, in figures and boards.

use serde::Serialize;

use crate::diagram::{Diagram, HEADING, KEY, beside};
use crate::hex::Hex;
use crate::review::EXAMPLE;
use crate::review::census::Census;
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

/// The square for people: figures, the mask and the magic as boards, and the lookup of the example.
pub fn text(census: &Census, candidates: u64) -> String {
    let figures = Figures::new(census, candidates);
    let square = census.occupancies.square;
    let letter = figures.piece[..1].to_uppercase().chars().next().unwrap_or('?');
    let site = (square.index(), letter);
    let occupied = EXAMPLE & !square.bit();
    let slot = census.slot(occupied & figures.mask.0);
    let set = census.slots[slot].map_or(0, |id| census.occupancies.attack_sets[usize::from(id)]);
    let title = format!("slot {}", thousands(slot));
    let boards = [
        Diagram::of_bits("mask", figures.mask.0, Some(site)),
        Diagram::of_bits("magic", figures.magic.0, None),
        Diagram::of_attacks(&title, site, occupied, set),
    ];
    let head = format!("{HEADING}{} {}, magics{HEADING:#}\n", figures.piece, figures.square);
    [
        head,
        lines(&figures),
        "\n".to_owned(),
        beside(&boards),
        format!("\n1 bit that is set, {KEY}\n"),
    ]
    .concat()
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
                "{} good, {} bad",
                thousands(figures.constructive_collisions),
                thousands(figures.destructive_collisions)
            ),
        ),
        ("candidates", thousands(figures.candidates)),
    ]
    .map(|(name, value)| format!("{name:<12}{value}\n"))
    .concat()
}
