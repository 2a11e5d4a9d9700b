//! What sliders attack, and what magics do, over all occupancies: by the oracle's walk.

use magic_gen::geometry::Site;

use crate::slider_walk::{cases, walk};

/// The attacks of a slider.
pub fn attacks(site: Site, occupied: u64) -> u64 {
    walk(site.slider(), site.square().index(), occupied)
}

/// Every relevant occupancy with its attacks.
pub fn occupancies(site: Site) -> Vec<(u64, u64)> {
    cases(site.slider(), site.square().index())
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
