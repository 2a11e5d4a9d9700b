//! What the tests of the moves have in common: a small pool, and a recount.

use std::sync::{Arc, LazyLock};

use super::free_runs::open;
use super::own_slots;
use super::{OwnSlots, Slots, Table, Tile, priority::Priority};
use crate::Hunt;
use crate::candidates::{Candidates, Form, Pool, ShiftRule, Starts};
use magic_gen::geometry::Site;

/// The form of the tiles.
pub const FORM: Form = Form::Black;

/// Some tiles for each square. They take seconds.
static TILES: LazyLock<Vec<Vec<Arc<Tile>>>> = LazyLock::new(|| {
    let (shift, starts) = (ShiftRule::Variable, Starts::default());
    let hunt = Candidates { form: FORM, shift, seed: 1, steps: 1, moves: 50, keep: 14, starts };
    let mut records: Vec<_> = (0..hunt.units()).map(|unit| hunt.begin(unit)).collect();
    for (unit, record) in (0..).zip(&mut records) {
        hunt.step(unit, record);
    }
    let pool = Pool::read(&hunt.report(&mut (0..).zip(&records)), FORM).unwrap();
    let tiles = |given: &Vec<_>| given.iter().map(|(c, f)| Arc::new(Tile::new(*c, f))).collect();
    pool.sites.iter().map(tiles).collect()
});

/// An empty table with these tiles.
pub fn table<G: Slots>(slots: G) -> Table<G> {
    Table::new(TILES.clone(), vec![None; 128], Priority::new(128), slots)
}

/// What a whole table costs, counted anew.
pub fn cost(table: &Table<OwnSlots>) -> i64 {
    let places = Site::all().zip(table.places());
    let used = places.filter_map(|(site, place)| Some(table.tile(site, (*place)?).shape.used));
    let free: Vec<u64> = [&[0], table.slots.free()].concat();
    let open: u32 = (1..free.len() - 1)
        .step_by(98)
        .map(|at| open(&free[at - 1..(at + 99).min(free.len())]))
        .sum();
    own_slots::USED * i64::from(used.sum::<u32>()) - i64::from(open) + table.waiting()
}
