//! One square of a table, in figures and boards.

use serde::Serialize;

use crate::diagram::{Diagram, HEADING, KEY, beside, figures};
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
    let it = Figures::new(census, candidates);
    let square = census.occupancies.square;
    let letter = it.piece[..1].to_uppercase().chars().next().unwrap_or('?');
    let site = (square.index(), letter);
    let occupied = EXAMPLE & !square.bit();
    let slot = census.slot(occupied & it.mask.0);
    let set = census.slots[slot].map_or(0, |id| census.occupancies.attack_sets[usize::from(id)]);
    let title = format!("slot {}", thousands(slot));
    let boards = beside(&[
        Diagram::of_bits("mask", it.mask.0, Some(site)),
        Diagram::of_bits("magic", it.magic.0, None),
        Diagram::of_attacks(&title, site, occupied, set),
    ]);
    let [slots, used, unused] = [it.slots, it.slots_used, it.slots_unused].map(thousands);
    let [good, bad] = [it.constructive_collisions, it.destructive_collisions].map(thousands);
    let lines = figures([
        ("mask", it.mask.to_string()),
        ("magic", it.magic.to_string()),
        ("shift", format!("{} ({} index bits)", it.shift, it.bits)),
        ("occupancies", thousands(it.occupancies)),
        ("attack sets", thousands(it.attack_sets)),
        ("slots", format!("{slots}: {used} used, {unused} unused")),
        ("collisions", format!("{good} good, {bad} bad")),
        ("candidates", thousands(it.candidates)),
    ]);
    let head = format!("{HEADING}{} {}, magics{HEADING:#}", it.piece, it.square);
    format!("{head}\n{lines}\n{boards}\n1 bit that is set, {KEY}\n")
}
