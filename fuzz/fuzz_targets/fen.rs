//! Any text as a FEN: no panic, and what is read is a board that writes itself
//! back, moves, and counts the same in two ways.
//!
//! ```text
//! cargo +nightly fuzz run fen -- -max_total_time=60 -max_len=100
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookline::{Board, perft};
use rookline_perft::perft_every_move;

fuzz_target!(|text: &str| {
    let board: Board = match text.parse() {
        Ok(board) => board,
        Err(error) => {
            assert!(error.at <= text.len() && !error.to_string().is_empty());
            if let Ok((board, rest)) = Board::from_epd(text) {
                let before = text.strip_suffix(rest).and_then(|fen| fen.strip_suffix(' '));
                assert_eq!(before.map(str::parse), Some(Ok(board)));
            }
            return;
        }
    };
    assert_eq!(board.fen().to_string().parse().as_ref(), Ok(&board));
    assert_eq!(board.fen().shredder().to_string().parse().as_ref(), Ok(&board));
    let moves = board.legal_moves();
    assert_eq!(perft(&board, 1), moves.len() as u64);
    assert_eq!(rookline_perft::perft(&board, 1), moves.len() as u64);
    assert_eq!(perft_every_move(&board, 1), moves.len() as u64);
    let mut leaves = 0;
    for mv in moves {
        assert_eq!(board.parse_uci(&mv.uci(true).to_string()), Ok(mv));
        assert_eq!(board.parse_san(&board.san(mv).to_string()), Ok(mv));
        let after = board.after_unchecked(mv);
        assert_eq!(Board::try_from(after.setup()).as_ref(), Ok(&after));
        leaves += after.legal_moves().len() as u64;
        let _ = board.see(mv, &rookline::board::PIECE_VALUES);
    }
    assert_eq!(perft(&board, 2), leaves);
    assert_eq!(rookline_perft::perft(&board, 2), leaves);
    let _ = (board.to_string(), board.after_null(), board.is_insufficient_material());
});
