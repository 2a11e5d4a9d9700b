//! FENs that are refused: which field is blamed, which byte of it, and why.

use crate::all_rows::assert_all_rows;
use rookline::board::{FenError, FenField, FenFlaw, InvalidBoardError, Setup};
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
