//! The bishop's magics of shared lines, and the string from which they select.
//!
//! `magic-hunt one-string` finds them again in some minutes; its tests compare. So a run need not
//! search them, and they are the same for every seed.

use crate::geometry::{Slider, Square};
use crate::search::{Occupancies, Relevant};

/// One magic for each square, a1 to h8, four on a line.
#[rustfmt::skip]
pub const MAGICS: [u64; 64] = [
    0xd607fe2eefc00012, 0x88ab28fbfb1ffffc, 0x802e3eadfffff147, 0xa86effd6ffe5f3a9,
    0xc89c2200152c3324, 0xc36ec02ffff92bcd, 0x125ef4dcc1fffcab, 0xd18fa03f547dffff,
    0xab67f93ff3abffc0, 0x72a480e0952fffe1, 0xa77d7200400bfff9, 0xa4c6f900180c8bd1,
    0xa4fd2c7f7ffb6d75, 0xc22476000c8018b1, 0x40b22bf29d020005, 0xa87e241817feffff,
    0x9020ffba8c680080, 0x67f9554bd415eae9, 0x0032009000800100, 0x074800190014047f,
    0x002c8024002002c2, 0x0006400200100016, 0x000320050008000b, 0x9274efe9bfbf000c,
    0x0000c80240020040, 0x0000640120010020, 0x0030320010008010, 0x0000190048004008,
    0x00000c8004002003, 0x0000064002001001, 0x0000032009000801, 0x0000019004800400,
    0x285f0003338a00b4, 0xc2b00081cf9ad486, 0x00b2003200100080, 0x0001001900080040,
    0x0001000c80040020, 0x0000810640020010, 0x0000400320010008, 0x0000200190008004,
    0x00000800c8004000, 0x0000040064012001, 0x0000020032001000, 0x0080190019000800,
    0x000001400c800400, 0x0000408106400200, 0x0000204083200100, 0x0000102041900080,
    0xe953ffffe62cdbb9, 0x870fffefe3c77372, 0x0000000200320010, 0x0000000100190008,
    0x00000081020c8004, 0x0000400080064002, 0x23800081ac461d24, 0xc5c00064d2bd2d9b,
    0xfd53fffeff9bf23d, 0x03158000127bb4a6, 0x0000000002003200, 0x0000000001001900,
    0x0000000081020c80, 0x0000004000800640, 0x0000100200500320, 0xc580001088340260,
];

pub const HUNT: &str = "magic-hunt one-string --seed 8245931949909700197 --strings 1 --tries 3000 \
                        --moves 100000, string 0";

/// The shift of the product. The result is the byte at which the load begins.
pub const SHIFT: u32 = 64 - 12;

/// The bytes of the longest string: enough for a load of eight from the last byte that a product
/// can select.
pub const LONGEST: usize = (1 << (64 - SHIFT)) - 1 + 8;

/// The string from which the magics select.
pub struct BishopString {
    /// Its bytes, up to the last that a lookup loads.
    pub bytes: Vec<u8>,
    /// The bits that some lookup reads.
    pub bits_read: u32,
}

impl BishopString {
    pub fn of_magics() -> Self {
        let (mut bytes, mut read, mut end) = (vec![0; LONGEST], vec![0; LONGEST], 0);
        for (square, magic) in Square::all().zip(MAGICS) {
            let occupancies = Occupancies::new(Slider::Bishop, square);
            let Relevant { mask, boards, ids, attack_sets } = &*occupancies;
            let turned = |set: u64| set.rotate_right(square.index() as u32).to_le_bytes();
            let lines = attack_sets.iter().fold(0, |lines, set| lines | set);
            for (occupied, &id) in boards.iter().zip(ids) {
                let first = ((occupied | !mask).wrapping_mul(magic) >> SHIFT) as usize;
                let set = turned(attack_sets[usize::from(id)]);
                for (n, (set, lines)) in set.into_iter().zip(turned(lines)).enumerate() {
                    bytes[first + n] |= set;
                    read[first + n] |= lines;
                }
                end = end.max(first + 8);
            }
        }
        bytes.truncate(end);
        Self { bytes, bits_read: read.iter().map(|byte: &u8| byte.count_ones()).sum() }
    }
}

/// A string as words of eight bytes, the first lowest.
pub fn words(string: &[u8]) -> Vec<u64> {
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    string.chunks(8).map(word).collect()
}
