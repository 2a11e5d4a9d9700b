//! The table that a search begins with.
//!
//! The large readers, rooks if there are any, lie on each other where they always
//! agree ([`arrange`]). The others come after them, those with the longest ranges
//! first, each at the first offset at which it clashes with nothing.

use rand_xoshiro::Xoshiro256PlusPlus;

use super::arrangement::arrange;
use super::layout::Layout;
use super::placement::{MOST_ENTRIES, Placement, Seat};
use super::table::Table;
use crate::reader::Reader;

/// A whole table, if it can be had in [`MOST_ENTRIES`]. The ranges of large readers are as
/// short as can be, up to whole units of the arrangement.
pub fn beginning(
    readers: &[Reader],
    pool: &[Vec<Layout>],
    rng: Xoshiro256PlusPlus,
) -> Option<Placement> {
    let large: Vec<usize> = (0..readers.len())
        .filter(|&at| readers[at].occupancies.slider == readers[0].occupancies.slider)
        .collect();
    let range = |at: usize| pool[at].iter().map(|layout| layout.last + 1).min();
    let ranges: Vec<usize> = large.iter().map(|&at| range(at)).collect::<Option<_>>()?;
    let unit = ranges.iter().copied().min()?.next_power_of_two();
    let lengths: Vec<u32> = ranges.iter().map(|range| range.div_ceil(unit) as u32).collect();
    let agree = |a: usize, b: usize| readers[large[a]].always_agrees(&readers[large[b]]);
    let positions = arrange(&lengths, agree, rng);
    let end = lengths.iter().zip(&positions).map(|(length, position)| length + position).max();
    let mut seats: Vec<Option<Seat>> = vec![None; readers.len()];
    for ((&at, &length), &position) in large.iter().zip(&lengths).zip(&positions) {
        // The highest ones end early; the others leave free slots for who comes later.
        let highest = Some(length + position) == end;
        let worth = |layout: &&Layout| {
            let (last, used) = (layout.last, layout.entries.len());
            if highest { (last, used) } else { (used, last) }
        };
        let fits = |layout: &&Layout| layout.last < unit * length as usize;
        let layout = pool[at].iter().filter(fits).min_by_key(worth)?.clone();
        seats[at] = Some(Seat { layout, offset: unit * position as usize });
    }
    seat_the_others(readers, pool, &mut seats)?;
    Some(Placement { seats: seats.into_iter().collect::<Option<_>>()? })
}

fn seat_the_others(
    readers: &[Reader],
    pool: &[Vec<Layout>],
    seats: &mut [Option<Seat>],
) -> Option<()> {
    let mut table = Table::new(readers, MOST_ENTRIES);
    for (reader, seat) in seats.iter().enumerate() {
        if let Some(Seat { layout, offset }) = seat {
            (offset + layout.last < MOST_ENTRIES).then(|| table.add(reader, layout, *offset))?;
        }
    }
    let mut others: Vec<usize> = (0..readers.len()).filter(|&at| seats[at].is_none()).collect();
    others.sort_by_key(|&at| std::cmp::Reverse(pool[at].iter().map(|layout| layout.last).min()));
    for reader in others {
        let first = |layout: &Layout| {
            let free = |&at: &usize| table.clashes(&readers[reader], layout, at, 0) == 0;
            let offset = (0..MOST_ENTRIES - layout.last).find(free)?;
            Some(Seat { layout: layout.clone(), offset })
        };
        let seat = pool[reader].iter().filter_map(first).min_by_key(Seat::end)?;
        table.add(reader, &seat.layout, seat.offset);
        seats[reader] = Some(seat);
    }
    Some(())
}
