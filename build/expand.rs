//! Writes the tables of the lookups from proven magics, as arrays of numbers in Rust source.
//!
//! Each technique has a file in `OUT_DIR`. The file has large tables, which the lookups read
//! directly. It also has one constant for each kind of number, from which the technique makes a
//! record for each square. The names begin with `ROOK_` or `BISHOP_`.

use super::expected::Expected;
use super::fixed_shift_layout::{Layout, Plan};
use super::magic_index::magic_index;
use super::prove_bit_scans::BitScans;
use super::prove_line_tables::{Kindergarten, LineTable};
use super::prove_magics::SquareTable;
use super::{prove_shared_lines_bishop, prove_shared_lines_rook, render};

pub fn bit_scans(scans: &BitScans) -> String {
    let BitScans { de_bruijn, mod_67_index } = scans;
    // Remainders that no word leaves are never looked up. 64 keeps the table unsigned.
    let mod_67_index = mod_67_index.map(|bit| bit.min(64));
    render::constant("DE_BRUIJN", "u64", &format!("{:#x}", de_bruijn.sequence))
        + &render::table("DE_BRUIJN_INDEX", "[u8; 64]", &render::array(&de_bruijn.index))
        + &render::table("MOD_67_INDEX", "[u8; 67]", &render::array(&mod_67_index))
}

pub fn first_rank(table: &LineTable) -> String {
    render::table("FIRST_RANK_ATTACKS", "[[u8; 8]; 64]", &render::rows(table, 8))
}

pub fn kindergarten(tables: &Kindergarten) -> String {
    let table = |name: &str, table: &LineTable| {
        render::table(name, "[[u64; 64]; 8]", &render::rows(table, 64))
    };
    table("FILL_UP_ATTACKS", &tables.fill_up) + &table("A_FILE_ATTACKS", &tables.a_file)
}

/// A table of 2^bits slots for each square, one after the other.
pub fn one_behind_the_other(expected: &[Expected], squares: &[SquareTable]) -> String {
    let slots: Vec<u64> = squares.iter().flat_map(|square| &square.table).copied().collect();
    records(expected, rows(squares)) + &slider_table(expected, "ATTACKS", "u64", &slots)
}

/// Mask, magic, offset and shift of each square. A row is a magic, an offset and a shift.
fn records(expected: &[Expected], rows: impl Iterator<Item = (u64, u32, u32)> + Clone) -> String {
    masks(expected)
        + &column(expected, "MAGICS", "u64", rows.clone().map(|(magic, ..)| magic))
        + &column(expected, "OFFSETS", "u32", rows.clone().map(|(_, offset, _)| offset.into()))
        + &column(expected, "SHIFTS", "u32", rows.map(|(.., shift)| shift.into()))
}

fn rows(squares: &[SquareTable]) -> impl Iterator<Item = (u64, u32, u32)> + Clone {
    squares.iter().map(|square| (square.magic, square.offset, square.shift))
}

fn masks_and_magics(expected: &[Expected], squares: &[SquareTable]) -> String {
    masks(expected) + &column(expected, "MAGICS", "u64", squares.iter().map(|square| square.magic))
}

fn masks(expected: &[Expected]) -> String {
    column(expected, "MASKS", "u64", expected.iter().map(|square| square.mask))
}

/// A number for each square of the slider.
fn column(
    expected: &[Expected],
    what: &str,
    number: &str,
    numbers: impl Iterator<Item = u64>,
) -> String {
    let numbers: Vec<u64> = numbers.collect();
    render::constant(&named(expected, what), &format!("[{number}; 64]"), &render::array(&numbers))
}

fn slider_table(expected: &[Expected], what: &str, number: &str, numbers: &[u64]) -> String {
    let type_name = format!("[{number}; {}]", numbers.len());
    render::table(&named(expected, what), &type_name, &render::array(numbers))
}

fn named(expected: &[Expected], what: &str) -> String {
    format!("{}_{what}", expected[0].slider.name.to_uppercase())
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
    let type_name = format!("[[u64; {}]; 64]", 1 << widest);
    masks_and_magics(expected, squares)
        + &render::table(
            &named(expected, "ATTACKS"),
            &type_name,
            &render::rows(&slots, 1 << widest),
        )
}

/// One shift for all squares; the used slots of a square are between those of the squares before
/// it.
pub fn fixed_shift_magics(expected: &[Expected], squares: &[SquareTable]) -> String {
    let Layout { offsets, slots } = Plan::new(squares, expected).lay_out();
    masks_and_magics(expected, squares)
        + &column(expected, "OFFSETS", "u32", offsets.into_iter().map(u64::from))
        + &slider_table(expected, "ATTACKS", "u64", &slots)
}

/// The different attack sets of each square, and a table of their indices instead of the sets.
pub fn indirect_magics(expected: &[Expected], squares: &[SquareTable]) -> String {
    let (mut sets, mut numbers) = (Vec::new(), Vec::new());
    for SquareTable { table, .. } in squares {
        let first = sets.len();
        for &attacks in table {
            // An unused slot is never read, so 0 is as good as any value.
            let known = sets[first..].iter().position(|&set| set == attacks);
            numbers.push(match known {
                _ if attacks == 0 => 0,
                Some(position) => first + position,
                None => {
                    sets.push(attacks);
                    sets.len() - 1
                }
            } as u64);
        }
    }
    records(expected, rows(squares))
        + &slider_table(expected, "NUMBERS", "u16", &numbers)
        + &slider_table(expected, "SETS", "u64", &sets)
}

/// The attack sets of all relevant occupancies, in the order of their `pext`.
pub fn pext(expected: &[Expected]) -> String {
    let slots = in_pext_order(expected, |_, attacks| attacks);
    pext_records(expected) + &slider_table(expected, "ATTACKS", "u64", &slots)
}

/// The same, with each set compressed into sixteen bits.
pub fn pext_pdep(expected: &[Expected]) -> String {
    let folded = in_pext_order(expected, |square, attacks| gather(attacks, square.lines));
    pext_records(expected) + &slider_table(expected, "ATTACKS", "u16", &folded)
}

/// The masks, and the offsets of each square's table of all occupancies.
fn pext_records(expected: &[Expected]) -> String {
    let offsets = expected.iter().scan(0, |next, square| {
        let offset = *next;
        *next += square.attacks.len() as u64;
        Some(offset)
    });
    masks(expected) + &column(expected, "OFFSETS", "u32", offsets)
}

/// The carry-rippler visits the subsets of a mask in the order of their
/// gathered bits, so a subset's position in that order is its index.
fn in_pext_order(expected: &[Expected], slot: impl Fn(&Expected, u64) -> u64) -> Vec<u64> {
    let slots = |square: &Expected| -> Vec<u64> {
        square.attacks.iter().map(|&(_, attacks)| slot(square, attacks)).collect()
    };
    expected.iter().flat_map(slots).collect()
}

/// `pext` in software: the bits of `word` under `mask`, moved together.
fn gather(word: u64, mask: u64) -> u64 {
    let bits = (0..64).filter(|bit| mask >> bit & 1 != 0);
    bits.enumerate().map(|(place, bit)| (word >> bit & 1) << place).sum()
}

/// The tables of [`prove_shared_lines_rook::read`].
pub fn shared_lines_rook(proven: &prove_shared_lines_rook::RookTables) -> String {
    let prove_shared_lines_rook::RookTables { magics, ranks, sets } = proven;
    let magics: Vec<u8> = magics.iter().flat_map(|magic| magic.to_le_bytes()).collect();
    let bytes = |name: &str, bytes: &[u8]| {
        render::constant(name, &format!("[u8; {}]", bytes.len()), &render::array(bytes))
    };
    render::constant("RANKS", &format!("[u64; {}]", ranks.len()), &render::array(ranks))
        + &bytes("MAGICS", &magics)
        + &bytes("SETS", sets)
}

/// The numbers of [`prove_shared_lines_bishop::read`] and their string.
pub fn shared_lines_bishop(proven: &prove_shared_lines_bishop::BishopTables) -> String {
    let prove_shared_lines_bishop::BishopTables { squares, string } = proven;
    let column = |name: &str, of: fn(&prove_shared_lines_bishop::Square) -> u64| {
        let numbers: Vec<u64> = squares.iter().map(of).collect();
        render::constant(name, "[u64; 64]", &render::array(&numbers))
    };
    column("OTHERS", |square| square.others)
        + &column("MAGICS", |square| square.magic)
        + &column("LINES", |square| square.lines)
        + &render::constant("STRING", &format!("[u8; {}]", string.len()), &render::array(string))
}
