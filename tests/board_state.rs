//! The board: what it keeps up to date, what it says about attacks, exchanges
//! and draws, and how it is shown.

mod games;
mod oracle;

use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};

use games::Game;
use oracle::{BISHOP, KING, KNIGHT, ROOK, Random, leaper_attacks, slider_attacks};
use rookline::attacks::pins;
use rookline::board::{Setup, piece_value, zobrist};
use rookline::{
    Bitboard, Board, Color, File, MoveList, Piece, Rank, Square, king_attacks, piece_attacks,
};

const GAMES: usize = 150;

/// Every position of some random games, Chess960 ones among them.
fn positions(seed: u64, mut visit: impl FnMut(&Board)) {
    let mut random = Random(seed);
    for number in 0..GAMES {
        let mut game = Game::new(number % 3 == 0, &mut random);
        visit(&game.board);
        while let Some(board) = game.step(&mut random) {
            visit(board);
        }
    }
}

/// Copies everything that defines the position and computes the rest anew.
fn recomputed(board: &Board) -> Board {
    Board::try_from(board.setup()).unwrap_or_else(|why| panic!("{board:?}: {why}"))
}

#[test]
fn incremental_state_equals_recomputation() {
    let mut seen = 0;
    positions(1, |board| {
        let again = recomputed(board);
        assert_eq!(*board, again);
        assert_eq!(board.key(), again.key());
        assert_eq!(board.material(), again.material());
        for square in Square::ALL {
            assert_eq!(board.man_on(square), again.man_on(square));
        }
        if let Some(passed) = board.after_null() {
            assert_eq!(passed, recomputed(&passed));
        }
        seen += 1;
    });
    assert!(seen > 10_000, "only {seen} positions");
}

#[test]
fn unions_squares_and_material_follow_from_the_twelve_bitboards() {
    positions(2, |board| {
        let mut unions = [Bitboard::EMPTY; 2];
        let mut material = 0;
        for color in Color::ALL {
            for piece in Piece::ALL {
                let set = board.pieces(color, piece);
                assert!(!set.intersects(unions[0] | unions[1]));
                unions[color.index()] |= set;
                let sign = if color == Color::White { 1 } else { -1 };
                material += sign * set.len() as i32 * piece_value(piece);
                assert!(set.iter().all(|square| board.man_on(square) == Some((color, piece))));
            }
            assert_eq!(board.men(color), unions[color.index()]);
        }
        assert_eq!(board.occupied(), unions[0] | unions[1]);
        assert_eq!(board.material(), material);
        for piece in Piece::ALL {
            let of_kind = board.occupied().iter().filter(|&s| board.piece_on(s) == Some(piece));
            assert_eq!(board.all_pieces(piece), of_kind.collect());
        }
        let empty = (!board.occupied()).iter();
        assert!(empty.map(|square| board.man_on(square)).all(|man| man.is_none()));
    });
}

#[test]
fn the_start_positions_of_chess960_are_numbered_as_everywhere() {
    let mut rows = HashSet::new();
    for number in 0..960 {
        let setup = Setup::chess960(number).unwrap();
        let board = Board::try_from(setup).unwrap();
        let fen = board.fen().to_string();
        let (row, rest) = fen.split_once('/').unwrap();
        let capitals = row.to_uppercase();
        assert_eq!(rest, format!("pppppppp/8/8/8/8/PPPPPPPP/{capitals} w KQkq - 0 1"));

        // The number from the row: where the bishops stand, where the queen among the
        // other six, and which two of the last five are the knights.
        let bishops: Vec<usize> = row.match_indices('b').map(|(at, _)| at).collect();
        let on = |parity| bishops.iter().find(|&at| at % 2 == parity).unwrap() / 2;
        let others = row.replace('b', "");
        let five = others.replace('q', "");
        let patterns = [
            "nnrkr", "nrnkr", "nrknr", "nrkrn", "rnnkr", "rnknr", "rnkrn", "rknnr", "rknrn",
            "rkrnn",
        ];
        let knights = patterns.iter().position(|&pattern| pattern == five).unwrap();
        let decoded = on(1) + 4 * on(0) + 16 * others.find('q').unwrap() + 96 * knights;
        assert_eq!(decoded, usize::from(number), "{row}");
        rows.insert(capitals);
    }
    assert_eq!(rows.len(), 960);
    for (number, row) in [(0, "BBQNNRKR"), (518, "RNBQKBNR"), (534, "RNBKQBNR"), (959, "RKRNNQBB")]
    {
        let board = Board::try_from(Setup::chess960(number).unwrap()).unwrap();
        assert!(board.fen().to_string().contains(row), "{number}");
    }
    assert_eq!(Setup::chess960(960), None);
    assert_eq!(Setup::chess960(u16::MAX), None);
}

#[test]
fn equal_positions_have_equal_keys_and_others_have_others() {
    let mut facts = HashMap::new();
    let mut keys = HashSet::new();
    positions(3, |board| {
        let mut setup = board.setup();
        setup.halfmove_clock = 0;
        setup.fullmove_number = 1;
        setup.en_passant = board.legal_en_passant();
        let fact = Board::try_from(setup).unwrap().fen().shredder().to_string();
        keys.insert(board.key());
        assert_eq!(*facts.entry(fact).or_insert(board.key()), board.key(), "{board:?}");
    });
    assert_eq!(facts.len(), keys.len());
}

#[test]
fn the_key_has_en_passant_only_when_it_is_legal() {
    let key = |fen: &str| fen.parse::<Board>().unwrap().key();
    let with = |square: &str, rest: &str| key(&format!("{rest} {square} 0 1"));
    // Nobody can take; somebody can; somebody could but is pinned.
    for (rest, square, counts) in [
        ("4k3/8/8/8/4P3/8/8/4K3 b -", "e3", false),
        ("4k3/8/8/8/3pP3/8/8/4K3 b -", "e3", true),
        ("8/8/8/8/k2pP2R/8/8/4K3 b -", "e3", false),
        // One of two is pinned, the other is not; and either of them could be it.
        ("3k4/8/8/8/3pPp2/8/8/3RK3 b -", "e3", true),
        ("5k2/8/8/8/3pPp2/8/8/4KR2 b -", "e3", true),
    ] {
        assert_eq!(with(square, rest) != with("-", rest), counts, "{rest}");
    }
}

#[test]
fn the_words_of_the_keys_are_the_documented_ones() {
    assert_eq!(&zobrist::SEED.to_be_bytes(), b"rookline");
    let mut random = Random(zobrist::SEED);
    let words: Vec<u64> = (0..793).map(|_| random.word()).collect();
    let board: Board = "4k3/8/8/8/8/8/8/4K2R b K - 0 1".parse().unwrap();
    let man = |color: usize, piece: usize, square: Square| {
        words[384 * color + 64 * piece + square.index()]
    };
    let men = man(0, 5, Square::E1) ^ man(0, 3, Square::H1) ^ man(1, 5, Square::E8);
    assert_eq!(board.key(), men ^ words[768 + 7] ^ words[792]);

    // Each of them, since a board whose keys have a wrong word, or the same one
    // twice, is still in step with itself.
    for color in Color::ALL {
        for piece in Piece::ALL {
            for square in Square::ALL {
                let word = man(color.index(), piece.index(), square);
                assert_eq!(zobrist::man(color, piece, square), word, "{color} {piece} {square}");
            }
        }
    }
    for (number, file) in File::ALL.into_iter().enumerate() {
        for (rank, first) in [(Rank::First, 768), (Rank::Eighth, 776)] {
            let rook = Square::at(file, rank);
            assert_eq!(zobrist::castling(rook.bitboard()), words[first + number], "{rook}");
        }
        assert_eq!(zobrist::en_passant(file), words[784 + number], "{file}");
    }
    assert_eq!(zobrist::black_to_move(), words[792]);
}

/// Remembers what it is fed.
#[derive(Default)]
struct Fed(Vec<u8>);

impl Hasher for Fed {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}

/// Less than the key would do for a hash table, too, only slowly.
#[test]
fn a_board_is_hashed_by_its_whole_key() {
    positions(13, |board| {
        let mut fed = Fed::default();
        board.hash(&mut fed);
        assert_eq!(fed.0, board.key().to_ne_bytes(), "{board:?}");
    });
}

/// What a man attacks, by walking.
fn walked((color, piece): (Color, Piece), from: Square, occupied: Bitboard) -> u64 {
    let from = from.index();
    match piece {
        Piece::Pawn if color == Color::White => leaper_attacks(&[(1, 1), (-1, 1)], from),
        Piece::Pawn => leaper_attacks(&[(1, -1), (-1, -1)], from),
        Piece::Knight => leaper_attacks(&KNIGHT, from),
        Piece::King => leaper_attacks(&KING, from),
        Piece::Bishop => slider_attacks(&BISHOP, from, occupied.0),
        Piece::Rook => slider_attacks(&ROOK, from, occupied.0),
        Piece::Queen => slider_attacks(&KING, from, occupied.0),
    }
}

#[test]
fn what_the_men_attack_one_by_one_and_together() {
    let mut random = Random(9);
    positions(10, |board| {
        if !random.word().is_multiple_of(8) {
            return;
        }
        // The board as it is, without a king, and with anything in the way.
        let without_king = board.occupied().without(board.king(board.side_to_move()));
        for occupied in [board.occupied(), without_king, Bitboard(random.board())] {
            for color in Color::ALL {
                let mut all = 0;
                for from in board.men(color) {
                    let man = board.man_on(from).unwrap();
                    let attacks = piece_attacks(man.0, man.1, from, occupied);
                    assert_eq!(attacks.0, walked(man, from, occupied), "{man:?} {from}");
                    all |= attacks.0;
                }
                assert_eq!(board.attacked_by(color, occupied).0, all, "{board:?} {occupied:?}");
            }
        }
    });
}

#[test]
fn a_king_steps_where_he_is_not_attacked_when_gone() {
    positions(11, |board| {
        let us = board.side_to_move();
        let king = board.king(us);
        let danger = board.attacked_by(!us, board.occupied().without(king));
        let mut steps = Bitboard::EMPTY;
        board.for_each_legal_move_in(king.bitboard(), Bitboard::ALL, |mv| {
            if !mv.is_castling() {
                steps |= mv.to().bitboard();
            }
        });
        assert_eq!(steps, king_attacks(king) - board.men(us) - danger, "{board:?}");
    });
}

/// The board hands its sliders to what finds pins between any two sides.
#[test]
fn pins_by_the_sliders_of_a_side() {
    positions(12, |board| {
        for color in Color::ALL {
            let (king, own) = (board.king(color), board.men(color));
            let found = pins::pinned(king, own, board.occupied(), board.sliders(!color));
            assert_eq!(found, board.pinned(color), "{board:?}");
        }
    });
}

#[test]
fn attackers_are_those_that_walk_there() {
    positions(4, |board| {
        if board.halfmove_clock() % 8 != 0 {
            return;
        }
        let occupied = board.occupied();
        for square in Square::ALL {
            let mut expected = 0;
            for from in occupied {
                let attacks = walked(board.man_on(from).unwrap(), from, occupied);
                expected |= (attacks >> square.index() & 1) << from.index();
            }
            assert_eq!(board.attackers_to(square, occupied).0, expected);
            for color in Color::ALL {
                let theirs = board.attackers_by(color, square, occupied);
                assert_eq!(theirs.0, expected & board.men(color).0);
                assert_eq!(board.is_attacked(square, color), !theirs.is_empty());
            }
        }
        let king = board.king(board.side_to_move());
        assert_eq!(board.checkers(), board.attackers_by(!board.side_to_move(), king, occupied));
    });
}

/// A man is pinned if a slider attacks his king only once he is gone.
#[test]
fn pinned_men_are_those_without_whom_their_king_is_attacked() {
    positions(5, |board| {
        for color in Color::ALL {
            let king = board.king(color);
            let attackers = |occupied| board.attackers_by(!color, king, occupied);
            let now = attackers(board.occupied());
            let is_pinned = |square: &Square| attackers(board.occupied().without(*square)) != now;
            let expected = board.men(color).without(king).iter().filter(is_pinned).collect();
            assert_eq!(board.pinned(color), expected, "{board:?}");
        }
    });
}

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
    positions(6, |board| {
        board.for_each_capture(|mv| {
            let Some(taken) = board.piece_on(mv.to()) else { return };
            if mv.promotion().is_some() {
                return;
            }
            let piece = board.piece_on(mv.from()).unwrap();
            let at_risk = if piece == Piece::King { 20_000 } else { piece_value(piece) };
            let left = board.occupied().without(mv.from());
            let reply = gain(board, mv.to(), !board.side_to_move(), left, at_risk);
            assert_eq!(board.see(mv), piece_value(taken) - reply, "{board:?} {mv}");
        });
    });
}

#[test]
fn whether_an_exchange_is_worth_so_much() {
    let mut random = Random(13);
    let (mut yes, mut no) = (0, 0);
    positions(14, |board| {
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
    });
    assert!(yes > 10_000 && no > 10_000, "{yes} {no}");
}

#[test]
fn null_moves() {
    let board: Board = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 4 9".parse().unwrap();
    let passed = board.after_null().unwrap();
    assert_eq!(passed.fen().to_string(), "4k3/8/8/8/3pP3/8/8/4K3 w - - 5 10");
    assert_ne!(passed.key(), board.key());
    let check: Board = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1".parse().unwrap();
    assert_eq!(check.after_null(), None);
}

/// FEN knows numbers up to 65,535, and a long game must not begin anew at 0.
#[test]
fn counters_count_up_to_their_greatest_number_and_stay_there() {
    let counters = |board: &Board| (board.halfmove_clock(), board.fullmove_number());
    for (count, next) in [(0, 1), (255, 256), (32_767, 32_768), (65_534, 65_535), (65_535, 65_535)]
    {
        let text = |side| format!("4k3/8/8/8/8/8/8/4K3 {side} - - {count} {count}");
        for (side, uci, number) in [("w", "e1e2", count), ("b", "e8e7", next)] {
            let board: Board = text(side).parse().unwrap();
            let moved = board.after(board.parse_uci(uci).unwrap());
            assert_eq!(counters(&moved), (next, number), "{board:?}");
            assert_eq!(counters(&board.after_null().unwrap()), (next, number), "{board:?}");
        }
    }
}

#[test]
fn draws() {
    let mut board = Board::default();
    let mut keys = Vec::new();
    let mut counts = Vec::new();
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
        keys.push(board.key());
        board = board.after(board.parse_uci(text).unwrap());
        counts.push(board.repetitions(&keys));
    }
    assert_eq!(counts, [0, 0, 0, 1, 1, 1, 1, 2]);
    // A pawn move is never undone: what lies before it is not looked at.
    keys.push(board.key());
    board = board.after(board.parse_uci("e2e4").unwrap());
    assert_eq!(board.repetitions(&keys), 0);

    let fifty =
        |clock: u16| format!("4k3/8/8/8/8/8/8/4K2R w - - {clock} 80").parse::<Board>().unwrap();
    assert!(!fifty(99).is_fifty_moves() && fifty(100).is_fifty_moves());
    assert!(!fifty(149).is_seventy_five_moves() && fifty(150).is_seventy_five_moves());
    for (men, too_little) in [
        ("8/8/4k3/8/8/4K3/8/8", true),
        ("8/8/4k3/8/8/4KN2/8/8", true),
        ("8/8/4kn2/8/8/4KN2/8/8", false),
        ("8/8/4k3/8/8/4KNN1/8/8", false),
        ("8/8/4kb2/8/8/4K3/8/8", true),
        ("8/8/4kb2/8/8/4K3/4B3/8", false),
        ("8/8/4kb2/8/8/3BK3/8/8", false),
        ("8/8/4kb2/8/8/4K3/5B2/8", true),
        ("8/8/4k1b1/8/8/4K3/8/8", true),
        ("8/8/4k1b1/8/8/4K3/4B3/8", true),
        ("8/8/4k3/8/8/4K3/7P/8", false),
        ("8/8/4k3/8/8/4K3/8/7R", false),
        ("8/8/4k3/8/8/4KBN1/8/8", false),
    ] {
        let board: Board = format!("{men} w - - 0 1").parse().unwrap();
        assert_eq!(board.is_insufficient_material(), too_little, "{men}");
    }
}

/// Keys that no game can have, since in a game what lies further back never is the
/// same position, and neither is the one of two half-moves ago but by null moves.
#[test]
fn repetitions_are_looked_for_as_far_back_as_the_clock_says() {
    for clock in 0..12 {
        let board: Board = format!("4k3/8/8/8/8/8/8/4K2R w - - {clock} 80").parse().unwrap();
        for earlier in 0..9 {
            let keys = vec![board.key(); earlier];
            assert_eq!(board.repetitions(&keys), earlier.min(clock) / 2, "{clock} of {earlier}");
        }
    }
}

#[test]
fn the_board_is_drawn_from_either_side() {
    let board: Board =
        "r1bq1rk1/2p1bppp/p7/1p1np3/8/1BP5/PP1P1PPP/RNBQR1K1 w - - 0 12".parse().unwrap();
    let white = board.to_string();
    assert_eq!(white, board.drawing(Color::White).to_string());
    assert_eq!(white.lines().next(), Some("8 r . b q . r k ."));
    assert_eq!(white.lines().last(), Some("  a b c d e f g h"));
    let black = board.drawing(Color::Black).to_string();
    assert_eq!(black.lines().next(), Some("1 . K . R Q B N R"));
    let turned: Vec<String> = white
        .lines()
        .rev()
        .skip(1)
        .map(|line| {
            let (rank, men) = line.split_at(1);
            format!(
                "{rank}{}",
                men.chars().rev().collect::<String>().trim_end().replacen("", " ", 1)
            )
        })
        .collect();
    assert_eq!(turned, black.lines().take(8).collect::<Vec<_>>());
}

#[test]
fn no_legal_or_illegal_move_panics() {
    let mut random = Random(7);
    positions(8, |board| {
        if !random.word().is_multiple_of(64) {
            return;
        }
        for _ in 0..200 {
            let Some(mv) = rookline::Move::from_bits(random.word() as u16) else { continue };
            let _ = (board.is_legal(mv), board.see(mv), board.san(mv).to_string());
            assert!(board.see_ge(mv, board.see(mv)));
            let _ = board.changes(mv);
            let mut after = board.after(mv);
            let mut played = board.clone();
            match played.play(mv) {
                Ok(()) => assert!(played == after && board.legal_moves().contains(&mv)),
                Err(_) => assert!(played == *board && !board.legal_moves().contains(&mv)),
            }
            for _ in 0..4 {
                let _ = (after.legal_moves().len(), after.fen().to_string(), after.checkers());
                let _ = rookline::perft(&after, 1);
                let Some(&mv) = after.legal_moves().first() else { break };
                after = after.after(mv);
            }
        }
    });
}

#[test]
fn what_a_move_does_is_known_before_it_is_made() {
    let mut checks = 0;
    let men = |board: &Board, color, piece| board.pieces(color, piece).len();
    positions(12, |board| {
        let (us, them) = (board.side_to_move(), !board.side_to_move());
        board.for_each_legal_move(|mv| {
            let after = board.after(mv);
            assert_eq!(board.gives_check(mv), after.in_check(), "{board:?} {mv}");
            checks += usize::from(after.in_check());
            let mut gone = Piece::ALL
                .into_iter()
                .filter(|&piece| men(board, them, piece) > men(&after, them, piece));
            assert_eq!(board.captured(mv), gone.next(), "{board:?} {mv}");
            assert_eq!(board.men(us).len(), after.men(us).len());
        });
    });
    assert!(checks > 10_000, "{checks}");
}

#[test]
fn the_changes_of_a_move_lead_to_the_board_after_it() {
    let (mut captures, mut castlings, mut promotions) = (0, 0, 0);
    positions(15, |board| {
        board.for_each_legal_move(|mv| {
            let changes = board.changes(mv);
            let mut setup = board.setup();
            for (color, piece, square) in changes.removed.into_iter().flatten() {
                assert_eq!(board.man_on(square), Some((color, piece)), "{board:?} {mv}");
                setup.clear(square);
            }
            for (color, piece, square) in changes.added.into_iter().flatten() {
                setup.put(color, piece, square);
            }
            assert_eq!(setup.pieces, board.after(mv).setup().pieces, "{board:?} {mv}");

            let first = changes.removed[0].map(|(_, _, square)| square);
            assert_eq!(first, Some(mv.from()), "{board:?} {mv}");
            let first = changes.added[0].map(|(_, _, square)| square);
            assert_eq!(first, Some(mv.destination()), "{board:?} {mv}");
            let two = mv.is_capture() || mv.is_castling();
            assert_eq!(changes.removed[1].is_some(), two, "{board:?} {mv}");
            assert_eq!(changes.added[1].is_some(), mv.is_castling(), "{board:?} {mv}");
            captures += usize::from(mv.is_capture());
            castlings += usize::from(mv.is_castling());
            promotions += usize::from(mv.promotion().is_some());
        });
    });
    assert!(captures > 1_000 && castlings > 100 && promotions > 100);
}

#[test]
fn check_through_men_that_leave() {
    for (fen, uci) in [
        // Both pawns leave the rank of an en passant capture.
        ("8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1", "e5d6"),
        // The pawn taken uncovers a bishop.
        ("8/6k1/8/3pP3/8/2B5/8/4K3 w - d6 0 1", "e5d6"),
        // Castling: the rook on f1, or on d1 in Chess960 where the king stood.
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
        ("3k4/8/8/8/8/8/8/R2K4 w Q - 0 1", "d1a1"),
        // There, too, the rook sees through both squares that were theirs.
        ("8/8/8/8/8/8/8/k1K1R3 w K - 0 1", "c1e1"),
        // The new queen sees through the square that she has left.
        ("8/4P3/8/8/8/8/4k3/7K w - - 0 1", "e7e8q"),
    ] {
        let board: Board = fen.parse().unwrap();
        let mv = board.parse_uci(uci).unwrap();
        assert!(board.gives_check(mv) && board.after(mv).in_check(), "{fen}");
    }
}

/// Illegal moves can leave a side with more queens than a valid board has men,
/// and these with more moves than a list holds.
#[test]
fn a_list_with_no_room_left_does_not_panic() {
    let moves_of = |board: &Board| {
        let mut moves = 0;
        board.for_each_legal_move(|_| moves += 1);
        moves
    };
    let mut random = Random(11);
    let mut board = Board::default();
    for _ in 0..40_000 {
        let Some(mv) = rookline::Move::from_bits(random.word() as u16) else { continue };
        let Some(next) = board.after(mv).after_null() else { continue };
        if moves_of(&next) >= moves_of(&board) {
            board = next;
        }
        if moves_of(&board) > MoveList::CAPACITY {
            break;
        }
    }
    assert!(moves_of(&board) > MoveList::CAPACITY, "{board:?}");
    assert_eq!(board.legal_moves().len(), MoveList::CAPACITY);
}
