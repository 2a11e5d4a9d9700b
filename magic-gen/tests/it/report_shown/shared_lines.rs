//! The board of the default, and the pictures and numbers beside it.

use std::collections::BTreeSet;
use std::thread::sleep;
use std::time::Duration;

use magic_gen::geometry::{Slider, Square};
use serde_json::{Value, json};

use super::{click, shown, squares};
use crate::browser::Browser;
use crate::slider_walk::walk;

const DEFAULT_STEPS: &str = include_str!("scripts/default_steps.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_default_on_the_page_answers_as_the_walk() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    for answer in browser.value(DEFAULT_STEPS).as_array().unwrap() {
        let text = |n: usize| answer[n].as_str().unwrap();
        let square: Square = text(1).parse().unwrap();
        let right = walk(text(0).parse().unwrap(), square.index(), squares(text(2)));
        assert_eq!((squares(text(3)), text(4)), (right, ""), "{answer}");
    }
    // Every occupancy of every square, and once more with a damaged table.
    let proofs = "(damage) => { const data = damage(JSON.parse(document.getElementById('shared-numbers').textContent));
      return ['rook', 'bishop'].flatMap((slider) => [...Array(64).keys()].map((square) => SharedLines.proof(data, slider, square)))
        .reduce((sum, [right, all]) => [sum[0] + right, sum[1] + all], [0, 0]); }";
    assert_eq!(browser.value(&format!("({proofs})((data) => data)")), json!([107_648, 107_648]));
    for table in ["entries", "first_rank", "string"] {
        let damaged = browser.value(&format!(
            "({proofs})((data) => ({{ ...data, {table}: data.{table}.replaceAll('3', '4') }}))"
        ));
        assert!(damaged[0].as_u64().unwrap() < 107_648, "{table}: {damaged}");
    }
}

/// The numbers in the sentences of the default.
const SHARED_NUMBERS: &str = "[...document.querySelectorAll('[data-shared]')].map((span) => `${span.dataset.shared}: ${span.textContent}`).join('; ')";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_numbers_of_the_default_follow_the_board() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.call("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
    browser.open(&page, 1280, false);
    let without_scripts = browser.value(SHARED_NUMBERS);
    browser.call("Emulation.setScriptExecutionDisabled", &json!({ "value": false }));
    browser.open(&page, 1280, false);
    assert_eq!(browser.value(SHARED_NUMBERS), without_scripts);
    let number = |browser: &mut Browser, name: &str| {
        browser.value(&format!("document.querySelector('[data-shared={name}]').textContent"))
    };
    let rook =
        "document.querySelector('#shared-board [aria-label*=rook]').getAttribute('aria-label')";
    // With its file a rook reads the same entry on every file, and the same set on every rank.
    for (job, same, squares) in
        [("file", "entry", "e4 f4 g4 h4 a4 b4 c4 d4"), ("rank", "set", "d5 d6 d7 d8 d1 d2 d3 d4")]
    {
        let before = number(&mut browser, same);
        for square in squares.split(' ') {
            click(&mut browser, &format!("[data-shared-do={job}]"));
            assert_eq!(number(&mut browser, same), before, "{job}");
            assert_eq!(browser.value(rook), format!("{square}, rook"));
        }
        assert_eq!(browser.value(SHARED_NUMBERS), without_scripts, "{job}");
    }
    // The weights of the pieces are the entry.
    let sum = "[...document.querySelectorAll('.weights tr')].slice(9).map((row) => row.lastElementChild.textContent)";
    assert_eq!(browser.value(sum), json!(["65"]));
    let adds = "[...document.querySelectorAll('.weights .of-file')].map((row) => row.textContent)";
    assert_eq!(browser.value(adds), json!(["d61+ 1", "d264+ 64"]));
    for (piece, boards) in [("rook", "1,024"), ("bishop", "512")] {
        click(&mut browser, &format!("[data-shared-do=all-{piece}]"));
        let said =
            browser.value(&format!("document.querySelector('[data-tried={piece}]').textContent"));
        let wanted =
            format!("{boards} of {boards} boards of the {piece} on d4 are the same as a ray walk.");
        assert_eq!(said, wanted);
    }
    // Who reads of the bishop sees one.
    browser.value("document.documentElement.style.scrollBehavior = 'auto'; document.querySelector('.lesson[data-of=bishop]').scrollIntoView()");
    sleep(Duration::from_millis(300));
    assert_ne!(
        browser.value("document.querySelector('#shared-board [aria-label*=bishop]')"),
        Value::Null
    );
}

const WINDOW: &str = include_str!("scripts/window.js");

const TO_SQUARE: &str = include_str!("scripts/to_square.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_eight_bytes_of_the_string_show_what_each_bishop_attacks() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let string = browser.value(
        "JSON.parse(document.getElementById('shared-numbers').textContent).string.match(/../g)",
    );
    let byte = |n: usize| u64::from_str_radix(string[n].as_str().unwrap(), 16).unwrap();
    let hex = |text: &Value| u64::from_str_radix(&text.as_str().unwrap()[2..], 16).unwrap();
    let mut pairs = 0;
    for (n, square) in Square::all().enumerate() {
        // Pieces come and go from square to square.
        let places: Vec<String> = (1..5)
            .map(|k| Square::new(((n * 29 + k * 19) % 64) as u8).unwrap().to_string())
            .filter(|place| *place != square.to_string())
            .collect();
        browser.value(&format!("{TO_SQUARE}('bishop', '{square}', {})", json!(places)));
        let seen = browser.value(WINDOW);
        assert_eq!(seen[0], square.to_string());
        let right = walk(Slider::Bishop, n, squares(seen[1].as_str().unwrap()));
        assert_eq!(hex(&seen[3]).rotate_left(n as u32), right, "{seen}");
        let first: usize = seen[2].as_str().unwrap().parse().unwrap();
        let bytes = (0..8).map(|k| byte(first + k) << (8 * k)).sum::<u64>();
        assert_eq!(hex(&seen[4]), bytes, "{seen}");
        // The other bishop, with the pieces that the sentence names.
        let sentence = seen[5].as_str().unwrap();
        if sentence.starts_with("No bishop") {
            continue;
        }
        pairs += 1;
        let named: Vec<Square> =
            sentence.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
        let pieces = named[1..].iter().map(|square| square.bit()).sum();
        let other = walk(Slider::Bishop, named[0].index(), pieces);
        assert_eq!(hex(&seen[6]).rotate_left(n as u32), right, "{seen}");
        assert_eq!(hex(&seen[7]).rotate_left(named[0].index() as u32), other, "{seen}");
    }
    assert!(pairs > 50, "{pairs}");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn who_chooses_the_other_piece_reads_its_first_step() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    for (lesson, piece) in [(4, "bishop"), (12, "rook")] {
        browser.value(&format!(
            "document.querySelectorAll('.lesson')[{lesson}].scrollIntoView({{ behavior: 'instant' }})"
        ));
        sleep(Duration::from_millis(300));
        click(&mut browser, &format!("[name=shared-slider][value={piece}]"));
        sleep(Duration::from_millis(300));
        let is_read = format!(
            "(() => {{ const read = document.querySelector('.lesson.active'), top = read.getBoundingClientRect().top; \
             return [read === document.querySelector('.lesson[data-of={piece}]'), top >= 0 && top < innerHeight / 2]; }})()"
        );
        assert_eq!(browser.value(&is_read), json!([true, true]), "{piece}");
        let there = format!("document.querySelector('#shared-board [aria-label*={piece}]')");
        assert_ne!(browser.value(&there), Value::Null, "{piece}");
    }
}

const SHARED_COLORS: &str = include_str!("scripts/shared_colors.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_sentence_on_shared_bytes_names_the_colors_of_their_picture() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let mut filled = 0;
    for (n, square) in Square::all().enumerate() {
        let place = Square::new((n as u8 + 9) % 64).unwrap().to_string();
        browser.value(&format!("{TO_SQUARE}('bishop', '{square}', ['{place}'])"));
        let seen = browser.value(SHARED_COLORS);
        assert_eq!(seen[0], seen[1], "{square}");
        filled += usize::from(seen[2] == true);
    }
    assert!(filled > 10, "{filled}");
}

const PRODUCT: &str = include_str!("scripts/product.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_top_bytes_of_the_rook_s_product_add_up_to_the_entry() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    browser.value("document.documentElement.style.scrollBehavior = 'auto'; document.querySelector('[data-picture=product]').scrollIntoView()");
    sleep(Duration::from_millis(200));
    for n in 0..64 {
        let square = Square::new(n).unwrap();
        let places: Vec<String> = (0..5)
            .map(|k| Square::new((n + 8 * (k * k + 1)) % 64).unwrap().to_string())
            .filter(|place| *place != square.to_string())
            .collect();
        browser.value(&format!("{TO_SQUARE}('rook', '{square}', {})", json!(places)));
        let seen = browser.value(PRODUCT);
        let lines: Vec<[&str; 3]> = seen[0]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| std::array::from_fn(|n| line[n].as_str().unwrap()))
            .collect();
        let [[first, magic, _], [second, others, _], pieces @ .., [sum, entry, _]] = &lines[..]
        else {
            panic!("{seen}")
        };
        assert_eq!([*first, *second, *sum], ["magic", "others", "= sum"]);
        assert_eq!(seen[1], *entry);
        let number = |text: &str| text.parse::<u64>().unwrap();
        let added: u64 = lines[1..lines.len() - 1].iter().map(|line| number(line[1])).sum();
        assert_eq!(added, number(entry), "{seen}");
        // What the other squares add is in the sentence.
        let sentence = browser.value("document.querySelector('[data-shared=start]').textContent");
        let numbers = sentence.as_str().unwrap().split([' ', '(', ')']);
        let numbers: Vec<u64> = numbers.filter_map(|word| word.parse().ok()).collect();
        let [all, bytes @ .., start] = &numbers[..] else { panic!("{sentence}") };
        assert_eq!((bytes.len(), all - bytes.iter().sum::<u64>()), (8, *start), "{sentence}");
        assert_eq!((bytes[0], *start), (number(magic), number(others)), "{sentence}");
        // The pieces of the file, each in its color; no other piece has one.
        let colors: BTreeSet<&str> = pieces.iter().map(|line| line[2]).collect();
        assert_eq!(colors.len(), pieces.len(), "{seen}");
        for (man, color) in seen[2].as_object().unwrap() {
            let line = pieces.iter().find(|line| line[0] == man);
            assert_eq!(color, line.map_or("", |line| line[2]), "{seen}");
            assert_eq!(line.is_some(), man.as_bytes()[0] == square.to_string().as_bytes()[0]);
        }
    }
    // In the lower half ranks share entries, in the upper half too: 192 are read.
    let read = "(() => { const read = SharedLines.readEntries(JSON.parse(document.getElementById('shared-numbers').textContent)); \
        return [read.map((entries) => entries.size), new Set(read.flatMap((entries) => [...entries])).size]; })()";
    assert_eq!(browser.value(read), json!([[64, 32, 32, 32, 32, 32, 32, 64], 192]));
}
