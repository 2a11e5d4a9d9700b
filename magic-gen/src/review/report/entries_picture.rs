//! The entries of the rook of shared lines, and one lookup.

use super::board::{Layer, Mark, board};
use crate::search::rook_weights;
use crate::verify::Verified;

/// A rook on d4 with blockers on d2 and d6, b4 and f4.
pub(super) const SQUARE: usize = 27;
const OCCUPIED: u64 = 1 << 11 | 1 << 43 | 1 << 25 | 1 << 29;

/// The entries in a row of the picture.
const ROW: usize = 96;

pub(super) fn picture(verified: &Verified) -> String {
    let entries = &verified.rook_entries;
    let rows = entries.len().div_ceil(ROW);
    let strips: String =
        entries.chunks(ROW).enumerate().map(|(n, entries)| strip(n, entries)).collect();
    format!(
        "<p>Every entry as a column of eight ranks, rank 8 on top. Blue: attacked, or the rook's own.\
         </p>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"The entries\">\
         <svg class=\"plot\" role=\"img\" aria-label=\"All {} entries\" viewBox=\"0 0 400 {}\">{strips}\
         </svg></div>\n<p>One lookup: a rook on d4, blockers on d2, d6, b4 and f4.</p>\n\
         <div class=\"row\">{}</div>\n",
        entries.len(),
        STRIP * rows,
        lookup(verified)
    )
}

/// The height of a row of the picture, with its numbers.
const STRIP: usize = 46;

fn strip(n: usize, entries: &[u64]) -> String {
    let (left, top) = (8, STRIP * n + 12);
    let cell =
        |(at, rank): (usize, usize)| format!("M{} {}h3v4h-3z", left + 4 * at, top + 4 * (7 - rank));
    let set = entries.iter().enumerate().flat_map(|(at, entry)| {
        (0..8).filter(move |rank| entry >> (8 * rank) & 1 == 1).map(move |rank| (at, rank))
    });
    let cells: String = set.map(cell).collect();
    let numbers = (0..entries.len()).step_by(16).map(|at| {
        format!("<text x=\"{}\" y=\"{}\">{}</text>", left + 4 * at + 2, top - 3, ROW * n + at)
    });
    format!(
        "<rect class=\"light\" x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"32\"/>\
         <path class=\"attack\" d=\"{cells}\"/>{}",
        4 * entries.len(),
        numbers.collect::<String>()
    )
}

/// A rook's lookup, from the numbers of the folder.
pub(super) struct Lookup {
    /// All pieces on the board but the rook.
    pub(super) occupied: u64,
    magic: u64,
    /// The entry that the file selects, and what it has.
    pub(super) entry: usize,
    pub(super) ranks: u64,
}

/// The squares but the file's on the turned board.
const OTHERS: u64 = !0x0101_0101_0101_0100;

impl Lookup {
    /// The example.
    pub(super) fn new(verified: &Verified) -> Self {
        let magic = verified.shared_lines.rook[SQUARE / 8];
        let lookup = Self { occupied: OCCUPIED, magic, entry: 0, ranks: 0 };
        let entry = lookup.index(OCCUPIED);
        Self { entry, ranks: verified.rook_entries[entry], ..lookup }
    }

    /// The entry that these blockers select.
    pub(super) fn index(&self, occupied: u64) -> usize {
        rook_weights::entry(occupied.rotate_right(SQUARE as u32), self.magic)
    }

    /// The number whose top bits are the index.
    pub(super) fn product(&self) -> u64 {
        (self.occupied.rotate_right(SQUARE as u32) | OTHERS).wrapping_mul(self.magic)
    }

    /// Which set of the file the six inner squares of the rank select.
    pub(super) fn set_number(&self) -> usize {
        (self.occupied >> (SQUARE / 8 * 8 + 1) & 63) as usize
    }

    /// The first of the eight bytes that are loaded, counted from the first byte of the file.
    pub(super) fn load_at(&self) -> usize {
        8 * self.set_number() + 7 - SQUARE / 8
    }

    /// The bytes of the file: seven with the file's own bit, a set, and so on.
    pub(super) fn bytes(&self, first_rank: &[u8]) -> Vec<u8> {
        let file = SQUARE % 8;
        let sets = first_rank.chunks(8).map(|row| row[file]);
        let column = [1 << file; 7];
        sets.flat_map(|set| column.into_iter().chain([set])).chain(column).collect()
    }

    /// What is loaded.
    pub(super) fn load(&self, first_rank: &[u8]) -> u64 {
        let bytes = &self.bytes(first_rank)[self.load_at()..][..8];
        u64::from_le_bytes(bytes.try_into().expect("eight bytes"))
    }
}

/// The entry, the set of the rank, and both together.
fn lookup(verified: &Verified) -> String {
    let lookup = Lookup::new(verified);
    let (ranks, set) = (lookup.ranks, lookup.load(&verified.first_rank));
    let show = |what: &str, set: u64, more: &[(&'static str, u64)]| {
        let caption = format!("{what}<br><code>{set:#018x}</code>");
        let mut layers = vec![Layer("attack", Mark::Square, set)];
        layers.extend(more.iter().map(|&(class, set)| Layer(class, Mark::Disc, set)));
        board(what, &caption, &layers)
    };
    let pieces = [("blocker", lookup.occupied), ("slider", 1 << SQUARE)];
    [
        show(&format!("entry {}", lookup.entry), ranks, &[]),
        show("the set of the rank", set, &[]),
        show("both: the attack set", ranks & set, &pieces),
    ]
    .concat()
}
