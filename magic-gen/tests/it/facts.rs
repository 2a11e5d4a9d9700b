//! What the search knows of the sliders, and what it makes of a candidate: held against a walk.

use std::collections::HashSet;

use crate::slider_walk::{cases, counted, mask, walk};
use magic_gen::geometry::{Site, Slider, Square};
use magic_gen::search::{Draw, Occupancies, Trial};
use magic_gen::stream::stream;

fn all() -> impl Iterator<Item = Occupancies> {
    Site::all().map(Occupancies::at)
}

#[test]
fn with_the_least_index_bits_a_rook_and_a_bishop_have_these_entries() {
    let entries = |slider| -> usize {
        let own = all().filter(|o| o.slider == slider);
        own.map(|o| 1 << o.possible_bits().start()).sum()
    };
    assert_eq!(Slider::ALL.map(entries), [7_168, 1_920]);
}

#[test]
fn every_occupancy_has_the_attack_set_of_a_walk() {
    for o in all() {
        assert_eq!(o.mask, mask(o.slider, o.square.index()), "{}", o.square);
        let distinct: HashSet<u64> = o.boards.iter().copied().collect();
        assert_eq!(distinct.len(), 1 << o.mask.count_ones());
        assert!(o.boards.is_sorted_by_key(|board| board.count_ones()));
        let sets: HashSet<u64> = o.attack_sets.iter().copied().collect();
        let used: HashSet<_> = o.ids.iter().collect();
        assert_eq!([sets.len(), used.len()], [o.attack_sets.len(); 2], "{}", o.square);
        for (&board, &id) in o.boards.iter().zip(&o.ids) {
            assert_eq!(board & !o.mask, 0);
            let attacks = o.attack_sets[usize::from(id)];
            assert_eq!(attacks, walk(o.slider, o.square.index(), board), "{} {board:#x}", o.square);
        }
    }
}

#[test]
fn sites_are_in_the_order_of_sliders_and_squares() {
    let places = Slider::ALL.into_iter().flat_map(|slider| {
        Square::all().map(move |square| (format!("{slider} {square}"), slider, square))
    });
    assert!(places.clone().map(|(_, slider, square)| Site::new(slider, square)).eq(Site::all()));
    for (site, place) in Site::all().zip(places) {
        assert_eq!((site.to_string(), site.slider(), site.square()), place);
        assert_eq!(Site::from_index(site.index()), Some(site));
    }
    assert_eq!((Site::all().len(), Site::from_index(128)), (128, None));
    assert!(Site::of(&Slider::ALL).eq(Site::all()));
    assert!(Site::of(&[Slider::Bishop]).eq(Site::all().skip(64)));
}

#[test]
fn a_trial_accepts_what_the_definition_accepts() {
    let mut rng = stream(1, "trial");
    let mut accepted = 0;
    for slider in Slider::ALL {
        for square in Square::all() {
            let occupancies = Occupancies::new(slider, square);
            let cases = cases(slider, square.index());
            let bits = occupancies.mask.count_ones();
            let mut trial = Trial::new(bits);
            for _ in 0..30 {
                let magic = Draw::Planned.candidate(occupancies.mask, bits, &mut rng);
                let wanted = counted(&cases, magic, bits).map(|(_, slots)| slots);
                let found = trial.accepts(&occupancies, magic).then(|| trial.slots_used());
                assert_eq!(found, wanted, "{slider} {square} {magic:#018x}");
                accepted += u32::from(found.is_some());
            }
        }
    }
    assert!(accepted > 128, "only {accepted} were good");
}
