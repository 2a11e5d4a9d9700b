//! The text of the pages: that they stand alone, that every table is on them, and what changed.
//! `report_shown` asks a browser how it shows them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use magic_gen::geometry::{Slider, Square};
use magic_gen::review::census::Census;
use magic_gen::review::report::measured::{DATE, MEASURED, Measured, NEAREST, PROCESSOR};
use magic_gen::review::target_defaults::{TARGETS, Target};
use magic_gen::review::{EXAMPLE, EXAMPLE_SQUARE};
use magic_gen::thousands::thousands;
use serde_json::Value;

use crate::folder::{Folder, GENERATED, copy, text, verified};
use crate::program::{assert_fails, command, magic_gen, succeed};
use crate::slider_walk::walk;

pub const PAGES: [&str; 3] = ["magic.html", "shared-lines.html", "tables.html"];

/// Writes a report of `generated/`, or of another folder, by these words.
fn written(words: &[&str]) -> Folder {
    let folder = Folder::empty();
    succeed(".", &[&["report", "--dir", GENERATED, "-o", folder.name()], words].concat());
    folder
}

/// The texts of the pages by their names.
pub fn pages() -> &'static BTreeMap<&'static str, String> {
    static PAGES_OF_GENERATED: OnceLock<BTreeMap<&str, String>> = OnceLock::new();
    PAGES_OF_GENERATED.get_or_init(|| {
        let folder = written(&[]);
        assert_eq!(folder.contents().len(), PAGES.len());
        PAGES.map(|page| (page, folder.text(page))).into()
    })
}

fn tables() -> &'static str {
    &pages()["tables.html"]
}

/// What stands in a text behind `begin`, up to `end`.
fn part<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(begin).unwrap_or_else(|| panic!("no {begin}"));
    rest.split(end).next().unwrap()
}

/// The numbers of a page's scripts.
fn data(page: &str) -> Value {
    serde_json::from_str(part(page, "id=\"data\">", "</script>")).unwrap()
}

/// The values of an attribute, in their order.
fn values<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let begin = format!(" {name}=\"");
    page.split(&begin).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

#[test]
fn each_page_stands_alone_and_leads_to_the_others() {
    assert!(pages().values().map(String::len).sum::<usize>() < 900_000);
    for (name, page) in pages() {
        // The name of a language is no address of something to fetch.
        let page = &page.replace("http://www.w3.org/2000/svg", "");
        for foreign in
            ["<script src", "http://", "https://", "@import", "javascript:", "url(", " src="]
        {
            assert!(!page.contains(foreign), "{name}: {foreign}");
        }
        assert!(!page.contains("{{"), "{name}: a value is missing");
        // The icon is inside as well.
        assert_eq!(page.matches("<link").count(), 1, "{name}");
        assert!(page.contains("<link rel=\"icon\" href=\"data:image/svg+xml,"), "{name}");
        for part in ["prefers-color-scheme", "lang=\"en\"", "<main", "\" href=\"#main\">"] {
            assert!(page.contains(part), "{name}: {part}");
        }
        // What those see who are sent it.
        let head = part(page, "<head>", "</head>");
        for part in ["<title>", "name=\"description\"", "og:title", "og:description"] {
            assert_eq!(head.matches(part).count(), 1, "{name}: {part}");
        }
        let body = page.split("<script type=").next().unwrap();
        let nav = part(body, "<nav class=\"pages\"", "</nav>");
        assert_eq!(values(nav, "href"), PAGES, "{name}");
        assert_eq!(part(nav, " aria-current=", "</a>").matches('>').count(), 1, "{name}");
        for link in values(body, "href").into_iter().filter(|link| !link.starts_with("data:")) {
            let (file, id) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { page } else { &pages()[file] };
            // A state of the stage is no place.
            let is_there = id.is_empty() || id.contains('=') || values(target, "id").contains(&id);
            assert!(is_there, "{name}: {link}");
        }
        let mut ids = values(body, "id");
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count, "{name}: an id twice");
    }
}

#[test]
fn the_folder_is_written_and_the_program_says_what() {
    let dir = tempfile::tempdir().unwrap();
    let run = |words: &[&str]| {
        let words = [&["report", "--dir", GENERATED][..], words].concat();
        command(dir.path(), &words).output().unwrap()
    };
    for (words, folder) in [(&[][..], "report"), (&["-o", "some/where"], "some/where")] {
        let said = String::from_utf8(run(words).stdout).unwrap();
        let file = |page: &&str| {
            let file = Path::new(folder).join(page);
            let text = fs::read_to_string(dir.path().join(&file)).unwrap();
            assert_eq!(text, pages()[page]);
            format!("wrote {}, {} bytes\n", file.display(), thousands(text.len()))
        };
        assert_eq!(said, PAGES.iter().map(file).collect::<String>());
    }
    // The pages are no stream and no file.
    fs::write(dir.path().join("file"), "mine").unwrap();
    for place in ["-", "page.html", "file"] {
        assert_fails(&run(&["-o", place]), 1, "a report is a folder of pages: name one by -o");
    }
    assert_eq!(fs::read_to_string(dir.path().join("file")).unwrap(), "mine");
}

#[test]
fn a_wrong_number_is_refused_and_the_pages_are_as_before() {
    let (bad, out) = (wrong_rook_on_d4(), Folder::empty());
    out.write("tables.html", "before");
    let refused = bad.run(&["report", "-o", out.name()]);
    assert_fails(&refused, 1, "not proven: rook_magics.rs: rook d4: the magic 0x0010040040400801");
    assert_eq!(out.contents(), [("tables.html".to_owned(), b"before".to_vec())]);
}

fn wrong_rook_on_d4() -> Folder {
    let bad = copy();
    bad.edit("rook_magics.rs", |text| text.replace("0x0010040040400800", "0x0010040040400801"));
    bad
}

#[test]
fn what_changed_is_on_the_page_of_the_tables_that_are_right_or_wrong() {
    assert!(!tables().contains("id=\"changes\""));
    let bad = wrong_rook_on_d4();
    // The old side may be wrong: the new one is not.
    let good = written(&["--against", bad.name()]).text("tables.html");
    assert!(part(&good, "<p class=\"verdict", "</p>").contains("All 13 tables are right"));
    // The new one is: the page says which square, and the program fails as without it.
    let out = Folder::empty();
    let refused = bad.run(&["report", "-o", out.name(), "--against", GENERATED]);
    assert_fails(&refused, 1, "not proven: rook_magics.rs: rook d4: the magic 0x0010040040400801");
    assert_eq!(out.contents().len(), 1);
    let wrong = out.text("tables.html");
    let verdict = part(&wrong, "<p class=\"verdict", "</p>");
    assert!(verdict.contains("These tables are wrong"), "{verdict}");
    for (page, age) in [(&good, "old"), (&wrong, "new")] {
        let text = part(page, "<section id=\"changes\">", "</section>");
        assert!(text.contains("rook   d4  0x00100400404008"), "{text}");
        let square = &data(page)["changes"]["squares"][0];
        assert_eq!((&square["piece"], &square["square"]), (&"rook".into(), &"d4".into()));
        assert_eq!(square[age]["proven"], false);
    }
    assert!(!wrong.contains("{{") && !wrong.contains("<!-- "));
    // A text of a file is no part of the page.
    bad.write("other.rs", "");
    bad.edit("rook_magics.rs", |text| text.replace("// Seed", "// </script><b>\n// Seed"));
    bad.run(&["report", "-o", out.name(), "--against", GENERATED]);
    assert!(!out.text("tables.html").contains("</script><b>"));
    let missing = magic_gen(&["report", "-o", out.name(), "--against", "no-such-folder"]);
    assert_fails(&missing, 1, "no-such-folder");
}

#[test]
fn the_verdict_has_the_commit_if_there_is_one() {
    let begin = "<strong>All 13 tables are right</strong>, of ";
    let end = ": 107,648 boards, each tried in the magics and in shared lines.</p>";
    let verdict = |page: &str| part(page, begin, end).to_owned();
    let (out, folder) = (Folder::empty(), copy());
    let report = || {
        assert!(folder.run(&["report", "-o", out.name()]).status.success());
        verdict(&out.text("tables.html"))
    };
    assert_eq!(report(), "no commit that is known");
    if !folder.commit() {
        return;
    }
    let clean = report();
    assert!(clean.starts_with("commit <code>") && clean.ends_with("</code>"), "{clean}");
    folder.write("more.txt", "");
    assert_eq!(report(), clean.replace("</code>", ", and changed since</code>"));
}

#[test]
fn every_magic_and_every_table_is_on_the_page() {
    let rows = &verified().rows;
    let numbers = data(tables());
    for slider in Slider::ALL {
        for (square, row) in Square::all().zip(&rows[slider as usize]) {
            let line = part(tables(), &format!("<tr id=\"{slider}-{square}\">"), "\n");
            let census = Census::new(slider, square, row.magic, row.bits);
            let figures = [
                row.bits.to_string(),
                row.attack_sets.to_string(),
                thousands(census.used()),
                thousands(row.candidates),
            ];
            let magic = format!("{:#018x}", row.magic);
            let wanted = format!(
                "<th scope=\"row\">{slider} {square}<td><code>{magic}</code><td class=\"n\">{}",
                figures.join("<td class=\"n\">")
            );
            assert_eq!(line, wanted);
            let given = &numbers["magics"][slider.name()][square.index()];
            assert_eq!(*given, serde_json::json!([magic, row.bits, row.candidates]));
        }
    }
    for sum in ["861,184", "4,900", "1,428", "6,328"] {
        assert!(part(tables(), "<table class=\"sums\">", "</table>").contains(sum), "{sum}");
    }
    let csv = text("fingerprints.csv");
    for line in csv.lines().skip(1) {
        let [name, entries, bytes, hash] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let row = part(tables(), &format!("<th scope=\"row\">{name}<code class=\"hash\">"), "\n");
        assert_eq!(
            row.replace(',', ""),
            format!("{hash}</code><td class=\"n\">{entries}<td class=\"n\">{bytes}")
        );
        // Its section has words, a formula and a picture.
        let endings = ["_magics", "_attacks", "_factors", "_sets"];
        let id = endings.iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
        let section = part(tables(), &format!("<section id=\"{id}\""), "</section>");
        for part in ["<p>", "<pre>", "class=\"drawn\""] {
            assert!(section.contains(part) || section.contains("row drawn"), "{id}: {part}");
        }
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
    // The sentence below them says where they are from.
    let l1 = format!("L1 {}K", NEAREST / 1024);
    for line in [("date", DATE), ("processor", PROCESSOR), ("flags", "none"), ("caches", &l1)] {
        let (name, value) = line;
        let begin = format!("# {name}: ");
        let said = csv.lines().find_map(|line| line.strip_prefix(&begin)).unwrap();
        assert_eq!(said.split(" + ").next(), Some(value), "{name}");
    }
    // The bars are to scale, and so is the line of the cache.
    let bars = part(tables(), "<table class=\"bars scale\" style=\"--nearest:", "</table>");
    let percent =
        |bytes: u32| format!("{:.2}", 100.0 * f64::from(bytes) / f64::from(MEASURED[0].bytes));
    assert!(bars.starts_with(&percent(NEAREST)));
    let widths = bars.split("<i style=\"width:").skip(1);
    let widths: Vec<&str> = widths.map(|bar| bar.split('%').next().unwrap()).collect();
    assert_eq!(widths, MEASURED.map(|row| percent(row.bytes)));
}

#[test]
fn the_bytes_of_the_default_add_up() {
    let page = &pages()["shared-lines.html"];
    let rows = part(page, "<table class=\"all-bytes\">", "</table>").split("<tr>").skip(2);
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
fn the_bytes_of_xiangqi_are_those_that_its_files_say() {
    let page = &pages()["shared-lines.html"];
    let section = part(page, "<section id=\"other-boards\">", "<script");
    let export = |words: &[&str]| {
        let words = [&["export", "--board", "xiangqi", "--format", "c"], words].concat();
        let file = String::from_utf8(magic_gen(&words).stdout).unwrap();
        part(&file, "// SHA-256 of the tables, ", " bytes").to_owned()
    };
    let lines = export(&["--piece", "rook", "--piece", "cannon"]);
    for bytes in [&lines, &export(&["--piece", "horse"])] {
        assert!(section.contains(&format!("{bytes} bytes")), "{bytes}");
    }
    let number = |text: &str| text.replace(',', "").parse::<u64>().unwrap();
    let table = part(section, "<table class=\"all-bytes\">", "</table>");
    let rows: Vec<u64> = table
        .split("<td class=\"n\">")
        .skip(1)
        .map(|cell| number(cell.trim_start_matches("<b>").split('<').next().unwrap().trim()))
        .collect();
    let (sum, rows) = rows.split_last().unwrap();
    assert_eq!((rows.iter().sum::<u64>(), *sum), (*sum, number(&lines)));
    // The entries of magics: 2^7 or 2^6 boards of a rank, 2^8 or 2^7 of a file.
    let entries = (2 * 128 + 7 * 64) * (2 * 256 + 8 * 128);
    assert!(section.contains(&format!("2 &#215; {} entries of 16 bytes", thousands(entries))));
    assert!(section.contains(&format!(
        "have {}, {} times",
        thousands(32 * entries),
        thousands(32 * entries / sum)
    )));
}

#[test]
fn the_page_says_what_the_default_of_each_target_reads() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let file = |name| fs::read_to_string(root.join(name)).unwrap();
    let (choice, engine) = (file("build/default.rs"), file("src/attacks/default_lookup.rs"));
    let chosen = choice.split("const DEFAULTS").nth(1).unwrap().split("];").next().unwrap();
    assert_eq!(chosen.matches("], \"").count(), TARGETS.len());
    for Target { name, technique, bytes, .. } in TARGETS {
        assert!(chosen.contains(&format!("], \"{technique}\")")), "{technique}");
        let bytes = thousands(bytes);
        let row = format!("`{technique}`](super::techniques::{technique}) | {bytes} |");
        assert!(engine.contains(&row), "{row}");
        let begin = format!("<tr><th scope=\"row\">{name}<td><code>{technique}</code>");
        assert!(part(tables(), &begin, "\n").ends_with(&format!(">{bytes}")), "{begin}");
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
fn the_drawings_of_the_documents_show_what_a_walk_finds() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let [lookup, drawing, course, readme] =
        ["lookup.svg", "magic.svg", "techniques.md", "../README.md"]
            .map(|name| fs::read_to_string(docs.join(name)).unwrap());
    let [entry, load, attacks] = ["hue-0", "hue-2", "attack"]
        .map(|class| marked(part(&lookup, &format!("<path class=\"{class}\" d=\""), "\"")));
    assert_eq!(attacks, walk(Slider::Rook, EXAMPLE_SQUARE, EXAMPLE));
    assert_eq!(entry & load, attacks);
    // The course teaches the magic that is drawn, and the documents show both.
    let words = course.split_whitespace().collect::<Vec<_>>().join(" ");
    for wanted in
        [part(&drawing, ">magic ", "<"), &format!(">slot {}", part(&drawing, ">slot ", "<"))[1..]]
    {
        assert!(words.contains(wanted), "the drawing has {wanted}");
    }
    assert!(readme.contains("lookup.svg)") && course.contains("lookup.svg)"));
}
