//! Magics by which all bishops find their attack sets in one string, as found by a hunt: read, and
//! proven over every relevant occupancy.

use std::path::Path;

use super::Complaint;
use super::expected::Expected;
use super::generated_text::Text;
use super::string_index::{STRING, string_index};

const FILE: &str = "one_string.txt";
const TITLE: &str = "# One string: all bishops from the same bytes.";

/// What the lookups read.
pub struct Proven {
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
pub fn read(generated: &Path, bishops: &[Expected]) -> Result<Proven, Complaint> {
    let text = Text::read(generated, FILE, TITLE, 3)?;
    let rows = text.rows_of(bishops)?;
    let mut squares = Vec::with_capacity(rows.len());
    for (row, bishop) in &rows {
        let (others, lines) = (!bishop.mask, seen(bishop, bishop.lines));
        squares.push(Square { others, magic: text.magic(row)?, lines });
    }
    let mut laid = Laid::new();
    for ((row, bishop), square) in rows.iter().zip(&squares) {
        laid.enter(bishop, square)
            .map_err(|what| text.complain(row.line, &format!("{}: {what}", bishop.place())))?;
    }
    text.check_entries(laid.used)?;
    Ok(Proven { squares, string: laid.string })
}

/// The string while it is laid out.
struct Laid {
    string: Vec<u8>,
    /// The bits that some lookup reads.
    read: Vec<u8>,
    /// The bytes up to the last that a lookup loads.
    used: usize,
}

impl Laid {
    fn new() -> Self {
        Self { string: vec![0; STRING], read: vec![0; STRING], used: 0 }
    }

    /// Enters the attack sets of a square. As none contradicts what was there before, every
    /// lookup finds its own.
    fn enter(&mut self, bishop: &Expected, square: &Square) -> Result<(), String> {
        for &(occupied, attacks) in &bishop.attacks {
            let first = string_index(occupied | square.others, square.magic);
            let wanted = seen(bishop, attacks);
            let read = word(&self.read, first) & square.lines;
            let found = word(&self.string, first) & read | wanted & !read;
            if found != wanted {
                let found = found.rotate_left(bishop.square as u32);
                return Err(format!(
                    "with the magic {:#018x} the occupancy {occupied:#018x} has the attacks \
                     {found:#018x}, which should be {attacks:#018x}",
                    square.magic
                ));
            }
            self.used = self.used.max(first + 8);
            put(&mut self.string, first, wanted);
            put(&mut self.read, first, square.lines);
        }
        Ok(())
    }
}

/// A set as seen from the bishop: on a board that is turned so that its square is the lowest bit.
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
