//! The position that random bytes play to.

use rookline::Board;

/// Each byte chooses a legal move; `None` if the game ends before the bytes do.
pub fn after(choices: &[u8]) -> Option<Board> {
    let mut board = Board::default();
    for &choice in choices {
        let moves = board.legal_moves();
        let &mv = moves.get(usize::from(choice) % moves.len().max(1))?;
        board.play_unchecked(mv);
    }
    Some(board)
}
