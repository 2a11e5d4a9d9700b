//! Any bytes as a checkpoint of a hunt: no panic, and what is read is written such that it reads
//! back. The last line is a hash of the rest, which no fuzzer hits: the target writes it.
//!
//! ```text
//! cargo +nightly fuzz run checkpoint -- -max_total_time=600
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use magic_gen::digest::sha256;
use magic_hunt::Checkpoint;

fuzz_target!(|bytes: &[u8]| {
    let _ = Checkpoint::parse(bytes);
    let Ok(text) = str::from_utf8(bytes) else { return };
    let hashed = format!("{text}sha256 {}\n", sha256(text));
    let Ok(checkpoint) = Checkpoint::parse(hashed.as_bytes()) else { return };
    assert_eq!(Checkpoint::parse(checkpoint.text().as_bytes()).unwrap(), checkpoint);
});
