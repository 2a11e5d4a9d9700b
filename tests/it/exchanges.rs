//! Static exchange evaluation: known results, and a search of the same exchanges.

use crate::all_rows::rows_of;
use crate::extra_pieces::{TWO_KINGS, with_another};
use crate::games::positions;
use crate::random::Random;
use crate::walks;
use rookline::board::{PIECE_VALUES, Setup};
use rookline::moves::MoveKind;
use rookline::{Board, Color, ColoredPiece, Move, MoveFilter, Piece, Square};

const GAMES: usize = 150;

/// The rows of `exchanges.txt`: a position, a move, and the value of the exchange.
#[test]
fn exchanges_of_known_outcome() {
    for [fen, mv, expected] in rows_of(include_str!("exchanges.txt")) {
        let board: Board = fen.parse().unwrap();
        let found = board.see(board.parse_uci(mv).unwrap(), &PIECE_VALUES);
        assert_eq!(found.to_string(), expected, "{fen} {mv}");
    }
}

/// The pieces that take on a square in turn: always the least valuable one, and a king only if it
/// cannot be taken back.
fn takers(board: &Board, to: Square) -> Vec<Piece> {
    let (mut takers, mut side, mut occupied) = (Vec::new(), board.side_to_move(), board.occupied());
    let attackers =
        |side, occupied| walks::attackers(board, to, occupied) & board.colors(side) & occupied;
    loop {
        let pieces = attackers(side, occupied);
        let Some(from) = pieces.iter().min_by_key(|&from| board.piece_on(from)) else {
            return takers;
        };
        occupied = occupied.without(from);
        let piece = board.piece_on(from).unwrap();
        if piece == Piece::King && !attackers(!side, occupied).is_empty() {
            return takers;
        }
        takers.push(piece);
        side = !side;
    }
}

/// What the first of the takers gains; each of them may stop instead.
fn gain(at_risk: Piece, takers: &[Piece], values: &Values) -> i32 {
    match takers {
        [] => 0,
        [first, others @ ..] => (values[at_risk.index()] - gain(*first, others, values)).max(0),
    }
}

/// By [`Piece::index`].
type Values = [i32; 6];

/// What all pieces of one side are worth, less those of the other.
fn balance(board: &Board, values: &Values) -> i32 {
    board.iter().map(|(_, piece)| piece.color().sign() * values[piece.piece().index()]).sum()
}

/// The value of a move, from what it changes and what can be taken after it.
fn searched(board: &Board, mv: Move, values: &Values) -> i32 {
    if mv.is_castling() {
        return 0;
    }
    let after = board.after_unchecked(mv);
    let won = balance(&after, values) - balance(board, values);
    let won = if board.side_to_move() == Color::White { won } else { -won };
    won - gain(after.piece_on(mv.to()).unwrap(), &takers(&after, mv.to()), values)
}

fn check_value(board: &Board, mv: Move, values: &Values) {
    let value = searched(board, mv, values);
    assert_eq!(board.see(mv, values), value, "{board:?} {mv} {values:?}");
}

/// That `see_ge` says of each threshold what `see` says.
fn check_thresholds(board: &Board, mv: Move, values: &Values, random: &mut Random) -> (i32, bool) {
    let worth = board.see(mv, values);
    let any = random.word() as i32 % 1_000;
    for threshold in [worth, worth.min(0), worth - 1, worth + 1, i32::MIN, i32::MAX, any] {
        let holds = board.see_ge(mv, threshold, values);
        assert_eq!(holds, worth >= threshold, "{board:?} {mv} {threshold} {values:?}");
    }
    (worth, worth >= any)
}

/// Any values: of the king too, negative ones, and pawns above queens.
#[test]
fn exchanges_by_other_values_agree_with_a_search() {
    let mut random = Random(17);
    let mut different = 0;
    for _ in 0..400 {
        let board = crowded(&mut random);
        let values: Values = std::array::from_fn(|_| (random.word() % 2_000) as i32 - 200);
        for mv in board.legal_moves() {
            check_value(&board, mv, &values);
            let (worth, _) = check_thresholds(&board, mv, &values, &mut random);
            different += i32::from(worth != board.see(mv, &PIECE_VALUES));
        }
    }
    assert!(different > 1_000, "{different}");
}

/// Whatever the values, nothing panics.
#[test]
fn the_greatest_values_never_panic() {
    let board: Board = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1".parse().unwrap();
    for value in [i32::MIN, i32::MAX] {
        for other in [i32::MIN, -1, i32::MAX] {
            let values = [value, other, value, other, value, other];
            for mv in board.legal_moves() {
                let _ = (board.see(mv, &values), board.see_ge(mv, other, &values));
            }
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn exchanges_of_games_agree_with_a_search() {
    for board in positions(6, GAMES) {
        for mv in board.legal_moves() {
            check_value(&board, mv, &PIECE_VALUES);
        }
    }
}

/// In games, few pieces stand one behind the other.
#[test]
fn exchanges_of_crowded_boards_agree_with_a_search() {
    let mut random = Random(15);
    let mut longest = 0;
    for _ in 0..1_000 {
        let board = crowded(&mut random);
        for mv in board.moves(MoveFilter::CAPTURES) {
            check_value(&board, mv, &PIECE_VALUES);
            longest = longest.max(takers(&board.after_unchecked(mv), mv.to()).len());
        }
    }
    assert!(longest >= 8, "{longest}");
}

/// A board with a king and up to 15 pieces on each side.
fn crowded(random: &mut Random) -> Board {
    loop {
        let mut setup = Setup::EMPTY;
        for color in Color::ALL {
            setup.put(Square::ALL[random.below(64)], ColoredPiece::new(color, Piece::King));
            for _ in 0..15 {
                let kinds = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];
                let (piece, square) = (kinds[random.below(4)], Square::ALL[random.below(64)]);
                if setup.pieces.as_flattened().iter().all(|set| !set.contains(square)) {
                    setup.put(square, ColoredPiece::new(color, piece));
                }
            }
        }
        if let Ok(board) = Board::try_from(setup) {
            return board;
        }
    }
}

/// No more than 35 pieces attack a square: 27 on the rays of one in the middle, and eight knights.
/// No position has that many, but moves that are not legal can lead to it.
#[test]
fn every_attacker_that_a_square_can_have_takes() {
    let mut board: Board = TWO_KINGS.parse().unwrap();
    let (white, black): (Vec<_>, Vec<_>) =
        pieces_around_d4().into_iter().partition(|(_, piece)| piece.color() == Color::White);
    assert_eq!((white.len(), black.len()), (18, 18));
    for piece in white.into_iter().zip(black).flat_map(|(white, black)| [white, black]) {
        board = with_another(&board, piece);
    }
    let takes = Move::new(Square::E4, Square::D4, MoveKind::Capture);
    assert_eq!(takers(&board.after_unchecked(takes), Square::D4).len(), 34);
    let worth = searched(&board, takes, &PIECE_VALUES);
    assert_eq!(board.see(takes, &PIECE_VALUES), worth);
    assert!(
        board.see_ge(takes, worth, &PIECE_VALUES) && !board.see_ge(takes, worth + 1, &PIECE_VALUES)
    );
}

/// A queen on d4, and pieces of both sides on all squares from which it can be attacked, so mixed
/// that each side always has a piece to take with until all have taken.
fn pieces_around_d4() -> Vec<(Square, ColoredPiece)> {
    let diagram = "
        . . . Q . . . Q
        Q . . q . . q .
        . q n Q N Q . .
        . N Q q q n . .
        Q q Q q Q q Q q
        . n q Q q N . .
        . Q N q n Q . .
        q . . Q . . q .
    ";
    let letters = diagram.chars().filter(|letter| !letter.is_whitespace());
    let pieces = Square::ALL.map(Square::flip_rank).into_iter().zip(letters);
    pieces
        .filter_map(|(square, letter)| Some((square, ColoredPiece::from_letter(letter)?)))
        .collect()
}

#[test]
fn whether_an_exchange_is_worth_so_much() {
    let mut random = Random(13);
    let (mut yes, mut no) = (0, 0);
    for board in positions(14, GAMES) {
        for mv in board.legal_moves() {
            let (worth, holds) = check_thresholds(&board, mv, &PIECE_VALUES, &mut random);
            if worth != 0 {
                *(if holds { &mut yes } else { &mut no }) += 1;
            }
        }
    }
    assert!(yes > 10_000 && no > 10_000, "{yes} {no}");
}
