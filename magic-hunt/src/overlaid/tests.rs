use std::collections::HashMap;

use super::layout::{Layout, LayoutBuilder};
use super::placement::{Placement, Seat};
use super::table::Table;
use super::{Effort, Overlaid, Record, Settings};
use crate::reader::Reader;
use crate::{Hunt, NamedText};
use magic_gen::finds::parse;
use magic_gen::geometry::Slider;
use magic_gen::search::Draw;
use magic_gen::stream::stream;

/// Some magics for every square, drawn.
fn pool() -> String {
    let mut rng = stream(1, "pool");
    let mut builder = LayoutBuilder::default();
    let mut text = String::new();
    for reader in Reader::all(&Slider::ALL, false) {
        let bits = reader.occupancies.mask.count_ones();
        let mut found = 0;
        while found < 6 {
            let factor = Draw::Planned.candidate(reader.occupancies.mask, bits, &mut rng);
            if builder.layout(&reader, factor, 64 - bits, usize::MAX).is_some() {
                text += &format!("{} {factor:#x} {}\n", reader.occupancies.site(), 64 - bits);
                found += 1;
            }
        }
    }
    text
}

/// The effort of a move where the tests do not ask for another.
const EFFORT: Effort = Effort { starts: 200, attempts: 400 };

fn settings(effort: Effort) -> Settings {
    Settings { apart: false, seed: 1, units: 2, steps: 6, moves: 30, effort }
}

/// A hunt for a table of all squares.
fn whole(settings: Settings) -> Overlaid {
    Overlaid::new(settings, NamedText { name: "pool.txt", text: &pool() }, None).unwrap()
}

/// A hunt for a table of the bishops alone, which is sooner done.
fn bishops(settings: Settings) -> Overlaid {
    of_bishops(settings, &pool())
}

fn of_bishops(settings: Settings, text: &str) -> Overlaid {
    let bishops = Reader::all(&[Slider::Bishop], settings.apart);
    Overlaid::of(bishops, settings, NamedText { name: "pool.txt", text }, None).unwrap()
}

fn run(hunt: &Overlaid, unit: u64, steps: u64) -> Record {
    let mut record = hunt.begin(unit);
    (0..steps).for_each(|_| hunt.step(unit, &mut record));
    record
}

/// Attacks by stepping over the board, with no help from the crate.
fn attacks(slider: Slider, square: usize, occupied: u64) -> u64 {
    let directions = match slider {
        Slider::Rook => [(0, 1), (1, 0), (0, -1), (-1, 0)],
        Slider::Bishop => [(1, 1), (1, -1), (-1, -1), (-1, 1)],
    };
    let mut attacks = 0;
    for (dx, dy) in directions {
        let (mut x, mut y) = (square as i32 % 8 + dx, square as i32 / 8 + dy);
        while (0..8).contains(&x) && (0..8).contains(&y) {
            attacks |= 1 << (8 * y + x);
            if occupied >> (8 * y + x) & 1 == 1 {
                break;
            }
            (x, y) = (x + dx, y + dy);
        }
    }
    attacks
}

/// Expands a placement and reads every relevant occupancy back.
fn verify(readers: &[Reader], placement: &Placement) {
    let mut slots: HashMap<u64, u64> = HashMap::new();
    let mut lookups = Vec::new();
    for (reader, Seat { layout, offset }) in readers.iter().zip(&placement.seats) {
        let (slider, square) = (reader.occupancies.slider, reader.occupancies.square.index());
        let mask = slider.mask(reader.occupancies.square);
        let mut occupied = 0_u64;
        loop {
            let slot = *offset as u64 + (occupied.wrapping_mul(layout.factor) >> layout.shift);
            let wanted = attacks(slider, square, occupied);
            *slots.entry(slot).or_default() |= wanted;
            lookups.push((slot, attacks(slider, square, 0), wanted));
            occupied = occupied.wrapping_sub(mask) & mask;
            if occupied == 0 {
                break;
            }
        }
    }
    assert!(lookups.iter().all(|(slot, lines, wanted)| slots[slot] & lines == *wanted));
    assert_eq!(slots.keys().max().map(|&last| last as usize + 1), Some(placement.entries()));
}

#[test]
fn the_best_placement_answers_every_lookup() {
    let effort = Effort { starts: 4000, attempts: 1000 };
    let hunt = bishops(Settings { moves: 100, ..settings(effort) });
    let readers = Reader::all(&[Slider::Bishop], false);
    let record = run(&hunt, 0, hunt.steps());
    verify(&readers, record.best());
    verify(&readers, hunt.begin(0).best());
    let (first, best) = (hunt.begin(0).best().entries(), record.best().entries());
    assert!(best < first, "{best} of {first}");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn rooks_and_bishops_begin_with_a_whole_table() {
    let first = whole(settings(EFFORT)).begin(0);
    verify(&Reader::all(&Slider::ALL, false), first.best());
    assert!(first.best().entries() < 80_000, "{}", first.best().entries());
}

#[test]
fn with_the_neighbours_apart_rooks_on_adjacent_files_agree() {
    let readers = Reader::all(&[Slider::Rook], true);
    let (a1, b5) = (&readers[0], &readers[33]);
    assert_eq!(a1.lines, 0x0101_0101_0101_00fc);
    for a in &a1.occupancies.attack_sets {
        for b in &b5.occupancies.attack_sets {
            assert_eq!((a ^ b) & a1.lines & b5.lines, 0);
        }
    }
}

#[test]
fn always_agreeing_is_agreeing_in_every_pair_of_attack_sets() {
    for apart in [false, true] {
        let readers = Reader::all(&Slider::ALL, apart);
        let mut always = 0;
        // Some squares against all, so that it does not take long.
        for a in readers.iter().step_by(5) {
            for b in &readers {
                let crossing = a.lines & b.lines;
                let agree = a.occupancies.attack_sets.iter().all(|one| {
                    b.occupancies.attack_sets.iter().all(|two| (one ^ two) & crossing == 0)
                });
                assert_eq!(
                    a.always_agrees(b),
                    agree,
                    "{} {}",
                    a.occupancies.site(),
                    b.occupancies.site()
                );
                always += u32::from(agree);
            }
        }
        assert!(always > 500, "{always}");
    }
}

#[test]
fn with_the_neighbours_apart_three_rooks_lie_on_each_other() {
    let effort = Effort { starts: 1, attempts: 0 };
    let hunt = whole(Settings { apart: true, ..settings(effort) });
    let first = hunt.begin(0);
    // The rooks alone have 102,400 slots, for the pool has no reduced magics.
    assert!(first.best().entries() <= 41_000, "{}", first.best().entries());
}

#[test]
fn no_two_of_these_sixteen_rooks_always_agree() {
    let readers = Reader::all(&[Slider::Rook], true);
    let squares: Vec<usize> =
        [0, 2, 5, 7].iter().flat_map(|f| [0, 2, 4, 7].map(|r| 8 * r + f)).collect();
    let conflict = |a: usize, b: usize| a == b || !readers[a].always_agrees(&readers[b]);
    assert!(squares.iter().all(|&a| squares.iter().all(|&b| conflict(a, b))));
}

#[test]
fn a_record_depends_on_its_unit_alone_and_survives_as_text() {
    let hunt = bishops(settings(EFFORT));
    let whole = run(&hunt, 1, 4);
    assert_ne!(hunt.encode(&whole), hunt.encode(&run(&hunt, 0, 4)));
    // Interrupted after each step.
    let mut record = hunt.begin(1);
    for _ in 0..4 {
        hunt.step(1, &mut record);
        let text = hunt.encode(&record);
        assert!(!text.contains('\n'));
        record = hunt.decode(1, &text).unwrap();
        assert_eq!(hunt.encode(&record), text);
    }
    assert_eq!(record, whole);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_damaged_record_is_refused() {
    let hunt = bishops(settings(EFFORT));
    let text = hunt.encode(&run(&hunt, 0, 2));
    let words: Vec<&str> = text.split(' ').collect();
    let with = |at: usize, word: &str| {
        let mut words = words.clone();
        words[at] = word;
        hunt.decode(0, &words.join(" ")).map(|_| ()).unwrap_err()
    };
    let cut = words[3].rsplit_once(',').unwrap().0;
    // The first bishop's magic, changed so that its attack sets meet.
    let zero = format!("0:{}", words[4].split_once(':').unwrap().1);
    // All offsets 0: the squares disagree.
    let seats = words[4].split(',').map(|seat| format!("{}:0", seat.rsplit_once(':').unwrap().0));
    let torn = seats.collect::<Vec<_>>().join(",");
    let (first, others) = words[4].split_once(',').unwrap();
    let far = format!("{}:131072,{others}", first.rsplit_once(':').unwrap().0);
    for (at, word, message) in [
        (0, "7", "step 7 of 6"),
        (1, "x", "no number"),
        (1, "18446744073709551615", "18446744073709551615 seats are more than a unit can look at"),
        (2, "9", "above its limit"),
        (2, "131073", "a limit of 131073 entries"),
        (3, cut, "63 seats, not 64"),
        (4, zero.as_str(), "two attack sets meet"),
        (4, torn.as_str(), "are torn"),
        (4, far.as_str(), "the table would be too long"),
    ] {
        let error = format!("{:#}", with(at, word));
        assert!(error.contains(message), "{error}");
    }
    assert!(hunt.decode(0, "1 2 3").is_err());
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_report_can_be_read_as_a_find() {
    let hunt = whole(settings(Effort { starts: 20, attempts: 20 }));
    let record = run(&hunt, 0, 1);
    let text = hunt.report(&mut [(0, &record)].into_iter());
    assert!(text.starts_with("# Overlaid tables.\n# Entries: "), "{text}");
    assert_eq!(parse::parse(&text).unwrap().rows.len(), 128);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_hunt_goes_on_from_a_find_and_refuses_a_torn_one() {
    let settings = settings(Effort { starts: 20, attempts: 20 });
    let hunt = whole(settings);
    let record = run(&hunt, 0, 2);
    let text = hunt.report(&mut [(0, &record)].into_iter());
    let pool = pool();
    let source = NamedText { name: "pool.txt", text: &pool };
    let from =
        |text: &str| Overlaid::new(settings, source, Some(NamedText { name: "found.txt", text }));
    assert_eq!(from(&text).unwrap().begin(0).best(), record.best());
    let all_at = |offset: i64| -> String {
        let line = |line: &str| match line.strip_prefix("bishop ") {
            Some(_) => format!("{} {offset}\n", line.rsplit_once(' ').unwrap().0),
            None => format!("{line}\n"),
        };
        text.lines().map(line).collect()
    };
    for (offset, wanted) in [(0, "disagree"), (-3, ":-3`: the offset is below 0")] {
        let error = format!("{:#}", from(&all_at(offset)).map(|_| ()).unwrap_err());
        assert!(error.contains("found.txt") && error.contains(wanted), "{error}");
    }
}

#[test]
fn clashes_are_counted_as_the_rule_says() {
    // Two rooks on a diagonal two squares apart, slot by slot.
    let readers = Reader::all(&[Slider::Rook], false);
    let mut builder = LayoutBuilder::default();
    let mut rng = stream(2, "clashes");
    let mut drawn = |reader: &Reader| -> Layout {
        loop {
            let factor = Draw::Planned.candidate(reader.occupancies.mask, 10, &mut rng);
            if let Some(layout) = builder.layout(reader, factor, 54, usize::MAX) {
                return layout;
            }
        }
    };
    for (one, other) in [(27, 45), (27, 36), (27, 28), (18, 45)] {
        let (a, b) = (drawn(&readers[one]), drawn(&readers[other]));
        let mut table = Table::new(&readers, 4096);
        table.add(one, &a, 32);
        let offset = 100;
        let naive = a.entries.iter().map(|&(slot, id)| (slot as usize + 32, id));
        let naive = naive.filter(|&(slot, id)| {
            let (one, other) = (&readers[one], &readers[other]);
            b.entries.iter().any(|&(at, set)| {
                let differ = one.attacks(id) ^ other.attacks(set);
                at as usize + offset == slot && differ & one.lines & other.lines != 0
            })
        });
        let naive = naive.count();
        assert_eq!(table.clashes(&readers[other], &b, offset, u32::MAX) as usize, naive);
        table.add(other, &b, offset);
        assert_eq!(table.torn(), naive, "{one} {other}");
        assert_eq!(naive == 0, (one, other) == (27, 36), "diagonal neighbors always agree");
        table.remove(one, &a, 32);
        assert_eq!(table.torn(), 0);
    }
}

#[test]
fn a_pool_without_a_square_is_refused() {
    let effort = Effort { starts: 1, attempts: 1 };
    let settings = Settings { units: 1, steps: 1, moves: 1, ..settings(effort) };
    let text: String =
        pool().lines().filter(|l| !l.contains("rook e4")).fold(String::new(), |t, l| t + l + "\n");
    let error = Overlaid::new(settings, NamedText { name: "pool.txt", text: &text }, None);
    let error = error.map(|_| ()).unwrap_err();
    assert_eq!(format!("{error:#}"), "pool.txt: the pool has no magic for the rook on e4");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_table_is_no_shorter_than_the_longest_range_of_the_pool() {
    let readers = Reader::all(&[Slider::Bishop], false);
    let mut builder = LayoutBuilder::default();
    // The only magic of a1 is read with eight index bits more than it needs.
    let pool = pool();
    let lines = pool.lines().filter(|line| line.starts_with("bishop ")).map(str::to_owned);
    let (a1, mut text): (Vec<_>, Vec<_>) = lines.partition(|line| line.starts_with("bishop a1 "));
    let factor = a1[0].split(' ').nth(2).unwrap();
    text.push(format!("bishop a1 {factor} 50"));
    let factor = u64::from_str_radix(&factor[2..], 16).unwrap();
    let range = builder.layout(&readers[0], factor, 50, usize::MAX).unwrap().last + 1;
    // Without walks no other magic comes in.
    let effort = Effort { starts: 200, attempts: 0 };
    let settings = Settings { moves: 200, ..settings(effort) };
    let hunt = of_bishops(settings, &text.join("\n"));
    let record = run(&hunt, 0, 2);
    verify(&readers, record.best());
    assert_eq!(record.best().entries(), range);
    assert_eq!(hunt.decode(0, &hunt.encode(&record)).unwrap(), record);
}
