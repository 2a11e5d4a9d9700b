//! What a fuzzer's bytes become: valid boards of many kinds, and small values.

#![cfg(feature = "arbitrary")]

use std::collections::HashSet;

use crate::random::Random;
use arbitrary::{Arbitrary, Unstructured};
use rookline::{
    Bitboard, Board, Color, ColoredPiece, Direction, File, MoveKind, Piece, Rank, Square, Wing,
};

fn bytes(random: &mut Random, len: usize) -> Vec<u8> {
    (0..len).map(|_| random.word() as u8).collect()
}

/// However many bytes there are, none included.
#[test]
fn every_board_is_valid() {
    let mut random = Random(51);
    let (mut castling, mut en_passant, mut checks, mut queens, mut over) = (0, 0, 0, 0, 0);
    let mut different = HashSet::new();
    for number in 0..6000 {
        let bytes = bytes(&mut random, number % 300);
        let mut u = Unstructured::new(&bytes);
        let board = Board::arbitrary(&mut u).unwrap();
        assert_eq!(Board::try_from(board.setup()).as_ref(), Ok(&board));
        assert_eq!(board.to_string().parse::<Board>().as_ref(), Ok(&board));
        castling += u32::from(board.castling_rights() != Default::default());
        en_passant += u32::from(board.en_passant().is_some());
        checks += u32::from(board.in_check());
        queens += u32::from(board.pieces(Piece::Queen).len() > 2);
        over += u32::from(!board.has_legal_move());
        different.insert(board.key());
    }
    let rare = [castling, en_passant, checks, queens, over];
    assert!(rare.into_iter().all(|count| count > 30), "{rare:?}");
    assert!(different.len() > 4000, "{}", different.len());
}

#[test]
fn every_small_value_is_drawn() {
    fn check<T: for<'a> Arbitrary<'a> + Eq + std::hash::Hash>(all: usize) {
        let mut random = Random(53);
        let draw = |_| Unstructured::new(&bytes(&mut random, 8)).arbitrary::<T>().unwrap();
        let drawn: HashSet<T> = (0..2000).map(draw).collect();
        assert_eq!(drawn.len(), all);
    }
    check::<Square>(64);
    check::<File>(8);
    check::<Rank>(8);
    check::<Direction>(8);
    check::<Wing>(2);
    check::<Color>(2);
    check::<Piece>(6);
    check::<ColoredPiece>(12);
    check::<MoveKind>(14);
    check::<Bitboard>(2000);
}
