//! The page in a browser: that it is shown as it should be, with scripts and without.

use std::fs;
use std::path::PathBuf;

use magic_gen::finds::{FindKind, Lookup, find_file};
use magic_gen::geometry::{Slider, Square};
use magic_gen::verify::read_verified;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::folder::generated;
use crate::report::{report, shared, slots, table_ids};
use crate::slider_walk::walk;

/// The page in a browser, if there is one.
fn shown() -> Option<(Browser, PathBuf, tempfile::TempDir)> {
    let browser = Browser::start()?;
    let dir = tempfile::tempdir().unwrap();
    let page = dir.path().join("report.html");
    fs::write(&page, report()).unwrap();
    Some((browser, page, dir))
}

/// What is wider than the page, and what text is cut off, but for what scrolls.
const CLIPPED: &str = "(() => {
  const wrong = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) wrong.push(`page ${document.documentElement.scrollWidth}`);
  for (const e of document.body.querySelectorAll('*')) {
    const box = e.getBoundingClientRect();
    if (box.width === 0 || e.closest('.scroll, .hidden, [hidden]')) continue;
    const what = `${e.tagName} ${e.id} ${e.textContent.slice(0, 40)}`;
    if (box.right > width + 1 || box.left < -1) wrong.push(`wide: ${what}`);
    if (!(e instanceof SVGElement) && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline' && e.clientWidth) wrong.push(`cut: ${what}`);
    if (e.tagName === 'text' || e.tagName === 'use') {
      const home = e.ownerSVGElement.getBoundingClientRect();
      if (box.right > home.right + 1 || box.left < home.left - 1 || box.top < home.top - 1 || box.bottom > home.bottom + 1) wrong.push(`beyond its picture: ${what}`);
    }
  }
  return wrong.slice(0, 10);
})()";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn nothing_is_wider_than_the_page_or_cut_off() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    for width in [360, 768, 1280, 1920] {
        browser.open(&page, width, false);
        // With a square unfolded, too.
        browser.value(
            "for (const d of [...document.querySelectorAll('details')].slice(0, 3)) d.open = true",
        );
        assert_eq!(browser.value(CLIPPED), json!([]), "{width}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn on_paper_nothing_is_cut_off_and_the_worked_example_stands_for_the_explorer() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    // The width of a sheet between its margins.
    browser.open(&page, 680, true);
    browser.call("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    assert_eq!(browser.value(CLIPPED), json!([]));
    let height = |id: &str| format!("document.getElementById('{id}').offsetHeight");
    assert_eq!(browser.value(&height("app")), 0);
    assert_ne!(browser.value(&height("worked")), 0);
    // Black on white, whatever the reader's screen has.
    let colors =
        "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]";
    assert_eq!(browser.value(colors), json!(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]));
}

/// Texts whose contrast with what is behind them is less than 4.5. What is behind a text is
/// asked of the browser, point by point.
const FAINT: &str = "(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (text) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1); const d = canvas.getImageData(0, 0, 1, 1).data; return [d[0], d[1], d[2], d[3] / 255]; };
  const over = ([r, g, b, a], under) => [r, g, b].map((c, i) => c * a + under[i] * (1 - a));
  const light = (c) => { const [r, g, b] = c.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((m, n) => n - m); return (x + 0.05) / (y + 0.05); };
  const root = getComputedStyle(document.documentElement), page = rgba(root.getPropertyValue('--page')).slice(0, 3);
  const ground = (e, x, y) => {
    const layers = [];
    for (const below of document.elementsFromPoint(x, y)) {
      if (below === e || below.tagName === 'text' || below.tagName === 'svg') continue;
      const style = getComputedStyle(below);
      if (below.tagName === 'use') layers.push(rgba(root.getPropertyValue('--dark')));
      else if (below instanceof SVGElement) { if (style.fill !== 'none' && below.tagName !== 'g' && below.tagName !== 'a') { const c = rgba(style.fill); c[3] *= Number(style.fillOpacity); layers.push(c); } }
      else layers.push(rgba(style.backgroundColor));
    }
    return layers.reverse().reduce((under, layer) => over(layer, under), page);
  };
  const faint = new Set(); let seen = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || e.closest('script, .hidden, [hidden], :disabled') || !e.checkVisibility({ contentVisibilityAuto: true })) continue;
    const range = document.createRange(); range.selectNodeContents(walker.currentNode);
    const box = range.getClientRects()[0];
    if (!box || box.width === 0) continue;
    const style = getComputedStyle(e), svg = e instanceof SVGElement;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const under = ground(svg ? e : null, x, y);
    const ratio = contrast(over(rgba(svg ? style.fill : style.color), under), under);
    seen += 1;
    if (ratio < 4.5) faint.add(`${e.tagName}.${e.getAttribute('class')} ${walker.currentNode.data.slice(0, 30)} ${ratio.toFixed(2)}`);
  }
  return [seen, [...faint].slice(0, 10)];
})()";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_text_stands_out_in_both_schemes() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    let grounds = [false, true].map(|dark| {
        browser.open(&page, 1280, dark);
        // With the squares in sight, and two of each piece unfolded.
        browser.value(
            "for (const d of document.querySelectorAll('section > details, .squares > :nth-child(-n + 2), \
             .squares > :nth-child(-n + 2) details')) d.open = true",
        );
        let height = browser.value("document.documentElement.scrollHeight").as_u64().unwrap();
        browser.resize(1280, height as u32);
        let seen = browser.value(FAINT);
        assert!(seen[0].as_u64().unwrap() > 1_000, "{seen}");
        assert_eq!(seen[1], json!([]), "dark: {dark}");
        browser.value("getComputedStyle(document.body).backgroundColor")
    });
    assert_ne!(grounds[0], grounds[1], "dark is as light");
}

/// Random clicks, and what the explorer answers to each.
const CLICKS: &str = "(() => {
  let seed = 20261127;
  const random = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 2147483648 * n); };
  const board = [...document.querySelectorAll('#board [role=gridcell]')];
  const radio = (value) => document.querySelector(`#app [value=${value}]`).click();
  const text = (id) => document.querySelector(`#${id} code`).textContent;
  const answers = [];
  for (let n = 0; n < 2500; n++) {
    const what = random(20);
    if (what === 0) radio(['rook', 'bishop'][random(2)]);
    else if (what === 1) { radio('slider'); board[random(64)].click(); radio('piece'); }
    else board[random(64)].click();
    const at = board.find((cell) => /rook|bishop/.test(cell.getAttribute('aria-label'))).getAttribute('aria-label');
    answers.push([at.slice(4).split(',')[0], at.slice(0, 2), ...['x-occupied', 'x-mask', 'x-product', 'x-index', 'x-attacks', 'x-lines'].map(text)]);
  }
  return answers;
})()";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_explorer_answers_as_the_walk() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let verified = read_verified(&generated()).unwrap();
    let answers = browser.value(CLICKS);
    let answers = answers.as_array().unwrap();
    assert_eq!(answers.len(), 2_500);
    for answer in answers {
        let text = |n: usize| answer[n].as_str().unwrap();
        let number = |n: usize| u64::from_str_radix(&text(n)[2..], 16).unwrap();
        let (slider, square): (Slider, Square) =
            (text(0).parse().unwrap(), text(1).parse().unwrap());
        let (occupied, mask) = (number(2), slider.mask(square));
        let row = &verified.rows[slider as usize][square.index()];
        let product = (occupied & mask).wrapping_mul(row.magic);
        let attacks = walk(slider, square.index(), occupied);
        assert_eq!((number(3), number(4)), (mask, product), "{answer}");
        assert_eq!(text(5), (product >> (64 - row.bits)).to_string(), "{answer}");
        assert_eq!((number(6), number(7)), (attacks, attacks), "{answer}");
    }
}

/// Random pieces, and what is said of index bits and of hidden pieces.
const SOURCES: &str = "[...Array(40).keys()].map(() => {
  document.querySelector('#random').click();
  const rows = [...document.querySelectorAll('#sources tr')].slice(1);
  return [document.querySelector('#x-occupied').textContent, document.querySelector('#behind').textContent,
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).join('|'))];
})";

/// The lines of the table of index bits for some blockers: bit, value, and from which of them.
fn sources(relevant: u64, magic: u64, bits: u32) -> Vec<String> {
    let product = relevant.wrapping_mul(magic);
    let line = |n: u32| {
        let has = |number: u64| number >> (64 - bits + n) & 1;
        let from = Square::all().filter(|square| relevant & square.bit() != 0);
        let from = from.filter(|square| has(magic << square.index()) == 1);
        let from: Vec<String> = from.map(|square| square.to_string()).collect();
        let names = if from.is_empty() { "no blocker".to_owned() } else { from.join(", ") };
        let carry = if from.len() as u64 % 2 == has(product) { "" } else { ", and a carry" };
        format!("{n}|{}|{names}{carry}", has(product))
    };
    (0..bits).rev().map(line).collect()
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn each_index_bit_names_its_blockers_and_hidden_pieces_are_named() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    // The rook of the drawing, and one whose magic with a bit fewer carries.
    let kind = FindKind::ALL.iter().find(|kind| kind.lookup == Lookup::Reduced).unwrap();
    let reduced = find_file::find(&generated(), kind).unwrap().unwrap();
    let d2: Square = "d2".parse().unwrap();
    let mut reduced = reduced.rows.iter().filter(|row| row.slider == Slider::Rook);
    let reduced = reduced.find(|row| row.square == d2).unwrap();
    let d4 = &read_verified(&generated()).unwrap().rows[0][27];
    let mut carries = 0;
    for (square, magic, bits) in
        [("d4".parse().unwrap(), d4.magic, d4.bits), (d2, reduced.magic, 64 - reduced.shift)]
    {
        if square == d2 {
            browser.value("document.querySelector('#app [value=slider]').click()");
            browser.value("document.querySelector('#board [aria-label^=d2]').click()");
            browser.value("document.querySelector('#fewer').click()");
        }
        for answer in browser.value(SOURCES).as_array().unwrap() {
            let occupied = u64::from_str_radix(&answer[0].as_str().unwrap()[2..], 16).unwrap();
            let relevant = occupied & Slider::Rook.mask(square);
            let wanted = sources(relevant, magic, bits);
            carries += wanted.iter().filter(|line| line.ends_with("a carry")).count();
            assert_eq!(answer[2], json!(wanted), "{answer}");
            let attacks = walk(Slider::Rook, square.index(), occupied);
            for blocker in Square::all().filter(|blocker| relevant & blocker.bit() != 0) {
                let hidden = format!("The piece on {blocker} stands behind another.");
                let is_hidden = attacks & blocker.bit() == 0;
                assert_eq!(answer[1].as_str().unwrap().contains(&hidden), is_hidden, "{answer}");
            }
        }
    }
    assert!(carries > 0);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_changed_magic_and_one_bit_fewer_say_what_collides() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let verdict = "document.querySelector('#verdict').textContent";
    assert_eq!(browser.value(verdict), "Every slot holds one attack set: the magic is good.");
    let ones = "[...document.querySelectorAll('#magic .one')]";
    browser.value(&format!("{ones}[0].click()"));
    let bad = browser.value(verdict);
    assert!(bad.as_str().unwrap().contains("the magic is bad"), "{bad}");
    assert_eq!(browser.value("document.querySelectorAll('#collision figure').length"), 2);
    browser.value("document.querySelector('#restore').click()");
    assert_eq!(browser.value(verdict), "Every slot holds one attack set: the magic is good.");
    // A rook on d2 has a magic with a bit fewer: occupancies have to share slots.
    browser.value("document.querySelector('#app [value=slider]').click()");
    browser.value("document.querySelector('#board [aria-label^=d2]').click()");
    browser.value("document.querySelector('#fewer').click()");
    assert_eq!(browser.value(verdict), "Every slot holds one attack set: the magic is good.");
    let slots = browser.value("document.querySelector('#sharing').textContent");
    assert!(
        slots.as_str().unwrap().contains("other occupancy reads this slot, all with"),
        "{slots}"
    );
    // All bits are found by the window.
    let scan = "[...Array(64).keys()].every((n) => { const s = document.querySelector('#scan'); \
                s.value = n; s.dispatchEvent(new Event('input')); \
                return document.querySelector('#x-scan').textContent === String(n); })";
    assert_eq!(browser.value(scan), true);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_keyboard_alone_reaches_and_uses_everything() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let focused = "(() => { const e = document.activeElement; return [e.id || e.getAttribute('aria-label') \
                   || e.value || e.textContent.trim(), !!e.closest('#app'), getComputedStyle(e).outlineStyle]; })()";
    // From the first link to the end of the explorer.
    let mut reached: Vec<Value> = Vec::new();
    for _ in 0..80 {
        browser.press("Tab");
        let now = browser.value(focused);
        assert_ne!(now[2], "none", "{now}: the focus does not show");
        if now[1] == true {
            reached.push(now[0].clone());
        } else if !reached.is_empty() {
            break;
        }
    }
    for id in [
        "rook", "piece", "d4, rook", "clear", "random", "again", "sources", "bit 0, 0", "restore",
        "scan",
    ] {
        assert!(reached.contains(&json!(id)), "{id}: {reached:?}");
    }
    // On the board: arrow keys move, space places and takes, Enter moves the slider.
    browser.value("document.querySelector('#board [tabindex=\"0\"]').focus()");
    let here = "document.activeElement.getAttribute('aria-label')";
    for (key, wanted) in [
        ("ArrowUp", "d5, empty, attacked"),
        (" ", "d5, piece, attacked"),
        (" ", "d5, empty, attacked"),
        ("ArrowRight", "e5, empty"),
        ("Enter", "e5, rook"),
        ("ArrowDown", "e4, empty, attacked"),
        ("ArrowLeft", "d4, empty"),
    ] {
        browser.press(key);
        assert_eq!(browser.value(here), wanted, "{key}");
    }
    browser.value("document.querySelector('#scan').focus()");
    browser.press("ArrowRight");
    assert_eq!(browser.value("document.querySelector('#x-scan').textContent"), "12");
    // Whatever can be used has a name.
    let nameless = "[...document.querySelectorAll('button, input, select, a, summary, [role=region], [role=grid], [role=img]')]\
                    .filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).length";
    assert_eq!(browser.value(nameless), 0);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_finger_places_and_takes_pieces() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true }));
    browser.open(&page, 360, false);
    let cell = "document.querySelector('#board [aria-label^=d5]')";
    for wanted in ["d5, piece, attacked", "d5, empty, attacked"] {
        browser
            .value(&format!("{cell}.scrollIntoView({{ behavior: 'instant', block: 'center' }})"));
        browser.tap(cell);
        assert_eq!(browser.value(&format!("{cell}.getAttribute('aria-label')")), wanted);
    }
    // A square is large enough for a finger.
    let width = browser.value(&format!("{cell}.getBoundingClientRect().width"));
    assert!(width.as_f64().unwrap() >= 32.0, "{width}");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn without_scripts_the_page_is_complete() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.call("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
    browser.open(&page, 768, false);
    let text = |browser: &mut Browser, id: &str| {
        let seen = browser.value(&format!("document.getElementById('{id}').innerText"));
        seen.as_str().unwrap().to_owned()
    };
    assert_eq!(browser.value("document.getElementById('app').offsetHeight"), 0);
    let worked = text(&mut browser, "worked");
    for part in ["product", "attack set", "0x0010040040400800", "the index"] {
        assert!(worked.contains(part), "{part} in {worked}");
    }
    for id in table_ids() {
        assert!(text(&mut browser, &id).contains("SHA-256"), "{id}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_slots_of_a_chosen_square_are_marked() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    for (find, _) in shared() {
        let id = find.kind.file.trim_end_matches(".txt");
        for row in find.rows.iter().step_by(9) {
            let marked = browser.value(&format!(
                "(() => {{
                    const home = document.querySelector('#{id} .owners'), choice = home.querySelector('select');
                    choice.value = '{} {}';
                    choice.dispatchEvent(new Event('change'));
                    const canvas = home.querySelector('canvas'), size = canvas.width * canvas.height;
                    const points = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
                    return [...Array(size).keys()].filter((n) => points[4 * n + 3]);
                }})()",
                row.slider, row.square
            ));
            let slots: Vec<i64> = slots(&find, row).into_iter().collect();
            assert!(marked == json!(slots), "{id} {} {}", row.slider, row.square);
        }
        // The marks lie on the picture, whose points are squares.
        let sizes = browser.value(&format!(
            "['img', 'canvas'].map((name) => {{
                const {{ left, top, width, height }} = document.querySelector('#{id} ' + name).getBoundingClientRect();
                return [left, top, width, height].map(Math.round);
            }})"
        ));
        assert_eq!(sizes[0], sizes[1], "{id}");
        let [width, height] = [2, 3].map(|n| sizes[0][n].as_f64().unwrap());
        let lines = find.entries.div_ceil(256) as f64;
        assert!((height / width - lines / 256.0).abs() < 0.01, "{id}: {width} by {height}");
        // A click on a square of the key chooses it, too.
        let chosen = format!(
            "(() => {{ const home = document.querySelector('#{id} .owners');
                home.querySelector('[data-row^=\"bishop c3 \"] text').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
                return home.querySelector('select').value; }})()"
        );
        assert_eq!(browser.value(&chosen), "bishop c3", "{id}");
    }
}
