//! Keys of the Compact Chessboard Representation, compared with Zobrist's.

use std::array;
use std::collections::{HashMap, HashSet};

use crate::games::positions;
use crate::perft_counts::STANDARD;
use crate::random::Random;
use rookline::{Board, Color, Square, Wing};
use rookline_boards::ccr::{Ccr, CcrPosition, ROTATIONS};
use rookline_boards::placement::Code;

/// What the rule of repetition compares, as five 64-bit numbers: four for the pieces, one for the
/// rest.
type Identity = [u64; 5];

/// A position, its key here and its Zobrist key.
type Keyed = (Identity, [u64; 2]);

fn identity(board: &Board) -> Identity {
    let mut state = board.side_to_move() as u64;
    for color in Color::ALL {
        for wing in Wing::ALL {
            let file = board.castling_rights().rook_file(color, wing);
            state = state << 4 | file.map_or(0, |file| 8 | file as u64);
        }
    }
    let file = board.legal_en_passant().map_or(0, |square| 8 | square.file() as u64);
    let [a, b, c, d] = Ccr::from(board).words64();
    [a, b, c, d, state << 4 | file]
}

/// The distinct positions after a given number of moves.
fn after(board: &Board, plies: u32) -> Vec<Board> {
    let mut boards = vec![board.clone()];
    for _ in 0..plies {
        let mut seen = HashSet::new();
        let all = boards
            .iter()
            .flat_map(|board| board.legal_moves().into_iter().map(|mv| board.after_unchecked(mv)));
        boards = all.filter(|board| seen.insert(identity(board))).collect();
    }
    boards
}

/// Keeps the key of a position, and compares it with those of others.
fn see(board: &Board, keys: &mut HashMap<u64, Identity>) {
    let (key, is) = (CcrPosition::from(board).key(), identity(board));
    assert_eq!(*keys.entry(key).or_insert(is), is, "{board:?}");
}

/// The key of a FEN.
fn key(fen: &str) -> u64 {
    fen.parse::<CcrPosition>().unwrap().key()
}

#[test]
fn rotations_are_primes() {
    for n in ROTATIONS {
        assert!((2..n).all(|divisor| n % divisor != 0), "{n}");
    }
}

#[test]
fn the_same_position_has_the_same_key_and_no_other_has() {
    let mut keys = HashMap::new();
    after(&Board::default(), 3).iter().for_each(|board| see(board, &mut keys));
    for &(fen, _) in STANDARD {
        after(&fen.parse().unwrap(), 2).iter().for_each(|board| see(board, &mut keys));
    }
    positions(3, 150).for_each(|board| see(&board, &mut keys));
    assert!(keys.len() > 20_000);
}

/// A castling right or the side to move changes only a few bits, as a piece does. A change of a
/// right and a change of some pieces must not cancel out.
#[test]
fn pieces_do_not_make_up_for_rights_or_the_turn() {
    for [one, other] in [
        ["4r3/3k4/8/8/8/4R3/8/R3K3 b Q - 0 1", "4R3/3k4/8/8/8/8/8/R3K3 b - - 0 1"],
        ["2N1k3/8/8/8/8/3P4/8/4K3 w - - 0 1", "2B1k3/8/8/8/8/3p4/8/4K3 b - - 0 1"],
        // One square in each of the four words.
        ["2N1k3/8/8/5P2/8/3p4/8/4K3 w - - 0 1", "2B1k3/8/8/5p2/8/3P4/8/4K1N1 b - - 0 1"],
    ] {
        assert_ne!(key(one), key(other), "{one} and {other}");
    }
}

/// Before the first round the words contain the pieces only. Suppose that the side to move, a right
/// or an en passant square changed one bit of each word before the first round. Then other pieces,
/// whose words differ by these bits, would have the same key. The test tries all such pieces.
#[test]
fn no_other_pieces_have_the_key_of_a_turn_a_right_or_a_capture_en_passant() {
    for fen in [
        "7k/3N1N2/8/3N1N2/8/3N1N2/8/K2N1N2 b - - 0 1",
        "4k3/8/4N3/8/4N3/8/4N3/R3K3 w Q - 0 1",
        "7k/8/7N/pP6/7N/8/7N/4K3 w - a6 0 1",
    ] {
        let position: CcrPosition = fen.parse().unwrap();
        let mut tried = 0;
        for bit in (0..64).map(|n| 1u64 << n) {
            for turns in four_rotations() {
                let words = position.placement().words64();
                let joined = array::from_fn(|n| words[n] ^ bit.rotate_left(turns[n]));
                if let Ok(pieces) = Ccr::from_words64(joined) {
                    assert_ne!(pieces.key(), position.key(), "{pieces} and {fen}, {turns:?}");
                    tried += 1;
                }
            }
        }
        assert!(tried > 10_000, "{tried}");
    }
}

/// For each of the four words either no rotation, or one of the four that the mixing uses.
fn four_rotations() -> impl Iterator<Item = [u32; 4]> {
    let [a, b, c, d] = ROTATIONS;
    let choice = [0, a, b, c, d];
    (0..625).map(move |n| [1, 5, 25, 125].map(|power| choice[n / power % 5]))
}

/// A second program, written from the description in `src/ccr/rotation_key.rs`, computed these
/// keys.
#[test]
fn keys_are_the_same_on_every_machine() {
    assert_eq!(Ccr::from(&Board::default()).key(), 0x9AB0B2429572B7EA);
    assert_eq!(key(Board::START_FEN), 0xD1272A4F62B1EB74);
    assert_eq!(key("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), 0xFA1ADE1551287794);
}

/// Positions with few pieces and many rights, where they are likeliest to cancel out.
#[test]
fn no_two_positions_of_castling_endings_share_a_key() {
    let mut random = Random(5);
    let mut keys = HashMap::new();
    for _ in 0..25_000 {
        let mut board: Board = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse().unwrap();
        for _ in 0..40 {
            let moves = board.legal_moves();
            if moves.is_empty() {
                break;
            }
            board.play_unchecked(moves[random.word() as usize % moves.len()]);
            see(&board, &mut keys);
        }
    }
    assert!(keys.len() > 500_000, "only {}", keys.len());
}

/// As the rule of repetition demands.
#[test]
fn a_square_where_nobody_can_take_is_not_in_the_key() {
    let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
    assert_eq!(key(&format!("{start} e3 0 1")), key(&format!("{start} - 0 1")));
    // Where a capture en passant is possible, also on the first and the last file.
    for (taken, square) in [
        ("4k3/8/8/8/3pP3/8/8/4K3 b -", "e3"),
        ("4k3/8/8/8/Pp6/8/8/4K3 b -", "a3"),
        ("4k3/8/8/6Pp/8/8/8/4K3 w -", "h6"),
    ] {
        assert_ne!(key(&format!("{taken} {square} 0 1")), key(&format!("{taken} - 0 1")));
    }
}

#[test]
fn no_change_of_two_squares_keeps_the_key() {
    let start = Ccr::from(&Board::default());
    let mut seen = HashMap::new();
    let codes: Vec<_> = (0..16).filter_map(Code::from_bits).collect();
    for a in Square::ALL {
        for b in Square::ALL.into_iter().filter(|&b| b > a) {
            for &code in &codes {
                let mut changed = start;
                changed.put(a, start.at(b));
                changed.put(b, code);
                assert_eq!(*seen.entry(changed.key()).or_insert(changed), changed);
            }
        }
    }
}

/// How many keys are repeated: whole keys, high halves, low halves.
fn collisions(mut keys: Vec<u64>) -> [usize; 3] {
    let mut count = |turn: u32, shift: u32| {
        keys.iter_mut().for_each(|key| *key = key.rotate_left(turn));
        keys.sort_unstable();
        keys.windows(2).filter(|pair| pair[0] >> shift == pair[1] >> shift).count()
    };
    [count(0, 0), count(0, 32), count(32, 32)]
}

/// The positions that one move leads to, each once, with both keys. There are eight passes. Each
/// handles a part of the positions, so that a few hundred megabytes are enough.
fn with_keys(boards: &[Board], found: &mut Vec<Keyed>) {
    for part in 0..8 {
        let mut of_part = Vec::new();
        for board in boards {
            for mv in board.legal_moves() {
                let after = board.after_unchecked(mv);
                let is = identity(&after);
                let mixed = is
                    .iter()
                    .fold(0, |sum: u64, word| (sum ^ word).wrapping_mul(0x9E3779B97F4A7C15));
                if mixed >> 61 == part {
                    of_part.push((is, [CcrPosition::from(&after).key(), after.key()]));
                }
            }
        }
        of_part.sort_unstable();
        of_part.dedup();
        found.append(&mut of_part);
    }
}

/// The obvious reading of the document: each word rotated by a prime.
fn rotated(identity: Identity) -> Identity {
    array::from_fn(|n| identity[n].rotate_left([7, 19, 37, 53, 61][n]))
}

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn eleven_million_positions_collide_no_more_than_by_chance() {
        let mut found = Vec::new();
        for (place, plies) in [(0, 5), (1, 3), (2, 5)] {
            with_keys(&after(&STANDARD[place].0.parse().unwrap(), plies), &mut found);
        }
        found.sort_unstable();
        found.dedup();
        assert!(found.len() >= 10_000_000);

        let of = |key: &dyn Fn(&Keyed) -> u64| collisions(found.iter().map(key).collect());
        let ours = of(&|position| position.1[0]);
        let zobrist = of(&|position| position.1[1]);
        println!("positions       {}", found.len());
        println!("                 whole, high half, low half");
        println!("this key        {ours:?}");
        println!("Zobrist         {zobrist:?}");
        let xor = |position: &Keyed| rotated(position.0).iter().fold(0, |a, b| a ^ b);
        let sum = |position: &Keyed| rotated(position.0).into_iter().fold(0, u64::wrapping_add);
        println!("rotated, xor    {:?}", of(&xor));
        println!("rotated, sum    {:?}", of(&sum));
        assert_eq!((ours[0], zobrist[0]), (0, 0));
        // The number expected by chance: n^2 / 2 / 2^32, less the third-order term.
        let n = found.len() as f64;
        let expected = n - 2f64.powi(32) * (1.0 - (-n / 2f64.powi(32)).exp());
        println!("chance          [0, {expected:.0}, {expected:.0}]");
        for half in &ours[1..] {
            assert!((*half as f64 - expected).abs() < 5.0 * expected.sqrt(), "{half} {expected}");
        }
    }
}
