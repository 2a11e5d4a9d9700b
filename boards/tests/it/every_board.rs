//! What the four boards have in common, compared with the published counts and rookline's board.

use std::fmt::Debug;

use crate::games::{games, positions, sorted};
use crate::perft_counts::{assert_published, fens};
use crate::random::Random;
use rookline::moves::MoveKind;
use rookline::{Board, Color, Move, Square};
use rookline_boards::ccr::{Ccr, CcrPosition};
use rookline_boards::mailbox::{
    Mailbox8x8, Mailbox12x10, Mailbox12x12, Position8x8, Position12x10, Position12x12,
};
use rookline_boards::placement::{Code, Placement, Position, attack_bits};

/// The most leaves that one position may have here, to keep an unoptimized run short.
const LEAVES: u64 = 500_000;

fn published_counts<P: Placement>(most: u64) {
    assert_published(most, Position::<P>::perft);
    for fen in fens() {
        let position: Position<P> = fen.parse().unwrap();
        assert_eq!(Board::try_from(&position), Ok(fen.parse().unwrap()));
    }
}

fn random_games<P: Placement + Debug>(seed: u64, count: usize) {
    for mut game in games(seed, count) {
        let mut position = Position::<P>::from(&game.board);
        loop {
            let board = &game.board;
            assert_eq!(position, Position::from(board), "{board:?}");
            assert_eq!(sorted(&position.legal_moves()), sorted(&board.legal_moves()));
            assert_eq!(position.in_check(), board.in_check());
            assert_eq!(position.legal_en_passant(), board.legal_en_passant());
            assert_eq!(Board::try_from(&position).as_ref(), Ok(board));
            for square in Square::ALL {
                assert_eq!(
                    position.placement().at(square),
                    Code::of(board.colored_piece_on(square))
                );
                for by in Color::ALL {
                    let attacked = position.placement().is_attacked(square, by);
                    assert_eq!(attacked, board.is_attacked(by, square), "{square} {by:?}");
                }
            }
            let Some(mv) = game.step() else { break };
            position.play_unchecked(mv);
        }
    }
}

macro_rules! each_board {
    ($($test:ident: $board:ty, $seed:literal, $games:literal;)*) => {
        $(
            #[test]
            fn $test() {
                published_counts::<$board>(LEAVES);
                random_games::<$board>($seed, $games);
            }
        )*

        mod by_hand {
            use super::*;

            #[test]
            #[ignore = "by hand: CONTRIBUTING.md has the command"]
            fn every_published_count() {
                $(published_counts::<$board>(u64::MAX);)*
            }
        }
    };
}
each_board! {
    the_ccr_has_the_published_counts: Ccr, 5, 150;
    eight_by_eight_has_the_published_counts: Mailbox8x8, 7, 90;
    twelve_by_twelve_has_the_published_counts: Mailbox12x12, 7, 90;
    twelve_by_ten_has_the_published_counts: Mailbox12x10, 7, 90;
}

/// Random games are too short to get there.
#[test]
fn counters_count_up_to_their_greatest_number_and_stay_there() {
    for (count, next) in [(255, 256), (32_767, 32_768), (65_534, 65_535), (65_535, 65_535)] {
        let text = format!("4k3/8/8/8/8/8/8/4K3 b - - {count} {count}");
        let mut position: Position12x12 = text.parse().unwrap();
        position.play_unchecked(Move::new(Square::E8, Square::E7, MoveKind::Quiet));
        assert_eq!((position.halfmove_clock(), position.fullmove_number()), (next, next));
    }
}

#[test]
fn attack_arrays_of_random_games_agree_with_lookups() {
    for (number, board) in positions(6, 150).enumerate() {
        let truth = Color::ALL.map(|by| {
            Square::ALL.map(|square| {
                let attackers = board.attackers_by(by, square, board.occupied());
                let pieces = attackers.iter().map(|from| board.piece_on(from).unwrap());
                pieces.fold(0, |bits, piece| bits | attack_bits(piece))
            })
        });
        let found = Ccr::from(&board).attack_arrays().map(|words| {
            Square::ALL.map(|square| {
                let word = words[7 - square.rank().index()];
                (word >> (28 - 4 * square.file().index()) & 15) as u8
            })
        });
        assert_eq!(found, truth, "{board:?}");
        if number < 500 {
            assert_eq!(Mailbox8x8::from_board(&board).attack_arrays(), truth, "{board:?}");
            assert_eq!(Mailbox12x12::from_board(&board).attack_arrays(), truth, "{board:?}");
            assert_eq!(Mailbox12x10::from_board(&board).attack_arrays(), truth, "{board:?}");
        }
    }
}

#[test]
fn each_board_has_the_documented_bytes() {
    assert_eq!((size_of::<Ccr>(), size_of::<Mailbox8x8>()), (32, 64));
    assert_eq!((size_of::<Mailbox12x12>(), size_of::<Mailbox12x10>()), (144, 120));
    assert_eq!(size_of::<Position8x8>() - 64, size_of::<Position12x12>() - 144);
    assert_eq!(size_of::<Position8x8>() - 64, size_of::<Position12x10>() - 120);
}

#[test]
fn a_position_is_shown_as_its_fen_or_says_why_it_is_none() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 3 9";
    let mut position: Position8x8 = fen.parse().unwrap();
    assert_eq!(position.to_string(), fen);
    assert_eq!(format!("{position:?}"), format!("Position({fen})"));
    position.play_unchecked(Move::new(Square::A1, Square::E8, MoveKind::Capture));
    assert_eq!(position.to_string(), "no position: black has 0 kings instead of 1");
}

#[test]
fn moves_that_are_not_legal_do_not_panic() {
    let mut random = Random(7);
    let start = |at: usize| fens().nth(at % 9).unwrap();
    let all = |fen: &str| -> (CcrPosition, Position8x8, Position12x10) {
        (fen.parse().unwrap(), fen.parse().unwrap(), fen.parse().unwrap())
    };
    let (mut ccr, mut bare, mut bordered) = all(start(1));
    for n in 0..20_000 {
        if let Some(mv) = Move::from_bits(random.word() as u16) {
            ccr.play_unchecked(mv);
            bare.play_unchecked(mv);
            bordered.play_unchecked(mv);
            let moves = sorted(&bare.legal_moves());
            assert_eq!(sorted(&bordered.legal_moves()), moves);
            assert_eq!(sorted(&ccr.legal_moves()), moves);
            let _ = (ccr.to_string(), ccr.placement().attack_arrays());
        }
        if n % 64 == 0 {
            (ccr, bare, bordered) = all(start(random.word() as usize));
        }
    }
}
