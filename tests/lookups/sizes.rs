//! The sizes of tables and values, to the byte. A change to a table or a type
//! changes a line here, with a reason.

use rookline::board::{CastlingRights, Setup};
use rookline::{Bitboard, Board, Color, Move, MoveList, Piece, Square};

/// The bytes of every technique's tables. With addresses of 32 bits, some records are shorter.
#[cfg(target_pointer_width = "64")]
fn exact_bytes() -> Vec<(&'static str, usize)> {
    let lines = 64 * 32;
    let first_rank = 512;
    let kindergarten = 4_096 + 4_096;
    let fancy_tables = 102_400 * 8 + 5_248 * 8;
    // A word each of mask, magic and lines for each square, and padding and string, to a whole
    // line.
    let shared_bishop = (64 * 3 * 8 + 25 + 4_103_usize).next_multiple_of(64);
    // 256 words, eight magics, two bytes for each square, padding and sets, to a whole line.
    let shared_rook = 256 * 8 + 8 * 8 + 64 * 2 + (32 + 8 * 520_usize).next_multiple_of(64);
    // The records of rook and bishop share a cache line for each square.
    let side_by_side = 64 * 64;
    vec![
        ("ray_walk", 0),
        ("rays", 8 * 64 * 8),
        ("shifted_rays", 0),
        ("rotated", 4 * 32_768 + 4 * 64 * 2),
        ("dumb7fill", 0),
        ("kogge_stone", 0),
        ("first_rank", first_rank + lines),
        ("kindergarten", kindergarten + lines),
        ("congruent_modulo", (514 + 257) * 64 * 8 + 258 * 8 * 8 + lines + first_rank),
        ("plain_magics", 64 * (4_096 + 512) * 8 + 2 * 64 * 16),
        ("fancy_magics", fancy_tables + 2 * 64 * 24),
        ("fixed_shift_magics", (156_176 + 7_684) * 8 + 2 * 64 * 24),
        ("indirect_magics", (102_400 + 5_248) * 2 + (4_900 + 1_428) * 8 + 2 * 64 * 24),
        ("hyperbola", lines + first_rank),
        ("hyperbola_reversed", lines),
        ("obstruction_difference", 64 * 64),
        ("interval", 2 * 64 * 32 + lines),
        ("shared_lines", shared_rook + shared_bishop),
        ("reduced_magics", 90_304 * 8 + 2 * 64 * 24),
        ("overlapping_magics", 75_251 * 8 + side_by_side),
        ("overlaid_magics", 32_563 * 8 + side_by_side),
        ("pext", fancy_tables + 2 * 64 * 16),
        ("pext_pdep", (102_400 + 5_248) * 2 + 2 * 64 * 24),
    ]
}

#[cfg(all(feature = "all-techniques", target_pointer_width = "64"))]
#[test]
fn every_technique_has_the_pinned_bytes() {
    use rookline::attacks::{Technique, Visitor, for_each};

    struct Sizes(Vec<(&'static str, usize)>);

    impl Visitor for Sizes {
        fn visit<T: Technique>(&mut self) {
            self.0.push((T::NAME, T::BYTES));
        }
    }

    let mut sizes = Sizes(Vec::new());
    for_each(&mut sizes);
    let mut expected = exact_bytes();
    if !cfg!(target_feature = "bmi2") {
        expected.retain(|(name, _)| !name.starts_with("pext"));
    }
    for n in 0..sizes.0.len().max(expected.len()) {
        let (found, listed) = (sizes.0.get(n), expected.get(n));
        assert_eq!(found, listed, "found in the crate, and listed here in the same order");
    }
}

/// What the default reads, whichever technique it is (`default_lookup.rs` says which it
/// is on which processor).
#[cfg(target_pointer_width = "64")]
#[test]
fn the_default_has_the_pinned_bytes() {
    use rookline::attacks::{DefaultLookup, Technique};

    let built = include_str!(concat!(env!("OUT_DIR"), "/default_lookup.rs"));
    let is_default = |name: &str| built.contains(&format!("crate::attacks::{name} as chosen;"));
    let exact_bytes = exact_bytes();
    let (name, bytes) = exact_bytes.iter().find(|(name, _)| is_default(name)).unwrap();
    assert_eq!(DefaultLookup::BYTES, *bytes, "{name}");
    assert!(*name != "shared_lines" || *bytes == 12_160);
}

#[test]
fn small_types_are_small() {
    assert_eq!(size_of::<Square>(), 1);
    assert_eq!(size_of::<Bitboard>(), 8);
    assert_eq!(size_of::<Color>(), 1);
    assert_eq!(size_of::<Piece>(), 1);
}

/// A search keeps one board for each ply, and a hash table has a move in each
/// entry.
#[test]
fn a_board_and_its_moves_have_the_pinned_bytes() {
    // Seven vectors of 32 bytes, to be copied as such.
    assert_eq!(size_of::<Board>(), 224);
    assert_eq!(align_of::<Board>(), 32);
    assert_eq!(size_of::<Move>(), 2);
    assert_eq!(size_of::<Option<Move>>(), 2);
    assert_eq!(size_of::<CastlingRights>(), 4);
    #[cfg(target_pointer_width = "64")]
    assert_eq!((size_of::<Setup>(), size_of::<MoveList>()), (112, 2 * MoveList::CAPACITY + 10));
}
