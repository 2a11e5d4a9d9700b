//! What a board and its moves take, to the byte: a search keeps one board for
//! each ply, and a hash table a move in each entry.

use rookline::board::{CastlingRights, Setup};
use rookline::{Board, Move, MoveList};

#[test]
fn exact_sizes() {
    // Seven vectors of 32 bytes, to be copied as such.
    assert_eq!(size_of::<Board>(), 224);
    assert_eq!(align_of::<Board>(), 32);
    assert_eq!(size_of::<Move>(), 2);
    assert_eq!(size_of::<Option<Move>>(), 2);
    assert_eq!(size_of::<CastlingRights>(), 4);
    assert_eq!(size_of::<Setup>(), 112);
    assert_eq!(size_of::<MoveList>(), 2 * MoveList::CAPACITY + 10);
}
