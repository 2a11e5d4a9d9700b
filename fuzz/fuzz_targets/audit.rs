//! Any bytes as a source file: no panic, and 64 squares for each table.
//!
//! ```text
//! cargo +nightly fuzz run audit -- -max_total_time=600
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use magic_gen::audit;

fuzz_target!(|bytes: &[u8]| {
    for table in audit::tables(bytes, "").into_iter().flatten() {
        assert_eq!(table.squares.len(), 64);
        assert!(table.slots_used <= table.slots);
    }
});
