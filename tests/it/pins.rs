//! Pinned pieces, those that can discover a check, and x-ray attacks, from lookups and from fills,
//! compared with a walk from the king.

use crate::oracle;

use crate::oracle::{BISHOP, KING, Place, ROOK, bit, place, ray, slider_attacks};
use crate::random::Random;
use rookline::attacks::all_sliders::Sliders;
use rookline::attacks::pins::{pinned, pinned_by, pinners};
use rookline::attacks::pins_by_fill;
use rookline::attacks::xray::{xray_bishop_attacks, xray_queen_attacks, xray_rook_attacks};
use rookline::{Bitboard, Square};

/// The part of a position that matters for pins.
#[derive(Clone, Copy, Debug, Default)]
struct Position {
    own: u64,
    occupied: u64,
    orthogonal: u64,
    diagonal: u64,
}

impl Position {
    fn along(&self, step: Place) -> u64 {
        if ROOK.contains(&step) { self.orthogonal } else { self.diagonal }
    }

    fn sliders(&self) -> Sliders {
        Sliders { orthogonal: Bitboard(self.orthogonal), diagonal: Bitboard(self.diagonal) }
    }

    /// The pinned and the pinning pieces: those that stand first and second on
    /// a ray from the king.
    fn walked(&self, king: usize) -> (u64, u64) {
        let (mut pinned, mut pinners) = (0, 0);
        for step in KING {
            let mut met = ray(place(king), step).into_iter().map(bit);
            let mut next = || met.find(|stop| self.occupied & stop != 0).unwrap_or(0);
            let (first, second) = (next(), next());
            if self.own & first != 0 && self.along(step) & second != 0 {
                pinned |= first;
                pinners |= second;
            }
        }
        (pinned, pinners)
    }

    fn check(&self, king: Square) {
        let (own, occupied) = (Bitboard(self.own), Bitboard(self.occupied));
        let sliders = self.sliders();
        let (hidden, hiding_from) = self.walked(king.index());
        assert_eq!(pinned(king, occupied, own, sliders).0, hidden, "{king} {self:x?}");
        let found = pinners(king, occupied, own, sliders);
        assert_eq!(found.0, hiding_from, "pinners of {king} {self:x?}");
        assert_eq!(pinned_by(king, own, found).0, hidden, "by x-ray, {king} {self:x?}");
        let filled = pins_by_fill::pinned(king.bitboard(), occupied, own, sliders);
        assert_eq!(filled.0, hidden, "by fill, {king} {self:x?}");
    }
}

/// Every ray of every square with every row of pieces on it: none, an own
/// piece, a slider that moves along the ray, or any other piece.
#[test]
fn pins_on_every_ray_agree_with_a_walk() {
    let mut rows = 0u32;
    for king in Square::ALL {
        for step in KING {
            let stops = ray(place(king.index()), step);
            for row in 0..1usize << (2 * stops.len()) {
                row_of_pieces(&stops, row, ROOK.contains(&step)).check(king);
                rows += 1;
            }
        }
    }
    // 4 to the length of each ray, summed: orthogonal and diagonal ones.
    assert_eq!(rows, 699_040 + 145_612);
}

/// Two bits of `row` for each square; a piece that moves only along the other
/// kind of line is in the other set of sliders.
fn row_of_pieces(stops: &[Place], row: usize, orthogonal: bool) -> Position {
    let of_kind = |kind: usize| -> u64 {
        let squares = stops.iter().enumerate();
        squares.filter(|(n, _)| row >> (2 * n) & 3 == kind).map(|(_, &stop)| bit(stop)).sum()
    };
    let (own, along, other) = (of_kind(1), of_kind(2), of_kind(3));
    let occupied = own | along | other;
    if orthogonal {
        Position { own, occupied, orthogonal: along, diagonal: other }
    } else {
        Position { own, occupied, orthogonal: other, diagonal: along }
    }
}

fn random_position(random: &mut Random) -> Position {
    let occupied = random.board();
    let own = occupied & random.word();
    let enemy = occupied & !own;
    Position { own, occupied, orthogonal: enemy & random.board(), diagonal: enemy & random.board() }
}

#[test]
fn pins_on_random_boards_agree_with_a_walk() {
    let mut random = Random(42);
    for _ in 0..10_000 {
        let position = random_position(&mut random);
        for king in Square::ALL {
            position.check(king);
        }
    }
}

/// The sliders belong to the side of the pieces that discover the check, and may be among these: a
/// rook shields the king from the rook behind it.
#[test]
fn discovered_checks_agree_with_a_walk() {
    let mut random = Random(43);
    for _ in 0..100_000 {
        let mut position = random_position(&mut random);
        position.orthogonal = position.own & random.board();
        position.diagonal = position.own & random.board();
        let king = Square::wrapping(random.word() as usize);
        let (own, occupied) = (Bitboard(position.own), Bitboard(position.occupied));
        let sliders = position.sliders();
        let (expected, _) = position.walked(king.index());
        let found = pinned(king, occupied, own, sliders);
        assert_eq!(found.0, expected, "{king} {position:x?}");
        assert_eq!(pins_by_fill::pinned(king.bitboard(), occupied, own, sliders).0, expected);
    }
}

/// The fills handle many targets at once.
#[test]
fn fills_find_what_is_pinned_to_any_target() {
    let mut random = Random(44);
    for _ in 0..20_000 {
        let position = random_position(&mut random);
        let targets = position.own & random.word() & random.word();
        let to_any =
            oracle::members(targets).fold(0, |pinned, target| pinned | position.walked(target).0);
        let (own, occupied) = (Bitboard(position.own), Bitboard(position.occupied));
        let found = pins_by_fill::pinned(Bitboard(targets), occupied, own, position.sliders());
        assert_eq!(found.0, to_any, "{targets:#x} {position:x?}");
    }
}

/// The squares of each ray behind its first piece, up to the second, if the
/// first is one of `blockers`.
fn walked_xray(steps: &[Place], square: usize, occupied: u64, blockers: u64) -> u64 {
    let mut behind = 0;
    for &step in steps {
        let mut stops = ray(place(square), step).into_iter().map(bit);
        let first = stops.find(|stop| occupied & stop != 0).unwrap_or(0);
        if blockers & first == 0 {
            continue;
        }
        for stop in stops {
            behind |= stop;
            if occupied & stop != 0 {
                break;
            }
        }
    }
    behind
}

#[test]
fn xray_attacks_agree_with_a_walk() {
    let mut random = Random(45);
    for _ in 0..5_000 {
        let occupied = random.board();
        let blockers = random.board();
        for square in Square::ALL {
            let at = square.index();
            let rook = xray_rook_attacks(square, Bitboard(occupied), Bitboard(blockers));
            assert_eq!(rook.0, walked_xray(&ROOK, at, occupied, blockers), "rook {square}");
            let bishop = xray_bishop_attacks(square, Bitboard(occupied), Bitboard(blockers));
            assert_eq!(bishop.0, walked_xray(&BISHOP, at, occupied, blockers), "bishop {square}");
            let queen = xray_queen_attacks(square, Bitboard(occupied), Bitboard(blockers));
            assert_eq!(queen.0, walked_xray(&KING, at, occupied, blockers), "queen {square}");
            assert_eq!(rook.0 & slider_attacks(&ROOK, at, occupied), 0);
        }
    }
}
