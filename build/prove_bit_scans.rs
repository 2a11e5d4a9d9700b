//! Reads the two bit scans by hashing, De Bruijn multiplication and modulo 67, and proves them for
//! each of the 64 single bits.

use std::path::Path;

use super::Complaint;
use super::generated_source::{Declaration, Source};

const DE_BRUIJN: [Declaration; 2] = [("DE_BRUIJN", "u64"), ("DE_BRUIJN_INDEX", "[u8; 64]")];
const MOD_67: [Declaration; 1] = [("MOD_67_INDEX", "[i8; 67]")];

/// The numbers of both bit scans.
pub struct BitScans {
    pub de_bruijn: DeBruijn,
    /// The bit that leaves each remainder; for remainders that no word leaves, -1, the word of all
    /// ones.
    pub mod_67_index: [u64; 67],
}

pub struct DeBruijn {
    pub sequence: u64,
    /// The bit of each window.
    pub index: [u64; 64],
}

pub fn read(generated: &Path) -> Result<BitScans, Complaint> {
    Ok(BitScans { de_bruijn: de_bruijn(generated)?, mod_67_index: mod_67(generated)? })
}

fn de_bruijn(generated: &Path) -> Result<DeBruijn, Complaint> {
    let source = Source::read(generated, "de_bruijn.rs", &DE_BRUIJN)?;
    let [sequence] = source.numbers("DE_BRUIJN")?;
    let index = source.numbers::<64>("DE_BRUIJN_INDEX")?;
    for bit in 0..64 {
        let window = sequence << bit >> 58;
        if index[window as usize] != bit {
            return Err(source.complain(&format!(
                "DE_BRUIJN_INDEX: bit {bit} has window {window}, for which it says {}",
                index[window as usize]
            )));
        }
    }
    Ok(DeBruijn { sequence, index })
}

/// The remainders that no power of two below 2^64 leaves: zero, and those of 2^64 and 2^65.
const GAPS: [usize; 3] = [0, 17, 34];

fn mod_67(generated: &Path) -> Result<[u64; 67], Complaint> {
    let source = Source::read(generated, "mod_67.rs", &MOD_67)?;
    let index = source.numbers::<67>("MOD_67_INDEX")?;
    for bit in 0..64 {
        let remainder = (1u64 << bit) % 67;
        if index[remainder as usize] != bit {
            return Err(source.complain(&format!(
                "MOD_67_INDEX: bit {bit} leaves remainder {remainder}, for which it says {}",
                index[remainder as usize] as i64
            )));
        }
    }
    for (gap, expected) in GAPS.into_iter().zip([64, u64::MAX, u64::MAX]) {
        if index[gap] != expected {
            return Err(source.complain(&format!(
                "MOD_67_INDEX: no bit leaves remainder {gap}, for which it must say {}",
                expected as i64
            )));
        }
    }
    Ok(index)
}
