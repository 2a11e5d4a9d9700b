//! The two bit scans by hashing: De Bruijn multiplication and modulo 67.

use std::path::Path;

use super::Complaint;
use super::generated_source::{Declaration, Source};
use super::render;

const DE_BRUIJN: [Declaration; 2] = [("DE_BRUIJN", "u64"), ("DE_BRUIJN_INDEX", "[u8; 64]")];
const MOD_67: [Declaration; 1] = [("MOD_67_INDEX", "[i8; 67]")];

/// Proves both tables for each of the 64 single bits, and writes them.
pub fn expand(generated: &Path) -> Result<String, Complaint> {
    Ok(de_bruijn(generated)? + &mod_67(generated)?)
}

fn de_bruijn(generated: &Path) -> Result<String, Complaint> {
    let source = Source::read(generated, "de_bruijn.rs", &DE_BRUIJN)?;
    let [sequence] = source.numbers("DE_BRUIJN")?;
    let index = source.numbers::<64>("DE_BRUIJN_INDEX")?;
    for bit in 0..64 {
        let window = sequence << bit >> 58;
        if index[window as usize] != bit {
            return Err(source.complain(&format!(
                "DE_BRUIJN_INDEX: bit {bit} falls on entry {window}, which says {}",
                index[window as usize]
            )));
        }
    }
    Ok(render::constant("DE_BRUIJN", "u64", &format!("{sequence:#x}"))
        + &render::table("DE_BRUIJN_INDEX", "[u8; 64]", &render::array(&index)))
}

/// The remainders that no power of two below 2^64 leaves: zero, and those of 2^64 and 2^65.
const GAPS: [usize; 3] = [0, 17, 34];

fn mod_67(generated: &Path) -> Result<String, Complaint> {
    let source = Source::read(generated, "mod_67.rs", &MOD_67)?;
    let mut index = source.numbers::<67>("MOD_67_INDEX")?;
    for bit in 0..64 {
        let remainder = (1u64 << bit) % 67;
        if index[remainder as usize] != bit {
            return Err(source.complain(&format!(
                "MOD_67_INDEX: bit {bit} leaves remainder {remainder}, whose entry says {}",
                index[remainder as usize] as i64
            )));
        }
    }
    for (gap, expected) in GAPS.into_iter().zip([64, u64::MAX, u64::MAX]) {
        if index[gap] != expected {
            return Err(source.complain(&format!(
                "MOD_67_INDEX: entry {gap} is reached by no bit and must be {}",
                expected as i64
            )));
        }
        // No power of two leaves remainder 17 or 34, so these entries are never read. 64 keeps the
        // table unsigned.
        index[gap] = 64;
    }
    Ok(render::table("MOD_67_INDEX", "[u8; 67]", &render::array(&index)))
}
