//! Any text as a find, which is also what hunts print: no panic in reading or proving, and what is
//! read is written such that it reads back.
//!
//! ```text
//! cargo +nightly fuzz run find -- -max_total_time=600
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use magic_gen::finds::{printed, read, write};
use magic_gen::verify::prove_find;

fuzz_target!(|text: &str| {
    if let Ok(find) = printed::parse(text) {
        let _ = prove_find(&find);
        // It is kept as a find like any other.
        assert_eq!(read::parse(&write::text(&find)).unwrap().entries, find.entries);
    }
    let Ok(find) = read::parse(text) else { return };
    let again = read::parse(&write::text(&find)).unwrap();
    assert_eq!((again.kind, again.entries), (find.kind, find.entries));
    let _ = prove_find(&find);
});
