//! Shared lines: two loads for a rook and one for a bishop, from twelve kilobytes that all squares
//! share. `src/attacks/techniques/shared_lines` of the engine crate explains the method and the
//! layout of the tables. Here the tables are made again from the magics.

use anyhow::Result;

use super::Technique;
use super::common::lookup;
use crate::exchange::export::expression::{
    EIGHT_RANKS, Function, OCCUPIED, SQUARE, element, load, local,
};
use crate::exchange::export::plan::{Array, Contents, Element};
use crate::geometry::{Slider, Square};
use crate::read::Fingerprint;
use crate::tables::bishop_string::{LONGEST, SHIFT, words};
use crate::verify::Verified;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "shared-lines",
    help: "Rooks by two loads and bishops by one, from 12 KiB that all squares share",
    about: "Shared lines: rook = ranks[blockers on the file] & sets[blockers on the rank], bishop = \
            rotate_left(string[blockers] & lines, square)",
    contents,
};

/// The bits of a rook's product that select an entry.
const INDEX_BITS: u32 = 8;

/// On the board that is turned until the rook is bit 0: the rook's square, and all squares outside
/// its file.
const OTHERS: u64 = !0x0101_0101_0101_0100;

/// The bytes of the sets of one file: a set for each occupancy of the six inner squares, with seven
/// copies of the file's own bit before each set and after the last.
const FILE: usize = 64 * 8 + 8;

/// Padding before the sets. It reduces the loads that cross from one cache line to the next.
const BEFORE: usize = 32;

fn contents(verified: &Verified) -> Result<Contents> {
    let magics = &verified.shared_lines;
    let mut tables = rook_tables(verified, &magics.rook);
    tables.extend(bishop_tables(&magics.bishop, &verified.bishop_string));
    let numbers = vec![
        Fingerprint::of_words("shared_lines_rook_magics", &magics.rook),
        Fingerprint::of_words("shared_lines_rook_attacks", &verified.rook_entries),
        Fingerprint::of_words("shared_lines_bishop_magics", &magics.bishop),
        Fingerprint::of_words("shared_lines_bishop_attacks", &words(&verified.bishop_string)),
    ];
    Ok(Contents {
        numbers,
        tables,
        functions: vec![rook_lookup(), bishop_lookup()],
        ..Contents::default()
    })
}

fn rook_tables(verified: &Verified, magics: &[u64]) -> Vec<Array> {
    let bytes = magics.iter().flat_map(|magic| magic.to_le_bytes());
    let mut entries = verified.rook_entries.clone();
    entries.resize(1 << INDEX_BITS, 0);
    let origins = Square::all().map(origin);
    let ranks = "By the blockers on the file: the ranks that a rook attacks along it, and its own. \
                 The last 64 are never read.";
    let sets = "By file and occupancy of a rank's inner squares: what is attacked along the rank, \
                and seven bytes of the file.";
    vec![
        Array::new("rook_ranks", ranks, Element::U64, entries),
        Array::new("rook_magics", "By rank: eight bytes, the lowest first.", Element::U8, bytes),
        Array::new("rook_origins", "By square: where its sets begin.", Element::U16, origins),
        Array::new("rook_sets", sets, Element::U8, sets_of(&verified.first_rank)),
        Array::new("unread", "So that the next begins a cache line.", Element::U8, [0_u8; 32]),
    ]
}

/// The byte where the sets of a file begin.
fn start(file: u8) -> usize {
    BEFORE + FILE * usize::from(file)
}

/// The byte at which the load of a square's first set begins.
fn origin(square: Square) -> u16 {
    (start(square.file()) + 7 - usize::from(square.rank())) as u16
}

fn sets_of(first_rank: &[u8]) -> Vec<u8> {
    let mut sets = vec![0; BEFORE];
    for file in 0..8 {
        let column = [1 << file; 7];
        sets.extend(first_rank.chunks(8).flat_map(|row| [&column[..], &[row[file]]].concat()));
        sets.extend([1 << file; 8]);
    }
    sets
}

fn bishop_tables(magics: &[u64], string: &[u8]) -> Vec<Array> {
    // A word that nothing reads. Without it the numbers of a square would be 512 bytes apart, in
    // one bank of some caches.
    let column = |name, about, word: &dyn Fn(Square) -> u64| {
        Array::new(name, about, Element::U64, Square::all().map(word).chain([0]))
    };
    let turned = |square: Square| {
        let [(_, one), (_, other)] = Slider::Bishop.lines(square);
        (one | other).rotate_right(square.index() as u32)
    };
    let mut string = string.to_vec();
    string.resize(LONGEST, 0);
    vec![
        column(
            "bishop_others",
            "By square: all squares but those where a blocker matters. The last is never read.",
            &|square| !Slider::Bishop.mask(square),
        ),
        column("bishop_magics", "By square. The last is never read.", &|it| magics[it.index()]),
        column(
            "bishop_lines",
            "By square: what a bishop attacks on an empty board, as seen from it. The last is never \
             read.",
            &turned,
        ),
        Array::new(
            "unread_byte",
            "So that few loads of the string cross from one cache line to the next.",
            Element::U8,
            [0_u8],
        ),
        Array::new("bishop_string", "Attack sets as seen from the bishop.", Element::U8, string),
    ]
}

fn rook_lookup() -> Function {
    let inner = (OCCUPIED >> EIGHT_RANKS) & 0x7E;
    let set = load("rook_sets", element("rook_origins", SQUARE) + local("inner") * 4);
    let product = (local("turned") | OTHERS) * load("rook_magics", EIGHT_RANKS);
    let entry = element("rook_ranks", local("product") >> (64 - INDEX_BITS));
    lookup(Slider::Rook, local("set") & entry).with([
        ("turned", OCCUPIED.rotated_right(SQUARE)),
        ("inner", inner),
        ("set", set),
        ("product", product),
    ])
}

fn bishop_lookup() -> Function {
    let product = (OCCUPIED | element("bishop_others", SQUARE)) * element("bishop_magics", SQUARE);
    let seen = load("bishop_string", local("product") >> SHIFT) & element("bishop_lines", SQUARE);
    lookup(Slider::Bishop, local("seen").rotated_left(SQUARE))
        .with([("product", product), ("seen", seen)])
}
