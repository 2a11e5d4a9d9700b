//! Any 32 bytes as an entry of marlinformat and of bulletformat: no panic, and what is decoded comes
//! back equal, as does each position that a move leads to.
//!
//! ```text
//! cargo +nightly fuzz run training_entries -- -max_total_time=60 -max_len=32
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookline::formats::{ScoredBoard, bulletformat, marlinformat};

fuzz_target!(|bytes: [u8; 32]| {
    match marlinformat::decode(&bytes) {
        Ok(scored) => {
            returns(&scored);
            for mv in scored.board.legal_moves() {
                let board = scored.board.after_unchecked(mv);
                returns(&ScoredBoard { board, ..scored.clone() });
            }
        }
        Err(error) => assert!(error.at < 32 && !error.to_string().is_empty()),
    }
    match bulletformat::decode(&bytes) {
        Ok(seen) => {
            let again = bulletformat::encode(&seen).unwrap();
            assert_eq!(bulletformat::decode(&again).as_ref(), Ok(&seen));
            assert_eq!((&again[..8], &again[24..29]), (&bytes[..8], &bytes[24..29]));
        }
        Err(error) => assert!(error.at < 32 && !error.to_string().is_empty()),
    }
});

/// An entry there and back; and as the side to move sees it, twice the same.
fn returns(scored: &ScoredBoard) {
    if let Ok(bytes) = marlinformat::encode(scored) {
        assert_eq!(marlinformat::decode(&bytes).as_ref(), Ok(scored));
    }
    if let Ok(bytes) = bulletformat::encode(scored) {
        let seen = bulletformat::decode(&bytes).unwrap();
        assert_eq!(bulletformat::encode(&seen), Ok(bytes));
    }
}
