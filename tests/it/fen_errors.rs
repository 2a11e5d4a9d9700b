//! FENs that are refused: which field is blamed, which byte of it, and why.
//! FENs as they are found: what the lenient reader makes of them, what it says that it did, and what
//! it refuses.

use crate::all_rows::assert_all_rows;
use crate::games::positions;
use crate::random::Random;
use rookline::board::{FenError, FenField, FenFlaw, FenRepair, InvalidBoardError, Setup};
use rookline::{Board, Color, Square};

fn error(fen: &str) -> FenError {
    match fen.parse::<Board>() {
        Ok(board) => panic!("{fen} was read as {board:?}"),
        Err(error) => error,
    }
}

// A case is a line.
#[rustfmt::skip]
#[test]
fn a_fen_error_names_field_byte_and_reason() {
    use FenField as Field;
    use FenFlaw as Flaw;
    let cases = [
        ("", Field::Board, 0, Flaw::Missing),
        ("8", Field::Board, 1, Flaw::FewRanks),
        ("4k3/8/8/8/8/8/8/4K3", Field::SideToMove, 19, Flaw::Missing),
        ("4k3/8/8/8/8/8/8/4K3 ", Field::SideToMove, 20, Flaw::Missing),
        ("4k3/8/8/8/8/8/8/4K3  w - - 0 1", Field::SideToMove, 20, Flaw::ExtraSpace),
        (" 4k3/8/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 0, Flaw::ExtraSpace),
        ("4k3/8/8/8/8/8/8/4K3 w", Field::Castling, 21, Flaw::Missing),
        ("4k3/8/8/8/8/8/8/4K3 w -", Field::EnPassant, 23, Flaw::Missing),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ", Field::Rest, 29, Flaw::ExtraSpace),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 ", Field::Rest, 27, Flaw::ExtraSpace),
        ("4k3/8/8/8/8/8/8/4K3 w - - ", Field::Rest, 25, Flaw::ExtraSpace),
        ("4k3/8/8/8/8/8/8/4K3 w - -  0 1", Field::HalfmoveClock, 26, Flaw::ExtraSpace),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", Field::Rest, 29, Flaw::MoreFields),
        ("4k3/8/8/8/8/8/8/4K3\tw - - 0 1", Field::Board, 19, Flaw::Unexpected('\t')),
        ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 17, Flaw::ManyRanks),
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 17, Flaw::FewRanks),
        ("4k3/8/9/8/8/8/8/4K3 w - - 0 1", Field::Board, 6, Flaw::Unexpected('9')),
        ("4k3/8/44/8/8/8/8/4K3 w - - 0 1", Field::Board, 7, Flaw::TwoDigits),
        ("4k3/8/4é3/8/8/8/8/4K3 w - - 0 1", Field::Board, 7, Flaw::Unexpected('é')),
        ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 2, Flaw::LongRank(8)),
        ("8/7 w - - 0 1", Field::Board, 3, Flaw::ShortRank(7)),
        ("8/8/8/8/8/8/8/7/8 w - - 0 1", Field::Board, 15, Flaw::ShortRank(1)),
        ("4k3/8/7/8/8/8/8/4K3 w - - 0 1", Field::Board, 7, Flaw::ShortRank(6)),
        ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", Field::Board, 19, Flaw::ShortRank(1)),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", Field::SideToMove, 20, Flaw::Unexpected('x')),
        ("4k3/8/8/8/8/8/8/4K3 W - - 0 1", Field::SideToMove, 20, Flaw::Unexpected('W')),
        ("4k3/8/8/8/8/8/8/4K3 ww - - 0 1", Field::SideToMove, 21, Flaw::Unexpected('w')),
        ("4k3/8/8/8/8/8/8/4K3 w x - 0 1", Field::Castling, 22, Flaw::Unexpected('x')),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", Field::Castling, 22, Flaw::CastlingRook('K')),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", Field::Castling, 23, Flaw::CastlingKing('K')),
        ("7r/4k3/8/8/8/8/8/4K2R w Kk - 0 1", Field::Castling, 25, Flaw::CastlingKing('k')),
        // A rook on the king's other side does not count.
        ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", Field::Castling, 23, Flaw::CastlingRook('K')),
        ("4k2r/8/8/8/8/8/8/4K3 w q - 0 1", Field::Castling, 23, Flaw::CastlingRook('q')),
        // The sign of the kelvin, of which `k` is the lower case.
        ("4k2r/8/8/8/8/8/8/4K3 w \u{212A} - 0 1", Field::Castling, 23, Flaw::Unexpected('\u{212A}')),
        ("4k3/8/8/8/8/8/8/R3K2R w QK - 0 1", Field::Castling, 25, Flaw::CastlingOrder),
        ("4k3/8/8/8/8/8/8/R3K2R w KK - 0 1", Field::Castling, 25, Flaw::CastlingOrder),
        ("4k3/8/8/8/8/8/8/R3K2R w KH - 0 1", Field::Castling, 25, Flaw::CastlingOrder),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ- - 0 1", Field::Castling, 26, Flaw::Unexpected('-')),
        ("4k3/8/8/8/8/8/8/R3K2R w -KQ - 0 1", Field::Castling, 25, Flaw::Unexpected('K')),
        ("4k3/8/8/8/8/8/8/4K3 w -- - 0 1", Field::Castling, 23, Flaw::Unexpected('-')),
        ("4k3/8/8/8/8/8/8/4K3 w - -é 0 1", Field::EnPassant, 25, Flaw::Unexpected('é')),
        ("4k3/8/8/8/8/8/8/4K3 w - e 0 1", Field::EnPassant, 25, Flaw::Short),
        ("4k3/8/8/8/8/8/8/4K3 w - h 0 1", Field::EnPassant, 25, Flaw::Short),
        ("4k3/8/8/8/8/8/8/4K3 w - h9 0 1", Field::EnPassant, 25, Flaw::Unexpected('9')),
        ("4k3/8/8/8/8/8/8/4K3 w - e44 0 1", Field::EnPassant, 26, Flaw::Unexpected('4')),
        ("4k3/8/8/8/8/8/8/4K3 w - e0 0 1", Field::EnPassant, 25, Flaw::Unexpected('0')),
        ("4k3/8/8/8/8/8/8/4K3 w - i6 0 1", Field::EnPassant, 24, Flaw::Unexpected('i')),
        ("4k3/8/8/8/8/8/8/4K3 w - E6 0 1", Field::EnPassant, 24, Flaw::Unexpected('E')),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", Field::EnPassant, 25, Flaw::Unexpected('9')),
        ("4k3/8/8/8/8/8/8/4K3 w - e66 0 1", Field::EnPassant, 26, Flaw::Unexpected('6')),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", Field::HalfmoveClock, 26, Flaw::NotADigit('x')),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", Field::HalfmoveClock, 26, Flaw::NotADigit('-')),
        ("4k3/8/8/8/8/8/8/4K3 w - - +1 1", Field::HalfmoveClock, 26, Flaw::NotADigit('+')),
        ("4k3/8/8/8/8/8/8/4K3 w - - 01 1", Field::HalfmoveClock, 26, Flaw::LeadingZero),
        ("4k3/8/8/8/8/8/8/4K3 w - - 00 1", Field::HalfmoveClock, 26, Flaw::LeadingZero),
        ("4k3/8/8/8/8/8/8/4K3 w - - 007x 1", Field::HalfmoveClock, 26, Flaw::LeadingZero),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0x 1", Field::HalfmoveClock, 27, Flaw::NotADigit('x')),
        ("4k3/8/8/8/8/8/8/4K3 w - - 70000x 1", Field::HalfmoveClock, 26, Flaw::LargeNumber),
        ("4k3/8/8/8/8/8/8/4K3 w - - ² 1", Field::HalfmoveClock, 26, Flaw::NotADigit('²')),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 010", Field::FullmoveNumber, 28, Flaw::LeadingZero),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0  1", Field::FullmoveNumber, 28, Flaw::ExtraSpace),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1  x", Field::Rest, 29, Flaw::MoreFields),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 65536", Field::FullmoveNumber, 28, Flaw::LargeNumber),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1x", Field::FullmoveNumber, 29, Flaw::NotADigit('x')),
    ];
    let wanted = |(text, field, at, flaw)| (text, FenError { field, at, flaw });
    assert_names(cases.map(wanted));
}

// A case is a line.
#[rustfmt::skip]
#[test]
fn a_fen_of_an_invalid_board_names_the_field_to_blame() {
    use FenField as Field;
    use InvalidBoardError as Invalid;
    let cases = [
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", Field::Board, 0, Invalid::KingCount(Color::White, 0)),
        ("4kk2/8/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 0, Invalid::KingCount(Color::Black, 2)),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", Field::Board, 3, Invalid::PawnOnBackRank(Square::H8)),
        ("4k3/8/8/8/8/8/8/4K2p w - - 0 1", Field::Board, 19, Invalid::PawnOnBackRank(Square::H1)),
        // Of several, the first.
        ("4k1Pp/8/8/8/8/8/8/P3K3 w - - 0 1", Field::Board, 3, Invalid::PawnOnBackRank(Square::G8)),
        ("4k3/8/PPPPPPPP/P7/8/8/8/4K3 w - - 0 1", Field::Board, 0, Invalid::TooManyPawns(Color::White, 9)),
        ("4k3/8/QQQQQQQQ/8/8/8/QQQQQQQQ/4K3 b - - 0 1", Field::Board, 0, Invalid::TooManyPieces(Color::White, 17)),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", Field::SideToMove, 22, Invalid::OpponentInCheck(Color::Black)),
        ("4k3/4r3/8/8/8/8/8/4K3 b - - 0 1", Field::SideToMove, 22, Invalid::OpponentInCheck(Color::White)),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", Field::EnPassant, 26, Invalid::EnPassantRank(Square::E4)),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", Field::EnPassant, 26, Invalid::EnPassantRank(Square::E3)),
        ("4k3/8/8/8/3P4/8/8/4K3 b - e3 0 1", Field::EnPassant, 26, Invalid::EnPassantPawn(Square::E3)),
        ("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", Field::EnPassant, 28, Invalid::EnPassantPawn(Square::E3)),
        ("4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", Field::EnPassant, 28, Invalid::EnPassantPawn(Square::E3)),
        // The same with white to take, the pawn that has jumped being black's.
        ("4k3/8/8/4p3/8/8/8/4K3 w - e5 0 1", Field::EnPassant, 26, Invalid::EnPassantRank(Square::E5)),
        ("4k3/8/8/3p4/8/8/8/4K3 w - e6 0 1", Field::EnPassant, 26, Invalid::EnPassantPawn(Square::E6)),
        ("4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", Field::EnPassant, 28, Invalid::EnPassantPawn(Square::E6)),
        ("4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1", Field::EnPassant, 28, Invalid::EnPassantPawn(Square::E6)),
    ];
    let wanted =
        |(text, field, at, why)| (text, FenError { field, at, flaw: FenFlaw::Invalid(why) });
    assert_names(cases.map(wanted));
}

/// What reading each text says, in words too: these have the byte.
#[track_caller]
fn assert_names<const N: usize>(cases: [(&str, FenError); N]) {
    assert_all_rows(cases.map(|(text, wanted)| (text, text.parse::<Board>(), Err(wanted))));
    let has_byte = |error: FenError| error.to_string().contains(&error.at.to_string());
    assert_all_rows(cases.map(|(text, _)| (text, has_byte(error(text)), true)));
}

/// Errors in the position of an EPD are those of a FEN, except that something may follow.
#[test]
fn an_epd_error_reads_like_that_of_a_fen() {
    use FenField as Field;
    let texts = [
        "",
        "8/8",
        "8/8/8/8/8/8/8/8 w - -",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkx -",
        "4k3/8/8/8/8/8/8/4K3 w - - 01",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 65536",
        "4k3/8/8/8/8/8/8/4K3 w - - 5; 1 bm Kd1;",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1;D1 5",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n",
        // A counter behind a space too many is no operation.
        "4k3/8/8/8/8/8/8/4K3 w - -  0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0  1 bm Kd1;",
    ];
    assert_all_rows(texts.map(|text| (text, Board::from_epd(text).map(drop), Err(error(text)))));
    let pawn = FenFlaw::Invalid(InvalidBoardError::PawnOnBackRank(Square::H1));
    let cases = [
        ("4k3/8/8/8/8/8/8/4K3 w - - 2x bm Kd1;", Field::HalfmoveClock, 27, FenFlaw::NotADigit('x')),
        ("4k3/8/8/8/8/8/8/4K3 w - - 2 1. Kd1", Field::FullmoveNumber, 29, FenFlaw::NotADigit('.')),
        ("4k3/8/8/8/8/8/8/4K3 w - - 2 03 bm Kd1;", Field::FullmoveNumber, 28, FenFlaw::LeadingZero),
        ("4k3/8/8/8/8/8/8/4K3 w - - 65536 bm Kd1;", Field::HalfmoveClock, 26, FenFlaw::LargeNumber),
        ("4k3/8/8/8/8/8/8/4K3 w - -   2 bm Kd1;", Field::HalfmoveClock, 26, FenFlaw::ExtraSpace),
        ("4k3/8/8/8/8/8/8/4K2P w - - bm Kd1;", Field::Board, 19, pawn),
        ("4k3/8/8/8/8/8/8/4K2P w - - 2 3 bm Kd1;", Field::Board, 19, pawn),
    ];
    assert_all_rows(cases.map(|(text, field, at, flaw)| {
        (text, Board::from_epd(text), Err(FenError { field, at, flaw }))
    }));
}

#[test]
fn two_digits_never_stand_side_by_side() {
    for (a, b) in ('1'..='8').flat_map(|a| ('1'..='8').map(move |b| (a, b))) {
        let found = format!("{a}{b}/8/8/8/8/8/8/8 w - - 0 1").parse::<Setup>();
        let flaw = FenFlaw::TwoDigits;
        assert_eq!(found, Err(FenError { field: FenField::Board, at: 1, flaw }));
    }
}

#[test]
fn an_error_gives_the_number_of_pieces() {
    use InvalidBoardError as Invalid;
    for (pieces, why) in [
        ("QQQQQQQQ/QQQQQQQQ/QQ6/8/8/8/7k/K7", Invalid::TooManyPieces(Color::White, 19)),
        ("QQQQQQQQ/QQQQQQQQ/KK6/8/8/8/7k/8", Invalid::KingCount(Color::White, 2)),
        ("8/8/8/8/8/8/KKK5/7k", Invalid::KingCount(Color::White, 3)),
        ("8/PPPPPPPP/PPPPPPPP/P7/8/8/7k/K7", Invalid::TooManyPawns(Color::White, 17)),
    ] {
        let found = error(&format!("{pieces} w - - 0 1"));
        assert_eq!(found.flaw, FenFlaw::Invalid(why));
    }
}

#[test]
fn a_space_too_many_is_named() {
    for (text, told) in [
        (" 8/8", "FEN, board field, byte 0: one space too many; remove it"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n",
            "FEN, full-move number field, byte 29: `\\n` is neither a digit nor the space after a number; trim the text, or read an EPD by `Board::from_epd`, with a space before its operations",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ",
            "FEN, after the last field, byte 29: one space too many; remove it",
        ),
    ] {
        assert_eq!(text.parse::<Board>().unwrap_err().to_string(), told);
    }
}

fn repaired(text: &str) -> (String, Vec<FenRepair>) {
    let (board, repairs) = Board::from_fen_lenient(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(repairs.is_empty(), Board::from_fen(text).is_ok(), "{text}");
    for repair in FenRepair::ALL {
        assert_eq!(repairs.contains(repair), repairs.iter().any(|done| done == repair));
    }
    (board.to_string(), repairs.iter().collect())
}

#[test]
fn each_repair_alone() {
    use FenRepair::*;
    const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (text, fen, repair) in [
        (" 4k3/8/8/8/8/8/8/4K3 w - - 0 1", KINGS, Blanks),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", KINGS, Blanks),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\r\n", KINGS, Blanks),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ", KINGS, Blanks),
        ("4k3/8/8/8/8/8/8/4K3 w - - ", KINGS, Blanks),
        ("4k3/8/8/8/8/8/8/4K3  w - -  0   1", KINGS, Blanks),
        ("4k3/8/8/8/8/8/8/4K3\tw\t-\t-\t0\t1", KINGS, Blanks),
        ("4k3/8/44/8/8/8/8/4K3 w - - 0 1", KINGS, Digits),
        ("4k111/8/8/8/8/8/8/31K3 w - - 0 1", KINGS, Digits),
        ("4k3/8/8/8/8/8/8/4K3 w", KINGS, MissingFields),
        ("4k3/8/8/8/8/8/8/4K3 w -", KINGS, MissingFields),
        ("r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1", ROOKS, CastlingOrder),
        ("r3k2r/8/8/8/8/8/8/R3K2R w QKqk - 0 1", ROOKS, CastlingOrder),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQKkq - 0 1", ROOKS, CastlingOrder),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KHQkq - 0 1", ROOKS, CastlingOrder),
        ("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", KINGS, CastlingRight),
        ("8/4k3/8/8/8/8/8/4K2R w Kk - 0 1", "8/4k3/8/8/8/8/8/4K2R w K - 0 1", CastlingRight),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", KINGS, EnPassant),
        ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", KINGS, EnPassant),
        ("4k3/8/8/8/8/8/8/4K3 w - - 00 1", KINGS, LeadingZero),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0001", KINGS, LeadingZero),
    ] {
        assert_eq!(repaired(text), (fen.to_owned(), vec![repair]), "{text:?}");
    }
}

#[test]
fn all_repairs_together() {
    let text = "\t r3k2r/44/8/8/8/8/8/R3K3  w kKQ e3 05 09 \n";
    let (fen, repairs) = repaired(text);
    assert_eq!(fen, "r3k2r/8/8/8/8/8/8/R3K3 w Qk - 5 9");
    let all = FenRepair::ALL.into_iter().filter(|&repair| repair != FenRepair::MissingFields);
    assert!(all.eq(repairs));
    let (_, repairs) = Board::from_fen_lenient(text).unwrap();
    assert_eq!(
        repairs.to_string(),
        "blanks were left out; digits in a row were added up; castling letters were put in order; \
         a castling right without its king or rook was left out; an en passant square without its \
         pawn was left out; a leading zero was left out"
    );
    let (_, repairs) = Board::from_fen_lenient("4k3/8/8/8/8/8/8/4K3 w").unwrap();
    assert_eq!(repairs.to_string(), "missing fields were read as `-`");
}

/// What would be a guess, with the byte in the text as it was given.
#[test]
fn what_is_no_slip_is_refused() {
    for (text, field, at, flaw) in [
        ("", FenField::Board, 0, FenFlaw::Missing),
        (" \n", FenField::Board, 2, FenFlaw::Missing),
        ("4k3/8/8/8/8/8/8/4K3", FenField::SideToMove, 19, FenFlaw::Missing),
        ("4k3/8/8/8/8/8/8/4K3 ", FenField::SideToMove, 20, FenFlaw::Missing),
        (" 4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", FenField::Rest, 30, FenFlaw::MoreFields),
        ("4k3/45/8/8/8/8/8/4K3 w - - 0 1", FenField::Board, 5, FenFlaw::LongRank(7)),
        // Two rooks that would castle on one wing.
        ("4k3/8/8/8/8/8/8/4KR1R w HF - 0 1", FenField::Castling, 25, FenFlaw::CastlingOrder),
        ("4k3/8/8/8/8/8/8/4K3 w Kx - 0 1", FenField::Castling, 23, FenFlaw::Unexpected('x')),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 070000", FenField::FullmoveNumber, 28, FenFlaw::LargeNumber),
        (
            "  4k3/8/8/8/8/8/8/P3K3 w - e3 0 1",
            FenField::Board,
            18,
            FenFlaw::Invalid(InvalidBoardError::PawnOnBackRank(rookline::Square::A1)),
        ),
    ] {
        let error = Board::from_fen_lenient(text).unwrap_err();
        assert_eq!(error, FenError { field, at, flaw }, "{text:?}");
        assert!(Board::from_fen(text).is_err(), "{text:?}");
    }
}

/// What a board writes needs no repair; and with slips put in, it is read as before.
#[test]
fn fens_of_games_are_read_with_slips_put_in() {
    let mut random = Random(81);
    for board in positions(82, 60).step_by(3) {
        let fen = board.to_string();
        assert_eq!(repaired(&fen), (fen.clone(), vec![]));
        let fields: Vec<&str> = fen.split(' ').collect();
        let digits: String = fields[0]
            .chars()
            .map(|c| match c.to_digit(10) {
                Some(width) => "1".repeat(width as usize),
                None => c.to_string(),
            })
            .collect();
        let mut letters: Vec<char> = fields[2].chars().collect();
        letters.rotate_left(random.word() as usize % fields[2].len());
        let letters: String = letters.into_iter().collect();
        let text = format!(
            "{digits}\t{}  {letters} {} 0{} 00{}\n",
            fields[1], fields[3], fields[4], fields[5]
        );
        assert_eq!(repaired(&text).0, fen, "{text}");
    }
}
