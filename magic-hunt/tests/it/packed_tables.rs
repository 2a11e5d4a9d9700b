//! Overlapping and overlaid tables: proven, written, read, and gone on from.

use anyhow::Result;

use crate::by_walking::indices;
use crate::pools::{self, few, pool, stepped};
use magic_gen::finds::{Find, Row};
use magic_gen::geometry::Site;
use magic_gen::verify::prove_find;
use magic_hunt::candidates::{Candidates, Form, Pool, ShiftRule};
use magic_hunt::find_kinds::parse;
use magic_hunt::overlapping::{Heat, Overlapping, Record, Settings, Share};
use magic_hunt::{Hunt, NamedText};

const BLACK: (Form, ShiftRule) = (Form::Black, ShiftRule::Fixed);
const WHITE: (Form, ShiftRule) = (Form::White, ShiftRule::Variable);

fn source<'a>(name: &'a str, text: &'a str) -> NamedText<'a> {
    NamedText { name, text }
}

/// Of a run of two steps that begins with an empty table.
fn settings((form, shift): (Form, ShiftRule)) -> Settings {
    let (share, heat) = (Share::None, Heat::default());
    let (seed, runs, steps, moves, length, arranged) = (1, 1, 2, 200, 70_000, false);
    Settings { form, shift, share, seed, runs, steps, moves, length, arranged, heat }
}

/// A hunt of one run that goes on from a table, if there is one.
fn onward(rules: (Form, ShiftRule), pool: &str, table: Option<&str>) -> Result<Overlapping> {
    let from = table.map(|table| source("table.txt", table));
    let amount = Settings { steps: 3, moves: 50, length: 200_000, ..settings(rules) };
    Overlapping::new(amount, source("pool.txt", pool), from)
}

/// The table of a record, which is proven.
fn table(hunt: &Overlapping, record: &Record) -> String {
    let table = hunt.table([(0, record)].into_iter()).expect("a table");
    let find: Find = parse(&table).expect("the format of finds");
    assert_eq!(Some(find.entries as u32), record.entries());
    prove_find(&find).expect("no two attack sets that differ in a slot");
    table
}

fn assert_reads_back(hunt: &Overlapping, record: &Record) {
    assert_eq!(hunt.decode(0, &hunt.encode(record)).unwrap(), *record);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_table_is_proven_and_survives_its_text() {
    for rules in [WHITE, BLACK, (Form::Signed, ShiftRule::Fixed)] {
        let text = pool(&few(rules.0, rules.1));
        let amount = Settings { moves: 20, length: 120_000, ..settings(rules) };
        let hunt = Overlapping::new(amount, source("pool", &text), None).unwrap();
        let mut straight = stepped(&hunt, 0, 1);
        assert_reads_back(&hunt, &straight);
        let (text, calm) = (hunt.encode(&straight), "65536");
        for wrong in [
            "",
            "1 2 3",
            &text.replacen(calm, "65535", 1),
            &text.replacen(calm, "9999999", 1),
            &text.replacen("1 20 ", "1 19 ", 1),
            &text.replacen("1 20 ", &format!("1 {} ", u64::MAX), 1),
        ] {
            assert!(hunt.decode(0, wrong).is_err(), "{wrong}");
        }
        let mut broken = hunt.decode(0, &text).unwrap();
        hunt.step(0, &mut straight);
        hunt.step(0, &mut broken);
        assert_eq!(straight, broken);
        table(&hunt, &straight);
    }
}

/// A table with the rook on b1 at its beginning, whoever is there.
fn with_b1_at_0(table: &str) -> String {
    let offset = |row: &str| row.rsplit_once(' ').unwrap().0.to_owned() + " 0\n";
    let moved = |line: &str| {
        if line.starts_with("rook b1") { offset(line) } else { format!("{line}\n") }
    };
    table.lines().map(moved).collect()
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_hunt_goes_on_from_a_table_and_keeps_its_varied_tiles() {
    let text = pool(&few(BLACK.0, BLACK.1));
    // Of another pool than the one that the table was packed from.
    let other = pool(&Candidates { seed: 2, ..few(BLACK.0, BLACK.1) });
    let first = onward(BLACK, &other, None).unwrap();
    let record = stepped(&first, 0, 1);
    let (begun_at, from) = (table(&first, &record), record.entries());
    let hunt = onward(BLACK, &text, Some(&begun_at)).unwrap();
    let named = |hunt: &Overlapping| hunt.parameters().iter().any(|(name, _)| *name == "from");
    assert!(named(&hunt) && !named(&first));
    let mut record = hunt.begin(0);
    assert_eq!(record.entries(), from);
    assert_eq!(parse(&table(&hunt, &record)).unwrap().rows, parse(&begun_at).unwrap().rows);
    for _ in 0..3 {
        hunt.step(0, &mut record);
        assert_reads_back(&hunt, &record);
    }
    assert!(record.entries() <= from);
    assert!(table(&hunt, &record).contains("--from table.txt"));
    let text_of_record = hunt.encode(&record);
    assert!(!text_of_record.contains("[]"), "{text_of_record}");
    for wrong in ["[0:1:52,", "[128:1:52,", "[0:1:99,", "[0:g:52,", "[0:1,", ""] {
        assert!(hunt.decode(0, &text_of_record.replacen('[', wrong, 1)).is_err(), "{wrong}");
    }

    let refused = |table: &str| format!("{:#}", onward(BLACK, &text, Some(table)).unwrap_err());
    let variable = refused(&begun_at.replacen("fixed", "variable", 1));
    assert!(variable.contains("`# Overlapping tables, black, fixed shift.`"), "{variable}");
    let moved = refused(&with_b1_at_0(&begun_at));
    assert!(moved.starts_with("table.txt: "), "{moved}");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn squares_that_always_agree_share_slots() {
    let text = pool(&few(WHITE.0, WHITE.1));
    let new = |settings, table: Option<&str>| {
        let from = table.map(|table| source("table.txt", table));
        Overlapping::new(settings, source("pool.txt", &text), from)
    };
    for share in [Share::Lines, Share::Far] {
        let settings = Settings { share, ..settings(WHITE) };
        let hunt = new(settings, None).unwrap();
        let record = stepped(&hunt, 0, 1);
        assert_reads_back(&hunt, &record);
        let beyond = hunt.encode(&record).replacen(':', ":9999", 1);
        assert!(hunt.decode(0, &beyond).is_err());
        let table = table(&hunt, &record);
        let find = parse(&table).unwrap();
        let used = |row: &Row| {
            indices(Site::new(row.slider, row.square), WHITE.0, row.magic, row.shift).len()
        };
        let used: usize = find.rows.iter().map(used).sum();
        assert!(find.entries < used, "{share}: {} of {used}", find.entries);
        assert_eq!(new(settings, Some(&table)).unwrap().begin(0).entries(), record.entries());
        // If two squares agree only by chance, or do not agree, one of the two has to find a new
        // place.
        let onward = new(settings, Some(&with_b1_at_0(&table))).unwrap();
        let torn = onward.begin(0);
        assert_eq!(torn.entries(), None);
        assert_reads_back(&onward, &torn);
    }
    let black = Settings { share: Share::Far, form: Form::Black, ..settings(WHITE) };
    assert!(format!("{:#}", new(black, None).unwrap_err()).contains("white"));
}

/// A find may have more index bits than a hunt has slots for.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_table_with_too_long_indices_is_refused() {
    let text = pool(&few(WHITE.0, WHITE.1));
    let first = onward(WHITE, &text, None).unwrap();
    let record = stepped(&first, 0, 1);
    let (table, entries) = (table(&first, &record), record.entries().unwrap());
    let a1 = Site::from_index(64).unwrap();
    for shift in [48, 49] {
        // Each square of the diagonal has a bit of the index, and g7 another one: within
        // fourteen bits the attack sets are still apart.
        let bits = [0, 8, 16, 24, 32, 40, 46];
        let magic: u64 = bits.iter().map(|below| 1 << (shift - below)).sum();
        let last = *indices(a1, WHITE.0, magic, shift).keys().max().unwrap();
        assert!(last >= 1 << 14);
        let line = |line: &str| match line {
            _ if line.starts_with("bishop a1 ") => {
                format!("bishop a1 {magic:#x} {shift} {entries}\n")
            }
            _ if line.starts_with("# Entries: ") => {
                format!("# Entries: {}\n", i64::from(entries) + last + 1)
            }
            _ => format!("{line}\n"),
        };
        let table: String = table.lines().map(line).collect();
        prove_find(&parse(&table).unwrap()).expect("a right table");
        let refused = onward(WHITE, &text, Some(&table)).map(|_| ()).unwrap_err();
        let wanted = format!("table.txt: bishop a1: a shift of {shift}; a hunt has 50 to 63");
        assert_eq!(format!("{refused:#}"), wanted);
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_pool_says_which_line_is_wrong() {
    let refused = |text: &str| format!("{:#}", Pool::read(text, Form::White).unwrap_err());
    assert!(refused("rook a1").contains("line 1"));
    assert!(refused("# so far\nrook a1 12 52").contains("line 2"));
    assert!(refused("rook a1 0x1 52").contains("two attack sets share"));
    assert!(refused("rook a1 0x1 64").contains("shift"));
    let signed = (Form::Signed, ShiftRule::Fixed);
    let good = pool(&few(signed.0, signed.1));
    let without: String =
        good.lines().filter(|l| !l.contains("h8")).map(|l| format!("{l}\n")).collect();
    let wanting = Overlapping::new(settings(signed), source("pool", &without), None);
    let wanted = "pool: the pool has no fixed candidate for rook h8";
    assert_eq!(format!("{:#}", wanting.unwrap_err()), wanted);
}

/// Rooks that always agree lie on each other: no two that conflict share a slot, which reading the
/// record checks.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn an_arranged_table_begins_with_all_rooks() {
    let pool = source("pool", pools::small());
    let white = settings(WHITE);
    let far = Settings { share: Share::Far, arranged: true, length: 50_000, ..white };
    let hunt = Overlapping::new(far, pool, None).unwrap();
    let record = hunt.begin(0);
    let has_place = record.places.iter().map(Option::is_some);
    assert!(has_place.eq((0..128).map(|site| site < 64)), "the rooks alone");
    assert_reads_back(&hunt, &record);
    let named = |hunt: &Overlapping| hunt.parameters().iter().any(|(name, _)| *name == "arranged");
    assert!(named(&hunt) && !named(&Overlapping::new(white, pool, None).unwrap()));
    let nobody_shares = Settings { share: Share::None, ..far };
    assert!(Overlapping::new(nobody_shares, pool, None).is_err());
}
