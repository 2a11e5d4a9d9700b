//! Renders the tables of the lookups: from proven factors to Rust source.
//!
//! Most functions render the tables of one technique for one slider.

use crate::magic::{Magic, Place, magic_index};
use crate::magics::Proven;
use crate::merge::{Placement, Plan};
use crate::one_string;
use crate::rays::{self, BISHOP, ROOK, Slider};
use crate::render;
use crate::shared_tables::{Form, Kind, Shared};

/// Mask, factor, offset and shift of each square.
fn magics(name: &str, squares: &[Proven]) -> String {
    let records = squares.iter().map(|square| record(&square.magic));
    render::table(&format!("{name}_MAGICS"), "[Magic; 64]", &render::list(records))
}

fn record(magic: &Magic) -> String {
    let Magic { mask, factor, offset, shift } = magic;
    format!("Magic{{mask:{mask:#x},factor:{factor:#x},offset:{offset},shift:{shift}}}")
}

/// A table of 2^bits entries for each square, one after the other.
pub fn fancy_magics(slider: Slider, squares: &[Proven]) -> String {
    one_behind_the_other(&named("FANCY", slider), squares)
}

/// The same, with shorter tables where there is a factor for one.
pub fn reduced_magics(slider: Slider, squares: &[Proven]) -> String {
    one_behind_the_other(&named("REDUCED", slider), squares)
}

fn one_behind_the_other(name: &str, squares: &[Proven]) -> String {
    let slots: Vec<u64> = squares.iter().flat_map(|square| &square.table).copied().collect();
    magics(name, squares) + &attacks(name, &slots)
}

fn attacks(name: &str, attacks: &[u64]) -> String {
    array(&format!("{name}_ATTACKS"), "u64", attacks)
}

fn array(name: &str, number: &str, numbers: &[u64]) -> String {
    let type_name = format!("[{number}; {}]", numbers.len());
    render::table(name, &type_name, &render::array(numbers))
}

/// The name of a technique's tables for a slider.
fn named(technique: &str, slider: Slider) -> String {
    format!("{technique}_{}", slider.name.to_uppercase())
}

/// A table that squares share, and their records, those of rook and bishop side by side.
pub fn shared(kind: &Kind, Shared { magics, slots }: &Shared) -> String {
    let name = kind.name.to_uppercase();
    let (rooks, bishops) = magics.split_at(64);
    let squares = rooks.iter().zip(bishops).enumerate();
    let records = squares.map(|(square, both)| square_record(kind.form, square, both));
    let records = render::list(records);
    render::table(&format!("{name}_MAGICS"), "[SquareRecord; 64]", &records)
        + &attacks(&name, slots)
}

fn square_record(form: Form, square: usize, (rook, bishop): (&Magic, &Magic)) -> String {
    let both = [(ROOK, "rook", rook), (BISHOP, "bishop", bishop)];
    let fields = both.map(|(slider, name, magic)| match form {
        Form::Overlapping => format!("{name}:{}", record(magic)),
        Form::Overlaid => far(slider, square, magic),
    });
    let king = match form {
        Form::Overlapping => String::new(),
        Form::Overlaid => {
            let all = both.map(|(slider, ..)| rays::attacks(slider, square, u64::MAX));
            format!("king:{:#x},", all[0] | all[1])
        }
    };
    format!("SquareRecord{{{king}{}}}", fields.join(","))
}

fn far(slider: Slider, square: usize, magic: &Magic) -> String {
    let (name, lines) = (slider.name, rays::attacks(slider, square, 0));
    let Magic { mask, factor, .. } = magic;
    format!(
        "{name}:FarMagic{{lines:{lines:#x},mask:{mask:#x},factor:{factor:#x}}},\
         {name}_place:Place({:#x})",
        Place::new(magic).0
    )
}

/// The same number of entries for each square, whether it needs them or not.
pub fn plain_magics(slider: Slider, squares: &[Proven]) -> String {
    let name = named("PLAIN", slider);
    let widest = squares.iter().map(|square| 64 - square.magic.shift).max().unwrap_or(0);
    let tables = squares.iter().enumerate().map(|(square, Proven { magic, .. })| {
        let mut table = vec![0; 1 << widest];
        for occupied in rays::subsets(magic.mask) {
            let index = magic_index(occupied, magic.factor, 64 - widest);
            table[index] = rays::attacks(slider, square, occupied);
        }
        render::array(&table)
    });
    let masks = field(squares, |square| square.magic.mask);
    let factors = field(squares, |square| square.magic.factor);
    let fields = format!("PlainMagics {{ masks: {masks}, factors: {factors} }}");
    let type_name = format!("[[u64; {}]; 64]", 1 << widest);
    render::table(&format!("{name}_MAGICS"), "PlainMagics", &fields)
        + &render::table(&format!("{name}_ATTACKS"), &type_name, &render::list(tables))
}

/// One shift for all squares; the used slots of a table fall between those of
/// the tables before it.
pub fn fixed_shift_magics(slider: Slider, squares: &[Proven]) -> String {
    let name = named("FIXED_SHIFT", slider);
    let shift = squares.iter().map(|square| square.magic.shift).min().unwrap_or(63);
    let Placement { offsets, slots } = Plan { slider, squares, shift }.place();
    let records = squares.iter().zip(offsets).map(|(Proven { magic, .. }, offset)| {
        format!(
            "FixedShiftMagic {{ mask: {:#x}, factor: {:#x}, offset: {offset} }}",
            magic.mask, magic.factor
        )
    });
    let records = render::list(records);
    render::table(&format!("{name}_MAGICS"), "[FixedShiftMagic; 64]", &records)
        + &attacks(&name, &slots)
}

/// The distinct attack sets of each square, and a table of their indices in
/// place of the sets.
pub fn indirect_magics(slider: Slider, squares: &[Proven]) -> String {
    let (mut sets, mut numbers) = (Vec::new(), Vec::new());
    for Proven { table, .. } in squares {
        let first = sets.len();
        for &attacks in table {
            // An unused slot is never read, so it may as well be 0.
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
    let name = named("INDIRECT", slider);
    magics(&name, squares)
        + &array(&format!("{name}_NUMBERS"), "u16", &numbers)
        + &array(&format!("{name}_SETS"), "u64", &sets)
}

/// Every relevant occupancy in the order in which `pext` numbers them.
pub fn pext(slider: Slider, squares: &[Proven]) -> String {
    let name = named("PEXT", slider);
    let entries = in_pext_order(slider, squares, |_, attacks| attacks);
    let (masks, offsets) = masks_and_offsets(squares);
    let fields = format!("PextSquares {{ masks: {masks}, offsets: {offsets} }}");
    render::table(&name, "PextSquares", &fields) + &attacks(&name, &entries)
}

/// The same, with each set compressed into sixteen bits.
pub fn pext_pdep(slider: Slider, squares: &[Proven]) -> String {
    let name = named("PDEP", slider);
    let lines: Vec<u64> = (0..64).map(|square| rays::attacks(slider, square, 0)).collect();
    let folded = in_pext_order(slider, squares, |square, attacks| gather(attacks, lines[square]));
    let (masks, offsets) = masks_and_offsets(squares);
    let lines = render::array(&lines);
    let fields = format!("PdepSquares {{ masks: {masks}, lines: {lines}, offsets: {offsets} }}");
    render::table(&name, "PdepSquares", &fields)
        + &array(&format!("{name}_ATTACKS"), "u16", &folded)
}

/// An array of masks and one of offsets, for a table in which the squares
/// follow one another.
fn masks_and_offsets(squares: &[Proven]) -> (String, String) {
    let offsets = offsets(squares).map(|(_, offset)| offset.to_string());
    (field(squares, |square| square.magic.mask), render::list(offsets))
}

/// An array with one number for each square.
fn field(squares: &[Proven], of: fn(&Proven) -> u64) -> String {
    render::array(&squares.iter().map(of).collect::<Vec<_>>())
}

/// The numbers of [`one_string::read`](crate::one_string::read) and their string.
pub fn one_string(one_string::Proven { squares, string }: &one_string::Proven) -> String {
    let column = |of: fn(&one_string::Square) -> u64| {
        format!("Column::new({})", render::array(&squares.iter().map(of).collect::<Vec<_>>()))
    };
    let fields = format!(
        "Tables{{others:{},factors:{},lines:{},before:[0;BEFORE],string:{}}}",
        column(|square| square.others),
        column(|square| square.factor),
        column(|square| square.lines),
        render::array(&string.iter().copied().map(u64::from).collect::<Vec<_>>())
    );
    format!("pub(super) const TABLES: Tables = {fields};\n")
}

/// The carry-rippler visits the subsets of a mask in the order of their
/// gathered bits, so a subset's position in that order is its index.
fn in_pext_order(
    slider: Slider,
    squares: &[Proven],
    entry: impl Fn(usize, u64) -> u64,
) -> Vec<u64> {
    let mut entries = Vec::new();
    for (square, Proven { magic, .. }) in squares.iter().enumerate() {
        for occupied in rays::subsets(magic.mask) {
            entries.push(entry(square, rays::attacks(slider, square, occupied)));
        }
    }
    entries
}

/// Each square, with the offset at which its table of all occupancies begins.
fn offsets(squares: &[Proven]) -> impl Iterator<Item = (&Proven, usize)> {
    squares.iter().scan(0, |next, square| {
        let offset = *next;
        *next += 1 << square.magic.mask.count_ones();
        Some((square, offset))
    })
}

/// `pext` in software: the bits of `word` under `mask`, moved together.
fn gather(word: u64, mask: u64) -> u64 {
    let bits = (0..64).filter(|bit| mask >> bit & 1 != 0);
    bits.enumerate().map(|(place, bit)| (word >> bit & 1) << place).sum()
}
