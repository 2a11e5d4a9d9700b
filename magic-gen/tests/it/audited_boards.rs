//! `audit --board`: tables of magics for 9x10, written as engines write them.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::Output;

use crate::board_walk::Board;
use crate::exported_cases::Random;
use crate::program::{assert_exits, magic_gen};

/// The squares on which the ways of a horse on 9x10 can be blocked.
fn legs(square: usize) -> Vec<usize> {
    let board = Board { files: 9, ranks: 10, number: |_, (file, rank)| (9 * rank + file) as usize };
    let from = (square as i32 % 9, square as i32 / 9);
    let attacked = |occupied| board.walk("horse", 0, from, occupied)[0];
    (0..90).filter(|leg| attacked(1 << leg) != attacked(0)).collect()
}

/// A magic of 128 bits that brings each leg to its own bit of the index, found by hand as it were:
/// a bit for each leg, so that nothing else comes to the index.
fn magic(square: usize) -> u128 {
    let mut random = Random(88_172_645_463_325_252);
    let legs = legs(square);
    loop {
        let mut word = || u128::from(random.next());
        let magic = (word() << 64 | word()) & (word() << 64 | word()) & (word() << 64 | word());
        let index = |chosen: u32| {
            let each = legs.iter().enumerate().filter(|(nth, _)| chosen >> nth & 1 == 1);
            let occupied = each.fold(0_u128, |set, (_, leg)| set | 1 << leg);
            occupied.wrapping_mul(magic) >> (128 - legs.len())
        };
        let indices: HashSet<u128> = (0..1 << legs.len()).map(index).collect();
        if indices.len() == 1 << legs.len() {
            return magic;
        }
    }
}

fn write(dir: &Path, magics: &[u128]) -> String {
    let row = |magic: &u128| format!("    B({:#x}, {:#x}),\n", magic >> 64, *magic as u64);
    let rows: String = magics.iter().map(row).collect();
    let text = format!(
        "#define B(h, l) (Bitboard(h) << 64) ^ Bitboard(l)\n\nBitboard KnightMagics[90] = {{\n{rows}}};\n"
    );
    let path = dir.join("magics.h");
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[track_caller]
fn audit(words: &[&str], code: i32, wanted: &[&str]) -> Output {
    let output = magic_gen(&[&["audit", "--board"], words].concat());
    assert_exits(&output, code, wanted);
    output
}

#[test]
fn magics_of_two_words_are_proven_or_refuted_square_by_square() {
    let dir = tempfile::tempdir().unwrap();
    let mut magics: Vec<u128> = (0..90).map(magic).collect();
    let path = write(dir.path(), &magics);
    let proven = ["nN, nD (KnightMagics): 90 of 90 squares proven", "o * magic >> 128 - bits"];
    audit(&["9x10", &path], 0, &proven);
    // e5 has four legs, and 1 brings none of them to the index.
    magics[40] = 1;
    write(dir.path(), &magics);
    let wrong = ["89 of 90 squares proven", ": e5: 4 bits, 0x", "1 table not proven"];
    audit(&["9x10", &path], 1, &wrong);
    let json = audit(&["xiangqi", "--json", &path], 1, &[]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    let table = &json["files"][0]["tables"][0];
    assert_eq!((&table["proven"], &table["valid"]), (&89.into(), &false.into()));
    assert_eq!(table["squares"][40]["square"], "e5");
}

#[test]
fn an_export_is_a_table_too() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("magics.h");
    let path = path.to_str().unwrap();
    for (board, piece, wanted) in [
        ("9x10", "nA", [": nA (na_magics): 90 of 90 squares proven", "low(magic) + high(o)"]),
        // Of one word.
        ("5x5", "R", ["(r_magics): 25 of 25 squares proven", "* magic >> 64 - bits"]),
    ] {
        let export = ["export", "--board", board, "--piece", piece, "--technique", "magics"];
        assert_exits(&magic_gen(&[&export[..], &["--format", "c", "-o", path]].concat()), 0, &[]);
        audit(&[board, path], 0, &wanted);
    }
}

#[test]
fn a_file_without_a_table_and_a_wrong_board_are_no_answer() {
    let dir = tempfile::tempdir().unwrap();
    let path = write(dir.path(), &[1, 2, 3]);
    audit(&["9x10", &path], 2, &["no table of magics for 90 squares"]);
    audit(&["99x10", &path], 2, &["a board has at most 128", "Usage: magic-gen audit"]);
}
