//! Both bit scans, compared with the core library: every single bit, every
//! pair of bits, random words, and zero.

use core::num::NonZeroU64;

use crate::random::Random;
use rookline::bitscan::{de_bruijn, mod_67};

fn check(word: u64) {
    let expected = word.trailing_zeros();
    assert_eq!(de_bruijn::trailing_zeros(word), expected, "De Bruijn, {word:#x}");
    assert_eq!(mod_67::trailing_zeros(word), expected, "modulo 67, {word:#x}");
    if let Some(word) = NonZeroU64::new(word) {
        assert_eq!(de_bruijn::bit_scan_forward(word), expected, "De Bruijn, {word:#x}");
    }
}

#[test]
fn scans_agree_on_every_word_of_up_to_two_bits() {
    check(0);
    for low in 0..64 {
        for high in low..64 {
            check(1 << low | 1 << high);
        }
    }
}

#[test]
fn scans_agree_on_random_words() {
    let mut random = Random(67);
    for _ in 0..100_000 {
        let word = random.word();
        check(word);
        check(word << (random.word() % 64));
    }
}

/// Whether the windows of `bits` bits that begin at each bit of a constant of
/// `width` = 2^`bits` bits, continued by zeros, are all different.
fn is_de_bruijn(constant: u64, width: u32, bits: u32) -> bool {
    let all_ones = u64::MAX >> (64 - width);
    let window = |shift| (constant << shift & all_ones) >> (width - bits);
    let seen = (0..width).fold(0u64, |seen, shift| seen | 1 << window(shift));
    seen == all_ones
}

/// The document's constant, and the odd one that is half of it.
#[test]
fn the_constants_of_the_document_are_de_bruijn() {
    assert!(is_de_bruijn(0x07EDD5E59A4E28C2, 64, 6));
    assert!(is_de_bruijn(0x03F6EAF2CD271461, 64, 6));
    assert!(!is_de_bruijn(0x07EDD5E59A4E28C3, 64, 6));
}

/// As many odd constants as even ones, for each width that can be tried
/// exhaustively.
#[test]
fn there_are_as_many_odd_constants_as_even_ones() {
    for (width, bits, each, least_odd) in [(4, 2, 1, 0x3), (8, 3, 2, 0x17), (16, 4, 16, 0x09AF)] {
        let all: Vec<u64> = (0..1 << width).filter(|&c| is_de_bruijn(c, width, bits)).collect();
        let odd: Vec<u64> = all.iter().copied().filter(|c| c % 2 == 1).collect();
        assert_eq!((odd.len(), all.len() - odd.len()), (each, each), "{width}");
        assert_eq!(odd[0], least_odd);
    }
    let eight: Vec<u64> = (0..256).filter(|&c| is_de_bruijn(c, 8, 3)).collect();
    assert_eq!(eight, [0x17, 0x1D, 0x2E, 0x3A]);
}
