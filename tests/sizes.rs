//! What each technique costs in bytes, to the byte. Whoever changes a table
//! changes a line here and says why.

use rookline::attacks::{Technique, Visitor, for_each};

#[derive(Default)]
struct Sizes(Vec<(&'static str, usize)>);

impl Visitor for Sizes {
    fn visit<T: Technique>(&mut self) {
        self.0.push((T::NAME, T::BYTES));
    }
}

#[test]
#[cfg(feature = "all-techniques")]
fn exact_bytes_of_every_technique() {
    let mut sizes = Sizes::default();
    for_each(&mut sizes);
    let expected = [
        ("ray walk", 0),
        ("rays with bit scan", 4_096),
        ("dumb7fill", 0),
        ("Kogge-Stone", 0),
        ("first rank", 512 + 2_048),
        ("hyperbola quintessence", 2_048 + 512),
        ("kindergarten", 4_096 + 4_096 + 2_048),
        ("fancy magics", 819_200 + 41_984 + 2 * 64 * 24),
    ];
    assert_eq!(sizes.0, expected);
}

#[test]
fn small_types_are_small() {
    assert_eq!(size_of::<rookline::Square>(), 1);
    assert_eq!(size_of::<rookline::Bitboard>(), 8);
    assert_eq!(size_of::<rookline::Color>(), 1);
    assert_eq!(size_of::<rookline::Piece>(), 1);
}
