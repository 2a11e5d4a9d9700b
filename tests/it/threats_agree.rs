//! Threats against a walk of rays that shares no code with them, and what a move changes in them
//! against the difference of two listings.

use std::collections::BTreeSet;

use rookline::threats::{PieceSet, ThreatFilter};
use rookline::{Board, Color, ColoredPiece, Move, MoveKind, Piece, Square, Threat};

use crate::games::{games, positions};
use crate::perft_counts::counts;
use crate::random::Random;
use crate::walks::attacks;

/// All threats, found by walking.
fn walked(board: &Board) -> BTreeSet<Threat> {
    let mut threats = BTreeSet::new();
    for (attacker, by) in board {
        for victim in attacks(by, attacker, board.occupied()) & board.occupied() {
            let attacked = board.colored_piece_on(victim).unwrap();
            threats.insert(Threat::new((attacker, by), (victim, attacked)));
        }
    }
    threats
}

/// The threats as a set, each of which must be listed once.
fn set(threats: impl IntoIterator<Item = Threat>) -> BTreeSet<Threat> {
    let mut set = BTreeSet::new();
    for threat in threats {
        assert!(set.insert(threat), "{threat} twice");
    }
    set
}

/// A filter whose pieces differ on both ends, and one that lets hardly any through.
struct NoKings;

impl ThreatFilter for NoKings {
    const ATTACKERS: PieceSet = PieceSet::ALL.difference(PieceSet::of_kind(Piece::King));
    const VICTIMS: PieceSet = Self::ATTACKERS;
}

struct WhiteRooksOnBlackAndQueens;

impl ThreatFilter for WhiteRooksOnBlackAndQueens {
    const ATTACKERS: PieceSet = PieceSet::of(ColoredPiece::WhiteRook);
    const VICTIMS: PieceSet =
        PieceSet::of_color(Color::Black).union(PieceSet::of_kind(Piece::Queen));
}

struct PawnsOnMinorPieces;

impl ThreatFilter for PawnsOnMinorPieces {
    const ATTACKERS: PieceSet = PieceSet::of_kind(Piece::Pawn);
    const VICTIMS: PieceSet =
        PieceSet::of_kind(Piece::Knight).union(PieceSet::of_kind(Piece::Bishop));
}

fn lets_through<F: ThreatFilter>(threat: &Threat) -> bool {
    F::ATTACKERS.contains(threat.attacking_piece()) && F::VICTIMS.contains(threat.attacked_piece())
}

fn check_listing(board: &Board) -> BTreeSet<Threat> {
    let threats = set(board.threats());
    assert_eq!(threats, walked(board), "{}", board.fen());
    threats
}

fn check_filter<F: ThreatFilter>(board: &Board, mv: Move) {
    let all = board.threat_changes(mv);
    let wanted = |list: &[Threat]| set(list.iter().copied().filter(lets_through::<F>));
    let some = board.threat_changes_in::<F>(mv);
    assert_eq!(set(some.removed().iter().copied()), wanted(all.removed()), "{mv}, {}", board.fen());
    assert_eq!(set(some.added().iter().copied()), wanted(all.added()), "{mv}, {}", board.fen());
    assert_eq!(set(board.threats_in::<F>()), set(board.threats().filter(lets_through::<F>)));
}

/// Holds the changes of every legal move against listings, and returns how many there were.
fn check_moves(
    board: &Board,
    before: &BTreeSet<Threat>,
    mut visit: impl FnMut(Board, BTreeSet<Threat>),
) {
    for mv in board.legal_moves() {
        let next = board.after_unchecked(mv);
        let after = check_listing(&next);
        let changes = board.threat_changes(mv);
        let removed = set(changes.removed().iter().copied());
        let added = set(changes.added().iter().copied());
        assert!(removed.iter().eq(before.difference(&after)), "{mv}, {}", board.fen());
        assert!(added.iter().eq(after.difference(before)), "{mv}, {}", board.fen());
        visit(next, after);
    }
}

fn check_tree(board: &Board, depth: u32, before: &BTreeSet<Threat>) {
    if depth > 0 {
        check_moves(board, before, |next, after| check_tree(&next, depth - 1, &after));
    }
}

/// Every node of the perft trees with at most `most` leaves.
fn check_trees(most: u64) {
    let mut deepest = Vec::new();
    for (fen, depth, _) in counts(most) {
        deepest.retain(|&(other, _)| other != fen);
        deepest.push((fen, depth));
    }
    for (fen, depth) in deepest {
        let board = fen.parse().unwrap();
        let before = check_listing(&board);
        check_tree(&board, depth, &before);
    }
}

#[test]
fn changes_are_the_difference_of_two_listings_in_the_trees_of_perft() {
    check_trees(3_000);
}

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn changes_are_the_difference_of_two_listings_in_trees_of_a_million_leaves() {
        check_trees(1_000_000);
    }
}

#[test]
fn changes_are_the_difference_of_two_listings_in_games() {
    for game in games(7, 24) {
        for board in game.positions() {
            let before = check_listing(&board);
            check_moves(&board, &before, |_, _| ());
        }
    }
}

#[test]
fn filters_let_through_what_they_say() {
    for board in positions(8, 12) {
        for mv in board.legal_moves() {
            check_filter::<NoKings>(&board, mv);
            check_filter::<WhiteRooksOnBlackAndQueens>(&board, mv);
            check_filter::<PawnsOnMinorPieces>(&board, mv);
        }
    }
}

#[test]
fn every_encoding_is_answered_on_any_board() {
    for board in positions(9, 4).step_by(9) {
        for bits in 0..=u16::MAX {
            if let Some(mv) = Move::from_bits(bits) {
                let changes = board.threat_changes(mv);
                assert!(changes.removed().len() <= 64 && changes.added().len() <= 64);
            }
        }
    }
}

/// Queens and knights around both squares of a capture: 74 pairs, the most that was found in
/// millions of positions. The bound is 80.
#[test]
fn a_move_can_change_nearly_as_many_pairs_as_there_is_room_for() {
    let fen = "2nqQQN1/1Q2Q1qk/1qn2QN1/1N1n1n2/1qn2QN1/2q1q2q/2nqQKN1/3NNN1q w - - 0 1";
    let board: Board = fen.parse().unwrap();
    let before = check_listing(&board);
    check_moves(&board, &before, |_, _| ());
    let changes = board.threat_changes(Move::new(Square::E7, Square::E3, MoveKind::Capture));
    assert_eq!((changes.removed().len(), changes.added().len()), (44, 30));
}

#[test]
fn bytes_and_indices_are_as_documented() {
    let mut random = Random(11);
    for _ in 0..10_000 {
        let bytes = (random.word() as u32).to_le_bytes().map(|byte| byte % 72);
        let fits = bytes[0] < 64 && bytes[1] < 12 && bytes[2] < 64 && bytes[3] < 12;
        let threat = Threat::from_bytes(bytes);
        assert_eq!(threat.is_some(), fits);
        let Some(threat) = threat else { continue };
        assert_eq!(threat.to_bytes(), bytes);
        let [attacker, by, victim, of] = bytes.map(usize::from);
        assert_eq!(threat.index(), (64 * by + attacker) * 768 + 64 * of + victim);
        assert!(threat.index() < Threat::INDICES);
        assert_eq!(threat.attacker(), Square::ALL[attacker]);
        assert_eq!(threat.attacked_piece(), ColoredPiece::ALL[of]);
    }
    assert_eq!(size_of::<Threat>(), 4);
}

#[test]
fn castling_changes_both_pieces() {
    let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    let castle = Move::new(Square::E1, Square::H1, MoveKind::CastleKing);
    let before = check_listing(&board);
    check_moves(&board, &before, |_, _| ());
    assert!(board.legal_moves().contains(&castle));
}
