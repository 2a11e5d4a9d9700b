//! Any text as a find: no panic in reading or proving, and what is
//! read is written such that it reads back.
//!
//! ```text
//! cargo +nightly fuzz run find -- -max_total_time=600
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use magic_gen::finds::{parse, text};
use magic_gen::verify::prove_find;

fuzz_target!(|text: &str| {
    let Ok(find) = parse::parse(text) else { return };
    let again = parse::parse(&text::text(&find)).unwrap();
    assert_eq!((again.kind, again.entries), (find.kind, find.entries));
    let _ = prove_find(&find);
});
