//! The three bit scans against the core library: every single bit, every pair
//! of bits, random words, and zero.

mod oracle;

use core::num::NonZeroU64;

use oracle::Random;
use rookline::bitscan::{de_bruijn, hardware, mod_67};

fn check(word: u64) {
    let expected = word.trailing_zeros();
    assert_eq!(de_bruijn::trailing_zeros(word), expected, "De Bruijn, {word:#x}");
    assert_eq!(mod_67::trailing_zeros(word), expected, "modulo 67, {word:#x}");
    assert_eq!(hardware::trailing_zeros(word), expected, "hardware, {word:#x}");
    if let Some(word) = NonZeroU64::new(word) {
        assert_eq!(de_bruijn::bit_scan_forward(word), expected, "De Bruijn, {word:#x}");
    }
}

#[test]
fn every_word_of_up_to_two_bits() {
    check(0);
    for low in 0..64 {
        for high in low..64 {
            check(1 << low | 1 << high);
        }
    }
}

#[test]
fn random_words() {
    let mut random = Random(67);
    for _ in 0..100_000 {
        let word = random.word();
        check(word);
        check(word << (random.word() % 64));
    }
}
