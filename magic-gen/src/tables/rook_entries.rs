//! The entries of the rook of shared lines: the ranks that it attacks on its file, and its own.

use crate::geometry::{Slider, Square};
use crate::search::{Occupancies, RookWeights, rook_weights};

/// The a-file.
const A_FILE: u64 = 0x0101_0101_0101_0101;

/// The table of all entries; 0 where no occupancy selects an entry.
pub fn table(weights: &RookWeights) -> Vec<u64> {
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
