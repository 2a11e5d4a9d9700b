//! Reads the numbers of shared lines, proves them over every occupancy and makes their tables: the
//! rook's magics, one for each rank, and the bishop's, with which all bishops find their attack sets
//! in one string.

use std::path::Path;

use super::complaint::{Complaint, Fault};
use super::expected::{self, A_FILE, Expected, ROOK};
use super::lookups::{Index, Load, word};
use super::rook_layout::{
    self, ENTRIES, FILE_STRIDE, SET_STRIDE, SETS_BYTES, SETS_OF_A_FILE, entry, origin, start,
};
use super::source::{Flaw, Source};
use super::string_index::string_index;

const ROOK_MAGICS: &str = "SHARED_LINES_ROOK_MAGICS";
const ROOK_ENTRIES: &str = "SHARED_LINES_ROOK_ENTRIES";
const ROOK_INDEX: Index =
    Index { code: "src/attacks/techniques/shared_lines/rook_layout.rs", bits: 8, stride: 8 };

const BISHOP_MAGICS: &str = "SHARED_LINES_BISHOP_MAGICS";
const BISHOP_BYTES: &str = "SHARED_LINES_BISHOP_BYTES";
const BISHOP_INDEX: Index =
    Index { code: "src/attacks/techniques/shared_lines/string_index.rs", bits: 12, stride: 1 };

/// The numbers that the lookups of rooks read.
pub struct RookTables {
    pub magics: [u64; 8],
    /// For each entry the attacked ranks and the rook's own; 0 if the entry is not used.
    pub ranks: Vec<u64>,
    /// The attack sets along a rank.
    pub sets: Vec<u8>,
}

/// The numbers that the lookups of bishops read.
pub struct BishopTables {
    /// a1 to h8: the squares off the mask.
    pub others: Vec<u64>,
    pub magics: [u64; 64],
    /// As seen from the bishop.
    pub lines: Vec<u64>,
    pub string: Vec<u8>,
}

/// The rook's magics and their tables.
pub fn read_rook(generated: &Path, rooks: &[Expected]) -> Result<RookTables, Complaint> {
    let declared = [(ROOK_MAGICS, "[u64; 8]"), (ROOK_ENTRIES, "u32")];
    let source = Source::read(generated, "shared_lines_rook.rs", &declared)?;
    let magics = source.numbers::<8>(ROOK_MAGICS)?;
    let [entries] = source.numbers(ROOK_ENTRIES)?;
    let loads = rooks.iter().flat_map(|rook| file_loads(rook, magics[rook.piece.square / 8]));
    let by_code =
        |load: &Load| entry(load.occupied.rotate_right(load.piece.square as u32), load.magic);
    let bytes = ROOK_INDEX.prove(&source, loads, by_code, Some((ROOK_ENTRIES, entries)))?;
    let ranks = (0..ENTRIES).map(|entry| word(&bytes, 8 * entry)).collect();
    let tables = RookTables { magics, ranks, sets: sets() };
    // The entries are right, so a fault here is one of the code that places the sets.
    let check = rooks.iter().try_for_each(|rook| tables.check(rook));
    check.map_err(|flaw| source.blame(ROOK_INDEX.code, flaw))?;
    Ok(tables)
}

/// What a rook loads for every occupancy of its file: the attacked ranks. The ends of the file are
/// included, since a lookup does not mask them.
fn file_loads(rook: &Expected, magic: u64) -> impl Iterator<Item = Load> {
    let (piece, square) = (rook.piece, rook.piece.square);
    let file = A_FILE << (square % 8);
    expected::subsets(file & !(1 << square)).map(move |occupied| {
        let attacks = expected::attacks(ROOK, square, occupied) & file;
        // On a board with the rook as the lowest bit, all but its file is full.
        let multiplied = occupied.rotate_right(square as u32) | !(A_FILE & !1);
        let word = ((attacks | 1 << square) >> (square % 8)) * 0xff;
        Load { multiplied, word, ..Load::new(piece, (occupied, attacks), magic) }
    })
}

/// The sets of each file, a byte each, with copies of the file's own bit between them. The check
/// finds a file that has no room.
fn sets() -> Vec<u8> {
    let mut sets = vec![0; SETS_BYTES];
    for file in 0..8 {
        let Some(sets) = sets.get_mut(start(file)..start(file) + FILE_STRIDE) else { break };
        sets.fill(1 << file);
        for inner in 0..SETS_OF_A_FILE {
            let attacks = expected::attacks(ROOK, file, (inner as u64) << 1);
            // The lowest byte is the first rank.
            sets[SET_STRIDE - 1 + SET_STRIDE * inner] = attacks as u8;
        }
    }
    sets
}

impl RookTables {
    /// Looks up every relevant occupancy of a rook.
    fn check(&self, rook: &Expected) -> Result<(), Flaw> {
        let square = rook.piece.square;
        for &(occupied, wanted) in &rook.attacks {
            let at = entry(occupied.rotate_right(square as u32), self.magics[square / 8]);
            let first = origin(square) + rook_layout::set(square, occupied);
            let is_inside = first + 8 <= self.sets.len();
            let found = if is_inside { self.ranks[at] & word(&self.sets, first) } else { 0 };
            if found != wanted {
                let fault = Fault::WrongAttacks(occupied, found, wanted);
                return Err((rook.piece.to_string(), fault));
            }
        }
        Ok(())
    }
}

/// The bishop's magics and their string.
pub fn read_bishop(generated: &Path, bishops: &[Expected]) -> Result<BishopTables, Complaint> {
    let declared = [(BISHOP_MAGICS, "[u64; 64]"), (BISHOP_BYTES, "u32")];
    let source = Source::read(generated, "shared_lines_bishop.rs", &declared)?;
    let magics = source.numbers::<64>(BISHOP_MAGICS)?;
    let [bytes] = source.numbers(BISHOP_BYTES)?;
    let each = bishops.iter().zip(magics);
    let loads = each.flat_map(|(bishop, magic)| string_loads(bishop, magic));
    let by_code = |load: &Load| string_index(load.multiplied, load.magic);
    let string = BISHOP_INDEX.prove(&source, loads, by_code, Some((BISHOP_BYTES, bytes)))?;
    Ok(BishopTables {
        others: bishops.iter().map(|bishop| !bishop.mask).collect(),
        magics,
        lines: bishops.iter().map(|bishop| seen(bishop, bishop.lines)).collect(),
        string,
    })
}

/// What a bishop loads for every relevant occupancy: its attack set, of which it reads its lines.
fn string_loads(bishop: &Expected, magic: u64) -> impl Iterator<Item = Load> {
    bishop.attacks.iter().map(move |&(occupied, attacks)| Load {
        multiplied: occupied | !bishop.mask,
        word: seen(bishop, attacks),
        read: seen(bishop, bishop.lines),
        ..Load::new(bishop.piece, (occupied, attacks), magic)
    })
}

/// A set as seen from the bishop: on a board that is rotated until its square is the lowest bit.
fn seen(bishop: &Expected, set: u64) -> u64 {
    set.rotate_right(bishop.piece.square as u32)
}
