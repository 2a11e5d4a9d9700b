//! The factors of `generated/`, read and proven over every relevant occupancy.

use std::path::Path;

use crate::Complaint;
use crate::magic_index::{Magic, magic_index};
use crate::rays::{self, Slider};
use crate::source::Source;

/// A square's factor and the table that it indexes.
pub struct Proven {
    pub magic: Magic,
    pub table: Vec<u64>,
}

/// One line of a generated file, as it stands there.
struct Record {
    square: usize,
    factor: u64,
    bits: u32,
    attack_sets: usize,
    slots: usize,
}

/// Reads the 64 factors of a slider and proves each.
pub fn read(generated: &Path, slider: Slider) -> Result<Vec<Proven>, Complaint> {
    let (file, name) = match slider.name {
        "rook" => ("rook_magics.rs", "ROOK_MAGICS"),
        _ => ("bishop_magics.rs", "BISHOP_MAGICS"),
    };
    let source = Source::read(generated, file)?;
    let words = source.words(name)?;
    if words.len() != 64 * COLUMNS {
        return Err(source.complain(&format!(
            "{name} has {} values where 64 rows of {COLUMNS} belong: is it truncated?",
            words.len()
        )));
    }
    let mut proven = Vec::with_capacity(64);
    let mut offset = 0;
    for (square, row) in words.chunks(COLUMNS).enumerate() {
        let record = record(&source, slider, square, row)?;
        let mut square = prove(slider, &record).map_err(|what| source.complain(&what))?;
        square.magic.offset = offset;
        offset += square.table.len() as u32;
        proven.push(square);
    }
    Ok(proven)
}

/// Square, factor, bits, attack sets, slots, candidates tried.
const COLUMNS: usize = 6;

fn record(
    source: &Source,
    slider: Slider,
    square: usize,
    row: &[&str],
) -> Result<Record, Complaint> {
    let place = format!("{} on {}", slider.name, rays::square_name(square));
    if row[0] != rays::square_name(square) {
        return Err(source.complain(&format!("{place} is missing: its row says `{}`", row[0])));
    }
    let number = |column: usize| source.number(&place, row[column]);
    number(5)?;
    let widest = rays::mask(slider, square).count_ones();
    let bits = number(2)?;
    if bits == 0 || bits > u64::from(widest) {
        return Err(source.complain(&format!("{place}: {bits} bits, but the mask has {widest}")));
    }
    Ok(Record {
        square,
        factor: number(1)?,
        bits: bits as u32,
        attack_sets: number(3)? as usize,
        slots: number(4)? as usize,
    })
}

/// Fills the table of a square and fails on the first two occupancies that
/// need different attack sets in one slot.
fn prove(slider: Slider, record: &Record) -> Result<Proven, String> {
    let Record { square, factor, bits, .. } = *record;
    let place = format!("{} on {}", slider.name, rays::square_name(square));
    let (mask, shift) = (rays::mask(slider, square), 64 - bits);
    let mut table = vec![0; 1 << bits];
    let mut first_user = vec![0; 1 << bits];
    for occupied in rays::subsets(mask) {
        let attacks = rays::attacks(slider, square, occupied);
        let index = magic_index(occupied, factor, shift);
        // Every attack set has a square, so an empty one marks a free slot.
        if table[index] == 0 {
            (table[index], first_user[index]) = (attacks, occupied);
        } else if table[index] != attacks {
            return Err(format!(
                "{place}: factor {factor:#018x} with {bits} bits sends occupancies {:#018x} and \
                 {occupied:#018x} to slot {index}, but their attack sets are {:#018x} and \
                 {attacks:#018x}",
                first_user[index], table[index]
            ));
        }
    }
    let slots = table.iter().filter(|&&attacks| attacks != 0).count();
    let mut sets: Vec<u64> = table.iter().copied().filter(|&attacks| attacks != 0).collect();
    sets.sort_unstable();
    sets.dedup();
    if (sets.len(), slots) != (record.attack_sets, record.slots) {
        return Err(format!(
            "{place}: says {} attack sets in {} slots, but there are {} in {slots}",
            record.attack_sets,
            record.slots,
            sets.len()
        ));
    }
    Ok(Proven { magic: Magic { mask, factor, offset: 0, shift }, table })
}
