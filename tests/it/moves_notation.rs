//! Moves as text, in UCI and in algebraic notation.

use std::collections::HashSet;

use crate::games::{games, positions};
use crate::random::Random;
use rookline::board::Setup;
use rookline::movegen::SanError;
use rookline::moves::{MoveKind, UciError, UciMove};
use rookline::{Board, ColoredPiece, Move, Piece, Square};

fn board(fen: &str) -> Board {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

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
fn every_kind_of_move_is_listed() {
    let moves = (0..=u16::MAX).filter_map(Move::from_bits);
    let kinds: HashSet<MoveKind> = moves.map(Move::kind).collect();
    assert_eq!(kinds, HashSet::from(MoveKind::ALL));
    assert!(MoveKind::ALL.is_sorted() && kinds.len() == MoveKind::ALL.len());
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

#[test]
fn a_king_next_to_its_goal_steps_unless_told_to_take_its_rook() {
    let near = board("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_eq!(near.parse_uci("f1g1").unwrap().kind(), MoveKind::Quiet);
    let castles = near.parse_uci("f1h1").unwrap();
    assert_eq!(castles.kind(), MoveKind::CastleKing);
    assert_eq!(castles.uci(true).to_string(), "f1h1");
    assert_eq!(castles.uci(false).to_string(), "f1g1");
    assert_eq!(castles.to_string(), "f1h1");
    assert_eq!(near.san(castles).to_string(), "O-O");
    // Already on its goal: the rook alone moves.
    let there = board("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    let castles = there.parse_uci("g1h1").unwrap();
    assert_eq!(there.after_unchecked(castles).fen().to_string(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

#[test]
fn san_texts_mean_their_moves() {
    for (fen, uci, san) in [
        (Board::START_FEN, "e2e4", "e4"),
        (Board::START_FEN, "g1f3", "Nf3"),
        // By file, by rank, by both.
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1"),
        ("4k3/8/8/R7/8/8/4K3/R7 w - - 0 1", "a1a3", "R1a3"),
        ("6k1/8/8/8/4Q2Q/8/K7/7Q w - - 0 1", "h4e1", "Qh4e1"),
        // With three, four and six queens that could go there.
        ("6k1/8/8/8/8/Q1Q5/8/Q5K1 w - - 0 1", "a1b2", "Q1b2"),
        ("6k1/8/8/Q7/8/Q1Q5/8/Q5K1 w - - 0 1", "a1b2", "Q1b2"),
        ("6k1/8/8/8/8/Q1Q5/8/Q1Q3K1 w - - 0 1", "a1b2", "Qa1b2"),
        ("6k1/8/1Q6/8/8/Q1Q5/8/QQQ3K1 w - - 0 1", "a1b2", "Qa1b2"),
        // Either would do; the file comes before the rank.
        ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2"),
        // The other knight is pinned, so there is nothing to tell apart.
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        // Check, mate, captures, promotions, en passant, castling.
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
        // No move left but no check: that is not mate.
        ("5k2/5P2/8/5K2/8/8/8/8 w - - 0 1", "f5f6", "Kf6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "axb8=Q+"),
        ("8/P5k1/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=N"),
    ] {
        let board = board(fen);
        let mv = board.parse_uci(uci).unwrap();
        assert_eq!(board.san(mv).to_string(), san);
        assert_eq!(board.parse_san(san), Ok(mv));
        let unmarked = san.trim_end_matches(['+', '#']);
        assert_eq!(board.parse_san(unmarked), Ok(mv));
        // As people write it.
        let without = |letter| unmarked.replace(letter, "");
        for typed in [without('='), without('x'), unmarked.replace('O', "0"), format!("{san}+!?")] {
            assert_eq!(board.parse_san(&typed), Ok(mv), "{typed}");
        }
    }
}

/// Texts by what they mean: a move in UCI, or none that is legal.
#[test]
fn san_may_be_written_in_other_ways() {
    for (fen, cases) in [
        // A capture may lack its `x`, any other move may not have one, and a pawn that captures is
        // named by its file.
        (
            "4k3/8/8/2ppP3/3P4/8/8/4K3 w - d6 0 1",
            &[
                ("exd6 ed6 e5d6", "e5d6"),
                ("d6 c5 exe6 Kxe2", ""),
                ("dxc5 dc5 d4c5", "d4c5"),
                ("e6 ee6 e5e6", "e5e6"),
                ("Ke2", "e1e2"),
            ][..],
        ),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", &[("exd5 e4xd5", "e4d5"), ("e5 ee5 e4e5", "e4e5")]),
        // In the long form a `-` stands where nothing is captured.
        (
            "4k3/8/8/2ppP3/3P4/6r1/8/4K2N w - d6 0 1",
            &[
                ("e5-e6 Pe5-e6 Pe6", "e5e6"),
                ("Pexd6", "e5d6"),
                ("Nh1-f2", "h1f2"),
                ("Nh1xg3", "h1g3"),
                ("Nh1-g3 e5-d6 d4-c5 Ng1-f3", ""),
                ("Ke1-e2", "e1e2"),
            ],
        ),
        // A promotion may have a small letter.
        (
            "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            &[
                ("a8=q", "a7a8q"),
                ("a8n", "a7a8n"),
                ("a8b a8b+ a7a8b", "a7a8b"),
                ("axb8=b+ axb8b ab8b", "a7b8b"),
                ("a7-a8=r", "a7a8r"),
                ("a7b8q", "a7b8q"),
            ],
        ),
    ] {
        let board = board(fen);
        for &(texts, uci) in cases {
            let wanted = board.parse_uci(uci).map_err(|_| SanError::Illegal);
            texts.split(' ').for_each(|text| assert_eq!(board.parse_san(text), wanted, "{text}"));
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

#[test]
fn a_text_that_two_to_four_pieces_fit_is_ambiguous() {
    let queens = [Square::A4, Square::D1, Square::A7, Square::G7];
    for n in 0..16u32 {
        let mut setup = Setup::EMPTY;
        setup.put(Square::H2, ColoredPiece::WhiteKing);
        setup.put(Square::C8, ColoredPiece::BlackKing);
        for (_, square) in (0..4).zip(queens).filter(|(bit, _)| n >> bit & 1 == 1) {
            setup.put(square, ColoredPiece::WhiteQueen);
        }
        let error = match n.count_ones() {
            0 => Some(SanError::Illegal),
            1 => None,
            _ => Some(SanError::Ambiguous),
        };
        let board = Board::try_from(setup).unwrap();
        assert_eq!(board.parse_san("Qd4").err(), error, "{board:?}");
    }
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
