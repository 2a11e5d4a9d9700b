//! Any bytes as a packed position: no panic, and what is unpacked packs to the same
//! bytes again and is a board that can go on.
//!
//! ```text
//! cargo +nightly fuzz run huffman -- -max_total_time=60 -max_len=80
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookline_boards::huffman::{MAX_BYTES, pack, unpack};

fuzz_target!(|bytes: &[u8]| {
    let board = match unpack(bytes) {
        Ok(board) => board,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert!(bytes.len() <= MAX_BYTES);
    assert_eq!(*pack(&board), *bytes);
    assert_eq!(board.fen().to_string().parse().as_ref(), Ok(&board));
    for mv in board.legal_moves() {
        let after = board.after_unchecked(mv);
        assert_eq!(unpack(&pack(&after)).as_ref(), Ok(&after));
    }
});
