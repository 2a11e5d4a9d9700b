//! A section for each table, in the order of the fingerprints, shared lines first: what it is, its formula, how it
//! was found, its bytes and hashes, and a picture.

use super::{entries_picture, escaped, line_boards, scan_drawings, square_maps, string_picture};
use crate::geometry::Slider;
use crate::read::Fingerprint;
use crate::tables::bishop_string::HUNT;
use crate::thousands::thousands;
use crate::verify::Verified;

/// A table, ready to be shown.
pub(super) struct Section {
    /// The name in the fingerprints without what tells its parts apart.
    pub(super) id: String,
    pub(super) title: String,
    what: String,
    formula: &'static str,
    found: String,
    /// The lines of the fingerprints.
    prints: String,
    picture: String,
}

impl Section {
    pub(super) fn html(&self) -> String {
        let Self { id, title, what, formula, found, prints, picture } = self;
        format!(
            "<section id=\"{id}\">\n<h3>{title}</h3>\n<p>{what}</p>\n<pre>{}</pre>\n{picture}\
             <p><strong>How it was found.</strong> {found}</p>\n<table class=\"prints\">\
             <tr><th scope=\"col\">Table, with its SHA-256<th scope=\"col\" class=\"n\">Entries\
             <th scope=\"col\" class=\"n\">Bytes\n{prints}</table>\n</section>\n",
            escaped(formula)
        )
    }
}

/// All of them.
pub(super) fn sections(
    verified: &Verified,
    fingerprints: &[Fingerprint],
    tables: &[square_maps::Table; 2],
) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for row in fingerprints {
        let id = id(&row.name);
        let print = print(row);
        match sections.iter_mut().find(|section| section.id == id) {
            Some(section) => section.prints += &print,
            None => {
                let about = about(id, verified, tables);
                sections.push(Section { id: escaped(id), prints: print, ..about });
            }
        }
    }
    sections
}

/// The name of a table, without the ending that says which part of it a fingerprint is of.
fn id(name: &str) -> &str {
    let endings = ["_magics", "_attacks", "_factors", "_sets"];
    endings.iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name)
}

fn print(row: &Fingerprint) -> String {
    format!(
        "<tr><th scope=\"row\">{}<code class=\"hash\">{}</code><td class=\"n\">{}<td class=\"n\">{}\n",
        escaped(&row.name),
        escaped(&row.sha256),
        thousands(row.entries),
        thousands(row.bytes)
    )
}

/// What stands in a section.
fn words(title: &str, what: &str, formula: &'static str, found: &str, picture: String) -> Section {
    let [title, what, found] = [title, what, found].map(str::to_owned);
    Section { id: String::new(), title, what, formula, found, prints: String::new(), picture }
}

const COMPUTED: &str = "Computed; there is nothing to search for.";

fn about(id: &str, verified: &Verified, tables: &[square_maps::Table; 2]) -> Section {
    match id {
        "shared_lines_rook" => words(
            "Shared lines: the rook",
            "A rook loads two words. The entry that the blockers on its file select has all squares of \
             the ranks that it attacks there. The set that the blockers on its rank select has what it \
             attacks there, and the file on the other ranks. Both together are the attack set. All rooks \
             share the entries: one magic for each rank turns the blockers into the entry's place.",
            "attacks = entries[((turned | !0x0101010101010100) * magic) >> 56]\n        \
             & load(sets + origin + 4 * (occupied >> (square & 56) & 126))",
            "By laying weights for the blockers one after another, each the least that contradicts none \
             before, in an order that the seed shuffles.",
            entries_picture::picture(verified),
        ),
        "shared_lines_bishop" => words(
            "Shared lines: the bishop",
            "The attack sets of all bishops lie in one string of bytes, and overlap in it. \
             A lookup loads eight bytes, turns them to its square and keeps its own lines.",
            "attacks = load(string + (((occupied | !mask) * magic) >> 52)).rotate_left(square) & lines",
            &format!("By a hunt of some minutes, which no run repeats: <code>{HUNT}</code>."),
            string_picture::picture(verified),
        ),
        "rook" => magics(Slider::Rook, verified, tables),
        "bishop" => magics(Slider::Bishop, verified, tables),
        "de_bruijn" => words(
            "Bit scan by De Bruijn's sequence",
            "A bit scan tells which bit of a number is set, if only one is. With it a program walks \
             through a set of squares. Every word of six bits occurs once as a window of the \
             sequence. The multiplication moves a window to the top.",
            "index = table[(bit * sequence) >> 58]",
            "By a random walk along windows that have not occurred yet.",
            scan_drawings::de_bruijn(verified),
        ),
        "mod_67" => words(
            "Bit scan by remainder",
            "The same by division: 2<sup>0</sup> to 2<sup>63</sup> leave 64 different remainders \
             when they are divided by 67.",
            "index = table[bit % 67]",
            "67 is the least such number: all below it were tried.",
            scan_drawings::mod_67(verified),
        ),
        "first_rank" => words(
            "First-rank attacks",
            "The attacks along a rank, a byte for each of 64 occupancies of the six inner squares \
             and each of eight files.",
            "attacks = table[(rank >> 1 & 63) * 8 + file]",
            COMPUTED,
            line_boards::first_rank(verified),
        ),
        "fill_up" => words(
            "Fill-up attacks",
            "The same byte copied to all eight ranks. A multiplication drops a rank or diagonal \
             onto the top rank; the line cuts its own squares out of the entry.",
            "attacks = table[file * 64 + ((line & occupied) * 0x0202020202020202 >> 58)] & line",
            COMPUTED,
            line_boards::fill_up(verified),
        ),
        "a_file" => words(
            "A-file attacks",
            "The attacks along the a-file. The multiplication turns the file into six bits, \
             the highest rank first.",
            "attacks = table[rank * 64 + ((occupied >> file & a_file) * 0x0080402010080400 >> 58)] << file",
            COMPUTED,
            line_boards::a_file(verified),
        ),
        _ => words(&escaped(id), "", "", "", String::new()),
    }
}

fn magics(slider: Slider, verified: &Verified, tables: &[square_maps::Table; 2]) -> Section {
    let rows = &verified.rows[slider as usize];
    let candidates: u64 = rows.iter().map(|row| row.candidates).sum();
    let found = match candidates {
        0 => "The magics are imported, and proven like all others.".to_owned(),
        n => format!(
            "For each square of the {slider}, magics were planned and tried until one was good: {} \
             in all. A plan takes the squares of the mask in random order and aims each at a random \
             bit of the index that is still free. The one bit of the magic that moves it there \
             moves the other squares too, and those that land on free bits need none of their own. \
             Most plans fail, for what lands elsewhere and what is carried spoils the index: a \
             trial with every occupancy decides. The random numbers come from the seed, so a run \
             finds the same magics again.",
            thousands(n)
        ),
    };
    let table = &tables[slider as usize];
    let title = format!("Magics of the {slider}");
    let what = format!(
        "Each square has a magic and a table of attack sets: this is the lookup on the \
         stage. The tables follow one another, {} entries in all.",
        thousands(table.entries())
    );
    let formula = "attacks = table[offset + (((occupied & mask) * magic) >> shift)]";
    words(&title, &what, formula, &found, square_maps::picture(table))
}
