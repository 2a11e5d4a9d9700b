//! Each page has room for its parts, its texts stand out from what is behind them, whatever can be used has
//! a name, and without scripts or on paper there is nothing that speaks of what is missing.

use serde_json::json;

use super::shown;
use crate::report::PAGES;

const CLIPPED: &str = include_str!("scripts/clipped.js");
const FAINT: &str = include_str!("scripts/faint.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn nothing_is_wider_than_a_page_or_cut_off() {
    let Some(mut shown) = shown() else { return };
    for page in PAGES {
        for width in [360, 768, 1280, 1920] {
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
