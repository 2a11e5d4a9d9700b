//! Any bytes as games of viriformat: no panic, and each game whose moves are legal is written again
//! as it was, but for bits that are free.
//!
//! ```text
//! cargo +nightly fuzz run training_games -- -max_total_time=60 -max_len=400
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookline::formats::{marlinformat, viriformat};

fuzz_target!(|bytes: &[u8]| {
    for game in viriformat::games(bytes) {
        let game = match game {
            Ok(game) => game,
            Err(error) => {
                assert!(error.at <= bytes.len() && !error.to_string().is_empty());
                continue;
            }
        };
        let mut written = marlinformat::encode(game.start()).unwrap().to_vec();
        let mut positions = game.positions();
        let read: Result<Vec<_>, _> = positions.by_ref().collect();
        let Ok(read) = read else { continue };
        for (scored, mv) in &read {
            assert!(scored.board.is_legal(*mv));
            written.extend(viriformat::encode_move(*mv, scored.score));
        }
        written.extend(viriformat::END);
        let again = viriformat::games(&written).next().unwrap().unwrap();
        assert_eq!(again.start(), game.start());
        assert!(again.positions().map(Result::unwrap).eq(read));
        assert!(positions.board().legal_moves().len() <= 218);
    }
});
