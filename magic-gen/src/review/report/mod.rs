//! The tables as one HTML page that explains itself.
//!
//! The page fetches nothing and runs no script: pictures are SVG inside it, a
//! square unfolds by `<details>`, and every picture that leads somewhere is a
//! link, so the keyboard reaches it. Colours come from variables that follow the
//! reader's choice of light or dark.

mod drawing;
mod scans;
mod squares;

use crate::figures::thousands;
use crate::finds::FindKind;
use crate::read::FingerprintRow;
use crate::verify::Verified;
use squares::Table;

const STYLE: &str = include_str!("style.css");

/// The whole page. `origin` holds the comment lines that tell where the factors
/// are from.
pub fn html(verified: &Verified, fingerprints: &[FingerprintRow], origin: &[String]) -> String {
    let tables = squares::tables(verified);
    [
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>The tables of rookline</title>\n<style>\n",
        STYLE,
        "</style>\n</head>\n<body>\n<main>\n<h1>The tables of rookline</h1>\n",
        "<p>Every number of a table was read from the generated files and proven against \
         pieces that walk, over every relevant occupancy. How a table was found, seed and \
         candidates included, is what the files say: this page does not prove it. It holds \
         no script and fetches nothing.</p>\n",
        drawing::BOARD,
        &totals(&tables),
        &overview(verified, fingerprints, origin),
        "<h2>The squares</h2>\n<p>A number is the square's index bits; it leads to the square.</p>\n",
        "<div class=\"row\">",
        &tables.iter().map(squares::chooser).collect::<String>(),
        "</div>\n<h2>The attack tables, slot by slot</h2>\n",
        "<p>512 slots to a line, the rook's table and then, below, the bishop's; each field is one \
         square's and leads to it. Slots that nobody uses are red.</p>\n",
        &squares::map(&tables),
        &scans::de_bruijn(verified),
        &scans::mod_67(verified),
        &tables.iter().map(squares::section).collect::<String>(),
        "</main>\n</body>\n</html>\n",
    ]
    .concat()
}

/// What the tables take, beside the least that any table could.
fn totals(tables: &[Table; 2]) -> String {
    let row = |name: &str, [entries, used, floor]: [usize; 3]| {
        let share = 100.0 * floor as f64 / entries as f64;
        format!(
            "<tr><th scope=\"row\">{name}<td>{}<td>{}<td>{}<td>{}<td>{share:.1} %\n",
            thousands(entries),
            thousands(8 * entries),
            thousands(used),
            thousands(floor)
        )
    };
    let counts =
        tables.each_ref().map(|table| [table.entries(), table.used(), table.attack_sets()]);
    let sum = [0, 1, 2].map(|column| counts[0][column] + counts[1][column]);
    format!(
        "<h2>Totals</h2>\n<p>The floor is one entry for each distinct attack set of each square, \
         4,900 for the rook and 1,428 for the bishop.</p>\n<div class=\"wide\"><table class=\"figures\">\n\
         <tr><th scope=\"col\">Slider<th scope=\"col\">Entries<th scope=\"col\">Bytes\
         <th scope=\"col\">Slots used<th scope=\"col\">Floor<th scope=\"col\">Floor / entries\n{}{}{}</table></div>\n",
        row("rook", counts[0]),
        row("bishop", counts[1]),
        row("both", sum)
    )
}

/// A line for each table: what it is, how it was found, bytes and hash.
fn overview(verified: &Verified, fingerprints: &[FingerprintRow], origin: &[String]) -> String {
    let row = |table: &FingerprintRow| {
        let (what, how) = about(&table.name, verified);
        format!(
            "<tr><th scope=\"row\">{}<td>{what}<td>{how}<td>{}<td>{}<td><code class=\"hash\">{}</code>\n",
            escaped(&table.name),
            thousands(table.entries),
            thousands(table.bytes),
            escaped(&table.sha256)
        )
    };
    let origin: String = origin.iter().map(|line| escaped(line) + "<br>\n").collect();
    format!(
        "<h2>The tables</h2>\n<p>{origin}</p>\n<div class=\"wide\"><table>\n\
         <tr><th scope=\"col\">Table<th scope=\"col\">What it is<th scope=\"col\">How found\
         <th scope=\"col\">Entries<th scope=\"col\">Bytes<th scope=\"col\">SHA-256 of the numbers\n{}</table></div>\n",
        fingerprints.iter().map(row).collect::<String>()
    )
}

/// What the table of this name is, and how it was found.
fn about(name: &str, verified: &Verified) -> (&'static str, String) {
    let searched = |piece: usize| {
        let candidates: u64 = verified.rows[piece].iter().map(|row| row.candidates).sum();
        match candidates {
            0 => "imported".to_owned(),
            n => format!("random search, {} candidates", thousands(n)),
        }
    };
    let expanded = || "expanded from the factors".to_owned();
    let computed = || "computed".to_owned();
    match name {
        "rook_magics" => ("a factor for each square of the rook", searched(0)),
        "bishop_magics" => ("a factor for each square of the bishop", searched(1)),
        "rook_attacks" => ("the rook's attacks by index", expanded()),
        "bishop_attacks" => ("the bishop's attacks by index", expanded()),
        "de_bruijn" => ("a bit scan by multiplication", "random walk".to_owned()),
        "mod_67" => ("a bit scan by remainder", "the least modulus, all lesser tried".to_owned()),
        "first_rank" => ("attacks along a rank, as bytes", computed()),
        "fill_up" => ("attacks along ranks and diagonals", computed()),
        "a_file" => ("attacks along files", computed()),
        _ => find(name),
    }
}

/// What a find's table is, of factors or of attacks, and how it was found.
fn find(name: &str) -> (&'static str, String) {
    let Some(kind) = FindKind::of_table(name) else { return ("", String::new()) };
    let what = kind.title.trim_start_matches("# ").trim_end_matches('.');
    match kind.fingerprints[0] == name {
        true => (what, format!("a hunt; see {}", kind.file)),
        false => (what, "expanded from the factors".to_owned()),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
