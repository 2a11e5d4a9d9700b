//! The default's tables: the words of the rook and the string of all bishops.

use std::path::Path;

use crate::build::prove_shared_lines_bishop::{self as bishop, BishopTables};
use crate::build::prove_shared_lines_rook::{self as rook, RookTables};
use crate::build::{Complaint, expected};
use crate::folder::Folder;
use crate::source_files::words;
use crate::truths::{EXPECTED, TRUTHS};

pub fn prove_rook(folder: &Path) -> Result<(), Complaint> {
    rook::read(folder, EXPECTED.rook()).map(|tables| check_rook(&tables))
}

pub fn prove_bishop(folder: &Path) -> Result<(), Complaint> {
    bishop::read(folder, EXPECTED.bishop()).map(|tables| check_bishop(&tables))
}

fn check_rook(RookTables { magics, ranks, sets }: &RookTables) {
    for (n, truth) in TRUTHS[..64].iter().enumerate() {
        let (file, rank) = (n % 8, n / 8);
        for &(inner, attacks) in &truth.attacks {
            // The ends of the lines change nothing.
            for occupied in [inner, inner | (truth.lines & !truth.mask)] {
                let turned = occupied.rotate_right(n as u32) | !0x0101_0101_0101_0100;
                let entry = (turned.wrapping_mul(magics[rank]) >> 56) as usize;
                let row = (occupied >> (8 * rank) & 0x7e) as usize / 2;
                let at = 32 + 520 * file + 8 * row + 7 - rank;
                let set = u64::from_le_bytes(sets[at..at + 8].try_into().unwrap());
                assert_eq!(ranks[entry] & set, attacks, "{n}, {occupied:#x}");
            }
        }
    }
}

fn check_bishop(BishopTables { squares, string }: &BishopTables) {
    for (n, (square, truth)) in squares.iter().zip(&TRUTHS[64..]).enumerate() {
        let turned_back = |seen: u64| seen.rotate_left(n as u32);
        assert_eq!((square.others, turned_back(square.lines)), (!truth.mask, truth.lines));
        for &(occupied, attacks) in &truth.attacks {
            let product = (occupied | !truth.mask).wrapping_mul(square.magic);
            let at = (product >> 52) as usize;
            let set = u64::from_le_bytes(string[at..at + 8].try_into().unwrap());
            assert_eq!(turned_back(set & square.lines), attacks, "{occupied:#x}");
        }
    }
}

/// A contradiction in the string of all bishops is told by two occupancies: their attack sets must be
/// right, and their lookups must read a bit that one wants and the other does not.
fn string_tells_the_truth(complaint: &str) {
    let line = complaint.lines().next().unwrap();
    let numbers = line.split("0x").skip(1).map(|rest| {
        let digits = rest.split(|c: char| !c.is_ascii_hexdigit()).next().unwrap();
        u64::from_str_radix(digits, 16).unwrap()
    });
    let [_, occupied, other_occupied, set, other_set] = numbers.collect::<Vec<_>>()[..] else {
        panic!("{line}")
    };
    let words_after = |word: &'static str| {
        let rest = line.split(word).skip(1);
        rest.map(|rest| rest.split([',', ':', ' ']).next().unwrap())
    };
    let square =
        |name: &str| (0..64).find(|&square| expected::square_name(square) == name).unwrap();
    let [one, other] = [0, 1].map(|n| square(words_after("bishop on ").nth(n).unwrap()));
    let [first, other_first] =
        [0, 1].map(|n| words_after(" to byte ").nth(n).unwrap().parse::<u32>().unwrap());
    let bits = |square: usize, first: u32, occupied: u64, set: u64| {
        let truth = &TRUTHS[64 + square];
        assert!(truth.attacks.contains(&(occupied, set)), "{line}");
        let at = |set: u64| u128::from(set.rotate_right(square as u32)) << (8 * first);
        (at(set), at(truth.lines))
    };
    assert!(first.abs_diff(other_first) < 8, "{line}");
    let first_of_both = first.min(other_first);
    let (set, read) = bits(one, first - first_of_both, occupied, set);
    let (others, their) = bits(other, other_first - first_of_both, other_occupied, other_set);
    assert!((set ^ others) & read & their != 0, "they agree: {line}");
}

/// A magic is the sum of the weights of all squares of the file, so none of its bits is idle.
#[test]
fn a_rook_magic_of_shared_lines_with_a_changed_bit_is_refused() {
    let folder = Folder::new("weights");
    let file = "shared_lines_rook.rs";
    let text = folder.text(file);
    let magics: Vec<&str> = words(&text).into_iter().map(|(_, word)| word).take(8).collect();
    for (rank, word) in magics.into_iter().enumerate() {
        let magic = u64::from_str_radix(&word[2..], 16).unwrap();
        for bit in 0..64 {
            let other = format!("{:#018x}", magic ^ 1 << bit);
            let complaint = folder.prove(file, &text.replacen(word, &other, 1)).unwrap_err();
            let last = "to write it again, run cargo run -p magic-gen";
            assert_eq!(complaint.lines().last(), Some(last));
            // The last entry may be another, and nothing collide.
            if complaint.contains("SHARED_LINES_ROOK_ENTRIES is ") {
                continue;
            }
            // A magic beside it may be the one that collides.
            assert!(
                complaint.starts_with("generated/shared_lines_rook.rs: rook on a"),
                "{complaint}"
            );
            let wanted = format!("magic {other} sends occupancy 0x");
            let of_rank = format!("rook on a{}", rank + 1);
            let is_named = complaint.contains(&wanted) || complaint.contains(&of_rank);
            assert!(is_named && complaint.contains(" leads, but they attack 0x"), "{complaint}");
        }
    }
}

/// Most such magics contradict another square, and some are right.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_bishop_magic_of_shared_lines_with_a_changed_bit_is_refused_unless_right() {
    let folder = Folder::new("bits");
    let file = "shared_lines_bishop.rs";
    let text = folder.text(file);
    let (mut refused, mut told, mut passed) = (0, 0, 0);
    for (n, (at, word)) in words(&text).into_iter().take(64).enumerate() {
        let magic = u64::from_str_radix(&word[2..], 16).unwrap();
        for bit in (n % 16..64).step_by(16) {
            let other = format!("{:#x}", magic ^ 1 << bit);
            let damaged = format!("{}{other}{}", &text[..at], &text[at + word.len()..]);
            match folder.prove(file, &damaged) {
                Ok(()) => passed += 1,
                Err(complaint) => {
                    refused += 1;
                    if complaint.contains(" contradict each other there") {
                        string_tells_the_truth(&complaint);
                        told += 1;
                    }
                }
            }
        }
    }
    assert!(passed > 0 && refused > passed && told > 100, "{refused} {told} {passed}");
}
