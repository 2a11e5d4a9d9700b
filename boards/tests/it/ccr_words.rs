//! The words of the Compact Chessboard Representation: the document's example,
//! the vectors derived from it, and random positions, there and back.

use crate::ccr_document::EXAMPLE;
use crate::games::positions;
use crate::perft_counts::fens;
use crate::random::Random;
use rookline::{Board, Color, Piece, Square};
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
}

#[test]
fn derived_boards_have_the_computed_words() {
    let vectors = [
        (Board::START_FEN, [0xCABDEBAC, 0x99999999, 0, 0, 0, 0, 0x11111111, 0x42356324]),
        (
            fens().nth(1).unwrap(),
            [
                0xC000E00C, 0x9099D9B0, 0xBA009A90, 0x00012000, 0x09001000, 0x00200509, 0x11133111,
                0x40006004,
            ],
        ),
        (
            fens().nth(7).unwrap(),
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
        assert_eq!(ccr.setup().pieces, board(fen).setup().pieces);
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
        assert_eq!(Ccr::from_words32(ccr.words32()), Ok(ccr));
        assert_eq!(Ccr::from_words64(ccr.words64()), Ok(ccr));
        assert_eq!(Ccr::from_setup(&ccr.setup()), ccr);
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
