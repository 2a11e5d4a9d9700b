//! The engines' way to follow threats, as `src/threats_by_piece.rs` has it, comes to what
//! `ThreatChanges::record` says.

use std::collections::BTreeMap;

use peers::own_board::OwnBoard;
use peers::random_boards;
use peers::threats_by_piece::{self, List, NoKingsAsVictims};
use rookline::ThreatChanges;

#[test]
fn piece_by_piece_comes_to_the_same_sum() {
    let mut list = ThreatChanges::new([0; 4]);
    let (mut moves, mut listed) = (0, List::default());
    for board in random_boards::boards() {
        let before = OwnBoard::from(&board);
        for &mv in &board.legal_moves() {
            let changes = board.changes(mv);
            let mut after = before.clone();
            listed.clear();
            threats_by_piece::make_and_list(&mut after, &changes, &mut listed);
            let mut sums = BTreeMap::new();
            for &(pair, added) in listed.pairs() {
                *sums.entry(pair).or_insert(0) += if added { 1 } else { -1 };
            }
            sums.retain(|_, sum| *sum != 0);
            list.record::<NoKingsAsVictims, _>(&after, &changes, |(from, by), (to, of)| {
                [from as u8, by, to as u8, of]
            });
            let expected: BTreeMap<_, _> = (list.removed().iter().map(|&pair| (pair, -1)))
                .chain(list.added().iter().map(|&pair| (pair, 1)))
                .collect();
            assert_eq!(sums, expected, "{mv}, {}", board.fen());
            moves += 1;
        }
    }
    assert!(moves > 10_000, "{moves}");
}
