//! Reads the rook's magics of shared lines, one for each rank. Proves them over every occupancy,
//! and makes their tables.

use std::path::Path;

use super::Complaint;
use super::expected::{self, Expected, ROOK, square_name};
use super::generated_source::Source;
use super::plain_loads::{self, Load};
use super::rook_layout::{
    self, ENTRIES, FILE_STRIDE, SET_STRIDE, SETS_BYTES, SETS_OF_A_FILE, entry, origin, start,
};

/// The functions that place the entries and sets.
const LOOKUP: &str = "src/attacks/techniques/shared_lines/rook_layout.rs";

const FILE: &str = "shared_lines_rook.rs";
const MAGICS_NAME: &str = "SHARED_LINES_ROOK_MAGICS";
const ENTRIES_NAME: &str = "SHARED_LINES_ROOK_ENTRIES";

const A_FILE: u64 = 0x0101010101010101;

/// The numbers that the lookups read.
pub struct RookTables {
    pub magics: [u64; 8],
    /// For each entry the attacked ranks and the rook's own; 0 if the entry is not used.
    pub ranks: Vec<u64>,
    /// The attack sets along a rank.
    pub sets: Vec<u8>,
}

/// The magics and their tables.
pub fn read(generated: &Path, rooks: &[Expected]) -> Result<RookTables, Complaint> {
    let source =
        Source::read(generated, FILE, &[(MAGICS_NAME, "[u64; 8]"), (ENTRIES_NAME, "u32")])?;
    let magics = source.numbers::<8>(MAGICS_NAME)?;
    let [written] = source.numbers::<1>(ENTRIES_NAME)?;
    prove(rooks, magics, written).map_err(|what| {
        let length = plain_loads::length(rooks.iter().flat_map(|rook| loads(rook, magics)));
        plain_loads::blame(LOOKUP, length == Some(written as usize), source.complain(&what))
    })
}

fn prove(rooks: &[Expected], magics: [u64; 8], written: u64) -> Result<RookTables, String> {
    let mut entries = Entries { ranks: vec![0; ENTRIES], first: vec![None; ENTRIES] };
    for rook in rooks {
        let entered = entries.enter(rook, magics[rook.square / 8]);
        entered.map_err(|what| format!("{}: {what}", rook.place()))?;
    }
    let count = entries.first.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    if written != count as u64 {
        return Err(format!("{ENTRIES_NAME} is {written}, but there are {count}"));
    }
    let proven = RookTables { magics, ranks: entries.ranks, sets: sets() };
    for rook in rooks {
        proven.check(rook).map_err(|what| format!("{}: {what}", rook.place()))?;
    }
    Ok(proven)
}

/// What the lookups of a rook load from the entries: on a board with the rook as the lowest bit, the
/// top eight bits of the product are the entry.
fn loads(rook: &Expected, magics: [u64; 8]) -> impl Iterator<Item = Load> {
    let (square, magic) = (rook.square, magics[rook.square / 8]);
    expected::subsets(file(square) & !(1 << square)).map(move |occupied| {
        let turned = occupied.rotate_right(square as u32) | !(A_FILE & !1);
        ((turned.wrapping_mul(magic) >> 56) as i64, ranks(square, occupied), u64::MAX)
    })
}

/// The entries while they are filled.
struct Entries {
    ranks: Vec<u64>,
    /// The square and the occupancy that first used each entry.
    first: Vec<Option<(usize, u64)>>,
}

impl Entries {
    /// Enters the attacked ranks for every occupancy of the rook's file. The ends of the file are
    /// included, since a lookup does not mask them. It fails at the first two occupancies that need
    /// different ranks in the same entry.
    fn enter(&mut self, rook: &Expected, magic: u64) -> Result<(), String> {
        let square = rook.square;
        for occupied in expected::subsets(file(square) & !(1 << square)) {
            let wanted = ranks(square, occupied);
            let at = entry(occupied.rotate_right(square as u32), magic);
            let Some(first) = self.first.get_mut(at) else {
                return Err(format!("the occupancy {occupied:#018x} falls outside the entries"));
            };
            let (first_square, first) = *first.get_or_insert((square, occupied));
            if self.ranks[at] == 0 {
                self.ranks[at] = wanted;
            } else if self.ranks[at] != wanted {
                return Err(format!(
                    "magic {magic:#018x} sends occupancy {occupied:#018x} to entry {at}, where \
                     {first:#018x} of rook on {} leads, but they attack {:#018x} and {:#018x}",
                    square_name(first_square),
                    file_attacks(square, occupied),
                    file_attacks(first_square, first)
                ));
            }
        }
        Ok(())
    }
}

fn file(square: usize) -> u64 {
    A_FILE << (square % 8)
}

fn file_attacks(square: usize, occupied: u64) -> u64 {
    expected::attacks(ROOK, square, occupied) & file(square)
}

/// The ranks that a rook attacks along its file, and its own.
fn ranks(square: usize, occupied: u64) -> u64 {
    (file_attacks(square, occupied) | 1 << square) / file_bit(square) * 0xff
}

/// The lowest square of a file.
fn file_bit(square: usize) -> u64 {
    1 << (square % 8)
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
    fn check(&self, rook: &Expected) -> Result<(), String> {
        let (square, magic) = (rook.square, self.magics[rook.square / 8]);
        for &(occupied, attacks) in &rook.attacks {
            let at = entry(occupied.rotate_right(square as u32), magic);
            let first = origin(square) + rook_layout::set(square, occupied);
            let Some(load) = self.sets.get(first..first + 8) else {
                return Err(format!("the occupancy {occupied:#018x} falls outside the sets"));
            };
            let set = load.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            let found = self.ranks[at] & set;
            if found != attacks {
                return Err(format!(
                    "the occupancy {occupied:#018x} has the attacks {found:#018x}, which should be \
                     {attacks:#018x}"
                ));
            }
        }
        Ok(())
    }
}
