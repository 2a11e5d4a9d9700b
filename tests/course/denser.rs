//! Step 8: the bishop on a1 with five index bits. Its mask has six squares, so 64 occupancies have to share
//! 32 slots, and only constructive collisions are allowed.

use crate::finder::is_magic;
use crate::oracle::{BISHOP, relevant_occupancies, slider_attacks};
use crate::random::Random;

#[test]
fn the_bishop_on_a1_has_a_magic_with_five_index_bits() {
    let walked = |occupied| (occupied, slider_attacks(&BISHOP, 0, occupied));
    let cases: Vec<(u64, u64)> = relevant_occupancies(&BISHOP, 0).map(walked).collect();
    assert_eq!(cases.len(), 64);
    let mut random = Random(1);
    let mut candidates = (0..10_000_000).map(|_| random.word() | random.word());
    assert!(candidates.any(|candidate| is_magic(candidate, 5, &cases)));
}
