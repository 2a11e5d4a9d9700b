//! Step 6: a magic by hand. For a bishop on b1, c2 is bit 10, d3 is 19, e4 is 28, f5 is 37 and g6 is 46. To
//! bits 59 to 63, in this order, they are shifted by 49, 41, 33, 25 and 17: the squares b7 to b3.

use crate::oracle::{BISHOP, relevant_occupancies, slider_attacks};

const MAGIC: u64 = 1 << 49 | 1 << 41 | 1 << 33 | 1 << 25 | 1 << 17;

#[test]
fn the_magic_of_five_bits_keeps_all_occupancies_apart() {
    let mut table = [0; 1 << 5];
    for occupied in relevant_occupancies(&BISHOP, 1) {
        let slot = &mut table[(occupied.wrapping_mul(MAGIC) >> 59) as usize];
        assert_eq!(*slot, 0, "{occupied:#x}");
        *slot = slider_attacks(&BISHOP, 1, occupied);
    }
    assert!(!table.contains(&0));
}

#[test]
fn the_index_is_the_diagonal_in_order() {
    let index = [10, 19, 28, 37, 46].map(|square| (1_u64 << square).wrapping_mul(MAGIC) >> 59);
    assert_eq!(index, [1, 2, 4, 8, 16]);
}
