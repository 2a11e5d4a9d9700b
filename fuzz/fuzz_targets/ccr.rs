//! Any eight words as a compact board: no panic, and what is read is square for square
//! what the words said. Where the pieces stand on a legal board, it has the same moves as one
//! of bitboards.
//!
//! ```text
//! cargo +nightly fuzz run ccr -- -max_total_time=60 -max_len=40
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookline::board::Setup;
use rookline::{Board, MoveList, Square};
use rookline_boards::ccr::{Ccr, CcrPosition};
use rookline_boards::placement::Placement as _;

fuzz_target!(|words: [u32; 8]| {
    let ccr = match Ccr::from_words32(words) {
        Ok(ccr) => ccr,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(ccr.words32(), words);
    assert_eq!(Ccr::from_words64(ccr.words64()), Ok(ccr));
    let mut setup = Setup::EMPTY;
    for square in Square::ALL {
        // Rank 8 first, the a-file in the highest nibble.
        let nibble = words[7 - square.index() / 8] >> (28 - 4 * (square.index() % 8)) & 15;
        assert_eq!(u32::from(ccr.at(square).bits()), nibble);
        if let Some(piece) = ccr.at(square).piece() {
            setup.put(square, piece);
        }
    }
    if let Ok(board) = Board::try_from(setup) {
        let position = CcrPosition::from(&board);
        let mut moves: [MoveList; 2] = [board.legal_moves(), position.legal_moves()];
        moves.iter_mut().for_each(|moves| moves.sort_unstable());
        assert_eq!(moves[0], moves[1]);
    }
});
