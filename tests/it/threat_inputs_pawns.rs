//! Pairs of pawns and blocked pawns, by definition and by the moves that change them.

use std::collections::BTreeSet;

use rookline::threats::inputs::{Pawn, PawnPairs, View, blocked_pawns};
use rookline::{Bitboard, Board, Color, ColoredPiece, Piece, Square, Threat};

use crate::games::{games, positions};

/// A pair with the pawn on the lower square first.
fn ordered((one, other): (Pawn, Pawn)) -> (Pawn, Pawn) {
    if one.1 < other.1 { (one, other) } else { (other, one) }
}

fn pawns(board: &Board) -> Vec<Pawn> {
    let of =
        |color| board.colored_pieces(color, Piece::Pawn).into_iter().map(move |at| (color, at));
    Color::ALL.into_iter().flat_map(of).collect()
}

fn are_near((_, one): Pawn, (_, other): Pawn) -> bool {
    one.file().index().abs_diff(other.file().index()) <= 1
}

/// All pairs of near pawns on a board.
fn pairs(board: &Board) -> BTreeSet<(Pawn, Pawn)> {
    let pawns = pawns(board);
    let with_others = |&one: &Pawn| {
        pawns.iter().filter(move |&&other| one.1 < other.1).map(move |&other| (one, other))
    };
    pawns.iter().flat_map(with_others).filter(|&(one, other)| are_near(one, other)).collect()
}

#[test]
fn a_pair_has_a_number_of_its_own_in_each_view() {
    let all: Vec<Pawn> = Color::ALL
        .into_iter()
        .flat_map(|color| Square::ALL.map(|square| (color, square)))
        .collect();
    for side in Color::ALL {
        for mirrored in [false, true] {
            let view = View::with_mirror(side, mirrored);
            let mut numbers = BTreeSet::new();
            for &one in &all {
                for &other in &all {
                    let number = PawnPairs::index(view, one, other);
                    assert_eq!(number, PawnPairs::index(view, other, one));
                    let stand =
                        [one, other].iter().all(|(_, square)| (8..56).contains(&square.index()));
                    let is_pair = stand && one.1 != other.1 && are_near(one, other);
                    assert_eq!(number.is_some(), is_pair, "{one:?} {other:?}");
                    if one.1 < other.1 {
                        assert!(number.is_none_or(|n| numbers.insert(n) && n < PawnPairs::INPUTS));
                    }
                }
            }
            assert_eq!(numbers.len(), 1_488);
        }
    }
}

#[test]
fn a_move_changes_the_pairs_of_the_pawns_that_leave_and_arrive() {
    let mut changes = 0;
    for mut game in games(41, 60) {
        let mut before = game.board.clone();
        while game.step().is_some() {
            let after = game.board.clone();
            let sets =
                |board: &Board| Color::ALL.map(|color| board.colored_pieces(color, Piece::Pawn));
            let (old, new) = (sets(&before), sets(&after));
            let left = (old[0] - new[0]) | (old[1] - new[1]);
            let arrived = (new[0] - old[0]) | (new[1] - old[1]);
            let list = |pairs: &mut dyn Iterator<Item = (Pawn, Pawn)>| {
                let list: Vec<_> = pairs.map(ordered).collect();
                let set: BTreeSet<_> = list.iter().copied().collect();
                assert_eq!(set.len(), list.len(), "a pair twice");
                set
            };
            let (all_before, all_after) = (pairs(&before), pairs(&after));
            assert_eq!(list(&mut PawnPairs::of(&before)), all_before, "{}", before.fen());
            let removed = list(&mut PawnPairs::with(old, left));
            let added = list(&mut PawnPairs::with(new, arrived));
            assert_eq!(removed, &all_before - &all_after, "{}", before.fen());
            assert_eq!(added, &all_after - &all_before, "{}", before.fen());
            changes += removed.len() + added.len();
            before = after;
        }
    }
    assert!(changes > 10_000, "{changes}");
}

#[test]
fn a_pawn_is_blocked_by_what_stands_ahead() {
    let mut blocked = 0;
    for board in positions(43, 60) {
        let ahead = |&(color, square): &Pawn| {
            let ahead = square.index() as isize + 8 * color.sign() as isize;
            let ahead = Square::from_index(ahead.try_into().unwrap()).unwrap();
            let pawn = (square, ColoredPiece::new(color, Piece::Pawn));
            Some(Threat::new(pawn, (ahead, board.colored_piece_on(ahead)?)))
        };
        let expected: Vec<Threat> = pawns(&board).iter().filter_map(ahead).collect();
        assert_eq!(blocked_pawns(&board).collect::<Vec<_>>(), expected, "{}", board.fen());
        blocked += expected.len();
    }
    assert!(blocked > 10_000, "{blocked}");
}

#[test]
fn a_move_changes_the_blocked_pawns_on_its_squares() {
    let mut changes = 0;
    for mut game in games(47, 60) {
        let mut before = game.board.clone();
        while game.step().is_some() {
            let after = game.board.clone();
            let differs = |&square: &Square| {
                before.colored_piece_on(square) != after.colored_piece_on(square)
            };
            let changed: Bitboard = Square::ALL.into_iter().filter(differs).collect();
            let all = |board| blocked_pawns(board).collect::<BTreeSet<Threat>>();
            let some = |board| blocked_pawns(board).on(changed).collect::<BTreeSet<Threat>>();
            let (removed, added) = (&all(&before) - &all(&after), &all(&after) - &all(&before));
            assert_eq!(some(&before), removed, "{}", before.fen());
            assert_eq!(some(&after), added, "{}", before.fen());
            changes += removed.len() + added.len();
            before = after;
        }
    }
    assert!(changes > 1_000, "{changes}");
}
