//! The default lookups add at most 16 KiB to a user's binary, code and tables together, and the
//! table of upcoming repetitions is only in programs that ask for them. Two programs that differ
//! only in the calls are built in release mode and their loaded sections compared.

#![cfg(all(target_os = "linux", target_pointer_width = "64", target_endian = "little"))]

use std::fs;

use crate::crate_copy::{CrateCopy, host};

const LIMIT: u64 = 16 * 1024;

/// Processors for which the compiler writes different code.
const PROCESSORS: &[&str] = if cfg!(target_arch = "x86_64") {
    &["x86-64", "x86-64-v3", "x86-64-v4", "znver3", "znver4", "znver5"]
} else {
    &["generic"]
};

/// Both read a number that the compiler cannot know, and print three. (If the three were combined
/// by bit operations, the compiler would leave out whatever changes nothing.)
const WITH: &str = "use rookline::{Bitboard, Square, bishop_attacks, queen_attacks, rook_attacks};
fn main() {
    let occupied = Bitboard(std::env::args().count() as u64);
    let square = Square::from_index((occupied.0 & 63) as usize).unwrap();
    let attacks = [rook_attacks, bishop_attacks, queen_attacks].map(|f| f(square, occupied).0);
    println!(\"{attacks:?}\");
}
";
const WITHOUT: &str = "use rookline::{Bitboard, Square};
fn main() {
    let occupied = Bitboard(std::env::args().count() as u64);
    let square = Square::from_index((occupied.0 & 63) as usize).unwrap();
    let attacks = [0, 1, 2].map(|f| f + square.index() as u64);
    println!(\"{attacks:?}\");
}
";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_default_adds_at_most_16_kib() {
    let copy = with_examples("binary-size", WITH, WITHOUT);
    for processor in PROCESSORS {
        let added = added(&copy, processor);
        println!("for {processor} the default adds {added} bytes");
        assert!(added > 512, "{processor}: {added} bytes: were the lookups optimized away?");
        assert!(added <= LIMIT, "{processor}: the default adds {added} bytes");
    }
}

/// Both read a position, play it on and count repetitions; one asks whether one is to come.
const ASKS: &str = "fn main() {
    let mut board = rookline::Board::from_fen(&std::env::args().nth(1).unwrap()).unwrap();
    let earlier = [board.key(); 9];
    while let Some(&mv) = board.legal_moves().first() {
        board.play_unchecked(mv);
        println!(\"{} {}\", board.repetitions(&earlier), board.can_repeat(&earlier));
    }
}
";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_table_of_repetitions_is_only_in_programs_that_ask() {
    const TABLE: u64 = 2 * 8192;
    let plays = ASKS.replace("board.can_repeat(&earlier)", "earlier.is_empty()");
    let copy = with_examples("repetition-size", ASKS, &plays);
    let added = added(&copy, PROCESSORS[0]);
    println!("asking for repetitions adds {added} bytes");
    assert!((TABLE..TABLE + 2048).contains(&added), "asking adds {added} bytes");
}

fn with_examples(name: &str, with: &str, without: &str) -> CrateCopy {
    let copy = CrateCopy::new(name);
    let examples = copy.root.join("examples");
    fs::create_dir(&examples).unwrap();
    fs::write(examples.join("with.rs"), with).unwrap();
    fs::write(examples.join("without.rs"), without).unwrap();
    copy
}

/// What the calls add to a program for `processor`, which need not be the one at hand: only the
/// build script is run, and with an explicit target cargo builds that for the host.
fn added(copy: &CrateCopy, processor: &str) -> u64 {
    let host = host();
    let flags = format!("target.{host}.rustflags=['-Ctarget-cpu={processor}']");
    let arguments = ["build", "--release", "--examples", "--target", &host, "--config", &flags];
    let output = copy.cargo(&arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let examples = copy.root.join("target").join(&host).join("release/examples");
    let [with, without] =
        ["with", "without"].map(|name| loaded_bytes(&fs::read(examples.join(name)).unwrap()));
    with.checked_sub(without).expect("the calls cost something")
}

/// The bytes of all sections that are loaded from the file: code, constants
/// and data, whatever the linker calls them. A stripped binary has the same.
fn loaded_bytes(elf: &[u8]) -> u64 {
    const ALLOCATED: u64 = 2;
    const NO_BITS: u64 = 8;
    assert_eq!(elf[..5], *b"\x7fELF\x02", "a 64-bit ELF file");
    let number = |at: usize, bytes: usize| {
        elf[at..at + bytes].iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
    };
    let (headers, size, count) = (number(0x28, 8), number(0x3A, 2), number(0x3C, 2));
    (0..count)
        .map(|n| (headers + n * size) as usize)
        .filter(|&at| number(at + 4, 4) != NO_BITS && number(at + 8, 8) & ALLOCATED != 0)
        .map(|at| number(at + 0x20, 8))
        .sum()
}
