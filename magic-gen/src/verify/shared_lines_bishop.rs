//! The proof of the bishop's magics of shared lines, whose lookups load their attack sets from one
//! string.
//!
//! The string is filled with the attack sets of all lookups, byte by byte. Each set is compared
//! with earlier sets that read some of the same bits, so an error names both. Then every relevant
//! occupancy of every square is looked up.

use super::scans_and_lines::check_length;
use super::shared_lines_rook::check_written;
use super::{Proof, oracle};
use crate::fault::{Collision, Fault, Kind, Place, Seen};
use crate::geometry::Slider;

/// The shift of the product. The result is the byte at which the load begins.
const SHIFT: u32 = 64 - 12;

/// The bytes of the longest string: enough for a load of eight from the last byte that a product
/// can select.
const LONGEST: usize = (1 << (64 - SHIFT)) - 1 + 8;

/// The string: which of its bits lookups read, and which of its bytes they load.
struct Laid {
    bytes: Vec<u8>,
    read: Vec<u8>,
    loaded: Vec<bool>,
}

/// A bishop on its square, with its magic.
#[derive(Clone, Copy)]
struct Bishop {
    square: usize,
    magic: u64,
}

/// A load of a lookup: its first byte, the occupancy, and the attack set.
type Load = (usize, u64, u64);

/// Proves the magics together, and that the string has the length that the file says, if it says
/// one. The entries of the proof are the bytes of the string, up to the last that a lookup loads;
/// the slots used are those that some lookup loads.
pub fn prove(magics: &[u64], written: Option<u64>) -> Result<Proof, Fault> {
    check_length(magics, 64)?;
    let bishops: Vec<_> = (0..64).map(|square| Bishop { square, magic: magics[square] }).collect();
    let mut laid =
        Laid { bytes: vec![0; LONGEST], read: vec![0; LONGEST], loaded: vec![false; LONGEST] };
    (0..64).try_for_each(|n| laid.enter(&bishops[..=n]))?;
    let occupancies = bishops.iter().map(|bishop| laid.check(bishop)).sum::<Result<_, _>>()?;
    let bytes = laid.loaded.iter().rposition(|&loaded| loaded).map_or(0, |last| last + 1);
    check_written("bytes", written, bytes)?;
    let used = laid.loaded.iter().filter(|&&loaded| loaded).count();
    let words = laid.bytes[..bytes].chunks(8);
    let table = words.map(|bytes| (0..).zip(bytes).map(|(n, &byte)| word_of(n, byte)).sum());
    let counts =
        [("magics", 64), ("occupancies", occupancies), ("entries", bytes), ("slots_used", used)];
    Ok(Proof { table: table.collect(), ..Proof::new("", counts) })
}

impl Laid {
    /// Enters the attack sets of the last bishop. No set may contradict an earlier one.
    fn enter(&mut self, bishops: &[Bishop]) -> Result<(), Fault> {
        let [.., bishop] = bishops else { return Ok(()) };
        let lines = bishop.sees(bishop.lines());
        for load in bishop.loads() {
            let (start, _, attacks) = load;
            let wanted = bishop.sees(attacks);
            let read = word(&self.read, start) & lines;
            if (word(&self.bytes, start) ^ wanted) & read != 0 {
                return Err(contradiction(bishops, bishop, load));
            }
            for byte in 0..8 {
                self.bytes[start + byte] |= (wanted >> (8 * byte)) as u8;
                self.read[start + byte] |= (lines >> (8 * byte)) as u8;
                self.loaded[start + byte] = true;
            }
        }
        Ok(())
    }

    /// Looks up every occupancy of a bishop, and counts them.
    fn check(&self, bishop: &Bishop) -> Result<usize, Fault> {
        let lines = bishop.sees(bishop.lines());
        let mut occupancies = 0;
        for (start, occupied, attacks) in bishop.loads() {
            let (found, wanted) = (word(&self.bytes, start) & lines, bishop.sees(attacks));
            if found != wanted {
                let kind = Kind::Lookup { square: bishop.square, occupied, found, wanted };
                return Err(Fault::new(Place::Entry(start), kind));
            }
            occupancies += 1;
        }
        Ok(occupancies)
    }
}

impl Bishop {
    /// A set on the board that is turned until this bishop is at the lowest bit.
    fn sees(&self, set: u64) -> u64 {
        set.rotate_right(self.square as u32)
    }

    /// Its attacks on an empty board: its lookups need only these bits of a load.
    fn lines(&self) -> u64 {
        oracle::attacks(oracle::directions(Slider::Bishop), self.square, 0)
    }

    /// The load of every relevant occupancy.
    fn loads(self) -> impl Iterator<Item = Load> {
        let directions = oracle::directions(Slider::Bishop);
        let mask = oracle::relevant(directions, self.square);
        oracle::subsets(mask).map(move |occupied| {
            let start = (occupied | !mask).wrapping_mul(self.magic) >> SHIFT;
            (start as usize, occupied, oracle::attacks(directions, self.square, occupied))
        })
    }
}

/// The fault of a load of `bishop`, with the first load of these bishops that needs another value
/// of some bit.
fn contradiction(bishops: &[Bishop], bishop: &Bishop, load: Load) -> Fault {
    let (start, _, attacks) = load;
    let bytes = |bishop: &Bishop, set: u64| bishop.sees(set).to_le_bytes();
    let (wanted, read) = (bytes(bishop, attacks), bytes(bishop, bishop.lines()));
    let differs = |(other, (at, _, set)): &(&Bishop, Load)| {
        let (theirs, lines) = (bytes(other, *set), bytes(other, other.lines()));
        let (mine, their) = (at.saturating_sub(start), start.saturating_sub(*at));
        let mut pairs = (mine..8).zip(their..8);
        pairs.any(|(m, t)| (wanted[m] ^ theirs[t]) & read[m] & lines[t] != 0)
    };
    let mut all = bishops.iter().flat_map(|one| one.loads().map(move |load| (one, load)));
    let (one, earlier) = all.find(differs).expect("one was entered");
    let seen = |bishop: &Bishop, (_, occupied, attacks): Load| Seen {
        slider: Slider::Bishop,
        square: bishop.square,
        occupied,
        attacks,
    };
    let (one, other) = (seen(one, earlier), seen(bishop, load));
    let collision = Collision { magic: bishop.magic, index: start as u64, one, other };
    let place = Place::Square(Slider::Bishop, bishop.square);
    Fault::new(place, Kind::Overlap(Box::new(collision), earlier.0 as u64))
}

/// Eight bytes from this one on.
fn word(bytes: &[u8], start: usize) -> u64 {
    (0..8).map(|nth| word_of(nth, bytes[start + nth])).sum()
}

/// A byte at its place in a word.
fn word_of(nth: usize, byte: u8) -> u64 {
    u64::from(byte) << (8 * nth)
}
