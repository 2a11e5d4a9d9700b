//! The oracle's answers, and the build script's own.

use std::sync::LazyLock;

use crate::build::expected::{BothSliders, Expected};
use crate::oracle;

pub static EXPECTED: LazyLock<BothSliders<Expected>> = LazyLock::new(Expected::both_sliders);

/// The oracle's answers for a slider on a square.
pub struct Truth {
    pub mask: u64,
    pub lines: u64,
    /// Each relevant occupancy with its attacks.
    pub attacks: Vec<(u64, u64)>,
}

/// Those of rooks and then of bishops, a1 to h8.
pub static TRUTHS: LazyLock<Vec<Truth>> = LazyLock::new(|| {
    let all = [oracle::ROOK, oracle::BISHOP].into_iter();
    all.flat_map(|directions| (0..64).map(move |square| truth(&directions, square))).collect()
});

fn truth(directions: &[oracle::Place], square: usize) -> Truth {
    let attacks = |occupied| oracle::slider_attacks(directions, square, occupied);
    let occupancies = oracle::relevant_occupancies(directions, square);
    Truth {
        mask: oracle::relevant_squares(directions, square),
        lines: attacks(0),
        attacks: occupancies.map(|occupied| (occupied, attacks(occupied))).collect(),
    }
}
