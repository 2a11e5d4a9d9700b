//! Any text as a move in SAN, on the position that random bytes play to: no
//! panic, and what is found is legal and round-trips.
//!
//! ```text
//! cargo +nightly fuzz run san -- -max_total_time=60 -max_len=60
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../played_board.rs"]
mod played_board;

fuzz_target!(|input: (Vec<u8>, &str)| {
    let (choices, text) = input;
    let Some(board) = played_board::after(&choices) else {
        return;
    };
    if let Ok(mv) = board.parse_san(text) {
        assert!(board.is_legal(mv));
        let written = board.san(mv).to_string();
        assert_eq!(board.parse_san(&written), Ok(mv));
    }
});
