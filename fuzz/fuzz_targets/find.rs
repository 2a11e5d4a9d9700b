//! Any text as a find, of those that magic-gen keeps and of those that magic-hunt keeps: no panic
//! in reading or proving, and what magic-gen reads is written such that it reads back.
//!
//! ```text
//! cargo +nightly fuzz run find -- -max_total_time=600
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use magic_gen::finds::{parse, text};
use magic_gen::verify::prove_find;
use magic_hunt::finds::Find;

fuzz_target!(|text: &str| {
    let _ = Find::parse(text).and_then(|find| find.prove());
    let Ok(find) = parse::parse(text) else { return };
    let again = parse::parse(&text::text(&find)).unwrap();
    assert_eq!((again.kind, again.entries), (find.kind, find.entries));
    let _ = prove_find(&find);
});
