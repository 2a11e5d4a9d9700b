//! Any text as a file of `generated/`: no panic, whatever constant is asked for.
//!
//! ```text
//! cargo +nightly fuzz run generated -- -max_total_time=600
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use magic_gen::read::SourceFile;

fuzz_target!(|text: &str| {
    let Ok(source) = SourceFile::parse(text) else { return };
    for name in ["ROOK_MAGICS", "DE_BRUIJN", "A"] {
        let _ = (source.magics(name), source.number(name), source.array::<i8>(name));
    }
});
