//! Tables of squares that share slots: `slots[offset + index]`.
//!
//! A column of small numbers has the offsets if all squares are right with it: where squares share
//! a slot, they have the same attack set. Rooks and bishops may share one table. If a column in the
//! records of the magics is right for almost all squares, the tool takes it for the offsets, with
//! mistakes.

use std::collections::HashMap;

use super::columns::Column;
use super::judge::{FEW, Judged, Table, Wrong};
use super::reservations::Reservation;
use crate::verify::{Collision, Seen};

/// The first occupancy that selected each slot.
type Taken = HashMap<u64, Seen>;

/// Finds the offsets of each table, and counts its slots again.
pub(super) fn settle(judged: Vec<Judged>) -> Vec<Table> {
    let mut tables = Vec::new();
    let mut rest = judged.into_iter().peekable();
    while let Some(one) = rest.next() {
        let pair = rest.peek().and_then(|other| both(&one, other));
        if let Some((lists, extent)) = pair
            && let Some(other) = rest.next()
        {
            for (mut table, list) in [one.table, other.table].into_iter().zip(lists) {
                table.with_other_slider = true;
                tables.push(with_offsets(table, &list, extent));
            }
        } else {
            tables.push(alone(one));
        }
    }
    tables
}

/// The length of a table, and how many of its slots are in use.
type Extent = (usize, usize);

fn with_offsets(mut table: Table, list: &Column, extent: Extent) -> Table {
    table.offsets = Some(list.line);
    table.columns.push((list.places, true));
    (table.slots, table.slots_used) = extent;
    table
}

/// Finds offsets of rooks and bishops in one table.
fn both(one: &Judged, other: &Judged) -> Option<([Column; 2], Extent)> {
    if one.table.slider == other.table.slider {
        return None;
    }
    for first in &one.offsets {
        let mut taken = Taken::new();
        if !place(one, first, &mut taken).is_empty() || extent(&taken).is_none() {
            continue;
        }
        // One column cannot have the offsets of both.
        for second in other.offsets.iter().filter(|second| second.line != first.line) {
            let mut taken = taken.clone();
            if place(other, second, &mut taken).is_empty()
                && let Some(extent) = extent(&taken)
            {
                return Some(([first.clone(), second.clone()], extent));
            }
        }
    }
    None
}

/// The table with the offsets that fit it best, if any do.
fn alone(judged: Judged) -> Table {
    let tried = judged.offsets.iter().filter_map(|column| {
        let mut taken = Taken::new();
        let wrong = place(&judged, column, &mut taken);
        let is_usable = wrong.is_empty() || column.in_record && wrong.len() <= FEW;
        extent(&taken).filter(|_| is_usable).map(|extent| (wrong, extent, column))
    });
    let best = tried.min_by_key(|(wrong, ..)| wrong.len());
    let Some((wrong, extent, column)) = best else {
        let mut table = judged.table;
        // Numbers as small as those of the squares are no offsets.
        let are_large = |column: &&Column| column.values.iter().any(|&value| value > 1_000);
        let mut unused = judged.offsets.iter().filter(|column| column.in_record);
        let unused = unused.find(are_large);
        table.reservations.extend(
            unused.map(|column| Reservation {
                line: column.line,
                text: "64 numbers like offsets, by which squares have the same slots: not used"
                    .to_owned(),
            }),
        );
        return table;
    };
    let mut table = with_offsets(judged.table, column, extent);
    for (square, wrong) in wrong {
        table.squares[square].outcome = Err(wrong);
    }
    table
}

/// The extent; `None` if a slot is before the beginning.
fn extent(taken: &Taken) -> Option<Extent> {
    let last = taken.keys().max().copied().unwrap_or(0);
    // Slots before the beginning wrap to the largest numbers.
    let length = u32::try_from(last).ok()?.checked_add(1)?;
    Some((length as usize, taken.len()))
}

/// Puts the attack sets of every proven square into their slots. Returns the squares that
/// contradict other squares, as far as they are few.
fn place(judged: &Judged, column: &Column, taken: &mut Taken) -> Vec<(usize, Wrong)> {
    let squares = (0..64).map(|index| judged.table.order.square(index));
    let proven = squares.filter(|&square| judged.table.squares[square].outcome.is_ok());
    let wrong = proven.filter_map(|square| {
        let collision = Box::new(place_square(judged, square, column.values[square], taken)?);
        Some((square, Wrong::Overlaps { line: column.lines[square], collision }))
    });
    wrong.take(FEW + 1).collect()
}

fn place_square(
    judged: &Judged,
    square: usize,
    offset: u64,
    taken: &mut Taken,
) -> Option<Collision> {
    let (table, cases) = (&judged.table, &judged.cases[square]);
    let (slider, result) = (table.slider, &table.squares[square]);
    let mut new = Vec::new();
    for &(occupied, attacks) in &*cases.all {
        let index = table.form.index(occupied, cases.mask, result.magic, result.bits);
        let index = offset.wrapping_add(index);
        let other = Seen { slider, square, occupied, attacks };
        match taken.get(&index) {
            Some(&one) if one.attacks != attacks => {
                return Some(Collision { magic: result.magic, index, one, other });
            }
            Some(_) => {}
            None => new.push((index, other)),
        }
    }
    taken.extend(new);
    None
}
