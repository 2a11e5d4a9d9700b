//! The published figures: masks, occupancies, attack sets.

use std::collections::{HashMap, HashSet};

use crate::slider_walk::walk;
use magic_gen::geometry::{Site, Slider, Square};
use magic_gen::search::Occupancies;

fn all() -> impl Iterator<Item = Occupancies> {
    Site::all().map(Occupancies::at)
}

#[test]
fn masks_and_counts_are_those_of_the_list() {
    let list = include_str!("../data/attack_set_counts.csv");
    let mut rows: HashMap<(&str, &str), &str> = HashMap::new();
    for line in list.lines().skip(1) {
        let (square, rest) = line.split_once(',').unwrap();
        let (slider, figures) = rest.split_once(',').unwrap();
        rows.insert((slider, square), figures);
    }
    assert_eq!(rows.len(), 128);
    for o in all() {
        let (squares, occupancies) = (o.mask.count_ones(), o.boards.len());
        let figures = format!("0x{:016x},{squares},{occupancies},{}", o.mask, o.attack_sets.len());
        assert_eq!(figures, rows[&(o.slider.name(), &*o.square.to_string())], "{}", o.square);
    }
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
        let distinct: HashSet<u64> = o.boards.iter().copied().collect();
        assert_eq!(distinct.len(), 1 << o.mask.count_ones());
        assert!(o.boards.is_sorted_by_key(|board| board.count_ones()));
        assert!(o.attack_sets.iter().collect::<HashSet<_>>().len() == o.attack_sets.len());
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
