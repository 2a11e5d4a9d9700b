//! The board of the default, and the pictures and numbers beside it.

use std::thread::sleep;
use std::time::Duration;

use magic_gen::geometry::{Slider, Square};
use serde_json::{Value, json};

use super::{DEFAULT_STEPS, Shown, assert_steps_are_right, shown, shown_at, squares};
use crate::board_walk::{Board, Place};
use crate::slider_walk::walk;

const PAGE: &str = "shared-lines.html";

/// Draws what would wait until the reader rests.
const REST: &str = "dispatchEvent(new Event('beforeprint'))";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_default_on_the_page_answers_as_the_walk() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    assert_steps_are_right(&shown.value(DEFAULT_STEPS));
    // Every occupancy of every square, and once more with a damaged table.
    let proofs = "(damage) => { const data = damage(JSON.parse(document.getElementById('data').textContent).shared);
      return ['rook', 'bishop'].flatMap((slider) => [...Array(64).keys()].map((square) => SharedLines.proof(data, slider, square)))
        .reduce((sum, [right, all]) => [sum[0] + right, sum[1] + all], [0, 0]); }";
    assert_eq!(shown.value(&format!("({proofs})((data) => data)")), json!([107_648, 107_648]));
    for table in ["entries", "first_rank", "string"] {
        let damaged = shown.value(&format!(
            "({proofs})((data) => ({{ ...data, {table}: data.{table}.replaceAll('3', '4') }}))"
        ));
        assert!(damaged[0].as_u64().unwrap() < 107_648, "{table}: {damaged}");
    }
}

/// The numbers in the sentences of the default.
const SHARED_NUMBERS: &str = "dispatchEvent(new Event('beforeprint')), [...document.querySelectorAll('[data-shared]')].map((span) => `${span.dataset.shared}: ${span.textContent}`).join('; ')";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_numbers_of_the_default_follow_the_board() {
    let Some(mut shown) = shown() else { return };
    shown.scripts(false);
    shown.open(PAGE, 1280, false);
    let without_scripts = shown.value(SHARED_NUMBERS);
    shown.scripts(true);
    shown.open(PAGE, 1280, false);
    assert_eq!(shown.value(SHARED_NUMBERS), without_scripts);
    let number = |shown: &mut Shown, name: &str| {
        shown.value(&format!("{REST}, document.querySelector('[data-shared={name}]').textContent"))
    };
    let rook =
        "document.querySelector('#shared-board [aria-label*=rook]').getAttribute('aria-label')";
    // With its file a rook reads the same entry on every file, and the same set on every rank.
    for (job, same, squares) in
        [("file", "entry", "e4 f4 g4 h4 a4 b4 c4 d4"), ("rank", "set", "d5 d6 d7 d8 d1 d2 d3 d4")]
    {
        let before = number(&mut shown, same);
        for square in squares.split(' ') {
            shown.click(&format!("[data-shared-do={job}]"));
            assert_eq!(number(&mut shown, same), before, "{job}");
            assert_eq!(shown.value(rook), format!("{square}, rook"));
        }
        assert_eq!(shown.value(SHARED_NUMBERS), without_scripts, "{job}");
    }
    // A rook with nothing below it and one on the edge read one entry.
    let same = "[...document.querySelectorAll('[data-picture=same] figcaption')].map((e) => e.textContent)";
    assert_eq!(shown.value(same), json!(["d4: entry 3", "d1: entry 3"]));
    // The weights of the pieces are the entry.
    let sum = "[...document.querySelectorAll('.weights tr')].slice(9).map((row) => row.lastElementChild.textContent)";
    assert_eq!(shown.value(sum), json!(["3"]));
    let adds = "[...document.querySelectorAll('.weights .taken')].map((row) => row.textContent)";
    assert_eq!(shown.value(adds), json!(["d72+ 2", "d61+ 1", "d10+ 0"]));
    for (piece, boards) in [("rook", "1,024"), ("bishop", "512")] {
        shown.click(&format!("[data-shared-do=all-{piece}]"));
        let said =
            shown.value(&format!("document.querySelector('[data-tried={piece}]').textContent"));
        let wanted =
            format!("{boards} of {boards} boards of the {piece} on d4 are the same as a ray walk.");
        assert_eq!(said, wanted);
    }
    // Who reads of the bishop sees one.
    shown.value("document.querySelector('.lesson[data-of=bishop]').scrollIntoView()");
    sleep(Duration::from_millis(300));
    assert_ne!(
        shown.value("document.querySelector('#shared-board [aria-label*=bishop]')"),
        Value::Null
    );
}

const WINDOW: &str = include_str!("scripts/window.js");

const TO_SQUARE: &str = include_str!("scripts/to_square.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_eight_bytes_of_the_string_show_what_each_bishop_attacks() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    let string = shown.value(
        "JSON.parse(document.getElementById('data').textContent).shared.string.match(/../g)",
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
        shown.value(&format!("{TO_SQUARE}('bishop', '{square}', {})", json!(places)));
        shown.value(REST);
        let seen = shown.value(WINDOW);
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
    let Some(mut shown) = shown_at(PAGE) else { return };
    for (lesson, piece) in [(3, "bishop"), (7, "rook")] {
        shown.value(&format!(
            "document.querySelectorAll('.lesson')[{lesson}].scrollIntoView({{ behavior: 'instant' }})"
        ));
        sleep(Duration::from_millis(300));
        shown.click(&format!("[name=shared-slider][value={piece}]"));
        sleep(Duration::from_millis(300));
        let is_read = format!(
            "(() => {{ const read = document.querySelector('.lesson.active'), top = read.getBoundingClientRect().top; \
             return [read === document.querySelector('.lesson[data-of={piece}]'), top >= 0 && top < innerHeight / 2]; }})()"
        );
        assert_eq!(shown.value(&is_read), json!([true, true]), "{piece}");
        let there = format!("document.querySelector('#shared-board [aria-label*={piece}]')");
        assert_ne!(shown.value(&there), Value::Null, "{piece}");
    }
}

const PRODUCT: &str = include_str!("scripts/product.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_top_bytes_of_the_rook_s_product_add_up_to_the_entry() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    shown.value("document.querySelector('[data-picture=product]').scrollIntoView()");
    sleep(Duration::from_millis(200));
    for n in 0..64 {
        let square = Square::new(n).unwrap();
        let places: Vec<String> = (0..5)
            .map(|k| Square::new((n + 8 * (k * k + 1)) % 64).unwrap().to_string())
            .filter(|place| *place != square.to_string())
            .collect();
        shown.value(&format!("{TO_SQUARE}('rook', '{square}', {})", json!(places)));
        shown.value(REST);
        let seen = shown.value(PRODUCT);
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
        assert_eq!([*first, *second, *sum], ["magic", "others", "sum"]);
        assert_eq!(seen[1], *entry);
        let number = |text: &str| text.parse::<u64>().unwrap();
        let added: u64 = lines[1..lines.len() - 1].iter().map(|line| number(line[1])).sum();
        assert_eq!(added, number(entry), "{seen}");
        // What the other squares add is in the sentence.
        let sentence = shown.value("document.querySelector('[data-shared=start]').textContent");
        let numbers = sentence.as_str().unwrap().split([' ', '(', ')']);
        let numbers: Vec<u64> = numbers.filter_map(|word| word.parse().ok()).collect();
        let [all, bytes @ .., start] = &numbers[..] else { panic!("{sentence}") };
        assert_eq!((bytes.len(), all - bytes.iter().sum::<u64>()), (8, *start), "{sentence}");
        assert_eq!((bytes[0], *start), (number(magic), number(others)), "{sentence}");
        // Each half of the board has its place, as the text says.
        assert_eq!(shown.text("[data-shared=place]"), if n < 32 { "0" } else { "88" });
        assert_eq!(*start, if n < 32 { 0 } else { 88 });
        // A piece of the file is in the product; its color is that of the file, or that of the rank.
        for (man, color) in seen[2].as_object().unwrap() {
            let line = pieces.iter().find(|line| line[0] == man);
            let [file, rank] =
                [0, 1].map(|n| man.as_bytes()[n] == square.to_string().as_bytes()[n]);
            assert_eq!(line.map(|line| line[2]), file.then_some("taken"), "{seen}");
            assert_eq!(
                color,
                if file {
                    "hue-0"
                } else if rank {
                    "hue-2"
                } else {
                    ""
                },
                "{seen}"
            );
        }
        let alike = |n: usize| seen[3][n].as_str().unwrap().split(": entry ").nth(1).unwrap();
        assert_eq!(alike(0), alike(1), "{seen}");
    }
    // How many entries a rank reads, and how many of them no rank nearer to its edge, as the text counts them.
    let read = "(() => { const read = SharedLines.readEntries(JSON.parse(document.getElementById('data').textContent).shared); \
        const fresh = read.map((entries, k) => [...entries].filter((n) => !read.some((near, rank) => rank >> 2 === k >> 2 && (k < 4 ? rank < k : rank > k) && near.has(n))).length); \
        const shared = [[0, 1], [0, 2], [0, 3], [2, 3]].map(([a, b]) => [...read[a]].filter((n) => read[b].has(n)).length); \
        return [read.map((entries) => entries.size), fresh, shared, new Set(read.flatMap((entries) => [...entries])).size]; })()";
    let counts = json!([
        [64, 32, 32, 32, 32, 32, 32, 64],
        [64, 0, 16, 16, 16, 16, 0, 64],
        [32, 16, 8, 16],
        192
    ]);
    assert_eq!(shown.value(read), counts);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_toy_says_where_two_bishops_contradict() {
    let Some(mut shown) = shown() else { return };
    shown.scripts(false);
    shown.open(PAGE, 1280, false);
    let drawn = |home: &str| {
        format!(
            "[...document.querySelectorAll('{home} svg.toy :is(path, rect)')].map((e) => e.outerHTML)"
        )
    };
    let still = shown.value(&drawn(".still"));
    shown.scripts(true);
    shown.open(PAGE, 1280, false);
    // What each needs of its eight bytes, and what is set there.
    let set = |place: &str, pieces: u64| {
        let n = place.parse::<Square>().unwrap().index();
        [walk(Slider::Bishop, n, 0), walk(Slider::Bishop, n, pieces)]
            .map(|set| set.rotate_right(n as u32))
    };
    let mine = set("d4", squares("f6"));
    for (place, pieces) in [("d5", "b7"), ("c3", ""), ("e5", "c3 g7"), ("f5", "d3")] {
        let other = set(place, squares(pieces));
        assert!(shown.text("[data-toy=other]").starts_with(&format!("the bishop on {place}")));
        let clashes = |far: u32| {
            let [needed, set] = other.map(|n| n.checked_shl(8 * far).unwrap_or(0));
            (mine[0] & needed & (mine[1] ^ set)).count_ones()
        };
        let least = (0..=8).find(|&far| clashes(far) == 0).unwrap();
        for far in 0..=8 {
            shown.value(&format!(
                "(() => {{ const e = document.querySelector('#toy input'); e.value = {far}; e.dispatchEvent(new Event('input')); }})()"
            ));
            let red = "(document.querySelector('#toy .clash')?.getAttribute('d').match(/M/g) ?? []).length";
            assert_eq!(shown.value(red), clashes(far), "{place} {far}");
            let said = shown.text("#toy .result");
            let wanted = match (far, clashes(far)) {
                (8, _) => "One after the other they take 16 bytes.".to_owned(),
                (_, 0) if far == least => {
                    format!("It fits: {} bytes instead of 16, and no way is shorter", 8 + far)
                }
                (_, 0) => format!("It fits: {} bytes instead of 16. Can they lie nearer?", 8 + far),
                (_, 1) => "1 square contradicts".to_owned(),
                (_, n) => format!("{n} squares contradict"),
            };
            assert!(said.starts_with(&wanted), "{place} {far}: {said}");
            if place == "d5" && far == 1 {
                assert_eq!(
                    shown.value(&drawn("#toy")),
                    still,
                    "the picture of those without scripts"
                );
            }
        }
        // By mouse, too: seven rows down from where it is laid.
        shown.value("document.querySelector('#toy').scrollIntoView()");
        shown.drag(
            "document.querySelector('#toy .over')",
            "document.querySelector('#toy .mine.frame')",
            false,
        );
        assert_eq!(shown.value("document.querySelector('#toy input').value"), "0", "{place}");
        shown.click("[data-shared-do=other]");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_address_has_the_board() {
    let Some(mut shown) = shown() else { return };
    shown.open(&format!("{PAGE}#bishop=e5&on=c3,g7"), 1280, false);
    let label = |place: &str| {
        format!(
            "document.querySelector('#shared-board [aria-label^={place}]').getAttribute('aria-label')"
        )
    };
    assert_eq!(shown.value(&label("e5")), "e5, bishop");
    shown.click("#shared-board [aria-label^=g7]");
    assert_eq!(shown.value("location.hash"), "#bishop=e5&on=c3");
    shown.value("location.hash = '#rook=a1&on=a4'");
    sleep(Duration::from_millis(100));
    assert_eq!(
        [shown.value(&label("a1")), shown.value(&label("a4"))],
        ["a1, rook", "a4, piece, attacked"]
    );
}

const XIANGQI: Board =
    Board { files: 9, ranks: 10, number: |_, (file, rank)| (9 * rank + file) as usize };

/// What stands on the squares of xiangqi, and what is attacked and wrong there.
const LABELS: &str = "[...document.querySelectorAll('#xiangqi-board [role=gridcell]')].map((cell) => cell.getAttribute('aria-label'))";

fn place(name: &str) -> Place {
    let (file, rank) = name.split_at(1);
    (i32::from(file.as_bytes()[0] - b'a'), rank.parse::<i32>().unwrap() - 1)
}

/// The place of the piece, the occupied squares, and the attacked ones; none is wrong.
fn on_xiangqi(shown: &mut Shown, piece: &str) -> (Place, [u128; 2]) {
    let labels: Vec<String> = serde_json::from_value(shown.value(LABELS)).unwrap();
    let set = |word: &str| -> u128 {
        let labels = labels.iter().filter(|label| label.split(", ").any(|part| part == word));
        labels.map(|label| 1 << XIANGQI.number(place(label.split(',').next().unwrap()))).sum()
    };
    assert_eq!((labels.len(), set("wrong")), (90, 0));
    let square = XIANGQI.places().find(|&at| set(piece) == 1 << XIANGQI.number(at)).unwrap();
    (square, [set("piece"), set("attacked")])
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn on_the_board_of_xiangqi_each_piece_is_dragged_and_attacks_what_a_walk_finds() {
    let Some(mut shown) = shown() else { return };
    shown.open(PAGE, 1280, false);
    let cell =
        |n: usize| format!("document.querySelectorAll('#xiangqi-board [role=gridcell]')[{n}]");
    let mut boards = std::collections::BTreeSet::new();
    for piece in ["rook", "horse", "cannon"] {
        shown.value("document.querySelector('#xiangqi-story').scrollIntoView()");
        shown.click(&format!("[name=xiangqi-slider][value={piece}]"));
        sleep(Duration::from_millis(300));
        for n in 0..90 {
            // A piece comes or goes, and the one of the stage is dragged to another square.
            shown.value(&format!("{}.click()", cell(53 * n % 90)));
            let from = cell_of(on_xiangqi(&mut shown, piece).0);
            shown.drag(&cell(from), &cell(37 * n % 90), false);
            let (square, [occupied, attacked]) = on_xiangqi(&mut shown, piece);
            assert_eq!(attacked, XIANGQI.walk(piece, 0, square, occupied)[0], "{piece} {square:?}");
            boards.insert((piece, square, occupied));
        }
    }
    assert!(boards.len() > 200, "{}", boards.len());
    // With its line a cannon reads the same entry on every file and on every rank.
    let entries = format!(
        "{REST}, [...document.querySelectorAll('#xiangqi-lines figure figcaption')].map((e) => e.textContent.split(': ')[1])"
    );
    let before = shown.value(&entries);
    for (job, lines, nth) in [("file", 9, 1), ("rank", 10, 0)] {
        for _ in 0..lines {
            shown.click(&format!("#xiangqi-story [data-shared-do={job}]"));
            assert_eq!(shown.value(&entries)[nth], before[nth], "{job}");
            on_xiangqi(&mut shown, "cannon");
        }
        assert_eq!(shown.value(&entries), before, "{job}");
    }
}

/// The place of a square among the cells, of which the last rank is the first.
const fn cell_of((file, rank): Place) -> usize {
    (9 * (9 - rank) + file) as usize
}
