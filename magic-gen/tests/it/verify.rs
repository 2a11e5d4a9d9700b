//! `verify` notices what is wrong, and says where.

use anstream::adapter::strip_str;

use crate::damaged_text::with_word;
use crate::folder::{self, copy, generated, tables, text, without};
use crate::slider_walk::walk;
use crate::snapshot::assert_snapshot;
use magic_gen::geometry::Slider::{self, Bishop, Rook};
use magic_gen::read::{self, FINGERPRINTS};
use magic_gen::verify::{Collision, Fault, Kind, Place, Seen, verify};

/// The faults of a file that is changed.
#[track_caller]
fn faults(file: &str, edit: impl Fn(&str) -> String) -> Vec<Fault> {
    let text = text(file);
    let edited = edit(&text);
    assert_ne!(edited, text, "{file}: the edit changes nothing");
    folder::faults(file, &edited)
}

/// Expects one fault of a changed file.
#[track_caller]
fn broken(file: &str, edit: impl Fn(&str) -> String, place: Place, kind: Kind) {
    assert_eq!(faults(file, edit), [Fault::new(place, kind).of_file(file)]);
}

fn number(what: &'static str, found: i64, wanted: i64) -> Kind {
    Kind::Number { what, found, wanted }
}

fn text_fault(found: &str, wanted: &str) -> Kind {
    Kind::Text { found: found.to_owned(), wanted: wanted.to_owned() }
}

/// The number of the first line that has this in it.
fn line_of(text: &str, part: &str) -> usize {
    1 + text.lines().position(|line| line.contains(part)).unwrap()
}

/// Replaces a field of the row of a square.
fn field(text: &str, square: &str, column: usize, value: &str) -> String {
    let row = line_of(text, &format!("(\"{square}\"")) - 1;
    with_word(text, row, ", ", column, value)
}

#[test]
fn the_committed_files_are_proven() {
    let outcome = verify(&tables(&generated()));
    assert_eq!((outcome.faults, outcome.occupancies), (Vec::new(), 107_648));
    // The file of fingerprints has its line, too.
    assert_eq!(outcome.proven.len(), read::names().count());
}

/// Two occupancies that the magic sends to one slot, and that attack different sets by a walk of
/// the tests' own.
fn assert_collides(fault: &Fault, site: (Slider, usize), magic: u64, slot: fn(usize, u64) -> u64) {
    assert_eq!(fault.place, Place::Square(site.0, site.1));
    let collision = fault.collision().unwrap_or_else(|| panic!("{fault:?}"));
    let Collision { magic: found, index, one, other } = collision;
    assert_eq!((*found, (other.slider, other.square)), (magic, site));
    assert_ne!(one.attacks, other.attacks);
    for Seen { slider, square, occupied, attacks } in [*one, *other] {
        assert_eq!((slider, square, slot(square, occupied)), (site.0, site.1, *index));
        let seen = walk(slider, square, occupied);
        // Shared lines look at the file alone.
        assert!(attacks == seen || attacks == seen & 0x0101_0101_0101_0101 << (square % 8));
    }
}

#[test]
fn a_magic_that_collides_is_named_with_both_occupancies() {
    let one = |file: &str, edit: &dyn Fn(&str) -> String| {
        let faults = faults(file, edit);
        assert_eq!(faults.len(), 1, "{faults:?}");
        faults[0].clone()
    };
    let fault = one("rook_magics.rs", &|t| field(t, "e4", 1, "0x0000000000000001"));
    assert_collides(&fault, (Rook, 28), 1, |_, occupied| occupied >> 54);
    let fault = one("bishop_magics.rs", &|t| field(t, "h8", 1, "0x00000000000000ff"));
    assert_collides(&fault, (Bishop, 63), 0xFF, |_, occupied| occupied.wrapping_mul(0xFF) >> 58);
    // With the magic 1 only a blocker on the last rank of the file counts.
    let fault = one("shared_lines_rook.rs", &|t| entry_of_first_array(t, "0x1"));
    assert_collides(&fault, (Rook, 0), 1, |square, occupied| {
        (occupied.rotate_right(square as u32) | !0x0101_0101_0101_0100) >> 56
    });
    let magic = |t: &str| t.replace("0x00000c8004002003", "0x0000000000000001");
    let fault = one("shared_lines_bishop.rs", &magic);
    let Kind::Overlap(collision, byte) = fault.kind else { panic!("{fault:?}") };
    assert_eq!((fault.place, collision.magic), (Place::Square(Bishop, 28), 1));
    assert!(byte.abs_diff(collision.index) < 8, "two loads of eight bytes overlap");
    for Seen { slider, square, occupied, attacks } in [collision.one, collision.other] {
        assert_eq!(attacks, walk(slider, square, occupied));
    }
}

fn entry_of_first_array(text: &str, value: &str) -> String {
    let first = text.find("    0x").unwrap() + 4;
    format!("{}{value}{}", &text[..first], &text[first + 18..])
}

#[test]
fn every_row_that_is_wrong_is_named() {
    let faults = faults("rook_magics.rs", |t| field(&field(t, "b2", 1, "0x1"), "h8", 2, "0"));
    let places: Vec<Place> = faults.iter().map(|fault| fault.place).collect();
    assert_eq!(places, [Place::Square(Rook, 9), Place::Square(Rook, 63)]);
}

#[test]
fn what_would_exhaust_the_stack_or_the_memory_is_refused() {
    let head = "pub const MOD_67_INDEX: [i8; 67] =\n";
    for open in ["[", "(", "{", "-", "!", "return ", "|x| ", "x::<u8, ", "1 + ", "if x {} else "] {
        let nested = open.repeat(500_000 / open.len());
        let faults = faults("mod_67.rs", |_| format!("{head}{nested}1;"));
        assert!(matches!(faults[..], [Fault { place: Place::Line(2), .. }]), "{open}");
    }
    let dir = copy();
    dir.edit("mod_67.rs", |t| t.to_owned() + &"/".repeat(1 << 20));
    let faults = verify(&tables(dir.path())).faults;
    assert!(matches!(faults[0].kind, Kind::Unreadable(_)), "{faults:?}");
}

/// Every second row is wrong in a column, then the others: those that are right are not named.
#[test]
fn each_wrong_fingerprint_is_named_and_no_other() {
    let mut tables = tables(&generated());
    let csv = text(FINGERPRINTS);
    for (column, which) in (1..4).flat_map(|column| [0, 1].map(|which| (column, which))) {
        let wrong = |row: &str| {
            let mut words: Vec<_> = row.split(',').map(str::to_owned).collect();
            words[column] = format!("1{}", &words[column][usize::from(column == 3)..]);
            words.join(",")
        };
        let (mut edited, mut wanted) = (String::new(), Vec::new());
        for (row, line) in csv.lines().zip(1..) {
            let is_wrong = line > 1 && line % 2 == which;
            let written = if is_wrong { wrong(row) } else { row.to_owned() };
            if written != row {
                let kind = text_fault(&written, &format!("`{row}`"));
                wanted.push(Fault::new(Place::Line(line), kind).of_file(FINGERPRINTS));
            }
            edited += &format!("{written}\n");
        }
        assert!(wanted.len() >= 5, "{edited}");
        tables.files.insert(FINGERPRINTS.to_owned(), Ok(edited.into_bytes()));
        assert_eq!(verify(&tables).faults, wanted);
    }
    tables.files.insert(FINGERPRINTS.to_owned(), Ok(without(&csv, "mod_67").into_bytes()));
    let kind = text_fault(
        "",
        &format!("`{}`", csv.lines().find(|row| row.starts_with("mod_67")).unwrap()),
    );
    let last = Place::Line(csv.lines().count());
    assert_eq!(verify(&tables).faults, [Fault::new(last, kind).of_file(FINGERPRINTS)]);
}

#[test]
fn fingerprints_of_another_form_are_refused() {
    let csv = text(FINGERPRINTS);
    let next = Place::Line(csv.lines().count() + 1);
    for row in csv.lines().skip(1) {
        let kind = text_fault(row, "another table");
        broken(FINGERPRINTS, |t| format!("{t}{row}\n"), next, kind);
    }
    let unknown = text_fault("x,1,1,0", "a table of this folder");
    broken(FINGERPRINTS, |t| t.to_owned() + "x,1,1,0\n", next, unknown);
    let columns = text_fault("names,entries,bytes,sha256", "`name,entries,bytes,sha256`");
    broken(FINGERPRINTS, |t| t.replacen("name,", "names,", 1), Place::Line(1), columns);
    let row = csv.lines().find(|line| line.starts_with("a_file")).unwrap();
    for (from, to) in [("512", "many"), ("512", "+512"), ("512,4096", "512,+4096"), ("512,", "")] {
        let wrong = row.replacen(from, to, 1);
        let kind = text_fault(&wrong, "a name, two numbers and a SHA-256");
        let place = Place::Line(line_of(&csv, "a_file"));
        broken(FINGERPRINTS, |t| t.replace(row, &wrong), place, kind);
    }
}

/// Neither those that differ nor those whose table is wrong.
#[test]
fn the_fingerprints_that_do_not_match_are_no_proof_and_are_named() {
    let dir = copy();
    dir.write("mod_67.rs", "");
    dir.edit(FINGERPRINTS, |text| text.replacen("a_file,512,", "a_file,513,", 1) + "evil,1,1,0\n");
    let outcome = verify(&tables(dir.path()));
    assert_eq!(outcome.unmatched, ["mod_67", "a_file", "evil"]);
    assert!(outcome.proven.iter().all(|proof| proof.name != FINGERPRINTS), "{outcome:?}");
    let output = dir.run(&["verify", "--json"]);
    let verdict: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(verdict["unmatched"], serde_json::json!(outcome.unmatched));
}

/// The words are compared once, here; `SNAPSHOTS=overwrite` in the environment writes them anew.
#[test]
fn each_fault_has_its_words() {
    let seen = |square, occupied, attacks| Seen { slider: Rook, square, occupied, attacks };
    let (one, other) = (seen(27, 0, 0x0808_0808_f708_0808), seen(27, 0x800, 0x0808_0808_f708_0800));
    let collision = Collision { magic: 0xFFF, index: 0, one, other };
    let elsewhere = Collision { one: seen(0, 0, 0x0101_0101_0101_01fe), ..collision };
    let d4 = Place::Square(Rook, 27);
    let lookup = Kind::Lookup { square: 3, occupied: 14, found: 0, wanted: 0xF4 };
    let faults = [
        (Place::Whole, Kind::Missing),
        (Place::Whole, Kind::Unreadable("it is a pipe".to_owned())),
        (Place::Whole, Kind::Unexpected),
        (Place::Whole, Kind::Other("in other words".to_owned())),
        (Place::Line(60), text_fault("", "`]`")),
        (Place::Line(60), text_fault("fn f() {}", "the end")),
        (Place::Entry(34), number("", 1, -1)),
        (d4, number("attack sets", 143, 144)),
        (d4, Kind::Range { what: "index bits", found: 11, range: [1, 10] }),
        (Place::Entry(199), lookup),
        (d4, Kind::Collision(Box::new(collision))),
        (Place::Either(Rook, [27, 0]), Kind::Collision(Box::new(elsewhere))),
        (d4, Kind::Overlap(Box::new(elsewhere), 5)),
    ];
    let lines = faults
        .map(|(place, kind)| format!("{}\n", Fault::new(place, kind).of_file("rook_magics.rs")));
    let texts = strip_str(&(lines.concat() + "\n" + &collision.explain())).to_string();
    assert_snapshot("tests/data/fault_texts.txt", &texts);
}
