//! The proof of lookups: as expressions, for every occupancy that can matter.
//!
//! A lookup is the union of terms, and each term has some of the paths of the piece. For each square
//! and term:
//!
//! 1. the squares on which the term can depend are those under the masks with which it reads
//!    `occupied`; nothing else in it reads `occupied`;
//! 2. for every occupancy of these squares, the term is what a [walk](oracle) along its paths gives, with
//!    all other squares empty, and with all of them occupied;
//! 3. on each path at most one square is not read. So no other squares matter, whichever are occupied.
//!
//! Each path belongs to a term, so the union of the terms is what the piece attacks. The whole lookups
//! are then held against the walk on random boards, too.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use rand_xoshiro::rand_core::Rng;

use super::super::expression::Function;
use super::evaluate::Machine;
use super::lookups::{Lookup, Term};
use super::tables::{Site, Tables};
use crate::geometry::board::{Board, Set};
use crate::geometry::piece::{Arm, Piece};
use crate::stream::stream;
use crate::verify::oracle;

/// The random boards of each site.
const BOARDS: u32 = 8;

/// Proves lookups, and returns the number of occupancies.
///
/// # Errors
///
/// If one is wrong; the message has the square and the occupancy.
pub(super) fn prove(tables: &Tables<'_>, lookups: &[Lookup]) -> Result<u64> {
    let machine = Machine::new(tables.board, &tables.arrays);
    let mut occupancies = 0;
    // Pieces share terms: a queen has those of a rook.
    let mut proven = BTreeSet::new();
    for Lookup { piece, function, with_pext, terms } in lookups {
        let paths = |side: usize| terms.iter().flat_map(move |term| &term.paths[side]).copied();
        for side in 0..if piece.has_sides { 2 } else { 1 } {
            let has = |path: usize| paths(side).any(|own| own == path);
            ensure!((0..piece.paths.len()).all(has), "{}: a path is in no term", piece.name);
        }
        for term in terms {
            let paths = term.paths.each_ref().map(|own| own.iter().map(|&nth| &piece.paths[nth]));
            let paths = paths.map(Iterator::collect::<Vec<_>>);
            let whole = format!("{:?} {:?} {paths:?}", term.function.locals, term.function.result);
            if proven.insert(whole) {
                for site in Site::all(tables.board, piece.has_sides) {
                    let of_site = of_term(tables.board, &machine, piece, term, site);
                    occupancies += of_site.with_context(|| named(tables.board, piece, site))?;
                }
            }
        }
        for site in Site::all(tables.board, piece.has_sides) {
            for function in [Some(function), with_pext.as_ref()].into_iter().flatten() {
                let right = on_random_boards(tables.board, &machine, piece, function, site);
                right.with_context(|| named(tables.board, piece, site))?;
            }
        }
    }
    Ok(occupancies)
}

fn named(board: &Board, piece: &Piece, site: Site) -> String {
    format!("{} on {}", piece.name, board.square_name(site.square))
}

/// What a piece attacks on some of its paths, by the walk.
fn walk(
    board: &Board,
    piece: &Piece,
    paths: impl IntoIterator<Item = usize>,
    site: Site,
    occupied: Set,
) -> Set {
    let along =
        |nth: usize| oracle::along(board, &piece.paths[nth], site.side, site.square, occupied);
    paths.into_iter().fold(0, |set, path| set | along(path))
}

fn on_random_boards(
    board: &Board,
    machine: &Machine<'_>,
    piece: &Piece,
    function: &Function,
    site: Site,
) -> Result<()> {
    let mut rng = stream(0, &format!("{} {site:?}", piece.name));
    for nth in 0..BOARDS {
        let mut word = || Set::from(rng.next_u64()) << 64 | Set::from(rng.next_u64());
        let dense = word();
        let occupied = if nth % 2 == 0 { dense & word() } else { dense };
        let occupied = occupied & (Set::MAX >> (128 - board.squares()));
        let walked = walk(board, piece, 0..piece.paths.len(), site, occupied);
        compare(machine.call(function, site, occupied), walked, occupied)?;
    }
    Ok(())
}

/// Proves a term, for all occupancies of the squares that it reads. Returns their number.
fn of_term(
    board: &Board,
    machine: &Machine<'_>,
    piece: &Piece,
    term: &Term,
    site: Site,
) -> Result<u64> {
    let own = &term.paths[site.side];
    let read = machine.reads(&term.function, site)?;
    let unread = |arm: &Arm| arm.squares.iter().filter(|square| read >> *square & 1 == 0).count();
    let mut arms = piece.arms(board, site.side, site.square);
    // What one path attacks without blockers needs no square at all.
    arms.retain(|arm| own.contains(&arm.path) && !arm.relevant().is_empty());
    ensure!(arms.iter().all(|arm| unread(arm) <= 1), "the lookup does not read all that matters");
    let mut occupied: Set = 0;
    let mut occupancies = 0;
    loop {
        let found = machine.call(&term.function, site, occupied);
        for board_of in [occupied, occupied | !read] {
            compare(found, walk(board, piece, own.iter().copied(), site, board_of), board_of)?;
        }
        occupancies += 1;
        occupied = occupied.wrapping_sub(read) & read;
        if occupied == 0 {
            return Ok(occupancies);
        }
    }
}

fn compare(found: Set, walked: Set, occupied: Set) -> Result<()> {
    ensure!(
        found == walked,
        "with {occupied:#x} occupied the lookup has {found:#x}, and a walk {walked:#x}"
    );
    Ok(())
}
