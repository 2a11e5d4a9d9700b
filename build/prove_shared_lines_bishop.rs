//! Reads the bishop's magics of shared lines, and proves them over every
//! relevant occupancy. With these magics all bishops find their attack sets in one string.

use std::path::Path;

use super::Complaint;
use super::expected::Expected;
use super::generated_source::Source;
use super::plain_loads;
use super::string_index::{STRING, string_index};

/// The function that places the attack sets.
const LOOKUP: &str = "src/attacks/techniques/shared_lines/string_index.rs";

const FILE: &str = "shared_lines_bishop.rs";
const MAGICS_NAME: &str = "SHARED_LINES_BISHOP_MAGICS";
const BYTES_NAME: &str = "SHARED_LINES_BISHOP_BYTES";

/// The numbers that the lookups read.
pub struct BishopTables {
    /// a1 to h8.
    pub squares: Vec<Square>,
    pub string: Vec<u8>,
}

/// A square's numbers.
pub struct Square {
    pub others: u64,
    pub magic: u64,
    /// As seen from the bishop.
    pub lines: u64,
}

/// The squares and their string.
pub fn read(generated: &Path, bishops: &[Expected]) -> Result<BishopTables, Complaint> {
    let declared = [(MAGICS_NAME, "[u64; 64]"), (BYTES_NAME, "u32")];
    let source = Source::read(generated, FILE, &declared)?;
    let magics = source.numbers::<64>(MAGICS_NAME)?;
    let [written] = source.numbers::<1>(BYTES_NAME)?;
    let squares: Vec<Square> =
        bishops.iter().zip(magics).map(|(bishop, magic)| Square::new(bishop, magic)).collect();
    let string = lay(bishops, &squares, written as usize).map_err(|what| {
        let are_right = plain_length(bishops, &squares) == Some(written as usize);
        plain_loads::blame(LOOKUP, are_right, source.complain(&what))
    })?;
    Ok(BishopTables { squares, string })
}

/// The string with the attack sets of all squares, which must be as long as the file says.
fn lay(bishops: &[Expected], squares: &[Square], written: usize) -> Result<Vec<u8>, String> {
    let mut laid = Laid::new();
    for (n, (bishop, square)) in bishops.iter().zip(squares).enumerate() {
        laid.enter(bishop, square).map_err(|occupied| {
            let what = contradiction(&bishops[..=n], &squares[..=n], occupied);
            format!("{}: {what}", bishop.place())
        })?;
    }
    if written != laid.used {
        return Err(format!("{BYTES_NAME} is {written}, but there are {}", laid.used));
    }
    Ok(laid.string)
}

/// The length of the string by the formula: the top twelve bits of the product are the byte at
/// which eight are loaded.
fn plain_length(bishops: &[Expected], squares: &[Square]) -> Option<usize> {
    plain_loads::length(bishops.iter().zip(squares).flat_map(|(bishop, square)| {
        bishop.attacks.iter().flat_map(move |&(occupied, attacks)| {
            let first = (occupied | square.others).wrapping_mul(square.magic) >> 52;
            let set = seen(bishop, attacks);
            let byte = |word: u64, n: i64| word >> (8 * n) & 0xff;
            (0..8).map(move |n| (first as i64 + n, byte(set, n), byte(square.lines, n)))
        })
    }))
}

impl Square {
    fn new(bishop: &Expected, magic: u64) -> Self {
        Self { others: !bishop.mask, magic, lines: seen(bishop, bishop.lines) }
    }
}

/// The string while it is filled.
struct Laid {
    string: Vec<u8>,
    /// The bits that some lookup reads.
    read: Vec<u8>,
    /// The length of the string up to the last byte that a lookup loads.
    used: usize,
}

impl Laid {
    fn new() -> Self {
        Self { string: vec![0; STRING], read: vec![0; STRING], used: 0 }
    }

    /// Enters the attack sets of a square. It fails with the first occupancy whose set contradicts
    /// an earlier set, or lies outside the string. If there is none, every lookup finds its own
    /// set.
    fn enter(&mut self, bishop: &Expected, square: &Square) -> Result<(), u64> {
        for &(occupied, attacks) in &bishop.attacks {
            let first = string_index(occupied | square.others, square.magic);
            if first + 8 > STRING {
                return Err(occupied);
            }
            let wanted = seen(bishop, attacks);
            let read = word(&self.read, first) & square.lines;
            if (word(&self.string, first) ^ wanted) & read != 0 {
                return Err(occupied);
            }
            self.used = self.used.max(first + 8);
            put(&mut self.string, first, wanted);
            put(&mut self.read, first, square.lines);
        }
        Ok(())
    }
}

/// The earlier set that the set of an occupancy of the last bishop contradicts.
fn contradiction(bishops: &[Expected], squares: &[Square], occupied: u64) -> String {
    let last = bishops.len() - 1;
    let loads = |n: usize| {
        let (bishop, square) = (&bishops[n], &squares[n]);
        bishop.attacks.iter().map(move |&(occupied, attacks)| Load {
            occupied,
            attacks,
            first: string_index(occupied | square.others, square.magic),
            set: seen(bishop, attacks),
            lines: square.lines,
        })
    };
    let one = loads(last).find(|load| load.occupied == occupied).expect("it is one of them");
    let all = (0..=last).flat_map(|n| loads(n).map(move |load| (n, load)));
    let mut others = all.filter(|(_, other)| one.contradicts(other));
    let sent = format!(
        "magic {:#018x} sends occupancy {occupied:#018x} to byte {}",
        squares[last].magic, one.first
    );
    let Some((n, other)) = others.next() else {
        return format!("{sent}, where the string has ended");
    };
    format!(
        "{sent}, and {:#018x} of {} leads to byte {}, but their attacks {:#018x} and {:#018x} \
         contradict each other there",
        other.occupied,
        bishops[n].place(),
        other.first,
        one.attacks,
        other.attacks
    )
}

/// The load of a lookup.
struct Load {
    occupied: u64,
    attacks: u64,
    /// The byte where it begins.
    first: usize,
    /// Both as seen from the bishop.
    set: u64,
    lines: u64,
}

impl Load {
    /// Whether both read some bit that must be set for one and clear for the other.
    fn contradicts(&self, other: &Self) -> bool {
        let (low, high) = if self.first <= other.first { (self, other) } else { (other, self) };
        let up = 8 * (high.first - low.first) as u32;
        let moved = |word: u64| word.checked_shl(up).unwrap_or(0);
        (low.set ^ moved(high.set)) & low.lines & moved(high.lines) != 0
    }
}

/// A set as seen from the bishop: on a board that is rotated until its square is the lowest bit.
fn seen(bishop: &Expected, set: u64) -> u64 {
    set.rotate_right(bishop.square as u32)
}

/// Eight bytes, the first of them lowest.
fn word(bytes: &[u8], first: usize) -> u64 {
    bytes[first..first + 8].iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

fn put(bytes: &mut [u8], first: usize, word: u64) {
    for (byte, row) in word.to_le_bytes().into_iter().enumerate() {
        bytes[first + byte] |= row;
    }
}
