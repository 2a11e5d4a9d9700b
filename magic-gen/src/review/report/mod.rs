//! How lookups work, and the tables, as one HTML page that explains itself.
//!
//! From the top: a stage where a lookup is moved by hand, and the story beside it; what other tables
//! take; how the default looks up, to be moved too, with its own story; for reviewers totals and a
//! section for each table, with words, formula, figures, hash and a picture; a glossary.
//!
//! The page fetches nothing. Pictures are inside it, a square unfolds by `<details>`, and
//! colors are variables that follow the reader's choice of light or dark. Scripts drive
//! the stage; without them, a worked example stands there.

mod board;
pub mod bytes_to_scale;
mod default_drawing;
mod default_stage;
mod entries_picture;
mod line_boards;
mod magic_drawing;
mod overlap_drawing;
mod png;
mod scan_drawings;
mod sections;
mod square_maps;
mod stage;
mod string_picture;
mod svg_file;
mod totals;
mod words;

use crate::geometry::Slider;
use crate::read::Fingerprint;
use crate::verify::Verified;
use magic_drawing::Example;

const TITLE: &str = "Magic bitboards by hand";
const DESCRIPTION: &str = "Drag a rook and see how one multiplication finds what it attacks: the magics \
    of chess programs, explained by moving them, from the first bit to the proof.";

/// The whole page. `origin` holds the comment lines that tell where the magics
/// are from, and `seed` is theirs, if they have one.
pub fn html(
    verified: &Verified,
    fingerprints: &[Fingerprint],
    origin: &[String],
    seed: Option<u64>,
) -> String {
    let example = example(verified);
    let tables = square_maps::tables(verified);
    let sections = sections::sections(verified, fingerprints, &tables);
    [
        &head(),
        board::empty_board().as_str(),
        "<main>\n",
        &stage::section(verified, &example, seed),
        &bytes_to_scale::section(),
        &default_stage::section(verified),
        "<section id=\"reviewers\">\n<h2>Every table, for reviewers</h2>\n<p>The explanation ends here. The rest of the page shows what \
         rookline&#8217;s generated files hold. Every number of a table was read from \
         them and proven against a ray walk, over every relevant occupancy. \
         How a table was found, with seed and candidates, is copied from the files: this page \
         does not prove it.</p>\n",
        &contents(&sections),
        "</section>\n",
        &totals::section(&tables, &sections, fingerprints, origin),
        "<section id=\"tables\">\n<h2>The tables</h2>\n",
        &sections.iter().map(sections::Section::html).collect::<String>(),
        "</section>\n",
        &words::section(),
        "</main>\n<script>\n",
        &bare(square_maps::SCRIPT),
        "</script>\n</body>\n</html>\n",
    ]
    .concat()
}

/// What stands before the body's text: what those see who are sent the page, and the styles.
fn head() -> String {
    [
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
        &format!(
            "<title>{TITLE}</title>\n<meta name=\"description\" content=\"{DESCRIPTION}\">\n\
             <meta property=\"og:type\" content=\"article\">\n\
             <meta property=\"og:title\" content=\"{TITLE}\">\n\
             <meta property=\"og:description\" content=\"{DESCRIPTION}\">\n\
             <link rel=\"icon\" href=\"{}\">\n",
            icon()
        ),
        "<style>\n",
        &bare(include_str!("palette.css")),
        &bare(include_str!("drawing.css")),
        &bare(include_str!("base.css")),
        &bare(include_str!("magic/page.css")),
        &bare(include_str!("shared_lines/page.css")),
        "</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#story\">To the story</a>\n",
    ]
    .concat()
}

/// A rook of sixteen points by sixteen.
fn icon() -> String {
    const ROWS: [u16; 16] = [
        0x0000, 0x6666, 0x6666, 0x7ffe, 0x7ffe, 0x3ffc, 0x1ff8, 0x1ff8, 0x1ff8, 0x1ff8, 0x1ff8,
        0x3ffc, 0x3ffc, 0x7ffe, 0x7ffe, 0x0000,
    ];
    let points = ROWS.iter().flat_map(|row| (0..16).map(move |n| (row >> (15 - n) & 1) as u8));
    png::address(16, &[[251, 250, 247], [116, 66, 173]], &points.collect::<Vec<_>>())
}

/// How the default looks up, as a picture that stands alone.
pub fn lookup_svg(verified: &Verified) -> String {
    default_drawing::svg(verified)
}

/// How a magic lookup works, as a picture that stands alone.
pub fn magic_svg(verified: &Verified) -> String {
    magic_drawing::svg(&example(verified))
}

fn example(verified: &Verified) -> Example {
    let row = &verified.rows[Slider::Rook as usize][Example::SQUARE];
    Example::new(row.magic, row.bits)
}

fn contents(sections: &[sections::Section]) -> String {
    let entry = |(id, title): (&str, &str)| format!("<li><a href=\"#{id}\">{title}</a>\n");
    let tables = sections.iter().map(|section| (&*section.id, &*section.title));
    let all = [("totals", "Totals")].into_iter().chain(tables).chain([("glossary", "Glossary")]);
    format!(
        "<nav aria-label=\"Tables\"><ul class=\"contents\">\n{}</ul></nav>\n",
        all.map(entry).collect::<String>()
    )
}

/// A script or a style without indents and comments: the page is to be small.
fn bare(text: &str) -> String {
    let is_comment = |line: &str| line.starts_with("//") || line.starts_with("/*");
    let lines = text.lines().map(str::trim_start);
    lines
        .filter(|line| !line.is_empty() && !is_comment(line))
        .flat_map(|line| [line, "\n"])
        .collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
