//! Any text as tables in the export format: no panic in reading, proving or importing, and what
//! is read is written such that it reads back.
//!
//! ```text
//! cargo +nightly fuzz run tables -- -max_total_time=600
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use magic_gen::document;
use magic_gen::exchange::imported;
use magic_gen::verify::{verify_numbers, verify_records};

fuzz_target!(|text: &str| {
    let Ok(document) = document::parse(text) else { return };
    assert_eq!(document::parse(&document::text(&document)).unwrap(), document);
    let records = verify_records(&document);
    let _ = verify_numbers(&document);
    if let Ok(magics) = imported::of_document(&document) {
        // What is proven with its own bits is proven with those that an import gives it.
        assert!(imported::prove(&magics).is_ok() || !records.failures.is_empty());
    }
});
