//! Factors and places by which all bishops find their attack sets in one string, as found by a
//! hunt: read, and proven over every relevant occupancy.

use std::path::Path;

use crate::Complaint;
use crate::find_text::FindText;
use crate::rays::Walk;
use crate::string_index::{REACH, string_index};

const FILE: &str = "one_string.txt";
const TITLE: &str = "# One string: all bishops from the same bytes.";

/// No place is greater, so that masks, factors, lines, places and string take 8 KiB.
const MOST_PLACE: usize = 8_192 - 64 * (3 * size_of::<u64>() + size_of::<u16>()) - REACH;

/// What the lookups read.
pub struct Proven {
    /// a1 to h8.
    pub squares: Vec<Square>,
    pub string: Vec<u8>,
}

/// A square's numbers.
pub struct Square {
    pub others: u64,
    pub factor: u64,
    pub lines: u64,
    pub place: usize,
}

/// The squares and their string.
pub fn read(generated: &Path, bishops: &[Walk]) -> Result<Proven, Complaint> {
    let text = FindText::read(generated, FILE, TITLE, 4)?;
    let rows = text.rows_of(bishops)?;
    let mut squares = Vec::with_capacity(rows.len());
    for (row, walk) in &rows {
        let place = text.number(row.line, &row.words[3])?;
        if place > MOST_PLACE {
            let what = format!("a place of {place}, not 0 to {MOST_PLACE}");
            return Err(text.complain(row.line, &what));
        }
        let (others, lines) = (!walk.mask, walk.lines);
        squares.push(Square { others, factor: text.factor(row)?, lines, place });
    }
    let mut laid = Laid::new(&squares);
    for ((row, walk), square) in rows.iter().zip(&squares) {
        laid.enter(walk, square)
            .map_err(|what| text.complain(row.line, &format!("{}: {what}", walk.place())))?;
    }
    text.check_entries(laid.used)?;
    Ok(Proven { squares, string: laid.string })
}

/// The string while it is laid out, as long as the greatest place demands.
struct Laid {
    string: Vec<u8>,
    /// The bits that some lookup reads.
    read: Vec<u8>,
    /// The bytes up to the last that a lookup loads.
    used: usize,
}

impl Laid {
    fn new(squares: &[Square]) -> Self {
        let farthest = squares.iter().map(|square| square.place).max().unwrap_or(0);
        let empty = vec![0; farthest + REACH];
        Self { string: empty.clone(), read: empty, used: 0 }
    }

    /// Enters the attack sets of a square. As none contradicts what was there before, every
    /// lookup finds its own.
    fn enter(&mut self, walk: &Walk, square: &Square) -> Result<(), String> {
        for &(occupied, attacks) in &walk.attacks {
            let first = square.place + string_index(occupied | square.others, square.factor);
            let read = word(&self.read, first) & square.lines;
            let found = word(&self.string, first) & read | attacks & !read;
            if found != attacks {
                return Err(format!(
                    "with the factor {:#018x} the occupancy {occupied:#018x} has the attacks \
                     {found:#018x}, which should be {attacks:#018x}",
                    square.factor
                ));
            }
            self.used = self.used.max(first + 8);
            put(&mut self.string, first, attacks);
            put(&mut self.read, first, square.lines);
        }
        Ok(())
    }
}

/// Eight bytes, the lowest rank in the lowest byte.
fn word(bytes: &[u8], first: usize) -> u64 {
    bytes[first..first + 8].iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

fn put(bytes: &mut [u8], first: usize, word: u64) {
    for (byte, ranks) in word.to_le_bytes().into_iter().enumerate() {
        bytes[first + byte] |= ranks;
    }
}
