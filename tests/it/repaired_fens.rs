//! FENs as they are found: what the lenient reader makes of them, what it says that it did, and what
//! it refuses.

use rookline::Board;
use rookline::board::{FenError, FenField, FenFlaw, FenRepair, InvalidBoardError};

use crate::games::positions;
use crate::random::Random;

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
