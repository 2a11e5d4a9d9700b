//! Step 11: magics of one's own as a technique of the crate.

use std::sync::LazyLock;

use rookline::attacks::DefaultLookup;
use rookline::attacks::techniques::Technique;
use rookline::{Bitboard, Square};

use crate::finder::find;
use crate::oracle::{BISHOP, Place, ROOK, relevant_occupancies, relevant_squares, slider_attacks};
use crate::random::Random;

struct OwnMagics;

struct Record {
    mask: u64,
    magic: u64,
    offset: u32,
    shift: u32,
}

impl Record {
    fn slot(&self, occupied: u64) -> usize {
        self.offset as usize
            + ((occupied & self.mask).wrapping_mul(self.magic) >> self.shift) as usize
    }
}

/// The records of all rooks, then those of all bishops; and the slots of both.
static TABLES: LazyLock<(Vec<Record>, Vec<u64>)> = LazyLock::new(|| {
    let (mut records, mut slots) = (Vec::new(), Vec::new());
    let mut random = Random(1);
    for steps in [ROOK, BISHOP] {
        for square in 0..64 {
            records.push(add(&steps, square, &mut slots, &mut random));
        }
    }
    (records, slots)
});

/// Adds the table of a square.
fn add(steps: &[Place; 4], square: usize, slots: &mut Vec<u64>, random: &mut Random) -> Record {
    let mask = relevant_squares(steps, square);
    let (magic, _) = find(steps, square, random);
    let record = Record { mask, magic, offset: slots.len() as u32, shift: 64 - mask.count_ones() };
    slots.resize(slots.len() + (1 << mask.count_ones()), 0);
    for occupied in relevant_occupancies(steps, square) {
        slots[record.slot(occupied)] = slider_attacks(steps, square, occupied);
    }
    record
}

fn attacks(record: usize, occupied: Bitboard) -> Bitboard {
    let (records, slots) = &*TABLES;
    Bitboard(slots[records[record].slot(occupied.0)])
}

impl Technique for OwnMagics {
    const NAME: &'static str = "own_magics";
    const BYTES: usize = 107_648 * 8 + 128 * size_of::<Record>();

    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        attacks(square.index(), occupied)
    }

    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        attacks(64 + square.index(), occupied)
    }

    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        Self::rook_attacks(square, occupied).union(Self::bishop_attacks(square, occupied))
    }
}

#[test]
fn own_magics_agree_with_the_default() {
    for square in Square::ALL {
        for occupied in relevant_occupancies(&ROOK, square.index()).map(Bitboard) {
            let default = DefaultLookup::rook_attacks(square, occupied);
            assert_eq!(OwnMagics::rook_attacks(square, occupied), default, "{square}");
        }
        for occupied in relevant_occupancies(&BISHOP, square.index()).map(Bitboard) {
            let default = DefaultLookup::bishop_attacks(square, occupied);
            assert_eq!(OwnMagics::bishop_attacks(square, occupied), default, "{square}");
        }
    }
}

#[test]
fn its_bytes_are_those_of_its_tables() {
    let (records, slots) = &*TABLES;
    let bytes = size_of_val(&records[..]) + size_of_val(&slots[..]);
    assert_eq!(bytes, OwnMagics::BYTES);
}

#[test]
fn pieces_off_the_lines_do_not_count() {
    let mut random = Random(2);
    for square in Square::ALL.into_iter().cycle().take(10_000) {
        let occupied = Bitboard(random.board());
        let default = DefaultLookup::queen_attacks(square, occupied);
        assert_eq!(OwnMagics::queen_attacks(square, occupied), default, "{square}");
    }
}
