//! The words of the Compact Chessboard Representation: the document's example,
//! the vectors derived from it, and random positions, there and back.

use crate::ccr_document::EXAMPLE;
use crate::games::positions;
use crate::perft_counts::{STANDARD, fens};
use crate::random::Random;
use rookline::board::{FenField, FenFlaw};
use rookline::{Bitboard, Board, Color, ColoredPiece, Piece, Square};
use rookline_boards::ccr::{Ccr, CcrPosition, UnusedCodeError};
use rookline_boards::placement::{Code, Placement as _};

fn board(fen: &str) -> Board {
    fen.parse().unwrap()
}

#[test]
fn the_documents_example_has_the_printed_words() {
    let ccr = Ccr::from_words32(EXAMPLE).unwrap();
    let hex = [0x0000E000, 0, 0, 0, 0x00000020, 0x00001000, 0x40306000, 0];
    assert_eq!(ccr.words32(), hex);
    assert_eq!(ccr.words64(), [0xE000, 0, 0x100000000020, 0x40306000]);
    let shown = "Ccr(0000E000 00000000 00000000 00000000 00000020 00001000 40306000 00000000)";
    assert_eq!(format!("{ccr:?}"), shown);
    assert_eq!(Ccr::from_words64(ccr.words64()), Ok(ccr));
    let pieces = [
        (Square::E8, ColoredPiece::BlackKing),
        (Square::G4, ColoredPiece::WhiteKnight),
        (Square::E3, ColoredPiece::WhitePawn),
        (Square::A2, ColoredPiece::WhiteRook),
        (Square::C2, ColoredPiece::WhiteBishop),
        (Square::E2, ColoredPiece::WhiteKing),
    ];
    for square in Square::ALL {
        let piece = pieces.iter().find(|on| on.0 == square).map(|on| on.1);
        assert_eq!(ccr.at(square).piece(), piece, "{square}");
    }
}

#[test]
fn derived_boards_have_the_computed_words() {
    let vectors = [
        (Board::START_FEN, [0xCABDEBAC, 0x99999999, 0, 0, 0, 0, 0x11111111, 0x42356324]),
        (
            STANDARD[1].0,
            [
                0xC000E00C, 0x9099D9B0, 0xBA009A90, 0x00012000, 0x09001000, 0x00200509, 0x11133111,
                0x40006004,
            ],
        ),
        (
            STANDARD[7].0,
            [
                0xC0BD0CE0, 0x0090B999, 0x90000000, 0x090A9000, 0x00000000, 0x03100000, 0x11010111,
                0x42354060,
            ],
        ),
        ("4k3/8/8/8/6N1/4P3/R1B1K3/8 w - - 0 1", EXAMPLE),
    ];
    for (fen, words) in vectors {
        let ccr = Ccr::from(&board(fen));
        assert_eq!(ccr.words32(), words, "{fen}");
        let field = fen.split(' ').next().unwrap();
        assert_eq!(ccr.to_string(), field);
        assert_eq!(format!("{ccr:>75}|{ccr:<75}"), format!("{field:>75}|{field:<75}"));
        assert_eq!(field.parse(), Ok(ccr));
    }
}

#[test]
fn every_code_on_every_square_is_read_as_put() {
    for square in Square::ALL {
        for bits in 0..=255 {
            let Some(code) = Code::from_bits(bits) else {
                assert!(matches!(bits, 7 | 8 | 15..));
                continue;
            };
            assert_eq!((Code::of(code.piece()), code.bits()), (code, bits));
            let mut ccr = Ccr::from(&Board::default());
            ccr.put(square, code);
            assert_eq!(ccr.at(square), code);
            ccr.put(square, Ccr::from(&Board::default()).at(square));
            assert_eq!(ccr, Ccr::from(&Board::default()));
        }
        for code in [7u8, 8, 15] {
            let mut words = [0; 8];
            words[7 - square.rank().index()] = u32::from(code) << (28 - 4 * square.file().index());
            assert_eq!(Ccr::from_words32(words), Err(UnusedCodeError { square, code }));
        }
    }
    // Of several, the lowest of the first word that has one.
    let several = [0x0F00_0080, 7, 0, 0, 0, 0, 0, 0xF];
    let found = Ccr::from_words32(several);
    assert_eq!(found, Err(UnusedCodeError { square: Square::G8, code: 8 }));
}

#[test]
fn random_words_convert_alike_and_back() {
    let mut random = Random(1);
    for _ in 0..20_000 {
        let mut ccr = Ccr::EMPTY;
        let density = random.word() % 16 + 1;
        for square in Square::ALL {
            let code = Code::from_bits((random.word() % 16) as u8).unwrap_or(Code::EMPTY);
            if random.word() % 16 < density {
                ccr.put(square, code);
            }
        }
        let sets = ccr.bitboards();
        for square in Square::ALL {
            for (code, set) in (0..).zip(sets) {
                assert_eq!(set.contains(square), ccr.at(square).bits() == code, "{ccr:?}");
            }
        }
        assert_eq!(Ccr::from_bitboards(&sets), Some(ccr));
        assert_eq!(Ccr::from_words32(ccr.words32()), Ok(ccr));
        assert_eq!(Ccr::from_words64(ccr.words64()), Ok(ccr));
        assert_eq!(ccr.to_string().parse(), Ok(ccr));
    }
}

#[test]
fn two_pieces_on_a_square_are_refused() {
    let pieces = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14];
    for square in Square::ALL {
        for (a, b) in pieces.into_iter().flat_map(|a| pieces.map(|b| (a, b))) {
            let mut sets = [Bitboard::EMPTY; 16];
            sets[a] |= square.bitboard();
            sets[b] |= square.bitboard();
            assert_eq!(Ccr::from_bitboards(&sets).is_some(), a == b, "{square}");
        }
    }
}

#[test]
fn random_games_convert_and_come_back() {
    for board in positions(1, 300) {
        let ccr = Ccr::from(&board);
        let sets = ccr.bitboards();
        assert_eq!(sets[0], !board.occupied());
        for color in Color::ALL {
            for piece in Piece::ALL {
                let code = usize::from(Code::new(color, piece).bits());
                assert_eq!(sets[code], board.colored_pieces(color, piece), "{board:?}");
            }
        }
        let position = CcrPosition::from(&board);
        assert_eq!(*position.placement(), ccr);
        assert_eq!(position.to_string(), board.fen().to_string());
        assert_eq!(format!("{position:^95}"), format!("{:^95}", board.fen().to_string()));
        assert_eq!(position.to_string().parse(), Ok(position));
    }
}

#[test]
fn a_position_keeps_every_field() {
    for fen in fens() {
        let position: CcrPosition = fen.parse().unwrap();
        assert_eq!(Board::try_from(&position), Ok(board(fen)));
    }
    // Also the full-move number, for which the third document has no room.
    let position: CcrPosition = "4k3/8/8/8/8/8/8/4K3 b - - 99 5000".parse().unwrap();
    assert_eq!((position.halfmove_clock(), position.fullmove_number()), (99, 5000));
}

#[test]
fn errors_of_a_board_field_are_those_of_a_fen() {
    let fields = "|8|8/8/8/8/8/8/8|8/8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/|/8/8/8/8/8/8/8|44/8/8/8/8/8/8/8\
                  |11p5/8/8/8/8/8/8/8|17/8/8/8/8/8/8/8|81/8/8/8/8/8/8/8|9/8/8/8/8/8/8/8\
                  |8p/8/8/8/8/8/8/8|7/8/8/8/8/8/8/8|8/8/8/8/8/8/8/7é|8/8/8/x7/8/8/8/8\
                  |pppppppp/8/8/8/8/8/8/ppppppppp|8/8/8/8/8/8/8/8/|1p1p1p1p1/8/8/8/8/8/8/8";
    for field in fields.split('|') {
        let error = field.parse::<Ccr>().unwrap_err();
        assert_eq!(error.field, FenField::Board);
        let rest = if field.is_empty() { "" } else { " w - - 0 1" };
        let of_fen = format!("{field}{rest}").parse::<Board>().unwrap_err();
        assert_eq!(error, of_fen, "{field}");
    }
    let whole = Board::START_FEN.parse::<Ccr>().unwrap_err();
    assert_eq!((whole.at, whole.flaw), (43, FenFlaw::Unexpected(' ')));
}
