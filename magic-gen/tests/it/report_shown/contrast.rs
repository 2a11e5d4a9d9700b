//! Texts and slots stand out from what is behind them, in light and in dark.

use std::thread::sleep;
use std::time::Duration;

use serde_json::json;

use super::{read_step, shown};

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
    if (!walker.currentNode.data.trim() || e.closest('script, .hidden, .unseen, .skip, [hidden], :disabled') || !e.checkVisibility({ contentVisibilityAuto: true })) continue;
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

/// The least contrast between the page and a point at the edge of a slot, and how many such points there are.
const SLOT_EDGES: &str = "(() => {
  const canvas = document.querySelector('#stage-slots canvas'), { width, height } = canvas, points = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const light = (c) => { const [r, g, b] = c.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const page = light(getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).map(Number));
  let least = 99, seen = 0;
  for (let n = 1; n < width * height; n++) {
    if (points[4 * n + 3] < 255 || points[4 * n - 1] > 0) continue;
    const [dark, bright] = [page, light([...points.slice(4 * n, 4 * n + 3)])].sort((a, b) => a - b);
    least = Math.min(least, (bright + 0.05) / (dark + 0.05));
    seen += 1;
  }
  return [least, seen];
})()";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_slot_stands_out_from_the_page() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    for dark in [false, true] {
        for width in [360, 1280] {
            browser.open(&page, width, dark);
            // A full table, and one with free slots and wrong ones.
            for bit in ["0n", "1n << 11n"] {
                browser.value(&format!("Stage.set({{ magic: Stage.state.magic ^ {bit} }})"));
                let seen = browser.value(SLOT_EDGES);
                assert!(seen[0].as_f64().unwrap() >= 3.0, "{width}, dark: {dark}: {seen}");
                assert!(seen[1].as_u64().unwrap() > 1_000, "{seen}");
            }
        }
    }
    // On a phone the slots have the width of the page.
    browser.open(&page, 360, false);
    for step in ["", "step-top", "step-twins"] {
        if !step.is_empty() {
            read_step(&mut browser, step);
        }
        sleep(Duration::from_millis(300));
        let wide = browser.value("document.querySelector('#stage-slots canvas').offsetWidth");
        assert_eq!(wide, 328, "{step}");
    }
}
