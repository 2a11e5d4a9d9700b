//! The published figures: masks, occupancies, attack sets, table hashes.

use std::collections::{HashMap, HashSet};

use crate::slider_walk::walk;
use magic_gen::emit::fingerprints;
use magic_gen::geometry::{Site, Slider, Square};
use magic_gen::search::{Occupancies, Results};
use magic_gen::stream::DEFAULT_SEED;

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
fn the_totals_of_both_sliders_are_those_of_their_squares() {
    let sum = |slider, figure: fn(&Occupancies) -> usize| -> usize {
        all().filter(|o| o.slider == slider).map(|o| figure(&o)).sum()
    };
    assert_eq!(sum(Slider::Rook, |o| o.boards.len()), 102_400);
    assert_eq!(sum(Slider::Bishop, |o| o.boards.len()), 5_248);
    assert_eq!(sum(Slider::Rook, |o| o.attack_sets.len()), 4_900);
    assert_eq!(sum(Slider::Bishop, |o| o.attack_sets.len()), 1_428);
    assert_eq!(sum(Slider::Rook, |o| 1 << o.possible_bits().start()), 7_168);
    assert_eq!(sum(Slider::Bishop, |o| 1 << o.possible_bits().start()), 1_920);
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
fn the_computed_tables_have_the_published_hashes() {
    let hashes: HashMap<_, _> = fingerprints(&Results::search(DEFAULT_SEED))
        .into_iter()
        .map(|f| (f.name.clone(), (f.entries, f.bytes, f.sha256)))
        .collect();
    for (name, bytes, sha256) in [
        ("first_rank", 512, "65cf04af9f304a5d23550927ae2aa19b5dbc1ff773b7009a649ae7bbc448111a"),
        ("fill_up", 4_096, "6a63888184ba2ab0929632e83ab8987722ea584103d61653705b55c2e9c0c51e"),
        ("a_file", 4_096, "2ccebdc1f32b6a0f059b2bc6eb246e9220d90f87a6354300b2ca239a9c9f62b0"),
    ] {
        assert_eq!(hashes[name], (512, bytes, sha256.to_owned()), "{name}");
    }
    assert_eq!((hashes["rook_attacks"].0, hashes["rook_attacks"].1), (102_400, 819_200));
    assert_eq!((hashes["bishop_attacks"].0, hashes["bishop_attacks"].1), (5_248, 41_984));
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
