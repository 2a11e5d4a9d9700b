//! The traits of every public type: those that programs take for granted.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::iter::FusedIterator;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::str::FromStr;

use crate::random::Random;
use rookline::attacks::{DefaultLookup, all_sliders::Sliders, techniques::Hyperbola};
use rookline::board::{
    Changes, CheckSquares, CheckersAndPinned, Drawing, Fen, FenField, FenFlaw, FenRepair,
    FenRepairs, zobrist,
};
use rookline::formats::binary_fen::BinaryFen;
use rookline::formats::viriformat::{Game, Games, Positions};
use rookline::formats::{DecodeError, DecodeFlaw, EncodeError, GameResult, ScoredBoard};
use rookline::movegen::{MoveGenerator, San, UciPositionError};
use rookline::threats::inputs::{LikePieces, Order, PawnPairs, Stockfish59808, View};
// By the shortest path that the crate offers.
use rookline::{
    Bitboard, Board, CastlingRights, Color, Direction, FenError, File, IllegalMoveError,
    InvalidBoardError, KeyHistory, Keys, Move, MoveKind, MoveList, Outcome, ParseLetterError,
    ParseSquareError, Piece, PieceMoves, Rank, SanError, ScoredMoves, Setup, Square,
    SquareOutOfRangeError, Squares, Status, UciError, UciMove, Wing, between, line, piece_attacks,
    ray, ray_beyond,
};

trait Anything: Debug + Clone + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe {}
impl<T: Debug + Clone + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe> Anything for T {}

/// Plain values, usable as keys of a set or a map.
fn is_value<T: Anything + Eq + Hash>() {}
/// Tables of a search.
fn is_kept<T: Anything>() {}
fn is_small_value<T: Anything + Copy + Eq + Hash>() {}
/// Values with a meaningful order.
fn is_ordered<T: Anything + Copy + Ord + Hash>() {}
/// Types that borrow a board.
fn is_view<T: Anything + Copy>() {}
fn is_error<T: Anything + Copy + Eq + Hash + Error + 'static>() {}
fn is_shown<T: Anything + Copy + Display>() {}
fn is_read_and_shown<T: Display + FromStr<Err: Error>>() {}
fn is_iterator<T: Anything + ExactSizeIterator + DoubleEndedIterator + FusedIterator>() {}
fn is_forward_iterator<T: Anything + FusedIterator>() {}
fn has_default<T: Default>() {}

/// That each of these types has the traits that a function asks for.
macro_rules! each {
    ($has:ident: $($type:ty),*) => { $($has::<$type>();)* };
}

#[test]
fn values_have_the_traits_of_values() {
    each!(is_ordered: Square, File, Rank, Bitboard, Color, Piece, Direction, Wing, Move, MoveKind);
    each!(is_ordered: FenRepair, GameResult, BinaryFen);
    each!(is_small_value: FenRepairs, DecodeFlaw);
    each!(is_small_value: CastlingRights, Changes, Outcome, UciMove, Setup);
    each!(is_small_value: CheckersAndPinned, Keys, PieceMoves, Status);
    each!(is_small_value: Sliders, Hyperbola, DefaultLookup);
    each!(is_small_value: View, Stockfish59808, PawnPairs, LikePieces, Order);
    each!(is_value: Board, ScoredBoard, Game<'_>);
    each!(is_view: CheckSquares<'_>, MoveGenerator<'_>);
    each!(has_default: Bitboard, Board, CastlingRights, MoveList, Sliders, Hyperbola);
    each!(has_default: ScoredMoves, KeyHistory);
    each!(is_kept: ScoredMoves, KeyHistory);
}

#[test]
fn texts_are_read_and_shown() {
    each!(is_shown: Bitboard, Move, San<'_>, Fen<'_>, Drawing<'_>, FenField, FenFlaw);
    each!(is_shown: FenRepair, FenRepairs, DecodeFlaw);
    each!(is_read_and_shown: Square, File, Rank, Color, Piece, UciMove, Board, Setup);
}

#[test]
fn errors_are_errors() {
    each!(is_error: ParseSquareError, ParseLetterError, SquareOutOfRangeError, FenError);
    each!(is_error: InvalidBoardError, IllegalMoveError, UciError, SanError);
    each!(is_error: DecodeError, EncodeError, UciPositionError);
}

#[test]
fn iterators_go_both_ways_and_know_their_length() {
    is_iterator::<Squares>();
    is_iterator::<<MoveList as IntoIterator>::IntoIter>();
    each!(is_forward_iterator: Games<'_>, Positions<'_>);
}

#[cfg(feature = "magics")]
#[test]
fn rotated_boards_have_the_traits_of_values() {
    is_small_value::<rookline::attacks::techniques::rotated::Rotated>();
    has_default::<rookline::attacks::techniques::rotated::Rotated>();
}

/// Whatever is done to it, and what a list held before does not count.
#[test]
fn a_list_does_what_a_vector_does() {
    let moves = Board::default().legal_moves();
    let mut random = Random(71);
    let (mut list, mut model) = (MoveList::new(), vec![]);
    for _ in 0..20_000 {
        let (mv, count) = (moves[random.below(moves.len())], random.below(12));
        match random.below(9) {
            0 => {
                list.truncate(count);
                model.truncate(count);
            }
            1 if random.below(9) == 0 => {
                list.clear();
                model.clear();
            }
            2 => assert_eq!(list.pop(), model.pop()),
            3 if count < model.len() => {
                assert_eq!(list.swap_remove(count), model.swap_remove(count));
            }
            4 if count < model.len() => (list[count], model[count]) = (mv, mv),
            5 => {
                list.extend(&moves[..count]);
                model.extend(&moves[..count]);
            }
            6 if random.below(9) == 0 => {
                let turned = |mv: &mut Move| *mv = Move::new(mv.to(), mv.from(), mv.kind());
                (&mut list).into_iter().for_each(turned);
                model.iter_mut().for_each(turned);
            }
            6 => {
                list.retain(|&kept| kept != mv);
                model.retain(|&kept| kept != mv);
            }
            _ => {
                list.push(mv);
                model.push(mv);
            }
        }
        assert_eq!(list[..], model[..]);
        assert_eq!(list, model.iter().copied().collect());
        assert_eq!(format!("{list:?}"), format!("{model:?}"));
        let (mut left, mut right) = (list.clone().into_iter(), model.clone().into_iter());
        assert_eq!((left.len(), left.nth(count / 3)), (right.len(), right.nth(count / 3)));
        assert_eq!(
            (left.len(), left.nth_back(count / 4)),
            (right.len(), right.nth_back(count / 4))
        );
        assert_eq!((left.next(), left.next_back()), (right.next(), right.next_back()));
        assert!(left.clone().rev().eq(right.clone().rev()) && left.eq(right));
        let mut changed = list.clone();
        if let Some(last) = changed.pop() {
            assert_ne!(changed, list);
            changed.push(Move::new(last.to(), last.from(), last.kind()));
            assert_ne!(changed, list);
        }
        list.truncate(40);
        model.truncate(40);
    }
}

#[test]
#[should_panic = "index out of bounds: the len is 20 but the index is 20"]
fn lists_do_not_give_up_a_move_behind_their_last() {
    Board::default().legal_moves().swap_remove(20);
}

/// What an engine may want in its own tables. (`lookups` has the lookups of sliders.)
#[test]
fn sets_and_moves_can_be_computed_in_constants() {
    const PAWN: Bitboard = piece_attacks(Color::Black, Piece::Pawn, Square::A2, Bitboard::ALL);
    const LINES: [Bitboard; 4] = [
        between(Square::E1, Square::H1),
        line(Square::H8, Square::A1),
        ray_beyond(Square::G7, Square::F6),
        ray(Square::A1, Direction::East),
    ];
    const CORNERS: u64 = zobrist::castling(Bitboard(0x81));
    const MOVES: MoveList = {
        let mut list = MoveList::new();
        list.push(Move::new(Square::A2, Square::A1, MoveKind::PromoteQueen));
        list.clear();
        list.push(Move::new(Square::A2, Square::B1, MoveKind::CapturePromoteQueen));
        list
    };
    const NEXT: Option<Square> = Square::A2.relative_to(Color::Black).step(Direction::North);
    assert_eq!(PAWN, Square::B1.bitboard());
    assert_eq!(LINES.map(|set| set.0), [0x60, 0x8040201008040201, 0x1008040201, 0xFE]);
    let word = |rook: Square| zobrist::castling(rook.bitboard());
    assert_eq!(CORNERS, word(Square::A1) ^ word(Square::H1));
    assert_eq!(MOVES.iter().map(|mv| mv.to()).collect::<Bitboard>(), Square::B1.bitboard());
    assert_eq!(NEXT, Some(Square::A8));
}
