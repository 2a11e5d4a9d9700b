//! The set operations, compared with lists of squares; and both bit scans, compared with the core
//! library: every single bit, every pair of bits, random words, and zero.

use core::num::NonZeroU64;
use std::collections::BTreeSet;

use crate::oracle::{Place, bit, members, on_board, place};
use crate::random::Random;
use rookline::bitscan::{de_bruijn, mod_67};
use rookline::{Bitboard, Square, bitboard};

fn moved(set: Bitboard, (east, north): Place) -> u64 {
    let landings = members(set.0).map(place).map(|(file, rank)| (file + east, rank + north));
    landings.filter(|&p| on_board(p)).map(bit).sum()
}

#[test]
fn steps_in_eight_directions() {
    let mut random = Random(8);
    let singles = (0..64).map(|n| 1 << n);
    let boards: Vec<u64> = singles.chain((0..1000).map(|_| random.board())).collect();
    for set in boards.into_iter().map(Bitboard) {
        assert_eq!(set.north().0, moved(set, (0, 1)), "{set:?} north");
        assert_eq!(set.north_east().0, moved(set, (1, 1)), "{set:?} north-east");
        assert_eq!(set.east().0, moved(set, (1, 0)), "{set:?} east");
        assert_eq!(set.south_east().0, moved(set, (1, -1)), "{set:?} south-east");
        assert_eq!(set.south().0, moved(set, (0, -1)), "{set:?} south");
        assert_eq!(set.south_west().0, moved(set, (-1, -1)), "{set:?} south-west");
        assert_eq!(set.west().0, moved(set, (-1, 0)), "{set:?} west");
        assert_eq!(set.north_west().0, moved(set, (-1, 1)), "{set:?} north-west");
    }
}

#[test]
fn iteration_is_ascending_and_reverses() {
    let mut random = Random(13);
    for set in (0..1000).map(|_| Bitboard(random.board())) {
        let ascending: Vec<usize> = set.iter().map(Square::index).collect();
        let expected: Vec<usize> = members(set.0).collect();
        assert_eq!(ascending, expected);
        let descending: Vec<usize> = set.iter().rev().map(Square::index).collect();
        assert!(descending.iter().rev().eq(&expected));
        assert_eq!(set.iter().len(), expected.len());
        assert_eq!(set.iter().collect::<Bitboard>(), set);
        assert_eq!(set.first().map(Square::index), expected.first().copied());
        assert_eq!(set.last().map(Square::index), expected.last().copied());
        assert_eq!(set.has_many(), expected.len() > 1);
        let (first, rest) = (set.isolate_first(), set.reset_first());
        assert!(first.iter().map(Square::index).eq(expected.iter().take(1).copied()));
        assert!(rest.iter().map(Square::index).eq(expected.iter().skip(1).copied()));
    }
}

#[test]
fn members_are_added_and_removed() {
    for square in Square::ALL {
        assert!(Bitboard::EMPTY.with(square).contains(square));
        assert!(!Bitboard::ALL.without(square).contains(square));
        assert_eq!(Bitboard::ALL - square.bitboard(), !square.bitboard());
        assert_eq!(Bitboard::from(square), Bitboard(1 << square.index()));
        assert_eq!(
            Bitboard::LIGHT.contains(square),
            (square.index() / 8 + square.index() % 8) % 2 == 1,
            "{square}"
        );
    }
    assert_eq!(Bitboard::LIGHT, !Bitboard::DARK);
    let is_edge = |&square: &Square| {
        let (file, rank) = place(square.index());
        [0, 7].contains(&file) || [0, 7].contains(&rank)
    };
    assert_eq!(Bitboard::EDGES, Square::ALL.into_iter().filter(is_edge).collect());
    // A set keeps its squares when more are added.
    let mut corners = Square::A1.bitboard();
    corners.extend([Square::H8, Square::A8]);
    assert_eq!(corners, Bitboard(1 | 1 << 56 | 1 << 63));
    corners.extend([Square::H1.bitboard(), Bitboard::EMPTY]);
    // Squares may come more than once.
    corners.extend([Square::H1]);
    corners.extend([Square::H1.bitboard()]);
    assert_eq!([corners, Square::A1.bitboard()].into_iter().collect::<Bitboard>(), corners);
    assert_eq!(corners.with(Square::A1).with(Square::A1), corners.with(Square::A1));
    assert_eq!(Bitboard::from([Square::H8, Square::A8, Square::A1, Square::H1]), corners);
    assert_eq!(Bitboard::from([]), Bitboard::EMPTY);
    assert!((&corners).into_iter().eq([Square::A1, Square::H1, Square::A8, Square::H8]));
}

/// Each pair of sets of three squares, including the first and the last square of the board.
#[test]
fn operations_are_those_of_sets() {
    let squares = [Square::A1, Square::D5, Square::H8];
    let subsets = (0..8).map(|n| (0..3).filter(move |i| n >> i & 1 == 1).map(|i| squares[i]));
    let subsets: Vec<BTreeSet<Square>> = subsets.map(Iterator::collect).collect();
    let word = |set: &BTreeSet<Square>| set.iter().collect::<Bitboard>();
    assert!(Bitboard::from(squares).subsets().eq(subsets.iter().map(word)));
    for a in &subsets {
        let set = word(a);
        let (first, last) = (a.first().copied(), a.last().copied());
        assert_eq!((set.first(), set.last(), set.len()), (first, last, a.len()));
        assert_eq!((set.is_empty(), set.has_many()), (a.is_empty(), a.len() > 1));
        assert_eq!(set.isolate_first(), first.map(Square::bitboard).unwrap_or_default());
        assert_eq!(set.reset_first(), a.iter().copied().skip(1).collect());
        for square in Square::ALL {
            assert_eq!(set.contains(square), a.contains(&square));
            assert_eq!((!set).contains(square), !a.contains(&square));
        }
        for b in &subsets {
            let other = word(b);
            let changed = |change: fn(&mut Bitboard, Bitboard)| {
                let mut changed = set;
                change(&mut changed, other);
                changed
            };
            let both = word(&(a & b));
            assert_eq!((set & other, changed(|set, other| *set &= other)), (both, both));
            let either = word(&(a | b));
            assert_eq!((set | other, changed(|set, other| *set |= other)), (either, either));
            let one = word(&(a ^ b));
            assert_eq!((set ^ other, changed(|set, other| *set ^= other)), (one, one));
            let rest = word(&(a - b));
            assert_eq!((set - other, changed(|set, other| *set -= other)), (rest, rest));
            assert_eq!(changed(Bitboard::extend), either);
            assert_eq!(changed(|set, other| set.extend(&[other])), either);
            assert_eq!([set, other].iter().collect::<Bitboard>(), either);
            assert_eq!(set.union(other), either);
            assert_eq!(set.intersection(other), both);
            assert_eq!(set.difference(other), rest);
            assert_eq!(set.contains_all(other), b.is_subset(a), "{a:?} {b:?}");
            assert_eq!(set.intersects(other), !a.is_disjoint(b), "{a:?} {b:?}");
        }
    }
}

#[test]
fn drawn_as_white_sees_the_board() {
    for square in Square::ALL {
        let (file, rank) = place(square.index());
        let drawing = square.bitboard().to_string();
        for (line, row) in drawing.split('\n').enumerate() {
            let mut expected = ["."; 8];
            if line as i32 == 7 - rank {
                expected[file as usize] = "1";
            }
            assert_eq!(row, expected.join(" "), "{square}");
        }
        assert_eq!(drawing.split('\n').count(), 8);
    }
}

/// Every square by a picture of its own, and one with both marks.
#[test]
fn pictures_are_read_as_they_are_drawn() {
    for square in Square::ALL {
        let marks = std::array::from_fn(|at| at == square.flip_rank().index());
        assert_eq!(Bitboard::from_marks(&marks), square.bitboard());
    }
    let set = bitboard! {
        1 . . . . . . X
        . . . . . . . .
        . . . . . . . .
        . . . 1 . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X . . . . . . 1
    };
    assert_eq!(set, Bitboard::CORNERS | Square::D5.bitboard());
}

#[test]
fn words_in_and_out() {
    let set = Bitboard::from(0x14220022140000);
    assert_eq!(u64::from(set), 0x14220022140000);
    assert_eq!(format!("{set:x} {set:#X}"), "14220022140000 0x14220022140000");
    assert_eq!(format!("{:b} {:#o}", Bitboard(10), Bitboard(10)), "1010 0o12");
    // All sixteen digits, so that words line up.
    assert_eq!(format!("{set:?}"), "Bitboard(0x0014220022140000)");
}

fn check(word: u64) {
    let expected = word.trailing_zeros();
    assert_eq!(de_bruijn::trailing_zeros(word), expected, "De Bruijn, {word:#x}");
    assert_eq!(mod_67::trailing_zeros(word), expected, "modulo 67, {word:#x}");
    if let Some(word) = NonZeroU64::new(word) {
        assert_eq!(de_bruijn::bit_scan_forward(word), expected, "De Bruijn, {word:#x}");
    }
}

#[test]
fn scans_agree_on_every_word_of_up_to_two_bits() {
    check(0);
    for low in 0..64 {
        for high in low..64 {
            check(1 << low | 1 << high);
        }
    }
}

#[test]
fn scans_agree_on_random_words() {
    let mut random = Random(67);
    for _ in 0..100_000 {
        let word = random.word();
        check(word);
        check(word << (random.word() % 64));
    }
}
