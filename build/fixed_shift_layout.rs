//! Puts the tables of many squares into one table. Their ranges overlap, but their used slots do
//! not.

use std::cmp::Reverse;

use super::expected::Expected;
use super::magic_index::magic_index;
use super::magics::SquareTable;

/// A slot of a square's own table, and its attack set.
type UsedSlot = (usize, u64);

/// The offset of each square's table, and the contents of the slots. Each square, the largest first,
/// begins at the first offset where all its slots are free. All have the shift of the square with
/// the most index bits.
pub fn lay_out(squares: &[SquareTable], expected: &[Expected]) -> (Vec<u64>, Vec<u64>) {
    let shift = squares.iter().map(|square| square.shift).min().expect("there are squares");
    let mut largest_first: Vec<usize> = (0..squares.len()).collect();
    largest_first.sort_by_key(|&square| Reverse(expected[square].mask.count_ones()));
    let (mut offsets, mut slots) = (vec![0; squares.len()], Vec::new());
    for square in largest_first {
        let used = used_slots(&expected[square], squares[square].magic, shift);
        let offset = (0..).find(|&offset| is_free(&used, offset, &slots)).expect("slots end");
        let end = offset + 1 + used.last().map_or(0, |&(slot, _)| slot);
        slots.resize(slots.len().max(end), 0);
        for (slot, attacks) in used {
            slots[offset + slot] = attacks;
        }
        offsets[square] = offset as u64;
    }
    (offsets, slots)
}

/// The slots that a square uses, in ascending order. No two occupancies want another set in one
/// slot: the square has at least the index bits of its own table, so occupancies that share a slot
/// here share one there.
fn used_slots(expected: &Expected, magic: u64, shift: u32) -> Vec<UsedSlot> {
    let slot = |&(occupied, attacks): &(u64, u64)| (magic_index(occupied, magic, shift), attacks);
    let mut used: Vec<UsedSlot> = expected.attacks.iter().map(slot).collect();
    used.sort_unstable();
    used.dedup();
    assert!(used.windows(2).all(|pair| pair[0].0 != pair[1].0), "{}", expected.piece);
    used
}

/// Whether a table may begin at `offset`: an empty set marks a free slot.
fn is_free(used: &[UsedSlot], offset: usize, slots: &[u64]) -> bool {
    // A plain loop is the fastest in an unoptimized build script.
    for &(slot, _) in used {
        if offset + slot >= slots.len() {
            break;
        }
        if slots[offset + slot] != 0 {
            return false;
        }
    }
    true
}
