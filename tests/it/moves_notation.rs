//! Moves as text, in UCI and in algebraic notation.

use std::collections::HashSet;

use crate::all_rows::rows_of;
use crate::games::{board, games, positions};
use crate::random::Random;
use rookline::movegen::SanError;
use rookline::moves::{MoveKind, UciError, UciMove};
use rookline::{Board, Move, Piece, Square};

#[test]
fn every_move_of_random_games_round_trips() {
    let mut castled = 0;
    for game in games(11, 120) {
        let chess960 = game.chess960;
        for board in game.positions() {
            let (mut uci, mut san) = (HashSet::new(), HashSet::new());
            for mv in board.legal_moves() {
                castled += u32::from(mv.is_castling());
                let text = mv.uci(chess960).to_string();
                assert_eq!(board.parse_uci(&text), Ok(mv), "{board:?} {text}");
                assert!(uci.insert(text));
                assert_eq!(board.parse_uci(&mv.to_string()), Ok(mv), "{board:?} {mv}");
                let text = board.san(mv).to_string();
                assert_eq!(board.parse_san(&text), Ok(mv), "{board:?} {text}");
                assert!(san.insert(text));
                assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
            }
        }
    }
    assert!(castled > 100, "castling was possible {castled} times");
}

/// Every move that can be written, with a board and without.
#[test]
fn uci_texts_are_read_without_a_board() {
    let promotions = [None, Some(Piece::Knight), Some(Piece::Bishop), Some(Piece::Rook)];
    for promotion in promotions.into_iter().chain([Some(Piece::Queen)]) {
        for from in Square::ALL {
            for to in Square::ALL {
                let letter = promotion.map(Piece::letter).map(String::from).unwrap_or_default();
                let text = format!("{from}{to}{letter}");
                let mv = UciMove { from, to, promotion };
                assert_eq!(text.parse(), Ok(mv));
                assert_eq!(mv.to_string(), text);
            }
        }
    }
    for from in Square::ALL {
        for kind in MoveKind::ALL {
            let mv = Move::new(from, Square::H1, kind);
            let (near, far) = (mv.uci(false), mv.uci(true));
            let expected = |to| UciMove { from, to, promotion: mv.promotion() };
            assert_eq!((near, far), (expected(mv.destination()), expected(mv.to())));
        }
    }
    assert_eq!("0000".parse::<UciMove>(), Err(UciError::Null));
    assert_eq!("e2e9".parse::<UciMove>(), Err(UciError::Syntax(3)));
    assert_eq!("e2e5".parse::<UciMove>().map(|mv| mv.to), Ok(Square::E5));
}

#[test]
fn same_steps_are_those_that_uci_writes_alike() {
    let squares = [(Square::E1, Square::H1), (Square::A7, Square::A8), (Square::A7, Square::B8)];
    let of = |(from, to)| MoveKind::ALL.map(|kind| Move::new(from, to, kind));
    let moves = squares.map(of);
    for a in moves.as_flattened() {
        for b in moves.as_flattened() {
            assert_eq!(a.same_steps(*b), a.uci(true) == b.uci(true), "{a:?} {b:?}");
        }
    }
}

/// Each byte by itself, in place of the right one or after the last.
#[test]
fn each_byte_of_a_move_is_a_file_a_rank_or_a_kind() {
    let start = Board::default();
    for (at, wanted) in ["abcdefgh", "12345678", "abcdefgh", "12345678", "nbrq"].iter().enumerate()
    {
        for byte in (0..128).map(char::from) {
            let text = format!("{}{byte}{}", &"e2e4"[..at], "e2e4".get(at + 1..).unwrap_or(""));
            let is_syntax = start.parse_uci(&text) == Err(UciError::Syntax(at));
            assert_eq!(is_syntax, !wanted.contains(byte), "{text}");
        }
    }
}

/// The rows of `san.txt`.
#[test]
fn san_texts_mean_their_moves() {
    for [fen, uci, texts] in rows_of(include_str!("san.txt")) {
        let board = board(fen);
        let mv = match uci {
            "illegal" => Err(SanError::Illegal),
            "ambiguous" => Err(SanError::Ambiguous),
            _ => Ok(board.parse_uci(uci).unwrap()),
        };
        for text in texts.split(' ') {
            let Some(written) = text.strip_prefix('=') else {
                assert_eq!(board.parse_san(text), mv, "{fen} {text}");
                continue;
            };
            assert_eq!(board.san(mv.unwrap()).to_string(), written, "{fen}");
            let unmarked = written.trim_end_matches(['+', '#']);
            // As people write it.
            let without = |letter| unmarked.replace(letter, "");
            let typed = [without('='), without('x'), unmarked.replace('O', "0"), unmarked.into()];
            for text in typed.into_iter().chain([written.to_owned(), format!("{written}+!?")]) {
                assert_eq!(board.parse_san(&text), mv, "{fen} {text}");
            }
        }
    }
}

/// Every text of up to five letters: the error names the first byte at which the text stops being
/// the beginning of a move.
#[test]
fn a_san_error_names_the_byte_where_it_goes_wrong() {
    let forms = forms_of_moves();
    let prefixes: HashSet<&str> =
        forms.iter().flat_map(|form| (0..=form.len()).map(|end| &form[..end])).collect();
    let board = Board::default();
    let mut texts = vec![String::new()];
    for _ in 0..=5 {
        for text in &texts {
            // Marks follow only what is a move without them.
            let unmarked = text.find('+').map_or(&text[..], |at| &text[..at]);
            let marked = text[unmarked.len()..].find(|c| c != '+');
            let wrong = (0..unmarked.len()).find(|&at| !prefixes.contains(&text[..=at]));
            let wanted = match (wrong, marked) {
                (None, None) if forms.contains(unmarked) => None,
                (None, Some(at)) if forms.contains(unmarked) => Some(unmarked.len() + at),
                (None, _) => Some(unmarked.len()),
                (Some(at), _) => Some(at),
            };
            let wanted = wanted.map(SanError::Syntax);
            let found = board.parse_san(text).err();
            let found = found.filter(|error| matches!(error, SanError::Syntax(_)));
            assert_eq!(found, wanted, "{text}");
        }
        texts = texts
            .iter()
            .flat_map(|t| "bPN1x=QqO-+".chars().map(move |c| format!("{t}{c}")))
            .collect();
    }
}

/// With one file, one rank, a knight and a queen; the file is also a bishop that a pawn becomes. A
/// capturing pawn is named by its file, and no pawn by its rank alone; a `-` follows a whole
/// origin. A `P` may stand before a pawn.
fn forms_of_moves() -> HashSet<String> {
    let mut forms = HashSet::from(["O-O", "O-O-O"].map(String::from));
    for piece in ["", "P", "N", "Q"] {
        for origin in ["", "b", "1", "b1"] {
            for sign in ["", "x", "-"] {
                let is_pawn = matches!(piece, "" | "P");
                let unnamed = is_pawn && (origin == "1" || origin.is_empty() && sign == "x");
                if unnamed || sign == "-" && origin != "b1" {
                    continue;
                }
                for promotion in ["", "N", "Q", "q", "b", "=N", "=Q", "=q", "=b"] {
                    forms.insert(format!("{piece}{origin}{sign}b1{promotion}"));
                }
            }
        }
    }
    forms
}

/// Texts with any part of the origin of a legal move, of any piece but a pawn, which has rules of
/// its own: they mean all legal moves that agree with every part of the text.
#[test]
fn a_text_means_the_moves_that_agree_with_all_its_parts() {
    let mut ambiguous = 0;
    for board in positions(17, 60).step_by(7) {
        let mut moves = board.legal_moves().to_vec();
        moves.retain(|mv| !mv.is_castling());
        for (like, letter) in moves.iter().flat_map(|mv| "nbrqk".chars().map(move |c| (mv, c))) {
            let mut of_kind = moves.clone();
            of_kind.retain(|mv| board.piece_on(mv.from()).map(Piece::letter) == Some(letter));
            of_kind.retain(|mv| mv.to() == like.to());
            for part in parts_of(like.from()) {
                for sign in ["", "x"] {
                    let mut fitting = of_kind.clone();
                    fitting.retain(|mv| parts_of(mv.from()).contains(&part));
                    fitting.retain(|mv| sign.is_empty() || mv.is_capture());
                    let wanted = match fitting[..] {
                        [] => Err(SanError::Illegal),
                        [mv] => Ok(mv),
                        [..] => Err(SanError::Ambiguous),
                    };
                    let text = format!("{}{part}{sign}{}", letter.to_uppercase(), like.to());
                    assert_eq!(board.parse_san(&text), wanted, "{board:?} {text}");
                    ambiguous += u32::from(fitting.len() > 1);
                }
            }
        }
    }
    assert!(ambiguous > 100, "{ambiguous} were ambiguous");
}

/// Nothing, the file, the rank, and both.
fn parts_of(origin: Square) -> [String; 4] {
    let (file, rank) = (origin.file().to_string(), origin.rank().to_string());
    [String::new(), file, rank, origin.to_string()]
}

/// Random letters of the alphabet that moves are written in, and real moves
/// with letters changed: nothing panics, and whatever is found is legal.
#[test]
fn random_texts_never_panic() {
    let mut random = Random(13);
    let alphabet = b"abcdefgh12345678NBRQKOxnbrq=+#-0 \xC3\xA9";
    let board = board("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let moves = board.legal_moves();
    let (mut uci, mut san) = (0, 0);
    for round in 0..120_000 {
        let mv = moves[random.word() as usize % moves.len()];
        let mut text = match round % 3 {
            0 => Vec::new(),
            1 => mv.to_string().into_bytes(),
            _ => board.san(mv).to_string().into_bytes(),
        };
        for _ in 0..random.word() % 6 {
            let at = random.word() as usize % (text.len() + 1);
            text.insert(at, alphabet[random.word() as usize % alphabet.len()]);
            if random.word().is_multiple_of(2) {
                text.remove(random.word() as usize % text.len());
            }
        }
        let text = String::from_utf8_lossy(&text);
        if let Ok(mv) = board.parse_uci(&text) {
            assert!(board.is_legal(mv));
            uci += 1;
        }
        if let Ok(mv) = board.parse_san(&text) {
            assert!(board.is_legal(mv));
            san += 1;
        }
    }
    assert!(uci > 1000 && san > 1000, "{uci} and {san} were good");
}
