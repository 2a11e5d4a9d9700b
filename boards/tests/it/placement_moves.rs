//! Compares the moves and the attacks of one piece on the other boards with those of a piece that
//! walks: each piece on each square, alone and with another piece anywhere. A board accepts any
//! pieces anywhere, so there are pawns on the first and the last rank, too.

use crate::walks;

use crate::games::sorted;
use crate::oracle::{Place, bit, on_board, place};
use rookline::moves::MoveKind::{
    Capture, CapturePromoteBishop, CapturePromoteKnight, CapturePromoteQueen, CapturePromoteRook,
    DoublePush, PromoteBishop, PromoteKnight, PromoteQueen, PromoteRook, Quiet,
};
use rookline::{Bitboard, Color, ColoredPiece, Move, Piece, Square};
use rookline_boards::ccr::Ccr;
use rookline_boards::mailbox::{Mailbox8x8, Mailbox12x10, Mailbox12x12};
use rookline_boards::placement::{Code, Placement};

/// Where a piece goes, given the pieces of both sides.
fn walked(piece: ColoredPiece, from: Square, friends: Bitboard, enemies: Bitboard) -> Vec<Move> {
    if piece.piece() == Piece::Pawn {
        return walked_by_pawn(piece, from, friends | enemies, enemies);
    }
    let kind = |to| if enemies.contains(to) { Capture } else { Quiet };
    let targets = walks::attacks(piece, from, friends | enemies) - friends;
    targets.iter().map(|to| Move::new(from, to, kind(to))).collect()
}

fn walked_by_pawn(
    piece: ColoredPiece,
    from: Square,
    occupied: Bitboard,
    enemies: Bitboard,
) -> Vec<Move> {
    let (up, home, last) = if piece.color() == Color::White { (1, 1, 7) } else { (-1, 6, 0) };
    let (file, rank) = place(from.index());
    let takes = walks::attacks(piece, from, occupied) & enemies;
    let ahead = |n: i32| (file, rank + n * up);
    let is_free = |to: Place| on_board(to) && !occupied.contains(square(to));
    let steps = match (is_free(ahead(1)), rank == home && is_free(ahead(2))) {
        (false, _) => 0,
        (true, twice) => 1 + i32::from(twice),
    };
    let mut moves = Vec::new();
    let mut go = |to: Square, usual, promotions: [_; 4]| {
        let becomes = if place(to.index()).1 == last { &promotions[..] } else { &[usual] };
        moves.extend(becomes.iter().map(|&kind| Move::new(from, to, kind)));
    };
    for to in takes {
        let all =
            [CapturePromoteKnight, CapturePromoteBishop, CapturePromoteRook, CapturePromoteQueen];
        go(to, Capture, all);
    }
    for n in 1..=steps {
        let all = [PromoteKnight, PromoteBishop, PromoteRook, PromoteQueen];
        go(square(ahead(n)), if n == 1 { Quiet } else { DoublePush }, all);
    }
    moves
}

fn square(place: Place) -> Square {
    Square::wrapping(bit(place).trailing_zeros() as usize)
}

/// The moves of the piece on a square.
fn found<P: Placement>(board: &P, us: Color, from: Square) -> Vec<Move> {
    let mut moves = Vec::new();
    board.for_each_pseudo_legal_move(us, &mut |mv| {
        if mv.from() == from {
            moves.push(mv);
        }
    });
    moves
}

fn every_piece_with_another<P: Placement>() {
    for piece in ColoredPiece::ALL {
        for from in Square::ALL {
            let mut alone = P::EMPTY;
            alone.put(from, Code::of(Some(piece)));
            assert_eq!(found(&alone, !piece.color(), from), [], "{piece:?} {from}");
            for other in Square::ALL.into_iter().filter(|&other| other != from) {
                for color in Color::ALL {
                    let mut board = alone;
                    board.put(other, Code::new(color, Piece::Knight));
                    let [own, its] = [piece.color(), !piece.color()]
                        .map(|side| if side == color { 1 << other.index() } else { 0 });
                    let truth = walked(piece, from, Bitboard(own), Bitboard(its));
                    let found = found(&board, piece.color(), from);
                    assert_eq!(sorted(&found), sorted(&truth), "{piece:?} {from}, {color} {other}");
                }
            }
        }
    }
}

fn what_every_piece_attacks<P: Placement>() {
    for piece in ColoredPiece::ALL {
        for from in Square::ALL {
            let mut board = P::EMPTY;
            board.put(from, Code::of(Some(piece)));
            let truth = walks::attacks(piece, from, Bitboard::EMPTY);
            for by in Color::ALL {
                let attacks = |to: &Square| board.is_attacked(*to, by);
                let found: Bitboard = Square::ALL.into_iter().filter(attacks).collect();
                let expected = if by == piece.color() { truth } else { Bitboard::EMPTY };
                assert_eq!(found, expected, "{piece:?} {from}, by {by}");
            }
        }
    }
}

#[test]
fn moves_on_words_agree_with_a_walk() {
    every_piece_with_another::<Ccr>();
    what_every_piece_attacks::<Ccr>();
}

#[test]
fn moves_on_arrays_agree_with_a_walk() {
    every_piece_with_another::<Mailbox8x8>();
    every_piece_with_another::<Mailbox12x12>();
    every_piece_with_another::<Mailbox12x10>();
    what_every_piece_attacks::<Mailbox8x8>();
    what_every_piece_attacks::<Mailbox12x12>();
    what_every_piece_attacks::<Mailbox12x10>();
}
