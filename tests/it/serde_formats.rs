//! Boards, moves and small types through a text format and a binary one, there and back; and what
//! they refuse.

#![cfg(feature = "serde")]

use std::fmt::{Debug, Display};

use crate::games::positions;
use crate::random::Random;
use rookline::formats::binary_fen;
use rookline::threats::AllThreats;
use rookline::{
    Bitboard, Board, CastlingRights, Color, ColoredPiece, Direction, File, Move, MoveKind,
    MoveList, Outcome, Piece, Rank, Square, Threat, UciMove, Wing,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn bytes<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_stdvec(value).unwrap()
}

fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Some(value),
        _ => None,
    }
}

fn returns<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value, "{json}");
    assert_eq!(from_bytes::<T>(&bytes(value)).as_ref(), Some(value), "{json}");
}

#[test]
fn boards_of_games_return_from_both_formats() {
    for board in positions(41, 60) {
        returns(&board, &format!("\"{}\"", board.fen()));
        // postcard writes the length first.
        assert_eq!(bytes(&board)[1..], binary_fen::encode(&board).unwrap()[..]);
    }
}

/// Byte for byte, so that what is stored can be read by later versions.
#[test]
fn the_bytes_of_a_board_are_the_documented_ones() {
    let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 300 2".parse().unwrap();
    let squares = [0x10, 0, 0, 0, 0, 0, 0, 0x90];
    // White's king and its rook, black's king; 300 and 2 in seven bits a byte.
    let rest = [13 << 4 | 10, 11, 0xAC, 2, 2];
    assert_eq!(bytes(&board), [&[13], &squares[..], &rest].concat());
    let mut unnumbered = board.setup();
    unnumbered.fullmove_number = 0;
    assert!(postcard::to_stdvec(&Board::try_from(unnumbered).unwrap()).is_err());
}

/// Each value of a type by a name and a number of its own, and nothing else.
fn all<T: Serialize + DeserializeOwned + PartialEq + Debug>(values: &[T], names: &[String]) {
    assert_eq!(values.len(), names.len());
    for (number, (value, name)) in values.iter().zip(names).enumerate() {
        returns(value, &format!("\"{name}\""));
        assert_eq!(bytes(value), [number as u8], "{value:?}");
    }
    for number in values.len()..256 {
        assert_eq!(from_bytes::<T>(&[number as u8]), None);
    }
    let others = ["\"\"", "\"x\"", "\"a1 \"", "\"i9\"", "\"é\"", "\"north \"", "\"King\""];
    for json in others.into_iter().chain(["0", "null", "[]", "{}"]) {
        assert!(serde_json::from_str::<T>(json).is_err(), "{json}");
    }
}

fn shown<T: Display>(values: &[T]) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

#[test]
fn small_types_return_by_name_and_number() {
    all(&Square::ALL, &shown(&Square::ALL));
    all(&File::ALL, &shown(&File::ALL));
    all(&Rank::ALL, &shown(&Rank::ALL));
    all(&Piece::ALL, &shown(&Piece::ALL));
    all(&ColoredPiece::ALL, &shown(&ColoredPiece::ALL));
    all(&Color::ALL, &shown(&Color::ALL));
    all(&Wing::ALL, &shown(&["king", "queen"]));
    let directions = "north north-east east south-east south south-west west north-west";
    all(&Direction::ALL, &shown(&directions.split(' ').collect::<Vec<_>>()));
    let names = MoveKind::ALL.map(|kind| {
        let name = format!("{kind:?}").replace("EnPassant", "En passant");
        name.chars().fold(String::new(), |name, letter| match letter {
            'A'..='Z' if !name.is_empty() => format!("{name} {}", letter.to_ascii_lowercase()),
            _ => format!("{name}{}", letter.to_ascii_lowercase()),
        })
    });
    all(&MoveKind::ALL, &names);
    let outcomes = [
        Outcome::Checkmate { winner: Color::White },
        Outcome::Checkmate { winner: Color::Black },
        Outcome::Stalemate,
        Outcome::InsufficientMaterial,
        Outcome::FivefoldRepetition,
        Outcome::SeventyFiveMoves,
    ];
    all(&outcomes, &shown(&outcomes));
    let error = serde_json::from_str::<Wing>("\"short\"").unwrap_err().to_string();
    assert!(error.contains("string \"short\", expected `king` or `queen`"), "{error}");
}

#[test]
fn bitboards_return_as_words() {
    for set in [Bitboard::EMPTY, Bitboard::ALL, Bitboard::LIGHT] {
        returns(&set, &set.0.to_string());
    }
    for json in ["-1", "18446744073709551616", "1.5", "\"1\""] {
        assert!(serde_json::from_str::<Bitboard>(json).is_err(), "{json}");
    }
}

#[test]
fn castling_rights_and_threats_return() {
    for board in positions(44, 20).step_by(5) {
        let rights = board.castling_rights();
        let files = Color::ALL.map(|c| Wing::ALL.map(|w| rights.rook_file(c, w)));
        returns(&rights, &serde_json::to_string(&files).unwrap());
        for threat in board.threats::<AllThreats>() {
            returns(&threat, &serde_json::to_string(&threat.to_bytes()).unwrap());
            assert_eq!(bytes(&threat), threat.to_bytes());
        }
    }
    returns(&CastlingRights::STANDARD, r#"[["h","a"],["h","a"]]"#);
    returns(&CastlingRights::EMPTY, "[[null,null],[null,null]]");
    for json in ["[[null,null]]", "[[\"i\",null],[null,null]]", "\"KQkq\"", "null"] {
        assert!(serde_json::from_str::<CastlingRights>(json).is_err(), "{json}");
    }
    for json in ["[64,0,0,0]", "[0,12,0,0]", "[0,0,64,0]", "[0,0,0,12]", "[0,0,0]", "\"Ra1xKe1\""] {
        assert!(serde_json::from_str::<Threat>(json).is_err(), "{json}");
    }
}

#[test]
fn moves_return_by_their_bits_and_uci_moves_by_their_text() {
    let mut promotions = 0;
    for board in positions(42, 20).step_by(9) {
        let moves = board.legal_moves();
        for mv in &moves {
            returns(mv, &mv.to_bits().to_string());
            let uci = mv.uci(true);
            returns(&uci, &format!("\"{uci}\""));
            promotions += u32::from(mv.is_promotion());
        }
        let numbers: Vec<u16> = moves.iter().map(|mv| mv.to_bits()).collect();
        returns(&moves, &serde_json::to_string(&numbers).unwrap());
    }
    assert!(promotions > 20, "{promotions}");
    for bits in 0..=u16::MAX {
        let json = bits.to_string();
        assert_eq!(serde_json::from_str::<Move>(&json).ok(), Move::from_bits(bits));
        let packed = bytes(&bits);
        assert_eq!(from_bytes::<Move>(&packed), Move::from_bits(bits));
        // What is read as a UCI move is what its text says.
        if let Some(mv) = from_bytes::<UciMove>(&packed) {
            assert_eq!(mv.to_string().parse(), Ok(mv));
            assert_eq!(bytes(&mv), packed);
        }
    }
    let error = serde_json::from_str::<Move>("\"e2e4\"").unwrap_err().to_string();
    let expected = "expected a move as a number (`Move::to_bits`); text is `UciMove`";
    assert!(error.contains(expected), "{error}");
    for json in ["-1", "65536", "1.5", "0"] {
        assert!(serde_json::from_str::<Move>(json).is_err(), "{json}");
    }
    for json in ["\"0000\"", "\"e2e9\"", "\"e7e8k\"", "5", "\"\""] {
        assert!(serde_json::from_str::<UciMove>(json).is_err(), "{json}");
    }
}

#[test]
fn a_list_takes_as_many_moves_as_it_holds() {
    let bits = Move::new(Square::A1, Square::A2, MoveKind::Quiet).to_bits();
    for (len, fits) in [(0, true), (415, true), (416, false), (1000, false)] {
        let list = vec![bits; len];
        let json = serde_json::to_string(&list).unwrap();
        let read =
            [serde_json::from_str::<MoveList>(&json).ok(), from_bytes::<MoveList>(&bytes(&list))];
        for read in read {
            assert_eq!(read.map(|list| list.len()), fits.then_some(len));
        }
    }
}

#[test]
fn texts_that_are_no_board_are_errors() {
    for json in [
        "\"\"",
        "\"8/8/8/8/8/8/8/8 w - - 0 1\"",
        "\"4k3/8/8/8/8/8/8/4K2R w Kq - 0 1\"",
        "\" 4k3/8/8/8/8/8/8/4K3 w - - 0 1\"",
        "7",
        "[1, 2]",
        "null",
    ] {
        assert!(serde_json::from_str::<Board>(json).is_err(), "{json}");
    }
    let error = serde_json::from_str::<Board>("\"8/8/8/8/8/8/8/4K3 w - - 0 1\"").unwrap_err();
    assert!(error.to_string().contains("black has 0 kings"), "{error}");
}

/// Whatever the bytes, they are a valid board or an error.
#[test]
fn bytes_that_are_no_board_are_errors() {
    let mut random = Random(43);
    let (mut boards, mut errors) = (0, 0);
    let mut check = |packed: &[u8]| match from_bytes::<Board>(packed) {
        Some(board) => {
            assert_eq!(from_bytes(&bytes(&board)).as_ref(), Some(&board));
            assert_eq!(Board::try_from(board.setup()).as_ref(), Ok(&board));
            boards += 1;
        }
        None => errors += 1,
    };
    for board in positions(43, 30).step_by(7) {
        let packed = bytes(&board);
        for len in 0..packed.len() {
            assert_eq!(from_bytes::<Board>(&packed[..len]), None);
        }
        for at in 0..packed.len() {
            for bit in 0..8 {
                let mut packed = packed.clone();
                packed[at] ^= 1 << bit;
                check(&packed);
                let at = random.word() as usize % packed.len();
                packed[at] = random.word() as u8;
                check(&packed);
            }
        }
        check(&[29; 30].map(|first: u8| first ^ random.word() as u8));
    }
    check(&[0; 29]);
    check(&[255; 29]);
    assert!(boards > 2000 && errors > 5000, "{boards} boards, {errors} errors");
}
