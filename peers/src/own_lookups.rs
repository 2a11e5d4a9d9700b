//! rookline: its default, and each technique by its name.

use std::marker::PhantomData;

use rookline::attacks::{Technique, Visitor};

use crate::lookup::Lookup;
use crate::method::{self, Role};

/// The default, then every technique that was compiled in.
pub(crate) fn for_each<V: method::Visitor>(visitor: &mut V) {
    visitor.visit::<Default>(Role::Ours);
    rookline::attacks::for_each(&mut Each(visitor));
}

struct Each<'a, V>(&'a mut V);

impl<V: method::Visitor> Visitor for Each<'_, V> {
    fn visit<T: Technique>(&mut self) {
        self.0.visit::<ByName<T>>(Role::Ours);
    }
}

/// rookline's default, as a user calls it.
#[derive(Debug)]
pub enum Default {}

impl Lookup for Default {
    const NAME: &'static str = "rookline default";
    const BYTES: usize = rookline::attacks::DefaultLookup::BYTES;
    type Square = rookline::Square;

    fn square(index: u8) -> Self::Square {
        rookline::Square::wrapping(index)
    }

    #[inline(always)]
    fn rook(square: Self::Square, occupied: u64) -> u64 {
        rookline::rook_attacks(square, rookline::Bitboard(occupied)).0
    }

    #[inline(always)]
    fn bishop(square: Self::Square, occupied: u64) -> u64 {
        rookline::bishop_attacks(square, rookline::Bitboard(occupied)).0
    }

    #[inline(always)]
    fn queen(square: Self::Square, occupied: u64) -> u64 {
        rookline::queen_attacks(square, rookline::Bitboard(occupied)).0
    }
}

/// One of rookline's techniques, picked by name.
#[derive(Debug)]
pub struct ByName<T>(PhantomData<T>);

impl<T: Technique> Lookup for ByName<T> {
    const NAME: &'static str = T::NAME;
    const BYTES: usize = T::BYTES;
    type Square = rookline::Square;

    fn square(index: u8) -> Self::Square {
        rookline::Square::wrapping(index)
    }

    #[inline(always)]
    fn rook(square: Self::Square, occupied: u64) -> u64 {
        T::rook_attacks(square, rookline::Bitboard(occupied)).0
    }

    #[inline(always)]
    fn bishop(square: Self::Square, occupied: u64) -> u64 {
        T::bishop_attacks(square, rookline::Bitboard(occupied)).0
    }

    #[inline(always)]
    fn queen(square: Self::Square, occupied: u64) -> u64 {
        T::queen_attacks(square, rookline::Bitboard(occupied)).0
    }
}
