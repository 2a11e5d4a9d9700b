//! Zobrist keys: equal for equal positions, and made of the documented words.

use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};

use crate::games::{games, positions};
use crate::random::Random;
use rookline::board::zobrist;
use rookline::{Board, Color, ColoredPiece, File, Piece, Rank, Square};

const GAMES: usize = 150;

#[test]
fn equal_positions_have_equal_keys_and_others_have_others() {
    let mut facts = HashMap::new();
    let mut keys = HashSet::new();
    for board in positions(3, GAMES) {
        let mut setup = board.setup();
        setup.halfmove_clock = 0;
        setup.fullmove_number = 1;
        setup.en_passant = board.legal_en_passant();
        let fact = Board::try_from(setup).unwrap().fen().shredder().to_string();
        keys.insert(board.key());
        assert_eq!(*facts.entry(fact).or_insert(board.key()), board.key(), "{board:?}");
    }
    assert_eq!(facts.len(), keys.len());
}

#[test]
fn the_key_has_en_passant_only_when_it_is_legal() {
    let key = |fen: &str| fen.parse::<Board>().unwrap().key();
    let with = |square: &str, rest: &str| key(&format!("{rest} {square} 0 1"));
    // No pawn can take; one can; one could but is pinned.
    for (rest, square, counts) in [
        ("4k3/8/8/8/4P3/8/8/4K3 b -", "e3", false),
        ("4k3/8/8/8/3pP3/8/8/4K3 b -", "e3", true),
        ("8/8/8/8/k2pP2R/8/8/4K3 b -", "e3", false),
        // One of two pawns is pinned and the other is not; either may be the pinned one.
        ("3k4/8/8/8/3pPp2/8/8/3RK3 b -", "e3", true),
        ("5k2/8/8/8/3pPp2/8/8/4KR2 b -", "e3", true),
    ] {
        assert_eq!(with(square, rest) != with("-", rest), counts, "{rest}");
    }
}

#[test]
fn the_words_of_the_keys_are_the_documented_ones() {
    assert_eq!(&zobrist::SEED.to_be_bytes(), b"rookline");
    let mut random = Random(zobrist::SEED);
    let words: Vec<u64> = (0..793).map(|_| random.word()).collect();
    let board: Board = "4k3/8/8/8/8/8/8/4K2R b K - 0 1".parse().unwrap();
    let of = |color: usize, piece: usize, square: Square| {
        words[384 * color + 64 * piece + square.index()]
    };
    let pieces = of(0, 5, Square::E1) ^ of(0, 3, Square::H1) ^ of(1, 5, Square::E8);
    assert_eq!(board.key(), pieces ^ words[768 + 7] ^ words[792]);

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

/// Keys of parts of a board, as the documentation of the words has them.
#[derive(Clone, Debug, Default, PartialEq)]
struct Parts {
    by_kind: [u64; Piece::NUM],
    pieces: [u64; Color::NUM],
}

impl Parts {
    fn toggle(&mut self, square: Square, piece: ColoredPiece) {
        let word = zobrist::piece(piece, square);
        self.by_kind[piece.piece().index()] ^= word;
        if piece.piece() != Piece::Pawn {
            self.pieces[piece.color().index()] ^= word;
        }
    }

    /// From the sets of the board's pieces, square by square.
    fn of(board: &Board) -> Parts {
        let mut parts = Parts::default();
        for piece in ColoredPiece::ALL {
            for square in board.colored_pieces(piece.color(), piece.piece()) {
                parts.toggle(square, piece);
            }
        }
        parts
    }
}

#[test]
fn keys_of_parts_follow_the_moves() {
    let mut rare = [0; 5];
    for mut game in games(18, GAMES) {
        let mut parts = Parts::of(&game.board);
        loop {
            let before = game.board.clone();
            let Some(mv) = game.step() else {
                break;
            };
            let changes = before.changes(mv);
            for (square, piece) in changes.removed.into_iter().chain(changes.added).flatten() {
                parts.toggle(square, piece);
            }
            assert_eq!(parts, Parts::of(&game.board), "{before} {mv}");
            let castles = mv.is_castling();
            let kinds = [
                castles && !game.chess960,
                castles && game.chess960,
                mv.is_en_passant(),
                mv.is_promotion() && mv.is_capture(),
                mv.is_promotion() && !mv.is_capture(),
            ];
            kinds.into_iter().zip(&mut rare).for_each(|(is, count)| *count += u32::from(is));
        }
    }
    assert!(rare.into_iter().all(|count| count > 9), "{rare:?}");
}

/// Remembers what it is fed.
#[derive(Default)]
struct Fed(Vec<u8>);

impl Hasher for Fed {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}

/// A hash table would also work with less than the key, only slowly.
#[test]
fn a_board_is_hashed_by_its_whole_key() {
    for board in positions(13, GAMES) {
        let mut fed = Fed::default();
        board.hash(&mut fed);
        assert_eq!(fed.0, board.key().to_ne_bytes(), "{board:?}");
    }
}
