//! Any text as a FEN that is repaired: no panic; where the strict reader takes it, it is the same
//! board and nothing was repaired; and what is read writes a FEN that needs no repair.
//!
//! ```text
//! cargo +nightly fuzz run lenient_fen -- -max_total_time=60 -max_len=110
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookline::Board;

fuzz_target!(|text: &str| {
    let strict = Board::from_fen(text);
    match Board::from_fen_lenient(text) {
        Ok((board, repairs)) => {
            assert_eq!(strict.is_ok(), repairs.is_empty());
            assert!(repairs.is_empty() || !repairs.to_string().is_empty());
            if let Ok(strict) = strict {
                assert_eq!(strict, board);
            }
            assert_eq!(Board::from_fen(&board.to_string()).as_ref(), Ok(&board));
        }
        Err(error) => {
            assert!(strict.is_err());
            assert!(error.at <= text.len() && !error.to_string().is_empty());
        }
    }
});
