//! Each page has room for its parts, its texts stand out from what is behind them, whatever can be used has
//! a name, and without scripts or on paper there is nothing that speaks of what is missing.

use serde_json::json;

use super::{CLIPPED, shown, shown_at};
use crate::report::PAGES;
use crate::snapshot::assert_snapshot;

const FAINT: &str = include_str!("scripts/faint.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn nothing_is_wider_than_a_page_or_cut_off() {
    let Some(mut shown) = shown() else { return };
    for page in PAGES {
        for width in [320, 360, 768, 1280, 1920] {
            shown.open(page, width, false);
            shown.value("for (const d of document.querySelectorAll('details')) d.open = true");
            assert_eq!(shown.value(CLIPPED), json!([]), "{page} {width}");
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_text_stands_out_in_both_schemes() {
    let Some(mut shown) = shown() else { return };
    for page in PAGES {
        let grounds = [false, true].map(|dark| {
            shown.open(page, 1280, dark);
            shown.value("for (const d of document.querySelectorAll('details')) d.open = true");
            let height = shown.value("document.documentElement.scrollHeight").as_u64().unwrap();
            shown.resize(1280, height as u32);
            let seen = shown.value(FAINT);
            assert!(seen[0].as_u64().unwrap() > 20, "{page}: {seen}");
            assert_eq!(seen[1], json!([]), "{page}, dark: {dark}");
            shown.value("getComputedStyle(document.body).backgroundColor")
        });
        assert_ne!(grounds[0], grounds[1], "{page}: dark is as light");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn whatever_can_be_used_has_a_name_and_is_reached_by_keys() {
    let Some(mut shown) = shown() else { return };
    let nameless = "[...document.querySelectorAll('button, input, select, textarea, a, summary, [role=region], [role=grid], [role=img]')]\
                    .filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).map((e) => e.outerHTML.slice(0, 80))";
    for page in PAGES {
        shown.open(page, 1280, false);
        assert_eq!(shown.value(nameless), json!([]), "{page}");
        let reached: Vec<_> = (0..12)
            .map(|_| {
                shown.press("Tab");
                let focused = shown.value(
                    "(() => { const e = document.activeElement; return [e.outerHTML.slice(0, 60), getComputedStyle(e.name ? e.nextElementSibling ?? e : e).outlineStyle]; })()",
                );
                assert_ne!(focused[1], "none", "{page}: the focus does not show on {focused}");
                focused[0].as_str().unwrap().to_owned()
            })
            .collect();
        assert!(reached[0].contains("class=\"skip\""), "{page}: {reached:?}");
        assert!(
            reached.iter().any(|e| e.contains("gridcell") || e.contains("wanted")),
            "{page}: {reached:?}"
        );
    }
}

/// A picture of a page with the colors of the page, as a file of its own.
fn alone(picture: &str, style: &str) -> String {
    let (begin, rest) = picture.split_once('>').unwrap();
    let begin = begin.replacen("<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"", 1);
    let palette = include_str!("../../../src/review/report/palette.css");
    let ground = "<rect x=\"-8\" y=\"-8\" width=\"100%\" height=\"100%\" fill=\"var(--page)\"/>";
    format!("{begin}>\n<style>\n{palette}{style}</style>\n{ground}\n{rest}")
}

/// `SNAPSHOTS=overwrite` in the environment writes them.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_pictures_in_files_are_those_that_the_pages_draw() {
    const DRAWING: &str = include_str!("../../../src/review/report/drawing.css");
    const STRIP: &str = include_str!("../../../src/review/report/magic/strip.css");
    let Some(mut shown) = shown_at("shared-lines.html") else { return };
    let data = "JSON.parse(document.getElementById('data').textContent)";
    let draw = format!(
        "SharedStill.lookup({data}.shared, {{ square: 27, occupied: BigInt({data}.example.occupied) }})"
    );
    let lookup = shown.value(&draw);
    assert_snapshot("src/review/report/shared_lines/lookup.svg", lookup.as_str().unwrap());
    assert_snapshot("../docs/lookup.svg", &alone(lookup.as_str().unwrap(), DRAWING));
    let lines = shown.value("document.querySelector('#xiangqi-lines [data-picture]').innerHTML");
    assert_snapshot("src/review/report/shared_lines/xiangqi.html", lines.as_str().unwrap());
    shown.open("magic.html", 1280, false);
    let course = shown.value("Share.course()");
    let style = format!("{DRAWING}{STRIP}");
    assert_snapshot("../docs/magic.svg", &alone(course.as_str().unwrap(), &style));
    for name in ["unroll", "rank", "file", "rook", "twins", "boss", "carry"] {
        let still = shown.value(&format!("Share.still('{name}')"));
        let file = format!("src/review/report/magic/still_{name}.svg");
        assert_snapshot(&file, still.as_str().unwrap());
    }
}

/// What is in sight of these.
fn in_sight(selector: &str) -> String {
    format!(
        "[...document.querySelectorAll('{selector}')].filter((e) => e.offsetHeight || e.getClientRects().length).length"
    )
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn without_scripts_and_on_paper_there_is_nothing_to_press_and_each_page_has_a_picture() {
    let Some(mut shown) = shown() else { return };
    for page in PAGES {
        for paper in [false, true] {
            shown.scripts(paper);
            shown.open(page, 680, true);
            if paper {
                shown.call("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
                // Black on white, whatever the reader's screen has.
                let colors = "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]";
                assert_eq!(shown.value(colors), json!(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]));
            }
            assert_eq!(shown.value(CLIPPED), json!([]), "{page}, paper: {paper}");
            let what = ".js-only, .js-only button, textarea, select";
            assert_eq!(shown.value(&in_sight(what)), 0, "{page}, paper: {paper}");
            // The page of the tables has lists in their place.
            let pictures = if paper || page != "tables.html" { "main svg" } else { "main td code" };
            assert!(shown.value(&in_sight(pictures)).as_u64() > Some(0), "{page}, paper: {paper}");
        }
    }
    shown.scripts(true);
}
