//! Writes the tables of the lookups from proven numbers, as arrays of numbers in Rust source.
//!
//! Each technique has a file in `OUT_DIR`. The file has large tables, which the lookups read
//! directly. It also has one constant for each kind of number, from which the technique makes a
//! record for each square. The names of a slider's tables begin with `ROOK_` or `BISHOP_`.

use std::cmp::Reverse;

use super::expected::Expected;
use super::magic_index::magic_index;
use super::magics::SquareTable;
use super::render::{constant, table, table_of_rows};
use super::shared_lines::{BishopTables, RookTables};

/// A table of 2^bits slots for each square, one after the other.
pub fn fancy_magics(expected: &[Expected], squares: &[SquareTable]) -> String {
    let slots: Vec<u64> = squares.iter().flat_map(|square| &square.table).copied().collect();
    records(expected, squares) + &table(&named(expected, "ATTACKS"), "u64", &slots)
}

/// Mask, magic, offset and shift of each square.
fn records(expected: &[Expected], squares: &[SquareTable]) -> String {
    masks_and_magics(expected, squares)
        + &offsets(expected, squares.iter().map(|square| square.table.len()))
        + &column(expected, "SHIFTS", "u32", squares.iter().map(|square| square.shift.into()))
}

fn masks_and_magics(expected: &[Expected], squares: &[SquareTable]) -> String {
    masks(expected) + &column(expected, "MAGICS", "u64", squares.iter().map(|square| square.magic))
}

fn masks(expected: &[Expected]) -> String {
    column(expected, "MASKS", "u64", expected.iter().map(|square| square.mask))
}

/// The places where the squares' tables of these lengths begin, if they follow one another.
fn offsets(expected: &[Expected], lengths: impl Iterator<Item = usize>) -> String {
    let mut next = 0;
    let begin = |length| {
        next += length as u64;
        next - length as u64
    };
    column(expected, "OFFSETS", "u32", lengths.map(begin))
}

/// A number for each square of the slider.
fn column(
    expected: &[Expected],
    what: &str,
    number: &str,
    numbers: impl Iterator<Item = u64>,
) -> String {
    constant(&named(expected, what), number, &numbers.collect::<Vec<u64>>())
}

fn named(expected: &[Expected], what: &str) -> String {
    format!("{}_{what}", expected[0].piece.name.to_uppercase())
}

/// The same number of slots for each square.
pub fn plain_magics(expected: &[Expected], squares: &[SquareTable]) -> String {
    let widest = squares.iter().map(|square| 64 - square.shift).max().unwrap_or(0);
    let mut slots = vec![0; 64 << widest];
    for (n, (expected, square)) in expected.iter().zip(squares).enumerate() {
        for &(occupied, attacks) in &expected.attacks {
            slots[(n << widest) + magic_index(occupied, square.magic, 64 - widest)] = attacks;
        }
    }
    masks_and_magics(expected, squares)
        + &table_of_rows(&named(expected, "ATTACKS"), "u64", &slots, 1 << widest)
}

/// One shift for all squares; the used slots of a square are between those of the squares before
/// it.
pub fn fixed_shift_magics(expected: &[Expected], squares: &[SquareTable]) -> String {
    let (offsets, slots) = lay_out(squares, expected);
    masks_and_magics(expected, squares)
        + &column(expected, "OFFSETS", "u32", offsets.into_iter())
        + &table(&named(expected, "ATTACKS"), "u64", &slots)
}

/// A slot of a square's own table, and its attack set.
type UsedSlot = (usize, u64);

/// The offset of each square's table, and the contents of the slots. Each square, the largest first,
/// begins at the first offset where all its slots are free. All have the shift of the square with
/// the most index bits.
fn lay_out(squares: &[SquareTable], expected: &[Expected]) -> (Vec<u64>, Vec<u64>) {
    let shift = squares.iter().map(|square| square.shift).min().expect("there are squares");
    let mut largest_first: Vec<usize> = (0..squares.len()).collect();
    largest_first.sort_by_key(|&square| Reverse(expected[square].mask.count_ones()));
    let (mut offsets, mut slots) = (vec![0; squares.len()], Vec::new());
    for square in largest_first {
        let used = used_slots(&expected[square], squares[square].magic, shift);
        let offset = (0..).find(|&offset| is_free(&used, offset, &slots)).expect("slots end");
        let end = offset + 1 + used.last().map_or(0, |&(slot, _)| slot);
        slots.resize(slots.len().max(end), 0);
        for (slot, attacks) in used {
            slots[offset + slot] = attacks;
        }
        offsets[square] = offset as u64;
    }
    (offsets, slots)
}

/// The slots that a square uses, in ascending order. No two occupancies want another set in one
/// slot: the square has at least the index bits of its own table, so occupancies that share a slot
/// here share one there.
fn used_slots(expected: &Expected, magic: u64, shift: u32) -> Vec<UsedSlot> {
    let slot = |&(occupied, attacks): &(u64, u64)| (magic_index(occupied, magic, shift), attacks);
    let mut used: Vec<UsedSlot> = expected.attacks.iter().map(slot).collect();
    used.sort_unstable();
    used.dedup();
    assert!(used.windows(2).all(|pair| pair[0].0 != pair[1].0), "{}", expected.piece);
    used
}

/// Whether a table may begin at `offset`: an empty set marks a free slot.
fn is_free(used: &[UsedSlot], offset: usize, slots: &[u64]) -> bool {
    // A plain loop is the fastest in an unoptimized build script.
    for &(slot, _) in used {
        if offset + slot >= slots.len() {
            break;
        }
        if slots[offset + slot] != 0 {
            return false;
        }
    }
    true
}

/// The different attack sets of each square, and a table of their indices instead of the sets.
pub fn indirect_magics(expected: &[Expected], squares: &[SquareTable]) -> String {
    let (mut sets, mut numbers) = (Vec::new(), Vec::new());
    for square in squares {
        let first = sets.len();
        for &attacks in &square.table {
            // An unused slot is never read, so 0 is as good as any value.
            let known = sets[first..].iter().position(|&set| set == attacks);
            numbers.push(match known {
                _ if attacks == 0 => 0,
                Some(position) => first + position,
                None => {
                    sets.push(attacks);
                    sets.len() - 1
                }
            });
        }
    }
    records(expected, squares)
        + &table(&named(expected, "NUMBERS"), "u16", &numbers)
        + &table(&named(expected, "SETS"), "u64", &sets)
}

/// The attack sets of all relevant occupancies, in the order of their `pext`.
pub fn pext(expected: &[Expected], _: &[SquareTable]) -> String {
    in_pext_order(expected, "u64", |_, attacks| attacks)
}

/// The same, with each set compressed into sixteen bits.
pub fn pext_pdep(expected: &[Expected], _: &[SquareTable]) -> String {
    in_pext_order(expected, "u16", |square, attacks| gather(attacks, square.lines))
}

/// The masks, and the tables of all occupancies. The carry-rippler visits the subsets of a mask in
/// the order of their gathered bits, so a subset's position in that order is its index.
fn in_pext_order(
    expected: &[Expected],
    number: &str,
    slot: impl Fn(&Expected, u64) -> u64,
) -> String {
    let slots = |square: &Expected| -> Vec<u64> {
        square.attacks.iter().map(|&(_, attacks)| slot(square, attacks)).collect()
    };
    let slots: Vec<u64> = expected.iter().flat_map(slots).collect();
    masks(expected)
        + &offsets(expected, expected.iter().map(|square| square.attacks.len()))
        + &table(&named(expected, "ATTACKS"), number, &slots)
}

/// `pext` in software: the bits of `word` under `mask`, moved together.
fn gather(word: u64, mask: u64) -> u64 {
    let bits = (0..64).filter(|bit| mask >> bit & 1 != 0);
    bits.enumerate().map(|(place, bit)| (word >> bit & 1) << place).sum()
}

pub fn shared_lines_rook(RookTables { magics, ranks, sets }: &RookTables) -> String {
    let magics: Vec<u8> = magics.iter().flat_map(|magic| magic.to_le_bytes()).collect();
    constant("RANKS", "u64", ranks)
        + &constant("MAGICS", "u8", &magics)
        + &constant("SETS", "u8", sets)
}

pub fn shared_lines_bishop(tables: &BishopTables) -> String {
    let BishopTables { others, magics, lines, string } = tables;
    constant("OTHERS", "u64", others)
        + &constant("MAGICS", "u64", magics)
        + &constant("LINES", "u64", lines)
        + &constant("STRING", "u8", string)
}
