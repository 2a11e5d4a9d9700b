//! Magics from elsewhere, in place of those of the search.
//!
//! They are in a [`document`](crate::document) or in a plain list. A list has 128 numbers,
//! hexadecimal with `0x` or decimal: the rook's from a1 to h8, then the bishop's. Spaces, commas,
//! brackets, quotes or line ends separate them, and comments go from `#` or `//` to the end of the
//! line. A list has no shifts, so each magic has one index bit for each square of its mask. If a
//! magic of a document uses more bits, for example because all squares have the same shift, it gets
//! one index bit for each square, too.
//!
//! The result is in the order of this project's tables, whatever the order of the file, and has new
//! offsets.

use anyhow::{Context, Result, ensure};

use crate::document::Document;
use crate::geometry::Site;
use crate::search::Magic;
use crate::thousands::counted;
use crate::verify::prove_magic;
use crate::{decimal, hex};

/// A magic that is not proven yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unproven {
    /// The slider and its square.
    pub site: Site,
    /// The number.
    pub magic: u64,
    /// The index bits.
    pub bits: u32,
}

/// The magics of a document.
///
/// # Errors
///
/// If a square has no magic, or more than one.
pub fn of_document(document: &Document) -> Result<Vec<Unproven>> {
    let count = document.magics.len();
    ensure!(
        count > 0 || document.numbers.is_empty(),
        "tables without a magic for each square, as of `export --technique scans`; an import needs 128 \
         magics"
    );
    ensure!(count == 128, "{} instead of 128", counted(count as u64, "magic"));
    let find = |site: Site| {
        let (slider, square) = (site.slider(), site.square());
        let name = square.to_string();
        let mut records = document.magics.iter();
        let record = records.find(|r| r.piece == slider.name() && r.square == name);
        let record = record.with_context(|| format!("there is no {slider} on {square}"))?;
        let bits = 64_u32.checked_sub(record.shift);
        let bits =
            bits.with_context(|| format!("{site}: a shift of {}, above 64", record.shift))?;
        let most = slider.mask(square).count_ones();
        Ok(Unproven { site, magic: record.magic.0, bits: bits.min(most) })
    };
    Site::all().map(find).collect()
}

/// The magics of a list.
///
/// # Errors
///
/// If a word is not a number, or if there are not exactly 128.
pub fn list(text: &str) -> Result<Vec<Unproven>> {
    let bare = |line| str::split(line, '#').next().unwrap_or("").split("//").next().unwrap_or("");
    let separators = [' ', '\t', ',', '[', ']', '"'];
    let words = text.lines().map(bare).flat_map(|line| line.split(separators));
    let numbers = words.filter(|word| !word.is_empty()).map(number).collect::<Result<Vec<_>>>()?;
    let count = numbers.len();
    ensure!(count == 128, "{} instead of 128", counted(count as u64, "number"));
    let magic = |(site, magic): (Site, u64)| {
        let bits = site.slider().mask(site.square()).count_ones();
        Unproven { site, magic, bits }
    };
    Ok(Site::all().zip(numbers).map(magic).collect())
}

fn number(word: &str) -> Result<u64> {
    // The suffix that C writes after a long number.
    let bare = word.trim_end_matches(['u', 'U', 'l', 'L']);
    let number = match bare.strip_prefix("0x").or_else(|| bare.strip_prefix("0X")) {
        Some(digits) => hex::word(digits),
        None => decimal::number(bare),
    };
    number.with_context(|| format!("`{}` is not a 64-bit number", beginning(word)))
}

/// The part of a word that a message quotes. The word may be a whole file.
fn beginning(word: &str) -> String {
    // It is quoted already.
    let word = word.trim_matches('`');
    match word.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

/// Proves every magic. The number of candidates is 0, since none was tried.
///
/// # Errors
///
/// If two occupancies with different attack sets share a slot.
pub fn prove(unproven: &[Unproven]) -> Result<[Vec<Magic>; 2]> {
    let mut magics = [Vec::new(), Vec::new()];
    for &Unproven { site, magic, bits } in unproven {
        let (slider, square) = (site.slider(), site.square());
        let (attack_sets, slots_used) = prove_magic(slider, square.index(), magic, bits)?;
        magics[slider as usize].push(Magic {
            slider,
            square,
            magic,
            bits,
            attack_sets: attack_sets as u32,
            slots_used: slots_used as u32,
            candidates: 0,
        });
    }
    Ok(magics)
}
