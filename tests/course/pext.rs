//! Step 9: attack sets in 16 bits. A rook has at most 14 squares on its lines, a bishop 13.

use crate::oracle::{BISHOP, ROOK, members, relevant_occupancies, slider_attacks};

fn pext(word: u64, mask: u64) -> u64 {
    (0..).zip(members(mask)).map(|(n, place)| (word >> place & 1) << n).sum()
}

fn pdep(word: u64, mask: u64) -> u64 {
    (0..).zip(members(mask)).map(|(n, place)| (word >> n & 1) << place).sum()
}

#[test]
fn all_attack_sets_fold_into_two_bytes_each() {
    let mut slots = 0;
    for steps in [ROOK, BISHOP] {
        for square in 0..64 {
            let lines = slider_attacks(&steps, square, 0);
            for occupied in relevant_occupancies(&steps, square) {
                let attacks = slider_attacks(&steps, square, occupied);
                let folded = u16::try_from(pext(attacks, lines)).unwrap();
                assert_eq!(pdep(u64::from(folded), lines), attacks, "{square} {occupied:#x}");
                slots += 1;
            }
        }
    }
    assert_eq!(slots * size_of::<u16>(), 215_296);
}
