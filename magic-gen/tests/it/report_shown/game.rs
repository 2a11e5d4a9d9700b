//! The game of `magic.html`: its levels are won by hand, by keys and by hints, its numbers are right, and
//! what the reader made stays.

use std::collections::HashMap;
use std::thread::sleep;
use std::time::Duration;

use magic_gen::geometry::{Slider, Square};
use serde_json::{from_value, json};

use super::{CLIPPED, Shown, shown, shown_at};
use crate::slider_walk::cases;

const PAGE: &str = "magic.html";

/// The level on the stage, its wrong boards, and whether it was won.
pub const STATE: &str = "[Play.game.level.id, Play.table.lost, Play.game.won !== null]";

/// The first three levels with ones that win them; the 1 that is there goes to the first place.
pub const WINS: [(&str, &[u32]); 3] =
    [("rank", &[57]), ("file", &[55, 46, 37, 28, 19, 10]), ("rook", &[30, 52, 42, 22, 11])];

const STEPS: [&str; 8] =
    ["level-rank", "level-file", "level-rook", "proof", "twins", "level-boss", "carry", "any"];

/// A bit of the strip.
pub fn cell(n: u32) -> String {
    format!("track.children[{}]", 63 - n)
}

/// How many occupancies find another attack set in their slot than their own.
fn lost(slider: Slider, square: Square, magic: u64, bits: u32) -> usize {
    let mut slots = HashMap::new();
    let is_lost = |&(occupied, right): &(u64, u64)| {
        *slots.entry(occupied.wrapping_mul(magic) >> (64 - bits)).or_insert(right) != right
    };
    cases(slider, square.index()).into_iter().filter(is_lost).count()
}

impl Shown {
    /// Scrolls to a step, and waits until it is the one that is read.
    fn read(&mut self, id: &str) {
        self.value(&format!("window['{id}'].scrollIntoView({{ behavior: 'instant' }})"));
        for _ in 0..100 {
            if self.value("document.querySelector('.step.active').id") == id {
                return;
            }
            sleep(Duration::from_millis(20));
        }
        panic!("{id} is not read");
    }

    /// The bit of the strip that has the focus.
    fn focused(&mut self) -> u32 {
        let bit = "[...track.children].reverse().indexOf(document.activeElement)";
        from_value(self.value(bit)).unwrap()
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn levels_are_won_by_mouse_and_by_finger() {
    let Some(mut shown) = shown() else { return };
    for (width, by_finger) in [(1280, false), (360, true)] {
        shown.open(PAGE, width, false);
        shown.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": by_finger }));
        for (level, ones) in WINS {
            shown.read(&format!("level-{level}"));
            assert_eq!(shown.value(STATE)[2], false);
            shown.drag(&cell(0), &cell(ones[0]), by_finger);
            for &n in &ones[1..] {
                let cell = cell(n);
                if by_finger { shown.tap(&cell) } else { shown.drag(&cell, &cell, false) }
            }
            assert_eq!(shown.value(STATE), json!([level, 0, true]), "{width}");
        }
        let magic = WINS[2].1.iter().fold(0, |magic, n| magic | 1_u64 << n);
        assert_eq!(lost(Slider::Rook, "d4".parse().unwrap(), magic, 10), 0);
        shown.wait("#race-you", &format!("5 moves, for {magic:#018x}"));
        sleep(Duration::from_millis(400));
        let end = format!("location.hash.endsWith('&magic={magic:#018x}&shift=54')");
        assert_eq!(shown.value(&end), true);
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn levels_are_won_by_keys_and_by_hints() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    for (level, ones) in WINS {
        shown.read(&format!("level-{level}"));
        shown.value("document.querySelector('#track [tabindex=\"0\"]').focus()");
        // At last the 1 that was there at first is taken.
        for &n in ones.iter().chain(&[0]) {
            while shown.focused() != n {
                let key = if shown.focused() < n { "ArrowLeft" } else { "ArrowRight" };
                shown.press(key);
            }
            shown.press(" ");
        }
        assert_eq!(shown.value(STATE), json!([level, 0, true]));
        // From ones that are in the way hints lead out.
        shown.value("Play.setMagic(1n << 56n | 1n << 33n | 1n << 21n | 1n << 5n)");
        assert_ne!(shown.value(STATE)[1], 0);
        shown.value("for (let n = 0; n < 60 && Play.table.lost; n++) document.querySelector('[data-tool=hint]').click()");
        assert_eq!(shown.value(STATE)[1], 0, "{level}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn wrong_boards_are_counted_right_and_the_text_s_numbers_hold() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    let mut state = 1_u64;
    for (place, bits) in [("rook=d4", 10), ("rook=d2", 9), ("bishop=c3", 7), ("rook=h8", 12)] {
        let (slider, square) = place.split_once('=').unwrap();
        for ones in 1..8 {
            let magic = (0..ones).fold(0_u64, |magic, _| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                magic | 1 << (state >> 58)
            });
            let shift = 64 - bits;
            shown.value(&format!(
                "location.hash = '#{place}&on=&magic={magic:#018x}&shift={shift}'"
            ));
            shown.wait("#chip", &format!("{magic:#018x}"));
            let lost = lost(slider.parse().unwrap(), square.parse().unwrap(), magic, bits);
            assert_eq!(shown.value("Play.table.lost"), lost, "{place} {magic:#x}");
        }
    }
    // Plans: of the rank, the file, d4 by their ones, and what they leave wrong on d2.
    let plans = "(({ rank, file, rook, boss }) => [Combs.plans(rank).best.length, Combs.plans(file).best.length, \
        [4, 5].map((n) => Combs.plans(rook).best.filter((plan) => Lookup.count(plan) === n).length), \
        Math.min(...Combs.plans(boss).best.map((plan) => Combs.tableOf(boss, plan).lost))])(Combs.LEVELS)";
    assert_eq!(shown.value(plans), json!([6, 720, [4, 6], 32]));
    // d3 has one slot with d7 and without.
    shown.read("carry");
    let seen = "[Boards.names(Play.game.occupied), Play.now.slot, document.querySelectorAll('#strip .gone').length]";
    shown.click("[data-do=carry]");
    assert_eq!(shown.value(seen), json!(["d3, d7", 1, 8]));
    shown.click("[data-do=carry]");
    assert_eq!(shown.value(seen), json!(["d3", 1, 0]));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_link_to_a_bad_magic_stays_bad_until_ours_is_put_in() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    let link = "#rook=d4&on=b4,d6&magic=0x0123456789abcdef&shift=54";
    shown.value(&format!("location.hash = '{link}'"));
    shown.wait("#chip", "0x0123456789abcdef");
    for step in STEPS.iter().chain(&["proof"]) {
        shown.read(step);
    }
    assert_eq!(shown.text("#chip"), "your magic: 0x0123456789abcdef bad: 783 of 1,024 put ours in");
    sleep(Duration::from_millis(400));
    assert_eq!(shown.value("location.hash"), link);
    shown.click("[data-do=all]");
    shown.wait("#tried", "783 of 1,024 boards read a wrong answer");
    shown.click("[data-put]");
    assert_eq!(shown.text("#chip"), "our magic: 0x0010040040400800 good");
    assert_eq!((shown.text("#tried").as_str(), &shown.value(STATE)[2]), ("", &json!(false)));
    shown.click("[data-do=all]");
    shown.wait("#tried", "1,024 of 1,024 are the same as a walk. That is a proof");
    shown.click("[data-tool=undo]");
    assert_eq!(shown.value("Play.table.lost"), 783);
    assert!(shown.wait("#made", "Not yet a magic").contains("Wrong for 783 of 1,024 boards."));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_link_without_a_usable_magic_says_so() {
    let Some(mut shown) = shown() else { return };
    for (link, fault) in [
        ("rook=d4&on=&magic=junk&shift=54", "magic=junk is no number"),
        ("rook=d4&on=&magic=0x12&shift=64", "shift=64 is not from 50 to 63"),
        ("rook=z9&on=&magic=0x12&shift=54", "its squares"),
    ] {
        shown.open(&format!("{PAGE}#{link}"), 1280, false);
        let said = shown.text("#told");
        assert!(said.starts_with(&format!("The link has no usable magic: {fault}")), "{said}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_strip_says_what_a_1_would_bring_and_the_1_of_level_1_comes_to_a_click() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    shown.read("level-file");
    for (n, words) in [(15, "bit 15: brings a7"), (2, "bit 2: brings nothing")] {
        let hover = format!(
            "track.dispatchEvent(new PointerEvent('pointermove', {{ pointerType: 'mouse', clientX: {}.getBoundingClientRect().x + 3 }}))",
            cell(n)
        );
        shown.value(&hover);
        assert_eq!(shown.text("#bubble"), words);
    }
    shown.read("level-rank");
    let said = "['won-rank', 'won-other'].map((id) => window[id].classList.contains('is'))";
    // With another 1 beside it the number is not 2^57.
    shown.value("Play.setMagic(1n << 57n | 1n)");
    assert_eq!(shown.value(said), json!([false, true]));
    shown.value("Play.setMagic(1n << 3n)");
    shown.drag(&cell(57), &cell(57), false);
    assert_eq!(shown.value("Play.game.magic === 1n << 57n"), true);
    assert_eq!(shown.value(said), json!([true, false]));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn who_was_given_a_move_is_told_so_and_can_win_alone() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    shown.read("level-rook");
    let ones = |ones: &[u32]| {
        let magic = ones.iter().fold(0, |magic, n| magic | 1_u64 << n);
        format!("Play.setMagic({magic}n)")
    };
    shown.value(&ones(&[3, 14, 30, 42, 51]));
    shown.click("[data-tool=hint]");
    assert!(shown.text("#told").starts_with("d5 has no free bit: with it on bit 63, c4 comes to"));
    shown.value(&ones(&[11, 21, 30, 42, 52]));
    (0..3).for_each(|_| shown.click("[data-tool=hint]"));
    let said = shown.text("[data-of=rook]");
    assert!(said.starts_with("Solved with 1 move of ours: 0x0010040040400800."), "{said}");
    shown.click("[data-tool=again]");
    shown.value(&ones(WINS[2].1));
    assert!(shown.text("[data-of=rook]").starts_with("You found one: "));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_second_press_lets_a_search_go_on_and_its_best_number_is_on_the_stage() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    shown.value(&format!("Play.games.get('rook').magic = {}n", 0x0010_0400_4040_0800_u64));
    shown.read("proof");
    (0..2).for_each(|_| shown.click("[data-do=all]"));
    shown.wait("#tried", "1,024 of 1,024 are the same as a walk");
    shown.read("level-boss");
    shown.click("[data-do=search]");
    shown.wait("#chip", "best random number: ");
    let seen = "[document.querySelector('#chip code').textContent, Number(document.querySelector('#tally b').textContent.replace(',', '')), document.querySelectorAll('#strip g.one').length]";
    let seen = shown.value(seen);
    let magic = u64::from_str_radix(&seen[0].as_str().unwrap()[2..], 16).unwrap();
    assert_eq!(seen[1], lost(Slider::Rook, "d2".parse().unwrap(), magic, 9), "{seen}");
    assert_eq!(seen[2], magic.count_ones(), "{seen}");
    shown.click("#board [aria-label^=h8]");
    assert!(shown.text("#chip").starts_with("your magic: 0x0000000000000001 "));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn nothing_is_cut_off_and_on_a_phone_the_text_has_more_than_half() {
    let Some(mut shown) = shown() else { return };
    for (width, height, most) in
        [(320, 640, 0.5), (360, 740, 0.455), (768, 1024, 0.7), (1280, 800, 1.0)]
    {
        shown.open(PAGE, width, false);
        shown.resize(width, height);
        for step in STEPS {
            shown.read(step);
            for magic in ["1n", "0x0123456789abcdefn", "0x0010040040400800n"] {
                shown.value(&format!("Play.setMagic({magic})"));
                sleep(Duration::from_millis(700));
                assert_eq!(shown.value(CLIPPED), json!([]), "{width} {step} {magic}");
                let stage = shown.value("document.querySelector('#stage').offsetHeight");
                assert!(
                    stage.as_f64().unwrap() <= most * f64::from(height),
                    "{width} {step}: {stage}"
                );
            }
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn pictures_that_stand_still_are_for_paper_and_the_card_is_one() {
    let Some(mut shown) = shown_at(PAGE) else { return };
    let stills =
        "[...document.querySelectorAll('.still')].map((figure) => figure.offsetHeight > 100)";
    assert_eq!(shown.value(stills), json!(vec![false; 7]));
    shown.call("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    assert_eq!(shown.value(stills), json!(vec![true; 7]));
    shown.open("magic.html#card", 1200, false);
    let seen = "[...document.body.children].filter((e) => e.getBoundingClientRect().height).map((e) => e.getAttribute('class'))";
    assert_eq!(shown.value(seen), json!(["made"]));
}
