//! FEN: what is read, that what was read is written again, and that every board and setup is written
//! as its definition has it. `refused.rs` has what is refused or repaired.

use crate::games::positions;
use crate::perft_counts::fens;
use crate::random::Random;
use rookline::board::{
    CastlingRights, FenError, FenField, FenFlaw, FenRepair, InvalidBoardError, Setup,
};
use rookline::{Bitboard, Board, Color, ColoredPiece, File, Piece, Rank, Square, Wing};

pub fn fen(board: &Board) -> String {
    board.fen().to_string()
}

/// Each back rank with a king and any rooks, and each letter.
#[test]
fn a_castling_letter_means_the_outermost_rook_of_its_wing_or_the_one_of_its_file() {
    for king in 0..8 {
        for rooks in (0..=u8::MAX).filter(|rooks| rooks >> king & 1 == 0) {
            let is_rook = |&file: &usize| rooks >> file & 1 == 1;
            let letter =
                |file| if file == king { 'K' } else { if is_rook(&file) { 'R' } else { '.' } };
            let row: String = (0..8).map(letter).collect();
            let (left, right) = ((0..king).find(is_rook), (king + 1..8).rfind(is_rook));
            for letter in "KQABCDEFGH".chars() {
                let rook = match letter {
                    'K' => right,
                    'Q' => left,
                    file => "ABCDEFGH".find(file).filter(is_rook),
                };
                let found = with_back_ranks(&row, letter);
                let Some(rook) = rook else {
                    let flaw = FenFlaw::CastlingRook;
                    let flaws = found.map(|board| board.map_err(|error| error.flaw));
                    let lower = letter.to_ascii_lowercase();
                    assert_eq!(flaws, [Err(flaw(letter)), Err(flaw(lower))], "{row} {letter}");
                    continue;
                };
                let wing = if rook > king { Wing::King } else { Wing::Queen };
                for (color, board) in Color::ALL.into_iter().zip(found) {
                    let board = board.unwrap();
                    let rights = CastlingRights::EMPTY.with(color, wing, Some(File::ALL[rook]));
                    assert_eq!(board.castling_rights(), rights, "{row} {letter}");
                    assert_written_as_defined(&board);
                }
            }
        }
    }
}

/// Each back rank with a king or none and any rooks, and each right: what a setup writes is read as
/// the same setup or refused, unless the rook stands on the other side of its king, which no FEN
/// can say.
#[test]
fn a_setup_with_a_castling_right_is_not_written_as_another() {
    let (mut same, mut refused, mut other) = (0, 0, 0);
    for color in Color::ALL {
        let rank = if color == Color::White { Rank::First } else { Rank::Eighth };
        for (king, rooks) in (0..9).flat_map(|king| (0..=u8::MAX).map(move |rooks| (king, rooks))) {
            let mut pieces = Setup::EMPTY;
            for file in (0..8).filter(|&file| file != king && rooks >> file & 1 == 1) {
                pieces
                    .put(Square::new(File::ALL[file], rank), ColoredPiece::new(color, Piece::Rook));
            }
            if let Some(&file) = File::ALL.get(king) {
                pieces.put(Square::new(file, rank), ColoredPiece::new(color, Piece::King));
            }
            for (wing, file) in Wing::ALL.into_iter().flat_map(|w| File::ALL.map(|f| (w, f))) {
                let castling_rights = CastlingRights::EMPTY.with(color, wing, Some(file));
                let setup = Setup { castling_rights, ..pieces };
                let has_rook = pieces.colored_piece_on(Square::new(file, rank))
                    == Some(ColoredPiece::new(color, Piece::Rook));
                let is_on_wing = (file.index() > king) == (wing == Wing::King);
                match setup.to_string().parse::<Setup>() {
                    Ok(read) if is_on_wing => {
                        assert_eq!(read, setup, "{setup}");
                        same += 1;
                    }
                    Ok(read) => {
                        assert_eq!(read.pieces, setup.pieces);
                        assert!(has_rook && king < 8, "{setup}");
                        other += 1;
                    }
                    Err(error) => {
                        assert_eq!(error.field, FenField::Castling);
                        assert!(king == 8 || !has_rook, "{setup}");
                        refused += 1;
                    }
                }
            }
        }
    }
    // 8 squares of the king with 7 files of a rook and 128 sets of other rooks and of what the king
    // stands on, for both sides and on either wing.
    assert_eq!((same, other), (2 * 8 * 7 * 128, 2 * 8 * 7 * 128));
    assert_eq!(same + other + refused, 2 * 9 * 256 * 16);
}

#[test]
fn an_en_passant_square_may_be_left_out_where_no_capture_is_legal() {
    let mut left_out = 0;
    for board in positions(7, 60) {
        let (all, legal) = (fen(&board), board.fen().only_legal_en_passant().to_string());
        let wanted = match board.legal_en_passant() {
            None => Setup { en_passant: None, ..board.setup() }.to_string(),
            Some(_) => all.clone(),
        };
        assert_eq!(legal, wanted);
        left_out += u32::from(all != legal);
        let both = board.fen().shredder().only_legal_en_passant().to_string();
        assert_eq!(both.parse(), legal.parse::<Board>());
        let epd = board.fen().only_legal_en_passant().without_counters();
        assert_eq!(format!("{epd} {} {}", board.halfmove_clock(), board.fullmove_number()), legal);
    }
    assert!(left_out > 100, "{left_out}");
}

/// Without counters, an EPD: up to two words after it that begin with a digit are these.
#[test]
fn an_epd_is_the_position_with_its_counters_and_the_rest_of_the_line() {
    for (number, board) in positions(9, 20).enumerate() {
        // The counters of a game do not fill their fields.
        let halfmove_clock = if number % 3 == 0 { u16::MAX } else { board.halfmove_clock() };
        let all = Setup { halfmove_clock, ..board.setup() };
        let clock = Setup { fullmove_number: 1, ..all };
        let none = Setup { halfmove_clock: 0, ..clock };
        let text = all.to_string();
        let words: Vec<&str> = text.rsplitn(3, ' ').collect();
        for (setup, text, rests) in [
            (all, text.clone(), &["3 bm e4;", " 3", "\u{b2}"][..]),
            (clock, format!("{} {}", words[2], words[1]), &["-3 x", " moves e2e4"]),
            // The operations that give the counters are left to the caller.
            (none, words[2].to_owned(), &["hmvc 7; fmvn 9;", "bm Qxe5+ O-O; id \"a \u{265e}\";"]),
        ] {
            let board = Board::try_from(setup).unwrap();
            assert_eq!(Board::from_epd(&text), Ok((board.clone(), "")));
            let all = ["", " ", "bm Bb5;", ";D1 20 ;D2 400", "moves e2e4", " two spaces"];
            for rest in all.iter().chain(rests) {
                let line = format!("{text} {rest}");
                assert_eq!(Board::from_epd(&line), Ok((board.clone(), *rest)), "{line}");
            }
        }
    }
}

#[test]
fn every_character_as_a_castling_letter() {
    for letter in (0..128).map(char::from) {
        let text = format!("r3k2r/8/8/8/8/8/8/R3K2R w {letter} - 0 1");
        let flaw = match letter {
            '-' | 'K' | 'Q' | 'A' | 'H' | 'k' | 'q' | 'a' | 'h' => None,
            'B'..='G' | 'b'..='g' => Some(FenFlaw::CastlingRook(letter)),
            ' ' => Some(FenFlaw::ExtraSpace),
            _ => Some(FenFlaw::Unexpected(letter)),
        };
        let (field, at) = (FenField::Castling, 26);
        let error = flaw.map(|flaw| FenError { field, at, flaw });
        assert_eq!(text.parse::<Board>().err(), error, "{letter:?}");
    }
}

/// White's back rank is this one, with the other king far from it and black to move; and the same
/// turned round.
fn with_back_ranks(row: &str, letter: char) -> [Result<Board, FenError>; 2] {
    let digits = digits_for_dots(row);
    let white = format!("8/8/8/k7/8/8/8/{digits} b {letter} - 0 1");
    let (black, lower) = (digits.to_lowercase(), letter.to_ascii_lowercase());
    [white.parse(), format!("{black}/8/8/8/K7/8/8/8 w {lower} - 0 1").parse()]
}

/// A rank with the number of empty squares in place of so many dots.
pub fn digits_for_dots(row: &str) -> String {
    (1..=8).rev().fold(row.to_string(), |row, empty: usize| {
        row.replace(&".".repeat(empty), &empty.to_string())
    })
}

/// What is done to the start position, and why that is no board.
#[test]
fn a_setup_is_checked_in_the_same_way() {
    use ColoredPiece::{BlackKing, BlackKnight, BlackRook, WhiteKing, WhiteQueen};
    use InvalidBoardError::{CastlingKing, CastlingRook, EnPassantRank, Overlap};
    use Square as S;
    let good = Board::default().setup();
    assert_eq!(Board::try_from(good), Ok(Board::default()));
    let castling = (Color::White, Wing::King);
    let no_rook = CastlingRook(castling.0, castling.1, S::H1);
    type Wrong<'a> = (&'a [Square], &'a [(Square, ColoredPiece)], rookline::InvalidBoardError);
    let wrong: [Wrong<'_>; 7] = [
        (&[], &[(S::E1, WhiteQueen)], Overlap(S::E1)),
        // And with a piece of the other side, whose set is not the next one.
        (&[], &[(S::A1, BlackKnight)], Overlap(S::A1)),
        (&[S::H1], &[], no_rook),
        // Neither the other side's rook nor another piece of the same side counts as that rook.
        (&[S::H1, S::H7], &[(S::H1, BlackRook)], no_rook),
        (&[S::H1], &[(S::H1, WhiteQueen)], no_rook),
        (&[S::E8], &[(S::E6, BlackKing)], CastlingKing(Color::Black, Wing::King)),
        // On the other side's back rank a king is as far from home as anywhere.
        (
            &[S::E1, S::E8],
            &[(S::E8, WhiteKing), (S::E1, BlackKing)],
            CastlingKing(castling.0, castling.1),
        ),
    ];
    for (cleared, put, why) in wrong {
        let mut setup = good;
        cleared.iter().for_each(|&square| setup.clear(square));
        put.iter().for_each(|&(square, piece)| setup.put(square, piece));
        assert_eq!(Board::try_from(setup), Err(why));
    }
    let castling_rights = good.castling_rights.with(castling.0, castling.1, Some(File::A));
    let wrong = Setup { castling_rights, ..good };
    assert_eq!(Board::try_from(wrong), Err(CastlingRook(castling.0, castling.1, S::A1)));
    let wrong = Setup { en_passant: Some(S::A1), ..good };
    assert_eq!(Board::try_from(wrong), Err(EnPassantRank(S::A1)));
}

#[test]
fn two_digits_never_stand_side_by_side() {
    for (a, b) in ('1'..='8').flat_map(|a| ('1'..='8').map(move |b| (a, b))) {
        let found = format!("{a}{b}/8/8/8/8/8/8/8 w - - 0 1").parse::<Setup>();
        let flaw = FenFlaw::TwoDigits;
        assert_eq!(found, Err(FenError { field: FenField::Board, at: 1, flaw }));
    }
}

/// Each square with no piece, a pawn of either side or a knight on it, in front of it and behind
/// it.
#[test]
fn a_square_of_a_jump_has_the_pawn_before_it_and_nobody_on_it_or_behind() {
    let (white, black) = (Some(ColoredPiece::WhitePawn), Some(ColoredPiece::BlackPawn));
    let pieces = [None, white, black, Some(ColoredPiece::WhiteKnight)];
    let mut jumps = 0;
    for (side, over) in Color::ALL.into_iter().flat_map(|us| Square::ALL.map(|over| (us, over))) {
        // As the side that has jumped sees it.
        let (rank, ahead) = if side == Color::White { (Rank::Sixth, -8) } else { (Rank::Third, 8) };
        let step = |by: i32| usize::try_from(over.index() as i32 + by).ok();
        let [before, behind] = [ahead, -ahead].map(|by| Square::ALL.get(step(by)?));
        for n in 0..64 {
            let there = [pieces[n % 4], pieces[n / 4 % 4], pieces[n / 16]];
            let mut setup = Setup::EMPTY;
            let kings = if over.file() < File::E { File::H } else { File::A };
            setup.put(Square::new(kings, Rank::First), ColoredPiece::WhiteKing);
            setup.put(Square::new(kings, Rank::Eighth), ColoredPiece::BlackKing);
            setup.side_to_move = side;
            setup.en_passant = Some(over);
            for (square, piece) in [before, Some(&over), behind].into_iter().zip(there) {
                if let (Some(&square), Some(piece)) = (square, piece) {
                    setup.put(square, piece);
                }
            }
            let without = Board::try_from(Setup { en_passant: None, ..setup });
            let jumped = there[0] == Some(ColoredPiece::new(!side, Piece::Pawn));
            let expected = match without {
                Err(why) => Err(why), // pawns on the first or the last rank
                _ if over.rank() != rank => Err(InvalidBoardError::EnPassantRank(over)),
                _ if jumped && there[1..] == [None; 2] => Ok(()),
                _ => Err(InvalidBoardError::EnPassantPawn(over)),
            };
            let found = Board::try_from(setup).map(|_| ());
            assert_eq!(found, expected, "{side} to move, {over}, {there:?}");
            jumps += usize::from(found.is_ok());
        }
    }
    assert_eq!(jumps, 16);
}

/// As a setup, a text is read like a board, but not checked.
fn assert_setup_agrees(text: &str, board: Result<&Board, &FenError>) {
    match (text.parse::<Setup>(), board) {
        (Ok(setup), Ok(board)) => {
            assert_eq!(setup, board.setup(), "{text}");
            assert_eq!(setup.to_string(), fen(board));
        }
        (Ok(setup), Err(error)) => {
            assert_eq!(setup.to_string().parse(), Ok(setup), "{text}");
            let why = Board::try_from(setup).unwrap_err();
            assert_eq!(error.flaw, FenFlaw::Invalid(why), "{text}");
        }
        (Err(error), board) => assert_eq!(board, Err(&error), "{text}"),
    }
}

/// Of what is no FEN: whether it can be read as an EPD. If so, what is before its rest is the FEN
/// of that board.
fn assert_epd_begins_with_a_fen(text: &str) -> bool {
    let Ok((board, rest)) = Board::from_epd(text) else { return false };
    let before = text.strip_suffix(rest).and_then(|before| before.strip_suffix(' '));
    assert_eq!(before.map(str::parse), Some(Ok(board)), "{text}");
    true
}

/// Random bytes, and real FENs with a few bytes changed: nothing panics, and whatever is accepted
/// is written as it was read.
#[test]
fn nothing_panics_and_nothing_is_mended() {
    let mut random = Random(0xF00D);
    let alphabet = b"rnbqkpRNBQKP12345678/ wbKQkqABCHah-e3d6019 \xC3\xA9";
    let seeds = [Board::START_FEN, "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 12 34"];
    let (mut accepted, mut behind_a_fen) = (0, 0);
    for round in 0..60_000 {
        let mut text = seeds[round % 2].as_bytes().to_vec();
        if round % 3 == 0 {
            text = (0..random.word() % 80)
                .map(|_| alphabet[random.word() as usize % alphabet.len()])
                .collect();
        }
        for _ in 0..random.word() % 4 {
            let at = random.word() as usize % (text.len() + 1);
            let byte = alphabet[random.word() as usize % alphabet.len()];
            match random.word() % 3 {
                0 => text.insert(at, byte),
                1 if at < text.len() => drop(text.remove(at)),
                _ if at < text.len() => text[at] = byte,
                _ => {}
            }
        }
        let text = String::from_utf8_lossy(&text);
        let board = text.parse::<Board>();
        assert_setup_agrees(&text, board.as_ref());
        match board {
            Ok(board) => {
                accepted += 1;
                let written = [fen(&board), board.fen().shredder().to_string()];
                let fields = text.split(' ').count();
                let same = |written: &String| written.split(' ').take(fields).eq(text.split(' '));
                let mixed = text.split(' ').nth(2).unwrap_or("").len() > 1;
                assert!(written.iter().any(same) || mixed, "{text} was written as {written:?}");
                assert_eq!(written[0].parse().as_ref(), Ok(&board));
                assert_eq!(Board::from_epd(&text), Ok((board, "")));
            }
            Err(error) => {
                assert!(error.at <= text.len() && !error.to_string().is_empty());
                behind_a_fen += u32::from(assert_epd_begins_with_a_fen(&text));
            }
        }
    }
    assert!(accepted > 1000, "only {accepted} were good");
    assert!(behind_a_fen > 100, "only {behind_a_fen} were good but for what follows");
}

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

fn assert_written_as_defined(board: &Board) {
    for (text, shredder) in [(fen(board), false), (board.fen().shredder().to_string(), true)] {
        assert_eq!(text, plainly(&board.setup(), shredder));
        assert_eq!(text.parse().as_ref(), Ok(board), "{text}");
    }
    assert_eq!(board.to_string(), fen(board));
}

#[test]
fn boards_are_written_as_a_fen_is_defined_and_read_again() {
    // Rooks elsewhere on the board do not count as further out than those in the corners.
    let inner = "r3k2r/8/8/R6r/8/8/8/R3K2R w KQkq - 99 0";
    let others = fens().chain([inner]).map(|fen| fen.parse().unwrap());
    others.chain(positions(10, 130)).for_each(|board| assert_written_as_defined(&board));
}

/// Setups of any pieces on any squares, with any rights, square and counters. They need not make
/// sense, and of two pieces on one square, a FEN can show only one.
#[test]
fn setups_are_written_as_a_fen_is_defined_and_read_again() {
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
        let text = plainly(&setup, false);
        assert_eq!(setup.to_string(), text);

        let shown = Square::ALL.map(|square| setup.colored_piece_on(square));
        let letters =
            Square::ALL.map(|square| ColoredPiece::from_letter(letter_on(&setup, square)));
        assert_eq!(shown, letters);
        // Read again, of two pieces on a square the one that is shown is left.
        let en_passant =
            setup.en_passant.filter(|over| matches!(over.rank(), Rank::Third | Rank::Sixth));
        let setup = Setup {
            pieces: Setup::from_squares(&shown).pieces,
            castling_rights: CastlingRights::EMPTY,
            en_passant,
            ..setup
        };
        assert_eq!(setup.to_string().split(' ').next(), text.split(' ').next());
        assert_eq!(setup.to_string().parse(), Ok(setup));
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

fn repaired(text: &str) -> (String, Vec<FenRepair>) {
    let (board, repairs) = Board::from_fen_lenient(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(repairs.is_empty(), Board::from_fen(text).is_ok(), "{text}");
    for repair in FenRepair::ALL {
        assert_eq!(repairs.contains(repair), repairs.iter().any(|done| done == repair));
    }
    (board.to_string(), repairs.iter().collect())
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
