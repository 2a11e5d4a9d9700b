//! The maps of tables in which squares share slots.

use serde_json::json;

use super::shown;
use crate::report::{shared, slots};

const MARKED: &str = include_str!("scripts/marked.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_slots_of_a_chosen_square_are_marked() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    for (find, _) in shared() {
        let id = find.kind.file.trim_end_matches("_magics.txt");
        for row in find.rows.iter().step_by(9) {
            let marked =
                browser.value(&format!("{MARKED}('{id}', '{} {}')", row.slider, row.square));
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
