//! Tables of squares that share slots: `slots[offset + index]`.
//!
//! A column of small numbers has the offsets if all squares are right with it: where squares share
//! a slot, they have the same attack set. Rooks and bishops may share one table. If a column in the
//! records of the magics is right for almost all squares, the tool takes it for the offsets, with
//! mistakes.

use std::collections::HashMap;

use super::beside::Column;
use super::form::Cases;
use super::judge::{Table, Wrong};
use crate::verify::{Collision, Seen};

/// The most squares that may be wrong in a column that still counts as offsets.
const FEW: usize = 8;

/// The first occupancy that selected each slot.
type Taken = HashMap<u64, Seen>;

/// Finds the offsets of each table, and counts its slots again.
pub fn settle(tables: &mut [Table]) {
    let mut at = 0;
    while at < tables.len() {
        if at + 1 < tables.len()
            && tables[at].slider != tables[at + 1].slider
            && let Some(pair) = both(&tables[at], &tables[at + 1])
        {
            let (slots, slots_used) = pair.extent;
            for (table, line) in tables[at..].iter_mut().zip(pair.lines) {
                table.offsets = Some(line);
                table.with_other_slider = true;
                (table.slots, table.slots_used) = (slots, slots_used);
            }
            at += 2;
            continue;
        }
        alone(&mut tables[at]);
        at += 1;
    }
}

/// Finds offsets of rooks and bishops in one table.
struct Pair {
    lines: [usize; 2],
    extent: (usize, usize),
}

fn both(one: &Table, other: &Table) -> Option<Pair> {
    for first in &one.offset_columns {
        let mut taken = Taken::new();
        if !place(one, first, &mut taken).is_empty() || extent(&taken).is_none() {
            continue;
        }
        for second in &other.offset_columns {
            let mut taken = taken.clone();
            // One column cannot have the offsets of both.
            if second.line != first.line
                && place(other, second, &mut taken).is_empty()
                && let Some(extent) = extent(&taken)
            {
                return Some(Pair { lines: [first.line, second.line], extent });
            }
        }
    }
    None
}

fn alone(table: &mut Table) {
    let columns = std::mem::take(&mut table.offset_columns);
    let tried = columns.iter().filter_map(|column| {
        let mut taken = Taken::new();
        let wrong = place(table, column, &mut taken);
        let is_usable = wrong.is_empty() || column.in_record && wrong.len() <= FEW;
        extent(&taken).filter(|_| is_usable).map(|extent| (wrong, extent, column.line))
    });
    let Some((wrong, extent, line)) = tried.min_by_key(|(wrong, ..)| wrong.len()) else { return };
    table.offsets = Some(line);
    (table.slots, table.slots_used) = extent;
    for (square, line, collision) in wrong {
        table.squares[square].outcome =
            Err(Wrong::Overlaps { line, collision: Box::new(collision) });
    }
}

/// The length of a table, and how many of its slots are in use; `None` if a slot is before the
/// beginning.
fn extent(taken: &Taken) -> Option<(usize, usize)> {
    let last = taken.keys().max().copied().unwrap_or(0);
    // Slots before the beginning wrap to the largest numbers.
    let length = u32::try_from(last).ok()?.checked_add(1)?;
    Some((length as usize, taken.len()))
}

/// Puts the attack sets of every proven square into their slots. Returns the squares that
/// contradict other squares, each with the line of its offset.
fn place(table: &Table, column: &Column, taken: &mut Taken) -> Vec<(usize, usize, Collision)> {
    let mut wrong = Vec::new();
    for index in 0..64 {
        let square = table.order.square(index);
        if table.squares[square].outcome.is_err() {
            continue;
        }
        if let Some(collision) = place_square(table, square, column.values[index], taken) {
            wrong.push((square, column.lines[index], collision));
            if wrong.len() > FEW {
                break;
            }
        }
    }
    wrong
}

fn place_square(table: &Table, square: usize, offset: u64, taken: &mut Taken) -> Option<Collision> {
    let (slider, result) = (table.slider, &table.squares[square]);
    let cases = Cases::new(slider, square, table.masks_by_square[square]);
    let mut new = Vec::new();
    for &(occupied, attacks) in &cases.all {
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
