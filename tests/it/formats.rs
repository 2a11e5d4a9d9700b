//! Positions and games through the bytes of other programs, there and back; what random and damaged
//! bytes become; and bytes that these programs have published.

use rookline::formats::{
    DecodeError, DecodeFlaw, GameResult, ScoredBoard, binary_fen, bulletformat, marlinformat,
    viriformat,
};
use rookline::{Board, Color, Move, MoveKind, Outcome, Setup};

use crate::all_rows::assert_all_rows;
use crate::games::{board, games, positions};
use crate::random::Random;

const RESULTS: [GameResult; 3] = [GameResult::BlackWins, GameResult::Draw, GameResult::WhiteWins];

fn scored(board: Board, random: &mut Random) -> ScoredBoard {
    let result = RESULTS[random.word() as usize % 3];
    ScoredBoard { board, score: random.word() as i16 >> 1, result }
}

/// Positions of games, Chess960 among them, each with a score and a result.
fn scored_positions(seed: u64, count: usize) -> impl Iterator<Item = ScoredBoard> {
    let mut random = Random(seed);
    positions(seed, count).map(move |board| scored(board, &mut random))
}

/// The position as the side to move sees it, without what a network does not see.
fn seen(scored: &ScoredBoard) -> ScoredBoard {
    let white = scored.board.side_to_move() == Color::White;
    let board = if white { scored.board.clone() } else { scored.board.mirrored() };
    let setup = Setup { pieces: board.setup().pieces, ..Setup::EMPTY };
    ScoredBoard {
        board: Board::try_from(setup).unwrap(),
        score: if white { scored.score } else { -scored.score },
        result: if white { scored.result } else { !scored.result },
    }
}

#[test]
fn positions_of_games_return() {
    let (mut castling, mut en_passant) = (0, 0);
    for scored in scored_positions(61, 120) {
        let bytes = marlinformat::encode(&scored).unwrap();
        assert_eq!(marlinformat::decode(&bytes).as_ref(), Ok(&scored));
        let bytes = bulletformat::encode(&scored).unwrap();
        assert_eq!(bulletformat::decode(&bytes), Ok(seen(&scored)));
        let bytes = binary_fen::encode(&scored.board).unwrap();
        assert_eq!(binary_fen::decode(&bytes).as_ref(), Ok(&scored.board));
        castling += u32::from(scored.board.castling_rights() != Default::default());
        en_passant += u32::from(scored.board.en_passant().is_some());
    }
    assert!(castling > 500 && en_passant > 200, "{castling} {en_passant}");
}

/// The first position of a game, and its moves with their scores.
type Written = (ScoredBoard, Vec<(Move, i16)>);

/// A file of viriformat, and what it has.
fn file(seed: u64, count: usize) -> (Vec<u8>, Vec<Written>) {
    let (mut bytes, mut expected) = (vec![], vec![]);
    let mut random = Random(seed);
    for mut game in games(seed, count) {
        let start = scored(game.board.clone(), &mut random);
        bytes.extend(marlinformat::encode(&start).unwrap());
        let mut moves = vec![];
        while let Some(mv) = game.step() {
            moves.push((mv, random.word() as i16));
            bytes.extend(viriformat::encode_move(mv, moves[moves.len() - 1].1));
        }
        bytes.extend(viriformat::END);
        expected.push((start, moves));
    }
    (bytes, expected)
}

#[test]
fn games_return() {
    let (file, expected) = file(62, 90);
    let mut games = viriformat::games(&file);
    let mut kinds = [0; 16];
    for (start, moves) in &expected {
        let game = games.next().unwrap().unwrap();
        assert_eq!((game.start(), game.len()), (start, moves.len()));
        assert_eq!(game.is_empty(), moves.is_empty());
        let (mut positions, mut board) = (game.positions(), start.board.clone());
        for &(mv, score) in moves {
            let here = ScoredBoard { board: board.clone(), score, result: start.result };
            assert_eq!(positions.next(), Some(Ok((here, mv))));
            board.play_unchecked(mv);
            kinds[mv.kind() as usize] += 1;
        }
        assert_eq!(positions.next(), None);
        assert_eq!(positions.board(), &board);
    }
    assert_eq!(games.next(), None);
    for kind in MoveKind::ALL {
        assert!(kinds[kind as usize] > 0, "{kind:?}");
    }
}

/// The example of the specification.
#[test]
fn viriformat_reads_its_specification() {
    #[rustfmt::skip]
    let file = [
        0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF,
        0x16, 0x42, 0x25, 0x61, 0x00, 0x00, 0x00, 0x00,
        0x88, 0x88, 0x88, 0x88, 0x9E, 0xCA, 0xAD, 0xE9,
        0x40, 0x00, 0x01, 0x00, 0x00, 0x00, 0x02, 0x00,
        0x0C, 0x07, 0x0A, 0x00, 0x34, 0x09, 0x14, 0x00,
        0xC3, 0x09, 0xE2, 0xFF, 0x3C, 0x0D, 0xFF, 0x7F,
        0x27, 0x09, 0xFF, 0x7F, 0x00, 0x00, 0x00, 0x00,
    ];
    let game = viriformat::games(&file).next().unwrap().unwrap();
    let start = ScoredBoard { board: Board::default(), score: 0, result: GameResult::WhiteWins };
    assert_eq!(*game.start(), start);
    assert_eq!(marlinformat::encode(&start).unwrap(), file[..32]);
    let moves = game.positions().map(|step| {
        let (scored, mv) = step.unwrap();
        (scored.board.san(mv).to_string(), scored.score)
    });
    let expected = [("e4", 10), ("e5", 20), ("Qh5", -30), ("Ke7", 32767), ("Qxe5#", 32767)];
    assert!(moves.eq(expected.map(|(san, score)| (san.to_owned(), score))));
}

/// The bytes of the tests of `scalachess`, with the variants' numbers that a board has not.
#[test]
fn binary_fens_are_those_of_lichess() {
    for (fen, hex, variant) in [
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "ffff00001000efff2d844ad200000000111111113e955fe3",
            "",
        ),
        ("5k2/6p1/8/1Pp5/6P1/8/8/3K4 w - c6 0 1", "20400006400000080ac0b1", ""),
        ("4k3/8/8/8/3pP3/8/6N1/7K b - e3 0 1", "10000000180040802ac10f", ""),
        (
            "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 3",
            "704f1ee8e81e4f70d60a44000002020813191113511571be0004",
            "02",
        ),
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 3 1", "00000002180000308a1c0f0301", "03"),
        ("r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 4", "8901080000810091ad0d10e1f70007", ""),
    ] {
        let of_hex = |text: &str| -> Vec<u8> {
            let bytes = (0..text.len()).step_by(2);
            bytes.map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap()).collect()
        };
        let board = board(fen);
        let theirs = [of_hex(hex), of_hex(variant)].concat();
        assert_eq!(binary_fen::decode(&theirs).as_ref(), Ok(&board), "{fen}");
        let ours = binary_fen::encode(&board).unwrap();
        // Where the variant has a number, plies are written that would be left out without.
        assert!(of_hex(hex).starts_with(&ours), "{fen}");
        assert_eq!(theirs == *ours, variant.is_empty(), "{fen}");
    }
}

#[test]
fn the_longest_binary_fen_has_the_documented_length() {
    let longest = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 65535 65535";
    let bytes = binary_fen::encode(&board(longest)).unwrap();
    assert_eq!(bytes.len(), binary_fen::MAX_BYTES);
    assert_eq!(binary_fen::decode(&bytes), Ok(board(longest)));
    let shortest = board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(binary_fen::encode(&shortest).unwrap().len(), 10);
}

/// What a decoder accepts comes back equal from the encoder, but for bits that are free.
fn check_entry(bytes: [u8; 32]) -> u32 {
    let same = |written: [u8; 32], extra: usize, name: &str| {
        let codes = written[..8].iter().map(|byte| byte.count_ones()).sum::<u32>() as usize;
        for at in (0..extra).filter(|at| !(8 + codes / 2..24).contains(at)) {
            assert_eq!(written[at], bytes[at], "{name}, byte {at} of {bytes:?}");
        }
    };
    let mut decoded = 0;
    if let Ok(scored) = marlinformat::decode(&bytes) {
        same(marlinformat::encode(&scored).unwrap(), marlinformat::EXTRA, "marlinformat");
        decoded += 1;
    }
    if let Ok(scored) = bulletformat::decode(&bytes) {
        same(bulletformat::encode(&scored).unwrap(), bulletformat::EXTRA.start, "bulletformat");
        decoded += 1;
    }
    decoded
}

fn check_binary_fen(bytes: &[u8]) -> u32 {
    let Ok(board) = binary_fen::decode(bytes) else { return 0 };
    let again = binary_fen::encode(&board).unwrap();
    assert_eq!(binary_fen::decode(&again), Ok(board), "{bytes:?}");
    1
}

/// Two bits of each entry are flipped.
#[test]
fn damaged_bytes_are_refused_or_mean_what_they_say() {
    let mut random = Random(63);
    let (mut entries, mut fens) = (0, 0);
    for scored in scored_positions(64, 30) {
        let binary_fen = binary_fen::encode(&scored.board).unwrap();
        let [marlin, bullet] =
            [marlinformat::encode(&scored), bulletformat::encode(&scored)].map(Result::unwrap);
        for _ in 0..20 {
            let mut flip = |bytes: &mut [u8]| {
                for _ in 0..2 {
                    let bit = random.word() as usize % (8 * bytes.len());
                    bytes[bit / 8] ^= 1 << (bit % 8);
                }
            };
            let (mut marlin, mut bullet, mut fen) = (marlin, bullet, binary_fen.to_vec());
            flip(&mut marlin);
            flip(&mut bullet);
            flip(&mut fen);
            entries += check_entry(marlin) + check_entry(bullet);
            fens += check_binary_fen(&fen);
        }
    }
    assert!(entries > 5000 && fens > 2000, "{entries} {fens}");
}

#[test]
fn random_bytes_do_not_panic() {
    let mut random = Random(65);
    for _ in 0..20_000 {
        let bytes: [u8; 48] = std::array::from_fn(|_| random.word() as u8);
        check_entry(*bytes.first_chunk().unwrap());
        check_binary_fen(&bytes[..random.word() as usize % 49]);
        for game in viriformat::games(&bytes) {
            assert!(game.is_err() || game.unwrap().positions().count() < 5);
        }
    }
}

/// A game that is damaged is passed over, and says where; what follows is read.
#[test]
fn damaged_games_say_where() {
    let (file, expected) = file(66, 6);
    let starts: Vec<usize> = expected
        .iter()
        .scan(0, |at, (_, moves)| {
            let start = *at;
            *at += 32 + 4 * (moves.len() + 1);
            Some(start)
        })
        .collect();
    let mut damaged = file.clone();
    damaged[starts[2] + 30] = 9;
    let legal = damaged[starts[3] + 33];
    damaged[starts[3] + 33] = legal ^ 0x80;
    let games: Vec<_> = viriformat::games(&damaged).collect();
    assert_eq!(games.len(), 6);
    let flaw = DecodeFlaw::GameResult(9);
    assert_eq!(games[2], Err(DecodeError { at: starts[2] + 30, flaw }));
    let steps: Vec<_> = games[3].as_ref().unwrap().positions().collect();
    let bits = u16::from_le_bytes([damaged[starts[3] + 32], damaged[starts[3] + 33]]);
    let flaw = DecodeFlaw::Move(bits);
    assert_eq!(steps, [Err(DecodeError { at: starts[3] + 32, flaw })]);
    assert!(games[4].as_ref().unwrap().positions().all(|step| step.is_ok()));

    for cut in [1, 31, 32, 35, 36, 38] {
        let cut = &file[..starts[1] + cut];
        let games: Vec<_> = viriformat::games(cut).collect();
        assert_eq!(games.len(), 2);
        let flaw = DecodeFlaw::Missing;
        assert_eq!(games[1], Err(DecodeError { at: cut.len(), flaw }));
    }
}

/// Castling by the king's own destination, a wrong kind and a pawn's plain step to the last rank are
/// not the bits of a legal move; without promotion, the bits of its piece may be anything.
#[test]
fn moves_have_one_spelling() {
    let start = board("r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
    let read = |bits: u16| {
        let scored = ScoredBoard { board: start.clone(), score: 0, result: GameResult::Draw };
        let mut file = marlinformat::encode(&scored).unwrap().to_vec();
        file.extend(bits.to_le_bytes());
        file.extend([7, 0]);
        file.extend(viriformat::END);
        let game = viriformat::games(&file).next().unwrap().unwrap();
        game.positions().next().unwrap().map(|(_, mv)| start.san(mv).to_string())
    };
    use rookline::Square as S;
    let rows = [
        (S::E1, S::H1, 8, "O-O"),
        (S::E1, S::A1, 8, "O-O-O"),
        (S::E1, S::A1, 9, "O-O-O"),
        (S::E5, S::D6, 4, "exd6"),
        (S::E5, S::E6, 0, "e6"),
        (S::E5, S::E6, 3, "e6"),
        (S::B7, S::B8, 15, "b8=Q+"),
        (S::B7, S::A8, 12, "bxa8=N"),
        (S::E1, S::G1, 8, ""),
        (S::E1, S::H1, 0, ""),
        (S::E1, S::H1, 12, ""),
        (S::E5, S::D6, 0, ""),
        (S::E5, S::E6, 4, ""),
        (S::B7, S::B8, 0, ""),
        (S::B7, S::B8, 4, ""),
        (S::E8, S::E7, 0, ""),
    ];
    assert_all_rows(rows.map(|(from, to, kind, san)| {
        let bits = from.index() as u16 | (to.index() as u16) << 6 | kind << 12;
        let wrong = DecodeError { at: 32, flaw: DecodeFlaw::Move(bits) };
        let wanted = if san.is_empty() { Err(wrong) } else { Ok(san.to_owned()) };
        (format!("{from}{to} {kind}"), read(bits), wanted)
    }));
}

/// What no other has room for is in `refused.rs`.
#[test]
fn the_largest_clock_and_the_least_score_have_room() {
    let scored =
        |fen: &str, score| ScoredBoard { board: board(fen), score, result: GameResult::Draw };
    assert!(marlinformat::encode(&scored("4k3/8/8/8/8/8/8/R3K3 w - - 255 0", 0)).is_ok());
    let least = scored("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", i16::MIN);
    assert_eq!(bulletformat::decode(&bulletformat::encode(&least).unwrap()), Ok(least));
}

#[test]
fn results_follow_the_outcome() {
    let mates = Color::ALL.map(|winner| GameResult::from(Outcome::Checkmate { winner }));
    assert_eq!(mates, [GameResult::WhiteWins, GameResult::BlackWins]);
    let draws = [Outcome::Stalemate, Outcome::SeventyFiveMoves];
    assert_eq!(draws.map(GameResult::from), [GameResult::Draw; 2]);
    assert_eq!(RESULTS.map(|result| result as u8), [0, 1, 2]);
    assert_eq!(RESULTS.map(|result| !result), [RESULTS[2], RESULTS[1], RESULTS[0]]);
}
