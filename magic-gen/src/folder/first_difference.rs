//! The first difference between a generated file and what it should be.

use crate::geometry::{Slider, Square};
use crate::read::magics_file;

/// The first square whose magic differs, if the file has magics; otherwise the first line.
pub fn first_difference(name: &str, found: &[u8], wanted: &str) -> String {
    let found = String::from_utf8_lossy(found);
    let slider = Slider::ALL.into_iter().find(|&slider| magics_file(slider) == name);
    let of_square = slider.and_then(|slider| {
        let mut rows = found.lines().filter(|line| square(line).is_some());
        let mut wanted = wanted.lines().filter_map(|line| Some((square(line)?, line)));
        let (square, _) = wanted.find(|(_, row)| rows.next() != Some(row))?;
        Some(format!("at {slider} {square}"))
    });
    of_square.unwrap_or_else(|| {
        let (mut lines, wanted) = (found.lines(), wanted.lines());
        let same = wanted.take_while(|line| lines.next() == Some(line)).count();
        format!("in line {}", same + 1)
    })
}

/// The square of a row of magics.
fn square(line: &str) -> Option<Square> {
    line.trim_start().strip_prefix("(\"")?.get(..2)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn magics_that_differ_are_named_by_their_square_and_all_else_by_its_line() {
        let wanted =
            "// Seed: 0x1\npub const X: [(); 2] = [\n    (\"a1\", 0x1),\n    (\"b1\", 0x2),\n];\n";
        for (from, to, place) in [
            ("0x2", "0x3", "at rook b1"),
            ("    (\"a1\", 0x1),\n", "", "at rook a1"),
            ("    (\"b1\", 0x2),\n", "", "at rook b1"),
            ("Seed: 0x1", "Seed: 0x9", "in line 1"),
            ("];\n", "];\n\n", "in line 6"),
        ] {
            let found = wanted.replacen(from, to, 1);
            assert_eq!(first_difference("rook_magics.rs", found.as_bytes(), wanted), place);
        }
        let other = wanted.replace("Seed: 0x1", "Seed: 0x9").replace("0x2", "0x3");
        let crlf = other.replace('\n', "\r\n");
        assert_eq!(first_difference("bishop_magics.rs", crlf.as_bytes(), wanted), "at bishop b1");
        assert_eq!(first_difference("a_file.rs", crlf.as_bytes(), wanted), "in line 1");
        assert_eq!(first_difference("a_file.rs", b"// Seed: 0x1\n\xff", wanted), "in line 2");
    }
}
