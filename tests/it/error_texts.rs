//! What each error says, word for word: it is all that a user who types a bad
//! position or a bad move gets to see.

use std::error::Error;

use rookline::board::{FenError, FenField, FenFlaw, InvalidBoardError, Setup};
use rookline::movegen::SanError;
use rookline::moves::{MoveKind, UciError};
use rookline::{Board, Color, Move, Square, SquareOutOfRangeError, Wing};

fn says(error: impl Error, text: &str) {
    assert_eq!(error.to_string(), text, "{error:?}");
}

#[test]
fn errors_of_positions_say_what_is_wrong() {
    use InvalidBoardError as Invalid;
    for (error, text) in [
        (Invalid::Overlap(Square::E4), "two pieces stand on e4; remove one"),
        (Invalid::KingCount(Color::White, 0), "white has 0 kings instead of 1"),
        (
            Invalid::TooManyPieces(Color::Black, 17),
            "black has 17 pieces; remove some, at most 16 are allowed",
        ),
        (
            Invalid::TooManyPawns(Color::White, 9),
            "white has 9 pawns; remove some, at most 8 are allowed",
        ),
        (Invalid::PawnOnBackRank(Square::H8), "a pawn stands on h8; move, promote or remove it"),
        (
            Invalid::CastlingKing(Color::White, Wing::King),
            "white may castle on the king's wing, but its king is not on rank 1; remove the right",
        ),
        (
            Invalid::CastlingKing(Color::Black, Wing::Queen),
            "black may castle on the queen's wing, but its king is not on rank 8; remove the right",
        ),
        (
            Invalid::CastlingRook(Color::Black, Wing::King, Square::G8),
            "black may castle on the king's wing, but has no rook for it on g8; remove the right",
        ),
        (
            Invalid::EnPassantRank(Square::E4),
            "no pawn of the side that has just moved can have jumped over e4; set `en_passant` to `None` (`-` in a FEN)",
        ),
        (
            Invalid::EnPassantPawn(Square::D6),
            "no pawn has just jumped over d6; set `en_passant` to `None` (`-` in a FEN)",
        ),
        (
            Invalid::OpponentInCheck(Color::Black),
            "black is in check, but white is to move; give the move to black, or move the king",
        ),
    ] {
        says(error, text);
        let (field, at, flaw) = (FenField::Board, 0, FenFlaw::Invalid(error));
        says(FenError { field, at, flaw }, &format!("FEN, board field, byte 0: {text}"));
    }
}

/// Each FEN is followed by what is wrong with it.
#[test]
fn errors_of_fens_say_what_is_wrong() {
    // Invisible characters are shown escaped.
    let cases = "
board field, byte 0: the text ends before this field; expected a piece (PNBRQK, pnbrqk), a digit from 1 to 8, or /
4k3/8/8/8/8/8/8/4K3 w - e 0 1
en passant field, byte 25: the field ends too early; expected a square of rank 3 or 6, or -
4k3/8/8/8/8/8/8/4K3  w - - 0 1
side to move field, byte 20: one space too many; remove it
4k3/8/44/8/8/8/8/4K3 w - - 0 1
board field, byte 7: two digits in a row; write their sum as one digit
4k4/8/8/8/8/8/8/4K3 w - - 0 1
board field, byte 2: rank 8 has more than 8 squares
8/8/7/8/8/8/8/8 w - - 0 1
board field, byte 5: rank 6 has fewer than 8 squares
4k3/8/8/8/8/8/4K3 w - - 0 1
board field, byte 17: fewer than 8 ranks
4k3/8/8/8/8/8/8/8/4K3 w - - 0 1
board field, byte 17: more than 8 ranks
4k3/8/8/8/8/8/8/4K3 x - - 0 1
side to move field, byte 20: `x` is not allowed here; expected w or b
4k3/8/8/8/8/8/8/4K3 w \t - 0 1
castling field, byte 22: `\\t` is not allowed here; expected letters of KQkq, letters of files, or -
4k3/8/8/8/8/8/8/R3K2R w QK - 0 1
castling field, byte 25: the order is KQkq (or HAha, files), each once
4k3/8/8/8/8/8/8/4K3 w q - 0 1
castling field, byte 22: no rook on the back rank for `q`, so leave it out (`-` for none)
8/4k3/8/8/8/8/8/4K3 w q - 0 1
castling field, byte 22: black's king is not on rank 8, so leave out `q` (`-` for none)
4k3/8/8/8/8/8/4K3/8 w K - 0 1
castling field, byte 22: white's king is not on rank 1, so leave out `K` (`-` for none)
4k3/8/8/8/8/8/8/4K3 w - - b 1
half-move clock field, byte 26: `b` is neither a digit nor the space after a number; trim the text, or read an EPD by `Board::from_epd`, with a space before its operations
4k3/8/8/8/8/8/8/4K3 w - é 0 1
en passant field, byte 24: `é` is not allowed here; expected a square of rank 3 or 6, or -
4k3/8/8/8/8/8/8/4K3 w - - 01 1
half-move clock field, byte 26: a number must not begin with 0; leave it out
4k3/8/8/8/8/8/8/4K3 w - - 0 70000
full-move number field, byte 28: the number is above 65535
4k3/8/8/8/8/8/8/4K3 w - - 0 1 x
after the last field, byte 29: a FEN ends here; remove what follows, as `Board::from_epd` does
";
    for case in cases.lines().collect::<Vec<_>>().chunks(2) {
        let [fen, text] = case else { panic!("{case:?}") };
        says(fen.parse::<Setup>().unwrap_err(), &format!("FEN, {text}"));
    }
}

#[test]
fn errors_of_moves_say_what_is_wrong() {
    let syntax = "byte 4: a move is two squares and, to promote, one of n, b, r, q";
    says(UciError::Syntax(4), syntax);
    says(UciError::Null, "the null move is not a legal move; `Board::after_null` makes it");
    says(UciError::Illegal, "not a legal move here; `Board::legal_moves` lists those");
    says(SanError::Syntax(3), "byte 3: expected a move such as Nf3, exd5, e8=Q or O-O");
    says(SanError::Illegal, "not a legal move here; `Board::legal_moves` lists those");
    says(
        SanError::Ambiguous,
        "more than one legal move is written like this; add the file or rank it comes from",
    );
    let refused = |mv| Board::default().play(mv).unwrap_err();
    let castles = Move::new(Square::E1, Square::H1, MoveKind::CastleKing);
    says(refused(castles), "e1g1 is not legal here; `Board::legal_moves` lists the legal moves");
    let quiet = Move::new(Square::E2, Square::E4, MoveKind::Quiet);
    says(
        refused(quiet),
        "e2e4 is not legal here as a Quiet, but as a DoublePush; `Board::legal_move` gives that",
    );
}

#[test]
fn errors_of_squares_say_what_is_wrong() {
    let error = "e9".parse::<Square>().unwrap_err();
    says(error, "a square is a letter a to h and a digit 1 to 8, such as e4");
    says(SquareOutOfRangeError(64), "square number 64 is above 63 (h8)");
}
