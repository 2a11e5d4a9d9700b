//! Tables in which squares share slots.

use std::path::Path;

use crate::build::Complaint;
use crate::build::expected::{self, Expected};
use crate::build::prove_common_slots::{CommonSlots, FILES, File, Form, Square};
use crate::folder::Folder;
use crate::truths::{EXPECTED, FANCY, TRUTHS, Truth};

/// The file of this name, if squares have slots in common in its table.
pub fn file(name: &str) -> Option<&'static File> {
    FILES.iter().find(|of_slots| name == format!("{}.txt", of_slots.technique))
}

pub fn prove(file: &File, folder: &Path) -> Result<(), Complaint> {
    file.read(folder, &EXPECTED).map(|table| check(file, &table))
}

fn check(file: &File, CommonSlots { squares, slots }: &CommonSlots) {
    for (n, (square, truth)) in squares.iter().zip(TRUTHS.iter()).enumerate() {
        let &Square { magic, offset, shift } = square;
        for &(occupied, attacks) in &truth.attacks {
            let multiplied = match file.form {
                Form::Overlapping => occupied | !truth.mask,
                Form::Overlaid => occupied,
            };
            let index = multiplied.wrapping_mul(magic) >> shift;
            let slot = slots[(i64::from(offset.cast_signed()) + index as i64) as usize];
            let found = match file.form {
                Form::Overlapping => slot,
                Form::Overlaid => (slot | truth.neighbors) & truth.lines,
            };
            assert_eq!(found, attacks, "{}: row {n}, {occupied:#x}", file.technique);
        }
    }
}

/// A collision in a table that squares share is told by two occupancies: their attack sets must be
/// right, and must differ on a square that both lookups read.
pub fn tells_the_truth(file: &File, complaint: &str) {
    let line = complaint.lines().find(|line| line.contains(" leads, but ")).unwrap();
    let what = line.rsplit(": ").take(2).collect::<Vec<_>>();
    let [what, place] = what[..] else { panic!("{complaint}") };
    let words: Vec<_> = place.split(' ').chain(what.split([' ', ','])).collect();
    let after = |word, from: usize| {
        let place = words[from..].iter().position(|other| *other == word).unwrap();
        words[from + place + 1]
    };
    let number = |word| u64::from_str_radix(&after(word, 3)[2..], 16).unwrap();
    let truth = |slider: &str, square: &str| {
        let is_named = |one: &Expected| {
            (one.slider.name, &*expected::square_name(one.square)) == (slider, square)
        };
        &TRUTHS[EXPECTED.iter().position(is_named).unwrap()]
    };
    let (one, other) = (truth(words[0], words[2]), truth(after("of", 3), after("on", 3)));
    let (set, others) = (number("attack"), number("and"));
    assert!(one.attacks.contains(&(number("occupancy"), set)), "{complaint}");
    assert!(other.attacks.contains(&(number("where"), others)), "{complaint}");
    let reads = |truth: &Truth| match file.form {
        Form::Overlapping => u64::MAX,
        Form::Overlaid => truth.lines & !truth.neighbors,
    };
    assert!((set ^ others) & reads(one) & reads(other) != 0, "they agree: {complaint}");
}

/// Overlaid tables, each placed apart from the others, except those of `together`, which begin
/// where the first of them does.
fn overlaid(together: &[usize]) -> String {
    let mut text = "# Overlaid tables, neighbors apart.\n# Entries: 107,648\n".to_string();
    let mut begins = vec![0];
    for (n, square) in FANCY.iter().enumerate() {
        let Expected { slider, square: name, .. } = EXPECTED[n];
        let begin = begins[if together.contains(&n) { together[0] } else { n }];
        let (magic, shift, name) = (square.magic, square.shift, expected::square_name(name));
        text += &format!("{} {name} {magic:#x} {shift} {begin}\n", slider.name);
        begins.push(begins[n] + square.table.len());
    }
    text
}

#[test]
fn a_third_square_has_to_agree_with_the_first() {
    let folder = Folder::new("three-squares");
    let [a1, b1, g1] = [64, 65, 70];
    // No line of b1 crosses one of a1 or g1, which cross each other at d4.
    for together in [&[][..], &[a1, b1], &[b1, g1]] {
        folder.prove("overlaid_magics.txt", &overlaid(together)).unwrap();
    }
    let wanted = ["bishop on g1: magic 0x", " of bishop on a1 leads, but they attack 0x"];
    folder.refuses("overlaid_magics.txt", &overlaid(&[a1, g1]), &wanted);
    folder.refuses("overlaid_magics.txt", &overlaid(&[a1, b1, g1]), &wanted);
}
