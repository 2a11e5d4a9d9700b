//! Any text as a move in UCI, on the position that random bytes play to: no
//! panic, and what is found is legal and round-trips.
//!
//! ```text
//! cargo +nightly fuzz run uci -- -max_total_time=60 -max_len=60
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookline::Board;

fuzz_target!(|input: (Vec<u8>, &str)| {
    let (choices, text) = input;
    let mut board = Board::default();
    for choice in choices {
        let moves = board.legal_moves();
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else {
            return;
        };
        board.play_unchecked(mv);
    }
    if let Ok(mv) = board.parse_uci(text) {
        assert!(board.is_legal(mv));
        let written = mv.uci(true).to_string();
        assert_eq!(board.parse_uci(&written), Ok(mv));
    }
});
