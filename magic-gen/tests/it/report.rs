//! The text of the page: that it stands alone, and that every table is on it. `report_shown` asks a
//! browser how it shows it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use magic_gen::geometry::{Slider, Square};
use magic_gen::review::report::bytes_to_scale::{DATE, MEASURED, Measured, NEAREST, PROCESSOR};
use magic_gen::review::target_defaults::{TARGETS, Target};
use magic_gen::thousands::thousands;

use crate::folder::{GENERATED, generated, text, verified};
use crate::program::{command, succeed};
use crate::slider_walk::walk;

/// The text of the page.
pub fn report() -> &'static str {
    static PAGE: OnceLock<String> = OnceLock::new();
    PAGE.get_or_init(|| {
        let output = succeed(".", &["report", "--dir", GENERATED, "-o", "-"]);
        String::from_utf8(output.stdout).unwrap()
    })
}

/// What stands in a text behind `begin`, up to `end`.
fn part<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(begin).unwrap_or_else(|| panic!("no {begin}"));
    rest.split(end).next().unwrap()
}

/// A section of the page.
fn section(id: &str) -> &'static str {
    part(report(), &format!("<section id=\"{id}\">"), "</section>")
}

/// The ids that the sections of tables have to have, from the fingerprints.
pub fn table_ids() -> Vec<String> {
    let csv = text("fingerprints.csv");
    let names = csv.lines().skip(1).map(|line| line.split(',').next().unwrap());
    let bare = |name: &str| {
        let endings = ["_magics", "_attacks", "_factors", "_sets"];
        endings.iter().fold(name.to_owned(), |name, ending| name.trim_end_matches(ending).into())
    };
    let mut ids: Vec<String> = names.map(bare).collect();
    ids.dedup();
    ids
}

#[test]
fn the_page_stands_alone_and_shows_every_square() {
    let page = report();
    assert!(page.len() < 600_000, "{} bytes", page.len());
    for foreign in ["<script src", "http:", "https:", "@import", "javascript:", "url("] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    let inside = "src=\"data:image/png;base64,";
    assert_eq!(page.matches("src=").count(), page.matches(inside).count());
    // The icon is inside as well.
    assert_eq!(page.matches("<link").count(), 1);
    assert!(page.contains("<link rel=\"icon\" href=\"data:image/png;base64,"));
    // Two links lead to each square, one from the board and one from the map.
    for piece in ["rook", "bishop"] {
        for square in 0..64 {
            let name = format!("{piece}-{}{}", b"abcdefgh"[square % 8] as char, square / 8 + 1);
            assert_eq!(page.matches(&format!("href=\"#{name}\"")).count(), 2, "{name}");
            assert_eq!(page.matches(&format!("id=\"{name}\"")).count(), 1, "{name}");
        }
    }
    for part in ["4,900", "1,428", "6,328", "861,184", "prefers-color-scheme", "lang=\"en\""] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn the_page_is_written_to_a_file_and_the_program_says_which() {
    let dir = tempfile::tempdir().unwrap();
    for (words, file) in [
        (&[][..], "report.html"),
        (&["-o", "other.html"], "other.html"),
        (&["--drawing"], "lookup.svg"),
        (&["--drawing=magic"], "magic.svg"),
    ] {
        let mut command =
            command(dir.path(), &[&["report", "--dir", GENERATED][..], words].concat());
        let output = command.output().unwrap();
        let text = fs::read_to_string(dir.path().join(file)).unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(said, format!("wrote {file}, {} bytes\n", thousands(text.len())));
        assert_eq!(text == report(), file.ends_with("html"));
    }
}

#[test]
fn times_and_bytes_are_those_of_the_figures() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let csv = fs::read_to_string(root.join("docs/figures/xeon-baseline-sliders.csv")).unwrap();
    for Measured { technique, bytes, times, .. } in MEASURED {
        let figure = |measure: &str| {
            let begin = format!("queen,{technique},ours,{bytes},{measure},");
            let row = csv.lines().find(|line| line.starts_with(&begin));
            let row = row.unwrap_or_else(|| panic!("{begin}"));
            row[begin.len()..].split(',').next().unwrap().parse::<f64>().unwrap()
        };
        assert_eq!(times, ["dependent", "cold 4 MB"].map(figure), "{technique}");
    }
    // The sentence below them says where they are from, compiled without options.
    let l1 = format!("L1 {}K", NEAREST / 1024);
    for line in [("date", DATE), ("processor", PROCESSOR), ("flags", "none"), ("caches", &l1)] {
        let (name, value) = line;
        let begin = format!("# {name}: ");
        let said = csv.lines().find_map(|line| line.strip_prefix(&begin)).unwrap();
        assert_eq!(said.split(" + ").next(), Some(value), "{name}");
    }
    // The bars are to scale.
    let bars = part(report(), "<table class=\"bars scale\">", "</table>");
    let widths = bars.split("<i style=\"width:").skip(1);
    let widths: Vec<&str> = widths.map(|bar| bar.split('%').next().unwrap()).collect();
    let most = f64::from(MEASURED[0].bytes);
    let wanted = MEASURED.map(|row| format!("{:.2}", 100.0 * f64::from(row.bytes) / most));
    assert_eq!(widths, wanted);
}

#[test]
fn the_bytes_of_the_default_add_up() {
    let rows = part(report(), "<table class=\"all-bytes\">", "</table>").split("<tr>").skip(2);
    let number = |cell: &str| {
        let digits: String = cell.chars().filter(char::is_ascii_digit).collect();
        digits.parse::<u32>().unwrap_or(0)
    };
    let rows: Vec<[u32; 2]> = rows
        .map(|row| {
            let cells: Vec<u32> = row.split("<td").skip(1).map(number).collect();
            cells.try_into().unwrap()
        })
        .collect();
    let (sum, rows) = rows.split_last().unwrap();
    assert_eq!([0, 1].map(|n| rows.iter().map(|row| row[n]).sum::<u32>()), *sum);
    let default = MEASURED.iter().find(|row| row.technique == "shared_lines").unwrap();
    assert_eq!(sum[0] + sum[1], default.bytes);
}

#[test]
fn those_who_are_sent_the_page_see_what_it_is() {
    let head = part(report(), "<head>", "</head>");
    for part in ["<meta name=\"description\" content=\"Drag a rook", "og:title", "og:description"] {
        assert!(head.contains(part), "{part}");
    }
}

#[test]
fn the_stage_stands_before_any_text_but_one_sentence() {
    let before = part(report(), "<main>", "<div id=\"stage\"");
    assert_eq!((before.matches("<h1>").count(), before.matches("<p").count()), (1, 1));
    assert!(!before.contains("<nav"));
}

/// The numbers of the story's sentences, by name.
fn live() -> BTreeSet<(&'static str, &'static str)> {
    let story = part(report(), "<div id=\"story\">", "<script");
    let spans = story.split("<span data-live=\"").skip(1);
    spans.map(|rest| rest.split("</span>").next().unwrap().split_once("\">").unwrap()).collect()
}

#[test]
fn the_story_has_its_numbers_without_scripts() {
    let verified = verified();
    let row = &verified.rows[0][27];
    let live = live();
    let number = |name: &str| live.iter().find(|(known, _)| *known == name).unwrap().1;
    let names: BTreeSet<&str> = live.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), live.len(), "{live:?}");
    assert_eq!(number("squares"), "10");
    assert_eq!(number("boards"), "1,024");
    assert_eq!(number("sets"), row.attack_sets.to_string());
    assert_eq!(number("shift"), (64 - row.bits).to_string());
    assert_eq!(number("tries"), thousands(row.candidates));
    let relevant: u64 = 1 << 43 | 1 << 51 | 1 << 25 | 1 << 30;
    let index = relevant.wrapping_mul(row.magic) >> (64 - row.bits);
    assert_eq!(number("index"), thousands(index));
    let story = part(report(), "<div id=\"story\">", "</section>\n<script");
    assert!(!story.contains("[["), "a number has no value");
}

#[test]
fn every_table_has_a_section_with_words_formula_hash_and_picture() {
    let page = report();
    let ids = table_ids();
    assert_eq!(ids.len(), 9);
    assert_eq!(ids[..2], ["shared_lines_rook", "shared_lines_bishop"]);
    let contents = part(page, "<nav", "</nav>");
    for id in &ids {
        let section = section(id);
        assert!(!section.contains("<p></p>") && !section.contains("<pre></pre>"), "{id}");
        assert!(section.contains("How it was found."), "{id}");
        assert!(section.contains("<th scope=\"col\" class=\"n\">Bytes"), "{id}");
        assert!(section.contains("<svg") || section.contains("<img"), "{id}: no picture");
        assert_eq!(contents.matches(&format!("href=\"#{id}\"")).count(), 1, "{id} in the contents");
    }
    let tables = page.split("<section id=\"tables\">").nth(1).unwrap();
    let sections =
        tables.split("<section id=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    assert_eq!(sections.collect::<Vec<_>>(), [&ids[..], &["glossary".to_owned()]].concat());
    let csv = text("fingerprints.csv");
    for line in csv.lines().skip(1) {
        let [name, _, bytes, hash] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let row = page.split(&format!("<th scope=\"row\">{name}<code")).nth(1).unwrap();
        let cells: Vec<&str> = row.lines().next().unwrap().split("<td class=\"n\">").collect();
        assert!(cells[0].contains(hash), "{name}: {}", cells[0]);
        assert_eq!(cells[2].replace(',', ""), bytes, "{name}");
    }
}

#[test]
fn magics_come_first_with_a_figure_for_each_step_then_the_default() {
    let places = ["lookup", "default", "reviewers", "totals", "tables"].map(|id| {
        let begin = format!("<section id=\"{id}\"");
        assert_eq!(report().matches(&begin).count(), 1, "{id}");
        report().find(&begin)
    });
    assert!(places.is_sorted(), "{places:?}");
    assert!(section("default").contains("<svg class=\"drawing\""));
    let worked = part(report(), "<div id=\"worked\">", "<div id=\"story\">");
    let cards: Vec<&str> = worked.split("<svg class=\"drawing\"").skip(1).collect();
    let titles = ["Mask", "Relevant occupancy", "Multiplication", "Shift", "Slot", "Attack set"];
    assert_eq!(cards.len(), titles.len());
    for (card, title) in cards.into_iter().zip(titles) {
        for part in [&format!(">{title}</text>")[..], "class=\"code\"", "class=\"words\""] {
            assert!(card.contains(part), "{title}: {part}");
        }
    }
    // The documents show the whole of it.
    for page in ["README.md", "docs/techniques.md"] {
        let text = fs::read_to_string(generated().join("..").join(page)).unwrap();
        assert!(text.contains("lookup.svg)"), "{page}");
    }
}

/// The squares that are marked as attacked on a board of a drawing, from the path of their fields.
fn marked(path: &str) -> u64 {
    let corners = path.split('M').skip(1).map(|field| {
        let (x, rest) = field.split_once(' ').unwrap();
        let y = rest.split('h').next().unwrap();
        [x, y].map(|number| number.parse::<f64>().unwrap() as usize / 10)
    });
    corners.fold(0, |set, [file, row]| set | 1 << (8 * (7 - row) + file))
}

#[test]
fn the_drawing_of_the_default_shows_what_a_walk_finds() {
    let drawn = part(section("default"), "<div id=\"shared-drawing\">", "</div>");
    let paths = drawn.split("<path class=\"attack\" d=\"").skip(1);
    let [_, entry, load, attacks] =
        paths.map(|rest| rest.split('"').next().unwrap()).collect::<Vec<_>>()[..]
    else {
        panic!("{drawn}")
    };
    let pieces = 1 << 11 | 1 << 43 | 1 << 25 | 1 << 29;
    assert_eq!(marked(attacks), walk(Slider::Rook, 27, pieces));
    assert_eq!(marked(attacks), marked(entry) & marked(load));
}

/// The last boards of a section, by the numbers below them.
fn boards(id: &str) -> Vec<u64> {
    let captions = section(id).split("<figcaption>").skip(1).filter_map(|rest| {
        let number = rest.split("</figcaption>").next()?.split("<code>0x").nth(1)?;
        u64::from_str_radix(number.split('<').next()?, 16).ok()
    });
    captions.collect()
}

#[test]
fn the_small_boards_show_what_is_attacked() {
    let rank = |file| walk(Slider::Rook, file, 1 << 2 | 1 << 5 | 1 << 6) & 0xff;
    let files: Vec<u64> = (0..8).map(|file| rank(file) * 0x0101_0101_0101_0101).collect();
    assert_eq!(boards("fill_up"), files);
    let pieces = 1 << 8 | 1 << 16 | 1 << 40;
    let file = |rank: usize| walk(Slider::Rook, 8 * rank, pieces) & 0x0101_0101_0101_0101;
    assert_eq!(boards("a_file"), (0..8).map(file).collect::<Vec<_>>());
    // The entry, the set and both together of a rook of shared lines.
    let rook = walk(Slider::Rook, 27, 1 << 11 | 1 << 43 | 1 << 25 | 1 << 29);
    let file = 0x0101_0101_0101_0101 << 3;
    let ranks = 0xff_ffff_ffff << 8;
    assert_eq!(boards("shared_lines_rook"), [ranks, rook & 0xff << 24 | file & !(1 << 27), rook]);
    // A window of the string, turned, and cut to the bishop's own lines.
    assert_eq!(boards("shared_lines_bishop").last(), Some(&walk(Slider::Bishop, 27, 0)));
    assert_eq!(boards("shared_lines_bishop").len(), 3);
}

#[test]
fn the_drawings_in_the_documents_are_what_is_drawn() {
    for (option, file) in [("--drawing", "lookup.svg"), ("--drawing=magic", "magic.svg")] {
        let drawn = succeed(".", &["report", "--dir", GENERATED, option, "-o", "-"]).stdout;
        let there = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(file));
        assert!(
            there.is_ok_and(|bytes| bytes == drawn),
            "run `cargo run -p magic-gen -- report {option} -o docs/{file}`"
        );
    }
}

#[test]
fn the_course_teaches_the_magic_that_is_drawn() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let file = |name: &str| fs::read_to_string(docs.join(name)).unwrap();
    let (course, drawing) = (file("techniques.md"), file("magic.svg"));
    let course = course.split_whitespace().collect::<Vec<_>>().join(" ");
    let magic = part(&drawing, ">magic ", "<");
    assert!(course.contains(magic), "the drawing's magic is {magic}");
    let index = part(&drawing, "title middle\" x=\"136\" y=\"190\">index ", "<");
    assert!(course.contains(&format!("= {index}.")), "the drawing's index is {index}");
}

#[test]
fn a_square_s_picture_is_as_large_as_its_table() {
    let verified = verified();
    for (slider, points) in [(Slider::Rook, 64.0), (Slider::Bishop, 32.0)] {
        for (square, row) in Square::all().zip(&verified.rows[slider as usize]) {
            let id = format!("<image id=\"{slider}-{square}-slots\"");
            let image = report().split(&id).nth(1).unwrap();
            let [width, height] =
                ["width", "height"].map(|name| part(image, &format!(" {name}=\""), "\""));
            let [width, height]: [f64; 2] = [width, height].map(|size| size.parse().unwrap());
            let slots = width * height * (points / 9.0) * (points / 9.0);
            assert_eq!(slots.round() as u64, 1 << row.bits, "{slider} {square}");
        }
    }
}

#[test]
fn the_page_says_what_the_default_of_each_target_reads() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let file = |name| fs::read_to_string(root.join(name)).unwrap();
    let (choice, engine) = (file("build/default.rs"), file("src/attacks/default_lookup.rs"));
    let chosen = choice.split("const DEFAULTS").nth(1).unwrap().split("];").next().unwrap();
    assert_eq!(chosen.matches("], \"").count(), TARGETS.len());
    let totals = report().split("<section id=\"totals\">").nth(1).unwrap();
    for Target { name, technique, bytes, .. } in TARGETS {
        assert!(chosen.contains(&format!("], \"{technique}\")")), "{technique}");
        let bytes = thousands(bytes);
        let row = format!("`{technique}`](super::{technique}) | {bytes} |");
        assert!(engine.contains(&row), "{row}");
        let begin = format!("<tr><th scope=\"row\">{name}<td><code>{technique}</code>");
        let row = totals.split(&begin).nth(1).unwrap_or_else(|| panic!("{begin}"));
        assert!(row.lines().next().unwrap().ends_with(&format!(">{bytes}")), "{row:.200}");
    }
}

#[test]
fn the_glossary_has_eighteen_words() {
    assert_eq!(section("glossary").matches("<dt>").count(), 18);
    assert!(part(report(), "<nav", "</nav>").contains("<li><a href=\"#glossary\">"));
}

#[test]
fn bars_are_as_long_as_their_tables_and_the_floor_is_the_last() {
    let csv = text("fingerprints.csv");
    let rows = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let is_table =
        |row: &Vec<&str>| row[0].ends_with("_attacks") && !row[0].starts_with("shared_lines_");
    let tables = rows.filter(is_table).collect::<Vec<_>>();
    let entries = |row: &Vec<&str>| row[1].parse::<f64>().unwrap();
    let (separate, shared): (Vec<_>, Vec<_>) =
        tables.into_iter().partition(|row| ["rook_attacks", "bishop_attacks"].contains(&row[0]));
    let all: f64 = separate.iter().map(entries).sum();
    let mut wanted: Vec<f64> = shared.iter().map(entries).chain([all, 6_328.0]).collect();
    wanted.sort_unstable_by(|a, b| b.total_cmp(a));
    let bars = part(report(), "<table class=\"bars\">", "</table>");
    let bars = bars.split("<i style=\"width:").skip(1);
    let bars: Vec<String> = bars.map(|bar| bar.split('%').next().unwrap().to_owned()).collect();
    let wanted: Vec<String> = wanted.iter().map(|n| format!("{:.2}", 100.0 * n / all)).collect();
    assert_eq!(bars, wanted);
}
