//! What the search makes of a candidate, held against the definition.

use std::collections::HashMap;

use magic_gen::geometry::{Slider, Square};
use magic_gen::search::{Draw, Occupancies, Trial};
use magic_gen::stream::stream;

/// The answer by definition, and the number of slots.
fn by_definition(occupancies: &Occupancies, magic: u64, bits: u32) -> Option<usize> {
    let mut slots = HashMap::new();
    for (board, id) in occupancies.boards.iter().zip(&occupancies.ids) {
        let index = board.wrapping_mul(magic) >> (64 - bits);
        if *slots.entry(index).or_insert(id) != id {
            return None;
        }
    }
    Some(slots.len())
}

fn agree(trial: &mut Trial, occupancies: &Occupancies, magic: u64, bits: u32) -> bool {
    let wanted = by_definition(occupancies, magic, bits);
    let found = trial.accepts(occupancies, magic).then(|| trial.slots_used());
    assert_eq!(found, wanted, "{} {magic:#018x}", occupancies.square);
    found.is_some()
}

#[test]
fn it_accepts_what_the_definition_accepts() {
    let mut rng = stream(1, "trial");
    let mut accepted = 0;
    for slider in Slider::ALL {
        for square in Square::all() {
            let occupancies = Occupancies::new(slider, square);
            let bits = occupancies.mask.count_ones();
            let mut trial = Trial::new(bits);
            for _ in 0..30 {
                let magic = Draw::Planned.candidate(occupancies.mask, bits, &mut rng);
                accepted += u32::from(agree(&mut trial, &occupancies, magic, bits));
            }
        }
    }
    assert!(accepted > 128, "only {accepted} were good");
}
