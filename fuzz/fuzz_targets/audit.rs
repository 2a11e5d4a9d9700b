//! Any bytes as a source file, for 8x8 and for 9x10: no panic, and 64 squares for each table.
//!
//! ```text
//! cargo +nightly fuzz run audit -- -max_total_time=600
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use magic_gen::audit;
use magic_gen::geometry::board::Board;

fuzz_target!(|bytes: &[u8]| {
    for table in audit::tables(bytes, "").into_iter().flatten() {
        assert_eq!(table.squares.len(), 64);
        assert!(table.slots_used <= table.slots);
    }
    let _ = audit::boards::tables(bytes, &Board::named("xiangqi").unwrap());
});
