//! Pseudo-legal moves: only the safety of one's own king is left to check.
//!
//! Whether the king is attacked is checked once the move is made: two lookups from the king's
//! square, for every move. That is the plain way, and relies on the lookups the most.

use rookline::attacks::between;
use rookline::moves::MoveKind;
use rookline::setwise::pawns;
use rookline::{
    Bitboard, Color, Direction, Move, Piece, Rank, Square, king_attacks, knight_attacks,
};

use super::position::{Position, home};
use super::sliders::{bishop, is_attacked, queen, rook};
use crate::lookup::Lookup;

/// Captures and promotions.
#[inline]
pub(super) fn each_noisy<M: Lookup>(position: &Position, mut visit: impl FnMut(Move)) {
    let us = position.side;
    let theirs = position.colors[(!us).index()];
    each_of_pieces::<M>(position, theirs, |from, to| visit(Move::new(from, to, MoveKind::Capture)));
    let own = position.of(us, Piece::Pawn);
    for (takes, way) in pawn_captures(us, own) {
        for to in takes & theirs {
            each_pawn_move(to, way, MoveKind::Capture, CAPTURE_PROMOTIONS, &mut visit);
        }
        if let Some(to) = position.en_passant
            && takes.contains(to)
        {
            visit(Move::new(back(to, way), to, MoveKind::EnPassant));
        }
    }
    let pushed = pawns::single_pushes(us, own, !position.occupied());
    for to in pushed & LAST_RANKS {
        each_pawn_move(to, forward(us), MoveKind::Quiet, PROMOTIONS, &mut visit);
    }
}

/// All other moves.
#[inline]
pub(super) fn each_quiet<M: Lookup>(position: &Position, mut visit: impl FnMut(Move)) {
    let us = position.side;
    let empty = !position.occupied();
    each_of_pieces::<M>(position, empty, |from, to| visit(Move::new(from, to, MoveKind::Quiet)));
    let own = position.of(us, Piece::Pawn);
    for to in pawns::single_pushes(us, own, empty) - LAST_RANKS {
        visit(Move::new(back(to, forward(us)), to, MoveKind::Quiet));
    }
    for to in pawns::double_pushes(us, own, empty) {
        let from = back(back(to, forward(us)), forward(us));
        visit(Move::new(from, to, MoveKind::DoublePush));
    }
    for rook in position.castling & home(us).bitboard() {
        if may_castle::<M>(position, rook) {
            visit(Move::new(position.king(us), rook, wing(rook)));
        }
    }
}

/// Whether a move has left its own king safe.
#[inline(always)]
pub(super) fn was_legal<M: Lookup>(after: &Position) -> bool {
    let mover = !after.side;
    !is_attacked::<M>(after, after.king(mover), after.side)
}

pub(super) fn each_legal<M: Lookup>(position: &Position, mut visit: impl FnMut(Move)) {
    let mut try_out = |mv| {
        let mut after = position.clone();
        after.play(&mut (), mv);
        if was_legal::<M>(&after) {
            visit(mv);
        }
    };
    each_noisy::<M>(position, &mut try_out);
    each_quiet::<M>(position, &mut try_out);
}

/// The leaves of the tree of legal moves.
pub(super) fn leaves<M: Lookup>(position: &Position, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else { return 1 };
    let mut sum = 0;
    each_legal::<M>(position, |mv| {
        let mut after = position.clone();
        after.play(&mut (), mv);
        sum += leaves::<M>(&after, rest);
    });
    sum
}

#[inline(always)]
fn each_of_pieces<M: Lookup>(
    position: &Position,
    targets: Bitboard,
    mut visit: impl FnMut(Square, Square),
) {
    let occupied = position.occupied();
    let sets = |piece| position.of(position.side, piece);
    let mut each =
        |from, attacks: Bitboard| (attacks & targets).iter().for_each(|to| visit(from, to));
    sets(Piece::Knight).iter().for_each(|from| each(from, knight_attacks(from)));
    sets(Piece::Bishop).iter().for_each(|from| each(from, bishop::<M>(from, occupied)));
    sets(Piece::Rook).iter().for_each(|from| each(from, rook::<M>(from, occupied)));
    sets(Piece::Queen).iter().for_each(|from| each(from, queen::<M>(from, occupied)));
    sets(Piece::King).iter().for_each(|from| each(from, king_attacks(from)));
}

/// Whether the king's path is empty, and neither the square where it stands nor the one it passes
/// is attacked; the square where it arrives is checked after the move.
fn may_castle<M: Lookup>(position: &Position, rook: Square) -> bool {
    let us = position.side;
    let king = position.king(us);
    let passes = if rook > king { Square::F1 } else { Square::D1 }.relative_to(us);
    !between(king, rook).intersects(position.occupied())
        && [king, passes].into_iter().all(|square| !is_attacked::<M>(position, square, !us))
}

fn wing(rook: Square) -> MoveKind {
    if rook.file() == Square::H1.file() { MoveKind::CastleKing } else { MoveKind::CastleQueen }
}

const LAST_RANKS: Bitboard = Bitboard(Rank::First.bitboard().0 | Rank::Eighth.bitboard().0);

const PROMOTIONS: [MoveKind; 4] = [
    MoveKind::PromoteQueen,
    MoveKind::PromoteKnight,
    MoveKind::PromoteRook,
    MoveKind::PromoteBishop,
];

const CAPTURE_PROMOTIONS: [MoveKind; 4] = [
    MoveKind::CapturePromoteQueen,
    MoveKind::CapturePromoteKnight,
    MoveKind::CapturePromoteRook,
    MoveKind::CapturePromoteBishop,
];

#[inline(always)]
fn each_pawn_move(
    to: Square,
    way: Direction,
    plain: MoveKind,
    promotions: [MoveKind; 4],
    visit: &mut impl FnMut(Move),
) {
    let from = back(to, way);
    if LAST_RANKS.contains(to) {
        promotions.into_iter().for_each(|kind| visit(Move::new(from, to, kind)));
    } else {
        visit(Move::new(from, to, plain));
    }
}

#[inline(always)]
fn forward(us: Color) -> Direction {
    Direction::North.relative_to(us)
}

#[inline(always)]
fn pawn_captures(us: Color, own: Bitboard) -> [(Bitboard, Direction); 2] {
    [
        (pawns::east_attacks(us, own), Direction::NorthEast.relative_to(us)),
        (pawns::west_attacks(us, own), Direction::NorthWest.relative_to(us)),
    ]
}

/// The origin of a step in that direction.
#[inline(always)]
fn back(to: Square, way: Direction) -> Square {
    to.step(way.opposite()).unwrap_or(to)
}
