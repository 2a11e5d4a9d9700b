//! Tables that come from elsewhere, by the document of `export` or as a list: what is wrong
//! in them is refused and named, and what is not proven is not given away.

use crate::folder::{copy, tables, unreduced, verified};
use magic_gen::document::{self, Document, Hex};
use magic_gen::exchange::{export, imported};
use magic_gen::verify::{Proof, read_verified, verify_document};

fn exported(technique: &str) -> Document {
    let technique = export::Technique::named(technique).unwrap();
    let plan = export::Plan::new(&verified(), technique).unwrap();
    document::parse(&export::text(&plan, export::Format::JSON).unwrap()).unwrap()
}

#[test]
fn what_is_not_proven_is_not_exported() {
    let dir = copy();
    for file in ["a_file.rs", "mod_67.rs"] {
        dir.write(file, "");
        assert_eq!(read_verified(&tables(dir.path())).unwrap_err().file, file);
    }
    let mut verified = verified();
    verified.rows[1][6].magic = 1;
    for technique in ["fancy", "fixed-shift"] {
        let technique = export::Technique::named(technique).unwrap();
        let failure = export::Plan::new(&verified, technique).unwrap_err().to_string();
        assert!(failure.starts_with("0x1 with "), "{failure}");
    }
}

/// What is done to a document, and what is said of it then.
type Wrong = (fn(&mut Document), &'static str);

fn damaged<const N: usize>(
    good: &Document,
    wrong: [Wrong; N],
) -> impl Iterator<Item = (Document, &'static str)> {
    wrong.into_iter().map(|(damage, wanted)| {
        let mut document = good.clone();
        damage(&mut document);
        (document, wanted)
    })
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn wrong_records_are_refused_by_what_is_wrong() {
    let good = exported("fancy");
    let wrong: [Wrong; 17] = [
        (|d| d.magics[70].mask.0 ^= 1, "bishop g1: the mask is 0x"),
        (|d| d.magics[70].mask.0 ^= 1 << 13, "bishop g1: the mask is 0x"),
        (|d| d.magics[70].shift = 31, "31 bits of shift, not in 32 to 63"),
        (|d| d.magics[70].shift = 64, "64 bits of shift, not in 32 to 63"),
        (
            |d| (d.magics[70].offset, d.attacks) = (u64::MAX, [].into()),
            "18446744073709551615 as offset, not in 0 to ",
        ),
        // Without the tables: who comes to a slot first is all that there is to compare with.
        (
            |d| (d.magics[70].offset, d.attacks) = (d.magics[69].offset, [].into()),
            " of a bishop on f1; they attack ",
        ),
        (
            |d| {
                d.attacks = [].into();
                (d.magics[70].table, d.magics[70].offset) = (Some("rook".into()), 0);
            },
            " of a rook on a1; they attack ",
        ),
        (
            |d| d.attacks.get_mut("bishop").unwrap().truncate(5_247),
            "bishop: bishop h8: 5247 as index, not in 0 to 5246",
        ),
        (|d| d.magics.push(d.magics[70].clone()), "bishop g1: 2 records"),
        (|d| drop(d.magics.remove(70)), "bishop g1: 0 records"),
        (|d| d.magics.truncate(120), "bishop h8: 0 records"),
        (|d| d.magics.truncate(119), "119 squares with one record instead of 128"),
        (|d| d.magics[70].square = "i1".into(), "`i1` where a square belongs"),
        (|d| d.attacks.get_mut("bishop").unwrap()[5247].0 |= 1 << 63, "bishop: entry 5247: 0x"),
        (|d| d.attacks.get_mut("rook").unwrap()[0].0 &= !2, "rook: entry 0: 0x"),
        (
            |d| d.attacks.get_mut("rook").unwrap().push(Hex(2)),
            "rook: entry 102400: the entry that no lookup reads is 0x0000000000000002",
        ),
        (
            |d| drop(d.attacks.insert("queen".into(), vec![Hex(0), Hex(1)])),
            "queen: entry 1: the entry that no lookup reads is 0x0000000000000001",
        ),
    ];
    for (damaged, wanted) in damaged(&good, wrong) {
        let failures = verify_document(&damaged).faults;
        let failures: Vec<String> = failures.iter().map(ToString::to_string).collect();
        assert!(failures.iter().any(|failure| failure.contains(wanted)), "{wanted}: {failures:?}");
    }
    let report = verify_document(&good);
    assert_eq!((report.faults, report.occupancies), (Vec::new(), 107_648));
    let counts = [("magics", 128), ("occupancies", 107_648), ("slots_used", 107_648)];
    let proven = [Proof::new("magics", counts), Proof::new("attacks", [("entries", 107_648)])];
    assert_eq!(report.proven, proven);
    // A table may have any name.
    let mut renamed = good;
    let bishops = renamed.attacks.remove("bishop").unwrap();
    renamed.attacks.insert("slanted".into(), bishops);
    renamed.magics[64..].iter_mut().for_each(|record| record.table = Some("slanted".into()));
    assert!(verify_document(&renamed).faults.is_empty());
    renamed.attacks.get_mut("slanted").unwrap()[5].0 ^= 2;
    let failures = verify_document(&renamed).faults;
    assert!(format!("{:#}", failures[0]).contains("slanted: entry 5: 0x"), "{failures:?}");
}

#[test]
fn wrong_numbers_are_refused_by_what_is_wrong() {
    let good = exported("scans");
    assert_eq!(verify_document(&good).proven.len(), 2);
    let wrong: [Wrong; 5] = [
        (
            |d| drop(d.numbers.insert("de_bruijn".into(), [0; 0].into())),
            "de_bruijn: 0 entries instead of 1",
        ),
        (
            |d| drop(d.numbers.insert("de_bruijn".into(), ["0x1"; 2].into())),
            "de_bruijn: 2 entries instead of 1",
        ),
        (|d| drop(d.numbers.remove("de_bruijn")), "de_bruijn: cannot be read: it is missing"),
        (
            |d| drop(d.numbers.remove("de_bruijn_index")),
            "de_bruijn_index: cannot be read: it is missing",
        ),
        (
            |d| drop(d.numbers.insert("queens".into(), 8.into())),
            "`queens` where a table that this program knows belongs",
        ),
    ];
    for (damaged, wanted) in damaged(&good, wrong) {
        let failures = verify_document(&damaged).faults;
        assert_eq!(failures.len(), 1, "{wanted}: {failures:?}");
        assert!(format!("{:#}", failures[0]).contains(wanted), "{wanted}: {failures:?}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn wrong_imports_are_refused_by_what_is_wrong() {
    let good = exported("fancy");
    let wrong: [Wrong; 7] = [
        (|d| d.format = "tables".into(), "the format is `tables`, not `magic-gen tables`"),
        (|d| drop(d.magics.remove(70)), "127 magics instead of 128"),
        (|d| d.magics.push(d.magics[70].clone()), "129 magics instead of 128"),
        (|d| d.magics[70].square = "f1".into(), "there is no bishop on g1"),
        (|d| d.magics[70].piece = "rook".into(), "there is no bishop on g1"),
        (|d| d.magics[70].shift = 65, "bishop g1: a shift of 65, above 64"),
        (|d| d.magics[70].shift = 64, "0 index bits, not in 1 to 5"),
    ];
    let import = |document: &Document| {
        let magics = imported::of_document(&document::parse(&document::text(document))?)?;
        imported::prove(&magics).map(|_| magics)
    };
    for (damaged, wanted) in damaged(&good, wrong) {
        let failure = format!("{:#}", import(&damaged).unwrap_err());
        assert!(failure.contains(wanted), "{wanted}: {failure}");
    }
    let signed = document::text(&good).replacen("\"0x", "\"0x+", 1);
    let failure = format!("{:#}", document::parse(&signed).unwrap_err());
    assert!(failure.contains(" is not a 64-bit number: expected 0x and "), "{failure}");
    assert_eq!(import(&good).unwrap(), unreduced());
    // The order of the file does not matter, and a wider index is cut to the mask's.
    let mut other = good;
    other.magics.reverse();
    other.magics.iter_mut().for_each(|record| record.shift = 52);
    assert_eq!(import(&other).unwrap(), unreduced());
}

#[test]
fn wrong_lists_are_refused_by_what_is_wrong() {
    let list = |word: &str, times: usize| imported::list(&format!("{word}\t").repeat(times));
    for number in ["0x10", "0X10", "16", "16ul", "0x10ULL"] {
        assert!(list(number, 128).unwrap().iter().all(|magic| magic.magic == 16), "{number}");
    }
    for (number, times, wanted) in [
        ("1", 127, "127 numbers instead of 128"),
        ("1", 129, "129 numbers instead of 128"),
        ("0x+1", 128, "`0x+1` is not a 64-bit number"),
        ("0x10000000000000000", 128, " is not a 64-bit number"),
        ("18446744073709551616", 128, " is not a 64-bit number"),
        ("-1", 128, "`-1` is not a 64-bit number"),
        ("ULL", 128, "`ULL` is not a 64-bit number"),
        ("16x", 128, "`16x` is not a 64-bit number"),
    ] {
        let failure = list(number, times).unwrap_err().to_string();
        assert!(failure.contains(wanted), "{failure}");
    }
    // A word may be a whole file. Of a long one the first 40 characters are shown.
    for (length, shown) in
        [(40, "é".repeat(40)), (41, "é".repeat(40) + "…"), (1 << 20, "é".repeat(40) + "…")]
    {
        let failure = list(&"é".repeat(length), 1).unwrap_err().to_string();
        assert_eq!(failure, format!("`{shown}` is not a 64-bit number"));
    }
}
