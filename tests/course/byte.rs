//! Step 4: a ray with n inner squares ends at one of them or at the edge, in n + 1 ways. So a rook with l
//! inner squares to its left and r to its right has (l + 1) * (r + 1) attack sets.

use std::collections::HashSet;

use crate::oracle::{ROOK, slider_attacks};

#[test]
fn each_file_has_six_to_twelve_attack_sets() {
    let counts: Vec<usize> = (0..8)
        .map(|file| {
            let sets = (0..64).map(|inner| slider_attacks(&ROOK, file, inner << 1) & 0xff);
            sets.collect::<HashSet<_>>().len()
        })
        .collect();
    assert_eq!(counts, [7, 6, 10, 12, 12, 10, 6, 7]);
    for (file, count) in counts.into_iter().enumerate() {
        let (left, right) = (file.saturating_sub(1), 6_usize.saturating_sub(file));
        assert_eq!(count, (left + 1) * (right + 1), "{file}");
    }
}
