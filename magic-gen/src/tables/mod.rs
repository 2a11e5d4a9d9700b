//! Tables that are computed, not searched; tables that are expanded from magics; and the magics of
//! a hunt.
//!
//! No square lies behind the two outer squares of a line, so these do not matter: six bits of
//! occupancy and three of the slider's place select an entry of a line table (Isenberg 2008).

pub mod bishop_string;

use std::array;

use crate::geometry::{Slider, Square};
use crate::search::{Bitboard as _, Magic, Occupancies, RookWeights, rook_weights};

/// The lowest bit of every rank: times this, a byte is copied to all ranks.
const A_FILE: u64 = 0x0101_0101_0101_0101;

/// First-rank attacks by inner occupancy (bit 0 is the b-file) and by file.
///
/// The bytes are computed by subtraction: with the slider's bit `s` in the occupancy `o`, the
/// subtraction of `2s` borrows from the nearest blocker above. So `o ^ (o - 2s)` has the bits that
/// the borrow changed, including the blocker but not the slider. The other direction is the same on
/// the reversed byte.
pub fn first_rank() -> [[u8; 8]; 64] {
    let above = |occupied: u8, slider: u8| {
        let occupied = occupied | slider;
        occupied ^ occupied.wrapping_sub(slider.wrapping_mul(2))
    };
    let attacks = |occupied: u8, slider: u8| {
        let downward = above(occupied.reverse_bits(), slider.reverse_bits()).reverse_bits();
        above(occupied, slider) | downward
    };
    array::from_fn(|inner| array::from_fn(|file| attacks((inner as u8) << 1, 1 << file)))
}

/// Fill-up attacks by the slider's file and by occupancy (bit 0 is the b-file): the kindergarten
/// table for ranks and diagonals.
///
/// A kindergarten multiplication gathers the occupancy of a rank or of a diagonal, in the order of
/// the files, into six bits. The attacks along the line depend only on these bits and the slider's
/// file. So the table has the first-rank attacks, copied to all eight ranks; their intersection
/// with the line is the attack set.
pub fn fill_up() -> [[u64; 64]; 8] {
    let by_occupancy = first_rank();
    array::from_fn(|file| array::from_fn(|inner| u64::from(by_occupancy[inner][file]) * A_FILE))
}

/// A-file attacks by the slider's rank and by occupancy (bit 0 is rank 7): the kindergarten table
/// for files.
///
/// The product of the a-file and the main diagonal has the squares of the file side by side in its
/// top bits, in reverse order: bit 0 of the six inner squares is rank 7, bit 5 rank 2 (Isenberg
/// does not mention the reversal). So the table has the first-rank attacks of the reversed bits,
/// moved back onto the a-file.
pub fn a_file() -> [[u64; 64]; 8] {
    let by_occupancy = first_rank();
    let reversed = |inner: usize| usize::from((inner as u8).reverse_bits() >> 2);
    let upright = |rank: u8| (0..8).map(|i| u64::from(rank >> i & 1) << (8 * i)).sum();
    array::from_fn(|rank| array::from_fn(|inner| upright(by_occupancy[reversed(inner)][rank])))
}

/// The attack table of magics.
///
/// A square's table has `2^bits` slots. The tables follow one another in the order of the magics.
/// A slot that no occupancy selects is 0, which is no slider's attack set.
pub fn attack_table(magics: &[Magic]) -> Vec<u64> {
    let table = |&Magic { slider, square, magic, bits, .. }: &Magic| {
        let slot = |board: &u64| board.slot(&magic, 64 - bits);
        Occupancies::new(slider, square).by_slot(bits, slot).expect("the search has tried it")
    };
    magics.iter().flat_map(table).collect()
}

/// The entries of the rook of shared lines: the ranks that it attacks on its file, and its own; 0
/// where no occupancy selects an entry.
pub fn rook_entries(weights: &RookWeights) -> Vec<u64> {
    let mut table = vec![0; weights.entries];
    for (square, &magic) in Square::all().step_by(8).zip(&weights.magics) {
        let occupancies = Occupancies::new(Slider::Rook, square);
        for (&occupied, &id) in occupancies.boards.iter().zip(&occupancies.ids) {
            let attacks = occupancies.attack_sets[usize::from(id)];
            let entry = rook_weights::entry(occupied.rotate_right(square.index() as u32), magic);
            table[entry] = rook_weights::ranks_of(attacks & A_FILE | square.bit());
        }
    }
    table
}
