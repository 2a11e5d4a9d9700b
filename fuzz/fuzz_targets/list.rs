//! Any text as a list of magics: no panic, and what is read is 128 numbers that are proven or not.
//!
//! ```text
//! cargo +nightly fuzz run list -- -max_total_time=600
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use magic_gen::exchange::imported;

fuzz_target!(|text: &str| {
    let Ok(magics) = imported::list(text) else { return };
    assert_eq!(magics.len(), 128);
    let _ = imported::prove(&magics);
});
