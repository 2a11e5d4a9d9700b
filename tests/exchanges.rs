//! Static exchange evaluation: known outcomes, and a search of the same exchanges.

mod games;
mod oracle;
mod walks;

use games::positions;
use oracle::Random;
use rookline::board::piece_value;
use rookline::{Bitboard, Board, Color, Piece, Square};

const GAMES: usize = 150;

#[test]
fn exchanges_of_known_outcome() {
    for (fen, mv, expected) in [
        // From the literature on the swap algorithm, with knights at 300.
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200),
        // A defended pawn costs a rook 400; an undefended one is free.
        ("4k3/3p4/4p3/8/8/8/8/4R1K1 w - - 0 1", "e1e6", -400),
        ("4k3/8/4p3/8/8/8/8/K3R3 w - - 0 1", "e1e6", 100),
        // Behind the rook stands another.
        ("4k3/8/8/4r3/8/4R3/4R3/4K3 w - - 0 1", "e3e5", 500),
        ("4r1k1/8/8/4p3/8/4R3/4R3/4K3 w - - 0 1", "e3e5", 100),
        ("4r1k1/4r3/8/4p3/8/4R3/4R3/4K3 w - - 0 1", "e3e5", -400),
        // Queen takes what a pawn defends; pawn takes what a queen defends.
        ("4k3/8/3p4/4n3/8/8/8/K3Q3 w - - 0 1", "e1e5", -600),
        ("k3q3/8/8/4n3/3P4/8/8/K7 w - - 0 1", "d4e5", 200),
        // The king takes when nobody takes back, and not when somebody does.
        ("8/8/4k3/4p3/8/8/8/K3R3 w - - 0 1", "e1e5", -400),
        ("8/8/4k3/4p3/8/8/4R3/K3R3 w - - 0 1", "e2e5", 100),
        // En passant, promotion, a quiet move into a pawn's way, castling.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 1300),
        ("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 800),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100),
        ("7k/3p4/8/8/8/8/8/4R1K1 w - - 0 1", "e1e6", -500),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0),
        // The pawn taken en passant stood before a rook; the rook to castle with is attacked.
        ("4k3/8/8/3pP3/3r4/8/8/4K3 w - d6 0 1", "e5d6", 0),
        ("4k2q/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0),
    ] {
        let board: Board = fen.parse().unwrap();
        assert_eq!(board.see(board.parse_uci(mv).unwrap()), expected, "{fen} {mv}");
    }
}

/// The swap algorithm against a search of the same tree, which asks for the
/// least valuable attacker and tries both to take and to stop.
#[test]
fn exchanges_agree_with_a_search() {
    fn gain(board: &Board, to: Square, side: Color, occupied: Bitboard, at_risk: i32) -> i32 {
        let value = |piece| if piece == Piece::King { 20_000 } else { piece_value(piece) };
        let attackers = board.attackers_by(side, to, occupied) & occupied;
        let least = attackers.iter().min_by_key(|&from| board.piece_on(from));
        let Some(from) = least else { return 0 };
        let (piece, left) = (board.piece_on(from).unwrap(), occupied.without(from));
        let guarded = !(board.attackers_by(!side, to, left) & left).is_empty();
        if piece == Piece::King && guarded {
            return 0;
        }
        (at_risk - gain(board, to, !side, left, value(piece))).max(0)
    }
    for board in positions(6, GAMES) {
        board.for_each_capture(|mv| {
            let Some(taken) = board.piece_on(mv.to()) else { return };
            if mv.promotion().is_some() {
                return;
            }
            let piece = board.piece_on(mv.from()).unwrap();
            let at_risk = if piece == Piece::King { 20_000 } else { piece_value(piece) };
            let left = board.occupied().without(mv.from());
            let reply = gain(&board, mv.to(), !board.side_to_move(), left, at_risk);
            assert_eq!(board.see(mv), piece_value(taken) - reply, "{board:?} {mv}");
        });
    }
}

#[test]
fn whether_an_exchange_is_worth_so_much() {
    let mut random = Random(13);
    let (mut yes, mut no) = (0, 0);
    for board in positions(14, GAMES) {
        board.for_each_legal_move(|mv| {
            let worth = board.see(mv);
            for threshold in [worth, worth.min(0), worth - 1, i32::MIN] {
                assert!(board.see_ge(mv, threshold), "{board:?} {mv} {threshold}");
            }
            for threshold in [worth + 1, i32::MAX] {
                assert!(!board.see_ge(mv, threshold), "{board:?} {mv} {threshold}");
            }
            let threshold = random.word() as i32 % 1_000;
            let holds = board.see_ge(mv, threshold);
            assert_eq!(holds, worth >= threshold, "{board:?} {mv} {threshold}");
            if worth != 0 {
                *(if holds { &mut yes } else { &mut no }) += 1;
            }
        });
    }
    assert!(yes > 10_000 && no > 10_000, "{yes} {no}");
}
