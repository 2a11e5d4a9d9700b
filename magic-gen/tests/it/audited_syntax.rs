//! `audit`: what stands beside a number of a table, in the syntax of many languages. Each text has
//! right magics; in a *damaged* one, a program that a compiler makes from it has others.

use magic_gen::audit::{Table, tables};
use magic_gen::geometry::Slider;

use crate::audited_files::{Record, lists, records};

/// A frame in which `«…»` is a list of right magics, each written by `write` from its record, its digits
/// and what is between the marks.
fn list(frame: &str, write: impl Fn(&Record, &str, &str) -> String) -> String {
    let write = |it: &Record, form: &str| write(it, &format!("{:#x}", it.magic), form);
    lists(frame, &records(Slider::Rook), write)
}

/// Each magic in the place of `@`, its number in that of `#`.
fn plain(frame: &str) -> String {
    list(frame, |it, magic, form| form.replace('@', magic).replace('#', &it.square.to_string()))
}

#[track_caller]
fn audit(file: &str, text: &str) -> Table {
    let tables = tables(text.as_bytes(), file).unwrap();
    assert_eq!(tables.len(), 1, "{file}: {text:.200}");
    assert!(tables[0].is_proven(), "{file}: the numbers alone are right");
    tables.into_iter().next().unwrap()
}

/// The file says of each kind of line what it is.
#[test]
fn each_syntax_of_the_file_is_judged_as_it_says() {
    let (mut file, mut frame) = ("", String::new());
    for line in include_str!("../data/audit_syntax.txt").lines() {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        match kind {
            "right" | "wrong" | "frame" => {
                let (name, text) = rest.split_once(' ').unwrap();
                (file, frame) = (name, text.replace("\\n", "\n"));
                if kind != "frame" {
                    let reservations = audit(file, &plain(&frame)).reservations;
                    assert_eq!(reservations.is_empty(), kind == "right", "{file}: {frame}");
                }
            }
            "#" => {}
            kind => {
                let rest = rest.replace("\\n", "\n");
                rest.split(" ¦ ").for_each(|part| judge(kind, file, &frame, part));
            }
        }
    }
}

/// Puts a part in its place in the frame.
fn judge(kind: &str, file: &str, frame: &str, part: &str) {
    if kind == "beside" {
        let text = list(frame, |it, magic, form| {
            if it.square == 9 { part } else { form }.replace('@', magic)
        });
        let tables = tables(text.as_bytes(), file).unwrap();
        assert!(!tables.iter().any(Table::is_proven_as_written), "{file}: {part}");
        return;
    }
    let text = plain(frame);
    let lines = |text: &str| text.matches('\n').count();
    let first = 1 + lines(text.split('§').next().unwrap());
    let found = audit(file, &text.replace('§', part)).reservations;
    match kind {
        "changes" => {
            let places = first..=first + lines(part);
            assert!(places.contains(&found[0].line), "{file}: {part}");
        }
        "reads" => assert_eq!(found, [], "{file}: {part}"),
        _ => panic!("no kind of lines is called {kind}"),
    }
}

#[test]
fn an_octal_and_a_swapped_name_are_reservations() {
    let rows = list("int bits[64] = {«»};\n", |it, _, _| format!("{:03}", it.bits));
    let table = audit("m.c", &(rows + &plain("uint64_t m[64] = {«@»};")));
    assert_eq!((table.reservations[0].line, table.reservations[0].text.as_str()), (1, "`012`"));
    let named = list("M m[64] = {«»};", |it, magic, _| {
        let name = if it.square == 9 { "old" } else { "magic" };
        format!("{{ .{name} = {magic} }}")
    });
    assert_eq!(audit("m.c", &named).reservations[0].line, 10);
}
