//! Tests the moves of a table against a recount: costs, free places, and tiles.

use std::sync::Arc;

use super::free_runs::open;
use super::share::Share;
use super::vary::{DRIFT, SHIFTED, Surroundings};
use super::{
    Heat, OwnSlots, Place, Repack, SharedSlots, Slots, Table, Tile, Vary, fixture, own_slots,
};
use crate::Stop;
use crate::candidates::{Footprint, Pool, pool};
use magic_gen::geometry::Site;
use magic_gen::search::Occupancies;
use magic_gen::stream::stream;

/// Slots whose cost can be counted again from the beginning.
trait Recounted: Slots {
    /// The slots that the tiles spoil.
    fn spoiled(table: &Table<Self>) -> i64;
}

impl Recounted for OwnSlots {
    fn spoiled(table: &Table<Self>) -> i64 {
        let places = Site::all().zip(table.places());
        let used = places.filter_map(|(site, place)| Some(table.tile(site, (*place)?).shape.used));
        let free: Vec<u64> = [&[0], table.slots.free()].concat();
        let open: u32 = (1..free.len() - 1)
            .step_by(98)
            .map(|at| open(&free[at - 1..(at + 99).min(free.len())]))
            .sum();
        own_slots::USED * i64::from(used.sum::<u32>()) - i64::from(open)
    }
}

impl Recounted for SharedSlots {
    fn spoiled(table: &Table<Self>) -> i64 {
        table.slots.spoiled()
    }
}

fn cost<G: Recounted>(table: &Table<G>) -> i64 {
    G::spoiled(table) + table.waiting()
}

fn shared(len: u32) -> SharedSlots {
    SharedSlots::new(Share::Far.conflicts().unwrap()).empty(len)
}

/// A table in which one square in `lifted` has no place.
fn packed<G: Slots>(slots: G, lifted: usize) -> Table<G> {
    let mut table = fixture::table(slots);
    table.complete(&mut stream(1, "complete"));
    Site::all().step_by(lifted).for_each(|site| table.lift(site));
    table
}

fn rook(square: usize) -> Site {
    Site::from_index(square).unwrap()
}

fn all() -> Vec<Occupancies> {
    Site::all().map(Occupancies::at).collect()
}

/// Lifts all tiles and puts them down again; they must fit.
fn all_fit<G: Slots>(table: &Table<G>) {
    let mut slots = table.slots.empty(table.length());
    for (site, place) in Site::all().zip(table.places()) {
        let Some(place) = *place else { continue };
        let tile = table.tile(site, place);
        slots.look(site, 0, slots.length());
        let fits = slots.first_fit(&tile.probes, place.position, place.position + 1);
        assert!(fits.is_some(), "{:?}", tile.candidate);
        slots.put(site, &tile.shape, place.position);
    }
}

/// Asserts that the varied tiles, which are not in the pool, have good magics, and that the slots
/// of each are as in its shape. Both are read again from text. Returns the number of these tiles.
fn varied_tiles_are_true<G: Slots>(table: &Table<G>) -> usize {
    let pool = fixture::table(OwnSlots::new(0));
    let varied = Site::all().flat_map(|site| &table.choices(site)[pool.choices(site).len()..]);
    let check = |tile: &Arc<Tile>| {
        let mut text = String::new();
        pool::write(&mut text, &tile.candidate, &Footprint::new(64));
        let read = Pool::read(&text, fixture::FORM).unwrap();
        let again = Tile::new(tile.candidate, &read.sites[tile.candidate.site.index()][0].1);
        let same = (&again.shape.words, again.shape.lowest);
        assert_eq!(same, (&tile.shape.words, tile.shape.lowest));
    };
    varied.map(check).count()
}

/// The effect of a move.
type Move<G> = fn(&mut Repack<G>, &mut Vary<'_>);

/// Asserts that moves raise the cost by at most `most` slots each, that all tiles fit afterwards,
/// that some moves succeed, and that each can be undone. Returns how many tiles were varied.
fn moves_cost_what_a_recount_says<G: Recounted>(
    table: Table<G>,
    (moves, most): (usize, i64),
    one: Move<G>,
) -> usize {
    let (all, stop) = (all(), Stop::never());
    let mut vary = Vary::new(&all, fixture::FORM, stream(2, "bend"), &stop);
    let mut repack = Repack::new(table, stream(4, "ruin"));
    let (before, first) = (repack.table.clone(), cost(&repack.table));
    for _ in 0..moves {
        let now = cost(&repack.table);
        one(&mut repack, &mut vary);
        let dearer = cost(&repack.table) - now;
        assert!(dearer <= most * G::SLOT, "{dearer}");
    }
    assert!(repack.table.places() != before.places());
    assert!(most > 0 || cost(&repack.table) < first);
    all_fit(&repack.table);
    let varied = varied_tiles_are_true(&repack.table);
    repack.table.put_back(before.places());
    assert_eq!(repack.table.places(), before.places());
    assert_eq!(cost(&repack.table), first);
    varied
}

fn each_move_costs_what_a_recount_says<G: Recounted>(slots: impl Fn(u32) -> G) {
    // The heat, times the greatest random factor.
    const HOT: i64 = 64 * 10;
    let packed = |lifted| packed(slots(0), lifted);
    let settled = moves_cost_what_a_recount_says(packed(4), (24, 0), |repack, vary| {
        let there: Vec<bool> = repack.table.places().iter().map(Option::is_some).collect();
        vary.settle(&mut repack.table);
        assert!(repack.table.places().iter().map(Option::is_some).eq(there));
    });
    assert!(settled > 0);
    moves_cost_what_a_recount_says(packed(9), (12, HOT), |repack, vary| {
        vary.squeeze(&mut repack.table, Heat::default().after(0));
    });
    moves_cost_what_a_recount_says(packed(200), (24, HOT), |repack, vary| {
        vary.relocate(&mut repack.table, Heat::default().after(0));
    });
    moves_cost_what_a_recount_says(packed(200), (100, 0), |repack, _| {
        let rooks = repack.table.places()[..64].to_vec();
        repack.rehouse();
        assert_eq!(repack.table.places()[..64], rooks);
    });
    let half_empty = fixture::table(slots(60_000));
    moves_cost_what_a_recount_says(half_empty, (50, HOT), |repack, _| {
        repack.step(Heat::default().after(0));
    });
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn moves_on_slots_of_one_attack_set_cost_what_a_recount_says() {
    each_move_costs_what_a_recount_says(OwnSlots::new);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn moves_on_shared_slots_cost_what_a_recount_says() {
    each_move_costs_what_a_recount_says(shared);
}

fn the_parts_of_a_move_add_up<G: Recounted>(slots: G) {
    let mut repack = Repack::new(fixture::table(slots), stream(1, "ruin"));
    for number in 0..300 {
        let (before, waiting) = (cost(&repack.table), repack.table.waiting());
        let places = repack.table.places().to_vec();
        let change = repack.change(&places) + repack.table.waiting() - waiting;
        assert_eq!(cost(&repack.table), before + change, "move {number}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_parts_of_a_move_cost_together_what_the_table_does_more() {
    the_parts_of_a_move_add_up(OwnSlots::new(70_000));
    the_parts_of_a_move_add_up(shared(36_000));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn only_squares_that_conflict_are_in_the_way() {
    let mut table = fixture::table(shared(36_000));
    let [a1, b1, b3] = [0, 1, 17].map(rook);
    table.put(a1, Place { choice: 0, position: 0 });
    let in_the_way = |site| {
        let others = table.in_the_way(site, &table.choices(site)[0].shape, 0);
        others.map(|(other, _)| other).collect::<Vec<_>>()
    };
    assert_eq!((in_the_way(b1), in_the_way(b3)), (vec![a1], vec![]));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn who_makes_way_is_clear_of_the_newcomer() {
    let (all, [a1, b3]) = (all(), [0, 17].map(rook));
    let stop = Stop::never();
    let mut vary = Vary::new(&all, fixture::FORM, stream(4, "bend"), &stop);
    let (empty, mut ways) = (fixture::table(OwnSlots::new(6_000)), 0);
    for overlap in (10..300).step_by(10) {
        let mut table = empty.clone();
        let (first, second) = (&table.choices(b3)[0].shape, &table.choices(a1)[0].shape);
        let position = first.span - overlap;
        assert!(second.span + position < 6_000);
        table.put(b3, Place { choice: 0, position: 0 });
        let clash = table.in_the_way(a1, &table.choices(a1)[0].shape, position).count();
        assert_eq!(clash, 1, "{overlap}");
        let before = OwnSlots::spoiled(&table);
        let cost = vary.make_way(&mut table, a1, Place { choice: 0, position });
        assert_eq!(OwnSlots::spoiled(&table), before + cost);
        ways += u32::from(table.places()[a1.index()].is_some());
        all_fit(&table);
    }
    assert!(ways > 0);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_lie_is_the_best_of_its_neighborhood() {
    let table = packed(OwnSlots::new(0), 3);
    let (free, length) = (table.slots.free(), i64::from(table.length()));
    let shape = &table.choices(rook(3))[0].shape;
    let surroundings = Surroundings { slots: &table.slots, site: rook(3), home: 5_000 };
    for base in [0, 4_700, 4_800, 4_990, 5_100, 5_256, 5_300] {
        let near = (base - SHIFTED..=base + SHIFTED).filter(|at| (at - 5_000).abs() <= DRIFT);
        let clashes = |at: i64| {
            let first = at + i64::from(shape.lowest);
            assert!((0..length - i64::from(shape.span)).contains(&first));
            let taken = |slot: &usize| free[slot / 64] >> (slot % 64) & 1 == 0;
            shape.slots(first as u32).filter(taken).count() as u32
        };
        let found = surroundings.clearest(shape, base, i64::MAX);
        assert_eq!(found.as_ref().map(|found| found.0), near.clone().map(clashes).min());
        let Some((fewest, bases)) = found else { continue };
        assert!(bases.iter().all(|&at| clashes(at) == fewest && near.clone().any(|n| n == at)));
        assert!(surroundings.clearest(shape, base, i64::from(fewest) - 1).is_none());
    }
}
