//! Moves that are not legal: they are recognized, and playing one never panics. A board means
//! nothing after one, but every method still returns.

use std::ops::ControlFlow;

use crate::games::chess960;
use crate::random::Random;
use rookline::board::{Drawing, PIECE_VALUES, same_position};
use rookline::moves::MoveKind;
use rookline::threats::AllThreats;
use rookline::{Bitboard, Board, Color, Move, MoveFilter, MoveList, Piece, Square, perft};

fn any_move(random: &mut Random) -> Option<Move> {
    Move::from_bits(random.word() as u16)
}

/// Calls everything that needs no move.
fn ask_the_board(board: &Board, random: &mut Random) {
    let (some, others) = (Bitboard(random.word()), Bitboard(random.word()));
    let square = Square::wrapping(random.word() as usize);
    for color in Color::ALL {
        let _ = (board.attacked_by(color, some), board.attackers_by(color, square, some));
        let _ = (board.is_attacked(color, square), board.pinned(color), board.king(color));
        let _ = (board.sliders(color), Drawing::of(board, color).to_string());
    }
    let _ = (board.attackers_to(square, some), board.checkers(), board.castling_rights());
    assert!(board.iter().count() <= 64);
    let _ = (same_position(board, &Board::default()), board.color_on(square), board.to_string());
    let _ = (board.fen().to_string(), board.fen().shredder().to_string());
    let _ = (Board::try_from(board.setup()), board.after_null(), board.material());
    let _ = (board.is_insufficient_material(), board.outcome(&[board.key(); 300]));
    for filter in [
        MoveFilter::CAPTURES_AND_PROMOTIONS,
        MoveFilter::QUIETS,
        MoveFilter::ALL.only_from(some).only_to(others),
    ] {
        let _ = board.moves(filter).len();
    }
    let _ = (perft(board, 1), perft(board, 2));
}

/// Calls everything that needs a move.
fn ask_of_a_move(board: &Board, mv: Move, random: &mut Random) {
    let checks = board.check_squares();
    let _ = (checks.gives_check(mv), board.gives_check(mv), board.is_legal(mv));
    let _ = (board.changes(mv), board.captured(mv), board.see(mv, &PIECE_VALUES));
    let _ = board.threat_changes::<AllThreats>(mv);
    for threshold in [i32::MIN, random.word() as i32, i32::MAX] {
        let _ = board.see_ge(mv, threshold, &PIECE_VALUES);
    }
    let _ = board.parse_san(&board.san(mv).to_string());
    let _ = (board.parse_uci(&mv.to_string()), mv.uci(true).to_string());
}

#[test]
fn after_any_move_every_method_returns() {
    let mut random = Random(1);
    let mut board = Board::default();
    for _ in 0..10_000 {
        if random.word().is_multiple_of(40) {
            board = chess960((random.word() % 960) as u16);
        }
        let moves = board.legal_moves();
        let legal = moves.get(random.word() as usize % moves.len().max(1)).copied();
        let illegal = any_move(&mut random).filter(|_| random.word().is_multiple_of(2));
        if let Some(mv) = illegal.or(legal) {
            board.play_unchecked(mv);
        }
        ask_the_board(&board, &mut random);
        for mv in [any_move(&mut random), legal].into_iter().flatten() {
            ask_of_a_move(&board, mv, &mut random);
        }
    }
}

/// Each time, a rook comes to f1, where one already stands. The sum wraps around, whether the last
/// step is a rook that comes or a black piece that goes.
#[test]
fn material_of_too_many_rooks_wraps() {
    let mut board = Board::default();
    let castles = Move::new(Square::G1, Square::E4, MoveKind::CastleKing);
    let passes = Move::new(Square::A8, Square::A8, MoveKind::Quiet);
    let takes = Move::new(Square::F1, Square::A8, MoveKind::Capture);
    let rook = PIECE_VALUES[Piece::Rook.index()];
    while board.material() <= i32::MAX - rook {
        board.play_unchecked(castles);
        board.play_unchecked(passes);
    }
    assert!(board.after_unchecked(castles).material() < 0);
    assert!(board.after_unchecked(takes).material() < 0);
}

/// Illegal moves can leave a side with more queens than a valid board has pieces, and these with
/// more moves than a list holds.
#[test]
fn a_list_with_no_room_left_does_not_panic() {
    let moves_of = |board: &Board| {
        let mut moves = 0;
        let _ = board.move_generator().visit_moves(MoveFilter::ALL, |_| {
            moves += 1;
            ControlFlow::<()>::Continue(())
        });
        moves
    };
    let mut random = Random(11);
    let mut board = Board::default();
    for _ in 0..40_000 {
        let Some(mv) = Move::from_bits(random.word() as u16) else { continue };
        let Some(next) = board.after_unchecked(mv).after_null() else { continue };
        if moves_of(&next) >= moves_of(&board) {
            board = next;
        }
        if moves_of(&board) > MoveList::CAPACITY {
            break;
        }
    }
    assert!(moves_of(&board) > MoveList::CAPACITY, "{board:?}");
    assert_eq!(board.legal_moves().len(), MoveList::CAPACITY);
}
