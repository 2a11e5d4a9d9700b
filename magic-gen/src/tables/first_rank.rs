//! First-rank attacks: the attacks along a rank from its occupancy.
//!
//! No square lies behind the two outer squares of a rank, so these do not matter. Six bits of
//! occupancy and three of the file select one of 64 * 8 bytes (Isenberg 2008).
//!
//! The bytes are computed by subtraction: with the slider's bit `s` in the occupancy `o`, the
//! subtraction of `2s` borrows from the nearest blocker above. So `o ^ (o - 2s)` has the bits that
//! the borrow changed, including the blocker but not the slider. The other direction is the same on
//! the reversed byte.

/// The attacks by inner occupancy (bit 0 is the b-file) and by file.
pub fn table() -> [[u8; 8]; 64] {
    std::array::from_fn(|inner| std::array::from_fn(|file| attacks((inner as u8) << 1, 1 << file)))
}

fn attacks(occupied: u8, slider: u8) -> u8 {
    let upward = above(occupied, slider);
    let downward = above(occupied.reverse_bits(), slider.reverse_bits()).reverse_bits();
    upward | downward
}

fn above(occupied: u8, slider: u8) -> u8 {
    let occupied = occupied | slider;
    occupied ^ occupied.wrapping_sub(slider.wrapping_mul(2))
}
