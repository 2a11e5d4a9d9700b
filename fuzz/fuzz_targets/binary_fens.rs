//! Any bytes as a binary FEN: no panic, and what is decoded comes back equal, as does each position
//! that a move leads to.
//!
//! ```text
//! cargo +nightly fuzz run binary_fens -- -max_total_time=60 -max_len=40
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookline::Board;
use rookline::formats::binary_fen::{MAX_BYTES, decode, encode};

fuzz_target!(|bytes: &[u8]| {
    match decode(bytes) {
        Ok(board) => {
            returns(&board);
            board.legal_moves().iter().for_each(|&mv| returns(&board.after_unchecked(mv)));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});

fn returns(board: &Board) {
    let bytes = encode(board).unwrap(); // the full-move number begins with 1, and only grows
    assert!(bytes.len() <= MAX_BYTES);
    assert_eq!(decode(&bytes).as_ref(), Ok(board));
}
