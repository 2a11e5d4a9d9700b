//! The page for reviewers: one's own list is judged, squares are found, and pictures are of the tables.

use std::collections::HashMap;
use std::fs;

use magic_gen::geometry::{Slider, Square};
use magic_gen::review::census::Census;
use serde_json::{Value, json};

use super::{Shown, shown, shown_at, squares};
use crate::all_rows::rows_of;
use crate::folder::{GENERATED, copy, verified};
use crate::slider_walk::walk;

const PAGE: &str = "tables.html";

/// Pastes a text and checks it, with these fields filled in. Returns the answer, and whether it is red.
fn judge(shown: &mut Shown, text: &str, fields: &Value) -> (String, bool) {
    shown.value(&format!(
        "(() => {{ const fields = {{ paste: {}, shift: '', convention: '', alone: 'rook d4', ...{fields} }}; \
         for (const [id, value] of Object.entries(fields)) document.getElementById(id).value = value; }})()",
        json!(text)
    ));
    shown.click("#check");
    for _ in 0..200 {
        let answer = shown.text("#answer");
        if !answer.starts_with("Trying") {
            let is_red =
                shown.value("document.querySelector('#answer').classList.contains('wrong')");
            return (answer, is_red == true);
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("no answer to {text:.40}")
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn magics_that_somebody_pastes_are_judged() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    let rows = &verified().rows;
    let list = |n: usize| rows[n].iter().map(|row| row.magic).collect::<Vec<_>>();
    let c = |magics: &[u64]| {
        let words = magics.iter().map(|magic| format!("{magic:#x}ULL, // 0x123456789\n"));
        format!("/* 0xffffffffffff */ {{ {} }}", words.collect::<String>())
    };
    let mut damaged = list(0);
    damaged[27] &= damaged[27] - 1;
    let mut both = [list(0), list(1)].concat();
    both[64 + 28] = 0x0123_4567_89ab_cdef;
    let turns: Vec<u64> = list(0).into_iter().zip(list(1)).flat_map(|(r, b)| [r, b]).collect();
    // One bit of c1's is flipped: it is bad with its own shift, not with the fixed one.
    let mut c1 = [list(0), list(1)].concat();
    c1[64 + 2] ^= 1 << 21;
    assert_eq!(c1[64 + 2], 0x0006_0202_0220_0000);
    // One bit of g4's is flipped: it is another good one.
    let mut g4 = list(0);
    g4[30] ^= 1 << 36;
    let beside = |shift: u32| {
        let pairs = list(0).into_iter().map(|magic| format!("{{ {magic:#x}ULL, {shift} }},"));
        pairs.collect::<String>()
    };
    let pairs = |moved: usize| {
        let squares = Square::all().zip(list(0)).enumerate();
        let pairs = squares.map(|(n, (square, magic))| {
            let mask = if n == moved { "a1".parse().unwrap() } else { square };
            format!("{{ mask: {:#x}, magic: {magic:#x} }},", Slider::Rook.mask(mask))
        });
        pairs.collect::<String>()
    };
    let bare: String = list(0).iter().map(|magic| format!("{magic:016x} ")).collect();
    let with = |n: usize, word: &str| {
        let mut words: Vec<_> = list(0).iter().map(|magic| format!("{magic:#x}")).collect();
        words.splice(n.min(64)..(n + 1).min(64), [word.to_owned()]);
        words.join(", ")
    };
    let texts = HashMap::from([
        ("rooks", c(&list(0))),
        ("bishops", c(&list(1))),
        ("rooks with another good g4", c(&g4)),
        ("bishops, then rooks", c(&[list(1), list(0)].concat())),
        ("rook and bishop by turns", c(&turns)),
        ("both with a wrong bishop on e4", c(&both)),
        ("a list with a wrong rook on d4", format!("{damaged:?}")),
        ("both with a weak bishop on c1", c(&c1)),
        ("rooks beside 60", beside(60)),
        ("rooks beside 52", beside(52)),
        ("masks and rooks", pairs(64)),
        ("masks and rooks, a1's on f1", pairs(5)),
        ("rooks in 16 digits", bare),
        ("63 rooks", c(&list(0)[..63])),
        ("65 rooks", c(&[&list(0)[..], &[1 << 40]].concat())),
        ("rooks, 0x1234 on e3", with(20, "0x1234")),
        ("rooks, then 0x1", with(64, "0x1")),
        ("rooks, 65 bits on c1", with(2, "0x10000000000000000")),
    ]);
    for [text, fields, verdict, says] in rows_of(include_str!("../../data/pasted.txt")) {
        let pasted = texts.get(text).map_or(text, String::as_str);
        let fields = serde_json::from_str(fields).unwrap();
        let (answer, is_red) = judge(&mut shown, pasted, &fields);
        assert!(answer.starts_with(says), "{text}: {answer}, not {says}");
        assert_eq!(is_red, verdict == "wrong", "{text}: {answer}");
    }
    // Amber: with another shift it would be good.
    judge(&mut shown, &c(&c1), &json!({}));
    let amber = "[...document.querySelectorAll('.judged :is(.elsewhere, .bad)')].map((e) => [e.className, e.textContent])";
    assert_eq!(shown.value(amber), json!([["elsewhere", "c1"]]));
    // The wrong square is red on its board, and two boards that meet are shown; others are asked for.
    judge(&mut shown, &c(&both), &json!({}));
    let red = "[...document.querySelectorAll('.judged')].map((board) => [...board.querySelectorAll('.bad')].map((e) => e.textContent).join())";
    assert_eq!(shown.value(red), json!(["", "e4"]));
    meets(&mut shown, "#clash", Slider::Bishop, "e4", both[64 + 28], 9);
    // The answer is in sight, and the two boards come before the walls.
    let tops = "['#answer', '#clash svg', '.judged'].map((e) => document.querySelector(e).getBoundingClientRect().top)";
    shown.open(PAGE, 360, false);
    judge(&mut shown, &c(&both), &json!({}));
    let tops = shown.value(tops);
    let [answer, boards, walls] = [0, 1, 2].map(|n| tops[n].as_f64().unwrap());
    assert!((0.0..100.0).contains(&answer) && answer < boards && boards < walls, "{tops}");
    shown.click(".judged [aria-label^=d4]");
    assert!(shown.text("#clash").starts_with("rook d4 is good with shift 54."));
}

/// Two boards of a wrong magic are shown: they have one index, what a walk finds on each, and a link.
fn meets(shown: &mut Shown, home: &str, slider: Slider, place: &str, magic: u64, bits: u32) {
    let square: Square = place.parse().unwrap();
    let title = format!("{slider} {place} is wrong. {magic:#018x}, shift {}", 64 - bits);
    assert!(shown.text(&format!("{home} .clash")).starts_with(&title), "{title}");
    let boards = shown.value(&format!(
        "[...document.querySelectorAll('{home} .clash figure')].map((e) => [e.textContent.replace('pieces on', ''), e.querySelector('svg').getAttribute('aria-label').split(': ')[1]])"
    ));
    let [one, other] = [0, 1].map(|n| {
        let set = |k: usize| {
            squares(&boards[n][k].as_str().unwrap().replace([',', '.'], "").replace("none", ""))
        };
        assert_eq!(set(1), walk(slider, square.index(), set(0)), "{boards}");
        (set(0).wrapping_mul(magic) >> (64 - bits), set(1))
    });
    assert_eq!(one.0, other.0, "{boards}");
    assert_ne!(one.1, other.1, "{boards}");
    let link =
        shown.value(&format!("document.querySelector('{home} .clash a').getAttribute('href')"));
    let begin = format!("magic.html#{slider}={place}&on=");
    assert!(link.as_str().unwrap().starts_with(&begin), "{link}");
    assert!(link.as_str().unwrap().contains(&format!("&magic={magic:#018x}&shift={}", 64 - bits)));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_two_boards_of_each_wrong_square_that_changed_are_shown() {
    let Some(mut shown) = shown() else { return };
    let bad = copy();
    bad.edit("rook_magics.rs", |text| text.replace("0x0010040040400800", "0x0010040040400801"));
    let refused =
        bad.run(&["report", "-o", shown.dir.path().to_str().unwrap(), "--against", GENERATED]);
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    shown.open(PAGE, 1280, false);
    meets(&mut shown, "#changes", Slider::Rook, "d4", 0x0010_0400_4040_0801, 10);
    assert_eq!(shown.value("document.querySelectorAll('#changes .clash').length"), 1);
    assert!(fs::read_to_string(shown.dir.path().join("magic.html")).is_ok());
}

fn search(shown: &mut Shown, words: &str) {
    shown.value(&format!(
        "wanted.value = '{words}'; document.querySelector('#find').requestSubmit()"
    ));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_square_is_found_and_its_title_is_in_sight() {
    let Some(mut shown) = shown() else { return };
    let top = "(() => { const e = document.activeElement; return [e.textContent, e.getBoundingClientRect().top >= 0, e.getBoundingClientRect().top < 60]; })()";
    for width in [360, 1280] {
        for (place, title) in [("#rook-g4", "rook g4"), ("#bishop-a8", "bishop a8")] {
            shown.open(&format!("{PAGE}{place}"), width, false);
            assert_eq!(shown.value(top), json!([title, true, true]), "{width}");
        }
    }
    for (words, title) in [
        ("rook g4", "rook g4"),
        ("B c6", "bishop c6"),
        ("g4", "rook g4"),
        ("0x0010040040400800", "rook d4"),
    ] {
        search(&mut shown, words);
        shown.wait(&format!(".chosen #{}", title.replace(' ', "-")), title);
        std::thread::sleep(std::time::Duration::from_millis(100));
        assert_eq!(shown.value(top), json!([title, true, true]), "{words}");
    }
    // The focus is on what was found.
    let at = "[document.activeElement.closest('section').id, found.textContent]";
    for [words, section, said] in rows_of(include_str!("../../data/wanted.txt")) {
        search(&mut shown, words);
        std::thread::sleep(std::time::Duration::from_millis(100));
        let said = if said == "-" { "" } else { said };
        assert_eq!(shown.value(at), json!([section, said]), "{words}");
    }
    search(&mut shown, "queen");
    assert!(shown.text("#found").starts_with("Nothing here has this name."));
    // Without scripts the list has the place.
    shown.scripts(false);
    shown.open(&format!("{PAGE}#rook-g4"), 1280, false);
    let row = "document.querySelector('#rook-g4').getBoundingClientRect()";
    assert_eq!(shown.value(&format!("{row}.height > 0 && {row}.top >= 0 && {row}.top < 60")), true);
    shown.scripts(true);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_square_s_picture_has_the_slots_of_its_table() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    let rows = &verified().rows;
    for slider in Slider::ALL {
        for (square, row) in Square::all().zip(&rows[slider as usize]) {
            shown.value(&format!("SquareTables.show('{slider}', {})", square.index()));
            // How often each color is there: a color for each number of attacked squares.
            let seen = shown.value(&format!(
                "(() => {{ const e = document.querySelector('[data-chosen={slider}] canvas'), {{ data }} = e.getContext('2d').getImageData(0, 0, e.width, e.height); const by = {{}}; \
                 for (let n = 0; n < data.length; n += 4) by[data.slice(n, n + 3).join()] = (by[data.slice(n, n + 3).join()] ?? 0) + 1; return Object.values(by).sort((a, b) => a - b); }})()"
            ));
            let census = Census::new(slider, square, row.magic, row.bits);
            let mut sizes = vec![0; 16];
            for slot in &census.slots {
                let size = slot
                    .map_or(15, |n| census.occupancies.attack_sets[usize::from(n)].count_ones());
                sizes[size as usize] += 1;
            }
            sizes.retain(|&many| many > 0);
            sizes.sort_unstable();
            assert_eq!(seen, json!(sizes), "{slider} {square}");
        }
    }
    // The board of squares is one stop of the Tab key, and arrows go over it.
    let here = "document.activeElement.getAttribute('aria-label')";
    assert_eq!(
        shown.value("document.querySelectorAll('[data-map=rook] [tabindex=\"0\"]').length"),
        1
    );
    shown.click("[data-map=rook] [aria-label^=\"rook a1\"]");
    shown.value("document.querySelector('[data-map=rook] [tabindex=\"0\"]').focus()");
    for (key, wanted) in [
        ("ArrowUp", "rook a2, 11 bits"),
        ("ArrowLeft", "rook a2, 11 bits"),
        ("ArrowRight", "rook b2, 10 bits"),
    ] {
        shown.press(key);
        assert_eq!(shown.value(here), wanted, "{key}");
    }
    shown.press("Enter");
    assert_eq!(shown.text("[data-chosen=rook] h3"), "rook b2");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_magics_of_the_page_are_tried_and_every_table_is_on_paper() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    shown.value("dispatchEvent(new Event('beforeprint'))");
    let empty = "[...document.querySelectorAll('.map canvas')].filter((e) => { const { data } = e.getContext('2d').getImageData(0, 0, 1, 1); return data[3] === 0; }).length";
    assert_eq!(shown.value(empty), 0);
    shown.click("#try");
    let said = shown.wait("#tried", "Tried here");
    assert!(said.contains("128 of 128 magics are good on 107,648 boards"), "{said}");
    assert_eq!(shown.value("document.querySelector('.verdict').className"), "verdict");
    // A page that was changed is found out.
    shown.value("Data.magics.rook[27][0] = '0x0010040040400801'");
    shown.click("#try");
    let said = shown.wait("#tried", "wrong");
    assert!(said.contains("127 of 128") && said.ends_with("wrong: rook d4 (shift 54)."), "{said}");
    assert!(shown.text(".verdict").starts_with("A magic of this page is wrong."));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_small_boards_show_what_is_attacked() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    let mut boards = |table: &str| {
        let sets = shown.value(&format!(
            "[...document.querySelectorAll('[data-table={table}] svg')].map((e) => e.getAttribute('aria-label').split(': ')[1].replaceAll(',', ''))"
        ));
        sets.as_array()
            .unwrap()
            .iter()
            .map(|set| squares(set.as_str().unwrap()))
            .collect::<Vec<_>>()
    };
    let rank = |file| walk(Slider::Rook, file, 1 << 2 | 1 << 5 | 1 << 6) & 0xff;
    let files = (0..8).map(|file| rank(file) * 0x0101_0101_0101_0101);
    assert_eq!(boards("fill_up"), files.collect::<Vec<u64>>());
    let pieces = 1 << 8 | 1 << 16 | 1 << 40;
    let file = |rank: usize| walk(Slider::Rook, 8 * rank, pieces) & 0x0101_0101_0101_0101;
    assert_eq!(boards("a_file"), (0..8).map(file).collect::<Vec<_>>());
}
