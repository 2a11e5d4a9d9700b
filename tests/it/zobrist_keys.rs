//! Zobrist keys: equal for equal positions, and made of the documented words.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use crate::drawn_positions::{facts, variants};
use crate::games::{games, positions};
use crate::random::Random;
use rookline::board::{Keys, Setup, zobrist};
use rookline::{Board, Color, ColoredPiece, File, Piece, Rank, Square, Wing};

const GAMES: usize = 150;

#[test]
fn equal_positions_have_equal_keys_and_others_have_others() {
    let boards = positions(3, GAMES).step_by(3).flat_map(variants);
    let pairs: HashSet<_> = boards.map(|board| (facts(&board), board.key())).collect();
    let (facts, keys): (HashSet<_>, HashSet<_>) = pairs.iter().cloned().unzip();
    assert_eq!((facts.len(), keys.len()), (pairs.len(), pairs.len()));
}

#[test]
fn the_words_of_the_keys_are_the_documented_ones() {
    assert_eq!(&zobrist::SEED.to_be_bytes(), b"rookline");
    let mut random = Random(zobrist::SEED);
    let words: Vec<u64> = (0..804).map(|_| random.word()).collect();
    let of = |color: usize, piece: usize, square: Square| {
        words[384 * color + 64 * piece + square.index()]
    };
    // Each of them, since a board whose keys have a wrong word, or the same one
    // twice, is still in step with itself.
    for color in Color::ALL {
        for piece in Piece::ALL {
            for square in Square::ALL {
                let word = zobrist::piece(ColoredPiece::new(color, piece), square);
                assert_eq!(
                    word,
                    of(color.index(), piece.index(), square),
                    "{color} {piece} {square}"
                );
            }
        }
    }
    for (number, file) in File::ALL.into_iter().enumerate() {
        for (rank, first) in [(Rank::First, 768), (Rank::Eighth, 776)] {
            let rook = Square::new(file, rank);
            assert_eq!(zobrist::castling(rook.bitboard()), words[first + number], "{rook}");
        }
        assert_eq!(zobrist::en_passant(file), words[784 + number], "{file}");
    }
    assert_eq!(zobrist::black_to_move(), words[792]);
    for step in 2..13_u16 {
        let word = zobrist::halfmove_clock(8 * step);
        assert_eq!(word, words[791 + usize::from(step)], "{step}");
    }
}

/// A program that keeps a key of its own comes to the same.
#[test]
fn the_words_of_its_facts_are_the_key_of_a_board() {
    for board in positions(17, GAMES) {
        let rights = board.castling_rights();
        for (color, wing, rook) in rights.iter() {
            assert_eq!(rights.rook_file(color, wing), Some(rook.file()), "{board:?}");
            let piece = Some(ColoredPiece::new(color, Piece::Rook));
            assert_eq!(board.colored_piece_on(rook), piece, "{board:?}");
        }
        let mut key = zobrist::castling(rights.iter().map(|(_, _, rook)| rook).collect());
        for (square, piece) in &board {
            key ^= zobrist::piece(piece, square);
        }
        key ^= board.legal_en_passant().map_or(0, |square| zobrist::en_passant(square.file()));
        if board.side_to_move() == Color::Black {
            key ^= zobrist::black_to_move();
        }
        assert_eq!(board.key(), key, "{board:?}");
    }
}

/// The exclusive or of the words of some pieces, from the sets of the board.
fn key_of(board: &Board, wanted: impl Fn(ColoredPiece) -> bool) -> u64 {
    let mut key = 0;
    for piece in ColoredPiece::ALL.into_iter().filter(|&piece| wanted(piece)) {
        for square in board.colored_pieces(piece.color(), piece.piece()) {
            key ^= zobrist::piece(piece, square);
        }
    }
    key
}

fn parts_are_right(keys: &Keys, board: &Board) {
    let of = |kinds: &[Piece]| key_of(board, |piece| kinds.contains(&piece.piece()));
    assert_eq!(keys.pawns(), of(&[Piece::Pawn]), "{board:?}");
    assert_eq!(keys.minor(), of(&[Piece::Knight, Piece::Bishop]), "{board:?}");
    assert_eq!(keys.major(), of(&[Piece::Rook, Piece::Queen]), "{board:?}");
    assert_eq!(keys.kings(), of(&[Piece::King]), "{board:?}");
    for color in Color::ALL {
        let pieces = key_of(board, |piece| piece.color() == color && piece.piece() != Piece::Pawn);
        assert_eq!(keys.pieces(color), pieces, "{board:?}");
    }
}

#[test]
fn keys_of_parts_follow_the_moves() {
    let mut rare = [0; 5];
    for game in games(18, GAMES) {
        let chess960 = game.chess960;
        let mut keys = Keys::of(&game.board);
        parts_are_right(&keys, &game.board);
        for (before, mv, after) in game.moves() {
            let mut back = keys;
            keys.follow(before.changes(mv));
            assert_eq!(keys, Keys::of(&after), "{before} {mv}");
            parts_are_right(&keys, &after);
            back.follow(before.changes(mv));
            back.follow(before.changes(mv));
            assert_eq!(back, Keys::of(&before), "{before} {mv}");
            let castles = mv.is_castling();
            let kinds = [
                castles && !chess960,
                castles && chess960,
                mv.is_en_passant(),
                mv.is_promotion() && mv.is_capture(),
                mv.is_promotion() && !mv.is_capture(),
            ];
            kinds.into_iter().zip(&mut rare).for_each(|(is, count)| *count += u32::from(is));
        }
    }
    assert!(rare.into_iter().all(|count| count > 9), "{rare:?}");
}

/// Whether a double push offers a capture en passant, where that takes a second look.
const JUMPS: [(&str, bool); 8] = [
    ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", true),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false),
    // The only taker is pinned on the rank, through the pawn that jumps.
    ("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", false),
    // One of two takers is pinned, either one.
    ("3k4/8/8/8/3p1p2/8/4P3/3RK3 w - - 0 1", true),
    ("5k2/8/8/8/3p1p2/8/4P3/4KR2 w - - 0 1", true),
    // The jump opens a line on the king, which no capture closes.
    ("8/8/8/7k/3p4/8/4P3/K2B4 w - - 0 1", false),
    // The pawn that jumps gives check, and can be taken.
    ("8/8/8/3k4/3p4/8/4P3/4K3 w - - 0 1", true),
    // The taker is pinned, and stays on the line.
    ("8/8/7k/8/5p2/8/4P3/2B1K3 w - - 0 1", true),
];

#[test]
fn the_key_has_en_passant_only_when_it_is_legal() {
    for (fen, offers) in JUMPS {
        let board: Board = fen.parse().unwrap();
        for board in [board.clone(), board.mirrored()] {
            let jump = board.legal_moves().into_iter().find(|mv| mv.is_double_push()).unwrap();
            let after = board.after_unchecked(jump);
            assert_eq!(after.legal_en_passant().is_some(), offers, "{fen}");
            assert_eq!(board.key_after(jump), after.key(), "{fen}");
            let over = Square::from_index((jump.from().index() + jump.to().index()) / 2);
            let [with, without] = [over, None].map(|en_passant| {
                Board::try_from(Setup { en_passant, ..after.setup() }).unwrap().key()
            });
            assert_eq!((after.key(), with != without), (with, offers), "{fen}");
        }
    }
}

#[test]
fn the_key_after_a_move_is_known_before() {
    let mut rare = [0; 7];
    for board in positions(19, GAMES) {
        let is_chess960 = board.castling_rights().iter().any(|(_, wing, rook)| {
            rook.file() != if wing == Wing::King { File::H } else { File::A }
        });
        for mv in board.legal_moves() {
            let after = board.after_unchecked(mv);
            assert_eq!(board.key_after(mv), after.key(), "{board} {mv:?}");
            let loses = board.castling_rights() != after.castling_rights();
            let kinds = [
                mv.is_castling() && !is_chess960,
                mv.is_castling() && is_chess960,
                mv.is_en_passant(),
                mv.is_promotion() && mv.is_capture(),
                mv.is_double_push() && after.legal_en_passant().is_some(),
                loses && mv.is_capture(),
                board.legal_en_passant().is_some(),
            ];
            kinds.into_iter().zip(&mut rare).for_each(|(is, count)| *count += u32::from(is));
        }
    }
    assert!(rare.into_iter().all(|count| count > 9), "{rare:?}");
}

#[test]
fn the_clock_is_told_apart_in_steps_of_eight() {
    let word = zobrist::halfmove_clock;
    assert!((0..16).all(|clock| word(clock) == 0));
    for clock in 16..96 {
        assert_eq!(word(clock), word(clock / 8 * 8), "{clock}");
    }
    assert!((96..=u16::MAX).all(|clock| word(clock) == word(96)));
    let words: HashSet<u64> = (0..=100).map(word).collect();
    assert_eq!(words.len(), 12);
}

/// A hash table would also work with less than the key, only slowly.
#[test]
fn a_board_is_hashed_by_its_whole_key() {
    for board in positions(13, GAMES) {
        let hasher = BuildHasherDefault::<DefaultHasher>::new();
        assert_eq!(hasher.hash_one(&board), hasher.hash_one(board.key()), "{board:?}");
    }
}
