//! Which moves give check, compared with a game on an array of squares: the move is made there, and
//! the pieces walk to the king. And what a move changes, compared with the board after it.

use crate::games::positions;
use crate::perft_counts::fens;
use crate::random::Random;
use crate::scattered::scattered;
use crate::walks;
use rookline::moves::MoveKind;
use rookline::{Bitboard, Board, Color, ColoredPiece, Move, Piece, Square};

type Squares = [Option<ColoredPiece>; 64];

fn squares_of(board: &Board) -> Squares {
    Square::ALL.map(|square| board.colored_piece_on(square))
}

fn occupied(pieces: &Squares) -> Bitboard {
    Square::ALL.into_iter().filter(|square| pieces[square.index()].is_some()).collect()
}

/// The pieces after a move, square by square.
fn made(pieces: &Squares, mv: Move) -> Squares {
    let mut after = *pieces;
    let (from, to) = (mv.from().index(), mv.to().index());
    let back_rank = from / 8 * 8;
    let castled = match mv.kind() {
        MoveKind::CastleKing => Some((6, 5)),
        MoveKind::CastleQueen => Some((2, 3)),
        _ => None,
    };
    if let Some((king_to, rook_to)) = castled {
        (after[from], after[to]) = (None, None);
        (after[back_rank + king_to], after[back_rank + rook_to]) = (pieces[from], pieces[to]);
        return after;
    }
    if mv.kind() == MoveKind::EnPassant {
        // Beside where the pawn came from, on its target's file.
        after[from / 8 * 8 + to % 8] = None;
    }
    let piece = pieces[from].unwrap();
    after[from] = None;
    after[to] = Some(match mv.promotion() {
        Some(promotion) => ColoredPiece::new(piece.color(), promotion),
        None => piece,
    });
    after
}

/// The pieces of `by` that attack the enemy king.
fn checkers(pieces: &Squares, by: Color) -> Bitboard {
    let occupied = occupied(pieces);
    let king = pieces
        .iter()
        .position(|&piece| piece == Some(ColoredPiece::new(!by, Piece::King)))
        .unwrap();
    let gives_check = |from: &Square| {
        let piece = pieces[from.index()].filter(|piece| piece.color() == by);
        piece
            .is_some_and(|piece| walks::attacks(piece, *from, occupied).contains(Square::ALL[king]))
    };
    Square::ALL.into_iter().filter(gives_check).collect()
}

/// How many checks of each kind there were.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    direct: usize,
    discovered: usize,
    double: usize,
    /// Pieces that can discover a check, but move along the line.
    along_the_line: usize,
    castling: usize,
    en_passant: usize,
    /// Through the pawn taken, or through both pawns.
    by_the_pawn_taken: usize,
    promotion: usize,
}

impl Seen {
    fn look_at(&mut self, board: &Board) {
        let (us, pieces) = (board.side_to_move(), squares_of(board));
        let checks = board.check_squares();
        self.positions += 1;
        for mv in board.legal_moves() {
            let after = made(&pieces, mv);
            let checkers = checkers(&after, us);
            assert_eq!(checks.gives_check(mv), !checkers.is_empty(), "{board:?} {mv:?}");
            assert_eq!(board.gives_check(mv), !checkers.is_empty(), "{board:?} {mv:?}");
            self.count(board, mv, checkers);
        }
    }

    fn count(&mut self, board: &Board, mv: Move, checkers: Bitboard) {
        let discovers = board.check_squares().discoverers().contains(mv.from());
        self.along_the_line += usize::from(discovers && checkers.is_empty());
        if checkers.is_empty() {
            return;
        }
        let direct = checkers == mv.to().bitboard();
        match mv.kind() {
            MoveKind::CastleKing | MoveKind::CastleQueen => self.castling += 1,
            MoveKind::EnPassant if direct => self.en_passant += 1,
            MoveKind::EnPassant if !discovers => self.by_the_pawn_taken += 1,
            _ if mv.promotion().is_some() => self.promotion += 1,
            _ if direct => self.direct += 1,
            _ if checkers.has_many() => self.double += 1,
            _ => self.discovered += 1,
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn checks_in_games_are_those_of_walks() {
    let mut seen = Seen::default();
    positions(1, 500).for_each(|board| seen.look_at(&board));
    assert!(seen.positions > 40_000 && seen.direct > 20_000, "{seen:?}");
    assert!(seen.discovered > 2_000 && seen.double > 200 && seen.promotion > 1_000, "{seen:?}");
}

#[test]
fn checks_in_perft_trees_are_those_of_walks() {
    fn walk(board: &Board, depth: u32, seen: &mut Seen) {
        seen.look_at(board);
        if depth > 0 {
            for mv in board.legal_moves() {
                walk(&board.after_unchecked(mv), depth - 1, seen);
            }
        }
    }
    let mut seen = Seen::default();
    for fen in fens() {
        walk(&fen.parse().unwrap(), 2, &mut seen);
    }
    assert!(seen.positions > 20_000 && seen.castling > 200 && seen.promotion > 1_000, "{seen:?}");
}

/// As many positions, with each kind of check at least so often in 100,000 of them.
fn check_scattered(seed: u64, positions: usize) {
    let (mut random, mut seen) = (Random(seed), Seen::default());
    while seen.positions < positions {
        if let Some(board) = scattered(&mut random) {
            seen.look_at(&board);
        }
    }
    let often = |count: usize, least: usize| count * 100_000 > least * positions;
    assert!(often(seen.direct, 125_000) && often(seen.discovered, 2_500), "{seen:?}");
    assert!(often(seen.promotion, 1_250) && often(seen.double, 250), "{seen:?}");
    assert!(often(seen.along_the_line, 625) && often(seen.castling, 625), "{seen:?}");
    assert!(often(seen.en_passant, 250) && often(seen.by_the_pawn_taken, 50), "{seen:?}");
}

#[test]
fn checks_among_scattered_pieces_are_those_of_walks() {
    check_scattered(5, 8_000);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn checks_among_many_scattered_pieces_are_those_of_walks() {
    check_scattered(2, 80_000);
}

/// What the answers are computed from, which programs also read.
#[test]
fn squares_and_discoverers_are_those_of_walks() {
    let mut random = Random(3);
    let mut seen = 0;
    while seen < 2_000 {
        let Some(board) = scattered(&mut random) else { continue };
        let (us, pieces, checks) =
            (board.side_to_move(), squares_of(&board), board.check_squares());
        let king = board.king(!us);
        for piece in Piece::ALL {
            let from = |&square: &Square| {
                let attacks =
                    walks::attacks(ColoredPiece::new(us, piece), square, occupied(&pieces));
                piece != Piece::King && attacks.contains(king)
            };
            let expected = Square::ALL.into_iter().filter(from).collect();
            assert_eq!(checks.of(piece), expected, "{board:?} {piece}");
        }
        let gone = |square: &Square| {
            let mut left = pieces;
            left[square.index()] = None;
            !checkers(&left, us).is_empty()
        };
        let own = board.colors(us).iter().filter(gone).collect();
        assert_eq!(checks.discoverers(), own, "{board:?}");
        seen += 1;
    }
}

#[test]
fn the_changes_of_a_move_lead_to_the_board_after_it() {
    let (mut captures, mut castlings, mut promotions) = (0, 0, 0);
    for board in positions(15, 150) {
        for mv in board.legal_moves() {
            let changes = board.changes(mv);
            let mut setup = board.setup();
            for (square, piece) in changes.removed.into_iter().flatten() {
                assert_eq!(board.colored_piece_on(square), Some(piece), "{board:?} {mv}");
                setup.clear(square);
            }
            for (square, piece) in changes.added.into_iter().flatten() {
                setup.put(square, piece);
            }
            assert_eq!(setup.pieces, board.after_unchecked(mv).setup().pieces, "{board:?} {mv}");

            let first = changes.removed[0].map(|(square, _)| square);
            assert_eq!(first, Some(mv.from()), "{board:?} {mv}");
            let first = changes.added[0].map(|(square, _)| square);
            assert_eq!(first, Some(mv.destination()), "{board:?} {mv}");
            let two = mv.is_capture() || mv.is_castling();
            assert_eq!(changes.removed[1].is_some(), two, "{board:?} {mv}");
            let taken = changes.removed[1].filter(|_| mv.is_capture());
            let taken = taken.map(|(_, piece)| piece.piece());
            assert_eq!(board.captured(mv), taken, "{board:?} {mv}");
            assert_eq!(changes.added[1].is_some(), mv.is_castling(), "{board:?} {mv}");
            captures += usize::from(mv.is_capture());
            castlings += usize::from(mv.is_castling());
            promotions += usize::from(mv.promotion().is_some());
        }
    }
    assert!(captures > 1_000 && castlings > 100 && promotions > 100);
}
