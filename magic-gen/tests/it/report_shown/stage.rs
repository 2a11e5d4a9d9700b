//! The stage answers as a ray walk, and its pictures and its address show its state.

use std::collections::{BTreeSet, HashMap};

use magic_gen::geometry::{Slider, Square};
use serde_json::{Value, json};

use super::{VERDICT, begins, fill, shown, squares, wait};
use crate::folder::verified;
use crate::slider_walk::walk;

const STEPS: &str = include_str!("scripts/steps.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_stage_answers_as_the_walk_and_says_where_a_damaged_magic_does_not() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let answers = browser.value(STEPS);
    let answers = answers.as_array().unwrap();
    assert_eq!(answers.len(), 2_500);
    let mut tables = HashMap::new();
    let mut seen = [0; 2];
    for answer in answers {
        let text = |n: usize| answer[n].as_str().unwrap();
        let (slider, square): (Slider, Square) =
            (text(0).parse().unwrap(), text(1).parse().unwrap());
        let [occupied, attacked, wrong] = [2, 3, 4].map(|n| squares(text(n)));
        let magic = u64::from_str_radix(&text(5)[2..], 16).unwrap();
        let bits: u32 = text(6).parse().unwrap();
        let key = format!("{slider}{square}{magic}");
        let (slots, _) = tables.entry(key).or_insert_with(|| fill(slider, square, magic, bits));
        let index = (occupied & slider.mask(square)).wrapping_mul(magic) >> (64 - bits);
        assert_eq!(text(7), index.to_string(), "{answer}");
        let right = walk(slider, square.index(), occupied);
        assert_eq!(attacked, slots[&index], "{answer}");
        assert_eq!(wrong, attacked ^ right, "{answer}");
        assert_eq!(text(8) == "Wrong", wrong != 0, "{answer}");
        seen[usize::from(wrong != 0)] += 1;
    }
    assert!(seen[0] > 300 && seen[1] > 100, "right and wrong: {seen:?}");
}

const COLORS: &str = include_str!("scripts/colors.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_blocker_has_one_color_on_the_board_and_in_its_copy() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let row = &verified().rows[0][27];
    for answer in browser.value(COLORS).as_array().unwrap() {
        let relevant = u64::from_str_radix(&answer[0].as_str().unwrap()[2..], 16).unwrap();
        let men = answer[1].as_array().unwrap();
        let color: HashMap<u64, &str> =
            men.iter().map(|man| (man[0].as_u64().unwrap(), man[1].as_str().unwrap())).collect();
        assert_eq!(color.keys().map(|square| 1 << square).sum::<u64>(), relevant, "{answer}");
        assert_eq!(color.values().collect::<BTreeSet<_>>().len(), color.len(), "{answer}");
        let copies = answer[2].as_array().unwrap();
        assert_eq!(copies.len(), color.len());
        for copy in copies {
            let square = copy[0].as_u64().unwrap();
            for path in copy[2].as_array().unwrap() {
                assert_eq!(path, color[&square], "{answer}");
            }
        }
        let index = relevant.wrapping_mul(row.magic) >> (64 - row.bits);
        assert_eq!(answer[3], format!("{index:0width$b}", width = row.bits as usize), "{answer}");
    }
}

const ADDRESSES_RETURN: &str = include_str!("scripts/addresses_return.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_address_has_the_state() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    assert_eq!(browser.value(ADDRESSES_RETURN), true);
    for other in [
        "",
        "#glossary",
        "#rook=d9&magic=0x1&shift=52",
        "#rook=d4&magic=1&shift=52",
        "#rook=d4&magic=0x1&shift=99",
    ] {
        assert_eq!(browser.value(&format!("Lookup.addressed('{other}')")), Value::Null, "{other}");
    }
    // Who opens such an address sees its board.
    browser.value("location.hash = '#bishop=e5&on=d6,c3&magic=0x0020041040040042&shift=55'");
    wait(&mut browser, "#verdict", "c3, ");
    let here = "document.querySelector('#stage-board [aria-label^=e5]').getAttribute('aria-label')";
    assert_eq!(browser.value(here), "e5, bishop");
}

const POINTED: &str = include_str!("scripts/pointed.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_bit_that_is_pointed_at_shows_its_blocker_its_copy_and_its_index_bit() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    // The lines: blockers, magic, the copies of b4, g4, d6 and d7, sum. What is in full color: blockers on the board,
    // bits of each line, digits of the index.
    for (line, bit, full, told) in [
        (0, 0, json!([1, [1, 5, 3, 0, 0, 0, 3], 1]), "Framed in blue"),
        (1, 0, json!([4, [4, 1, 1, 1, 1, 1, 4], 2]), "Bit 11 of the magic is in each copy"),
        (2, 2, json!([1, [1, 1, 1, 0, 0, 0, 1], 1]), "In the copy of b4, bit 30 of the magic"),
        (6, 2, json!([1, [1, 1, 1, 0, 0, 0, 1], 1]), "The sum’s index bit 55 is 1: the copy of b4"),
    ] {
        let seen = browser.value(&format!("{POINTED}({line}, {bit})"));
        assert_eq!(json!([seen[0], seen[1], seen[2]]), full, "{told}");
        begins(&seen[3], told);
    }
    // What a finger touches stays, until it touches something else.
    browser.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true }));
    let dim = "document.querySelectorAll('#stage-board .dim').length";
    browser.tap("document.querySelector('#stage-words [data-square=\"25\"] .touch')");
    assert_eq!(browser.value(dim), 3);
    browser.tap("document.querySelector('#verdict')");
    assert_eq!(browser.value(dim), 0);
    // With keys, too.
    browser.value("document.querySelector('#seek').focus()");
    begins(&browser.value(VERDICT), "The sum’s index bit 62 is 1: the copy of d7");
    browser.press("ArrowRight");
    begins(&browser.value(VERDICT), "The sum’s index bit 60 is 1: the copy of g4");
}
