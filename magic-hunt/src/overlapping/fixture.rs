//! A small pool for tests.

use std::sync::{Arc, LazyLock};

use super::{Slots, Table, Tile, priority::Priority};
use crate::Hunt;
use crate::candidates::{Candidates, Form, Pool, ShiftRule, Starts};

/// The form of the tiles.
pub const FORM: Form = Form::Black;

/// Some tiles for each square. They need seconds.
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
