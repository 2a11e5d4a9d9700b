//! Any text as each file of `generated/`: no panic.
//!
//! ```text
//! cargo +nightly fuzz run generated -- -max_total_time=600
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use magic_gen::read::{SourceFile, SourceName};

fuzz_target!(|text: &str| {
    for name in SourceName::ALL {
        let _ = SourceFile::parse(text, name);
    }
});
