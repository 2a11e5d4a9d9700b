//! The tables as one HTML page that explains itself.
//!
//! From the top: how the default looks up, in a drawing; how a magic lookup works, in another; an
//! explorer to try it; totals; a section for each table, with words, formula, figures, hash and a picture; a glossary.
//!
//! The page fetches nothing. Pictures are inside it, a square unfolds by `<details>`, and
//! colors are variables that follow the reader's choice of light or dark. One script drives
//! the explorer; without it, a worked example stands there. Another marks the slots of a square
//! in the pictures of shared tables.

mod board;
mod default_drawing;
mod entries_picture;
mod explorer;
mod line_boards;
mod magic_drawing;
mod owners;
mod png;
mod reduced_boards;
mod scan_drawings;
mod sections;
mod square_maps;
mod string_picture;
mod totals;
mod words;

use crate::geometry::Slider;
use crate::read::Fingerprint;
use crate::review::target_defaults;
use crate::verify::Verified;
use magic_drawing::Example;

/// The whole page. `origin` holds the comment lines that tell where the magics
/// are from.
pub fn html(verified: &Verified, fingerprints: &[Fingerprint], origin: &[String]) -> String {
    let example = example(verified);
    let tables = square_maps::tables(verified);
    let sections = sections::sections(verified, fingerprints, &tables);
    [
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>The tables of rookline</title>\n<style>\n",
        include_str!("palette.css"),
        include_str!("drawing.css"),
        include_str!("style.css"),
        "</style>\n</head>\n<body>\n<main>\n<h1>The tables of rookline</h1>\n",
        "<p class=\"lead\">What does a rook attack when other pieces stand in its way? A chess \
         program asks that millions of times a second. It looks the answer up in a table, and a \
         single multiplication finds the place. This page shows how, and every table.</p>\n",
        &contents(verified, &sections),
        board::empty_board().as_str(),
        &default_section(verified),
        "<section id=\"lookup\">\n<h2>How a magic lookup works</h2>\n<p>A set of squares is a number of 64 \
         bits, one for each square: bit 0 is a1, bit 1 is b1, bit 63 is h8. So all pieces on a board \
         are one number. What a rook attacks depends on the pieces on its lines, and there are few \
         ways in which they can stand. The answer to each way is computed once and kept in a table. \
         What is left is to turn a way into its place in the table, fast. A number that does it by a \
         multiplication is called a magic.</p>\n",
        &magic_drawing::cards(&example),
        "</section>\n",
        &explorer::section(verified, &example),
        &totals::section(&tables, &sections, fingerprints, origin),
        "<section id=\"tables\">\n<h2>The tables</h2>\n<p>Every number of a table was read from \
         the generated files and proven against a ray walk, over every relevant occupancy. \
         How a table was found, with seed and candidates, is copied from the files: this page \
         does not prove it.</p>\n",
        &sections.iter().map(sections::Section::html).collect::<String>(),
        "</section>\n",
        &words::section(),
        "</main>\n<script>\n",
        owners::SCRIPT,
        "</script>\n</body>\n</html>\n",
    ]
    .concat()
}

/// How the default looks up, as a picture that stands alone; none where the folder has not the
/// bishop's find.
pub fn lookup_svg(verified: &Verified) -> Option<String> {
    default_drawing::svg(verified)
}

fn default_section(verified: &Verified) -> String {
    let Some(figure) = default_drawing::figure(verified) else { return String::new() };
    format!(
        "<section id=\"default\">\n<h2>How the default looks up</h2>\n<p>Shared lines is the default \
         on {}: all squares share the tables of files and of ranks. A rook loads one word for its \
         file and one for its rank, and both together are its attack set.</p>\n{figure}</section>\n",
        target_defaults::of("shared_lines").name
    )
}

fn example(verified: &Verified) -> Example {
    let row = &verified.rows[Slider::Rook as usize][Example::SQUARE];
    Example::new(row.magic, row.bits)
}

fn contents(verified: &Verified, sections: &[sections::Section]) -> String {
    let entry = |(id, title): (&str, &str)| format!("<li><a href=\"#{id}\">{title}</a>\n");
    let default = verified.shared_lines.map(|_| ("default", "How the default looks up"));
    let before = [
        ("lookup", "How a magic lookup works"),
        ("explorer", "Explore a lookup"),
        ("totals", "Totals"),
    ];
    let tables = sections.iter().map(|section| (&*section.id, &*section.title));
    let all = default.into_iter().chain(before).chain(tables).chain([("glossary", "Glossary")]);
    format!(
        "<nav aria-label=\"Contents\"><ul class=\"contents\">\n{}</ul></nav>\n",
        all.map(entry).collect::<String>()
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
