//! The sizes of tables and values, to the byte. A change to a table or a type
//! changes a line here, with a reason.

use rookline::board::{CastlingRights, Setup};
use rookline::{Bitboard, Board, Color, KeyHistory, Move, MoveList, Piece, ScoredMoves, Square};

/// The bytes of every technique's tables. With addresses of 32 bits, some records are shorter.
#[cfg(target_pointer_width = "64")]
fn exact_bytes() -> Vec<(&'static str, usize)> {
    const CACHE_LINE: usize = 64;
    // The four lines of each square, a word each.
    let lines = 64 * 4 * 8;
    let first_rank = 512;
    let kindergarten = 4_096 + 4_096;
    // An attack set for each relevant occupancy.
    let (rook_sets, bishop_sets) = (102_400, 5_248);
    let fancy_tables = (rook_sets + bishop_sets) * 8;
    // A mask, a magic and the lines of each square.
    let bishop_records = 64 * 3 * 8;
    let (string_begins, string) = (25, 4_103_usize);
    let shared_bishop = bishop_records + (string_begins + string).next_multiple_of(CACHE_LINE);
    let (rook_entries, rook_magics, rook_origins) = (256 * 8, 8 * 8, 64 * 2);
    // Eight files, each with 64 sets and one load more.
    let (padding, rook_rank_sets) = (32, 8 * (64 * 8 + 8_usize));
    let shared_rook = rook_entries
        + rook_magics
        + rook_origins
        + (padding + rook_rank_sets).next_multiple_of(CACHE_LINE);
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
        ("indirect_magics", (rook_sets + bishop_sets) * 2 + (4_900 + 1_428) * 8 + 2 * 64 * 24),
        ("hyperbola", lines + first_rank),
        ("hyperbola_reversed", lines),
        ("obstruction_difference", 64 * 64),
        ("interval", 2 * 64 * 32 + lines),
        ("shared_lines", shared_rook + shared_bishop),
        ("pext", fancy_tables + 2 * 64 * 16),
        ("pext_pdep", (rook_sets + bishop_sets) * 2 + 2 * 64 * 24),
    ]
}

#[cfg(all(feature = "all-techniques", target_pointer_width = "64"))]
#[test]
fn every_technique_has_the_pinned_bytes() {
    use crate::all_rows::assert_all_rows;
    use rookline::attacks::techniques::{Technique, Visitor, for_each};

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
    let rows = 0..sizes.0.len().max(expected.len());
    assert_all_rows(rows.map(|n| (n, sizes.0.get(n), expected.get(n))));
}

/// What the default reads, whichever technique it is (`default_lookup.rs` says which it
/// is on which processor).
#[cfg(target_pointer_width = "64")]
#[test]
fn the_default_has_the_pinned_bytes() {
    use rookline::attacks::{DefaultLookup, techniques::Technique};

    let built = include_str!(concat!(env!("OUT_DIR"), "/default_lookup.rs"));
    let is_default =
        |name: &str| built.contains(&format!("crate::attacks::techniques::{name} as chosen;"));
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
    #[cfg(target_pointer_width = "64")]
    assert_eq!((size_of::<ScoredMoves>(), size_of::<KeyHistory>()), (2_504, 12_304));
}
