//! Threats against a walk of rays that shares no code with them, and what a move changes in them
//! against the difference of two listings.

use std::collections::{BTreeSet, HashMap};
use std::env;

use rookline::threats::{
    AllThreats, PaddedChanges, PiecePlaces, PieceSet, ThreatChanges, ThreatFilter,
};
use rookline::{
    Bitboard, Board, Changes, Color, ColoredPiece, Move, MoveKind, Piece, Square, Threat,
};

use crate::games::{games, positions};
use crate::perft_counts::counts;
use crate::random::Random;
use crate::threat_numbers::all_threats;
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
    let threats = set(board.threats::<AllThreats>());
    assert_eq!(threats, walked(board), "{}", board.fen());
    threats
}

fn check_filter<F: ThreatFilter>(board: &Board, mv: Move) {
    let all = board.threat_changes::<AllThreats>(mv);
    let wanted = |list: &[Threat]| set(list.iter().copied().filter(lets_through::<F>));
    let some = board.threat_changes::<F>(mv);
    assert_eq!(set(some.removed().iter().copied()), wanted(all.removed()), "{mv}, {}", board.fen());
    assert_eq!(set(some.added().iter().copied()), wanted(all.added()), "{mv}, {}", board.fen());
    assert_eq!(
        set(board.threats::<F>()),
        set(board.threats::<AllThreats>().filter(lets_through::<F>))
    );
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
        let changes = board.threat_changes::<AllThreats>(mv);
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
    let deepest: HashMap<_, _> = counts(most).map(|(fen, depth, _)| (fen, depth)).collect();
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

/// The threats in ascending order, each of which must be listed once.
fn sorted(board: &Board) -> Vec<Threat> {
    let mut threats: Vec<Threat> = board.threats::<AllThreats>().collect();
    threats.sort_unstable();
    assert!(threats.is_sorted_by(|a, b| a < b), "{}", board.fen());
    threats
}

/// Holds the changes of as many moves of random games against listings: what goes was there, each
/// once, and with what comes, the rest are those of a new listing.
fn check_random_moves(seed: u64, moves: u64, mut progress: impl FnMut(u64)) {
    let mut checked = 0;
    for game in games(seed, usize::MAX) {
        let mut kept = sorted(&game.board);
        for (before, mv, after) in game.moves() {
            let changes = before.threat_changes::<AllThreats>(mv);
            for removed in changes.removed() {
                let Ok(at) = kept.binary_search(removed) else {
                    panic!("{removed} of {mv}, {}", before.fen());
                };
                let _ = kept.remove(at);
            }
            kept.extend(changes.added());
            kept.sort_unstable();
            assert_eq!(kept, sorted(&after), "{mv}, {}", before.fen());
            checked += 1;
            if checked == moves {
                return;
            }
        }
        progress(checked);
    }
}

#[test]
fn a_million_random_moves_change_what_two_listings_differ_by() {
    check_random_moves(17, 1_000_000, |_| ());
}

mod by_hand {
    use super::*;

    /// `MOVES` in the environment says how many, `SEED` which; `docs/threats.md` has the command.
    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn random_moves_change_what_two_listings_differ_by() {
        let number = |name, usual| env::var(name).map_or(usual, |text| text.parse().expect(name));
        let (moves, seed) = (number("MOVES", 20_000_000), number("SEED", 1));
        let mut next = 0;
        check_random_moves(seed, moves, |checked| {
            if checked >= next {
                println!("{checked} of {moves} moves");
                next = checked + 10_000_000;
            }
        });
        println!("{moves} moves without a mismatch");
    }

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

/// A board that keeps bitboards by kind and by color, and numbers pieces in its own way.
struct Plain {
    kinds: [Bitboard; 6],
    colors: [Bitboard; 2],
}

impl Plain {
    fn without(board: &Board, squares: Bitboard) -> Plain {
        Plain {
            kinds: Piece::ALL.map(|piece| board.pieces(piece) - squares),
            colors: Color::ALL.map(|color| board.colors(color) - squares),
        }
    }
}

impl PiecePlaces for Plain {
    type Code = u8;

    fn pieces(&self, piece: Piece) -> Bitboard {
        self.kinds[piece.index()]
    }
    fn colors(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }
    fn code(piece: ColoredPiece) -> u8 {
        2 * piece.piece() as u8 + piece.color() as u8
    }
}

/// The same threat from the codes of [`Plain`].
fn of_plain(attacker: (Square, u8), victim: (Square, u8)) -> Threat {
    let piece = |code: u8| {
        let color = Color::ALL[usize::from(code % 2)];
        ColoredPiece::new(color, Piece::ALL[usize::from(code / 2)])
    };
    Threat::new((attacker.0, piece(attacker.1)), (victim.0, piece(victim.1)))
}

/// On plain data too, before the move and after it, and with the pieces that move lifted: of a
/// castling king or rook that stays where it is, too.
fn check_places<F: ThreatFilter>(board: &Board, mv: Move) {
    let changes = board.changes(mv);
    let expected = board.threat_changes::<F>(mv);
    let ends = changes.removed.iter().chain(&changes.added).flatten();
    let stays = |end: &&(Square, ColoredPiece)| {
        changes.removed.contains(&Some(**end)) && changes.added.contains(&Some(**end))
    };
    let changed: Bitboard = ends.filter(|end| !stays(end)).map(|&(square, _)| square).collect();
    let places = [
        Plain::without(board, Bitboard::EMPTY),
        Plain::without(&board.after_unchecked(mv), Bitboard::EMPTY),
        Plain::without(board, changed),
    ];
    let mut list = ThreatChanges::new(expected.padded().pairs[0]);
    for places in places {
        list.record::<F, _>(&places, &changes, of_plain);
        assert_eq!(list.removed(), expected.removed(), "{mv}, {}", board.fen());
        assert_eq!(list.added(), expected.added(), "{mv}, {}", board.fen());
    }
    let PaddedChanges { pairs, removed, all } = expected.padded();
    assert_eq!(&pairs[..removed], expected.removed());
    assert_eq!(&pairs[removed..all], expected.added());
    assert!(all + 8 <= pairs.len());
    assert!(pairs.iter().all(|pair| Threat::from_bytes(pair.to_bytes()).is_some()));
}

#[test]
fn any_board_is_read_before_the_move_and_after_it() {
    for board in positions(13, 6) {
        for mv in board.legal_moves() {
            check_places::<AllThreats>(&board, mv);
            check_places::<NoKings>(&board, mv);
            check_places::<WhiteRooksOnBlackAndQueens>(&board, mv);
        }
    }
}

#[test]
fn changes_of_no_move_at_all_are_answered() {
    let board = Board::default();
    let mut random = Random(12);
    let mut list = ThreatChanges::new(Threat::from_bytes([0; 4]).unwrap());
    for _ in 0..20_000 {
        let mut any = || {
            let (square, piece) = (random.word() % 64, random.word() % 18);
            let piece = ColoredPiece::ALL.get(piece as usize)?;
            Some((Square::wrapping(square as usize), *piece))
        };
        let changes = Changes { removed: [any(), any()], added: [any(), any()] };
        let make = |(attacker, by): (Square, Option<_>), (victim, of): (Square, Option<_>)| {
            let piece = |piece: Option<_>| piece.unwrap_or(ColoredPiece::WhitePawn);
            Threat::new((attacker, piece(by)), (victim, piece(of)))
        };
        list.record::<AllThreats, _>(&board, &changes, make);
        assert!(list.removed().len() + list.added().len() <= 96);
    }
}

#[test]
fn every_encoding_is_answered_on_any_board() {
    for board in positions(9, 4).step_by(9) {
        for bits in 0..=u16::MAX {
            if let Some(mv) = Move::from_bits(bits) {
                let changes = board.threat_changes::<AllThreats>(mv);
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
    let changes =
        board.threat_changes::<AllThreats>(Move::new(Square::E7, Square::E3, MoveKind::Capture));
    assert_eq!((changes.removed().len(), changes.added().len()), (44, 30));
}

#[test]
fn bytes_and_indices_are_as_documented() {
    for (index, threat) in all_threats().enumerate() {
        assert_eq!(threat.index(), index);
        let (by, of) = (threat.attacking_piece() as u8, threat.attacked_piece() as u8);
        let bytes = [threat.attacker() as u8, by, threat.victim() as u8, of];
        assert_eq!((threat.to_bytes(), Threat::from_bytes(bytes)), (bytes, Some(threat)));
    }
    for (at, least) in [64, 12, 64, 12].into_iter().enumerate() {
        for wrong in least..=u8::MAX {
            let mut bytes = [0; 4];
            bytes[at] = wrong;
            assert_eq!(Threat::from_bytes(bytes), None, "{bytes:?}");
        }
    }
    assert_eq!(size_of::<Threat>(), 4);
}
