//! The proofs of the build script, run as functions, and the oracle's answers: what passes a proof
//! is compared with them.

use std::path::Path;
use std::sync::LazyLock;

use crate::build::complaint::Complaint;
use crate::build::expected::Expected;
use crate::build::magics::{self, SquareTable};
use crate::build::shared_lines::{self, BishopTables, RookTables};
use crate::build::small_tables;
use crate::oracle;

/// The build script's own attacks, of rooks and of bishops.
pub static EXPECTED: LazyLock<[Vec<Expected>; 2]> = LazyLock::new(Expected::both_sliders);

/// The oracle's answers for a slider on a square.
pub struct Truth {
    pub mask: u64,
    pub lines: u64,
    /// Each relevant occupancy with its attacks.
    pub attacks: Vec<(u64, u64)>,
}

/// Those of rooks and those of bishops, a1 to h8.
pub static TRUTHS: LazyLock<[Vec<Truth>; 2]> = LazyLock::new(|| {
    [oracle::ROOK, oracle::BISHOP]
        .map(|directions| (0..64).map(|square| truth(&directions, square)).collect())
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

/// Proves a file of `folder` as the build script does.
pub fn prove(folder: &Path, file: &str) -> Result<(), Complaint> {
    let [rooks, bishops] = &*EXPECTED;
    match file {
        "rook_magics.rs" => {
            magics::read(folder, magics::ROOK, rooks).map(|squares| check_magics(0, &squares))
        }
        "bishop_magics.rs" => {
            magics::read(folder, magics::BISHOP, bishops).map(|squares| check_magics(1, &squares))
        }
        "shared_lines_rook.rs" => {
            shared_lines::read_rook(folder, rooks).map(|tables| check_rook(&tables))
        }
        "shared_lines_bishop.rs" => {
            shared_lines::read_bishop(folder, bishops).map(|tables| check_bishop(&tables))
        }
        "de_bruijn.rs" => small_tables::de_bruijn(folder).map(drop),
        "mod_67.rs" => small_tables::mod_67(folder).map(drop),
        "first_rank.rs" => small_tables::first_rank(folder).map(drop),
        "fill_up.rs" | "a_file.rs" => small_tables::kindergarten(folder).map(drop),
        _ => panic!("say here which proof {file} has"),
    }
}

fn check_magics(slider: usize, squares: &[SquareTable]) {
    for (n, (square, truth)) in squares.iter().zip(&TRUTHS[slider]).enumerate() {
        for &(occupied, attacks) in &truth.attacks {
            let slot = occupied.wrapping_mul(square.magic) >> square.shift;
            assert_eq!(square.table[slot as usize], attacks, "row {n}, {occupied:#x}");
        }
    }
}

fn check_rook(RookTables { magics, ranks, sets }: &RookTables) {
    for (n, truth) in TRUTHS[0].iter().enumerate() {
        let (file, rank) = (n % 8, n / 8);
        for &(inner, attacks) in &truth.attacks {
            // The ends of the lines change nothing.
            for occupied in [inner, inner | (truth.lines & !truth.mask)] {
                let turned = occupied.rotate_right(n as u32) | !0x0101_0101_0101_0100;
                let entry = (turned.wrapping_mul(magics[rank]) >> 56) as usize;
                let row = (occupied >> (8 * rank) & 0x7e) as usize / 2;
                let at = 32 + 520 * file + 8 * row + 7 - rank;
                let set = u64::from_le_bytes(sets[at..at + 8].try_into().unwrap());
                assert_eq!(ranks[entry] & set, attacks, "{n}, {occupied:#x}");
            }
        }
    }
}

fn check_bishop(BishopTables { others, magics, lines, string }: &BishopTables) {
    for (n, truth) in TRUTHS[1].iter().enumerate() {
        let turned_back = |seen: u64| seen.rotate_left(n as u32);
        assert_eq!((others[n], turned_back(lines[n])), (!truth.mask, truth.lines));
        for &(occupied, attacks) in &truth.attacks {
            let at = ((occupied | !truth.mask).wrapping_mul(magics[n]) >> 52) as usize;
            let set = u64::from_le_bytes(string[at..at + 8].try_into().unwrap());
            assert_eq!(turned_back(set & lines[n]), attacks, "{n}, {occupied:#x}");
        }
    }
}
