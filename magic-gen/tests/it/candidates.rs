//! What the search makes of a candidate: the screen and the trial, held against their definitions.

use std::collections::HashMap;

use magic_gen::geometry::{Slider, Square};
use magic_gen::search::{Draw, Occupancies, Screen, Trial};
use magic_gen::stream::stream;

#[test]
fn what_it_stops_the_trial_would_have_refused() {
    let mut rng = stream(1, "screen");
    for slider in Slider::ALL {
        for square in Square::all() {
            let occupancies = Occupancies::new(slider, square);
            for bits in occupancies.possible_bits() {
                let screen = Screen::new(slider, occupancies.mask, bits);
                let mut trial = Trial::new(bits);
                let mut stopped = 0;
                for draw in [Draw::Sparse, Draw::Planned, Draw::Dense].repeat(100) {
                    let magic = draw.candidate(occupancies.mask, bits, &mut rng);
                    if !screen.passes(magic) {
                        stopped += 1;
                        assert!(
                            !trial.accepts(&occupancies, magic),
                            "{slider} {square}: {magic:#018x} is good for {bits} bits"
                        );
                    }
                }
                assert_ne!(stopped, 0, "{slider} {square}: {bits} bits");
            }
        }
    }
}

#[test]
fn it_stops_what_collides_with_one_blocker_on_a_line() {
    let square: Square = "d4".parse().unwrap();
    let mask = Slider::Rook.mask(square);
    let screen = Screen::new(Slider::Rook, mask, 10);
    let mut rng = stream(1, "lone blockers");
    for _ in 0..10_000 {
        let magic = Draw::Sparse.candidate(mask, 10, &mut rng);
        let index = |square: u32| (1_u64 << square).wrapping_mul(magic) >> 54;
        let on = |square: u32| square < 64 && mask >> square & 1 == 1;
        let squares = || (0..64).filter(|&square| on(square));
        let empty = squares().all(|square| index(square) != 0);
        let pairs = [1, 8].into_iter().all(|apart| {
            squares().filter(|&s| on(s + apart)).all(|s| index(s) != index(s + apart))
        });
        assert_eq!(screen.passes(magic), empty && pairs, "{magic:#018x}");
    }
}

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
