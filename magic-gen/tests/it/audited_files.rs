//! `audit`: tables of magics in texts of any language and convention. Every table here is made of
//! this project's magics, or of magics that the tests draw for the purpose.

use std::fs;
use std::path::Path;

use magic_gen::audit::form::Form;
use magic_gen::audit::published::{LISTS, name};
use magic_gen::audit::{IndexBits, Table, Wrong, tables};
use magic_gen::digest::sha256;
use magic_gen::geometry::Slider;
use magic_gen::verify::Collision;
use serde_json::{Value, json};

use crate::exported_cases::Random;
use crate::folder::{Folder, magics, text};
use crate::program::{assert_exits, command, magic_gen, path};
use crate::slider_walk::{cases, counted, mask, walk};

fn bits(slider: Slider, square: usize) -> u32 {
    mask(slider, square).count_ones()
}

/// Numbers in a row, each written by `write`.
fn row<T: Copy>(numbers: &[T], write: impl Fn(T) -> String) -> String {
    numbers.iter().map(|&number| write(number)).collect::<Vec<_>>().join(", ")
}

fn hex(number: u64) -> String {
    format!("{number:#x}")
}

fn array(name: &str, numbers: &[u64]) -> String {
    format!("static const U64 {name}[64] = {{\n{}\n}};\n", row(numbers, hex).replace(", ", ",\n"))
}

fn both() -> String {
    array("RookMagics", &magics(Slider::Rook)) + &array("BishopMagics", &magics(Slider::Bishop))
}

#[track_caller]
fn audit(text: &str) -> Vec<Table> {
    tables(text.as_bytes(), "").unwrap()
}

#[track_caller]
fn one(text: &str) -> Table {
    let tables = audit(text);
    assert_eq!(tables.len(), 1, "{tables:?}");
    tables.into_iter().next().unwrap()
}

#[track_caller]
fn assert_proven(text: &str, sliders: &[Slider]) -> Vec<Table> {
    let tables = audit(text);
    let found: Vec<_> = tables.iter().map(|table| table.slider).collect();
    assert_eq!(found, sliders, "{text}");
    for table in &tables {
        let wrong = table.squares.iter().find(|square| square.outcome.is_err());
        assert!(table.is_proven(), "{wrong:?} in {text}");
    }
    tables
}

const BOTH: [Slider; 2] = [Slider::Rook, Slider::Bishop];

/// What a table of magics may have for a square.
#[derive(Clone, Copy)]
pub struct Record {
    pub square: usize,
    pub magic: u64,
    pub bits: u32,
    mask: u64,
    offset: u64,
}

/// The records of a slider whose tables follow each other.
pub fn records(slider: Slider) -> Vec<Record> {
    let mut next = 0;
    let record = |square| {
        let (mask, bits, offset) = (mask(slider, square), bits(slider, square), next);
        next += 1 << bits;
        Record { square, magic: magics(slider)[square], bits, mask, offset }
    };
    (0..64).map(record).collect()
}

impl Record {
    /// A form in which a word in capitals stands for its number, and `@` for the magic.
    fn written(&self, form: &str) -> String {
        let upper = format!("{:016X}", self.magic);
        let groups: Vec<_> = upper.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
        let numbers = [
            ("@", hex(self.magic)),
            ("DECIMAL", self.magic.to_string()),
            ("SIGNED", (self.magic as i64).to_string()),
            ("GROUPS", groups.join("_")),
            ("QUOTED", groups.join("'")),
            ("UPPER", upper.clone()),
            ("BINARY", format!("{:#b}", self.magic)),
            ("OCTAL", format!("{:#o}", self.magic)),
            ("SQUARE", self.square.to_string()),
            ("0xMASK", hex(self.mask)),
            ("MASK", self.mask.to_string()),
            ("0xOTHERS", hex(!self.mask)),
            ("BITS", self.bits.to_string()),
            ("SHIFT", (64 - self.bits).to_string()),
            ("OFFSET", self.offset.to_string()),
        ];
        numbers.iter().fold(form.to_owned(), |text, (word, number)| text.replace(word, number))
    }
}

/// A text in which `«…»` is a list of such records, each written by `write` in the form that is
/// between the marks.
pub fn lists(text: &str, records: &[Record], write: impl Fn(&Record, &str) -> String) -> String {
    let list = |form: &str| {
        let between = match form.chars().last() {
            Some('\n') => "",
            Some(';') => "\n",
            _ => ",\n",
        };
        records.iter().map(|record| write(record, form)).collect::<Vec<_>>().join(between)
    };
    let parts = text.split(['«', '»']).enumerate();
    parts.map(|(nth, part)| if nth % 2 == 0 { part.to_owned() } else { list(part) }).collect()
}

fn template(text: &str, slider: Slider) -> String {
    lists(text, &records(slider), Record::written)
}

const RECORDS: &str = "Magics = [\n«{ 0xMASK, @, SHIFT, OFFSET }»]";

/// Magics, shifts and offsets that a hunt has found.
fn found(find: &str, slider: Slider) -> Vec<[String; 3]> {
    let finds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../magic-hunt/finds");
    let text = fs::read_to_string(finds.join(find)).unwrap();
    let rows = text.lines().filter(|row| row.starts_with(slider.name()));
    let columns = |row: &str| row.split(' ').skip(2).map(str::to_owned).collect::<Vec<_>>();
    rows.map(|row| columns(row).try_into().unwrap()).collect()
}

/// Bishops' magics for an index of a square, an occupancy and a magic, on most squares.
fn drawn(most: usize, index: impl Fn(usize, u64, u64) -> u64) -> Vec<u64> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let magic = |square| {
        let cases = cases(Slider::Bishop, square);
        let is_magic = |magic: &u64| {
            let mut slots = [None; 1 << 9];
            cases.iter().all(|&(occupied, attacks)| {
                let index = index(square, occupied, *magic) as usize;
                *slots[index].get_or_insert(attacks) == attacks
            })
        };
        let mut candidates = (0..most).map(|_| random.next() & random.next() & random.next());
        candidates.find(is_magic).unwrap_or(1 << 40)
    };
    (0..64).map(magic).collect()
}

#[test]
fn numbers_are_read_as_any_language_writes_them() {
    let forms = "@ @ULL @L @_u64 @_u128 @i128 @u64 @'u64 @n @uL UINT64_C(@) BigInt(\"@\") \
        DECIMAL SIGNEDL 0xUPPER 0xGROUPS 0xQUOTED Bitboard(DECIMAL) $UPPER 16#UPPER# BINARY OCTAL";
    for form in forms.split(' ').chain(["@ as u64"]) {
        let text = BOTH.map(|slider| template(&format!("«{form}»\n"), slider)).concat();
        let tables = assert_proven(&text, &BOTH);
        assert_eq!([tables[0].line, tables[1].line], [1, 65]);
    }
}

#[test]
fn comments_and_other_numbers_do_not_break_a_table() {
    for (open, close) in [("//", ""), ("/*", "*/"), ("#", ""), ("--", "")] {
        let rows = format!("«    @, {open} SQUARE, 12 bits {close}\n»");
        let text = format!("x = 3.25; y = 1e9; z = [7, 8, 9]\nROOKS = [\n{rows}]\n");
        let table = &assert_proven(&template(&text, Slider::Rook), &[Slider::Rook])[0];
        assert_eq!((table.line, table.bits), (3, IndexBits::Mask));
        assert_eq!(table.name.as_deref(), Some("ROOKS"));
    }
}

#[test]
fn texts_that_are_not_utf_8_are_read() {
    let latin = [b"// \xe9\xff\n".as_slice(), both().as_bytes()].concat();
    let marked = [b"\xef\xbb\xbf".as_slice(), both().as_bytes()].concat();
    let wide: Vec<u8> =
        [0xff, 0xfe].into_iter().chain(both().bytes().flat_map(|b| [b, 0])).collect();
    for bytes in [latin, marked, wide] {
        let tables = tables(&bytes, "").unwrap();
        assert!(tables.len() == 2 && tables.iter().all(Table::is_proven));
    }
}

#[test]
fn the_two_arrays_may_come_in_either_order_and_in_one() {
    let [rooks, bishops] = BOTH.map(magics);
    let one_array = array("Magics", &[rooks, bishops].concat());
    assert_proven(&one_array, &BOTH);
    assert_proven(&array("Magics", &[bishops, rooks].concat()), &[Slider::Bishop, Slider::Rook]);
    // Square by square.
    let pairs: Vec<u64> = rooks.into_iter().zip(bishops).flat_map(|(r, b)| [r, b]).collect();
    assert_proven(&array("Magics", &pairs), &BOTH);
    assert_proven(&template("«rookMagics[SQUARE] = @;»", Slider::Rook), &[Slider::Rook]);
}

/// Each with the first lines of its bits, masks and offsets.
#[test]
fn masks_bits_and_offsets_are_found_in_records_and_in_arrays() {
    for (text, bits, masks, offsets) in [
        (RECORDS, 2, 2, Some(2)),
        (
            "[\n«Magic { offset: OFFSET, factor: DECIMAL_u64, mask: 0xOTHERS, bits: BITS }»]",
            2,
            2,
            Some(2),
        ),
        ("[\n«Magic(table + OFFSET, 64 - BITS, MASKUL, DECIMALUL)»]", 2, 2, Some(2)),
        (
            "[\n«{\"square\": SQUARE, \"mask\": \"0xMASK\", \"shift\": SHIFT, \"magic\": DECIMAL, \
             \"offset\": OFFSET}»]",
            2,
            2,
            Some(2),
        ),
        ("magics = [«@»]\nbits = [«BITS»]\nmasks = [«0xMASK»]", 65, 129, None),
        ("shifts = [«SHIFT»]\nmagics = [«@»]\nmasks = [«0xMASK»]", 1, 129, None),
        ("bits = [«64 - BITS»]\nmagics = [«@»]\nmasks = [«0xMASK»]", 1, 129, None),
    ] {
        for slider in BOTH {
            let table = &assert_proven(&template(text, slider), &[slider])[0];
            assert_eq!((table.bits, table.masks), (IndexBits::Listed(bits), Some(masks)), "{text}");
            let slots = records(slider).iter().map(|it| 1 << it.bits).sum::<usize>();
            assert_eq!((table.offsets, table.slots), (offsets, slots), "{text}");
        }
    }
}

/// One bit too few on one square is what a table of shifts has, and not a mistake of the search.
#[test]
fn a_wrong_shift_a_wrong_mask_and_a_wrong_offset_are_named() {
    let broken = |square: usize, edit: fn(&mut Record)| {
        let mut records = records(Slider::Rook);
        edit(&mut records[square]);
        let table = one(&lists(RECORDS, &records, Record::written));
        let wrong = table.squares.iter().find(|square| square.outcome.is_err()).unwrap();
        assert_eq!((table.proven(), wrong.square, wrong.line), (63, square, square + 2));
        wrong.outcome.clone().unwrap_err()
    };
    let shift = broken(27, |it| it.bits -= 1);
    assert!(matches!(shift, Wrong::Collides(_)), "{shift:?}");
    let lacking = broken(9, |it| it.mask &= it.mask - 1);
    assert!(matches!(lacking, Wrong::Mask { line: 11, .. }), "{lacking:?}");
    let whole = broken(9, |it| it.mask = u64::MAX);
    assert!(matches!(whole, Wrong::Mask { line: 11, mask: u64::MAX, .. }), "{whole:?}");
    let offset = broken(63, |it| it.offset -= 5);
    assert!(matches!(offset, Wrong::Overlaps { line: 65, .. }), "{offset:?}");
}

/// A column of which too many numbers are wrong is not what it seems to be. So the proof does not use
/// it, and says so.
#[test]
fn numbers_too_wrong_to_be_used_are_told() {
    for (edit, told) in [
        ((|it| it.bits -= 1) as fn(&mut Record), "index bits or shifts, right on 0 squares"),
        (|it| it.mask &= it.mask - 1, "masks, right on 0 squares"),
        (|it| it.offset -= 40 * it.square as u64 * u64::from(it.square > 9), "offsets, by which"),
    ] {
        let mut records = records(Slider::Rook);
        records.iter_mut().for_each(edit);
        let table = one(&lists(RECORDS, &records, Record::written));
        assert!(table.is_proven() && !table.is_proven_as_written(), "{table:?}");
        assert!(table.reservations.iter().any(|it| it.text.contains(told)), "{table:?}");
    }
    let arrays = template("magics = [«@»]\nbits = [«BITS»]\nmasks = [«0xMASK»]", Slider::Rook);
    assert_eq!(one(&arrays).reservations, []);
}

/// With a square too many, a mask is right, and takes a longer table.
#[test]
fn a_mask_with_more_squares_is_proven_with_all_of_them() {
    let mut records = records(Slider::Rook);
    records[0].mask |= 1 << 63;
    let table = one(&lists("«{ 0xMASK, @ }»", &records, Record::written));
    // The product of h8 is an odd number in the highest bit, or nothing.
    let square = &table.squares[0];
    assert_eq!((square.bits, table.proven() >= 63), (13, true), "{square:?}");
}

#[test]
fn one_shift_for_all_squares_is_found() {
    let rooks = found("overlapping_white_fixed.txt", Slider::Rook);
    let rooks: String = rooks.iter().map(|[magic, ..]| format!("{magic},\n")).collect();
    let bishops = drawn(10_000_000, |_, occupied, magic| occupied.wrapping_mul(magic) >> 55);
    for (text, slider, most) in
        [(rooks, Slider::Rook, 12), (array("plain", &bishops), Slider::Bishop, 9)]
    {
        let table = &assert_proven(&text, &[slider])[0];
        assert_eq!((table.bits, table.slots), (IndexBits::Fixed(most, None), 64 << most));
    }
}

/// By the mask too, each of these magics is right; the program shifts by 52.
#[test]
fn a_fixed_shift_that_the_file_has_is_its_index() {
    let text = both() + "U64 rook(int s) { return t[s][(o & m[s]) * RookMagics[s] >> 52]; }";
    let tables = assert_proven(&text, &BOTH);
    let line = text.lines().count();
    assert_eq!(tables[0].bits, IndexBits::Fixed(12, Some(line)));
    assert_eq!((tables[0].slots, tables[1].bits), (64 << 12, IndexBits::Mask));
}

#[test]
fn black_magics_and_those_of_two_halves_are_found() {
    let masks: Vec<u64> = (0..64).map(|square| mask(Slider::Bishop, square)).collect();
    let black = drawn(10_000_000, |square, occupied, magic| {
        (occupied | !masks[square]).wrapping_mul(magic) >> (64 - masks[square].count_ones())
    });
    let table = &assert_proven(&array("black", &black), &[Slider::Bishop])[0];
    assert_eq!((table.form, table.bits), (Form::Black, IndexBits::Mask));
    let halves = drawn(3000, |_, occupied, magic| {
        let product = |shift| ((occupied >> shift) as u32).wrapping_mul((magic >> shift) as u32);
        u64::from((product(0) ^ product(32)) >> 23)
    });
    let table = one(&array("halves", &halves));
    assert_eq!(table.form, Form::Halves);
    assert!(table.proven() >= 52, "{}", table.proven());
}

/// Black magics, with offsets by which rooks and bishops share their slots.
#[test]
fn slots_that_both_sliders_share_are_counted_once() {
    let array = |slider: Slider| {
        let rows = found("overlapping_magics.txt", slider).into_iter();
        let rows: String = rows.map(|row| format!("{{{}}},\n", row.join(", "))).collect();
        format!("m_{slider} = {{\n{rows}}};\n")
    };
    let text = BOTH.map(array).concat();
    for table in assert_proven(&text, &BOTH) {
        assert_eq!((table.form, table.with_other_slider), (Form::Black, true));
        assert_eq!(table.slots, 75_251);
        assert!(table.slots_used < table.slots);
    }
    // By another offset a square meets others.
    let [.., offset] = found("overlapping_magics.txt", Slider::Bishop).pop().unwrap();
    let other = offset.parse::<u64>().unwrap() + 1;
    let tables = audit(&text.replace(&format!("{offset}}},\n}}"), &format!("{other}}},\n}}")));
    assert!(tables.iter().any(|table| !table.is_proven() || !table.with_other_slider));
}

#[test]
fn another_order_of_the_squares_is_found_where_none_fits_else() {
    let rooks = magics(Slider::Rook);
    for (turn, first) in [(56, "a8, b8"), (7, "h1, g1"), (63, "h8, g8")] {
        let turned: Vec<u64> = (0..64).map(|index| rooks[index ^ turn]).collect();
        let table = &assert_proven(&array("rooks", &turned), &[Slider::Rook])[0];
        assert!(table.order.name().starts_with(first), "{}", table.order.name());
    }
    let by_files: Vec<u64> = (0..64).map(|index| rooks[index % 8 * 8 + index / 8]).collect();
    assert!(one(&array("rooks", &by_files)).order.name().starts_with("a1, a2"));
    assert!(one(&array("rooks", &rooks)).order.name().starts_with("a1, b1"));
}

/// The two occupancies of a collision, walked anew.
fn collides(table: &Table, square: usize, collision: &Collision) -> bool {
    let [one, other] = [&collision.one, &collision.other];
    let attacks = |occupied| walk(table.slider, square, occupied);
    let shift = 64 - table.squares[square].bits;
    let index = |occupied: u64| {
        (occupied & mask(table.slider, square)).wrapping_mul(collision.magic) >> shift
    };
    index(one.occupied) == index(other.occupied)
        && attacks(one.occupied) == one.attacks
        && attacks(other.occupied) == other.attacks
        && one.attacks != other.attacks
}

#[test]
fn a_damaged_digit_is_told_with_its_square_and_two_occupancies() {
    let mut broken = 0;
    for damage in 0..64_usize {
        let slider = BOTH[damage % 2];
        let (square, digit) = (damage * 37 % 64, damage * 7 % 16);
        let mut numbers = magics(slider);
        let was = numbers[square] >> (4 * digit) & 15;
        let now = (was + 1 + damage as u64 % 15) % 16;
        numbers[square] ^= (was ^ now) << (4 * digit);
        let table = one(&array("Magics", &numbers));
        let result = &table.squares[square];
        assert_eq!((result.magic, result.line), (numbers[square], 2 + square));
        match &result.outcome {
            // Another number may be a magic as well; then every occupancy is walked.
            Ok(_) => {
                let counted =
                    counted(&cases(slider, square), numbers[square], bits(slider, square));
                assert!(counted.is_some(), "{slider} {square}");
            }
            Err(Wrong::Collides(collision)) => {
                assert!(collides(&table, square, collision), "{collision:?}");
                broken += 1;
            }
            Err(other) => panic!("{other:?}"),
        }
        assert_eq!(table.proven(), 64 - usize::from(result.outcome.is_err()));
    }
    assert!(broken > 25, "{broken}");
}

#[test]
fn a_number_of_too_many_digits_is_told() {
    let text = both();
    let magic = format!("{:#x}", magics(Slider::Rook)[20]);
    let table = &audit(&text.replacen(&magic, &(magic.clone() + "000000000"), 1))[0];
    assert_eq!(table.squares[20].outcome, Err(Wrong::TooLong));
    assert_eq!(table.proven(), 63);
}

#[test]
fn what_is_no_table_is_none() {
    let mut random = Random(88_172_645_463_325_252_u64);
    let random: Vec<u64> = (0..800).map(|_| random.next()).collect();
    let masks: Vec<u64> = (0..64).map(|square| mask(Slider::Rook, square)).collect();
    for text in [
        "",
        "{}[](",
        "0x",
        "1 2 3",
        &array("a", &[1 << 40; 64]),
        &array("a", &random),
        &array("a", &masks),
    ] {
        assert!(audit(text).is_empty(), "{text}");
    }
    // A table of which more than a quarter is wrong is none either.
    let mut wrong = magics(Slider::Rook);
    wrong[..17].fill(0x1234_5678_9abc_def1);
    assert!(audit(&array("wrong", &wrong)).is_empty());
}

#[test]
fn any_bytes_are_read_without_a_panic() {
    let text = both().into_bytes();
    let mut random = Random(1);
    for _ in 0..200 {
        let mut bytes = text.clone();
        for _ in 0..20 {
            let at = random.next() as usize % bytes.len();
            bytes[at] = random.next() as u8;
        }
        bytes.truncate(random.next() as usize % bytes.len());
        tables(&bytes, "").unwrap();
    }
    let endings = [
        "/", "/*", "#", "-", "--", "0x", "0b", "16#", "16#f", "$", "'", "_", "0x1_", "1.", "-1",
        "64 -", "64-1",
    ];
    for ending in endings {
        assert!(audit(ending).is_empty());
        assert_eq!(audit(&(both() + ending)).len(), 2, "{ending}");
    }
}

#[test]
fn too_many_numbers_or_tables_are_an_error() {
    let error = tables("1 ".repeat(1_000_001).as_bytes(), "").unwrap_err().to_string();
    assert!(error.starts_with("it has 1,000,001 numbers, more than 1,000,000; audit"), "{error}");
    let many = array("bishops", &magics(Slider::Bishop)).repeat(257);
    let error = tables(many.as_bytes(), "").unwrap_err().to_string();
    assert_eq!(error, "it has 257 tables of magics, more than 256");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn what_export_writes_is_proven() {
    for (format, technique) in
        [("c", "fancy"), ("rust", "fancy"), ("json", "fancy"), ("json", "fixed-shift")]
    {
        let export = magic_gen(&["export", "--format", format, "--technique", technique]);
        let tables = tables(&export.stdout, "").unwrap();
        let found: Vec<_> = tables.iter().map(|it| (it.slider, it.proven())).collect();
        let mut proven = [(Slider::Rook, 64), (Slider::Bishop, 64)];
        if format == "json" {
            // There the names are in order.
            proven.reverse();
        }
        assert_eq!(found, proven, "{format}, {technique}");
    }
    let table = &tables(text("rook_magics.rs").as_bytes(), "").unwrap()[0];
    assert_eq!(table.bits, IndexBits::Listed(13));
}

#[test]
fn a_fingerprint_is_of_the_numbers_in_their_order() {
    let mut numbers = magics(Slider::Bishop);
    for _ in 0..2 {
        let table = one(&array("bishops", &numbers));
        assert_eq!(table.fingerprint, sha256(numbers.map(u64::to_le_bytes).concat()));
        assert_eq!(table.published, None);
        numbers.swap(0, 1);
    }
}

#[test]
fn a_field_names_a_table_only_if_it_is_the_only_one() {
    for (fields, name) in [
        ("U64 rook_magics[64];", Some("rook_magics")),
        ("std::uint64_t rook_magics[64]; std::uint64_t rook_attacks[9];", None),
    ] {
        let text = format!("struct Tables {{ {fields} }};\nconst Tables all = {{ {{ «@» }} }};");
        assert_eq!(one(&template(&text, Slider::Rook)).name.as_deref(), name, "{fields}");
    }
}

#[test]
fn each_published_list_has_one_name() {
    let prints = |(whose, prints): &(&'static str, [&'static str; 2])| {
        Slider::ALL.map(|slider| (slider, *whose, prints[slider as usize]))
    };
    for (slider, whose, print) in LISTS.iter().flat_map(prints).filter(|it| it.2 != "none") {
        assert_eq!(print.len(), 16);
        assert_eq!(name(slider, print).unwrap(), format!("the {slider}s of {whose}"));
        assert_eq!(name(Slider::ALL[1 - slider as usize], print), None);
    }
}

#[test]
fn the_exit_code_says_whether_all_is_proven_something_wrong_or_nothing_found() {
    let dir = Folder::empty();
    let magic = hex(magics(Slider::Bishop)[27]);
    dir.write("good.h", both());
    dir.write("bad.h", both().replace(&magic, "0x1"));
    let decimal = row(&magics(Slider::Bishop), |it| it.to_string());
    dir.write("json_without_a_name", format!("{{\n\"bishops\": [{decimal}]\n}}"));
    dir.write("none.h", "int a[64] = { 1, 2, 3 };");
    dir.write("empty.h", "uint64_t rooks[];");
    dir.write("commented.h", format!("/*\n{}*/ 7", both()));
    dir.write("changed.h", both().replacen("0x", "~0x", 1));
    let audit = |words: &str| {
        let words: Vec<&str> = ["audit"].into_iter().chain(words.split(' ')).collect();
        command(dir.path(), &words).output().unwrap()
    };
    let changed = "changed.h:2: beside a number: `~`";
    for (words, code, wanted) in [
        ("good.h", 0, &["bishop (BishopMagics): 64 of 64 squares"][..]),
        ("json_without_a_name", 0, &["64 of 64 squares proven", "no rook magics are seen"]),
        ("good.h none.h", 2, &["none.h: no table of magics"]),
        ("empty.h", 2, &["empty.h: no number; many"]),
        ("commented.h", 2, &["line 3 has one in a comment"]),
        ("good.h changed.h", 3, &["64 of 64", changed, "as the numbers stand alone"]),
        ("changed.h none.h", 2, &["64 of 64", changed, "as the numbers stand alone"]),
        (
            "good.h none.h bad.h",
            1,
            &["bishop d4: the magic 0x0000000000000001 sends", "1 table not proven"],
        ),
        (
            "bad.h missing.h none.h",
            1,
            &["cannot read missing.h", "none.h: no table of magics", "1 table not proven"],
        ),
    ] {
        assert_exits(&audit(words), code, wanted);
    }
    let json = |words: &str, code| -> Value {
        let output = audit(words);
        assert_exits(&output, code, &[]);
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let table = &json("--json changed.h", 3)["files"][0]["tables"][0];
    assert_eq!((&table["valid"], &table["proven"]), (&false.into(), &64.into()));
    assert_eq!(table["reservations"][0], json!({ "line": 2, "text": "`~`" }));
    let json = json("--json good.h bad.h", 1);
    let square = &json["files"][1]["tables"][1]["squares"][27];
    assert_eq!((&json["valid"], &square["proven"]), (&false.into(), &false.into()));
    assert_eq!(square["collision"]["magic"], "0x0000000000000001");
    assert_eq!(json["files"][0]["tables"][0]["slots_used"], 102_400);
    // A source file that `verify` does not read.
    let good = dir.file("good.h");
    let command = format!("-- audit {}` finds magics in source", good.display());
    assert_exits(&magic_gen(&["verify", path(&good)]), 2, &[&command]);
}
