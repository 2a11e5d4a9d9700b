//! Any text as a find of a hunt, or as a string: no panic in reading or proving.
//!
//! ```text
//! cargo +nightly fuzz run find -- -max_total_time=600
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use magic_gen::verify::prove_string;
use magic_hunt::finds::Find;
use magic_hunt::one_string;

fuzz_target!(|text: &str| {
    let _ = Find::parse(text).and_then(|find| find.prove());
    let _ = one_string::text::parse(text).map(|magics| prove_string(&magics, None));
});
