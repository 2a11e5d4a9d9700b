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
    /// 0 for a factor that was not searched for.
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
            magic: Hex(census.factor),
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

/// The square for people: figures, the mask and the factor as boards, the slots.
pub fn text(census: &Census, candidates: u64) -> String {
    let figures = Figures::new(census, candidates);
    let square = census.occupancies.square.index();
    let letter = figures.piece[..1].to_uppercase().chars().next().unwrap_or('?');
    let open = census.occupancies.attack_sets.first().copied().unwrap_or(0);
    let boards = [
        Diagram::of_bits("mask", figures.mask.0, Some((square, letter))),
        Diagram::of_bits("factor", figures.magic.0, None),
        Diagram::of_attacks("attacks, no blocker", (square, letter), 0, open),
    ];
    let head = format!("{HEADING}{} {}{HEADING:#}\n", figures.piece, figures.square);
    [head, lines(&figures), "\n".to_owned(), beside(&boards), "\n".to_owned(), strip(census)]
        .concat()
}

fn lines(figures: &Figures) -> String {
    let candidates = match figures.candidates {
        0 => "none: the factor is imported".to_owned(),
        n => thousands(n),
    };
    [
        ("mask", figures.mask.to_string()),
        ("factor", figures.magic.to_string()),
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

/// How many letters tell the attack sets apart in the strip.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The slots that one line of the strip shows, and the most lines it has.
const COLUMNS: usize = 64;
const LINES: usize = 8;

/// The slots in order, a letter for each attack set; a long table is cut.
fn strip(census: &Census) -> String {
    let letter = |slot: &Option<u8>| match slot {
        None => '.',
        Some(set) => LETTERS[usize::from(*set) % LETTERS.len()] as char,
    };
    let shown = census.slots.len().min(COLUMNS * LINES);
    let counts = census.slots_by_set();
    let (least, most) = (counts.iter().min().copied(), counts.iter().max().copied());
    let mut text = format!(
        "slots 0 to {} by attack set (letters repeat after {}; a set takes {} to {} slots)\n",
        shown - 1,
        LETTERS.len(),
        thousands(least.unwrap_or(0)),
        thousands(most.unwrap_or(0))
    );
    for (i, line) in census.slots[..shown].chunks(COLUMNS).enumerate() {
        text += &format!("{:>5} {}\n", COLUMNS * i, line.iter().map(letter).collect::<String>());
    }
    text
}
