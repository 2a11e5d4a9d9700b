//! What sliders attack, and what magics do, by walks over the board and over all occupancies: with
//! code of its own.

use magic_gen::geometry::{Site, Slider};

/// The attacks of a slider, step by step.
pub fn attacks(site: Site, occupied: u64) -> u64 {
    let directions = match site.slider() {
        Slider::Rook => [(1, 0), (0, 1), (-1, 0), (0, -1)],
        Slider::Bishop => [(1, 1), (-1, 1), (-1, -1), (1, -1)],
    };
    let (file, rank) = (i32::from(site.square().file()), i32::from(site.square().rank()));
    let mut reached = 0;
    for (dx, dy) in directions {
        let (mut x, mut y) = (file + dx, rank + dy);
        while (0..8).contains(&x) && (0..8).contains(&y) {
            reached |= 1 << (8 * y + x);
            if occupied >> (8 * y + x) & 1 == 1 {
                break;
            }
            (x, y) = (x + dx, y + dy);
        }
    }
    reached
}

/// The subsets of a mask.
pub fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let squares: Vec<u32> = (0..64).filter(|s| mask >> s & 1 == 1).collect();
    (0..1_u64 << squares.len()).map(move |i| {
        let chosen = squares.iter().enumerate().filter(|(j, _)| i >> j & 1 == 1);
        chosen.map(|(_, square)| 1_u64 << square).sum()
    })
}

/// Every relevant occupancy with its attacks.
pub fn occupancies(site: Site) -> Vec<(u64, u64)> {
    let mask = site.slider().mask(site.square());
    subsets(mask).map(|occupied| (occupied, attacks(site, occupied))).collect()
}

/// Whether a magic keeps attack sets apart.
pub fn is_valid(occupancies: &[(u64, u64)], magic: u64, bits: u32) -> bool {
    let mut slots = vec![0; 1 << bits];
    occupancies.iter().all(|&(occupied, attacks)| {
        let slot = &mut slots[(occupied.wrapping_mul(magic) >> (64 - bits)) as usize];
        let before = std::mem::replace(slot, attacks);
        before == 0 || before == attacks
    })
}
