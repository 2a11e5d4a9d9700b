//! The board: what it keeps up to date, where it begins, what it counts, and how it is displayed.

use std::collections::HashSet;

use crate::games::{chess960, positions};
use rookline::board::{CastlingRights, Drawing, PIECE_VALUES, Setup};
use rookline::{Bitboard, Board, Color, ColoredPiece, Piece, Square, Wing};

const GAMES: usize = 150;

/// Copies everything that defines the position, and computes the rest anew.
fn recomputed(board: &Board) -> Board {
    Board::try_from(board.setup()).unwrap_or_else(|why| panic!("{board:?}: {why}"))
}

#[test]
fn incremental_state_equals_recomputation() {
    let mut seen = 0;
    for board in positions(1, GAMES) {
        let again = recomputed(&board);
        assert_eq!(board, again);
        assert_eq!(board.key(), again.key());
        assert_eq!(board.material(), again.material());
        for square in Square::ALL {
            assert_eq!(board.colored_piece_on(square), again.colored_piece_on(square));
        }
        let passed = board.after_null();
        assert_eq!(passed.is_none(), board.in_check());
        if let Some(passed) = passed {
            assert_eq!(passed.side_to_move(), !board.side_to_move());
            assert_eq!(passed, recomputed(&passed));
            assert_eq!(passed.key(), recomputed(&passed).key());
        }
        seen += 1;
    }
    assert!(seen > 10_000, "only {seen} positions");
}

#[test]
fn unions_squares_and_material_follow_from_the_twelve_bitboards() {
    for board in positions(2, GAMES) {
        let mut unions = [Bitboard::EMPTY; 2];
        let mut material = 0;
        for color in Color::ALL {
            for piece in Piece::ALL {
                let set = board.colored_pieces(color, piece);
                assert!(!set.intersects(unions[0] | unions[1]));
                unions[color.index()] |= set;
                let sign = if color == Color::White { 1 } else { -1 };
                material += sign * set.len() as i32 * PIECE_VALUES[piece.index()];
                assert!(set.iter().all(|square| board.colored_piece_on(square)
                    == Some(ColoredPiece::new(color, piece))));
            }
            assert_eq!(board.colors(color), unions[color.index()]);
        }
        assert_eq!(board.occupied(), unions[0] | unions[1]);
        for square in Square::ALL {
            let there = board.colored_piece_on(square);
            assert_eq!(board.color_on(square), there.map(ColoredPiece::color));
            assert_eq!(board.piece_on(square), there.map(ColoredPiece::piece));
        }
        let pieces = |square| board.colored_piece_on(square).map(|piece| (square, piece));
        assert!(board.iter().eq(Square::ALL.into_iter().filter_map(pieces)));
        assert!(board.iter().rev().eq(Square::ALL.into_iter().rev().filter_map(pieces)));
        assert_eq!(board.material(), material);
        for piece in Piece::ALL {
            let of_kind = board.occupied().iter().filter(|&s| board.piece_on(s) == Some(piece));
            assert_eq!(board.pieces(piece), of_kind.collect());
        }
        let empty = (!board.occupied()).iter();
        assert!(empty.map(|square| board.colored_piece_on(square)).all(|piece| piece.is_none()));
    }
}

/// Exchanges and material are measured in these.
#[test]
fn pieces_are_worth_what_is_documented() {
    assert_eq!(PIECE_VALUES, [100, 300, 300, 500, 900, 0]);
}

#[test]
fn the_start_positions_of_chess960_are_numbered_as_everywhere() {
    let mut rows = HashSet::new();
    for number in 0..960 {
        let board = chess960(number);
        assert_eq!(Board::try_from(board.setup()).as_ref(), Ok(&board));
        let fen = board.fen().to_string();
        let (row, rest) = fen.split_once('/').unwrap();
        let capitals = row.to_uppercase();
        assert_eq!(rest, format!("pppppppp/8/8/8/8/PPPPPPPP/{capitals} w KQkq - 0 1"));

        // The number from the back rank: where the bishops stand, where the queen stands among the
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
        let board = chess960(number);
        assert!(board.fen().to_string().contains(row), "{number}");
    }
    // The start position of standard chess is one of them.
    assert_eq!(chess960(518), Board::default());
    assert_eq!(Board::default(), Board::START_FEN.parse().unwrap());
    assert_eq!(Board::default().castling_rights(), CastlingRights::STANDARD);
    // A number for each side.
    for number in 0..960 {
        let [white, black] = [number, 959 - number].map(|n| chess960(n).setup());
        let board = Setup::double_chess960(number, 959 - number).unwrap();
        let both = Board::try_from(board).unwrap().setup();
        assert_eq!(both.pieces, [white.pieces[0], black.pieces[1]]);
        for wing in Wing::ALL {
            let file = |setup: &Setup, color| setup.castling_rights.rook_file(color, wing);
            assert_eq!(file(&both, Color::White), file(&white, Color::White));
            assert_eq!(file(&both, Color::Black), file(&black, Color::Black));
        }
        assert_eq!(both, board);
    }
    for (white, black) in [(0, 960), (960, 0), (960, 960), (u16::MAX, u16::MAX)] {
        assert_eq!(Setup::double_chess960(white, black), None);
    }
}

/// As a text, a FEN: the rows in the other order, and each letter in the other case.
#[test]
fn a_mirrored_board_has_the_mirrored_fen() {
    let exchanged = |text: &str| -> String {
        let other = |c: char| match c {
            'A'..='Z' => c.to_ascii_lowercase(),
            _ => c.to_ascii_uppercase(),
        };
        text.chars().map(other).collect()
    };
    for board in positions(3, GAMES) {
        let fen = board.to_string();
        let [pieces, side, rights, passed, half, full] = fen.split(' ').collect::<Vec<_>>()[..]
        else {
            panic!("{fen}")
        };
        let rows: Vec<String> = pieces.rsplit('/').map(exchanged).collect();
        // White's come first again.
        let (white, black) =
            rights.split_at(rights.find(char::is_lowercase).unwrap_or(rights.len()));
        let rights = exchanged(black) + &exchanged(white);
        let side = if side == "w" { "b" } else { "w" };
        let passed = passed.replace('3', "x").replace('6', "3").replace('x', "6");
        let wanted = format!("{} {side} {rights} {passed} {half} {full}", rows.join("/"));
        let mirrored = board.mirrored();
        assert_eq!(mirrored.to_string(), wanted);
        assert_eq!(mirrored, recomputed(&mirrored));
        assert_eq!(mirrored.mirrored(), board);
        assert_eq!(mirrored.material(), -board.material());
    }
}

/// FEN has numbers up to 65,535, and a long game must not start again at 0.
#[test]
fn counters_count_up_to_their_greatest_number_and_stay_there() {
    let counters = |board: &Board| (board.halfmove_clock(), board.fullmove_number());
    for (count, next) in [(0, 1), (255, 256), (32_767, 32_768), (65_534, 65_535), (65_535, 65_535)]
    {
        let text = |side| format!("4k3/8/8/8/8/8/8/4K3 {side} - - {count} {count}");
        for (side, uci, number) in [("w", "e1e2", count), ("b", "e8e7", next)] {
            let board: Board = text(side).parse().unwrap();
            let moved = board.after_unchecked(board.parse_uci(uci).unwrap());
            assert_eq!(counters(&moved), (next, number), "{board:?}");
            assert_eq!(counters(&board.after_null().unwrap()), (next, number), "{board:?}");
        }
    }
}

#[test]
fn counters_are_set_and_nothing_else() {
    for board in positions(42, 9).step_by(7) {
        let (mut changed, setup) = (board.clone(), board.setup());
        changed.set_halfmove_clock(1234);
        let expected = Setup { halfmove_clock: 1234, ..setup };
        assert_eq!(Ok(&changed), Board::try_from(expected).as_ref());
        assert_eq!(changed.key(), board.key());
    }
}

#[test]
fn the_board_is_drawn_from_either_side() {
    let board: Board =
        "r1bq1rk1/2p1bppp/p7/1p1np3/8/1BP5/PP1P1PPP/RNBQR1K1 w - - 0 12".parse().unwrap();
    let white = Drawing::of(&board, Color::White).to_string();
    assert_eq!(white.lines().next(), Some("8 r . b q . r k ."));
    assert_eq!(white.lines().last(), Some("  a b c d e f g h"));
    let black = Drawing::of(&board, Color::Black).to_string();
    assert_eq!(black.lines().next(), Some("1 . K . R Q B N R"));
    assert_eq!(black.lines().last(), Some("  h g f e d c b a"));
    let turned = |line: &str| {
        let (rank, pieces) = line.split_at(1);
        let pieces: String = pieces.chars().rev().collect();
        format!("{rank} {}", pieces.trim_end())
    };
    assert!(white.lines().rev().skip(1).map(turned).eq(black.lines().take(8)));
    // Whichever side is to move.
    let to_move: Board =
        "r1bq1rk1/2p1bppp/p7/1p1np3/8/1BP5/PP1P1PPP/RNBQR1K1 b - - 0 12".parse().unwrap();
    assert_eq!(Drawing::of(&to_move, Color::White).to_string(), white);
    assert_eq!(Drawing::of(&to_move, Color::Black).to_string(), black);
}
