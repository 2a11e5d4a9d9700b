//! FEN: every board and setup is written as its definition has it.

use crate::fen_text::{digits_for_dots, fen};
use crate::games::positions;
use crate::random::Random;
use rookline::board::{CastlingRights, Setup};
use rookline::{Bitboard, Color, ColoredPiece, File, Piece, Rank, Square, Wing};

/// The FEN of a setup as its definition has it, one character after another.
fn plainly(setup: &Setup, shredder: bool) -> String {
    let mut fen = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        let row: String =
            File::ALL.map(|file| letter_on(setup, Square::new(file, rank))).iter().collect();
        fen += &digits_for_dots(&row);
        fen.push(if rank == Rank::First { ' ' } else { '/' });
    }
    fen += if setup.side_to_move == Color::White { "w " } else { "b " };
    let slots = Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing)));
    let letters: String =
        slots.filter_map(|(color, wing)| castling_letter(setup, color, wing, shredder)).collect();
    fen += if letters.is_empty() { "-" } else { &letters };
    let over = setup.en_passant.map_or("-".into(), |over| over.to_string());
    format!("{fen} {over} {} {}", setup.halfmove_clock, setup.fullmove_number)
}

/// The first piece on a square, or a dot.
fn letter_on(setup: &Setup, square: Square) -> char {
    let mut pieces = setup.pieces.as_flattened().iter().zip("PNBRQKpnbrqk".chars());
    pieces.find(|(set, _)| set.contains(square)).map_or('.', |(_, letter)| letter)
}

/// `K` or `Q` for a rook that has no other beyond it and is beyond the king, or else its file.
fn castling_letter(setup: &Setup, color: Color, wing: Wing, shredder: bool) -> Option<char> {
    let rook = setup.castling_rights.rook_file(color, wing)?;
    let rank = if color == Color::White { Rank::First } else { Rank::Eighth };
    let has = |piece: Piece, file| {
        setup.pieces[color.index()][piece.index()].contains(Square::new(file, rank))
    };
    let king = File::ALL.into_iter().find(|&file| has(Piece::King, file));
    let mut rooks = File::ALL.into_iter().filter(|&file| has(Piece::Rook, file));
    let is_outermost = match wing {
        Wing::King => king < Some(rook) && rooks.next_back() == Some(rook),
        Wing::Queen => Some(rook) < king && rooks.next() == Some(rook),
    };
    let letter = match wing {
        _ if shredder || king.is_none() || !is_outermost => rook.letter(),
        Wing::King => 'k',
        Wing::Queen => 'q',
    };
    Some(if color == Color::White { letter.to_ascii_uppercase() } else { letter })
}

#[test]
fn boards_are_written_as_a_fen_is_defined() {
    for board in positions(10, 60) {
        assert_eq!(fen(&board), plainly(&board.setup(), false));
        assert_eq!(board.to_string(), fen(&board));
        assert_eq!(board.fen().shredder().to_string(), plainly(&board.setup(), true));
    }
}

/// Setups of any pieces on any squares, with any rights, square and counters.
#[test]
fn setups_are_written_as_a_fen_is_defined() {
    let mut random = Random(11);
    for _ in 0..20_000 {
        let mut setup = Setup::EMPTY;
        let density = random.word() % 4;
        for set in setup.pieces.as_flattened_mut() {
            *set = Bitboard((0..density).fold(random.board(), |set, _| set & random.board()));
        }
        let files = [(); 4].map(|()| File::ALL.get(random.word() as usize % 16).copied());
        let slots = Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing)));
        for ((color, wing), file) in slots.zip(files) {
            setup.castling_rights = setup.castling_rights.with(color, wing, file);
        }
        setup.side_to_move = Color::ALL[random.word() as usize % 2];
        setup.en_passant = Square::ALL.get(random.word() as usize % 128).copied();
        let mut counter = || random.word() as u16 >> (random.word() % 16);
        (setup.halfmove_clock, setup.fullmove_number) = (counter(), counter());
        assert_eq!(setup.to_string(), plainly(&setup, false));
    }
}

/// No FEN has more characters than one with a piece on every square.
#[test]
fn the_longest_fen_is_written_whole() {
    let mut setup = Setup {
        castling_rights: CastlingRights::STANDARD,
        en_passant: Some(Square::E3),
        halfmove_clock: u16::MAX,
        fullmove_number: u16::MAX,
        ..Setup::EMPTY
    };
    setup.pieces[0][Piece::Queen.index()] = Bitboard::ALL;
    let ranks = ["QQQQQQQQ"; 8].join("/");
    let fen = format!("{ranks} w HAha e3 65535 65535");
    assert_eq!((setup.to_string(), fen.len()), (fen, 93));
}

/// Of two pieces on one square, a FEN can show only one.
#[test]
fn a_setup_shows_what_can_be_shown() {
    let mut setup = Setup::EMPTY;
    for color in [Color::Black, Color::White] {
        for piece in [Piece::King, Piece::Knight] {
            setup.put(Square::C6, ColoredPiece::new(color, piece));
            setup.put(
                Square::new(File::H, Rank::Eighth.relative_to(color)),
                ColoredPiece::new(color, piece),
            );
        }
    }
    assert_eq!(setup.colored_piece_on(Square::C6), Some(ColoredPiece::WhiteKnight));
    assert_eq!(setup.to_string(), "7N/8/2N5/8/8/8/8/7n w - - 0 1");
}
