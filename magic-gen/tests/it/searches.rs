//! What the searches know, and what they find: held against a walk and against definitions.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::ControlFlow;

use crate::slider_walk::oracle::{slider_attacks, subsets};
use crate::slider_walk::{cases, counted, mask, walk};
use magic_gen::emit;
use magic_gen::geometry::{Site, Slider, Square};
use magic_gen::search::de_bruijn::{self, DeBruijn, WindowWalk};
use magic_gen::search::rook_weights::{self, FEWEST, PATIENCE, RookWeights};
use magic_gen::search::{Draw, EpochTable, Id, Occupancies, Results, Trial, modulo};
use magic_gen::stream::{DEFAULT_SEED, stream};

/// Whether a sequence tells the bits of a word of `width` bits apart.
fn is_perfect(width: u32, sequence: u64) -> bool {
    let mask = u64::MAX >> (64 - width);
    let top = |bit: u32| (sequence << bit & mask) >> (width - width.ilog2());
    (0..width).map(top).collect::<HashSet<_>>().len() == width as usize
}

/// The first sequences of `width` bits that begin with this window, at most `most`; the smallest
/// first, or with `first` = 1 the largest.
fn some(most: usize, width: u32, window: u64, first: u64) -> Vec<u64> {
    let mut found = Vec::new();
    let visit = |sequence| {
        found.push(sequence);
        if found.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let _ = WindowWalk::new(width, visit, || first).from(window);
    found
}

/// Half of them are odd numbers and begin with zeros, half are even; nothing else is perfect.
#[test]
fn a_walk_finds_all_sequences_in_their_order() {
    let all = |width, window| some(usize::MAX, width, window, 0);
    for (width, count) in [(4, 1), (8, 2), (16, 16)] {
        let perfect: Vec<u64> = (0..1_u64 << width).filter(|&f| is_perfect(width, f)).collect();
        assert_eq!([all(width, 0), all(width, 1)].concat(), perfect, "{width} bits");
        assert_eq!(perfect.len(), 2 * count, "the counts are those of the paper");
    }
    let (odd, even) = (all(32, 0), all(32, 1));
    assert_eq!((odd.len(), odd[0]), (2048, 0x0465_3ADF));
    assert!(odd.is_sorted() && odd.iter().all(|f| f & 1 == 1 && is_perfect(32, *f)));
    assert!(even.iter().copied().eq(odd.iter().map(|odd| 2 * odd)));
    assert!(some(usize::MAX, 32, 0, 1).into_iter().rev().eq(odd));
    assert!((2..32).all(|window| all(32, window).is_empty()));
    let ends = |window| [0, 1].map(|first| some(1, 64, window, first)[0]);
    assert_eq!(ends(0), [0x0218_A392_CD3D_5DBF, 0x03F7_9D71_B4CB_0A89]);
    assert_eq!(ends(1), [0x0431_4725_9A7A_BB7E, 0x07EF_3AE3_6996_1512]);
}

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn there_are_2_to_the_26_of_each_kind() {
        for window in [0, 1] {
            let (mut count, mut of_the_paper) = (0_u64, false);
            let visit = |sequence| {
                count += 1;
                of_the_paper |= sequence == 0x07ED_D5E5_9A4E_28C2;
                ControlFlow::Continue(())
            };
            let _ = WindowWalk::new(64, visit, || 0).from(window);
            assert_eq!((count, of_the_paper), (1 << 26, window == 1));
        }
    }
}

#[test]
fn every_seed_finds_a_perfect_sequence_without_long_detours() {
    let found: Vec<DeBruijn> = (0..200).map(de_bruijn::find).collect();
    assert!(found.iter().all(|it| is_perfect(64, it.sequence) && it.windows < 20_000));
    assert_eq!(found.iter().map(|it| it.sequence & 1).collect::<BTreeSet<_>>().len(), 2);
    for DeBruijn { sequence, .. } in found {
        let index = de_bruijn::index_table(sequence);
        let entry = |bit: u64| index[((1_u64 << bit).wrapping_mul(sequence) >> 58) as usize];
        assert!((0..64).all(|bit| u64::from(entry(bit)) == bit));
    }
}

#[test]
fn most_plans_move_every_square_into_the_index() {
    let mut rng = stream(1, "plan");
    let mut complete = 0;
    for site in Site::all() {
        let mask = mask(site.slider(), site.square().index());
        let bits = mask.count_ones();
        let squares = || (0..64).filter(|square| mask >> square & 1 == 1);
        for _ in 0..50 {
            let magic = Draw::Planned.candidate(mask, bits, &mut rng);
            assert!(magic.count_ones() <= bits);
            complete += u32::from(squares().all(|it| magic << it >> (64 - bits) != 0));
        }
    }
    // A plan is given up if no free index bit is above a square.
    assert!((4_500..6_400).contains(&complete), "{complete} of 6,400");
}

#[test]
fn no_smaller_modulus_than_67_tells_the_bits_apart() {
    let tells = |&modulus: &u64| {
        (0..64).map(|bit| (1_u64 << bit) % modulus).collect::<HashSet<u64>>().len() == 64
    };
    assert_eq!((1..).find(tells), Some(67));
    assert_eq!(modulo::least_modulus(), 67);
}

#[test]
fn every_order_of_weights_leads_to_as_many_entries_as_two_halves_need() {
    let mut found = BTreeSet::new();
    for seed in 0..100 {
        let RookWeights { magics, entries, tried } = rook_weights::find(seed);
        assert_eq!(entries, 192, "seed {seed}");
        // Each number of entries that the search gave up needed the whole patience; the last
        // number did not.
        assert!(tried % (PATIENCE + 1) < 660, "seed {seed}: {tried}");
        found.insert(magics);
    }
    assert!((30..=36).contains(&found.len()), "{} orders", found.len());
}

/// The sum in the essay: for given ranks, the most occupancies with which one rook attacks these.
#[test]
fn the_fewest_entries_are_what_one_rook_or_another_needs() {
    let file = |square, occupied| slider_attacks(&[(0, 1), (0, -1)], square, occupied);
    let fewest = |ranks: std::ops::Range<usize>| {
        let mut most = BTreeMap::new();
        for square in ranks.map(|rank| 8 * rank) {
            let mut counts = BTreeMap::new();
            for occupied in subsets(0x0001_0101_0101_0100 & !(1 << square)) {
                *counts.entry(file(square, occupied) | 1 << square).or_insert(0) += 1;
            }
            for (ranks, count) in counts {
                let most = most.entry(ranks).or_insert(0);
                *most = count.max(*most);
            }
        }
        most.into_values().sum::<usize>()
    };
    assert_eq!([fewest(0..8), fewest(0..4), fewest(4..8)], [FEWEST, 96, 96]);
}

#[test]
fn epochs_may_run_out() {
    for id in [0, 7, Id::MAX] {
        // An entry of the first epoch is left behind until its number comes again.
        let mut table = EpochTable::new(3);
        assert!(table.claim(5, id));
        for _ in 0..Id::MAX {
            table.clear();
            assert_eq!(table.used(), 0);
        }
        assert!(table.admits(5, !id) && table.claim(5, id) && table.used() == 1);
        assert!(table.admits(5, id) && !table.admits(5, !id) && !table.claim(5, !id));
    }
}

#[test]
fn the_lines_of_the_origin_are_the_command_and_the_seed() {
    for (seed, words) in [(DEFAULT_SEED, ""), (0x2A, " -- --seed 0x2a")] {
        let files = emit::files(&Results::search(seed));
        let rooks = files.iter().find(|file| file.name == "rook_magics.rs").unwrap();
        // Only the lines at the top count.
        let text = rooks.text.clone() + "// Seed: 0x2b\n";
        let command = format!("Command: cargo run -p magic-gen{words}");
        assert_eq!(emit::origin_lines(&text), [command, format!("Seed: {seed:#018x}")]);
        assert_eq!(emit::seed(&text), Some(seed));
    }
}

fn occupancies() -> impl Iterator<Item = Occupancies> {
    Site::all().map(Occupancies::at)
}

#[test]
fn with_the_least_index_bits_a_rook_and_a_bishop_have_these_entries() {
    let entries = |slider| -> usize {
        let own = occupancies().filter(|o| o.slider == slider);
        own.map(|o| 1 << o.possible_bits().start()).sum()
    };
    assert_eq!(Slider::ALL.map(entries), [7_168, 1_920]);
}

#[test]
fn every_occupancy_has_the_attack_set_of_a_walk() {
    for o in occupancies() {
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
