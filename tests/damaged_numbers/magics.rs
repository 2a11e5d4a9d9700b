//! Magics with a table for each square.

use std::path::Path;

use crate::build::Complaint;
use crate::build::prove_magics::{self, SquareTable};
use crate::damaged_text::{with_line, with_word};
use crate::folder::Folder;
use crate::truths::{EXPECTED, TRUTHS, Truth};

pub fn prove_rooks(folder: &Path) -> Result<(), Complaint> {
    prove_magics::ROOK.read(folder, EXPECTED.rook()).map(|s| check(&s, &TRUTHS))
}

pub fn prove_bishops(folder: &Path) -> Result<(), Complaint> {
    prove_magics::BISHOP.read(folder, EXPECTED.bishop()).map(|s| check(&s, &TRUTHS[64..]))
}

fn check(squares: &[SquareTable], truths: &[Truth]) {
    let mut begin = 0;
    for (n, (square, truth)) in squares.iter().zip(truths).enumerate() {
        begin = if n == 64 { 0 } else { begin };
        assert_eq!((square.offset, square.mask), (begin, truth.mask));
        begin += square.table.len() as u32;
        for &(occupied, attacks) in &truth.attacks {
            let slot = occupied.wrapping_mul(square.magic) >> square.shift;
            assert_eq!(square.table[slot as usize], attacks, "row {n}, {occupied:#x}");
        }
    }
}

#[test]
fn a_damaged_field_of_a_magic_is_refused() {
    let folder = Folder::new("magics");
    for (file, expected) in
        [("rook_magics.rs", EXPECTED.rook()), ("bishop_magics.rs", EXPECTED.bishop())]
    {
        let text = folder.text(file);
        let lines = text.lines().enumerate().filter(|(_, line)| line.starts_with("    (\""));
        for ((n, line), square) in lines.zip(expected) {
            let fields: Vec<&str> = line.split(", ").collect();
            let most = square.mask.count_ones();
            let near =
                |column: usize, by: i64| (fields[column].parse::<i64>().unwrap() + by).to_string();
            let damages = [
                (0, "    (\"a9\"".to_string(), "`a9`".to_string()),
                (1, "0x1".into(), "magic 0x0000000000000001".into()),
                (1, "0xg".into(), "`0xg` is not a number".into()),
                (1, signed(fields[1]), "is not a number".into()),
                (2, "0".into(), format!("0 bits, but the mask has {most}")),
                (2, near(2, 1), format!("{} bits, but the mask has {most}", most + 1)),
                (2, "-1".into(), format!("but the mask has {most}")),
                (2, format!("+{}", fields[2]), "is not a number".into()),
                (3, format!("+{}", fields[3]), "is not a number".into()),
                (4, format!("+{}", fields[4]), "is not a number".into()),
                (5, format!("+{}", fields[5]), "is not a number".into()),
                (3, near(3, 1), format!("says {} attack sets", near(3, 1))),
                (3, near(3, -1), format!("says {} attack sets", near(3, -1))),
                (4, near(4, 1), format!("in {} slots", near(4, 1))),
                (4, near(4, -1), format!("in {} slots", near(4, -1))),
                (5, "many),".into(), "`many` is not a number".into()),
            ];
            for (column, value, wanted) in damages {
                let damaged = with_word(&text, n, ", ", column, &value);
                folder.refuses(file, &damaged, &[&square.place(), &wanted]);
            }
            let doubled = with_line(&text, n, |line| format!("{line}\n{line}\n"));
            folder.refuses(file, &doubled, &["390 values where 64 rows of 6 belong"]);
        }
    }
}

/// A hexadecimal number with a sign, which Rust's own parser accepts.
fn signed(word: &str) -> String {
    word.replacen("0x", "0x+", 1)
}
