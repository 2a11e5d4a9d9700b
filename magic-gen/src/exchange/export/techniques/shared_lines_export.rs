//! Shared lines: a rook by two loads and a bishop by one, from twelve kilobytes that all squares
//! share. `src/attacks/techniques/shared_lines` of the engine crate says how, and why the tables lie
//! as they do; here they are derived anew from the magics.

use anyhow::{Context, Result};

use super::Technique;
use crate::exchange::export::expression::{
    EIGHT_RANKS, Function, OCCUPIED, SQUARE, element, load, local,
};
use crate::exchange::export::magic_tables::LOOKUPS;
use crate::exchange::export::packed_tables::{find, prints};
use crate::exchange::export::plan::{Array, Contents, Values, entered};
use crate::finds::string_index::{ROWS, SHIFT};
use crate::geometry::{Slider, Square};
use crate::read::Fingerprint;
use crate::verify::{Proven, Verified};

pub(super) const TECHNIQUE: Technique = Technique {
    name: "shared-lines",
    help: "Rooks by two loads and bishops by one, from 12 KiB that all squares share",
    about: "Shared lines: rook = ranks[blockers on the file] & sets[blockers on the rank], bishop = \
            rotate_left(string[blockers] & lines, square)",
    has_json: true,
    contents,
};

/// The bits of a rook's product that select an entry.
const INDEX_BITS: u32 = 8;

/// On a board that is turned so that the rook is at its lowest bit: all squares but those above it
/// on its file.
const OTHERS: u64 = !0x0101_0101_0101_0100;

/// The bytes of the sets of one file: one for each occupancy of the six inner squares, seven copies
/// of the file's own bit before each of them and after the last.
const FILE: usize = 64 * 8 + 8;

/// Padding before the sets. It cuts the loads that cross from one cache line to the next.
const BEFORE: usize = 32;

fn contents(verified: &Verified) -> Result<Contents> {
    let find = find(verified, "one_string.txt")?;
    let magics = rook_magics(verified);
    let mut tables = rook_tables(verified, &magics)?;
    tables.extend(bishop_tables(find));
    let mut numbers = vec![Fingerprint::of_words("shared_lines_rook_magics", &magics)];
    numbers.extend(prints(find));
    Ok(Contents { numbers, tables, functions: vec![rook(), bishop()], ..Contents::default() })
}

fn rook_magics(_: &Verified) -> [u64; 8] {
    // TODO: of the verified numbers
    std::array::from_fn(magic_stub)
}

fn magic_stub(rank: usize) -> u64 {
    let (edge, empty, beyond, behind): (usize, u64, [u64; 6], [u64; 2]) = if rank < 4 {
        (0, 0, [32, 16, 8, 4, 2, 1], [64, 80])
    } else {
        (7, 88, [40, 24, 8, 4, 2, 1], [80, 16])
    };
    let (mut last, mut gathering) = (empty, 0);
    for on in (1..7).filter(|on| *on != rank) {
        let (r, o) = (rank ^ edge, on ^ edge);
        let weight = if o < r { behind[o - 1] } else { beyond[o - 1] };
        last += weight;
        gathering += weight << (56 - 8 * ((on + 8 - rank) % 8));
    }
    gathering + ((255 - last) << 56)
}

fn rook_tables(verified: &Verified, magics: &[u64; 8]) -> Result<Vec<Array>> {
    let bytes = magics.iter().flat_map(|magic| magic.to_le_bytes()).collect();
    let origins = Square::all().map(origin).collect();
    let ranks = "By the blockers on the file: the ranks that a rook attacks along it, and its own. \
                 The last 64 are never read.";
    let sets = "By file and occupancy of a rank's inner squares: what is attacked along the rank, \
                and seven bytes of the file.";
    Ok(vec![
        Array::new("rook_ranks", ranks, Values::U64(ranks_of(magics)?)),
        Array::new("rook_magics", "By rank: eight bytes, the lowest first.", Values::U8(bytes)),
        Array::new("rook_origins", "By square: where its sets begin.", Values::U16(origins)),
        Array::new("rook_sets", sets, Values::U8(sets_of(&verified.first_rank))),
        Array::new("unread", "So that the next begins a cache line.", Values::U8(vec![0; 32])),
    ])
}

/// The byte where the sets of a file begin.
fn start(file: u8) -> usize {
    BEFORE + FILE * usize::from(file)
}

/// The byte at which the load of a square's first set begins.
fn origin(square: Square) -> u16 {
    (start(square.file()) + 7 - usize::from(square.rank())) as u16
}

/// What the lookups on all squares of each rank are to find, for every occupancy of the file.
fn ranks_of(magics: &[u64; 8]) -> Result<Vec<u64>> {
    let mut table = vec![0; 1 << INDEX_BITS];
    for (rank, &magic) in (0..).zip(magics) {
        let square = Square::new(8 * rank).context("a square of the a-file")?;
        let slots = file_attacks(square).map(|(occupied, attacks)| {
            let turned = occupied.rotate_right(square.index() as u32);
            let entry = (turned | OTHERS).wrapping_mul(magic) >> (64 - INDEX_BITS);
            (entry as usize, (attacks | square.bit()) * 0xFF)
        });
        entered(&mut table, slots).with_context(|| format!("rooks on rank {}", rank + 1))?;
    }
    Ok(table)
}

/// Every occupancy of the a-file, with what a rook attacks along it.
fn file_attacks(square: Square) -> impl Iterator<Item = (u64, u64)> {
    let [_, _, up, down] = Slider::Rook.rays(square);
    (0..256_u64).map(move |ranks| {
        let occupied = (0..8).map(|rank| (ranks >> rank & 1) << (8 * rank)).sum();
        (occupied, [&up, &down].map(|ray| reached(ray, occupied)).iter().sum())
    })
}

/// The squares of a ray up to the first that is occupied.
fn reached(ray: &[Square], occupied: u64) -> u64 {
    let end = ray.iter().position(|square| occupied & square.bit() != 0);
    ray[..end.map_or(ray.len(), |end| end + 1)].iter().map(|square| square.bit()).sum()
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

fn bishop_tables(find: &Proven) -> Vec<Array> {
    // A word that nothing reads, so that the numbers of a square are not 512 bytes apart, which
    // would put them into one bank of some caches.
    let column = |words: &mut dyn Iterator<Item = u64>| Values::U64(words.chain([0]).collect());
    let rows = &find.find.rows;
    let mut others = rows.iter().map(|row| !Slider::Bishop.mask(row.square));
    let lines = |square: Square| -> u64 {
        Slider::Bishop.rays(square).concat().iter().map(|square| square.bit()).sum()
    };
    let mut lines =
        rows.iter().map(|row| lines(row.square).rotate_right(row.square.index() as u32));
    let mut string: Vec<u8> = find.proof.table.iter().flat_map(|word| word.to_le_bytes()).collect();
    string.resize(ROWS, 0);
    vec![
        Array::new(
            "bishop_others",
            "By square: all squares but those where a blocker matters. The last is never read.",
            column(&mut others),
        ),
        Array::new(
            "bishop_magics",
            "By square. The last is never read.",
            column(&mut rows.iter().map(|row| row.magic)),
        ),
        Array::new(
            "bishop_lines",
            "By square: what a bishop attacks on an empty board, as seen from it. The last is never \
             read.",
            column(&mut lines),
        ),
        Array::new(
            "unread_byte",
            "So that few loads of the string cross from one cache line to the next.",
            Values::U8(vec![0]),
        ),
        Array::new("bishop_string", "Attack sets as seen from the bishop.", Values::U8(string)),
    ]
}

fn rook() -> Function {
    let (name, about) = LOOKUPS[Slider::Rook as usize];
    let inner = (OCCUPIED >> EIGHT_RANKS) & 0x7E;
    let set = load("rook_sets", element("rook_origins", SQUARE) + inner * 4);
    let entry = ((local("turned") | OTHERS) * load("rook_magics", EIGHT_RANKS)) >> (64 - INDEX_BITS);
    Function::slider(name, about, local("set") & element("rook_ranks", entry))
        .with([("turned", OCCUPIED.rotated_right(SQUARE)), ("set", set)])
}

fn bishop() -> Function {
    let (name, about) = LOOKUPS[Slider::Bishop as usize];
    let row =
        ((OCCUPIED | element("bishop_others", SQUARE)) * element("bishop_magics", SQUARE)) >> SHIFT;
    let seen = element("bishop_lines", SQUARE) & load("bishop_string", row);
    Function::slider(name, about, seen.rotated_left(SQUARE))
}
