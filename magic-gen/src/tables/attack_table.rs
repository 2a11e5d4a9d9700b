//! Attack tables expanded from magics.
//!
//! A square's table has `2^bits` slots. The tables follow one another in the order of the squares.
//! A slot that no occupancy selects is 0, which is no slider's attack set.

use crate::search::{Magic, Occupancies};

/// The table of all `magics` in their order.
pub fn expand<'a>(magics: impl IntoIterator<Item = &'a Magic>) -> Vec<u64> {
    magics.into_iter().flat_map(expand_one).collect()
}

fn expand_one(magic: &Magic) -> Vec<u64> {
    let occupancies = Occupancies::new(magic.slider, magic.square);
    let mut table = vec![0; 1 << magic.bits];
    for (&board, &id) in occupancies.boards.iter().zip(&occupancies.ids) {
        let index = board.wrapping_mul(magic.magic) >> (64 - magic.bits);
        table[index as usize] = occupancies.attack_sets[usize::from(id)];
    }
    table
}
