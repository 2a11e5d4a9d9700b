//! Moves, attacks and perft of the Compact Chessboard Representation.

use crate::games::{games, positions, sorted};
use crate::perft_counts::{STANDARD, counts, fens};
use crate::random::Random;
use rookline::{Board, Color, Move, Piece, Square};
use rookline_boards::ccr::{AttackMemory, BLACK, Ccr, CcrPosition, WHITE};
use rookline_boards::placement::{Placement, attack_bits};

/// The most leaves that one position may have here, to keep an unoptimised run short.
const LEAVES: u64 = 500_000;

fn check_counts(most: u64) {
    for (fen, depth, count) in counts(most) {
        let position: CcrPosition = fen.parse().unwrap();
        assert_eq!(position.perft(depth), count, "{fen} at depth {depth}");
    }
}

#[test]
fn every_suite_position_has_its_published_counts() {
    check_counts(LEAVES);
    assert!(fens().all(|fen| fen.parse::<CcrPosition>().unwrap().perft(0) == 1));
}

#[test]
#[ignore = "200 million leaves each: cargo test --release -p rookline-boards --test it -- --ignored ccr_moves"]
fn every_published_count() {
    check_counts(u64::MAX);
}

#[test]
fn random_games_have_the_same_moves_and_boards() {
    for mut game in games(5, 150) {
        let mut position = CcrPosition::from(&game.board);
        loop {
            assert_eq!(position, CcrPosition::from(&game.board), "{:?}", game.board);
            assert_eq!(sorted(&position.legal_moves()), sorted(&game.board.legal_moves()));
            assert_eq!(position.in_check(), game.board.in_check());
            assert_eq!(position.legal_en_passant(), game.board.legal_en_passant());
            let Some(mv) = game.step() else { break };
            position.play_unchecked(mv);
        }
    }
}

#[test]
fn pieces_of_the_example_move_as_the_document_says() {
    let position: CcrPosition = "4k3/8/8/8/6N1/4P3/R1B1K3/8 w - - 0 1".parse().unwrap();
    let of = |from: Square| {
        let moves = position.legal_moves();
        let mut targets: Vec<_> =
            moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.to().to_string()).collect();
        targets.sort();
        targets.join(" ")
    };
    assert_eq!(of(Square::G4), "e5 f2 f6 h2 h6");
    assert_eq!(of(Square::C2), "a4 b1 b3 d1 d3 e4 f5 g6 h7");
    assert_eq!(of(Square::A2).split(' ').count(), 8);
    assert_eq!(of(Square::E2).split(' ').count(), 7);
    assert_eq!(of(Square::E3), "e4");
}

#[test]
fn attack_arrays_are_those_of_the_document() {
    let example = AttackMemory::of(&"4k3/8/8/8/6N1/4P3/R1B1K3/8".parse().unwrap());
    let white = [
        0x20000000, 0x20000004, 0x20000444, 0x20004400, 0x60084800, 0x24055100, 0x02210504,
        0x24051100,
    ];
    assert_eq!(example.attacks_by(Color::White), white);
    assert_eq!(example.attacks_by(Color::Black), [0x00010100, 0x00011100, 0, 0, 0, 0, 0, 0]);

    let start = AttackMemory::of(&Ccr::from(&Board::default()));
    let mut white = [0, 0, 0, 0, 0, 0xC8C88C8C, 0x24155142, 0x02111120];
    assert_eq!(start.attacks_by(Color::White), white);
    white.reverse();
    assert_eq!(start.attacks_by(Color::Black), white);
    assert_eq!(size_of::<AttackMemory>(), 96);
    assert_eq!(Piece::ALL.map(attack_bits), [8, 4, 4, 2, 1, 1]);
}

/// The bits computed by the bitboards' lookups.
fn bits(board: &Board, square: Square, by: Color) -> u8 {
    let attackers = board.attackers_by(square, by, board.occupied());
    attackers.iter().fold(0, |bits, from| bits | attack_bits(board.piece_on(from).unwrap()))
}

#[test]
fn attack_arrays_of_random_games_agree_with_lookups() {
    for board in positions(6, 150) {
        let ccr = Ccr::from(&board);
        let memory = AttackMemory::of(&ccr);
        for square in Square::ALL {
            let mask = 0xF0000000 >> (4 * square.file().index());
            let displacement = 28 - 4 * square.rank().index() as u32;
            for (by, array) in [(Color::White, WHITE), (Color::Black, BLACK)] {
                let truth = bits(&board, square, by);
                assert_eq!(memory.attacks_on(square, by), truth, "{board:?} {square} {by:?}");
                assert_eq!(ccr.is_attacked(square, by), truth != 0, "{board:?} {square}");
                let nibble = memory.load(displacement + array) & mask;
                assert_eq!(nibble >> mask.trailing_zeros(), u32::from(truth));
            }
            let nibble = memory.load(displacement) & mask;
            assert_eq!(nibble >> mask.trailing_zeros(), u32::from(ccr.at(square).bits()));
        }
    }
}

#[test]
fn loads_beyond_the_arrays_are_empty() {
    // Black attacks the first rank, which comes last.
    let board: Board = "4k3/8/8/8/8/8/8/r3K3 w - - 0 1".parse().unwrap();
    let memory = AttackMemory::of(&Ccr::from(&board));
    assert!((92..96).all(|displacement| memory.load(displacement) == memory.load(92)));
    assert_ne!(memory.load(92), 0);
    assert_eq!((memory.load(96), memory.load(u32::MAX)), (0, 0));
}

#[test]
fn moves_that_are_not_legal_do_not_panic() {
    let mut random = Random(7);
    let mut position: CcrPosition = STANDARD[1].0.parse().unwrap();
    for _ in 0..20_000 {
        if let Some(mv) = Move::from_bits(random.word() as u16) {
            position.play_unchecked(mv);
            let _ = (
                position.legal_moves(),
                position.to_string(),
                AttackMemory::of(position.placement()),
            );
        }
        if random.word() & 63 == 0 {
            let at = random.word() as usize % STANDARD.len();
            position = STANDARD[at].0.parse().unwrap();
        }
    }
}
